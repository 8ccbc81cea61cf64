//! Tiles with pieces on them that change them: a design for every tile, piece and turn.

use super::tiles::{finish, mark_siblings};
use super::*;
use tilewright_lang::spec;

/// Most designs, printed ones and others: one less than there are numbers, of which one says that there is none.
const MOST_DESIGNS: usize = u16::MAX as usize - 1;

/// Most segments on the board of a game with overlays: so far apart those of one tile may stand.
const MOST_SEGMENTS: u64 = u16::MAX as u64;

impl Lower<'_> {
    /// Adds the designs of tiles with overlays on them behind the printed ones.
    pub(super) fn overlays(
        &mut self,
        designs: &mut Vec<TileDesign>,
        edges: &[EdgeDesign],
        classes: u8,
        start: &[LaidDesign],
    ) -> Lowered<()> {
        let game = self.game;
        let printed = designs.len();
        let of = |design: &TileDesign| design.segments.len() as u64;
        let laid = start.iter().map(|laid| of(&designs[laid.design.ix()]));
        let counted = designs.iter().map(|design| u64::from(design.count) * of(design));
        let mut segments: u64 = laid.chain(counted).sum();
        for (piece, (id, overlay)) in overlays(game) {
            self.at(format!("pieces.{id}.overlay"), |lower| {
                let (over, side) = (lower.edge(&overlay.over)?, lower.edge(&overlay.side)?);
                if edges[over.ix()].join_all != edges[side.ix()].join_all {
                    return lower.error("ports of `over` and of `side` are not joined in the same way");
                }
                for base in (0..printed).map(Design::nth) {
                    let (own, name) = (&designs[base.ix()], &game.tiles[base.ix()]);
                    let shared = overlay.segments.keys().find(|id| name.segments.contains_key(*id));
                    if let Some(id) = shared {
                        let tile = game.tiles.get_index(base.ix()).map(|(id, _)| id.0.as_str());
                        return lower.error(format!(
                            "the tile {} has a segment {:?} of its own",
                            tile.unwrap_or_default(),
                            id.0
                        ));
                    }
                    let mut found: [Option<Design>; 4] = [None; 4];
                    let mut added: Vec<(Look, Design)> = Vec::new();
                    let mut new = Vec::new();
                    for turn in 0..4u8 {
                        let Some(mut design) = lower.overlaid(own, overlay, (over, side), turn)? else {
                            continue;
                        };
                        let look = look(overlay, turn);
                        let known = added.iter().find(|(other, _)| *other == look).map(|&(_, number)| number);
                        found[usize::from(turn)] = Some(known.unwrap_or_else(|| {
                            let number = Design::nth(designs.len() + new.len());
                            finish(&mut design, edges, classes);
                            // Nobody draws it: where it fits is asked cell by cell.
                            design.loose = true;
                            design.covered = Some(Covered { printed: base, piece, rotation: turn });
                            new.push(design);
                            added.push((look, number));
                            number
                        }));
                    }
                    designs.append(&mut new);
                    if designs.len() > MOST_DESIGNS {
                        return lower.error(format!(
                            "a game can have at most {MOST_DESIGNS} tile designs, counted with overlays on them"
                        ));
                    }
                    if found.iter().any(Option::is_some) {
                        designs[base.ix()].overlaid.push(Overlaid { piece, designs: found });
                    }
                }
                let (_, most) = game.rules.table.as_ref().map_or((1, 1), |table| table.seats);
                let kind = &game.rules.pieces[piece.ix()];
                let count = u64::from(kind.most_each()) * u64::from(most) + u64::from(kind.neutral);
                segments += count * overlay.segments.len() as u64;
                Ok(())
            })?;
        }
        if designs.len() > printed && segments > MOST_SEGMENTS {
            return self.error(format!(
                "a game with overlays can have at most {MOST_SEGMENTS} segments on all its tiles; this one has {segments}"
            ));
        }
        Ok(())
    }

    /// A design with an overlay on it, turned against it; none if it cannot lie there so.
    fn overlaid(
        &self,
        base: &TileDesign,
        overlay: &spec::Overlay,
        (over, side): (Edge, Edge),
        turn: u8,
    ) -> Lowered<Option<TileDesign>> {
        let mut design = TileDesign { count: 0, fits: Fits::default(), overlaid: Vec::new(), ..base.clone() };
        for segment in overlay.segments.values() {
            let number = design.segments.len();
            if number >= 64 {
                return self.error("a tile can have at most 64 segments, counted with an overlay on it");
            }
            let mut claims = 0;
            for &port in &segment.ports {
                let (of, place) = port_place(port);
                let of = (of + usize::from(turn)) & 3;
                if base.edges[of] != over {
                    return Ok(None);
                }
                design.edges[of] = side;
                if std::mem::replace(&mut design.ports[of][place], number as u8) != NONE {
                    return self.error(format!("a segment of `over` has the port {port:?} already"));
                }
                claims |= 1 << (3 * of + place);
            }
            design.segments.push(SegmentDesign {
                kind: self.kind(&segment.kind)?,
                claims,
                marks: self.marks_on(&segment.marks)?,
                ..SegmentDesign::default()
            });
        }
        mark_siblings(&mut design.segments);
        design.kinds = design.segments.iter().map(|segment| segment.kind.0).collect();
        design.has_around = self.has_around(design.kinds);
        Ok(Some(design))
    }

    /// Kinds of pieces that lie on tiles for good.
    pub(super) fn overlay_kinds(&self) -> Set64 {
        overlays(self.game).map(|(piece, _)| piece.0).collect()
    }

    /// Writes on the segments of tiles with overlays where they end.
    pub(super) fn mark_overlaid_ends(&self, designs: &mut [TileDesign]) {
        for number in 0..designs.len() {
            let Some(covered) = designs[number].covered else {
                continue;
            };
            let printed = designs[covered.printed.ix()].segments.iter().map(|segment| segment.ends_at);
            let piece = &self.game.rules.pieces[covered.piece.ix()];
            let added = piece.overlay.iter().flat_map(|overlay| overlay.segments.values());
            let place = |segment: &spec::Segment| {
                self.ends.iter().position(|known| known == segment.end()).map(End::nth)
            };
            let ends: Vec<Option<End>> = printed.chain(added.map(place)).collect();
            for (segment, end) in designs[number].segments.iter_mut().zip(ends) {
                segment.ends_at = end;
            }
        }
    }
}

/// How an overlay lies, for those that look the same in several turns: its segments with the ports that they have then.
type Look = Vec<(Vec<(usize, usize)>, spec::Segment)>;

fn look(overlay: &spec::Overlay, turn: u8) -> Look {
    let segments = overlay.segments.values().map(|segment| {
        let ports = segment.ports.iter().map(|&port| {
            let (side, place) = port_place(port);
            ((side + usize::from(turn)) & 3, place)
        });
        let mut ports: Vec<(usize, usize)> = ports.collect();
        ports.sort_unstable();
        (ports, spec::Segment { ports: Vec::new(), ..segment.clone() })
    });
    let mut look: Look = segments.collect();
    look.sort_by(|a, b| a.0.cmp(&b.0));
    look
}

fn overlays(game: &Game) -> impl Iterator<Item = (PieceKind, (&spec::PieceId, &spec::Overlay))> {
    let pieces = game.rules.pieces.iter().enumerate();
    pieces.filter_map(|(number, (id, piece))| Some((PieceKind::nth(number), (id, piece.overlay.as_ref()?))))
}
