//! What a patch changed, in words: from its place in the rules and what it says it did there.

use serde::de::DeserializeOwned;

use super::change::{Part, joined};
use super::condition::condition;
use super::number::number;
use super::piece::weight;
use super::slot::{slot_asks, slot_order};
use super::table::field;
use super::thing::{complete, place_if, strength, tie_break, ties};
use crate::explain::Vocabulary;
use tilewright_lang::load::from_ron;
use tilewright_lang::merge::{Change, Source};
use tilewright_lang::spec::{Cond, TableField};

/// What a patch changed at a path of the merged rules; nothing if the source is no patch. Without a full stop.
pub fn change(path: &str, source: &Source, names: &Vocabulary<'_>) -> Option<String> {
    let steps: Vec<&str> = path.split('.').collect();
    let told = match &source.changed {
        Change::Nothing => return None,
        Change::Replaced => Some(names.t("change-replaced")),
        Change::TakenOut => Some(names.t("change-gone")),
        Change::Value { was, is, .. } => value(&steps, was.as_deref(), is.as_deref(), names),
        Change::Joined { and, by, .. } => {
            let part = match steps.as_slice() {
                [.., "place_if"] => Part::Place,
                [.., "complete"] => Part::Complete,
                _ => Part::When,
            };
            read(by).map(|cond: Cond| joined(part, *and, &cond, names))
        }
        Change::Longer { by, .. } => longer(by, names),
        Change::Allowed(kind) => Some(stands("change-allow", kind, names)),
        Change::Forbidden(kind) => Some(stands("change-forbid", kind, names)),
        Change::Tagged(tag) => Some(names.say("change-tag").text("what", names.id(tag)).said()),
    };
    Some(told.unwrap_or_else(|| names.t("change-other")))
}

fn stands(key: &'static str, kind: &str, names: &Vocabulary<'_>) -> String {
    names.say(key).text("what", names.name(names.feature(&kind.into()))).said()
}

/// The list that goes on is always that of ways to break a tie.
fn longer(by: &str, names: &Vocabulary<'_>) -> Option<String> {
    let added: Vec<_> = read(&format!("[{by}]"))?;
    let added: Vec<_> = added.iter().map(|it| tie_break(it, names)).collect();
    Some(names.say("change-also").text("what", added.join("; ")).said())
}

/// A value that was another one, was not there, or is no longer there.
fn value(steps: &[&str], was: Option<&str>, is: Option<&str>, names: &Vocabulary<'_>) -> Option<String> {
    let of = |value: &dyn Fn(&str) -> Option<String>| {
        Some(names.say("change-from-to").text("was", value(was?)?).text("is", value(is?)?).said())
    };
    let count = |key: &'static str| of(&|n| Some(names.say(key).text("n", n.parse::<i64>().ok()?).said()));
    match steps {
        ["features", _, "score", _, term] => {
            let term = names.quoted(names.term(&(*term).into()));
            let value = |text: &str| read(text).map(|num| number(&num, names));
            let phrase = match (was, is) {
                (None, is) => names.say("change-term-new").text("term", term).text("is", value(is?)?),
                (Some(was), None) => {
                    names.say("change-term-gone").text("term", term).text("was", value(was)?)
                }
                (Some(was), Some(is)) => {
                    let phrase = names.say("patch-term").text("term", term).text("was", value(was)?);
                    phrase.text("is", value(is)?)
                }
            };
            Some(phrase.said())
        }
        ["features", _, "complete"] => of(&|text| read(text).map(|cond| complete(&cond, names))),
        ["features", _, "owners", "ties"] => of(&|text| read(text).map(|it| ties(it, names))),
        ["features", _, "owners", "strength"] => of(&|text| read(text).map(|it| strength(&it, names))),
        ["pieces", _, "place_if"] => of(&|text| read(text).map(|cond| place_if(&cond, names))),
        [_, _, "when"] => of(&|text| {
            let cond: Cond = read(text)?;
            let cond = condition(&cond, names).unwrap_or_else(|| names.t("cond-always"));
            Some(names.say("only-if").text("what", cond).said())
        }),
        ["pieces", _, "weight"] => of(&|text| read(text).map(|it| weight(&it, names))),
        ["pieces", _, "neutral"] => count("piece-neutral"),
        ["pieces", ..] => count("piece-each"),
        ["tokens", ..] => count("token-supply"),
        ["tiles", ..] => count("tile-copies"),
        ["slots", _, "in"] => {
            Some(names.say("slot-in").text("what", names.slot(&is?.trim_matches('"').into())).said())
        }
        ["slots", _, "order"] => of(&|text| read(text).map(|by| slot_order(&by, names))),
        ["slots", _, "ask_if"] => of(&|text| read(text).map(|cond| slot_asks(&cond, names))),
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
    from_ron(written).ok()
}
