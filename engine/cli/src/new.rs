//! `tilewright new`: a package to start from.

use std::path::{Path, PathBuf};

use clap::Args;

use super::destination::write_folder;
use super::{Console, Failure, Outcome};
use tilewright_lang::load::template;
use tilewright_lang::spec::{PackageId, SetupId};

/// Make a package to start from: one tile, and comments that say what to write where.
#[derive(Debug, Args)]
pub struct New {
    /// The new folder. Its name becomes the package's id: lower-case words joined by hyphens.
    folder: PathBuf,
}

impl New {
    pub(super) fn run(&self, console: &mut Console<'_>) -> Outcome {
        let id = id_of(&self.folder)?;
        let known = (console.built_in)(&[]).0;
        if known.packages.contains_key(&PackageId::from(id.as_str()))
            || known.setups.contains_key(&SetupId::from(id.as_str()))
        {
            return Err(Failure::call(format!(
                "there is a package or setup called {id:?} already: a new one would take its place; choose another name, for instance \"my-{id}\""
            )));
        }
        let title = title(&id);
        let shown = self.folder.display();
        if self.folder.read_dir().is_ok_and(|mut entries| entries.next().is_some()) {
            return Err(Failure::call(format!("{shown} is not empty; nothing was written")));
        }
        write_folder(&self.folder, template(&id, &title))?;
        console.line(format_args!("{shown} is a package now. What to do next:"))?;
        console
            .line(format_args!("  tilewright check {0}       is everything right?", here(&self.folder)))?;
        console
            .line(format_args!("  tilewright scenario {0}    do its examples hold?", here(&self.folder)))?;
        console.line("  tilewright doc                what may be written?")?;
        Ok(())
    }
}

/// The path as a game argument: without a slash it would be taken for the name of a package.
pub(super) fn here(folder: &Path) -> String {
    let text = folder.display().to_string();
    if text.contains(['/', '\\']) { text } else { format!("./{text}") }
}

pub(super) fn id_of(folder: &Path) -> Result<String, Failure> {
    let name = folder.file_name().unwrap_or_default().to_string_lossy();
    let word = |word: &str| {
        word.starts_with(|c: char| c.is_ascii_lowercase() || c.is_ascii_digit())
            && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
    };
    if name.split('-').all(word) {
        return Ok(name.into_owned());
    }
    let like = name.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { ' ' });
    let like = like.collect::<String>().split_whitespace().collect::<Vec<_>>().join("-");
    let like = if like.is_empty() { "my-package".into() } else { like };
    Err(Failure::call(format!(
        "the folder's name becomes the package's id, and {name:?} cannot be one: \
         an id is lower-case words joined by hyphens, for instance {like:?}"
    )))
}

/// `old-mill` becomes "Old mill".
fn title(id: &str) -> String {
    let mut words = id.replace('-', " ");
    if let Some(first) = words.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_folder_names_the_package() {
        let id = |path: &str| id_of(Path::new(path)).map_err(|e| e.to_string());
        assert_eq!(id("some/where/old-mill-2").as_deref(), Ok("old-mill-2"));
        let wrong = id("some/Old Mill").unwrap_err();
        assert!(wrong.ends_with("for instance \"old-mill\""), "{wrong}");
        assert!(id("a--b").is_err());
        assert!(id("a_b").is_err());
        assert!(id("..").unwrap_err().ends_with("\"my-package\""));
        assert_eq!(title("old-mill"), "Old mill");
    }
}
