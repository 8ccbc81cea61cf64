//! Marks stand where they may stand, and carry what they must carry.

use super::tiles::TileAt;
use tilewright_lang::merge::{Game, Report, Where};
use tilewright_lang::spec::*;

/// Checks the marks of a tile and of its segments.
pub(super) fn check(game: &Game, tile: &TileAt<'_>, report: &mut Report<'_>) {
    for (k, used) in tile.tile.marks.iter().enumerate() {
        let at = tile.at(&format!("marks[{k}]"));
        let Some(mark) = game.rules.marks.get(used.mark()) else {
            continue;
        };
        if let MarkPlace::Segment(_) = &mark.on {
            let message = format!("{:#} stands on segments, not on the tile as a whole", used.mark());
            report.error(&at, "misplaced-mark", message).help("move it to the `marks` of a segment");
        }
        carries(game, used, &mark.arg, &at, report);
    }
    for (id, segment) in &tile.tile.segments {
        on_segment(game, segment, |k| tile.at(&format!("segments.{id}.marks[{k}]")), report);
    }
}

/// Checks the marks of a segment, which stand where `at` says.
pub(super) fn on_segment(
    game: &Game,
    segment: &Segment,
    at: impl Fn(usize) -> Where,
    report: &mut Report<'_>,
) {
    for (k, used) in segment.marks.iter().enumerate() {
        let at = at(k);
        let Some(mark) = game.rules.marks.get(used.mark()) else {
            continue;
        };
        match &mark.on {
            MarkPlace::Tile => {
                let message = format!("{:#} stands on the tile as a whole, not on a segment", used.mark());
                report.error(&at, "misplaced-mark", message).help("move it to the `marks` of the tile");
            }
            // An unknown kind is reported once, as a name.
            MarkPlace::Segment(_) if !game.rules.features.contains_key(&segment.kind) => {}
            MarkPlace::Segment(kinds) if !kinds.contains(&segment.kind) => {
                let kinds: Vec<&str> = kinds.iter().map(FeatureKindId::name).collect();
                let message = format!(
                    "{:#} cannot stand on {:#}, only on {}",
                    used.mark(),
                    segment.kind,
                    kinds.join(", ")
                );
                report.error(&at, "misplaced-mark", message).help(format!(
                    "move it to a segment of {}, or name {:?} in the symbol's `on`",
                    kinds.join(" or "),
                    segment.kind.name()
                ));
            }
            MarkPlace::Segment(_) => {}
        }
        carries(game, used, &mark.arg, &at, report);
    }
}

fn carries(game: &Game, used: &MarkUse, arg: &MarkArg, at: &Where, report: &mut Report<'_>) {
    let name = used.mark().name();
    let must = match (arg, used) {
        (MarkArg::None, MarkUse::Times(_, times)) => {
            if !(1..=10_000).contains(times) {
                let message = format!("{:#} stands {times} times: it must be 1 to 10,000", used.mark());
                report.error(at, "bad-mark", message);
            }
            return;
        }
        (MarkArg::Number(least, most), MarkUse::Num(_, number)) => {
            if !(least..=most).contains(&number) {
                let message =
                    format!("{:#} carries a number from {least} to {most}, not {number}", used.mark());
                report.error(at, "bad-mark", message);
            }
            return;
        }
        (MarkArg::Token(tag), MarkUse::Token(_, token)) => {
            let known = game.rules.tokens.get(token);
            if known.is_some_and(|known| !known.tags.contains(tag)) {
                let message = format!(
                    "{:#} carries a token with the tag {:?}, which {token:#} has not",
                    used.mark(),
                    tag.name()
                );
                report.error(at, "bad-mark", message);
            }
            return;
        }
        (MarkArg::None, MarkUse::Is(_))
        | (MarkArg::Direction, MarkUse::Toward(..))
        | (MarkArg::Feature, MarkUse::For(..)) => return,
        (MarkArg::None, _) => format!("carries nothing: write Is({name:?})"),
        (MarkArg::Direction, _) => format!("carries a direction: write Toward({name:?}, NW)"),
        (MarkArg::Feature, _) => format!("carries a feature kind: write For({name:?}, …)"),
        (MarkArg::Number(least, _), _) => format!("carries a number: write Num({name:?}, {least})"),
        (MarkArg::Token(_), _) => format!("carries a token: write Token({name:?}, …)"),
    };
    report.error(at, "bad-mark", format!("{:#} {must}", used.mark()));
}
