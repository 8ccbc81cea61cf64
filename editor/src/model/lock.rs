//! Why something that is looked at cannot be changed, and how one gets something that can.
//!
//! Whatever would change it is shown as what cannot be done, with the reason over it; nothing is refused after the fact.

use tilewright::spec::PackageId;

use super::rules::FileRef;
use super::{Command, Desk, files, start};

/// Why something cannot be changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lock {
    /// It belongs to a package that comes with the program.
    Program(PackageId),
    /// It came with a link and is nobody's yet.
    Link,
}

impl Lock {
    /// The text that says so.
    pub fn key(&self) -> &'static str {
        match self {
            Self::Program(_) => "locked-program",
            Self::Link => "link-borrowed",
        }
    }

    /// What gives a copy that can be changed.
    pub fn way_out(&self) -> Command {
        match self {
            Self::Program(package) => Command::Start(start::Command::Copy { package: package.clone() }),
            Self::Link => Command::Files(files::Command::MakeMine),
        }
    }
}

impl Desk {
    /// Why the package at hand cannot be changed, if it cannot.
    pub fn lock(&self) -> Option<Lock> {
        if self.borrowed {
            return Some(Lock::Link);
        }
        let package = self.package.as_ref()?;
        let comes_with =
            self.analysis.prefix(package).is_none() && self.analysis.library.packages.contains_key(package);
        comes_with.then(|| Lock::Program(package.clone()))
    }

    /// Why a file cannot be changed, if it cannot.
    pub fn lock_of(&self, file: &FileRef) -> Option<Lock> {
        match file {
            FileRef::Own(_) => self.borrowed.then_some(Lock::Link),
            FileRef::Program(package, _) => Some(Lock::Program(package.clone())),
        }
    }
}
