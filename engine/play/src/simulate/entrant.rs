//! Who plays: a name, and how a player of the kind is made.

use std::fmt;
use std::sync::Arc;

use crate::policy::{Policy, PolicyName};

/// Somebody who takes part: a name, and how a player of the kind is made for a game. Two of one name are taken for the same.
#[derive(Clone)]
pub struct Entrant {
    name: Arc<str>,
    player: Arc<dyn Fn() -> Box<dyn Policy> + Send + Sync>,
}

impl Entrant {
    /// A policy of one's own.
    pub fn new(name: &str, player: impl Fn() -> Box<dyn Policy> + Send + Sync + 'static) -> Self {
        Self { name: name.into(), player: Arc::new(player) }
    }

    /// What it is called.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// A player of this kind, ready for a game.
    pub fn player(&self) -> Box<dyn Policy> {
        (self.player)()
    }
}

impl From<PolicyName> for Entrant {
    fn from(policy: PolicyName) -> Self {
        Self::new(&policy.to_string(), move || policy.player())
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

impl fmt::Debug for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Entrant").field(&self.name).finish()
    }
}

impl PartialEq for Entrant {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Entrant {}
