//! Questions that new players ask, answered with nothing but the sheet.
//!
//! `tests/data/questions.txt` lists them: a question, then for each game and language the words that one place of the sheet must
//! have. A place is a rule, a row of a table or a list of components, with the headings above it.

use std::collections::BTreeMap;

use tilewright::rulesheet::{Block, Sheet, sheet};

use super::games::{LANGUAGES, game, libraries};

/// Every place of a sheet, with the headings above it, in small letters.
fn places(sheet: &Sheet) -> Vec<String> {
    let (mut places, mut heads) = (Vec::new(), [String::new(), String::new()]);
    for block in &sheet.blocks {
        let mut add = |text: &str| places.push(format!("{} {} {text}", heads[0], heads[1]).to_lowercase());
        match block {
            Block::Heading { level: 2, text } => heads = [text.clone(), String::new()],
            Block::Heading { text, .. } | Block::Step { title: text, .. } => heads[1].clone_from(text),
            Block::Rule { name, text, .. } => add(&format!("{name} {text}")),
            Block::Paragraph { text } => add(text),
            Block::Table { head, rows } => {
                rows.iter().for_each(|row| add(&format!("{} {}", head.join(" "), row.join(" "))));
            }
            Block::Components { title, items } => {
                let items: Vec<_> =
                    items.iter().map(|item| format!("{} {}", item.count, item.name)).collect();
                add(&format!("{title} {}", items.join(", ")));
            }
            Block::Picture { .. } | Block::Example { .. } | Block::Footer { .. } => {}
        }
    }
    places
}

#[test]
fn new_players_find_their_answers() {
    let [sets, _] = libraries();
    let table = include_str!("../../data/questions.txt");
    let mut sheets: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let (mut question, mut missing, mut asked) = ("", Vec::new(), BTreeMap::new());
    for line in table.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if line.ends_with('?') {
            question = line;
            continue;
        }
        let parts: Vec<&str> = line.split('|').map(str::trim).collect();
        let [arg, lang, words] = parts.as_slice() else { panic!("{line}: game | language | words") };
        assert!(LANGUAGES.contains(lang), "{line}");
        *asked.entry((question, *lang)).or_insert(0) += 1;
        let places = sheets.entry(format!("{arg} {lang}")).or_insert_with(|| {
            let mut words = arg.split(' ');
            let name = words.next().unwrap_or_default();
            places(&sheet(sets, &game(sets, name, &words.collect::<Vec<_>>()), lang))
        });
        let words: Vec<String> = words.split('&').map(|word| word.trim().to_lowercase()).collect();
        if !places.iter().any(|place| words.iter().all(|word| place.contains(word))) {
            missing.push(format!("{question} {arg} [{lang}]: {words:?}"));
        }
    }
    assert!(missing.is_empty(), "{}: {missing:#?}", missing.len());
    // Every question is asked in every language.
    let questions: Vec<_> = asked.keys().map(|(question, _)| *question).collect();
    for question in &questions {
        assert!(LANGUAGES.iter().all(|lang| asked.contains_key(&(*question, *lang))), "{question}");
    }
    assert!(questions.len() >= 50, "{}", questions.len());
}
