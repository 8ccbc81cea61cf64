//! A layout becomes shapes: from the ground up, with the light from the north-west.
//!
//! **Invariant:** nothing here looks at chance or at the data; the same layout gives the same shapes.

mod area;
mod ground;
mod line;
mod plant;

use super::colour::rgb;
use super::geometry::{Point, TILE, pt};
use super::glyph::{self, Detail};
use super::layout::{Kind, Layout, Symbol};
use super::looks::Looks;
use super::path::Path;
use super::scene::Scene;
use tilewright_lang::spec::Style;

/// Paints a layout that is already turned.
pub(super) fn paint(layout: &Layout, looks: &Looks) -> Scene {
    let mut scene = unframed(layout, looks);
    rim(&mut scene);
    scene
}

/// The same without the line around it: what is cut out has its border from the knife.
pub(super) fn unframed(layout: &Layout, looks: &Looks) -> Scene {
    let mut scene = Scene::new(pt(0.0, 0.0), TILE, TILE);
    scene.clip = true;
    let scene = &mut scene;
    let colour = |segment: usize| looks.colour(&layout.kinds[segment]);
    let base = layout
        .kinds
        .iter()
        .find(|kind| looks.style(kind) == Style::Ground)
        .map_or_else(|| looks.colour(&"".into()), |kind| looks.colour(kind));
    ground::paint(scene, layout, base);
    for area in &layout.areas {
        let market = layout.anchor_of(area.segment);
        area::floor(scene, area, market, colour(area.segment));
    }
    for tunnel in &layout.tunnels {
        line::tunnel(scene, tunnel);
    }
    line::paint(scene, layout, Style::Water, colour);
    line::paint(scene, layout, Style::Road, colour);
    for &(at, way) in layout.tunnels.iter().flat_map(|tunnel| &tunnel.mouths) {
        line::mouth(scene, at, way);
    }
    for &yard in &layout.yards {
        line::yard(scene, yard);
    }
    for &square in &layout.squares {
        line::square(scene, square);
    }
    for area in &layout.areas {
        area::walls(scene, area);
    }
    let lines = [Style::Road, Style::Water];
    for bridge in layout.bridges.iter().filter(|bridge| !lines.contains(&bridge.style)) {
        line::bridge(scene, bridge, colour(bridge.segment));
    }
    plant::shadows(scene, &layout.growth);
    standing(scene, layout);
    std::mem::take(scene)
}

/// Everything that stands upright, from north to south, so that what is nearer covers what is behind.
fn standing(scene: &mut Scene, layout: &Layout) {
    enum Upright<'a> {
        Growth(usize),
        Symbol(&'a Symbol),
        Tower(Point),
        Gate(Point, Point),
    }
    let mut all: Vec<(f32, Upright<'_>)> = Vec::new();
    for (nth, growth) in layout.growth.iter().enumerate() {
        all.push((growth.at.y, Upright::Growth(nth)));
    }
    for symbol in layout.sites.iter().chain(&layout.marks) {
        all.push((symbol.at.y + symbol.radius * 0.6, Upright::Symbol(symbol)));
    }
    for &at in &layout.towers {
        all.push((at.y + 2.0, Upright::Tower(at)));
    }
    for &(at, way) in &layout.gates {
        all.push((at.y + 2.5, Upright::Gate(at, way)));
    }
    all.sort_by(|a, b| a.0.total_cmp(&b.0));
    for (_, upright) in all {
        match upright {
            Upright::Growth(nth) => plant::paint(scene, &layout.growth[nth]),
            Upright::Symbol(symbol) => {
                let detail =
                    Detail { label: &symbol.label, colour: None, way: symbol.way, about: symbol.about };
                glyph::draw(scene, &symbol.glyph, symbol.at, symbol.radius, detail);
            }
            Upright::Tower(at) => area::tower(scene, at, 3.7),
            Upright::Gate(at, way) => area::gate(scene, at, way),
        }
    }
}

/// A fine edge, so that one sees where a tile ends.
fn rim(scene: &mut Scene) {
    let rim = Path::rect(0.0, 0.0, TILE, TILE);
    scene.stroke(rim, rgb(0x534a2a).fade(0.38), 0.9);
    let lit = Path::line(&[pt(0.7, TILE), pt(0.7, 0.7), pt(TILE, 0.7)]);
    scene.stroke(lit, rgb(0xfffff0).fade(0.3), 0.6);
}

/// True for what throws a shadow of its own size.
pub(super) fn tall(kind: Kind) -> bool {
    matches!(kind, Kind::Roof | Kind::Cottage | Kind::Tree | Kind::Fir | Kind::Bush | Kind::Hedge)
}
