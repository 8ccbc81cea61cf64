//! The rules of one game, lowered.

use serde::{Deserialize, Serialize};

use super::*;
use tilewright_lang::merge::Game;
use tilewright_lang::spec;

/// The rules of one game, ready to play.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Ruleset {
    /// What the game is called.
    pub name: String,
    /// A hash of the merged rules: the same text plays the same game.
    pub fingerprint: String,
    /// Names for people.
    pub names: Names,
    /// Feature kinds.
    pub kinds: Vec<FeatureDesign>,
    /// Edge kinds.
    pub edges: Vec<EdgeDesign>,
    /// How many edge classes there are, not counting "nothing required".
    pub edge_classes: u8,
    /// Sorts of open cells.
    pub cells: CellSorts,
    /// Tile designs: those that are printed, then what becomes of them with pieces on them.
    pub designs: Vec<TileDesign>,
    /// How many are printed.
    pub printed: u16,
    /// Kinds of pieces.
    pub pieces: Vec<PieceDesign>,
    /// Kinds of tokens.
    pub tokens: Vec<TokenDesign>,
    /// Bags: what is in them at the start.
    pub bags: Vec<Vec<(TokenKind, u32)>>,
    /// Dice: their faces.
    pub dice: Vec<Vec<i32>>,
    /// Decks.
    pub decks: Vec<DeckDesign>,
    /// Tracks.
    pub tracks: Vec<TrackDesign>,
    /// The track that points move counters along, if there is one.
    pub score_track: Option<Track>,
    /// Kinds of pieces that count points: they start on the score track.
    pub counters: Vec<PieceKind>,
    /// Piles in the order in which they are used up.
    pub piles: Vec<PileDesign>,
    /// Racks.
    pub racks: Vec<RackDesign>,
    /// Tiles on the board before the first turn.
    pub start: Vec<LaidDesign>,
    /// Segments joined on the start board: indices into `start` with segments.
    pub start_links: Vec<((usize, u8), (usize, u8))>,
    /// The table.
    pub table: TableDesign,
    /// The program.
    pub program: Vec<Op>,
    /// Where the game begins.
    pub entry: Pc,
    /// Where a part of a turn begins.
    pub part: Pc,
    /// Where the end of the game begins.
    pub ending: Pc,
    /// The slots of a turn: the first, and the one after the last. Those before it are for setting up, those
    /// after it for the end.
    pub turn_slots: (u8, u8),
    /// Rules on slots are part of the turn: for each operation the rule that the turn carries out there.
    pub slot_rules: Vec<Rule>,
    /// For each position of the program the card, space or procedure whose clause awards made there name, as a number
    /// behind those of rules; empty if none names one.
    pub credits: Vec<Rule>,
    /// Registers of the turn's frame.
    pub entry_regs: u8,
    /// Rules that answer events, in the order in which they fire.
    pub rules: Vec<RuleDesign>,
    /// For each sort of event (see [`Trigger::sort`]) the numbers of the rules that may answer it.
    pub answering: [Vec<u16>; Trigger::SORTS],
    /// Actions, by slot in the order in which they are offered.
    pub actions: Vec<ActionDesign>,
    /// Invariants.
    pub invariants: Vec<InvariantDesign>,
    /// Placement rules.
    pub placement: Vec<PlacementDesign>,
    /// How long each note is remembered.
    pub notes: Vec<spec::Until>,
    /// What the rules of this game ask for; what nobody asks for is not kept.
    pub needs: Needs,
}

/// Where tiles may be laid, beyond matching sides.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PlacementDesign {
    /// For each design whether the rule speaks of it.
    pub designs: Vec<bool>,
    /// What must hold; the tile as it would lie is bound.
    pub require: CondExpr,
    /// It does not hold with fewer tiles beside the cell.
    #[serde(default)]
    pub beside: u8,
    /// True if it asks for nothing but the position: neither where the tile lies nor how it is turned.
    #[serde(default)]
    pub of_position: bool,
}

impl PlacementDesign {
    /// True if it speaks of tiles of this design.
    #[inline]
    pub fn speaks_of(&self, design: Design) -> bool {
        self.designs.get(design.ix()).copied().unwrap_or_default()
    }
}

/// What the rules of a game ask for.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub struct Needs {
    /// The sorts of events that some rule answers (see [`Trigger::sort`]).
    pub answers: Set64,
    /// A tile that is laid without a mark of one of these numbers, modulo 64, is answered by no rule.
    pub placed: Set64,
    /// Kinds for which somebody asks what was extended.
    pub extended: Set64,
    /// Kinds for which somebody asks what was merged.
    pub merged: Set64,
    /// Kinds for which somebody asks what was closed.
    pub closed: Set64,
    /// True if somebody asks what was extended or merged.
    pub history: bool,
    /// Kinds that can be complete.
    pub complete: Set64,
    /// Kinds that may become complete without losing their last open end just then, by a condition of their own.
    pub judged: Set64,
    /// True if awards wait for rules or for a choice of counter.
    pub settle: bool,
    /// Kinds of which some invariant speaks.
    pub guarded: Set64,
    /// True if some piece leaves by itself when it is alone.
    pub dependents: bool,
    /// True if no piece's strength depends on where it stands.
    pub plain_weights: bool,
    /// True if some rule asks what a player gained in this turn.
    pub gains: bool,
    /// Kinds of features that rules look for on all of the board, of those that at most half of the tiles have.
    pub sought: Set64,
    /// True if features may become others: then kinds are asked of the board, not of designs.
    pub converts: bool,
    /// True if somebody asks where a slot begins.
    pub slots: bool,
    /// True if across some edge all ports are joined.
    pub joins_all: bool,
    /// Kinds of pieces that may come with a tile which would not fit without them.
    pub mends: Set64,
    /// Kinds of pieces of which there is one, which belongs to nobody.
    pub soles: Set64,
}

/// A tile that lies on the board at the start.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct LaidDesign {
    /// The design.
    pub design: Design,
    /// The cell: east, south.
    pub at: (i16, i16),
    /// Quarter turns clockwise.
    #[serde(rename = "turn")]
    pub rotation: u8,
    /// True if it is taken from a pile.
    pub counted: bool,
}

impl LaidDesign {
    /// How far out a game may begin: all tiles of the largest set in one line do not reach the end of the cells.
    pub const FARTHEST: u16 = 10_000;
}

/// The table: seats and policies.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct TableDesign {
    pub seats: (u8, u8),
    pub start_player: spec::StartPlayer,
    pub hand: u32,
    pub hand_seen: spec::Visibility,
    pub unplaceable: spec::Unplaceable,
    pub no_replacement: spec::NoReplacement,
    pub ranking: Vec<NumExpr>,
    pub most_wins: bool,
    pub ends: spec::Ends,
}

impl Needs {
    /// True if of each of these kinds there is one piece in all, which belongs to nobody.
    #[inline]
    pub fn are_soles(&self, kinds: Set64) -> bool {
        kinds.and(self.soles) == kinds
    }
}

impl Ruleset {
    /// True if a tile may come to be of another design than it was printed with: with an overlay.
    #[inline]
    pub(crate) fn has_overlays(&self) -> bool {
        self.designs.len() > usize::from(self.printed)
    }

    /// The rotations in which the sides of a design fit an open cell of a code, as a 4-bit mask.
    #[inline]
    pub fn rotations(&self, design: Design, code: u16) -> u8 {
        self.designs[design.ix()].rotations(&self.cells.required(code))
    }

    /// Lowers merged rules.
    ///
    /// # Errors
    /// Something the rules name does not exist or there is too much of it. A game that
    /// `tilewright_check::check` found sound never fails here.
    pub fn lower(game: &Game) -> Result<Self, LowerError> {
        lower::lower(game)
    }

    /// The rule on a slot to which a position in the turn belongs; [`NO_RULE`] if it belongs to none.
    pub fn rule_at(&self, pc: Pc) -> Rule {
        self.slot_rules.get(pc.ix()).copied().unwrap_or(NO_RULE)
    }

    /// How many tiles are in the piles at the start, and among what racks begin with.
    pub fn tile_count(&self) -> u32 {
        let on_racks = self.racks.iter().flat_map(|rack| &rack.tiles);
        self.piles.iter().flat_map(|pile| &pile.tiles).chain(on_racks).map(|&(_, count)| count).sum()
    }

    /// The designs that are printed: of others there are no copies.
    pub fn printed(&self) -> &[TileDesign] {
        &self.designs[..usize::from(self.printed).min(self.designs.len())]
    }

    /// What a design becomes that lies turned, with a piece of a kind on it that lies turned against the board.
    pub fn covered(&self, design: Design, piece: PieceKind, turn: u8, rotation: u8) -> Option<Design> {
        let over = self.designs[design.ix()].overlaid.iter().find(|over| over.piece == piece)?;
        over.designs[unturned(usize::from(turn & 3), rotation & 3)]
    }

    /// The printed design of a tile, whatever lies on it.
    pub fn printed_of(&self, design: Design) -> Design {
        self.designs[design.ix()].covered.map_or(design, |covered| covered.printed)
    }

    /// The design with this name.
    pub fn design(&self, name: &str) -> Option<Design> {
        Names::find(&self.names.designs, name).map(Design::nth)
    }

    /// The segment of a design with this name.
    pub fn segment(&self, design: Design, name: &str) -> Option<u8> {
        Names::find(&self.names.segments[design.ix()], name).map(|index| index as u8)
    }
}
