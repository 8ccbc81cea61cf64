//! `tilewright check`: every mistake in the data.

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use rayon::prelude::*;
use serde_json::{Value, json};

use super::game::{Asked, Format, GameArgs, beside, told};
use super::watch::{Watch, Woken};
use super::{BuiltIn, Console, Failure, Outcome, diagnostics};
use tilewright_check::check::Checker;
use tilewright_lang::load::{Diagnostic, Library, Severity};
use tilewright_lang::merge::{Game, GameArg, merge};
use tilewright_lang::spec::PackageId;
use tilewright_tell::explain::made_up_lines;

/// Find every mistake in games: where it stands, what is wrong, what was probably meant.
///
/// Scenarios are looked at, not run: `scenario` does that. Exits with 1 if there are errors. Warnings alone are fine, and so are
/// notes: they tell what no book decides, such as which of two packages comes first where their rules meet. With
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
    /// Take notes for errors: for whoever publishes a game in which nothing is left open.
    #[arg(long)]
    strict: bool,
    /// How to print it.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// What was found in one game.
struct Checked {
    name: String,
    /// For the lines that diagnostics are about: one for all games of a call where that is enough.
    library: Arc<Library>,
    size: Option<Size>,
    found: Vec<Diagnostic>,
    scenarios: usize,
    /// True for the files of a folder as such; the games in them stand beside it.
    files: bool,
}

/// What is told of a game that could be put together. The game itself is not kept: a folder may hold hundreds.
struct Size {
    designs: usize,
    copies: u64,
    packages: usize,
    made_up: Vec<String>,
    /// What it can be played with, if it has no tiles.
    lacks_tiles: Option<String>,
}

impl Checked {
    /// A game in which this was found.
    fn of(name: &str, asked: &Shared, game: Option<&Game>, found: Vec<Diagnostic>) -> Self {
        let library = &asked.library;
        let size = game.map(|game| Size {
            designs: game.tiles.len(),
            copies: game.tiles.values().map(|tile| u64::from(tile.count)).sum(),
            packages: game.packages.len(),
            made_up: made_up_lines(library, game),
            lacks_tiles: game.tiles.is_empty().then(|| lacks_tiles(name, library, game)),
        });
        // Those of the folders, else those of the whole game.
        let of_game = || game.iter().flat_map(|game| game.packages.iter().chain(&game.tiles_only));
        let count = |id: &PackageId| library.packages.get(id).map_or(0, |loaded| loaded.scenarios.len());
        let folders = &asked.folders;
        let scenarios =
            if folders.is_empty() { of_game().map(count).sum() } else { folders.iter().map(count).sum() };
        Self { name: name.to_owned(), library: Arc::clone(library), size, found, scenarios, files: false }
    }
}

/// What several games of a call are made of: it is read once.
struct Shared {
    library: Arc<Library>,
    /// The packages that were asked for by their folders.
    folders: Vec<PackageId>,
}

impl Check {
    pub(super) fn run(&self, console: &mut Console<'_>) -> Outcome {
        if self.watch {
            return self.watched(console);
        }
        let checked = self.all(console.built_in)?;
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
            match self.all(console.built_in) {
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
        let folder = |path: &Path| if path.is_file() { beside(path) } else { path.to_owned() };
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
    fn all(&self, built_in: BuiltIn) -> Result<Vec<Checked>, Failure> {
        let mut checked = Vec::new();
        if self.games.is_empty() {
            let (library, mistakes) = built_in(&[]);
            let setups = library.setups.keys().map(ToString::to_string);
            let names: Vec<String> = library.packages.keys().map(ToString::to_string).chain(setups).collect();
            if let Some(first) = names.first() {
                let mut asked = self.asked(first, built_in)?;
                asked.found.extend(mistakes);
                one_by_one(asked, names, "the built-in files", &mut checked);
            }
        }
        for name in &self.games {
            let asked = self.asked(name, built_in)?;
            if asked.is_nothing() {
                let packages = asked.folders.iter().map(ToString::to_string);
                let names = packages.chain(asked.setups.iter().map(ToString::to_string)).collect();
                one_by_one(asked, names, name, &mut checked);
                continue;
            }
            let folders = asked.folders.clone();
            let (library, game, found) = asked.merged();
            checked.push(Checked::of(
                name,
                &Shared { library: Arc::new(library), folders },
                game.as_ref(),
                found,
            ));
        }
        if self.strict {
            let notes = checked.iter_mut().flat_map(|one| &mut one.found);
            notes.filter(|d| d.severity == Severity::Note).for_each(|d| d.severity = Severity::Error);
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
                if checked.len() > 2 {
                    total(checked, console)?;
                }
            }
        }
        Ok(())
    }

    fn asked(&self, name: &str, built_in: BuiltIn) -> Result<Asked, Failure> {
        let args = GameArgs {
            game: name.to_owned(),
            with: self.with.clone(),
            options: self.options.clone(),
            ..GameArgs::default()
        };
        args.read_all(built_in)
    }
}

/// Checks packages and setups of one library, each as a game of its own; then the files, of which everything that is wrong is
/// the same for every game and said once.
fn one_by_one(asked: Asked, names: Vec<String>, files: &str, checked: &mut Vec<Checked>) {
    let arg = asked.arg().cloned().unwrap_or_default();
    let Asked { library, found: mistakes, folders, .. } = asked;
    let library = Arc::new(library);
    let checker = Checker::new(&library);
    let shared = Shared { library: Arc::clone(&library), folders };
    let check = |name: &String| {
        let arg = GameArg { names: vec![name.clone()], ..arg.clone() };
        match merge(&shared.library, &arg) {
            Ok(game) => Checked::of(name, &shared, Some(&game), checker.check(&game)),
            Err(found) => Checked::of(name, &shared, None, found),
        }
    };
    checked.par_extend(names.par_iter().map(check));
    let shared = Shared { folders: Vec::new(), ..shared };
    checked.push(Checked { files: true, ..Checked::of(files, &shared, None, mistakes) });
}

/// What is new in a game, and what is solved; then how it stands. What only moved to another line is no news.
fn news(now: &Checked, before: &[Diagnostic], console: &mut Console<'_>) -> Outcome {
    let same = |a: &Diagnostic, b: &Diagnostic| {
        (a.severity, &a.code, &a.path, &a.message) == (b.severity, &b.code, &b.path, &b.message)
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
    let Checked { name, size, found, scenarios, .. } = checked;
    let count = diagnostics::count(found);
    let verdict = match (count.is_empty(), checked.files) {
        (false, _) => count,
        (true, false) => "fine".to_owned(),
        (true, true) => "every file can be read".to_owned(),
    };
    let told = size.as_ref().map_or(String::new(), |Size { designs, copies, packages, .. }| {
        let scenarios = match scenarios {
            0 => String::new(),
            1 => "; 1 scenario not run".to_owned(),
            many => format!("; {many} scenarios not run"),
        };
        format!(" ({designs} tile designs, {copies} tiles, {packages} packages{scenarios})")
    });
    console.line(format_args!("{name}: {verdict}{told}"))?;
    for line in size.iter().flat_map(|size| size.lacks_tiles.iter().chain(&size.made_up)) {
        console.line(format_args!("  {line}"))?;
    }
    Ok(())
}

/// What is said of a game without tiles: nobody can play it, but it may be a part of one.
fn lacks_tiles(name: &str, library: &Library, game: &Game) -> String {
    let named = game.name.split('+').filter_map(|name| library.packages.get(&PackageId::from(name)));
    let needs: Vec<&PackageId> = named.flat_map(|loaded| loaded.package.required()).collect();
    let list = needs.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let needed = if list.is_empty() { String::new() } else { format!(" and needs {list}") };
    let example = match played_with(library, needs) {
        Some(other) => format!(", as in {other}+{name}"),
        None => String::new(),
    };
    format!("it has no tiles by itself{needed}: play it with a game that has some{example}")
}

/// The first of the games by themselves that have most in common with what some packages require.
fn played_with<'l>(library: &'l Library, packages: Vec<&'l PackageId>) -> Option<&'l PackageId> {
    let needed = with_required(library, packages);
    let games = library.packages.iter().filter(|(_, loaded)| !loaded.rules.start.is_empty());
    let common = |id| with_required(library, vec![id]).intersection(&needed).count();
    // Of several that have as much the last is taken, so that they are gone through from the end.
    let best = games.rev().map(|(id, _)| (id, common(id))).max_by_key(|(_, common)| *common);
    best.filter(|(_, common)| *common > 0).map(|(id, _)| id)
}

/// Packages with all that they require.
fn with_required<'l>(library: &'l Library, mut open: Vec<&'l PackageId>) -> HashSet<&'l PackageId> {
    let mut all = HashSet::new();
    while let Some(id) = open.pop() {
        if all.insert(id) {
            open.extend(library.packages.get(id).into_iter().flat_map(|loaded| loaded.package.required()));
        }
    }
    all
}

/// How all of them stand, below a list that may be longer than the screen.
fn total(checked: &[Checked], console: &mut Console<'_>) -> Outcome {
    // Notes alone are no fault.
    let is_wrong = |one: &&Checked| one.found.iter().any(|found| found.severity > Severity::Note);
    let wrong = checked.iter().filter(is_wrong).count();
    match diagnostics::count(checked.iter().flat_map(|one| &one.found)) {
        count if count.is_empty() => console.line(format_args!("{} checked: all fine", checked.len()))?,
        notes if wrong == 0 => console.line(format_args!("{} checked: all fine; {notes}", checked.len()))?,
        count => {
            console.line(format_args!("{} checked, {wrong} of them not fine: {count}", checked.len()))?
        }
    }
    Ok(())
}

fn as_json(checked: &Checked) -> Value {
    let number = |severity| checked.found.iter().filter(|d| d.severity == severity).count();
    json!({
        "game": checked.name,
        "errors": number(Severity::Error),
        "warnings": number(Severity::Warning),
        "notes": number(Severity::Note),
        "tiles": checked.size.as_ref().map(|size| size.copies),
        "scenarios_not_run": checked.scenarios,
        "diagnostics": checked.found.iter().map(diagnostics::json).collect::<Vec<_>>(),
    })
}
