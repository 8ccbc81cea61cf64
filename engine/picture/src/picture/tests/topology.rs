//! What every tile of every package shows must be what its data says: one field is one field, two are two, and a line
//! ends as its kind of end does.

use std::collections::BTreeSet;

use crate::picture::geometry::{Point, distance_to, pt};
use crate::picture::layout::{Kind, Layout};
use crate::picture::*;
use tilewright_lang::merge::{Game, GameArg, merge};
use tilewright_lang::spec::{Segment, Style};

/// Samples along a side.
const N: usize = 100;
/// Fewer samples than this are a notch between two walls, not a part of a field.
const NOTCH: usize = 6;

/// Every design of the built-in packages, laid out as its own game draws it.
fn all(mut look: impl FnMut(&TileId, &Tile, &Layout, &Looks)) {
    let (library, _) = tilewright_tilesets::library();
    for (id, package) in library.packages.iter().filter(|(_, package)| !package.tiles.tiles.is_empty()) {
        let game = merge(&library, &GameArg::parse(&id.0).unwrap())
            .or_else(|_| merge(&library, &GameArg::parse(&format!("base+{id}")).unwrap()))
            .unwrap();
        let looks = Looks::of(&game);
        for (id, tile) in &package.tiles.tiles {
            look(id, tile, &Layout::of(id, tile, &looks), &looks);
        }
    }
}

fn place(nth: usize) -> Point {
    pt((nth % N) as f32 + 0.5, (nth / N) as f32 + 0.5)
}

fn beside(nth: usize) -> impl Iterator<Item = usize> {
    let (x, y) = (nth % N, nth / N);
    let next = [(x > 0).then(|| nth - 1), (x + 1 < N).then(|| nth + 1), (y > 0).then(|| nth - N)];
    next.into_iter().chain([(y + 1 < N).then(|| nth + N)]).flatten()
}

/// The parts in which a segment is drawn; those that a bridge leads over, and those that a tunnel joins, are one.
fn parts(owners: &[Option<usize>], of: usize, layout: &Layout) -> usize {
    let mut seen: Vec<bool> = owners.iter().map(|owner| *owner != Some(of)).collect();
    let mut parts: Vec<Vec<usize>> = Vec::new();
    for start in 0..N * N {
        if std::mem::replace(&mut seen[start], true) {
            continue;
        }
        let mut part = vec![start];
        let mut nth = 0;
        while let Some(&at) = part.get(nth) {
            part.extend(beside(at).filter(|&next| !std::mem::replace(&mut seen[next], true)));
            nth += 1;
        }
        if part.len() >= NOTCH {
            parts.push(part);
        }
    }
    let reaches =
        |part: &[usize], line: &[Point], far| part.iter().any(|&nth| distance_to(line, place(nth)) < far);
    let bridged = |part: &[usize]| {
        layout.bridges.iter().any(|bridge| {
            let half = bridge.way * bridge.half;
            // It joins what it is part of, from end to end, and what goes on below it.
            match bridge.segment == of {
                true => reaches(part, &[bridge.at - half, bridge.at + half], 1.5),
                false => part.iter().any(|&nth| place(nth).distance(bridge.at) < 12.0),
            }
        })
    };
    let is_line = layout.lines.iter().any(|line| line.segment == of);
    let below =
        |part: &[usize]| is_line && layout.tunnels.iter().any(|tunnel| reaches(part, &tunnel.course, 1.5));
    let n_joined = parts.iter().filter(|part| bridged(part) || below(part)).count();
    parts.len() - n_joined.saturating_sub(1)
}

#[test]
fn what_is_one_segment_is_drawn_as_one() {
    let mut wrong = Vec::new();
    all(|id, tile, layout, _| {
        let owners = layout.sampled();
        for (nth, segment) in tile.segments.keys().enumerate() {
            let n = parts(&owners, nth, layout);
            if n != 1 {
                wrong.push(format!("{id} {segment} is drawn in {n} parts"));
            }
        }
    });
    assert_eq!(wrong, Vec::<String>::new());
}

#[test]
fn two_fields_never_touch() {
    let mut wrong = Vec::new();
    all(|id, tile, layout, looks| {
        let owners = layout.sampled();
        let is_ground = |segment: &Segment| looks.style(&segment.kind) == Style::Ground;
        let grounds: Vec<bool> = tile.segments.values().map(is_ground).collect();
        let ground = |nth: usize| owners[nth].is_some_and(|segment| grounds[segment]);
        // Walls and hedges are broader than their lines.
        let parted = |at: Point| {
            let mut walls = layout.areas.iter().flat_map(|area| &area.outline.walls);
            let mut hedges = layout.growth.iter().filter(|one| one.kind == Kind::Hedge);
            walls.any(|wall| distance_to(wall, at) < 4.4) || hedges.any(|one| one.at.distance(at) < 4.4)
        };
        for nth in (0..N * N).filter(|&nth| ground(nth)) {
            for next in beside(nth).filter(|&next| next > nth && ground(next)) {
                if owners[nth] != owners[next] && !parted(place(nth)) {
                    wrong.push(format!("{id}: {:?} {:?} at {:?}", owners[nth], owners[next], place(nth)));
                }
            }
        }
    });
    assert_eq!(wrong, Vec::<String>::new());
}

#[test]
fn nothing_stands_on_a_wall() {
    // A wall is broad on both sides of its line.
    const BROAD: f32 = 5.0;
    let mut wrong = Vec::new();
    all(|id, _, layout, _| {
        let on_wall = |at: Point| {
            let mut walls = layout.areas.iter().flat_map(|area| &area.outline.walls);
            walls.any(|wall| distance_to(wall, at) < BROAD)
        };
        let signs = layout.sites.iter().chain(&layout.marks).map(|sign| sign.at);
        wrong.extend(signs.filter(|&at| on_wall(at)).map(|at| format!("{id}: a sign at {at:?}")));
        if on_wall(layout.rest()) {
            wrong.push(format!("{id}: what lies on the tile, at {:?}", layout.rest()));
        }
        for site in &layout.sites {
            let near = layout.towers.iter().filter(|tower| tower.distance(site.at) < site.radius);
            wrong.extend(near.map(|tower| format!("{id}: a tower at {tower:?}")));
        }
    });
    assert_eq!(wrong, Vec::<String>::new());
}

/// What is drawn where a line with one port ends.
fn drawn_end(layout: &Layout, nth: usize) -> Option<BTreeSet<&'static str>> {
    let line = layout.lines.iter().find(|line| line.segment == nth)?;
    let at = *line.courses.first()?.last()?;
    let near = |other: Point, far: f32| other.distance(at) < far;
    let mut drawn = BTreeSet::new();
    let mut add = |yes: bool, what| {
        if yes {
            drawn.insert(what);
        }
    };
    add(layout.squares.iter().any(|&square| near(square, 3.0)), "square");
    add(layout.gates.iter().any(|&(gate, _)| near(gate, 6.0)), "gate");
    add(layout.sites.iter().any(|site| near(site.at, site.radius)), "site");
    add(layout.marks.iter().any(|mark| near(mark.at, 3.0)), "mark");
    add(layout.growth.iter().any(|one| one.kind == Kind::Cottage && near(one.at, 5.0)), "house");
    Some(drawn)
}

/// What has to be drawn at the end of a line, by its kind of end alone.
fn due_end(tile: &Tile, line: &Segment, looks: &Looks) -> Option<&'static str> {
    let name = line.ends_at.rsplit(':').next().unwrap_or_default();
    let named = tile.segments.get(&SegmentId::from(name));
    let target = named.or_else(|| tile.segments.values().find(|segment| segment.kind.0 == name));
    match target.map(|segment| looks.style(&segment.kind)) {
        Some(Style::Walled) => Some("gate"),
        Some(Style::Site) => Some("site"),
        Some(_) => None,
        None if ["", "crossing", "village"].contains(&line.end()) => Some("square"),
        None if tile.marks.iter().any(|mark| mark.mark().0 == line.end().replace(' ', "-")) => Some("mark"),
        None => Some("house"),
    }
}

#[test]
fn a_line_ends_the_same_way_at_the_same_kind_of_end() {
    let mut seen = BTreeSet::new();
    all(|id, tile, layout, looks| {
        for (nth, line) in tile.segments.values().enumerate() {
            if looks.style(&line.kind) == Style::Road && line.ports.len() == 1 {
                let due = due_end(tile, line, looks);
                let drawn = drawn_end(layout, nth).unwrap_or_else(|| panic!("{id} has no line {nth}"));
                assert_eq!(drawn, BTreeSet::from_iter(due), "{id}: {:?}", line.ends_at);
                seen.insert(due);
            }
        }
    });
    assert_eq!(seen, [None, Some("gate"), Some("house"), Some("mark"), Some("site"), Some("square")].into());
}

#[test]
fn houses_stand_where_the_data_has_some() {
    all(|id, tile, layout, looks| {
        let mut lines = tile.segments.values();
        let built = lines.any(|line| line.end() == "village" || due_end(tile, line, looks) == Some("house"));
        let houses = layout.growth.iter().filter(|one| one.kind == Kind::Cottage).count();
        assert!(built || houses == 0, "{id} has {houses} houses");
    });
}

#[test]
fn what_a_start_board_joins_goes_on_over_the_side() {
    let (library, _) = tilewright_tilesets::library();
    let boards = library
        .packages
        .values()
        .filter(|package| package.rules.start.values().any(|start| !start.links.is_empty()));
    let mut n_links = 0;
    for package in boards {
        n_links += joins(&merge(&library, &GameArg::parse(&package.package.id.0).unwrap()).unwrap());
    }
    assert!(n_links >= 12, "{n_links}");
}

/// How many links a game's start boards have, which all have to show.
fn joins(game: &Game) -> usize {
    let looks = Looks::of(game);
    let mut n_links = 0;
    for start in game.rules.start.values() {
        let laid = |cell: (i32, i32)| start.tiles.iter().find(|laid| laid.at == cell).unwrap();
        for (one, other) in &start.links {
            let step = (other.0.0 - one.0.0, other.0.1 - one.0.1);
            let on_side = |share: f32, inside: f32| match step {
                (0, -1) => pt(share, inside),
                (1, 0) => pt(100.0 - inside, share),
                (0, 1) => pt(share, 100.0 - inside),
                _ => pt(inside, share),
            };
            let lay = |(cell, _): &tilewright_lang::spec::Spot| {
                let laid = laid(*cell);
                Layout::of(&laid.tile, &game.tiles[&laid.tile], &looks).turned(laid.rotation)
            };
            let (here, there) = (lay(one), lay(other));
            let back = |at: Point| {
                pt(
                    if step.0 == 0 { at.x } else { 100.0 - at.x },
                    if step.1 == 0 { at.y } else { 100.0 - at.y },
                )
            };
            let joined = (0..50).filter(|nth| {
                let at = on_side(*nth as f32 * 2.0 + 1.0, 0.5);
                here.owner_at(at) == Some(&one.1) && there.owner_at(back(at)) == Some(&other.1)
            });
            assert!(joined.count() > 4, "{one:?} and {other:?} do not meet");
            n_links += 1;
        }
    }
    n_links
}
