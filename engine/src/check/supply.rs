//! What tiles and rules can produce at all, over all packages that are loaded.

use indexmap::IndexSet;

use super::bodies::bodies;
use super::scope::{Scope, SomePiece};
use super::tour::Visit;
use crate::load::Library;
use crate::spec::*;

/// What can ever be on a table.
#[derive(Debug, Default)]
pub(super) struct Supply {
    /// Feature kinds that a tile has, with ports and without.
    with_ports: IndexSet<FeatureKindId>,
    kinds: IndexSet<FeatureKindId>,
    /// Feature kinds that are defined, and those of them that can be complete.
    known_kinds: IndexSet<FeatureKindId>,
    completable: IndexSet<FeatureKindId>,
    /// Marks that are defined, and those that a tile has.
    known_marks: IndexSet<MarkId>,
    drawn_marks: IndexSet<MarkId>,
    /// Pieces that are defined, and those that can be placed somewhere.
    known_pieces: IndexSet<PieceId>,
    placeable: IndexSet<PieceId>,
    plain_tracks: IndexSet<TrackId>,
}

impl Supply {
    pub(super) fn of(library: &Library) -> Self {
        let mut supply = Self::default();
        for loaded in library.packages.values() {
            for tile in loaded.tiles.tiles.values() {
                supply.tile(tile);
            }
            supply.rules(&loaded.rules);
        }
        supply.effects(library);
        supply
    }

    fn tile(&mut self, tile: &Tile) {
        self.drawn_marks.extend(tile.marks.iter().map(|used| used.mark().clone()));
        for segment in tile.segments.values() {
            self.drawn_marks.extend(segment.marks.iter().map(|used| used.mark().clone()));
            self.kinds.insert(segment.kind.clone());
            if !segment.ports.is_empty() {
                self.with_ports.insert(segment.kind.clone());
            }
        }
    }

    fn rules(&mut self, rules: &RulesFile) {
        for (id, kind) in &rules.features {
            self.known_kinds.insert(id.clone());
            if kind.complete != Cond::Never {
                self.completable.insert(id.clone());
            }
            self.placeable.extend(kind.admits.iter().cloned());
        }
        self.known_marks.extend(rules.marks.keys().cloned());
        for (id, piece) in &rules.pieces {
            self.known_pieces.insert(id.clone());
            if !piece.place_on.is_empty() || piece.starts != Starts::Supply {
                self.placeable.insert(id.clone());
            }
        }
        let plain = rules.tracks.iter().filter(|(_, track)| !track.score);
        self.plain_tracks.extend(plain.map(|(id, _)| id.clone()));
        for patch in &rules.patch {
            match &patch.op {
                PatchOp::Complete { kinds, .. } => self.completable.extend(kinds.iter().cloned()),
                PatchOp::Allow { pieces, .. } => self.placeable.extend(pieces.iter().cloned()),
                _ => {}
            }
        }
    }

    /// Pieces that some effect puts where nothing else would let them stand.
    fn effects(&mut self, library: &Library) {
        let mut placed = Placed::default();
        for loaded in library.packages.values() {
            for body in bodies(&loaded.rules) {
                body.tour(&mut placed);
            }
        }
        for loaded in library.packages.values() {
            for (id, piece) in &loaded.rules.pieces {
                if placed.0.iter().any(|some| some.may_be(id, piece)) {
                    self.placeable.insert(id.clone());
                }
            }
        }
    }

    /// Why a feature of this kind never lies on the board, if it never does.
    pub(super) fn never_lies(&self, kind: &FeatureKindId) -> Option<String> {
        let never = self.known_kinds.contains(kind) && !self.kinds.contains(kind);
        never.then(|| format!("no tile has {kind:#}"))
    }

    /// Why a feature of this kind never grows, if it never does.
    pub(super) fn never_grows(&self, kind: &FeatureKindId) -> Option<String> {
        let stays = self.kinds.contains(kind) && !self.with_ports.contains(kind);
        self.never_lies(kind).or_else(|| stays.then(|| format!("{kind:#} lives on one tile and never grows")))
    }

    /// Why a feature of this kind is never complete, if it never is.
    pub(super) fn never_completes(&self, kind: &FeatureKindId) -> Option<String> {
        let never = self.known_kinds.contains(kind) && !self.completable.contains(kind);
        self.never_lies(kind).or_else(|| never.then(|| format!("{kind:#} is never complete")))
    }

    pub(super) fn is_never_drawn(&self, mark: &MarkId) -> bool {
        self.known_marks.contains(mark) && !self.drawn_marks.contains(mark)
    }

    pub(super) fn is_never_placed(&self, piece: &PieceId) -> bool {
        self.known_pieces.contains(piece) && !self.placeable.contains(piece)
    }

    pub(super) fn is_plain_track(&self, track: &TrackId) -> bool {
        self.plain_tracks.contains(track)
    }
}

#[derive(Default)]
struct Placed(Vec<SomePiece>);

impl Visit for Placed {
    fn effect(&mut self, effect: &Do, _: &str, scope: &Scope) {
        match effect {
            Do::PlaceOnTrack { piece, .. } => self.0.push(scope.some_piece(piece)),
            Do::Place { piece, ignore, .. } if ignore.contains(&Waivable::PlaceOn) => {
                self.0.push(scope.some_piece(piece))
            }
            Do::Advance { piece, .. } => {
                self.0.push(SomePiece { kind: vec![piece.clone()], tag: Vec::new() })
            }
            _ => {}
        }
    }
}
