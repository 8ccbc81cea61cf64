//! What something ends up as and who said so, in sentences.

use super::Vocabulary;
use super::data::Entry;
use super::event::capital;
use super::tag::tag_of;
use super::value::value;
use super::wording::{change, number};
use tilewright_lang::merge::{Game, Source};
use tilewright_lang::spec::Num;

/// A term of a score in words: "lane, completed: tiles". `path` is that of the term below its feature kind.
pub(super) fn term_name(feature: &str, path: &str, names: &Vocabulary<'_>) -> Option<String> {
    let (key, term) = match path.strip_prefix("score.complete.") {
        Some(term) => ("term-complete", term),
        None => ("term-last", path.strip_prefix("score.last.")?),
    };
    let said = names.say(key).text("kind", names.feature(&feature.into()));
    Some(said.text("term", names.term(&term.into())).said())
}

/// What a thing of a game ends up as, which file and line said so, and what patches changed, in a language: `en`, `ru`
/// or `bg`. Paths stay as they are.
pub fn sentence(entry: &Entry, game: &Game, lang: &str) -> String {
    let names = Vocabulary::new(game, lang);
    let id = entry.path.split_once('.').map_or(entry.path.as_str(), |(_, id)| id);
    let (name, is) = match term(entry, game) {
        Some((name, num)) => (term_name(name.0, name.1, &names).unwrap_or_default(), number(num, &names)),
        None => {
            let is = value(entry.kind, id, "", &entry.is, &names).unwrap_or_else(|| names.t("change-other"));
            (names.of(entry.kind, id).unwrap_or_else(|| id.to_owned()), is)
        }
    };
    let name = if entry.kind == "tag" { tag_of(&entry.path).to_owned() } else { name };
    let name = match name == id || entry.kind == "tag" {
        true => name,
        false => names.say("thing-with-id").text("name", name).text("id", id.to_owned()).said(),
    };
    let tells = !matches!(entry.kind, "tile" | "feature" | "term" | "piece");
    let said =
        names.say(if tells { "thing-tells" } else { "thing-is" }).text("kind", kind(entry.kind, &names));
    let mut text = capital(&said.text("name", name).text("is", is).said());
    let whole = entry.said.first().map(|said| said.path.as_str());
    for said in &entry.said {
        for source in &said.by {
            if let Some(change) = change(&said.path, source, &names) {
                let because = match source.why.as_str() {
                    "" => String::new(),
                    why => names.say("because").text("why", why.trim_end_matches('.').to_owned()).said(),
                };
                let told = names.say("changed-by").text("place", place(source)).text("change", change);
                text += &format!(" {}", told.text("because", because).said());
            } else if Some(said.path.as_str()) == whole {
                text += &format!(" {}", names.say("said-by").text("place", place(source)).said());
            }
        }
    }
    text
}

/// What a kind of thing is called.
pub(super) fn kind(kind: &str, names: &Vocabulary<'_>) -> String {
    names.words.t(&format!("kind-{}", kind.replace(' ', "-")))
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
        Some(((id.0.as_str(), path), terms.get(&tilewright_lang::spec::TermId::from(term))?))
    })
}
