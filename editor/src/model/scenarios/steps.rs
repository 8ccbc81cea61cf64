//! The steps of scenarios: their kinds, blank ones to begin with, and what each says in words.

use fluent_bundle::FluentValue;
use tilewright::rules::Names;
use tilewright::spec::{
    BagId, FeatureKindId, Moment, PieceId, Scenario, SegmentId, Step, TermId, TileId, TokenId, TrackId,
};

use crate::model::Words;
use crate::model::board::At;

/// True for a step that does something; the others say what must be so.
pub fn is_act(step: &Step) -> bool {
    matches!(
        step,
        Step::Draw(_)
            | Step::Lay { .. }
            | Step::Tile { .. }
            | Step::Deploy { .. }
            | Step::Take(_)
            | Step::Pass
            | Step::Chance(_)
            | Step::Finish
            | Step::EndNow
    )
}

/// A step of every kind that the game has a use for, to begin with: first those that do something.
pub fn blanks(scenario: &Scenario, names: &Names) -> Vec<Step> {
    let first = |list: &[String]| list.iter().find(|name| !name.is_empty()).cloned();
    let player = || scenario.players.first().cloned().unwrap_or_default();
    let nothing = || scenario.players.iter().map(|player| (player.clone(), 0)).collect::<Vec<_>>();
    let at: At = scenario.board.last().map_or((0, 0), |laid| laid.at);
    let beside = (at.0 + 1, at.1);
    let tile = || TileId(first(&names.designs).unwrap_or_default());
    let piece = || PieceId(first(&names.pieces).unwrap_or_default());
    let kind = || FeatureKindId(first(&names.kinds).unwrap_or_default());
    let seg = || SegmentId(names.segments.first().and_then(|list| first(list)).unwrap_or_default());
    let mut all = vec![
        Step::Tile { tile: tile(), at: beside, turn: 0 },
        Step::Draw(tile()),
        Step::Lay { at: beside, turn: 0 },
        Step::Deploy { piece: piece(), on: seg(), at: None },
        Step::Pass,
        Step::Take("pass".to_owned()),
        Step::Chance(String::new()),
        Step::Finish,
        Step::EndNow,
        Step::Gained(nothing()),
        Step::Points(nothing()),
        Step::Terms { kind: kind(), of: player(), terms: Default::default() },
        Step::Worth { at, seg: seg(), moment: Moment::Complete, is: 0 },
        Step::Owners { at, seg: seg(), are: vec![player()] },
        Step::Complete { at, seg: seg(), is: true },
        Step::On { at, seg: seg(), is: vec![(player(), 1)] },
        Step::SameFeature { a: (at, seg()), b: (beside, seg()), is: true },
        Step::Features { kind: kind(), is: 1 },
        Step::Supply { of: player(), piece: piece(), is: 7 },
        Step::By(player()),
        Step::Legal(Vec::new()),
        Step::Illegal(Vec::new()),
        Step::Options(Vec::new()),
        Step::OptionCount(1),
        Step::Chances(Vec::new()),
        Step::NoChance(Vec::new()),
        Step::TilesLeft(0),
        Step::Left(tile(), 0),
        Step::Ranking(vec![scenario.players.clone()]),
        Step::Seats(2, 5),
        Step::Tie { kind: kind(), between: Vec::new(), by: TermId::default(), best: Vec::new() },
    ];
    if let Some(token) = first(&names.tokens) {
        let (with, on, bag) = (player(), SegmentId::default(), BagId::default());
        all.push(Step::Tokens { token: TokenId(token), with, at: None, on, bag, is: 0 });
    }
    if let Some(track) = first(&names.tracks) {
        let (of, is) = (player(), "0".to_owned());
        all.push(Step::OnSpace { of, piece: piece(), track: TrackId(track), is });
    }
    all
}

/// The name of a step's kind, as files write it.
pub fn kind(step: &Step) -> &'static str {
    match step {
        Step::Draw(_) => "Draw",
        Step::Lay { .. } => "Lay",
        Step::Tile { .. } => "Tile",
        Step::Deploy { .. } => "Deploy",
        Step::Take(_) => "Take",
        Step::Pass => "Pass",
        Step::Chance(_) => "Chance",
        Step::Finish => "Finish",
        Step::EndNow => "EndNow",
        Step::Points(_) => "Points",
        Step::Gained(_) => "Gained",
        Step::Terms { .. } => "Terms",
        Step::Tie { .. } => "Tie",
        Step::Supply { .. } => "Supply",
        Step::On { .. } => "On",
        Step::Owners { .. } => "Owners",
        Step::Worth { .. } => "Worth",
        Step::Complete { .. } => "Complete",
        Step::SameFeature { .. } => "SameFeature",
        Step::Features { .. } => "Features",
        Step::Legal(_) => "Legal",
        Step::Illegal(_) => "Illegal",
        Step::Options(_) => "Options",
        Step::OptionCount(_) => "OptionCount",
        Step::Chances(_) => "Chances",
        Step::NoChance(_) => "NoChance",
        Step::By(_) => "By",
        Step::TilesLeft(_) => "TilesLeft",
        Step::Left(..) => "Left",
        Step::Tokens { .. } => "Tokens",
        Step::OnSpace { .. } => "OnSpace",
        Step::Seats(..) => "Seats",
        Step::Ranking(_) => "Ranking",
    }
}

/// The key of the name of a step's kind for people.
pub fn name_key(step: &Step) -> String {
    let mut key = "scenarios-step-".to_owned();
    for (nth, letter) in kind(step).chars().enumerate() {
        if nth > 0 && letter.is_ascii_uppercase() {
            key.push('-');
        }
        key.push(letter.to_ascii_lowercase());
    }
    key
}

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
    let turned = |turn: u8| match turn {
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
        Step::Lay { at, turn } => with("scenarios-say-lay", &[("at", cell(*at)), ("turned", turned(*turn))]),
        Step::Tile { tile, at, turn } => with(
            "scenarios-say-tile",
            &[("tile", tile.to_string()), ("at", cell(*at)), ("turned", turned(*turn))],
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
        Step::Ranking(ranks) => {
            let list = ranks.iter().map(|rank| rank.join(" = ")).collect::<Vec<_>>().join(" > ");
            with("scenarios-say-ranking", &[("list", list)])
        }
    }
}
