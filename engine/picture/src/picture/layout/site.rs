//! Places for symbols: features that live on one tile, marks of segments, marks of the tile.

use super::draft::Draft;
use super::lines::is_mark;
use super::plots::Owner;
use super::{Symbol, border, compass, course};
use crate::picture::geometry::{CENTRE, Point, along, distance_to, pt};
use tilewright_lang::spec::{Glyph, MarkUse, Port, Style};

/// The most marks that are drawn on a tile.
const MOST_MARKS: usize = 24;
/// How much of a site's radius is its own ground.
pub(super) const SITE_SHARE: f32 = 0.82;

impl Draft<'_> {
    /// Where a site lies and how large it is drawn.
    pub(super) fn site_place(&self, segment: usize) -> Option<(Point, f32)> {
        self.sites_of(segment).map(|symbol| (symbol.at, symbol.radius))
    }

    fn sites_of(&self, segment: usize) -> Option<&Symbol> {
        self.layout.sites.iter().find(|site| site.segment == Some(segment))
    }

    /// The lines that lead to a site.
    fn leading_to(&self, site: usize) -> Vec<(usize, Port)> {
        self.stubs().into_iter().filter(|&(line, _)| self.end_of(line) == Some(site)).collect()
    }

    /// Places the sites to which lines lead, or the others.
    pub(super) fn sites(&mut self, with_lines: bool) {
        for segment in self.of_style(&[Style::Site]) {
            if self.leading_to(segment).is_empty() == with_lines {
                continue;
            }
            let glyph = self.looks.site(&self.layout.kinds[segment]);
            let (at, radius) = self.free_site(segment, &glyph);
            self.taken.push((at, radius));
            if !matches!(glyph, Glyph::Flowers | Glyph::Water) {
                // What stands upright hides what is behind it.
                self.taken.push((at - pt(radius * 0.4, radius * 0.8), radius * 0.5));
            }
            self.layout.sites.push(Symbol {
                segment: Some(segment),
                glyph,
                at,
                radius,
                label: crate::picture::looks::initial(&self.layout.kinds[segment].0),
                way: None,
                about: None,
            });
            // A site keeps the ground around it together and lines that end there apart.
            self.plots.give(Owner::Segment(segment), |p| p.distance(at) <= radius * SITE_SHARE);
        }
    }

    fn free_site(&self, segment: usize, glyph: &Glyph) -> (Point, f32) {
        // In a smaller share of its room than this it is hardly seen.
        const LEAST: f32 = 0.8;
        let full: f32 = match glyph {
            Glyph::Flowers => 11.0,
            Glyph::Water => 18.0,
            _ => 16.0,
        };
        let ends = self.leading_to(segment);
        // A line that ends here from beyond another line brings the site over to the far side.
        if let [(_, port)] = ends[..]
            && self.divides(port)
            && self.near_line(CENTRE, 12.0)
        {
            let at = course::ahead(port, 76.0);
            return (at, full.min(self.plots.clear(at) + 2.0).max(9.0));
        }
        let pull = if ends.is_empty() { 0.12 } else { 0.6 };
        let aim = match ends[..] {
            [(_, port)] if self.near_line(CENTRE, 12.0) => course::ahead(port, 24.0),
            _ => CENTRE,
        };
        let on = |owner| {
            self.plots.best(owner, |at, clear| {
                clear.min(full + 1.0) - pull * at.distance(aim) - self.crowding(at, full + 2.0)
            })
        };
        let open = on(Owner::Open);
        if open.is_some_and(|(_, clear)| clear + 1.0 >= LEAST * full) || !ends.is_empty() {
            return open.map_or((CENTRE, full * 0.8), |(at, clear)| (at, full.min(clear + 1.0).max(7.0)));
        }
        // Within walls there may be more.
        let areas = self.of_style(&[Style::Walled, Style::Tilled, Style::Plain]).into_iter();
        let all = open.into_iter().chain(areas.filter_map(|area| on(Owner::Segment(area))));
        let widest = all.fold(None, |best: Option<(Point, f32)>, (at, clear)| match best {
            Some((_, most)) if most >= clear.min(full) => best,
            _ => Some((at, clear.min(full))),
        });
        widest.map_or((CENTRE, full * 0.8), |(at, clear)| (at, full.min(clear + 1.0).max(7.0)))
    }

    pub(super) fn segment_marks(&mut self) {
        for segment in 0..self.layout.segments.len() {
            let Some((_, data)) = self.tile.segments.get_index(segment) else {
                continue;
            };
            for mark in data.marks.iter().take(MOST_MARKS) {
                for _ in 0..times(mark) {
                    let symbol = self.symbol(mark);
                    let (at, radius) = match self.style(segment) {
                        Style::Road | Style::Water => self.beside(segment, &symbol.glyph),
                        _ => self.within(Owner::Segment(segment), size(&symbol.glyph)),
                    };
                    self.put(symbol, at, radius);
                }
            }
        }
    }

    pub(super) fn tile_marks(&mut self) {
        let ended: Vec<&str> = self
            .tile
            .segments
            .values()
            .map(|segment| segment.ends_at.rsplit(':').next().unwrap_or_default())
            .collect();
        for mark in self.tile.marks.iter().take(MOST_MARKS) {
            let here = ended.iter().any(|&end| is_mark(end, mark.mark()));
            for _ in 0..times(mark) {
                let symbol = self.symbol(mark);
                let square = self.layout.squares.first().copied();
                if let (true, Some(at)) = (here, square) {
                    self.layout.squares.retain(|&square| square != at);
                    self.layout.yards.push(at);
                    self.put(symbol, at, 11.0);
                    continue;
                }
                let full = match &symbol.glyph {
                    Glyph::Path(_) => 10.5,
                    other => size(other),
                };
                let (at, radius) = self.on_tile(full);
                self.put(symbol, at, radius);
            }
        }
    }

    fn put(&mut self, mut symbol: Symbol, at: Point, radius: f32) {
        if self.layout.marks.len() >= MOST_MARKS {
            return;
        }
        (symbol.at, symbol.radius) = (at, radius);
        // What an author drew may reach into the corners of its square.
        let reach = if matches!(symbol.glyph, Glyph::Path(_)) { 1.15 } else { 1.0 };
        self.taken.push((at, radius * reach));
        self.layout.marks.push(symbol);
    }

    fn symbol(&self, mark: &MarkUse) -> Symbol {
        let id = mark.mark();
        let (mut label, mut way, mut about) = (self.looks.letter(id), None, None);
        let mut glyph = self.looks.mark(id);
        match mark {
            MarkUse::Toward(_, direction) => way = Some(compass(*direction)),
            MarkUse::Num(_, number) => label = number.to_string(),
            MarkUse::Token(_, token) => {
                let shown = self.looks.token(token);
                if shown != Glyph::Letter {
                    (glyph, label) = (shown, String::new());
                } else {
                    label = crate::picture::looks::initial(&token.0);
                }
            }
            MarkUse::For(_, kind) => {
                about = Some(self.looks.style(kind));
                if glyph == Glyph::Letter {
                    label.push_str(&crate::picture::looks::initial(&kind.0).to_lowercase());
                }
            }
            MarkUse::Is(_) | MarkUse::Times(..) => {}
        }
        Symbol { segment: None, glyph, at: CENTRE, radius: 8.0, label, way, about }
    }

    /// A free place within an owner's part of the tile.
    fn within(&self, owner: Owner, radius: f32) -> (Point, f32) {
        let place = self.plots.best(owner, |at, clear| {
            let rim = (radius * 0.9 - border(at)).max(0.0);
            clear.min(radius + 3.0)
                - 2.2 * self.crowding(at, radius * 0.9)
                - 0.04 * at.distance(CENTRE)
                - 2.0 * rim
        });
        match place {
            Some((at, clear)) => (at, radius.min(clear + 2.0).max(5.5)),
            None => (CENTRE, radius),
        }
    }

    /// A free place on the open ground, or else on the largest area.
    fn on_tile(&self, full: f32) -> (Point, f32) {
        let mut best: Option<(Point, f32, f32)> = None;
        for segment in self.of_style(&[Style::Ground, Style::Walled, Style::Tilled, Style::Plain]) {
            let handicap = if self.style(segment) == Style::Ground { 0.0 } else { 3.0 };
            let (at, radius) = self.within(Owner::Segment(segment), full);
            let room = self.plots.clear(at).min(full + 2.0)
                - self.crowding(at, full)
                - handicap
                - 0.02 * at.distance(CENTRE);
            if best.is_none_or(|(_, _, most)| room > most) {
                best = Some((at, radius, room));
            }
        }
        best.map_or((CENTRE, full), |(at, radius, _)| (at, radius.max(7.0)))
    }

    /// A place beside a line; at its end if it is the end of a water.
    fn beside(&self, segment: usize, glyph: &Glyph) -> (Point, f32) {
        let line = self.layout.lines.iter().find(|line| line.segment == segment);
        let Some(course) = line.and_then(|line| line.courses.first()) else {
            return (CENTRE, 8.0);
        };
        let single = self.ports(segment).len() == 1;
        if single && *glyph == Glyph::Water {
            let end = course.last().copied().unwrap_or(CENTRE);
            return (end, 15.0);
        }
        let (middle, _) = along(course, if single { 0.4 } else { 0.5 });
        let (radius, off) = (10.0, super::half_width(self.style(segment)) + 7.0);
        let mut best: Option<(Point, f32)> = None;
        for ground in self.of_style(&[Style::Ground]) {
            let place = self.plots.best(Owner::Segment(ground), |at, clear| {
                judge(at, clear, course, middle, off, radius) - self.crowding(at, radius)
            });
            if let Some((at, clear)) = place {
                let mark = judge(at, clear, course, middle, off, radius) - self.crowding(at, radius);
                if best.is_none_or(|(_, most)| mark > most) {
                    best = Some((at, mark));
                }
            }
        }
        best.map_or((middle, radius), |(at, _)| (at, radius))
    }
}

/// How good a place is for something that belongs beside a line.
fn judge(at: Point, clear: f32, course: &[Point], middle: Point, off: f32, radius: f32) -> f32 {
    clear.min(radius) * 0.5 + border(at).min(radius + 2.0)
        - (distance_to(course, at) - off).abs() * 1.5
        - at.distance(middle) * 0.25
}

/// How large a mark is drawn: half its side.
fn size(glyph: &Glyph) -> f32 {
    match glyph {
        Glyph::Dome | Glyph::Church => 17.0,
        Glyph::Mound | Glyph::Rows | Glyph::Wings | Glyph::Ring => 11.0,
        _ => 8.5,
    }
}

/// How often a mark is drawn; a great many are drawn as a few.
fn times(mark: &MarkUse) -> u32 {
    match mark {
        MarkUse::Times(_, n) => (*n).min(6),
        _ => 1,
    }
}
