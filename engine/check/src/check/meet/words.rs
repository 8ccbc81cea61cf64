//! Two things that meet, in the words of a note.

use super::{Meeting, Party, SlotOrRule, When};
use crate::check::touch::Act;
use tilewright_lang::merge::Game;
use tilewright_lang::spec::Name as _;

impl Meeting {
    /// What happens, what the second finds changed, and what comes first.
    pub(super) fn sentence(&self, game: &Game) -> String {
        let [first, second] = [&self.first, &self.second].map(|party| match &party.what {
            SlotOrRule::Slot(id) => format!("{:?}", id.name()),
            SlotOrRule::Rule(id) => format!("{:?}", id.name()),
        });
        let [one, other] = [&self.first, &self.second].map(|party| party.words(game));
        let when = match &self.when {
            When::In(slot) => format!("happen in {slot:#}"),
            When::Phase(phase) => format!("are steps of the phase {phase:?}"),
            When::On(event) => format!("answer {event}"),
        };
        let what = self.contact.what.words(game);
        let meets = match (self.contact.first, self.contact.second) {
            (_, Act::Reads) => format!("{second} asks for what {first} may change"),
            (Act::Reads, _) => format!("{first} asks for what {second} may change"),
            _ => "both change what the other changes".to_owned(),
        };
        format!(
            "{one} and {other} both {when}, and {meets}: {what}. Nothing says which comes first; {first} does, as packages stand"
        )
    }

    /// How to decide it.
    pub(super) fn help(&self) -> String {
        let after = format!(
            "`after: [{:?}]` in package.ron of {:?}",
            self.first.package.name(),
            self.second.package.name()
        );
        match (&self.first.what, &self.second.what) {
            (SlotOrRule::Slot(a), SlotOrRule::Slot(b)) => format!(
                "say which comes first with a patch `SlotOrder([{:?}, {:?}])`, for all that the packages do with {after}; if it makes no difference, say so with a patch `CommuteSlots({:?}, {:?})`",
                a.name(),
                b.name(),
                a.name(),
                b.name()
            ),
            (SlotOrRule::Rule(a), SlotOrRule::Rule(b)) => format!(
                "say which comes first with {after}, or let somebody choose with `order: ActiveChooses` of both rules; if it makes no difference, say so with a patch `Commute({:?}, {:?})`",
                a.name(),
                b.name()
            ),
            (SlotOrRule::Slot(_) | SlotOrRule::Rule(_), _) => after,
        }
    }
}

impl Party {
    fn words(&self, game: &Game) -> String {
        let text = game.text.get("en");
        let title = match &self.what {
            SlotOrRule::Slot(id) => text.and_then(|text| text.slots.get(id)),
            SlotOrRule::Rule(id) => text.and_then(|text| text.rules.get(id)),
        };
        let thing = match &self.what {
            SlotOrRule::Slot(id) => format!("{id:#}"),
            SlotOrRule::Rule(id) => format!("{id:#}"),
        };
        match title {
            Some(title) => format!("{thing} ({title}; {:#})", self.package),
            None => format!("{thing} ({:#})", self.package),
        }
    }
}
