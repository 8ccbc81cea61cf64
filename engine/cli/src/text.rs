//! `tilewright text`: texts out to translators, and back.

use std::fs;
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use serde_json::json;

use super::destination::write;
use super::game::{Format, told};
use super::new::here;
use super::read::text;
use super::{Console, Failure, Outcome};
use tilewright_lang::load::Library;
use tilewright_tell::translate::{Import, Left, Po, export, import};

/// Give translators all texts of packages in one file, and take it back.
///
/// The file is a gettext `.po`, which Poedit, Weblate and others open. English is what is translated: `text/en.ron`, and the
/// clauses of `rulebook.ron`. What comes back goes into `text/<lang>.ron`, of which nothing else changes; a language that is
/// new gets a new file.
///
///   tilewright text export ./my-rule --lang bg --out bg.po
///   tilewright text import bg.po ./my-rule
#[derive(Debug, Args)]
#[command(verbatim_doc_comment)]
pub struct TextArgs {
    #[command(subcommand)]
    way: Way,
}

#[derive(Debug, Subcommand)]
enum Way {
    Export(Export),
    Import(ImportArgs),
}

/// Write the texts of packages for translators, with the translations that are there already.
///
/// Onto a file that went out before: notes of translators stay, and a translation whose English has changed since is marked
/// `fuzzy`, with the English it was made for. A file with work that was not imported yet is not overwritten.
#[derive(Debug, Args)]
struct Export {
    /// Folders of packages, or of several packages and setups.
    #[arg(required = true, value_name = "FOLDER")]
    folders: Vec<PathBuf>,
    /// The language to translate into: `bg`, `ru`, `fr`, `pt-BR` …
    #[arg(long, value_name = "LANG", value_parser = language)]
    lang: String,
    /// The file to write; standard output without it.
    #[arg(long, value_name = "FILE.po")]
    out: Option<PathBuf>,
}

/// Take translations back into the packages they came from.
///
/// What is marked `fuzzy`, and what was translated from other English than today's, is told and not taken. If an entry fits
/// nowhere, nothing is written and the exit code is 1.
#[derive(Debug, Args)]
struct ImportArgs {
    /// The translated file.
    #[arg(value_name = "FILE.po")]
    file: PathBuf,
    /// The folders that it was exported from.
    #[arg(required = true, value_name = "FOLDER")]
    folders: Vec<PathBuf>,
    /// The language, if the file's header does not name it.
    #[arg(long, value_name = "LANG", value_parser = language)]
    lang: Option<String>,
    /// Only say what would change.
    #[arg(long)]
    check: bool,
    /// How to print it.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// A language as files are called: letters, then parts after hyphens.
fn language(text: &str) -> Result<String, String> {
    let mut parts = text.split('-');
    let first = parts.next().unwrap_or_default();
    let letters = (2..=3).contains(&first.len()) && first.bytes().all(|b| b.is_ascii_lowercase());
    let rest =
        parts.all(|part| (1..=8).contains(&part.len()) && part.bytes().all(|b| b.is_ascii_alphanumeric()));
    match text {
        "en" => Err("English is what the others are translated from".to_owned()),
        _ if letters && rest => Ok(text.to_owned()),
        _ => Err("a language is two or three small letters, as in `fr` or `pt-BR`".to_owned()),
    }
}

impl TextArgs {
    pub(super) fn run(&self, console: &mut Console<'_>) -> Outcome {
        match &self.way {
            Way::Export(export) => export.run(console),
            Way::Import(import) => import.run(console),
        }
    }
}

impl Export {
    fn run(&self, console: &mut Console<'_>) -> Outcome {
        let library = read(&self.folders, console)?;
        let before = match &self.out {
            Some(path) if path.exists() => Some(po(path)?),
            _ => None,
        };
        if let (Some(before), Some(path)) = (&before, &self.out) {
            let shown = path.display();
            if !before.lang.is_empty() && before.lang != self.lang {
                let (there, lang) = (&before.lang, &self.lang);
                let why = format!("{shown} is in the language `{there}`, not `{lang}`: name another file");
                return Err(Failure::call(why));
            }
            let lost = import(&library, &self.lang, before).changed;
            if let Some(first) = lost.first() {
                let folders = self.folders.iter().map(|folder| here(folder)).collect::<Vec<_>>().join(" ");
                return Err(Failure::call(format!(
                    "{shown} holds {} that the packages do not have yet ({first}): first `tilewright text import \
                     {shown} {folders}`, or name another file",
                    number(lost.len(), "translation", "translations"),
                )));
            }
        }
        let po = export(&library, &self.lang, before.as_ref());
        if po.entries.is_empty() {
            return Err(Failure::call("there is nothing to translate in these folders"));
        }
        let Some(path) = &self.out else {
            return Ok(write!(console.out, "{}", po.text())?);
        };
        write(path, po.text())?;
        let open = po.entries.iter().filter(|entry| entry.text.is_empty()).count();
        let fuzzy = po.entries.iter().filter(|entry| entry.fuzzy).count();
        let doubtful = match fuzzy {
            0 => String::new(),
            n => format!(", {n} to look at again"),
        };
        let (path, texts) = (path.display(), number(po.entries.len(), "text", "texts"));
        console.line(format_args!("{path}: {texts}, {open} without a translation{doubtful}"))?;
        Ok(())
    }
}

impl ImportArgs {
    fn run(&self, console: &mut Console<'_>) -> Outcome {
        let library = read(&self.folders, console)?;
        let po = po(&self.file)?;
        let shown = self.file.display();
        let lang = match (&self.lang, po.lang.as_str()) {
            (Some(lang), "") => lang.clone(),
            (None, "") => {
                let why =
                    format!("{shown} does not say which language it is in: add `--lang`, as in `--lang fr`");
                return Err(Failure::call(why));
            }
            (Some(lang), said) if lang != said => {
                return Err(Failure::call(format!("{shown} is in the language `{said}`, not `{lang}`")));
            }
            (_, said) => language(said).map_err(|why| Failure::Data(format!("{shown}: {said:?}: {why}")))?,
        };
        let found = import(&library, &lang, &po);
        let writes = !self.check && found.unknown.is_empty();
        if writes {
            for (path, text) in &found.files {
                if let Some(folder) = path.parent() {
                    let made = fs::create_dir_all(folder);
                    made.map_err(|error| {
                        Failure::call(format!("cannot make {}: {error}", folder.display()))
                    })?;
                }
                write(path, text)?;
            }
        }
        match self.format {
            Format::Json => console.json(&json!({
                "lang": lang,
                "written": writes,
                "files": found.files.iter().map(|(path, _)| path).collect::<Vec<_>>(),
                "changed": found.changed,
                "same": found.same,
                "untranslated": found.untranslated,
                "fuzzy": found.fuzzy,
                "stale": found.stale,
                "unknown": found.unknown,
            }))?,
            Format::Text => self.text(&found, writes, console)?,
        }
        match found.unknown.len() {
            0 => Ok(()),
            n => {
                let fit = if n == 1 { "entry fits nowhere" } else { "entries fit nowhere" };
                Err(Failure::Data(format!("{n} {fit}: nothing was written")))
            }
        }
    }

    fn text(&self, found: &Import, written: bool, console: &mut Console<'_>) -> Outcome {
        let shown = self.file.display();
        for Left { line, context, why } in &found.unknown {
            console.note(format_args!("{shown}:{line}: {context}: {why}"))?;
        }
        for Left { line, context, why } in found.stale.iter().chain(&found.fuzzy) {
            console.line(format_args!("not taken, {shown}:{line}: {context}: {why}"))?;
        }
        let verb = if written { "changed" } else { "would change" };
        for context in &found.changed {
            console.line(format_args!("{verb}: {context}"))?;
        }
        let files = match (found.files.len(), written) {
            (0, _) => String::new(),
            (n, true) => format!(" in {}", number(n, "file", "files")),
            (n, false) => format!(" in {}, not written", number(n, "file", "files")),
        };
        console.line(format_args!(
            "{}{files}; {} as they were, {} without a translation, {} not taken",
            number(found.changed.len(), "text changes", "texts change"),
            found.same,
            found.untranslated,
            found.stale.len() + found.fuzzy.len(),
        ))?;
        Ok(())
    }
}

/// The packages and setups in some folders, all of which can be read.
fn read(folders: &[PathBuf], console: &mut Console<'_>) -> Result<Library, Failure> {
    let mut library = Library::default();
    let mut found = Vec::new();
    for folder in folders {
        if !folder.exists() {
            return Err(Failure::call(format!(
                "there is no folder {}: texts are read from folders, also those of built-in packages",
                folder.display()
            )));
        }
        found.extend(library.add_folder(folder));
    }
    found.retain(tilewright_lang::load::Diagnostic::is_error);
    if found.is_empty() {
        return Ok(library);
    }
    console.diagnostics(&library, &found)?;
    Err(told(&found))
}

fn po(path: &Path) -> Result<Po, Failure> {
    Po::read(&text(path)?).map_err(|error| Failure::Data(format!("{}: {error}", path.display())))
}

fn number(n: usize, one: &str, many: &str) -> String {
    if n == 1 { format!("1 {one}") } else { format!("{n} {many}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_are_written_as_their_files_are_called() {
        for good in ["bg", "fr", "pt-BR", "sr-Latn", "ast"] {
            assert_eq!(language(good).as_deref(), Ok(good));
        }
        for bad in ["en", "", "x", "french", "BG", "../x", "pt-", "a/b", "pt_BR"] {
            assert!(language(bad).is_err(), "{bad}");
        }
    }
}
