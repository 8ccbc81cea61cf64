//! `tilewright explain`: what something ends up as, and who said so.

use clap::Args;
use serde::Serialize;

use super::game::{Format, GameArgs};
use super::lang::Lang;
use super::{Console, Failure, Outcome};
use crate::explain::{Entry, Said, entries, names, sentence};
use crate::merge::{Source, nearest};

/// Say what a rule, term, piece or tile ends up as in a game, and which package and line said so.
#[derive(Debug, Args)]
pub struct Explain {
    #[command(flatten)]
    game: GameArgs,
    /// A name (`x`), a name with its kind (`mark:x`), a term (`x.t`), or a path (`features.x.score.complete.t`).
    id: String,
    /// Say it in a sentence, in this language.
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
        let (_, game) = self.game.merged(console)?;
        let found = entries(&game, &self.id);
        if found.is_empty() {
            let names = names(&game);
            let like = nearest(&self.id, names.iter().map(String::as_str));
            let hint = like.map_or(String::new(), |name| format!("; did you mean {name:?}?"));
            return Err(Failure::call(format!("nothing in this game is called {:?}{hint}", self.id)));
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
                        None => text(told.entry, console)?,
                    }
                }
            }
        }
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
        let verb = if source.change.is_empty() { "said" } else { "changed" };
        console.line(format_args!("  {verb} by {}{}", place(source), prefixed(": ", part)))?;
        if !source.change.is_empty() {
            console.line(format_args!("      {}", source.change))?;
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

fn prefixed(prefix: &str, text: &str) -> String {
    if text.is_empty() { String::new() } else { format!("{prefix}{text}") }
}
