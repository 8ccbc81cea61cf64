//! The program of the whole game: set-up, the turn, the end, and everything they call.

use super::scope::Scope;
use super::*;
use tilewright_lang::spec::{self, Phase};

/// Everything with a program of its own.
pub(super) struct Bodies {
    pub rules: Vec<RuleDesign>,
    pub actions: Vec<ActionDesign>,
    pub invariants: Vec<InvariantDesign>,
    pub decks: Vec<DeckDesign>,
    pub tracks: Vec<TrackDesign>,
}

/// Where the game's program begins and ends.
pub(super) struct Turn {
    pub entry: Pc,
    pub part: Pc,
    pub ending: Pc,
    pub regs: u8,
    pub slots: (u8, u8),
}

impl Lower<'_> {
    /// Writes out rules on events, actions, repairs, cards and spaces.
    pub(super) fn bodies(&mut self) -> Lowered<Bodies> {
        let game = self.game;
        let mut rules = Vec::new();
        for (id, rule) in game.rules.rules.iter().filter(|(_, rule)| is_on_event(rule)) {
            rules.extend(self.at(format!("rules.{id}"), |lower| lower.event_rule(id, rule))?);
        }
        let mut actions = Vec::new();
        for (id, action) in &game.rules.actions {
            actions.extend(self.at(format!("actions.{id}"), |lower| lower.action(id, action))?);
        }
        let mut invariants = Vec::new();
        for (id, invariant) in &game.rules.invariants {
            invariants.push(self.at(format!("invariants.{id}"), |lower| lower.invariant(id, invariant))?);
        }
        let mut decks = Vec::new();
        for (id, deck) in &game.rules.decks {
            let mut cards = Vec::new();
            for (name, card) in &deck.cards {
                let (start, regs) = self.at(format!("decks.{id}.cards.{name}"), |lower| {
                    lower.credited(&name.0, &card.clause, |lower| {
                        lower.body(&card.effects, Scope::of_player())
                    })
                })?;
                cards.push((card.count, start, regs));
            }
            decks.push(DeckDesign { cards, after_use: deck.after_use });
        }
        let mut tracks = Vec::new();
        for (id, track) in &game.rules.tracks {
            tracks.push(self.at(format!("tracks.{id}"), |lower| lower.track_design(track))?);
        }
        Ok(Bodies { rules, actions, invariants, decks, tracks })
    }

    /// A stretch of its own: effects, then back. Returns where it starts and how many registers it needs.
    fn body(&mut self, effects: &[spec::Effect], mut scope: Scope) -> Lowered<(Pc, u8)> {
        let start = self.here();
        self.whole(effects, &mut scope)?;
        self.emit(Op::Return);
        Ok((start, scope.size()))
    }

    /// Effects, then those of them that wait for the end of it all.
    pub(super) fn whole(&mut self, effects: &[spec::Effect], scope: &mut Scope) -> Lowered<()> {
        let outer = std::mem::take(&mut self.rests);
        self.effects(effects, scope)?;
        if std::mem::replace(&mut self.rests, outer) {
            self.emit(Op::Rest);
        }
        Ok(())
    }

    /// The events that rules answer which may fire in this game.
    pub(super) fn answered(&mut self) -> Lowered<Vec<spec::Event>> {
        let mut events = Vec::new();
        let needs = self.needs;
        for (id, rule) in self.game.rules.rules.iter().filter(|(_, rule)| is_on_event(rule)) {
            let when =
                self.at(format!("rules.{id}"), |lower| lower.cond(&rule.when, &mut Scope::of(&rule.on)))?;
            if !matches!(when, CondExpr::Never) {
                events.push(rule.on.clone());
            }
        }
        // What they ask for is noted when they are written out.
        self.needs = needs;
        Ok(events)
    }

    /// Nothing if the rule never fires in this game: packages or options rule it out.
    fn event_rule(&mut self, id: &spec::RuleId, rule: &spec::Rule) -> Lowered<Option<RuleDesign>> {
        let mut scope = Scope::of(&rule.on);
        let on = self.event(&rule.on)?;
        let when = self.cond(&rule.when, &mut scope)?;
        if matches!(when, CondExpr::Never) {
            return Ok(None);
        }
        let order = self.order(&rule.order, CondExpr::Always, &mut scope)?;
        let number = self.rule(id)?;
        self.clauses[number.ix()].clone_from(&rule.clause.0);
        self.needs.slots |= rule.limit == spec::Limit::OncePerBatch;
        let (start, regs) = self.body(&rule.effects, scope)?;
        let (mark, pieces) = (when.mark_needed(bound::TILE), when.pieces_needed());
        Ok(Some(RuleDesign { rule: number, on, when, limit: rule.limit, order, start, regs, mark, pieces }))
    }

    fn event(&self, event: &spec::Event) -> Lowered<Trigger> {
        use spec::Event as Spec;
        Ok(match event {
            Spec::Slot(_) => return self.error("a slot is not an event here"),
            Spec::BeforeGain => Trigger::BeforeGain,
            Spec::TileDrawn => Trigger::TileDrawn,
            Spec::TileAccepted => Trigger::TileAccepted,
            Spec::TileRejected => Trigger::TileRejected,
            Spec::TilePlaced => Trigger::TilePlaced,
            Spec::Extended(kinds) => Trigger::Extended(self.kind_set(kinds)?),
            Spec::Merged(kinds) => Trigger::Merged(self.kind_set(kinds)?),
            Spec::Closed(kinds) => Trigger::Closed(self.kind_set(kinds)?),
            Spec::Scored(kinds) => Trigger::Scored(self.kind_set(kinds)?),
            Spec::PiecePlaced(pieces) => Trigger::PiecePlaced(self.piece_set(pieces)?),
            Spec::PieceReturned(pieces) => Trigger::PieceReturned(self.piece_set(pieces)?),
            Spec::MarkerMoved(track) => Trigger::MarkerMoved(self.track(track)?),
            Spec::Gained => Trigger::Gained,
            Spec::TurnStart => Trigger::TurnStart,
            Spec::TurnEnd => Trigger::TurnEnd,
        })
    }

    /// Nothing if the action is never offered in this game.
    fn action(&mut self, id: &spec::RuleId, action: &spec::Action) -> Lowered<Option<ActionDesign>> {
        let mut scope = Scope::empty();
        let when = self.cond(&action.when, &mut scope)?;
        if matches!(when, CondExpr::Never) {
            return Ok(None);
        }
        let rule = self.rule(id)?;
        self.clauses[rule.ix()].clone_from(&action.clause.0);
        let group = if action.group.0.is_empty() { None } else { Some(self.group(&action.group)?) };
        let (start, regs) = self.body(&action.effects, scope)?;
        let first = self.program.get(start.ix());
        let opens_with = first.and_then(|op| op.opens_with(start));
        let opens_at_corner = first.is_some_and(|op| op.opens_at_corner(start));
        Ok(Some(ActionDesign {
            rule,
            slots: action.slots.iter().map(|slot| self.slot(slot)).collect::<Lowered<_>>()?,
            group,
            when,
            forced: action.forced,
            opens_with,
            opens_at_corner,
            start,
            regs,
        }))
    }

    fn invariant(&mut self, id: &spec::RuleId, invariant: &spec::Invariant) -> Lowered<InvariantDesign> {
        let mut scope = Scope::of_feature();
        let broken_if = self.cond(&invariant.broken_if, &mut scope)?;
        let rule = self.rule(id)?;
        self.clauses[rule.ix()].clone_from(&invariant.clause.0);
        let kinds = self.kind_set(&invariant.of)?;
        let (start, regs) = self.body(&invariant.repair, scope)?;
        let (pieces, on_feature) = (broken_if.pieces_needed(), broken_if.pieces_on_feature(bound::FEATURE));
        Ok(InvariantDesign { rule, kinds, pieces, on_feature, broken_if, start, regs })
    }

    fn track_design(&mut self, track: &spec::Track) -> Lowered<TrackDesign> {
        let (spaces, named) = match &track.spaces {
            spec::Spaces::Count(spaces) => (*spaces, Vec::new()),
            spec::Spaces::Named(named) => {
                let mut designs = Vec::new();
                for (id, space) in named {
                    let start = if space.effects.is_empty() {
                        None
                    } else {
                        Some(self.at(id.0.clone(), |lower| {
                            lower.credited(&id.0, &space.clause, |lower| {
                                lower.body(&space.effects, Scope::empty())
                            })
                        })?)
                    };
                    designs.push((space.room, start));
                }
                (designs.len() as u32, designs)
            }
        };
        if spaces == 0 {
            return self.error("a track needs at least one space");
        }
        Ok(TrackDesign { spaces, cyclic: track.cyclic, named })
    }

    /// Writes out the game: set-up, turn after turn, the end.
    pub(super) fn turn(&mut self, bodies: &Bodies, table: &TableDesign) -> Lowered<Turn> {
        let entry = self.here();
        let mut regs = bound::COUNT;
        self.emit(Op::StartPlayer);
        if table.hand > 0 {
            self.emit(Op::FillHands);
        }
        if self.game.rules.racks.values().any(|rack| rack.of != spec::RackOf::Nothing) {
            self.emit(Op::FillRacks);
        }
        self.phase(Phase::Setup, bodies, &mut regs)?;
        let turn = self.emit(Op::StartTurn);
        self.drain_of(&[spec::Event::TurnStart]);
        let part = self.emit(Op::StartPart);
        self.phase(Phase::Turn, bodies, &mut regs)?;
        self.emit(Op::EndPart(part));
        self.drain_of(&[spec::Event::TurnEnd]);
        self.emit(Op::EndTurn(turn));
        let ending = self.here();
        self.phase(Phase::End, bodies, &mut regs)?;
        self.emit(Op::GameOver);
        let of = |phase| self.game.rules.slots.iter().filter(|slot| slot.phase == phase).count() as u8;
        // Slots are numbered phase by phase.
        let (first, number) = (of(Phase::Setup), of(Phase::Turn));
        Ok(Turn { entry, part, ending, regs, slots: (first, first + number) })
    }

    fn phase(&mut self, phase: Phase, bodies: &Bodies, regs: &mut u8) -> Lowered<()> {
        let game = self.game;
        let mut scope = Scope::empty();
        for slot in game.rules.slots.iter().filter(|slot| slot.phase == phase && slot.within.is_none()) {
            self.moment(slot, bodies, false, &mut scope)?;
        }
        *regs = (*regs).max(scope.size());
        Ok(())
    }

    /// A slot: its rules, its actions, then the slots in it; in a loop if it is `repeated`.
    fn moment(
        &mut self,
        slot: &spec::Slot,
        bodies: &Bodies,
        repeated: bool,
        scope: &mut Scope,
    ) -> Lowered<()> {
        // A moment in which nothing happens costs nothing.
        if !self.is_used(slot, bodies) {
            return Ok(());
        }
        let game = self.game;
        let number = self.slot(&slot.id)?;
        if self.slots {
            // Between the beginnings of two slots of which one follows the other at once, nothing happens.
            match self.program.last_mut() {
                Some(Op::Slot(before)) => *before = number,
                _ => self.add(Op::Slot(number)),
            }
        }
        // Only effects that stand before it in the program can wait for it.
        if self.awaited.contains(&number) {
            if repeated {
                return self.error(format!(
                    "nothing can wait for {:#}, which comes once for each of some things",
                    slot.id
                ));
            }
            self.emit(Op::Due(number));
        }
        for (id, rule) in &game.rules.rules {
            if rule.on == spec::Event::Slot(slot.id.clone()) {
                self.at(format!("rules.{id}"), |lower| lower.slot_rule(id, rule, scope))?;
            }
        }
        if bodies.actions.iter().any(|action| action.slots.contains(&number)) {
            if repeated {
                return self.error(format!(
                    "no action can be offered in {:#}, which comes once for each of some things",
                    slot.id
                ));
            }
            self.emit(Op::Menu(number));
            self.drain();
        }
        let inner: Vec<&spec::Slot> = spec::Slot::inside(&slot.id, &game.rules.slots).collect();
        // Nor does a loop around nothing.
        if !inner.iter().any(|slot| self.is_used(slot, bodies)) {
            return Ok(());
        }
        let Some(things) = &slot.of else {
            return inner.into_iter().try_for_each(|slot| self.moment(slot, bodies, repeated, scope));
        };
        let (name, start) = (spec::Var::default(), spec::Start::Active);
        self.each_thing(things, &name, &start, (&slot.order, &slot.ask_if), scope, |lower, scope| {
            inner.into_iter().try_for_each(|slot| lower.moment(slot, bodies, true, scope))
        })
    }

    /// True if something happens in a slot, or in one that is in it.
    fn is_used(&self, slot: &spec::Slot, bodies: &Bodies) -> bool {
        let rules = &self.game.rules;
        rules.rules.values().any(|rule| rule.on == spec::Event::Slot(slot.id.clone()))
            || self.slot(&slot.id).is_ok_and(|number| {
                self.awaited.contains(&number)
                    || bodies.actions.iter().any(|action| action.slots.contains(&number))
            })
            || spec::Slot::inside(&slot.id, &rules.slots).any(|inner| self.is_used(inner, bodies))
    }

    /// A rule on a slot stands in the turn itself.
    fn slot_rule(&mut self, id: &spec::RuleId, rule: &spec::Rule, scope: &mut Scope) -> Lowered<()> {
        let number = self.rule(id)?;
        self.clauses[number.ix()].clone_from(&rule.clause.0);
        let start = self.here();
        self.slot_rules.push((start, number));
        let outer = scope;
        let mut scope = outer.clone();
        let when = self.cond(&rule.when, &mut scope)?;
        if matches!(when, CondExpr::Never) {
            self.slot_rules.pop();
            outer.absorb(&scope);
            return Ok(());
        }
        let unless = (!when.is_always()).then(|| self.emit(Op::Unless(when, Pc(0))));
        self.whole(&rule.effects, &mut scope)?;
        if !matches!(self.program.last(), Some(Op::Drain)) {
            self.drain();
        }
        let here = self.here();
        if let Some(Op::Unless(_, to)) = unless.and_then(|at| self.program.get_mut(at.ix())) {
            *to = here;
        }
        self.slot_rules.push((here, NO_RULE));
        outer.absorb(&scope);
        Ok(())
    }
}

/// True if a rule answers something that happens, not a moment of the turn.
fn is_on_event(rule: &spec::Rule) -> bool {
    !matches!(rule.on, spec::Event::Slot(_))
}
