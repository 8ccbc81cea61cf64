//! How strong pieces are where they stand.

use tilewright::rules::Weight;

use super::Table;

/// `plain` with elders of this weight, which are sent as figures are.
fn elders(weight: &str, more: &str) -> Table {
    let rules = format!(
        r#"pieces: {{ "elder": (per_player: 2, weight: {weight}, place_on: ["lane", "yard"]) }},
        actions: {{ "send": (slots: ["act"], group: "act", do: [
            Place(piece: Where(kind: ["elder"], owner: Active, at: Supply), on: Features(OnTiles(of: One(Placed)))),
        ]) }}, {more}"#
    );
    Table::with("plain", &rules, 2)
}

/// A lane of three tiles on which A has an elder and B a figure: who gains how much for it.
fn lane(weight: &str) -> Vec<(String, i32)> {
    let mut game = elders(weight, "");
    game.lay("end", (1, 0), 0).take("elder on lane");
    game.skip("green", (0, 1), 0).skip("green", (1, 1), 0).skip("green", (2, 1), 0).skip("green", (3, 1), 0);
    game.lay("end", (3, 0), 2).take("figure on lane").skip("straight", (2, 0), 0);
    game.gains().into_iter().map(|(who, amount, _)| (who, amount)).collect()
}

#[test]
fn a_weight_may_hang_on_the_feature() {
    let both = [("A".to_owned(), 3), ("B".to_owned(), 3)];
    assert_eq!(lane("N(1)"), both);
    // Three tiles: the elder counts for three, the figure for one.
    assert_eq!(lane("Per(1, Tiles)"), both[..1]);
    assert_eq!(lane("Sub(Per(1, Tiles), N(3))"), both[1..]);
    assert_eq!(lane("Min(N(1), Per(1, Tiles))"), both);
}

#[test]
fn a_weight_knows_the_piece_and_its_owner() {
    // As strong as there are others of its owner on the feature, itself left out.
    let weight = "Per(10, Pieces(owner: This, at: Feature(This), except: [This]))";
    let mut game = elders(
        weight,
        r#"rules: { "test": (on: Slot("done"), do: [Gain(who: Active, amount: Per(1, Weights(kind: ["elder"])))]) }"#,
    );
    game.lay("straight", (1, 0), 1).take("elder on lane");
    // It is alone there, and those in supply weigh nothing.
    assert_eq!(game.points(), [0, 0]);
    game.skip("green", (0, 1), 0);
    game.lay("straight", (1, 1), 1).take("elder on lane");
    // Each of the two has the other.
    assert_eq!(game.points(), [20, 0]);
}

#[test]
fn plain_weights_are_looked_up() {
    let weight = |weight: &str| elders(weight, "").rules.pieces.last().map(|piece| piece.weight.clone());
    assert!(matches!(weight("N(2)"), Some(Weight::Plain(2))));
    assert!(matches!(weight("Per(1, Tiles)"), Some(Weight::By(_))));
}
