//! The person's own folders.
//!
//! They are found once, when the program starts, and handed to the desk: no other place asks the machine for them. A desk that was
//! given none proposes no paths, which is what tests want.

use std::path::{MAIN_SEPARATOR, PathBuf};

/// Where a person keeps things; an empty path is not known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Folders {
    /// The folder that `~` stands for.
    pub home: PathBuf,
    /// The folder for documents.
    pub documents: PathBuf,
}

impl Folders {
    /// Those of the person who started the program.
    pub fn of_person() -> Self {
        super::platform::folders()
    }

    /// Where new projects are proposed; nowhere if it is empty.
    pub fn projects(&self) -> PathBuf {
        self.in_documents("Tilewright")
    }

    /// Where files are written if nobody says and no project is open; nowhere if it is empty.
    pub fn files(&self) -> PathBuf {
        self.in_documents("tilewright")
    }

    fn in_documents(&self, name: &str) -> PathBuf {
        let known = !self.documents.as_os_str().is_empty();
        if known { self.documents.join(name) } else { PathBuf::new() }
    }

    /// A path as it is typed, `~` being the person's own folder.
    pub fn typed(&self, text: &str) -> PathBuf {
        let text = text.trim();
        if let Some(rest) = text.strip_prefix('~')
            && (rest.is_empty() || rest.starts_with(['/', MAIN_SEPARATOR]))
            && !self.home.as_os_str().is_empty()
        {
            return self.home.join(rest.trim_start_matches(['/', MAIN_SEPARATOR]));
        }
        PathBuf::from(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tilde_is_the_persons_own_folder() {
        let folders = Folders { home: "/people/ana".into(), documents: "/people/ana/papers".into() };
        assert_eq!(folders.typed(" ~/sets "), PathBuf::from("/people/ana/sets"));
        assert_eq!(folders.typed("~"), PathBuf::from("/people/ana"));
        assert_eq!(folders.typed("~other/sets"), PathBuf::from("~other/sets"));
        assert_eq!(folders.projects(), PathBuf::from("/people/ana/papers/Tilewright"));
        let nobody = Folders::default();
        assert_eq!(nobody.typed("~/sets"), PathBuf::from("~/sets"));
        assert_eq!(nobody.files(), PathBuf::new());
    }
}
