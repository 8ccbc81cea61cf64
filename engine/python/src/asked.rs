//! The game that is asked for: names, folders and options put together with what the package brings along.

use std::path::{Path, PathBuf};

use pyo3::prelude::*;
use tilewright::check::check;
use tilewright::load::{Diagnostic, Library};
use tilewright::merge::{Game, GameArg, merge};

/// What a caller asks for.
#[derive(Clone, Debug, Default, FromPyObject)]
pub struct Asked {
    /// Names joined with `+`; paths begin with `.` or `/`.
    #[pyo3(item)]
    game: String,
    #[pyo3(item)]
    with: Vec<String>,
    /// Folders of packages and setups that may be named.
    #[pyo3(item)]
    folders: Vec<PathBuf>,
    #[pyo3(item)]
    options: Vec<(String, String)>,
    #[pyo3(item)]
    copies: Vec<(String, u32)>,
    #[pyo3(item)]
    tiles_only: Vec<String>,
    #[pyo3(item)]
    rules_only: Vec<String>,
}

/// What came of it.
pub struct Merged {
    pub library: Library,
    /// The game, as far as there is one.
    pub game: Option<Game>,
    /// All that is wrong.
    pub found: Vec<Diagnostic>,
}

impl Asked {
    /// Reads the folders and puts the game together.
    ///
    /// # Errors
    /// The call makes no sense: a name is empty, a folder is not there or holds no package. Mistakes in files are no error here.
    pub fn merged(&self) -> Result<Merged, String> {
        let parse = |error: tilewright::merge::GameArgError| error.to_string();
        let mut arg = GameArg::parse(&self.game).map_err(parse)?;
        for with in &self.with {
            arg = arg.with(with).map_err(parse)?;
        }
        arg.options = self.options.iter().map(|(key, value)| (key.as_str().into(), value.clone())).collect();
        arg.copies = self.copies.iter().map(|(package, copies)| (package.as_str().into(), *copies)).collect();
        arg.tiles_only.clone_from(&self.tiles_only);
        arg.rules_only.clone_from(&self.rules_only);
        let (mut library, _) = tilewright::tilesets::library();
        let mut found = Vec::new();
        for folder in &self.folders {
            if !folder.exists() {
                return Err(format!("there is no folder {}", folder.display()));
            }
            found.extend(library.add_folder(folder));
        }
        let mut readable = true;
        for list in [&mut arg.names, &mut arg.with, &mut arg.tiles_only, &mut arg.rules_only] {
            let mut names = Vec::new();
            for name in list.drain(..) {
                if GameArg::is_path(&name) {
                    let one = named_by(&mut library, Path::new(&name), &mut found)?;
                    readable &= one.is_some();
                    names.extend(one.filter(|name| !name.is_empty()));
                } else {
                    names.push(name);
                }
            }
            *list = names;
        }
        let mut game = None;
        if readable {
            if arg.names.is_empty() && arg.with.is_empty() {
                return Err(format!("{} holds several games: name one, as in {}+NAME", self.game, self.game));
            }
            match merge(&library, &arg) {
                Ok(merged) => {
                    found.extend(check(&library, &merged));
                    game = Some(merged);
                }
                Err(more) => found.extend(more),
            }
        }
        Ok(Merged { library, game, found })
    }
}

/// Adds what lies at a path, and says what the path stands for: the one package or setup there, an empty name if there are several,
/// nothing if none can be read.
fn named_by(
    library: &mut Library,
    path: &Path,
    found: &mut Vec<Diagnostic>,
) -> Result<Option<String>, String> {
    if !path.exists() {
        return Err(format!("there is no folder {}, and no setup's file", path.display()));
    }
    let (part, _) = Library::from_folder(path);
    let mistakes = library.add_folder(path);
    let readable = mistakes.is_empty();
    found.extend(mistakes);
    let packages: Vec<_> = part.packages.into_keys().collect();
    let setups: Vec<_> = part.setups.into_keys().collect();
    match (packages.as_slice(), setups.as_slice()) {
        ([id], _) => Ok(Some(id.0.clone())),
        ([], [id]) => Ok(Some(id.0.clone())),
        ([], []) if !readable => Ok(None),
        ([], []) => Err(format!("there is no package in {}: it has no package.ron", path.display())),
        _ => Ok(Some(String::new())),
    }
}
