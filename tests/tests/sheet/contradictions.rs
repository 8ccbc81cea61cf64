//! What players found who read the sheets as strangers: sentences that the game at hand overrules.

use tilewright::rulesheet::{markdown, sheet};

use crate::games::{LANGUAGES, game, libraries};

fn told(arg: &str, options: &[&str], lang: &str) -> String {
    let [sets, _] = libraries();
    markdown(&sheet(&sets, &game(&sets, arg, options), lang))
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
