//! Effects: everything that can be done to the game. There is no unbounded loop and no recursion.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::things::{active_player, is_active_player};
use super::*;

/// One effect.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub enum Effect {
    // ---- tiles ----
    /// The active player draws a tile from the piles. What cannot be placed goes where the table's policy says,
    /// and another is drawn. Nothing is drawn where a tile was dealt to be laid (`Deal`), nor after one of a rack was laid in this part.
    DrawTile,
    /// The active player lays the drawn tile: `PlaceTile()`. With a rack he lays one of his tiles there instead, whatever was
    /// drawn: `PlaceTile(from: "larder")`; then nothing else is drawn or laid in this part but from racks.
    PlaceTile {
        /// The rack; none for the drawn tile.
        #[serde(default, skip_serializing_if = "is_default")]
        from: Option<RackId>,
    },
    /// Tiles go from one place to another: `Deal(from: Piles, to: Rack("row", Any), count: Players)`,
    /// `Deal(from: Tile(Var("pick")), to: Rack("larder", Active))`, `Deal(from: Rack("aside", Any), to: Pile("main"))`. Which of several
    /// come is left to chance, unless all of them do; what comes to a pile is shuffled in. What comes to `Drawn` is the tile that the
    /// active player lays, and `DrawTile` draws nothing; if he has one already, nothing comes. If the drawn tile is dealt away while
    /// rules answer to its being drawn, another is drawn.
    Deal {
        /// Where they come from.
        from: Stock,
        /// Where they go; the rack of one player.
        to: Stock,
        /// How many, as far as there are so many; all of them if not said.
        #[serde(default, skip_serializing_if = "is_default")]
        count: Option<Num>,
        /// Only those for which this holds; binds the tile.
        #[serde(default, skip_serializing_if = "is_default")]
        when: Cond,
    },
    /// A tile is drawn unseen and buried under the drawn tile; if that lies already, under the tile placed last. Only one
    /// can be buried under a tile. Nothing happens if no tile is left, nor where players hold tiles and have not laid one yet.
    BuryTile,
    /// Somebody has more to come: `Grant(what: Part)`, `Grant(what: Turn, to: Var("guest"))`.
    Grant {
        /// A part, another tile, or a whole turn.
        what: Granted,
        /// Who. Parts and tiles belong to the turn that is being played, so they are the active player's.
        #[serde(default = "active", skip_serializing_if = "is_active")]
        to: Player,
    },
    /// The active player has a whole part more, with a tile of its own: draw, place and all that follows. Nothing
    /// happens if no tile is left. No part like this can come up within another.
    ExtraPart {
        /// True if it is played here and now, and what was going on goes on after it; else it follows this part.
        #[serde(default, skip_serializing_if = "is_default")]
        now: bool,
        /// True if `Grant(what: Part)` works in it as in the first part of the turn.
        #[serde(default, skip_serializing_if = "is_default")]
        grants: bool,
    },
    // ---- points ----
    /// Points for players.
    Gain {
        /// Who.
        who: Player,
        /// How many each.
        amount: Num,
        /// The label under which it is explained.
        #[serde(default, skip_serializing_if = "is_default")]
        term: TermId,
        /// A word that other rules may ask for.
        #[serde(default, skip_serializing_if = "is_default")]
        cause: Tag,
    },
    /// A feature is scored: its owners gain its worth.
    Score {
        /// The feature.
        feature: Feature,
        /// The moment whose terms count.
        at: Moment,
        /// Only these players gain.
        #[serde(default, skip_serializing_if = "is_default")]
        only: Player,
        /// They gain even if they do not own it.
        #[serde(default, skip_serializing_if = "is_default")]
        ignore_majority: bool,
        /// Other terms than the feature kind's own.
        #[serde(default, skip_serializing_if = "is_default")]
        terms: Map<TermId, Num>,
        /// Other owners than the feature kind's own.
        #[serde(default, skip_serializing_if = "is_default")]
        owners: Option<Owners>,
        /// A word that other rules may ask for.
        #[serde(default, skip_serializing_if = "is_default")]
        cause: Tag,
    },
    // ---- pieces ----
    /// A player puts a piece somewhere, never where it is already. What `on` says is where:
    /// - `Features(…)`: on a feature. The decision shows every kind of piece with every segment.
    /// - `Spaces(…)`: on a space of a track that has room.
    /// - `Tiles(…)`: on the tile itself, on none of its features.
    /// - `Pieces(…)`: beside a piece that stands on the board. When that goes away, it stays on the tile.
    /// - `Players(…)`: into somebody's keeping: it is in no supply and not on the board until a rule returns it.
    ///
    /// `Place(piece: Where(kind: ["hound"]), on: Tiles(Beside(of: Under(kind: ["hound"]))))`,
    /// `Place(piece: One("hostage"), on: Players(Active))`. On tiles, beside pieces and with players nobody is asked where there is
    /// one possibility. Of the pieces of a kind and owner that are meant one in the supply is taken, else the first.
    Place {
        /// Which pieces may be placed.
        piece: Pieces,
        /// Where.
        on: Things,
        /// Who decides.
        #[serde(default = "active", skip_serializing_if = "is_active")]
        by: Player,
        /// True if the player may decline.
        #[serde(default, skip_serializing_if = "is_default")]
        optional: bool,
        /// Conditions of the piece that do not count here.
        #[serde(default, skip_serializing_if = "is_default")]
        ignore: Vec<Waivable>,
        /// A name for the piece.
        #[serde(rename = "as", default, skip_serializing_if = "is_default")]
        name: Var,
        /// What happens instead if nothing is possible.
        #[serde(rename = "else", default, skip_serializing_if = "is_default")]
        otherwise: Vec<Effect>,
    },
    /// Pieces go back to their owners' supplies.
    Return(Pieces),
    /// Pieces go to where the bound counter will stand after the bound amount.
    FollowCounter(Pieces),
    /// A piece on a track moves on.
    Advance {
        /// The track.
        track: TrackId,
        /// The kind of piece.
        piece: PieceId,
        /// How far.
        by: Num,
    },
    /// The effects of the space on which a piece stands.
    EnterSpace {
        /// The track.
        track: TrackId,
        /// The kind of piece.
        piece: PieceId,
    },
    /// A piece walks along its feature to the far end in a direction of the player's choice.
    Walk {
        /// The piece.
        piece: PieceRef,
        /// Who decides.
        #[serde(default = "active", skip_serializing_if = "is_active")]
        by: Player,
        /// It may not stop on a tile for which this does not hold; binds the tile.
        #[serde(default, skip_serializing_if = "is_default")]
        stop_if: Cond,
        /// Whether it may stop before the end. If not, a direction is open only if it may stop on the last tile.
        #[serde(default, skip_serializing_if = "is_default")]
        short: Cond,
        /// A name for the number of steps.
        #[serde(rename = "as")]
        name: Var,
        /// What follows.
        #[serde(rename = "do", default, skip_serializing_if = "is_default")]
        effects: Vec<Effect>,
    },
    /// All counters of each player are added up on one.
    MergeCounters,
    // ---- tokens ----
    /// A token from the supply goes on a tile.
    Put {
        /// Which.
        token: TokenRef,
        /// Where; a decision if there are several.
        on: Tiles,
        /// Who decides.
        #[serde(default = "active", skip_serializing_if = "is_active")]
        by: Player,
    },
    /// A token from the supply goes on the segment under a piece.
    PutUnder {
        /// Which.
        token: TokenRef,
        /// The piece.
        piece: PieceRef,
    },
    /// Players take tokens. What `Nobody` takes is out of the game: animals that have been shown, coins that are melted down.
    Take {
        /// Which.
        tokens: TokenFilter,
        /// Who. Of several the first in turn order; if nobody is there, the tokens stay, except where `Nobody` stands here.
        who: Player,
    },
    /// Tokens go back to where they came from.
    PutBack(TokenFilter),
    /// A token is drawn from a bag. What nothing puts anywhere goes back.
    DrawToken {
        /// The bag.
        bag: BagId,
        /// A name for the token.
        #[serde(rename = "as")]
        name: Var,
        /// What follows, by the token's tag.
        then: Map<Tag, Vec<Effect>>,
    },
    /// Claimants take one token each in turn order until none is left; a decision only where it matters.
    Draft {
        /// What may be taken; binds the feature if `across` is given.
        pool: TokenFilter,
        /// Who takes part.
        claimants: Player,
        /// Who begins if a claimant; otherwise the next claimant in turn order.
        #[serde(default = "active", skip_serializing_if = "is_active")]
        start: Player,
        /// Several features at once: each claimant takes from his own.
        #[serde(default, skip_serializing_if = "is_default")]
        across: Option<Features>,
    },
    // ---- chance ----
    /// A die is rolled.
    Roll {
        /// The die.
        die: DieId,
        /// A name for the number.
        #[serde(rename = "as")]
        name: Var,
    },
    /// A card is drawn and seen; then a player chooses what to do with it.
    DrawCard {
        /// The deck.
        deck: DeckId,
        /// Who draws.
        #[serde(default = "active", skip_serializing_if = "is_active")]
        by: Player,
        /// What may be done instead of playing it.
        #[serde(default, skip_serializing_if = "is_default")]
        or: Vec<Effect>,
    },
    // ---- links ----
    /// A player sets the link of a tile: which two of its segments are joined.
    SetSwitch {
        /// Which links.
        of: Switches,
        /// Who decides.
        #[serde(default = "active", skip_serializing_if = "is_active")]
        by: Player,
    },
    // ---- features ----
    /// A feature becomes one of another kind, with everything that stands and lies on it and all that it borders, for as long as
    /// the game lasts: `Convert(feature: This, to: "ruin")`, `Convert(feature: Under(Var("digger")), to: "pond")`. Rules of the kind
    /// that it was speak of it no more; lists with a tag that both kinds have still do. Nothing happens while it has an open end
    /// (or `Around` it an empty cell): its sides must fit what is laid beside them. If it is complete by this, and was not
    /// before, it has become complete in this part.
    Convert {
        /// The feature.
        feature: Feature,
        /// What it becomes: a kind that reaches as far (`extent`).
        to: FeatureKindId,
    },
    // ---- decisions ----
    /// A player chooses between alternatives.
    Choose {
        /// Who.
        #[serde(default = "active", skip_serializing_if = "is_active")]
        by: Player,
        /// The alternatives; one whose first effect is impossible is not offered.
        options: Map<AlternativeId, Vec<Effect>>,
        /// True if the player may decline all.
        #[serde(default, skip_serializing_if = "is_default")]
        optional: bool,
    },
    /// A player chooses one of some things: `Pick(from: Pieces(kind: ["guest"], owner: Active), do: [Return(This)])`,
    /// `Pick(from: Tiles(Beside(of: One(Placed))), as: "plot", do: [Put(token: Kind("lamp"), on: One(Var("plot")))])`.
    /// Binds it: a piece with its owner, its feature and its tile.
    Pick {
        /// Who.
        #[serde(default = "active", skip_serializing_if = "is_active")]
        by: Player,
        /// From these.
        from: Things,
        /// Only those for which this number is least; binds the thing.
        #[serde(default, skip_serializing_if = "is_default")]
        least: Option<Num>,
        /// Only those for which this number is greatest; binds the thing.
        #[serde(default, skip_serializing_if = "is_default")]
        most: Option<Num>,
        /// A name for it.
        #[serde(rename = "as", default, skip_serializing_if = "is_default")]
        name: Var,
        /// True if the player may decline.
        #[serde(default, skip_serializing_if = "is_default")]
        optional: bool,
        /// What follows.
        #[serde(rename = "do")]
        effects: Vec<Effect>,
        /// What happens instead if there is none.
        #[serde(rename = "else", default, skip_serializing_if = "is_default")]
        otherwise: Vec<Effect>,
    },
    // ---- loops over what is there ----
    /// For each of some things, one after the other: `Each(of: Players(Any), do: [Gain(who: This, amount: N(1))])`,
    /// `Each(of: Features(CompletedNow()), as: "done", do: [Score(feature: Var("done"), at: Complete)])`.
    /// Binds it: a piece with its owner, its feature and its tile.
    Each {
        /// Which.
        of: Things,
        /// A name for it.
        #[serde(rename = "as", default, skip_serializing_if = "is_default")]
        name: Var,
        /// Of players: who begins.
        #[serde(default, skip_serializing_if = "is_default")]
        start: Start,
        /// Of players: so many turns are had, round the table; who has none left to do is left out, as `of` is asked again
        /// before each. Without it each has one.
        #[serde(default, skip_serializing_if = "is_default")]
        turns: Option<Num>,
        /// Who orders them.
        #[serde(default, skip_serializing_if = "is_default")]
        order: Order,
        /// What is done.
        #[serde(rename = "do")]
        effects: Vec<Effect>,
    },
    // ---- flow ----
    /// If it holds, this; otherwise that.
    If {
        /// The condition.
        when: Cond,
        /// If it holds.
        then: Vec<Effect>,
        /// If not.
        #[serde(rename = "else", default, skip_serializing_if = "is_default")]
        otherwise: Vec<Effect>,
    },
    /// A thing gets a name: `Let(name: "bid", be: Number(Sum([N(1), Points(This)])))`, `Let(name: "nest", be: Tile(Of(This)))`.
    /// A name for a player stands for one; if there are several, or none, for nobody.
    Let {
        /// The name.
        name: Var,
        /// What it stands for.
        be: Thing,
    },
    /// A name that is known here stands for another thing of the same sort from now on; also after the effects in whose
    /// midst this is done: `Set(name: "highest", to: Number(Var("bid")))`. What waits with `Later` has names of its own.
    Set {
        /// The name.
        name: Var,
        /// What it stands for now.
        to: Thing,
    },
    /// This is remembered of a thing: `Note(note: "was-called")`, `Note(note: "searched", about: Tile(This))`,
    /// `Note(note: "record", about: Game, be: Per(1, Tiles))`. What was noted of it before under this name is forgotten.
    Note {
        /// What is remembered.
        note: NoteId,
        /// Of what: of each, if players are several; the active player if nothing is said.
        #[serde(default = "active_player", skip_serializing_if = "is_active_player")]
        about: Thing,
        /// The number that is remembered with it, if the note has one.
        #[serde(default, skip_serializing_if = "is_default")]
        be: Option<Num>,
    },
    /// This is not remembered of a thing any more: `Forget(note: "was-called", about: Player(Any))`.
    Forget {
        /// What is forgotten.
        note: NoteId,
        /// Of what: of each, if players are several; the active player if nothing is said.
        #[serde(default = "active_player", skip_serializing_if = "is_active_player")]
        about: Thing,
    },
    /// The active player counts as having taken an action of this group in this part: `Spend("act")`.
    Spend(GroupId),
    /// The effects of a procedure, with everything that is bound here.
    Call(ProcedureId),
    /// Effects that wait for a slot: `Later(slot: "pay-out", do: [Gain(who: This, amount: N(2))])`. They are carried
    /// out when it is reached next in this part of the turn, before its rules, in the order in which they were
    /// put off; at once if it has been reached already. A slot of the end waits for the end of the game. Without a
    /// slot they wait until the rule, action or card has done everything else: what several players decide one after
    /// the other can so be carried out at once for all. What is bound or named here stays so, but a token that was
    /// drawn does not wait.
    Later {
        /// The slot; none for the end of the rule, action or card.
        #[serde(default, skip_serializing_if = "is_default")]
        slot: Option<SlotId>,
        /// What is done then.
        #[serde(rename = "do")]
        effects: Vec<Effect>,
    },
    /// The game ends after this turn.
    EndGame,
}

fn active() -> Player {
    Player::Active
}
fn is_active(player: &Player) -> bool {
    unwritten(*player == Player::Active)
}
