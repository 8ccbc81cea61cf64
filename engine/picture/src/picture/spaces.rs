//! The spaces of a track: what they are called, what they have room for, and what stands there.

use super::looks::Looks;
use super::pieces::OnTile;
use tilewright_lang::merge::Game;
use tilewright_lang::spec::{self, Glyph, PieceId, SpaceId, Spaces, TrackId};
use tilewright_lang::vocabulary::Vocabulary;
use tilewright_play::rules::{Ruleset, Track};
use tilewright_play::state::{PieceIx, PieceState, State};

/// Most pieces, and most places, that are drawn on one space.
const MOST: usize = 24;

/// A space with something to say.
pub(super) struct Space<'a> {
    pub name: String,
    /// Its own symbol.
    pub glyph: Option<&'a Glyph>,
    /// How many places it has for pieces that take up room.
    pub room: usize,
    /// Those that take up room come first.
    pub pieces: Vec<OnTile<'a>>,
    /// How many of them take up room.
    pub occupants: usize,
}

impl Space<'_> {
    /// Where the pieces begin that take up no room.
    pub fn beside(&self) -> usize {
        self.room.max(self.occupants)
    }

    /// How many places it needs.
    pub fn places(&self) -> usize {
        self.beside() + self.pieces.len() - self.occupants
    }
}

/// What the packages say about a track.
pub(super) fn design<'a>(game: &'a Game, rules: &Ruleset, track: Track) -> Option<&'a spec::Track> {
    game.rules.tracks.get(&TrackId::from(rules.names.tracks[track.ix()].as_str()))
}

/// All spaces of a track, in order.
pub(super) fn spaces<'a>(
    game: &'a Game,
    rules: &'a Ruleset,
    state: &State,
    looks: &Looks,
    words: &Vocabulary<'_>,
    track: Track,
    seats: &[u8],
) -> Vec<Space<'a>> {
    let lowered = &rules.tracks[track.ix()];
    let names = &rules.names.spaces[track.ix()];
    let written = match design(game, rules, track).map(|track| &track.spaces) {
        Some(Spaces::Named(spaces)) => Some(spaces),
        _ => None,
    };
    let space = |nth: usize| {
        let id = names.get(nth).map(|id| SpaceId::from(id.as_str()));
        let pieces = state.pieces().all().iter().enumerate();
        let here = pieces.filter(|&(piece, _)| {
            state
                .space_of(rules, PieceIx::nth(piece))
                .is_some_and(|(on, at)| on == track && usize::from(at) == nth)
        });
        let mut here: Vec<&PieceState> = here.map(|(_, piece)| piece).collect();
        let occupies = |piece: &PieceState| rules.pieces[piece.kind.ix()].occupies;
        here.sort_by_key(|piece| !occupies(piece));
        here.truncate(MOST);
        Space {
            name: id.as_ref().map_or_else(|| nth.to_string(), |id| words.space(id)),
            glyph: id.as_ref().and_then(|id| written?.get(id)?.glyph.as_ref()),
            room: lowered.named.get(nth).map_or(0, |&(room, _)| room as usize).min(MOST),
            occupants: here.iter().filter(|piece| occupies(piece)).count(),
            pieces: here.into_iter().map(|piece| standing(rules, looks, piece, seats)).collect(),
        }
    };
    (0..lowered.spaces as usize).map(space).collect()
}

/// A piece as it is drawn anywhere; `seats` says in which seat's colour those of each player are.
pub(super) fn standing<'a>(
    rules: &'a Ruleset,
    looks: &Looks,
    piece: &PieceState,
    seats: &[u8],
) -> OnTile<'a> {
    let name = &rules.names.pieces[piece.kind.ix()];
    let id = PieceId::from(name.as_str());
    let owner = (piece.owner != PieceState::NOBODY).then(|| seat_of(seats, piece.owner.ix()));
    OnTile {
        on: None,
        corner: None,
        glyph: looks.piece(&id),
        name,
        owner,
        colour: looks.neutral(&id),
        count: 1,
    }
}

/// The seat in whose colour a player is; the player's own if nothing else is said.
pub(super) fn seat_of(seats: &[u8], player: usize) -> usize {
    seats.get(player).map_or(player, |&seat| seat.into())
}
