//! What people read: the texts of options and the sentences of a log.

use std::path::Path;

use tilewright::explain::{Phrasebook, choice};
use tilewright::load::Library;
use tilewright::merge::{Game, GameArg, merge};
use tilewright::play::{Event, Listener, Node, Outcome};
use tilewright::rules::{Rule, Ruleset};
use tilewright::scenario::{Games, example};
use tilewright::spec::{PackageId, ScenarioId};
use tilewright::state::State;

fn invented() -> Library {
    let (library, mistakes) = Library::from_folder(&Path::new(env!("CARGO_MANIFEST_DIR")).join("packages"));
    assert!(mistakes.is_empty(), "{mistakes:#?}");
    library
}

fn game(library: &Library, arg: &str) -> Game {
    merge(library, &GameArg::parse(arg).unwrap()).unwrap()
}

/// The invented fair has every kind of decision and of chance; its scenarios say how each reads.
#[test]
fn every_kind_of_option_has_a_text() {
    let library = invented();
    let mut games = Games::new(&library);
    let mut failed = String::new();
    let scenarios = &library.packages[&PackageId::from("fair")].scenarios;
    for (id, scenario) in scenarios {
        for failure in games.run(scenario).failures {
            failed += &format!("{id}, {failure}\n");
        }
    }
    assert!(failed.is_empty(), "\n{failed}");
    assert!(scenarios.len() > 15);
}

/// Called who writes down what happens.
struct Scribe<'a> {
    book: Phrasebook<'a>,
    lines: Vec<String>,
}

impl Listener for Scribe<'_> {
    fn on_event(&mut self, _: &Ruleset, state: &State, event: Event) {
        self.lines.extend(self.book.sentence(state, &event));
    }
}

/// Plays a game by words, one for each node, and returns the log.
fn log(game: &Game, lang: &str, players: [&str; 2], words: &[&str], ends: bool) -> Vec<String> {
    let rules = Ruleset::lower(game).unwrap();
    let players = players.map(str::to_owned).to_vec();
    let book = Phrasebook::new(&rules, game, lang, players.clone());
    let mut scribe = Scribe { book, lines: Vec::new() };
    let mut state = State::new(&rules, 2).unwrap();
    for word in words {
        let outcomes: Vec<Outcome> = match state.node(&rules) {
            Node::Chance { outcomes, .. } => outcomes.iter().map(|(outcome, _)| outcome).collect(),
            _ => Vec::new(),
        };
        let reads = |outcome: &Outcome| choice::outcome(&rules, &state, &players, *outcome) == *word;
        if let Some(outcome) = outcomes.into_iter().find(reads) {
            state.resolve(&rules, outcome, &mut scribe).unwrap();
            continue;
        }
        let options = choice::options(&rules, &state, &players);
        let option = options.iter().find(|option| option.text == *word);
        let option = option.unwrap_or_else(|| panic!("{word:?} is not one of {options:#?}"));
        state.choose(&rules, option.choice, &mut scribe).unwrap();
    }
    if ends {
        state.end_now(&rules, &mut scribe).unwrap();
    }
    scribe.lines
}

const CASTLE: [&str; 9] = [
    "base-F",
    "lay (0,-1) turn 1",
    "meeple on c1",
    "base-E",
    "lay (0,-2) turn 2",
    "pass",
    "base-U",
    "lay (1,0) turn 0",
    "meeple on r1",
];

#[test]
fn a_log_tells_the_game_in_sentences() {
    let library = tilewright_tests::tilesets::library();
    let game = game(library, "base+farmers");
    let lines = log(&game, "en", ["Red", "Blue"], &CASTLE, true);
    assert_eq!(
        lines,
        [
            "Red draws base-F",
            "Red lays base-F at (0,-1), turned 90°",
            "Red puts a meeple on the city at (0,-1)",
            "Turn 2: Blue",
            "Blue draws base-E",
            "Blue lays base-E at (0,-2), turned 180°",
            "Red scores 8 for a city: tiles 3 × 2 = 6, shields 1 × 2 = 2 (rule score a completed feature)",
            "A meeple of Red comes back",
            "Turn 3: Red",
            "Red draws base-U",
            "Red lays base-U at (1,0)",
            "Red puts a meeple on the road at (1,0)",
            "Turn 4: Blue",
            "Red scores 2 for an unfinished road: tiles 2 × 1 = 2 (rule score unfinished features)",
        ]
    );
}

#[test]
fn names_are_those_of_the_language() {
    let library = tilewright_tests::tilesets::library();
    let game = game(library, "base+farmers");
    let line = |lang, players| log(&game, lang, players, &CASTLE[..6], false)[6].clone();
    let russian = line("ru", ["Анна", "Борис"]);
    assert!(russian.starts_with("Анна — очков: 8, город: квадраты 3 × 2 = 6, щиты 1 × 2 = 2 ("), "{russian}");
    let bulgarian = line("bg", ["Ана", "Боян"]);
    assert!(bulgarian.starts_with("Ана — точки: 8, "), "{bulgarian}");
    // Names that a language lacks are English ones.
    assert!(line("eo", ["Red", "Blue"]).starts_with("Red scores 8 for a city"));
}

#[test]
fn causes_and_clauses_are_told() {
    let library = invented();
    let game = game(&library, "fair");
    let words = ["green-sack", "lay (1,0) turn 0", "nut", "green-path", "lay (2,0) turn 0", "flag to gate"];
    assert_eq!(
        log(&game, "en", ["red", "blue"], &words, false),
        [
            "Red draws green-sack",
            "Red lays green-sack at (1,0)",
            "Nut comes up",
            "Red scores 5 (cause luck, clause FAIR.7)",
            "Turn 2: blue",
            "Blue draws green-path",
            "Blue lays green-path at (2,0)",
            "A flag of blue goes to gate",
            "Turn 3: red",
        ]
    );
}

/// What readers are told of an example, in a language.
fn told(package: &str, id: &str, lang: &str) -> Vec<String> {
    let library = tilewright_tests::tilesets::library();
    let script = &library.packages[&PackageId::from(package)].scenarios[&ScenarioId::from(id)];
    let mut games = Games::new(library);
    let (game, rules) = games.of(script).unwrap();
    example(rules, game, script, lang, script.players.clone()).unwrap().lines
}

#[test]
fn who_moves_a_piece_of_nobody_is_named() {
    let line = |lang| told("mage-witch", "magic-other-or-same", lang)[2].clone();
    assert_eq!(line("en"), "Red puts a mage on the city at (0,0)");
    assert!(line("ru").starts_with("Red выставляет фигуру на (0,0): "), "{}", line("ru"));
    assert!(line("bg").starts_with("Red поставя фигура на (0,0): "), "{}", line("bg"));
}

#[test]
fn bids_say_what_they_are_for_and_who_bids_no_more() {
    let lines = told("bridges-castles-bazaars", "auction-open", "en");
    let tells = |line: &&String| line.contains("chooses") || line.contains("passes");
    let bids: Vec<String> = lines.iter().filter(tells).cloned().collect();
    let bid = |who: &str, n: u32| format!("{who} chooses {n} (the tiles of the bazaar are sold)");
    assert_eq!(
        bids,
        [
            bid("Blue", 2),
            bid("Green", 3),
            bid("Red", 4),
            bid("Green", 5),
            "Red passes".to_owned(),
            "Blue chooses give the tile away for the highest bid".to_owned(),
        ]
    );
    assert!(told("bridges-castles-bazaars", "auction-open", "ru").contains(&"Red — отказ".to_owned()));
    assert!(told("bridges-castles-bazaars", "auction-open", "bg").contains(&"Red — отказ".to_owned()));
}

#[test]
fn a_log_says_which_tile_is_chosen_and_what_a_cause_is_called() {
    let library = tilewright_tests::tilesets::library();
    let game = game(library, "base+bridges-castles-bazaars");
    let words = ["bridges-F", "lay (0,1) turn 0", "pass", "base-B", "base-E", "base-B", "2", "3", "sell"];
    let line = |lang| log(&game, lang, ["Red", "Blue"], &words, false);
    let lines = line("en");
    for line in [
        "Tile base-B: the pile → tiles of the bazaar, face down",
        "Blue chooses base-B (tiles for sale)",
        "Red pays 3: bazaar 3 (cause bazaar, clause BCB.054)",
        "Tile base-B: tiles for sale → tile from the bazaar of Red",
    ] {
        assert!(lines.contains(&line.to_owned()), "{line}: {lines:#?}");
    }
    let bazaar = |lang| line(lang).into_iter().find(|line| line.contains("BCB.054")).unwrap();
    // What a cause is called is said in the language.
    assert!(!bazaar("ru").contains("bazaar") && !bazaar("bg").contains("bazaar"), "{}", bazaar("ru"));
}

#[test]
fn no_cause_is_told_by_its_id() {
    let library = tilewright_tests::tilesets::library();
    let mut unnamed = Vec::new();
    for package in library.packages.keys() {
        let Ok(game) = merge(library, &GameArg::parse(&package.0).unwrap()) else { continue };
        let Ok(rules) = Ruleset::lower(&game) else { continue };
        for lang in ["en", "ru", "bg"] {
            let terms = game.text.get(lang).map(|text| &text.terms);
            let named = |id: &str| terms.is_some_and(|terms| terms.iter().any(|(term, _)| term.0 == id));
            let causes = rules.names.causes.iter().filter(|id| !id.is_empty() && !named(id));
            unnamed.extend(causes.map(|id| format!("{package}: {id} in {lang}")));
        }
    }
    assert!(unnamed.is_empty(), "{unnamed:#?}");
}

/// The position after some words of files.
fn after(rules: &Ruleset, players: &[String], words: &[&str]) -> State {
    let mut state = State::new(rules, 2).unwrap();
    for word in words {
        if let Node::Chance { outcomes, .. } = state.node(rules) {
            let reads = |outcome: &Outcome| choice::outcome(rules, &state, players, *outcome) == *word;
            let outcome = outcomes.iter().map(|(outcome, _)| outcome).find(reads).unwrap();
            state.resolve(rules, outcome, &mut ()).unwrap();
            continue;
        }
        let options = choice::options(rules, &state, players);
        let option = options.iter().find(|option| option.text == *word).unwrap();
        state.choose(rules, option.choice, &mut ()).unwrap();
    }
    state
}

/// Every option of some positions, as people read it.
fn said(game: &Game, lang: &str, words: &[&str]) -> Vec<String> {
    let rules = Ruleset::lower(game).unwrap();
    let players = ["Red", "Blue"].map(str::to_owned).to_vec();
    let book = Phrasebook::new(&rules, game, lang, players.clone());
    let state = after(&rules, &players, words);
    match state.node(&rules) {
        Node::Decision { options, .. } => options.iter().map(|choice| book.option(&state, choice)).collect(),
        Node::Chance { outcomes, .. } => {
            outcomes.iter().map(|(outcome, _)| book.outcome(&state, outcome)).collect()
        }
        Node::Over { .. } => Vec::new(),
    }
}

#[test]
fn a_rule_that_is_passed_over_is_named() {
    let library = tilewright_tests::tilesets::library();
    let game = game(library, "base");
    let rules = Ruleset::lower(&game).unwrap();
    let state = State::new(&rules, 2).unwrap();
    let said = |lang: &str| {
        let book = Phrasebook::new(&rules, &game, lang, vec!["Red".to_owned(), "Blue".to_owned()]);
        book.sentence(&state, &Event::Unanswered { rule: Rule(0) }).unwrap()
    };
    // By its name in the language; what has none, by its id.
    let name = |lang: &str| {
        let id = &rules.names.rules[0];
        let names = game.text.get(lang).map(|text| &text.rules);
        let known = names.and_then(|names| names.iter().find(|(rule, _)| rule.0 == *id));
        known.map_or_else(|| id.clone(), |(_, name)| name.clone())
    };
    assert_eq!(
        said("en"),
        format!("The rule {} is passed over: rules have answered each other for too long", name("en"))
    );
    assert!(said("ru").starts_with(&format!("Правило не применяется ({})", name("ru"))), "{}", said("ru"));
    assert!(said("bg").starts_with(&format!("Правилото не се прилага ({})", name("bg"))), "{}", said("bg"));
}

#[test]
fn options_are_said_in_the_language() {
    let library = tilewright_tests::tilesets::library();
    let game = game(library, "base+farmers");
    let words = &CASTLE[..2];
    let sorted = |lang: &str| {
        let mut said = said(&game, lang, words);
        said.sort();
        said
    };
    assert_eq!(
        sorted("en"),
        [
            "meeple on the city at (0,-1)",
            "meeple on the field in the east at (0,-1)",
            "meeple on the field in the west at (0,-1)",
            "pass"
        ]
    );
    assert_eq!(sorted("ru")[0], "подданный на (0,-1): город");
    assert!(sorted("ru").contains(&"пропустить".to_owned()));
    assert!(sorted("bg").contains(&"мийпъл на (0,-1): крепост".to_owned()));
    // What files write is the same in every language.
    assert!(said(&game, "ru", &CASTLE[..3]).contains(&"base-E".to_owned()));
}

/// What is asked, and by what, after some words.
fn question(game: &Game, lang: &str, words: &[&str]) -> (String, Option<String>) {
    let rules = Ruleset::lower(game).unwrap();
    let players = ["Red", "Blue"].map(str::to_owned).to_vec();
    let book = Phrasebook::new(&rules, game, lang, players.clone());
    let state = after(&rules, &players, words);
    let question = book.question(&state).expect("somebody is asked");
    (question.asks, question.by)
}

#[test]
fn a_decision_says_what_it_asks_and_by_which_rule() {
    let library = tilewright_tests::tilesets::library();
    let said = |asks: &str, by: &str| (asks.to_owned(), Some(by.to_owned()));
    let game = game(library, "base+farmers");
    let lays = |lang: &str| question(&game, lang, &CASTLE[..1]);
    assert_eq!(lays("en"), said("where does the tile go?", "lay the tile"));
    let deploys = |lang: &str| question(&game, lang, &CASTLE[..2]);
    assert_eq!(deploys("en").0, "where does the meeple go?");
    assert_eq!(deploys("ru").0, "подданный: куда?");
    assert_eq!(deploys("bg").0, "мийпъл: къде?");
    for lang in ["en", "ru", "bg"] {
        let action = deploys(lang).1.expect("the only action of the menu");
        let names = &game.text[lang].rules;
        assert!(names.values().any(|name| *name == action), "{lang}: {action}");
    }
    // A rule that asks before the menu comes.
    let game = self::game(library, "base+bridges-castles-bazaars");
    let first = question(&game, "en", &["base-E", "lay (0,1) turn 2"]);
    assert_eq!(first, said("where does the bridge go?", "build a bridge"));
}

#[test]
fn every_choice_of_the_rules_has_words_and_no_others_have() {
    let library = tilewright_tests::tilesets::library();
    let mut n = 0;
    for (id, loaded) in &library.packages {
        for lang in ["ru", "bg"] {
            let Some(text) = loaded.texts.get(lang) else {
                assert!(loaded.package.options.is_empty(), "{id} has no {lang}");
                continue;
            };
            for (option, def) in &loaded.package.options {
                let said = text.values.get(option);
                for value in def.values.iter().filter(|value| value.parse::<i32>().is_err()) {
                    let (name, words) = loaded.option_called(lang, option, value);
                    assert!(name != option.0 && words != value, "{lang}: {id}: {option} {value}");
                    n += 1;
                }
                let known = |value: &str| def.values.iter().any(|known| known == value);
                assert!(
                    said.iter().all(|said| said.keys().all(|value| known(&value.0))),
                    "{lang}: {id}: {option}"
                );
            }
            assert!(
                text.values.keys().all(|option| loaded.package.options.contains_key(option)),
                "{lang}: {id}"
            );
        }
    }
    assert!(n > 100, "{n}");
    // Without words it is as it is written.
    let house = &library.packages[&PackageId::from("house-meeples")];
    assert_eq!(house.option_called("bg", &"meeples".into(), "4").1, "4");
}
