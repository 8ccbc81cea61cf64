//! What is too much is refused wherever it is written, and what `check` calls fine plays.

use std::time::Instant;

use tilewright::rules::Ruleset;
use tilewright::simulate::{Plan, Progress, simulate};

use super::desk::Desk;

/// The only thing that is said of a package put on top of the core.
#[track_caller]
fn refused(rules: &str) -> String {
    let desk = Desk::new().rules("extra", rules);
    let said = desk.said("core+extra");
    let [one] = said.as_slice() else { panic!("{} messages: {said:#?}", said.len()) };
    assert!(one.is_error(), "{one}");
    // Nobody plays it without asking `check`, either.
    if let Ok(game) = desk.merge(&tilewright::merge::GameArg::parse("core+extra").unwrap()) {
        assert!(Ruleset::lower(&game).is_err(), "{one}");
    }
    one.message.clone()
}

fn patch(op: &str) -> String {
    format!(r#"patch: [(op: {op}, why: "a test")]"#)
}

#[test]
fn a_patch_sets_no_count_that_no_box_has() {
    for (op, path) in [
        (r#"PieceCount(piece: "fox", per_player: Some(4294967295))"#, "pieces.fox.per_player"),
        (r#"PieceCount(piece: "fox", neutral: Some(4294967295))"#, "pieces.fox.neutral"),
        (r#"TokenCount(token: "nut", be: 4294967295)"#, "tokens.nut.supply"),
        (r#"Table(Hand(4294967295))"#, "table.hand"),
    ] {
        assert_eq!(refused(&patch(op)), format!("{path}: 4294967295 is too many: the most is 10000"), "{op}");
    }
    let tiles = patch(r#"TileCount(tile: "nest", be: 4294967295)"#);
    let said = Desk::new().rules("extra", &tiles).said("core+extra");
    assert_eq!(said[0].message, "4294967295 copies of tile \"nest\" are too many: the most is 10000");
    // Each of them is not too many, all together are: 10 × 5 players × 10,000.
    let kinds: Vec<String> =
        (0..10).map(|nth| format!(r#""k{nth}": (per_player: 10000, place_on: ["wood"])"#)).collect();
    let pieces = format!("pieces: {{ {} }}, actions: {{ {} }}", kinds.join(", "), {
        let action = |nth: usize| {
            format!(
                r#""a{nth}": (slots: ["act"], group: "act", do: [Place(piece: Where(kind: ["k{nth}"], owner: Active, at: Supply), on: Features(OnTiles(of: One(Placed))))])"#
            )
        };
        (0..10).map(action).collect::<Vec<_>>().join(", ")
    });
    assert_eq!(refused(&pieces), "pieces: 5 players have 500030 pieces: the most is 100000");
}

#[test]
fn a_game_is_for_some_players() {
    for (seats, said) in
        [("65535, 5", "65535 to 5"), ("0, 0", "0 to 0"), ("2, 4000000000", "2 to 4000000000")]
    {
        let message = format!("table.seats: a game is for 1 to 12 players, not for {said}");
        assert_eq!(refused(&patch(&format!("Table(Seats({seats}))"))), message);
    }
}

/// Twenty procedures, each of which calls the one before it twice: 2²⁰ steps from a page of text.
#[test]
fn a_procedure_of_a_million_steps_is_found() {
    let mut procedures = vec![r#""p0": (do: [Gain(who: Active, amount: N(1))])"#.to_owned()];
    procedures
        .extend((1..=20).map(|nth| format!(r#""p{nth}": (do: [Call("p{0}"), Call("p{0}")])"#, nth - 1)));
    let rules = format!(
        r#"procedures: {{ {} }}, rules: {{ "r": (on: TurnEnd, do: [Call("p20")]) }}"#,
        procedures.join(", ")
    );
    let said = refused(&rules);
    assert!(
        said.ends_with("the effects of this game are too long when every procedure is written out"),
        "{said}"
    );
}

/// Thirty procedures that call each other from deep within conditions: on a thread's stack there is room for what is allowed.
#[test]
fn what_nests_too_deep_is_found_on_a_small_stack() {
    let work = || {
        let nested = |inner: &str| {
            (0..12).fold(inner.to_owned(), |inner, _| format!("If(when: Not(Not(Always)), then: [{inner}])"))
        };
        let mut procedures = vec![format!(r#""p0": (do: [{}])"#, nested("Gain(who: Active, amount: N(1))"))];
        let chained =
            |nth: usize| format!(r#""p{nth}": (do: [{}])"#, nested(&format!("Call(\"p{}\")", nth - 1)));
        procedures.extend((1..30).map(chained));
        let rules = format!(
            r#"procedures: {{ {} }}, rules: {{ "r": (on: TurnEnd, do: [Call("p29")]) }}"#,
            procedures.join(", ")
        );
        let said = refused(&rules);
        assert!(said.contains("nested more than 120 deep"), "{said}");
    };
    // Threads of the editor have no more than this.
    let thread = std::thread::Builder::new().stack_size(2 << 20).spawn(work).expect("a thread");
    thread.join().expect("no overflow, and the message");
}

/// Sums of sums of sums over the board count as work like effects.
#[test]
fn numbers_without_end_stop_the_game_and_not_the_machine() {
    let nested = (0..7)
        .fold("N(1)".to_owned(), |each, _| format!("Total(of: Features(Of()), each: Sum([N(1), {each}]))"));
    let rules =
        format!(r#"rules: {{ "endless": (on: TurnEnd, do: [Gain(who: Active, amount: {nested})]) }}"#);
    let desk = Desk::new().rules("extra", &rules).tiles(
        "extra",
        r#""field": (count: 200, edges: ("bank", "bank", "bank", "bank"), segments: { "h": (kind: "hut"),
            "m": (kind: "meadow", ports: [NL, NR, EL, ER, SL, SR, WL, WR]) })"#,
    );
    assert_eq!(desk.said("core+extra"), []);
    let rules = Ruleset::lower(&desk.game("core+extra")).expect("rules");
    let before = Instant::now();
    let plan = Plan { games: 1, players: 2, ..Plan::default() };
    let report = simulate(&rules, &plan, &Progress::default()).expect("a report");
    assert_eq!(report.faulted_games, 1);
    let why = report.first_fault.expect("a reason");
    assert!(why.contains("rule \"endless\": the rules go on for ever"), "{why}");
    // Without a limit it is hours.
    assert!(before.elapsed().as_secs() < 60, "{:?}", before.elapsed());
}

#[test]
fn rows_by_players_rise_and_cover_the_table() {
    let owl = |rows: &str| format!(r#"pieces: {{ "owl": ({rows}, tags: ["walker"], place_on: ["wood"]) }}"#);
    let says = |rows: &str, code: &str, message: &str, help: &str| {
        Desk::new().rules("extra", &owl(rows)).says(code, message, help);
    };
    // The core is for two to five.
    assert_eq!(
        Desk::new().rules("extra", &owl("by_players: [(1, 9), (2, 4), (5, 3)]")).said("core+extra"),
        []
    );
    says(
        "by_players: [(2, 4), (4, 3), /*here*/(4, 2)]",
        "senseless-number",
        "the rows rise with the players: 4 does not come after 4",
        "",
    );
    says(
        "by_players: [/*here*/(3, 4)]",
        "senseless-number",
        "the rows begin with 3 players, and 2 may play",
        "from 2 players on",
    );
    says(
        "by_players: [(2, 4)], per_player: /*here*/3",
        "said-twice",
        "`by_players` and `per_player` both say how many there are",
        "leave one of them out",
    );
    says("by_players: [(2, 4), /*here*/(6, 3)]", "never-holds", "6 never play: the table has 5 seats", "");
    assert_eq!(refused(&owl("by_players: [(2, 4), (3, 10001)]")), "10001 is too many: the most is 10000");
}
