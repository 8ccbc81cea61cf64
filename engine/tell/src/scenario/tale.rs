//! What happens, sentence by sentence, each with the table as it is just after it: what two versions of rules say differently can be
//! found by the sentences, and seen on the table.

use super::awards::Award;
use super::run::carry_out;
use super::score_log::ScoreLog;
use crate::explain::Phrasebook;
use tilewright_lang::merge::Game;
use tilewright_lang::spec::Scenario;
use tilewright_play::graph::SegmentIx;
use tilewright_play::play::{Event, Node, What};
use tilewright_play::rules::Ruleset;
use tilewright_play::state::{State, TileIx};

/// So many options are told at most.
const OPTIONS: usize = 60;

/// Something that happened, as readers are told it.
#[derive(Clone, Debug)]
pub struct Happening {
    /// The sentence.
    pub text: String,
    /// The segments that it is about; none if it is about nothing on the board.
    pub on: Vec<SegmentIx>,
    /// The table just after it.
    pub table: State,
}

impl Happening {
    /// What an event is to readers; nothing for what they see from the rest.
    pub fn of(book: &Phrasebook<'_>, state: &State, event: &Event) -> Option<Self> {
        let text = book.plain_sentence(state, event)?;
        let feature = |segment: SegmentIx| state.graph().members(segment).collect::<Vec<_>>();
        let tile = |tile: TileIx| state.board().tile(tile).segments(book.rules).collect::<Vec<_>>();
        let on = match *event {
            Event::Gained { feature: Some(on), .. }
            | Event::Scored { feature: on, .. }
            | Event::Tie { feature: on, .. }
            | Event::Converted { feature: on, .. } => feature(on),
            Event::Placed { segment, .. } => vec![segment],
            Event::Laid { tile: on, .. }
            | Event::Put { tile: on, .. }
            | Event::Linked { tile: on, .. }
            | Event::Buried { tile: on } => tile(on),
            Event::Moved { piece, .. } => state.tile_under(piece).map(tile).unwrap_or_default(),
            _ => Vec::new(),
        };
        Some(Self { text, on, table: state.clone() })
    }
}

/// A scenario as far as it goes by rules that need not be its own.
#[derive(Clone, Debug)]
pub struct Tale {
    /// What happens.
    pub happenings: Vec<Happening>,
    /// What points are given for, in order.
    pub awards: Vec<Award>,
    /// True if it comes out as its book says.
    pub whole: bool,
    /// The table in the end.
    pub table: State,
    /// What can be chosen in the end, besides where a tile is laid.
    pub options: Vec<String>,
}

/// Carries a scenario out with the rules of a game as far as it goes, and tells it in a language with other names for its players, by
/// seat; nothing if its position makes no sense there.
pub fn tale(
    rules: &Ruleset,
    game: &Game,
    scenario: &Scenario,
    lang: &str,
    players: Vec<String>,
) -> Option<Tale> {
    let book = Phrasebook::new(rules, game, lang, players);
    let (stage, outcome) = carry_out(rules, scenario, ScoreLog::with_tale(book));
    let stage = stage?;
    let table = stage.state.clone();
    let (book, example) = stage.scored.into_example();
    let options = options(&book, &table);
    let (happenings, awards) = example.into_tale();
    Some(Tale { happenings, awards, whole: outcome.ok(), table, options })
}

/// What can be chosen in a position, in words, besides where a tile is laid: that has no words of its own, and there are many.
pub fn options(book: &Phrasebook<'_>, state: &State) -> Vec<String> {
    let Node::Decision { options, .. } = state.node(book.rules) else {
        return Vec::new();
    };
    let others = options.iter().filter(|choice| !matches!(choice.what, What::Lay(..)));
    others.take(OPTIONS).map(|choice| book.option(state, choice)).collect()
}
