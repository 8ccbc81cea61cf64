//! `lanterns`: dice, and cards that are drawn, seen, and then played or not.

use tilewright::play::Event;

use super::Table;

/// A lane from (1,1) east, with B's figure on it; A is to play.
fn lane() -> Table {
    let mut game = Table::of("lanterns");
    game.skip("green", (1, 0), 0).lay("end", (1, 1), 0).take("figure on lane");
    game.skip("straight", (2, 1), 0).skip("green", (2, 0), 0);
    game
}

#[test]
fn equal_faces_of_a_die_are_one_outcome_with_their_weight() {
    let mut game = lane();
    game.lay("wind", (0, 1), 0);
    assert_eq!(game.words(), ["figure from supply", "pass"]);
    game.take("figure from supply");
    assert_eq!(game.outcomes(), [("1".into(), 2), ("2".into(), 3), ("3".into(), 1)]);
}

#[test]
fn the_number_rolled_says_how_far_along_the_mark() {
    let mut game = lane();
    game.lay("wind", (0, 1), 0).take("figure from supply").comes("2");
    // Two to the east; that B stands on the lane does not matter here.
    assert_eq!(game.words(), ["to lane at (2,1)"]);
    game.take("to lane at (2,1)");
    assert_eq!(game.pieces_on((2, 1), "lane"), ["figure A", "figure B"]);
    assert_eq!(game.supply(0, "figure"), 4);
    assert_eq!(game.active(), "B");
}

#[test]
fn who_cannot_land_stays_at_home_and_has_acted() {
    let mut game = lane();
    game.lay("wind", (0, 1), 0).take("figure from supply").comes("3");
    assert_eq!(game.supply(0, "figure"), 5);
    assert_eq!(game.active(), "B");
}

#[test]
fn a_direction_turns_with_its_tile() {
    // North, north-east, south-west and north-west of where they are laid.
    for (tile, at, turn, lands) in [
        ("wind", (1, 2), 3, "to lane at (1,1)"),
        ("slant", (1, 2), 0, "to lane at (2,1)"),
        ("slant", (3, 0), 2, "to lane at (2,1)"),
        ("slant", (3, 2), 3, "to lane at (2,1)"),
    ] {
        let mut game = lane();
        if at == (3, 2) {
            game.skip("green", (2, 2), 0).skip("green", (0, 1), 0);
        }
        game.lay(tile, at, turn).take("figure from supply").comes("1");
        assert_eq!(game.words(), [lands], "{tile} at {at:?} turned {turn}");
    }
}

#[test]
fn a_card_is_seen_before_it_is_played_or_not() {
    let mut game = Table::of("lanterns");
    game.lay("omen", (1, 0), 0);
    assert_eq!(game.outcomes(), [("feast".into(), 1), ("frost".into(), 2)]);
    game.comes("frost");
    assert_eq!((game.by().as_str(), game.words()), ("A", vec!["frost".to_owned(), "pass".to_owned()]));
    game.take("frost");
    assert_eq!(game.points(), [1, 0]);
    // Declined, something else happens instead.
    game.lay("omen", (2, 0), 0).comes("feast").pass();
    assert_eq!(game.points(), [1, 2]);
}

#[test]
fn used_cards_lie_under_the_deck_in_their_order() {
    let mut game = Table::of("lanterns");
    for (x, card, left) in [(1, "frost", 2), (2, "feast", 2), (3, "frost", 1)] {
        game.lay("omen", (x, 0), 0);
        assert_eq!(game.outcomes().len(), left, "before card {x}");
        game.comes(card).pass();
    }
    for (x, card) in [(4, "frost"), (5, "feast"), (6, "frost"), (7, "frost")] {
        game.lay("omen", (x, 0), 0);
        assert_eq!(game.outcomes(), [(card.into(), 1)], "card {x}");
        game.comes(card).pass();
    }
}

#[test]
fn a_card_speaks_of_the_player_who_drew_it() {
    let mut game = Table::seats("lanterns", 3);
    // Without something to do instead a card is played at once. B draws first, A last.
    game.lay("all-omen", (1, 0), 0).comes("feast").comes("frost").comes("frost");
    assert_eq!(game.points(), [1, 3, 1]);
}

/// Everybody draws a card of a deck of two when his turn begins.
fn deck(after_use: &str) -> Table {
    let rules = r#"
        decks: { "songs": (after_use: USE, cards: { "low": (do: [Gain(who: Active, amount: N(1))]), "high": (do: [Gain(who: Active, amount: N(5))]) }) },
        rules: { "song": (on: TurnStart, do: [DrawCard(deck: "songs")]) },
    "#;
    Table::with("plain", &rules.replace("USE", after_use), 2)
}

/// Every point earns a card, and every card a point: that ends after a long while, and the log says which rule is passed over.
#[test]
fn rules_that_answer_each_other_for_too_long_are_passed_over_and_that_is_told() {
    let rules = r#"
        decks: { "songs": (after_use: Shuffle, cards: { "low": (count: 2, do: [Gain(who: Active, amount: N(1))]) }) },
        rules: {
            "first": (on: Slot("done"), do: [Gain(who: Active, amount: N(1))]),
            "again": (on: Gained, limit: OncePerBatch, do: [DrawCard(deck: "songs")]),
        },
    "#;
    let mut game = Table::with("plain", rules, 2);
    game.lay("green", (1, 0), 0);
    let mut cards = 0;
    while game.outcomes() == [("low".to_owned(), 2)] {
        game.comes("low");
        cards += 1;
    }
    // Each card lies one deeper than the one before, and the deepest that there may be is 180.
    assert!((178..=180).contains(&cards), "{cards}");
    let passed_over = game.events.iter().filter_map(|event| match event {
        Event::Unanswered { rule } => Some(game.rules.names.rules[rule.ix()].as_str()),
        _ => None,
    });
    assert_eq!(passed_over.collect::<Vec<_>>(), ["again"]);
    // The last points count, and play goes on.
    assert_eq!((game.points()[0], game.state.fault()), (cards + 1, None));
    game.lay("green", (2, 0), 0);
    assert_eq!(game.outcomes(), [("low".to_owned(), 2)]);
}

#[test]
fn discarded_cards_are_gone_and_an_empty_deck_gives_nothing() {
    let mut game = deck("Discard");
    game.comes("low").skip("green", (1, 0), 0);
    assert_eq!(game.outcomes(), [("high".into(), 1)]);
    game.comes("high").skip("green", (2, 0), 0);
    // Nothing is left to draw but tiles.
    game.skip("green", (3, 0), 0);
    assert_eq!(game.points(), [1, 5]);
}

#[test]
fn shuffled_cards_may_come_again_at_once() {
    let mut game = deck("Shuffle");
    game.comes("low").skip("green", (1, 0), 0);
    assert_eq!(game.outcomes(), [("low".into(), 1), ("high".into(), 1)]);
    game.comes("low");
    assert_eq!(game.points(), [1, 1]);
}
