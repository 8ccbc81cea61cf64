//! The same game without and with something, by the same random numbers.
//!
//! **Invariant:** a comparison follows from both rules and the plan, whatever the number of threads; only the
//! fields that speak of time and threads differ.

use std::ops::Range;

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use tilewright_words::FluentValue;
use web_time::{Duration, Instant};

use super::duel::Duel;
use super::interval::Difference;
use super::paired::Pairs;
use super::part::Part;
use super::{GameRow, Plan, Progress, SimulateError};
use crate::policy::PolicyName;
use crate::rules::Ruleset;
use tilewright_words::Words;

/// After so many pairs it is asked first whether the result is sharp enough, then after twice as many and so on, and in the end after
/// every `BATCH`. Fixed numbers, so that it does not depend on the threads when a run ends; few at first, because those who think long
/// play few games, and not fewer, because an interval of less says little.
const FIRST: u64 = 32;
const BATCH: u64 = 256;

/// Whoever wants to know what came out so far is told about so often.
const PACE: Duration = Duration::from_millis(200);

/// The two games.
#[derive(Clone, Copy, Debug)]
pub struct Sides<'r> {
    /// The game without what is asked about.
    pub without: &'r Ruleset,
    /// The game with it.
    pub with: &'r Ruleset,
}

/// What a comparison found. Its fields are those of `compare --format json`.
///
/// Every average is over the pairs in which both games came to their end.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Comparison {
    /// The game without it.
    pub without: String,
    /// The game with it.
    pub with: String,
    /// The fingerprints of both.
    pub fingerprints: [String; 2],
    /// How many games of each were played.
    pub games: u64,
    /// True if somebody stopped the run: which games were over by then is chance.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub stopped: bool,
    /// How many players took part.
    pub players: u32,
    /// The seed of the run.
    pub seed: u64,
    /// How many threads played.
    pub threads: usize,
    /// Who chose: one policy for all seats, or one for each, joined by commas.
    pub policy: String,
    /// How long it took by the clock.
    pub seconds: f64,
    /// The half-width that was asked for, if one was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<f64>,
    /// The half-width that was asked for of the share of wins, in percent of the games, if one was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until_wins: Option<f64>,
    /// Final points, on average over the players of a game.
    pub points_a_player: Difference,
    /// Final points of each seat.
    pub points: Vec<Difference>,
    /// The share of games each seat won; a shared win counts in equal parts.
    pub win_share: Vec<Difference>,
    /// Points by `feature.term` (or `rule.term`, or `rule`), on average over the players of a game, in sorted order.
    pub points_by_term: IndexMap<String, Difference>,
    /// Turns in a game.
    pub turns: Difference,
    /// Ways to lay the tile in hand.
    pub lay_options: Difference,
    /// Options of all decisions in a turn together.
    pub options_a_turn: Difference,
    /// Pieces placed on the board in a game.
    pub pieces_placed: Difference,
    /// Tiles in a game that left it because they fitted nowhere.
    pub discarded_tiles: Difference,
    /// Pairs that count for nothing because the rules of a game ran away.
    pub faulted_games: u64,
    /// The first of them, and why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_fault: Option<String>,
}

impl Comparison {
    /// What it comes to in one line: `what` is what was added.
    pub fn sentence(&self, what: &str, words: &Words) -> String {
        let Difference { without, with, difference, half_width } = self.points_a_player;
        let what = ("what", FluentValue::from(what));
        if self.fingerprints[0] == self.fingerprints[1] {
            return words.with("compare-same", &[what]);
        }
        let Some(half) = half_width else {
            return words.with("compare-too-few", &[what]);
        };
        let places = places(half);
        let number = |text: String| decimal(&text, words).into();
        let said = || {
            let difference = number(format!("{difference:+.places$}"));
            let sizes = [
                ("difference", difference),
                ("half", number(format!("{half:.places$}"))),
                ("with", number(format!("{with:.2}"))),
                ("without", number(format!("{without:.2}"))),
            ];
            let mut values = vec![what.clone()];
            values.extend(sizes);
            words.with("compare-points", &values)
        };
        if self.points_a_player.is_clear() {
            said()
        } else {
            words.with("compare-unclear", &[("said", said().into()), ("games", self.games.into())])
        }
    }

    /// Who wins more often with it, in one line: the seat of which that is clearest. Nothing if nobody plays against anybody.
    pub fn who_wins(&self, words: &Words) -> Option<String> {
        let seats = self.win_share.iter().enumerate();
        let (nth, most) = seats.max_by(|(_, a), (_, b)| a.difference.total_cmp(&b.difference))?;
        let half = most.half_width.filter(|_| self.win_share.len() > 1)?;
        let places = places(half * 100.0);
        let sure = self.win_share.iter().any(Difference::is_clear);
        let say = |key: &str, nth: usize, share: &Difference| {
            let who = ("who", self.seat(nth, words).into());
            let share = ("share", wins(share, places, words).into());
            words.with(key, &[who, share, ("games", self.games.into())])
        };
        Some(if most.is_clear() {
            say("compare-wins-more", nth, most)
        } else if let (true, Some((loser, least))) = (sure, self.fewer()) {
            say("compare-wins-less", loser, least)
        } else if self.win_share.iter().all(|seat| seat.difference == 0.0) {
            words.t("compare-wins-same")
        } else {
            say("compare-wins-unclear", nth, most)
        })
    }

    /// A seat, and how it plays where they play in different ways.
    fn seat(&self, nth: usize, words: &Words) -> String {
        let players: Vec<&str> = self.policy.split(',').collect();
        let n = ("n", FluentValue::from(nth + 1));
        match players[..] {
            [_] => words.with("compare-seat", &[n]),
            _ => words.with("compare-seat-played", &[n, ("policy", players[nth % players.len()].into())]),
        }
    }

    fn fewer(&self) -> Option<(usize, &Difference)> {
        let clear = self.win_share.iter().enumerate().filter(|(_, seat)| seat.is_clear());
        clear.min_by(|(_, a), (_, b)| a.difference.total_cmp(&b.difference))
    }

    /// What to keep in mind when reading it, in one line: nothing unless somebody chose at random.
    pub fn caution(&self, words: &Words) -> Option<String> {
        let random = self.policy.split(',').any(|policy| policy == PolicyName::Random.to_string());
        random.then(|| words.t("compare-random"))
    }

    /// True if what was asked for is sharp enough.
    pub fn is_sharp(&self) -> bool {
        let below = |until: Option<f64>, half: Option<f64>| {
            until.is_none_or(|until| half.is_some_and(|half| half < until))
        };
        below(self.until, self.points_a_player.half_width)
            && self
                .win_share
                .iter()
                .all(|seat| below(self.until_wins, seat.half_width.map(|half| half * 100.0)))
    }
}

/// A number as a language writes it.
pub(super) fn decimal(number: &str, words: &Words) -> String {
    number.replace('.', &words.t("compare-decimal"))
}

/// In how many of the games a seat wins.
fn wins(share: &Difference, places: usize, words: &Words) -> String {
    let percent = |value: f64, places: usize| decimal(&format!("{:.places$}", value * 100.0), words).into();
    let difference = format!("{:+.places$}", share.difference * 100.0);
    words.with(
        "compare-share",
        &[
            ("with", percent(share.with, 1)),
            ("without", percent(share.without, 1)),
            ("difference", decimal(&difference, words).into()),
            ("half", percent(share.half_width.unwrap_or_default(), places)),
        ],
    )
}

/// So many digits after the point that a half-width has at least one that is not 0: 0.4, 0.04, but 12.0.
pub(super) fn places(half: f64) -> usize {
    if half > 0.0 { (1..4).find(|&places| half >= 0.1f64.powi(places)).unwrap_or(4) as usize } else { 1 }
}

/// How sharp a comparison is to be: it ends when all that is asked for is reached.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Until {
    /// Half the width of the interval of the points a player gains is below this.
    pub points: Option<f64>,
    /// Half the width of the interval of the share of games that each seat wins is below this, in percent of the games.
    pub wins: Option<f64>,
}

/// Plays the same seeds with both rules. It stops as soon as it is as sharp as `until` asks, if that asks anything, and after
/// `plan.games` in any case. With `rows` somebody is told every pair of games, in the order of their numbers, soon after it
/// was over. With `tell` somebody is told now and then what came out so far.
///
/// Who stops it gets what came out so far.
///
/// # Errors
/// A game is not for so many players; somebody stopped the run before a pair was played; there are no threads.
pub fn compare(
    sides: Sides<'_>,
    plan: &Plan,
    until: Until,
    progress: &Progress,
    mut rows: Option<&mut dyn FnMut([GameRow; 2])>,
    mut tell: Option<&mut dyn FnMut(&Comparison)>,
) -> Result<Comparison, SimulateError> {
    let clock = Instant::now();
    let duel = Duel::new(sides, plan)?;
    let mut pairs = Pairs::default();
    let mut played = 0;
    // With many threads a pair for each, so that none is idle.
    let mut step = duel.pool.count() as u64;
    let so_far = |pairs: &Pairs, played: u64| Comparison {
        without: sides.without.name.clone(),
        with: sides.with.name.clone(),
        fingerprints: duel.rules.map(|rules| rules.fingerprint.clone()),
        games: played,
        players: u32::from(plan.players),
        seed: plan.seed,
        threads: duel.pool.count(),
        policy: plan.policy(),
        until: until.points,
        until_wins: until.wins,
        seconds: clock.elapsed().as_secs_f64(),
        ..pairs.found()
    };
    let Range { start, end } = plan.numbers();
    let games = end - start;
    while played < games {
        let batch = Instant::now();
        // What comes out does not depend on how the pairs are divided, and when it ends only on `BATCH`.
        let ask = if until == Until::default() { games } else { games.min(next_look(played)) };
        let last = if tell.is_some() { ask.min(played + step) } else { ask };
        let more = duel.play(start + played..start + last, progress, rows.as_deref_mut());
        pairs = pairs.merge(more);
        if pairs.games() < last {
            // Called stopped the run.
            return match pairs.games() {
                0 => Err(SimulateError::Cancelled),
                games => Ok(Comparison { stopped: true, ..so_far(&pairs, games) }),
            };
        }
        played = last;
        if played == ask && until != Until::default() && so_far(&pairs, played).is_sharp() {
            break;
        }
        if let Some(tell) = tell.as_deref_mut() {
            tell(&so_far(&pairs, played));
            step = if batch.elapsed() < PACE { step * 2 } else { (step / 2).max(1) };
        }
    }
    Ok(so_far(&pairs, played))
}

/// Plays the pairs of a plan as a part of a larger comparison; with `looks` as several, cut where [`compare`] looks whether it is sharp enough:
/// who adds them up one after the other stops where it does.
///
/// # Errors
/// As [`compare`]; who stops it gets nothing.
pub fn compare_parts(
    sides: Sides<'_>,
    plan: &Plan,
    looks: bool,
    progress: &Progress,
    mut rows: Option<&mut dyn FnMut([GameRow; 2])>,
) -> Result<Vec<Part>, SimulateError> {
    let duel = Duel::new(sides, plan)?;
    let Range { start: mut next, end } = plan.numbers();
    let mut parts = Vec::new();
    // Of no pairs at all there is one part, which says what the others are parts of.
    while next < end || parts.is_empty() {
        let last = if looks { end.min(next_look(next)) } else { end };
        let pairs = duel.play(next..last, progress, rows.as_deref_mut());
        if pairs.games() < last - next {
            return Err(SimulateError::Cancelled);
        }
        parts.push(duel.part(next, pairs));
        next = last;
    }
    Ok(parts)
}

/// After how many pairs it is asked next whether the result is sharp enough.
fn next_look(played: u64) -> u64 {
    let doubled =
        (0..).map(|times| FIRST << times).take_while(|&look| look < BATCH).find(|&look| look > played);
    doubled.unwrap_or((played / BATCH + 1) * BATCH)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(difference: f64, half: Option<f64>, fingerprints: [&str; 2]) -> String {
        let points_a_player =
            Difference { without: 40.0, with: 40.0 + difference, difference, half_width: half };
        let fingerprints = fingerprints.map(String::from);
        let games = 500;
        Comparison { points_a_player, fingerprints, games, ..Comparison::default() }
            .sentence("fog", &Words::new("en"))
    }

    #[test]
    fn a_comparison_is_told_in_a_sentence() {
        assert_eq!(
            said(11.23, Some(0.43), ["a", "b"]),
            "fog +11.2 ± 0.4 points a player (51.23 instead of 40.00)"
        );
        assert_eq!(
            said(-0.01, Some(0.032), ["a", "b"]),
            "fog -0.01 ± 0.03 points a player (39.99 instead of 40.00): no difference that 500 games can show"
        );
        assert_eq!(said(0.0, Some(0.0), ["a", "a"]), "fog changes nothing: the rules are the same");
        assert_eq!(said(3.0, None, ["a", "b"]), "fog: too few games to say");
    }

    #[test]
    fn who_wins_is_told_in_a_sentence() {
        let share = |without: f64, difference: f64, half: f64| Difference {
            without,
            with: without + difference,
            difference,
            half_width: Some(half),
        };
        let said = |policy: &str, win_share: Vec<Difference>| {
            let policy = policy.to_owned();
            Comparison { policy, win_share, games: 500, ..Comparison::default() }.who_wins(&Words::new("en"))
        };
        let two = |difference| vec![share(0.51, difference, 0.014), share(0.49, -difference, 0.014)];
        assert_eq!(
            said("greedy", two(0.032)).as_deref(),
            Some(
                "With it seat 1 wins more often: 54.2 % of the games instead of 51.0 %, +3.2 ± 1.4 percentage points"
            )
        );
        assert_eq!(
            said("random,greedy", two(-0.032)).as_deref(),
            Some(
                "With it seat 2 (greedy) wins more often: 52.2 % of the games instead of 49.0 %, +3.2 ± 1.4 percentage points"
            )
        );
        let unsure = said("greedy", two(0.005)).unwrap();
        let start =
            "500 games do not show that anybody wins more often with it: seat 1 wins 51.5 % of the games";
        assert!(unsure.starts_with(start), "{unsure}");
        // Two win a little more, one clearly less.
        let three = vec![share(0.3, 0.01, 0.014), share(0.3, 0.009, 0.014), share(0.4, -0.019, 0.014)];
        let less = said("greedy", three).unwrap();
        assert!(less.starts_with("With it seat 3 wins less often: 38.1 % of the games"), "{less}");
        assert_eq!(said("greedy", vec![share(1.0, 0.0, 0.0)]), None, "alone one always wins");
        let same = said("greedy", vec![share(0.5, 0.0, 0.0), share(0.5, 0.0, 0.0)]).unwrap();
        assert!(same.ends_with("who wins is the same"), "{same}");
    }

    #[test]
    fn random_players_are_warned_of() {
        let words = Words::new("en");
        let caution =
            |policy: &str| Comparison { policy: policy.into(), ..Comparison::default() }.caution(&words);
        assert!(caution("random").is_some() && caution("greedy,random").is_some());
        assert_eq!(caution("greedy"), None);
    }

    #[test]
    fn every_language_has_the_sentences_and_writes_numbers_in_its_way() {
        let points_a_player =
            Difference { without: 40.0, with: 41.5, difference: 1.5, half_width: Some(0.4) };
        let fingerprints = ["a", "b"].map(String::from);
        let win_share = [0.5, -0.5].map(|difference| Difference {
            without: 0.5,
            with: 0.5 + difference * 0.25,
            difference: difference * 0.25,
            half_width: Some(0.01),
        });
        let policy = "random".to_owned();
        let of = Comparison {
            points_a_player,
            fingerprints,
            policy,
            win_share: win_share.to_vec(),
            games: 21,
            ..Comparison::default()
        };
        for (lang, points, wins) in [
            (
                "ru",
                "туман: +1,5 ± 0,4 очка на игрока (41,50 вместо 40,00)",
                "С этим чаще выигрывает место 1: 62,5 % партий вместо 50,0 %, +12,5 ± 1,0 процентного пункта",
            ),
            (
                "bg",
                "туман: +1,5 ± 0,4 точки на играч (41,50 вместо 40,00)",
                "С това по-често печели място 1: 62,5 % от партиите вместо 50,0 %, +12,5 ± 1,0 процентни пункта",
            ),
        ] {
            let words = Words::new(lang);
            assert_eq!(of.sentence("туман", &words), points);
            assert_eq!(of.who_wins(&words).as_deref(), Some(wins));
            assert!(of.caution(&words).is_some_and(|caution| caution.contains("`--policy greedy`")));
            assert_eq!(words.stood_in(), 0, "{lang}");
        }
    }

    #[test]
    fn results_are_looked_at_early_and_then_now_and_then() {
        let looks = std::iter::successors(Some(0), |&played| Some(next_look(played)));
        assert!(looks.take(8).eq([0, 32, 64, 128, 256, 512, 768, 1024]));
    }

    #[test]
    fn half_widths_show_a_digit() {
        assert_eq!([12.0, 0.4, 0.04, 0.004, 0.000_04, 0.0].map(places), [1, 1, 2, 3, 4, 1]);
    }
}
