//! Numbers that hang on how many play, in words.

use crate::explain::Vocabulary;

/// "10 with 2 players, 9 with 3 to 5 players": what each row says, as far as the table has seats.
pub fn by_players(rows: &[(u32, u32)], names: &Vocabulary<'_>) -> String {
    let (fewest, most) = names.game().rules.table.as_ref().map_or((1, 12), |table| table.seats);
    let ends = rows.iter().skip(1).map(|(from, _)| from.saturating_sub(1)).chain([most]);
    let said = rows.iter().zip(ends).filter_map(|(&(from, count), to)| {
        let (from, to) = (from.max(fewest), to.min(most));
        let phrase = names.say(if from == to { "by-players" } else { "by-players-to" });
        (from <= to).then(|| phrase.text("n", count).text("from", from).text("to", to).said())
    });
    said.collect::<Vec<_>>().join(", ")
}
