//! Every event comes when the manual says: rules on all of them write down their name.

use tilewright::play::Event;

use super::{Setup, Table};

/// What the rule on each event writes down.
const EVENTS: [(&str, &str); 14] = [
    ("turn-starts", "TurnStart"),
    ("drawn", "TileDrawn"),
    ("accepted", "TileAccepted"),
    ("rejected", "TileRejected"),
    ("placed", "TilePlaced"),
    ("extended", r#"Extended(["lane"])"#),
    ("merged", r#"Merged(["lane"])"#),
    ("closed", r#"Closed(["lane"])"#),
    ("scored", r#"Scored(["lane"])"#),
    ("piece-placed", r#"PiecePlaced(["figure"])"#),
    ("piece-returned", r#"PieceReturned(["figure"])"#),
    ("marker-moved", r#"MarkerMoved("score")"#),
    ("gained", "Gained"),
    ("turn-ends", "TurnEnd"),
];

/// A game in which every event and every slot is written down: as a gain of nothing, with the name for its label.
fn game(before_gain: bool) -> Table {
    let write = |name: &str| {
        format!(
            r#"when: Not(Cause("log")), do: [Gain(who: Active, amount: N(0), term: "{name}", cause: "log")]"#
        )
    };
    let always = |name: &str| write(name).replacen(r#"when: Not(Cause("log")), "#, "", 1);
    let mut rules = String::from(
        r#"tracks: { "score": (spaces: Count(50), score: true) },
        pieces: { "counter": (per_player: 1, tags: ["counter"], starts: Track("score", 0)) },
        rules: {"#,
    );
    for (k, (name, event)) in EVENTS.iter().enumerate() {
        let of_points = event.contains("Marker") || event.contains("Gained");
        let body = if of_points { write(name) } else { always(name) };
        rules += &format!(r#""e{k}": (on: {event}, {body}),"#);
    }
    for slot in ["draw", "place", "act", "score", "done"] {
        rules += &format!(r#""s-{slot}": (on: Slot("{slot}"), {}),"#, always(&format!("slot-{slot}")));
    }
    if before_gain {
        rules += &format!(r#""b": (on: BeforeGain, {}),"#, write("before-gain"));
    }
    rules += "}";
    let tiles = r#""odd": (edges: ("yard", "yard", "yard", "yard"), segments: { "yard": (kind: "yard", ports: [N, E, S, W]) }),"#;
    let setup = Setup { game: "plain".into(), rules, tiles: tiles.into(), ..Setup::default() };
    Table::setup(setup, 2)
}

/// What was written down since so much had happened; points that were really gained are `points`.
fn log(game: &Table, since: usize) -> Vec<String> {
    let entry = |event: &Event| match event {
        Event::Gained { amount: 0, parts, .. } => {
            parts.first().map(|(term, _)| game.rules.names.terms[term.ix()].clone())
        }
        Event::Gained { .. } => Some("points".to_owned()),
        _ => None,
    };
    game.events[since..].iter().filter_map(entry).collect()
}

#[test]
fn a_tile_that_fits_nowhere_is_drawn_and_rejected_before_the_next() {
    let mut game = game(true);
    // The first turn began before anybody listened.
    game.comes("odd").comes("green");
    assert_eq!(log(&game, 0), ["drawn", "rejected", "drawn", "accepted", "slot-draw"]);
}

#[test]
fn a_piece_is_placed_when_the_action_is_done_and_the_turn_ends_after_its_last_slot() {
    let mut game = game(true);
    game.lay("end", (1, 0), 0);
    let before = game.events.len();
    game.take("figure on lane");
    assert_eq!(log(&game, before), ["piece-placed", "slot-score", "slot-done", "turn-ends", "turn-starts"]);
}

#[test]
fn a_tile_that_joins_closes_and_completes_is_told_of_in_this_order() {
    for before_gain in [true, false] {
        let mut game = game(before_gain);
        game.lay("end", (1, 0), 0).take("figure on lane");
        game.skip("green", (0, 1), 0).skip("green", (1, 1), 0).skip("green", (2, 1), 0);
        game.skip("green", (3, 1), 0).skip("end", (3, 0), 2);
        game.comes("straight");
        let before = game.events.len();
        game.put((2, 0), 0);
        let mut want = vec![
            // The tile.
            "placed",
            "extended",
            "merged",
            "closed",
            "slot-place",
            "slot-act",
            "slot-score",
            // The lane is scored: what that does, then what it has raised; then its piece goes home.
            "before-gain",
            "points",
            "scored",
            "marker-moved",
            "gained",
            "piece-returned",
            "slot-done",
            "turn-ends",
            "turn-starts",
        ];
        want.retain(|&name| before_gain || name != "before-gain");
        assert_eq!(log(&game, before), want, "with a rule before gains: {before_gain}");
        assert_eq!(game.points(), [3, 0]);
    }
}

#[test]
fn of_several_completed_features_each_is_told_of_before_the_next_is_scored() {
    let mut game = game(false);
    game.lay("end", (1, 0), 0).take("figure on lane");
    game.skip("green", (0, 1), 0).skip("green", (1, 1), 0).skip("green", (2, 1), 0);
    game.skip("green", (3, 1), 0).lay("end", (3, 0), 2).take("figure on lane");
    game.skip("green", (3, -1), 0).skip("end", (2, -1), 1).comes("fork");
    let before = game.events.len();
    // Three lanes end on it: to the west, north and east once it is turned half round.
    game.put((2, 0), 2).take("pass");
    let log = log(&game, before);
    let told: Vec<&str> =
        log.iter().map(String::as_str).filter(|it| ["points", "scored", "gained"].contains(it)).collect();
    // Nobody stands on the lane to the north.
    let mut want = ["points", "scored", "gained"].repeat(2);
    want.push("scored");
    let mut sorted = told.clone();
    sorted.sort_unstable();
    want.sort_unstable();
    assert_eq!(sorted, want, "{log:?}");
    let first_told = told.iter().position(|it| *it == "scored").unwrap();
    let last_points = told.iter().rposition(|it| *it == "points").unwrap();
    assert!(first_told < last_points, "{log:?}");
    assert_eq!(game.points(), [2, 2]);
}
