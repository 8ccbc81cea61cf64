//! Many names of one package belong to packages that it does not require: one thing is missing, not many.

use tilewright_lang::merge::{Report, Where};
use tilewright_lang::spec::{Name as _, PackageId};

/// So many names are no slip of the pen.
const MANY: usize = 4;

/// Names of a package that belong to packages which are not in the game, as they were complained of.
#[derive(Debug, Default)]
pub(super) struct Foreign {
    owners: Vec<PackageId>,
    /// The first of them in words.
    first: String,
    found: usize,
}

impl Foreign {
    /// One more name, which was complained of.
    pub(super) fn add(&mut self, kind: &str, name: &str, owner: &PackageId, at: &Where) {
        if self.found == 0 {
            self.first = format!("{kind} {name:?} of {}", at.path());
        }
        self.found += 1;
        if !self.owners.contains(owner) {
            self.owners.push(owner.clone());
        }
    }

    /// Says in the place of many complaints that the package requires others, and which. True if names follow from that.
    pub(super) fn told(self, package: &PackageId, report: &mut Report<'_>) -> bool {
        let library = report.library;
        let loaded = &library.packages[package];
        let unknown = loaded.has_lost_its_head();
        if self.found == 0 || (self.found < MANY && !unknown) {
            return unknown;
        }
        report.found.retain(|found| found.code != "not-in-game");
        if unknown {
            // What it requires could not be read: that has been said already.
            return true;
        }
        let owners: Vec<String> = self.owners.iter().map(|id| id.name().to_owned()).collect();
        let owners = tilewright_lang::merge::list(&owners).replace(" or ", " and ");
        let message = format!(
            "{} names in this package belong to {owners}, which it does not require: {} is the first",
            self.found, self.first
        );
        let head = &loaded.package;
        let field = if head.requires.is_empty() { "id" } else { "requires" };
        report.error(&Where::file(package, "package.ron", field), "missing-requires", message);
        // A game by itself that has them all, or they themselves.
        let game = library.game_with(&self.owners).filter(|game| *game != package);
        let own = head.requires.iter().map(ToString::to_string);
        let others = game.map_or_else(|| self.owners.iter().collect(), |game| vec![game]);
        let others = others.into_iter().map(ToString::to_string);
        let names: Vec<String> = own.chain(others).map(|id| format!("{id:?}")).collect();
        let verb = if head.requires.is_empty() { "add" } else { "write" };
        report.help(format!("{verb} `requires: [{}]`", names.join(", ")));
        true
    }
}
