//! What a picture of a position shows besides the board: asked for in the same words wherever one is drawn.

use clap::Args;

use super::lang::Lang;
use tilewright_picture::picture::{Backdrop, Board};

/// What a picture of a position shows besides the board.
#[derive(Clone, Copy, Debug, Default, Args)]
pub(super) struct Frame {
    /// Number columns and rows along the sides.
    #[arg(long)]
    coordinates: bool,
    /// Name every piece, token and symbol that is on the board.
    #[arg(long)]
    legend: bool,
    /// List the players with their points.
    #[arg(long)]
    score: bool,
    /// All of that: `--coordinates --legend --score`.
    #[arg(long)]
    frame: bool,
}

impl Frame {
    /// True if something is asked for.
    pub(super) fn is_any(self) -> bool {
        self.coordinates || self.legend || self.score || self.frame
    }

    /// The same for a picture.
    pub(super) fn board(self, backdrop: Backdrop, players: &[String], lang: Lang) -> Board {
        Board {
            backdrop,
            coordinates: self.coordinates || self.frame,
            legend: self.legend || self.frame,
            score: self.score || self.frame,
            players: players.to_vec(),
            lang: lang.code().to_owned(),
            ..Board::default()
        }
    }
}
