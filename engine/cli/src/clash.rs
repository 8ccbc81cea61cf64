//! Packages and setups of one name, of which only one can be meant.

use std::collections::HashSet;
use std::fs::canonicalize;

use tilewright_lang::load::{Diagnostic, Library, Place, Severity, SourceFile, twice};
use tilewright_lang::spec::{PackageId, SetupId};

/// Adds what `new` holds to what the call has named before. What takes the place of something else in the library is told: an error if
/// both were named, a note if the other came with the program and is not the same.
pub(super) fn clashes(library: &Library, named: &mut Named, new: &Library) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for (id, package) in &new.packages {
        let was_named = !named.packages.insert(id.clone());
        let Some(other) = library.packages.get(id) else { continue };
        let places = [package.place(), other.place()];
        found.extend(match was_named {
            true => both("packages", &id.0, places),
            false if texts(&package.files).eq(texts(&other.files)) => None,
            false => Some(instead("package", &id.0, places)),
        });
    }
    for (id, setup) in &new.setups {
        let was_named = !named.setups.insert(id.clone());
        let Some(other) = library.setups.get(id) else { continue };
        let places = [Some(setup.place()), Some(other.place())];
        found.extend(match was_named {
            true => both("setups", &id.0, places),
            false if setup.file.text == other.file.text => None,
            false => Some(instead("setup", &id.0, places)),
        });
    }
    found
}

/// What the folders and files of a call hold.
#[derive(Debug, Default)]
pub(super) struct Named {
    packages: HashSet<PackageId>,
    setups: HashSet<SetupId>,
}

/// Names and texts of files.
fn texts(files: &[SourceFile]) -> impl Iterator<Item = (&str, &str)> {
    files.iter().map(|file| (file.name.as_str(), &*file.text))
}

/// Two that were named; one that was named twice is one.
fn both(what: &str, id: &str, [place, other]: [Option<Place>; 2]) -> Option<Diagnostic> {
    let file = |place: &Option<Place>| canonicalize(&place.as_ref()?.file).ok();
    let is_one = file(&place).is_some_and(|file_here| file(&other) == Some(file_here));
    (!is_one).then(|| twice(what, id, place, other))
}

/// One that was named, in the place of one that came with the program.
fn instead(what: &str, id: &str, [place, other]: [Option<Place>; 2]) -> Diagnostic {
    let message = format!("this {what} takes the place of `{id}`, which comes with the program");
    let help = |other: Place| {
        let (file, line) = (other.file.display(), other.start.0);
        format!("that one is {file}:{line}; unless it is to be replaced, give yours another id")
    };
    let note = Diagnostic::error("replaces-built-in", message).at(place).on("id").help(other.map(help));
    Diagnostic { severity: Severity::Note, ..note }
}
