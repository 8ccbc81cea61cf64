//! The program of a game: one flat list of operations.
//!
//! The turn, every rule, action, procedure, card and repair is a stretch of it. A frame holds a
//! position in it and its registers; both live in the state, so a decision may suspend play anywhere.

use serde::{Deserialize, Serialize};

use super::*;
use tilewright_lang::spec::{Moment, Visibility};

/// One operation.
// With a byte of its own for what it is, that is read off at once.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
#[repr(u8)]
pub enum Op {
    // ---- flow ----
    Jump(Pc),
    /// Goes on if it holds, jumps if not.
    Unless(CondExpr, Pc),
    Call(Pc),
    Return,
    /// Answers queued events until none is left.
    Drain,
    // ---- the turn ----
    StartTurn,
    StartPart,
    Slot(Slot),
    Menu(Slot),
    /// Jumps to the position if the turn has a further part.
    EndPart(Pc),
    /// Jumps to the first position for the next turn, or goes on if the game ends.
    EndTurn(Pc),
    GameOver,
    StartPlayer,
    FillHands,
    /// Deals what racks begin with.
    FillRacks,
    // ---- tiles ----
    DrawTile,
    /// Checks that the drawn tile can be placed; if not, jumps back to draw again.
    AcceptTile(Pc),
    /// Lays the drawn tile, or one of a rack.
    PlaceTile(Option<Rack>),
    Deal(Box<DealOp>),
    BuryTile,
    ExtraPart {
        now: bool,
        grants: bool,
    },
    GrantPart,
    /// These players have turns before whoever is next.
    GrantTurn(Who),
    // ---- points ----
    Gain {
        who: Who,
        amount: NumExpr,
        term: Term,
        cause: Cause,
    },
    Score(Box<ScoreOp>),
    /// Deals with awards that wait because rules look at them first.
    Settle,
    // ---- pieces ----
    Place(Box<PlaceOp>),
    ReturnPieces(PieceSet),
    PlaceOnTrack(Box<TrackOp>),
    /// A piece is put where it is on no feature.
    PutPiece(Box<PutPieceOp>),
    FollowCounter {
        pieces: PieceSet,
        /// Where the counter stood.
        from: Reg,
        amount: Reg,
    },
    Advance {
        track: Track,
        piece: PieceKind,
        by: NumExpr,
    },
    EnterSpace {
        track: Track,
        piece: PieceKind,
    },
    Walk(Box<WalkOp>),
    MergeCounters,
    // ---- tokens ----
    Put {
        token: TokenSource,
        on: TileSet,
        by: Who,
    },
    PutUnder {
        token: TokenSource,
        piece: Reg,
    },
    Take {
        tokens: TokenQuery,
        who: Who,
    },
    PutBack(TokenQuery),
    /// Takes them out of the game.
    Discard(TokenQuery),
    DrawToken {
        bag: Bag,
        name: Reg,
        then: Vec<(Set64, Pc)>,
        done: Pc,
    },
    /// The token drawn into a register goes back unless something put it somewhere.
    ReturnDrawn {
        bag: Bag,
        name: Reg,
    },
    Draft(Box<DraftOp>),
    // ---- chance ----
    Roll {
        die: Die,
        name: Reg,
    },
    DrawCard {
        deck: Deck,
        by: Who,
        name: Reg,
        instead: Option<Pc>,
        done: Pc,
    },
    /// The card in a register goes where the deck says.
    CardUsed {
        deck: Deck,
        name: Reg,
    },
    // ---- links ----
    SetSwitch {
        of: SwitchSet,
        by: Who,
    },
    // ---- features ----
    Convert {
        feature: FeatureAt,
        to: Kind,
    },
    // ---- decisions ----
    Choose {
        by: Who,
        options: Vec<(Alternative, Pc)>,
        optional: bool,
        done: Pc,
    },
    Pick(Box<PickOp>),
    // ---- loops ----
    Each(ThingSet, Reg, Idle),
    /// Binds the next thing of a loop, or jumps past it.
    Next {
        cursor: Reg,
        item: Reg,
        order: OrderBy,
        done: Pc,
    },
    /// Begins a round of turns with the player after somebody, else with the active one.
    Turns {
        turns: NumExpr,
        after: Option<Who>,
        cursor: Reg,
    },
    /// Binds the player whose turn it is, or jumps past the turns.
    NextTurn {
        cursor: Reg,
        item: Reg,
        who: Who,
        done: Pc,
    },
    /// Binds what hangs on a piece: its owner, feature and tile.
    BindPiece {
        piece: Reg,
        hangs: Hangs,
    },
    Let {
        reg: Reg,
        be: ThingAt,
    },
    /// A name stands for another thing.
    Set {
        reg: Reg,
        to: ThingAt,
    },
    /// What follows up to `done` waits for a slot, with these registers; at once if that has been reached. Without a slot
    /// it waits until this frame has done everything else.
    Later {
        slot: Option<Slot>,
        regs: u8,
        done: Pc,
    },
    /// Carries out what waits for this frame to have done everything else; comes back here until nothing does.
    Rest,
    Note {
        note: Note,
        about: ThingAt,
        be: NumExpr,
    },
    Forget {
        note: Note,
        about: ThingAt,
    },
    Spend(Group),
    /// Carries out what waits for a slot that is reached; comes back here until nothing does.
    Due(Slot),
    EndGame,
}

/// Who orders what is due together.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum OrderBy {
    AsWritten,
    Chooses(Box<Chooser>),
}

/// Who orders, and what.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Chooser {
    pub who: Who,
    /// What of a loop is worth asking about; everything else comes first.
    pub ask_if: CondExpr,
}

/// A choice of one of some things.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct PickOp {
    pub by: Who,
    pub from: ThingSet,
    pub best: Option<Best>,
    pub name: Reg,
    pub optional: bool,
    pub none: Pc,
    pub declined: Pc,
}

/// Of some things those for which a number is least, or greatest.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Best {
    pub num: NumExpr,
    pub most: bool,
}

/// A scoring.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct ScoreOp {
    pub feature: FeatureAt,
    pub at: Moment,
    /// Only these gain; `Any`: all owners.
    pub only: Who,
    pub ignore_majority: bool,
    /// Terms instead of the kind's own.
    pub terms: Option<Vec<(Term, NumExpr)>>,
    /// Owners instead of the kind's own.
    pub owners: Option<OwnersDesign>,
    pub cause: Cause,
    /// The register that terms find the feature in.
    pub bind: Reg,
}

/// A placement of a piece on a feature.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct PlaceOp {
    pub piece: PieceSet,
    pub on: FeatureSet,
    pub by: Who,
    pub optional: bool,
    pub ignore_place_if: bool,
    pub ignore_bars: bool,
    pub ignore_place_on: bool,
    pub name: Reg,
    pub none: Pc,
}

/// A piece is put on a tile, beside a piece, or into a player's keeping.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct PutPieceOp {
    pub piece: PieceSet,
    pub on: SpotSet,
    pub by: Who,
    pub optional: bool,
    pub ignore_bars: bool,
    pub name: Reg,
    pub none: Pc,
}

/// Places for a piece that are on no feature.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum SpotSet {
    Tiles(TileSet),
    /// Beside these.
    Pieces(PieceQuery),
    /// In the keeping of these.
    Players(Who),
}

/// A placement of a piece on a track.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct TrackOp {
    pub piece: PieceSet,
    pub track: Track,
    pub space_if: CondExpr,
    pub space: Reg,
    pub by: Who,
    pub optional: bool,
    pub name: Reg,
    pub none: Pc,
}

/// A walk along a feature.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct WalkOp {
    pub piece: Reg,
    pub by: Who,
    pub stop_if: CondExpr,
    pub short: CondExpr,
    pub tile: Reg,
    pub name: Reg,
    pub none: Pc,
}

/// Tiles that go from one place to another.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct DealOp {
    pub from: StockExpr,
    pub to: StockExpr,
    /// How many; without it all.
    pub count: Option<NumExpr>,
    pub when: CondExpr,
    /// The register that the condition finds the tile in.
    pub item: Reg,
    /// How many are still to be dealt, while chance is asked.
    pub left: Reg,
}

/// A draft.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct DraftOp {
    pub pool: TokenQuery,
    pub claimants: Who,
    pub start: Who,
    pub across: Option<FeatureSet>,
    pub bind: Reg,
    pub cursor: Reg,
}

/// A token to put somewhere.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum TokenSource {
    Kind(TokenKind),
    Drawn(Reg),
}

/// Which links.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum SwitchSet {
    OnTile(TileAt),
    /// Along some features; `ending` if a link is also met where it does not join them now.
    Along {
        features: FeatureSet,
        ending: bool,
    },
}

/// A rule: what it answers and where its program stands.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct RuleDesign {
    pub rule: super::Rule,
    pub on: Trigger,
    pub when: CondExpr,
    pub limit: tilewright_lang::spec::Limit,
    pub order: OrderBy,
    pub start: Pc,
    pub regs: u8,
    /// The mark that the bound tile needs.
    pub mark: Option<Mark>,
    /// Sets of kinds of pieces: of each set some piece must stand on the board.
    pub pieces: Vec<Set64>,
}

/// When a loop does nothing, whatever it is over: most parts complete no feature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Idle {
    /// That is not known before.
    Never,
    /// As long as no feature was completed in the part.
    UntilCompleted,
}

/// An event a rule may answer, with kinds resolved. Slots are not events here: their rules are part of the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Trigger {
    BeforeGain,
    TileDrawn,
    TileAccepted,
    TileRejected,
    TilePlaced,
    Extended(Set64),
    Merged(Set64),
    Closed(Set64),
    Scored(Set64),
    PiecePlaced(Set64),
    PieceReturned(Set64),
    MarkerMoved(Track),
    Gained,
    TurnStart,
    TurnEnd,
}

impl Trigger {
    /// How many sorts of events there are.
    pub const SORTS: usize = 15;

    /// A number below [`SORTS`](Self::SORTS) for each sort of event, whatever it is about.
    #[inline]
    pub fn sort(self) -> u8 {
        match self {
            Self::BeforeGain => 0,
            Self::TileDrawn => 1,
            Self::TileAccepted => 2,
            Self::TileRejected => 3,
            Self::TilePlaced => 4,
            Self::Extended(_) => 5,
            Self::Merged(_) => 6,
            Self::Closed(_) => 7,
            Self::Scored(_) => 8,
            Self::PiecePlaced(_) => 9,
            Self::PieceReturned(_) => 10,
            Self::MarkerMoved(_) => 11,
            Self::Gained => 12,
            Self::TurnStart => 13,
            Self::TurnEnd => 14,
        }
    }
}

/// An action of the menus of some slots.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct ActionDesign {
    pub rule: super::Rule,
    pub slots: Vec<Slot>,
    pub group: Option<Group>,
    pub when: CondExpr,
    pub forced: bool,
    pub start: Pc,
    pub regs: u8,
    /// Pieces without which it offers nothing, if that is plain at once.
    pub opens_with: Option<Opening>,
    /// True if it offers nothing where no four tiles meet at a corner of the tile that was laid last.
    pub opens_at_corner: bool,
}

/// Pieces of some kinds without which an action offers nothing.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Opening {
    /// One of them stands on the board.
    Board(Set64),
    /// So does one of the active player's.
    Own(Set64),
    /// The active player has one in supply.
    Supply(Set64),
}

/// An invariant.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct InvariantDesign {
    pub rule: super::Rule,
    pub kinds: Set64,
    pub broken_if: CondExpr,
    /// It is broken only if of each set of kinds some piece stands on the board.
    pub pieces: Vec<Set64>,
    /// It is broken only on features on which of each set of kinds some piece stands.
    pub on_feature: Vec<Set64>,
    pub start: Pc,
    pub regs: u8,
}

/// A track.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct TrackDesign {
    pub spaces: u32,
    pub cyclic: bool,
    /// For named spaces: room, and what entering does, with the registers it needs.
    pub named: Vec<(u32, Option<(Pc, u8)>)>,
}

/// A deck: for each card how many copies, and what it does, with the registers it needs.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct DeckDesign {
    pub cards: Vec<(u32, Pc, u8)>,
    pub after_use: tilewright_lang::spec::AfterUse,
}

/// A kind of token.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct TokenDesign {
    pub supply: u32,
    /// Instead of `supply`, how many from so many players on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub by_players: Vec<(u32, u32)>,
    pub value: i32,
    pub held: Visibility,
}

impl TokenDesign {
    /// How many lie in the supply at a table of so many.
    pub fn supply_for(&self, players: u8) -> u32 {
        tilewright_lang::spec::for_players(&self.by_players, self.supply, players.into())
    }
}

/// A rack: who has one, what they begin with, who sees it.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct RackDesign {
    pub per_player: bool,
    /// What all of them together begin with, by design.
    pub tiles: Vec<(Design, u32)>,
    /// How many of those each gets; 0: all.
    pub deal: u32,
    pub seen: Visibility,
    pub counts: bool,
    /// Whether tiles are laid from it.
    pub laid: bool,
    /// Whether tiles are dealt from it to be laid.
    pub drawn: bool,
}

/// A pile: how many copies of each design, and which come first and last.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct PileDesign {
    pub tiles: Vec<(Design, u32)>,
    pub first: Vec<Design>,
    pub last: Vec<Design>,
}

/// Registers that an event binds, at the start of every frame.
pub mod bound {
    use super::Reg;
    /// The feature.
    pub const FEATURE: Reg = Reg(0);
    /// The piece.
    pub const PIECE: Reg = Reg(1);
    /// The player.
    pub const PLAYER: Reg = Reg(2);
    /// The tile, or the design of a tile in hand.
    pub const TILE: Reg = Reg(3);
    /// Where the counter stood before the amount.
    pub const FROM: Reg = Reg(4);
    /// The amount.
    pub const AMOUNT: Reg = Reg(5);
    /// The cause.
    pub const CAUSE: Reg = Reg(6);
    /// How many there are.
    pub const COUNT: u8 = 7;
}
