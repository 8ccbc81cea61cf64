//! What things are: figures and what they are called, symbols, tokens, tracks.

use super::write::{Write, capital};
use crate::explain::wording;
use tilewright_lang::spec::*;

impl Write<'_> {
    /// What each piece may do, and what symbols, tokens and tracks are.
    pub fn things(&mut self) {
        let game = self.game;
        let heading = self.mark();
        self.heading(2, self.say("sheet-figures"));
        self.roles();
        for (id, piece) in &game.rules.pieces {
            let part = self.mark();
            self.heading(3, capital(&self.names.piece(id)));
            let on = game.placeable_on(id, piece);
            if !on.is_empty() {
                let about = self.about_piece(id, piece, &on);
                self.rule(&about);
            }
            if let Some(overlay) = &piece.overlay {
                self.rule(&capital(&wording::overlay(overlay, &self.names)));
            }
            self.told(&format!("piece:{id}"));
            self.drop_if_empty(part);
        }
        self.drop_if_empty(heading);
        let heading = self.mark();
        self.heading(2, self.say("sheet-symbols"));
        let marks = game.rules.marks.keys().map(|id| (format!("mark:{id}"), self.names.mark(id)));
        let tokens = game.rules.tokens.keys().map(|id| (format!("token:{id}"), self.names.token(id)));
        let tracks = game.rules.tracks.keys().map(|id| (format!("track:{id}"), self.track(id)));
        let all: Vec<_> = marks.chain(tokens).chain(tracks).collect();
        for (key, name) in all {
            let part = self.mark();
            self.heading(3, capital(&name));
            self.told(&key);
            self.drop_if_empty(part);
        }
        self.drop_if_empty(heading);
    }

    /// Where a piece may be put, what it counts, and when it leaves.
    fn about_piece(&self, id: &PieceId, piece: &Piece, on: &[FeatureKindId]) -> String {
        let kinds: Vec<_> = on.iter().map(|kind| self.names.feature(kind)).collect();
        let on = self.with(
            "sheet-stands-on",
            &[("piece", self.names.piece(id).into()), ("list", kinds.join(", ").into())],
        );
        let on = match &piece.place_if {
            Cond::Always => on,
            cond => format!("{on}, {}", wording::place_if(cond, &self.names)),
        };
        let weight = match &piece.weight {
            Num::N(1) => None,
            weight => Some(wording::weight(weight, &self.names)),
        };
        let parts = [Some(on), weight, wording::leaves(&piece.leaves, &self.names)];
        parts.into_iter().flatten().collect::<Vec<_>>().join("; ")
    }

    /// What a figure is called where it stands.
    fn roles(&mut self) {
        let holds = |kind: &FeatureKindId| {
            let mut pieces = self.game.rules.pieces.iter();
            pieces.any(|(id, piece)| piece.may_weigh() && self.game.placeable_on(id, piece).contains(kind))
        };
        let kinds = self.game.rules.features.keys().filter(|kind| holds(kind));
        let called = kinds.filter_map(|kind| {
            let role = self.text(|text| text.roles.get(kind))?.one.clone();
            let with = [("feature", self.names.feature(kind).into()), ("role", role.into())];
            Some(self.with("sheet-role", &with))
        });
        let called: Vec<_> = called.collect();
        if !called.is_empty() {
            let text = self.with("sheet-roles", &[("list", called.join(", ").into())]);
            self.rule(&text);
        }
    }
}
