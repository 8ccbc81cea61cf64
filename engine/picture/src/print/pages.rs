//! Tiles on pages, as drawings: a unit is a hundredth of a tile's side.
//!
//! **Invariant:** tiles stand about the middle of the page, so that the backs meet them however the paper is turned.

use std::collections::HashMap;
use std::sync::Arc;

use super::sheet::{Cuts, Sheet};
use crate::picture::colour::{Colour, rgb};
use crate::picture::geometry::{Point, TILE, pt};
use crate::picture::{Item, Looks, Path, Scene, unframed};
use tilewright_lang::merge::Game;
use tilewright_lang::spec::{PileOf, Tile, TileId};
use tilewright_words::Words;

const INK: Colour = rgb(0x2c_2418);
const CUT: Colour = rgb(0x80_8080);
/// Colours of backs: of the pile that has no tags, and of the others.
const BACKS: [Colour; 5] = [rgb(0x47_6350), rgb(0x3b_5878), rgb(0x7a_5440), rgb(0x63_4a78), rgb(0x6b_6f3c)];

/// Why there are no pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoPages {
    /// A tile is larger than what the margins leave.
    TooLarge,
    /// There is no tile.
    NoTiles,
    /// There are more tiles than anybody prints.
    TooMany,
}

impl NoPages {
    /// What to tell people, in a language.
    pub fn told(self, lang: &str) -> String {
        Words::new(lang).t(match self {
            Self::TooLarge => "page-tile-too-large",
            Self::NoTiles => "page-no-tiles",
            Self::TooMany => "page-too-many",
        })
    }
}

/// The most tiles of a print.
const MOST: usize = 5_000;

/// The tiles of a game that a sheet has, each as often as it is printed.
pub fn tiles<'t>(game: &'t Game, sheet: &Sheet) -> Vec<(&'t TileId, &'t Tile)> {
    let on_board = |id: &TileId| {
        let laid = game.rules.start.values().flat_map(|start| &start.tiles);
        laid.filter(|laid| laid.tile == *id).count()
    };
    let mut all = Vec::new();
    for (id, tile) in &game.tiles {
        if game.tile_package.get(id).is_some_and(|package| sheet.without.contains(package)) {
            continue;
        }
        let n = if tile.count > 0 { tile.count as usize } else { on_board(id) };
        let n = if sheet.copies { n } else { n.min(1) };
        all.extend(std::iter::repeat_n((id, tile), n.min(MOST + 1)));
    }
    all
}

/// The pages of a game's tiles; with backs, each page of tiles is followed by theirs.
///
/// `title` and the language are those of the line above the tiles. A unit is a hundredth of a tile's side:
/// [`Sheet::unit`] says how many millimetres that is.
///
/// # Errors
/// There is nothing to print, or it does not fit.
pub fn pages(game: &Game, sheet: &Sheet, title: &str, lang: &str) -> Result<Vec<Scene>, NoPages> {
    let tiles = tiles(game, sheet);
    let (columns, rows) = sheet.grid();
    if columns * rows == 0 {
        return Err(NoPages::TooLarge);
    }
    if tiles.is_empty() {
        return Err(NoPages::NoTiles);
    }
    if tiles.len() > MOST {
        return Err(NoPages::TooMany);
    }
    let mut printer = Printer {
        game,
        sheet,
        title,
        looks: Looks::of(game),
        words: Words::new(lang),
        unit: TILE / sheet.tile,
        fronts: HashMap::new(),
        backs: HashMap::new(),
    };
    let sheets: Vec<_> = tiles.chunks(columns * rows).collect();
    let mut pages = Vec::new();
    for (nth, tiles) in sheets.iter().enumerate() {
        pages.push(printer.front(tiles, nth, sheets.len()));
        if sheet.backs.is_some() {
            pages.push(printer.back(tiles));
        }
    }
    Ok(pages)
}

struct Printer<'t> {
    game: &'t Game,
    sheet: &'t Sheet,
    title: &'t str,
    looks: Looks,
    words: Words,
    /// Units of a millimetre.
    unit: f32,
    /// Each design, and what goes beyond its cut.
    fronts: HashMap<&'t TileId, (Arc<Scene>, Arc<Scene>)>,
    backs: HashMap<usize, Arc<Scene>>,
}

impl<'t> Printer<'t> {
    fn mm(&self, length: f32) -> f32 {
        length * self.unit
    }

    fn paper(&self) -> Scene {
        let (wide, high) = self.sheet.page();
        let (wide, high) = (self.mm(wide), self.mm(high));
        let mut scene = Scene::new(pt(0.0, 0.0), wide, high);
        scene.fill(Path::rect(0.0, 0.0, wide, high), rgb(0xff_ffff));
        scene
    }

    /// The north-west corner of the `nth` tile of a page.
    fn place(&self, nth: usize) -> Point {
        let (columns, rows) = self.sheet.grid();
        let (wide, high) = self.sheet.page();
        let step = TILE + self.mm(self.sheet.gap);
        let used = |n: usize| n as f32 * step - self.mm(self.sheet.gap);
        let left = (self.mm(wide) - used(columns)) / 2.0;
        let top = (self.mm(high) - used(rows)) / 2.0;
        pt(left + (nth % columns) as f32 * step, top + (nth / columns) as f32 * step)
    }

    fn front(&mut self, tiles: &[(&'t TileId, &'t Tile)], page: usize, n_pages: usize) -> Scene {
        let mut scene = self.paper();
        let drawn: Vec<_> = tiles.iter().map(|(id, tile)| self.tile(id, tile)).collect();
        if self.sheet.bleed > 0.0 {
            for (nth, (_, beyond)) in drawn.iter().enumerate() {
                scene.part(beyond, self.place(nth));
            }
        }
        for (nth, (tile, _)) in drawn.iter().enumerate() {
            scene.part(tile, self.place(nth));
        }
        for (nth, (id, _)) in tiles.iter().enumerate() {
            if self.sheet.names {
                self.name(&mut scene, self.place(nth), &id.0);
            }
        }
        self.cuts(&mut scene, tiles.len());
        let values = [
            ("game", self.title.into()),
            ("page", (page + 1).into()),
            ("pages", n_pages.into()),
            ("mm", format!("{}", self.sheet.tile).into()),
        ];
        let (wide, high) = self.sheet.page();
        if self.sheet.margin >= 6.0 {
            let text = self.words.with("page-head", &values);
            scene.text(pt(self.mm(wide / 2.0), self.mm(4.2)), self.mm(2.8), &text, INK, false);
        }
        if self.sheet.ruler {
            self.ruler(&mut scene, wide, high);
        }
        scene
    }

    /// A tile, and the same a little larger for what goes beyond its cut.
    fn tile(&mut self, id: &'t TileId, of: &Tile) -> (Arc<Scene>, Arc<Scene>) {
        if let Some((tile, beyond)) = self.fronts.get(id) {
            return (Arc::clone(tile), Arc::clone(beyond));
        }
        let drawn = unframed(id, of, &self.looks);
        let bleed = self.mm(self.sheet.bleed.clamp(0.0, 20.0));
        let scale = (TILE + 2.0 * bleed) / TILE;
        let mut beyond = drawn.scaled(scale, pt(-bleed, -bleed));
        // Texts stand on the tile itself; whoever looks for one finds it once.
        beyond.items.retain(|item| !matches!(item, Item::Text(_)));
        beyond.view.at = pt(-bleed, -bleed);
        (beyond.view.wide, beyond.view.high) = (TILE + 2.0 * bleed, TILE + 2.0 * bleed);
        beyond.clip = true;
        let made = (Arc::new(drawn), Arc::new(beyond));
        self.fronts.insert(id, (Arc::clone(&made.0), Arc::clone(&made.1)));
        made
    }

    /// The name below the tile if there is room, else on its foot.
    fn name(&self, scene: &mut Scene, at: Point, name: &str) {
        let fits = 150.0 / name.chars().count().max(1) as f32;
        let below = self.sheet.gap - 2.0 * self.sheet.bleed >= 2.4;
        let size = fits.min(self.mm(2.0));
        if below {
            let y = at.y + TILE + self.mm(self.sheet.bleed + 1.2);
            scene.text(pt(at.x + TILE / 2.0, y), size, name, INK, false);
            return;
        }
        let wide = size * 0.62 * name.chars().count() as f32;
        let plate = Path::rect(at.x + (TILE - wide) / 2.0, at.y + TILE - size * 1.5, wide, size * 1.3);
        scene.fill(plate, rgb(0xff_ffff).fade(0.75));
        scene.text(pt(at.x + TILE / 2.0, at.y + TILE - size * 0.85), size, name, INK, false);
    }

    fn cuts(&self, scene: &mut Scene, n: usize) {
        let thin = self.mm(0.15);
        match self.sheet.cuts {
            Cuts::None => {}
            Cuts::Lines => {
                for nth in 0..n {
                    let at = self.place(nth);
                    scene.stroke(Path::rect(at.x, at.y, TILE, TILE), CUT, thin);
                }
            }
            Cuts::Marks => {
                let (columns, _) = self.sheet.grid();
                let (across, down) = (n.min(columns), n.div_ceil(columns));
                let (near, far) = (self.mm(self.sheet.bleed + 0.7), self.mm(self.sheet.bleed + 4.2));
                let first = self.place(0);
                let right = self.place(across - 1).x + TILE;
                let bottom = self.place((down - 1) * columns).y + TILE;
                let mut mark = |a: Point, b: Point| scene.stroke(Path::line(&[a, b]), INK, thin);
                for column in 0..across {
                    let left = self.place(column).x;
                    for x in [left, left + TILE] {
                        mark(pt(x, first.y - near), pt(x, first.y - far));
                        mark(pt(x, bottom + near), pt(x, bottom + far));
                    }
                }
                for row in 0..down {
                    let top = self.place(row * columns).y;
                    for y in [top, top + TILE] {
                        mark(pt(first.x - near, y), pt(first.x - far, y));
                        mark(pt(right + near, y), pt(right + far, y));
                    }
                }
            }
        }
    }

    /// A line of ten centimetres at the foot of the page.
    fn ruler(&self, scene: &mut Scene, wide: f32, high: f32) {
        let (left, y) = ((wide - 100.0) / 2.0, high - 4.6);
        let at = |x: f32, y: f32| pt(self.mm(x), self.mm(y));
        let thin = self.mm(0.2);
        scene.stroke(Path::line(&[at(left, y), at(left + 100.0, y)]), INK, thin);
        for nth in 0..=10u8 {
            let x = left + f32::from(nth) * 10.0;
            let long = if nth % 5 == 0 { 1.6 } else { 0.9 };
            scene.stroke(Path::line(&[at(x, y - long), at(x, y)]), INK, thin);
        }
        let text = self.words.t("page-ruler");
        scene.text(at(wide / 2.0, high - 2.4), self.mm(2.4), &text, INK, false);
    }

    fn back(&mut self, tiles: &[(&'t TileId, &'t Tile)]) -> Scene {
        let mut scene = self.paper();
        let (wide, high) = self.sheet.page();
        for (nth, (_, tile)) in tiles.iter().enumerate() {
            let mut at = self.place(nth);
            if self.sheet.mirrors_across() {
                at.x = self.mm(wide) - at.x - TILE;
            } else {
                at.y = self.mm(high) - at.y - TILE;
            }
            let pile = self.pile(tile);
            let bleed = self.mm(self.sheet.bleed.clamp(0.0, 20.0));
            let made = self.backs.entry(pile).or_insert_with(|| Arc::new(back_of(pile, bleed)));
            scene.part(made, at);
        }
        scene
    }

    /// Which pile a tile is of, by number: 0 for the one that takes what no other takes.
    fn pile(&self, tile: &Tile) -> usize {
        let piles = self.game.rules.piles.values();
        let mut tagged = piles.filter_map(|pile| match &pile.of {
            PileOf::Tagged(tags) => Some(tags),
            PileOf::Rest => None,
        });
        tagged.position(|tags| tags.iter().any(|tag| tile.tags.contains(tag))).map_or(0, |nth| nth + 1)
    }
}

/// The back of a tile: a frame and a diamond of four.
fn back_of(pile: usize, bleed: f32) -> Scene {
    let colour = BACKS[pile % BACKS.len()];
    let mut scene = Scene::new(pt(-bleed, -bleed), TILE + 2.0 * bleed, TILE + 2.0 * bleed);
    scene.clip = true;
    scene.fill(Path::rect(-bleed, -bleed, TILE + 2.0 * bleed, TILE + 2.0 * bleed), colour);
    let pale = colour.light(0.55);
    scene.stroke(Path::rect(7.0, 7.0, 86.0, 86.0), pale, 1.2);
    scene.stroke(Path::rect(10.0, 10.0, 80.0, 80.0), pale, 0.5);
    for (x, y) in [(50.0, 33.0), (67.0, 50.0), (50.0, 67.0), (33.0, 50.0)] {
        let corners = [pt(x, y - 14.0), pt(x + 14.0, y), pt(x, y + 14.0), pt(x - 14.0, y)];
        scene.both(Path::polygon(&corners), colour.light(0.18), pale, 1.0);
    }
    for nth in 0..pile.min(4) {
        scene.fill(Path::circle(pt(50.0 + nth as f32 * 5.0, 50.0), 1.8), pale);
    }
    scene
}
