//! What happened, told to readers who have a picture of it: places by their cells, and nothing by its id.
//!
//! A log ([`Phrasebook::sentence`]) names tiles, segments and clauses, for whoever looks something up; a reader of rules need
//! not know that they have names.

use super::event::{Award, Phrasebook, Tie, capital};
use super::spot::cell;
use tilewright_play::graph::SegmentIx;
use tilewright_play::play::{Event, Outcome, What};
use tilewright_play::state::{Loc, PieceState, State};

impl Phrasebook<'_> {
    /// What happened, in a sentence without a full stop; nothing for what a reader sees from the rest.
    pub fn plain_sentence(&self, state: &State, event: &Event) -> Option<String> {
        let told = match *event {
            Event::Laid { seat, at, .. } => {
                self.fill("tale-lays", &[("who", self.player(seat)), ("at", cell(at))])
            }
            Event::Discarded { seat, .. } => self.fill("tale-discards", &[("who", self.player(seat))]),
            Event::Buried { tile } => {
                let at = state.board().tiles().get(tile.ix())?.at;
                self.fill("log-buries", &[("at", cell(at))])
            }
            Event::Dealt { from, to, .. } => {
                let (from, to) = (self.stock(state, from), self.stock(state, to));
                self.fill("tale-deals", &[("from", from), ("to", to)])
            }
            Event::Placed { seat, piece, segment } => {
                let piece = self.put(seat, state.pieces().get(piece));
                let what = self.kind(state.graph().segment(segment).kind);
                let at = self.cell_of(state, segment)?;
                let with = [("who", self.player(seat)), ("piece", piece), ("what", what), ("at", at)];
                self.fill("tale-places", &with)
            }
            Event::OnTrack { piece, .. } if self.counts(state.pieces().get(piece)) => return None,
            Event::Tie { feature, ref level, best, term, .. } => {
                let what = self.a(self.kind(state.graph().segment(feature).kind));
                self.tie(what, &Tie { level, best, term, clause: "" })
            }
            Event::Gained { amount: 0, feature: None, .. } => return None,
            Event::Gained { seat, amount, ref parts, feature, moment, .. } => {
                let feature = feature.zip(moment);
                self.gained(state, &Award { seat, amount, parts, feature, reason: None })
            }
            Event::Chose { choice, .. }
                if matches!(choice.what, What::Piece(_) | What::Feature(_) | What::Held(..)) =>
            {
                return None;
            }
            Event::Turn { .. }
            | Event::Drawn { .. }
            | Event::Linked { .. }
            | Event::Unanswered { .. }
            | Event::Fault
            | Event::Chance { outcome: Outcome::Tile(_) } => return None,
            _ => return self.sentence(state, event),
        };
        Some(capital(&told))
    }

    /// What stands on the board, a line for each piece.
    pub fn on_board(&self, state: &State) -> Vec<String> {
        let lines = state.pieces().all().iter().filter_map(|&piece| {
            let Loc::Segment(segment) = piece.loc else {
                return None;
            };
            let what = self.kind(state.graph().segment(segment).kind);
            let at = self.cell_of(state, segment)?;
            let with = [("piece", self.owned(piece)), ("what", what), ("at", at)];
            Some(capital(&self.fill("tale-stands", &with)))
        });
        lines.collect()
    }

    /// What everybody has: "Points: Red 8, Blue 0.".
    pub fn points(&self, points: &[i32]) -> String {
        self.fill("tale-points", &[("list", self.by_player(points))])
    }

    /// What everybody has before anything happens; nothing if that is nothing.
    pub fn points_before(&self, points: &[i32]) -> Option<String> {
        let some = points.iter().any(|points| *points != 0);
        some.then(|| self.fill("tale-points-before", &[("list", self.by_player(points))]))
    }

    fn by_player(&self, points: &[i32]) -> String {
        let seats = points.iter().zip(&self.players);
        seats.map(|(points, player)| format!("{player} {points}")).collect::<Vec<_>>().join(", ")
    }

    /// True for a piece that only counts points.
    fn counts(&self, piece: PieceState) -> bool {
        self.rules.counters.contains(&piece.kind)
    }

    fn cell_of(&self, state: &State, segment: SegmentIx) -> Option<String> {
        let tile = state.graph().segment(segment).tile;
        Some(cell(state.board().tiles().get(tile.ix())?.at))
    }
}
