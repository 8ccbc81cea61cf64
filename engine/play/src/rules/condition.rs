//! What is known of a condition from the way it is written: that it never holds in a game, what it needs, what it asks for.
//!
//! **Invariant:** what is not known is said to be so: a condition that is said to hold never does not hold in any position.

use super::*;
use tilewright_lang::spec::Cmp;

impl CondExpr {
    /// Always or never, as is known.
    pub(super) fn known(holds: bool) -> Self {
        if holds { Self::Always } else { Self::Never }
    }

    /// What several say together, or the only one says, or none says.
    pub(super) fn one_or(mut list: Vec<Self>, none: Self, many: impl FnOnce(Vec<Self>) -> Self) -> Self {
        match list.len() {
            0 => none,
            1 => list.remove(0),
            _ => many(list),
        }
    }

    /// The same, or what is known of it: what asks for something that is not in the game never holds.
    pub(super) fn settled(self) -> Self {
        let is_off = match &self {
            Self::Kind(_, kinds) | Self::TileHasKind(_, kinds) | Self::IsPiece(_, kinds) => kinds.is_empty(),
            Self::Exists(query) => query.is_of_nothing(),
            Self::There(things) => things.is_of_nothing(),
            Self::Tokens(query) => query.is_of_nothing(),
            Self::Cmp(pair, cmp) => match pair.as_ref() {
                (NumExpr::N(a), NumExpr::N(b)) => return Self::known(cmp.holds(*a, *b)),
                _ => false,
            },
            _ => false,
        };
        if is_off { Self::Never } else { self }
    }

    /// Takes out of it that the feature in a register is not complete; true if it said so.
    pub(super) fn take_incomplete(&mut self, feature: Reg) -> bool {
        let says = |cond: &Self| {
            matches!(cond, Self::Not(cond)
                if matches!(**cond, Self::Completed(FeatureAt::Reg(reg)) if reg == feature))
        };
        match self {
            Self::All(list) => {
                let before = list.len();
                list.retain(|cond| !says(cond));
                let found = list.len() < before;
                *self = Self::one_or(std::mem::take(list), Self::Always, Self::All);
                found
            }
            cond if says(cond) => {
                *cond = Self::Always;
                true
            }
            _ => false,
        }
    }

    /// The opposite.
    pub(super) fn opposite(self) -> Self {
        match self {
            Self::Always => Self::Never,
            Self::Never => Self::Always,
            cond => Self::Not(Box::new(cond)),
        }
    }

    /// A comparison of two numbers; whether there is more than none of something is asked without counting.
    pub(super) fn compared(a: NumExpr, cmp: Cmp, b: NumExpr) -> Self {
        let any = matches!((cmp, &b), (Cmp::Gt, NumExpr::N(0)) | (Cmp::Ge, NumExpr::N(1)));
        match a {
            NumExpr::Total(total) if any && matches!(total.1, NumExpr::N(1..)) => {
                Self::There(Box::new(total.0.of))
            }
            NumExpr::Per(factor @ 1.., count) if any => match *count {
                CountExpr::Of(things) => Self::There(things),
                CountExpr::Pieces(filter) => Self::Exists(filter),
                count => Self::Cmp(Box::new((NumExpr::Per(factor, Box::new(count)), b)), cmp),
            },
            a => Self::Cmp(Box::new((a, b)), cmp),
        }
    }

    /// True if it is known to hold.
    pub fn is_always(&self) -> bool {
        matches!(self, Self::Always)
    }

    /// Sets of kinds of pieces: it holds only if of each set some piece stands on the board.
    pub fn pieces_needed(&self) -> Vec<Set64> {
        match self {
            Self::All(list) => list.iter().flat_map(Self::pieces_needed).collect(),
            // Whoever is with others is on the board with them.
            Self::Exists(PieceQuery { kinds, with: Some(with), .. }) => vec![*kinds, *with],
            Self::Exists(filter) if filter.is_on_board() => vec![filter.kinds],
            _ => Vec::new(),
        }
    }

    /// The mark that the tile in a register must have for it to hold; nothing if it asks for none.
    pub fn mark_needed(&self, tile: Reg) -> Option<Mark> {
        match self {
            Self::All(list) => list.iter().find_map(|cond| cond.mark_needed(tile)),
            Self::TileHasMark(TileAt::Reg(reg), mark) if *reg == tile => Some(*mark),
            _ => None,
        }
    }

    /// A note without which it does not hold, whatever it is remembered of.
    pub fn note_needed(&self) -> Option<Note> {
        match self {
            Self::All(list) => list.iter().find_map(Self::note_needed),
            Self::Noted(note, _) => Some(*note),
            _ => None,
        }
    }

    /// Sets of kinds of pieces: it holds only if of each set some piece stands on the feature in a register.
    pub fn pieces_on_feature(&self, feature: Reg) -> Vec<Set64> {
        match self {
            Self::All(list) => list.iter().flat_map(|cond| cond.pieces_on_feature(feature)).collect(),
            Self::Exists(filter) if matches!(filter.at, PieceAt::Feature(FeatureAt::Reg(reg)) if reg == feature) =>
            {
                vec![filter.kinds]
            }
            Self::Cmp(pair, cmp) => match &**pair {
                // What does not hold of none needs one.
                (NumExpr::Per(_, count), NumExpr::N(number)) if !cmp.holds(0, *number) => match &**count {
                    CountExpr::Pieces(query) => Self::Exists(query.clone()).pieces_on_feature(feature),
                    _ => Vec::new(),
                },
                _ => Vec::new(),
            },
            _ => Vec::new(),
        }
    }

    /// Kinds of pieces: where none of them stands on the feature in a register, it holds. Nothing if it is not of that sort.
    pub(super) fn holds_without(&self, feature: Reg) -> Option<Set64> {
        match self {
            Self::All(list) => {
                let more = |all: Set64, cond: &Self| Some(Set64(all.0 | cond.holds_without(feature)?.0));
                list.iter().try_fold(Set64::default(), more)
            }
            Self::Not(cond) => match cond.pieces_on_feature(feature).first() {
                Some(&kinds) if matches!(**cond, Self::Exists(_)) => Some(kinds),
                _ => None,
            },
            _ => None,
        }
    }

    /// True if it surely asks for nothing that is bound: only for the position.
    pub(super) fn is_of_position(&self) -> bool {
        let is_bare = |query: &PieceQuery| {
            query.is_plain()
                && query.owner.is_of_position()
                && matches!(query.at, PieceAt::Anywhere | PieceAt::Board | PieceAt::Supply)
        };
        let cond = |cond: &Self| match cond {
            Self::Always | Self::Never | Self::TilesLeft | Self::Ending => true,
            Self::Exists(query) => is_bare(query),
            _ => false,
        };
        let count = |count: &CountExpr| matches!(count, CountExpr::Pieces(query) if is_bare(query));
        self.is_made_of(&cond, &count)
    }

    /// True if it surely asks of what is bound for nothing but the tile.
    pub(super) fn is_of_tile(&self) -> bool {
        let bound = |tile: &TileAt| matches!(tile, TileAt::Reg(reg) if *reg == bound::TILE);
        match self {
            Self::Always | Self::Never => true,
            Self::All(parts) | Self::Any(parts) => parts.iter().all(Self::is_of_tile),
            Self::Not(part) => part.is_of_tile(),
            Self::TileHasMark(tile, _) | Self::TileHasKind(tile, _) => bound(tile),
            Self::Exists(query) => {
                let there = matches!(&query.at, PieceAt::Tiles(tiles) if matches!(tiles.as_ref(), TileSet::One(tile) if bound(tile)));
                there && query.is_plain() && query.owner.is_of_position()
            }
            _ => false,
        }
    }

    /// True if it surely says the same whichever segment of a feature is bound as the feature.
    pub fn is_of_feature(&self) -> bool {
        let count = |count: &CountExpr| match count {
            CountExpr::Tiles(_) | CountExpr::Segments(_) | CountExpr::Marks(..) | CountExpr::OpenEnds(_) => {
                true
            }
            CountExpr::Pieces(filter) | CountExpr::Weights(filter) => filter.is_of_feature(),
            _ => false,
        };
        let cond = |cond: &Self| match cond {
            Self::Exists(filter) => filter.is_of_feature(),
            Self::Always
            | Self::Never
            | Self::Closed(_)
            | Self::Completed(_)
            | Self::HasMark(..)
            | Self::OnTileWithMark(..)
            | Self::Free(_)
            | Self::FreeOfOthers { .. }
            | Self::Kind(..)
            | Self::TilesLeft
            | Self::Ending => true,
            _ => false,
        };
        self.is_made_of(&cond, &count)
    }

    /// True if it can begin to hold for the feature in a register only when that loses its last open end: it asks for that, and
    /// for nothing that changes later unless a tile or a link of the feature does.
    pub fn waits_for_closing(&self, feature: Reg) -> bool {
        let closed = |cond: &Self| matches!(cond, Self::Closed(reg) if *reg == feature);
        let closes = match self {
            Self::All(list) => list.iter().any(closed),
            cond => closed(cond),
        };
        closes && self.is_of_tiles(feature)
    }

    /// True if it asks for nothing but the tiles of the feature in a register.
    fn is_of_tiles(&self, feature: Reg) -> bool {
        let cond = |cond: &Self| {
            matches!(cond, Self::Always | Self::Never)
                || matches!(cond, Self::Closed(reg) | Self::HasMark(reg, _) | Self::OnTileWithMark(reg, _)
                    if *reg == feature)
        };
        let count = |count: &CountExpr| {
            matches!(count, CountExpr::Tiles(reg)
                | CountExpr::Segments(reg)
                | CountExpr::Sides(reg)
                | CountExpr::Marks(reg, _)
                | CountExpr::TilesWith(reg, _)
                | CountExpr::EndsAt(reg, _)
                | CountExpr::OpenEnds(reg) if *reg == feature)
        };
        self.is_made_of(&cond, &count)
    }

    /// True if it is put together of nothing but such conditions, and comparisons of numbers with such counts.
    fn is_made_of(&self, cond: &dyn Fn(&Self) -> bool, count: &dyn Fn(&CountExpr) -> bool) -> bool {
        let plain = |num: &NumExpr| match num {
            NumExpr::N(_) => true,
            NumExpr::Per(_, counted) => count(counted),
            _ => false,
        };
        match self {
            Self::All(list) | Self::Any(list) => list.iter().all(|part| part.is_made_of(cond, count)),
            Self::Not(part) => part.is_made_of(cond, count),
            Self::Cmp(pair, _) => plain(&pair.0) && plain(&pair.1),
            part => cond(part),
        }
    }

    /// A set of kinds of pieces of which one must stand on the space that a register holds; nothing if it asks for none.
    pub fn pieces_at_space(&self, space: Reg) -> Option<Set64> {
        match self {
            Self::All(list) => list.iter().find_map(|cond| cond.pieces_at_space(space)),
            Self::Exists(filter) if matches!(filter.at, PieceAt::Space(reg) if reg == space) => {
                Some(filter.kinds)
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_asked_to_be_absent_is_what_a_condition_holds_without() {
        let here = bound::FEATURE;
        let none_of = |kinds: u64, at: Reg| {
            let query = PieceQuery { kinds: Set64(kinds), ..PieceQuery::on(FeatureAt::Reg(at)) };
            CondExpr::Not(Box::new(CondExpr::Exists(query)))
        };
        assert_eq!(none_of(0b10, here).holds_without(here), Some(Set64(0b10)));
        assert_eq!(none_of(0b10, bound::PIECE).holds_without(here), None);
        let both = CondExpr::All(vec![none_of(0b10, here), none_of(0b100, here)]);
        assert_eq!(both.holds_without(here), Some(Set64(0b110)));
        // Whether something else holds, is not known from what stands there.
        let more = CondExpr::All(vec![none_of(0b10, here), CondExpr::Free(here)]);
        assert_eq!(more.holds_without(here), None);
        let neither = CondExpr::Not(Box::new(both));
        assert_eq!(neither.holds_without(here), None);
    }

    #[test]
    fn what_is_not_in_the_game_never_holds() {
        let is_off = |cond: CondExpr| matches!(cond.settled(), CondExpr::Never);
        let here = PieceQuery::on(FeatureAt::Reg(bound::FEATURE));
        let nobody = PieceQuery { kinds: Set64::default(), ..here.clone() };
        assert!(!is_off(CondExpr::Exists(here.clone())));
        assert!(is_off(CondExpr::Exists(nobody.clone())));
        assert!(is_off(CondExpr::There(Box::new(ThingSet::Pieces(nobody)))));
        assert!(is_off(CondExpr::Kind(bound::FEATURE, Set64::default())));
        assert!(!is_off(CondExpr::Kind(bound::FEATURE, Set64(1))));
        let compared = |a, b| CondExpr::Cmp(Box::new((NumExpr::N(a), NumExpr::N(b))), Cmp::Lt).settled();
        assert!(compared(1, 2).is_always());
        assert!(is_off(compared(2, 2)));
    }

    #[test]
    fn that_a_feature_is_not_complete_is_taken_out() {
        let here = bound::FEATURE;
        let open = |at| CondExpr::Completed(FeatureAt::Reg(at)).opposite();
        let mut alone = open(here);
        assert!(alone.take_incomplete(here) && alone.is_always());
        let mut with_more = CondExpr::All(vec![CondExpr::Free(here), open(here)]);
        assert!(with_more.take_incomplete(here) && matches!(with_more, CondExpr::Free(_)));
        // Of another feature it says something else.
        let mut other = open(bound::PIECE);
        assert!(!other.take_incomplete(here) && matches!(other, CondExpr::Not(_)));
    }

    #[test]
    fn what_is_asked_of_the_board_as_a_whole_asks_for_the_position() {
        let on_board = PieceQuery { at: PieceAt::Board, ..PieceQuery::on(FeatureAt::Reg(bound::FEATURE)) };
        let exists = |query: &PieceQuery| CondExpr::Exists(query.clone());
        let both = CondExpr::All(vec![exists(&on_board), CondExpr::TilesLeft.opposite()]);
        assert!(both.is_of_position());
        let of_owner = PieceQuery { owner: Who::Reg(bound::PLAYER), ..on_board.clone() };
        assert!(!exists(&of_owner).is_of_position());
        assert!(!exists(&PieceQuery::on(FeatureAt::Reg(bound::FEATURE))).is_of_position());
        assert!(!CondExpr::Joins(Set64::ALL).is_of_position());
    }
}
