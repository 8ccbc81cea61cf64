//! Options and what chance brings, as people read them in their language.
//!
//! [`super::choice`] has the other texts of options, which files write and which are the same in every language. These are
//! for a window or a log: they name things as packages do, and two options may read the same.

use tilewright_play::graph::SegmentIx;
use tilewright_play::play::{Choice, Outcome, Spot, What};
use tilewright_play::rules::{Card, NO_RULE, Op, PieceKind, Rule};
use tilewright_play::state::{Loc, PieceIx, State, TileIx};

use super::event::{Phrasebook, find};
use super::spot::{Talk, cell};

impl Phrasebook<'_> {
    /// What a choice says, before or after it was made: "figure on the moor in the west at (0,-1)".
    pub fn option(&self, state: &State, choice: Choice) -> String {
        let names = &self.rules.names;
        let talk = self.talk(state);
        match choice.what {
            What::Lay(design, at, rotation) => {
                let what = match state.turn().drawn {
                    Some(drawn) if drawn == design => self.words.t("log-the-tile"),
                    _ => names.designs[design.ix()].clone(),
                };
                let turned = self.turned(rotation);
                self.fill("log-laid-at", &[("what", what), ("at", cell(at)), ("turned", turned)])
            }
            What::Mend(design, at, rotation, over) => {
                let lay = self.option(state, Choice { what: What::Lay(design, at, rotation), ..choice });
                let piece = self.kind_of_piece(over.piece);
                let below = over.cell(at);
                // It lies over the tile itself, or over one beside it.
                let beside = state.board().tile_at(below).map(|tile| state.board().tile(tile));
                let place = match beside {
                    None => {
                        let lies = self.overlay_lies(design, rotation, over.piece, over.rotation);
                        self.fill("log-over-it", &[("turned", lies)])
                    }
                    Some(tile) => {
                        let lies = self.overlay_lies(tile.design, tile.rotation, over.piece, over.rotation);
                        self.fill("log-over-tile", &[("at", cell(below)), ("turned", lies)])
                    }
                };
                let with = self.fill("log-at-spot", &[("piece", piece), ("where", place)]);
                self.fill("log-with-overlay", &[("what", lay), ("overlay", with)])
            }
            What::Deploy(kind, segment) => self.stands(state, self.kind_of_piece(kind), segment),
            What::Move(segment) => self.fill("log-moves", &self.spot(state, segment)),
            What::Walk(segment, _) => self.fill("log-walks", &self.spot(state, segment)),
            What::Feature(segment) => self.fill("log-found-at", &self.spot(state, segment)),
            What::Piece(piece) => self.standing(state, piece),
            What::Counter(piece) => self.owned(state.pieces().get(piece)),
            What::Space(kind, space) => {
                let track = match talk.operation(choice.action) {
                    Some(Op::PlaceOnTrack(op)) => Some(op.track),
                    _ => None,
                };
                let piece = ("piece", self.kind_of_piece(kind));
                self.fill("log-on-space", &[piece, ("space", self.space(track, space))])
            }
            What::PutAt(kind, spot) => {
                let place = match spot {
                    Spot::Over(tile, turn) => self.over(state, tile, kind, turn),
                    spot => self.at_spot(state, spot),
                };
                self.fill("log-at-spot", &[("piece", self.kind_of_piece(kind)), ("where", place)])
            }
            What::Spot(track, space) => self.space(Some(track), space),
            What::Link(tile, a, b) => {
                let segment = |local: u8| self.segment_called(&talk, tile, local);
                self.fill("log-joins", &[("a", segment(a)), ("b", segment(b)), ("at", talk.cell_of(tile))])
            }
            What::Tile(tile) => self.fill("log-tile-at", &[("at", talk.cell_of(tile))]),
            What::Held(at, design) => {
                let what = names.designs[design.ix()].clone();
                self.fill("log-held", &[("what", what), ("where", self.stock(state, at))])
            }
            What::Token(kind, None) => self.token(kind.ix(), 1),
            What::Token(kind, Some(tile)) => {
                let what = self.token(kind.ix(), 1);
                self.fill("log-found-at", &[("what", what), ("at", talk.cell_of(tile))])
            }
            What::Seat(seat) => self.player(seat),
            What::Number(number) => number.to_string(),
            What::Alternative(alternative) => {
                let id = &names.alternatives[alternative.ix()];
                self.name(|text| find(&text.alternatives, id)).unwrap_or_else(|| id.clone())
            }
            What::Card(card) => self.card(state, choice.action, card),
            What::Act if choice.action == NO_RULE => self.words.t("log-keep"),
            What::Act => self.rule_called(choice.action),
            What::Pass => self.words.t("log-pass"),
        }
    }

    /// What tells a choice apart from another that reads the same, where there is more to say of it.
    pub fn more(&self, state: &State, choice: Choice) -> Option<String> {
        match choice.what {
            What::Walk(_, steps) => Some(self.words.with("log-steps", &[("n", u32::from(steps).into())])),
            What::Counter(piece) => Some(self.standing(state, piece)),
            _ => self.action(choice),
        }
    }

    /// What chance brings: a tile by its id, a token, a number, a card, a seat.
    pub fn outcome(&self, state: &State, outcome: Outcome) -> String {
        match outcome {
            Outcome::Tile(design) => self.rules.names.designs[design.ix()].clone(),
            Outcome::Token(kind) => self.token(kind.ix(), 1),
            Outcome::Face(number) => number.to_string(),
            Outcome::Card(card) => self.card(state, NO_RULE, card),
            Outcome::Seat(seat) => self.player(seat),
        }
    }

    fn talk<'t>(&'t self, state: &'t State) -> Talk<'t> {
        Talk { rules: self.rules, state, players: &self.players }
    }

    /// A kind of piece, one of it.
    pub(crate) fn kind_of_piece(&self, kind: PieceKind) -> String {
        let id = &self.rules.names.pieces[kind.ix()];
        let noun = self.first(|text| find(&text.pieces, id));
        noun.map_or_else(|| id.clone(), |noun| noun.one.clone())
    }

    /// A segment on the board, for phrases: which it is, and its cell.
    fn spot(&self, state: &State, segment: SegmentIx) -> [(&'static str, String); 2] {
        let talk = self.talk(state);
        let on = state.graph().segment(segment);
        let what = self.segment_called(&talk, on.tile, on.local);
        [("what", what), ("at", talk.cell_of(on.tile))]
    }

    pub(crate) fn stands(&self, state: &State, piece: String, segment: SegmentIx) -> String {
        let [what, at] = self.spot(state, segment);
        self.fill("log-stands", &[("piece", piece), what, at])
    }

    fn fill_spot(&self, state: &State, piece: String, spot: Spot) -> String {
        self.fill("log-at-spot", &[("piece", piece), ("where", self.at_spot(state, spot))])
    }

    /// A place where a piece is on no feature: "on the tile at (0,1)".
    pub(super) fn at_spot(&self, state: &State, spot: Spot) -> String {
        match spot {
            Spot::Tile(tile) => self.fill("log-on-tile", &[("at", self.talk(state).cell_of(tile))]),
            Spot::Beside(other) => self.fill("log-beside", &[("what", self.standing(state, other))]),
            Spot::With(seat) => self.fill("log-with", &[("who", self.player(seat))]),
            Spot::Over(tile, turn) => {
                let with = [("at", self.talk(state).cell_of(tile)), ("turned", self.turned(turn))];
                self.fill("log-over-tile", &with)
            }
        }
    }

    /// How an overlay would lie on a tile: "over the tile at (0,1), from north to south".
    fn over(&self, state: &State, tile: TileIx, kind: PieceKind, turn: u8) -> String {
        let laid = state.board().tile(tile);
        let lies = self.overlay_lies(laid.design, laid.rotation, kind, turn);
        self.fill("log-over-tile", &[("at", self.talk(state).cell_of(tile)), ("turned", lies)])
    }

    /// A piece, its owner and where it is.
    fn standing(&self, state: &State, piece: PieceIx) -> String {
        let this = state.pieces().get(piece);
        let name = self.owned(this);
        match this.loc {
            Loc::Segment(segment) => self.stands(state, name, segment),
            Loc::Space(..) => match state.space_of(self.rules, piece) {
                Some((track, space)) => {
                    let space = self.space(Some(track), space);
                    self.fill("log-on-space", &[("piece", name), ("space", space)])
                }
                None => name,
            },
            Loc::Tile(tile) => self.fill_spot(state, name, Spot::Tile(tile)),
            Loc::Beside(other) => self.fill_spot(state, name, Spot::Beside(other)),
            Loc::With(seat) => self.fill_spot(state, name, Spot::With(seat)),
            Loc::Supply => self.fill("log-from-supply", &[("piece", name)]),
            Loc::Box => self.fill("log-from-box", &[("piece", name)]),
        }
    }

    fn card(&self, state: &State, action: Rule, card: Card) -> String {
        let deck = match self.talk(state).operation(action) {
            Some(Op::DrawCard { deck, .. }) => deck.ix(),
            _ => 0,
        };
        let cards = self.rules.names.cards.get(deck);
        match cards.and_then(|cards| cards.get(card.ix())) {
            Some(id) => self.name(|text| find(&text.cards, id)).unwrap_or_else(|| id.clone()),
            None => self.fill("log-card", &[("n", card.0.to_string())]),
        }
    }
}
