//! Parts of a turn that wait until another one, played in the middle of them, is over.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::{CompletedFeature, Later, Noted, Queued, Turn};
use crate::graph::SegmentIx;

/// Everything that belongs to one part of a turn, put aside while another is played in its middle.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SuspendedPart {
    /// How many frames there are while the other part is played: when that frame comes to its end, this part goes on.
    pub frames: u16,
    /// Whose turn it is, and how far it had come.
    pub turn: Turn,
    /// Features that had lost their last open end.
    pub closed: SmallVec<[SegmentIx; 8]>,
    /// Features that had been extended.
    pub extended: SmallVec<[SegmentIx; 4]>,
    /// Features that were complete when the part began.
    pub were_complete: Vec<(SegmentIx, u32)>,
    /// Features completed in the part.
    pub completed: SmallVec<[CompletedFeature; 4]>,
    /// Events that wait for their rules.
    pub queue: Vec<Queued>,
    /// How many repairs there had been.
    pub repairs: u16,
    /// Effects that wait.
    pub later: Vec<Later>,
    /// What is remembered of things for this part.
    pub notes: Vec<Noted>,
    /// Rules that had fired as often as they may.
    pub fired: Vec<(u16, u8, u32)>,
}
