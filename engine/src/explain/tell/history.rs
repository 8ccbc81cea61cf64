//! What a patch changed, in words: from its place in the rules and the values that it left there.

use serde::de::DeserializeOwned;

use super::number::number;
use super::table::field;
use super::thing::{complete, place_if, strength, tie_break, ties};
use crate::explain::Vocabulary;
use crate::load::ron_options;
use crate::merge::Source;
use crate::spec::TableField;

/// What a patch changed at a path of the merged rules; nothing if the source is no patch. Without a full stop.
pub fn change(path: &str, source: &Source, names: &Vocabulary<'_>) -> Option<String> {
    let written = source.change.as_str();
    if written.is_empty() {
        return None;
    }
    let steps: Vec<&str> = path.split('.').collect();
    Some(told(&steps, written, names).unwrap_or_else(|| names.t("change-other")))
}

fn told(steps: &[&str], written: &str, names: &Vocabulary<'_>) -> Option<String> {
    match written {
        "replaced" => return Some(names.t("change-replaced")),
        "taken out" => return Some(names.t("change-gone")),
        _ => {}
    }
    // `part: old → new`, `part: new, which is new`, `part: then added`.
    let values = || written.split_once(": ").map(|(_, values)| values);
    let both = || values()?.split_once(" → ");
    let of = |value: &dyn Fn(&str) -> Option<String>| {
        let (was, is) = both()?;
        Some(names.say("change-from-to").text("was", value(was)?).text("is", value(is)?).said())
    };
    let count = |key: &'static str| of(&|n| Some(names.say(key).text("n", n.parse::<i64>().ok()?).said()));
    match steps {
        ["features", _, "score", _, term] => {
            let term = names.quoted(names.term(&(*term).into()));
            let value = |text: &str| read(text).map(|num| number(&num, names));
            if let Some(is) = values()?.strip_suffix(", which is new") {
                return Some(names.say("change-term-new").text("term", term).text("is", value(is)?).said());
            }
            let (was, is) = both()?;
            if is == "taken out" {
                return Some(
                    names.say("change-term-gone").text("term", term).text("was", value(was)?).said(),
                );
            }
            let phrase = names.say("patch-term").text("term", term).text("was", value(was)?);
            Some(phrase.text("is", value(is)?).said())
        }
        ["features", _, "complete"] => of(&|text| read(text).map(|cond| complete(&cond, names))),
        ["features", _, "owners", "ties"] => of(&|text| read(text).map(|it| ties(it, names))),
        ["features", _, "owners", "strength"] => of(&|text| read(text).map(|it| strength(&it, names))),
        ["features", _, "owners", "tie_break"] => {
            let added: Vec<_> = read(&format!("[{}]", values()?.strip_prefix("then ")?))?;
            let added: Vec<_> = added.iter().map(|it| tie_break(it, names)).collect();
            Some(names.say("change-also").text("what", added.join("; ")).said())
        }
        ["pieces", _, "place_if"] => of(&|text| read(text).map(|cond| place_if(&cond, names))),
        ["pieces", _, "place_on", kind] => {
            let kind = names.name(names.feature(&(*kind).into()));
            let key = if written.starts_with("may not") { "change-forbid" } else { "change-allow" };
            Some(names.say(key).text("what", kind).said())
        }
        ["pieces", _, "tags", tag] => Some(names.say("change-tag").text("what", names.id(tag)).said()),
        ["pieces", _, "weight"] => count("piece-weight"),
        ["pieces", _, "neutral"] => count("piece-neutral"),
        ["pieces", ..] => count("piece-each"),
        ["tokens", ..] => count("token-supply"),
        ["tiles", ..] => count("tile-copies"),
        ["table", name] => of(&|text| read_field(name, text).map(|it| field(&it, names))),
        _ => None,
    }
}

/// A field of the table from its name and its value.
fn read_field(name: &str, text: &str) -> Option<TableField> {
    Some(match name {
        "seats" => {
            let (fewest, most) = read(text)?;
            TableField::Seats(fewest, most)
        }
        "start_player" => TableField::StartPlayer(read(text)?),
        "hand" => TableField::Hand(read(text)?),
        "hand_seen" => TableField::HandSeen(read(text)?),
        "unplaceable" => TableField::Unplaceable(read(text)?),
        "no_replacement" => TableField::NoReplacement(read(text)?),
        "ranking" => TableField::Ranking(read(text)?),
        "most_wins" => TableField::MostWins(read(text)?),
        "ends" => TableField::Ends(read(text)?),
        _ => return None,
    })
}

fn read<T: DeserializeOwned>(written: &str) -> Option<T> {
    ron_options().from_str(written).ok()
}
