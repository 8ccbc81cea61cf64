//! Effects that wait for a slot, or for the rest of their rule.

use serde::{Deserialize, Serialize};

use super::Value;
use crate::rules::{Pc, Rule, Slot};

/// What effects wait for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Until {
    /// A slot is reached.
    Slot(Slot),
    /// The frame with so many below it has done everything else.
    Rest(u16),
}

/// Effects that wait, with everything that was bound or named where they were put off.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Later {
    /// What for.
    pub until: Until,
    /// Where they stand in the program.
    pub start: Pc,
    /// The rule they belong to.
    pub rule: Rule,
    /// How many rules stand behind them.
    pub depth: u8,
    /// What is bound and named.
    pub regs: Vec<Value>,
}
