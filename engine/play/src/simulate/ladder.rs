//! Who plays how well: everybody against everybody, each in both seats, by the same draws.

use std::cell::Cell;
use std::rc::Rc;

use serde::{Deserialize, Serialize};
use web_time::Instant;

use super::deal::deal;
use super::elo::elo;
use super::game::play;
use super::interval::share_half_width;
use super::part::{Part, Run, Sums as PartSums};
use super::streams::Streams;
use super::tally::WIN;
use super::{Entrant, Plan, Progress, SimulateError, opened};
use crate::play::{Choice, Options};
use crate::policy::{Policy, Stream};
use crate::rules::Ruleset;
use crate::state::State;

/// How well policies play a game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Ladder {
    /// The game.
    pub game: String,
    /// The fingerprint of its rules.
    pub fingerprint: String,
    /// How many players there are in a game; where there are more than two, both policies of a pair take every other seat.
    pub players: u32,
    /// The seed everything random follows from.
    pub seed: u64,
    /// Who took part, as they were given.
    pub policies: Vec<Rung>,
    /// Everybody against everybody.
    pub pairs: Vec<Match>,
    /// True if somebody stopped it before the last game.
    pub stopped: bool,
    /// Games that had to stop because their rules ran away; they count for nothing, nor does their twin.
    pub faulted_games: u64,
    /// The first reason for it.
    pub first_fault: Option<String>,
    /// How long it took.
    pub seconds: f64,
}

/// One policy of a ladder.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Rung {
    /// What it is called.
    pub policy: String,
    /// How strong it is on Elo's scale, on which the first policy that is ranked is 0; none for one that failed.
    pub elo: Option<f64>,
    /// Half the width of the 95 % interval of that; none for the first, and with too few games.
    pub elo_half_width: Option<f64>,
    /// Points of a game on average over its games and seats.
    pub points: f64,
    /// Milliseconds that a decision took with more than one option.
    pub ms_a_move: f64,
    /// Draws that it spoilt because it failed. Who failed is not ranked: nobody knows how it would have gone on.
    #[serde(default)]
    pub failed: u64,
}

/// Two policies against each other.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Match {
    /// The two.
    pub policies: [String; 2],
    /// How many games: every draw twice, with seats exchanged.
    pub games: u64,
    /// The share of games that the first one won; who shares a win has his share of it.
    pub win_share: f64,
    /// Half the width of the 95 % interval of that; none for fewer than two draws.
    pub half_width: Option<f64>,
    /// Points of either on average.
    pub points: [f64; 2],
}

/// Lets everybody play against everybody: `plan.games` games a pair, rounded up to whole draws of two. The policies of the plan are left
/// aside. Who stops it gets what came out so far.
///
/// # Errors
/// The game is not for so many players; somebody stopped the run before a draw was played in both seats; there are no threads.
pub fn ladder(
    rules: &Ruleset,
    entrants: &[Entrant],
    plan: &Plan,
    progress: &Progress,
) -> Result<Ladder, SimulateError> {
    let clock = Instant::now();
    let rounds = ladder_rounds(entrants.len(), plan.games);
    let sums = sums(rules, entrants, plan, progress)?;
    let done = sums.done();
    if done == 0 && rounds > 0 {
        return Err(SimulateError::Cancelled);
    }
    Ok(Ladder {
        game: rules.name.clone(),
        fingerprint: rules.fingerprint.clone(),
        players: u32::from(plan.players),
        seed: plan.seed,
        stopped: done < rounds,
        seconds: clock.elapsed().as_secs_f64(),
        ..sums.report(&names(entrants))
    })
}

/// The same as a part of a larger ladder: the draws of each two from that of the game `plan.first` on, which is even.
///
/// # Errors
/// As [`ladder`]; who stops it gets nothing.
pub fn ladder_part(
    rules: &Ruleset,
    entrants: &[Entrant],
    plan: &Plan,
    progress: &Progress,
) -> Result<Part, SimulateError> {
    let sums = sums(rules, entrants, plan, progress)?;
    if sums.done() < ladder_rounds(entrants.len(), plan.games) {
        return Err(SimulateError::Cancelled);
    }
    let run = Run::of(&[rules], plan, names(entrants));
    let games = plan.games.div_ceil(2).saturating_mul(2);
    Ok(Part { run, first: plan.first / 2 * 2, games, sums: PartSums::Ladder(sums) })
}

fn names(entrants: &[Entrant]) -> Vec<String> {
    entrants.iter().map(|entrant| entrant.name().to_owned()).collect()
}

fn sums(
    rules: &Ruleset,
    entrants: &[Entrant],
    plan: &Plan,
    progress: &Progress,
) -> Result<Sums, SimulateError> {
    let start = opened(rules, plan.players, &mut ())?;
    let pool = plan.pool()?;
    let pairs = pairs_of(entrants.len());
    let first = (plan.first / 2).saturating_mul(pairs.len() as u64);
    let last = first.saturating_add(ladder_rounds(entrants.len(), plan.games));
    let part = || (Sums::new(entrants.len(), pairs.len()), State::default());
    // Pairs take turns, so that whoever stops it has something of each.
    let one = |(sums, state): &mut (Sums, State), number: u64| {
        let nth = (number % pairs.len() as u64) as usize;
        let draw = number / pairs.len() as u64;
        let played = [false, true].map(|exchanged| {
            state.clone_from(&start);
            play_one(rules, entrants, pairs[nth], exchanged, state, plan, draw)
        });
        sums.add(nth, pairs[nth], draw, &played);
        Some(())
    };
    let parts = deal(&pool, first..last, progress, part, one, None);
    let none = Sums::new(entrants.len(), pairs.len());
    Ok(parts.into_iter().fold(none, |sums, (more, _)| sums.merge(&more)))
}

/// How often a pair plays a draw in both seats, all pairs together: as far as [`Progress`] counts.
pub fn ladder_rounds(entrants: usize, games: u64) -> u64 {
    games.div_ceil(2).saturating_mul(pairs_of(entrants).len() as u64)
}

/// Every two of so many.
fn pairs_of(count: usize) -> Vec<[usize; 2]> {
    (0..count).flat_map(|a| (a + 1..count).map(move |b| [a, b])).collect()
}

/// A game of two policies: what each won of it, in points and in shares, and how long each thought.
struct Played {
    wins: [u64; 2],
    points: [i64; 2],
    seats: [u64; 2],
    thought: [Thought; 2],
    /// Who of the two failed.
    failed: [bool; 2],
    fault: Option<String>,
}

fn play_one(
    rules: &Ruleset,
    entrants: &[Entrant],
    pair: [usize; 2],
    exchanged: bool,
    state: &mut State,
    plan: &Plan,
    draw: u64,
) -> Played {
    let thought: [Rc<Cell<Thought>>; 2] = Default::default();
    let who = |seat: usize| (seat + usize::from(exchanged)) % 2;
    let mut seats: Vec<Box<dyn Policy>> = Vec::new();
    for seat in 0..usize::from(plan.players) {
        let player = entrants[pair[who(seat)]].player();
        seats.push(Box::new(Timed { player, thought: Rc::clone(&thought[who(seat)]) }));
    }
    let mut streams = Streams::new(plan.seed, draw, plan.players);
    let result = play(rules, state, &mut seats, &mut streams, &mut ());
    let mut played = Played {
        wins: [0; 2],
        points: [0; 2],
        seats: [0; 2],
        thought: thought.map(|thought| thought.get()),
        failed: [false; 2],
        fault: result.fault,
    };
    for (seat, player) in seats.iter().enumerate() {
        played.failed[who(seat)] |= player.complaint().is_some();
    }
    let share = WIN / u64::from(result.winners.count_ones().max(1));
    for (seat, &points) in result.points.iter().enumerate() {
        played.wins[who(seat)] += u64::from(result.winners >> seat & 1) * share;
        played.points[who(seat)] += i64::from(points);
        played.seats[who(seat)] += 1;
    }
    played
}

/// How long somebody thought.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Thought {
    nanos: u64,
    moves: u64,
}

impl Thought {
    fn add(&mut self, other: Self) {
        self.nanos += other.nanos;
        self.moves += other.moves;
    }
}

/// Takes the time of a player.
struct Timed {
    player: Box<dyn Policy>,
    thought: Rc<Cell<Thought>>,
}

impl Policy for Timed {
    fn choose(
        &mut self,
        rules: &Ruleset,
        state: &State,
        options: &Options<'_>,
        chance: &mut Stream,
    ) -> Option<Choice> {
        let clock = Instant::now();
        let choice = self.player.choose(rules, state, options, chance);
        if options.len() > 1 {
            let nanos = u64::try_from(clock.elapsed().as_nanos()).unwrap_or(u64::MAX);
            let mut thought = self.thought.get();
            thought.add(Thought { nanos, moves: 1 });
            self.thought.set(thought);
        }
        choice
    }

    fn complaint(&self) -> Option<String> {
        self.player.complaint()
    }
}

/// What came of the games of one pair. The sums are exact, so that it does not matter who adds up what first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct MatchSum {
    rounds: u64,
    /// Shares that the first one won, and the squares of those of both games of a draw together.
    wins: u64,
    squares: u128,
    points: [i64; 2],
    seats: [u64; 2],
}

/// What came of the games of all pairs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Sums {
    matches: Vec<MatchSum>,
    thought: Vec<Thought>,
    /// Draws that each spoilt.
    #[serde(default)]
    failed: Vec<u64>,
    faulted: u64,
    /// The first draw in which a game had to stop, and why.
    fault: Option<(u64, String)>,
}

impl Sums {
    fn new(entrants: usize, pairs: usize) -> Self {
        let matches = vec![MatchSum::default(); pairs];
        let (thought, failed) = (vec![Thought::default(); entrants], vec![0; entrants]);
        Self { matches, thought, failed, faulted: 0, fault: None }
    }

    fn add(&mut self, nth: usize, pair: [usize; 2], draw: u64, played: &[Played; 2]) {
        if let Some(fault) = played.iter().find_map(|game| game.fault.as_ref()) {
            self.faulted += 1;
            self.note(Some((draw, fault.clone())));
            for (side, &entrant) in pair.iter().enumerate() {
                self.failed[entrant] += u64::from(played.iter().any(|game| game.failed[side]));
            }
            return;
        }
        let sum = &mut self.matches[nth];
        let won: u64 = played.iter().map(|game| game.wins[0]).sum();
        sum.rounds += 1;
        sum.wins += won;
        sum.squares += u128::from(won) * u128::from(won);
        for game in played {
            for (side, &entrant) in pair.iter().enumerate() {
                sum.points[side] += game.points[side];
                sum.seats[side] += game.seats[side];
                self.thought[entrant].add(game.thought[side]);
            }
        }
    }

    pub fn merge(mut self, other: &Self) -> Self {
        for (mine, theirs) in self.matches.iter_mut().zip(&other.matches) {
            mine.rounds += theirs.rounds;
            mine.wins += theirs.wins;
            mine.squares += theirs.squares;
            for side in 0..2 {
                mine.points[side] += theirs.points[side];
                mine.seats[side] += theirs.seats[side];
            }
        }
        self.thought.iter_mut().zip(&other.thought).for_each(|(mine, theirs)| mine.add(*theirs));
        self.failed.resize(self.failed.len().max(other.failed.len()), 0);
        self.failed.iter_mut().zip(&other.failed).for_each(|(mine, theirs)| *mine += theirs);
        self.faulted += other.faulted;
        self.note(other.fault.clone());
        self
    }

    /// Keeps the first fault.
    fn note(&mut self, fault: Option<(u64, String)>) {
        if let Some(fault) =
            fault.filter(|(draw, _)| self.fault.as_ref().is_none_or(|(first, _)| draw < first))
        {
            self.fault = Some(fault);
        }
    }

    /// Draws that are over.
    fn done(&self) -> u64 {
        self.matches.iter().map(|sum| sum.rounds).sum::<u64>() + self.faulted
    }

    /// True if so many players can have played so many games, each two of them.
    pub fn is_sound(&self, players: usize, games: u64) -> bool {
        players > 1
            && self.thought.len() == players
            && self.failed.len() <= players
            && self.matches.len() == players * (players - 1) / 2
            && self.done() == ladder_rounds(players, games)
    }

    /// What they come to for players of these names.
    pub fn report(&self, names: &[String]) -> Ladder {
        let pairs = pairs_of(names.len());
        let name = |nth: usize| names[nth].clone();
        let failed = |nth: usize| self.failed.get(nth).copied().unwrap_or_default();
        // Strengths are of those who did not fail, among themselves.
        let ranked: Vec<usize> = (0..names.len()).filter(|&nth| failed(nth) == 0).collect();
        let place = |nth: usize| ranked.iter().position(|&one| one == nth);
        let results = pairs.iter().zip(&self.matches).filter_map(|(&[a, b], sum)| {
            Some(([place(a)?, place(b)?], sum.wins as f64 / WIN as f64, (2 * sum.rounds) as f64))
        });
        let strengths = elo(ranked.len(), &results.collect::<Vec<_>>());
        let strength = |nth: usize| place(nth).and_then(|place| strengths.get(place).copied());
        let rungs = (0..names.len()).map(|nth| {
            let sides = pairs.iter().zip(&self.matches).filter_map(|(pair, sum)| {
                let side = pair.iter().position(|&one| one == nth)?;
                Some((sum.points[side], sum.seats[side]))
            });
            let (points, seats) = sides.fold((0, 0), |all, one| (all.0 + one.0, all.1 + one.1));
            let Thought { nanos, moves } = self.thought[nth];
            Rung {
                policy: name(nth),
                elo: strength(nth).map(|(elo, _)| elo),
                elo_half_width: strength(nth).and_then(|(_, half)| half),
                points: points as f64 / seats.max(1) as f64,
                ms_a_move: nanos as f64 / 1e6 / moves.max(1) as f64,
                failed: failed(nth),
            }
        });
        let matches = pairs.iter().zip(&self.matches).map(|(pair, sum)| sum.report(pair.map(name)));
        Ladder {
            policies: rungs.collect(),
            pairs: matches.collect(),
            faulted_games: self.faulted,
            first_fault: self.fault.as_ref().map(|(draw, why)| format!("game {draw}: {why}")),
            ..Ladder::default()
        }
    }
}

impl MatchSum {
    fn report(&self, policies: [String; 2]) -> Match {
        // The number of a draw is the mean of its two games.
        let (count, unit) = (self.rounds as f64, 2.0 * WIN as f64);
        let deviations =
            u128::from(self.rounds) * self.squares - u128::from(self.wins) * u128::from(self.wins);
        let variance = deviations as f64 / (count * (count - 1.0)) / (unit * unit);
        let mean = |side: usize| self.points[side] as f64 / self.seats[side].max(1) as f64;
        Match {
            policies,
            games: 2 * self.rounds,
            win_share: if self.rounds > 0 { self.wins as f64 / count / unit } else { 0.0 },
            half_width: (self.rounds > 1).then(|| share_half_width(variance, self.rounds)).flatten(),
            points: [mean(0), mean(1)],
        }
    }
}
