//! What can be on the table in a game at all.

use std::collections::{BTreeMap, BTreeSet};

use tilewright_lang::merge::Game;
use tilewright_lang::merge::walk::{Mention, each_mention};
use tilewright_lang::spec::*;

/// What is known of a game. It begins with everything that might be, and loses what nothing brings about.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct World<'g> {
    pub game: &'g Game,
    /// Feature kinds and marks of the tiles.
    pub kinds: BTreeSet<FeatureKindId>,
    pub marks: BTreeSet<MarkId>,
    /// Feature kinds that features of others may become, with what stands on them.
    pub made: BTreeSet<FeatureKindId>,
    /// Tokens that marks of tiles show.
    pub on_marks: BTreeSet<TokenId>,
    /// Where pieces of each kind may come to stand.
    pub stands: BTreeMap<PieceId, BTreeSet<FeatureKindId>>,
    /// Pieces that may be where no feature is: on tracks and tiles, beside other pieces, with players.
    pub elsewhere: BTreeSet<PieceId>,
    /// Feature kinds that something scores, as complete ones and as unfinished ones.
    pub complete: BTreeSet<FeatureKindId>,
    pub last: BTreeSet<FeatureKindId>,
    /// Procedures that do something.
    pub procedures: BTreeSet<ProcedureId>,
    /// What rules do that others may ask for.
    pub said: Deeds,
}

/// What the effects of a game bring about that conditions ask for.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Deeds {
    pub causes: BTreeSet<Tag>,
    pub notes: BTreeSet<NoteId>,
    pub groups: BTreeSet<GroupId>,
}

impl Deeds {
    pub fn of(rules: &RulesFile) -> Self {
        let mut deeds = Self::default();
        each_mention(rules, "", |Mention { what, name, within, .. }| {
            match (what, within.ty, within.variant, within.field) {
                ("tag", "Effect", _, "cause") => drop(deeds.causes.insert(name.into())),
                ("note", "Effect", "Note", _) => drop(deeds.notes.insert(name.into())),
                ("group", "Action", _, _) => drop(deeds.groups.insert(name.into())),
                _ => {}
            }
        });
        deeds
    }
}

impl<'g> World<'g> {
    /// Everything that might be.
    pub fn of(game: &'g Game) -> Self {
        let (mut kinds, mut marks, mut on_marks) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
        let laid: BTreeSet<&TileId> =
            game.rules.start.values().flat_map(|start| &start.tiles).map(|laid| &laid.tile).collect();
        let tiles = game.tiles.iter().filter(|(id, tile)| tile.count > 0 || laid.contains(id));
        let tiles: Vec<&Tile> = tiles.map(|(_, tile)| tile).collect();
        let pieces = game.rules.pieces.iter().filter(|(_, piece)| piece.most_each() + piece.neutral > 0);
        // Overlays bring segments of their own.
        let added = pieces.clone().flat_map(|(_, piece)| &piece.overlay);
        let added = added.flat_map(|overlay| overlay.segments.values());
        let segments = tiles.iter().flat_map(|tile| tile.segments.values()).chain(added);
        let segments: Vec<&Segment> = segments.collect();
        kinds.extend(segments.iter().map(|segment| segment.kind.clone()));
        let on_segments = segments.iter().flat_map(|segment| &segment.marks);
        for mark in on_segments.chain(tiles.iter().flat_map(|tile| &tile.marks)) {
            marks.insert(mark.mark().clone());
            if let MarkUse::Token(_, token) = mark {
                on_marks.insert(token.clone());
            }
        }
        let mut made = BTreeSet::new();
        each_mention(&game.rules, "", |Mention { what, name, within, .. }| {
            if what == FeatureKindId::WHAT && (within.ty, within.variant) == ("Effect", "Convert") {
                made.insert(name.into());
            }
        });
        kinds.extend(made.iter().cloned());
        let pieces: BTreeSet<PieceId> = pieces.map(|(id, _)| id.clone()).collect();
        Self {
            stands: pieces.iter().map(|id| (id.clone(), kinds.clone())).collect(),
            complete: kinds.clone(),
            last: kinds.clone(),
            procedures: game.rules.procedures.keys().cloned().collect(),
            said: Deeds::of(&game.rules),
            elsewhere: pieces,
            game,
            kinds,
            marks,
            made,
            on_marks,
        }
    }

    /// The kinds of pieces of which there are any.
    pub fn pieces(&self) -> impl Iterator<Item = (&PieceId, &Piece)> {
        self.game.rules.pieces.iter().filter(|(id, _)| self.exists(id))
    }

    /// True if there is any such piece.
    pub fn exists(&self, id: &PieceId) -> bool {
        self.stands.contains_key(id)
    }

    /// True if such a piece may stand on a feature of one of these kinds, or of any.
    pub fn may_stand(&self, id: &PieceId, on: Option<&[FeatureKindId]>) -> bool {
        self.stands.get(id).is_some_and(|stands| match on {
            Some(kinds) => kinds.iter().any(|kind| stands.contains(kind)),
            None => !stands.is_empty(),
        })
    }

    /// True if some piece may stand on a feature of this kind.
    pub fn is_stood_on(&self, kind: &FeatureKindId) -> bool {
        self.stands.values().any(|kinds| kinds.contains(kind))
    }

    /// The feature kinds whose worth at a moment matters to anybody.
    pub fn scored(&self, at: Moment) -> &BTreeSet<FeatureKindId> {
        match at {
            Moment::Complete => &self.complete,
            Moment::Last => &self.last,
        }
    }

    /// True if a feature of this kind may have an owner.
    pub fn is_owned(&self, kind: &FeatureKindId) -> bool {
        let strength = self.game.rules.features.get(kind).map(|kind| &kind.owners.strength);
        match strength {
            Some(Strength::Weights | Strength::Presence) => {
                let holds = |(id, piece): (&PieceId, &Piece)| {
                    piece.may_weigh() && self.may_stand(id, Some(std::slice::from_ref(kind)))
                };
                self.pieces().any(holds)
            }
            Some(Strength::Around(_) | Strength::By(_)) => true,
            None => false,
        }
    }

    /// Kinds that a feature may be of that was known to be of some: those, and what it may have become.
    pub fn now(&self, known: Option<Vec<FeatureKindId>>) -> Option<Vec<FeatureKindId>> {
        known.map(|kinds| kinds.into_iter().chain(self.made.iter().cloned()).collect())
    }

    /// True if a procedure does something.
    pub fn does(&self, id: &ProcedureId) -> bool {
        self.procedures.contains(id)
    }

    /// The kinds of tokens of which there are any.
    pub fn tokens(&self) -> impl Iterator<Item = (&TokenId, &Token)> {
        let in_bag = |id: &TokenId| {
            self.game.rules.bags.values().any(|bag| bag.tokens.get(id).is_some_and(|count| *count > 0))
        };
        self.game.rules.tokens.iter().filter(move |(id, token)| token.most_supply() > 0 || in_bag(id))
    }
}
