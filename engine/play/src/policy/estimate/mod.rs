//! What a search expects: everybody's points at the end, as a position looks.
//!
//! It asks what features are worth and who owns them, which cells are open beside them and which tiles are left that fit; it knows no
//! feature by name. It is a guess, not a search: nothing is played on here. What no rule says is in the [`Weights`].
//!
//! **Invariant:** only sums, products and quotients of `f64`, which come out the same on every machine.

mod expected;
mod left;
mod open;
mod recall;
mod sample;
mod unchanged;
mod weights;
mod worth;

pub(crate) use sample::Sample;
pub use weights::{Weights, WeightsError};

use super::outlook::Points;
use crate::graph::Root;
use crate::rules::{Kind, Ruleset, Seat, StrengthDesign, Weight};
use crate::state::{Cell, State};
use expected::{Asked, Cells, Expected};
use left::Left;
use open::{Open, bit};
use recall::{Recall, Same};
use smallvec::SmallVec;
use tilewright_lang::spec::{Moment, Ties};

/// Seats at the largest table.
const SEATS: usize = 12;

/// Where cells stand that are not recalled: after the lists of the positions.
const FRESH: usize = POSITIONS;

/// So many positions something may be recalled of.
const POSITIONS: usize = 2;

/// What a search expects of positions. It keeps its lists from one to the next.
#[derive(Debug, Default)]
pub(super) struct Estimate {
    weights: Weights,
    left: Left,
    /// What was found out of a position, and of one that comes of it.
    recalls: [Recall; POSITIONS],
    features: Vec<Feature>,
    /// Open cells beside features that are not recalled, one feature after the other, and how likely each is filled.
    beside: Vec<(Cell, f64)>,
    /// How likely features are to be completed, of those that were asked for, by the number of the segment that stands for each; and of
    /// which position that is said.
    chances: Vec<(u64, f64)>,
    /// Which feature of the list that segment stands for, in the same way.
    places: Vec<(u64, u32)>,
    /// The number of the position that is looked at.
    position: u64,
    /// What a feature borders, and how many open ends each has.
    neighbours: Vec<(Root, u32)>,
}

/// A feature with pieces on it.
#[derive(Clone, Copy, Debug)]
struct Feature {
    root: Root,
    kind: Kind,
    /// A number for the pieces on it: which they are, and where.
    pieces: u64,
    /// Weights of pieces by seat.
    strengths: [i32; SEATS],
    expected: Expected,
}

/// Which of the two positions something is recalled of, and the place of a feature there.
type Known = (usize, Same);

/// The place of a feature in each of the two positions in which it is as it was.
type Sames = [Option<Same>; POSITIONS];

impl Estimate {
    /// With these numbers.
    pub fn new(weights: Weights) -> Self {
        Self { weights, ..Self::default() }
    }

    /// Counts the tiles that are left. A few turns later that is still near enough.
    pub fn survey(&mut self, rules: &Ruleset, state: &State) {
        self.left.count(rules, state);
    }

    /// From now on positions that come of this one are looked at, one tile later at most: what has not changed since is recalled.
    pub fn begin(&mut self, rules: &Ruleset, state: &State) {
        let [first, then] = &mut self.recalls;
        first.begin(rules, state);
        then.end();
    }

    /// From now on those are that come of this one, which comes of that with which it began: what is not as it was there may be as it is here.
    pub fn go_on(&mut self, rules: &Ruleset, state: &State) {
        let [_, then] = &mut self.recalls;
        then.begin(rules, state);
    }

    /// From now on those are that come of the first one in another way.
    pub fn go_back(&mut self) {
        let [_, then] = &mut self.recalls;
        then.end();
    }

    /// From now on others are.
    pub fn end(&mut self) {
        self.recalls.iter_mut().for_each(Recall::end);
    }

    /// Everybody's points at the end.
    pub fn points(&mut self, rules: &Ruleset, state: &State, into: &mut Points) {
        into.clear();
        into.extend(state.points().iter().map(|&points| f64::from(points)));
        self.look_at(rules, state);
        let points = into.as_mut_slice();
        let turns = f64::from(state.tiles_left(rules)) / points.len().max(1) as f64;
        for nth in 0..self.features.len() {
            self.expect(rules, state, nth, turns, points);
        }
        self.merge(rules, points);
        self.supply(rules, state, turns, points);
    }

    /// Another position is looked at.
    fn look_at(&mut self, rules: &Ruleset, state: &State) {
        self.recalls.iter_mut().for_each(|recall| recall.look_at(state));
        self.position += 1;
        let segments = state.graph().len() as usize;
        self.chances.resize(self.chances.len().max(segments), (0, 0.0));
        self.places.resize(self.places.len().max(segments), (0, 0));
        self.beside.clear();
        self.gather(rules, state);
    }

    /// Finds the features with pieces on them.
    fn gather(&mut self, rules: &Ruleset, state: &State) {
        self.features.clear();
        for one in state.pieces().standing() {
            let root = state.graph().root(one.on);
            let place = &mut self.places[root.segment().ix()];
            if place.0 != self.position {
                *place = (self.position, self.features.len() as u32);
                let kind = state.graph().segment(one.on).kind;
                let (expected, strengths) = (Expected::default(), [0; SEATS]);
                self.features.push(Feature { root, kind, pieces: 0, strengths, expected });
            }
            let feature = &mut self.features[place.1 as usize];
            let at = (one.piece.ix() as u64) << 32 | one.on.ix() as u64;
            feature.pieces = mixed(mixed(feature.pieces, at), one.kind.ix() as u64);
            if let (Weight::Plain(weight), Some(strength)) =
                (&rules.pieces[one.kind.ix()].weight, feature.strengths.get_mut(one.owner.ix()))
            {
                *strength += weight;
            }
        }
    }

    /// Adds what a feature promises to those who own it.
    fn expect(&mut self, rules: &Ruleset, state: &State, nth: usize, turns: f64, points: &mut [f64]) {
        let Feature { root, kind, pieces, .. } = self.features[nth];
        let design = &rules.kinds[kind.ix()];
        let plain = matches!(design.owners.strength, StrengthDesign::Weights)
            && design.owners.tie_break.is_empty()
            && design.owners.ties != Ties::Nobody
            && rules.needs.plain_weights;
        let owners = (!plain).then(|| state.owner_bits(rules, root.segment()));
        let asked = Asked { root, kind, pieces, turns, owners };
        let feature = &mut self.features[nth];
        for recall in &self.recalls {
            if let Some((&expected, shares)) = recall.expected(rules, state, &asked) {
                add(points, expected.owners, shares);
                feature.expected = expected;
                return;
            }
        }
        let mut shares = SmallVec::<[f64; SEATS]>::new();
        let sames = self.work_out(rules, state, (nth, &asked), points.len(), &mut shares);
        let expected = self.features[nth].expected;
        add(points, expected.owners, &shares);
        for (list, (recall, same)) in self.recalls.iter_mut().zip(sames).enumerate() {
            // The cells of the second position are gone before those of the first.
            if expected.cells.list <= list {
                recall.expect(rules, state, (&asked, same), expected, &shares);
            }
        }
    }

    /// Works out what a feature promises; says where it is as it was. What each of its owners gets is added to a list.
    fn work_out(
        &mut self,
        rules: &Ruleset,
        state: &State,
        (nth, asked): (usize, &Asked),
        players: usize,
        gets: &mut SmallVec<[f64; SEATS]>,
    ) -> Sames {
        let Feature { root, kind, strengths, .. } = self.features[nth];
        let design = &rules.kinds[kind.ix()];
        let owners = asked.owners.unwrap_or_else(|| strongest(&strengths[..players.min(SEATS)]));
        let mut sames = self.sames(rules, state, root);
        let (open, cells) = self.open(rules, state, root, &mut sames);
        let Open { chance, bits, .. } = open;
        self.chances[root.segment().ix()] = (self.position, chance);
        self.features[nth].expected = Expected { owners, worth: 0.0, chance, cells, bits };
        let shares = shares(rules, kind, owners);
        let mut shared = None;
        let to_each = design.is_personal(Moment::Complete) || design.is_personal(Moment::Last);
        for seat in (0..players).filter(|seat| owners >> seat & 1 == 1) {
            let personal = to_each.then_some(Seat(seat as u8));
            let worth = match (shared, personal) {
                (Some(worth), None) => worth,
                _ => self.worth(rules, state, nth, (open, &mut sames), personal, asked.turns),
            };
            shared = Some(worth);
            gets.push(worth / shares);
        }
        self.features[nth].expected.worth = shared.unwrap_or_default();
        sames
    }

    /// Where a feature is as it was.
    fn sames(&self, rules: &Ruleset, state: &State, root: Root) -> Sames {
        self.recalls.each_ref().map(|recall| recall.get(rules, state, root))
    }

    /// Open cells beside a feature, and how likely each is filled.
    fn cells(&self, cells: Cells) -> &[(Cell, f64)] {
        let recalled = self.recalls.get(cells.list).map(|recall| &recall.cells);
        &recalled.unwrap_or(&self.beside)[cells.first as usize..cells.end as usize]
    }

    /// Features of different owners beside one cell may become one.
    fn merge(&self, rules: &Ruleset, points: &mut [f64]) {
        let open = |it: &&Feature| it.expected.bits != 0 && !rules.kinds[it.kind.ix()].around;
        let open: SmallVec<[&Feature; 32]> = self.features.iter().filter(open).collect();
        for (nth, one) in open.iter().enumerate() {
            let kind = one.kind;
            let Expected { owners, bits, .. } = one.expected;
            for two in &open[nth + 1..] {
                if two.kind != kind || two.expected.owners == owners || two.expected.bits & bits == 0 {
                    continue;
                }
                let cells = |feature: &Feature| self.cells(feature.expected.cells);
                let likely = |&(at, likely): &(Cell, f64)| {
                    let is_shared =
                        two.expected.bits & bit(at) != 0 && cells(two).iter().any(|&(other, _)| other == at);
                    is_shared.then_some(likely)
                };
                let meet: f64 = cells(one).iter().filter_map(likely).sum();
                if meet <= 0.0 {
                    continue;
                }
                let mut both = one.strengths;
                both.iter_mut().zip(two.strengths).for_each(|(sum, more)| *sum += more);
                let owners = strongest(&both[..points.len().min(SEATS)]);
                let chance = self.weights.merge * meet;
                let shares = shares(rules, one.kind, owners);
                for (seat, points) in points.iter_mut().enumerate() {
                    let has = |owners: u16| f64::from(owners >> seat & 1);
                    let [one, two] = [one.expected, two.expected];
                    let then = has(owners) * (one.worth + two.worth) / shares;
                    *points += chance * (then - has(one.owners) * one.worth - has(two.owners) * two.worth);
                }
            }
        }
    }

    /// Adds what pieces in supply are worth, and those that are about to come back.
    fn supply(&self, rules: &Ruleset, state: &State, turns: f64, points: &mut [f64]) {
        let weights = &self.weights;
        let worth = weights.piece * share(turns, weights.piece_turns) * (1.0 + weights.piece_more);
        for (seat, points) in points.iter_mut().enumerate() {
            let owner = Seat(seat as u8);
            let kinds = rules.pieces.iter();
            let mut pieces: f64 =
                kinds.map(|design| f64::from(state.pieces().in_supply(owner, design.kind))).sum();
            for feature in self.features.iter().filter(|feature| feature.strengths[seat] != 0) {
                let standing = f64::from(feature.strengths[seat].signum());
                pieces += standing * feature.expected.chance * weights.comes_back;
            }
            // Each further piece adds less than the one before, and nothing is left to do with it at the end.
            *points += worth * share(pieces, weights.piece_more);
        }
    }
}

/// The first of the positions in which a feature is as it was.
#[inline]
fn first(sames: &Sames) -> Option<Known> {
    sames.iter().enumerate().find_map(|(list, same)| Some((list, (*same)?)))
}

/// Gives each owner what he gets: as many as there are owners, in the order of seats.
#[inline]
fn add(points: &mut [f64], owners: u16, gets: &[f64]) {
    let (mut owners, mut gets) = (owners, gets.iter());
    while owners != 0
        && let Some(more) = gets.next()
    {
        points[owners.trailing_zeros() as usize] += more;
        owners &= owners - 1;
    }
}

/// What part so much is of all there could be; where there are `half`, it is half of it.
fn share(much: f64, half: f64) -> f64 {
    if much > 0.0 { much / (much + half) } else { 0.0 }
}

/// A number for what the first stands for and the second after it: different ones for all that a game comes to.
#[inline]
fn mixed(known: u64, more: u64) -> u64 {
    (known.rotate_left(23) ^ more).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// Among how many owners what a feature is worth is shared.
fn shares(rules: &Ruleset, kind: Kind, owners: u16) -> f64 {
    match rules.kinds[kind.ix()].owners.ties {
        Ties::SplitUp | Ties::SplitDown => f64::from(owners.count_ones().max(1)),
        Ties::Full | Ties::Nobody => 1.0,
    }
}

/// Who has the most there, one bit for each seat.
fn strongest(strengths: &[i32]) -> u16 {
    let (mut most, mut owners) = (0, 0);
    for (seat, &strength) in strengths.iter().enumerate() {
        if strength > most {
            (most, owners) = (strength, 0);
        }
        if strength == most && most > 0 {
            owners |= 1 << seat;
        }
    }
    owners
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::policy::rules;

    #[test]
    fn weights_of_nothing_do_no_harm() {
        let rules = rules("base+farmers");
        let state = State::new(&rules, 2).unwrap();
        let mut estimate = Estimate::new(Weights::of_numbers([0.0; Weights::COUNT]));
        estimate.survey(&rules, &state);
        let mut points = Points::new();
        estimate.points(&rules, &state, &mut points);
        assert_eq!(points[..], [0.0, 0.0]);
    }
}
