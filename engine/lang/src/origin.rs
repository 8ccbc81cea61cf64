//! Which value a part of a sentence was made of: values are known by where they lie in memory, and by their type.
//!
//! Whoever words a value has a reference to it and knows nothing of files; whoever walks through the same value knows the path
//! of each of its parts ([`each_value`](crate::merge::walk::each_value)). The keys of both are the same.
//!
//! **Invariant:** keys mean something only as long as the value lives and stays where it is.

use tilewright_words::mark::Key;

use crate::spec::Name;

/// What names are known as, whatever they name.
const NAME: &str = "a name";
/// What lists of names are known as: by the first of them.
const NAMES: &str = "names";

/// The key of a value.
pub fn key<T: ?Sized>(value: &T) -> Key {
    at(std::ptr::from_ref(value).cast::<()>(), std::any::type_name::<T>())
}

/// The key of a name; nothing if there are no letters in it.
pub fn name(name: &str) -> Option<Key> {
    (!name.is_empty()).then(|| at(name.as_ptr().cast(), NAME))
}

/// The key of a list of names; nothing if there are none.
pub fn names<K: Name>(list: &[K]) -> Option<Key> {
    first_of_names(list.first()?.name())
}

/// The key of the name with which a list of names begins, if that is what this key is of.
pub fn as_name(key: Key) -> Key {
    Key { kind: kind(NAME), ..key }
}

/// The key of the list that begins with this name.
pub(crate) fn first_of_names(name: &str) -> Option<Key> {
    (!name.is_empty()).then(|| at(name.as_ptr().cast(), NAMES))
}

fn at(place: *const (), kind: &str) -> Key {
    Key { place: u64::try_from(place.addr()).unwrap_or_default(), kind: self::kind(kind) }
}

/// A type as a number: FNV-1a, as types are few.
fn kind(name: &str) -> u32 {
    let mix = |hash: u32, byte: u8| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    name.bytes().fold(0x811c_9dc5, mix) & 0xff_ffff
}
