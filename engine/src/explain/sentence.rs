//! What something ends up as and who said so, in sentences.

use super::data::Entry;
use super::number::number;
use super::phrases::fill;
use super::vocabulary::Vocabulary;
use super::words;
use crate::merge::{Game, Source};
use crate::spec::Num;

/// The words of a language around names and places.
struct Words {
    is: &'static str,
    /// Of what happens rather than is.
    tells: &'static str,
    named: &'static str,
    said: &'static str,
    changed: &'static str,
    because: &'static str,
    complete: &'static str,
    last: &'static str,
    kinds: &'static [(&'static str, &'static str)],
}

static EN: Words = Words {
    is: "The {kind} {name} is {is}.",
    tells: "The {kind} {name}: {is}.",
    named: "“{name}” ({id})",
    said: "{place} says so.",
    changed: "{place} changes it: {change}{because}.",
    because: ", because: {why}",
    complete: "{kind}, completed: {term}",
    last: "{kind}, at the end: {term}",
    kinds: &[],
};

static RU: Words = Words {
    is: "{kind} {name}: {is}.",
    tells: "{kind} {name}: {is}.",
    named: "«{name}» ({id})",
    said: "Так сказано в {place}.",
    changed: "{place} меняет это: {change}{because}.",
    because: "; почему: {why}",
    complete: "{kind}, при завершении: {term}",
    last: "{kind}, в конце игры: {term}",
    kinds: &[
        ("tile", "Квадрат"),
        ("edge", "Сторона"),
        ("feature", "Вид объекта"),
        ("term", "Слагаемое оценки"),
        ("mark", "Знак"),
        ("piece", "Фигура"),
        ("token", "Жетон"),
        ("bag", "Мешок"),
        ("die", "Кубик"),
        ("deck", "Колода"),
        ("card", "Карта"),
        ("track", "Дорожка"),
        ("slot", "Этап"),
        ("action", "Действие"),
        ("rule", "Правило"),
        ("modifier", "Поправка"),
        ("invariant", "Постоянное правило"),
        ("placement", "Правило выкладывания"),
        ("procedure", "Процедура"),
        ("note", "Запись"),
        ("pile", "Стопка"),
        ("start", "Начальное поле"),
        ("option", "Вариант правил"),
        ("table", "Стол"),
    ],
};

static BG: Words = Words {
    is: "{kind} {name}: {is}.",
    tells: "{kind} {name}: {is}.",
    named: "„{name}“ ({id})",
    said: "Така пише в {place}.",
    changed: "{place} го променя: {change}{because}.",
    because: "; защо: {why}",
    complete: "{kind}, при завършване: {term}",
    last: "{kind}, в края на играта: {term}",
    kinds: &[
        ("tile", "Плочка"),
        ("edge", "Страна"),
        ("feature", "Вид обект"),
        ("term", "Част от оценката"),
        ("mark", "Знак"),
        ("piece", "Фигура"),
        ("token", "Жетон"),
        ("bag", "Торба"),
        ("die", "Зар"),
        ("deck", "Тесте"),
        ("card", "Карта"),
        ("track", "Писта"),
        ("slot", "Етап"),
        ("action", "Действие"),
        ("rule", "Правило"),
        ("modifier", "Поправка"),
        ("invariant", "Постоянно правило"),
        ("placement", "Правило за поставяне"),
        ("procedure", "Процедура"),
        ("note", "Записка"),
        ("pile", "Купчина"),
        ("start", "Начало на полето"),
        ("option", "Вариант на правилата"),
        ("table", "Маса"),
    ],
};

/// A term of a score in words: "lane, completed: tiles". `path` is that of the term below its feature kind.
pub(super) fn term_name(feature: &str, path: &str, names: &Vocabulary<'_>) -> Option<String> {
    let words = of(names.lang);
    let (phrase, term) = match path.strip_prefix("score.complete.") {
        Some(term) => (words.complete, term),
        None => (words.last, path.strip_prefix("score.last.")?),
    };
    let kind = names.feature(&feature.into());
    Some(fill(phrase, &[("kind", kind), ("term", names.term(&term.into()))]))
}

fn of(lang: &str) -> &'static Words {
    match lang {
        "ru" => &RU,
        "bg" => &BG,
        _ => &EN,
    }
}

/// What a thing of a game ends up as, which file and line said so, and what patches changed, in a language: `en`, `ru`
/// or `bg`. Paths and what is written in files stay as they are.
pub fn sentence(entry: &Entry, game: &Game, lang: &str) -> String {
    let phrases = of(lang);
    let names = Vocabulary::new(game, lang);
    let (name, is) = match term(entry, game) {
        Some((name, num)) => (term_name(name.0, name.1, &names).unwrap_or_default(), number(num, &names)),
        None => {
            let id = entry.path.split_once('.').map_or(entry.path.as_str(), |(_, id)| id);
            let is = words::value(entry.kind, "", &entry.is, &names);
            let is = is.unwrap_or_else(|| format!("`{}`", entry.is));
            (names.of(entry.kind, id).unwrap_or_else(|| id.to_owned()), is)
        }
    };
    let id = entry.path.split_once('.').map_or(entry.path.as_str(), |(_, id)| id);
    let name = if name == id {
        id.to_owned()
    } else {
        fill(phrases.named, &[("name", name), ("id", id.to_owned())])
    };
    let kind =
        phrases.kinds.iter().find(|(kind, _)| *kind == entry.kind).map_or(entry.kind, |(_, word)| word);
    let happens = matches!(entry.kind, "rule" | "action" | "modifier");
    let phrase = if happens { phrases.tells } else { phrases.is };
    let mut text = fill(phrase, &[("kind", kind.to_owned()), ("name", name), ("is", is)]);
    let whole = entry.said.first().map(|said| said.path.as_str());
    for said in &entry.said {
        for source in &said.by {
            let place = || ("place", place(source));
            if !source.change.is_empty() {
                let because = match source.why.as_str() {
                    "" => String::new(),
                    why => fill(phrases.because, &[("why", why.to_owned())]),
                };
                let part = said.path.strip_prefix(&entry.path).unwrap_or_default();
                let change = change(entry.kind, part.trim_start_matches('.'), &source.change, &names);
                let with = [place(), ("change", change), ("because", because)];
                text += &format!(" {}", fill(phrases.changed, &with));
            } else if Some(said.path.as_str()) == whole {
                text += &format!(" {}", fill(phrases.said, &[place()]));
            }
        }
    }
    text
}

/// What a patch changed, `part: old → new`, with both values in words if they have any.
fn change(kind: &str, part: &str, written: &str, names: &Vocabulary<'_>) -> String {
    let read = || {
        let (what, values) = written.split_once(": ")?;
        let (was, is) = values.split_once(" → ")?;
        let value = |text: &str| words::value(kind, part, text, names);
        let what = if kind == "term" { names.term(&what.into()) } else { what.to_owned() };
        Some(format!("{what}: {} → {}", value(was)?, value(is)?))
    };
    read().unwrap_or_else(|| written.to_owned())
}

fn place(source: &Source) -> String {
    let line = if source.line == 0 { String::new() } else { format!(":{}", source.line) };
    format!("{}/{}{line}", source.package, source.file)
}

/// The feature kind and the path below it of a term, and what it is worth.
fn term<'a>(entry: &'a Entry, game: &'a Game) -> Option<((&'a str, &'a str), &'a Num)> {
    if entry.kind != "term" {
        return None;
    }
    game.rules.features.iter().find_map(|(id, kind)| {
        let path = entry.path.strip_prefix(&format!("features.{id}."))?;
        let (terms, term) = match path.strip_prefix("score.complete.") {
            Some(term) => (&kind.score.complete, term),
            None => (&kind.score.last, path.strip_prefix("score.last.")?),
        };
        Some(((id.0.as_str(), path), terms.get(&crate::spec::TermId::from(term))?))
    })
}
