//! The names behind the numbers, for messages, files and people.

use serde::{Deserialize, Serialize};

/// Names by number, one list for each kind of thing.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Names {
    pub kinds: Vec<String>,
    pub edges: Vec<String>,
    pub marks: Vec<String>,
    pub designs: Vec<String>,
    /// Segment names of each design.
    pub segments: Vec<Vec<String>>,
    pub pieces: Vec<String>,
    pub tokens: Vec<String>,
    pub piles: Vec<String>,
    pub racks: Vec<String>,
    pub bags: Vec<String>,
    pub dice: Vec<String>,
    pub decks: Vec<String>,
    pub cards: Vec<Vec<String>>,
    pub tracks: Vec<String>,
    pub spaces: Vec<Vec<String>>,
    pub slots: Vec<String>,
    pub groups: Vec<String>,
    pub notes: Vec<String>,
    pub rules: Vec<String>,
    /// The clause of each rule, empty if it names none.
    pub clauses: Vec<String>,
    pub terms: Vec<String>,
    pub causes: Vec<String>,
    pub alternatives: Vec<String>,
}

impl Names {
    /// The number of a name in one of the lists.
    pub fn find(list: &[String], name: &str) -> Option<usize> {
        list.iter().position(|known| known == name)
    }
}
