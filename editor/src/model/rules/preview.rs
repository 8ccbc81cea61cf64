//! What the rules sheet of the game says about an entry: its paragraphs, each with the things that it tells.
//!
//! The sheet is that of the world around the chosen package; it is made on a thread, while somebody looks at rules.

use std::sync::Arc;

use tilewright::rulesheet::{Block, sheet};

use super::ids::KINDS;
use super::place::{Place, Step};
use super::world::World;
use crate::model::{Desk, Lang, NOTHING_WAITS, View};

/// The paragraphs of the sheet of a game.
#[derive(Debug, Default)]
pub struct Preview {
    /// The world that the sheet was last asked for, and the language.
    asked: Option<(Arc<World>, Lang)>,
    /// What each tells, and its words.
    paragraphs: Vec<(Vec<String>, String)>,
}

impl Preview {
    /// What the sheet says about an entry; nothing if it does not speak of it, or is not there yet.
    pub fn of(&self, place: &Place) -> Vec<&str> {
        let Step::Key(id) = &place.entry.step else {
            return Vec::new();
        };
        let kind = KINDS.iter().find(|(field, _)| *field == place.entry.field).map(|(_, kind)| *kind);
        let thing = format!("{}:{id}", kind.unwrap_or_default());
        let told = self.paragraphs.iter().filter(|(tells, _)| tells.contains(&thing));
        told.map(|(_, text)| text.as_str()).collect()
    }
}

/// Has the sheet made, if an entry is looked at and it is that of another game.
pub(super) fn tick(desk: &mut Desk) {
    let rules = &desk.views.rules;
    let (world, lang) = (&rules.world, desk.settings.lang);
    let known = |(of, said): &(Arc<World>, Lang)| Arc::ptr_eq(of, world) && *said == lang;
    if desk.view != View::Rules || rules.place.is_none() || rules.preview.asked.as_ref().is_some_and(known) {
        return;
    }
    let (world, library) = (Arc::clone(world), Arc::clone(&desk.analysis.library));
    desk.views.rules.preview.asked = Some((Arc::clone(&world), lang));
    desk.jobs.start("rules-sheet", NOTHING_WAITS, move || {
        let blocks = world.game().map(|game| sheet(&library, game, lang.code()).blocks).unwrap_or_default();
        let of = |block: Block| match block {
            Block::Rule { text, tells, .. } if !tells.is_empty() => Some((tells, text)),
            _ => None,
        };
        let paragraphs: Vec<_> = blocks.into_iter().filter_map(of).collect();
        move |desk: &mut Desk| {
            let preview = &mut desk.views.rules.preview;
            if preview.asked.as_ref().is_some_and(|(of, said)| Arc::ptr_eq(of, &world) && *said == lang) {
                preview.paragraphs = paragraphs;
            }
        }
    });
}
