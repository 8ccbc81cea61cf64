//! What fills a tile besides its segments: roofs in areas, trees, bushes and tufts on the ground.

use super::draft::Draft;
use super::plots::Owner;
use super::{border, half_width};
use crate::picture::geometry::{Point, distance_to, pt};
use tilewright_lang::spec::Style;

/// Something small that stands on a tile.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Growth {
    pub kind: Kind,
    pub at: Point,
    pub size: f32,
    /// Which of several variants is drawn.
    pub variant: usize,
}

/// The kinds of small things.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Roof,
    Cottage,
    Tree,
    Fir,
    Bush,
    Hedge,
    Tuft,
    Blossom,
    Stone,
}

pub(super) fn grow(draft: &mut Draft<'_>) {
    hedges(draft);
    cottages(draft);
    roofs(draft);
    plants(draft);
    patches(draft);
}

/// Where two pieces of ground meet and nothing keeps them apart, a hedge does.
fn hedges(draft: &mut Draft<'_>) {
    // From bush to bush, and how far one reaches.
    const STEP: f32 = 3.3;
    const REACH: f32 = 3.6;
    if draft.of_style(&[Style::Ground]).len() < 2 {
        return;
    }
    let seams = draft.layout.seams(|segment| draft.style(segment) == Style::Ground);
    let (rim, inner): (Vec<_>, Vec<_>) = seams.iter().copied().partition(|&(at, _)| border(at) < 1.0);
    // It begins at the very border.
    let mut row: Vec<Point> = Vec::new();
    for (at, _) in rim {
        if row.iter().all(|other| other.distance(at) > STEP) {
            row.push(at);
        }
    }
    for &(at, two) in &inner {
        // The grid's steps are smoothed away.
        let near = seams.iter().filter(|(other, others)| *others == two && other.distance(at) < 7.0);
        let (sum, n) = near.fold((pt(0.0, 0.0), 0.0), |(sum, n), (other, _)| (sum + *other, n + 1.0));
        let at = sum * (1.0 / n);
        if row.iter().all(|other| other.distance(at) > STEP) {
            row.push(at);
        }
    }
    // It goes on to its very ends.
    for (at, _) in inner {
        if row.iter().all(|other| other.distance(at) > REACH) {
            row.push(at);
        }
    }
    for at in row {
        push(draft, Kind::Hedge, at, 3.1);
        draft.taken.push((at, 3.0));
    }
}

/// A few cottages around a square, where the data says that lines end at a village.
fn cottages(draft: &mut Draft<'_>) {
    for square in draft.villages.clone() {
        let mut n = 0;
        for _ in 0..60 {
            let off = pt(draft.chance.between(-19.0, 19.0), draft.chance.between(-19.0, 19.0));
            let at = square + off;
            let near_line = draft.near_line(at, half_width(Style::Road) + 4.2);
            if off.length() < 10.5
                || off.length() > 19.0
                || near_line
                || !is_open(draft, at)
                || draft.plots.clear(at) < 3.0
                || draft.crowding(at, 4.6) > 0.0
            {
                continue;
            }
            push(draft, Kind::Cottage, at, 4.3);
            draft.taken.push((at, 4.6));
            n += 1;
            if n == 4 {
                break;
            }
        }
    }
}

fn roofs(draft: &mut Draft<'_>) {
    for nth in 0..draft.layout.areas.len() {
        let (segment, style) = (draft.layout.areas[nth].segment, draft.layout.areas[nth].style);
        if style != Style::Walled {
            continue;
        }
        let mut n = 0;
        for _ in 0..700 {
            let at = pt(draft.chance.between(5.0, 95.0), draft.chance.between(6.0, 94.0));
            let size = draft.chance.between(3.9, 5.2);
            if draft.plots.owner(at) != Owner::Segment(segment)
                || draft.plots.clear(at) < size * 0.8
                || draft.crowding(at, size * 0.78) > 0.0
            {
                continue;
            }
            let kind = if n % 9 == 5 { Kind::Tree } else { Kind::Roof };
            push(draft, kind, at, size);
            draft.taken.push((at, size));
            n += 1;
            if n == 60 {
                break;
            }
        }
    }
}

fn plants(draft: &mut Draft<'_>) {
    let sorts = [
        (Kind::Tree, 26, 4.2, 5.6, 5),
        (Kind::Fir, 14, 3.4, 4.4, 4),
        (Kind::Bush, 16, 2.2, 3.0, 5),
        (Kind::Blossom, 14, 2.2, 3.2, 4),
        (Kind::Stone, 5, 1.2, 1.8, 2),
        (Kind::Tuft, 70, 1.4, 2.2, 26),
    ];
    for (kind, n_tries, small, large, most) in sorts {
        let mut n = 0;
        for _ in 0..n_tries {
            let size = draft.chance.between(small, large);
            let at = pt(
                draft.chance.between(4.0 + size, 96.0 - size),
                draft.chance.between(5.0 + size, 96.0 - size),
            );
            let room = if kind == Kind::Tuft { 0.6 } else { 2.2 };
            if n == most
                || !is_open(draft, at)
                || draft.plots.clear(at) < size + room
                || draft.crowding(at, size) > 0.0
            {
                continue;
            }
            push(draft, kind, at, size);
            draft.taken.push((at, size * 0.9));
            n += 1;
        }
    }
}

/// Soft patches on the ground, away from the border so that tiles join without a seam.
fn patches(draft: &mut Draft<'_>) {
    for _ in 0..9 {
        let size = draft.chance.between(7.0, 15.0);
        let reach = size * 1.3 + 2.0;
        let at = pt(draft.chance.between(reach, 100.0 - reach), draft.chance.between(reach, 100.0 - reach));
        draft.layout.patches.push((at, size));
    }
}

fn is_open(draft: &Draft<'_>, at: Point) -> bool {
    match draft.plots.owner(at) {
        Owner::Segment(segment) => draft.style(segment) == Style::Ground,
        Owner::Open => draft
            .layout
            .lines
            .iter()
            .all(|line| line.courses.iter().all(|course| distance_to(course, at) > 8.0)),
        Owner::Blocked => false,
    }
}

fn push(draft: &mut Draft<'_>, kind: Kind, at: Point, size: f32) {
    let variant = draft.chance.below(12);
    draft.layout.growth.push(Growth { kind, at, size, variant });
}
