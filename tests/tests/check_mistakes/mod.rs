//! What merge and check say: mistakes of meaning, each in a small package on top of a sound one, with
//! the place where they are reported and the words; and what a merge makes of packages that are right.

mod bindings;
mod choice;
mod conversions;
mod desk;
mod limits;
mod logic;
mod meet;
mod names;
mod never;
mod nouns;
mod order;
mod overlays;
mod patches;
mod racks;
mod slips;
mod tiles;
mod unread;
mod windmills;

use desk::Desk;

#[test]
fn the_core_is_sound() {
    assert_eq!(Desk::new().said("core"), []);
}

#[test]
fn what_could_not_be_read_is_complained_of_once() {
    let tile = r#""t": (edges: ("bank", "bank", "bank", "bank"), segments: {
        "m": (kind: "meadow", prots: [NL, NR, EL, ER, SL, SR, WL, WR]) })"#;
    let rules = r#"pieces: { "owl": (per_player: "two", place_on: ["wood"]), "elk": (wieght: "x", place_on: ["wood"]) },
        rules: { "r": (on: TurnEnd, do: [Return(Where(kind: ["owl", "elk"])), Call("p")]) },
        procedures: { "p": (do: [Give("fox")]) },
        patch: [(op: Weight(piece: "owl", be: N(2)), why: "a test")]"#;
    let (loading, said) = Desk::new().tiles("extra", tile).rules("extra", rules).said_of_broken("core+extra");
    assert!(loading.len() >= 4, "{loading:#?}");
    assert_eq!(said, []);
}
