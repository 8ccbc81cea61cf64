//! Nothing is lost and nothing comes from nowhere: tiles, pieces, tokens, points.

use tilewright::play::{Event, Node};
use tilewright::rules::Ruleset;
use tilewright::state::{Loc, State};

use super::played::tables;
use crate::drive::sound::Stock;

#[test]
fn tiles_pieces_and_tokens_stay_as_many_as_they_are() {
    for mut table in tables(2) {
        let stock = Stock::by_rules(table.rules, table.players);
        assert_eq!(stock.tiles, 72);
        stock.check(table.rules, &table.state);
        while table.go_on() {
            stock.check(table.rules, &table.state);
        }
        // Everything was drawn, and every meeple but those on fields at the end went home or stands on the board.
        let board = table.state.board().tiles().len() as u32;
        assert_eq!(board + table.state.piles().discarded(), 72);
        assert_eq!(table.state.piles().left(), 0);
    }
}

#[test]
fn totals_are_the_sums_of_what_was_gained_and_gains_of_their_parts() {
    for mut table in tables(2) {
        let mut gained = vec![0; usize::from(table.players)];
        while let Some(step) = table.pick() {
            let mut wrong = None;
            let mut listener = |rules: &Ruleset, state: &State, event: Event| {
                let Event::Gained { seat, amount, parts, .. } = &event else {
                    return;
                };
                gained[seat.ix()] += amount;
                let sum: i32 = parts.iter().map(|(_, points)| points).sum();
                let named = parts.iter().all(|(term, _)| term.ix() < rules.names.terms.len());
                if sum != *amount || !named || state.points()[seat.ix()] != gained[seat.ix()] {
                    wrong = Some(event);
                }
            };
            table.take(step, &mut listener);
            assert_eq!(wrong, None, "its parts are not its sum");
            assert_eq!(table.state.points(), gained);
            // The counters on the score track say the same.
            for piece in table.state.pieces().all() {
                if let Loc::Space(_, at) = piece.loc {
                    assert_eq!(at, gained[piece.owner.ix()]);
                }
            }
        }
        let Node::Over { ranking } = table.state.node(table.rules) else { panic!("the game is over") };
        assert!(ranking.windows(2).all(|pair| pair[0].points > pair[1].points));
        assert!(
            ranking.iter().all(|rank| { rank.seats.iter().all(|seat| gained[seat.ix()] == rank.points) })
        );
        assert!(gained.iter().sum::<i32>() > 0);
    }
}
