//! Rules of other packages, each broken in one place, and the scenarios that must notice.

use super::{Mutation, broken, last, per};
use tilewright::merge::Game;
use tilewright::spec::*;

fn procedure<'g>(game: &'g mut Game, name: &str) -> &'g mut Vec<Effect> {
    &mut game.rules.procedures.get_mut(&ProcedureId::from(name)).unwrap().effects
}

/// Writes the rules of the game out, changes their text, and reads them again.
fn rewrite(game: &mut Game, change: impl Fn(&str) -> String) {
    let text = serde_json::to_string(&game.rules).unwrap();
    let changed = change(&text);
    assert_ne!(text, changed, "nothing to break");
    game.rules = serde_json::from_str(&changed).unwrap();
}

/// Whoever robs has the points as soon as he says so, and not when all have spoken.
fn rob_one_by_one(game: &mut Game) {
    let steal = procedure(game, "steal").clone();
    rewrite(game, |text| {
        let waits =
            serde_json::to_string(&Effect::Later { slot: None, effects: vec![Effect::Call("steal".into())] });
        let steals = serde_json::to_string(&steal).unwrap();
        text.replace(&waits.unwrap(), steals.trim_start_matches('[').trim_end_matches(']'))
    });
}

/// Whoever orders scorings, it is somebody else.
fn orders(game: &mut Game, was: &Order, be: &Order) {
    let order = |order: &Order| format!(r#""order":{}"#, serde_json::to_string(order).unwrap());
    rewrite(game, |text| text.replace(&order(was), &order(be)));
}

fn owners() -> Order {
    Order::Chooses(Player::Owners(Feature::This))
}

/// The part that a dispatch brings is another one.
fn dispatch(game: &mut Game, was: (bool, bool), be: (bool, bool)) {
    let part =
        |(now, grants): (bool, bool)| serde_json::to_string(&Effect::ExtraPart { now, grants }).unwrap();
    rewrite(game, |text| text.replace(&part(was), &part(be)));
}

fn field_pays(game: &mut Game, complete: bool) {
    last(game, "field", "cities", per(3, Count::Neighbors { kinds: vec!["city".into()], complete }));
}

/// Fields know the cities of their tiles, wherever these lie.
fn fields_border_everything(game: &mut Game) {
    for tile in game.tiles.values_mut() {
        let cities = tile.segments.iter().filter(|(_, segment)| segment.kind == "city".into());
        let cities: Vec<SegmentId> = cities.map(|(id, _)| id.clone()).collect();
        for segment in tile.segments.values_mut().filter(|segment| segment.kind == "field".into()) {
            segment.borders = Some(cities.clone());
        }
    }
}

/// The rules, broken one by one.
pub const OTHERS: &[Mutation] = &[
    broken(
        "what one robber takes carries the next one off",
        rob_one_by_one,
        &["rob-all-at-once", "rob-all-at-once-seats", "rob-all-at-once-later"],
    ),
    broken(
        "the active player orders what others own",
        |game| orders(game, &owners(), &Order::ActiveChooses),
        &["rob-order-own", "rob-order-shared"],
    ),
    broken(
        "everybody orders his own, whatever the option says",
        |game| orders(game, &Order::ActiveChooses, &owners()),
        &["rob-order-active"],
    ),
    broken(
        "the tile of a dispatch waits for the end of the part",
        |game| dispatch(game, (true, false), (false, false)),
        &["msg-m4-at-once", "traders-26-dispatch-first"],
    ),
    broken(
        "the tile of a dispatch comes at once, whatever the option says",
        |game| dispatch(game, (false, false), (true, false)),
        &["msg-m4-after-part", "traders-26-dispatch-after"],
    ),
    broken(
        "the tile of a dispatch counts for nobody, whatever the option says",
        |game| {
            dispatch(game, (true, true), (true, false));
            dispatch(game, (false, true), (false, false));
        },
        &["traders-26-dispatch-counts", "traders-26-dispatch-counts-after"],
    ),
    broken(
        "the tile of a dispatch counts like any other",
        |game| dispatch(game, (true, false), (true, true)),
        &["traders-26-dispatch"],
    ),
    broken(
        "there are 71 tiles in the wheel's box",
        |game| drop(game.tiles.shift_remove(&TileId::from("wof-D-extra"))),
        &["wof-board", "wof-extra-tile"],
    ),
    broken(
        "there is always a tile more in the wheel's box",
        |game| game.tiles[&TileId::from("wof-B")].count += 1,
        &["wof-no-extra-tile", "wof-board"],
    ),
    broken(
        "a field is paid for every city",
        |game| field_pays(game, false),
        &["field-cities-fun-completed", "field-cities-ohb-completed"],
    ),
    broken(
        "a field is paid for completed cities alone, whatever the option says",
        |game| field_pays(game, true),
        &["field-cities-fun-every", "field-cities-ohb-every"],
    ),
    broken(
        "a field reaches round the end of a road",
        fields_border_everything,
        &["field-beyond-the-road", "magic-fields-of-b"],
    ),
];
