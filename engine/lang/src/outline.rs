//! What a tile's outline says: which port belongs to whom, and which segments border each other.
//!
//! Not the picture of a tile, and not what joins across sides: only who touches whom inside one tile.
//! Lowering, the checker and the editor all ask here.
//!
//! Every feature kind plays one part on a tile ([`Part`]), which its edge kinds decide. Walking around
//! the outline clockwise from the north-west corner one meets ports, each of one segment. What ground
//! borders follows from that walk:
//!
//! 1. **Side by side.** Ground borders an area if a port of the one comes next to a port of the other.
//! 2. **Around a corner.** Two areas that come next to each other touch in a point only, so the ground
//!    that borders the one reaches the other too. It goes on from the far end of the area it passed, and
//!    stops at a line or other ground, and at an area at which a line ends that comes from further on: the
//!    line cuts off what lies behind it.
//! 3. **Kept apart.** Two grounds that come next to each other, with no line between them, are kept apart
//!    by an area. If the tile has only one, both border it.
//! 4. **Enclosed.** Ground without ports lies between the areas and borders all of them.
//!
//! What does not follow is written down with `borders`: ground between two lines may reach the area at which both
//! end or not, as a third line may pass between; and a line that ends in the open leaves areas to either side.
//!
//! **Invariant:** pairs are (ground segment, area segment), each once, in the order of the tile's segments.

use indexmap::IndexMap;

use crate::spec::{EdgeKind, EdgeKindId, FeatureKindId, Map, Port, Segment, SegmentId, Tile};

/// The ports clockwise from the north-west corner, as (left half, whole, right half) of each side.
pub const SIDES: [[Port; 3]; 4] = [
    [Port::NL, Port::N, Port::NR],
    [Port::EL, Port::E, Port::ER],
    [Port::SL, Port::S, Port::SR],
    [Port::WL, Port::W, Port::WR],
];

/// The place where lines end that come together.
pub const CROSSING: &str = "crossing";

/// The part that a feature kind plays on a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// It takes whole sides that have nothing else: a walled area.
    Area,
    /// It meets a side in the middle, with ground in both halves.
    Line,
    /// It takes halves of sides.
    Ground,
    /// It meets no side: it lives on one tile.
    Site,
}

/// The part that a feature kind plays.
pub fn part(kind: &FeatureKindId, edges: &Map<EdgeKindId, EdgeKind>) -> Part {
    let whole = |edge: &EdgeKind| edge.whole.as_ref() == Some(kind);
    if edges.values().any(|edge| whole(edge) && edge.halves.is_none()) {
        Part::Area
    } else if edges.values().any(|edge| edge.halves.as_ref() == Some(kind)) {
        Part::Ground
    } else if edges.values().any(whole) {
        Part::Line
    } else {
        Part::Site
    }
}

/// The edge kinds of a tile: north, east, south, west.
pub fn sides(tile: &Tile) -> [&EdgeKindId; 4] {
    [&tile.edges.0, &tile.edges.1, &tile.edges.2, &tile.edges.3]
}

/// Pairs of segments, by number, that border each other: written down with `borders`, or derived.
pub fn borders(tile: &Tile, edges: &Map<EdgeKindId, EdgeKind>) -> Vec<(usize, usize)> {
    let mut pairs = Vec::new();
    for (number, segment) in tile.segments.values().enumerate() {
        match &segment.borders {
            Some(written) => {
                let others = written.iter().filter_map(|id| tile.segments.get_index_of(id));
                pairs.extend(others.map(|other| (number, other)));
            }
            None => pairs.extend(derived(tile, edges, number).into_iter().map(|other| (number, other))),
        }
    }
    pairs
}

/// For each ground segment the areas that it borders by the tile's outline.
pub fn derived_borders(
    tile: &Tile,
    edges: &Map<EdgeKindId, EdgeKind>,
) -> IndexMap<SegmentId, Vec<SegmentId>> {
    let mut all = IndexMap::new();
    for (number, (id, segment)) in tile.segments.iter().enumerate() {
        if part(&segment.kind, edges) == Part::Ground {
            let others = derived(tile, edges, number).into_iter();
            let names = others.filter_map(|other| tile.segments.get_index(other)).map(|(id, _)| id.clone());
            all.insert(id.clone(), names.collect());
        }
    }
    all
}

/// The areas that a segment borders by the tile's outline; none for a segment that is not ground.
pub fn derived(tile: &Tile, edges: &Map<EdgeKindId, EdgeKind>, number: usize) -> Vec<usize> {
    let parts: Vec<Part> = tile.segments.values().map(|segment| part(&segment.kind, edges)).collect();
    if parts.get(number) != Some(&Part::Ground) {
        return Vec::new();
    }
    let areas: Vec<usize> = (0..parts.len()).filter(|&other| parts[other] == Part::Area).collect();
    let around = walk(tile);
    if !around.contains(&number) {
        return areas;
    }
    let outline = Outline { around, ends: ends(tile, &parts), parts, areas };
    let mut found = Vec::new();
    for start in (0..outline.around.len()).filter(|&at| outline.around[at] == number) {
        for clockwise in [true, false] {
            outline.reach(start, clockwise, &mut found);
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// A tile's outline, and what stands behind it.
struct Outline {
    /// The segment of each port, clockwise.
    around: Vec<usize>,
    /// The area at which each segment ends, if it is a line with one port that does.
    ends: Vec<Option<usize>>,
    parts: Vec<Part>,
    areas: Vec<usize>,
}

impl Outline {
    /// Goes on from a port of some ground in one direction and collects the areas that it reaches.
    fn reach(&self, start: usize, clockwise: bool, found: &mut Vec<usize>) {
        let Self { around, ends, parts, areas } = self;
        let ground = around[start];
        let step = |at: usize| (at + if clockwise { 1 } else { around.len() - 1 }) % around.len();
        let mut at = step(start);
        if parts[around[at]] == Part::Ground && around[at] != ground && areas.len() == 1 {
            found.push(areas[0]);
        }
        // Each area is passed once, so this ends.
        let mut passed = Vec::new();
        while parts[around[at]] == Part::Area && !passed.contains(&around[at]) {
            let area = around[at];
            passed.push(area);
            found.push(area);
            let (mut far, mut ahead) = (at, at);
            while around[ahead] != ground {
                if around[ahead] == area {
                    far = ahead;
                }
                ahead = step(ahead);
            }
            // What lies between the area and a line that ends at it is on the other side of that line.
            let mut beyond = step(far);
            while beyond != start {
                if ends[around[beyond]] == Some(area) {
                    return;
                }
                beyond = step(beyond);
            }
            at = step(far);
        }
    }
}

/// The segment that the end of a line names: by its name, or by its kind.
pub fn end_of(tile: &Tile, line: usize) -> Option<usize> {
    let (_, segment) = tile.segments.get_index(line)?;
    let name = segment.ends_at.rsplit(':').next().filter(|name| !name.is_empty())?;
    let by_name = tile.segments.get_index_of(&SegmentId::from(name));
    let by_kind = || tile.segments.values().position(|other| other.kind.0 == name);
    by_name.or_else(by_kind).filter(|&other| other != line)
}

/// True if a line that leads to no segment comes together with another where it ends: that ends there too, or runs through the crossing.
pub fn meets(line: &Segment, other: &Segment) -> bool {
    other.ends_at == line.ends_at
        || (line.end() == CROSSING && other.kind == line.kind && other.ports.len() > 1)
}

/// Pairs of segments, by number, that touch where a line ends: the line and what it leads to, and at a crossing the lines that meet.
pub fn met(tile: &Tile) -> Vec<(usize, usize)> {
    let mut pairs = Vec::new();
    for (number, line) in tile.segments.values().enumerate().filter(|(_, line)| !line.ends_at.is_empty()) {
        if let Some(end) = end_of(tile, number) {
            pairs.push((number, end));
        } else if line.end() == CROSSING {
            let others = tile.segments.values().enumerate();
            let others = others.filter(|&(other, segment)| other != number && meets(line, segment));
            pairs.extend(others.map(|(other, _)| (number, other)));
        }
    }
    pairs
}

/// The area at which each line with one port ends.
fn ends(tile: &Tile, parts: &[Part]) -> Vec<Option<usize>> {
    let end = |(number, segment): (usize, &Segment)| {
        let at = end_of(tile, number)?;
        (parts[number] == Part::Line && segment.ports.len() == 1 && parts[at] == Part::Area).then_some(at)
    };
    tile.segments.values().enumerate().map(end).collect()
}

/// The segments of the ports around the outline, clockwise from the north-west corner.
fn walk(tile: &Tile) -> Vec<usize> {
    let claims = |port: Port| tile.segments.values().position(|segment| segment.ports.contains(&port));
    SIDES.iter().flatten().filter_map(|&port| claims(port)).collect()
}

/// The segment that cuts one segment off from another, if there is one: it reaches the outline on both
/// sides of either, and no picture could let them touch.
pub fn cut_off_by(tile: &Tile, a: usize, b: usize) -> Option<usize> {
    let around = walk(tile);
    let stretch = |of: usize, cut: usize| -> Vec<usize> {
        // Ports between two neighbouring ports of `cut` belong to one stretch.
        let before = |at: usize| around[..at].iter().filter(|&&segment| segment == cut).count();
        let total = around.iter().filter(|&&segment| segment == cut).count();
        (0..around.len()).filter(|&at| around[at] == of).map(|at| before(at) % total.max(1)).collect()
    };
    (0..tile.segments.len()).find(|&cut| {
        let (a_in, b_in) = (stretch(a, cut), stretch(b, cut));
        let one =
            |list: &[usize]| list.first().filter(|&first| list.iter().all(|other| other == first)).copied();
        // A segment with ports on several stretches crosses the cut and may touch anything.
        cut != a && cut != b && matches!((one(&a_in), one(&b_in)), (Some(a), Some(b)) if a != b)
    })
}

/// True if two segments take turns around the outline, so that no picture shows them without a crossing. `around` has the
/// segment of each port, clockwise.
pub fn cross(around: &[usize], a: usize, b: usize) -> bool {
    let only: Vec<usize> = around.iter().copied().filter(|&is| is == a || is == b).collect();
    let next = only.iter().cycle().skip(1);
    only.iter().zip(next).filter(|(one, next)| one != next).count() > 2
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edges() -> Map<EdgeKindId, EdgeKind> {
        let kind = |whole: Option<&str>, halves: Option<&str>| EdgeKind {
            whole: whole.map(Into::into),
            halves: halves.map(Into::into),
            ..EdgeKind::default()
        };
        Map::from_iter([
            ("g".into(), kind(None, Some("ground"))),
            ("l".into(), kind(Some("line"), Some("ground"))),
            ("a".into(), kind(Some("area"), None)),
            ("aa".into(), kind(None, Some("area"))),
        ])
    }

    /// A tile from its sides and `name: kind ports`.
    fn tile(sides: [&str; 4], segments: &[(&str, &str, &[Port])]) -> Tile {
        let [n, e, s, w] = sides.map(EdgeKindId::from);
        let segment = |kind: &str, ports: &[Port]| Segment {
            kind: kind.into(),
            ports: ports.to_vec(),
            ..Segment::default()
        };
        Tile {
            edges: (n, e, s, w),
            segments: segments.iter().map(|(id, kind, ports)| ((*id).into(), segment(kind, ports))).collect(),
            ..Tile::default()
        }
    }

    fn bordered(tile: &Tile, id: &str) -> Vec<String> {
        derived_borders(tile, &edges())[&SegmentId::from(id)].iter().map(ToString::to_string).collect()
    }

    use Port::*;

    #[test]
    fn a_split_area_is_still_an_area() {
        assert_eq!(part(&"area".into(), &edges()), Part::Area);
        assert_eq!(part(&"ground".into(), &edges()), Part::Ground);
        assert_eq!(part(&"line".into(), &edges()), Part::Line);
        assert_eq!(part(&"well".into(), &edges()), Part::Site);
    }

    #[test]
    fn ground_borders_the_area_beside_it_but_not_across_a_line() {
        let tile = tile(
            ["a", "l", "g", "l"],
            &[
                ("c", "area", &[N]),
                ("r", "line", &[E, W]),
                ("in", "ground", &[EL, WR]),
                ("out", "ground", &[ER, SL, SR, WL]),
            ],
        );
        assert_eq!(bordered(&tile, "in"), ["c"]);
        assert!(bordered(&tile, "out").is_empty());
        assert_eq!(borders(&tile, &edges()), [(2, 0)]);
        assert_eq!(cut_off_by(&tile, 3, 0), Some(1));
        assert_eq!(cut_off_by(&tile, 2, 0), None);
    }

    #[test]
    fn ground_reaches_around_corners_where_areas_touch_in_a_point() {
        let tile = tile(
            ["a", "a", "g", "a"],
            &[("n", "area", &[N]), ("e", "area", &[E]), ("w", "area", &[W]), ("f", "ground", &[SL, SR])],
        );
        assert_eq!(bordered(&tile, "f"), ["n", "e", "w"]);
    }

    #[test]
    fn an_area_across_the_tile_cuts_off_what_is_behind_it() {
        let tile = tile(
            ["a", "a", "g", "a"],
            &[("n", "area", &[N]), ("ew", "area", &[E, W]), ("f", "ground", &[SL, SR])],
        );
        assert_eq!(bordered(&tile, "f"), ["ew"]);
        assert_eq!(cut_off_by(&tile, 2, 0), Some(1));
    }

    #[test]
    fn two_grounds_without_a_line_between_them_are_kept_apart_by_the_only_area() {
        let tile = tile(
            ["a", "l", "g", "a"],
            &[
                ("c", "area", &[N, W]),
                ("r", "line", &[E]),
                ("f1", "ground", &[EL]),
                ("f2", "ground", &[ER]),
                ("f3", "ground", &[SL, SR]),
            ],
        );
        assert_eq!(bordered(&tile, "f2"), ["c"]);
        assert_eq!(bordered(&tile, "f3"), ["c"]);
    }

    fn ending(mut tile: Tile, line: &str, at: &str) -> Tile {
        tile.segments[&SegmentId::from(line)].ends_at = format!("gate:{at}");
        tile
    }

    #[test]
    fn a_line_that_ends_at_an_area_cuts_the_ground_off_there() {
        let parts: &[(&str, &str, &[Port])] = &[
            ("w", "area", &[W]),
            ("n", "area", &[N]),
            ("e", "area", &[E]),
            ("r", "line", &[S]),
            ("left", "ground", &[SR]),
            ("right", "ground", &[SL]),
        ];
        let open = tile(["a", "a", "l", "a"], parts);
        assert_eq!(bordered(&open, "left"), ["w", "n", "e"]);
        assert_eq!(bordered(&open, "right"), ["w", "n", "e"]);
        let to = |area: &str| ending(tile(["a", "a", "l", "a"], parts), "r", area);
        assert_eq!(bordered(&to("e"), "right"), ["e"]);
        assert_eq!(bordered(&to("e"), "left"), ["w", "n", "e"]);
        assert_eq!(bordered(&to("n"), "right"), ["n", "e"]);
        assert_eq!(bordered(&to("n"), "left"), ["w", "n"]);
        assert_eq!(bordered(&to("w"), "right"), ["w", "n", "e"]);
        assert_eq!(bordered(&to("w"), "left"), ["w"]);
    }

    #[test]
    fn what_lines_end_at_is_met() {
        let parts: &[(&str, &str, &[Port])] = &[
            ("a", "area", &[N]),
            ("e", "line", &[E]),
            ("s", "line", &[S]),
            ("w", "line", &[W]),
            ("t", "well", &[]),
        ];
        let met = |ends: [&str; 3]| {
            let mut tile = tile(["a", "l", "l", "l"], parts);
            for (line, end) in ["e", "s", "w"].into_iter().zip(ends) {
                end.clone_into(&mut tile.segments[&SegmentId::from(line)].ends_at);
            }
            super::met(&tile)
        };
        // By name, by kind; what is no segment is a place of its own.
        assert_eq!(met(["gate:a", "well", "mill"]), [(1, 0), (2, 4)]);
        // At a crossing lines meet, not at another place.
        assert_eq!(met(["crossing", "crossing", "mill"]), [(1, 2), (2, 1)]);
        assert_eq!(met(["mill", "mill", ""]), []);
        // A crossing that is a segment is met like any other.
        assert_eq!(met(["crossing:t", "crossing:t", "area"]), [(1, 4), (2, 4), (3, 0)]);
        // A line that runs through a crossing is met by one that ends there.
        let mut through = tile(["a", "l", "l", "l"], &[("r", "line", &[E, W]), ("s", "line", &[S])]);
        CROSSING.clone_into(&mut through.segments[&SegmentId::from("s")].ends_at);
        assert_eq!(super::met(&through), [(1, 0)]);
    }

    #[test]
    fn enclosed_ground_borders_every_area() {
        let tile = tile(
            ["a", "a", "a", "a"],
            &[("x", "area", &[N, W]), ("y", "area", &[E, S]), ("f", "ground", &[])],
        );
        assert_eq!(bordered(&tile, "f"), ["x", "y"]);
    }

    #[test]
    fn what_takes_turns_crosses() {
        assert!(cross(&[0, 1, 0, 1], 0, 1));
        assert!(cross(&[0, 2, 1, 0, 1, 2], 0, 1));
        assert!(!cross(&[0, 0, 1, 1], 0, 1));
        assert!(!cross(&[1, 0, 0, 1], 0, 1));
        assert!(!cross(&[0, 2, 0, 2], 0, 1));
    }

    #[test]
    fn a_split_side_shows_both_areas() {
        let tile = tile(
            ["aa", "a", "g", "a"],
            &[("w", "area", &[NL, W]), ("e", "area", &[NR, E]), ("f", "ground", &[SL, SR])],
        );
        assert_eq!(bordered(&tile, "f"), ["w", "e"]);
    }
}
