//! How much a game may have, wherever it comes from: a package, a patch, an option, a saved game.
//!
//! Packages are looked at when they are read ([`tilewright_lang::merge`]), with the place of what is too much. What patches and options
//! make of them, and what somebody wrote into a saved game, comes only past here.

use super::*;
use tilewright_lang::merge::{MOST_OF_ONE, MOST_TILES, counts};

/// The most pieces of all players at the fullest table, and without an owner.
const MOST_PIECES: u64 = 100_000;
/// The most players.
const MOST_SEATS: u32 = 12;

pub(super) fn check(game: &Game) -> Lowered<()> {
    let refuse = |path: String, message: String| Err(LowerError { path, message });
    for (path, count) in counts(&game.rules) {
        if count > MOST_OF_ONE {
            return refuse(path, format!("{count} is too many: the most is {MOST_OF_ONE}"));
        }
    }
    let tiles: u64 = game.tiles.values().map(|tile| u64::from(tile.count)).sum();
    if tiles > u64::from(MOST_TILES) {
        return refuse("tiles".to_owned(), format!("the game has {tiles} tiles: the most is {MOST_TILES}"));
    }
    let Some(table) = &game.rules.table else {
        return Ok(());
    };
    let (fewest, most) = table.seats;
    if !(1..=MOST_SEATS).contains(&fewest) || !(fewest..=MOST_SEATS).contains(&most) {
        let message = format!("a game is for 1 to {MOST_SEATS} players, not for {fewest} to {most}");
        return refuse("table.seats".to_owned(), message);
    }
    let of = |piece: &tilewright_lang::spec::Piece| {
        u64::from(piece.most_each()) * u64::from(most) + u64::from(piece.neutral)
    };
    let pieces: u64 = game.rules.pieces.values().map(of).sum();
    if pieces > MOST_PIECES {
        let message = format!("{most} players have {pieces} pieces: the most is {MOST_PIECES}");
        return refuse("pieces".to_owned(), message);
    }
    Ok(())
}
