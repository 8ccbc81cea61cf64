//! What points were given for, with the table as it was when they were counted.

use tilewright_play::graph::SegmentIx;
use tilewright_play::play::{Event, Parts};
use tilewright_play::rules::{Rule, Seat};
use tilewright_play::state::State;

/// Points that a player got at once.
#[derive(Clone, Debug)]
pub struct Award {
    /// Who got them.
    pub seat: Seat,
    /// How many.
    pub points: i32,
    /// What they are made up of.
    pub parts: Parts,
    /// The rule that gave them.
    pub rule: Rule,
    /// The segments of the feature that they were given for; none if it was for something else.
    pub on: Vec<SegmentIx>,
    /// The feature that was looked at for scoring last in the turn, whether or not they were given for it.
    pub near: Vec<SegmentIx>,
    /// The table before anything was counted.
    pub table: State,
}

/// Listens to a game and keeps what points were given for.
#[derive(Clone, Debug, Default)]
pub struct AwardLog {
    /// What points were given for, in order.
    pub awards: Vec<Award>,
    /// The table as it was before the counting that is going on.
    table: Option<State>,
    near: Vec<SegmentIx>,
}

impl AwardLog {
    /// A log that begins with this table.
    pub fn begun(table: &State) -> Self {
        Self { table: Some(table.clone()), ..Self::default() }
    }

    /// Something happened; the state is as it is just after it.
    pub fn on_event(&mut self, state: &State, event: &Event) {
        match event {
            Event::Gained { seat, amount, parts, feature, rule, .. } => {
                let on = feature.map(|segment| state.graph().members(segment).collect());
                self.awards.push(Award {
                    seat: *seat,
                    points: *amount,
                    parts: parts.clone(),
                    rule: *rule,
                    on: on.unwrap_or_default(),
                    near: self.near.clone(),
                    table: self.table.clone().unwrap_or_else(|| state.clone()),
                });
            }
            Event::Scored { feature, .. } => self.near = state.graph().members(*feature).collect(),
            // Pieces come home while features are counted: they are to be seen where they stood.
            Event::Laid { .. }
            | Event::Placed { .. }
            | Event::Moved { .. }
            | Event::Put { .. }
            | Event::Turn { .. } => {
                self.table = Some(state.clone());
                if matches!(event, Event::Turn { .. }) {
                    self.near.clear();
                }
            }
            _ => {}
        }
    }
}
