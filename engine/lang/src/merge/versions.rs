//! Packages have the versions that others ask for.
//!
//! There is one version of a package at hand: nothing is chosen here, only compared.

use semver::Version;

use super::report::{Report, Where};
use crate::spec::{Package, PackageId, Requirement};

/// Reports versions that are none, and packages that are here in another version than somebody requires.
pub(super) fn check<'p>(packages: impl Iterator<Item = &'p PackageId>, report: &mut Report<'_>) {
    let library = report.library;
    for id in packages {
        let head = &library.packages[id].package;
        if let Err(error) = version(head) {
            let at = Where::file(id, "package.ron", "version");
            let message = format!("{:?} is no version: {error}", head.version);
            report
                .error(&at, "bad-version", message)
                .help("a version is three numbers with dots: `\"1.2.0\"`");
        }
        for (field, list) in [("requires", &head.requires), ("requires_rules", &head.requires_rules)] {
            for (k, required) in list.iter().enumerate().filter(|(_, required)| !required.takes_all()) {
                let at = Where::file(id, "package.ron", format!("{field}[{k}]"));
                compare(required, &at, report);
            }
        }
    }
}

/// The version that a package says it has.
fn version(head: &Package) -> Result<Option<Version>, semver::Error> {
    (!head.version.is_empty()).then(|| Version::parse(&head.version)).transpose()
}

fn compare(required: &Requirement, at: &Where, report: &mut Report<'_>) {
    let library = report.library;
    let Requirement { package, versions } = required;
    // What is not here has been complained of, and so is what has no version that one could read.
    let Some(Ok(there)) = library.packages.get(package).map(|loaded| version(&loaded.package)) else {
        return;
    };
    let Some(there) = there else {
        let place = Where::file(package, "package.ron", "id").words(library);
        let message = format!("{package:#} must be {versions} here, but it says no version ({place})");
        let help = format!(
            "write `version: \"…\"` into its package.ron, or require `\"{package}\"`, whatever its version"
        );
        report.error(at, "other-version", message).help(help);
        return;
    };
    if !versions.matches(&there) {
        let place = Where::file(package, "package.ron", "version").words(library);
        let message = format!("{package:#} must be {versions} here, but it is {there} ({place})");
        let help = format!(
            "put a {package} that is {versions} in its place, or, if {there} will do, write `\"{package} {there}\"`"
        );
        report.error(at, "other-version", message).help(help);
    }
}
