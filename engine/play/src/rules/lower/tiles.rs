//! Tiles, edge kinds, pieces, tokens.

use super::*;
use tilewright_lang::outline;
use tilewright_lang::spec;

impl Lower<'_> {
    /// Edge kinds, and how many classes of sides there are that ask for the same of what lies beside them.
    pub(super) fn edges(&mut self) -> Lowered<(Vec<EdgeDesign>, u8)> {
        let edges = &self.game.rules.edges;
        for edge in edges.values() {
            if let spec::Matches::Of(others) = &edge.matches {
                others.iter().try_for_each(|other| self.edge(other).map(drop))?;
            }
        }
        // For each kind which others it fits. What fits everything asks for nothing.
        let rows = edges.iter().map(|(own, edge)| {
            edges.iter().map(|(id, other)| edge.fits(own, id, other)).collect::<Vec<bool>>()
        });
        let rows: Vec<Vec<bool>> = rows.collect();
        let mut classes: Vec<&Vec<bool>> = Vec::new();
        let wild = |edge: &spec::EdgeKind| edge.matches == spec::Matches::Any;
        for (row, _) in rows.iter().zip(edges.values()).filter(|(_, edge)| !wild(edge)) {
            if !classes.contains(&row) {
                classes.push(row);
            }
        }
        if classes.len() > 15 {
            return self.error(format!(
                "a game can have at most 15 kinds of sides that do not fit each other; this one has {}",
                classes.len()
            ));
        }
        let designs = edges.values().zip(&rows).enumerate().map(|(number, (edge, row))| {
            let class = if wild(edge) { None } else { classes.iter().position(|known| *known == row) };
            // Bits from 1 on: it fits a class if it fits any of that, for all of a class are fitted by the same.
            let fitted = classes.iter().zip(1..).filter(|(row, _)| row[number]);
            EdgeDesign {
                class: class.map_or(0, |class| class as u8 + 1),
                fits: fitted.fold(0, |fits, (_, class)| fits | 1u16 << class),
                join_all: edge.join == spec::Join::All,
            }
        });
        Ok((designs.collect(), classes.len() as u8))
    }

    /// Tile designs, and the sorts of open cells that they fit.
    pub(super) fn designs(
        &mut self,
        edges: &[EdgeDesign],
        classes: u8,
    ) -> Lowered<(Vec<TileDesign>, CellSorts)> {
        let game = self.game;
        let mut designs = game
            .tiles
            .iter()
            .map(|(id, tile)| self.at(format!("tiles.{id}"), |lower| lower.tile(tile)))
            .collect::<Lowered<Vec<_>>>()?;
        let sides: Vec<_> = designs.iter().map(|design| design.edges).collect();
        let (sorts, fits) = CellSorts::of(classes, &sides, edges);
        for (design, fits) in designs.iter_mut().zip(fits) {
            design.fits = fits;
            finish(design, edges, classes);
        }
        Ok((designs, sorts))
    }

    fn tile(&mut self, tile: &spec::Tile) -> Lowered<TileDesign> {
        if tile.segments.len() > 64 {
            return self
                .error(format!("a tile can have at most 64 segments; this one has {}", tile.segments.len()));
        }
        let edges = [
            self.edge(&tile.edges.0)?,
            self.edge(&tile.edges.1)?,
            self.edge(&tile.edges.2)?,
            self.edge(&tile.edges.3)?,
        ];
        let mut ports = [[NONE; 3]; 4];
        let mut segments = Vec::with_capacity(tile.segments.len());
        for (number, segment) in tile.segments.values().enumerate() {
            let mut claims = 0;
            for &port in &segment.ports {
                let (side, place) = port_place(port);
                ports[side][place] = number as u8;
                claims |= 1 << (3 * side + place);
            }
            segments.push(SegmentDesign {
                kind: self.kind(&segment.kind)?,
                claims,
                borders: 0,
                siblings: 0,
                marks: self.marks_on(&segment.marks)?,
                switched: false,
                ends_at: None,
            });
        }
        for (number, other) in outline::borders(tile, &self.game.rules.edges) {
            segments[number].borders |= 1 << other;
            segments[other].borders |= 1 << number;
        }
        let mut switch = Vec::new();
        for name in &tile.switch {
            match tile.segments.get_index_of(name) {
                Some(number) => {
                    segments[number].switched = true;
                    switch.push(number as u8);
                }
                None => return self.error(format!("the tile has no segment {:?}", name.0)),
            }
        }
        mark_siblings(&mut segments);
        let kinds: Set64 = segments.iter().map(|segment| segment.kind.0).collect();
        let has_around = self.has_around(kinds);
        Ok(TileDesign {
            count: tile.count,
            edges,
            segments,
            ports,
            marks: self.marks_on(&tile.marks)?,
            switch,
            kinds,
            has_around,
            sides: [0; 4],
            loose: false,
            turns: Default::default(),
            fits: Fits::default(),
            mendable: Vec::new(),
            digits: Default::default(),
            marked: Set64::default(),
            touches: Vec::new(),
            overlaid: Vec::new(),
            covered: None,
        })
    }

    /// True if a feature of one of these kinds reaches around.
    pub(super) fn has_around(&self, kinds: Set64) -> bool {
        let features = self.game.rules.features.values().enumerate();
        let mut around = features.filter(|(_, kind)| kind.extent == spec::Extent::Around);
        around.any(|(number, _)| kinds.has(number as u8))
    }

    /// Writes on segments where they end, of the places that rules ask for.
    pub(super) fn mark_ends(&self, designs: &mut [TileDesign]) {
        if self.ends.is_empty() {
            return;
        }
        for (design, tile) in designs.iter_mut().zip(self.game.tiles.values()) {
            for (segment, spec) in design.segments.iter_mut().zip(tile.segments.values()) {
                let number = self.ends.iter().position(|known| known == spec.end());
                segment.ends_at = number.map(End::nth);
            }
        }
        self.mark_overlaid_ends(designs);
    }

    /// Writes on designs what their segments touch, if some rule asks for that.
    pub(super) fn mark_touches(&self, designs: &mut [TileDesign]) {
        if !self.touching {
            return;
        }
        let rules = &self.game.rules;
        for (number, design) in designs.iter_mut().enumerate() {
            let printed = design.covered.map_or(number, |covered| covered.printed.ix());
            let mut tile = self.game.tiles[printed].clone();
            let over = design.covered.and_then(|covered| rules.pieces[covered.piece.ix()].overlay.as_ref());
            for (id, segment) in over.iter().flat_map(|overlay| overlay.segments.iter()) {
                tile.segments.insert(id.clone(), segment.clone());
            }
            design.touches = touches(design, &tile, &rules.edges);
        }
    }

    pub(super) fn marks_on(&self, marks: &[spec::MarkUse]) -> Lowered<Vec<MarkOn>> {
        marks
            .iter()
            .map(|used| {
                let mark = self.mark(used.mark())?;
                let (times, arg) = match used {
                    spec::MarkUse::Is(_) => (1, MarkValue::None),
                    spec::MarkUse::Times(_, times) => {
                        (u16::try_from(*times).unwrap_or(u16::MAX), MarkValue::None)
                    }
                    spec::MarkUse::Toward(_, direction) => (1, MarkValue::Direction(*direction as u8)),
                    spec::MarkUse::For(_, kind) => (1, MarkValue::Feature(self.kind(kind)?)),
                    spec::MarkUse::Num(_, number) => {
                        (u16::try_from(*number).unwrap_or(0), MarkValue::Number(*number))
                    }
                    spec::MarkUse::Token(_, token) => (1, MarkValue::Token(self.token(token)?)),
                };
                Ok(MarkOn { mark, times, arg })
            })
            .collect()
    }

    /// Kinds of pieces.
    pub(super) fn pieces(&mut self) -> Lowered<Vec<PieceDesign>> {
        let game = self.game;
        let mut designs = Vec::new();
        for (number, (id, piece)) in game.rules.pieces.iter().enumerate() {
            designs.push(self.at(format!("pieces.{id}"), |lower| lower.piece_design(number, id, piece))?);
        }
        Ok(designs)
    }

    fn piece_design(
        &mut self,
        number: usize,
        id: &spec::PieceId,
        piece: &spec::Piece,
    ) -> Lowered<PieceDesign> {
        let mut allowed = Set64::default();
        for kind in &piece.place_on {
            allowed.add(self.kind(kind)?.0);
        }
        for (kind, feature) in self.game.rules.features.values().enumerate() {
            if feature.admits.contains(id) {
                allowed.add(kind as u8);
            }
        }
        let place_if = match &piece.place_if {
            spec::Cond::Always => PlaceIf::Always,
            spec::Cond::Free => PlaceIf::Free,
            cond => match self.cond(cond, &mut scope::Scope::of_feature())? {
                cond if cond.is_of_feature() => {
                    let without = cond.holds_without(bound::FEATURE);
                    PlaceIf::Feature(cond, without)
                }
                cond => PlaceIf::Cond(cond),
            },
        };
        let weight = match self.num(&piece.weight, &mut scope::Scope::of_placing())? {
            NumExpr::N(weight) => Weight::Plain(weight),
            num => Weight::By(num),
        };
        let needs = match &piece.leaves {
            spec::Leaves::ByRule => Set64::default(),
            spec::Leaves::WhenAlone(tag) => self.index.piece_tags.get(&tag.0).copied().unwrap_or_default(),
        };
        let starts = match &piece.starts {
            spec::Starts::Supply => None,
            spec::Starts::Track(track, space) => Some((self.track(track)?, *space)),
        };
        let bars = self.bars(id)?;
        Ok(PieceDesign {
            per_player: piece.per_player,
            by_players: piece.by_players.clone(),
            neutral: piece.neutral,
            weight,
            occupies: piece.occupies,
            allowed,
            place_if,
            bars_whole_tiles: bars.iter().all(CondExpr::is_of_tile),
            bars,
            needs,
            starts,
            overlay: piece.overlay.as_ref().map(|overlay| OverlayDesign { mends: overlay.mends }),
            on_corners: false,
            kind: PieceKind::nth(number),
        })
    }

    /// What keeps a piece out. What options or packages rule out is not asked.
    fn bars(&mut self, piece: &spec::PieceId) -> Lowered<Vec<CondExpr>> {
        let game = self.game;
        let mut bars = Vec::new();
        for (id, bar) in game.rules.bars.iter().filter(|(_, bar)| bar.pieces.contains(piece)) {
            let cond = self
                .at(format!("bars.{id}"), |lower| lower.cond(&bar.when, &mut scope::Scope::of_placing()))?;
            if !matches!(cond, CondExpr::Never) {
                bars.push(cond);
            }
        }
        Ok(bars)
    }

    pub(super) fn tokens(&self) -> Vec<TokenDesign> {
        self.game
            .rules
            .tokens
            .values()
            .map(|token| TokenDesign {
                supply: token.supply,
                by_players: token.by_players.clone(),
                value: token.value,
                held: token.held,
            })
            .collect()
    }

    pub(super) fn bags(&self) -> Lowered<Vec<Vec<(TokenKind, u32)>>> {
        self.game
            .rules
            .bags
            .values()
            .map(|bag| bag.tokens.iter().map(|(token, &count)| Ok((self.token(token)?, count))).collect())
            .collect()
    }
}

/// What follows from the sides, segments and marks of a design.
pub(super) fn finish(design: &mut TileDesign, edges: &[EdgeDesign], classes: u8) {
    let class = |side: usize| u16::from(edges[design.edges[side].ix()].class);
    design.sides = design.edges.map(|edge| edges[edge.ix()].fits);
    design.loose = design.sides.iter().any(|fits| fits.count_ones() != 1);
    design.turns = std::array::from_fn(|side| turns_at(side, &design.sides));
    design.digits = digits(classes, [class(0), class(1), class(2), class(3)]);
    design.marked = design.all_marks().map(|on| on.mark.0 & 63).collect();
}

/// The rotations of a tile whose sides fit these classes that fit a side of a cell, by the class that is required there.
fn turns_at(side: usize, sides: &[u16; 4]) -> [u8; 16] {
    std::array::from_fn(|class| {
        let fits = |rotation: &u8| class == 0 || sides[unturned(side, *rotation)] >> class & 1 == 1;
        (0..4).filter(fits).map(|rotation| 1 << rotation).sum()
    })
}

/// What the segments of a design touch. `tile` has them all, with names.
fn touches(
    design: &TileDesign,
    tile: &spec::Tile,
    edges: &spec::Map<spec::EdgeKindId, spec::EdgeKind>,
) -> Vec<Touch> {
    let touch = |segment: &SegmentDesign| Touch { here: segment.borders, fronts: segment.claims, within: 0 };
    let mut touches: Vec<Touch> = design.segments.iter().map(touch).collect();
    for (one, other) in outline::met(tile) {
        touches[one].here |= 1 << other;
        touches[other].here |= 1 << one;
    }
    for (site, segment) in tile.segments.values().enumerate() {
        if outline::part(&segment.kind, edges) == outline::Part::Site {
            for other in (0..touches.len()).filter(|&other| design.segments[site].borders >> other & 1 == 1) {
                touches[site].fronts |= design.segments[other].claims;
                touches[other].within |= 1 << site;
            }
        }
    }
    touches
}

/// Notes for each segment which others of its tile are of its kind.
pub(super) fn mark_siblings(segments: &mut [SegmentDesign]) {
    for a in 0..segments.len() {
        segments[a].siblings = 0;
        for b in 0..segments.len() {
            if a != b && segments[a].kind == segments[b].kind {
                segments[a].siblings |= 1 << b;
            }
        }
    }
}

/// For each rotation of a tile with these classes of sides, what it requires of the cell on each side: in the code of
/// that cell, whose digits are its sides from the north on, it is the digit of the opposite side.
fn digits(classes: u8, sides: [u16; 4]) -> [[u16; 4]; 4] {
    let base = u16::from(classes) + 1;
    let weights = [base * base, base * base * base, 1, base];
    [0, 1, 2, 3].map(|turn| [0, 1, 2, 3].map(|side| sides[unturned(side, turn)] * weights[side]))
}
