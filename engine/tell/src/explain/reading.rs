//! Whether a text could be an option at all.
//!
//! "This cannot be chosen" is only worth saying of something that could be: a misspelt option is never
//! offered, and a scenario that forbids it proves nothing.

use tilewright_play::rules::{Names, Ruleset};
use tilewright_play::state::{Cell, State, TileIx};

use super::choice;
use super::spot::{Talk, cell};

/// Why a text is no option of this game, on this board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoOption {
    /// It has none of the forms that options have.
    #[error("{0:?} is not how an option is written")]
    Form(String),
    /// Something that it names does not exist.
    #[error("there is no {0} {1:?} in this game")]
    Name(&'static str, String),
    /// No tile lies there.
    #[error("no tile lies at {0}")]
    Cell(String),
    /// The tile has no such segment.
    #[error("the tile at {0} has no segment {1:?}; it has {2}")]
    Segment(String, String, String),
    /// No tile has been placed in this part of the turn.
    #[error("no tile has been placed in this part of the turn: say at which cell {0:?} is")]
    Nothing(String),
}

/// Checks that a text could be an option: that it is written like one, and that what it names exists.
///
/// # Errors
/// What is wrong with it.
pub fn could_be(rules: &Ruleset, state: &State, players: &[String], text: &str) -> Result<(), NoOption> {
    let offered = choice::options(rules, state, players);
    if offered.iter().any(|option| option.text == text) {
        return Ok(());
    }
    let talk = Talk { rules, state, players };
    match text.split_once(": ") {
        Some((action, rest)) if known(&rules.names.rules, action) => talk.reads(rest),
        _ => talk.reads(text),
    }
}

fn known(list: &[String], name: &str) -> bool {
    Names::find(list, name).is_some()
}

impl Talk<'_> {
    fn plays(&self, name: &str) -> bool {
        self.players.iter().any(|player| player == name)
    }

    fn reads(&self, text: &str) -> Result<(), NoOption> {
        let names = &self.rules.names;
        let words: Vec<&str> = text.split_whitespace().collect();
        let form = || NoOption::Form(text.to_owned());
        match words[..] {
            ["pass" | "keep"] => Ok(()),
            // One of the numbers that a player chooses from.
            [number] if number.parse::<i32>().is_ok() => Ok(()),
            ["lay", ref lay @ .., "with", piece, "over", at, "turn", turn] => {
                self.named("piece", &names.pieces, piece)?;
                read(at).and(turns(turn)).ok_or_else(form)?;
                self.reads(&format!("lay {}", lay.join(" ")))
            }
            [piece, "over", at, "turn", turn] => {
                self.named("piece", &names.pieces, piece)?;
                turns(turn).ok_or_else(form)?;
                self.tile_there(at).ok_or_else(form)?.map(|_| ())
            }
            ["lay", at, "turn", turn] => read(at).and(turns(turn)).ok_or_else(form),
            ["lay", tile, "at", at, "turn", turn] => {
                self.named("tile", &names.designs, tile)?;
                read(at).and(turns(turn)).ok_or_else(form)
            }
            ["feature", at, segment] => self.segment_there(at, segment).ok_or_else(form)?,
            ["tile", at] => self.tile_there(at).ok_or_else(form)?.map(|_| ()),
            ["link", at, pair] => {
                let (a, b) = pair.split_once('-').ok_or_else(form)?;
                self.segment_there(at, a).ok_or_else(form)??;
                self.segment_there(at, b).ok_or_else(form)?
            }
            ["to", segment] => self.segment_here(segment),
            ["to", segment, "at", at] | ["walk", "to", segment, "at", at] => {
                self.segment_there(at, segment).ok_or_else(form)?
            }
            ["walk", "to", segment, "at", at, "in", steps] if steps.parse::<u16>().is_ok() => {
                self.segment_there(at, segment).ok_or_else(form)?
            }
            [piece, "on", "tile", at] | [piece, "on", "tile", at, "of", ..] => {
                self.named("piece", &names.pieces, piece)?;
                self.tile_there(at).ok_or_else(form)?.map(|_| ())
            }
            [piece, "beside", ref other @ ..] => {
                self.named("piece", &names.pieces, piece)?;
                self.reads(&other.join(" "))
            }
            [piece, "with" | "to", player] | [piece, "with", player, "of", ..] if self.plays(player) => {
                self.named("piece", &names.pieces, piece)
            }
            [piece, "from", "supply"] | [piece, "from", "supply", "of", ..] => {
                self.named("piece", &names.pieces, piece)
            }
            [piece, "on" | "to", ref space @ ..] if self.is_space(space) => {
                self.named("piece", &names.pieces, piece)
            }
            [piece, "on", segment] => {
                self.named("piece", &names.pieces, piece)?;
                self.segment_here(segment)
            }
            [piece, "on", segment, "at", at]
            | [piece, "at", at, "on", segment]
            | [piece, "at", at, "on", segment, "of", ..] => {
                self.named("piece", &names.pieces, piece)?;
                self.segment_there(at, segment).ok_or_else(form)?
            }
            [token, "at", at] => {
                self.named("token", &names.tokens, token)?;
                self.tile_there(at).ok_or_else(form)?.map(|_| ())
            }
            ref space if self.is_space(space) => Ok(()),
            _ if self.is_name(text) => Ok(()),
            _ => Err(form()),
        }
    }

    fn named(&self, what: &'static str, list: &[String], name: &str) -> Result<(), NoOption> {
        let error = || NoOption::Name(what, name.to_owned());
        known(list, name).then_some(()).ok_or_else(error)
    }

    /// Something that is an option by its name alone.
    fn is_name(&self, text: &str) -> bool {
        let names = &self.rules.names;
        let lists = [&names.rules, &names.alternatives, &names.tokens, &names.pieces, &names.designs];
        let lists = lists.into_iter().chain(&names.cards);
        lists.into_iter().any(|list| known(list, text)) || self.players.iter().any(|player| player == text)
    }

    fn is_space(&self, words: &[&str]) -> bool {
        match words {
            ["space", number] => number.parse::<u16>().is_ok(),
            [name] => (self.rules.names.spaces.iter()).any(|spaces| known(spaces, name)),
            _ => false,
        }
    }

    fn segment_here(&self, segment: &str) -> Result<(), NoOption> {
        let placed = self.state.turn().placed;
        let tile = placed.ok_or_else(|| NoOption::Nothing(segment.to_owned()))?;
        self.has(tile, segment)
    }

    /// None if the cell is not written like one.
    fn segment_there(&self, at: &str, segment: &str) -> Option<Result<(), NoOption>> {
        let tile = self.tile_there(at)?;
        Some(tile.and_then(|tile| self.has(tile, segment)))
    }

    /// None if the cell is not written like one.
    fn tile_there(&self, at: &str) -> Option<Result<TileIx, NoOption>> {
        let at = read(at)?;
        let tile = self.state.board().tile_at(at);
        Some(tile.ok_or_else(|| NoOption::Cell(cell(at))))
    }

    fn has(&self, tile: TileIx, segment: &str) -> Result<(), NoOption> {
        let tile = self.state.board().tile(tile);
        let segments = &self.rules.names.segments[tile.design.ix()];
        if known(segments, segment) {
            return Ok(());
        }
        Err(NoOption::Segment(cell(tile.at), segment.to_owned(), segments.join(", ")))
    }
}

/// `(1,-2)`.
fn read(text: &str) -> Option<Cell> {
    let (x, y) = text.strip_prefix('(')?.strip_suffix(')')?.split_once(',')?;
    Some(Cell { x: x.parse().ok()?, y: y.parse().ok()? })
}

fn turns(text: &str) -> Option<()> {
    text.parse::<u8>().is_ok_and(|turn| turn < 4).then_some(())
}
