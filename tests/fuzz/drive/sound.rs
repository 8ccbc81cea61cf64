//! What is kept up to date as play goes on, worked out from scratch; and everything that must stay as many as it was.
//!
//! Worked out from the tiles on the board and where the pieces stand, not from what play remembers beside them.

use std::collections::{BTreeMap, BTreeSet};

use tilewright::graph::SegmentIx;
use tilewright::play::{Node, Outcome};
use tilewright::rules::{Bag, Design, Ruleset, Seat, Set64, TokenKind, unturned};
use tilewright::state::{Cell, Hand, Loc, OpenCell, PieceIx, PieceState, Standing, State};

/// Fails if anything that is kept is not what it should be.
pub fn check(rules: &Ruleset, state: &State) {
    check_open_cells(rules, state);
    check_features(rules, state);
    check_supplies(rules, state);
    check_standing(state);
    check_places(rules, state);
    check_overlays(rules, state);
}

/// The class of the edge that a cell's tile turns towards a side of the board, if a tile lies there.
fn class_towards(rules: &Ruleset, state: &State, at: Cell, side: usize) -> Option<u16> {
    let tile = state.board().tile(state.board().tile_at(at)?);
    let edge = rules.designs[tile.design.ix()].edges[unturned(side, tile.rotation)];
    Some(u16::from(rules.edges[edge.ix()].class))
}

fn check_open_cells(rules: &Ruleset, state: &State) {
    let board = state.board();
    let taken: BTreeSet<Cell> = board.tiles().iter().map(|tile| tile.at).collect();
    assert_eq!(taken.len(), board.tiles().len(), "two tiles lie on one cell");
    let beside = taken.iter().flat_map(|cell| (0..4).map(|side| cell.beside(side)));
    let empty: BTreeSet<Cell> = beside.filter(|cell| !taken.contains(cell)).collect();
    let kept: BTreeSet<Cell> = board.open().iter().map(|cell| cell.at).collect();
    assert_eq!(kept.len(), board.open().len(), "an open cell is kept twice");
    assert_eq!(kept, empty, "the open cells are not the empty cells beside tiles");
    let base = u16::from(rules.edge_classes) + 1;
    for (number, tile) in board.numbers().zip(board.tiles()) {
        assert_eq!(board.tile_at(tile.at), Some(number));
        assert!(board.open_at(tile.at).is_none());
    }
    let mut by_sort = vec![0; board.open_by_sort().len()];
    for cell in board.open() {
        assert_eq!(cell.sort, rules.cells.get(cell.code), "the sort of the open cell {:?}", cell.at);
        by_sort[usize::from(cell.sort.sort)] += 1;
    }
    assert_eq!(board.open_by_sort(), by_sort, "the open cells of each sort");
    let switches =
        board.tiles().iter().filter(|tile| !rules.designs[tile.design.ix()].switch.is_empty()).count();
    assert_eq!(board.switches() as usize, switches, "tiles with a movable link");
    for (sort, &count) in (0..).zip(&by_sort) {
        let of_sort = board.open().iter().filter(|cell| cell.sort.sort == sort).map(Some);
        let found = (0..=u32::from(count)).map(|nth| board.nth_of_sort(sort, nth));
        assert!(found.eq(of_sort.chain([None])), "the open cells of the sort {sort}, one by one");
    }
    // One after the other, as tiles come.
    if let Some(cell) = board.open().iter().cycle().nth(board.tiles().len()) {
        check_fits(rules, cell);
    }
    for cell in board.open() {
        assert_eq!(board.open_at(cell.at), Some(cell));
        assert_eq!(board.tile_at(cell.at), None);
        let beside = (0..4).filter(|&side| taken.contains(&cell.at.beside(side))).count();
        assert_eq!(usize::from(cell.beside), beside, "how many tiles lie beside the open cell {:?}", cell.at);
        for side in 0..4 {
            let digit = cell.code / base.pow(side as u32) % base;
            let wanted = class_towards(rules, state, cell.at.beside(side), (side + 2) % 4).unwrap_or(0);
            assert_eq!(digit, wanted, "side {side} of the open cell {:?}", cell.at);
        }
    }
}

/// Tiles fit an open cell, and its sort, as their sides say, one after the other.
fn check_fits(rules: &Ruleset, cell: &OpenCell) {
    let required = rules.cells.required(cell.code);
    for (number, tile) in rules.designs.iter().enumerate() {
        let fits = |rotation: &u8| {
            (0..4).all(|side| {
                let class = required[side];
                class == 0 || tile.sides[unturned(side, *rotation)] >> class & 1 == 1
            })
        };
        let mask: u8 = (0..4).filter(fits).map(|rotation| 1 << rotation).sum();
        let found = rules.rotations(Design::nth(number), cell.code);
        assert_eq!(found, mask, "how the design {number} fits the open cell {:?}", cell.at);
        // Ways to lay it are counted by the sort of the cell, but for tiles with sides that fit several classes.
        if !tile.loose {
            let all = if rules.cells.free() == Some(cell.sort.sort) { 15 } else { 0 };
            let fit = tile.fits.iter().find(|fit| fit.sort == cell.sort.sort);
            let by_sort = fit.map_or(0, |fit| fit.turned(cell.sort.rotation)) | all;
            assert_eq!(by_sort, mask, "how the design {number} fits the sort of {:?}", cell.at);
        }
    }
}

/// The feature of every segment, named by its lowest segment, as the tiles on the board say.
pub fn features(rules: &Ruleset, state: &State) -> Vec<SegmentIx> {
    let tiles = state.board().tiles();
    let mut parent: Vec<SegmentIx> = state.graph().numbers().collect();
    fn find(parent: &[SegmentIx], mut at: SegmentIx) -> SegmentIx {
        while parent[at.ix()] != at {
            at = parent[at.ix()];
        }
        at
    }
    let mut unite = |a: SegmentIx, b: SegmentIx| {
        let (a, b) = (find(&parent, a), find(&parent, b));
        parent[a.max(b).ix()] = a.min(b);
    };
    for tile in tiles {
        let design = &rules.designs[tile.design.ix()];
        // East and south: every pair of neighbours once.
        for side in [1, 2] {
            let Some(other) = state.board().tile_at(tile.at.beside(side)) else {
                continue;
            };
            let other = state.board().tile(other);
            let other_design = &rules.designs[other.design.ix()];
            let (mine, theirs) = (unturned(side, tile.rotation), unturned((side + 2) & 3, other.rotation));
            let all = rules.edges[design.edges[mine].ix()].join_all
                || rules.edges[other_design.edges[theirs].ix()].join_all;
            for (place, &port) in design.ports[mine].iter().enumerate() {
                for (their_place, &their_port) in other_design.ports[theirs].iter().enumerate() {
                    // My left half touches the neighbour's right half.
                    let meet = all || place + their_place == 2;
                    let kinds = (
                        design.segments.get(usize::from(port)),
                        other_design.segments.get(usize::from(their_port)),
                    );
                    if let (true, (Some(a), Some(b))) = (meet, kinds)
                        && a.kind == b.kind
                    {
                        unite(tile.segment(port), other.segment(their_port));
                    }
                }
            }
        }
    }
    for &((a, one), (b, other)) in &rules.start_links {
        unite(tiles[a].segment(one), tiles[b].segment(other));
    }
    for (tile, a, b) in state.observe(rules, Seat(0)).links {
        let tile = state.board().tile(tile);
        unite(tile.segment(a), tile.segment(b));
    }
    state.graph().numbers().map(|segment| find(&parent, segment)).collect()
}

fn check_features(rules: &Ruleset, state: &State) {
    let (graph, board) = (state.graph(), state.board());
    let names = features(rules, state);
    let mut members: BTreeMap<SegmentIx, Vec<SegmentIx>> = BTreeMap::new();
    for (segment, &name) in graph.numbers().zip(&names) {
        members.entry(name).or_default().push(segment);
    }
    let walked = graph.components_from_scratch();
    assert!(walked.iter().eq(members.values()), "the links say something else than the tiles");
    assert_eq!(graph.roots().count(), members.len(), "there are too many or too few roots");
    for (&name, members) in &members {
        let root = graph.root(name);
        assert!(
            members.iter().all(|&segment| graph.root(segment) == root),
            "the roots say something else than the tiles"
        );
        let mut ring: Vec<SegmentIx> = graph.members(name).collect();
        ring.sort_unstable();
        assert_eq!(&ring, members, "the ring of a feature's segments");
        assert_eq!((graph.name(name), graph.size(name)), (name, members.len() as u32));
        check_kind(rules, state, members);
        assert_eq!(
            graph.open(name),
            open_ends(rules, state, members),
            "open ends of the feature of segment {name:?}"
        );
        assert_eq!(graph.open(name), graph.count_open(rules, board, name));
        let stands = |piece: &&PieceState| matches!(piece.loc, Loc::Segment(at) if names[at.ix()] == name);
        let occupies = |piece: &&PieceState| rules.pieces[piece.kind.ix()].occupies;
        let occupants = state.pieces().all().iter().filter(stands).filter(occupies).count();
        assert_eq!(
            usize::from(graph.occupants(name)),
            occupants,
            "pieces on the feature of segment {name:?}"
        );
        let standing: BTreeSet<u8> =
            state.pieces().all().iter().filter(stands).map(|piece| piece.kind.0).collect();
        for kind in 0..32 {
            let holds = standing.iter().any(|other| other % 32 == kind);
            let may = graph.may_hold(name, [kind].into_iter().collect());
            assert_eq!(may, holds, "pieces of the kind {kind} on the feature of segment {name:?}");
        }
    }
}

/// All of a feature is of one kind: of that which is printed, or of one that reaches as far where nothing of it is open.
fn check_kind(rules: &Ruleset, state: &State, members: &[SegmentIx]) {
    let graph = state.graph();
    let kind = graph.segment(members[0]).kind;
    for &member in members {
        let segment = graph.segment(member);
        assert_eq!(segment.kind, kind, "the segments of a feature are of one kind");
        let tile = state.board().tile(segment.tile);
        let printed = rules.designs[tile.design.ix()].segments[usize::from(segment.local)].kind;
        if printed == kind {
            continue;
        }
        assert!(rules.needs.converts, "no rule of this game makes features others");
        assert_eq!(rules.kinds[printed.ix()].around, rules.kinds[kind.ix()].around);
        assert_eq!(open_ends(rules, state, &[member]), 0, "what has become another kind has no open end");
    }
    let converted: Vec<SegmentIx> = state.converted(rules).map(|(segment, _)| segment).collect();
    let expected = members.iter().filter(|&&member| {
        let on = graph.segment(member);
        rules.designs[state.board().tile(on.tile).design.ix()].segments[usize::from(on.local)].kind != kind
    });
    assert!(expected.eq(converted.iter().filter(|segment| members.contains(segment))));
}

/// The pieces on the board are those whose place is on the board, and so are their kinds.
fn check_standing(state: &State) {
    let all = (0..).map(PieceIx).zip(state.pieces().all());
    let expected: Vec<_> = all
        .filter_map(|(index, &piece)| match piece.loc {
            Loc::Segment(on) => Some(Standing { piece: index, kind: piece.kind, owner: piece.owner, on }),
            _ => None,
        })
        .collect();
    assert_eq!(state.pieces().standing(), expected, "the pieces that stand on the board");
    let all = (0..).map(PieceIx).zip(state.pieces().all());
    let lying: Vec<_> = all.filter(|(_, piece)| matches!(piece.loc, Loc::Tile(_) | Loc::Beside(_))).collect();
    assert!(state.pieces().lying().iter().eq(lying.iter().map(|(index, _)| index)), "pieces on no segment");
    let all = (0..).map(PieceIx).zip(state.pieces().all());
    let aside: Vec<_> = all
        .filter(|(_, piece)| matches!(piece.loc, Loc::With(_) | Loc::Space(..)))
        .map(|(index, _)| index)
        .collect();
    assert_eq!(state.pieces().aside(), aside, "the pieces with players and on tracks");
    let lie = lying.iter().map(|(_, piece)| piece.kind.0);
    let kinds: Set64 = expected.iter().map(|one| one.kind.0).chain(lie).collect();
    assert_eq!(state.pieces().on_board(), kinds, "the kinds of pieces on the board");
}

/// Every piece is in one place, and the place exists; and each is counted where it is, and nowhere else.
fn check_places(rules: &Ruleset, state: &State) {
    let pieces = state.pieces();
    let seats = (0..state.players()).map(Seat).chain([PieceState::NOBODY]);
    for (owner, design) in seats.flat_map(|owner| rules.pieces.iter().map(move |design| (owner, design))) {
        let (mut idle, mut elsewhere) = (0, 0);
        for number in pieces.of(owner, design.kind) {
            let piece = pieces.get(number);
            assert_eq!(
                (piece.owner, piece.kind),
                (owner, design.kind),
                "piece {number:?} is somebody else's"
            );
            let stands = pieces.standing().iter().filter(|one| one.piece == number).count();
            assert_eq!(
                stands,
                usize::from(matches!(piece.loc, Loc::Segment(_))),
                "piece {number:?} on the board"
            );
            match piece.loc {
                Loc::Supply => idle += 1,
                Loc::Segment(segment) => {
                    assert!(
                        segment.ix() < state.graph().len() as usize,
                        "piece {number:?} stands on no segment"
                    );
                    elsewhere += 1;
                }
                Loc::Space(track, space) => {
                    let of = rules
                        .tracks
                        .get(track.ix())
                        .unwrap_or_else(|| panic!("piece {number:?} is on no track"));
                    let inside = u32::try_from(space).is_ok_and(|space| space < of.spaces);
                    assert!(
                        inside || rules.score_track == Some(track),
                        "piece {number:?} is on space {space} of a track"
                    );
                    elsewhere += 1;
                }
                Loc::Tile(tile) => {
                    assert!(tile.ix() < state.board().tiles().len(), "piece {number:?} is on no tile");
                    elsewhere += 1;
                }
                Loc::Beside(other) => {
                    let there = pieces.get(other).loc;
                    let stands = matches!(there, Loc::Segment(_) | Loc::Tile(_));
                    assert!(stands, "piece {number:?} is beside one that stands nowhere");
                    elsewhere += 1;
                }
                Loc::With(seat) => {
                    assert!(seat.0 < state.players(), "piece {number:?} is with nobody");
                    elsewhere += 1;
                }
                Loc::Box => elsewhere += 1,
            }
        }
        assert_eq!(pieces.in_supply(owner, design.kind), idle);
        let all = if owner == PieceState::NOBODY { design.neutral } else { design.each(state.players()) };
        assert_eq!(u32::from(idle) + elsewhere, all, "pieces of the kind {:?} of {owner:?}", design.kind);
    }
}

/// Ports of these segments that no tile covers; for a feature `Around` the empty cells around it.
fn open_ends(rules: &Ruleset, state: &State, members: &[SegmentIx]) -> u32 {
    let board = state.board();
    let of = |&segment: &SegmentIx| {
        let segment = state.graph().segment(segment);
        let tile = board.tile(segment.tile);
        if rules.kinds[segment.kind.ix()].around {
            return tile.at.around().into_iter().filter(|&cell| board.tile_at(cell).is_none()).count();
        }
        let ports = &rules.designs[tile.design.ix()].ports;
        let open = (0..4).filter(|&side| board.tile_at(tile.at.beside(side)).is_none());
        open.map(|side| {
            ports[unturned(side, tile.rotation)].iter().filter(|&&port| port == segment.local).count()
        })
        .sum()
    };
    members.iter().map(of).sum::<usize>() as u32
}

/// Every segment is the one that its tile says; a tile has an overlay exactly if its design is one with that on, and its sides fit.
fn check_overlays(rules: &Ruleset, state: &State) {
    let board = state.board();
    let mut segments = 0;
    for (number, tile) in board.numbers().zip(board.tiles()) {
        let design = &rules.designs[tile.design.ix()];
        segments += design.segments.len();
        for (local, segment) in (0..).zip(tile.segments(rules)) {
            let there = state.graph().segment(segment);
            assert_eq!((there.tile, there.local, segment), (number, local, tile.segment(local)));
        }
        let over: Vec<_> =
            state.pieces().all().iter().filter(|piece| piece.loc == Loc::Tile(number)).collect();
        let over = over.into_iter().filter(|piece| rules.pieces[piece.kind.ix()].overlay.is_some());
        let over: Vec<_> = over.map(|piece| piece.kind).collect();
        let covered = design.covered;
        assert_eq!(over, covered.iter().map(|covered| covered.piece).collect::<Vec<_>>(), "{:?}", tile.at);
        let Some(covered) = covered else {
            continue;
        };
        let (_, turn) = state.overlay_on(rules, number).expect("one lies there");
        assert_eq!(rules.covered(covered.printed, covered.piece, turn, tile.rotation), Some(tile.design));
        let printed = &rules.designs[covered.printed.ix()];
        for side in 0..4 {
            let own = unturned(side, tile.rotation);
            let Some(other) = board.tile_at(tile.at.beside(side)).map(|other| board.tile(other)) else {
                continue;
            };
            let theirs = rules.designs[other.design.ix()].edges[unturned((side + 2) & 3, other.rotation)];
            let fits =
                |edge: tilewright::rules::Edge| rules.edges[edge.ix()].may_touch(rules.edges[theirs.ix()]);
            assert!(design.edges[own] == printed.edges[own] || fits(design.edges[own]), "{:?}", tile.at);
        }
    }
    assert_eq!(segments, state.graph().len() as usize, "segments of no tile");
}

fn check_supplies(rules: &Ruleset, state: &State) {
    let owners = (0..state.players()).map(Seat).chain([PieceState::NOBODY]);
    for owner in owners {
        for design in &rules.pieces {
            let mine = |piece: &&PieceState| (piece.owner, piece.kind) == (owner, design.kind);
            let idle =
                state.pieces().all().iter().filter(mine).filter(|piece| piece.loc == Loc::Supply).count();
            assert_eq!(usize::from(state.pieces().in_supply(owner, design.kind)), idle);
            let there = |piece| state.pieces().get(piece).loc == Loc::Supply;
            assert_eq!(state.pieces().from_supply(owner, design.kind).is_some_and(there), idle > 0);
        }
    }
}

/// How many there are of everything that neither comes nor goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stock {
    /// Tiles on the board, in piles, in hands, on racks, buried, and out of the game.
    pub tiles: u32,
    /// The same by design, but for those out of the game.
    pub designs: Vec<u32>,
    /// Owner and kind of every piece, in the order of their numbers.
    pub pieces: Vec<(u8, u8)>,
    /// Tokens of each kind, wherever they are.
    pub tokens: Vec<u32>,
}

impl Stock {
    /// What a position holds.
    pub fn of(rules: &Ruleset, state: &State) -> Self {
        let pieces = state.pieces().all().iter().map(|piece| (piece.owner.0, piece.kind.0)).collect();
        let designs = designs(rules, state);
        let tiles = designs.iter().sum::<u32>() + state.piles().discarded();
        Self { tiles, designs, pieces, tokens: tokens(rules, state) }
    }

    /// What the rules of a game say there is, for so many players.
    pub fn by_rules(rules: &Ruleset, players: u8) -> Self {
        let mut pieces = Vec::new();
        for owner in (0..players).chain([PieceState::NOBODY.0]) {
            for design in &rules.pieces {
                let nobody = owner == PieceState::NOBODY.0;
                let count = if nobody { design.neutral } else { design.each(players) };
                pieces.extend(std::iter::repeat_n((owner, design.kind.0), count as usize));
            }
        }
        let mut designs = vec![0; rules.designs.len()];
        let on_racks = rules.racks.iter().flat_map(|rack| &rack.tiles);
        for &(design, count) in rules.piles.iter().flat_map(|pile| &pile.tiles).chain(on_racks) {
            designs[design.ix()] += count;
        }
        rules.start.iter().for_each(|laid| designs[laid.design.ix()] += 1);
        let in_bags = |kind: TokenKind| {
            rules
                .bags
                .iter()
                .flatten()
                .filter(move |(token, _)| *token == kind)
                .map(|(_, count)| count)
                .sum::<u32>()
        };
        let tokens = (0..)
            .map(TokenKind)
            .zip(&rules.tokens)
            .map(|(kind, token)| token.supply_for(players) + in_bags(kind));
        Self {
            tiles: rules.tile_count() + rules.start.len() as u32,
            designs,
            pieces,
            tokens: tokens.collect(),
        }
    }

    /// Fails if a position does not hold all of this. A token may be between a bag and the place a player chooses for it.
    pub fn check(&self, rules: &Ruleset, state: &State) {
        let now = Self::of(rules, state);
        assert_eq!(now.tiles, self.tiles, "tiles");
        for (design, (now, all)) in now.designs.iter().zip(&self.designs).enumerate() {
            assert!(now <= all, "{now} of {all} tiles {:?}", rules.names.designs[design]);
        }
        assert_eq!(now.pieces, self.pieces, "pieces");
        let between = match state.node(rules) {
            Node::Decision { .. } => true,
            Node::Chance { outcomes, .. } => !matches!(outcomes.at(0), Some(Outcome::Tile(_))),
            Node::Over { .. } => false,
        };
        for (kind, (&now, &all)) in now.tokens.iter().zip(&self.tokens).enumerate() {
            assert!(
                now == all || between && now + 1 == all,
                "{now} of {all} tokens {:?}",
                rules.names.tokens[kind]
            );
        }
    }
}

/// The tiles of each design that are on the board, in a pile, in a hand, or buried.
fn designs(rules: &Ruleset, state: &State) -> Vec<u32> {
    let seen = state.observe(rules, Seat(0));
    let mut all = vec![0; rules.designs.len()];
    seen.unseen.iter().for_each(|&(design, count)| all[design.ix()] += count);
    let hands = seen.hands.iter().flat_map(|hand| match hand {
        Hand::Seen(tiles) => tiles.as_slice(),
        // What he cannot see he has not seen.
        Hand::Hidden(_) => &[],
    });
    let racks = seen.racks.iter().flatten().flat_map(|rack| match rack {
        Hand::Seen(tiles) => tiles.as_slice(),
        Hand::Hidden(_) => &[],
    });
    let laid = state.board().tiles().iter().map(|tile| rules.printed_of(tile.design));
    let in_turn = state.turn().drawn.into_iter().chain(seen.aside.iter().copied());
    laid.chain(in_turn).chain(hands.chain(racks).copied()).for_each(|design| all[design.ix()] += 1);
    all
}

fn tokens(rules: &Ruleset, state: &State) -> Vec<u32> {
    let tokens = state.tokens();
    let all = |kind| {
        let held: u32 = (0..state.players()).map(|seat| tokens.held(Seat(seat), kind)).sum();
        let bags: u32 = (0..rules.bags.len()).map(|bag| tokens.in_bag(Bag(bag as u8), kind)).sum();
        let placed = tokens.placed().iter().filter(|(_, other, _)| *other == kind);
        tokens.in_supply(kind)
            + tokens.out(kind)
            + held
            + bags
            + placed.map(|(_, _, count)| count).sum::<u32>()
    };
    (0..rules.tokens.len()).map(|kind| all(TokenKind(kind as u8))).collect()
}
