//! Numbers of rules in words: "2 for each tile".
//!
//! The commonest are worded; what is seldom stands as it is written in the files. Names of packages are put in
//! quotes where a language would have to inflect them.

use super::vocabulary::Vocabulary;
use crate::merge::show;
use crate::spec::{Count, Num, PieceFilter, Round};

/// A number in words of the vocabulary's language.
pub fn number(num: &Num, names: &Vocabulary<'_>) -> String {
    let word = |num: &Num| number(num, names);
    match num {
        Num::N(n) => n.to_string(),
        Num::Per(n, count) => match each(count, names) {
            Some(each) => format!("{n} {each}"),
            None => code(num),
        },
        Num::Sum(parts) if !parts.is_empty() => parts.iter().map(word).collect::<Vec<_>>().join(" + "),
        Num::Sub(a, b) => format!("{} − {}", word(a), bracketed(b, names)),
        Num::Mul(a, b) => format!("{} × {}", bracketed(a, names), bracketed(b, names)),
        Num::Div(a, by, round) => {
            let [up, down] = match names.lang {
                "ru" => ["с округлением вверх", "с округлением вниз"],
                "bg" => ["закръглено нагоре", "закръглено надолу"],
                _ => ["rounded up", "rounded down"],
            };
            let round = if matches!(round, Round::Up) { up } else { down };
            format!("{} / {by}, {round}", bracketed(a, names))
        }
        Num::Players => match names.lang {
            "ru" => "число игроков",
            "bg" => "броят на играчите",
            _ => "the number of players",
        }
        .to_owned(),
        _ => code(num),
    }
}

fn bracketed(num: &Num, names: &Vocabulary<'_>) -> String {
    let text = number(num, names);
    if text.contains(' ') && !text.starts_with('`') { format!("({text})") } else { text }
}

/// What has no words, as it is written in the files.
pub(super) fn code(value: &impl serde::Serialize) -> String {
    format!("`{}`", show(value))
}

/// "for each tile"; nothing for what has no short name.
fn each(count: &Count, names: &Vocabulary<'_>) -> Option<String> {
    let say = |en: String, ru: String, bg: String| match names.lang {
        "ru" => ru,
        "bg" => bg,
        _ => en,
    };
    let plain = |en: &str, ru: &str, bg: &str| say(en.to_owned(), ru.to_owned(), bg.to_owned());
    Some(match count {
        Count::Tiles => plain("for each tile", "за каждый квадрат", "за всяка плочка"),
        Count::Segments => plain("for each section", "за каждый участок", "за всеки участък"),
        Count::OpenEnds => plain("for each open end", "за каждый открытый конец", "за всеки отворен край"),
        Count::Marks(mark) => {
            let mark = names.mark(mark);
            say(
                format!("for each {mark}"),
                format!("за каждый знак «{mark}»"),
                format!("за всеки знак „{mark}“"),
            )
        }
        Count::TilesWith(mark) => {
            let mark = names.mark(mark);
            say(
                format!("for each tile with the mark {mark}"),
                format!("за каждый квадрат со знаком «{mark}»"),
                format!("за всяка плочка със знак „{mark}“"),
            )
        }
        Count::MarksAround { mark, .. } => {
            let mark = names.mark(mark);
            say(
                format!("for each {mark} around it"),
                format!("за каждый знак «{mark}» вокруг"),
                format!("за всеки знак „{mark}“ наоколо"),
            )
        }
        Count::Neighbors { kind, complete } => {
            let kind = names.feature(kind);
            if *complete {
                say(
                    format!("for each completed {kind} beside it"),
                    format!("за каждый завершённый объект «{kind}» рядом"),
                    format!("за всеки завършен обект „{kind}“ до него"),
                )
            } else {
                say(
                    format!("for each {kind} beside it"),
                    format!("за каждый объект «{kind}» рядом"),
                    format!("за всеки обект „{kind}“ до него"),
                )
            }
        }
        Count::Pieces(filter)
            if *filter == (PieceFilter { kind: filter.kind.clone(), ..PieceFilter::default() }) =>
        {
            let kinds: Vec<_> = filter.kind.iter().map(|kind| names.piece(kind)).collect();
            if kinds.is_empty() {
                return None;
            }
            say(
                format!("for each {}", kinds.join(" or ")),
                format!("за каждую фигуру «{}»", kinds.join("», «")),
                format!("за всяка фигура „{}“", kinds.join("“, „")),
            )
        }
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::merge::Game;

    #[test]
    fn numbers_are_said_in_three_languages() {
        let game = Game::default();
        let said = |num: &Num| ["en", "ru", "bg"].map(|lang| number(num, &Vocabulary::new(&game, lang)));
        assert_eq!(
            said(&Num::Per(2, Count::Tiles)),
            ["2 for each tile", "2 за каждый квадрат", "2 за всяка плочка"]
        );
        let sum = Num::Sum(vec![Num::N(3), Num::Per(1, Count::Marks("lamp".into()))]);
        assert_eq!(said(&sum)[0], "3 + 1 for each lamp");
        let half = Num::Div(Box::new(sum), 2, Round::Down);
        assert_eq!(said(&half)[0], "(3 + 1 for each lamp) / 2, rounded down");
        assert_eq!(said(&half)[2], "(3 + 1 за всеки знак „lamp“) / 2, закръглено надолу");
        // What has no words stands as it is written.
        assert_eq!(said(&Num::TilesLeft), ["`TilesLeft`"; 3]);
    }
}
