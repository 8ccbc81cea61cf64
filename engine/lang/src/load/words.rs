//! What the types of the language are called in messages, and which type a misplaced word belongs to.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use schemars::schema_for;
use serde_json::Value;

use super::tree::{Body, Bracket, Node};
use crate::spec::{RulesFile, ScenarioFile};

/// What a value of a type is called, with its article: "a condition" for `Cond`.
pub(super) fn thing(type_name: &str) -> String {
    let special = match type_name {
        "" => "what stands here",
        "At" => "a place for pieces",
        "Cmp" => "a comparison",
        "Cond" => "a condition",
        "Effect" => "an effect",
        "Event" => "an event",
        "Feature" => "a feature",
        "Features" => "a choice of features",
        "Join" => "a way of joining",
        "Num" => "an amount",
        "Operation" => "a modifier's operation",
        "OptionDef" => "an option",
        "PatchOp" => "a patch's operation",
        "PieceRef" => "a piece",
        "Pieces" => "a choice of pieces",
        "PlacedWhen" => "a time of placing",
        "TileRef" => "a tile",
        "Tiles" => "a choice of tiles",
        "TokenAt" => "a place for tokens",
        "TokenRef" => "a token",
        "Package" => "package.ron",
        "RulebookFile" => "rulebook.ron",
        "RulesFile" => "rules.ron",
        "ScenarioFile" => "a file of scenarios",
        "TextFile" => "a file of names",
        "TilesFile" => "tiles.ron",
        _ => "",
    };
    if !special.is_empty() {
        return special.to_owned();
    }
    let mut words = String::new();
    for c in type_name.chars() {
        if c.is_uppercase() && !words.is_empty() {
            words.push(' ');
        }
        words.extend(c.to_lowercase());
    }
    let article = if words.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {words}")
}

/// What stands at a node, for "…, not X".
pub(super) fn found(node: &Node, text: &str) -> String {
    let head = node.head.map(|head| shorten(head.of(text)));
    let whole = || shorten(node.span.of(text));
    match (&node.body, head) {
        (Body::Word, _) => format!("the word `{}`", whole()),
        (Body::Text, _) => format!("the text `{}`", whole()),
        (Body::Number, _) => format!("the number `{}`", whole()),
        (Body::Char, _) => format!("`{}` in single quotes", whole()),
        (Body::Group(_), Some(head)) => format!("`{head}(…)`"),
        (Body::Group(group), None) => match group.bracket {
            Bracket::Round => "`( … )`".to_owned(),
            Bracket::Square => "a list `[ … ]`".to_owned(),
            Bracket::Curly => "a map `{ … }`".to_owned(),
        },
        (Body::Broken, _) => "something unreadable".to_owned(),
    }
}

/// At most forty characters of a text, on one line.
pub(super) fn shorten(text: &str) -> String {
    let mut short: String = text.chars().take(40).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short.replace(['\n', '\r', '\t'], " ")
}

/// The types that have a variant of this name, in alphabetical order.
pub(super) fn types_with_variant(variant: &str) -> &'static [String] {
    static TYPES: OnceLock<BTreeMap<String, Vec<String>>> = OnceLock::new();
    TYPES
        .get_or_init(|| {
            let mut types = BTreeMap::new();
            for schema in [schema_for!(RulesFile), schema_for!(ScenarioFile)] {
                if let Some(Value::Object(defs)) = schema.get("$defs") {
                    for (name, def) in defs {
                        variants(name, def, &mut types);
                    }
                }
            }
            types
        })
        .get(variant)
        .map_or(&[], Vec::as_slice)
}

fn variants(name: &str, def: &Value, types: &mut BTreeMap<String, Vec<String>>) {
    let mut add = |variant: &str| {
        let names = types.entry(variant.to_owned()).or_default();
        if let Err(place) = names.binary_search_by(|known| known.as_str().cmp(name)) {
            names.insert(place, name.to_owned());
        }
    };
    let own = std::slice::from_ref(def);
    let parts = def.get("oneOf").and_then(Value::as_array);
    for part in parts.map_or(own, Vec::as_slice) {
        if let Some(Value::String(word)) = part.get("const") {
            add(word);
        }
        if let Some(Value::Array(words)) = part.get("enum") {
            words.iter().filter_map(Value::as_str).for_each(&mut add);
        }
        if let (Some(_), Some(Value::Array(words))) = (parts, part.get("required")) {
            words.iter().filter_map(Value::as_str).for_each(&mut add);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_have_names_for_people() {
        assert_eq!(thing("Cond"), "a condition");
        assert_eq!(thing("FeatureKind"), "a feature kind");
        assert_eq!(thing("EdgeKind"), "an edge kind");
    }

    #[test]
    fn a_variant_leads_to_its_types() {
        assert_eq!(types_with_variant("Per"), ["Num"]);
        assert_eq!(types_with_variant("HasMark"), ["Cond"]);
        assert_eq!(types_with_variant("Mirror"), ["Join"]);
        assert!(types_with_variant("HasMrak").is_empty());
    }
}
