//! One tile of the XML.

use roxmltree::Node;

use super::read::Importer;
use super::{GROUP, NOTE, sides};
use tilewright_lang::outline;
use tilewright_lang::spec::*;

/// A segment, its element's name, and the element.
type Named<'x> = (SegmentId, String, Node<'x, 'x>);

impl Importer<'_> {
    /// Adds a tile to the set; the id that it has here.
    ///
    /// # Errors
    /// Why it makes no sense; then nothing is added.
    pub(super) fn tile(&mut self, node: &Node<'_, '_>, count: u32) -> Result<TileId, String> {
        let name = node.attribute("id").unwrap_or_default();
        let mut tile = Tile { count, ..Tile::default() };
        let mut named: Vec<Named<'_>> = Vec::new();
        for element in node.children().filter(Node::is_element) {
            let tag = element.tag_name().name();
            let Some(known) = self.notation.segments.get(tag) else {
                let mark = self.symbol(&element);
                tile.marks.push(mark);
                continue;
            };
            let nth = tile.segments.values().filter(|segment| segment.kind == known.kind).count() + 1;
            let id = SegmentId::from(format!("{}{nth}", known.letter).as_str());
            let mut segment = Segment { kind: known.kind.clone(), ..Segment::default() };
            for word in element.text().unwrap_or_default().split_whitespace() {
                match sides::port(word) {
                    Some(port) => segment.ports.push(port),
                    None if sides::is_inner(word) => {}
                    None => return Err(format!("{tag}: {word:?} is no side")),
                }
            }
            segment.marks = self.segment_marks(&element, &known.kind)?;
            named.push((id.clone(), tag.to_owned(), element));
            tile.segments.insert(id, segment);
        }
        for attribute in node.attributes().filter(|attribute| !["id", "count"].contains(&attribute.name())) {
            self.attribute(&mut tile, attribute.name(), attribute.value());
        }
        tile.edges = self.sides(&tile)?;
        let borders = self.bordering(&tile, &named)?;
        self.border(&mut tile, borders);
        let id = self.tile_id(name);
        if id.0 != name {
            tile.note = format!("{NOTE}{name}");
        }
        self.out.tiles.tiles.insert(id.clone(), tile);
        Ok(id)
    }

    /// An attribute of the tile itself: its group, or a mark.
    fn attribute(&mut self, tile: &mut Tile, name: &str, value: &str) {
        let group = self.notation.groups.get(value).filter(|_| name == "group");
        let Some(group) = group else {
            let mark = self.tile_mark(name, value);
            tile.marks.push(mark);
            return;
        };
        tile.tags.extend([group.tag.clone(), Tag::from(format!("{GROUP}{value}").as_str())]);
        if let Some((kind, mark)) = &group.mark
            && let Some(mark) = self.known(mark, &MarkPlace::Segment(vec![kind.clone()]), 1, None)
            && let Some(segment) = tile.segments.values_mut().find(|segment| segment.kind == *kind)
        {
            segment.marks.push(mark);
        }
    }

    /// The edge kinds of the four sides, by who claims them.
    fn sides(&mut self, tile: &Tile) -> Result<(EdgeKindId, EdgeKindId, EdgeKindId, EdgeKindId), String> {
        Ok((self.side(tile, 0)?, self.side(tile, 1)?, self.side(tile, 2)?, self.side(tile, 3)?))
    }

    fn side(&mut self, tile: &Tile, number: usize) -> Result<EdgeKindId, String> {
        let owner = |port: Port| {
            tile.segments.values().find(|segment| segment.ports.contains(&port)).map(|s| &s.kind)
        };
        let [left, whole, right] = outline::SIDES[number].map(owner);
        let halves = left.or(right);
        let name = sides::WHOLE[number];
        if whole.is_none() && halves.is_none() {
            return Err(format!("nothing touches its side {name}"));
        }
        let fits = |edge: &EdgeKind| {
            edge.whole.as_ref() == whole && (halves.is_none() || edge.halves.as_ref() == halves)
        };
        // Of several the one that says no more than the tile does.
        let exact = |edge: &&(&EdgeKindId, &EdgeKind)| edge.1.halves.as_ref() == halves;
        // Two segments that meet one side in its halves: no side for a single one will do.
        let split = |port: usize| {
            let port = outline::SIDES[number][port];
            tile.segments.values().position(|segment| segment.ports.contains(&port))
        };
        let is_split = whole.is_none() && split(0) != split(2);
        let candidates: Vec<_> = self.edges.iter().filter(|(_, edge)| fits(edge)).collect();
        let found = candidates.iter().find(exact).or(candidates.first().filter(|_| !is_split));
        if let Some((id, _)) = found {
            return Ok((*id).clone());
        }
        let found = self.edge_elsewhere(whole, halves);
        found.ok_or_else(|| format!("no kind of side is known for what touches its side {name}"))
    }

    /// For each segment of which the XML tells it, the areas that it borders.
    fn bordering(
        &self,
        tile: &Tile,
        named: &[Named<'_>],
    ) -> Result<Vec<(SegmentId, Vec<SegmentId>)>, String> {
        let mut borders = Vec::new();
        for (id, _, element) in named {
            for (attribute, other) in &self.notation.borders {
                let areas = match element.attribute(attribute.as_str()) {
                    Some(words) => bordered(words, other, named, tile)?,
                    None if outline::part(&tile.segments[id].kind, &self.edges) == outline::Part::Ground => {
                        Vec::new()
                    }
                    None => continue,
                };
                borders.push((id.clone(), areas));
            }
        }
        Ok(borders)
    }

    /// Writes borders down where the outline does not already say them.
    fn border(&self, tile: &mut Tile, borders: Vec<(SegmentId, Vec<SegmentId>)>) {
        let derived = outline::derived_borders(tile, &self.edges);
        let sorted = |mut ids: Vec<SegmentId>| {
            ids.sort();
            ids.dedup();
            ids
        };
        for (id, areas) in borders {
            let says = derived.get(&id).cloned().unwrap_or_default();
            let areas = sorted(areas);
            if sorted(says) != areas
                && let Some(segment) = tile.segments.get_mut(&id)
            {
                segment.borders = Some(areas);
            }
        }
    }

    /// An id of ours for the id of a tile.
    fn tile_id(&self, name: &str) -> TileId {
        let base: String = plain(name).chars().take(NAME_LENGTH - 4).collect();
        let taken = |id: &str| self.out.tiles.tiles.contains_key(&TileId::from(id));
        let others = (2..).map(|nth| format!("{base}_{nth}"));
        let mut names = std::iter::once(base.clone()).chain(others);
        TileId::from(names.find(|name| !taken(name)).unwrap_or(base.clone()).as_str())
    }
}

/// The segments of an element that own these sides.
fn bordered(words: &str, element: &str, named: &[Named<'_>], tile: &Tile) -> Result<Vec<SegmentId>, String> {
    let mut found = Vec::new();
    for word in words.split_whitespace() {
        let port = sides::port(word).ok_or_else(|| format!("{element}: {word:?} is no side"))?;
        let owns = |id: &SegmentId| tile.segments[id].ports.contains(&port);
        let owner = named.iter().find(|(id, tag, _)| tag == element && owns(id));
        let (id, ..) = owner.ok_or_else(|| format!("no {element} touches the side {word}"))?;
        if !found.contains(id) {
            found.push(id.clone());
        }
    }
    Ok(found)
}

/// A text with only what a name may have.
fn plain(text: &str) -> String {
    let letter = |c: char| match c {
        c if c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.') => c.to_string(),
        '/' => ".".to_owned(),
        '+' => "_p".to_owned(),
        _ => "_".to_owned(),
    };
    let plain: String = text.chars().map(letter).collect();
    if plain.is_empty() { "_".to_owned() } else { plain }
}
