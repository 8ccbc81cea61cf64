//! A game that is undone, done again, replayed, copied, written down, or listened to is the same game.

use serde::Serialize;
use serde::de::DeserializeOwned;
use tilewright::play::{Event, Record, Step};
use tilewright::rules::Ruleset;
use tilewright::state::State;

use super::played::{Played, hash, tables, take};

#[test]
fn undo_goes_back_through_the_same_positions_and_redo_forward() {
    for mut table in tables(1) {
        let rules = table.rules;
        let mut record = Record::new(rules, table.players).expect("2 to 6 may play");
        let mut hashes = vec![hash(record.state())];
        while let Some(step) = table.pick() {
            table.take(step, &mut ());
            record.step(rules, step, &mut ()).expect("a possible step");
            assert_eq!(hash(record.state()), hash(&table.state));
            hashes.push(hash(record.state()));
        }
        let steps = record.steps().to_vec();
        assert!(steps.len() + 1 == hashes.len() && record.undone() == 0 && !record.redo(rules));
        let start = State::new(rules, table.players).expect("2 to 6 may play");
        for before in hashes.iter().rev().skip(1) {
            assert!(record.undo(rules));
            assert_eq!(hash(record.state()), *before);
        }
        assert!(!record.undo(rules) && record.state() == &start && record.undone() == steps.len());
        for after in &hashes[1..] {
            assert!(record.redo(rules));
            assert_eq!(hash(record.state()), *after);
        }
        assert!(!record.redo(rules) && record.state() == &table.state && record.steps() == steps);
        // What was undone is forgotten once another way is taken, and a clone goes its own way.
        let other = record.clone();
        assert!(record.undo(rules));
        record.step(rules, steps[steps.len() - 1], &mut ()).expect("it was possible");
        assert_eq!(record.undone(), 0);
        assert!(record.undo(rules) && record.state() != other.state() && other.state() == &table.state);
        let replayed = Record::replay(rules, table.players, &steps, &mut ()).expect("the same game");
        assert!(replayed.state() == &table.state);
        let wrong = [&steps[..7], &steps[6..]].concat();
        let stopped = Record::replay(rules, table.players, &wrong, &mut ());
        assert_eq!(
            stopped.map(|_| ()).map_err(|(number, _)| number),
            Err(7),
            "the seventh step is not possible twice"
        );
    }
}

#[test]
fn a_copy_goes_its_own_way() {
    for mut table in tables(1) {
        table.go_on_for(100);
        let mut copy = table.state.clone();
        let before = hash(&copy);
        table.go_on_for(20);
        assert!(hash(&copy) == before && copy != table.state);
        // The one that was copied is not moved by its copy either.
        let there = hash(&table.state);
        let mut chance = table.chance.clone();
        while let Some(step) = super::played::pick(table.rules, &copy, &mut chance) {
            take(table.rules, &mut copy, step, &mut ());
        }
        assert_eq!(hash(&table.state), there);
    }
}

#[test]
fn a_position_that_was_written_down_is_the_same_and_plays_on_the_same() {
    for mut table in tables(1) {
        let stop = 20 + table.chance.below(150);
        table.go_on_for(stop);
        let mut copies = [json(&table.state), ron(&table.state)];
        assert!(copies.iter().all(|copy| *copy == table.state && hash(copy) == hash(&table.state)));
        let rules: [Ruleset; 2] = [json(table.rules), ron(table.rules)];
        while let Some(step) = table.pick() {
            assert!(json(&step) == step && ron(&step) == step);
            table.take(step, &mut ());
            for (copy, rules) in copies.iter_mut().zip(&rules) {
                take(rules, copy, step, &mut ());
            }
        }
        assert!(copies.iter().all(|copy| *copy == table.state && hash(copy) == hash(&table.state)));
        assert!(json(&table.state) == table.state && ron(&table.state) == table.state);
    }
}

fn json<T: Serialize + DeserializeOwned>(value: &T) -> T {
    let text = serde_json::to_string(value).expect("it can be written down");
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error} in {text}"))
}

fn ron<T: Serialize + DeserializeOwned>(value: &T) -> T {
    let text = ron::to_string(value).expect("it can be written down");
    ron::from_str(&text).unwrap_or_else(|error| panic!("{error} in {text}"))
}

#[test]
fn the_same_choices_give_the_same_game_whoever_listens() {
    for mut table in tables(2) {
        let mut again = State::new(table.rules, table.players).expect("2 to 6 may play");
        assert!(again == table.state);
        let mut heard = 0;
        while let Some(step) = table.pick() {
            table.take(step, &mut ());
            take(table.rules, &mut again, step, &mut |_: &Ruleset, _: &State, _: Event| heard += 1);
            assert!(again == table.state && hash(&again) == hash(&table.state));
        }
        assert!(heard > 200, "only {heard} events");
    }
}

#[test]
fn the_same_seed_gives_the_same_game_and_another_seed_another() {
    let play = |seed| {
        let mut table = Played::new(1, 3, seed);
        let mut steps: Vec<Step> = Vec::new();
        while let Some(step) = table.pick() {
            table.take(step, &mut ());
            steps.push(step);
        }
        (steps, hash(&table.state))
    };
    assert_eq!(play(5), play(5));
    assert_ne!(play(5), play(6));
}
