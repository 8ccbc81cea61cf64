//! Running the program from one node to the next.

use std::cell::Cell;

use smallvec::SmallVec;

use crate::rules::*;
use crate::state::{
    Binds, DeckState, Frame, Pending, Pieces, Piles, Queued, Racks, State, Tokens, Value, answers,
};
use tilewright_lang::spec::Limit;

use super::effort::{Chain, Effort, OPERATIONS};
use super::eval::Eval;
use super::event::{Called, listens};
use super::{Choice, Event, EventSort, Listener, Outcome, PlayError, What};

/// A game on its way to the next node.
pub(super) struct Run<'r, 's, L> {
    pub rules: &'r Ruleset,
    pub state: &'s mut State,
    pub listener: &'s mut L,
    /// What is left to be done before somebody is asked.
    pub effort: Effort,
}

/// How an operation ends.
pub(super) enum Flow {
    /// The next operation.
    Next,
    /// Another operation of this frame.
    To(Pc),
    /// The same operation of whatever frame is innermost now.
    Stay,
    /// Play waits for a node.
    Wait,
}

impl State {
    /// Sets up a game and runs it to its first node.
    ///
    /// # Errors
    /// [`PlayError::Players`] if the game is not for so many.
    pub fn new(rules: &Ruleset, players: u8) -> Result<Self, PlayError> {
        let (fewest, most) = rules.table.seats;
        if !(fewest..=most).contains(&players) {
            return Err(PlayError::Players(fewest, most, players));
        }
        let mut state = Self::at_rest(rules, players);
        state.lay_start(rules);
        Run { rules, state: &mut state, listener: &mut (), effort: Effort::default() }.go();
        Ok(state)
    }

    /// Lays the tiles that the game starts with.
    pub(super) fn lay_start(&mut self, rules: &Ruleset) {
        for &laid in &rules.start {
            Run { rules, state: self, listener: &mut (), effort: Effort::default() }.lay_at_start(laid);
        }
        for &((tile_a, a), (tile_b, b)) in &rules.start_links {
            let tiles = self.board.tiles();
            let (a, b) = (tiles[tile_a].segment(a), tiles[tile_b].segment(b));
            self.graph.join(a, b);
        }
    }

    /// A game set up, before anything lies on the board or runs.
    pub(crate) fn at_rest(rules: &Ruleset, players: u8) -> Self {
        let mut state = Self {
            players,
            pieces: Pieces::new(rules, players).into(),
            tokens: Tokens::new(rules, players).into(),
            piles: Piles::new(rules).into(),
            points: SmallVec::from_elem(0, usize::from(players)),
            racks: Racks::new(rules, players).into(),
            ..Self::default()
        };
        state.board.reserve(rules, rules.tile_count() as usize + rules.start.len());
        if rules.table.hand > 0 {
            state.hands.resize(usize::from(players), Vec::new());
        }
        state.decks.extend(rules.decks.iter().map(|deck| DeckState {
            shuffled: deck.cards.iter().map(|&(count, ..)| count).collect(),
            under: Vec::new(),
        }));
        state.machine.regs = vec![Value::None; usize::from(rules.entry_regs)];
        state.machine.frames.push(Frame { pc: rules.entry, base: 0, rule: NO_RULE, depth: 0 });
        state
    }

    /// Answers a decision and runs on to the next node.
    ///
    /// # Errors
    /// [`PlayError::NoDecision`], [`PlayError::NotAnOption`]; the state is then as it was.
    pub fn choose(
        &mut self,
        rules: &Ruleset,
        choice: Choice,
        listener: &mut impl Listener,
    ) -> Result<(), PlayError> {
        if listens(listener) {
            let hears = listener.hears();
            let mut call = |rules: &Ruleset, state: &State, event| listener.on_event(rules, state, event);
            self.choose_and_call(rules, choice, &mut Called(&mut call, hears))
        } else {
            self.choose_silently(rules, choice)
        }
    }

    fn choose_and_call(
        &mut self,
        rules: &Ruleset,
        choice: Choice,
        listener: &mut Called<'_>,
    ) -> Result<(), PlayError> {
        self.choose_with(rules, choice, listener)
    }

    fn choose_silently(&mut self, rules: &Ruleset, choice: Choice) -> Result<(), PlayError> {
        self.choose_with(rules, choice, &mut ())
    }

    fn choose_with<L: Listener>(
        &mut self,
        rules: &Ruleset,
        choice: Choice,
        listener: &mut L,
    ) -> Result<(), PlayError> {
        let Some((by, options)) = self.options(rules) else {
            return Err(PlayError::NoDecision);
        };
        if !options.contains(choice) {
            return Err(PlayError::NotAnOption);
        }
        let mut run = Run { rules, state: self, listener, effort: Effort::default() };
        run.emit(EventSort::Chose, |_| Event::Chose { seat: by, choice });
        run.state.machine.pending = Pending::Nothing;
        run.chosen(choice);
        run.go();
        Ok(())
    }

    /// Answers a chance and runs on to the next node.
    ///
    /// # Errors
    /// [`PlayError::NoChance`], [`PlayError::NotAnOutcome`]; the state is then as it was.
    pub fn resolve(
        &mut self,
        rules: &Ruleset,
        outcome: Outcome,
        listener: &mut impl Listener,
    ) -> Result<(), PlayError> {
        if listens(listener) {
            let hears = listener.hears();
            let mut call = |rules: &Ruleset, state: &State, event| listener.on_event(rules, state, event);
            self.resolve_and_call(rules, outcome, &mut Called(&mut call, hears))
        } else {
            self.resolve_silently(rules, outcome)
        }
    }

    fn resolve_and_call(
        &mut self,
        rules: &Ruleset,
        outcome: Outcome,
        listener: &mut Called<'_>,
    ) -> Result<(), PlayError> {
        self.resolve_with(rules, outcome, listener)
    }

    fn resolve_silently(&mut self, rules: &Ruleset, outcome: Outcome) -> Result<(), PlayError> {
        self.resolve_with(rules, outcome, &mut ())
    }

    fn resolve_with<L: Listener>(
        &mut self,
        rules: &Ruleset,
        outcome: Outcome,
        listener: &mut L,
    ) -> Result<(), PlayError> {
        let pending = self.machine.pending;
        if !pending.is_chance() {
            return Err(PlayError::NoChance);
        }
        let mut run = Run { rules, state: self, listener, effort: Effort::default() };
        if !run.came_up(pending, outcome) {
            return Err(PlayError::NotAnOutcome);
        }
        run.go();
        Ok(())
    }
}

impl<L: Listener> Run<'_, '_, L> {
    /// Tells the listener, if there is one; what it would be told is put together only then.
    #[inline]
    pub fn emit(&mut self, sort: EventSort, event: impl FnOnce(&State) -> Event) {
        if self.is_heard(sort) {
            let event = event(self.state);
            debug_assert_eq!(event.sort(), sort);
            self.listener.on_event(self.rules, self.state, event);
        }
    }

    /// True if somebody wants to be told of events of a sort.
    #[inline]
    pub fn is_heard(&self, sort: EventSort) -> bool {
        L::LISTENS && self.listener.hears().has(sort)
    }

    /// Who made a decision of the innermost frame, if somebody listens.
    pub fn decided(&mut self, by: &Who) -> Option<Seat> {
        if L::LISTENS { self.eval(|eval| eval.seat(by)) } else { None }
    }

    /// Works something out with the registers of the innermost frame.
    #[inline]
    pub fn eval<T>(&mut self, work: impl FnOnce(&Eval) -> T) -> T {
        let base = self.state.machine.frames.last().map_or(0, |frame| usize::from(frame.base));
        // The registers are taken out so that conditions may bind them while the rest of the state is looked at.
        let mut regs = std::mem::take(&mut self.state.machine.regs);
        let cells = Cell::from_mut(&mut regs[base..]).as_slice_of_cells();
        let result = work(&Eval::new(self.rules, self.state, cells, &self.effort));
        self.state.machine.regs = regs;
        result
    }

    /// Runs until play waits.
    pub fn go(&mut self) {
        self.effort.renew();
        if !self.operate() {
            self.fault("the rules go on for ever without asking anybody anything");
        }
    }

    /// Carries out one operation after the other until play waits or is over; false if that takes too many, or too many looks.
    #[inline(always)]
    fn operate(&mut self) -> bool {
        let rules = self.rules;
        let mut left = OPERATIONS;
        'frames: while let Some(frame) = self.state.machine.frames.last() {
            let mut pc = frame.pc;
            let own = self.state.machine.frames.len() - 1;
            // Operations of one frame, until it waits, is left, or calls another.
            while left > 0 && !self.effort.is_spent() {
                left -= 1;
                match self.step(&rules.program[pc.ix()]) {
                    Flow::Next => pc.0 += 1,
                    Flow::To(to) => pc = to,
                    Flow::Stay => continue 'frames,
                    Flow::Wait => return true,
                }
                match self.state.machine.frames.get_mut(own..) {
                    Some([frame]) => frame.pc = pc,
                    // A frame that was called runs first; this one goes on here after it.
                    Some([frame, ..]) => {
                        frame.pc = pc;
                        continue 'frames;
                    }
                    _ => continue 'frames,
                }
            }
            return false;
        }
        self.state.machine.pending = Pending::Over;
        true
    }

    /// Sets where the innermost frame goes on.
    pub fn jump(&mut self, pc: Pc) {
        if let Some(frame) = self.state.machine.frames.last_mut() {
            frame.pc = pc;
        }
    }

    /// The innermost frame goes on after the operation it stands at.
    pub fn go_past(&mut self) {
        if let Some(frame) = self.state.machine.frames.last_mut() {
            frame.pc.0 += 1;
        }
    }

    /// Starts a stretch of program in a frame of its own.
    pub fn call(&mut self, start: Pc, regs: u8, rule: Rule, binds: Binds) {
        let machine = &mut self.state.machine;
        let base = machine.regs.len();
        let depth = machine.frames.last().map_or(0, |frame| frame.depth);
        machine.regs.resize(base + usize::from(regs.max(bound::COUNT)), Value::None);
        machine.regs[base..base + binds.len()].copy_from_slice(&binds);
        machine.frames.push(Frame { pc: start, base: base as u16, rule, depth });
        if machine.frames.len() > 1000 || base > 60_000 {
            self.fault("rules call each other without end");
        }
    }

    /// Leaves the innermost frame.
    pub fn leave(&mut self) {
        let machine = &mut self.state.machine;
        if let Some(frame) = machine.frames.pop() {
            machine.regs.truncate(usize::from(frame.base));
        }
    }

    /// Tells that a rule is passed over, as the chain of rules that it belongs to is long enough.
    pub fn unanswered(&mut self, rule: Rule) {
        self.emit(EventSort::Unanswered, |_| Event::Unanswered { rule });
    }

    /// Stops the game because its rules do not work.
    pub fn fault(&mut self, why: &str) {
        let rule = self.state.rule(self.rules);
        let name = self
            .rules
            .names
            .rules
            .get(rule.ix())
            .map_or_else(|| "the turn".to_owned(), |name| format!("rule {name:?}"));
        *self.state.fault = Some(format!("{name}: {why}"));
        self.state.machine.frames.clear();
        self.state.machine.pending = Pending::Over;
        self.emit(EventSort::Fault, |_| Event::Fault);
    }

    /// Queues the rules that answer an event; what it binds is put together only if there are any.
    #[inline]
    pub fn raise(&mut self, event: Trigger, binds: impl FnOnce(&Self) -> Binds) {
        if self.rules.needs.answers.has(event.sort()) {
            let binds = binds(self);
            self.queue(event, binds, self.state.turn.batch);
        }
    }

    /// Queues the rules that answer an event of an award.
    #[inline]
    pub fn raise_in(&mut self, event: Trigger, binds: &Binds, batch: u32) {
        if self.rules.needs.answers.has(event.sort()) {
            self.queue(event, *binds, batch);
        }
    }

    fn queue(&mut self, event: Trigger, binds: Binds, batch: u32) {
        let rules = self.rules;
        let depth = self.deeper();
        // A tile on which nothing is put stays what it is: whether it has the mark of a rule will not change.
        let stays = !rules.has_overlays();
        for &number in &rules.answering[usize::from(event.sort())] {
            let design = &rules.rules[usize::from(number)];
            if answers(design.on, event) && !(stays && self.lacks_mark(design, &binds)) {
                self.state.machine.queue.push(Queued { rule: number, binds, depth, batch });
            }
        }
    }

    /// How deep in the chain of rules something is that is caused now.
    pub fn deeper(&self) -> u8 {
        let frame = self.state.machine.frames.last();
        frame.map_or(0, |frame| frame.depth).saturating_add(1)
    }

    /// True if no event waits, and nothing has changed that an invariant speaks of.
    #[inline]
    pub fn is_quiet(&self) -> bool {
        self.state.machine.queue.is_empty() && self.state.touched.is_empty()
    }

    /// Answers the next event that waits; comes back here until none is left.
    pub fn drain(&mut self) -> Flow {
        let machine = &mut self.state.machine;
        let Some(&queued) = machine.queue.get(machine.answered as usize) else {
            machine.queue.clear();
            machine.answered = 0;
            return self.broken_invariant().unwrap_or(Flow::Next);
        };
        if let Some(flow) = self.broken_invariant() {
            return flow;
        }
        let design = &self.rules.rules[usize::from(queued.rule)];
        match self.effort.chain(queued.depth) {
            Chain::GoesOn => {}
            Chain::Ends => {
                self.state.machine.answered += 1;
                self.unanswered(design.rule);
                return Flow::Stay;
            }
            Chain::RunsAway => {
                self.call(design.start, design.regs, design.rule, queued.binds);
                self.fault("rules answer each other without end");
                return Flow::Stay;
            }
        }
        if matches!(design.order, OrderBy::Chooses(_)) && self.order_rules() {
            return Flow::Wait;
        }
        self.state.machine.answered += 1;
        self.fire(design, queued);
        Flow::Stay
    }

    /// Asks a player which of the rules that wait comes first, if they leave it to him.
    fn order_rules(&mut self) -> bool {
        if std::mem::take(&mut self.state.machine.ordering) {
            return false;
        }
        let waiting: Vec<Queued> = self.state.machine.queue[self.state.machine.answered as usize..].to_vec();
        let Some(by) = self.who_orders(&waiting[0]) else {
            return false;
        };
        let mut options: Vec<Choice> = Vec::new();
        for queued in &waiting {
            if queued.depth == waiting[0].depth && self.who_orders(queued) == Some(by) {
                options.push(self.order_choice(queued));
            }
        }
        // Firings that nobody can tell apart need no order.
        options.sort_unstable();
        options.dedup();
        if options.len() < 2 {
            return false;
        }
        self.state.machine.ordering = true;
        self.state.machine.options = options;
        self.ask(Some(by))
    }

    /// The option that stands for a rule that waits: the rule, and what it is about.
    fn order_choice(&self, queued: &Queued) -> Choice {
        let [feature, piece, player, ..] = queued.binds;
        let what = match (feature, piece, player) {
            (Value::Feature(feature), ..) => What::Feature(feature),
            (_, Value::Piece(piece), _) => What::Piece(piece),
            (.., Value::Seat(seat)) => What::Seat(seat),
            _ => What::Act,
        };
        let action = self.rules.rules[usize::from(queued.rule)].rule;
        Choice { action, what }
    }

    /// The player chose which rule comes first: it is brought to the front of those that wait.
    pub fn ordered(&mut self, choice: Choice) {
        let first = self.state.machine.answered as usize;
        let waiting = &self.state.machine.queue[first..];
        let chosen = waiting.iter().position(|queued| self.order_choice(queued) == choice);
        if let Some(index) = chosen {
            self.state.machine.queue[first..=first + index].rotate_right(1);
        }
    }

    /// Who orders a rule that waits, if it leaves that to one player and is going to fire.
    fn who_orders(&mut self, queued: &Queued) -> Option<Seat> {
        let design = &self.rules.rules[usize::from(queued.rule)];
        let OrderBy::Chooses(chooser) = &design.order else {
            return None;
        };
        let who = &chooser.who;
        if self.is_spent(design.rule, design.limit, queued.batch) {
            return None;
        }
        self.call(design.start, design.regs, design.rule, queued.binds);
        let by = self.eval(|eval| if eval.holds(&design.when) { eval.seat(who) } else { None });
        self.leave();
        by
    }

    /// Runs a rule on an event, if it may fire and its condition holds.
    pub fn fire(&mut self, design: &RuleDesign, queued: Queued) {
        if self.is_spent(design.rule, design.limit, queued.batch) || !self.may_fire(design, &queued.binds) {
            return;
        }
        self.call(design.start, design.regs, design.rule, queued.binds);
        if let Some(frame) = self.state.machine.frames.last_mut() {
            frame.depth = queued.depth;
        }
        if !design.when.is_always() && !self.eval(|eval| eval.holds(&design.when)) {
            self.leave();
            return;
        }
        self.spend(design.rule, design.limit, queued.batch);
    }

    /// False if it is plain at once that the condition of a rule does not hold.
    fn may_fire(&self, design: &RuleDesign, binds: &Binds) -> bool {
        let on_board = self.state.pieces.on_board();
        design.pieces.iter().all(|&kinds| !kinds.and(on_board).is_empty()) && !self.lacks_mark(design, binds)
    }

    /// True if a rule needs a mark that the bound tile has not.
    fn lacks_mark(&self, design: &RuleDesign, binds: &Binds) -> bool {
        let tile = match binds[bound::TILE.ix()] {
            Value::Tile(tile) => self.state.board.tile(tile).design,
            Value::Design(design) => design,
            _ => return false,
        };
        design.mark.is_some_and(|mark| !self.rules.designs[tile.ix()].has_mark(mark))
    }

    /// True if a rule or action has already done what it may do within its scope.
    pub fn is_spent(&self, rule: Rule, limit: Limit, batch: u32) -> bool {
        limit != Limit::None && self.state.fired.contains(&scope_of(rule, limit, batch))
    }

    /// Notes that a rule or action has done what it may do within its scope.
    pub fn spend(&mut self, rule: Rule, limit: Limit, batch: u32) {
        if limit != Limit::None {
            self.state.fired.push(scope_of(rule, limit, batch));
        }
    }

    /// Rules that fired in a scope that is over may fire again.
    #[inline]
    pub fn renew(&mut self, scopes: &[Limit]) {
        if self.state.fired.is_empty() {
            return;
        }
        self.state.fired.retain(|&(_, scope, _)| !scopes.iter().any(|&limit| limit as u8 == scope));
    }

    /// Asks a player to choose one of the options collected in the machine, or says that there is none.
    pub fn ask(&mut self, by: Option<Seat>) -> bool {
        let any = !self.state.machine.options.is_empty();
        if let (true, Some(seat)) = (any, by) {
            self.state.machine.pending = Pending::Options(seat);
            return true;
        }
        false
    }

    /// Adds an option.
    pub fn offer(&mut self, what: What) {
        self.state.machine.options.push(Choice { action: NO_RULE, what });
    }

    /// A slot is reached.
    pub fn enter_slot(&mut self, slot: Slot) {
        self.state.turn.slot = slot.0;
        self.new_batch();
        self.renew(&[Limit::OncePerBatch]);
    }

    /// Awards from now on are a batch of their own.
    pub fn new_batch(&mut self) {
        self.state.turn.batch = self.state.turn.batch.wrapping_add(1);
    }
}

/// What is remembered of a rule that fired, so that it does not fire again within its scope.
fn scope_of(rule: Rule, limit: Limit, batch: u32) -> (u16, u8, u32) {
    let batch = if limit == Limit::OncePerBatch { batch } else { 0 };
    (rule.0, limit as u8, batch)
}
