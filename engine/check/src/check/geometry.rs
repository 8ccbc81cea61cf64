//! Tiles fit together: every port is claimed once by the right kind, and borders are possible.

use super::crossings;
use super::tiles::TileAt;
use tilewright_lang::merge::{Game, Report, Where};
use tilewright_lang::outline::{self, Part, SIDES};
use tilewright_lang::spec::*;

/// Checks the ports, borders and links of a tile.
pub(super) fn check(game: &Game, tile: &TileAt<'_>, report: &mut Report<'_>) {
    let before = report.found.len();
    claims(game, tile, report);
    if report.found.len() == before {
        crossings::check(game, tile, report);
    }
    for (number, (id, segment)) in tile.tile.segments.iter().enumerate() {
        without_ports(game, tile, id, segment, report);
        borders(game, tile, number, report);
        leads_to(tile, id, segment, report);
    }
    switch(tile, report);
}

/// What a line leads to, behind the colon of `ends_at`, is another segment of the tile.
fn leads_to(tile: &TileAt<'_>, id: &SegmentId, segment: &Segment, report: &mut Report<'_>) {
    let Some((_, name)) = segment.ends_at.split_once(':') else {
        return;
    };
    let at = tile.at(&format!("segments.{id}.ends_at"));
    if name == id.name() {
        report.error(&at, "unknown-name", format!("{id:#} cannot end at itself"));
    } else if !tile.tile.segments.contains_key(&SegmentId::from(name)) {
        unknown_segment(tile, name, &at, report);
    }
}

/// Says that a tile has no such segment, and which one was probably meant.
fn unknown_segment(tile: &TileAt<'_>, name: &str, at: &Where, report: &mut Report<'_>) {
    const MOST: usize = 12;
    report.error(at, "unknown-name", format!("the tile has no segment {name:?}"));
    let names: Vec<String> = tile.tile.segments.keys().map(|id| id.name().to_owned()).collect();
    if names.len() <= MOST {
        report.help(format!("it has {}", tilewright_lang::merge::list(&names)).replace(" or ", " and "));
    }
    report.did_you_mean(name, names.iter().map(String::as_str));
}

/// The kind of feature that a side has at a port: side 0 to 3, place 0 to 2.
fn wanted<'g>(
    game: &'g Game,
    tile: &Tile,
    side: usize,
    place: usize,
) -> Result<Option<&'g FeatureKindId>, ()> {
    // An unknown edge kind is reported once, as a name.
    let edge = game.rules.edges.get(outline::sides(tile)[side]).ok_or(())?;
    Ok(if place == 1 { edge.whole.as_ref() } else { edge.halves.as_ref() })
}

fn claims(game: &Game, tile: &TileAt<'_>, report: &mut Report<'_>) {
    for (side, ports) in SIDES.iter().enumerate() {
        for (place, port) in ports.iter().enumerate() {
            let Ok(wanted) = wanted(game, tile.tile, side, place) else {
                continue;
            };
            let edge = outline::sides(tile.tile)[side];
            let mut first: Option<&SegmentId> = None;
            for (id, segment) in &tile.tile.segments {
                for k in (0..segment.ports.len()).filter(|&k| segment.ports[k] == *port) {
                    let at = tile.at(&format!("segments.{id}.ports[{k}]"));
                    if let Some(first) = first {
                        let message = format!("port {port:?} is claimed twice: by {first:#} and by {id:#}");
                        report.error(&at, "port-claimed-twice", message).help("take it from one of them");
                        continue;
                    }
                    first = Some(id);
                    match wanted {
                        // That it has ports at all is said once, for the segment.
                        _ if is_around(game, segment) => {}
                        None => {
                            let message = format!("a side of {edge:#} has no port {port:?}");
                            report.error(&at, "no-such-port", message).help(has_ports(game, edge, ports));
                        }
                        // An unknown kind is reported once, as a name.
                        Some(_) if !game.rules.features.contains_key(&segment.kind) => {}
                        Some(kind) if *kind != segment.kind => {
                            let message = format!(
                                "port {port:?} belongs to {kind:#}, but {id:#} is of {:#}",
                                segment.kind
                            );
                            report.error(&at, "port-of-wrong-kind", message);
                        }
                        Some(_) => {}
                    }
                }
            }
            if let (None, Some(kind)) = (first, wanted) {
                let message = format!("no segment claims port {port:?}, which {edge:#} has for {kind:#}");
                report.error(&tile.at(&format!("edges[{side}]")), "port-unclaimed", message);
                let candidates = tile.tile.segments.iter().filter(|(_, segment)| segment.kind == *kind);
                let names: Vec<String> = candidates.map(|(id, _)| format!("{:?}", id.name())).collect();
                report.help(match names.len() {
                    0 => format!("add a segment of {kind:#} with it"),
                    _ => format!("give it to {}, or to a segment of its own", names.join(" or ")),
                });
            }
        }
    }
}

pub(super) fn is_around(game: &Game, segment: &Segment) -> bool {
    let kind = game.rules.features.get(&segment.kind);
    kind.is_some_and(|kind| kind.extent == Extent::Around)
}

pub(super) fn has_ports(game: &Game, edge: &EdgeKindId, ports: &[Port; 3]) -> String {
    let kind = &game.rules.edges[edge];
    let [left, whole, right] = ports;
    match (&kind.whole, &kind.halves) {
        (Some(_), Some(_)) => format!("its ports are {left:?}, {whole:?} and {right:?}"),
        (Some(_), None) => format!("its only port is {whole:?}"),
        (None, Some(_)) => format!("its ports are {left:?} and {right:?}"),
        (None, None) => "it has no ports at all".to_owned(),
    }
}

/// Only what lives on one tile, and enclosed ground, can do without ports.
fn without_ports(game: &Game, tile: &TileAt<'_>, id: &SegmentId, segment: &Segment, report: &mut Report<'_>) {
    if !game.rules.features.contains_key(&segment.kind) {
        return;
    }
    let around = is_around(game, segment);
    let part = outline::part(&segment.kind, &game.rules.edges);
    if segment.ports.is_empty() && !around && matches!(part, Part::Area | Part::Line) {
        let message = format!("{id:#} claims no port, and {:#} cannot do without", segment.kind);
        report.error(&tile.at(&format!("segments.{id}")), "no-ports", message);
        report.help("only features around a tile and enclosed ground have no ports");
    }
    if around && !segment.ports.is_empty() {
        let message = format!("{:#} reaches around one tile: it has no ports", segment.kind);
        report.error(&tile.at(&format!("segments.{id}.ports")), "no-such-port", message);
        report.help("leave `ports` out");
    }
}

fn borders(game: &Game, tile: &TileAt<'_>, number: usize, report: &mut Report<'_>) {
    let Some((id, segment)) = tile.tile.segments.get_index(number) else {
        return;
    };
    let Some(written) = &segment.borders else {
        return;
    };
    let mut others = Vec::new();
    for (k, name) in written.iter().enumerate() {
        let at = tile.at(&format!("segments.{id}.borders[{k}]"));
        let Some(other) = tile.tile.segments.get_index_of(name) else {
            unknown_segment(tile, name.name(), &at, report);
            continue;
        };
        if other == number {
            report.error(&at, "impossible-border", format!("{id:#} cannot border itself"));
        } else if others.contains(&other) {
            report.error(&at, "impossible-border", format!("{name:#} is written twice"));
        } else if let Some((cut, _)) =
            outline::cut_off_by(tile.tile, number, other).and_then(|cut| tile.tile.segments.get_index(cut))
        {
            let message =
                format!("{id:#} cannot border {name:#}: {cut:#} lies between them from side to side");
            report.error(&at, "impossible-border", message);
        }
        if !others.contains(&other) {
            others.push(other);
        }
    }
    others.sort_unstable();
    if outline::part(&segment.kind, &game.rules.edges) == Part::Ground
        && others == outline::derived(tile.tile, &game.rules.edges, number)
    {
        let message = format!("the outline already says what {id:#} borders");
        report.warning(&tile.at(&format!("segments.{id}.borders")), "needless-borders", message);
        report.help("leave `borders` out");
    }
}

fn switch(tile: &TileAt<'_>, report: &mut Report<'_>) {
    let switch = &tile.tile.switch;
    if switch.len() > tile.tile.segments.len() {
        let message = format!(
            "{} segments end at the link, and the tile has only {}",
            switch.len(),
            tile.tile.segments.len()
        );
        report.error(&tile.at("switch"), "bad-switch", message);
        return;
    }
    if switch.len() == 1 {
        let message = "a link joins two segments: name at least two";
        report.error(&tile.at("switch"), "bad-switch", message);
    }
    let mut kind = None;
    for (k, name) in switch.iter().enumerate() {
        let at = tile.at(&format!("switch[{k}]"));
        let Some(segment) = tile.tile.segments.get(name) else {
            unknown_segment(tile, name.name(), &at, report);
            continue;
        };
        if switch[..k].contains(name) {
            report.error(&at, "bad-switch", format!("{name:#} is written twice"));
        }
        if segment.ports.len() != 1 {
            let message =
                format!("{name:#} ends at the link, so it has one port; it claims {}", segment.ports.len());
            report.error(&at, "bad-switch", message);
        }
        let kind = kind.get_or_insert(&segment.kind);
        if **kind != segment.kind {
            let message = format!("{name:#} is of {:#}, those before it are of {kind:#}", segment.kind);
            report.error(&at, "bad-switch", message);
        }
    }
}
