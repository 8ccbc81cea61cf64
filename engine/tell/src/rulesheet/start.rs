//! The tiles that lie on the table before the first turn, and the piles.

use super::Block;
use super::block::Picture;
use super::write::Write;
use tilewright_lang::spec::*;
use tilewright_picture::picture::{self, Board, Laid, Looks};

/// So many tiles are told one by one; more are left to the picture.
const TOLD: usize = 4;

impl Write<'_> {
    /// The tiles that lie there at the start, and the piles.
    pub fn start(&mut self) {
        let tiles: Vec<_> = self.game.rules.start.values().flat_map(|start| &start.tiles).collect();
        match tiles.as_slice() {
            [] => {}
            [one] => {
                let sides = self.sides(&one.tile);
                let text = self.with("sheet-start-one", &[("sides", sides.into())]);
                self.rule(&text);
            }
            several => {
                let n = u32::try_from(several.len()).unwrap_or(u32::MAX);
                let text = self.with("sheet-start-several", &[("n", n.into())]);
                self.rule(&text);
                for laid in several.iter().filter(|_| several.len() <= TOLD) {
                    let sides = self.sides(&laid.tile);
                    let text = self.with("sheet-start-tile", &[("sides", sides.into())]);
                    self.rule(&text);
                }
            }
        }
        self.start_picture(&tiles);
        let lies = |id: &&TileId| tiles.iter().any(|laid| laid.tile == **id);
        let piles = || self.game.rules.piles.values();
        let firsts: Vec<_> = piles().flat_map(|pile| &pile.first).filter(|id| !lies(id)).cloned().collect();
        let lasts: Vec<_> = piles().flat_map(|pile| &pile.last).filter(|id| !lies(id)).cloned().collect();
        let mixed = self.say(match firsts.is_empty() && lasts.is_empty() {
            true => "sheet-piles-mixed",
            false => "sheet-piles-mixed-others",
        });
        self.rule(&mixed);
        for (key, ids) in [("sheet-pile-first", firsts), ("sheet-pile-last", lasts)] {
            for id in ids.iter().filter(|id| self.whole.tiles.get(*id).is_some_and(|tile| tile.count > 0)) {
                let text = self.with(key, &[("sides", self.sides(id).into())]);
                self.rule(&text);
            }
        }
    }

    fn start_picture(&mut self, tiles: &[&LaidTile]) {
        let game = self.whole;
        let laid = tiles.iter().filter_map(|laid| {
            let (id, tile) = game.tiles.get_key_value(&laid.tile)?;
            Some(Laid {
                id,
                tile,
                at: laid.at,
                rotation: laid.rotation,
                pieces: Vec::new(),
                links: Vec::new(),
                converted: Vec::new(),
                over: None,
            })
        });
        let laid: Vec<_> = laid.collect();
        if !laid.is_empty() {
            let scene = picture::board(&laid, &Looks::of(game), &Board::default());
            let caption = self.say("sheet-start-picture");
            self.push(Block::Picture { picture: Picture(scene), caption });
        }
    }

    /// A tile by its sides, as nobody names tiles.
    fn sides(&self, id: &TileId) -> String {
        let Some(tile) = self.whole.tiles.get(id) else {
            return String::new();
        };
        let edges = &tile.edges;
        let name =
            |id: &EdgeKindId| self.names.of("edge", &id.0).unwrap_or_else(|| super::write::plain(&id.0));
        let list = [&edges.0, &edges.1, &edges.2, &edges.3].map(name).join(", ");
        let sites = tile.segments.values().filter(|segment| segment.ports.is_empty());
        let sites: Vec<_> = sites.map(|segment| self.names.feature(&segment.kind)).collect();
        if sites.is_empty() { list } else { format!("{list}; {}", sites.join(", ")) }
    }

    /// Pictures of all tiles, with how many there are of each.
    pub fn tile_pictures(&mut self) {
        let options = picture::Sheet { columns: 9, ..picture::Sheet::default() };
        let scene = picture::designs(self.whole, &options);
        let caption = self.say("sheet-tiles-picture");
        self.push(Block::Picture { picture: Picture(scene), caption });
    }
}
