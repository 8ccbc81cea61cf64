//! What is done fits the things that it is done with: pieces are put where there are places, notes are about things of their
//! sort, and names that are set can be set.

use super::bodies::bodies;
use super::scope::Scope;
use super::visitor::Visitor;
use tilewright_lang::merge::{Game, Report, Where};
use tilewright_lang::spec::*;

/// Checks the effects, conditions and numbers of the game's packages.
pub(super) fn check(game: &Game, report: &mut Report<'_>) {
    for package in &game.packages {
        let rules = &report.library.packages[package].rules;
        let mut found = Vec::new();
        for body in bodies(rules, &game.rules.slots) {
            body.walk(&mut Watch { game, found: &mut found });
        }
        for Found { path, code, message, help } in found {
            report.error(&Where::rules(package, path), code, message);
            report.help(help);
        }
    }
}

struct Found {
    path: String,
    code: &'static str,
    message: String,
    help: String,
}

struct Watch<'g> {
    game: &'g Game,
    found: &'g mut Vec<Found>,
}

impl Watch<'_> {
    fn say(&mut self, path: String, message: String, help: impl Into<String>) {
        self.found.push(Found { path, code: "note", message, help: help.into() });
    }

    fn misfit(&mut self, path: String, message: &str, help: &str) {
        let (message, help) = (message.to_owned(), help.to_owned());
        self.found.push(Found { path, code: "wrong-things", message, help });
    }

    /// True if all pieces that are named are overlays.
    fn are_overlays(&self, pieces: &Pieces) -> bool {
        let is = |id: &PieceId| self.game.rules.pieces.get(id).is_some_and(|piece| piece.overlay.is_some());
        match pieces {
            Pieces::Where(filter) => {
                let kinds = self.game.piece_kinds(&filter.kind);
                !kinds.is_empty() && kinds.iter().all(is)
            }
            Pieces::This | Pieces::One(_) => false,
        }
    }

    /// A note is used: about what, and with a number (`Some(true)`), without one, or as it likes.
    fn used(&mut self, id: &NoteId, about: &Thing, number: Option<bool>, path: &str) {
        let Some(note) = self.game.rules.notes.get(id) else {
            return;
        };
        let wanted = note.about.word();
        if about.about() != Some(note.about) {
            let is = about.about().map_or("number", About::word);
            let message = format!("{id:#} is about a {wanted}; here it is asked of a {is}");
            let (word, sort) = (sort_word(note.about), about.about());
            let help = match sort {
                Some(sort) => {
                    format!(
                        "write `about: {word}`, or let the note be about it: `{:?}: (about: {sort:?})`",
                        id.0
                    )
                }
                None => format!("write `about: {word}`"),
            };
            self.say(format!("{path}.about"), message, help);
        }
        match (number, note.number) {
            (Some(true), false) => self.say(
                path.to_owned(),
                format!("{id:#} carries no number"),
                format!("write `number: true` where it is defined: `{:?}: (number: true)`", id.0),
            ),
            (Some(false), true) => self.say(
                path.to_owned(),
                format!("{id:#} carries a number, and none is given here"),
                "write it as `be: …`; `be: N(0)` if there is none yet",
            ),
            (None, _) | (Some(true), true) | (Some(false), false) => {}
        }
    }
}

/// True if what an effect sets aside could count where it puts a piece.
fn counts(waived: Waivable, on: &Things) -> bool {
    match on {
        Things::Features(_) => true,
        Things::Tiles(_) | Things::Pieces(_) => waived == Waivable::Bars,
        Things::Players(_) | Things::Spaces { .. } | Things::Held(_) | Things::Numbers(..) => false,
    }
}

/// How one thing of a sort is written.
fn sort_word(about: About) -> &'static str {
    match about {
        About::Player => "Player(…)",
        About::Tile => "Tile(…)",
        About::Feature => "Feature(…)",
        About::Piece => "Piece(…)",
        About::Game => "Game",
    }
}

impl Visitor for Watch<'_> {
    fn effect(&mut self, effect: &Effect, path: &str, scope: &Scope) {
        if let Effect::Place { on: Things::Numbers(..) | Things::Held(_), .. } = effect {
            let help = "write `Features(…)`, `Spaces(…)`, `Tiles(…)`, `Pieces(…)` or `Players(…)`";
            self.misfit(format!("{path}.Place.on"), "this is no place for a piece", help);
        }
        if let Effect::Place { on, ignore, .. } = effect
            && !matches!(on, Things::Numbers(..) | Things::Held(_))
            && ignore.iter().any(|waived| !counts(*waived, on))
        {
            let message = "what a piece asks of features does not count here anyway";
            self.misfit(format!("{path}.Place.ignore"), message, "leave `ignore` out");
        }
        if let Effect::Place { piece, on, .. } = effect
            && !matches!(on, Things::Tiles(_))
            && self.are_overlays(piece)
        {
            let help = "write `on: Tiles(…)`";
            self.misfit(format!("{path}.Place.on"), "an overlay lies on tiles, nowhere else", help);
        }
        if let Effect::Return(pieces) = effect
            && self.are_overlays(pieces)
        {
            let (message, help) = ("an overlay stays where it lies to the end of the game", "leave this out");
            self.misfit(format!("{path}.Return"), message, help);
        }
        if let Effect::Note { note, about, be } = effect {
            self.used(note, about, Some(be.is_some()), &format!("{path}.Note"));
        }
        if let Effect::Forget { note, about } = effect {
            self.used(note, about, None, &format!("{path}.Forget"));
        }
        if let Effect::Let { be: Thing::Game, .. } | Effect::Set { to: Thing::Game, .. } = effect {
            self.say(
                path.to_owned(),
                "the game needs no name: there is one".into(),
                "write `Game` where it is meant",
            );
        }
        if let Effect::Set { name, .. } = effect
            && scope.named(name).is_some()
            && !scope.may_set(name)
        {
            self.say(
                format!("{path}.Set.name"),
                format!("{:?} was named before `Later`: what waits has names of its own, and nobody would see the change", name.0),
                "set it before `Later`, or remember it with a note that carries a number",
            );
        }
    }

    fn cond(&mut self, cond: &Cond, path: &str, _: &Scope) {
        if let Cond::Noted { note, about } = cond {
            self.used(note, about, None, &format!("{path}.Noted"));
        }
    }

    fn num(&mut self, num: &Num, path: &str, _: &Scope) {
        if let Num::NotedNumber { note, about } = num {
            self.used(note, about, Some(true), &format!("{path}.NotedNumber"));
        }
    }
}
