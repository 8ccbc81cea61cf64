//! Typed names. Each kind of thing has a name type of its own, so that a mark
//! cannot be written where a piece belongs without the checker noticing.
//!
//! Displayed as `{}` a name is the bare name; as `{:#}` it says what it names: `piece "anvil"`. What files call a mark is a symbol
//! to everybody who reads messages: [`spoken`].
//! A name is serialized as the bare name; to a format that is not for people as a variant of [`NAME`] that is called what it
//! names, so that a serializer that wants to know can tell (`merge::walk` does).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A typed name as it is written in a file.
pub trait Name {
    /// What the name names, for messages: "feature kind", "mark", …
    const WHAT: &'static str;
    /// The name itself.
    fn name(&self) -> &str;
}

/// What people call a kind of name: messages say this, files and code the kind.
pub fn spoken(kind: &str) -> &str {
    match kind {
        "mark" => "symbol",
        kind => kind,
    }
}

/// The enum of which every name is a variant, for serializers that are not for people.
pub const NAME: &str = "tilewright name";

macro_rules! names {
    ($check:ident: $($(#[$doc:meta])* $name:ident => $what:literal),* $(,)?) => { $(
        $(#[$doc])*
        #[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, JsonSchema)]
        #[schemars(transparent)]
        pub struct $name(pub String);

        impl Name for $name {
            const WHAT: &'static str = $what;
            fn name(&self) -> &str { &self.0 }
        }
        impl From<&str> for $name {
            fn from(text: &str) -> Self { Self(text.to_owned()) }
        }
        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                if f.alternate() {
                    write!(f, "{} {:?}", spoken($what), self.0)
                } else {
                    f.write_str(&self.0)
                }
            }
        }
        impl Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                match to.is_human_readable() {
                    true => to.serialize_str(&self.0),
                    false => to.serialize_newtype_variant(NAME, 0, $what, &self.0),
                }
            }
        }
        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let name = String::deserialize(from)?;
                $check($what, &name)?;
                Ok(Self(name))
            }
        }
    )* };
}

/// The most characters a name may have.
pub const NAME_LENGTH: usize = 64;

/// Names that are typed on the command line and name folders: lower-case words joined by hyphens.
fn hyphenated<E: serde::de::Error>(what: &str, name: &str) -> Result<(), E> {
    let letters = |c: char| matches!(c, 'a'..='z' | '0'..='9');
    let well_formed = name.split('-').all(|word| !word.is_empty() && word.chars().all(letters));
    let rule = "lower-case letters and digits, words joined by `-`";
    refuse_unless(well_formed, what, name, rule)
}

/// All other names.
fn plain<E: serde::de::Error>(what: &str, name: &str) -> Result<(), E> {
    let allowed = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.');
    let well_formed = !name.is_empty() && name.chars().all(allowed);
    refuse_unless(well_formed, what, name, "letters, digits, `_`, `-` and `.`")
}

fn refuse_unless<E: serde::de::Error>(
    well_formed: bool,
    what: &str,
    name: &str,
    rule: &str,
) -> Result<(), E> {
    let what = spoken(what);
    if name.chars().nth(NAME_LENGTH).is_some() {
        let short: String = name.chars().take(NAME_LENGTH / 2).collect();
        return Err(E::custom(format_args!(
            "{what} `{short}…` has too long a name; a name has at most {NAME_LENGTH} characters"
        )));
    }
    if well_formed {
        Ok(())
    } else {
        Err(E::custom(format_args!("{name:?} cannot be the name of a {what}; a name has {rule}")))
    }
}

names! {
    hyphenated:
    /// A package: a base game, an expansion, an edition, a house rule.
    PackageId => "package",
    /// A named game: packages and option values.
    SetupId => "setup",
    /// A choice that a package offers to whoever sets up the game.
    OptionId => "option",
}

names! {
    plain:
    /// A kind of feature: what segments join into.
    FeatureKindId => "feature kind",
    /// A kind of tile side.
    EdgeKindId => "edge kind",
    /// A symbol on a tile or a segment.
    MarkId => "mark",
    /// A tile design.
    TileId => "tile",
    /// A segment of one tile.
    SegmentId => "segment",
    /// A kind of piece.
    PieceId => "piece",
    /// A kind of token.
    TokenId => "token",
    /// A bag of tokens.
    BagId => "bag",
    /// A die.
    DieId => "die",
    /// A deck of cards.
    DeckId => "deck",
    /// A card of a deck.
    CardId => "card",
    /// A track with spaces.
    TrackId => "track",
    /// A space of a track.
    SpaceId => "space",
    /// A pile that tiles are drawn from.
    PileId => "pile",
    /// A place for tiles beside the piles.
    RackId => "rack",
    /// A named moment of a turn or of the end of the game.
    SlotId => "slot",
    /// A group of actions of which a player may take one.
    GroupId => "group",
    /// Something that a game can remember of a player.
    NoteId => "note",
    /// A layer of modifiers.
    LayerId => "layer",
    /// A labelled part of a score.
    TermId => "term",
    /// A rule, action, modifier, invariant, bar or placement rule.
    RuleId => "rule",
    /// A named list of effects.
    ProcedureId => "procedure",
    /// A word that groups feature kinds, pieces, tokens, tiles or awards.
    Tag => "tag",
    /// A thing that an effect has named with `as`.
    Var => "variable",
    /// One of the alternatives of a `Choose`.
    AlternativeId => "alternative",
    /// A rulebook clause, such as `BB.BASE.042`.
    ClauseId => "clause",
    /// A scenario: an executable rulebook example.
    ScenarioId => "scenario",
    /// A value of an option, as its definition lists it.
    ValueId => "option value",
    /// A language: `en`, `ru`, `bg`.
    Lang => "language",
}
