//! What the parts of a scenario are called in forms.
//!
//! A field has a text of its own for what holds it (`scenarios-field-worth-is`), or one for all that have it
//! (`scenarios-field-at`); one that has none is called as the file calls it, so that nothing new stays without a name.

use super::path::{Part, kebab, parts, split, step_of};
use crate::model::Words;
use crate::model::ron_edit::unquote;
use crate::model::rules::{Control, Form};

/// What stands before a value in a form; empty if it needs nothing.
pub fn label(words: &Words, path: &str) -> String {
    let all = parts(path);
    let said = |key: String| Some(words.t(&key)).filter(|text| *text != key);
    let before = all.len().checked_sub(2).and_then(|at| all.get(at));
    match (all.last(), before) {
        (Some(Part::Nth(_)), Some(Part::Name("then"))) => words.t("scenarios-field-step"),
        // What a step holds without a name of its own.
        (Some(Part::Name(kind)), Some(Part::Nth(_))) if step_of(path).is_some() && all.len() == 3 => {
            said(format!("scenarios-field-held-{}", kebab(kind))).unwrap_or_default()
        }
        (Some(Part::Name(name)), _) => {
            let holder = all[..all.len() - 1].iter().rev().find_map(|part| match part {
                Part::Name(name) => Some(*name),
                Part::Nth(_) => None,
            });
            let holder = kebab(holder.unwrap_or("scenario"));
            said(format!("scenarios-field-{holder}-{}", kebab(name)))
                .or_else(|| said(format!("scenarios-field-{}", kebab(name))))
                .unwrap_or_else(|| (*name).to_owned())
        }
        (Some(Part::Nth(nth)), Some(Part::Name(holder))) => {
            said(format!("scenarios-field-{}-{}", kebab(holder), nth + 1))
                .unwrap_or_else(|| (nth + 1).to_string())
        }
        (Some(Part::Nth(nth)), _) => (nth + 1).to_string(),
        (None, _) => String::new(),
    }
}

/// A name of a value that no other value of the form has: what a screen reader says. `form` is that of the scenario, `base`
/// the path to it.
pub fn name(words: &Words, form: &Form, base: &str, path: &str) -> String {
    let Some((holder, last)) = split(path) else {
        return String::new();
    };
    let own = label(words, path);
    match last {
        Part::Name(kind) if own.is_empty() => words.t(&format!("scenarios-step-{}", kebab(kind))),
        Part::Name(_) => match parts(holder).as_slice() {
            [] | [Part::Name("then"), ..] => own,
            _ => format!("{}: {own}", name(words, form, base, holder)),
        },
        Part::Nth(nth) => {
            if own.parse::<usize>().is_err() {
                // `Left(tile, number)`: what the step itself holds.
                return match holder == "then" || parts(holder).len() == 3 && step_of(path).is_some() {
                    true => own,
                    false => format!("{}: {own}", name(words, form, base, holder)),
                };
            }
            let row = |path: &str| form.row(&format!("{base}.{path}"));
            let pair = row(holder).is_some_and(|row| row.control == Control::Tuple);
            if !pair {
                return format!("{} {}", name(words, form, base, holder), nth + 1);
            }
            match row(&format!("{holder}[0]")).map(|first| &first.control) {
                Some(Control::Whole(true)) => {
                    let axis = if nth == 0 { "scenarios-across" } else { "scenarios-down" };
                    words.with(axis, &[("what", name(words, form, base, holder).into())])
                }
                // The number of a player is called as the player.
                Some(Control::Text) if nth == 1 => {
                    let whose = row(&format!("{holder}[0]")).map(|row| row.plain()).unwrap_or_default();
                    match step_of(path) {
                        Some(_) => whose,
                        None => {
                            let list = split(holder).map_or(holder, |(list, _)| list);
                            format!("{}: {whose}", name(words, form, base, list))
                        }
                    }
                }
                _ => format!("{} {}", name(words, form, base, holder), nth + 1),
            }
        }
    }
}

/// What a word of a scenario is called: a kind of step, a moment; as it is written if it is called nothing.
pub fn word(words: &Words, def: &str, word: &str) -> String {
    let group = kebab(def);
    let key = format!("scenarios-{group}-{}", kebab(word));
    Some(words.t(&key)).filter(|text| *text != key).unwrap_or_else(|| unquote(word))
}
