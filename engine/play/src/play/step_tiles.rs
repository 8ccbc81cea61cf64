//! Drawing, accepting, laying, burying tiles.

use crate::graph::{Laying, SegmentIx};
use crate::rules::*;
use crate::state::{Binds, BoardTile, Cell, Laid, Pending, TileIx, Value, only};
use tilewright_lang::spec::{Ends, NoReplacement, Unplaceable};

use super::run::{Flow, Run};
use super::{Event, EventSort, Listener, Over, What, mend, options};

impl<L: Listener> Run<'_, '_, L> {
    /// A tile goes under another, unseen.
    pub(super) fn bury_tile(&mut self) -> Flow {
        match self.state.piles.current() {
            Some(pile) if self.may_bury() => {
                self.state.machine.pending = Pending::HiddenTile(pile as u8);
                Flow::Wait
            }
            _ => Flow::Next,
        }
    }

    /// The tile on the board under which a tile would be buried; none if it goes with the drawn one.
    fn bury_under(&self) -> Option<TileIx> {
        let turn = &self.state.turn;
        turn.placed.filter(|_| turn.drawn.is_none())
    }

    /// True if it is known under which tile, and nothing is buried there yet.
    pub(super) fn may_bury(&self) -> bool {
        match self.bury_under() {
            Some(tile) => self.state.board.tile(tile).buried == 0,
            // Of a hand nobody knows which tile will be laid.
            None => self.state.turn.under.is_none() && self.state.hands.is_empty(),
        }
    }

    fn of_design(&self, design: Design) -> Binds {
        let mut binds = self.of_seat(self.state.turn.active);
        binds[bound::TILE.ix()] = Value::Design(design);
        binds
    }

    /// The active player draws a tile, or as many as his hand lacks.
    pub(super) fn draw_tile(&mut self) -> Flow {
        // What answers the rejection of a tile comes before the next one.
        if !self.is_quiet() {
            let flow = self.drain();
            if !matches!(flow, Flow::Next) {
                return flow;
            }
        }
        if !self.state.hands.is_empty() {
            return self.fill_hand(self.state.turn.active);
        }
        // What was dealt to be laid is laid instead, and so is what was laid from a rack.
        self.state.turn.dealt_away = false;
        if self.state.turn.drawn.is_some() || self.state.turn.from_rack {
            return Flow::Next;
        }
        self.state.turn.ways = 0;
        match self.state.piles.current() {
            Some(pile) => {
                self.state.machine.pending = Pending::Tile(pile as u8);
                Flow::Wait
            }
            None => Flow::Next,
        }
    }

    /// Draws for one player's hand until it is full.
    fn fill_hand(&mut self, seat: Seat) -> Flow {
        let full = self.state.hands[seat.ix()].len() >= self.rules.table.hand as usize;
        match self.state.piles.current() {
            Some(pile) if !full => {
                self.state.machine.pending = Pending::Tile(pile as u8);
                Flow::Wait
            }
            _ => Flow::Next,
        }
    }

    /// All players draw until their hands are full.
    pub(super) fn fill_hands(&mut self) -> Flow {
        let hand = self.rules.table.hand as usize;
        match self.state.hands.iter().position(|tiles| tiles.len() < hand) {
            Some(seat) => match self.fill_hand(Seat(seat as u8)) {
                Flow::Wait => Flow::Wait,
                _ => Flow::Next,
            },
            None => Flow::Next,
        }
    }

    /// A tile came up. False if it cannot.
    pub(super) fn tile_came(&mut self, pile: usize, design: Design) -> bool {
        if !self.state.piles.take(self.rules, pile, design) {
            return false;
        }
        self.state.machine.pending = Pending::Nothing;
        self.state.turn.ways = 0;
        let hand = self.rules.table.hand as usize;
        let mut seat = self.state.turn.active;
        let filling = self
            .state
            .machine
            .frames
            .last()
            .is_some_and(|frame| matches!(self.rules.program[frame.pc.ix()], Op::FillHands));
        if self.state.hands.is_empty() {
            self.state.turn.drawn = Some(design);
            self.state.turn.pile = pile as u8;
            self.go_past();
        } else {
            // The operation is run again until the hands it fills are full.
            if filling {
                seat = self
                    .state
                    .hands
                    .iter()
                    .position(|tiles| tiles.len() < hand)
                    .map_or(seat, |index| Seat(index as u8));
            }
            self.state.turn.pile = pile as u8;
            self.state.hands[seat.ix()].push(design);
        }
        if !filling {
            self.raise(Trigger::TileDrawn, |run| run.of_design(design));
        }
        self.emit(EventSort::Drawn, |_| Event::Drawn { seat, design });
        true
    }

    pub(super) fn hidden_tile_came(&mut self, pile: usize, design: Design) -> bool {
        if !self.state.piles.take(self.rules, pile, design) {
            return false;
        }
        self.state.machine.pending = Pending::Nothing;
        match self.bury_under() {
            Some(tile) => {
                self.state.board.bury(tile, design);
                self.emit(EventSort::Buried, |_| Event::Buried { tile });
            }
            None => self.state.turn.under = Some((design, pile as u8)),
        }
        self.go_past();
        true
    }

    /// Goes on if something in hand can be laid; otherwise the table's policy decides.
    pub(super) fn accept_tile(&mut self, again: Pc) -> Flow {
        let turn = &mut self.state.turn;
        if turn.drawn.is_none() && turn.from_rack {
            return Flow::Next;
        }
        if turn.drawn.is_none() && std::mem::take(&mut turn.dealt_away) {
            return self.replace_tile(again);
        }
        let hand = self.state.hands.get(self.state.turn.active.ix());
        if self.state.turn.drawn.is_none() && hand.is_none_or(Vec::is_empty) {
            return Flow::Next;
        }
        let fits_plainly = if options::may_change(self.rules, self.state) {
            options::any_plain(self.rules, self.state)
        } else {
            self.state.turn.ways = options::count_plain(self.rules, self.state);
            self.state.turn.ways > 0
        };
        if !fits_plainly {
            if !mend::any(self.rules, self.state) {
                return self.reject(again);
            }
            // Nobody has to use up an overlay.
            self.state.machine.options.clear();
            self.offer(What::Act);
            self.offer(What::Pass);
            self.state.machine.pending = Pending::Options(self.state.turn.active);
            return Flow::Wait;
        }
        self.accepted();
        Flow::Next
    }

    /// The active player keeps a tile that fits only with an overlay, or declines to lay it.
    pub(super) fn accepted_or_not(&mut self, again: Pc, what: What) {
        if what == What::Act {
            self.accepted();
            return self.go_past();
        }
        match self.reject(again) {
            Flow::Next => self.go_past(),
            Flow::To(pc) => self.jump(pc),
            Flow::Stay | Flow::Wait => {}
        }
    }

    /// What is held can be laid.
    #[inline(always)]
    fn accepted(&mut self) {
        if !self.rules.needs.answers.has(Trigger::TileAccepted.sort()) {
            return;
        }
        let hand = self.state.hands.get(self.state.turn.active.ix());
        // Of a hand, the tile that was drawn last is the one that is accepted; a hand that is not full had none.
        let full = hand.filter(|hand| hand.len() >= self.rules.table.hand as usize);
        let drawn = self.state.turn.drawn;
        if let Some(design) = drawn.or_else(|| full?.last().copied())
            && (drawn.is_some() || options::may_lay_somewhere(self.rules, self.state, design))
        {
            self.raise(Trigger::TileAccepted, |run| run.of_design(design));
        }
    }

    fn reject(&mut self, again: Pc) -> Flow {
        let seat = self.state.turn.active;
        let pile = usize::from(self.state.turn.pile);
        self.state.turn.ways = 0;
        let mut rejected: Vec<Design> = self.state.turn.drawn.take().into_iter().collect();
        if let (true, Some(hand)) = (rejected.is_empty(), self.state.hands.get_mut(seat.ix())) {
            rejected.append(hand);
        }
        for &design in &rejected {
            self.raise(Trigger::TileRejected, |run| run.of_design(design));
            self.emit(EventSort::Discarded, |_| Event::Discarded { seat, design });
        }
        // What was to be buried under it goes the same way.
        let under = self.state.turn.under.take();
        let gone = rejected.len() as u32 + u32::from(under.is_some());
        match self.rules.table.unplaceable {
            Unplaceable::RemoveAndRedraw => self.state.piles.discarded += gone,
            Unplaceable::RemoveAndSkip => {
                self.state.piles.discarded += gone;
                return Flow::Next;
            }
            Unplaceable::ReturnAndRedraw => {
                if let Some((under, pile)) = under {
                    self.state.piles.put_back(usize::from(pile), under);
                }
                rejected.iter().for_each(|&design| self.state.piles.put_back(pile, design));
                let counts = self.state.piles.counts(pile).to_vec();
                let fits = |(design, &count): (usize, &u16)| {
                    count > 0 && options::fits(self.rules, self.state, Design(design as u16))
                };
                // A tile that is pinned to the end of the pile comes in its own time.
                if !counts.iter().enumerate().any(fits) {
                    self.state.piles.discard_random(pile);
                }
            }
        }
        self.replace_tile(again)
    }

    /// Another tile is drawn, if there is one.
    fn replace_tile(&mut self, again: Pc) -> Flow {
        if self.state.piles.left() > 0 {
            return Flow::To(again);
        }
        match self.rules.table.no_replacement {
            NoReplacement::GoesOn => Flow::Next,
            NoReplacement::EndsAtOnce => {
                self.end_now();
                Flow::Stay
            }
        }
    }

    /// True if what is drawn or held can be laid, or a tile of a rack of the active player.
    pub(super) fn can_lay(&mut self, from: Option<Rack>) -> bool {
        self.with_rack(from, |run| options::any_lay(run.rules, run.state))
    }

    /// Looks at what can be laid as if it were laid from a rack of the active player.
    fn with_rack<T>(&mut self, from: Option<Rack>, look: impl FnOnce(&mut Self) -> T) -> T {
        let turn = &self.state.turn;
        let place = from.map(|rack| self.state.racks.place(self.rules, rack, turn.active));
        let before = std::mem::replace(&mut self.state.turn.laid_from, place);
        let seen = look(self);
        self.state.turn.laid_from = before;
        seen
    }

    /// The active player lays a tile, if he can.
    pub(super) fn place_tile(&mut self, from: Option<Rack>) -> Flow {
        let seat = self.state.turn.active;
        if let Some(rack) = from {
            if !self.with_rack(from, |run| options::ask_lay(run.rules, run.state, seat)) {
                return Flow::Next;
            }
            self.state.turn.laid_from = Some(self.state.racks.place(self.rules, rack, seat));
            return Flow::Wait;
        }
        if self.state.turn.from_rack && self.state.turn.drawn.is_none() {
            return Flow::Next;
        }
        // What has been counted holds as long as nothing is drawn or laid: no rule is asked.
        let known = std::mem::take(&mut self.state.turn.ways);
        if known > 0 {
            self.state.machine.options.clear();
            self.state.machine.pending = Pending::Lay(seat, known);
            return Flow::Wait;
        }
        if options::ask_lay(self.rules, self.state, seat) { Flow::Wait } else { Flow::Next }
    }

    /// Lays a tile of the start board; nothing is told and nothing answers.
    pub(super) fn lay_at_start(&mut self, laid: LaidDesign) {
        let at = Cell { x: laid.at.0, y: laid.at.1 };
        let new = self.state.graph.coming();
        self.put_tile(laid.design, at, laid.rotation, new, &mut Laying::default());
        self.state.closed.clear();
        self.state.extended.clear();
    }

    /// Puts a tile on the board. Segments are new from a number on: its own, and those of an overlay that came before it.
    fn put_tile(
        &mut self,
        design: Design,
        at: Cell,
        rotation: u8,
        new: SegmentIx,
        laying: &mut Laying,
    ) -> TileIx {
        self.state.turn.ways = 0;
        let first = self.state.graph.coming();
        let laid = self.state.board.lay(self.rules, BoardTile::new(design, at, rotation, first));
        let laid = Laid { new, ..laid };
        self.state.graph.lay(self.rules, &self.state.board, laid, laying);
        self.touch_around(laid.tile);
        laid.tile
    }

    /// The active player lays a tile, with an overlay or without; what follows from it is raised.
    pub(super) fn lay(&mut self, design: Design, at: Cell, rotation: u8, over: Option<Over>) {
        let seat = self.state.turn.active;
        let rack = self.state.turn.laid_from.take();
        if let Some(place) = rack {
            self.state.racks.take(place, design);
            self.state.turn.from_rack = true;
        } else if self.state.turn.drawn.is_none()
            && let Some(hand) = self.state.hands.get_mut(seat.ix())
            && let Some(index) = hand.iter().position(|&other| other == design)
        {
            hand.remove(index);
        }
        let mut laying = Laying::default();
        let new = self.state.graph.coming();
        let covered = over.and_then(|over| self.come_with(over, design, at, rotation, &mut laying));
        let tile = self.put_tile(covered.unwrap_or(design), at, rotation, new, &mut laying);
        self.state.turn.placed = Some(tile);
        // What was drawn stays in hand while another is laid.
        if rack.is_none() {
            self.state.turn.drawn = None;
        }
        if let Some((under, _)) = self.state.turn.under.take_if(|_| rack.is_none()) {
            self.state.board.bury(tile, under);
            self.emit(EventSort::Buried, |_| Event::Buried { tile });
        }
        self.emit(EventSort::Laid, |_| Event::Laid { seat, tile, design, at, rotation });
        if let Some(over) = over {
            self.came_with(over, at);
        }
        self.go_past();
        self.laid(tile, &laying);
        if self.rules.table.ends == Ends::AfterPlacement
            && self.state.granted.is_empty()
            && !self.state.has_tiles_left(self.rules)
        {
            self.end_now();
        }
    }

    #[inline]
    fn laid(&mut self, tile: TileIx, laying: &Laying) {
        if self.is_answered(tile) {
            self.raise(Trigger::TilePlaced, |run| {
                let mut binds = run.of_seat(run.state.turn.active);
                binds[bound::TILE.ix()] = Value::Tile(tile);
                binds
            });
        }
        self.joined(tile, laying);
    }

    /// False if it is plain at once that no rule answers a tile, as it has none of the marks that they ask for.
    #[inline(always)]
    fn is_answered(&self, tile: TileIx) -> bool {
        let marks = self.rules.needs.placed;
        let marked = || self.rules.designs[self.state.board.tile(tile).design.ix()].marked;
        !marks.is_empty() && (marks == Set64::ALL || !marked().and(marks).is_empty())
    }

    /// Features were extended, joined and closed by what came to a tile.
    #[inline(always)]
    pub(super) fn joined(&mut self, tile: TileIx, laying: &Laying) {
        let binds_of = |run: &Self, feature: SegmentIx| {
            let mut binds = run.of_seat(run.state.turn.active);
            binds[bound::FEATURE.ix()] = Value::Feature(feature);
            binds[bound::TILE.ix()] = Value::Tile(tile);
            binds
        };
        let needs = &self.rules.needs;
        for &feature in &laying.extended {
            let kind = self.state.graph.segment(feature).kind;
            let root = self.state.graph.root(feature);
            if needs.extended.has(kind.0)
                && !self.state.extended.iter().any(|&known| self.state.graph.root(known) == root)
            {
                self.state.extended.push(feature);
                self.raise(Trigger::Extended(only(kind)), |run| binds_of(run, feature));
            }
        }
        for &feature in &laying.merged {
            let kind = self.state.graph.segment(feature).kind;
            self.raise(Trigger::Merged(only(kind)), |run| binds_of(run, feature));
        }
        for &feature in &laying.closed {
            self.closed(feature);
        }
    }

    /// A feature has lost its last open end.
    pub(super) fn closed(&mut self, feature: SegmentIx) {
        let kind = self.state.graph.segment(feature).kind;
        if !self.rules.needs.complete.has(kind.0) && !self.rules.needs.closed.has(kind.0) {
            return;
        }
        self.state.closed.push(feature);
        if self.rules.needs.closed.has(kind.0) {
            self.raise(Trigger::Closed(only(kind)), |run| run.of_feature(feature));
        }
    }

    /// What an event of a feature binds: the feature, the active player, the tile laid last.
    pub(super) fn of_feature(&self, feature: SegmentIx) -> Binds {
        let mut binds = self.of_seat(self.state.turn.active);
        binds[bound::FEATURE.ix()] = Value::Feature(feature);
        binds[bound::TILE.ix()] = self.state.turn.placed.map_or(Value::None, Value::Tile);
        binds
    }
}
