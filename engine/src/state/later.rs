//! Effects that wait for a slot.

use serde::{Deserialize, Serialize};

use super::Value;
use crate::rules::{Pc, Rule, Slot};

/// Effects that wait for a slot, with everything that was bound or named where they were put off.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Later {
    /// The slot.
    pub slot: Slot,
    /// Where they stand in the program.
    pub start: Pc,
    /// The rule they belong to.
    pub rule: Rule,
    /// How many rules stand behind them.
    pub depth: u8,
    /// What is bound and named.
    pub regs: Vec<Value>,
}
