//! What the engine makes of the texts: the library, and everything that is wrong.
//!
//! It is made on a thread after every change; the last one stays in use until the next is ready.

use std::path::Path;
use std::sync::{Arc, OnceLock};

use tilewright::check::Checker;
use tilewright::load::{Diagnostic, Library, Severity};
use tilewright::merge::{GameArg, merge};
use tilewright::spec::PackageId;

use super::project::{FileName, Project};

/// Something that is wrong, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The file of the project; `None` if it stands elsewhere.
    pub file: Option<FileName>,
    /// What the engine says.
    pub diagnostic: Diagnostic,
}

impl Problem {
    /// True if it keeps the data from being used.
    pub fn is_error(&self) -> bool {
        self.diagnostic.severity == Severity::Error
    }

    /// "my-set/tiles.ron:3:5", or nothing.
    pub fn place(&self) -> String {
        let Some(place) = &self.diagnostic.place else {
            return self.file.clone().unwrap_or_default();
        };
        let (line, column) = place.start;
        let file = self.file.clone().unwrap_or_else(|| place.file.display().to_string());
        format!("{file}:{line}:{column}")
    }
}

/// What the engine makes of the texts.
#[derive(Clone, Debug, Default)]
pub struct Analysis {
    /// Which texts it is about: the history's revision.
    pub revision: u64,
    /// The embedded packages and those of the project; a package of the project replaces the embedded one of its name.
    pub library: Arc<Library>,
    /// The packages of the project, each with the beginning of its files' names.
    pub own: Vec<(PackageId, String)>,
    /// What is wrong in the project, each once: errors first, notes of what it leaves open last.
    pub problems: Vec<Problem>,
    /// What is wrong with each of its packages as a game.
    pub checked: Checked,
}

/// What is wrong with each package of a project as a game.
pub type Checked = Vec<(PackageId, Vec<Diagnostic>)>;

/// What the texts say, before anybody has looked whether it is sound.
#[derive(Clone, Debug)]
pub struct Reading {
    revision: u64,
    library: Arc<Library>,
    own: Vec<(PackageId, String)>,
    found: Vec<Diagnostic>,
}

impl Reading {
    /// Reads the texts of a project.
    pub fn of(project: Option<&Project>, revision: u64) -> Self {
        let Some(project) = project else {
            let library = Arc::clone(&embedded().0);
            return Self { revision, library, own: Vec::new(), found: Vec::new() };
        };
        let mut library = Library::clone(&embedded().0);
        let mut found = library.add(&project.as_folder());
        if project.files.is_empty() && project.unread.is_empty() {
            found.clear();
        }
        let own = packages_of(project, &library);
        Self { revision, library: Arc::new(library), own, found }
    }

    /// The embedded packages and those of the project.
    pub fn library(&self) -> &Library {
        &self.library
    }

    /// Looks whether each package of the project is sound as a game.
    pub fn check(&self) -> Checked {
        let checker = Checker::new(&self.library);
        let check = |(package, _): &(PackageId, String)| {
            let found = match merge(&self.library, &game_of(package)) {
                Ok(game) => checker.check(&game),
                Err(mistakes) => mistakes,
            };
            (package.clone(), found)
        };
        self.own.iter().map(check).collect()
    }
}

/// A package as a game.
fn game_of(package: &PackageId) -> GameArg {
    GameArg { names: vec![package.0.clone()], ..GameArg::default() }
}

/// The embedded packages; they are read once, and nobody who has none of his own has a copy of them.
pub fn embedded() -> &'static (Arc<Library>, Vec<Diagnostic>) {
    static EMBEDDED: OnceLock<(Arc<Library>, Vec<Diagnostic>)> = OnceLock::new();
    EMBEDDED.get_or_init(|| {
        let (library, found) = tilewright::tilesets::library();
        (Arc::new(library), found)
    })
}

impl Analysis {
    /// Reads and checks everything.
    pub fn of(project: Option<&Project>, revision: u64) -> Self {
        let reading = Reading::of(project, revision);
        let checked = reading.check();
        Self::judged(project, reading, checked)
    }

    /// What was read, and what was found when it was checked.
    pub fn judged(project: Option<&Project>, reading: Reading, checked: Checked) -> Self {
        let Reading { revision, library, own, found } = reading;
        let Some(project) = project else {
            return Self { revision, library, ..Self::default() };
        };
        let found = found.into_iter().chain(checked.iter().flat_map(|(_, found)| found.clone()));
        let mut problems: Vec<Problem> = Vec::new();
        for diagnostic in found {
            let file = diagnostic.place.as_ref().and_then(|place| project.name_of(&place.file));
            let problem = Problem { file, diagnostic };
            // What is wrong with a package of somebody else's is not for this person to mend.
            let foreign = problem.file.is_none() && problem.diagnostic.place.is_some();
            if !foreign && !problems.contains(&problem) {
                problems.push(problem);
            }
        }
        problems.sort_by(|a, b| {
            let key = |problem: &Problem| {
                (std::cmp::Reverse(problem.diagnostic.severity), problem.file.clone(), start(problem))
            };
            key(a).cmp(&key(b))
        });
        Self { revision, library, own, problems, checked }
    }

    /// How many errors there are, and how many warnings and notes.
    pub fn counts(&self) -> (usize, usize) {
        let errors = self.problems.iter().filter(|problem| problem.is_error()).count();
        (errors, self.problems.len() - errors)
    }

    /// What is wrong with a game, if it is a package of the project and nothing else.
    pub fn found_in(&self, game: &GameArg) -> Option<&[Diagnostic]> {
        let (_, found) = self.checked.iter().find(|(package, _)| game_of(package) == *game)?;
        Some(found)
    }

    /// The beginning of the names of a package's files, if it is the project's own.
    pub fn prefix(&self, package: &PackageId) -> Option<&str> {
        self.own.iter().find(|(id, _)| id == package).map(|(_, prefix)| prefix.as_str())
    }
}

fn start(problem: &Problem) -> (usize, usize) {
    problem.diagnostic.place.as_ref().map_or((0, 0), |place| place.start)
}

/// The project's packages, found by the place of their files.
fn packages_of(project: &Project, library: &Library) -> Vec<(PackageId, String)> {
    let at = |prefix: &str| -> Option<PackageId> {
        let folder = project.folder.join(prefix);
        let here = |path: &Path| path.starts_with(&folder);
        let mut packages = library.packages.iter();
        let found = packages.find(|(_, loaded)| loaded.files.iter().any(|file| here(&file.path)));
        found.map(|(id, _)| id.clone())
    };
    project.packages().into_iter().filter_map(|prefix| Some((at(&prefix)?, prefix))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::history::{Edit, History};

    #[test]
    fn a_mistake_has_its_place_in_the_project() {
        let mut project = Project { folder: "/nowhere".into(), ..Project::default() };
        let mut history = History::default();
        for (name, text) in tilewright::load::template("my-set", "My set") {
            history.apply(&mut project, Edit::file("new", format!("my-set/{name}"), text));
        }
        let fine = Analysis::of(Some(&project), 1);
        assert_eq!(fine.problems, []);
        assert_eq!(fine.own, [("my-set".into(), "my-set/".to_owned())]);
        let text = project.text("my-set/tiles.ron").unwrap().replace("kind: \"city\"", "kind: \"citty\"");
        history.apply(&mut project, Edit::file("typo", "my-set/tiles.ron", text));
        let wrong = Analysis::of(Some(&project), 2);
        assert!(wrong.counts().0 > 0);
        let about = |problem: &&Problem| problem.diagnostic.message.contains("citty");
        let problem = wrong.problems.iter().find(about).expect("it is found");
        assert_eq!(problem.file.as_deref(), Some("my-set/tiles.ron"));
        assert_eq!(problem.diagnostic.place.as_ref().map(|place| place.start.0), Some(21));
    }
}
