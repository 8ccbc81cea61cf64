//! A part of a position that knows whether it was changed since it was copied: who tries one move after the other on a copy need not copy
//! again what they leave alone.
//!
//! **Invariant:** whoever may change the part makes it count as changed, and so does what is put in its place; only what was copied over it is
//! unchanged. Whether it is says nothing about the position: parts that are equal are equal either way.

use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

use serde::{Deserialize, Serialize};

use super::TakeBack;

/// A part of a position.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Tracked<T> {
    part: T,
    /// True from when it was copied over until it may be changed.
    #[serde(skip)]
    unchanged: bool,
}

impl<T> From<T> for Tracked<T> {
    fn from(part: T) -> Self {
        Self { part, unchanged: false }
    }
}

impl<T> Deref for Tracked<T> {
    type Target = T;

    #[inline]
    fn deref(&self) -> &T {
        &self.part
    }
}

impl<T> DerefMut for Tracked<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut T {
        self.unchanged = false;
        &mut self.part
    }
}

impl<T: Clone> Clone for Tracked<T> {
    fn clone(&self) -> Self {
        self.part.clone().into()
    }

    fn clone_from(&mut self, from: &Self) {
        self.part.clone_from(&from.part);
        self.unchanged = true;
    }
}

impl<T: Clone> TakeBack for Tracked<T> {
    #[inline]
    fn take_back(&mut self, copied_from: &Self) {
        if !self.unchanged {
            self.clone_from(copied_from);
        }
    }
}

impl<T: PartialEq> PartialEq for Tracked<T> {
    fn eq(&self, other: &Self) -> bool {
        self.part == other.part
    }
}

impl<T: Eq> Eq for Tracked<T> {}

impl<T: Hash> Hash for Tracked<T> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.part.hash(hasher);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type List = Tracked<Vec<u8>>;

    #[test]
    fn what_was_changed_or_put_in_its_place_is_copied_again() {
        let original: List = vec![1, 2].into();
        let changes: [&dyn Fn(&mut List); 4] = [
            &|copy| copy.push(3),
            &|copy| *copy = vec![4].into(),
            &|copy| drop(std::mem::take(copy)),
            &|copy| *copy = Tracked::from(vec![5]).clone(),
        ];
        for change in changes {
            let mut copy = List::default();
            copy.clone_from(&original);
            change(&mut copy);
            assert_ne!(copy, original);
            copy.take_back(&original);
            assert_eq!(copy, original);
        }
    }

    /// Looking at it is no change: then nothing is copied, not even what has become of the original meanwhile.
    #[test]
    fn what_was_only_looked_at_is_left_alone() {
        let mut original: List = vec![1, 2].into();
        let mut copy = List::default();
        copy.clone_from(&original);
        assert_eq!(copy.len(), 2);
        original.push(3);
        copy.take_back(&original);
        assert_eq!(*copy, [1, 2]);
    }
}
