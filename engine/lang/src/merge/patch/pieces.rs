//! Patches of pieces, tokens and tile counts.

use super::target::{Found, find};
use super::{Patching, show};
use crate::merge::Change;
use crate::spec::*;

impl Patching<'_, '_> {
    pub(super) fn allow(&mut self, pieces: &[PieceId], on: &[FeatureKindId]) {
        for (piece, kind) in self.pairs(pieces, on, "Allow") {
            let admits = self.game.rules.features[&kind].admits.contains(&piece);
            let piece_kind = &mut self.game.rules.pieces[&piece];
            if !admits && !piece_kind.place_on.contains(&kind) {
                piece_kind.place_on.push(kind.clone());
            }
            let change = Change::Allowed(kind.to_string());
            self.wrote(&format!("pieces.{piece}.place_on.{kind}"), change, "allowed".to_owned());
        }
    }

    pub(super) fn forbid(&mut self, pieces: &[PieceId], on: &[FeatureKindId]) {
        for (piece, kind) in self.pairs(pieces, on, "Forbid") {
            let path = format!("pieces.{piece}.place_on.{kind}");
            let admits = &mut self.game.rules.features[&kind].admits;
            let place_on = &mut self.game.rules.pieces[&piece].place_on;
            let before = admits.len() + place_on.len();
            admits.retain(|admitted| *admitted != piece);
            place_on.retain(|place| *place != kind);
            if admits.len() + place_on.len() == before && self.writes.taken_out(&path).is_none() {
                let message = format!("{piece:#} may not stand on {kind:#} anyway");
                self.report.error(&self.at.below("Forbid"), "patch-of-nothing", message);
                continue;
            }
            self.wrote(&path, Change::Forbidden(kind.to_string()), super::writes::TAKEN_OUT.to_owned());
        }
    }

    pub(super) fn piece_count(
        &mut self,
        piece: &PieceId,
        per_player: Option<u32>,
        neutral: Option<u32>,
        expect: Option<&u32>,
    ) {
        if !find!(self, pieces, piece, "PieceCount.piece") {
            return;
        }
        let path = format!("pieces.{piece}.per_player");
        let old = self.game.rules.pieces[piece].per_player;
        if !self.is_fresh(&path, "PieceCount.expect", expect, &old) {
            return;
        }
        if let Some(new) = per_player {
            self.game.rules.pieces[piece].per_player = new;
            self.game.rules.pieces[piece].by_players.clear();
            self.wrote(&path, Change::value("per player", old, new), new.to_string());
        }
        if let Some(new) = neutral {
            let old = std::mem::replace(&mut self.game.rules.pieces[piece].neutral, new);
            self.wrote(
                &format!("pieces.{piece}.neutral"),
                Change::value("neutral", old, new),
                new.to_string(),
            );
        }
    }

    pub(super) fn weight(&mut self, piece: &PieceId, be: &Num, expect: Option<&Num>) {
        if !find!(self, pieces, piece, "Weight.piece") {
            return;
        }
        let path = format!("pieces.{piece}.weight");
        let old = self.game.rules.pieces[piece].weight.clone();
        if self.is_fresh(&path, "Weight.expect", expect, &old) {
            self.game.rules.pieces[piece].weight = be.clone();
            self.wrote(&path, Change::value("weight", show(&old), show(be)), show(be));
        }
    }

    pub(super) fn tags(&mut self, piece: &PieceId, add: &[Tag]) {
        if !find!(self, pieces, piece, "Tags.piece") {
            return;
        }
        for tag in add {
            let tags = &mut self.game.rules.pieces[piece].tags;
            if !tags.contains(tag) {
                tags.push(tag.clone());
            }
            self.wrote(
                &format!("pieces.{piece}.tags.{tag}"),
                Change::Tagged(tag.to_string()),
                "added".to_owned(),
            );
        }
    }

    pub(super) fn token_count(&mut self, token: &TokenId, be: u32, expect: Option<&u32>) {
        if !find!(self, tokens, token, "TokenCount.token") {
            return;
        }
        let path = format!("tokens.{token}.supply");
        let old = self.game.rules.tokens[token].supply;
        if self.is_fresh(&path, "TokenCount.expect", expect, &old) {
            self.game.rules.tokens[token].supply = be;
            self.game.rules.tokens[token].by_players.clear();
            self.wrote(&path, Change::value("supply", old, be), be.to_string());
        }
    }

    /// The number is that of one set; copies of the set multiply it.
    pub(super) fn tile_count(&mut self, tile: &TileId, be: u32, expect: Option<&u32>) {
        let names = self.game.tiles.keys().map(ToString::to_string).collect();
        let is_here = self.game.tiles.contains_key(tile);
        let defines = |loaded: &crate::load::LoadedPackage| loaded.tiles.tiles.contains_key(tile);
        if self.find("tiles", tile, is_here, names, defines, "TileCount.tile") != Found::Yes {
            return;
        }
        let path = format!("tiles.{tile}.count");
        let old = self.game.tiles[tile].count;
        if !self.is_fresh(&path, "TileCount.expect", expect, &old) {
            return;
        }
        self.game.tiles[tile].count = be;
        self.wrote(&path, Change::value("count", old, be), be.to_string());
    }

    pub(super) fn known_pieces(&mut self, pieces: &[PieceId], step: &str) -> Vec<PieceId> {
        let mut known = Vec::new();
        for (k, piece) in pieces.iter().enumerate() {
            if self.tags.has(piece) || find!(self, pieces, piece, &format!("{step}[{k}]")) {
                known.push(piece.clone());
            }
        }
        let mut kinds = self.game.piece_kinds(&known);
        kinds.retain(|kind| self.game.rules.pieces.contains_key(kind));
        kinds
    }

    /// Every piece with every feature kind, as far as they are in the game.
    fn pairs(&mut self, pieces: &[PieceId], on: &[FeatureKindId], op: &str) -> Vec<(PieceId, FeatureKindId)> {
        let pieces = self.known_pieces(pieces, &format!("{op}.pieces"));
        let kinds = self.known_features(on, &format!("{op}.on"));
        pieces.iter().flat_map(|piece| kinds.iter().map(|kind| (piece.clone(), kind.clone()))).collect()
    }
}
