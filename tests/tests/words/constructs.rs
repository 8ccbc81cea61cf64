//! Every construct that the schema knows has words in every language.

use tilewright::explain::{Vocabulary, wording};
use tilewright::load::from_ron;
use tilewright::manual::{Def, Field, FileType, Holds, Language, Shape, Type};
use tilewright::merge::Game;
use tilewright::spec::{
    Action, Bar, Card, Cond, Deck, EdgeKind, Effect, FeatureKind, Invariant, Mark, Modifier, Note, Num,
    Patch, Piece, Pile, PlacementRule, Procedure, Rack, Rule, Slot, StartTiles, Table, Tile, Token, Track,
};
use tilewright::words::languages;

use super::raw;

/// Where each type of the language stands, so that it can be told: a text around it, and what the whole is.
const PLACES: &[(&str, &str, &str)] = &[
    ("Effect", "@", "do"),
    ("Cond", "@", "cond"),
    ("Num", "@", "num"),
    ("Count", "Per(3, @)", "num"),
    ("Event", "(on: @, do: [])", "rule"),
    ("Limit", "(on: TurnEnd, limit: @, do: [])", "rule"),
    ("Order", "(on: TurnEnd, order: @, do: [])", "rule"),
    ("Player", "Gain(who: @, amount: N(2))", "do"),
    ("Feature", "Completed(@)", "cond"),
    ("PieceRef", "Completed(Under(@))", "cond"),
    ("Pieces", "Return(@)", "do"),
    ("TileRef", "Put(token: Drawn(\"zz\"), on: One(@))", "do"),
    ("Tiles", "Put(token: Drawn(\"zz\"), on: @)", "do"),
    ("Axis", "Put(token: Drawn(\"zz\"), on: Line(from: Board, steps: N(2), axis: @))", "do"),
    ("Things", "(id: \"zz\", of: @)", "slot"),
    ("Thing", "Same(@, @)", "cond"),
    ("Features", "Place(piece: This, on: Features(@))", "do"),
    ("PieceFilter", "Exists@", "cond"),
    ("PlacedWhen", "Exists(placed: @)", "cond"),
    ("Since", "Gained(who: Active, since: @)", "cond"),
    ("At", "Exists(at: @)", "cond"),
    ("TokenFilter", "Tokens@", "cond"),
    ("TokenAt", "Tokens(at: @)", "cond"),
    ("TokenRef", "Put(token: @, on: Board)", "do"),
    ("Switches", "SetSwitch(of: @)", "do"),
    ("Start", "Each(of: Players(Any), start: @, do: [EndGame])", "do"),
    ("Waivable", "Place(piece: This, on: Features(One(This)), ignore: [@])", "do"),
    ("Cmp", "Cmp(Players, @, N(3))", "cond"),
    ("Round", "Div(Players, 2, @)", "num"),
    ("Moment", "Score(feature: This, at: @)", "do"),
    ("Quantity", "(of: @, layer: \"zz\", op: Clear)", "modifier"),
    ("Operation", "(of: Score(kinds: [], at: [Last]), layer: \"zz\", op: @)", "modifier"),
    ("Strength", "(owners: (strength: @))", "feature"),
    ("Ties", "(owners: (ties: @))", "feature"),
    ("TieBreak", "(owners: (tie_break: [@]))", "feature"),
    ("Owners", "(owners: @)", "feature"),
    ("ScoreTable", "(score: @)", "feature"),
    ("Extent", "(extent: @)", "feature"),
    ("FeatureKind", "@", "feature"),
    ("Action", "@", "action"),
    ("Rule", "@", "rule"),
    ("Modifier", "@", "modifier"),
    ("Invariant", "@", "invariant"),
    ("PlacementRule", "@", "placement"),
    ("Bar", "@", "bar"),
    ("Procedure", "@", "procedure"),
    ("Piece", "@", "piece"),
    ("Leaves", "(leaves: @)", "piece"),
    ("Starts", "(starts: @)", "piece"),
    ("Overlay", "(overlay: @)", "piece"),
    ("Table", "@", "table"),
    ("StartPlayer", "(start_player: @)", "table"),
    ("Visibility", "(hand: 2, hand_seen: @)", "table"),
    ("Unplaceable", "(unplaceable: @)", "table"),
    ("NoReplacement", "(no_replacement: @)", "table"),
    ("Ends", "(ends: @)", "table"),
    ("Patch", "@", "patch"),
    ("PatchOp", "(op: @, why: \"zz\")", "patch"),
    ("Guard", "(when: @, op: Table(Hand(1)), why: \"zz\")", "patch"),
    ("Target", "(op: Remove(@), why: \"zz\")", "patch"),
    ("WhenOf", "(op: When(of: @, how: Be(Free)), why: \"zz\")", "patch"),
    ("How", "(op: When(of: Rule(\"zz\"), how: @), why: \"zz\")", "patch"),
    ("TableField", "(op: Table(@), why: \"zz\")", "patch"),
    ("EdgeKind", "@", "edge"),
    ("Join", "(join: @)", "edge"),
    ("Matches", "(matches: @)", "edge"),
    ("Mark", "@", "mark"),
    ("MarkPlace", "(on: @)", "mark"),
    ("MarkArg", "(arg: @)", "mark"),
    ("Token", "@", "token"),
    ("Bag", "@", "bag"),
    ("Die", "@", "die"),
    ("Deck", "@", "deck"),
    ("AfterUse", "(cards: {}, after_use: @)", "deck"),
    ("Card", "@", "card"),
    ("Track", "@", "track"),
    ("Spaces", "(spaces: @)", "track"),
    ("Space", "(spaces: Named({\"zz\": @}))", "track"),
    ("Slot", "@", "slot"),
    ("Phase", "(id: \"zz\", phase: @)", "slot"),
    ("Note", "@", "note"),
    ("About", "(about: @)", "note"),
    ("Until", "(until: @)", "note"),
    ("Pile", "@", "pile"),
    ("PileOf", "(of: @)", "pile"),
    ("Rack", "@", "rack"),
    ("RackOf", "(of: @)", "rack"),
    ("Stock", "Each(of: Held(@), do: [Deal(from: @, to: @)])", "do"),
    ("Granted", "Grant(what: @)", "do"),
    ("StartTiles", "@", "start"),
    ("LaidTile", "(tiles: [@])", "start"),
];

/// What is only drawn, or a list of the things above.
const NO_SENTENCE: [&str; 7] = ["RulesFile", "KnownTags", "Look", "Arranged", "Style", "Glyph", "TrackLook"];

/// What a text of a type says, in a language.
fn told(kind: &str, ron: &str, names: &Vocabulary<'_>) -> Result<String, String> {
    fn of<T: serde::de::DeserializeOwned>(ron: &str) -> Result<T, String> {
        from_ron(ron).map_err(|error| format!("{error}: {ron}"))
    }
    Ok(match kind {
        "do" => wording::effects(&[of::<Effect>(ron)?], names),
        "cond" => {
            let cond = of::<Cond>(ron)?;
            let not = wording::condition(&Cond::Not(Box::new(cond.clone())), names).unwrap_or_default();
            format!("{} / {not}", wording::condition(&cond, names).unwrap_or_default())
        }
        "num" => {
            let num = of::<Num>(ron)?;
            format!("{} / {}", wording::number(&num, names), wording::measure(&num, names))
        }
        "rule" => wording::rule(&of::<Rule>(ron)?, names),
        "action" => wording::action(&of::<Action>(ron)?, names),
        "modifier" => wording::modifier(&of::<Modifier>(ron)?, names),
        "invariant" => wording::invariant(&of::<Invariant>(ron)?, names),
        "bar" => wording::bar(&of::<Bar>(ron)?, names),
        "placement" => wording::placement(&of::<PlacementRule>(ron)?, names),
        "procedure" => wording::procedure(&of::<Procedure>(ron)?, names),
        "feature" => wording::feature_kind(&of::<FeatureKind>(ron)?, names),
        "piece" => wording::piece_kind(&"piece".into(), &of::<Piece>(ron)?, names),
        "table" => wording::table(&of::<Table>(ron)?, names).join("; "),
        "patch" => wording::patch(&of::<Patch>(ron)?, names),
        "edge" => wording::edge(&of::<EdgeKind>(ron)?, names),
        "mark" => wording::mark(&of::<Mark>(ron)?, names),
        "token" => wording::token(&of::<Token>(ron)?, names),
        "bag" => wording::bag(&of(ron)?, names),
        "die" => wording::die(&of(ron)?, names),
        "deck" => wording::deck(&of::<Deck>(ron)?, names),
        "card" => wording::card(&of::<Card>(ron)?, names),
        "track" => wording::track(&of::<Track>(ron)?, names),
        "slot" => wording::slot(&of::<Slot>(ron)?, names),
        "note" => wording::note(&of::<Note>(ron)?, names),
        "pile" => wording::pile(&of::<Pile>(ron)?, names),
        "rack" => wording::rack(&of::<Rack>(ron)?, names),
        "start" => wording::start(&of::<StartTiles>(ron)?, names),
        "tile" => wording::tile_design(&of::<Tile>(ron)?, names),
        other => return Err(format!("nobody tells {other}")),
    })
}

/// Values of the language, written out.
struct Writer {
    language: &'static Language,
}

impl Writer {
    /// The shortest value of a type; nothing if none is that shallow.
    fn least(&self, ty: &Type, depth: usize) -> Option<String> {
        Some(match ty {
            Type::Text => "\"zz\"".into(),
            Type::Bool => "true".into(),
            Type::Whole(_) => "2".into(),
            Type::List(of) => format!("[{}]", self.least(of, depth)?),
            Type::Optional(of) => self.least(of, depth)?,
            Type::Map(key, value) => {
                format!("{{{}: {}}}", self.least(key, depth)?, self.least(value, depth)?)
            }
            Type::Tuple(types) => {
                let parts: Option<Vec<_>> = types.iter().map(|ty| self.least(ty, depth)).collect();
                format!("({})", parts?.join(", "))
            }
            Type::Named(name) => {
                let def = self.language.def(name).unwrap_or_else(|| panic!("no type {name}"));
                self.values(def, depth.checked_sub(1)?, true).into_iter().next()?
            }
        })
    }

    /// Values of a type: every variant, with what it must have, with everything, and with each thing by itself.
    fn values(&self, def: &Def, depth: usize, first: bool) -> Vec<String> {
        match &def.shape {
            Shape::Name => vec!["\"zz\"".into()],
            Shape::Fields(fields) => {
                self.structs(fields, depth, first).into_iter().map(|it| format!("({it})")).collect()
            }
            Shape::Variants(variants) => {
                let mut found = Vec::new();
                for variant in variants {
                    let name = &variant.name;
                    match &variant.holds {
                        Holds::Nothing => found.push(name.clone()),
                        Holds::Values(types) => {
                            let parts: Option<Vec<_>> =
                                types.iter().map(|ty| self.least(ty, depth)).collect();
                            found.extend(parts.map(|parts| match &parts[..] {
                                // A struct alone stands without brackets of its own.
                                [one] if one.starts_with('(') => format!("{name}{one}"),
                                parts => format!("{name}({})", parts.join(", ")),
                            }));
                        }
                        Holds::Fields(fields) => {
                            let all = self.structs(fields, depth, first);
                            found.extend(all.into_iter().map(|it| format!("{name}({it})")));
                        }
                    }
                    if first && !found.is_empty() {
                        break;
                    }
                }
                found
            }
        }
    }

    fn structs(&self, fields: &[Field], depth: usize, first: bool) -> Vec<String> {
        let field = |field: &Field| Some(format!("{}: {}", field.name, self.least(&field.ty, depth)?));
        let (must, may): (Vec<_>, Vec<_>) = fields.iter().partition(|field| field.default.is_none());
        let Some(must): Option<Vec<_>> = must.into_iter().map(field).collect() else {
            return Vec::new();
        };
        let mut found = vec![must.join(", ")];
        if !first {
            let may: Vec<_> = may.into_iter().filter_map(field).collect();
            let with = |more: &[String]| must.iter().chain(more).cloned().collect::<Vec<_>>().join(", ");
            found.extend(may.iter().map(|one| with(std::slice::from_ref(one))));
            found.push(with(&may));
        }
        found
    }
}

#[test]
fn every_construct_has_words_in_every_language() {
    let game = Game::default();
    let writer = Writer { language: Language::current() };
    let mut found = Vec::new();
    let mut told_all = 0;
    for (name, place, kind) in PLACES {
        let def = writer.language.def(name).unwrap_or_else(|| panic!("no type {name}"));
        let values = writer.values(def, 5, false);
        assert!(!values.is_empty(), "{name}");
        for value in values {
            let ron = place.replace('@', &value);
            for lang in languages() {
                let text = match told(kind, &ron, &Vocabulary::new(&game, lang)) {
                    Ok(text) => text,
                    Err(error) => {
                        found.push(format!("{name}: {error}"));
                        continue;
                    }
                };
                told_all += 1;
                if text.is_empty() {
                    found.push(format!("{lang} {ron}: says nothing"));
                }
                // The made-up name may stand anywhere.
                found.extend(
                    raw(lang, &text.replace("zz", "7")).map(|why| format!("{lang} {ron}: {why}: {text}")),
                );
            }
        }
    }
    assert!(found.is_empty(), "{} of {told_all}:\n{}", found.len(), found[..found.len().min(80)].join("\n"));
    assert!(told_all > 1500, "{told_all}");
}

#[test]
fn no_type_of_the_rules_is_forgotten() {
    let language = Language::current();
    let rules =
        language.files.iter().find(|(file, _)| *file == FileType::Rules).map(|(_, defs)| defs).unwrap();
    let known = |name: &str| PLACES.iter().any(|(known, ..)| *known == name) || NO_SENTENCE.contains(&name);
    let forgotten: Vec<_> = rules.iter().map(|def| &def.name).filter(|name| !known(name)).collect();
    assert!(forgotten.is_empty(), "say where these are told: {forgotten:?}");
}
