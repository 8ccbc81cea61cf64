//! What stands on a sheet is for people: no raw data, no sentence twice, no heading over nothing.

use std::collections::BTreeSet;

use rayon::prelude::*;
use tilewright::rulesheet::{Block, Sheet, markdown};
use tilewright::spec::{Effect, Rule, RuleId};

use super::games::{LANGUAGES, libraries, nothing_wrong, of, samples};

/// Every text of a sheet.
fn texts(sheet: &Sheet) -> Vec<&str> {
    let mut texts = Vec::new();
    for block in &sheet.blocks {
        match block {
            Block::Heading { text, .. } | Block::Paragraph { text } | Block::Footer { text } => {
                texts.push(text.as_str())
            }
            Block::Step { title, .. } => texts.push(title),
            Block::Rule { name, text, .. } => texts.extend([name.as_str(), text]),
            Block::Table { head, rows } => {
                texts.extend(head.iter().chain(rows.iter().flatten()).map(String::as_str));
            }
            Block::Components { title, items } => {
                texts.push(title);
                texts.extend(items.iter().map(|item| item.name.as_str()));
            }
            Block::Picture { caption, .. } => texts.push(caption),
            Block::Example { title, lines, .. } => {
                texts.push(title);
                texts.extend(lines.iter().map(String::as_str));
            }
        }
    }
    texts
}

/// What is wrong with a sheet.
fn problems(name: &str, sheet: &Sheet, ids: &BTreeSet<String>) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut say = |what: &str, text: &str| wrong.push(format!("{name} [{}]: {what}: {text}", sheet.lang));
    for text in texts(sheet) {
        let raw = ["`", "(tag:", "(kind:", "kind: ", "Exists(", "Absent(", "Per(", "N(", "This)"];
        if raw.iter().any(|raw| text.contains(raw)) {
            say("raw data", text);
        }
        if text.contains("..") && !text.contains("...") {
            say("double stop", text);
        }
        let words = text.split(|c: char| !(c.is_alphanumeric() || c == '-' || c == '_'));
        for word in words.filter(|word| ids.contains(*word)) {
            say(&format!("the id {word}"), text);
        }
    }
    let mut said = BTreeSet::new();
    for text in sheet.rules() {
        // Two choices may have the same value.
        if text.split_whitespace().count() > 3 && !said.insert(text) {
            say("said twice", text);
        }
    }
    for pair in sheet.blocks.windows(2) {
        let level = |block: &Block| match block {
            Block::Heading { level, .. } => Some(*level),
            Block::Step { .. } => Some(3),
            _ => None,
        };
        if let (Some(a), Some(b)) = (level(&pair[0]), level(&pair[1]))
            && b <= a
        {
            say("a heading over nothing", &format!("{:?}", pair[0]));
        }
    }
    wrong
}

#[test]
fn a_sheet_is_for_people() {
    nothing_wrong(|libraries, sample| {
        // Names with a hyphen cannot be words of a language by chance.
        let rules = &sample.game.rules;
        let ids = rules.rules.keys().chain(rules.actions.keys()).chain(rules.modifiers.keys());
        let ids = ids.map(|id| id.0.clone()).chain(sample.game.tiles.keys().map(|id| id.0.clone()));
        // Where nobody named a mark, its id is all there is.
        let marks = &rules.marks;
        let named = |id: &String| !marks.contains_key(&tilewright::spec::MarkId::from(id.as_str()));
        let ids: BTreeSet<String> = ids.filter(|id| id.contains(['-', '_']) && named(id)).collect();
        LANGUAGES.iter().flat_map(|lang| problems(&sample.name, &of(libraries, sample, lang), &ids)).collect()
    });
}

/// What of the data a sheet tells, in its order.
fn told(sheet: &Sheet) -> Vec<&str> {
    let tells = sheet.blocks.iter().filter_map(|block| match block {
        Block::Rule { tells, .. } => Some(tells.iter().map(String::as_str)),
        _ => None,
    });
    tells.flatten().collect()
}

/// True for a rule that only keeps something in mind.
fn is_kept(rules: &tilewright::spec::RulesFile, thing: &str) -> bool {
    thing.strip_prefix("rule:").is_some_and(|id| rules.rules.contains_key(&RuleId::from(id)))
}

#[test]
fn what_can_come_about_is_told_and_nothing_else() {
    let libraries = libraries();
    let samples = samples(libraries);
    samples.par_iter().for_each(|sample| {
        let sheet = of(libraries, sample, "en");
        let rules = tilewright::live::live(libraries[usize::from(sample.invented)], &sample.game).game.rules;
        let mut due: BTreeSet<String> = BTreeSet::new();
        // What only keeps something in mind is told where it is asked for.
        let keeps = |rule: &Rule| {
            let keeps = |effect: &Effect| {
                matches!(effect, Effect::Note { .. } | Effect::Forget { .. } | Effect::Spend(_))
            };
            rule.effects.iter().all(keeps)
        };
        due.extend(rules.rules.iter().filter(|(_, rule)| !keeps(rule)).map(|(id, _)| format!("rule:{id}")));
        due.extend(rules.actions.keys().map(|id| format!("action:{id}")));
        due.extend(rules.modifiers.keys().map(|id| format!("modifier:{id}")));
        due.extend(rules.invariants.keys().map(|id| format!("invariant:{id}")));
        due.extend(rules.placement.keys().map(|id| format!("placement:{id}")));
        let told: BTreeSet<String> = told(&sheet).into_iter().map(str::to_owned).collect();
        // What is there and off stands nowhere.
        let sorts = ["rule:", "action:", "modifier:", "invariant:", "placement:"];
        let off: Vec<_> =
            told.iter().filter(|thing| sorts.iter().any(|sort| thing.starts_with(sort))).collect();
        let off: Vec<_> =
            off.into_iter().filter(|thing| !due.contains(*thing) && !is_kept(&rules, thing)).collect();
        assert!(off.is_empty(), "{}: {off:?}", sample.name);
        let untold: Vec<_> = due.difference(&told).collect();
        assert!(untold.is_empty(), "{}: {untold:?}", sample.name);
        // The chapters stand in the order of a rulebook.
        let text = markdown(&sheet);
        let chapters = ["## In the box", "## A turn", "## The end", "### Who wins"];
        let at = chapters.map(|chapter| text.find(chapter));
        assert!(at.iter().all(Option::is_some) && at.is_sorted(), "{}: {at:?}\n{text}", sample.name);
    });
}

#[test]
fn every_language_tells_the_same() {
    let libraries = libraries();
    let samples = samples(libraries);
    samples.par_iter().filter(|sample| !sample.invented).for_each(|sample| {
        let [english, others @ ..] = LANGUAGES.map(|lang| of(libraries, sample, lang));
        for other in others {
            assert_eq!(told(&english), told(&other), "{} {}", sample.name, other.lang);
            assert_eq!(other.in_english, 0, "{} {}", sample.name, other.lang);
        }
    });
}
