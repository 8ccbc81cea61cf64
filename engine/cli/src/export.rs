//! `tilewright export`: the tiles of a game in the community's tile XML.

use std::path::PathBuf;

use clap::Args;
use serde_json::json;

use super::destination::Destination;
use super::game::{Format, GameArgs};
use super::import::notation;
use super::{Console, Failure, Outcome};
use tilewright_lang::load::Library;
use tilewright_lang::merge::Game;
use tilewright_tell::tile_xml::export;

/// Write the tiles of a game in the community's tile XML.
///
/// Without `--out` the XML goes to standard output. What the XML has no word for is written under its own name, and
/// listed on standard error, or with `--out` on standard output.
#[derive(Debug, Args)]
pub struct Export {
    #[command(flatten)]
    game: GameArgs,
    /// The file to write. A file of that name is replaced.
    #[arg(long, value_name = "FILE.xml")]
    out: Option<PathBuf>,
    /// What the set is called; the title of the package, if one package has all tiles.
    #[arg(long, value_name = "ID")]
    set: Option<String>,
    /// What elements and attributes mean, instead of what is built in.
    #[arg(long, value_name = "FILE.ron")]
    notation: Option<PathBuf>,
    /// How to print what was done; with JSON the XML needs `--out`.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

impl Export {
    pub(super) fn run(&self, console: &mut Console<'_>) -> Outcome {
        if self.format == Format::Json && self.out.is_none() {
            return Err(Failure::call(
                "--format json tells what was done; say with --out where the XML goes",
            ));
        }
        let out = self.out.as_deref().map(Destination::open).transpose()?;
        let (library, game) = self.game.merged(console)?;
        let set = self.set.clone().unwrap_or_else(|| title(&library, &game));
        let exported = export(&game, &set, &notation(self.notation.as_deref())?);
        let (Some(path), Some(out)) = (&self.out, out) else {
            console.out.write_all(exported.xml.as_bytes())?;
            for unknown in &exported.unknown {
                console.note(format_args!(
                    "the XML has no word for the {unknown}; it is written under its own name"
                ))?;
            }
            for lost in &exported.lost {
                console.note(lost)?;
            }
            return Ok(());
        };
        out.write(&exported.xml)?;
        match self.format {
            Format::Json => console.json(&json!({
                "set": set,
                "designs": exported.designs,
                "unknown": exported.unknown,
                "lost": exported.lost,
            }))?,
            Format::Text => {
                console.line(format_args!(
                    "{}: {} tile designs of {set}",
                    path.display(),
                    exported.designs
                ))?;
                for unknown in &exported.unknown {
                    console.line(format_args!(
                        "the XML has no word for the {unknown}; it is written under its own name"
                    ))?;
                }
                for lost in &exported.lost {
                    console.line(lost)?;
                }
            }
        }
        Ok(())
    }
}

/// The title of the package that has all tiles, or the name of the game.
fn title(library: &Library, game: &Game) -> String {
    let mut packages: Vec<_> = game.tile_package.values().collect();
    packages.dedup();
    match packages[..] {
        [one] => {
            library.packages.get(one).map_or_else(|| one.to_string(), |package| package.package.title.clone())
        }
        _ => game.name.clone(),
    }
}
