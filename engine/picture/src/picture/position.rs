//! A position as a drawing: its tiles, and what stands and lies on them.
//!
//! It reads a position and hands it to [`board()`]; how anything looks is decided there.

use std::sync::Arc;

use super::board::{Board, Laid, board};
use super::colour::of_players;
use super::geometry::pt;
use super::looks::Looks;
use super::over::Over;
use super::pieces::OnTile;
use super::rondel::rondels;
use super::scene::Scene;
use super::spaces::standing;
use super::{legend, side};
use tilewright_lang::merge::Game;
use tilewright_lang::spec::{FeatureKindId, PieceId, SegmentId, TileId, TokenId};
use tilewright_lang::vocabulary::Vocabulary;
use tilewright_play::rules::Ruleset;
use tilewright_play::state::{Loc, PieceIx, State, TileIx, TokenLoc};

/// A drawing of a position, with its tracks on the board or beside it, and what else `options` asks for. `rules` were lowered from `game`, and `state` is played by them.
pub fn position(game: &Game, rules: &Ruleset, state: &State, options: &Board) -> Scene {
    let looks = Looks::of(game);
    let seats = of_players(&options.players);
    let mut laid: Vec<Option<Laid<'_>>> = state
        .board()
        .tiles()
        .iter()
        .map(|tile| {
            let name = TileId::from(rules.names.designs[tile.design.ix()].as_str());
            let (id, design) = game.tiles.get_key_value(&name)?;
            let at = (i32::from(tile.at.x), i32::from(tile.at.y));
            Some(Laid {
                id,
                tile: design,
                at,
                rotation: tile.rotation,
                pieces: Vec::new(),
                links: Vec::new(),
                converted: Vec::new(),
                over: None,
            })
        })
        .collect();
    for (tile, laid) in state.board().numbers().zip(&mut laid) {
        if let Some(laid) = laid {
            laid.over = over(game, rules, state, tile);
        }
    }
    for (number, piece) in (0..).map(PieceIx).zip(state.pieces().all()) {
        let is_overlay = rules.pieces[piece.kind.ix()].overlay.is_some();
        if let Some(at) = spot(state, number).filter(|_| !is_overlay) {
            let corner = corner(rules, state, number);
            let drawn = |on| OnTile { on, corner, ..standing(rules, &looks, piece, &seats) };
            put(&mut laid, rules, state, at, drawn);
        }
    }
    for &(at, token, count) in state.tokens().placed() {
        let name = &rules.names.tokens[token.ix()];
        let glyph = looks.token(&TokenId::from(name.as_str()));
        put(&mut laid, rules, state, at, |on| OnTile {
            on,
            corner: None,
            glyph,
            name,
            owner: None,
            colour: None,
            count,
        });
    }
    for &(tile, a, b) in state.links() {
        let Some(Some(laid)) = laid.get_mut(tile.ix()) else {
            continue;
        };
        let design = state.board().tile(tile).design;
        let segment = |local: u8| {
            let name = SegmentId::from(rules.names.segments[design.ix()][usize::from(local)].as_str());
            laid.tile.segments.get_key_value(&name).map(|(id, _)| id)
        };
        if let (Some(a), Some(b)) = (segment(a), segment(b)) {
            laid.links.push((a, b));
        }
    }
    for (segment, kind) in state.converted(rules) {
        let on = state.graph().segment(segment);
        let Some(Some(laid)) = laid.get_mut(on.tile.ix()) else {
            continue;
        };
        let segment = laid.tile.segments.get_index(usize::from(on.local));
        let kind = FeatureKindId::from(rules.names.kinds[kind.ix()].as_str());
        if let (Some((segment, _)), Some((kind, _))) = (segment, game.rules.features.get_key_value(&kind)) {
            laid.converted.push((segment, kind));
        }
    }
    let laid: Vec<_> = laid.into_iter().flatten().collect();
    let mut scene = board(&laid, &looks, options);
    let words = Vocabulary::new(game, options.lang());
    for rondel in rondels(game, rules, state) {
        let drawn = rondel.draw(game, rules, state, &looks, &words, &seats);
        scene.part(&Arc::new(drawn), pt(0.0, 0.0));
    }
    side::side(&mut scene, &legend::rows(game, rules, state, &looks, options, &seats), options.backdrop);
    scene
}

/// What lies on a tile as an overlay.
pub fn over<'g>(game: &'g Game, rules: &Ruleset, state: &State, tile: TileIx) -> Option<Over<'g>> {
    let (piece, rotation) = state.overlay_on(rules, tile)?;
    let kind = PieceId::from(rules.names.pieces[state.pieces().get(piece).kind.ix()].as_str());
    let overlay = game.rules.pieces.get(&kind)?.overlay.as_ref()?;
    Some(Over { overlay, rotation })
}

/// Where on the board a piece is drawn: a segment, or a tile as a whole. What is beside another piece stands next to it.
pub fn spot(state: &State, piece: PieceIx) -> Option<TokenLoc> {
    match state.pieces().get(piece).loc {
        Loc::Segment(segment) => Some(TokenLoc::Segment(segment)),
        Loc::Beside(other) => match state.pieces().get(other).loc {
            Loc::Segment(segment) => Some(TokenLoc::Segment(segment)),
            _ => state.tile_under(piece).map(TokenLoc::Tile),
        },
        Loc::Tile(tile) => Some(TokenLoc::Tile(tile)),
        Loc::Supply | Loc::With(_) | Loc::Space(..) | Loc::Box => None,
    }
}

/// The corner of its tile on which a piece is drawn, if it is one that rules put on corners.
pub fn corner(rules: &Ruleset, state: &State, piece: PieceIx) -> Option<usize> {
    let piece = state.pieces().get(piece);
    match piece.loc {
        Loc::Segment(segment) if rules.pieces[piece.kind.ix()].on_corners => state.corner_of(rules, segment),
        _ => None,
    }
}

fn put<'a>(
    laid: &mut [Option<Laid<'a>>],
    rules: &Ruleset,
    state: &State,
    at: TokenLoc,
    standing: impl FnOnce(Option<&'a SegmentId>) -> OnTile<'a>,
) {
    let (tile, local) = match at {
        TokenLoc::Tile(tile) => (tile, None),
        TokenLoc::Segment(segment) => {
            let on = state.graph().segment(segment);
            (on.tile, Some(usize::from(on.local)))
        }
    };
    let Some(Some(laid)) = laid.get_mut(tile.ix()) else {
        return;
    };
    let design = state.board().tile(tile).design;
    let on = local.and_then(|local| {
        let name = SegmentId::from(rules.names.segments[design.ix()][local].as_str());
        let above = laid.over.and_then(|over| over.overlay.segments.get_key_value(&name));
        laid.tile.segments.get_key_value(&name).or(above)
    });
    laid.pieces.push(standing(on.map(|(id, _)| id)));
}
