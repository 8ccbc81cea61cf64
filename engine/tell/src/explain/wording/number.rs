//! Numbers in words: "2 for each tile", "the number of tiles".

use super::condition::{condition, settled};
use super::feature::{feature, kinds_of};
use super::piece::all_pieces;
use super::player::player;
use super::things::{thing, things};
use super::token::{kinds_of_tokens, tokens};
use crate::explain::Vocabulary;
use tilewright_lang::spec::{Count, EdgeKindId, Moment, Num, Round};
use tilewright_words::Noun;

/// A number as an award: "2 for each tile".
pub fn number(num: &Num, names: &Vocabulary<'_>) -> String {
    names.around(num, number_told(num, names))
}

fn number_told(num: &Num, names: &Vocabulary<'_>) -> String {
    match num {
        Num::Per(n, of) => {
            names.say("per").text("n", names.number(n, *n)).noun("what", &count(of, names)).said()
        }
        Num::Total { of, each } => {
            let phrase = names.say("total").noun("what", &things(of, names));
            phrase.text("n", number(each, names)).said()
        }
        Num::N(_)
        | Num::Sum(_)
        | Num::Sub(..)
        | Num::Mul(..)
        | Num::Min(..)
        | Num::Max(..)
        | Num::Div(..)
        | Num::If(..)
        | Num::Table { .. }
        | Num::Sets { .. }
        | Num::Amount
        | Num::Worth(..)
        | Num::MarkNumber(_)
        | Num::Var(_)
        | Num::Opt(_)
        | Num::NotedNumber { .. }
        | Num::Points(_)
        | Num::Players
        | Num::TilesLeft => in_words(num, names, number),
    }
}

/// A number that is compared: "the number of tiles".
pub fn measure(num: &Num, names: &Vocabulary<'_>) -> String {
    names.around(num, measure_told(num, names))
}

fn measure_told(num: &Num, names: &Vocabulary<'_>) -> String {
    match countable(num, names) {
        Some(what) => names.say("number-of").noun("what", &what).said(),
        None if matches!(num, Num::Per(..) | Num::Total { .. }) => number(num, names),
        None => in_words(num, names, measure),
    }
}

/// What is counted one by one, if that is what a number does.
pub(super) fn countable(num: &Num, names: &Vocabulary<'_>) -> Option<Noun> {
    match num {
        Num::Per(1, of) => Some(count(of, names)),
        Num::Total { of, each } if **each == Num::N(1) => Some(things(of, names)),
        _ => None,
    }
}

/// Numbers that read the same everywhere; `part` tells what they are made of.
fn in_words(num: &Num, names: &Vocabulary<'_>, part: fn(&Num, &Vocabulary<'_>) -> String) -> String {
    let word = |num: &Num| part(num, names);
    let group = |num: &Num| match num {
        Num::Sum(parts) if parts.len() > 1 => format!("({})", word(num)),
        Num::Sub(..) | Num::Mul(..) | Num::Div(..) | Num::If(..) | Num::Per(..) => format!("({})", word(num)),
        Num::N(_)
        | Num::Sum(_)
        | Num::Min(..)
        | Num::Max(..)
        | Num::Table { .. }
        | Num::Sets { .. }
        | Num::Amount
        | Num::Worth(..)
        | Num::Total { .. }
        | Num::MarkNumber(_)
        | Num::Var(_)
        | Num::Opt(_)
        | Num::NotedNumber { .. }
        | Num::Points(_)
        | Num::Players
        | Num::TilesLeft => word(num),
    };
    let two = |key, a: &Num, b: &Num| names.say(key).text("a", word(a)).text("b", word(b)).said();
    match num {
        Num::N(n) => n.to_string(),
        Num::Per(..) | Num::Total { .. } => number(num, names),
        Num::Sum(parts) if parts.is_empty() => "0".to_owned(),
        Num::Sum(parts) => parts.iter().map(word).collect::<Vec<_>>().join(" + "),
        Num::Sub(a, b) => format!("{} − {}", word(a), group(b)),
        Num::Mul(a, b) => format!("{} × {}", group(a), group(b)),
        Num::Min(a, b) => two("smaller", a, b),
        Num::Max(a, b) => two("greater", a, b),
        Num::Div(a, by, round) => {
            let phrase = names.say("divided").text("a", group(a)).text("n", names.number(by, *by));
            phrase.is("up", matches!(round, Round::Up)).said()
        }
        Num::If(when, then, otherwise) => match (settled(when, names), condition(when, names)) {
            (Some(false), _) => word(otherwise),
            (Some(true), _) | (_, None) => word(then),
            (None, Some(cond)) => {
                let phrase = names.say("number-if").text("cond", cond);
                phrase.text("a", word(then)).text("b", word(otherwise)).said()
            }
        },
        Num::Table { of, rows } => {
            let row = |(from, value): &(i32, i32)| {
                names.say("number-row").text("from", *from).text("value", *value).said()
            };
            let rows: Vec<_> = rows.iter().map(row).collect();
            names.say("number-table").text("n", measure(of, names)).text("rows", rows.join(", ")).said()
        }
        Num::Sets { of, owner, joker } => {
            let list: Vec<_> = of.iter().map(|token| names.name(names.token(token))).collect();
            let sets = names.say("number-sets").text("list", names.and(&list));
            let sets = sets.noun("who", &player(owner, names)).said();
            if joker.is_empty() {
                return sets;
            }
            let joker = names.say("number-joker").noun("what", &kinds_of_tokens(joker, names)).said();
            format!("{sets}, {joker}")
        }
        Num::Amount => names.t("number-amount"),
        Num::Worth(of, at) => {
            let phrase = names.say("number-worth").noun("what", &feature(of, names));
            phrase.is("last", matches!(at, Moment::Last)).said()
        }
        Num::MarkNumber(mark) => names.say("number-mark").text("mark", names.name(names.mark(mark))).said(),
        Num::Var(name) => match names.told_apart(name) {
            Some(name) => names.quoted(name),
            None => names.t("number-var"),
        },
        Num::Opt(option) => match names.game().options.get(option) {
            Some(value) => value.clone(),
            None => names.say("number-option").text("what", names.option(option)).said(),
        },
        Num::NotedNumber { note, about } => {
            let phrase = names.say("number-noted").text("what", names.note(note));
            phrase.noun("about", &thing(about, names)).said()
        }
        Num::Points(who) => names.say("number-points").noun("who", &player(who, names)).said(),
        Num::Players => names.t("number-players"),
        Num::TilesLeft => names.t("number-tiles-left"),
    }
}

/// What is counted: "tile", "tiles", "for each tile".
pub(super) fn count(of: &Count, names: &Vocabulary<'_>) -> Noun {
    names.around_noun(of, count_told(of, names))
}

fn count_told(of: &Count, names: &Vocabulary<'_>) -> Noun {
    let plain = |key| names.say(key).as_noun();
    let marked = |key, mark| names.say(key).text("mark", names.name(names.mark(mark)));
    match of {
        Count::Tiles => plain("count-tiles"),
        Count::Segments => plain("count-segments"),
        Count::Sides => plain("count-sides"),
        Count::OpenEnds => plain("count-open-ends"),
        Count::Marks(mark) => marked("count-marks", mark).text("many", names.marks(mark)).as_noun(),
        Count::TilesWith(mark) => marked("count-tiles-with", mark).as_noun(),
        Count::MarksAround { mark, own } => {
            marked("count-marks-around", mark).text("many", names.marks(mark)).is("own", *own).as_noun()
        }
        Count::SidesAlike(edges) if edges.is_empty() => plain("count-sides-alike"),
        Count::SidesAlike(edges) => {
            let called = |edge: &EdgeKindId| names.of("edge", &edge.0).unwrap_or_else(|| edge.0.clone());
            let edges = edges.iter().map(called).collect::<Vec<_>>();
            names.say("count-sides-alike-of").text("what", edges.join(", ")).as_noun()
        }
        Count::EndsAt(end) => names.say("count-ends-at").text("what", names.end(end)).as_noun(),
        Count::Neighbors { kinds, complete } => {
            let kinds = kinds_of(kinds, names);
            names.say("count-beside").noun("what", &kinds).is("complete", *complete).as_noun()
        }
        Count::Pieces(filter) => names.say("count-pieces").noun("what", &all_pieces(filter, names)).as_noun(),
        Count::Weights(filter) => {
            names.say("count-weights").noun("what", &all_pieces(filter, names)).as_noun()
        }
        Count::Tokens(filter) => names.say("count-tokens").noun("what", &tokens(filter, names)).as_noun(),
        Count::Of(some) => things(some, names),
        Count::Different { of, by } => names
            .say("count-different")
            .noun("what", &things(of, names))
            .text("n", measure(by, names))
            .as_noun(),
        Count::Values(filter) => names.say("count-values").noun("what", &tokens(filter, names)).as_noun(),
    }
}
