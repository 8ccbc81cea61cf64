//! One translation into the text of a file, which otherwise stays byte for byte as it is.

use super::unit::{Step, Unit};
use tilewright_lang::load::patch::{self, quote};
use tilewright_lang::spec::FORMAT;

/// The text of a file with a translation in it; a new file if there is none yet.
///
/// # Errors
/// Why it cannot be put there.
pub(super) fn put(
    file: Option<&str>,
    unit: &Unit,
    units: &[Unit],
    lang: &str,
    value: &str,
) -> Result<String, String> {
    let new = || format!("(\n    format: {FORMAT},\n    lang: {},\n    text: (\n    ),\n)\n", quote(lang));
    let text = file.map_or_else(new, str::to_owned);
    let (there, path) = longest(&text, &unit.steps);
    if there == unit.steps.len() {
        return patch::set(&text, &path, &quote(value)).map_err(|error| error.to_string());
    }
    let [own, deeper @ ..] = &unit.steps[there..] else {
        return Err("the way to it is empty".to_owned());
    };
    let first = match deeper.last().filter(|step| !step.quoted).map(|step| step.name.as_str()) {
        Some("few" | "many") => Some("one"),
        Some("about") => Some("title"),
        _ => None,
    };
    if let Some(first) = first {
        return Err(format!("it cannot stand alone: translate the entry that ends in `.{first}` too"));
    }
    let value = deeper.iter().rev().fold(quote(value), |value, step| match step.quoted {
        true => format!("{{ {}: {value} }}", quote(&step.name)),
        false => format!("({}: {value})", step.name),
    });
    let before = place(&text, &path, &unit.steps[..there], own, units, unit);
    let text = patch::insert_at(&text, &path, &own.name, own.quoted, before, &value);
    text.map_err(|error| error.to_string())
}

/// How many of the steps are there, and the path of these.
fn longest(text: &str, steps: &[Step]) -> (usize, String) {
    let paths = (0..=steps.len()).rev().map(|n| {
        let names: Vec<&str> = steps[..n].iter().map(|step| step.name.as_str()).collect();
        (n, names.join("."))
    });
    let mut there = paths.filter(|(_, path)| patch::get(text, path).is_some());
    there.next().unwrap_or_default()
}

/// The place among its neighbours, so that they stand as in English: after the last of those that come before it there; last
/// if nothing is known of them.
fn place(text: &str, path: &str, above: &[Step], own: &Step, units: &[Unit], unit: &Unit) -> usize {
    let mine = units.iter().filter(|other| other.path == unit.path && other.steps.starts_with(above));
    let mut names: Vec<&str> =
        mine.filter_map(|other| other.steps.get(above.len())).map(|step| step.name.as_str()).collect();
    names.dedup();
    let earlier = match &names[..] {
        [] | [_] => return usize::MAX,
        names => &names[..names.iter().position(|name| *name == own.name).unwrap_or(names.len())],
    };
    let there = patch::keys(text, path);
    let last = there.iter().rposition(|key| earlier.contains(&key.as_str()));
    last.map_or(0, |last| last + 1)
}
