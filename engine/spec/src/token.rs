//! Tokens, bags, dice, decks.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::*;

/// A kind of token: wares, bars, animals, anything counted that belongs to no colour.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Token {
    /// How many lie in the common supply at the start. 0 to 10,000.
    #[serde(default, skip_serializing_if = "is_default")]
    pub supply: u32,
    /// How many lie there, by how many play, instead of `supply`: rows (players from, how many), rising:
    /// `by_players: [(2, 20), (4, 30)]`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub by_players: Vec<(u32, u32)>,
    /// Words that group kinds: a tag may also stand in every list of kinds of tokens, `Tokens(kind: ["coin"])`, and stands
    /// there for all kinds that have it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub tags: Vec<Tag>,
    /// What one is worth to rules that ask.
    #[serde(default, skip_serializing_if = "is_default")]
    pub value: i32,
    /// Who may see which tokens a player holds.
    #[serde(default, skip_serializing_if = "is_default")]
    pub held: Visibility,
    /// How it is drawn.
    #[serde(default, skip_serializing_if = "is_default")]
    pub glyph: Glyph,
}

/// Who may see something.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum Visibility {
    /// Everyone.
    #[default]
    Public,
    /// Only the player who has it.
    Owner,
    /// Nobody.
    Nobody,
}

/// A bag: tokens are drawn at random and put back.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Bag {
    /// What is in it at the start.
    pub tokens: Map<TokenId, u32>,
}

/// A die: the numbers on its faces.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Die {
    /// The faces; each is as likely as any other.
    pub faces: Vec<i32>,
}

/// A deck of cards.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Deck {
    /// The cards and what each does.
    pub cards: Map<CardId, Card>,
    /// Where a card goes after use.
    #[serde(default, skip_serializing_if = "is_default")]
    pub after_use: AfterUse,
}

/// A card.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// How many copies.
    #[serde(default = "one_card", skip_serializing_if = "is_one_card")]
    pub count: u32,
    /// What it does when it is played; binds the player who drew it.
    #[serde(rename = "do", default, skip_serializing_if = "is_default")]
    pub effects: Vec<Effect>,
    /// The clause that says so; awards made here name it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub clause: ClauseId,
}

fn one_card() -> u32 {
    1
}
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_one_card(count: &u32) -> bool {
    unwritten(*count == 1)
}

/// Where a card goes after use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum AfterUse {
    /// Face down under the deck.
    #[default]
    Bottom,
    /// Out of the game.
    Discard,
    /// Back into the deck, which is then shuffled.
    Shuffle,
}
