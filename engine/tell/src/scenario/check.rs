//! Steps that say what must be so.

use std::collections::BTreeMap;

use crate::explain::could_be;
use tilewright_lang::spec::{
    BagId, FeatureKindId, Map, Name as _, PieceId, RackId, SegmentId, Step, TermId, TileId, TokenId, TrackId,
};
use tilewright_play::graph::SegmentIx;
use tilewright_play::play::Node;
use tilewright_play::rules::{Kind, Seat, TokenKind};
use tilewright_play::state::{Loc, PieceState, TokenLoc};

use super::names::{Found, cell};
use super::run::{Stage, listed};
use super::score_log::Tie;

impl Stage<'_> {
    /// Looks whether what a step says is so. Nothing changes but what `Gained` counts from.
    pub fn check(&mut self, step: &Step) -> Found<()> {
        let finder = self.finder;
        let spot = |at: &(i32, i32), seg: &SegmentId| finder.segment(&self.state, *at, seg);
        match step {
            Step::Points(points) => self.points(points),
            Step::Gained(points) => self.gained(points),
            Step::Terms { kind, of, terms } => self.terms(kind, of, terms),
            Step::Tie { kind, between, by, best } => self.tie(kind, between, by, best),
            Step::Supply { of, piece, is } => {
                let (owner, kind) = (finder.owner(of)?, finder.piece(&piece.0)?);
                same(*is, u32::from(self.state.pieces().in_supply(owner, kind)))
            }
            Step::On { at, seg, is } => self.on(spot(at, seg)?, is),
            Step::Owners { at, seg, are } => self.owners(spot(at, seg)?, are),
            Step::Worth { at, seg, moment, is } => {
                let segment = spot(at, seg)?;
                same(*is, self.state.worth(self.rules, segment, *moment, None).total)
            }
            Step::Complete { at, seg, is } => same(*is, self.state.is_complete(self.rules, spot(at, seg)?)),
            Step::SameFeature { a, b, is } => {
                let root = |at| Ok::<_, String>(self.state.graph().root(finder.spot(&self.state, at)?));
                same(*is, root(a)? == root(b)?)
            }
            Step::Features { kind, is } => same(*is, self.features(finder.kind(&kind.0)?)),
            Step::Legal(texts) => self.legal(texts),
            Step::Illegal(texts) => self.illegal(texts),
            Step::Options(texts) => self.exactly(texts),
            Step::OptionCount(count) => {
                self.decision()?;
                let options = self.options().len();
                same(*count as usize, options).map_err(|why| format!("{why}; {}", self.waits()))
            }
            Step::Chances(texts) => self.chances(texts),
            Step::NoChance(texts) => self.no_chance(texts),
            Step::By(name) => {
                let seat = finder.seat(name)?;
                match self.state.node(self.rules) {
                    Node::Decision { by, .. } if by == seat => Ok(()),
                    _ => Err(self.waits()),
                }
            }
            Step::TilesLeft(count) => same(*count, self.state.tiles_left(self.rules)),
            Step::Left(tile, count) => self.left(tile, *count),
            Step::Tokens { token, with, at, on, bag, is } => {
                let number = self.tokens(token, with, *at, on, bag)?;
                same(*is, number)
            }
            Step::Rack { rack, of, tiles } => self.rack(rack, of, tiles),
            Step::OnSpace { of, piece, track, is } => self.on_space(of, piece, track, is),
            Step::Seats(fewest, most) => self.seats(*fewest, *most),
            Step::Ranking(ranks) => self.ranking(ranks),
            // What is done says nothing of what must be so; `act` carries it out.
            Step::Draw(_)
            | Step::Lay { .. }
            | Step::Tile { .. }
            | Step::Deploy { .. }
            | Step::Take(_)
            | Step::Pass
            | Step::Chance(_)
            | Step::Finish
            | Step::EndNow => Ok(()),
        }
    }

    fn points(&self, expected: &[(String, i32)]) -> Found<()> {
        let now = self.state.points();
        self.compare(expected, |seat| now[seat.ix()])
    }

    fn gained(&mut self, expected: &[(String, i32)]) -> Found<()> {
        let before = std::mem::replace(&mut self.before, self.state.points().to_vec());
        let now = &self.before;
        let mut all: Vec<(String, i32)> = expected.to_vec();
        for name in self.finder.players {
            if !expected.iter().any(|(named, _)| named == name) {
                all.push((name.clone(), 0));
            }
        }
        self.compare(&all, |seat| now[seat.ix()] - before[seat.ix()])
    }

    /// Compares numbers of players; the message names only those that differ.
    fn compare(&self, expected: &[(String, i32)], is: impl Fn(Seat) -> i32) -> Found<()> {
        let mut wrong = Vec::new();
        for (name, number) in expected {
            let found = is(self.finder.seat(name)?);
            if found != *number {
                wrong.push(format!("{name} has {found}, expected {number}"));
            }
        }
        if wrong.is_empty() { Ok(()) } else { Err(wrong.join("; ")) }
    }

    fn terms(&self, kind: &FeatureKindId, of: &str, expected: &Map<TermId, i32>) -> Found<()> {
        let number = self.finder.kind(&kind.0)?;
        let seat = match of {
            "" => None,
            name => Some(self.finder.seat(name)?),
        };
        for term in expected.keys() {
            self.finder.term(&term.0)?;
        }
        let Some(scoring) = self.scored.last(number, seat) else {
            let who = if of.is_empty() { "nobody" } else { of };
            let not = if of.is_empty() { "" } else { " not" };
            return Err(format!("{who} has{not} gained anything from a {kind} yet"));
        };
        let names = &self.rules.names.terms;
        let mut is: BTreeMap<&str, i32> = BTreeMap::new();
        for &(term, points) in &scoring.terms {
            *is.entry(names[term].as_str()).or_default() += points;
        }
        is.retain(|_, points| *points != 0);
        let expected = expected.iter().filter(|(_, points)| **points != 0);
        let expected = expected.map(|(term, points)| (term.name(), *points)).collect();
        same_by(&expected, &is, |terms| {
            let terms = terms.iter().map(|(term, points)| format!("{term} {points}"));
            listed(&terms.collect::<Vec<_>>())
        })
    }

    fn tie(&self, kind: &FeatureKindId, between: &[String], by: &TermId, best: &[String]) -> Found<()> {
        let number = self.finder.kind(&kind.0)?;
        let bits = |names: &[String]| -> Found<u16> {
            names.iter().try_fold(0, |bits, name| Ok(bits | 1 << self.finder.seat(name)?.0))
        };
        let (level, best) = (bits(between)?, bits(best)?);
        let term = match by.name() {
            "" => None,
            name => Some(self.finder.term(name)?),
        };
        let Some(ties) = self.scored.ties(number) else {
            return Err(format!("no {kind} has been scored yet"));
        };
        let ties: Vec<_> = ties.collect();
        let fits = |tie: &Tie| {
            tie.level == level && (best == 0 || tie.best == best) && term.is_none_or(|term| tie.term == term)
        };
        if (level == 0 && ties.is_empty()) || ties.iter().any(|tie| fits(tie)) {
            return Ok(());
        }
        let names = |bits: u16| {
            let seats = (0..16).filter(|seat| bits >> seat & 1 == 1);
            listed(&seats.map(|seat| self.finder.name(Seat(seat)).to_owned()).collect::<Vec<_>>())
        };
        let said = ties.iter().map(|tie| {
            let by = &self.rules.names.terms[tie.term];
            format!("{} were level, and {by:?} decided for {}", names(tie.level), names(tie.best))
        });
        match ties.is_empty() {
            true => Err("nobody was level, or nothing decided".to_owned()),
            false => Err(said.collect::<Vec<_>>().join("; ")),
        }
    }

    fn rack(&self, rack: &RackId, of: &str, expected: &[TileId]) -> Found<()> {
        let (number, seat) = self.finder.rack(&rack.0, of)?;
        let names = &self.rules.names.designs;
        let tiles = self.state.racks().tiles(self.rules, number, seat);
        let mut is: Vec<String> = tiles.iter().map(|design| names[design.ix()].clone()).collect();
        let mut expected = expected.iter().map(|tile| self.finder.design(&tile.0).map(|_| tile.0.clone()));
        let mut expected = expected.by_ref().collect::<Found<Vec<_>>>()?;
        is.sort_unstable();
        expected.sort_unstable();
        same_by(&expected, &is, |tiles| listed(tiles))
    }

    fn on(&self, segment: SegmentIx, expected: &[(String, u32)]) -> Found<()> {
        let graph = self.state.graph();
        let root = graph.root(segment);
        let mut is: BTreeMap<&str, u32> = BTreeMap::new();
        for piece in self.state.pieces().all() {
            if matches!(piece.loc, Loc::Segment(at) if graph.root(at) == root) {
                let nobody = piece.owner == PieceState::NOBODY;
                let name = if nobody { "" } else { self.finder.name(piece.owner) };
                *is.entry(name).or_default() += 1;
            }
        }
        let mut all: BTreeMap<&str, u32> = BTreeMap::new();
        for (name, count) in expected {
            self.finder.owner(name)?;
            *all.entry(name).or_default() += count;
        }
        all.retain(|_, count| *count > 0);
        same_by(&all, &is, |pieces| {
            let texts = pieces.iter().map(|(name, count)| match *name {
                "" => format!("{count} of nobody"),
                name => format!("{count} of {name}"),
            });
            listed(&texts.collect::<Vec<_>>())
        })
    }

    fn owners(&self, segment: SegmentIx, expected: &[String]) -> Found<()> {
        let mut seats = Vec::new();
        for name in expected {
            seats.push(self.finder.seat(name)?);
        }
        seats.sort_unstable();
        seats.dedup();
        let is = self.state.owners(self.rules, segment);
        same_by(&seats, &is, |seats| {
            let names = seats.iter().map(|&seat| self.finder.name(seat).to_owned());
            listed(&names.collect::<Vec<_>>())
        })
    }

    fn features(&self, kind: Kind) -> u32 {
        let graph = self.state.graph();
        let roots = graph.roots();
        roots.filter(|root| graph.segment(root.segment()).kind == kind).count() as u32
    }

    fn texts(&self) -> Vec<String> {
        let options = self.options().into_iter();
        options.map(|option| option.text).collect()
    }

    fn legal(&self, expected: &[String]) -> Found<()> {
        self.decision()?;
        let options = self.texts();
        let missing: Vec<&String> = expected.iter().filter(|text| !options.contains(text)).collect();
        if missing.is_empty() {
            return Ok(());
        }
        Err(format!("not allowed: {missing:?}; {}", self.waits()))
    }

    fn illegal(&self, expected: &[String]) -> Found<()> {
        self.decision()?;
        let options = self.texts();
        for text in expected {
            if options.contains(text) {
                return Err(format!("{text:?} is allowed; {}", self.waits()));
            }
            let could = could_be(self.rules, &self.state, self.finder.players, text);
            could.map_err(|why| format!("this can never be an option: {why}"))?;
        }
        Ok(())
    }

    fn exactly(&self, expected: &[String]) -> Found<()> {
        self.decision()?;
        let mut options = self.texts();
        let mut expected = expected.to_vec();
        options.sort_unstable();
        expected.sort_unstable();
        same_by(&expected, &options, |texts| listed(texts))
    }

    fn left(&self, tile: &TileId, count: u32) -> Found<()> {
        let design = self.finder.design(&tile.0)?;
        same(count, self.state.piles().copies(self.rules, design))
    }

    /// How many tokens of a kind there are somewhere.
    fn tokens(
        &self,
        token: &TokenId,
        with: &str,
        at: Option<(i32, i32)>,
        on: &SegmentId,
        bag: &BagId,
    ) -> Found<u32> {
        let kind = self.finder.token(&token.0)?;
        let tokens = self.state.tokens();
        let (segment, bag) = (on.name(), bag.name());
        match (at, segment, with, bag) {
            (Some(at), "", "", "") => {
                let tile = self.state.board().tile_at(cell(at)?);
                let tile = tile.ok_or_else(|| format!("no tile lies at ({},{})", at.0, at.1))?;
                Ok(self.placed(kind, |loc| match loc {
                    TokenLoc::Tile(on) => on == tile,
                    TokenLoc::Segment(on) => self.state.graph().segment(on).tile == tile,
                }))
            }
            (Some(at), _, "", "") => {
                let segment = self.finder.segment(&self.state, at, on)?;
                Ok(self.placed(kind, |loc| loc == TokenLoc::Segment(segment)))
            }
            (None, "", "", "") => Ok(tokens.in_supply(kind)),
            (None, "", with, "") => Ok(tokens.held(self.finder.seat(with)?, kind)),
            (None, "", "", bag) => Ok(tokens.in_bag(self.finder.bag(bag)?, kind)),
            _ => Err("say either at which cell, with whom, or in which bag".to_owned()),
        }
    }

    /// How many tokens of a kind lie at such places of the board.
    fn placed(&self, kind: TokenKind, there: impl Fn(TokenLoc) -> bool) -> u32 {
        let placed = self.state.tokens().placed().iter();
        placed.filter(|&&(loc, token, _)| token == kind && there(loc)).map(|&(_, _, count)| count).sum()
    }

    fn on_space(&self, of: &str, piece: &PieceId, track: &TrackId, space: &str) -> Found<()> {
        let (owner, kind) = (self.finder.owner(of)?, self.finder.piece(&piece.0)?);
        let track = self.finder.track(&track.0)?;
        let names = &self.rules.names.spaces[track.ix()];
        let on = |space: u16| match names.get(usize::from(space)) {
            Some(name) => name.clone(),
            None => space.to_string(),
        };
        let pieces = self.state.pieces().of(owner, kind);
        let spaces = pieces.filter_map(|piece| self.state.space_of(self.rules, piece));
        let spaces = spaces.filter(|&(other, _)| other == track);
        let spaces: Vec<String> = spaces.map(|(_, space)| on(space)).collect();
        self.finder.space(track, space)?;
        match spaces.iter().any(|is| is == space) {
            true => Ok(()),
            false => Err(format!("expected {space}, but it is {}", listed(&spaces))),
        }
    }

    fn seats(&self, fewest: u32, most: u32) -> Found<()> {
        let (least, top) = self.rules.table.seats;
        let expected = (fewest, most);
        same_by(&expected, &(u32::from(least), u32::from(top)), |(fewest, most)| {
            format!("{fewest} to {most} players")
        })
    }

    fn ranking(&self, expected: &[Vec<String>]) -> Found<()> {
        let Node::Over { ranking } = self.state.node(self.rules) else {
            return Err(format!("the game is not over; {}", self.waits()));
        };
        let mut ranks = Vec::new();
        for names in expected {
            let mut seats = Vec::new();
            for name in names {
                seats.push(self.finder.seat(name)?);
            }
            seats.sort_unstable();
            ranks.push(seats);
        }
        let is: Vec<Vec<Seat>> = ranking.into_iter().map(|rank| rank.seats).collect();
        same_by(&ranks, &is, |ranks| {
            let names = |seats: &Vec<Seat>| {
                let names: Vec<&str> = seats.iter().map(|&seat| self.finder.name(seat)).collect();
                names.join(" and ")
            };
            listed(&ranks.iter().map(names).collect::<Vec<_>>())
        })
    }
}

fn same<T: PartialEq + std::fmt::Display>(expected: T, is: T) -> Found<()> {
    same_by(&expected, &is, T::to_string)
}

fn same_by<T: PartialEq>(expected: &T, is: &T, text: impl Fn(&T) -> String) -> Found<()> {
    if expected == is {
        return Ok(());
    }
    Err(format!("expected {}, but it is {}", text(expected), text(is)))
}
