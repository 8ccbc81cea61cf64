//! What stands beside the board of a position: whose points, which tracks, and what everything there is called.

use std::collections::BTreeSet;

use super::geometry::pt;
use super::looks::{Looks, initial};
use super::pieces::OnTile;
use super::rondel::rondels;
use super::scene::Scene;
use super::side::{MARGIN, Row, side};
use super::spaces::{Space, seat_of, spaces};
use super::{Backdrop, Board};
use tilewright_lang::merge::Game;
use tilewright_lang::spec::{
    FeatureKindId, Glyph, MarkId, MarkUse, PieceId, Style, TileId, TokenId, TrackId,
};
use tilewright_lang::vocabulary::Vocabulary;
use tilewright_play::rules::{Ruleset, Track};
use tilewright_play::state::{Loc, State};

/// All lines beside the board of a position.
pub(super) fn rows<'a>(
    game: &'a Game,
    rules: &'a Ruleset,
    state: &State,
    looks: &Looks,
    options: &'a Board,
    seats: &[u8],
) -> Vec<Row<'a>> {
    let words = Vocabulary::new(game, options.lang());
    let mut parts = Vec::new();
    if options.score {
        parts.push(score(state, options, seats));
    }
    let on_board: Vec<Track> = rondels(game, rules, state).into_iter().map(|rondel| rondel.track).collect();
    let tracks = (0..rules.tracks.len()).map(|nth| Track(nth as u8));
    // The totals say in less room what the track says that points move counters along.
    for track in tracks.filter(|track| Some(*track) != rules.score_track && !on_board.contains(track)) {
        let spaces = spaces(game, rules, state, looks, &words, track, seats);
        let named = !rules.names.spaces[track.ix()].is_empty();
        let lines: Vec<Space<'_>> =
            spaces.into_iter().filter(|space| named || !space.pieces.is_empty()).collect();
        if !lines.is_empty() {
            let title = words.track(&TrackId::from(rules.names.tracks[track.ix()].as_str()));
            parts.push([Row::Heading(title)].into_iter().chain(lines.into_iter().map(Row::Space)).collect());
        }
    }
    if options.legend {
        parts.push(Seen { game, rules, state, looks, words: &words }.legend());
    }
    parts.retain(|part: &Vec<Row<'_>>| !part.is_empty());
    let mut rows = Vec::new();
    for part in parts {
        if !rows.is_empty() {
            rows.push(Row::Heading(String::new()));
        }
        rows.extend(part);
    }
    rows
}

/// What everything on the board of a position is called, as a drawing by itself, in a language.
pub fn legend(
    game: &Game,
    rules: &Ruleset,
    state: &State,
    looks: &Looks,
    lang: &str,
    backdrop: Backdrop,
) -> Scene {
    let words = Vocabulary::new(game, lang);
    let rows = Seen { game, rules, state, looks, words: &words }.legend();
    let mut scene = Scene::new(pt(0.0, 0.0), MARGIN, 0.0);
    side(&mut scene, &rows, backdrop);
    scene
}

/// The players in the order of their seats, with their points.
fn score<'a>(state: &State, options: &'a Board, seats: &[u8]) -> Vec<Row<'a>> {
    let row = |seat: usize| {
        let name = options.players.get(seat).map_or("", String::as_str);
        let owner = Some(seat_of(seats, seat));
        let figure =
            OnTile { on: None, corner: None, glyph: Glyph::Figure, name: "", owner, colour: None, count: 1 };
        let points = state.points().get(seat).copied().unwrap_or_default();
        Row::Piece(figure, name.to_owned(), Some(points.to_string()))
    };
    (0..usize::from(state.players())).map(row).collect()
}

/// What a legend is read from.
#[derive(Clone, Copy)]
struct Seen<'a, 's> {
    game: &'a Game,
    rules: &'a Ruleset,
    state: &'s State,
    looks: &'s Looks,
    words: &'s Vocabulary<'a>,
}

impl<'a> Seen<'a, '_> {
    /// Everything that is on the board, once.
    fn legend(self) -> Vec<Row<'a>> {
        let Self { rules, state, looks, words, .. } = self;
        let mut rows = Vec::new();
        let seen = state.pieces().all().iter().filter(|piece| match piece.loc {
            Loc::Segment(_) | Loc::Tile(_) | Loc::Beside(_) => true,
            Loc::Space(track, _) => Some(track) != rules.score_track,
            Loc::Supply | Loc::With(_) | Loc::Box => false,
        });
        let kinds: BTreeSet<usize> = seen.map(|piece| piece.kind.ix()).collect();
        for kind in kinds {
            let name = &rules.names.pieces[kind];
            let id = PieceId::from(name.as_str());
            let piece = OnTile {
                on: None,
                corner: None,
                glyph: looks.piece(&id),
                name,
                owner: None,
                colour: looks.neutral(&id),
                count: 1,
            };
            rows.push(Row::Piece(piece, capital(&words.piece(&id)), None));
        }
        let tokens: BTreeSet<usize> =
            state.tokens().placed().iter().map(|&(_, token, _)| token.ix()).collect();
        for token in tokens {
            let name = &rules.names.tokens[token];
            let id = TokenId::from(name.as_str());
            let lone = OnTile {
                on: None,
                corner: None,
                glyph: looks.token(&id),
                name,
                owner: None,
                colour: None,
                count: 1,
            };
            rows.push(Row::Piece(lone, capital(&words.token(&id)), None));
        }
        rows.extend(self.printed());
        rows
    }

    /// Features that live on one tile and marks, in the order in which the board has them first.
    fn printed(self) -> Vec<Row<'a>> {
        let Self { game, rules, state, looks, words } = self;
        let mut rows = Vec::new();
        let (mut sites, mut marks): (BTreeSet<&FeatureKindId>, BTreeSet<(&MarkId, Option<&TokenId>)>) =
            (BTreeSet::new(), BTreeSet::new());
        let designs: BTreeSet<usize> = state.board().tiles().iter().map(|tile| tile.design.ix()).collect();
        for design in designs {
            let id = TileId::from(rules.names.designs[design].as_str());
            let Some(tile) = game.tiles.get(&id) else {
                continue;
            };
            let kinds = tile.segments.values().map(|segment| &segment.kind);
            for kind in kinds.filter(|kind| looks.style(kind) == Style::Site) {
                if sites.insert(kind) {
                    let name = capital(&words.feature(kind));
                    rows.push(Row::Printed(looks.site(kind), initial(&kind.0), name));
                }
            }
            let on_segments = tile.segments.values().flat_map(|segment| &segment.marks);
            for mark in tile.marks.iter().chain(on_segments) {
                let token = match mark {
                    MarkUse::Token(_, token) => Some(token),
                    _ => None,
                };
                if marks.insert((mark.mark(), token)) {
                    rows.push(mark_row(mark.mark(), token, looks, words));
                }
            }
        }
        let converted: BTreeSet<usize> = state.converted(rules).map(|(_, kind)| kind.ix()).collect();
        for kind in converted {
            let kind = FeatureKindId::from(rules.names.kinds[kind].as_str());
            if looks.style(&kind) == Style::Site && !sites.contains(&kind) {
                rows.push(Row::Printed(looks.site(&kind), initial(&kind.0), capital(&words.feature(&kind))));
            }
        }
        rows
    }
}

/// A mark, or what it carries if that has a symbol of its own.
fn mark_row<'a>(mark: &MarkId, token: Option<&TokenId>, looks: &Looks, words: &Vocabulary<'_>) -> Row<'a> {
    let carried = token.map(|token| (looks.token(token), token)).filter(|(glyph, _)| *glyph != Glyph::Letter);
    match (carried, token) {
        (Some((glyph, token)), _) => Row::Printed(glyph, String::new(), capital(&words.token(token))),
        (None, Some(token)) => {
            let name = format!("{}: {}", words.mark(mark), words.token(token));
            Row::Printed(looks.mark(mark), initial(&token.0), capital(&name))
        }
        (None, None) => Row::Printed(looks.mark(mark), looks.letter(mark), capital(&words.mark(mark))),
    }
}

/// A name with a capital letter in front.
fn capital(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
