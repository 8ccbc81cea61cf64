//! What is said to a program, each in one line of JSON. `engine/docs/players.md` is its reference.

use serde_json::{Value, json};

use crate::explain::choice;
use tilewright_play::play::Node;
use tilewright_play::policy::Stream;
use tilewright_play::rules::Ruleset;
use tilewright_play::state::State;

/// The version of what is said here: it grows when a program that reads it must be changed.
const PROTOCOL: u32 = 1;

/// A game begins: what is played, which seat is meant, and what the numbers in observations stand for.
pub(super) fn game(rules: &Ruleset, state: &State, chance: &mut Stream) -> String {
    let Node::Decision { by, .. } = state.node(rules) else {
        return String::new();
    };
    let names = &rules.names;
    line(&json!({
        "say": "game",
        "protocol": PROTOCOL,
        "version": env!("CARGO_PKG_VERSION"),
        "game": rules.name,
        "fingerprint": rules.fingerprint,
        "players": state.players(),
        "seat": by.0,
        "random": chance.below(u32::MAX),
        "names": {
            "designs": names.designs,
            "segments": names.segments,
            "kinds": names.kinds,
            "pieces": names.pieces,
            "tokens": names.tokens,
            "racks": names.racks,
            "tracks": names.tracks,
            "spaces": names.spaces,
            "notes": names.notes,
        },
    }))
}

/// A decision is due: what the seat may know, and its options in words, in the order of their numbers.
pub(super) fn choose(rules: &Ruleset, state: &State) -> String {
    let Node::Decision { by, .. } = state.node(rules) else {
        return String::new();
    };
    let options = choice::options(rules, state, &[]);
    let options: Vec<String> = options.into_iter().map(|option| option.text).collect();
    line(&json!({
        "say": "choose",
        "seat": by.0,
        "turn": state.turn().number,
        "observation": state.observe(rules, by),
        "options": options,
    }))
}

fn line(value: &Value) -> String {
    format!("{value}\n")
}
