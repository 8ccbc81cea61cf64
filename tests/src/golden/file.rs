//! Golden games as files: text, packed. A line is a turn; an empty line ends a game.
//!
//! ```text
//! 2 players
//! base-E | lay (0,1) turn 1 | figure on c1 = 0 0
//! ```

use std::io::{Read as _, Write as _};

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;

use super::{Golden, Turn};

const HEAD: &str = " players";
const BETWEEN: &str = " | ";
const POINTS: &str = " = ";

/// Why a file cannot be read.
#[derive(Debug)]
pub enum FileError {
    /// It cannot be unpacked.
    Packed(std::io::Error),
    /// This line, from 1, is none.
    Line(usize),
}

/// Packs games.
///
/// # Errors
/// Memory is no file: never.
pub fn write(games: &[Golden]) -> std::io::Result<Vec<u8>> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    for game in games {
        writeln!(packed, "{}{HEAD}", game.players)?;
        for Turn { moves, points } in &game.turns {
            let points: Vec<String> = points.iter().map(i32::to_string).collect();
            writeln!(packed, "{}{POINTS}{}", moves.join(BETWEEN), points.join(" "))?;
        }
        writeln!(packed)?;
    }
    packed.finish()
}

/// Unpacks games.
///
/// # Errors
/// The file is not what [`write()`] makes.
pub fn read(packed: &[u8]) -> Result<Vec<Golden>, FileError> {
    let mut text = String::new();
    GzDecoder::new(packed).read_to_string(&mut text).map_err(FileError::Packed)?;
    let mut games: Vec<Golden> = Vec::new();
    for (at, line) in text.lines().enumerate() {
        let wrong = || FileError::Line(at + 1);
        if let Some(players) = line.strip_suffix(HEAD) {
            games.push(Golden { players: players.parse().map_err(|_| wrong())?, turns: Vec::new() });
        } else if !line.is_empty() {
            let (moves, points) = line.rsplit_once(POINTS).ok_or_else(wrong)?;
            let points: Result<Vec<i32>, _> = points.split(' ').map(str::parse).collect();
            let turn = Turn {
                moves: moves.split(BETWEEN).map(str::to_owned).collect(),
                points: points.map_err(|_| wrong())?,
            };
            games.last_mut().ok_or_else(wrong)?.turns.push(turn);
        }
    }
    Ok(games)
}
