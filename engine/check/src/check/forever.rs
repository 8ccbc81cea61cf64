//! Rules that would raise their own events for ever.
//!
//! Each rule and each sort of award it may answer is a station; an effect that may raise an event
//! leads on to every rule that answers it. A circle without a `limit` never ends. Conditions on the
//! award (`Not(Cause("…"))`, `ForFeature([…])`) and on kinds are understood, so that rules which stop
//! themselves pass.

use indexmap::IndexMap;

use super::scope::{Kinds, Scope, SomePiece};
use super::visitor::{Visitor, Walk};
use tilewright_lang::merge::{Game, PartialOrder, Report, Where};
use tilewright_lang::spec::*;

/// Reports circles of rules without a limit.
pub(super) fn check(game: &Game, report: &mut Report<'_>) {
    let mut stations = Stations { game, list: IndexMap::new(), order: Vec::new() };
    let endless = game.rules.rules.iter().filter(|(_, rule)| rule.limit == Limit::None);
    for (id, _) in endless.filter(|(_, rule)| !matches!(rule.on, Event::Slot(_))) {
        stations.number(id, None);
    }
    let mut next = 0;
    while next < stations.list.len() {
        stations.follow(next);
        next += 1;
    }
    let mut order = PartialOrder::new(stations.list.len());
    for &(from, to) in &stations.order {
        order.add(from, to);
    }
    if let Some(circle) = order.circle() {
        let ids: Vec<&RuleId> =
            circle.iter().filter_map(|&k| stations.list.get_index(k)).map(|((id, _), ())| id).collect();
        let mut names: Vec<&str> = ids.iter().map(|id| id.name()).collect();
        names.dedup();
        let package = &game.rule_package[ids[0]];
        let message = match names.as_slice() {
            [one] => format!("{:#} raises its own event and would never end", RuleId::from(*one)),
            names => format!(
                "rules raise each other's events and would never end: {} raises {}",
                names.join(" raises "),
                names[0]
            ),
        };
        report.error(&Where::rules(package, format!("rules.{}", ids[0])), "never-ends", message);
        report.help(
            "give one of them a `limit`, or a condition on the cause, such as `when: Not(Cause(\"…\"))`",
        );
    }
    grants(game, report);
    decks(game, report);
}

/// A rule that grants parts unconditionally, part after part.
fn grants(game: &Game, report: &mut Report<'_>) {
    for (id, rule) in &game.rules.rules {
        let per_part = matches!(rule.on, Event::Slot(_))
            && matches!(rule.limit, Limit::None | Limit::OncePerPart | Limit::OncePerBatch);
        let grants = rule.effects.iter().any(|effect| {
            matches!(
                effect,
                Effect::Grant { what: Granted::Part | Granted::Tile, .. } | Effect::ExtraPart { .. }
            )
        });
        if per_part && grants && rule.when == Cond::Always {
            let at = Where::rules(&game.rule_package[id], format!("rules.{id}"));
            let message = format!("{id:#} grants another part in every part: the turn would never end");
            report.error(&at, "never-ends", message).help("give it `limit: OncePerTurn`");
        }
        let every_turn = matches!(rule.on, Event::Slot(_) | Event::TurnStart | Event::TurnEnd)
            && rule.limit != Limit::OncePerGame
            && in_turn(&rule.on, game);
        let turn = |effect: &Effect| matches!(effect, Effect::Grant { what: Granted::Turn, .. });
        if every_turn && rule.effects.iter().any(turn) && rule.when == Cond::Always {
            let at = Where::rules(&game.rule_package[id], format!("rules.{id}"));
            let message = format!("{id:#} grants another turn in every turn: the game would never end");
            report.error(&at, "never-ends", message).help("give it `limit: OncePerGame`, or a condition");
        }
    }
}

/// False for a slot that does not come in turns.
fn in_turn(event: &Event, game: &Game) -> bool {
    let Event::Slot(id) = event else {
        return true;
    };
    game.rules.slots.iter().any(|slot| slot.id == *id && slot.phase == Phase::Turn)
}

/// A deck in which every card draws another of the same deck.
fn decks(game: &Game, report: &mut Report<'_>) {
    for (id, deck) in &game.rules.decks {
        let draws_again = |effect: &Effect| matches!(effect, Effect::DrawCard { deck, or, .. } if deck == id && or.is_empty());
        let endless = |card: &Card| card.effects.iter().any(draws_again);
        if !deck.cards.is_empty() && deck.cards.values().all(endless) {
            let owner = game.provenance.get(&format!("decks.{id}")).and_then(|sources| sources.first());
            if let Some(owner) = owner {
                let at = Where::rules(&owner.package, format!("decks.{id}"));
                report.error(
                    &at,
                    "never-ends",
                    format!("every card of {id:#} draws another: drawing one would never end"),
                );
            }
        }
    }
}

/// A sort of award.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Points {
    cause: Tag,
    /// The kinds of the feature that is scored, if one is.
    of: Option<Kinds>,
}

/// What an effect may raise.
#[derive(Clone, Debug)]
enum Raised {
    Points(Points),
    /// A feature of one of these kinds is scored.
    Scored(Kinds),
    Placed(SomePiece),
    Returned(SomePiece),
    Drawn,
    Laid,
    Turned,
}

impl Raised {
    /// The award, if it is one.
    fn award(&self) -> Option<&Points> {
        if let Self::Points(award) = self { Some(award) } else { None }
    }
}

struct Stations<'g> {
    game: &'g Game,
    /// A rule, and the award it answers if it answers one.
    list: IndexMap<(RuleId, Option<Points>), ()>,
    order: Vec<(usize, usize)>,
}

impl Stations<'_> {
    /// The number of a station.
    fn number(&mut self, id: &RuleId, award: Option<Points>) -> usize {
        self.list.insert_full((id.clone(), award), ()).0
    }

    /// Follows all that the station with this number leads to.
    fn follow(&mut self, number: usize) {
        let game = self.game;
        let Some(((id, award), ())) = self.list.get_index(number) else {
            return;
        };
        let Some(rule) = game.rules.rules.get(id) else {
            return;
        };
        let mut raises = Raises {
            game,
            award: award.clone(),
            branches: Vec::new(),
            calling: Vec::new(),
            depth: 0,
            steps: 0,
            found: Vec::new(),
        };
        Walk::new(&mut raises, "", Scope::of_event(&rule.on, &game.rules.slots)).effects(&rule.effects);
        for raised in raises.found {
            for (other, answer) in game.rules.rules.iter().filter(|(_, rule)| rule.limit == Limit::None) {
                if answers(game, answer, &raised) {
                    let to = self.number(other, raised.award().cloned());
                    self.order.push((number, to));
                }
            }
        }
    }
}

/// True if a rule may fire for what was raised.
fn answers(game: &Game, rule: &Rule, raised: &Raised) -> bool {
    let kinds = |wanted: &[FeatureKindId], raised: &Kinds| {
        wanted.is_empty()
            || raised.as_ref().is_none_or(|kinds| kinds.iter().any(|kind| wanted.contains(kind)))
    };
    let pieces = |wanted: &[PieceId], raised: &SomePiece| {
        let may_be =
            |id: &PieceId| game.rules.pieces.get(id).is_some_and(|piece| raised.may_be(id, &piece.tags));
        wanted.is_empty() || wanted.iter().any(may_be)
    };
    let meets = match &rule.on {
        Event::BeforeGain | Event::Gained => raised.award().is_some(),
        Event::MarkerMoved(track) => {
            raised.award().is_some() && game.rules.tracks.get(track).is_some_and(|track| track.score)
        }
        Event::Scored(wanted) => matches!(raised, Raised::Scored(raised) if kinds(wanted, raised)),
        Event::PiecePlaced(wanted) => matches!(raised, Raised::Placed(piece) if pieces(wanted, piece)),
        Event::PieceReturned(wanted) => matches!(raised, Raised::Returned(piece) if pieces(wanted, piece)),
        Event::TileDrawn | Event::TileAccepted | Event::TileRejected => matches!(raised, Raised::Drawn),
        Event::TilePlaced | Event::Extended(_) | Event::Merged(_) => matches!(raised, Raised::Laid),
        Event::Closed(_) => matches!(raised, Raised::Laid | Raised::Turned),
        // These come once in a part or a turn, whatever the rules do.
        Event::Slot(_) | Event::TurnStart | Event::TurnEnd => false,
    };
    meets && may_hold(&rule.when, raised.award(), game) != Some(false)
}

/// Whether a condition holds for an award of this sort: yes, no, or it depends.
fn may_hold(cond: &Cond, award: Option<&Points>, game: &Game) -> Option<bool> {
    match cond {
        Cond::Always => Some(true),
        Cond::Never => Some(false),
        Cond::Cause(wanted) => award.map(|award| award.cause == *wanted),
        Cond::ForFeature(wanted) => match &award?.of {
            None => Some(false),
            Some(_) if wanted.is_empty() => Some(true),
            Some(kinds) => {
                let kinds = kinds.as_ref()?;
                (!kinds.iter().any(|kind| wanted.contains(kind))).then_some(false)
            }
        },
        Cond::Option(option, value) => game.options.get(option).map(|chosen| chosen == value),
        Cond::Package(package) => Some(game.packages.contains(package)),
        Cond::Not(cond) => may_hold(cond, award, game).map(|holds| !holds),
        Cond::All(conds) => {
            let all: Vec<_> = conds.iter().map(|cond| may_hold(cond, award, game)).collect();
            if all.contains(&Some(false)) {
                Some(false)
            } else {
                all.iter().all(Option::is_some).then_some(true)
            }
        }
        Cond::Any(conds) => {
            let any: Vec<_> = conds.iter().map(|cond| may_hold(cond, award, game)).collect();
            if any.contains(&Some(true)) {
                Some(true)
            } else {
                any.iter().all(Option::is_some).then_some(false)
            }
        }
        // It depends on the board.
        Cond::NoOpenEnds
        | Cond::AreaFull
        | Cond::Completed(_)
        | Cond::HasMark(_)
        | Cond::TileHasMark(_)
        | Cond::OnTileWithMark(_)
        | Cond::Exists(_)
        | Cond::Absent(_)
        | Cond::There(_)
        | Cond::Tokens(_)
        | Cond::Free
        | Cond::FreeOfOthers
        | Cond::Kind(_)
        | Cond::IsPiece(_)
        | Cond::Cmp(..)
        | Cond::TileHasKind(_)
        | Cond::Joins(_)
        | Cond::JoinsOnce(_)
        | Cond::EndsApart(_)
        | Cond::NoSameTurn(_)
        | Cond::NoSameTurnNext(_)
        | Cond::Within(..)
        | Cond::Same(..)
        | Cond::Crosses(_)
        | Cond::StopsOn(_)
        | Cond::Scored(_)
        | Cond::Extended(_)
        | Cond::Taken(_)
        | Cond::TakenInTurn(_)
        | Cond::Noted { .. }
        | Cond::Gained { .. }
        | Cond::TilesLeft
        | Cond::Ending => None,
    }
}

/// Collects what the effects of a rule may raise if it answers a certain sort of award.
struct Raises<'g> {
    game: &'g Game,
    award: Option<Points>,
    /// The conditions around us, and whether they hold here.
    branches: Vec<(Cond, bool)>,
    calling: Vec<ProcedureId>,
    depth: usize,
    steps: usize,
    found: Vec<Raised>,
}

/// Beyond this a walk only makes the answer less exact, so that no data can make it long.
const DEEPEST: usize = 16;
const MOST_STEPS: usize = 50_000;

impl Raises<'_> {
    /// Effects that stand elsewhere and are done from here.
    fn inline(&mut self, effects: &[Effect], scope: Scope) {
        if self.depth < DEEPEST && self.steps < MOST_STEPS {
            self.depth += 1;
            Walk::new(self, "", scope).effects(effects);
            self.depth -= 1;
        }
    }

    fn is_unreachable(&self) -> bool {
        let award = self.award.as_ref();
        self.branches.iter().any(|(cond, holds)| may_hold(cond, award, self.game) == Some(!holds))
    }
}

impl Visitor for Raises<'_> {
    fn branch(&mut self, when: &Cond, holds: bool) {
        if !holds {
            self.branches.pop();
        }
        self.branches.push((when.clone(), holds));
    }

    fn left(&mut self, effect: &Effect) {
        if matches!(effect, Effect::If { .. }) {
            self.branches.pop();
        }
    }

    fn effect(&mut self, effect: &Effect, _: &str, scope: &Scope) {
        self.steps += 1;
        if self.is_unreachable() {
            return;
        }
        let game = self.game;
        match effect {
            Effect::Gain { cause, .. } => {
                self.found.push(Raised::Points(Points { cause: cause.clone(), of: None }));
            }
            Effect::Score { feature, cause, .. } => {
                let of = Some(scope.kind_of(feature));
                self.found.push(Raised::Points(Points { cause: cause.clone(), of }));
                self.found.push(Raised::Scored(scope.kind_of(feature)));
            }
            Effect::Place { piece, on: Things::Features(_), .. } => {
                self.found.push(Raised::Placed(scope.some_piece(piece)));
            }
            Effect::Return(pieces) => self.found.push(Raised::Returned(scope.some_piece(pieces))),
            Effect::DrawTile => self.found.push(Raised::Drawn),
            Effect::PlaceTile { .. } => self.found.push(Raised::Laid),
            Effect::SetSwitch { .. } => self.found.push(Raised::Turned),
            Effect::Call(id) if !self.calling.contains(id) => {
                if let Some(procedure) = game.rules.procedures.get(id) {
                    self.calling.push(id.clone());
                    self.inline(&procedure.effects, scope.clone());
                    self.calling.pop();
                }
            }
            Effect::DrawCard { deck, .. } => {
                for card in game.rules.decks.get(deck).into_iter().flat_map(|deck| deck.cards.values()) {
                    self.inline(&card.effects, Scope::default());
                }
            }
            Effect::EnterSpace { track, .. } => {
                if let Some(Track { spaces: Spaces::Named(spaces), .. }) = game.rules.tracks.get(track) {
                    for space in spaces.values() {
                        self.inline(&space.effects, Scope::default());
                    }
                }
            }
            // Nothing that a rule could answer, or only through the effects in it, which are entered by themselves.
            Effect::BuryTile
            | Effect::Deal { .. }
            | Effect::ExtraPart { .. }
            | Effect::Grant { .. }
            | Effect::Place { .. }
            | Effect::FollowCounter(_)
            | Effect::Advance { .. }
            | Effect::Walk { .. }
            | Effect::MergeCounters
            | Effect::Put { .. }
            | Effect::PutUnder { .. }
            | Effect::Convert { .. }
            | Effect::Take { .. }
            | Effect::PutBack(_)
            | Effect::DrawToken { .. }
            | Effect::Draft { .. }
            | Effect::Roll { .. }
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
            | Effect::EndGame => {}
        }
    }
}
