//! The table in words: seats, who begins, hands, tiles that fit nowhere, the end, who wins.

use super::number::measure;
use super::thing::visibility;
use crate::explain::Vocabulary;
use tilewright_lang::spec::{Ends, NoReplacement, StartPlayer, Table, TableField, Unplaceable};

/// All of a table, a sentence without a full stop for each field.
pub fn table(table: &Table, names: &Vocabulary<'_>) -> Vec<String> {
    let Table {
        seats: (fewest, most),
        start_player,
        hand,
        hand_seen,
        unplaceable,
        no_replacement,
        ranking,
        most_wins,
        ends,
    } = table;
    let mut fields = vec![
        TableField::Seats(*fewest, *most),
        TableField::StartPlayer(*start_player),
        TableField::Hand(*hand),
    ];
    if *hand > 0 {
        fields.push(TableField::HandSeen(*hand_seen));
    }
    fields.extend([
        TableField::Unplaceable(*unplaceable),
        TableField::NoReplacement(*no_replacement),
        TableField::Ends(*ends),
        TableField::MostWins(*most_wins),
        TableField::Ranking(ranking.clone()),
    ]);
    fields.iter().map(|it| field(it, names)).collect()
}

/// A field of the table with its value, in a sentence without a full stop.
pub fn field(field: &TableField, names: &Vocabulary<'_>) -> String {
    match field {
        TableField::Seats(fewest, most) if fewest == most => {
            names.say("table-seats-exactly").text("n", *most).said()
        }
        TableField::Seats(fewest, most) => {
            names.say("table-seats").text("fewest", *fewest).text("most", *most).said()
        }
        TableField::StartPlayer(who) => names.t(match who {
            StartPlayer::First => "table-first-begins",
            StartPlayer::Random => "table-random-begins",
            StartPlayer::Chosen => "table-chosen-begins",
        }),
        TableField::Hand(0) => names.t("table-no-hand"),
        TableField::Hand(n) => names.say("table-hand").text("n", *n).said(),
        TableField::HandSeen(who) => names.say("table-hand-seen").text("who", visibility(*who, names)).said(),
        TableField::Unplaceable(what) => names.t(match what {
            Unplaceable::RemoveAndRedraw => "table-remove-and-redraw",
            Unplaceable::ReturnAndRedraw => "table-return-and-redraw",
            Unplaceable::RemoveAndSkip => "table-remove-and-skip",
        }),
        TableField::NoReplacement(what) => names.t(match what {
            NoReplacement::EndsAtOnce => "table-no-tile-ends",
            NoReplacement::GoesOn => "table-no-tile-goes-on",
        }),
        TableField::Ranking(by) if by.is_empty() => names.t("table-equal-share"),
        TableField::Ranking(by) => {
            let by: Vec<_> = by.iter().map(|num| measure(num, names)).collect();
            names.say("table-ranking").text("list", by.join(&format!(", {} ", names.t("then")))).said()
        }
        TableField::MostWins(most) => names.t(if *most { "table-most-wins" } else { "table-fewest-wins" }),
        TableField::Ends(when) => names.t(match when {
            Ends::AfterTurn => "table-ends-after-turn",
            Ends::AfterPlacement => "table-ends-after-placement",
            Ends::AfterRound => "table-ends-after-round",
        }),
    }
}
