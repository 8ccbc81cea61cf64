//! Every choice of a game as a number below a bound that is known before the game begins.
//!
//! Numbers come in [blocks](Block): one for each sort of choice and action that offers it. Within a block a number is made of coordinates:
//! rows and columns of the [`Window`], rotations, segments of a tile, pieces, and whatever else the sort needs.
//!
//! **Invariant:** `choice(number(c)) == c` for every option `c` that has a number.

use std::cell::RefCell;

use tilewright_play::graph::SegmentIx;
use tilewright_play::play::{Choice, Node, Options, Over, Spot, What};
use tilewright_play::rules::{Design, NO_RULE, Op, Rack, Rule, Ruleset, Seat, StockExpr};
use tilewright_play::state::{Cell, State, StockAt, TileIx};

use crate::asked::{Asked, asked};
use crate::block::Place;
use crate::{Axis, Block, Outside, Sort, Window};

/// Numbers below this are encoded where a number is asked for.
pub(crate) const NUMBERS: u32 = 256;
/// So many ways to walk to the same segment have numbers of their own: a ring has two.
const WALKS: u32 = 2;
/// No block.
const NONE: u16 = u16::MAX;

/// The numbers of all choices of a game.
#[derive(Clone, Debug)]
pub struct Actions {
    window: Window,
    blocks: Vec<Block>,
    /// For each rule its place in `table`; the first is that of no rule at all.
    rows: Vec<u16>,
    /// For each of those and each sort the number of the block, or [`NONE`].
    table: Vec<u16>,
    size: u32,
    players: u8,
    /// The tiles that may be laid from hands and racks: a lay says which of these it is, or first of all that it is the one drawn.
    held: Vec<Design>,
    /// The first space of each track among the spaces of all.
    tracks: Vec<u32>,
}

/// The options of a decision as numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Legal {
    /// Who decides; nobody if no decision is due.
    pub by: Option<Seat>,
    /// Their numbers, rising.
    pub numbers: Vec<u32>,
    /// The options that have no number, and why.
    pub outside: Vec<(Choice, Outside)>,
}

impl Actions {
    /// The numbers of a game's choices for so many players.
    pub fn new(rules: &Ruleset, players: u8, window: Window) -> Self {
        let dimensions = Dimensions::of(rules, players, window);
        let (mut blocks, mut first) = (Vec::new(), 0u32);
        for Asked { action, sort, kinds } in asked(rules) {
            let mut block = Block { action, sort, kinds, first, axes: dimensions.axes(sort) };
            if sort.has_kind() {
                block.axes.insert(0, Axis { name: "kind", len: kinds.0.count_ones() });
            }
            if !block.is_empty() {
                first = first.saturating_add(block.len());
                blocks.push(block);
            }
        }
        let mut rows = vec![NONE; rules.names.rules.len() + 1];
        let mut table = Vec::new();
        for (number, block) in blocks.iter().enumerate() {
            let row = row_of(block.action);
            if rows.len() <= row {
                rows.resize(row + 1, NONE);
            }
            if rows[row] == NONE {
                rows[row] = (table.len() / Sort::ALL.len()) as u16;
                table.resize(table.len() + Sort::ALL.len(), NONE);
            }
            table[usize::from(rows[row]) * Sort::ALL.len() + block.sort.ix()] = number as u16;
        }
        let Dimensions { held, tracks, .. } = dimensions;
        Self { window, blocks, rows, table, size: first, players, held, tracks }
    }

    /// How many numbers there are: every number is below this.
    pub fn size(&self) -> u32 {
        self.size
    }

    /// The cells that have numbers.
    pub fn window(&self) -> Window {
        self.window
    }

    /// For how many players.
    pub fn players(&self) -> u8 {
        self.players
    }

    /// The blocks, in the order of their numbers; they lie one after the other.
    pub fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    /// The block that a number is of, and its coordinates there.
    pub fn place(&self, number: u32) -> Option<(&Block, Vec<u32>)> {
        let after = self.blocks.partition_point(|block| block.first <= number);
        let block = self.blocks.get(after.checked_sub(1)?)?;
        Some((block, block.place(number)?))
    }

    /// The options of the decision that is due, as numbers.
    pub fn legal(&self, rules: &Ruleset, state: &State) -> Legal {
        let mut legal = Legal::default();
        let Legal { numbers, outside, .. } = &mut legal;
        let by = self.each_legal(rules, state, numbers, |choice, why| outside.push((choice, why)));
        Legal { by, ..legal }
    }

    /// The same into a list that is there already, and `outside` is told what has no number. Nobody decides if no decision is due.
    pub fn each_legal(
        &self,
        rules: &Ruleset,
        state: &State,
        numbers: &mut Vec<u32>,
        mut outside: impl FnMut(Choice, Outside),
    ) -> Option<Seat> {
        let by = self.each_unsorted(rules, state, numbers, &mut outside);
        numbers.sort_unstable();
        // Options that nothing tells apart are one.
        numbers.dedup();
        by
    }

    /// The same in any order: that costs less where tiles are laid, of which no two have the same number.
    #[inline]
    pub(crate) fn each_once(
        &self,
        rules: &Ruleset,
        state: &State,
        numbers: &mut Vec<u32>,
        mut outside: impl FnMut(Choice, Outside),
    ) {
        self.each_unsorted(rules, state, numbers, &mut outside);
        let lays = self.block(NO_RULE, Sort::Lay).map_or(0..0, |lay| lay.first..lay.first + lay.len());
        if numbers.first().zip(numbers.last()).is_none_or(|(a, b)| !lays.contains(a) || !lays.contains(b)) {
            numbers.sort_unstable();
            numbers.dedup();
        }
    }

    /// The same in any order, in which options that nothing tells apart may come up twice.
    #[inline]
    fn each_unsorted(
        &self,
        rules: &Ruleset,
        state: &State,
        numbers: &mut Vec<u32>,
        outside: &mut impl FnMut(Choice, Outside),
    ) -> Option<Seat> {
        numbers.clear();
        let Node::Decision { by, options } = state.node(rules) else {
            return None;
        };
        let first = self.block(NO_RULE, Sort::Lay).map_or(0, |lay| lay.first);
        let (width, cells) = (u32::from(self.window.width), self.window.cells());
        let mut tile = (Design(u16::MAX), 0);
        let outside = RefCell::new(outside);
        let numbers = RefCell::new(numbers);
        options.each_by_cell(
            // By far the most of all options.
            |design, at, mask| {
                if tile.0 != design {
                    tile = (design, self.tile(state, design));
                }
                let place = self.window.place(at).filter(|_| tile.1 != u32::MAX);
                let number = place.map(|(row, column)| first + (tile.1 * cells + row * width + column) * 4);
                if let Some(number) = number {
                    // Written without asking, and counted if it holds: which rotations fit cannot be foreseen.
                    let (mut fit, mut count) = ([0; 4], 0);
                    for rotation in 0..4u8 {
                        fit[count] = number + u32::from(rotation);
                        count += usize::from(mask >> rotation & 1);
                    }
                    let mut numbers = numbers.borrow_mut();
                    let all = numbers.len() + count;
                    numbers.extend_from_slice(&fit);
                    numbers.truncate(all);
                    return;
                }
                for rotation in (0..4u8).filter(|rotation| mask >> rotation & 1 == 1) {
                    let what = What::Lay(design, at, rotation);
                    let why = if tile.1 == u32::MAX { Outside::Unforeseen } else { Outside::Cell(at) };
                    outside.borrow_mut()(Choice { action: NO_RULE, what }, why);
                }
            },
            |choice| match self.number_among(rules, state, &options, choice) {
                Ok(number) => numbers.borrow_mut().push(number),
                Err(why) => outside.borrow_mut()(choice, why),
            },
        );
        Some(by)
    }

    /// The number of an option of the decision that is due.
    ///
    /// # Errors
    /// It has none, and why.
    pub fn number(&self, rules: &Ruleset, state: &State, choice: Choice) -> Result<u32, Outside> {
        match state.node(rules) {
            Node::Decision { options, .. } => self.number_among(rules, state, &options, choice),
            Node::Chance { .. } | Node::Over { .. } => Err(Outside::Unforeseen),
        }
    }

    /// The option of the decision that is due which has a number; nothing if none has it.
    pub fn choice(&self, rules: &Ruleset, state: &State, number: u32) -> Option<Choice> {
        let choice = self.meant(rules, state, number)?;
        match state.node(rules) {
            Node::Decision { options, .. } => options.contains(choice).then_some(choice),
            Node::Chance { .. } | Node::Over { .. } => None,
        }
    }

    /// The choice that a number stands for at the decision that is due, for whoever has play look whether it is an option. Nothing if it can
    /// be none.
    #[inline]
    pub fn meant(&self, rules: &Ruleset, state: &State, number: u32) -> Option<Choice> {
        // Where tiles are laid, nothing else is an option, unless it comes with an overlay.
        if let Some(lay) = self.lay_of(state, number) {
            return Some(lay);
        }
        let Node::Decision { options, .. } = state.node(rules) else {
            return None;
        };
        let mut found = None;
        options.each(|choice| {
            if found.is_none() && self.number_among(rules, state, &options, choice) == Ok(number) {
                found = Some(choice);
            }
        });
        found
    }

    /// The lay that a number stands for, whether it is an option or not.
    #[inline]
    fn lay_of(&self, state: &State, number: u32) -> Option<Choice> {
        let lay = self.block(NO_RULE, Sort::Lay)?;
        let left = number.checked_sub(lay.first).filter(|left| *left < lay.len())?;
        let (rest, rotation) = (left / 4, (left % 4) as u8);
        let (width, height) = (u32::from(self.window.width), u32::from(self.window.height));
        let at = self.window.cell(rest / width % height, rest % width)?;
        let turn = state.turn();
        let design = match (rest / width / height).checked_sub(1) {
            // What was drawn has one number, though such a tile may be held as well.
            Some(nth) => {
                self.held.get(nth as usize).copied().filter(|held| self.tile(state, *held) == nth + 1)?
            }
            None => turn.drawn.filter(|_| turn.laid_from.is_none())?,
        };
        Some(Choice { action: NO_RULE, what: What::Lay(design, at, rotation) })
    }

    #[inline]
    fn block(&self, action: Rule, sort: Sort) -> Option<&Block> {
        let row = usize::from(*self.rows.get(row_of(action))?);
        let number = *self.table.get(row * Sort::ALL.len() + sort.ix())?;
        self.blocks.get(usize::from(number))
    }

    fn number_among(
        &self,
        rules: &Ruleset,
        state: &State,
        options: &Options<'_>,
        choice: Choice,
    ) -> Result<u32, Outside> {
        let block = |sort| self.block(choice.action, sort).ok_or(Outside::Unforeseen);
        let number = |sort, place: &[u32]| {
            let block: &Block = block(sort)?;
            let mut all = Place::default();
            let (kind, rest) = all.split_at_mut(usize::from(sort.has_kind()));
            // The first of the coordinates is a kind's number; its place in the block is worked out here.
            let place = if sort.has_kind() {
                kind[0] = place.first().map_or(u32::MAX, |kind| block.kind(*kind as u8));
                place.get(1..).unwrap_or_default()
            } else {
                place
            };
            rest.iter_mut().zip(place).for_each(|(to, from)| *to = *from);
            block.number(&all).ok_or(Outside::Unforeseen)
        };
        let cell = |at: Cell| self.window.place(at).ok_or(Outside::Cell(at));
        let tile = |tile: TileIx| cell(state.board().tile(tile).at);
        let segment = |segment: SegmentIx| {
            let on = state.graph().segment(segment);
            tile(on.tile).map(|(row, column)| (row, column, u32::from(on.local)))
        };
        match choice.what {
            What::Pass => number(Sort::Pass, &[]),
            What::Act => number(Sort::Act, &[]),
            What::Lay(which, at, rotation) => {
                let ((row, column), turn) = (cell(at)?, u32::from(rotation));
                number(Sort::Lay, &[self.tile(state, which), row, column, turn])
            }
            What::Mend(which, at, rotation, Over { piece, side, rotation: turned }) => {
                let ((row, column), turn) = (cell(at)?, u32::from(rotation));
                let side = side.map_or(0, |side| u32::from(side) + 1);
                let kind = rules.needs.mends.below(piece.ix()).0.count_ones();
                number(Sort::Mend, &[self.tile(state, which), row, column, turn, kind, side, turned.into()])
            }
            What::Deploy(kind, at) => {
                let (row, column, local) = segment(at)?;
                number(Sort::Deploy, &[kind.0.into(), row, column, local])
            }
            What::Move(at) => {
                segment(at).and_then(|(row, column, at)| number(Sort::Move, &[row, column, at]))
            }
            What::Feature(at) => {
                segment(at).and_then(|(row, column, at)| number(Sort::Feature, &[row, column, at]))
            }
            What::Walk(to, _) => {
                let (row, column, local) = segment(to)?;
                let (mut before, mut met) = (0, false);
                options.each(|other| {
                    met |= other == choice;
                    let same =
                        other.action == choice.action && matches!(other.what, What::Walk(at, _) if at == to);
                    before += u32::from(!met && same);
                });
                number(Sort::Walk, &[row, column, local, before])
            }
            What::Piece(piece) => number(Sort::Piece, &[piece.0.into()]),
            What::Counter(piece) => number(Sort::Counter, &[piece.0.into()]),
            What::Space(kind, space) => number(Sort::Space, &[kind.0.into(), space.into()]),
            What::PutAt(kind, spot) => match spot {
                Spot::Tile(on) => {
                    tile(on).and_then(|(row, column)| number(Sort::OnTile, &[kind.0.into(), row, column]))
                }
                Spot::Beside(piece) => number(Sort::Beside, &[kind.0.into(), piece.0.into()]),
                Spot::With(seat) => number(Sort::With, &[kind.0.into(), seat.0.into()]),
                Spot::Over(on, turn) => tile(on)
                    .and_then(|(row, column)| number(Sort::Over, &[kind.0.into(), row, column, turn.into()])),
            },
            What::Spot(track, space) => {
                let first = self.tracks.get(track.ix()).copied().unwrap_or_default();
                number(Sort::Spot, &[first + u32::from(space)])
            }
            What::Link(on, a, b) => {
                let (row, column) = tile(on)?;
                let switch = &rules.designs[state.board().tile(on).design.ix()].switch;
                let place = |segment: u8| switch.iter().position(|known| *known == segment);
                let pair = place(a).zip(place(b)).map_or(u32::MAX, |(a, b)| pair(a as u32, b as u32));
                number(Sort::Link, &[row, column, pair])
            }
            What::Tile(on) => tile(on).and_then(|(row, column)| number(Sort::Tile, &[row, column])),
            What::Held(at, which) => number(Sort::Held, &[self.stock(rules, at), which.0.into()]),
            What::Token(kind, None) => number(Sort::Token, &[kind.0.into()]),
            What::Token(kind, Some(on)) => {
                tile(on).and_then(|(row, column)| number(Sort::TokenOn, &[kind.0.into(), row, column]))
            }
            What::Seat(seat) => number(Sort::Seat, &[seat.0.into()]),
            What::Number(value) => match u32::try_from(value) {
                Ok(value) if value < NUMBERS => number(Sort::Number, &[value]),
                _ => Err(Outside::Number(value)),
            },
            What::Alternative(alternative) => number(Sort::Alternative, &[alternative.0.into()]),
            What::Card(card) => number(Sort::Card, &[card.0.into()]),
        }
    }

    /// Which tile is laid: 0 for the one that was drawn, else its place among those that are held, from 1.
    fn tile(&self, state: &State, design: Design) -> u32 {
        let turn = state.turn();
        if turn.laid_from.is_none() && turn.drawn == Some(design) {
            return 0;
        }
        let held = self.held.binary_search(&design);
        held.map_or(u32::MAX, |nth| nth as u32 + 1)
    }

    /// The number of a place beside the board: piles, racks of all players, what racks begin with, hands, the box.
    fn stock(&self, rules: &Ruleset, at: StockAt) -> u32 {
        let racks = rules.racks.len() as u32;
        let pools = rules.piles.len() as u32 + racks * u32::from(self.players);
        match at {
            StockAt::Pile(pile) => pile.into(),
            StockAt::Rack(place) => rules.piles.len() as u32 + u32::from(place),
            StockAt::Pool(rack) => pools + u32::from(rack),
            StockAt::Drawn => pools + racks,
            StockAt::Box => pools + racks + 1,
        }
    }
}

/// The place of an action's row: the first is that of no rule.
#[inline]
fn row_of(action: Rule) -> usize {
    if action == NO_RULE { 0 } else { action.ix() + 1 }
}

/// The number of a pair of two different things: 0-1, 0-2, 1-2, 0-3, …
fn pair(a: u32, b: u32) -> u32 {
    let (less, more) = (a.min(b), a.max(b));
    more * more.saturating_sub(1) / 2 + less
}

/// The tiles that may be laid from hands and racks, sorted; none if only what is drawn is laid.
fn held(rules: &Ruleset) -> Vec<Design> {
    let laid = |op: &Op| if let Op::PlaceTile(Some(rack)) = op { Some(*rack) } else { None };
    let racks: Vec<Rack> = rules.program.iter().filter_map(laid).collect();
    let fills = |op: &Op| matches!(op, Op::Deal(deal) if matches!(&deal.to, StockExpr::Rack(to, _) if racks.contains(to)));
    let mut held: Vec<Design> = if rules.table.hand > 0 || rules.program.iter().any(fills) {
        (0..rules.printed().len()).map(Design::nth).collect()
    } else {
        let tiles = racks.iter().filter_map(|rack| rules.racks.get(rack.ix())).flat_map(|rack| &rack.tiles);
        tiles.map(|&(design, _)| design).collect()
    };
    held.sort_unstable();
    held.dedup();
    held
}

/// How many values each coordinate has.
struct Dimensions {
    window: Window,
    held: Vec<Design>,
    players: u32,
    designs: u32,
    segments: u32,
    pieces: u32,
    mending: u32,
    tokens: u32,
    spaces: u32,
    tracks: Vec<u32>,
    pairs: u32,
    stocks: u32,
    alternatives: u32,
    cards: u32,
}

impl Dimensions {
    fn of(rules: &Ruleset, players: u8, window: Window) -> Self {
        let (mut tracks, mut spaces) = (Vec::new(), 0);
        for track in &rules.tracks {
            tracks.push(spaces);
            spaces += track.spaces;
        }
        let each = u32::from(players);
        let pieces = rules.pieces.iter().map(|piece| piece.each(players) * each + piece.neutral).sum();
        let segments = rules.designs.iter().map(|design| design.segments.len()).max().unwrap_or_default();
        let switch = rules.designs.iter().map(|design| design.switch.len() as u32).max().unwrap_or_default();
        let racks = rules.racks.len() as u32;
        Self {
            window,
            held: held(rules),
            players: each,
            designs: rules.printed().len() as u32,
            segments: segments as u32,
            pieces,
            mending: rules.needs.mends.0.count_ones(),
            tokens: rules.tokens.len() as u32,
            spaces,
            tracks,
            pairs: switch * switch.saturating_sub(1) / 2,
            stocks: rules.piles.len() as u32 + racks * each + racks + 2,
            alternatives: rules.names.alternatives.len() as u32,
            cards: rules.decks.iter().map(|deck| deck.cards.len() as u32).max().unwrap_or_default(),
        }
    }

    /// The coordinates of a sort, without the kind of a piece.
    fn axes(&self, sort: Sort) -> Vec<Axis> {
        let row = ("row", u32::from(self.window.height));
        let column = ("column", u32::from(self.window.width));
        let (design, tile) = (("design", self.designs), ("tile", self.held.len() as u32 + 1));
        let (turn, segment, piece) = (("turn", 4), ("segment", self.segments), ("piece", self.pieces));
        let (token, seat) = (("token", self.tokens), ("seat", self.players));
        let axes = match sort {
            Sort::Pass | Sort::Act => vec![],
            Sort::Lay => vec![tile, row, column, turn],
            Sort::Mend => {
                vec![tile, row, column, turn, ("overlay", self.mending), ("side", 5), ("turned", 4)]
            }
            Sort::Deploy | Sort::Move | Sort::Feature => vec![row, column, segment],
            Sort::Walk => vec![row, column, segment, ("way", WALKS)],
            Sort::Piece | Sort::Counter | Sort::Beside => vec![piece],
            Sort::Space | Sort::Spot => vec![("space", self.spaces)],
            Sort::OnTile | Sort::Tile => vec![row, column],
            Sort::With | Sort::Seat => vec![seat],
            Sort::Over => vec![row, column, turn],
            Sort::Link => vec![row, column, ("pair", self.pairs)],
            Sort::Held => vec![("place", self.stocks), design],
            Sort::Token => vec![token],
            Sort::TokenOn => vec![token, row, column],
            Sort::Number => vec![("number", NUMBERS)],
            Sort::Alternative => vec![("alternative", self.alternatives)],
            Sort::Card => vec![("card", self.cards)],
        };
        axes.into_iter().map(|(name, len)| Axis { name, len }).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_have_numbers_one_after_the_other() {
        let all: Vec<u32> = (0..5).flat_map(|b| (0..b).map(move |a| pair(a, b))).collect();
        assert!(all.iter().copied().eq(0..10));
        assert_eq!(pair(3, 1), pair(1, 3));
    }
}
