//! Tracks beside a board: a line for each space, with its name, its room and what stands there.
//!
//! The track that points move counters along is left out: the totals say the same in less room.

use super::Backdrop;
use super::board::{OnTile, stand};
use super::geometry::pt;
use super::looks::Looks;
use super::path::Path;
use super::scene::Scene;
use crate::merge::Game;
use crate::rules::{Ruleset, Track};
use crate::spec::{PieceId, SpaceId, TrackId};
use crate::state::{PieceState, State};

const LINE: f32 = 24.0;
const NAME: f32 = 116.0;
const STEP: f32 = 22.0;
const MARGIN: f32 = 14.0;
/// Most pieces, and most places, that are drawn on one space.
const MOST: usize = 24;

/// A space with something to say: its name, its room, and what stands there.
struct Line<'a> {
    name: String,
    room: usize,
    /// Those that take up room come first.
    pieces: Vec<OnTile<'a>>,
    /// How many of them take up room.
    occupants: usize,
}

impl Line<'_> {
    /// Where the pieces begin that take up no room.
    fn beside(&self) -> usize {
        self.room.max(self.occupants)
    }

    /// How many places it needs.
    fn places(&self) -> usize {
        self.beside() + self.pieces.len() - self.occupants
    }
}

/// Draws the tracks of a position to the right of what is drawn already.
pub(super) fn tracks(
    scene: &mut Scene,
    game: &Game,
    rules: &Ruleset,
    state: &State,
    looks: &Looks,
    backdrop: Backdrop,
) {
    let others = (0..rules.tracks.len()).map(Track::nth).filter(|&track| Some(track) != rules.score_track);
    let tables: Vec<(&str, Vec<Line<'_>>)> = others
        .map(|track| (title(game, rules, track), lines(game, rules, state, looks, track)))
        .filter(|(_, lines)| !lines.is_empty())
        .collect();
    if tables.is_empty() {
        return;
    }
    let most = tables.iter().flat_map(|(_, lines)| lines).map(Line::places).max().unwrap_or(0);
    let (wide, high): (f32, f32) = (
        NAME + most as f32 * STEP + MARGIN,
        tables.iter().map(|(_, lines)| (lines.len() + 1) as f32 * LINE).sum::<f32>()
            + (tables.len() + 1) as f32 * MARGIN,
    );
    let old = scene.view;
    scene.view.wide += wide;
    scene.view.high = old.high.max(high);
    if let Some(paper) = backdrop.paper() {
        scene.fill(Path::rect(old.at.x + old.wide, old.at.y, wide, scene.view.high), paper);
        scene.fill(Path::rect(old.at.x, old.at.y + old.high, old.wide, scene.view.high - old.high), paper);
    }
    let mut corner = pt(old.at.x + old.wide, old.at.y + MARGIN);
    for (title, lines) in &tables {
        scene.text(corner + pt(NAME * 0.5, LINE * 0.5), 14.0, title, backdrop.ink(), true);
        for (nth, line) in lines.iter().enumerate() {
            draw(scene, line, corner + pt(0.0, LINE * (nth + 1) as f32), wide - MARGIN, backdrop);
        }
        corner = corner + pt(0.0, LINE * (lines.len() + 1) as f32 + MARGIN);
    }
}

/// The name of a track; its id if it has none.
fn title<'a>(game: &'a Game, rules: &'a Ruleset, track: Track) -> &'a str {
    let id = rules.names.tracks[track.ix()].as_str();
    let words = game.text.get("en").and_then(|text| text.tracks.get(&TrackId::from(id)));
    words.map(String::as_str).filter(|word| !word.is_empty()).unwrap_or(id)
}

/// Spaces with names, or of numbered ones those where something stands.
fn lines<'a>(game: &Game, rules: &'a Ruleset, state: &State, looks: &Looks, track: Track) -> Vec<Line<'a>> {
    let design = &rules.tracks[track.ix()];
    let names = &rules.names.spaces[track.ix()];
    let words = game.text.get("en");
    let name = |space: usize| match names.get(space) {
        Some(id) => {
            let word = words.and_then(|text| text.spaces.get(&SpaceId::from(id.as_str())));
            word.filter(|word| !word.is_empty()).unwrap_or(id).clone()
        }
        None => space.to_string(),
    };
    let line = |space: usize| {
        let pieces = state.pieces().all().iter().enumerate();
        let here = pieces.filter(|&(piece, _)| {
            state
                .space_of(rules, piece as u16)
                .is_some_and(|(on, at)| on == track && usize::from(at) == space)
        });
        let mut here: Vec<&PieceState> = here.map(|(_, piece)| piece).collect();
        let occupies = |piece: &PieceState| rules.pieces[piece.kind.ix()].occupies;
        here.sort_by_key(|piece| !occupies(piece));
        let occupants = here.iter().take(MOST).filter(|piece| occupies(piece)).count();
        let room = design.named.get(space).map_or(0, |&(room, _)| room as usize).min(MOST);
        let pieces: Vec<OnTile<'a>> =
            here.into_iter().take(MOST).map(|piece| standing(rules, looks, piece)).collect();
        Line { name: name(space), room, pieces, occupants }
    };
    let spaces = (0..design.spaces as usize).map(line);
    spaces.filter(|line| !names.is_empty() || !line.pieces.is_empty()).collect()
}

fn standing<'a>(rules: &'a Ruleset, looks: &Looks, piece: &PieceState) -> OnTile<'a> {
    let name = &rules.names.pieces[piece.kind.ix()];
    let id = PieceId::from(name.as_str());
    let owner = (piece.owner != PieceState::NOBODY).then(|| piece.owner.ix());
    OnTile { on: None, glyph: looks.piece(&id), name, owner, colour: looks.neutral(&id) }
}

fn draw(scene: &mut Scene, line: &Line<'_>, at: super::Point, wide: f32, backdrop: Backdrop) {
    let ink = backdrop.ink();
    scene.stroke(Path::line(&[at, at + pt(wide, 0.0)]), ink.fade(0.35), 1.0);
    scene.text(at + pt(NAME * 0.5, LINE * 0.5), 12.0, &line.name, ink, false);
    let place = |nth: usize| at + pt(NAME + STEP * (nth as f32 + 0.5), LINE * 0.5);
    for nth in 0..line.room {
        scene.stroke(Path::circle(place(nth), 9.5), ink.fade(0.5), 1.2);
    }
    for (nth, piece) in line.pieces.iter().enumerate() {
        let nth = if nth < line.occupants { nth } else { line.beside() + nth - line.occupants };
        stand(scene, piece, place(nth), 9.0, false);
    }
}
