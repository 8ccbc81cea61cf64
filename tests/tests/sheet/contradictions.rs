//! What players found who read the sheets as strangers: sentences that the game at hand overrules.

use tilewright::rulesheet::{markdown, sheet};

use super::games::{LANGUAGES, game, libraries};

fn told(arg: &str, options: &[&str], lang: &str) -> String {
    let [sets, _] = libraries();
    markdown(&sheet(sets, &game(sets, arg, options), lang))
}

#[test]
fn what_is_switched_off_is_not_told() {
    for (lang, sheep) in [("en", "shepherd"), ("ru", "пастух"), ("bg", "овчар")] {
        let with = told("base+farmers+hills-sheep", &[], lang).to_lowercase();
        assert!(with.matches(sheep).count() > 5, "{lang}: {with}");
        let without = told("base+farmers+hills-sheep", &["sheep=off"], lang);
        let lines: Vec<&str> = without.lines().filter(|line| line.to_lowercase().contains(sheep)).collect();
        // It lies in the box and stays there, and the choice says so.
        let says_so = |line: &&str| line.starts_with("- **") || !line.starts_with('-');
        assert!(lines.len() <= 2 && lines.iter().all(says_so), "{lang}: {lines:#?}");
    }
}

#[test]
fn nobody_is_told_of_what_nobody_can_do() {
    for (lang, garden, field) in
        [("en", "garden", "farmer"), ("ru", "сад", "крестьян"), ("bg", "градин", "селян")]
    {
        let base = told("base", &[], lang).to_lowercase();
        let lines = |word: &str| -> Vec<String> {
            base.lines().filter(|line| line.contains(word)).map(str::to_owned).collect()
        };
        assert!(lines(garden).is_empty(), "{lang}: {:#?}", lines(garden));
        assert!(lines(field).is_empty(), "{lang}: {:#?}", lines(field));
        assert!(told("base+abbot", &[], lang).to_lowercase().contains(garden), "{lang}");
        assert!(told("base+farmers", &[], lang).to_lowercase().contains(field), "{lang}");
    }
}

#[test]
fn what_options_and_patches_change_is_said_from_the_data() {
    let drawn = told("base+house-start-player", &["start-player=random"], "en");
    assert!(drawn.contains("Who begins is drawn by lot.") && !drawn.contains("youngest"), "{drawn}");
    let six = told("base+house-meeples", &["meeples=6"], "en");
    assert!(six.contains("6 meeples") && !six.contains("seven to play"), "{six}");
    let wheel = told("wheel-of-fortune", &[], "en");
    assert!(!wheel.contains("expansions may be added"), "{wheel}");
    let four = told("base+farmers+house-farmers-four", &[], "en");
    assert!(
        four.contains("4 for each completed city") && !four.contains("3 points for each completed city"),
        "{four}"
    );
    for lang in LANGUAGES {
        let base = told("base", &[], lang);
        assert!(base.contains(" 7 ") && base.contains("72"), "{lang}: {base}");
    }
}

/// House rules and parts of editions beside the expansions that they touch: what they overrule is gone, what they do not stays.
#[test]
fn what_a_house_rule_overrules_is_not_told() {
    let all = "base+farmers+hills-sheep+inns-cathedrals+traders-builders+crop-circles+gold-mines";
    let gone = [
        (all, "house-no-farmers", "where farmers stand"),
        (all, "house-no-farmers", "keeps no farmer away"),
        (all, "house-no-farmers", "decides a tie between farmers"),
        (all, "house-no-farmers", "A shepherd and a large meeple may stand"),
        (all, "house-no-farmers", "A shepherd and a pig may stand"),
        (all, "house-no-farmers", "a pitchfork concerns farmers"),
        (all, "house-no-farmers", "Fields and their farmers bring no gold"),
        ("base+farmers", "house-no-farmers", "All green land is field"),
        ("wheel-of-fortune", "house-hand", "A tile is drawn unseen and shown"),
        ("wheel-of-fortune", "house-hand", "If the last tile fits nowhere, the game is over"),
        ("wheel-of-fortune", "house-hand", "A tile that can be laid nowhere leaves the game"),
        ("alpine-meadows", "house-hand", "A tile is drawn unseen and shown"),
        ("alpine-meadows", "house-start-player", "was in a village last"),
        ("alpine-meadows", "edition-random-start", "was in a village last"),
        ("alpine-meadows", "edition-youngest-chooses", "was in a village last"),
        ("base+inns-cathedrals", "edition-segments", "pays 2 points for each tile instead of 1"),
        ("base+inns-cathedrals", "edition-segments", "pays 3 points for each tile and 3 for each shield"),
    ];
    for (arg, change, words) in gone {
        assert!(told(arg, &[], "en").contains(words), "{arg}: {words}");
        let changed = told(&format!("{arg}+{change}"), &[], "en");
        assert!(!changed.contains(words), "{arg}+{change}: {words}\n{changed}");
    }
    let buries = ["hill-buries=when-drawn"];
    let leaves = "both leave the game";
    assert!(told("base+hills-sheep", &buries, "en").contains(leaves));
    assert!(!told("base+hills-sheep+house-tiles-return", &buries, "en").contains(leaves));
    // Shepherds stand on fields all the same: what a field is stays true.
    assert!(told(&format!("{all}+house-no-farmers"), &[], "en").contains("All green land is field"));
    // Of a hand it is told what becomes of a tile that fits nowhere.
    let hand = told("base+house-hand", &[], "en");
    assert!(hand.contains("A tile that fits nowhere stays in the hand"), "{hand}");
}

/// A sentence that says what an edition changes, from the data.
#[test]
fn an_edition_says_what_is_different() {
    for (lang, words) in [
        (
            "en",
            "The term “city, completed: shields” is 2 for each tile with the symbol shield, not 2 for each shield.",
        ),
        ("ru", "щит"),
        ("bg", "герб"),
    ] {
        let sheet = told("web-ohb", &[], lang);
        let (_, different) = sheet.split_once("\n## ").unwrap();
        let (different, _) = different.split_once("\n## ").unwrap();
        let different = different.to_lowercase();
        let words = words.to_lowercase();
        assert!(different.contains(&words) && different.contains("\n- **"), "{lang}: {different}");
    }
}
