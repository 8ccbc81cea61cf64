//! What the steps of scenarios say, in words: things by the names that the game at hand has for them.

use tilewright::explain::Vocabulary;
use tilewright::spec::{FeatureKindId, Moment, PieceId, SegmentId, Step, TermId, TokenId};
use tilewright::words::FluentValue;

use super::written;
use crate::model::board::{At, Board};
use crate::model::{Table, Words};

/// What steps are said with: what is not known is called as the file calls it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Setting<'a> {
    /// The game, for its names.
    pub table: Option<&'a Table>,
    /// The board, for what lies on a cell.
    pub board: Option<&'a Board>,
}

/// The names of things.
struct Names<'a> {
    words: Option<Vocabulary<'a>>,
    setting: Setting<'a>,
}

impl<'a> Names<'a> {
    fn of(setting: Setting<'a>, lang: &'a str) -> Self {
        Self { words: setting.table.map(|table| Vocabulary::new(&table.game, lang)), setting }
    }

    fn or_id(&self, id: &str, called: impl FnOnce(&Vocabulary<'a>) -> String) -> String {
        self.words.as_ref().map_or_else(|| id.to_owned(), called)
    }

    fn piece(&self, id: &PieceId) -> String {
        self.or_id(&id.0, |words| words.piece(id))
    }

    fn token(&self, id: &TokenId) -> String {
        self.or_id(&id.0, |words| words.token(id))
    }

    fn feature(&self, id: &FeatureKindId) -> String {
        self.or_id(&id.0, |words| words.feature(id))
    }

    fn term(&self, id: &TermId) -> String {
        self.or_id(&id.0, |words| words.term(id))
    }

    /// "moor (0, 1)"; with the name of the segment where the tile has several of its kind, or nothing is known of it.
    fn spot(&self, at: At, segment: &SegmentId) -> String {
        let tile = self.setting.board.and_then(|board| board.at(at)).map(|laid| &laid.tile);
        let tile = self.setting.table.zip(tile).and_then(|(table, tile)| table.game.tiles.get(tile));
        let kind = tile.and_then(|tile| Some((tile, &tile.segments.get(segment)?.kind)));
        let Some((tile, kind)) = kind else {
            return format!("{segment} {}", cell(at));
        };
        match tile.segments.values().filter(|other| other.kind == *kind).count() {
            1 => format!("{} {}", self.feature(kind), cell(at)),
            _ => format!("{} {segment} {}", self.feature(kind), cell(at)),
        }
    }
}

/// A cell for people.
pub fn cell((x, y): At) -> String {
    format!("({x}, {y})")
}

/// What a step says, in words.
pub fn say(words: &Words, setting: Setting<'_>, step: &Step) -> String {
    let names = Names::of(setting, words.lang().code());
    let with = |key: &str, values: &[(&'static str, String)]| {
        let values: Vec<(&'static str, FluentValue<'_>)> =
            values.iter().map(|(name, value)| (*name, value.as_str().into())).collect();
        words.with(key, &values)
    };
    let turned = |rotation: u8| match rotation {
        0 => String::new(),
        turn => words.with("scenarios-say-turned", &[("n", (u32::from(turn % 4) * 90).into())]),
    };
    let points = |list: &[(String, i32)]| {
        let one = list.iter().map(|(name, points)| format!("{name} {points}"));
        one.collect::<Vec<_>>().join(", ")
    };
    let spot = |at: At, seg: &SegmentId| names.spot(at, seg);
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
            let on = at.map_or_else(|| on.to_string(), |at| spot(at, on));
            with("scenarios-say-deploy", &[("piece", names.piece(piece)), ("on", on)])
        }
        Step::Take(text) => with("scenarios-say-take", &[("text", text.clone())]),
        Step::Pass => words.t("scenarios-say-pass"),
        Step::Chance(text) => with("scenarios-say-chance", &[("text", text.clone())]),
        Step::Finish => words.t("scenarios-say-finish"),
        Step::EndNow => words.t("scenarios-say-end-now"),
        Step::Points(list) => with("scenarios-say-points", &[("list", points(list))]),
        Step::Gained(list) => with("scenarios-say-gained", &[("list", points(list))]),
        Step::Terms { kind, of, terms } => {
            let list = terms.iter().map(|(term, points)| format!("{} {points}", names.term(term)));
            let list = list.collect::<Vec<_>>().join(", ");
            with("scenarios-say-terms", &[("kind", names.feature(kind)), ("who", of.clone()), ("list", list)])
        }
        Step::Tie { kind, between, by, best } => {
            let key = if between.is_empty() { "scenarios-say-no-tie" } else { "scenarios-say-tie" };
            let values = [
                ("kind", names.feature(kind)),
                ("list", between.join(", ")),
                ("by", names.term(by)),
                ("who", best.join(", ")),
            ];
            with(key, if between.is_empty() { &values[..1] } else { &values })
        }
        Step::Seats(least, most) => {
            with("scenarios-say-seats", &[("least", least.to_string()), ("most", most.to_string())])
        }
        Step::Supply { of, piece, is } => with(
            "scenarios-say-supply",
            &[("who", of.clone()), ("piece", names.piece(piece)), ("n", is.to_string())],
        ),
        Step::On { at, seg, is } => {
            let list = is.iter().map(|(name, n)| format!("{name} {n}")).collect::<Vec<_>>().join(", ");
            with("scenarios-say-on", &[("spot", spot(*at, seg)), ("list", list)])
        }
        Step::Owners { at, seg, are } => {
            with("scenarios-say-owners", &[("spot", spot(*at, seg)), ("list", are.join(", "))])
        }
        Step::Worth { at, seg, moment, is } => {
            let moment = match moment {
                Moment::Complete => words.t("scenarios-moment-complete"),
                Moment::Last => words.t("scenarios-moment-last"),
            };
            with(
                "scenarios-say-worth",
                &[("spot", spot(*at, seg)), ("moment", moment), ("n", is.to_string())],
            )
        }
        Step::Complete { at, seg, is: true } => with("scenarios-say-complete", &[("spot", spot(*at, seg))]),
        Step::Complete { at, seg, is: false } => {
            with("scenarios-say-not-complete", &[("spot", spot(*at, seg))])
        }
        Step::SameFeature { a, b, is } => {
            let key = if *is { "scenarios-say-same-feature" } else { "scenarios-say-other-feature" };
            with(key, &[("a", spot(a.0, &a.1)), ("b", spot(b.0, &b.1))])
        }
        Step::Features { kind, is } => {
            with("scenarios-say-features", &[("kind", names.feature(kind)), ("n", is.to_string())])
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
                (Some(at), ..) => spot(*at, on),
                (None, false, _) => who.clone(),
                (None, true, false) => bag.to_string(),
                (None, true, true) => words.t("scenarios-say-supply-place"),
            };
            with(
                "scenarios-say-tokens",
                &[("token", names.token(token)), ("place", place), ("n", is.to_string())],
            )
        }
        Step::OnSpace { of, piece, track, is } => with(
            "scenarios-say-on-space",
            &[
                ("who", of.clone()),
                ("piece", names.piece(piece)),
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
