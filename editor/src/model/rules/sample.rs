//! An entry on a board: a position in which what it says gives points, what it gave when somebody came to it, and what it gives now.
//!
//! The position is that of an example of the packages, or else one of a game that the computer plays for it. Nothing here knows what
//! an entry is: its names say which features, rules and terms it is about, and both versions of the rules are played.

use std::collections::HashSet;
use std::sync::Arc;

use tilewright::explain::choice;
use tilewright::graph::SegmentIx;
use tilewright::load::{Library, to_ron};
use tilewright::merge::GameArg;
use tilewright::picture::colour::of_players;
use tilewright::play::{Event, Node, Position, Step as Move};
use tilewright::policy::PolicyName;
use tilewright::rules::Ruleset;
use tilewright::scenario::{Award, AwardLog, Example, example};
use tilewright::simulate::Streams;
use tilewright::spec::{PackageId, Scenario, SegmentId};
use tilewright::state::State;

use super::place::{Place, Step};
use super::world::World;
use crate::model::board::{At, Board, place};
use crate::model::{Desk, Lang, NOTHING_WAITS, Table, View, ron_edit};

/// So many examples are tried at most, those first that speak of the entry.
const EXAMPLES: usize = 60;
/// So many games are played at most.
const GAMES: u64 = 2;
/// So many examples are tried in a browser, which has no other thread for it; no game is played there.
const FEW: usize = 16;
/// So many cells around what is scored are shown.
const AROUND: i32 = 1;

/// A position in which an entry gives points.
#[derive(Clone, Debug)]
pub struct Sample {
    /// The rules that it is played by.
    pub table: Arc<Table>,
    /// The tiles around what is scored.
    pub board: Board,
    /// What is scored.
    pub marked: Vec<(At, SegmentId)>,
    /// Where the position is from.
    pub from: SampleFrom,
    /// What everybody gets.
    pub gains: Vec<Gain>,
    /// True if the points are others than they were.
    pub changed: bool,
}

/// Where a position is from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SampleFrom {
    /// An example that says of itself what it shows.
    Example(String),
    /// The turn of a game that was played for it.
    Game(u32),
}

/// What a player gets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gain {
    /// The number of the player, from 0.
    pub seat: u8,
    /// The player's colour.
    pub colour: u8,
    /// By the rules as they were when somebody came to the entry; nothing if they were the same, or the position could not come about.
    pub before: Option<i32>,
    /// By the rules as they are.
    pub now: i32,
}

/// The sample of the entry that is looked at.
#[derive(Debug, Default)]
pub struct Samples {
    /// What was asked for: the entry, the world around it, the language.
    asked: Option<(Place, Arc<World>, Lang)>,
    /// The rules as they were when somebody came to the entry.
    before: Option<Arc<Table>>,
    shown: Option<Arc<Sample>>,
}

impl Samples {
    /// The sample; the last one while the next is being looked for.
    pub fn shown(&self) -> Option<&Arc<Sample>> {
        self.shown.as_ref()
    }
}

/// Has a sample looked for, if an entry is looked at that is another one, or says something else than it did.
pub(super) fn tick(desk: &mut Desk) {
    let rules = &desk.views.rules;
    let Some(place) = rules.place.clone().filter(|_| desk.view == View::Rules) else {
        return;
    };
    let (world, lang) = (Arc::clone(&rules.world), desk.settings.lang);
    let known = |(of, from, said): &(Place, Arc<World>, Lang)| {
        *of == place && Arc::ptr_eq(from, &world) && *said == lang
    };
    if world.game().is_none() || rules.sample.asked.as_ref().is_some_and(known) {
        return;
    }
    let Some(text) =
        place.file.text(desk).and_then(|text| ron_edit::get(&text, &place.entry.path()).map(str::to_owned))
    else {
        return;
    };
    let Some(package) = desk.package.clone() else {
        return;
    };
    let same = rules.sample.asked.as_ref().is_some_and(|(of, ..)| *of == place);
    let samples = &mut desk.views.rules.sample;
    if !same {
        (samples.before, samples.shown) = (None, None);
    }
    samples.asked = Some((place.clone(), Arc::clone(&world), lang));
    let (few, asked) = (desk.page.is_some(), desk.game.clone());
    let (before, library) = (samples.before.clone(), Arc::clone(&desk.analysis.library));
    desk.jobs.start("rules-sample", NOTHING_WAITS, move || {
        let key = match &place.entry.step {
            Step::Key(key) => key.as_str(),
            _ => "",
        };
        let look = |now: &Arc<Table>| {
            let (about, before) = (About::of(now, key, &text), before.as_ref());
            Search { library: &library, package: &package, about, before, now, lang, few }.run()
        };
        let (found, now) = match world.table() {
            Some(table) => (look(table), Some(Arc::clone(table))),
            None => alone(&library, &package, &asked).find_map(|now| Some((look(&now)?, now))).unzip(),
        };
        move |desk: &mut Desk| {
            let samples = &mut desk.views.rules.sample;
            let still = |(of, from, said): &(Place, Arc<World>, Lang)| {
                *of == place && Arc::ptr_eq(from, &world) && *said == lang
            };
            if samples.asked.as_ref().is_some_and(still) {
                samples.shown = found.map(Arc::new);
                samples.before = samples.before.take().or(now);
            }
        }
    });
}

/// Games with a package that is not in the game at hand: with that, or else by itself with what it needs.
fn alone(library: &Library, package: &PackageId, at_hand: &GameArg) -> impl Iterator<Item = Arc<Table>> {
    let mut both = at_hand.clone();
    both.names.push(package.0.clone());
    let own = GameArg { names: vec![package.0.clone()], ..GameArg::default() };
    [both, own].into_iter().filter_map(|arg| Table::lay(library, &arg).ok())
}

/// What an entry is about, as far as its names say.
#[derive(Debug, Default)]
struct About {
    features: HashSet<String>,
    rules: HashSet<String>,
    terms: HashSet<String>,
    /// All of them, as they stand in files.
    words: Vec<String>,
}

impl About {
    fn of(table: &Table, key: &str, text: &str) -> Self {
        let mut about = Self::default();
        let quoted = text.split('"').skip(1).step_by(2);
        for word in std::iter::once(key).chain(quoted).filter(|word| !word.is_empty()) {
            let names = &table.rules.names;
            let has = |list: &[String]| list.iter().any(|name| name == word);
            for (list, all) in [
                (&mut about.features, &names.kinds),
                (&mut about.rules, &names.rules),
                (&mut about.terms, &names.terms),
            ] {
                if has(all) {
                    list.insert(word.to_owned());
                }
            }
            about.words.push(format!("\"{word}\""));
        }
        about
    }

    /// How much an award has to do with it: a term that it names more than a feature or a rule; 0 if nothing.
    fn weight(&self, rules: &Ruleset, award: &Award) -> u8 {
        let has = |set: &HashSet<String>, name: Option<&String>| name.is_some_and(|name| set.contains(name));
        let graph = award.table.graph();
        let on = award.on.iter().find(|on| on.ix() < graph.len() as usize);
        let kind = on.and_then(|&on| rules.names.kinds.get(graph.segment(on).kind.ix()));
        let term =
            award.parts.iter().any(|(term, n)| *n != 0 && has(&self.terms, rules.names.terms.get(term.ix())));
        match () {
            () if term => 2,
            () if has(&self.features, kind) || has(&self.rules, rules.names.rules.get(award.rule.ix())) => 1,
            () => 0,
        }
    }

    fn is_spoken_of(&self, scenario: &Scenario) -> bool {
        to_ron(scenario).is_ok_and(|text| self.words.iter().any(|word| text.contains(word)))
    }
}

/// What was scored together: all that players get for one feature, or by one rule.
#[derive(Debug, PartialEq, Eq)]
struct Lot {
    on: Option<SegmentIx>,
    rule: String,
    points: Vec<i32>,
}

fn lots(rules: &Ruleset, awards: &[Award], seats: usize) -> Vec<Lot> {
    let mut lots: Vec<Lot> = Vec::new();
    for award in awards {
        let on = award.on.iter().min_by_key(|segment| segment.ix()).copied();
        let rule = match on {
            // One feature may be scored by several rules.
            Some(_) => String::new(),
            None => rules.names.rules.get(award.rule.ix()).cloned().unwrap_or_default(),
        };
        let nth = lots.iter().position(|lot| lot.on == on && lot.rule == rule).unwrap_or_else(|| {
            lots.push(Lot { on, rule, points: vec![0; seats] });
            lots.len() - 1
        });
        if let Some(points) = lots[nth].points.get_mut(award.seat.ix()) {
            *points += award.points;
        }
    }
    lots
}

/// Where something was found, with what was given there.
struct Found {
    award: Award,
    now: Vec<i32>,
    before: Option<Vec<i32>>,
    weight: u8,
}

struct Search<'a> {
    library: &'a Library,
    package: &'a PackageId,
    about: About,
    before: Option<&'a Arc<Table>>,
    now: &'a Arc<Table>,
    lang: Lang,
    /// True if it has to be quick.
    few: bool,
}

impl Search<'_> {
    fn run(&self) -> Option<Sample> {
        let before = self.before.filter(|before| before.rules.fingerprint != self.now.rules.fingerprint);
        let mut best: Option<Sample> = None;
        let mut weight = 0;
        for scenario in self.examples().into_iter().take(if self.few { FEW } else { EXAMPLES }) {
            let Some(now) = self.example(self.now, &scenario) else {
                continue;
            };
            let then = before.map(|before| self.example(before, &scenario).map(|told| told.awards));
            let seats = scenario.players.len();
            let Some(found) = self.compare(&now.awards, then.as_ref(), before, seats) else {
                continue;
            };
            let differs = found.before.is_some();
            if differs || found.weight > weight {
                weight = found.weight;
                best =
                    Some(self.sample(found, SampleFrom::Example(scenario.about.clone()), &scenario.players));
            }
            if differs || before.is_none() && weight > 1 {
                return best;
            }
        }
        if before.is_none() && best.is_some() {
            return best;
        }
        let played = (0..if self.few { 0 } else { GAMES }).find_map(|seed| self.play(seed, before));
        match played {
            Some(played) if played.changed || best.is_none() => Some(played),
            _ => best,
        }
    }

    /// The examples of the game's packages as they are carried out, without what they expect: those that speak of the entry, and of
    /// those the chosen package's, come first.
    fn examples(&self) -> Vec<Scenario> {
        let game = &self.now.game;
        let packages = game.packages.iter().chain(&game.tiles_only);
        let mut all: Vec<(bool, &Scenario)> = packages
            .filter_map(|id| Some((id, self.library.packages.get(id)?)))
            .flat_map(|(id, loaded)| {
                loaded.scenarios.values().map(move |scenario| (id != self.package, scenario))
            })
            .filter(|(_, scenario)| self.about.is_spoken_of(scenario))
            .collect();
        all.sort_by_key(|(foreign, scenario)| (*foreign, scenario.then.len()));
        let acts = |scenario: &Scenario| Scenario {
            then: scenario.then.iter().filter(|step| step.acts()).cloned().collect(),
            ..scenario.clone()
        };
        all.into_iter().map(|(_, scenario)| acts(scenario)).collect()
    }

    fn example(&self, table: &Table, scenario: &Scenario) -> Option<Example> {
        example(&table.rules, &table.game, scenario, self.lang.code(), scenario.players.clone())
    }

    /// The first thing that gives other points than it did; else what has most to do with the entry. `then` is what was given by the
    /// rules before, if those were others; nothing is in it if it could not come about.
    fn compare(
        &self,
        now: &[Award],
        then: Option<&Option<Vec<Award>>>,
        before: Option<&Arc<Table>>,
        seats: usize,
    ) -> Option<Found> {
        let rules = &self.now.rules;
        let new = lots(rules, now, seats);
        let old = then.zip(before).map(|(then, before)| {
            then.as_ref().map(|then| lots(&before.rules, then, seats)).unwrap_or_default()
        });
        let award_of = |lot: &Lot, awards: &[Award], rules: &Ruleset| {
            let is = |award: &&Award| {
                let on = award.on.iter().min_by_key(|segment| segment.ix()).copied();
                on == lot.on && (on.is_some() || rules.names.rules.get(award.rule.ix()) == Some(&lot.rule))
            };
            awards.iter().find(is).cloned()
        };
        if let Some(old) = &old {
            let twin = |lot: &Lot, others: &[Lot]| {
                others
                    .iter()
                    .find(|other| other.on == lot.on && other.rule == lot.rule)
                    .map(|lot| lot.points.clone())
            };
            for lot in &new {
                let was = twin(lot, old).unwrap_or_else(|| vec![0; seats]);
                if was != lot.points {
                    let award = award_of(lot, now, rules)?;
                    let weight = self.about.weight(rules, &award).max(1);
                    return Some(Found { award, now: lot.points.clone(), before: Some(was), weight });
                }
            }
            let gone = old.iter().find(|lot| twin(lot, &new).is_none() && lot.points.iter().any(|n| *n != 0));
            if let (Some(lot), Some(Some(then)), Some(before)) = (gone, then, before)
                && let Some(award) = award_of(lot, then, &before.rules)
            {
                return Some(Found {
                    award,
                    now: vec![0; seats],
                    before: Some(lot.points.clone()),
                    weight: 1,
                });
            }
        }
        let weigh = |award: &Award| self.about.weight(rules, award);
        let award = now.iter().max_by_key(|award| weigh(award)).filter(|award| weigh(award) > 0)?;
        let lot = new.iter().find(|lot| award_of(lot, std::slice::from_ref(award), rules).is_some())?;
        Some(Found { award: award.clone(), now: lot.points.clone(), before: None, weight: weigh(award) })
    }

    /// A game in which it comes about.
    fn play(&self, seed: u64, before: Option<&Arc<Table>>) -> Option<Sample> {
        let (rules, seats) = (&self.now.rules, 2.max(self.now.rules.table.seats.0));
        let players: Vec<String> = (1..=seats).map(|seat| seat.to_string()).collect();
        let mut then = before.and_then(|before| Some((before, begin(&before.rules, seats)?)));
        let mut state = begin(rules, seats)?;
        let mut streams = Streams::new(seed, 0, seats);
        let mut policies: Vec<_> = (0..seats).map(|_| PolicyName::Greedy.player()).collect();
        let mut first: Option<(Found, u32)> = None;
        // A game that goes on without end is nobody's example.
        for _ in 0..2_000 {
            let step = match state.node(rules) {
                Node::Over { .. } => break,
                Node::Chance { outcomes, .. } => streams.outcome(rules, &outcomes).map(Move::Outcome),
                Node::Decision { by, options, .. } => {
                    let policy = policies.get_mut(by.ix())?;
                    policy.choose(rules, &state, &options, streams.seat(by)).map(Move::Choice)
                }
            }?;
            let text = then.as_ref().map(|_| said(rules, &state, &players, step));
            let awards = take(rules, &mut state, step)?;
            let old = match (&mut then, text) {
                (Some((before, state)), Some(text)) => match read(&before.rules, state, &players, &text) {
                    Some(step) => Some(take(&before.rules, state, step)),
                    // Another way is gone from here on.
                    None => break,
                },
                _ => None,
            };
            let Some(found) = self.compare(&awards, old.as_ref(), before, usize::from(seats)) else {
                continue;
            };
            let turn = state.turn().number;
            if found.before.is_some() || before.is_none() {
                return Some(self.sample(found, SampleFrom::Game(turn), &players));
            }
            first.get_or_insert((found, turn));
        }
        first.map(|(found, turn)| self.sample(found, SampleFrom::Game(turn), &players))
    }

    fn sample(&self, found: Found, from: SampleFrom, players: &[String]) -> Sample {
        let Found { award, now, before, .. } = found;
        let (rules, state) = (&self.now.rules, &award.table);
        let colours = of_players(players);
        let about = if award.on.is_empty() { &award.near } else { &award.on };
        let there = about.iter().filter(|segment| segment.ix() < state.graph().len() as usize);
        let marked: Vec<(At, SegmentId)> = there
            .map(|&segment| {
                let (tile, on) = place(rules, state, segment);
                let at = state.board().tile(tile).at;
                ((at.x.into(), at.y.into()), on)
            })
            .collect();
        let near = |at: At| {
            marked.is_empty()
                || marked
                    .iter()
                    .any(|(cell, _)| (cell.0 - at.0).abs() <= AROUND && (cell.1 - at.1).abs() <= AROUND)
        };
        let whole = Board::of(rules, state).coloured(&colours);
        let board = Board::from_tiles(whole.tiles.into_iter().filter(|laid| near(laid.at)).collect());
        let gains = now.iter().enumerate().map(|(seat, &now)| Gain {
            seat: u8::try_from(seat).unwrap_or_default(),
            colour: colours.get(seat).copied().unwrap_or_default(),
            before: before.as_ref().and_then(|before| before.get(seat).copied()),
            now,
        });
        let gains: Vec<Gain> = gains.collect();
        Sample { table: Arc::clone(self.now), board, marked, from, gains, changed: before.is_some() }
    }
}

/// The first position of a game.
fn begin(rules: &Ruleset, seats: u8) -> Option<State> {
    Some(Position::new(rules, seats, true).ok()?.begin(None, &mut ()))
}

/// Goes a step on; what points were given for. Nothing if it cannot be gone.
fn take(rules: &Ruleset, state: &mut State, step: Move) -> Option<Vec<Award>> {
    let mut log = AwardLog::begun(state);
    let mut hear = |_: &Ruleset, state: &State, event: Event| log.on_event(state, &event);
    let done = match step {
        Move::Choice(choice) => state.choose(rules, choice, &mut hear),
        Move::Outcome(outcome) => state.resolve(rules, outcome, &mut hear),
    };
    done.ok().map(|()| log.awards)
}

/// What a step is called: the same by both versions of the rules.
fn said(rules: &Ruleset, state: &State, players: &[String], step: Move) -> String {
    match step {
        Move::Outcome(outcome) => choice::outcome(rules, state, players, outcome),
        Move::Choice(chosen) => {
            let all = choice::options(rules, state, players);
            all.into_iter()
                .find(|option| option.choice == chosen)
                .map(|option| option.text)
                .unwrap_or_default()
        }
    }
}

/// The step that is called so.
fn read(rules: &Ruleset, state: &State, players: &[String], text: &str) -> Option<Move> {
    match state.node(rules) {
        Node::Over { .. } => None,
        Node::Chance { outcomes, .. } => {
            let mut all = outcomes.iter().map(|(outcome, _)| outcome);
            all.find(|&outcome| choice::outcome(rules, state, players, outcome) == text).map(Move::Outcome)
        }
        Node::Decision { .. } => {
            let all = choice::options(rules, state, players);
            all.into_iter().find(|option| option.text == text).map(|option| Move::Choice(option.choice))
        }
    }
}
