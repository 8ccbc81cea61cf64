//! Collects what is wrong, with its place in a package's files.
//!
//! It knows where things stand; it does not decide what is a mistake.

use crate::load::{Diagnostic, Library, Place, Severity, SourceFile, did_you_mean};
use crate::spec::{PackageId, SetupId};

/// Where something is said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Where {
    source: Said,
    /// The path inside the file.
    path: String,
    /// True to point at the name of an entry, not at what it is.
    key: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Said {
    /// In a file of a package, or in one of its files whose names begin so.
    Package(PackageId, String),
    Setup(SetupId),
    /// On the command line.
    Argument,
}

impl Where {
    /// In `rules.ron` of a package.
    pub fn rules(package: &PackageId, path: impl Into<String>) -> Self {
        Self::file(package, "rules.ron", path)
    }

    /// In a file of a package.
    pub fn file(package: &PackageId, file: &str, path: impl Into<String>) -> Self {
        let source = Said::Package(package.clone(), file.to_owned());
        Self { source, path: path.into(), key: false }
    }

    /// In a setup.
    pub fn setup(setup: &SetupId, path: impl Into<String>) -> Self {
        Self { source: Said::Setup(setup.clone()), path: path.into(), key: false }
    }

    /// In what was asked for.
    pub fn argument() -> Self {
        Self { source: Said::Argument, path: String::new(), key: false }
    }

    /// The same place, further down.
    pub fn below(&self, step: &str) -> Self {
        let mut at = self.clone();
        if !at.path.is_empty() && !step.is_empty() && !step.starts_with('[') {
            at.path.push('.');
        }
        at.path.push_str(step);
        at
    }

    /// The name of the entry instead of what it is.
    pub fn key(self) -> Self {
        Self { key: true, ..self }
    }

    /// The path inside the file.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// True if it was asked for, not written in a file.
    pub fn is_argument(&self) -> bool {
        self.source == Said::Argument
    }

    /// The place in the text. If the last steps of the path cannot be found, that of the step above.
    pub fn place(&self, library: &Library) -> Option<Place> {
        match &self.source {
            Said::Package(package, name) => {
                let files = &library.packages.get(package)?.files;
                self.locate(files.iter().filter(|file| file.name.starts_with(name)))
            }
            Said::Setup(setup) => self.locate(std::iter::once(&library.setups.get(setup)?.file)),
            Said::Argument => None,
        }
    }

    fn locate<'f>(&self, files: impl Iterator<Item = &'f SourceFile> + Clone) -> Option<Place> {
        if self.key
            && let Some(place) = files.clone().find_map(|file| file.locate_key(&self.path))
        {
            return Some(place);
        }
        let mut path = self.path.as_str();
        loop {
            if let Some(place) = files.clone().find_map(|file| file.locate(path)) {
                return Some(place);
            }
            let cut = path.rfind(['.', '['])?;
            path = &path[..cut];
        }
    }

    /// The place in words: `package/rules.ron:12`.
    pub fn words(&self, library: &Library) -> String {
        let name = match &self.source {
            Said::Package(package, file) => format!("{package}/{file}"),
            Said::Setup(setup) => format!("setup {setup}"),
            Said::Argument => return "the game argument".to_owned(),
        };
        match self.place(library) {
            Some(place) => format!("{name}:{}", place.start.0),
            None => format!("{name}, {}", self.path),
        }
    }
}

/// After so many findings the rest is not looked at: nobody reads it, and it takes time.
const MOST_FOUND: usize = 1_000;

/// What is wrong, so far.
#[derive(Debug)]
pub struct Report<'a> {
    /// What the places are in.
    pub library: &'a Library,
    /// What was found.
    pub found: Vec<Diagnostic>,
}

impl<'a> Report<'a> {
    /// Nothing found yet.
    pub fn new(library: &'a Library) -> Self {
        Self { library, found: Vec::new() }
    }

    /// Something that cannot be used.
    pub fn error(&mut self, at: &Where, code: &'static str, message: impl Into<String>) -> &mut Self {
        self.say(Severity::Error, at, code, message.into())
    }

    /// Something that means something, but probably not what was meant.
    pub fn warning(&mut self, at: &Where, code: &'static str, message: impl Into<String>) -> &mut Self {
        self.say(Severity::Warning, at, code, message.into())
    }

    /// Something that the data leaves open.
    pub fn note(&mut self, at: &Where, code: &'static str, message: impl Into<String>) -> &mut Self {
        self.say(Severity::Note, at, code, message.into())
    }

    /// Adds what another report of the same library has found.
    pub fn append(&mut self, other: Report<'a>) {
        let room = MOST_FOUND.saturating_sub(self.found.len());
        self.found.extend(other.found.into_iter().take(room));
    }

    /// Adds what was found before.
    pub fn extend(&mut self, found: &[Diagnostic]) {
        let room = MOST_FOUND.saturating_sub(self.found.len());
        self.found.extend(found.iter().take(room).cloned());
    }

    /// What was probably meant by the last one.
    pub fn help(&mut self, help: impl Into<String>) {
        if let Some(last) = self.found.last_mut() {
            last.help = Some(help.into());
        }
    }

    /// Proposes one of these names instead of the wrong one.
    pub fn did_you_mean<'n>(&mut self, wrong: &str, names: impl IntoIterator<Item = &'n str>) {
        if self.found.len() < MOST_FOUND
            && let Some(help) = did_you_mean(wrong, names)
        {
            self.help(help);
        }
    }

    fn say(&mut self, severity: Severity, at: &Where, code: &'static str, message: String) -> &mut Self {
        if self.found.len() >= MOST_FOUND {
            return self;
        }
        let place = at.place(self.library);
        let found = Diagnostic {
            severity,
            code: code.into(),
            place,
            path: at.path().to_owned(),
            message,
            help: None,
        };
        self.found.push(found);
        self
    }

    /// True if a name may be unknown only because loading had to leave out what defines it: that has
    /// been said already.
    pub fn may_be_lost(&self, name: &str) -> bool {
        lost(self.library).any(|path| {
            let ends = path.strip_suffix(name).is_some_and(|rest| rest.ends_with('.'));
            ends || !path.contains(['.', '['])
        })
    }

    /// True if something was found that cannot be used.
    pub fn has_errors(&self) -> bool {
        self.found.iter().any(|found| found.severity == Severity::Error)
    }
}

/// Paths of what loading had to leave out, over all files; an empty one stands for a whole file.
fn lost(library: &Library) -> impl Iterator<Item = &str> {
    library.packages.values().flat_map(|loaded| {
        let lost = loaded.files.iter().flat_map(|file| file.lost.iter().map(String::as_str));
        lost.chain(loaded.unread.iter().map(|_| ""))
    })
}

/// True if loading left nothing out.
pub fn is_whole(library: &Library) -> bool {
    lost(library).next().is_none()
}
