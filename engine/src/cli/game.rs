//! The game that a command is about.

use std::path::Path;

use clap::{Args, ValueEnum};

use super::{Console, Failure};
use crate::check::check;
use crate::load::{Diagnostic, Library};
use crate::merge::{Game, GameArg, merge};
use crate::spec::PackageId;

/// Which game.
#[derive(Clone, Debug, Default, Args)]
pub(super) struct GameArgs {
    /// Setups, packages and folders joined with `+`: `<name>+<name>+./my-rule`.
    pub(super) game: String,
    /// More of the same, on top.
    #[arg(long, value_name = "GAME")]
    pub(super) with: Vec<String>,
    /// Sets an option of the game.
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub(super) options: Vec<String>,
    /// Adds only the tiles of a package, without its rules.
    #[arg(long, value_name = "PACKAGE")]
    pub(super) tiles_only: Vec<String>,
    /// Puts several copies of a package's tiles into the game.
    #[arg(long, value_name = "PACKAGE=NUMBER")]
    pub(super) copies: Vec<String>,
}

/// How a result is printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// For people.
    #[default]
    Text,
    /// JSON, for programs.
    Json,
}

impl GameArgs {
    /// Reads the folders that the call names.
    pub(super) fn read(&self) -> Result<Asked, Failure> {
        let call = |error| Failure::call(format!("{error}"));
        let mut arg = GameArg::parse(&self.game).map_err(call)?;
        for with in &self.with {
            arg = arg.with(with).map_err(call)?;
        }
        for option in &self.options {
            arg = arg.option(option).map_err(call)?;
        }
        for copies in &self.copies {
            arg = arg.copies(copies).map_err(call)?;
        }
        arg.tiles_only.clone_from(&self.tiles_only);
        let (mut library, _) = Library::embedded();
        let mut found = Vec::new();
        let mut folders = Vec::new();
        let mut complete = true;
        for name in arg.names_mut().filter(|name| GameArg::is_path(name)) {
            match add_package(&mut library, name, &mut found)? {
                Some(id) => {
                    name.clone_from(&id.0);
                    folders.push(id);
                }
                None => complete = false,
            }
        }
        Ok(Asked { library, arg: complete.then_some(arg), folders, found })
    }

    /// The rules of the game, without a mistake. Mistakes are told, warnings are not.
    pub(super) fn merged(&self, console: &mut Console<'_>) -> Result<(Library, Game), Failure> {
        self.read()?.sound(console)
    }
}

/// What a call asks for.
pub(super) struct Asked {
    /// The built-in packages and those of the folders.
    library: Library,
    /// The game, with ids in place of paths; `None` if a folder's package cannot be read at all.
    arg: Option<GameArg>,
    /// The packages of the folders.
    pub(super) folders: Vec<PackageId>,
    /// What is wrong with the files of the folders. Those of the built-in packages are not looked at.
    found: Vec<Diagnostic>,
}

impl Asked {
    /// The game, as far as there is one, and all that is wrong.
    pub(super) fn merged(self) -> (Library, Option<Game>, Vec<Diagnostic>) {
        let Self { library, arg, mut found, .. } = self;
        let game = arg.and_then(|arg| match merge(&library, &arg) {
            Ok(game) => {
                found.extend(check(&library, &game));
                Some(game)
            }
            Err(more) => {
                found.extend(more);
                None
            }
        });
        (library, game, found)
    }

    /// The rules of the game, without a mistake. Mistakes are told, warnings are not.
    pub(super) fn sound(self, console: &mut Console<'_>) -> Result<(Library, Game), Failure> {
        let (library, game, mut found) = self.merged();
        found.retain(Diagnostic::is_error);
        match game {
            Some(game) if found.is_empty() => Ok((library, game)),
            _ => {
                console.diagnostics(&library, &found)?;
                Err(told(&found))
            }
        }
    }
}

/// Adds the package that lies in a folder, and returns its id unless it cannot be read.
fn add_package(
    library: &mut Library,
    path: &str,
    found: &mut Vec<Diagnostic>,
) -> Result<Option<PackageId>, Failure> {
    if !Path::new(path).is_dir() {
        return Err(Failure::call(format!("there is no folder {path}")));
    }
    let (part, _) = Library::from_folder(Path::new(path));
    let ids: Vec<_> = part.packages.keys().collect();
    let diagnostics = library.add_folder(Path::new(path));
    let readable = diagnostics.is_empty();
    found.extend(diagnostics);
    match ids.as_slice() {
        [id] => Ok(Some((*id).clone())),
        [] if !readable => Ok(None),
        [] => Err(Failure::call(format!("there is no package in {path}: it has no package.ron"))),
        several => {
            let ids: Vec<_> = several.iter().map(ToString::to_string).collect();
            Err(Failure::call(format!("{path} holds several packages, name one of them: {}", ids.join(", "))))
        }
    }
}

/// How a command ends that has told these mistakes: the call was wrong if it chose packages and options
/// that do not go together, and no file is to blame.
pub(super) fn told(found: &[Diagnostic]) -> Failure {
    let of_call = |d: &Diagnostic| d.place.is_none() && d.path.is_empty();
    if found.iter().filter(|d| d.is_error()).all(of_call) { Failure::ToldCall } else { Failure::Told }
}
