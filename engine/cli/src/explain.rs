//! `tilewright explain`: what there is, what something ends up as and who said so, what a clause says.

use clap::Args;
use serde::Serialize;
use serde_json::json;

use super::clause;
use super::game::{Format, GameArgs};
use super::lang::Lang;
use super::moment;
use super::table::{Lean, table};
use super::{Console, Failure, Outcome};
use tilewright_lang::load::Library;
use tilewright_lang::merge::{Game, Source, nearest};
use tilewright_tell::explain::{Entry, Named, Said, Vocabulary, contents, entries, names, sentence};
use tilewright_words::Words;

/// List all that a game has, or say what one of it ends up as and which package and line said so, or what a clause says.
///
/// Of a clause of a rulebook it tells the text, the page, what makes it true, which scenarios show it, and whether this game
/// is played by it. Of a slot it lists what happens in it, in order, and what is
/// bound there; of the slots in it, why each stands where it does. Of a layer it lists the modifiers in it.
///
///   tilewright explain <game>
///   tilewright explain <game> <name>
///   tilewright explain <game> BB.1.2
#[derive(Debug, Args)]
#[command(verbatim_doc_comment)]
pub struct Explain {
    #[command(flatten)]
    game: GameArgs,
    /// A name (`x`), a name with its kind (`mark:x`), a term (`x.t`), a path (`features.x.score.complete.t`), or a clause of a
    /// rulebook; everything is listed without it.
    id: Option<String>,
    /// Say it in a sentence, in this language; names and clauses too.
    #[arg(long, value_enum)]
    lang: Option<Lang>,
    /// How to print it.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// An entry and, if a language was asked for, its sentence.
#[derive(Debug, Serialize)]
struct Told<'e> {
    #[serde(flatten)]
    entry: &'e Entry,
    #[serde(skip_serializing_if = "Option::is_none")]
    sentence: Option<String>,
}

impl Explain {
    pub(super) fn run(&self, console: &mut Console<'_>) -> Outcome {
        let (library, game) = self.game.merged(console)?;
        let Some(id) = &self.id else {
            return self.list(&library, &game, console);
        };
        let found = entries(&game, id);
        if found.is_empty() {
            let lang = self.lang.unwrap_or_default().code();
            if let Some(told) = clause::find(&library, &game, id, lang) {
                return told.print(self.format, console);
            }
            let names = names(&game);
            let clauses = clause::all(&library).map(|(_, clause, _)| clause.0.as_str());
            let like = nearest(id, names.iter().map(String::as_str).chain(clauses));
            let hint = like.map_or(String::new(), |name| format!("; did you mean {name:?}?"));
            return Err(Failure::call(format!("nothing in this game is called {id:?}{hint}")));
        }
        let told = |entry| {
            let sentence = self.lang.map(|lang| sentence(entry, &game, lang.code()));
            Told { entry, sentence }
        };
        let found: Vec<Told<'_>> = found.iter().map(told).collect();
        match self.format {
            Format::Json => console.json(&found)?,
            Format::Text => {
                for told in &found {
                    match &told.sentence {
                        Some(sentence) => console.line(sentence)?,
                        None => {
                            text(told.entry, console)?;
                            if let Some(slot) = told.entry.path.strip_prefix("slots.") {
                                moment::print(&game, &slot.into(), console)?;
                            }
                            if let Some(layer) = told.entry.path.strip_prefix("layers.") {
                                moment::print_layer(&game, &layer.into(), console)?;
                            }
                        }
                    }
                }
            }
        }
        Ok(())
    }
}

impl Explain {
    /// Lists everything that the game has.
    fn list(&self, library: &Library, game: &Game, console: &mut Console<'_>) -> Outcome {
        let lang = self.lang.unwrap_or_default().code();
        let packages = game.packages.iter().chain(&game.tiles_only).map(|id| Named {
            id: id.to_string(),
            path: format!("packages.{id}"),
            name: library.packages.get(id).map_or(String::new(), |loaded| loaded.called(lang).0.to_owned()),
        });
        let packages: Vec<Named> = packages.collect();
        let groups = contents(game, &Vocabulary::new(game, lang));
        if self.format == Format::Json {
            let mut all = vec![json!({ "kind": "package", "things": packages })];
            all.extend(groups.iter().map(|group| json!(group)));
            return Ok(console.json(&all)?);
        }
        // Who names no language sees the kinds as paths and files write them.
        let words = self.lang.map(|lang| Words::new(lang.code()));
        let named = |kind: &str| match &words {
            Some(words) => words.t(&format!("kind-{}", kind.replace(' ', "-"))),
            None => kind.to_owned(),
        };
        let mut rows = Vec::new();
        let groups = groups.into_iter().map(|group| (group.kind, group.things));
        for (kind, things) in std::iter::once(("package", packages)).chain(groups) {
            let number = things.len();
            for (nth, Named { id, name, .. }) in things.into_iter().enumerate() {
                let heading = if nth == 0 { format!("{} ({number})", named(kind)) } else { String::new() };
                rows.push(vec![heading, id, name]);
            }
        }
        let left = Lean::Left;
        console.line(table(&[("kind", left), ("id", left), ("name", left)], rows))?;
        let called = &self.game.game;
        console.line(format_args!(
            "\n`explain {called} ID` says what one of it ends up as, and who said so; `explain {called} CLAUSE` tells a \
             clause,\nwhich `rulebook {called}` lists"
        ))?;
        Ok(())
    }
}

fn text(entry: &Entry, console: &mut Console<'_>) -> Outcome {
    console.line(format_args!("{} {}", entry.kind, entry.path))?;
    for line in entry.is.lines() {
        console.line(format_args!("    {line}"))?;
    }
    let whole = entry.said.first().and_then(|said| said.by.first()).map(|source| &source.package);
    for (index, said) in entry.said.iter().enumerate() {
        // Parts that say what the thing itself says are no news.
        let news = index == 0 || said.by.len() > 1 || said.by.first().map(|source| &source.package) != whole;
        if news {
            sources(said, entry, console)?;
        }
    }
    console.line("")?;
    Ok(())
}

fn sources(said: &Said, entry: &Entry, console: &mut Console<'_>) -> Outcome {
    let part = match said.path.strip_prefix(&entry.path) {
        Some(rest) => rest.trim_start_matches('.'),
        None => &said.path,
    };
    for source in &said.by {
        let verb = if source.changed.is_nothing() { "said" } else { "changed" };
        console.line(format_args!("  {verb} by {}{}", place(source), prefixed(": ", part)))?;
        if !source.changed.is_nothing() {
            console.line(format_args!("      {}", source.changed))?;
        }
        if !source.why.is_empty() {
            console.line(format_args!("      because: {}", source.why))?;
        }
    }
    Ok(())
}

fn place(source: &Source) -> String {
    let line = if source.line == 0 { String::new() } else { format!(":{}", source.line) };
    format!("{}/{}{line}", source.package, source.file)
}

pub(super) fn prefixed(prefix: &str, text: &str) -> String {
    if text.is_empty() { String::new() } else { format!("{prefix}{text}") }
}
