//! The game that a command is about.

use std::fmt::Display;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

use super::clash::{Named, clashes};
use super::{BuiltIn, Console, Failure};
use tilewright_check::check::check;
use tilewright_lang::load::folder::{PACKAGE_FILES, SETUPS};
use tilewright_lang::load::{Diagnostic, Library};
use tilewright_lang::merge::{Game, GameArg, merge, nearest};
use tilewright_lang::spec::{FileType, PackageId, Setup, SetupId};
use tilewright_tell::explain::made_up_lines;

/// Which game.
#[derive(Clone, Debug, Default, Args)]
pub(super) struct GameArgs {
    /// Setups, packages and folders joined with `+`: `<name>+<name>+./my-rule`. A folder of several packages and
    /// setups, or a setup's file with the packages beside it, adds what is in it to what can be named.
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
    /// Adds only the rules of a package, without its tiles.
    #[arg(long, value_name = "PACKAGE")]
    pub(super) rules_only: Vec<String>,
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
    /// Reads the folders and files that the call names.
    pub(super) fn read(&self, built_in: BuiltIn) -> Result<Asked, Failure> {
        let asked = self.read_all(built_in)?;
        if asked.is_nothing() {
            let mut ids: Vec<_> = asked.folders.iter().map(ToString::to_string).collect();
            ids.extend(asked.setups.iter().map(ToString::to_string));
            let (path, one) = (&self.game, ids.first().cloned().unwrap_or_default());
            let ids = ids.join(", ");
            return Err(Failure::call(format!(
                "{path} holds several games, name one, as in {path}+{one}: {ids}"
            )));
        }
        Ok(asked)
    }

    /// The same, also if they hold several packages and setups and the call names none of them.
    pub(super) fn read_all(&self, built_in: BuiltIn) -> Result<Asked, Failure> {
        self.read_with(self.arg()?, built_in(&[]).0)
    }

    /// The game that the call names, with paths as they are written.
    fn arg(&self) -> Result<GameArg, Failure> {
        let call = |error| Failure::call(format!("{error}"));
        let mut arg = GameArg::parse(&self.game).map_err(call)?;
        for with in &self.with {
            arg = arg.with(with).map_err(call)?;
        }
        for option in &self.options {
            arg = arg.option(option).map_err(call)?;
        }
        said_once("--option", &arg.options)?;
        for copies in &self.copies {
            arg = arg.copies(copies).map_err(call)?;
        }
        said_once("--copies", &arg.copies)?;
        arg.tiles_only.clone_from(&self.tiles_only);
        arg.rules_only.clone_from(&self.rules_only);
        Ok(arg)
    }

    /// Adds the folders and files that the call names to what the program brings along.
    fn read_with(&self, mut arg: GameArg, library: Library) -> Result<Asked, Failure> {
        let mut asked = Asked {
            library,
            arg: None,
            folders: Vec::new(),
            setups: Vec::new(),
            found: Vec::new(),
            named: Named::default(),
        };
        let mut complete = true;
        for list in [&mut arg.names, &mut arg.with, &mut arg.tiles_only, &mut arg.rules_only] {
            let mut names = Vec::new();
            for name in list.drain(..) {
                if !GameArg::is_path(&name) {
                    names.push(name);
                    continue;
                }
                match asked.add(&name)? {
                    Added::Named(id) => names.push(id),
                    Added::Several => {}
                    Added::Unreadable => complete = false,
                }
            }
            *list = names;
        }
        for name in arg.names_mut() {
            let known = asked.library.packages.contains_key(&PackageId::from(name.as_str()))
                || asked.library.setups.contains_key(&SetupId::from(name.as_str()));
            if !known && Path::new(name).is_dir() {
                let message = format!(
                    "there is no package or setup called {name:?}; did you mean the folder ./{name}?"
                );
                return Err(Failure::call(message));
            }
        }
        asked.arg = complete.then_some(arg);
        Ok(asked)
    }

    /// The rules of the game, without a mistake. Mistakes are told, warnings are not.
    pub(super) fn merged(&self, console: &mut Console<'_>) -> Result<(Library, Game), Failure> {
        self.merged_as_asked(console).map(|(_, library, game)| (library, game))
    }

    /// The same, and the game as it is asked for, with ids in place of paths.
    pub(super) fn merged_as_asked(
        &self,
        console: &mut Console<'_>,
    ) -> Result<(GameArg, Library, Game), Failure> {
        let (arg, (library, game)) = match self.merged_of_needed(console.built_in) {
            Some((arg, library, game)) => (arg, noted(library, game, console)?),
            None => {
                let asked = self.read(console.built_in)?;
                let arg = asked.arg().cloned().unwrap_or_default();
                (arg, asked.sound(console)?)
            }
        };
        Ok((arg, library, game))
    }

    /// The same of no more packages than it needs; nothing if there is anything to be told, which may be about all of them.
    fn merged_of_needed(&self, built_in: BuiltIn) -> Option<(GameArg, Library, Game)> {
        let mut arg = self.arg().ok()?;
        let names: Vec<String> = arg.names_mut().map(|name| name.clone()).collect();
        if names.iter().any(|name| GameArg::is_path(name)) {
            return None;
        }
        let asked = self.read_with(arg, built_in(&names).0).ok()?;
        let arg = asked.arg().cloned()?;
        let (library, game, found) = asked.merged();
        // A rulebook names scenarios of packages that are not in the game, and those were left out.
        let sound = found.iter().all(|found| !found.is_error() || in_rulebook(found));
        Some((arg, library, game?)).filter(|_| sound)
    }
}

/// What a call asks for.
pub(super) struct Asked {
    /// The built-in packages and setups, and those of the folders.
    pub(super) library: Library,
    /// The game, with ids in place of paths; `None` if a folder's package cannot be read at all.
    arg: Option<GameArg>,
    /// The packages of the folders.
    pub(super) folders: Vec<PackageId>,
    /// The setups of the folders and files.
    pub(super) setups: Vec<SetupId>,
    /// What is wrong with the files of the folders. Those of the built-in packages are not looked at.
    pub(super) found: Vec<Diagnostic>,
    /// What was in the folders and files so far.
    named: Named,
}

/// What a path adds to the library.
enum Added {
    /// One package or setup: the path stands for it.
    Named(String),
    /// Several: none of them is in the game only because it lies there.
    Several,
    /// A package that cannot be read at all.
    Unreadable,
}

impl Asked {
    /// The game as it is asked for, with ids in place of paths.
    pub(super) fn arg(&self) -> Option<&GameArg> {
        self.arg.as_ref()
    }

    /// True if the call names folders with several packages and setups, and none of these.
    pub(super) fn is_nothing(&self) -> bool {
        self.arg.as_ref().is_some_and(|arg| arg.names.is_empty() && arg.with.is_empty())
    }

    /// Adds what lies in a folder or in the file of a setup.
    fn add(&mut self, name: &str) -> Result<Added, Failure> {
        let path = Path::new(name);
        if !path.exists() {
            return Err(Failure::call(format!("there is no folder {name}, and no setup's file")));
        }
        let file = path.file_name().map(|file| file.to_string_lossy().into_owned());
        if path.is_file() && file.is_some_and(|file| PACKAGE_FILES.contains(&file.as_str())) {
            return Err(Failure::call(format!("{name} is one file of a package: name the package's folder")));
        }
        let (part, diagnostics) = self.take(path);
        let readable = diagnostics.is_empty();
        self.found.extend(diagnostics);
        if path.is_file() {
            self.take_neighbours(path, &part);
        }
        let packages: Vec<_> = part.packages.into_keys().collect();
        let setups: Vec<_> = part.setups.into_keys().collect();
        let added = match (packages.as_slice(), setups.as_slice()) {
            ([id], _) => Added::Named(id.0.clone()),
            ([], [id]) => Added::Named(id.0.clone()),
            ([], []) if !readable => Added::Unreadable,
            ([], []) => {
                let message = format!("there is no package in {name}: it has no package.ron");
                return Err(Failure::call(message));
            }
            _ => Added::Several,
        };
        self.folders.extend(packages);
        self.setups.extend(setups);
        Ok(added)
    }

    /// Reads a folder or the file of a setup: what is in it, and what is wrong with it.
    fn take(&mut self, path: &Path) -> (Library, Vec<Diagnostic>) {
        let (part, _) = Library::from_folder(path);
        let clashes = clashes(&self.library, &mut self.named, &part);
        let mut diagnostics = self.library.add_folder(path);
        diagnostics.extend(clashes);
        (part, diagnostics)
    }

    /// Packages that lie beside a setup are those that it means, and so are those beside them that they require.
    fn take_neighbours(&mut self, setup: &Path, part: &Library) {
        let beside = beside(setup);
        let of_setup = part.setups.values().flat_map(|loaded| {
            let Setup { packages, tiles_only, rules_only, .. } = &loaded.setup;
            packages.iter().chain(tiles_only).chain(rules_only).cloned()
        });
        let mut open: Vec<PackageId> = of_setup.collect();
        let mut seen = Vec::new();
        while let Some(id) = open.pop() {
            let folder = beside.join(&id.0);
            if seen.contains(&id) || !folder.join(PACKAGE_FILES[0]).is_file() {
                continue;
            }
            let (part, diagnostics) = self.take(&folder);
            self.found.extend(diagnostics);
            open.extend(part.packages.values().flat_map(|loaded| loaded.package.required().cloned()));
            seen.push(id);
        }
    }

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

    /// What can be named, if every file can be read. Mistakes are told, warnings are not.
    pub(super) fn readable(mut self, console: &mut Console<'_>) -> Result<Library, Failure> {
        self.found.retain(Diagnostic::is_error);
        if self.found.is_empty() {
            return Ok(self.library);
        }
        console.diagnostics(&self.library, &self.found)?;
        Err(told(&self.found))
    }

    /// The rules of the game, without a mistake. Mistakes are told, warnings are not; nor is what a rulebook only refers to, and what
    /// is not there: nobody needs that to play, and `check` and `rulebook` tell it.
    pub(super) fn sound(self, console: &mut Console<'_>) -> Result<(Library, Game), Failure> {
        let read = self.found.len();
        let (library, game, found) = self.merged();
        let (of_files, of_game) = found.split_at(read);
        let of_game = of_game.iter().filter(|found| !in_rulebook(found));
        let found: Vec<_> =
            of_files.iter().chain(of_game).filter(|found| found.is_error()).cloned().collect();
        match game {
            Some(game) if found.is_empty() => noted(library, game, console),
            _ => {
                console.diagnostics(&library, &found)?;
                Err(told(&found))
            }
        }
    }
}

/// Refuses two values of one name: only one of them could hold.
fn said_once<K: PartialEq + Display, V: PartialEq + Display>(
    flag: &str,
    said: &[(K, V)],
) -> Result<(), Failure> {
    for (nth, (key, value)) in said.iter().enumerate() {
        if let Some((_, first)) = said[..nth].iter().find(|(other, first)| other == key && first != value) {
            return Err(Failure::call(format!(
                "{flag} says {key}={first} and {key}={value}: leave one of them out"
            )));
        }
    }
    Ok(())
}

/// True for what stands in a rulebook.
pub(super) fn in_rulebook(found: &Diagnostic) -> bool {
    found.place.as_ref().is_some_and(|place| place.file.ends_with(FileType::Rulebook.path()))
}

/// The folder in which the packages of a setup's file lie: beside it, or beside the folder of the setups.
pub(super) fn beside(setup: &Path) -> PathBuf {
    let above = |path: &Path| match path.parent() {
        Some(above) if !above.as_os_str().is_empty() => above.to_owned(),
        _ => PathBuf::from("."),
    };
    let folder = above(setup);
    if folder.file_name().is_some_and(|name| name == SETUPS) { above(&folder) } else { folder }
}

/// A sound game; what in it is made up is told.
fn noted(library: Library, game: Game, console: &mut Console<'_>) -> Result<(Library, Game), Failure> {
    for line in made_up_lines(&library, &game) {
        console.note(line)?;
    }
    Ok((library, game))
}

/// Packages of a game that a call names, by id or folder.
pub(super) fn chosen(game: &Game, names: &[String]) -> Result<Vec<PackageId>, Failure> {
    let all = || game.packages.iter().chain(&game.tiles_only);
    let chosen = names.iter().map(|name| {
        let id = match Path::new(name).file_name() {
            Some(folder) if GameArg::is_path(name) => PackageId(folder.to_string_lossy().into_owned()),
            _ => PackageId(name.clone()),
        };
        if all().any(|known| *known == id) {
            return Ok(id);
        }
        let like = nearest(&id.0, all().map(|id| id.0.as_str()));
        let hint = like.map_or(String::new(), |like| format!("; did you mean {like:?}?"));
        Err(Failure::call(format!("the package {name:?} is not in this game{hint}")))
    });
    chosen.collect()
}

/// How a command ends that has told these mistakes: the call was wrong if it chose packages and options
/// that do not go together, and no file is to blame.
pub(super) fn told(found: &[Diagnostic]) -> Failure {
    let of_call = |d: &Diagnostic| d.place.is_none() && d.path.is_empty();
    if found.iter().filter(|d| d.is_error()).all(of_call) { Failure::ToldCall } else { Failure::Told }
}
