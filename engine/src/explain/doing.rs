//! Rules, actions and modifiers in words: when they come about and what they do.
//!
//! The commonest is worded; what is seldom stands as it is written in the files.

use super::condition::{condition, features, pieces};
use super::number::{code, number};
use super::phrases::{fill, pick};
use super::vocabulary::Vocabulary;
use crate::spec::{Action, Do, Event, Feature, Limit, Modifier, Moment, Op, Player, Quantity, Round, Rule};

/// When a rule comes about, on what condition, how often, and what it does.
pub(super) fn rule(rule: &Rule, names: &Vocabulary<'_>) -> String {
    let often = match rule.limit {
        Limit::None => None,
        Limit::OncePerPart => {
            Some(["once in a part of a turn", "один раз за часть хода", "веднъж в част от хода"])
        }
        Limit::OncePerTurn => Some(["once in a turn", "один раз за ход", "веднъж на ход"]),
        Limit::OncePerBatch => Some([
            "once for all awards together",
            "один раз на все начисления вместе",
            "веднъж за всички награди заедно",
        ]),
        Limit::OncePerGame => Some(["once in a game", "один раз за игру", "веднъж в играта"]),
    };
    let often = often.map(|often| pick(names.lang, often).to_owned());
    let parts = [Some(event(&rule.on, names)), only_if(&rule.when, names), often];
    told(parts, &rule.effects, names)
}

/// When an action is offered and what it does.
pub(super) fn action(action: &Action, names: &Vocabulary<'_>) -> String {
    let slot = fill(pick(names.lang, IN_SLOT), &[("what", names.slot(&action.slot))]);
    let forced = action.forced.then(|| {
        pick(
            names.lang,
            ["must be taken if possible", "обязательно, если возможно", "задължително, ако е възможно"],
        )
        .to_owned()
    });
    told([Some(slot), only_if(&action.when, names), forced], &action.effects, names)
}

/// What a modifier changes, when, and how.
pub(super) fn modifier(modifier: &Modifier, names: &Vocabulary<'_>) -> String {
    let say = |phrase: [&'static str; 3], with: &[(&str, String)]| fill(pick(names.lang, phrase), with);
    let (kinds, at, one) = match &modifier.of {
        Quantity::Score { kinds, at } => (kinds, at, false),
        Quantity::ScoreFor { kinds, at } => (kinds, at, true),
    };
    let moments = at.iter().map(|at| match at {
        Moment::Complete => pick(names.lang, ["completed", "при завершении", "при завършване"]),
        Moment::Last => pick(names.lang, ["at the end", "в конце игры", "в края на играта"]),
    });
    let with = [("what", features(kinds, names)), ("when", moments.collect::<Vec<_>>().join(", "))];
    let mut parts = vec![say(
        if one {
            [
                "for {what} ({when}), for one player",
                "{what} ({when}), для одного игрока",
                "{what} ({when}), за един играч",
            ]
        } else {
            ["for {what} ({when})", "{what} ({when})", "{what} ({when})"]
        },
        &with,
    )];
    parts.extend(only_if(&modifier.when, names));
    parts.push(match &modifier.op {
        Op::Factor(terms, n) => {
            let terms = terms.iter().map(|term| names.term(term)).collect::<Vec<_>>().join(", ");
            say(
                [
                    "{what}: {n} for each instead",
                    "{what}: по {n} вместо прежнего",
                    "{what}: по {n} вместо досегашното",
                ],
                &[("what", terms), ("n", n.to_string())],
            )
        }
        Op::Add(term, num) => say(
            ["adds: {what}, {n}", "добавляет: {what}, {n}", "добавя: {what}, {n}"],
            &[("what", names.term(term)), ("n", number(num, names))],
        ),
        Op::Clear => say(
            [
                "everything so far is worth nothing",
                "всё прежнее ничего не стоит",
                "всичко дотук не струва нищо",
            ],
            &[],
        ),
        Op::Multiply(by) => say(
            ["the total is multiplied by {n}", "сумма умножается на {n}", "сборът се умножава по {n}"],
            &[("n", by.to_string())],
        ),
        Op::Divide(by, Round::Up) => say(
            [
                "the total is divided by {n}, rounded up",
                "сумма делится на {n} с округлением вверх",
                "сборът се дели на {n}, закръглено нагоре",
            ],
            &[("n", by.to_string())],
        ),
        Op::Divide(by, _) => say(
            [
                "the total is divided by {n}, rounded down",
                "сумма делится на {n} с округлением вниз",
                "сборът се дели на {n}, закръглено надолу",
            ],
            &[("n", by.to_string())],
        ),
    });
    parts.join("; ")
}

const IN_SLOT: [&str; 3] = ["in the step “{what}”", "на этапе «{what}»", "на етапа „{what}“"];

/// What comes before a colon, and what is done after it.
fn told(before: [Option<String>; 3], effects: &[Do], names: &Vocabulary<'_>) -> String {
    let before = before.into_iter().flatten().collect::<Vec<_>>().join("; ");
    format!("{before}: {}", list(effects, names))
}

fn only_if(cond: &crate::spec::Cond, names: &Vocabulary<'_>) -> Option<String> {
    let what = condition(cond, names)?;
    Some(fill(
        pick(names.lang, ["only if {what}", "только если {what}", "само ако {what}"]),
        &[("what", what)],
    ))
}

fn event(event: &Event, names: &Vocabulary<'_>) -> String {
    let say = |phrase: [&'static str; 3], what: String| fill(pick(names.lang, phrase), &[("what", what)]);
    let plain = |phrase: [&'static str; 3]| pick(names.lang, phrase).to_owned();
    match event {
        Event::Slot(slot) => say(IN_SLOT, names.slot(slot)),
        Event::TileDrawn => {
            plain(["when a tile was drawn", "когда взят квадрат", "когато е изтеглена плочка"])
        }
        Event::TileAccepted => plain([
            "when a drawn tile can be laid",
            "когда взятый квадрат можно выложить",
            "когато изтеглената плочка може да се постави",
        ]),
        Event::TileRejected => plain([
            "when a drawn tile cannot be laid",
            "когда взятый квадрат нельзя выложить",
            "когато изтеглената плочка не може да се постави",
        ]),
        Event::TilePlaced => {
            plain(["when a tile was laid", "когда выложен квадрат", "когато е поставена плочка"])
        }
        Event::Extended(kinds) => say(
            ["when this grows: {what}", "когда растёт: {what}", "когато расте: {what}"],
            features(kinds, names),
        ),
        Event::Merged(kinds) => say(
            ["when several become one: {what}", "когда соединяются: {what}", "когато се съединяват: {what}"],
            features(kinds, names),
        ),
        Event::Closed(kinds) => say(
            [
                "when its last end is closed: {what}",
                "когда закрыт последний конец: {what}",
                "когато е затворен последният край: {what}",
            ],
            features(kinds, names),
        ),
        Event::Completed(kinds) => say(
            ["when this is completed: {what}", "при завершении: {what}", "при завършване: {what}"],
            features(kinds, names),
        ),
        Event::Scored(kinds) => say(
            ["when this was scored: {what}", "после оценки: {what}", "след оценка: {what}"],
            features(kinds, names),
        ),
        Event::PiecePlaced(kinds) => say(
            [
                "when this was placed: {what}",
                "когда выставлена фигура: {what}",
                "когато е поставена фигура: {what}",
            ],
            pieces(kinds, names),
        ),
        Event::PieceReturned(kinds) => say(
            [
                "when this came back: {what}",
                "когда вернулась фигура: {what}",
                "когато се върне фигура: {what}",
            ],
            pieces(kinds, names),
        ),
        Event::MarkerMoved(track) => say(
            [
                "when a counter moved along `{what}`",
                "когда сдвинулся счётчик: `{what}`",
                "когато се премести брояч: `{what}`",
            ],
            track.to_string(),
        ),
        Event::BeforeGain => {
            plain(["just before points are awarded", "перед начислением очков", "преди присъждане на точки"])
        }
        Event::Gained => {
            plain(["when points were awarded", "когда начислены очки", "когато са присъдени точки"])
        }
        Event::TurnStart => plain(["when a turn begins", "в начале хода", "в началото на хода"]),
        Event::TurnEnd => plain(["when a turn ends", "в конце хода", "в края на хода"]),
    }
}

/// Effects one after the other.
fn list(effects: &[Do], names: &Vocabulary<'_>) -> String {
    effects.iter().map(|effect| doing(effect, names)).collect::<Vec<_>>().join(", ")
}

fn doing(effect: &Do, names: &Vocabulary<'_>) -> String {
    let say = |phrase: [&'static str; 3], with: &[(&str, String)]| fill(pick(names.lang, phrase), with);
    let who = |who: &Player| player(who, names);
    match effect {
        Do::DrawTile => say(["a tile is drawn", "берётся квадрат", "тегли се плочка"], &[]),
        Do::PlaceTile => say(["a tile is laid", "выкладывается квадрат", "поставя се плочка"], &[]),
        Do::ExtraTile | Do::ExtraPart { now: false, .. } => {
            say(["another part follows", "следует ещё одна часть хода", "следва още една част от хода"], &[])
        }
        Do::ExtraPart { now: true, .. } => say(
            [
                "a whole part of a turn is played here and now",
                "тут же разыгрывается ещё одна часть хода",
                "тук и сега се изиграва още една част от хода",
            ],
            &[],
        ),
        Do::GrantPart => say(
            [
                "the turn has one more part",
                "в ходе становится одной частью больше",
                "ходът получава още една част",
            ],
            &[],
        ),
        Do::Gain { who: player, amount, .. } => say(
            ["{who} gains {n}", "{who} — очки: {n}", "{who} — точки: {n}"],
            &[("who", who(player)), ("n", number(amount, names))],
        ),
        Do::Score {
            feature: Feature::This,
            at: Moment::Complete,
            only: Player::Any,
            terms,
            owners: None,
            ..
        } if terms.is_empty() => say(
            [
                "it is scored as completed",
                "объект оценивается как завершённый",
                "обектът се оценява като завършен",
            ],
            &[],
        ),
        Do::Score {
            feature: Feature::This,
            at: Moment::Last,
            only: Player::Any,
            terms,
            owners: None,
            ..
        } if terms.is_empty() => say(
            [
                "it is scored as at the end",
                "объект оценивается как в конце игры",
                "обектът се оценява като в края на играта",
            ],
            &[],
        ),
        Do::Call(procedure) => say(
            ["what `{what}` says", "как сказано в `{what}`", "както е казано в `{what}`"],
            &[("what", procedure.to_string())],
        ),
        Do::EachPlayer { who: player, effects, .. } => say(
            [
                "for each of {who}: [{what}]",
                "для каждого из ({who}): [{what}]",
                "за всеки от ({who}): [{what}]",
            ],
            &[("who", who(player)), ("what", list(effects, names))],
        ),
        Do::If { when, then, otherwise } => {
            let when = condition(when, names).unwrap_or_else(|| code(when));
            let with = [("when", when), ("then", list(then, names)), ("other", list(otherwise, names))];
            if otherwise.is_empty() {
                say(["if {when}: [{then}]", "если {when}: [{then}]", "ако {when}: [{then}]"], &with)
            } else {
                say(
                    [
                        "if {when}: [{then}], else [{other}]",
                        "если {when}: [{then}], иначе [{other}]",
                        "ако {when}: [{then}], иначе [{other}]",
                    ],
                    &with,
                )
            }
        }
        Do::EndGame => say(
            [
                "the game ends after this turn",
                "игра кончается после этого хода",
                "играта свършва след този ход",
            ],
            &[],
        ),
        other => code(other),
    }
}

fn player(player: &Player, names: &Vocabulary<'_>) -> String {
    let say = |phrase: [&'static str; 3]| pick(names.lang, phrase).to_owned();
    match player {
        Player::Any => say(["every player", "каждый игрок", "всеки играч"]),
        Player::Active => say(["the active player", "ходящий игрок", "играчът на ход"]),
        Player::This => say(["this player", "этот игрок", "този играч"]),
        Player::Owner => say(["the owner of the piece", "владелец фигуры", "собственикът на фигурата"]),
        Player::Owners(Feature::This) => say(["its owners", "владельцы объекта", "собствениците на обекта"]),
        other => code(other),
    }
}
