//! What something ends up as and who said so, in sentences.

use super::data::Entry;
use super::number::number;
use super::phrases::fill;
use super::vocabulary::Vocabulary;
use crate::merge::{Game, Source};
use crate::spec::Num;

/// The words of a language around names and places.
struct Words {
    is: &'static str,
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

/// What a thing of a game ends up as, which file and line said so, and what patches changed, in a language: `en`, `ru`
/// or `bg`. Paths and what is written in files stay as they are.
pub fn sentence(entry: &Entry, game: &Game, lang: &str) -> String {
    let words = match lang {
        "ru" => &RU,
        "bg" => &BG,
        _ => &EN,
    };
    let names = Vocabulary::new(game, lang);
    let (name, is) = match term(entry, game) {
        Some(term) => {
            let phrase = if term.complete { words.complete } else { words.last };
            let kind = names.feature(&term.feature.into());
            let name = fill(phrase, &[("kind", kind), ("term", names.term(&term.term.into()))]);
            (name, number(term.number, &names))
        }
        None => {
            let id = entry.path.split_once('.').map_or(entry.path.as_str(), |(_, id)| id);
            (names.of(entry.kind, id).unwrap_or_else(|| id.to_owned()), format!("`{}`", entry.is))
        }
    };
    let id = entry.path.split_once('.').map_or(entry.path.as_str(), |(_, id)| id);
    let name =
        if name == id { id.to_owned() } else { fill(words.named, &[("name", name), ("id", id.to_owned())]) };
    let kind = words.kinds.iter().find(|(kind, _)| *kind == entry.kind).map_or(entry.kind, |(_, word)| word);
    let mut text = fill(words.is, &[("kind", kind.to_owned()), ("name", name), ("is", is)]);
    let whole = entry.said.first().map(|said| said.path.as_str());
    for said in &entry.said {
        for source in &said.by {
            let place = || ("place", place(source));
            if !source.change.is_empty() {
                let because = match source.why.as_str() {
                    "" => String::new(),
                    why => fill(words.because, &[("why", why.to_owned())]),
                };
                let with = [place(), ("change", source.change.clone()), ("because", because)];
                text += &format!(" {}", fill(words.changed, &with));
            } else if Some(said.path.as_str()) == whole {
                text += &format!(" {}", fill(words.said, &[place()]));
            }
        }
    }
    text
}

fn place(source: &Source) -> String {
    let line = if source.line == 0 { String::new() } else { format!(":{}", source.line) };
    format!("{}/{}{line}", source.package, source.file)
}

/// A term of a feature kind.
struct Term<'a> {
    feature: &'a str,
    term: &'a str,
    complete: bool,
    number: &'a Num,
}

fn term<'a>(entry: &'a Entry, game: &'a Game) -> Option<Term<'a>> {
    if entry.kind != "term" {
        return None;
    }
    game.rules.features.iter().find_map(|(id, kind)| {
        let rest = entry.path.strip_prefix(&format!("features.{id}.score."))?;
        let (complete, term) = match rest.strip_prefix("complete.") {
            Some(term) => (true, term),
            None => (false, rest.strip_prefix("last.")?),
        };
        let terms = if complete { &kind.score.complete } else { &kind.score.last };
        let number = terms.get(&crate::spec::TermId::from(term))?;
        Some(Term { feature: &id.0, term, complete, number })
    })
}
