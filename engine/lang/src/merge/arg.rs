//! What somebody asks for: setups, packages and paths joined with `+`, options, copies.

use thiserror::Error;

use crate::spec::{OptionId, PackageId};

/// A game as it is asked for: `big-box+mills+./my-rule`, and what is set beside it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameArg {
    /// Setups, packages and paths, in the order in which they were written.
    pub names: Vec<String>,
    /// More of the same, on top.
    pub with: Vec<String>,
    /// Packages of which only the tiles are wanted.
    pub tiles_only: Vec<String>,
    /// Packages of which only the rules are wanted, without the tiles.
    pub rules_only: Vec<String>,
    /// Values of options; the last one holds. They win over those of setups.
    pub options: Vec<(OptionId, String)>,
    /// How many copies of a package's tiles; the last one holds. They win over those of setups.
    pub copies: Vec<(PackageId, u32)>,
}

/// What is wrong with the way a game was asked for.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum GameArgError {
    /// Nothing stands before, between or after a `+`.
    #[error("a name is missing in {0:?}: write setups, packages or paths joined with +")]
    MissingName(String),
    /// There is no `=` in an option or in a number of copies.
    #[error("{0:?} should be a name, = and a value")]
    NotAPair(String),
    /// The copies are not a number.
    #[error("{0:?}: the number of copies is not a number")]
    NotANumber(String),
}

impl GameArg {
    /// Reads `big-box+mills+./my-rule`.
    ///
    /// # Errors
    /// A name is empty.
    pub fn parse(text: &str) -> Result<Self, GameArgError> {
        Ok(Self { names: names(text)?, ..Self::default() })
    }

    /// Adds `--with` names, joined with `+` themselves if there are several.
    ///
    /// # Errors
    /// A name is empty.
    pub fn with(mut self, text: &str) -> Result<Self, GameArgError> {
        self.with.extend(names(text)?);
        Ok(self)
    }

    /// Adds `key=value`.
    ///
    /// # Errors
    /// There is no `=`.
    pub fn option(mut self, text: &str) -> Result<Self, GameArgError> {
        let (key, value) = pair(text)?;
        self.options.push((key.into(), value.to_owned()));
        Ok(self)
    }

    /// Adds `package=number`.
    ///
    /// # Errors
    /// There is no `=`, or no number after it.
    pub fn copies(mut self, text: &str) -> Result<Self, GameArgError> {
        let (package, number) = pair(text)?;
        let number = number.parse().map_err(|_| GameArgError::NotANumber(text.to_owned()))?;
        self.copies.push((package.into(), number));
        Ok(self)
    }

    /// True for a name that is a path. Whoever reads files puts the package's id in its place
    /// (see `Library::add_folder`) before the merge.
    pub fn is_path(name: &str) -> bool {
        name.starts_with('.') || name.contains(['/', '\\'])
    }

    /// All names, in order, to be changed: to put ids in place of paths.
    pub fn names_mut(&mut self) -> impl Iterator<Item = &mut String> {
        let parts = self.tiles_only.iter_mut().chain(&mut self.rules_only);
        self.names.iter_mut().chain(&mut self.with).chain(parts)
    }

    /// What the game is called: the names joined with `+`, then what was set beside them.
    pub fn title(&self) -> String {
        let mut title = self.names.iter().chain(&self.with).map(String::as_str).collect::<Vec<_>>().join("+");
        for name in &self.tiles_only {
            title += &format!(" tiles:{name}");
        }
        for name in &self.rules_only {
            title += &format!(" rules:{name}");
        }
        for (package, copies) in &self.copies {
            title += &format!(" {copies}×{package}");
        }
        for (option, value) in &self.options {
            title += &format!(" {option}={value}");
        }
        title
    }
}

fn names(text: &str) -> Result<Vec<String>, GameArgError> {
    let names: Vec<String> = text.split('+').map(|name| name.trim().to_owned()).collect();
    if names.iter().any(String::is_empty) {
        return Err(GameArgError::MissingName(text.to_owned()));
    }
    Ok(names)
}

fn pair(text: &str) -> Result<(&str, &str), GameArgError> {
    match text.split_once('=') {
        Some((key, value)) if !key.trim().is_empty() => Ok((key.trim(), value.trim())),
        _ => Err(GameArgError::NotAPair(text.to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_names_joined_with_plus() {
        let arg = GameArg::parse("big-box+mills+./my-rule").unwrap();
        assert_eq!(arg.names, ["big-box", "mills", "./my-rule"]);
        assert!(GameArg::is_path("./my-rule") && GameArg::is_path("a/b") && !GameArg::is_path("mills"));
        assert_eq!(GameArg::parse("a++b"), Err(GameArgError::MissingName("a++b".into())));
        assert_eq!(GameArg::parse(""), Err(GameArgError::MissingName(String::new())));
    }

    #[test]
    fn options_and_copies_are_pairs() {
        let arg = GameArg::parse("a")
            .unwrap()
            .with("b+c")
            .unwrap()
            .option("tie = count")
            .unwrap()
            .copies("a=2")
            .unwrap();
        assert_eq!(arg.with, ["b", "c"]);
        assert_eq!(arg.options, [(OptionId::from("tie"), "count".to_owned())]);
        assert_eq!(arg.copies, [(PackageId::from("a"), 2)]);
        assert_eq!(arg.title(), "a+b+c 2×a tie=count");
        assert!(GameArg::default().option("tie").is_err());
        assert!(GameArg::default().copies("a=many").is_err());
    }
}
