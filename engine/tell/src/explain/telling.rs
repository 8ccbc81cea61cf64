//! What a rules file says, as sentences that know which part of them came from which place of the file.
//!
//! The sentences are those of [`wording`](super::wording), whatever they speak of; which value a part was made of is told by the
//! marks in them. What options and packages of the game at hand settle is told here, too, as it stands in the file.
//!
//! **Invariant:** the parts of a sentence, put together, are the sentence.

use std::collections::HashMap;

use super::Vocabulary;
use super::event::capital;
use super::wording;
use tilewright_check::check::scope::Scope;
use tilewright_check::check::visit;
use tilewright_check::check::visitor::{Missing, Visitor};
use tilewright_lang::merge::Game;
use tilewright_lang::merge::walk::each_value;
use tilewright_lang::origin;
use tilewright_lang::spec::{Cond, Count, Effect, Num, Player, RulesFile};
use tilewright_words::mark::{Key, Piece, pieces};

/// What an entry of a file says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The data path of the entry: `rules.a`.
    pub path: String,
    /// The sentence.
    pub parts: Vec<Part>,
}

/// A part of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// Words.
    Text(String),
    /// What was made of a value of the file.
    Value(Value),
}

/// What was made of a value of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Value {
    /// The data path of the value: `rules.a.do[0].Gain.amount`. It need not be written: then its default holds.
    pub path: String,
    /// What it became.
    pub parts: Vec<Part>,
}

impl Told {
    /// The sentence.
    pub fn text(&self) -> String {
        text(&self.parts)
    }

    /// The innermost part that was made of what stands at a path.
    pub fn value(&self, path: &str) -> Option<&Value> {
        find(&self.parts, path)
    }
}

impl Value {
    /// What the value became.
    pub fn text(&self) -> String {
        text(&self.parts)
    }
}

fn text(parts: &[Part]) -> String {
    let text = |part: &Part| match part {
        Part::Text(text) => text.clone(),
        Part::Value(value) => value.text(),
    };
    parts.iter().map(text).collect()
}

fn find<'p>(parts: &'p [Part], path: &str) -> Option<&'p Value> {
    parts.iter().find_map(|part| match part {
        Part::Text(_) => None,
        Part::Value(value) => find(&value.parts, path).or_else(|| (value.path == path).then_some(value)),
    })
}

/// What the entries of a rules file say in a game, in a language; those that have no words of their own are left out.
pub fn telling(rules: &RulesFile, game: &Game, lang: &str) -> Vec<Told> {
    let names = &Vocabulary::new(game, lang).marking();
    let mut found: Vec<(String, String)> = Vec::new();
    macro_rules! each {
        ($($field:ident: $words:ident),* $(,)?) => { $(
            let told = rules.$field.iter();
            found.extend(told.map(|(id, it)| (format!("{}.{id}", stringify!($field)), wording::$words(it, names))));
        )* };
    }
    each!(
        edges: edge, features: feature_kind, marks: mark, tokens: token, bags: bag, dice: die, decks: deck,
        tracks: track, actions: action, rules: rule, modifiers: modifier, invariants: invariant, bars: bar,
        placement: placement, notes: note, procedures: procedure, piles: pile, racks: rack, start: start,
    );
    found.extend(
        rules.pieces.iter().map(|(id, it)| (format!("pieces.{id}"), wording::piece_kind(id, it, names))),
    );
    found.extend(
        rules.slots.iter().enumerate().map(|(k, it)| (format!("slots[{k}]"), wording::slot(it, names))),
    );
    for (deck, it) in &rules.decks {
        let cards = it.cards.iter();
        found
            .extend(cards.map(|(id, card)| (format!("decks.{deck}.cards.{id}"), wording::card(card, names))));
    }
    let origins = Origins::of(rules, game);
    let told = |(path, text): (String, String)| {
        let mut parts = origins.parts(pieces(&text));
        begin(&mut parts);
        Told { path, parts }
    };
    found.into_iter().map(told).collect()
}

/// How many things a rules file asks for that nothing gives: a feature where none is spoken of.
pub fn unbound(rules: &RulesFile, game: &Game) -> usize {
    struct Unbound(usize);
    impl Visitor for Unbound {
        fn missing(&mut self, _: Missing, _: &str, _: &Scope) {
            self.0 += 1;
        }
    }
    let mut found = Unbound(0);
    visit(rules, &game.rules.slots, &mut found);
    found.0
}

/// A sentence begins with a capital letter.
fn begin(parts: &mut [Part]) {
    match parts.first_mut() {
        Some(Part::Text(text)) => *text = capital(text),
        Some(Part::Value(value)) => begin(&mut value.parts),
        None => {}
    }
}

/// Where the values of a file stand.
#[derive(Default)]
struct Origins {
    paths: HashMap<Key, String>,
}

impl Origins {
    fn of(rules: &RulesFile, game: &Game) -> Self {
        let mut origins = Self::default();
        each_value(rules, "", |key, path| {
            origins.paths.entry(key).or_insert_with(|| path.to_string());
        });
        // What is left out as it is the default, and what stands in lists, is met on this walk.
        visit(rules, &game.rules.slots, &mut origins);
        origins
    }

    fn parts(&self, pieces: Vec<Piece>) -> Vec<Part> {
        let mut parts = Vec::new();
        for piece in pieces {
            match piece {
                Piece::Text(text) => add(&mut parts, text),
                Piece::Marked(key, inside) => {
                    let inside = self.parts(inside);
                    let path = self.paths.get(&key).or_else(|| self.paths.get(&origin::as_name(key)));
                    match path {
                        Some(path) => parts.push(Part::Value(Value { path: path.clone(), parts: inside })),
                        // It was made of something that stands elsewhere.
                        None => inside.into_iter().for_each(|part| match part {
                            Part::Text(text) => add(&mut parts, text),
                            Part::Value(_) => parts.push(part),
                        }),
                    }
                }
            }
        }
        parts
    }
}

fn add(parts: &mut Vec<Part>, text: String) {
    match parts.last_mut() {
        Some(Part::Text(before)) => before.push_str(&text),
        _ => parts.push(Part::Text(text)),
    }
}

impl Visitor for Origins {
    fn effect(&mut self, effect: &Effect, path: &str, _: &Scope) {
        self.paths.insert(origin::key(effect), path.to_owned());
    }

    fn cond(&mut self, cond: &Cond, path: &str, _: &Scope) {
        self.paths.insert(origin::key(cond), path.to_owned());
    }

    fn num(&mut self, num: &Num, path: &str, _: &Scope) {
        self.paths.insert(origin::key(num), path.to_owned());
    }

    fn count(&mut self, count: &Count, path: &str, _: &Scope) {
        self.paths.insert(origin::key(count), path.to_owned());
    }

    fn player_at(&mut self, player: &Player, path: &str, _: &Scope) {
        self.paths.insert(origin::key(player), path.to_owned());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tilewright_lang::load::from_ron;
    use tilewright_lang::load::tree::Tree;
    use tilewright_lang::merge::{GameArg, merge};

    fn game(name: &str) -> Game {
        let (library, _) = tilewright_tilesets::library();
        merge(&library, &GameArg::parse(name).expect("a game")).expect("it merges")
    }

    const RULES: &str = r#"(format: 2, rules: {
        "a": (on: Scored(["city"]), when: All([Cmp(Per(1, Tiles), Ge, N(4)), NoOpenEnds]),
            do: [Gain(who: Active, amount: Per(2, Marks("shield"))), Gain(who: Active, amount: N(3))]),
    })"#;

    fn paths(parts: &[Part], into: &mut Vec<(String, String)>) {
        for part in parts {
            if let Part::Value(value) = part {
                into.push((value.path.clone(), value.text()));
                paths(&value.parts, into);
            }
        }
    }

    #[test]
    fn parts_of_a_sentence_know_their_values() {
        let game = game("base");
        let rules: RulesFile = from_ron(RULES).expect("rules");
        for lang in ["en", "ru", "bg"] {
            let told = telling(&rules, &game, lang);
            let [told] = told.as_slice() else { panic!("one rule: {told:?}") };
            assert_eq!(told.path, "rules.a");
            for (path, part) in [
                ("rules.a.when.All[0].Cmp[2]", "4"),
                ("rules.a.do[0].Gain.amount.Per[0]", "2"),
                ("rules.a.do[1].Gain.amount", "3"),
            ] {
                assert_eq!(told.value(path).map(Value::text).as_deref(), Some(part), "{lang}: {told:#?}");
            }
            for path in [
                "rules.a.on",
                "rules.a.on.Scored",
                "rules.a.when.All[1]",
                "rules.a.do[0].Gain.who",
                "rules.a.do[1]",
            ] {
                assert!(told.value(path).is_some(), "{lang}: {path}: {told:#?}");
            }
            let plain = capital(&wording::rule(&rules.rules[0], &Vocabulary::new(&game, lang)));
            assert_eq!(told.text(), plain);
        }
    }

    /// Every path leads to a value of the file it is of, or to one whose default holds; and there are many.
    #[test]
    fn everything_that_packages_say_is_told_in_parts() {
        let (library, _) = tilewright_tilesets::library();
        let mut known = 0;
        for (id, loaded) in &library.packages {
            let Some(file) = loaded.file("rules.ron") else { continue };
            let Ok(game) = merge(&library, &GameArg { names: vec![id.0.clone()], ..GameArg::default() })
            else {
                continue;
            };
            let tree = Tree::of(&file.text);
            for told in telling(&loaded.rules, &game, "en") {
                assert!(tree.find(&file.text, &told.path).is_some(), "{id}: {}", told.path);
                let mut found = Vec::new();
                paths(&told.parts, &mut found);
                for (path, text) in found {
                    assert!(path.starts_with(&told.path), "{id}: {path} in {}", told.path);
                    assert!(!text.is_empty(), "{id}: {path}");
                    known += usize::from(tree.find(&file.text, &path).is_some());
                }
            }
        }
        assert!(known > 2_000, "{known}");
    }

    #[test]
    fn what_nothing_gives_is_counted() {
        let game = game("base");
        let of = |text: &str| unbound(&from_ron(text).expect("rules"), &game);
        assert_eq!(of(RULES), 0);
        assert_eq!(of(&RULES.replace("Scored([\"city\"])", "TurnEnd")), 3);
    }
}
