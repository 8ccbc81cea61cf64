//! What the rules say about looks: how each feature kind is painted and which symbol each mark has.

use indexmap::IndexMap;

use super::colour::{Colour, rgb};
use tilewright_lang::merge::Game;
use tilewright_lang::spec::{
    Arranged, FeatureKindId, Glyph, Look, Map, Mark, MarkId, Name, Piece, PieceId, RulesFile, SegmentId,
    StartTiles, Style, Text, TileId, Token, TokenId,
};

/// Everything of a game that a drawing needs, besides the tiles.
///
/// What is not in here is drawn too: an unknown feature kind as open ground, an unknown mark as a disc
/// with its first letter.
#[derive(Clone, Debug, Default)]
pub struct Looks {
    features: IndexMap<FeatureKindId, Look>,
    marks: IndexMap<MarkId, Glyph>,
    pieces: IndexMap<PieceId, Glyph>,
    /// Colours of pieces that belong to nobody.
    neutral: IndexMap<PieceId, Colour>,
    tokens: IndexMap<TokenId, Glyph>,
    names: IndexMap<MarkId, String>,
    joins: IndexMap<TileId, Vec<Join>>,
}

/// A segment that goes on over a side of which it claims nothing, because a start board says so.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Join {
    pub segment: SegmentId,
    /// The side of the unturned tile, clockwise from north.
    pub side: usize,
}

impl Looks {
    /// The looks of a merged game, with English names for marks that are drawn as letters.
    pub fn of(game: &Game) -> Self {
        let mut looks = Self::default();
        looks.add(&game.rules);
        if let Some(text) = game.text.get("en") {
            looks.name(text);
        }
        for start in game.rules.start.values() {
            looks.join(start);
        }
        looks
    }

    /// Takes from a start board which segments go on to the next tile although no side says so.
    fn join(&mut self, start: &StartTiles) {
        for (one, other) in &start.links {
            for ((from, segment), (to, _)) in [(one, other), (other, one)] {
                let Some(laid) = start.tiles.iter().find(|laid| laid.at == *from) else {
                    continue;
                };
                // North, east, south, west.
                let ways = [(0, -1), (1, 0), (0, 1), (-1, 0)];
                let step = (to.0.saturating_sub(from.0), to.1.saturating_sub(from.1));
                let Some(way) = ways.iter().position(|way| *way == step) else {
                    continue;
                };
                let side = (way + 4 - usize::from(laid.rotation % 4)) % 4;
                let joins = self.joins.entry(laid.tile.clone()).or_default();
                let join = Join { segment: segment.clone(), side };
                if !joins.contains(&join) {
                    joins.push(join);
                }
            }
        }
    }

    /// The segments of a tile that go on over a side of which they claim nothing.
    pub(super) fn joins(&self, tile: &TileId) -> &[Join] {
        self.joins.get(tile).map_or(&[], Vec::as_slice)
    }

    /// Adds what a package defines; what it defines again, it replaces.
    pub fn add(&mut self, rules: &RulesFile) {
        for (id, kind) in &rules.features {
            self.features.insert(id.clone(), kind.look.clone());
        }
        put(&mut self.marks, &rules.marks, |mark: &Mark| &mark.glyph);
        put(&mut self.pieces, &rules.pieces, |piece: &Piece| &piece.glyph);
        for (id, piece) in &rules.pieces {
            match Colour::parse(&piece.colour) {
                Some(colour) => drop(self.neutral.insert(id.clone(), colour)),
                None => drop(self.neutral.shift_remove(id)),
            }
        }
        put(&mut self.tokens, &rules.tokens, |token: &Token| &token.glyph);
    }

    /// Takes the names of marks, whose first letters are drawn where there is no better symbol.
    pub fn name(&mut self, text: &Text) {
        for (id, noun) in &text.marks {
            self.names.insert(id.clone(), noun.one.clone());
        }
    }

    /// The way a feature kind is painted; open ground if nobody said.
    pub fn style(&self, kind: &FeatureKindId) -> Style {
        self.features.get(kind).map(|look| look.style).unwrap_or_default()
    }

    /// The symbol of a feature kind that lives on one tile.
    pub fn site(&self, kind: &FeatureKindId) -> Glyph {
        self.features.get(kind).map(|look| look.glyph.clone()).unwrap_or_default()
    }

    /// How several pieces on one segment of a feature kind are drawn.
    pub fn arranged(&self, kind: &FeatureKindId) -> Arranged {
        self.features.get(kind).map(|look| look.pieces).unwrap_or_default()
    }

    /// The main colour of a feature kind: what its look says, else its style's own.
    pub fn colour(&self, kind: &FeatureKindId) -> Colour {
        self.features
            .get(kind)
            .and_then(|look| Colour::parse(&look.colour))
            .unwrap_or_else(|| style_colour(self.style(kind)))
    }

    /// The symbol of a mark.
    pub fn mark(&self, mark: &MarkId) -> Glyph {
        self.marks.get(mark).cloned().unwrap_or_default()
    }

    /// The symbol of a kind of piece.
    pub fn piece(&self, piece: &PieceId) -> Glyph {
        self.pieces.get(piece).cloned().unwrap_or_default()
    }

    /// The colour of a kind of piece where it belongs to nobody, if it has one of its own.
    pub fn neutral(&self, piece: &PieceId) -> Option<Colour> {
        self.neutral.get(piece).copied()
    }

    /// The symbol of a kind of token.
    pub fn token(&self, token: &TokenId) -> Glyph {
        self.tokens.get(token).cloned().unwrap_or_default()
    }

    /// The letter that stands for a mark without a symbol of its own.
    pub fn letter(&self, mark: &MarkId) -> String {
        let name = self.names.get(mark).map_or(mark.name(), String::as_str);
        initial(name)
    }
}

/// The first letter of a name, as a capital.
pub(super) fn initial(name: &str) -> String {
    name.chars()
        .find(|letter| letter.is_alphanumeric())
        .map(|letter| letter.to_uppercase().collect())
        .unwrap_or_default()
}

fn put<K: Name + Eq + std::hash::Hash + Clone, V>(
    into: &mut IndexMap<K, Glyph>,
    from: &Map<K, V>,
    glyph: impl Fn(&V) -> &Glyph,
) {
    for (id, value) in from {
        into.insert(id.clone(), glyph(value).clone());
    }
}

/// The colour of a style that nobody has changed.
fn style_colour(style: Style) -> Colour {
    rgb(match style {
        Style::Ground => 0xadc774,
        Style::Road => 0xf1e4c6,
        Style::Water => 0x84b9d8,
        Style::Walled => 0xd8b98c,
        Style::Tilled => 0xd9b65c,
        Style::Plain => 0xe6d9bd,
        Style::Site => 0xc9c08c,
    })
}
