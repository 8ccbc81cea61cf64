//! Resources: what rules read and change, as coarse as it may be without everything meeting everything.

use crate::check::scope::Kinds;
use tilewright_lang::merge::Game;
use tilewright_lang::spec::*;

/// Something that rules read and change.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(in crate::check) enum Resource {
    /// Where pieces of these kinds are.
    Pieces { kinds: Vec<PieceId>, whose: Whose, place: Place },
    /// Where tokens of these kinds are.
    Tokens { kinds: Vec<TokenId>, place: TokenPlace },
    /// Which tiles are left to draw.
    Stock,
    /// Which tiles lie on a rack.
    Rack(RackId),
    /// Who has turns that were granted.
    Turns,
    /// Which tiles lie, how they are joined, what is complete: of features of these kinds.
    Board(Kinds),
    /// Of which kind features are that are, or become, of one of these.
    Kinds(Kinds),
    /// Points of players.
    Points,
    /// What is remembered.
    Note(NoteId),
    /// The parts that a turn still has.
    Parts,
    /// Which actions of a group were taken.
    Taken(GroupId),
    /// The cards that a deck still has.
    Deck(DeckId),
    /// Whether the game ends.
    End,
}

/// Whose pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::check) enum Whose {
    /// Anybody's, or nobody's.
    Any,
    /// The active player's.
    Active,
    /// Another player's.
    Others,
    /// Nobody's.
    Nobody,
}

impl Whose {
    pub(super) fn of(player: &Player) -> Self {
        match player {
            Player::Active => Self::Active,
            Player::Nobody => Self::Nobody,
            Player::Not(player) if **player == Player::Active => Self::Others,
            Player::All(players) => {
                players.iter().map(Self::of).find(|whose| *whose != Self::Any).unwrap_or(Self::Any)
            }
            Player::Where { of, .. } => Self::of(of),
            Player::Any
            | Player::This
            | Player::Owner
            | Player::OwnerOf(_)
            | Player::Holder(_)
            | Player::Var(_)
            | Player::Not(_)
            | Player::Owners(_)
            | Player::Most(_) => Self::Any,
        }
    }

    fn overlaps(self, other: Self) -> bool {
        self == other || self == Self::Any || other == Self::Any
    }
}

/// Where pieces are.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(in crate::check) enum Place {
    Anywhere,
    Supply,
    /// On features of these kinds.
    Board(Kinds),
    Track(Option<TrackId>),
    /// In the keeping of players.
    Players,
}

impl Place {
    fn overlaps(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Anywhere, _)
            | (_, Self::Anywhere)
            | (Self::Supply, Self::Supply)
            | (Self::Players, Self::Players) => true,
            (Self::Board(a), Self::Board(b)) => kinds_overlap(a, b),
            (Self::Track(a), Self::Track(b)) => a.is_none() || b.is_none() || a == b,
            (Self::Supply | Self::Board(_) | Self::Track(_) | Self::Players, _) => false,
        }
    }
}

/// Where tokens are.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(in crate::check) enum TokenPlace {
    Supply,
    Board,
    Players,
    Bag(BagId),
}

fn kinds_overlap(a: &Kinds, b: &Kinds) -> bool {
    match (a, b) {
        (Some(a), Some(b)) => a.iter().any(|kind| b.contains(kind)),
        _ => true,
    }
}

fn common<T: Clone + PartialEq>(a: &[T], b: &[T]) -> Vec<T> {
    a.iter().filter(|one| b.contains(one)).cloned().collect()
}

impl Resource {
    /// True if both may be about the same thing.
    pub(super) fn overlaps(&self, other: &Self) -> bool {
        match (self, other) {
            (
                Self::Pieces { kinds, whose, place },
                Self::Pieces { kinds: others, whose: their, place: there },
            ) => !common(kinds, others).is_empty() && whose.overlaps(*their) && place.overlaps(there),
            (Self::Tokens { kinds, place }, Self::Tokens { kinds: others, place: there }) => {
                place == there && !common(kinds, others).is_empty()
            }
            (Self::Board(a), Self::Board(b)) | (Self::Kinds(a), Self::Kinds(b)) => kinds_overlap(a, b),
            (a, b) => a == b,
        }
    }

    /// What of it both are about.
    pub(super) fn narrower(&self, other: &Self) -> Self {
        match (self, other) {
            (Self::Pieces { kinds, whose, place }, Self::Pieces { kinds: others, place: there, .. }) => {
                let place = if *place == Place::Anywhere { there } else { place };
                Self::Pieces { kinds: common(kinds, others), whose: *whose, place: place.clone() }
            }
            (Self::Tokens { kinds, place }, Self::Tokens { kinds: others, .. }) => {
                Self::Tokens { kinds: common(kinds, others), place: place.clone() }
            }
            (Self::Board(None), Self::Board(_)) | (Self::Kinds(None), Self::Kinds(_)) => other.clone(),
            _ => self.clone(),
        }
    }

    /// It in words of a message.
    pub(in crate::check) fn words(&self, game: &Game) -> String {
        match self {
            Self::Pieces { kinds, place, .. } => {
                let all = kinds.len() == game.rules.pieces.len() && kinds.len() > 1;
                let kinds = if all { "pieces".to_owned() } else { format!("pieces {}", list(kinds)) };
                match place {
                    Place::Anywhere => format!("where {kinds} are"),
                    Place::Supply => format!("{kinds} in supplies"),
                    Place::Board(_) => format!("{kinds} on the board"),
                    Place::Track(Some(track)) => format!("{kinds} on {track:#}"),
                    Place::Players => format!("{kinds} that players keep"),
                    Place::Track(None) => format!("{kinds} on tracks"),
                }
            }
            Self::Tokens { kinds, place } => {
                let kinds = list(kinds);
                match place {
                    TokenPlace::Supply => format!("tokens {kinds} in the supply"),
                    TokenPlace::Board => format!("tokens {kinds} on the board"),
                    TokenPlace::Players => format!("tokens {kinds} that players have"),
                    TokenPlace::Bag(bag) => format!("tokens {kinds} in {bag:#}"),
                }
            }
            Self::Stock => "the tiles that are left to draw".to_owned(),
            Self::Rack(rack) => format!("the tiles on {rack:#}"),
            Self::Turns => "who has turns that were granted".to_owned(),
            Self::Board(_) => "the tiles on the board, how they are joined and what is complete".to_owned(),
            Self::Kinds(_) => "of which kind features are".to_owned(),
            Self::Points => "points".to_owned(),
            Self::Note(note) => format!("{note:#}"),
            Self::Parts => "how many parts the turn has".to_owned(),
            Self::Taken(group) => format!("which actions of {group:#} were taken"),
            Self::Deck(deck) => format!("the cards of {deck:#}"),
            Self::End => "whether the game ends".to_owned(),
        }
    }
}

/// So many names are a list that somebody reads.
const MOST_NAMED: usize = 3;

fn list<N: Name>(names: &[N]) -> String {
    let named = names.iter().take(MOST_NAMED).map(|name| format!("{:?}", name.name()));
    let more = names.len().saturating_sub(MOST_NAMED);
    let more = (more > 0).then(|| format!("{more} more"));
    named.chain(more).collect::<Vec<_>>().join(", ")
}
