//! A map that keeps the author's order and refuses a key written twice.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

use indexmap::IndexMap;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use super::{Name, spoken};

/// An ordered map. Reading one with a duplicate key is an error: a plain serde map
/// would silently keep the last.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(transparent)]
pub struct Map<K: Name + Eq + std::hash::Hash, V>(pub IndexMap<K, V>);

impl<K: Name + Eq + std::hash::Hash, V> Default for Map<K, V> {
    fn default() -> Self {
        Self(IndexMap::new())
    }
}

impl<K: Name + Eq + std::hash::Hash, V> std::ops::Deref for Map<K, V> {
    type Target = IndexMap<K, V>;
    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl<K: Name + Eq + std::hash::Hash, V> std::ops::DerefMut for Map<K, V> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.0
    }
}

impl<'a, K: Name + Eq + std::hash::Hash, V> IntoIterator for &'a Map<K, V> {
    type Item = (&'a K, &'a V);
    type IntoIter = indexmap::map::Iter<'a, K, V>;
    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl<K: Name + Eq + std::hash::Hash, V> FromIterator<(K, V)> for Map<K, V> {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(pairs: I) -> Self {
        Self(pairs.into_iter().collect())
    }
}

impl<'de, K, V> Deserialize<'de> for Map<K, V>
where
    K: Name + Eq + std::hash::Hash + Deserialize<'de>,
    V: Deserialize<'de>,
{
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Entries<K, V>(PhantomData<(K, V)>);
        impl<'de, K, V> Visitor<'de> for Entries<K, V>
        where
            K: Name + Eq + std::hash::Hash + Deserialize<'de>,
            V: Deserialize<'de>,
        {
            type Value = Map<K, V>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a map whose keys are each a {}", spoken(K::WHAT))
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut out = IndexMap::new();
                while let Some(key) = map.next_key::<K>()? {
                    if out.contains_key(&key) {
                        return Err(A::Error::custom(format_args!(
                            "{} {:?} is written twice in this map",
                            spoken(K::WHAT),
                            key.name()
                        )));
                    }
                    out.insert(key, map.next_value()?);
                }
                Ok(Map(out))
            }
        }
        from.deserialize_map(Entries(PhantomData))
    }
}

/// Says what the keys name, which a plain map's schema does not.
impl<K, V> JsonSchema for Map<K, V>
where
    K: Name + Eq + std::hash::Hash + JsonSchema,
    V: JsonSchema,
{
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> Cow<'static, str> {
        format!("Map_from_{}_to_{}", K::schema_name(), V::schema_name()).into()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "object",
            "propertyNames": generator.subschema_for::<K>(),
            "additionalProperties": generator.subschema_for::<V>(),
        })
    }
}
