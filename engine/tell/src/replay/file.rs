//! The file of a game, and the seal that shows whether it was changed by accident.
//!
//! The seal is no lock: anybody can make it anew. So the rules in a file are checked like those of a package before they are
//! played.

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};

use tilewright_check::check::check;
use tilewright_lang::fnv;
use tilewright_lang::load::tree::{Span, Tree};
use tilewright_lang::load::{Diagnostic, Library, LoadedPackage, format_text, from_ron, limit};
use tilewright_lang::merge::{Game, GameArg, show};
use tilewright_lang::spec::{FORMAT, Map, OptionDef, OptionId, Package, PackageId, TilesFile, is_default};
use tilewright_play::rules::Ruleset;

/// A game that was played, with everything that is needed to play it again.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameFile {
    /// The format of the file.
    pub format: u32,
    /// What the game is called.
    pub game: String,
    /// How it was asked for.
    pub asked: Asked,
    /// The fingerprint of its rules.
    pub fingerprint: String,
    /// Follows from all the rest of the file: it shows changes made by accident, not by somebody who makes it anew.
    pub seal: String,
    /// The players, in seat order.
    pub players: Vec<String>,
    /// Where it comes from, if a simulation played it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub played: Option<Played>,
    /// The points it came to, by seat.
    pub points: Vec<i32>,
    /// What was chosen, and what chance brought, in order.
    pub moves: Vec<String>,
    /// The rules it was played by; without the places in packages that they came from.
    pub rules: Game,
}

/// How a game was asked for.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Asked {
    /// Setups and packages.
    pub names: Vec<String>,
    /// Packages of which only the tiles were wanted.
    #[serde(default, skip_serializing_if = "is_default")]
    pub tiles_only: Vec<String>,
    /// Packages of which only the rules were wanted.
    #[serde(default, skip_serializing_if = "is_default")]
    pub rules_only: Vec<String>,
    /// Values of options.
    #[serde(default, skip_serializing_if = "is_default")]
    pub options: Vec<(OptionId, String)>,
    /// Copies of packages' tiles.
    #[serde(default, skip_serializing_if = "is_default")]
    pub copies: Vec<(PackageId, u32)>,
}

/// Which game of a simulation it is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Played {
    /// The seed of the run.
    pub seed: u64,
    /// The number of the game within it, from 0.
    pub number: u64,
    /// Who played, by seat.
    pub policies: Vec<String>,
}

/// Why a file is not played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FileError {
    /// It is too large.
    #[error("the file has more than {0} MiB")]
    TooLarge(usize),
    /// It is no RON, or not what a game's file holds.
    #[error("this is not the file of a game: line {line}, column {column}: {why}")]
    Unreadable {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// What is wrong there.
        why: String,
    },
    /// It was written for another version of this program.
    #[error(
        "the file says format {0}; this program plays format {FORMAT}, and saved games are not rewritten: the version that saved it can play it"
    )]
    Format(u32),
    /// Somebody changed it.
    #[error(
        "the file was changed after the game was saved, so it is not the game that was played: its seal says \
         {said}, its text comes to {is}"
    )]
    Changed {
        /// The seal in the file.
        said: String,
        /// The seal that its text has.
        is: String,
    },
    /// Its rules make no game.
    #[error("the rules in the file make no game: {0}")]
    Rules(String),
}

impl From<&GameArg> for Asked {
    fn from(arg: &GameArg) -> Self {
        Self {
            names: arg.names.iter().chain(&arg.with).cloned().collect(),
            tiles_only: arg.tiles_only.clone(),
            rules_only: arg.rules_only.clone(),
            options: arg.options.clone(),
            copies: arg.copies.clone(),
        }
    }
}

impl From<&Asked> for GameArg {
    fn from(asked: &Asked) -> Self {
        Self {
            names: asked.names.clone(),
            with: Vec::new(),
            tiles_only: asked.tiles_only.clone(),
            rules_only: asked.rules_only.clone(),
            options: asked.options.clone(),
            copies: asked.copies.clone(),
        }
    }
}

impl GameFile {
    /// Reads a file and looks whether anybody changed it.
    ///
    /// # Errors
    /// It is no game's file, it was changed, or its rules make no game.
    pub fn read(text: &str) -> Result<Self, FileError> {
        if text.len() > limit::FILE_BYTES {
            return Err(FileError::TooLarge(limit::FILE_BYTES >> 20));
        }
        let (tree, flaws, _) = Tree::parse(text);
        if let Some(flaw) = flaws.first() {
            let before = text.get(..flaw.span.start).unwrap_or_default();
            let line = before.matches('\n').count() + 1;
            let column = before.chars().rev().take_while(|&c| c != '\n').count() + 1;
            return Err(FileError::Unreadable { line, column, why: flaw.message.clone() });
        }
        let file: Self = from_ron(text).map_err(|error| FileError::Unreadable {
            line: error.span.start.line,
            column: error.span.start.col,
            why: error.code.to_string(),
        })?;
        if file.format != FORMAT {
            return Err(FileError::Format(file.format));
        }
        let is = seal(text, &tree);
        if file.seal != is {
            return Err(FileError::Changed { said: file.seal, is });
        }
        if file.rules.packages.is_empty() {
            return Err(FileError::Rules("they come from no package".to_owned()));
        }
        let found = check(&library(&file.rules), &file.rules);
        // The library of the file lacks what is not in the game, such as tiles whose marks rules wait for, or a cause that only a
        // package beside would give: what never happens harms nobody. A name without which there is no game is refused with the game.
        let harms =
            |found: &Diagnostic| found.is_error() && !matches!(&*found.code, "never-fires" | "unknown-name");
        if let Some(mistake) = found.into_iter().find(harms) {
            return Err(FileError::Rules(mistake.message));
        }
        match Ruleset::lower(&file.rules) {
            Ok(_) => Ok(file),
            Err(error) => Err(FileError::Rules(error.to_string())),
        }
    }

    /// The file as text, sealed. `turns` says before which moves a turn begins, and what is said of it.
    pub fn text(&self, turns: &[(usize, String)]) -> String {
        let mut moves = String::new();
        for (number, text) in self.moves.iter().enumerate() {
            for (_, turn) in turns.iter().filter(|(at, _)| *at == number) {
                let _ = write!(moves, "\n// {}\n", turn.replace('\n', " "));
            }
            let _ = write!(moves, "{}, ", show(text));
        }
        let played =
            self.played.as_ref().map_or(String::new(), |played| format!("played: {},\n", show(played)));
        let packages = self.rules.packages.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        let text = format!(
            "// A game that was played. `tilewright replay` with this file plays it again, move by move.\n\
             // The seal shows changes made by accident; it is no proof of who wrote the file.\n\
             (\nformat: {},\ngame: {},\nasked: {},\nfingerprint: {},\nseal: \"\",\nplayers: {},\n{played}points: {},\n\
             moves: [{moves}\n],\n// The rules it was played by, put together from the packages {packages}.\n\
             rules: {},\n)\n",
            self.format,
            show(&self.game),
            show(&self.asked),
            show(&self.fingerprint),
            show(&self.players),
            show(&self.points),
            show(&self.rules),
        );
        // What was just written can be laid out; if not, it is a game's file all the same.
        let text = format_text(&text).unwrap_or(text);
        let (tree, ..) = Tree::parse(&text);
        let seal = seal(&text, &tree);
        match place(&text, &tree) {
            Some(place) => format!("{}\"{seal}\"{}", &text[..place.start], &text[place.end..]),
            None => text,
        }
    }
}

/// A library in which one package says all that the rules say, so that they can be checked without their own packages.
fn library(game: &Game) -> Library {
    let mut library = Library::default();
    let ids = game.packages.iter().chain(&game.tiles_only);
    for id in ids.chain(game.tile_package.values()).chain(game.rule_package.values()) {
        let package = Package { format: FORMAT, id: id.clone(), ..Package::default() };
        library.packages.insert(id.clone(), LoadedPackage { package, ..LoadedPackage::default() });
    }
    if let Some((_, first)) = library.packages.first_mut() {
        first.rules = game.rules.clone();
        first.tiles = TilesFile { format: FORMAT, tiles: Map(game.tiles.clone()) };
        // The file knows the value that was chosen; rules may ask for others.
        for (option, value) in &game.options {
            let chosen = OptionDef { default: value.clone(), ..OptionDef::default() };
            first.package.options.insert(option.clone(), chosen);
        }
    }
    library
}

/// Where the seal stands, with its quotes.
fn place(text: &str, tree: &Tree) -> Option<Span> {
    tree.find(text, "seal").map(|target| target.node.span)
}

/// A 64-bit FNV-1a hash of the text without the seal itself. Whether lines end as on Windows does not matter.
fn seal(text: &str, tree: &Tree) -> String {
    let place = place(text, tree).unwrap_or_default();
    let (before, after) = (text.get(..place.start), text.get(place.end..));
    let bytes = [before, after].into_iter().flatten().flat_map(str::bytes).filter(|&byte| byte != b'\r');
    format!("{:016x}", fnv::hash(bytes))
}
