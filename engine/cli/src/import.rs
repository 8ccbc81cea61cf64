//! `tilewright import`: a set of the community's tile XML as a package.

use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::json;

use super::destination::write_folder;
use super::game::Format;
use super::new::{here, id_of};
use super::read::text;
use super::{Console, Failure, Outcome};
use tilewright_lang::load::Severity;
use tilewright_lang::spec::TilesFile;
use tilewright_tell::tile_xml::{Imported, Notation, Wanted, import};

/// Make a package of a set of tiles in the community's tile XML.
///
/// What the XML says beyond tiles of the base game is kept as marks that do nothing, and listed; rules for them can be
/// written in the package. The package is checked, drawn and simulated like any other:
///
///   tilewright import tiles.xml ./my-set --set my-set:1
///   tilewright simulate <game>+./my-set
///
/// What is a mark of a package that comes with the program is that mark, and the package's rules come along. A set that is a game by itself
/// needs a tile to begin with: `--start`. Tiles and sets that the file speaks of and does not have are looked for in what `--with` names.
#[derive(Debug, Args)]
#[command(verbatim_doc_comment)]
pub struct Import {
    /// The XML.
    file: PathBuf,
    /// The new folder. Its name becomes the package's id: lower-case words joined by hyphens.
    folder: PathBuf,
    /// Which set, if the file has several. Repeat it to make one package of several sets.
    #[arg(long, value_name = "ID")]
    set: Vec<String>,
    /// Another file with tiles or sets that this one speaks of, or the folder of a package that was imported before.
    #[arg(long, value_name = "PATH")]
    with: Vec<PathBuf>,
    /// The tile that lies on the table at the start, as the XML calls it.
    #[arg(long, value_name = "TILE")]
    start: Option<String>,
    /// What elements and attributes mean, instead of what is built in.
    #[arg(long, value_name = "FILE.ron")]
    notation: Option<PathBuf>,
    /// How to print it.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

impl Import {
    pub(super) fn run(&self, console: &mut Console<'_>) -> Outcome {
        let id = id_of(&self.folder)?;
        let shown = self.folder.display();
        if self.folder.read_dir().is_ok_and(|mut entries| entries.next().is_some()) {
            return Err(Failure::call(format!("{shown} is not empty; nothing was written")));
        }
        let notation = notation(self.notation.as_deref())?;
        let (mut library, _) = (console.built_in)(&[]);
        let own = text(&self.file)?;
        let mut more = Vec::new();
        for path in &self.with {
            if path.is_dir() {
                let mistakes = library.add_folder(path);
                console.diagnostics(&library, &mistakes)?;
                if mistakes.iter().any(|mistake| mistake.severity == Severity::Error) {
                    return Err(Failure::Data(format!(
                        "{} has mistakes; nothing was written",
                        path.display()
                    )));
                }
            } else {
                more.push(text(path)?);
            }
        }
        let more: Vec<&str> = more.iter().map(String::as_str).collect();
        let wanted = Wanted { id: id.as_str().into(), sets: &self.set, start: self.start.as_deref() };
        let imported = import(&own, &more, &wanted, &notation, &library);
        let imported =
            imported.map_err(|error| Failure::Data(format!("{}: {error}", self.file.display())))?;
        write_folder(&self.folder, imported.files())?;
        let Imported { package, tiles: TilesFile { tiles, .. }, .. } = &imported;
        let copies: u64 = tiles.values().map(|tile| u64::from(tile.count)).sum();
        if self.format == Format::Json {
            console.json(&json!({
                "package": imported.package.id,
                "set": imported.package.title,
                "designs": tiles.len(),
                "tiles": copies,
                "requires": package.requires,
                "requires_rules": package.requires_rules,
                "kept": imported.kept,
                "left_out": imported.left_out.iter().map(ToString::to_string).collect::<Vec<_>>(),
                "lost": imported.lost,
            }))?;
            return Ok(());
        }
        let designs = tiles.len();
        let title = &package.title;
        console.line(format_args!(
            "{shown} is a package now: {designs} tile designs, {copies} tiles of {title}"
        ))?;
        if !package.requires_rules.is_empty() {
            let names = package.requires_rules.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
            console.line(format_args!("it plays by the rules of {names}; of their tiles it needs none"))?;
        }
        if !imported.left_out.is_empty() {
            console.line("left out:")?;
            for left_out in &imported.left_out {
                console.line(format_args!("  {left_out}"))?;
            }
        }
        if !imported.kept.is_empty() {
            console.line("kept as symbols that do nothing:")?;
            for (source, times) in &imported.kept {
                let times = if *times == 1 { "once".to_owned() } else { format!("{times} times") };
                console.line(format_args!("  {source} ({times})"))?;
            }
        }
        for lost in &imported.lost {
            console.line(lost)?;
        }
        // Without a tile to begin with it is no game by itself, but part of one.
        let other = self.start.is_none().then(|| library.game_with(&notation.requires)).flatten();
        let own = here(&self.folder);
        let game = other.map_or_else(|| own.clone(), |other| format!("{other}+{own}"));
        console.line(format_args!("next: tilewright check {game}; tilewright simulate {game}"))?;
        Ok(())
    }
}

/// What elements and attributes mean.
pub(super) fn notation(path: Option<&Path>) -> Result<Notation, Failure> {
    match path {
        None => Ok(Notation::built_in()),
        Some(path) => Notation::read(&text(path)?)
            .map_err(|error| Failure::Data(format!("{}: {error}", path.display()))),
    }
}
