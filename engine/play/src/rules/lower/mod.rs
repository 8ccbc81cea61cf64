//! Merged spec to ruleset: names become numbers, effects become a program.
//!
//! This is the only place that reads the spec types on behalf of play.

mod conditions;
mod credit;
mod depends;
mod effects;
mod expressions;
mod features;
mod index;
mod limits;
mod overlays;
mod placement;
mod scope;
mod selectors;
mod setup;
mod tiles;
mod turn;

use std::collections::BTreeSet;

use super::*;
use index::Index;
use setup::Stocks;
use tilewright_lang::merge::Game;
use tilewright_lang::spec;
use turn::Bodies;

/// Why rules cannot be lowered.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{path}: {message}")]
pub struct LowerError {
    /// The path inside the merged rules.
    pub path: String,
    /// What is wrong.
    pub message: String,
}

type Lowered<T> = Result<T, LowerError>;

/// Deepest nesting of effects, conditions and numbers, with the procedures that effects call written out: play and this work
/// go down as deep, and a thread's stack has its end.
const DEEPEST: u32 = 120;

/// Longest program: procedures are written out at every call, so a small file can ask for a large one.
const MAX_PROGRAM: usize = 1 << 20;

/// The work in progress: what is known of the game, and the program so far.
struct Lower<'g> {
    game: &'g Game,
    index: Index,
    program: Vec<Op>,
    /// Where we are, for messages.
    path: Vec<String>,
    /// How deep we are, see [`DEEPEST`].
    depth: u32,
    /// Procedures being written out, to refuse circles.
    calling: Vec<String>,
    alternatives: Vec<String>,
    terms: Vec<String>,
    causes: Vec<String>,
    /// Places where lines end, as far as rules ask for them.
    ends: Vec<String>,
    clauses: Vec<String>,
    slot_rules: Vec<(Pc, Rule)>,
    /// What rules answer; of a rule that never fires nothing is asked.
    events: Vec<spec::Event>,
    /// True if the turn says where each slot begins.
    slots: bool,
    /// Stretches that name a clause of their own, and the names of what they belong to.
    credits: Vec<credit::Credit>,
    credited: Vec<String>,
    /// Slots that effects may wait for.
    awaited: BTreeSet<Slot>,
    /// True if effects wait for the end of what is being written out.
    rests: bool,
    /// Kinds of pieces that rules put where features fill corners.
    on_corners: Set64,
    /// True if some rule asks what touches a feature.
    touching: bool,
    /// What the rules read so far ask for; what nobody asks for is not kept while a game is played.
    needs: Needs,
}

pub(super) fn lower(game: &Game) -> Lowered<Ruleset> {
    limits::check(game)?;
    let index = Index::of(game)?;
    let mut lower = Lower {
        game,
        program: Vec::new(),
        path: Vec::new(),
        depth: 0,
        calling: Vec::new(),
        alternatives: Vec::new(),
        terms: Vec::new(),
        causes: vec![String::new()],
        ends: Vec::new(),
        clauses: vec![String::new(); index.rules.len()],
        slot_rules: Vec::new(),
        events: Vec::new(),
        slots: true,
        credits: Vec::new(),
        credited: Vec::new(),
        awaited: BTreeSet::new(),
        rests: false,
        on_corners: Set64::default(),
        touching: false,
        needs: Needs::default(),
        index,
    };
    let (edges, edge_classes) = lower.edges()?;
    let (mut designs, cells) = lower.designs(&edges, edge_classes)?;
    let mut kinds = lower.kinds()?;
    lower.modifiers(&mut kinds)?;
    depends::find(&mut kinds);
    let mut pieces = lower.pieces()?;
    let Stocks { piles, mut racks, start, start_links } = lower.piles(&designs)?;
    let printed = designs.len() as u16;
    lower.overlays(&mut designs, &edges, edge_classes, &start)?;
    let placement = lower.placement(&designs)?;
    let table = lower.table()?;
    lower.events = lower.answered()?;
    let bodies = lower.bodies()?;
    let end_of_bodies = lower.here();
    let mut turn = lower.turn(&bodies, &table)?;
    lower.needs.slots |= !lower.awaited.is_empty();
    if !lower.needs.slots {
        // Only now everything has been read, and nobody has asked where a slot begins: the turn is written out without.
        lower.program.truncate(end_of_bodies.ix());
        lower.slot_rules.clear();
        lower.forget_credits(end_of_bodies);
        lower.slots = false;
        turn = lower.turn(&bodies, &table)?;
    }
    for piece in &mut pieces {
        piece.on_corners = lower.on_corners.has(piece.kind.0);
    }
    for op in &lower.program {
        match op {
            Op::PlaceTile(Some(rack)) => racks[rack.ix()].laid = true,
            Op::Deal(deal) => match (&deal.from, &deal.to) {
                (StockExpr::Rack(rack, _), StockExpr::Drawn) => racks[rack.ix()].drawn = true,
                // It was picked from whatever rack.
                (StockExpr::Tile(_), StockExpr::Drawn) => racks.iter_mut().for_each(|rack| rack.drawn = true),
                _ => {}
            },
            _ => {}
        }
    }
    let tokens = lower.tokens();
    let bags = lower.bags()?;
    let dice = game.rules.dice.values().map(|die| die.faces.clone()).collect();
    let score_track = game.rules.tracks.values().position(|track| track.score).map(Track::nth);
    let counters = counters(&pieces, score_track);
    lower.mark_ends(&mut designs);
    lower.mark_touches(&mut designs);
    if lower.needs.converts {
        all_are_siblings(&mut designs);
    }
    lower.needs.joins_all = edges.iter().any(|edge| edge.join_all);
    lower.needs.sought = rare(lower.needs.sought, &designs[..usize::from(printed)]);
    let needs = needs(lower.needs, &kinds, &pieces, &counters, &bodies);
    if !needs.mends.is_empty() {
        let mendable = mendable(&designs, &edges, &cells, needs.mends);
        designs.iter_mut().zip(mendable).for_each(|(design, mendable)| design.mendable = mendable);
    }
    let credits = lower.credits();
    let slot_rules = spread(&lower.slot_rules, lower.program.len());
    Ok(Ruleset {
        name: game.name.clone(),
        fingerprint: game.fingerprint(),
        names: lower.names(&designs),
        kinds,
        edges,
        edge_classes,
        cells,
        designs,
        printed,
        pieces,
        tokens,
        bags,
        dice,
        decks: bodies.decks,
        tracks: bodies.tracks,
        score_track,
        counters,
        piles,
        racks,
        start,
        start_links,
        table,
        program: lower.program,
        slot_rules,
        credits,
        turn_slots: turn.slots,
        entry: turn.entry,
        part: turn.part,
        ending: turn.ending,
        entry_regs: turn.regs,
        answering: answering(&bodies.rules),
        rules: bodies.rules,
        actions: bodies.actions,
        invariants: bodies.invariants,
        placement,
        notes: game.rules.notes.values().map(|note| note.until).collect(),
        needs,
    })
}

impl Lower<'_> {
    fn error<T>(&self, message: impl Into<String>) -> Lowered<T> {
        Err(LowerError { path: self.path.join("."), message: message.into() })
    }

    /// Runs `work` with one more step on the path.
    fn at<T>(&mut self, step: impl Into<String>, work: impl FnOnce(&mut Self) -> Lowered<T>) -> Lowered<T> {
        self.path.push(step.into());
        let result = work(self);
        if result.is_ok() {
            self.path.pop();
        }
        result
    }

    /// Goes one deeper, if that is not too deep.
    fn deeper<T>(&mut self, work: impl FnOnce(&mut Self) -> Lowered<T>) -> Lowered<T> {
        if self.depth >= DEEPEST {
            return self.error(format!(
                "nested more than {DEEPEST} deep, with the procedures that it calls: say it in several rules"
            ));
        }
        self.depth += 1;
        let result = work(self);
        self.depth -= 1;
        result
    }

    /// An operation that nothing refers to.
    fn add(&mut self, op: Op) {
        self.emit(op);
    }

    /// Where the operation stands, for what jumps there or mends it.
    fn emit(&mut self, op: Op) -> Pc {
        self.program.push(op);
        Pc::nth(self.program.len() - 1)
    }

    /// Lets rules answer what has happened, in a game that has any.
    fn drain(&mut self) {
        if !self.events.is_empty() || !self.game.rules.invariants.is_empty() {
            self.emit(Op::Drain);
        }
    }

    /// The same after an operation that raises none but these events and changes nothing that an invariant speaks of.
    fn drain_of(&mut self, events: &[spec::Event]) {
        if events.iter().any(|event| self.events.contains(event)) {
            self.emit(Op::Drain);
        }
    }

    fn here(&self) -> Pc {
        Pc::nth(self.program.len())
    }
}

/// The rules that may answer each sort of event.
fn answering(rules: &[RuleDesign]) -> [Vec<u16>; Trigger::SORTS] {
    let mut sorts = [const { Vec::new() }; Trigger::SORTS];
    for (number, rule) in rules.iter().enumerate() {
        sorts[usize::from(rule.on.sort())].push(number as u16);
    }
    sorts
}

/// The rule of each operation: from each position on, up to the next, the same one.
fn spread(from: &[(Pc, Rule)], program: usize) -> Vec<Rule> {
    let mut rules = vec![NO_RULE; program];
    for (index, &(start, rule)) in from.iter().enumerate() {
        let end = from.get(index + 1).map_or(program, |next| next.0.ix());
        rules[start.ix()..end].fill(rule);
    }
    rules
}

/// Kinds of pieces that start on the score track.
fn counters(pieces: &[PieceDesign], score_track: Option<Track>) -> Vec<PieceKind> {
    let on_track = |piece: &&PieceDesign| piece.starts.is_some_and(|(track, _)| Some(track) == score_track);
    pieces.iter().filter(on_track).map(|piece| piece.kind).collect()
}

/// Of some kinds of features those that at most half of the tiles have: of the others it is as little work to look through all segments.
fn rare(kinds: Set64, printed: &[TileDesign]) -> Set64 {
    let with = |kind: &u8| printed.iter().filter(|design| design.kinds.has(*kind)).count();
    kinds.iter().filter(|kind| 2 * with(kind) <= printed.len()).collect()
}

/// Where features become others, segments of different kinds of a tile may come to be of one feature.
fn all_are_siblings(designs: &mut [TileDesign]) {
    for design in designs {
        let all = u64::MAX.checked_shr(64 - design.segments.len() as u32).unwrap_or(0);
        for (number, segment) in design.segments.iter_mut().enumerate() {
            segment.siblings = all & !(1 << number);
        }
    }
}

/// What the rules ask for, beside what was found while they were read.
fn needs(
    mut needs: Needs,
    kinds: &[FeatureDesign],
    pieces: &[PieceDesign],
    counters: &[PieceKind],
    bodies: &Bodies,
) -> Needs {
    let can_complete = |(_, kind): &(usize, &FeatureDesign)| !matches!(kind.complete, Complete::Never);
    needs.complete = kinds.iter().enumerate().filter(can_complete).map(|(number, _)| number as u8).collect();
    let is_judged = |(_, kind): &(usize, &FeatureDesign)| match &kind.complete {
        Complete::Cond(cond) => !cond.waits_for_closing(bound::FEATURE),
        Complete::Never | Complete::Closed => false,
    };
    needs.judged = kinds.iter().enumerate().filter(is_judged).map(|(number, _)| number as u8).collect();
    for rule in &bodies.rules {
        needs.answers.add(rule.on.sort());
        match rule.on {
            Trigger::Extended(kinds) => needs.extended.0 |= kinds.0,
            Trigger::Merged(kinds) => needs.merged.0 |= kinds.0,
            Trigger::Closed(kinds) => needs.closed.0 |= kinds.0,
            Trigger::BeforeGain | Trigger::MarkerMoved(_) => needs.settle = true,
            Trigger::TilePlaced => match rule.mark {
                Some(mark) => needs.placed.add(mark.0),
                None => needs.placed = Set64::ALL,
            },
            Trigger::TileDrawn
            | Trigger::TileAccepted
            | Trigger::TileRejected
            | Trigger::Scored(_)
            | Trigger::PiecePlaced(_)
            | Trigger::PieceReturned(_)
            | Trigger::Gained
            | Trigger::TurnStart
            | Trigger::TurnEnd => {}
        }
    }
    // What comes on a tile may bring marks.
    if pieces.iter().any(|piece| piece.overlay.is_some()) {
        needs.placed = Set64::ALL;
    }
    needs.guarded = Set64(bodies.invariants.iter().fold(0, |all, invariant| all | invariant.kinds.0));
    needs.history = needs.extended.0 | needs.merged.0 != 0;
    // Several counters for one player: every award asks which one moves.
    let most = |design: &PieceDesign| tilewright_lang::spec::for_most(&design.by_players, design.per_player);
    needs.settle |= counters.iter().map(|kind| most(&pieces[kind.ix()])).sum::<u32>() > 1;
    let mends = |piece: &&PieceDesign| piece.overlay.is_some_and(|overlay| overlay.mends);
    needs.mends = pieces.iter().filter(mends).map(|piece| piece.kind.0).collect();
    needs.soles = pieces.iter().filter(|piece| piece.is_sole()).map(|piece| piece.kind.0).collect();
    needs.plain_weights = pieces.iter().all(|piece| matches!(piece.weight, Weight::Plain(_)));
    needs.dependents = pieces.iter().any(|piece| piece.needs.0 != 0);
    needs
}
