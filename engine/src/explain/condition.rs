//! Conditions of rules in words: "the mark lamp is on it".
//!
//! The commonest are worded; what is seldom stands as it is written in the files.

use super::number::{code, number};
use super::phrases::{fill, pick};
use super::vocabulary::Vocabulary;
use crate::spec::{Cmp, Cond, Feature, FeatureKindId, OptionId, PieceId};

/// A condition in words of the vocabulary's language; nothing for one that always holds.
pub(super) fn condition(cond: &Cond, names: &Vocabulary<'_>) -> Option<String> {
    let say = |phrase: [&'static str; 3]| pick(names.lang, phrase).to_owned();
    let with = |phrase: [&'static str; 3], what: String| fill(pick(names.lang, phrase), &[("what", what)]);
    let [and, or] = [[" and ", " и ", " и "], [" or ", " или ", " или "]];
    Some(match cond {
        Cond::Always => return None,
        Cond::All(all) if !all.is_empty() => joined(all, pick(names.lang, and), names),
        Cond::Any(all) if !all.is_empty() => joined(all, pick(names.lang, or), names),
        Cond::Not(not) => match &**not {
            Cond::Option(option, value) => {
                format!("{} ≠ {}", option_name(option, names), names.value(option, value))
            }
            not => with(
                ["not so: {what}", "не так: {what}", "не е така: {what}"],
                condition(not, names).unwrap_or_else(|| code(not)),
            ),
        },
        Cond::NoOpenEnds => say(["no end of it is open", "нет открытых концов", "няма отворени краища"]),
        Cond::AreaFull => {
            say(["eight tiles lie around it", "вокруг лежат восемь квадратов", "наоколо има осем плочки"])
        }
        Cond::Completed(Feature::This) => say(["it is complete", "объект завершён", "обектът е завършен"]),
        Cond::HasMark(mark) => with(
            ["the mark {what} is on it", "на объекте есть знак «{what}»", "на обекта има знак „{what}“"],
            names.mark(mark),
        ),
        Cond::TileHasMark(mark) => with(
            [
                "the tile has the mark {what}",
                "на квадрате есть знак «{what}»",
                "на плочката има знак „{what}“",
            ],
            names.mark(mark),
        ),
        Cond::OnTileWithMark(mark) => with(
            [
                "one of its tiles has the mark {what}",
                "на одном из его квадратов есть знак «{what}»",
                "на някоя от плочките му има знак „{what}“",
            ],
            names.mark(mark),
        ),
        Cond::Free => say(["nobody stands on it", "на объекте никто не стоит", "на обекта няма никого"]),
        Cond::FreeOfOthers => say([
            "no figure of others stands on it",
            "на объекте нет чужих фигур",
            "на обекта няма чужди фигури",
        ]),
        Cond::Kind(kinds) => {
            with(["it is: {what}", "объект: {what}", "обектът е: {what}"], features(kinds, names))
        }
        Cond::IsPiece(kinds) => {
            with(["the piece is: {what}", "фигура: {what}", "фигурата е: {what}"], pieces(kinds, names))
        }
        Cond::Cmp(a, cmp, b) => {
            let sign = match cmp {
                Cmp::Lt => "<",
                Cmp::Le => "≤",
                Cmp::Eq => "=",
                Cmp::Ne => "≠",
                Cmp::Ge => "≥",
                Cmp::Gt => ">",
            };
            format!("{} {sign} {}", number(a, names), number(b, names))
        }
        Cond::TilesLeft => say(["there are tiles left to draw", "квадраты ещё остались", "има още плочки"]),
        Cond::Ending => say(["it is the end of the game", "конец игры", "краят на играта"]),
        Cond::Option(option, value) => {
            format!("{} = {}", option_name(option, names), names.value(option, value))
        }
        Cond::Package(package) => with(
            ["{what} is in the game", "в игре есть {what}", "в играта има {what}"],
            format!("`{package}`"),
        ),
        other => code(other),
    })
}

fn option_name(option: &OptionId, names: &Vocabulary<'_>) -> String {
    names.of("option", &option.0).unwrap_or_else(|| option.to_string())
}

/// Parts of a condition; a part that has parts itself stands in brackets.
fn joined(all: &[Cond], by: &str, names: &Vocabulary<'_>) -> String {
    let part = |cond: &Cond| {
        let text = condition(cond, names).unwrap_or_else(|| code(cond));
        if matches!(cond, Cond::All(_) | Cond::Any(_)) { format!("({text})") } else { text }
    };
    all.iter().map(part).collect::<Vec<_>>().join(by)
}

/// "moor, lane".
pub(super) fn features(kinds: &[FeatureKindId], names: &Vocabulary<'_>) -> String {
    kinds.iter().map(|kind| names.feature(kind)).collect::<Vec<_>>().join(", ")
}

/// "flag, guest".
pub(super) fn pieces(kinds: &[PieceId], names: &Vocabulary<'_>) -> String {
    kinds.iter().map(|kind| names.piece(kind)).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::merge::Game;
    use crate::spec::{Count, Num};

    #[test]
    fn conditions_are_said_in_three_languages() {
        let game = Game::default();
        let said = |cond: &Cond| {
            ["en", "ru", "bg"].map(|lang| condition(cond, &Vocabulary::new(&game, lang)).unwrap_or_default())
        };
        assert_eq!(said(&Cond::Always), [""; 3]);
        let two = Cond::Cmp(Num::Per(1, Count::Tiles), Cmp::Eq, Num::N(2));
        assert_eq!(said(&two)[0], "1 for each tile = 2");
        let lamp = Cond::HasMark("lamp".into());
        let all = Cond::All(vec![two, Cond::Any(vec![lamp, Cond::TilesLeft])]);
        assert_eq!(
            said(&all),
            [
                "1 for each tile = 2 and (the mark lamp is on it or there are tiles left to draw)",
                "1 за каждый квадрат = 2 и (на объекте есть знак «lamp» или квадраты ещё остались)",
                "1 за всяка плочка = 2 и (на обекта има знак „lamp“ или има още плочки)",
            ]
        );
        // What has no words stands as it is written.
        assert_eq!(said(&Cond::Crosses(50)), ["`Crosses(50)`"; 3]);
    }
}
