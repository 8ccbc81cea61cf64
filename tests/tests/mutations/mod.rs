//! Rules, each broken in one place, and the scenarios that must notice: here those of the base game.

mod edits;
mod others;

pub use edits::EDITS;
pub use others::OTHERS;

use tilewright::merge::Game;
use tilewright::spec::*;

/// A rule broken in one place.
pub struct Mutation {
    /// What is wrong with the game now.
    pub says: &'static str,
    /// Breaks the rule.
    pub breaks: fn(&mut Game),
    /// Scenarios that must fail.
    pub fails: &'static [&'static str],
}

const fn broken(says: &'static str, breaks: fn(&mut Game), fails: &'static [&'static str]) -> Mutation {
    Mutation { says, breaks, fails }
}

fn kind<'g>(game: &'g mut Game, name: &str) -> &'g mut FeatureKind {
    game.rules.features.get_mut(&FeatureKindId::from(name)).unwrap()
}

fn per(each: i32, count: Count) -> Num {
    Num::Per(each, count)
}

fn complete(game: &mut Game, name: &str, term: &str, be: Num) {
    let old = kind(game, name).score.complete.insert(term.into(), be);
    assert!(old.is_some());
}

fn last(game: &mut Game, name: &str, term: &str, be: Num) {
    let old = kind(game, name).score.last.insert(term.into(), be);
    assert!(old.is_some());
}

fn shields() -> Count {
    Count::Marks("shield".into())
}

fn cities(complete: bool) -> Count {
    Count::Neighbors { kinds: vec!["city".into()], complete }
}

fn meeple(game: &mut Game) -> &mut Piece {
    game.rules.pieces.get_mut(&PieceId::from("meeple")).unwrap()
}

fn table(game: &mut Game) -> &mut Table {
    game.rules.table.as_mut().unwrap()
}

/// What a rule on every completed feature does.
fn on_completed<'g>(game: &'g mut Game, rule: &str) -> &'g mut Vec<Effect> {
    &mut game.rules.rules.get_mut(&RuleId::from(rule)).unwrap().effects
}

/// What stands where a tile lets pieces be placed.
fn placing(game: &mut Game) -> &mut Effect {
    let action = game.rules.actions.get_mut(&RuleId::from("deploy")).unwrap();
    &mut action.effects[0]
}

/// A game without the package of the rule has it broken already.
fn remove_rule(game: &mut Game, name: &str) {
    game.rules.rules.shift_remove(&RuleId::from(name));
}

/// Marks where lines end, so that a rule can ask for an end.
fn ends_only(game: &mut Game) {
    let mark = Mark { on: MarkPlace::Segment(vec!["road".into()]), ..Mark::default() };
    game.rules.marks.insert("end".into(), mark);
    for tile in game.tiles.values_mut() {
        for segment in tile.segments.values_mut() {
            if segment.kind == "road".into() && segment.ports.len() == 1 {
                segment.marks.push(MarkUse::Is("end".into()));
            }
        }
    }
    kind(game, "road").complete = Cond::All(vec![Cond::NoOpenEnds, Cond::HasMark("end".into())]);
}

/// Deploying comes after scoring.
fn act_late(game: &mut Game) {
    let slots = &mut game.rules.slots;
    let place = |slots: &[Slot], name: &str| slots.iter().position(|slot| slot.id == name.into());
    let (act, score) = (place(slots, "act").unwrap(), place(slots, "score").unwrap());
    assert!(act < score);
    slots.swap(act, score);
}

/// A second action lets a second figure be deployed.
fn deploy_twice(game: &mut Game) {
    let mut again = game.rules.actions[&RuleId::from("deploy")].clone();
    again.group = "again".into();
    game.rules.actions.insert("again".into(), again);
}

/// The rules, broken one by one.
pub const MUTATIONS: &[Mutation] = &[
    // Worth of what is complete.
    broken(
        "a city pays 1 point for a tile",
        |game| complete(game, "city", "tiles", per(1, Count::Tiles)),
        &["base-02", "base-02-others", "base-06", "base-11", "base-12"],
    ),
    broken(
        "a shield pays 1 point",
        |game| complete(game, "city", "shields", per(1, shields())),
        &["base-02", "base-06", "base-11"],
    ),
    broken(
        "a city of two tiles pays half",
        |game| {
            let two = Cond::Cmp(per(1, Count::Tiles), Cmp::Eq, Num::N(2));
            let half = Box::new(per(1, Count::Tiles));
            let full = Box::new(per(2, Count::Tiles));
            complete(game, "city", "tiles", Num::If(Box::new(two), half, full));
        },
        &["base-12"],
    ),
    broken(
        "a road pays 2 points for a tile",
        |game| complete(game, "road", "tiles", per(2, Count::Tiles)),
        &["base-01", "base-05", "base-15"],
    ),
    broken(
        "a monastery does not count its own tile",
        |game| complete(game, "monastery", "tiles", Num::N(8)),
        &["base-04", "base-04-two", "base-13"],
    ),
    broken(
        "a tile counts as often as a city comes to it",
        |game| complete(game, "city", "tiles", per(2, Count::Segments)),
        &["base-42-once"],
    ),
    broken(
        "a tile counts as often as a road comes to it",
        |game| complete(game, "road", "tiles", per(1, Count::Segments)),
        &["base-40-once"],
    ),
    // Worth at the end.
    broken(
        "an unfinished city pays as a complete one",
        |game| {
            last(game, "city", "tiles", per(2, Count::Tiles));
            last(game, "city", "shields", per(2, shields()));
        },
        &["base-07", "base-09"],
    ),
    broken(
        "an unfinished city's shields pay nothing",
        |game| last(game, "city", "shields", Num::N(0)),
        &["base-07", "base-09"],
    ),
    broken(
        "an unfinished road pays nothing",
        |game| last(game, "road", "tiles", Num::N(0)),
        &["base-10", "base-14-last"],
    ),
    broken(
        "an unfinished monastery pays as a complete one",
        |game| last(game, "monastery", "tiles", Num::N(9)),
        &["base-08", "base-18"],
    ),
    broken(
        "nothing unfinished pays",
        |game| remove_rule(game, "final-unfinished"),
        &["base-07", "base-08", "base-09", "base-10", "base-18"],
    ),
    // Fields.
    broken(
        "a field pays 4 points for a city",
        |game| last(game, "field", "cities", per(4, cities(true))),
        &["farm-03", "farm-04", "farm-05", "farm-06", "farm-09"],
    ),
    broken(
        "a field is paid for cities that are not complete",
        |game| last(game, "field", "cities", per(3, cities(false))),
        &["farm-03", "farm-06"],
    ),
    broken(
        "a field is paid for its tiles",
        |game| last(game, "field", "cities", per(1, Count::Tiles)),
        &["farm-03", "farm-08"],
    ),
    broken(
        "fields do not pay",
        |game| remove_rule(game, "final-fields"),
        &["farm-03", "farm-08", "farm-10-with"],
    ),
    broken(
        "a field with no way out is complete",
        |game| kind(game, "field").complete = Cond::NoOpenEnds,
        &["farm-01-ring"],
    ),
    broken(
        "nobody may stand on a field",
        |game| meeple(game).place_on.retain(|kind| *kind != "field".into()),
        &["farm-02", "farm-07", "farm-10-with"],
    ),
    broken(
        "a field runs across roads",
        |game| {
            let edge = game.rules.edges.get_mut(&EdgeKindId::from("road"));
            edge.unwrap().join = Join::All;
        },
        &["farm-01", "farm-01-ring"],
    ),
    // When something is complete.
    broken("a ring of road is not complete", ends_only, &["base-15", "base-15-claim", "farm-01-ring"]),
    broken(
        "a road is never complete",
        |game| kind(game, "road").complete = Cond::Never,
        &["base-01", "base-05"],
    ),
    broken(
        "a city is never complete",
        |game| kind(game, "city").complete = Cond::Never,
        &["base-02", "base-06", "farm-03"],
    ),
    broken(
        "a monastery is complete with seven neighbours",
        |game| {
            kind(game, "monastery").complete = Cond::Cmp(per(1, Count::Tiles), Cmp::Ge, Num::N(8));
        },
        &["base-04"],
    ),
    // Who owns.
    broken(
        "a tie on a road pays nobody",
        |game| kind(game, "road").owners.ties = Ties::Nobody,
        &["base-05", "base-05-taken"],
    ),
    broken(
        "a tie on a road is shared out",
        |game| kind(game, "road").owners.ties = Ties::SplitUp,
        &["base-05", "base-05-taken"],
    ),
    broken(
        "a tie on a field pays nobody",
        |game| kind(game, "field").owners.ties = Ties::Nobody,
        &["farm-03", "farm-07"],
    ),
    broken(
        "everybody in a city owns it",
        |game| kind(game, "city").owners.strength = Strength::Presence,
        &["base-06", "base-07"],
    ),
    broken(
        "everybody on a field owns it",
        |game| kind(game, "field").owners.strength = Strength::Presence,
        &["farm-04", "farm-06"],
    ),
    broken(
        "only the player whose turn it is scores",
        |game| {
            on_completed(game, "score-feature")[0] = Effect::Score {
                feature: Feature::This,
                at: Moment::Complete,
                only: Player::Active,
                ignore_majority: false,
                terms: Map::default(),
                owners: None,
                cause: Tag::default(),
            };
        },
        &["base-01", "base-02-others", "base-04-two"],
    ),
    // Figures.
    broken(
        "a figure does not keep others off",
        |game| meeple(game).occupies = false,
        &["base-01", "base-05-taken", "base-17", "farm-07"],
    ),
    broken(
        "only others keep a figure off",
        |game| meeple(game).place_if = Cond::FreeOfOthers,
        &["base-17", "farm-07"],
    ),
    broken(
        "figures stay where they are",
        |game| {
            on_completed(game, "return-pieces").clear();
        },
        &["base-01", "base-02", "base-04", "base-05", "base-06", "base-12"],
    ),
    broken(
        "only the owner's figures come home",
        |game| {
            let effects = on_completed(game, "return-pieces");
            let of_owners = PieceFilter {
                owner: Player::Owners(Feature::This),
                at: At::Feature(Feature::This),
                ..PieceFilter::default()
            };
            effects[0] = Effect::Return(Pieces::Where(of_owners));
        },
        &["base-06"],
    ),
    broken(
        "a player has eight meeples",
        |game| meeple(game).per_player = 8,
        &["base-19", "base-19-starter", "base-17-supply"],
    ),
    broken(
        "no figure moves into a monastery",
        |game| meeple(game).place_on.retain(|kind| *kind != "monastery".into()),
        &["base-03", "base-20"],
    ),
    broken(
        "a figure may go to any tile",
        |game| {
            if let Effect::Place { on, .. } = placing(game) {
                *on =
                    Things::Features(Features::Of { kinds: Vec::new(), kinds_of: None, when: Cond::Always });
            }
        },
        &["base-17", "base-19-starter"],
    ),
    broken(
        "a figure must be deployed",
        |game| game.rules.actions.get_mut(&RuleId::from("deploy")).unwrap().forced = true,
        &["base-01", "base-03"],
    ),
    broken("two figures may be deployed", deploy_twice, &["base-17", "base-01"]),
    // The turn.
    broken("figures are deployed after scoring", act_late, &["base-12", "base-15-claim", "base-20"]),
    broken(
        "a tile that fits nowhere goes back into the pile",
        |game| table(game).unplaceable = Unplaceable::ReturnAndRedraw,
        &["base-14"],
    ),
    broken(
        "a tile that fits nowhere is not replaced",
        |game| table(game).unplaceable = Unplaceable::RemoveAndSkip,
        &["base-14"],
    ),
    broken(
        "the game ends as soon as the last tile lies",
        |game| table(game).ends = Ends::AfterPlacement,
        &["base-18", "base-18-tie"],
    ),
    broken("the lowest total wins", |game| table(game).most_wins = false, &["base-18", "base-07"]),
    broken(
        "a road may meet a field",
        |game| {
            let edge = game.rules.edges.get_mut(&EdgeKindId::from("field")).unwrap();
            edge.matches = Matches::Of(vec!["road".into()]);
        },
        &["base-16", "base-16-turns", "base-03", "farm-02"],
    ),
    broken(
        "the score track has 60 spaces",
        |game| {
            let track = game.rules.tracks.get_mut(&TrackId::from("score")).unwrap();
            track.spaces = Spaces::Count(60);
        },
        &["base-13", "base-13-exact"],
    ),
    // The tiles.
    broken(
        "one tile too many",
        |game| game.tiles[&TileId::from("base-W")].count += 1,
        &["base-19", "base-19-starter", "base-20"],
    ),
    broken(
        "a shield too few",
        |game| game.tiles[&TileId::from("base-F")].segments[0].marks.clear(),
        &["base-02", "base-07", "base-09"],
    ),
    broken(
        "a road runs through a village",
        |game| {
            let segments = &mut game.tiles[&TileId::from("base-W")].segments;
            let through = segments.shift_remove(&SegmentId::from("r3")).unwrap();
            segments[0].ports.extend(through.ports);
        },
        &["base-01"],
    ),
];
