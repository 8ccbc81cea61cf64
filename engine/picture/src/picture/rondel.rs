//! Tracks that lie on the board as rondels, round and cut like a cake: a sector for each space, with its name, its symbol, its places and what
//! stands there.

use super::colour::{Colour, rgb};
use super::geometry::{Point, TILE, pt, round};
use super::glyph::{self, Detail, INK, SHADE};
use super::looks::Looks;
use super::path::Path;
use super::pieces::stand;
use super::scene::{Scene, View};
use super::spaces::{Space, design, spaces};
use tilewright_lang::merge::Game;
use tilewright_lang::spec::{Glyph, TrackLook};
use tilewright_lang::vocabulary::Vocabulary;
use tilewright_play::rules::{Ruleset, Track};
use tilewright_play::state::{Cell, State};

/// The colours of sectors, in turn: dull, so that pieces stand out.
const SECTORS: [Colour; 6] =
    [rgb(0xe2c87a), rgb(0xd9a07c), rgb(0xb5bf86), rgb(0x9fb7c6), rgb(0xc3a6b6), rgb(0xb3a592)];
/// Most sectors that are drawn.
const MOST: usize = 60;
/// Steps of the curve of a whole circle.
const STEPS: usize = 96;

/// A track that lies on the board as a rondel.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rondel {
    /// The track.
    pub track: Track,
    /// Its middle, in the units of the board, of which the cell (0, 0) has its corner in (0, 0).
    pub middle: Point,
    /// Its radius.
    pub radius: f32,
}

/// The rondels on the board of a position: those whose cells all have tiles.
pub fn rondels(game: &Game, rules: &Ruleset, state: &State) -> Vec<Rondel> {
    let place = |nth: usize| {
        let track = Track(nth as u8);
        let TrackLook::Rondel { from, to, beyond } = design(game, rules, track)?.look else {
            return None;
        };
        let laid = |x: i32, y: i32| {
            let cell = i16::try_from(x).ok().zip(i16::try_from(y).ok());
            cell.is_some_and(|(x, y)| state.board().tile_at(Cell { x, y }).is_some())
        };
        // Far fewer cells than this are a board.
        let small = to.0.checked_sub(from.0)? < 100 && to.1.checked_sub(from.1)? < 100;
        if !small || !(from.0..=to.0).all(|x| (from.1..=to.1).all(|y| laid(x, y))) {
            return None;
        }
        let (low, high) =
            (pt(from.0 as f32, from.1 as f32) * TILE, pt(to.0 as f32 + 1.0, to.1 as f32 + 1.0) * TILE);
        let radius = (high.x - low.x).min(high.y - low.y) * 0.5 + beyond.min(50) as f32;
        Some(Rondel { track, middle: low.toward(high, 0.5), radius })
    };
    (0..rules.tracks.len()).filter_map(place).collect()
}

impl Rondel {
    /// What its drawing covers.
    pub fn view(&self) -> View {
        let half = self.radius + 6.0;
        View { at: self.middle - pt(half, half), wide: half * 2.0, high: half * 2.0 }
    }

    /// A drawing of it with what stands there, in the units of the board, with names in the language of `words`.
    ///
    /// `seats` says in which seat's colour each player's pieces are; those that it does not name have their own.
    pub fn draw(
        &self,
        game: &Game,
        rules: &Ruleset,
        state: &State,
        looks: &Looks,
        words: &Vocabulary<'_>,
        seats: &[u8],
    ) -> Scene {
        let spaces = spaces(game, rules, state, looks, words, self.track, seats);
        let mut scene = Scene { view: self.view(), ..Scene::default() };
        let place = design(game, rules, self.track).and_then(|track| track.place.as_ref());
        paint(&mut scene, self, &spaces, place);
        scene
    }
}

/// A rondel of these spaces, clockwise, the first at the top.
fn paint(scene: &mut Scene, rondel: &Rondel, spaces: &[Space<'_>], place: Option<&Glyph>) {
    let Rondel { middle, radius, .. } = *rondel;
    let spaces = &spaces[..spaces.len().min(MOST)];
    let n = spaces.len() as f32;
    scene.fill(Path::circle(middle + pt(2.0, 3.5), radius + 2.0), SHADE.fade(0.3));
    scene.both(Path::circle(middle, radius), rgb(0x7a5a34), rgb(0x4b3826), 2.0);
    let inner = radius * 0.955;
    for (nth, space) in spaces.iter().enumerate() {
        // What takes up no room shows which sector counts.
        let here = space.pieces.len() > space.occupants;
        let colour = SECTORS[nth % SECTORS.len()];
        let colour = if here { colour.light(0.45) } else { colour };
        let (a, b) = ((nth as f32 - 0.5) / n, (nth as f32 + 0.5) / n);
        scene.both(sector(middle, inner, a, b), colour, rgb(0x6b5233), 1.4);
        if spaces.len() > 1 {
            let rim = radius * 0.72;
            let line: Vec<Point> = arc(middle, rim, a, b);
            scene.stroke(Path::line(&line), rgb(0x6b5233).fade(0.45), 0.9);
        }
    }
    for (nth, space) in spaces.iter().enumerate() {
        fill(scene, rondel, space, (nth as f32 / n, 1.0 / n), place);
    }
    let hub = radius * 0.12;
    scene.both(Path::circle(middle, hub), rgb(0xd8b56a), INK, 1.6);
    scene.both(Path::circle(middle, hub * 0.45), rgb(0x8a6a3c), INK, 1.0);
}

/// What a sector shows: its places along the rim, its name, its symbol, and nearest to the hub what only stands there.
fn fill(
    scene: &mut Scene,
    rondel: &Rondel,
    space: &Space<'_>,
    (at, share): (f32, f32),
    place: Option<&Glyph>,
) {
    let Rondel { middle, radius, .. } = *rondel;
    let on = |far: f32, share: f32| middle + round(share) * (radius * far);
    // How wide the sector is at a distance from the hub.
    let wide = |far: f32| radius * far * share * std::f32::consts::TAU;
    let half = (radius * 0.095).min(wide(0.83) * 0.45);
    let n_places = space.beside();
    let spread = |nth: usize, n: usize, far: f32, step: f32| {
        let step = step.min(wide(far) / n.max(1) as f32) / (radius * far * std::f32::consts::TAU);
        at + (nth as f32 - (n as f32 - 1.0) * 0.5) * step
    };
    for nth in 0..space.room {
        let at = on(0.84, spread(nth, n_places, 0.84, half * 2.5));
        match place {
            Some(glyph) => glyph::draw(scene, glyph, at, half, Detail::default()),
            None => scene.stroke(Path::circle(at, half), INK.fade(0.6), 1.3),
        }
    }
    let size = (radius * 0.1).min(wide(0.6) * 1.5 / space.name.chars().count().max(3) as f32);
    let half = (radius * 0.085).min(wide(0.44) * 0.4);
    let way = round(at);
    // Letters lie level: above and below the hub the symbol has its place nearer to it, elsewhere over or under the name.
    let (name, symbol) = if way.y.abs() > 0.9 {
        (on(0.6, at), on(0.42, at))
    } else {
        let name = on(0.57, at);
        let off = (size * 0.65 + half) * if way.y > 0.01 { 1.0 } else { -1.0 };
        (name, pt(middle.x + (name.x - middle.x) * 0.8, name.y + off))
    };
    scene.text(name, size, &space.name, INK, true);
    if let Some(glyph) = space.glyph {
        glyph::draw(scene, glyph, symbol, half, Detail::default());
    }
    for (nth, piece) in space.pieces.iter().enumerate() {
        if nth < space.occupants {
            stand(scene, piece, on(0.84, spread(nth, n_places, 0.84, half * 2.5)), half * 1.15, false);
            continue;
        }
        let n = space.pieces.len() - space.occupants;
        let half = (radius * 0.105).min(wide(0.27) * 0.5);
        stand(scene, piece, on(0.25, spread(nth - space.occupants, n, 0.25, half * 1.6)), half, false);
    }
}

/// The outline of a sector between two places on the compass.
fn sector(middle: Point, radius: f32, a: f32, b: f32) -> Path {
    if b - a >= 0.999 {
        return Path::circle(middle, radius);
    }
    let mut points = arc(middle, radius, a, b);
    points.push(middle);
    Path::polygon(&points)
}

fn arc(middle: Point, radius: f32, a: f32, b: f32) -> Vec<Point> {
    let steps = (((b - a) * STEPS as f32).ceil() as usize).max(2);
    (0..=steps).map(|nth| middle + round(a + (b - a) * nth as f32 / steps as f32) * radius).collect()
}
