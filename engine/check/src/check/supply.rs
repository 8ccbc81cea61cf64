//! What tiles and rules can produce at all, over all packages that are loaded.

use indexmap::{IndexMap, IndexSet};

use super::bodies::bodies;
use super::overview::Overview;
use super::scope::{Kinds, Scope, SomePiece};
use super::visitor::Visitor;
use tilewright_lang::outline::SIDES;
use tilewright_lang::spec::*;

/// What can ever be on a table.
#[derive(Debug, Default)]
pub(super) struct Supply {
    /// Feature kinds that a tile has, with ports and without.
    with_ports: IndexSet<FeatureKindId>,
    kinds: IndexSet<FeatureKindId>,
    /// Feature kinds of which a segment fills a corner of a tile.
    in_corners: IndexSet<FeatureKindId>,
    /// What features become: those of these kinds one of that.
    converted: Vec<(Kinds, FeatureKindId)>,
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
    /// Marks that stand on segments, and on which.
    marks_on: IndexMap<MarkId, IndexSet<FeatureKindId>>,
    pieces: IndexMap<PieceId, Kind>,
    /// Pieces that some effect places, moves or puts on a track.
    placed: Vec<SomePiece>,
}

/// What is known of a kind of piece.
#[derive(Debug, Default)]
struct Kind {
    /// Those of its definition, and those that patches add.
    tags: Vec<Tag>,
    /// What it may be placed on.
    on: IndexSet<FeatureKindId>,
    /// The packages whose rules may put it on anything.
    anywhere: IndexSet<PackageId>,
    /// The packages whose rules put it where nothing else would let it stand.
    freely: IndexSet<PackageId>,
    /// There may be such a piece.
    exists: bool,
    /// It stands elsewhere than in a supply before the first turn, or in the position of an example.
    begins: bool,
}

impl Supply {
    pub(super) fn of(overview: &Overview<'_>) -> Self {
        let mut supply = Self::default();
        for (package, loaded) in &overview.library.packages {
            for tile in loaded.tiles.tiles.values() {
                supply.tile(tile);
            }
            supply.rules(overview.rules(package));
            // A position of an example may have pieces that no rule has placed yet.
            for standing in loaded.scenarios.values().flat_map(|scenario| &scenario.pieces) {
                supply.pieces.entry(standing.piece.clone()).or_default().begins = true;
            }
        }
        supply.effects(overview);
        supply
    }

    fn tile(&mut self, tile: &Tile) {
        self.drawn_marks.extend(tile.marks.iter().map(|used| used.mark().clone()));
        self.segments(tile.segments.values());
        let in_corners = tile.segments.values().filter(|segment| fills_a_corner(tile, segment));
        self.in_corners.extend(in_corners.map(|segment| segment.kind.clone()));
    }

    /// Segments that come to lie on the board.
    fn segments<'s>(&mut self, segments: impl Iterator<Item = &'s Segment>) {
        for segment in segments {
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
            for piece in &kind.admits {
                self.pieces.entry(piece.clone()).or_default().on.insert(id.clone());
            }
        }
        self.known_marks.extend(rules.marks.keys().cloned());
        for (id, mark) in &rules.marks {
            if let MarkPlace::Segment(kinds) = &mark.on {
                self.marks_on.entry(id.clone()).or_default().extend(kinds.iter().cloned());
            }
        }
        for (id, piece) in &rules.pieces {
            self.segments(piece.overlay.iter().flat_map(|overlay| overlay.segments.values()));
            self.known_pieces.insert(id.clone());
            let known = self.pieces.entry(id.clone()).or_default();
            known.on.extend(piece.place_on.iter().cloned());
            known.tags.extend(piece.tags.iter().cloned());
            known.exists |= piece.most_each() > 0 || piece.neutral > 0;
            known.begins |= piece.starts != Starts::Supply;
            if !piece.place_on.is_empty() || piece.starts != Starts::Supply {
                self.placeable.insert(id.clone());
            }
        }
        let plain = rules.tracks.iter().filter(|(_, track)| !track.score);
        self.plain_tracks.extend(plain.map(|(id, _)| id.clone()));
        for patch in &rules.patch {
            match &patch.op {
                PatchOp::When { of: WhenOf::Complete(kinds), .. } => {
                    self.completable.extend(kinds.iter().cloned());
                }
                PatchOp::Allow { pieces, on } => {
                    self.placeable.extend(pieces.iter().cloned());
                    for piece in pieces {
                        self.pieces.entry(piece.clone()).or_default().on.extend(on.iter().cloned());
                    }
                }
                PatchOp::Tags { piece, add } => {
                    self.pieces.entry(piece.clone()).or_default().tags.extend(add.iter().cloned());
                }
                PatchOp::PieceCount { piece, .. } => {
                    self.pieces.entry(piece.clone()).or_default().exists = true;
                }
                _ => {}
            }
        }
    }

    /// Pieces that some effect puts where nothing else would let them stand.
    fn effects(&mut self, overview: &Overview<'_>) {
        let mut placed = Placed::default();
        let mut onto_any: Vec<(&PackageId, SomePiece)> = Vec::new();
        let mut freely: Vec<(&PackageId, SomePiece)> = Vec::new();
        for (package, rules) in overview.rules_of_each() {
            for body in bodies(rules, &rules.slots) {
                body.walk(&mut placed);
            }
            onto_any.extend(placed.onto_any.drain(..).map(|some| (package, some)));
            freely.extend(placed.freely.drain(..).map(|some| (package, some)));
        }
        for (id, kind) in &mut self.pieces {
            let free = freely.iter().filter(|(_, some)| some.may_be(id, &kind.tags));
            kind.freely = free.map(|(package, _)| (*package).clone()).collect();
            let any = onto_any.iter().filter(|(_, some)| some.may_be(id, &kind.tags));
            kind.anywhere = any.map(|(package, _)| (*package).clone()).collect();
        }
        self.placed = placed.all;
        self.convert(placed.converted);
    }

    /// Features become others, with what is on them: until nothing new comes of it.
    fn convert(&mut self, converted: Vec<(Kinds, FeatureKindId)>) {
        self.converted = converted;
        for _ in 0..=self.converted.len() {
            for (from, to) in &self.converted {
                let some = |kinds: &IndexSet<FeatureKindId>| match from {
                    Some(from) => from.iter().any(|kind| kinds.contains(kind)),
                    None => !kinds.is_empty(),
                };
                let marks = self.marks_on.values_mut();
                let pieces = self.pieces.values_mut().map(|kind| &mut kind.on);
                for kinds in marks
                    .chain(pieces)
                    .chain([&mut self.kinds, &mut self.in_corners])
                    .filter(|kinds| some(kinds))
                {
                    kinds.insert(to.clone());
                }
            }
        }
    }

    /// Some kinds, with those that features of them may become.
    pub(super) fn with_what_they_become(&self, kinds: &[FeatureKindId]) -> IndexSet<FeatureKindId> {
        let mut all: IndexSet<FeatureKindId> = kinds.iter().cloned().collect();
        for _ in 0..self.converted.len() {
            for (from, to) in &self.converted {
                if from.as_ref().is_none_or(|from| from.iter().any(|kind| all.contains(kind))) {
                    all.insert(to.clone());
                }
            }
        }
        all
    }

    /// The kinds of features on which a mark may stand; `None` if it stands on whole tiles, or is not known.
    pub(super) fn mark_stands_on(&self, mark: &MarkId) -> Option<&IndexSet<FeatureKindId>> {
        self.marks_on.get(mark)
    }

    /// The kinds of features on which pieces that a filter means may stand in a game of these packages; `None` if that is anything.
    pub(super) fn pieces_stand_on(
        &self,
        filter: &PieceFilter,
        packages: &[PackageId],
    ) -> Option<IndexSet<FeatureKindId>> {
        let some = SomePiece::of(filter);
        let mut on = IndexSet::new();
        for (_, kind) in self.pieces.iter().filter(|(id, kind)| some.may_be(id, &kind.tags)) {
            if packages.iter().any(|package| kind.anywhere.contains(package)) {
                return None;
            }
            on.extend(kind.on.iter().cloned());
        }
        // A piece that stands nowhere at all is told of by itself.
        (!on.is_empty()).then_some(on)
    }

    /// True if there is not one piece of this kind, in any game.
    pub(super) fn has_no_copies(&self, piece: &PieceId) -> bool {
        self.pieces.get(piece).is_some_and(|kind| !kind.exists)
    }

    /// True if pieces of this kind stay in their supplies: nothing ever places or moves one.
    pub(super) fn nobody_places(&self, piece: &PieceId) -> bool {
        let placed = |kind: &Kind| self.placed.iter().any(|some| some.may_be(piece, &kind.tags));
        self.pieces.get(piece).is_some_and(|kind| !kind.begins && !placed(kind))
    }

    /// True if this is a kind of piece that nothing ever places or moves.
    pub(super) fn is_placed_by_nobody(&self, piece: &PieceId) -> bool {
        self.pieces
            .get(piece)
            .is_some_and(|kind| !self.placed.iter().any(|some| some.may_be(piece, &kind.tags)))
    }

    /// The tags by which effects choose the pieces that they place, each once.
    pub(super) fn tags_of_placed(&self) -> IndexSet<&Tag> {
        self.placed.iter().flat_map(|some| &some.tag).collect()
    }

    /// Why a feature of this kind never lies on the board, if it never does.
    pub(super) fn never_lies(&self, kind: &FeatureKindId) -> Option<String> {
        let never = self.known_kinds.contains(kind) && !self.kinds.contains(kind);
        never.then(|| format!("no tile has {kind:#}"))
    }

    /// Why a feature of this kind never fills a corner, if it never does.
    pub(super) fn never_fills_a_corner(&self, kind: &FeatureKindId) -> Option<String> {
        let never = self.kinds.contains(kind) && !self.in_corners.contains(kind);
        self.never_lies(kind).or_else(|| never.then(|| format!("{kind:#} fills no corner of any tile")))
    }

    /// Why a feature of this kind never grows, if it never does.
    pub(super) fn never_grows(&self, kind: &FeatureKindId) -> Option<String> {
        let stays = self.kinds.contains(kind) && !self.with_ports.contains(kind);
        let made = self.converted.iter().any(|(_, to)| to == kind);
        let why = if made { "is what closed features become" } else { "lives on one tile" };
        self.never_lies(kind).or_else(|| stays.then(|| format!("{kind:#} {why} and never grows")))
    }

    /// Why a feature of this kind is never complete, if it never is.
    pub(super) fn never_completes(&self, kind: &FeatureKindId) -> Option<String> {
        let never = self.known_kinds.contains(kind) && !self.completable.contains(kind);
        self.never_lies(kind).or_else(|| never.then(|| format!("{kind:#} is never complete")))
    }

    pub(super) fn is_never_drawn(&self, mark: &MarkId) -> bool {
        self.known_marks.contains(mark) && !self.drawn_marks.contains(mark)
    }

    /// True if a piece of this kind can be placed nowhere, in any game.
    pub(super) fn is_never_placed(&self, piece: &PieceId) -> bool {
        let freely = |kind: &Kind| !kind.freely.is_empty();
        self.known_pieces.contains(piece)
            && !self.placeable.contains(piece)
            && !self.pieces.get(piece).is_some_and(freely)
    }

    /// True if a piece of this kind can be placed somewhere, but nowhere in a game of these packages: it may stand on no feature, and only
    /// rules of others put such pieces elsewhere.
    pub(super) fn only_others_place(&self, piece: &PieceId, packages: &[PackageId]) -> bool {
        let others = |kind: &Kind| {
            !kind.freely.is_empty()
                && !kind.begins
                && !packages.iter().any(|package| kind.freely.contains(package))
        };
        !self.placeable.contains(piece) && self.pieces.get(piece).is_some_and(others)
    }

    pub(super) fn is_plain_track(&self, track: &TrackId) -> bool {
        self.plain_tracks.contains(track)
    }
}

/// True if a segment has what both sides of some corner have there.
fn fills_a_corner(tile: &Tile, segment: &Segment) -> bool {
    // A half, or the whole where nobody has that half.
    let has = |side: usize, half: usize| {
        let [left, whole, right] = SIDES[side];
        let port = if half == 0 { left } else { right };
        let taken = tile.segments.values().any(|other| other.ports.contains(&port));
        segment.ports.contains(if taken { &port } else { &whole })
    };
    (0..4).any(|side| has((side + 3) % 4, 2) && has(side, 0))
}

/// Which pieces effects place.
#[derive(Default)]
struct Placed {
    /// All of them.
    all: Vec<SomePiece>,
    /// Those that they put where nothing else would let them stand.
    freely: Vec<SomePiece>,
    /// Those that they may put on any feature.
    onto_any: Vec<SomePiece>,
    /// What they make of features.
    converted: Vec<(Kinds, FeatureKindId)>,
}

impl Visitor for Placed {
    fn effect(&mut self, effect: &Effect, _: &str, scope: &Scope) {
        let some = match effect {
            Effect::Place { piece, on, ignore, .. } => {
                let some = scope.some_piece(piece);
                if !matches!(on, Things::Features(_)) || ignore.contains(&Waivable::PlaceOn) {
                    self.freely.push(some.clone());
                }
                // What is named may stand anywhere already.
                let named = matches!(piece, Pieces::This | Pieces::One(_));
                let on_features = matches!(on, Things::Features(_));
                if on_features && (named || ignore.contains(&Waivable::PlaceOn)) {
                    self.onto_any.push(some.clone());
                }
                some
            }
            Effect::Advance { piece, .. } => {
                let some = SomePiece { kind: vec![piece.clone()], tag: Vec::new() };
                self.freely.push(some.clone());
                some
            }
            Effect::Convert { feature, to } => {
                self.converted.push((scope.kind_of(feature), to.clone()));
                return;
            }
            Effect::DrawTile
            | Effect::PlaceTile { .. }
            | Effect::Deal { .. }
            | Effect::BuryTile
            | Effect::ExtraPart { .. }
            | Effect::Grant { .. }
            | Effect::Gain { .. }
            | Effect::Score { .. }
            | Effect::Return(_)
            | Effect::FollowCounter(_)
            | Effect::EnterSpace { .. }
            | Effect::Walk { .. }
            | Effect::MergeCounters
            | Effect::Put { .. }
            | Effect::PutUnder { .. }
            | Effect::Take { .. }
            | Effect::PutBack(_)
            | Effect::DrawToken { .. }
            | Effect::Draft { .. }
            | Effect::Roll { .. }
            | Effect::DrawCard { .. }
            | Effect::SetSwitch { .. }
            | Effect::Choose { .. }
            | Effect::Pick { .. }
            | Effect::Each { .. }
            | Effect::If { .. }
            | Effect::Let { .. }
            | Effect::Set { .. }
            | Effect::Note { .. }
            | Effect::Forget { .. }
            | Effect::Spend(_)
            | Effect::Call(_)
            | Effect::Later { .. }
            | Effect::EndGame => return,
        };
        self.all.push(some);
    }
}
