//! What is recalled of a position is what looking at it again would say.

use super::super::super::outlook::Points;
use super::super::super::{PolicyName, Stream, rules, step};
use super::super::expected::Asked;
use super::super::{Estimate, Feature, Weights};
use super::*;
use crate::graph::SegmentIx;
use crate::play::{Choice, Node, Options, Position};
use crate::rules::*;

/// So many decisions lie between two positions of a game that are looked at.
const EVERY: usize = 25;
/// Games are not played further than so many decisions.
const LAST: usize = 135;
/// Of each of those so many are tried.
const OPTIONS: usize = 24;

fn points(estimate: &mut Estimate, rules: &Ruleset, state: &State) -> Points {
    let mut points = Points::new();
    estimate.points(rules, state, &mut points);
    points
}

/// Says what is expected, once recalling and once looking again.
struct Both<'r> {
    rules: &'r Ruleset,
    recalling: Estimate,
    looking: Estimate,
    /// How often anything was recalled of the first position, and of what comes of it; how often all that a feature promises, of either.
    recalled: [usize; 3],
}

impl Both<'_> {
    /// Tries options of a position, and options of what comes of them.
    fn try_options(&mut self, state: &State, options: &Options) {
        self.recalling.survey(self.rules, state);
        self.looking.survey(self.rules, state);
        self.recalling.begin(self.rules, state);
        self.compare(state);
        for option in options.iter().step_by(options.len().div_ceil(OPTIONS)) {
            let mut next = state.clone();
            next.choose(self.rules, option, &mut ()).unwrap();
            self.compare(&next);
            if let Node::Decision { options, .. } = next.node(self.rules) {
                self.recalling.go_on(self.rules, &next);
                options.iter().take(OPTIONS).for_each(|option| self.try_last(&next, option));
                self.recalling.go_back();
            }
        }
        self.recalling.end();
    }

    fn try_last(&mut self, state: &State, option: Choice) {
        let mut last = state.clone();
        last.choose(self.rules, option, &mut ()).unwrap();
        let whole = self.known_whole(&last);
        self.compare(&last);
        let of = |nth: usize| {
            let recall = &self.recalling.recalls[nth];
            let is_known = |it: &&Feature| recall.get(self.rules, &last, it.root).is_some();
            self.recalling.features.iter().filter(is_known).count()
        };
        let [first, then] = [0, 1].map(of);
        self.recalled.iter_mut().zip([first, then, whole]).for_each(|(sum, more)| *sum += more);
    }

    /// Of how many features all that they promise is known before anything is worked out.
    fn known_whole(&mut self, state: &State) -> usize {
        self.recalling.look_at(self.rules, state);
        let turns = f64::from(state.tiles_left(self.rules)) / f64::from(state.players());
        let is_whole = |it: &&Feature| {
            let &&Feature { root, kind, pieces, .. } = it;
            let asked = Asked { root, kind, pieces, turns, owners: None };
            let mut recalls = self.recalling.recalls.iter();
            recalls.any(|recall| recall.expected(self.rules, state, &asked).is_some())
        };
        self.recalling.features.iter().filter(is_whole).count()
    }

    fn compare(&mut self, state: &State) {
        let expected = points(&mut self.looking, self.rules, state);
        assert_eq!(points(&mut self.recalling, self.rules, state), expected, "{}", self.rules.name);
    }
}

/// Plays a game and compares on the way. Says how often anything was recalled, as `Both::recalled` does.
fn compare(rules: &Ruleset, seed: u64) -> [usize; 3] {
    let (fewest, most) = rules.table.seats;
    let mut state = State::new(rules, 3.clamp(fewest, most)).unwrap();
    let mut player = PolicyName::Greedy.player();
    let mut chance = Stream::new(seed);
    let (recalling, looking) = (Estimate::new(Weights::default()), Estimate::new(Weights::default()));
    let mut both = Both { rules, recalling, looking, recalled: [0; 3] };
    let mut decisions = 0;
    while decisions < LAST {
        if let Node::Decision { options, .. } = state.node(rules) {
            decisions += 1;
            if decisions % EVERY == 0 {
                both.try_options(&state, &options);
            }
        }
        if !step(rules, &mut state, &mut *player, &mut chance) {
            break;
        }
    }
    both.recalled
}

#[test]
fn what_is_recalled_is_what_looking_again_says() {
    let rules = rules("base+farmers");
    for seed in [1, 2] {
        let recalled = compare(&rules, seed);
        assert!(recalled.iter().all(|&times| times > 100), "{recalled:?}");
    }
}

#[test]
fn so_it_is_in_every_setup() {
    let (library, _) = tilewright_tilesets::library();
    for setup in library.setups.keys() {
        // Of the second position only what lies near the tile is recalled: not in every game some of that comes up.
        let [first, ..] = compare(&rules(&setup.0), 3);
        assert!(first > 0, "nothing is recalled in {setup}");
    }
}

/// Where a feature is worth a point more for each piece on it, a piece that comes to stand there is noticed, on it alone.
#[test]
fn what_pieces_add_is_recalled_for_those_pieces_only() {
    let mut rules = rules("base+farmers");
    let on_it = PieceQuery::on(FeatureAt::Reg(bound::FEATURE));
    for design in &mut rules.kinds {
        design.depends = [Depends::Pieces; 2];
        let more = NumExpr::Per(1, Box::new(CountExpr::Pieces(on_it.clone())));
        design.modifiers.iter_mut().for_each(|modifiers| {
            modifiers.push(ModifierDesign {
                rule: NO_RULE,
                when: CondExpr::Always,
                per_player: false,
                op: ModifierOp::Add(Term(0), more.clone()),
            });
        });
    }
    let mut position = Position::new(&rules, 2, true).unwrap();
    let first = SegmentIx(0);
    // Of what stands on features each player has several.
    let held = |design: &&PieceDesign| position.state().pieces().in_supply(Seat(0), design.kind);
    let figure = rules.pieces.iter().max_by_key(held).unwrap().kind;
    position.stand(figure, Seat(0), first).unwrap();
    let one = position.state().clone();
    position.stand(figure, Seat(1), first).unwrap();
    let two = position.state().clone();
    let (mut recalling, mut looking) = (Estimate::new(Weights::default()), Estimate::new(Weights::default()));
    recalling.survey(&rules, &one);
    looking.survey(&rules, &one);
    recalling.begin(&rules, &one);
    for state in [&one, &two, &one] {
        assert_eq!(points(&mut recalling, &rules, state), points(&mut looking, &rules, state));
    }
    assert_ne!(points(&mut looking, &rules, &one), points(&mut looking, &rules, &two));
    assert!(recalling.recalls[0].get(&rules, &one, one.graph().root(first)).is_some());
}
