//! Overlays fit the sides for which they are made, and what is said of them can come about.

use super::{geometry, marks};
use tilewright_lang::merge::{Game, Report, Where};
use tilewright_lang::outline::{SIDES, sides};
use tilewright_lang::spec::*;

/// Checks the overlays of the game's packages.
pub(super) fn check(game: &Game, report: &mut Report<'_>) {
    let library = report.library;
    for package in &game.packages {
        for (id, piece) in &library.packages[package].rules.pieces {
            if let Some(overlay) = &piece.overlay {
                let at = At { package, id };
                stays(piece, &at, report);
                let before = report.found.len();
                over_and_side(game, overlay, &at, report);
                segments(game, overlay, &at, report);
                if report.found.len() == before {
                    ports(game, overlay, &at, report);
                    fits_somewhere(game, overlay, &at, report);
                }
                names(game, overlay, &at, report);
            }
        }
    }
}

/// Where a kind of piece stands that is an overlay.
struct At<'p> {
    package: &'p PackageId,
    id: &'p PieceId,
}

impl At<'_> {
    fn piece(&self, field: &str) -> Where {
        Where::rules(self.package, format!("pieces.{}.{field}", self.id))
    }

    fn overlay(&self, field: &str) -> Where {
        self.piece(&format!("overlay.{field}"))
    }
}

/// It lies on a tile for good, and on no segment.
fn stays(piece: &Piece, at: &At<'_>, report: &mut Report<'_>) {
    if !piece.place_on.is_empty() {
        let message = "an overlay lies on tiles, on no feature";
        report.error(&at.piece("place_on"), "overlay", message).help("leave `place_on` out");
    }
    if piece.leaves != Leaves::ByRule {
        let message = "an overlay stays where it lies to the end of the game";
        report.error(&at.piece("leaves"), "overlay", message).help("leave `leaves` out");
    }
}

/// The new side has what the old one has, so that what is printed stays joined as it is.
fn over_and_side(game: &Game, overlay: &Overlay, at: &At<'_>, report: &mut Report<'_>) {
    let edges = &game.rules.edges;
    // An unknown edge kind is reported once, as a name.
    let (Some(over), Some(side)) = (edges.get(&overlay.over), edges.get(&overlay.side)) else {
        return;
    };
    for (which, old, new) in [("halves", &over.halves, &side.halves), ("whole", &over.whole, &side.whole)] {
        if old.is_some() && old != new {
            let message = format!(
                "what is printed has to stay as it is: {:#} has {which} that {:#} has not",
                overlay.over, overlay.side
            );
            report.error(&at.overlay("side"), "overlay", message);
            report.help("name a kind of side with the ports of `over`, and more");
        }
    }
    if over.join != side.join {
        let message =
            format!("ports of {:#} and of {:#} are joined in different ways", overlay.over, overlay.side);
        report
            .error(&at.overlay("side"), "overlay", message)
            .help("give both kinds of sides the same `join`");
    }
}

/// Its segments claim ports that the new side has and the old one has not, each once.
fn segments(game: &Game, overlay: &Overlay, at: &At<'_>, report: &mut Report<'_>) {
    let edges = &game.rules.edges;
    if overlay.segments.values().all(|segment| segment.ports.is_empty()) {
        let message = "an overlay changes sides: some segment of it has to claim ports";
        report.error(&at.overlay("segments"), "overlay", message).help("write `ports: [N, S]`");
    }
    let mut claimed: Vec<(Port, &SegmentId)> = Vec::new();
    for (id, segment) in &overlay.segments {
        marks::on_segment(game, segment, |k| at.overlay(&format!("segments.{id}.marks[{k}]")), report);
        if segment.borders.is_some() {
            let message = "what an overlay adds borders nothing: it lies above the tile";
            report.error(&at.overlay(&format!("segments.{id}.borders")), "overlay", message);
            report.help("leave `borders` out");
        }
        if geometry::is_around(game, segment) {
            if !segment.ports.is_empty() {
                let message = format!("{:#} reaches around one tile: it has no ports", segment.kind);
                report.error(&at.overlay(&format!("segments.{id}.ports")), "no-such-port", message);
                report.help("leave `ports` out");
            }
            continue;
        }
        if segment.ports.is_empty() && game.rules.features.contains_key(&segment.kind) {
            let message = format!("{id:#} claims no port, and {:#} cannot do without", segment.kind);
            report.error(&at.overlay(&format!("segments.{id}")), "no-ports", message);
        }
        for (k, &port) in segment.ports.iter().enumerate() {
            let place = at.overlay(&format!("segments.{id}.ports[{k}]"));
            if let Some((_, first)) = claimed.iter().find(|(known, _)| *known == port) {
                let message = format!("port {port:?} is claimed twice: by {first:#} and by {id:#}");
                report.error(&place, "port-claimed-twice", message).help("take it from one of them");
                continue;
            }
            claimed.push((port, id));
            let (Some(over), Some(side)) = (edges.get(&overlay.over), edges.get(&overlay.side)) else {
                continue;
            };
            let of = |edge: &EdgeKind| if is_whole(port) { edge.whole.clone() } else { edge.halves.clone() };
            match (of(over), of(side)) {
                (Some(_), _) => {
                    let message = format!("{:#} has the port {port:?} already", overlay.over);
                    report.error(&place, "overlay", message);
                    report.help("an overlay claims what `side` has and `over` has not");
                }
                (None, None) => {
                    let message = format!("a side of {:#} has no port {port:?}", overlay.side);
                    let ports = SIDES.iter().find(|ports| ports.contains(&port));
                    report.error(&place, "no-such-port", message);
                    if let Some(ports) = ports {
                        report.help(geometry::has_ports(game, &overlay.side, ports));
                    }
                }
                (None, Some(kind)) if kind != segment.kind => {
                    let message =
                        format!("port {port:?} belongs to {kind:#}, but {id:#} is of {:#}", segment.kind);
                    report.error(&place, "port-of-wrong-kind", message);
                }
                (None, Some(_)) => {}
            }
        }
    }
}

/// Each side that it changes has no port that nothing claims.
fn ports(game: &Game, overlay: &Overlay, at: &At<'_>, report: &mut Report<'_>) {
    let edges = &game.rules.edges;
    let (Some(over), Some(side)) = (edges.get(&overlay.over), edges.get(&overlay.side)) else {
        return;
    };
    let claimed = |port: &Port| overlay.segments.values().any(|segment| segment.ports.contains(port));
    for ports in SIDES.iter().filter(|ports| ports.iter().any(claimed)) {
        for port in ports.iter().filter(|port| !claimed(port)) {
            let of = |edge: &EdgeKind| if is_whole(*port) { edge.whole.clone() } else { edge.halves.clone() };
            if let (None, Some(kind)) = (of(over), of(side)) {
                let message =
                    format!("no segment claims port {port:?}, which {:#} has for {kind:#}", overlay.side);
                report.error(&at.overlay("segments"), "port-unclaimed", message);
                report.help(format!("add a segment of {kind:#} with it"));
            }
        }
    }
}

/// True for a port that is a whole side.
fn is_whole(port: Port) -> bool {
    SIDES.iter().any(|[_, whole, _]| *whole == port)
}

/// Some tile has the sides that it needs, in some turn.
fn fits_somewhere(game: &Game, overlay: &Overlay, at: &At<'_>, report: &mut Report<'_>) {
    let needs = |side: usize| {
        let mut ports = overlay.segments.values().flat_map(|segment| &segment.ports);
        ports.any(|port| SIDES[side].contains(port))
    };
    let fits = |tile: &Tile, turn: usize| {
        let edges = sides(tile);
        (0..4).all(|side| !needs(side) || *edges[(side + turn) % 4] == overlay.over)
    };
    if !game.tiles.values().any(|tile| (0..4).any(|turn| fits(tile, turn))) {
        let message = format!("{:#} can lie on no tile: none has such sides of {:#}", at.id, overlay.over);
        report.warning(&at.overlay("over"), "never-placed", message);
    }
}

/// Segments of one tile have different names.
fn names(game: &Game, overlay: &Overlay, at: &At<'_>, report: &mut Report<'_>) {
    for id in overlay.segments.keys() {
        let has = |(_, tile): &(&TileId, &Tile)| tile.segments.contains_key(id);
        if let Some((tile, _)) = game.tiles.iter().find(has) {
            let message = format!("{tile:#} has a segment {:?} of its own", id.name());
            report.error(&at.overlay(&format!("segments.{id}")), "name-taken", message);
            report.help("give it a name that no tile has");
        }
    }
}
