//! `tilewright check`: every mistake in the data.

use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::{Value, json};

use super::game::{Asked, Format, GameArgs, told};
use super::watch::{Watch, Woken};
use super::{Console, Failure, Outcome, diagnostics};
use crate::explain::made_up_lines;
use crate::load::{Diagnostic, Library, Severity};
use crate::merge::{Game, GameArg};
use crate::spec::PackageId;

/// Find every mistake in games: where it stands, what is wrong, what was probably meant.
///
/// Scenarios are looked at, not run: `scenario` does that. Exits with 1 if there are errors. Warnings alone are fine. With
/// `--watch` it goes on until Ctrl-C and exits with 0.
#[derive(Debug, Args)]
pub struct Check {
    /// Games, as for the other commands; every built-in package and setup if there is none.
    #[arg(value_name = "GAME")]
    games: Vec<String>,
    /// Packages, setups and folders on top of each game.
    #[arg(long, value_name = "GAME")]
    with: Vec<String>,
    /// Sets an option of each game.
    #[arg(long = "option", value_name = "KEY=VALUE")]
    options: Vec<String>,
    /// Check again whenever a file of the folders changes, and say what is new and what is solved; as JSON, everything again.
    #[arg(long)]
    watch: bool,
    /// How to print it.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// What was found in one game.
struct Checked {
    name: String,
    library: Library,
    game: Option<Game>,
    found: Vec<Diagnostic>,
    /// The packages that were asked for by their folders.
    folders: Vec<PackageId>,
}

impl Checked {
    /// How many scenarios were looked at: those of the folders, else those of the whole game.
    fn scenarios(&self) -> usize {
        let of_game = || self.game.iter().flat_map(|game| game.packages.iter().chain(&game.tiles_only));
        let count = |id: &PackageId| self.library.packages.get(id).map_or(0, |loaded| loaded.scenarios.len());
        if self.folders.is_empty() {
            of_game().map(count).sum()
        } else {
            self.folders.iter().map(count).sum()
        }
    }
}

impl Check {
    pub(super) fn run(&self, console: &mut Console<'_>) -> Outcome {
        if self.watch {
            return self.watched(console);
        }
        let checked = self.all()?;
        self.print(&checked, console)?;
        let errors = checked.into_iter().flat_map(|one| one.found).filter(|d| d.severity == Severity::Error);
        match errors.collect::<Vec<_>>() {
            errors if errors.is_empty() => Ok(()),
            errors => Err(told(&errors)),
        }
    }

    /// Checks again and again, until somebody has seen enough.
    fn watched(&self, console: &mut Console<'_>) -> Outcome {
        // Before the first look, so that nothing changes unseen in between.
        let watch = Watch::new(&self.folders()?)?;
        let mut before: Option<Vec<Checked>> = None;
        loop {
            match self.all() {
                Ok(checked) => {
                    match &before {
                        Some(before) if self.format == Format::Text => {
                            for one in &checked {
                                let was = before.iter().find(|was| was.name == one.name);
                                news(one, was.map_or(&[], |was| &was.found), console)?;
                            }
                        }
                        _ => self.print(&checked, console)?,
                    }
                    before = Some(checked);
                }
                Err(failure) if before.is_none() => return Err(failure),
                // A folder may come back.
                Err(failure) => {
                    if let Some(message) = failure.message() {
                        console.note(format_args!("error: {message}"))?;
                    }
                }
            }
            console.out.flush()?;
            match watch.next() {
                Woken::Changed(files) => {
                    let files: Vec<_> = files.iter().map(|file| file.display().to_string()).collect();
                    let verb = if files.len() == 1 { "has" } else { "have" };
                    console.note(format_args!("\n{} {verb} changed:", files.join(", ")))?;
                }
                Woken::Stopped => return Ok(()),
            }
        }
    }

    /// The folders that the call names.
    fn folders(&self) -> Result<Vec<PathBuf>, Failure> {
        let names = self.games.iter().chain(&self.with).flat_map(|game| game.split('+'));
        let paths = names.filter(|name| GameArg::is_path(name)).map(Path::new);
        let folder = |path: &Path| match path.is_file() {
            true => match path.parent() {
                Some(above) if !above.as_os_str().is_empty() => above.to_owned(),
                _ => PathBuf::from("."),
            },
            false => path.to_owned(),
        };
        let folders: Vec<PathBuf> = paths.map(folder).collect();
        if let Some(missing) = folders.iter().find(|folder| !folder.exists()) {
            return Err(Failure::call(format!("there is no folder {}", missing.display())));
        }
        if folders.is_empty() {
            let why =
                "there is nothing to watch: built-in packages do not change; name a folder, as in ./my-rule";
            return Err(Failure::call(why));
        }
        Ok(folders)
    }

    /// Every game that the call asks for.
    fn all(&self) -> Result<Vec<Checked>, Failure> {
        let mut checked = Vec::new();
        if self.games.is_empty() {
            let (library, found) = Library::embedded();
            let setups = library.setups.keys().map(ToString::to_string);
            let packages = library.packages.keys().map(ToString::to_string);
            for name in packages.chain(setups) {
                checked.push(self.check(&name)?);
            }
            // What is wrong with the files is the same for every game: said once.
            let name = "the built-in files".to_owned();
            checked.push(Checked { name, library, game: None, found, folders: Vec::new() });
        }
        for name in &self.games {
            let asked = self.asked(name)?;
            if !asked.is_nothing() {
                checked.push(as_asked(name, asked));
                continue;
            }
            let packages = asked.folders.iter().map(ToString::to_string);
            for id in packages.chain(asked.setups.iter().map(ToString::to_string)) {
                let mut one = self.check(&format!("{name}+{id}"))?;
                // What is wrong with the files is the same for every game: said once.
                one.found.retain(|found| !asked.found.contains(found));
                checked.push(Checked { name: id, ..one });
            }
            let Asked { library, found, .. } = asked;
            checked.push(Checked { name: name.clone(), library, game: None, found, folders: Vec::new() });
        }
        Ok(checked)
    }

    fn print(&self, checked: &[Checked], console: &mut Console<'_>) -> Outcome {
        match self.format {
            Format::Json => {
                let games = checked.iter().map(as_json).collect::<Vec<_>>();
                console.json(&json!({ "games": games }))?;
            }
            Format::Text => {
                for one in checked {
                    text(one, console)?;
                }
            }
        }
        Ok(())
    }

    fn check(&self, name: &str) -> Result<Checked, Failure> {
        Ok(as_asked(name, self.asked(name)?))
    }

    fn asked(&self, name: &str) -> Result<Asked, Failure> {
        let args = GameArgs {
            game: name.to_owned(),
            with: self.with.clone(),
            options: self.options.clone(),
            ..GameArgs::default()
        };
        args.read_all()
    }
}

fn as_asked(name: &str, asked: Asked) -> Checked {
    let folders = asked.folders.clone();
    let (library, game, found) = asked.merged();
    Checked { name: name.to_owned(), library, game, found, folders }
}

/// What is new in a game, and what is solved; then how it stands. What only moved to another line is no news.
fn news(now: &Checked, before: &[Diagnostic], console: &mut Console<'_>) -> Outcome {
    let same = |a: &Diagnostic, b: &Diagnostic| {
        (a.severity, a.code, &a.path, &a.message) == (b.severity, b.code, &b.path, &b.message)
    };
    let mut solved: Vec<&Diagnostic> = before.iter().collect();
    let mut new = Vec::new();
    for found in &now.found {
        match solved.iter().position(|was| same(was, found)) {
            Some(at) => {
                solved.remove(at);
            }
            None => new.push(found.clone()),
        }
    }
    console.diagnostics(&now.library, &new)?;
    for was in solved {
        console.line(format_args!("solved: {}", was.message))?;
    }
    verdict(now, console)
}

fn text(checked: &Checked, console: &mut Console<'_>) -> Outcome {
    console.diagnostics(&checked.library, &checked.found)?;
    verdict(checked, console)
}

/// How a game stands, in a line.
fn verdict(checked: &Checked, console: &mut Console<'_>) -> Outcome {
    let Checked { name, library, game, found, .. } = checked;
    let count = diagnostics::count(found);
    let verdict = if count.is_empty() { "fine".to_owned() } else { count };
    let size = game.as_ref().map_or(String::new(), |game| {
        let copies = game.tiles.values().map(|tile| u64::from(tile.count)).sum::<u64>();
        let (tiles, packages) = (game.tiles.len(), game.packages.len());
        let scenarios = match checked.scenarios() {
            0 => String::new(),
            1 => "; 1 scenario not run".to_owned(),
            many => format!("; {many} scenarios not run"),
        };
        format!(" ({tiles} tile designs, {copies} tiles, {packages} packages{scenarios})")
    });
    console.line(format_args!("{name}: {verdict}{size}"))?;
    for line in game.iter().flat_map(|game| made_up_lines(library, game)) {
        console.line(format_args!("  {line}"))?;
    }
    Ok(())
}

fn as_json(checked: &Checked) -> Value {
    let number = |severity| checked.found.iter().filter(|d| d.severity == severity).count();
    json!({
        "game": checked.name,
        "errors": number(Severity::Error),
        "warnings": number(Severity::Warning),
        "scenarios_not_run": checked.scenarios(),
        "diagnostics": checked.found.iter().map(diagnostics::json).collect::<Vec<_>>(),
    })
}
