//! A game played by bytes: they pick the rules, the options, what chance brings, and nonsense now and then.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use tilewright::graph::SegmentIx;
use tilewright::merge::{GameArg, merge};
use tilewright::play::{Choice, Event, Node, Outcome, Over, PlayError, Spot, What};
use tilewright::rules::{Alternative, Card, Design, PieceKind, Rule, Ruleset, Seat, TokenKind, Track};
use tilewright::state::{Cell, PieceIx, State, StockAt, TileIx};

use super::invented::{SUBJECTS, game};
use super::{Bytes, once, sound};

/// Plays a game as the bytes say and checks it after every step.
pub fn play(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    if bytes.byte().is_multiple_of(4) {
        drive(base(), &mut bytes);
    } else {
        drive(&invented(&mut bytes), &mut bytes);
    }
}

/// The base game with everything that its book has.
fn base() -> &'static Ruleset {
    static BASE: OnceLock<Ruleset> = OnceLock::new();
    once(&BASE, || {
        let (library, _) = tilewright::tilesets::library();
        let arg = GameArg::parse("base+farmers").expect("a game");
        let game = merge(&library, &arg).unwrap_or_else(|found| panic!("{found:#?}"));
        Ruleset::lower(&game).unwrap_or_else(|error| panic!("{error}"))
    })
}

/// Rules that were put together, by the parts they are of: the same are asked for again and again.
type Known = HashMap<Vec<usize>, Arc<Ruleset>>;

/// An invented game of the parts that the bytes pick.
pub fn invented(bytes: &mut Bytes) -> Arc<Ruleset> {
    static KNOWN: OnceLock<Mutex<Known>> = OnceLock::new();
    const MOST: usize = 500;
    // Every other subject stays away.
    let picks: Vec<usize> =
        SUBJECTS.iter().map(|subject| usize::from(bytes.byte()) % (2 * subject.len())).collect();
    let known = || KNOWN.get_or_init(Mutex::default).lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(rules) = known().get(&picks) {
        return Arc::clone(rules);
    }
    let parts: Vec<_> =
        SUBJECTS.iter().zip(&picks).filter_map(|(subject, &pick)| subject.get(pick).copied()).collect();
    let (_, game) = game(&parts).unwrap_or_else(|found| panic!("{found:#?}"));
    let rules = Arc::new(Ruleset::lower(&game).unwrap_or_else(|error| panic!("{error}")));
    let mut known = known();
    if known.len() >= MOST {
        known.clear();
    }
    known.insert(picks, Arc::clone(&rules));
    rules
}

/// Plays until the bytes run out or the game is over. One position is played in silence, another with somebody who
/// listens; they must stay the same.
pub fn drive(rules: &Ruleset, bytes: &mut Bytes) -> State {
    let (fewest, most) = rules.table.seats;
    let players = fewest + bytes.byte() % (most - fewest + 1);
    let mut state = State::new(rules, players).expect("the game is for so many");
    let mut heard = state.clone();
    let mut points = vec![0i32; usize::from(players)];
    let mut listen = |_: &Ruleset, _: &State, event: Event| {
        if let Event::Gained { seat, amount, .. } = event {
            points[seat.ix()] += amount;
        }
    };
    let stock = sound::Stock::by_rules(rules, players);
    while let Some(how) = bytes.next() {
        if how >= 240 {
            let (choice, outcome) = (any_choice(rules, bytes), any_outcome(bytes));
            refuse(rules, &mut state, choice, outcome);
            continue;
        }
        let how = if how == 239 { bytes.number() } else { u32::from(how) };
        match state.node(rules) {
            Node::Decision { options, .. } => {
                let choice = options.get(how as usize % options.len()).expect("it is one of them");
                assert_eq!(state.choose(rules, choice, &mut ()), Ok(()));
                assert_eq!(heard.choose(rules, choice, &mut listen), Ok(()));
            }
            Node::Chance { outcomes, .. } => {
                let outcome = outcomes.at(how % outcomes.total()).expect("it can come up");
                assert_eq!(state.resolve(rules, outcome, &mut ()), Ok(()));
                assert_eq!(heard.resolve(rules, outcome, &mut listen), Ok(()));
            }
            Node::Over { .. } => break,
        }
        sound::check(rules, &state);
        stock.check(rules, &state);
        assert!(state == heard, "somebody who listens changes the game");
    }
    assert_eq!(state.points(), points, "the points of {players} players");
    state
}

/// Tries a choice and an outcome, sensible or not: what is not offered is refused, and nothing has changed then.
pub fn refuse(rules: &Ruleset, state: &mut State, choice: Choice, outcome: Outcome) {
    let before = state.clone();
    let (may_choose, may_come) = match before.node(rules) {
        Node::Decision { options, .. } => (Some(options.iter().any(|option| option == choice)), None),
        Node::Chance { outcomes, .. } => (None, Some(outcomes.iter().any(|(other, _)| other == outcome))),
        Node::Over { .. } => (None, None),
    };
    match may_choose {
        Some(true) => {}
        Some(false) => {
            assert_eq!(state.choose(rules, choice, &mut ()), Err(PlayError::NotAnOption), "{choice:?}")
        }
        None => assert_eq!(state.choose(rules, choice, &mut ()), Err(PlayError::NoDecision), "{choice:?}"),
    }
    match may_come {
        Some(true) => {}
        Some(false) => {
            assert_eq!(state.resolve(rules, outcome, &mut ()), Err(PlayError::NotAnOutcome), "{outcome:?}")
        }
        None => assert_eq!(state.resolve(rules, outcome, &mut ()), Err(PlayError::NoChance), "{outcome:?}"),
    }
    assert!(*state == before, "a refused answer changed something: {choice:?} or {outcome:?}");
}

/// Any choice at all.
pub fn any_choice(rules: &Ruleset, bytes: &mut Bytes) -> Choice {
    let cell = |bytes: &mut Bytes| Cell {
        x: i16::from(bytes.byte() as i8 / 8),
        y: i16::from(bytes.byte() as i8 / 8),
    };
    let what = match bytes.byte() % 26 {
        0 => What::Lay(Design(bytes.number() as u16), cell(bytes), bytes.byte() % 6),
        1 => What::Lay(Design(bytes.number() as u16), Cell { x: i16::MIN, y: i16::MAX }, bytes.byte()),
        2 => What::Deploy(PieceKind(bytes.number() as u8), SegmentIx(bytes.number())),
        3 => What::Move(SegmentIx(bytes.number())),
        4 => What::Piece(PieceIx(bytes.number() as u16)),
        5 => What::Feature(SegmentIx(bytes.number())),
        6 => What::Space(PieceKind(bytes.number() as u8), bytes.number() as u16),
        7 => What::Link(TileIx(bytes.number()), bytes.byte(), bytes.byte()),
        8 => What::Tile(TileIx(bytes.number())),
        9 => What::Token(TokenKind(bytes.number() as u8), Some(TileIx(bytes.number()))),
        10 => What::Token(TokenKind(bytes.number() as u8), None),
        11 => What::Counter(PieceIx(bytes.number() as u16)),
        12 => What::Walk(SegmentIx(bytes.number()), bytes.number() as u16),
        13 => What::Seat(Seat(bytes.number() as u8)),
        14 => What::Alternative(Alternative(bytes.number() as u16)),
        15 => What::Card(Card(bytes.number() as u8)),
        16 => What::Act,
        17 => What::Number(bytes.number() as i32),
        18 => What::PutAt(PieceKind(bytes.number() as u8), Spot::Tile(TileIx(bytes.number()))),
        19 => What::PutAt(PieceKind(bytes.number() as u8), Spot::Beside(PieceIx(bytes.number() as u16))),
        20 => What::PutAt(PieceKind(bytes.number() as u8), Spot::With(Seat(bytes.byte()))),
        21 => What::Spot(Track(bytes.byte()), bytes.number() as u16),
        22 => What::Held(StockAt::Rack(bytes.number() as u16), Design(bytes.number() as u16)),
        23 => {
            let over = Over {
                piece: PieceKind(bytes.number() as u8),
                side: (bytes.byte() % 6 < 5).then(|| bytes.byte()),
                rotation: bytes.byte() % 5,
            };
            What::Mend(Design(bytes.number() as u16), cell(bytes), bytes.byte() % 6, over)
        }
        24 => {
            let spot = Spot::Over(TileIx(bytes.number()), bytes.byte() % 6);
            What::PutAt(PieceKind(bytes.number() as u8), spot)
        }
        _ => What::Pass,
    };
    // Numbers wrap around to the rules there are, and to one that is none.
    let action = match (bytes.byte(), rules.actions.len()) {
        (0..=127, _) | (_, 0) => tilewright::rules::NO_RULE,
        (128..=239, actions) => rules.actions[bytes.byte() as usize % actions].rule,
        (240.., _) => Rule(bytes.number() as u16),
    };
    Choice { action, what }
}

/// Any outcome at all.
pub fn any_outcome(bytes: &mut Bytes) -> Outcome {
    match bytes.byte() % 5 {
        0 => Outcome::Tile(Design(bytes.number() as u16)),
        1 => Outcome::Token(TokenKind(bytes.number() as u8)),
        2 => Outcome::Face(bytes.number() as i32),
        3 => Outcome::Card(Card(bytes.number() as u8)),
        _ => Outcome::Seat(Seat(bytes.number() as u8)),
    }
}
