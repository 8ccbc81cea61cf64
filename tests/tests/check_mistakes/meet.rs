//! Rules of different packages that meet, and of which nobody says which comes first.

use super::desk::Desk;
use tilewright::check::meet::{Party, SlotOrRule, meetings};
use tilewright::load::{Library, Severity};
use tilewright::merge::{GameArg, merge};
use tilewright::spec::PackageId;

/// Two packages with a slot each, "feed" of `a` and "rest" of `b`, between acting and counting.
fn two(a: &str, b: &str) -> Desk {
    let slot = |id: &str, rules: &str| {
        format!(r#"slots: [/*{id}*/(id: {id:?}, after: ["act"], before: ["count"])], {rules}"#)
    };
    let desk = Desk::new().head("a", r#"requires: ["core"]"#).head("b", r#"requires: ["core"]"#);
    desk.rules("a", &slot("feed", a)).rules("b", &slot("rest", b).replace("/*rest*/", super::desk::HERE))
}

/// What one rule of a slot does.
fn rule(id: &str, slot: &str, effects: &str) -> String {
    format!("rules: {{ {id:?}: (on: Slot({slot:?}), do: [{effects}]) }}")
}

const GO_HOME: &str = r#"Return(Where(tag: ["walker"], at: Board))"#;
const COUNTS: &str =
    r#"Gain(who: Active, amount: Per(1, Pieces(tag: ["walker"], owner: Active, at: Board)))"#;

/// What meets, in words, of two slots in which this is done.
#[track_caller]
fn met(a: &str, b: &str) -> Vec<String> {
    let desk = two(&rule("r-a", "feed", a), &rule("r-b", "rest", b));
    let said = desk.said("a+b");
    assert!(said.iter().all(|one| one.code == "nobody-decides"), "{said:#?}");
    said.into_iter().map(|one| one.message).collect()
}

#[test]
fn what_the_second_finds_changed_is_told() {
    two(&rule("r-a", "feed", GO_HOME), &rule("r-b", "rest", COUNTS)).says_of(
        "a+b",
        "nobody-decides",
        r#"slot "feed" (package "a") and slot "rest" (package "b") both are steps of the phase Turn, and "rest" asks for what "feed" may change: pieces "fox" on the board. Nothing says which comes first; "feed" does, as packages stand"#,
        r#"`SlotOrder(["feed", "rest"])`"#,
    );
    let desk = two(&rule("r-a", "feed", GO_HOME), &rule("r-b", "rest", COUNTS));
    let said = desk.said("b+a");
    assert_eq!(said, desk.said("a+b"));
    assert_eq!(said[0].severity, Severity::Note);
    assert!(!said[0].is_error());
    let help = said[0].help.as_deref().unwrap();
    for way in [r#"`after: ["a"]` in package.ron of "b""#, r#"`CommuteSlots("feed", "rest")`"#] {
        assert!(help.contains(way), "{help}");
    }
}

#[test]
fn whoever_says_something_is_believed() {
    let meet = || two(&rule("r-a", "feed", GO_HOME), &rule("r-b", "rest", COUNTS));
    assert_eq!(meet().said("a+b").len(), 1);
    let answers = |patch: &str| {
        let desk = meet().head("answers", "always: true");
        desk.rules("answers", &format!(r#"patch: [(op: {patch}, why: "a test")]"#)).said("a+b")
    };
    assert_eq!(answers(r#"SlotOrder(["rest", "feed"])"#), []);
    assert_eq!(answers(r#"CommuteSlots("rest", "feed")"#), []);
    assert_eq!(meet().head("b", r#"requires: ["core"], after: ["a"]"#).said("a+b"), []);
    assert_eq!(meet().head("a", r#"requires: ["core", "b"]"#).said("a+b"), []);
    // What is said of others between them says it too.
    let between = meet().rules("c", r#"slots: [(id: "mid", after: ["feed"], before: ["rest"])]"#);
    assert_eq!(between.said("a+b+c"), []);
    assert_eq!(between.said("a+b").len(), 1);
    // One package has both.
    let one = format!(
        r#"slots: [(id: "feed", in: "act"), (id: "rest", in: "act")],
        rules: {{ "r-a": (on: Slot("feed"), do: [{GO_HOME}]), "r-b": (on: Slot("rest"), do: [{COUNTS}]) }}"#
    );
    assert_eq!(Desk::new().rules("extra", &one).said("extra"), []);
}

#[test]
fn what_features_become_meets_whoever_asks_for_their_kinds() {
    let fells = r#"Each(of: Features(Of(kinds: ["wood"])), do: [Convert(feature: This, to: "stream")])"#;
    for asks in [
        r#"Each(of: Pieces(kind: ["fox"]), do: [If(when: Kind(["stream"]), then: [Gain(who: Owner, amount: N(1))])])"#,
        r#"Each(of: Tiles(One(Placed)), do: [If(when: TileHasKind(["wood"]), then: [Gain(who: Active, amount: N(1))])])"#,
        r#"Gain(who: Active, amount: Per(1, Pieces(role: ["stream"])))"#,
        r#"Each(of: Features(Of(kinds: ["stream"])), do: [Gain(who: Active, amount: N(1))])"#,
    ] {
        assert_eq!(met(fells, asks).len(), 1, "{asks}");
    }
    assert_eq!(met(fells, "Gain(who: Active, amount: N(1))"), [""; 0]);
    assert_eq!(met(fells, r#"Gain(who: Active, amount: Per(1, Pieces(role: ["hut"])))"#), [""; 0]);
}

#[test]
fn what_touches_nothing_in_common_does_not_meet() {
    let gain = |n: u32| format!("Gain(who: Active, amount: N({n}))");
    assert_eq!(met(&gain(1), &gain(2)), [""; 0]);
    // All of them go home either way.
    assert_eq!(met(GO_HOME, GO_HOME), [""; 0]);
    let put = |token: &str| format!("Put(token: Kind({token:?}), on: One(Placed))");
    assert_eq!(met(&put("nut"), &put("berry")), [""; 0]);
    assert_eq!(met(&put("nut"), &put("nut")).len(), 1);
    let place = r#"Place(piece: Where(kind: ["fox"], owner: Active, at: Supply), on: Features(OnTiles(of: One(Placed), kinds: ["wood"])))"#;
    // The supply of one player is not that of the others; figures on the board are not in supplies.
    let counts =
        |filter: &str| format!(r#"Gain(who: Active, amount: Per(1, Pieces(kind: ["fox"], {filter})))"#);
    assert_eq!(met(place, &counts("owner: Not(Active), at: Supply")), [""; 0]);
    assert_eq!(met(place, &counts("owner: Active, at: Supply")).len(), 1);
    assert_eq!(met(place, &counts(r#"owner: Active, role: ["stream"]"#)), [""; 0]);
    assert_eq!(met(place, &counts(r#"owner: Active, role: ["wood"]"#)).len(), 1);
}

#[test]
fn points_that_are_asked_for_meet_points_that_are_gained() {
    let gain = "Gain(who: Active, amount: N(3))";
    let asks = "If(when: Cmp(Points(Active), Gt, N(9)), then: [EndGame])";
    let [one] = met(gain, asks).try_into().unwrap();
    assert!(one.contains(r#""rest" asks for what "feed" may change: points."#), "{one}");
    let [one] = met(asks, gain).try_into().unwrap();
    assert!(one.contains(r#""feed" asks for what "rest" may change: points."#), "{one}");
    // Counters stand where points have brought them.
    let beside =
        r#"If(when: Exists(kind: ["peg"], owner: Not(Active), at: Track("score")), then: [EndGame])"#;
    assert_eq!(met(gain, beside).len(), 1);
}

#[test]
fn what_waits_for_a_slot_happens_there() {
    let waits =
        format!(r#"rules: {{ "r-a": (on: TilePlaced, do: [Later(slot: "feed", do: [{GO_HOME}])]) }}"#);
    let desk = two(&waits, &rule("r-b", "rest", COUNTS));
    assert_eq!(desk.said("a+b").len(), 1);
    // So does what a procedure does that is called there, and a card that is drawn.
    let called = format!(
        r#"rules: {{ "r-a": (on: Slot("feed"), do: [Call("home")]) }}, procedures: {{ "home": (do: [{GO_HOME}]) }}"#
    );
    assert_eq!(two(&called, &rule("r-b", "rest", COUNTS)).said("a+b").len(), 1);
    let drawn = format!(
        r#"rules: {{ "r-a": (on: Slot("feed"), do: [DrawCard(deck: "orders")]) }}, decks: {{ "orders": (cards: {{ "home": (do: [{GO_HOME}]) }}) }}"#
    );
    assert_eq!(two(&drawn, &rule("r-b", "rest", COUNTS)).said("a+b").len(), 1);
}

#[test]
fn what_is_off_meets_nothing() {
    let off =
        format!(r#"rules: {{ "r-a": (on: Slot("feed"), when: Option("shore", "dry"), do: [{GO_HOME}]) }}"#);
    let desk = two(&off, &rule("r-b", "rest", COUNTS));
    let said = desk.said("a+b");
    assert!(said.iter().all(|one| one.code != "nobody-decides"), "{said:#?}");
}

#[test]
fn rules_on_one_event_meet_too() {
    let rules = |a: &str, b: &str| {
        let on = |id: &str, rest: &str| format!("rules: {{ /*{id}*/{id:?}: ({rest}) }}");
        let desk = Desk::new().head("a", r#"requires: ["core"]"#).head("b", r#"requires: ["core"]"#);
        desk.rules("a", &on("r-a", a)).rules("b", &on("r-b", b).replace("/*r-b*/", super::desk::HERE))
    };
    let (home, counts) = (format!("do: [{GO_HOME}]"), format!("do: [{COUNTS}]"));
    let placed = |when: &str, rest: &str| format!("on: TilePlaced, {when} {rest}");
    let desk = rules(&placed("", &home), &placed("", &counts));
    let said = desk.said("a+b");
    assert_eq!(said.len(), 1, "{said:#?}");
    assert_eq!(
        said[0].message,
        r#"rule "r-a" (package "a") and rule "r-b" (package "b") both answer TilePlaced, and "r-b" asks for what "r-a" may change: pieces "fox" on the board. Nothing says which comes first; "r-a" does, as packages stand"#
    );
    assert!(said[0].help.as_deref().unwrap().contains(r#"`Commute("r-a", "r-b")`"#), "{said:#?}");
    let silent = |desk: &Desk| assert_eq!(desk.said("a+b"), []);
    let commute = r#"patch: [(op: Commute("r-a", "r-b"), why: "a test")]"#;
    silent(&desk.head("answers", "always: true").rules("answers", commute));
    // Never on one tile: no tile has both marks, or one asks for what the other forbids.
    silent(&rules(
        &placed(r#"when: TileHasMark("nest"),"#, &home),
        &placed(r#"when: TileHasMark("stone"),"#, &counts),
    ));
    let (noted, not) = (r#"when: TileHasMark("nest"),"#, r#"when: Not(TileHasMark("nest")),"#);
    silent(&rules(&placed(noted, &home), &placed(not, &counts)));
    assert_eq!(rules(&placed(noted, &home), &placed(noted, &counts)).said("a+b").len(), 1);
    // Two events, or somebody chooses.
    silent(&rules(&placed("", &home), &format!("on: TurnEnd, {counts}")));
    let chosen = "order: ActiveChooses,";
    silent(&rules(&placed(chosen, &home), &placed(chosen, &counts)));
    // Two rules of one slot of the core.
    let slot = |rest: &str| format!(r#"on: Slot("act"), {rest}"#);
    assert_eq!(rules(&slot(&home), &slot(&counts)).said("a+b").len(), 1);
}

/// What two slots touch meets, or does not.
#[track_caller]
fn meets(a: &str, b: &str, does: bool) {
    let desk = two(&rule("r-a", "feed", a), &rule("r-b", "rest", b));
    let (library, game) = (desk.library(), desk.game("a+b"));
    assert_eq!(!meetings(&library, &game).is_empty(), does, "{a}\n{b}");
}

#[test]
fn each_resource_meets_itself_and_nothing_else() {
    // Links of streams are not woods; what a wood is worth hangs on what lies.
    let turns = "SetSwitch(of: OnTile(Placed))";
    let worth = |kind: &str| {
        format!(
            r#"Gain(who: Active, amount: Total(of: Features(Of(kinds: [{kind:?}])), each: Per(1, Tiles)))"#
        )
    };
    meets(turns, &worth("stream"), true);
    meets(turns, &worth("wood"), false);
    // A card, a token of a bag, a tile to be drawn.
    meets(r#"DrawCard(deck: "letters")"#, "Gain(who: Active, amount: N(1))", false);
    let buries = "If(when: TilesLeft, then: [BuryTile])";
    meets(buries, "Gain(who: Active, amount: TilesLeft)", true);
    meets("BuryTile", "BuryTile", false);
    meets(buries, buries, true);
    meets(buries, "Gain(who: Active, amount: Players)", false);
    // Tokens: on the board, with players.
    let put = r#"Put(token: Kind("nut"), on: One(Placed))"#;
    let take = r#"Take(tokens: (tag: ["food"], at: Tiles(One(Placed))), who: Active)"#;
    let has = r#"Gain(who: Active, amount: Per(1, Tokens(kind: ["nut"], at: Player(Active))))"#;
    meets(put, take, true);
    meets(put, has, false);
    meets(take, has, true);
    meets(take, take, true);
    let back = r#"PutBack(kind: ["berry"], at: Tiles(Board))"#;
    meets(back, put, false);
    meets(back, take, true);
    // Tracks.
    let advances = r#"Advance(track: "score", piece: "peg", by: N(1))"#;
    let stands = |track: &str| {
        format!(r#"If(when: Exists(kind: ["peg"], owner: Active, at: Track({track:?})), then: [EndGame])"#)
    };
    meets(advances, &stands("score"), true);
    meets(advances, &stands("wheel"), false);
    // A whole part, played here and now, may change anything; one that comes later changes only how many there are.
    meets("ExtraPart(now: true)", COUNTS, true);
    meets("ExtraPart()", COUNTS, false);
    meets("ExtraPart()", "ExtraPart()", false);
    meets("EndGame", "EndGame", false);
}

#[test]
fn what_is_remembered_and_which_actions_are_taken_is_touched_too() {
    let note = |id: &str| format!("notes: {{ {id:?}: () }}, ");
    let (sets, asks) = (r#"Note(note: "merry")"#, r#"If(when: Noted(note: "merry"), then: [EndGame])"#);
    let both = |a: &str, b: &str| {
        let desk = two(&format!("{}{}", note("merry"), rule("r-a", "feed", a)), &rule("r-b", "rest", b));
        meetings(&desk.library(), &desk.game("a+b")).len()
    };
    assert_eq!(both(sets, asks), 1);
    assert_eq!(both(sets, sets), 0);
    assert_eq!(both(sets, r#"Forget(note: "merry")"#), 1);
    // Of actions of one group a player takes one.
    let action = |id: &str, slot: &str, group: &str| {
        format!(
            r#"actions: {{ {id:?}: (slots: [{slot:?}], group: {group:?}, do: [Choose(options: {{ "x": [EndGame] }})]) }}"#
        )
    };
    let offered = |group: &str| {
        let desk = two(&action("o-a", "feed", "merry"), &action("o-b", "rest", group));
        meetings(&desk.library(), &desk.game("a+b")).len()
    };
    assert_eq!(offered("merry"), 1);
    assert_eq!(offered("sad"), 0);
    // What is offered in several slots meets what is done in each of them.
    let early = action("o-a", "feed", "sad").replace("[\"feed\"]", "[\"draw\", \"feed\"]");
    let desk = two(&early, &action("o-b", "rest", "sad"));
    assert_eq!(meetings(&desk.library(), &desk.game("a+b")).len(), 1);
}

#[test]
fn in_the_games_of_the_program_books_decide_all_that_meets() {
    let mut library = tilewright_tests::tilesets::library().clone();
    let arg = GameArg::parse("big-box-2023+hills-sheep+farmers").unwrap();
    let pairs = |library: &Library| {
        let game = merge(library, &arg).unwrap();
        let name = |party: &Party| match &party.what {
            SlotOrRule::Slot(id) => id.to_string(),
            SlotOrRule::Rule(id) => id.to_string(),
        };
        let met = meetings(library, &game).into_iter();
        met.map(|one| (name(&one.first), name(&one.second))).collect::<Vec<_>>()
    };
    assert_eq!(pairs(&library), []);
    // Without what the overview of the turn says: a dispatch calls figures back that a circle may add to or take, and its
    // tile, laid at once, ends what became complete before it. Gold and figures are apart.
    library.packages[&PackageId::from("order")].rules.patch.clear();
    let pair = |a: &str, b: &str| (a.to_owned(), b.to_owned());
    assert_eq!(pairs(&library), [pair("crop-circle", "dispatches"), pair("gold", "dispatches")]);
}
