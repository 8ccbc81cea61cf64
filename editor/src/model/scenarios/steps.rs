//! What the steps of scenarios say, in words.

use tilewright::spec::{Moment, Step};
use tilewright::words::FluentValue;

use super::written;
use crate::model::Words;
use crate::model::board::At;

/// A cell for people.
pub fn cell((x, y): At) -> String {
    format!("({x}, {y})")
}

/// What a step says, in words.
pub fn say(words: &Words, step: &Step) -> String {
    let with = |key: &str, values: &[(&'static str, String)]| {
        let values: Vec<(&'static str, FluentValue<'_>)> =
            values.iter().map(|(name, value)| (*name, value.as_str().into())).collect();
        words.with(key, &values)
    };
    let turned = |rotation: u8| match rotation {
        0 => String::new(),
        turn => words.with("scenarios-say-turned", &[("n", turn.into())]),
    };
    let points = |list: &[(String, i32)]| {
        let one = list.iter().map(|(name, points)| format!("{name} {points}"));
        one.collect::<Vec<_>>().join(", ")
    };
    let spot = |at: At, seg: &str| format!("{seg} {}", cell(at));
    match step {
        Step::Draw(tile) => with("scenarios-say-draw", &[("tile", tile.to_string())]),
        Step::Lay { at, rotation } => {
            with("scenarios-say-lay", &[("at", cell(*at)), ("turned", turned(*rotation))])
        }
        Step::Tile { tile, at, rotation } => with(
            "scenarios-say-tile",
            &[("tile", tile.to_string()), ("at", cell(*at)), ("turned", turned(*rotation))],
        ),
        Step::Deploy { piece, on, at } => {
            let on = at.map_or_else(|| on.to_string(), |at| spot(at, &on.0));
            with("scenarios-say-deploy", &[("piece", piece.to_string()), ("on", on)])
        }
        Step::Take(text) => with("scenarios-say-take", &[("text", text.clone())]),
        Step::Pass => words.t("scenarios-say-pass"),
        Step::Chance(text) => with("scenarios-say-chance", &[("text", text.clone())]),
        Step::Finish => words.t("scenarios-say-finish"),
        Step::EndNow => words.t("scenarios-say-end-now"),
        Step::Points(list) => with("scenarios-say-points", &[("list", points(list))]),
        Step::Gained(list) => with("scenarios-say-gained", &[("list", points(list))]),
        Step::Terms { kind, of, terms } => {
            let list = terms.iter().map(|(term, points)| format!("{term} {points}"));
            let list = list.collect::<Vec<_>>().join(", ");
            with("scenarios-say-terms", &[("kind", kind.to_string()), ("who", of.clone()), ("list", list)])
        }
        Step::Tie { kind, between, by, best } => {
            let key = if between.is_empty() { "scenarios-say-no-tie" } else { "scenarios-say-tie" };
            let values = [
                ("kind", kind.to_string()),
                ("list", between.join(", ")),
                ("by", by.to_string()),
                ("who", best.join(", ")),
            ];
            with(key, if between.is_empty() { &values[..1] } else { &values })
        }
        Step::Seats(least, most) => {
            with("scenarios-say-seats", &[("least", least.to_string()), ("most", most.to_string())])
        }
        Step::Supply { of, piece, is } => with(
            "scenarios-say-supply",
            &[("who", of.clone()), ("piece", piece.to_string()), ("n", is.to_string())],
        ),
        Step::On { at, seg, is } => {
            let list = is.iter().map(|(name, n)| format!("{name} {n}")).collect::<Vec<_>>().join(", ");
            with("scenarios-say-on", &[("spot", spot(*at, &seg.0)), ("list", list)])
        }
        Step::Owners { at, seg, are } => {
            with("scenarios-say-owners", &[("spot", spot(*at, &seg.0)), ("list", are.join(", "))])
        }
        Step::Worth { at, seg, moment, is } => {
            let moment = match moment {
                Moment::Complete => words.t("scenarios-moment-complete"),
                Moment::Last => words.t("scenarios-moment-last"),
            };
            with(
                "scenarios-say-worth",
                &[("spot", spot(*at, &seg.0)), ("moment", moment), ("n", is.to_string())],
            )
        }
        Step::Complete { at, seg, is: true } => {
            with("scenarios-say-complete", &[("spot", spot(*at, &seg.0))])
        }
        Step::Complete { at, seg, is: false } => {
            with("scenarios-say-not-complete", &[("spot", spot(*at, &seg.0))])
        }
        Step::SameFeature { a, b, is } => {
            let key = if *is { "scenarios-say-same-feature" } else { "scenarios-say-other-feature" };
            with(key, &[("a", spot(a.0, &a.1.0)), ("b", spot(b.0, &b.1.0))])
        }
        Step::Features { kind, is } => {
            with("scenarios-say-features", &[("kind", kind.to_string()), ("n", is.to_string())])
        }
        Step::Legal(list) => with("scenarios-say-legal", &[("list", list.join("; "))]),
        Step::Illegal(list) => with("scenarios-say-illegal", &[("list", list.join("; "))]),
        Step::Options(list) => with("scenarios-say-options", &[("list", list.join("; "))]),
        Step::OptionCount(n) => with("scenarios-say-option-count", &[("n", n.to_string())]),
        Step::Chances(list) => with("scenarios-say-chances", &[("list", list.join("; "))]),
        Step::NoChance(list) => with("scenarios-say-no-chance", &[("list", list.join("; "))]),
        Step::By(name) => with("scenarios-say-by", &[("who", name.clone())]),
        Step::TilesLeft(n) => with("scenarios-say-tiles-left", &[("n", n.to_string())]),
        Step::Left(tile, n) => {
            with("scenarios-say-left", &[("tile", tile.to_string()), ("n", n.to_string())])
        }
        Step::Tokens { token, with: who, at, on, bag, is } => {
            let place = match (at, who.is_empty(), bag.0.is_empty()) {
                (Some(at), ..) if on.0.is_empty() => cell(*at),
                (Some(at), ..) => spot(*at, &on.0),
                (None, false, _) => who.clone(),
                (None, true, false) => bag.to_string(),
                (None, true, true) => words.t("scenarios-say-supply-place"),
            };
            with(
                "scenarios-say-tokens",
                &[("token", token.to_string()), ("place", place), ("n", is.to_string())],
            )
        }
        Step::OnSpace { of, piece, track, is } => with(
            "scenarios-say-on-space",
            &[
                ("who", of.clone()),
                ("piece", piece.to_string()),
                ("track", track.to_string()),
                ("space", is.clone()),
            ],
        ),
        Step::Rack { rack, of, tiles } => {
            let tiles = tiles.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
            let key = if of.is_empty() { "scenarios-say-rack" } else { "scenarios-say-rack-of" };
            with(key, &[("rack", rack.to_string()), ("who", of.clone()), ("list", tiles)])
        }
        Step::Ranking(ranks) => {
            let list = ranks.iter().map(|rank| rank.join(" = ")).collect::<Vec<_>>().join(" > ");
            with("scenarios-say-ranking", &[("list", list)])
        }
        // A kind that is new in the language says itself.
        #[allow(unreachable_patterns, reason = "all kinds of today have words")]
        other => written(other).unwrap_or_default(),
    }
}
