//! What packages define beside rules, in words: feature kinds and their owners, tiles, marks, tokens, decks, tracks, piles.

use super::condition::{condition, settled};
use super::effect::effects;
use super::feature::kinds_of;
use super::number::{measure, number};
use super::piece::kinds_of_pieces;
use super::seats::by_players;
use crate::explain::Vocabulary;
use tilewright_lang::spec::{
    About, AfterUse, Bag, Card, Cond, Deck, Die, EdgeKind, EdgeKindId, Extent, FeatureKind, Join, Leaves,
    Map, Mark, MarkArg, MarkPlace, Matches, Name as _, Note, Num, OptionDef, OptionId, Owners, Pile, PileOf,
    Rack, RackOf, Space, Spaces, StartTiles, Starts, Strength, TermId, TieBreak, Ties, Tile, Token, Track,
    Until, Visibility,
};

/// When features of a kind are complete, what they are worth, and who owns them.
pub fn feature_kind(kind: &FeatureKind, names: &Vocabulary<'_>) -> String {
    let FeatureKind { extent, tags: _, complete: when, score, owners: by, admits, look: _ } = kind;
    let mut parts = Vec::new();
    match extent {
        Extent::Component => {}
        Extent::Around => parts.push(names.t("extent-around")),
    }
    parts.push(complete(when, names));
    for (key, terms) in [("worth-complete", &score.complete), ("worth-last", &score.last)] {
        if !terms.is_empty() {
            parts.push(names.say(key).text("terms", term_list(terms, names)).said());
        }
    }
    parts.extend(owners(by, names));
    if !admits.is_empty() {
        parts.push(names.say("feature-admits").noun("what", &kinds_of_pieces(admits, names)).said());
    }
    parts.join("; ")
}

/// When features are complete.
pub fn complete(cond: &Cond, names: &Vocabulary<'_>) -> String {
    names.around(cond, complete_told(cond, names))
}

fn complete_told(cond: &Cond, names: &Vocabulary<'_>) -> String {
    match (cond, settled(cond, names), condition(cond, names)) {
        (Cond::NoOpenEnds, ..) => names.t("complete-closed"),
        (Cond::AreaFull, ..) => names.t("complete-surrounded"),
        (_, Some(false), _) => names.t("complete-never"),
        (_, _, None) => names.t("complete-always"),
        (_, _, Some(cond)) => names.say("complete-if").text("what", cond).said(),
    }
}

/// True unless this game settles that features are never complete.
pub fn can_be_complete(cond: &Cond, names: &Vocabulary<'_>) -> bool {
    settled(cond, names) != Some(false)
}

/// The terms of a score: "2 for each tile + 1".
pub(super) fn term_list(terms: &Map<TermId, Num>, names: &Vocabulary<'_>) -> String {
    terms.values().map(|num| number(num, names)).collect::<Vec<_>>().join(" + ")
}

/// Who owns features of a kind; nothing for the usual majority.
pub fn owners(owners: &Owners, names: &Vocabulary<'_>) -> Option<String> {
    let Owners { strength: by, tie_break: then, ties: at_last } = owners;
    let mut parts = Vec::new();
    if *by != Strength::Weights {
        parts.push(names.around(by, strength(by, names)));
    }
    parts.extend(then.iter().map(|then| tie_break(then, names)));
    if *at_last != Ties::Full {
        parts.push(names.around(at_last, ties(*at_last, names)));
    }
    (!parts.is_empty()).then(|| parts.join("; "))
}

/// What is compared between players.
pub fn strength(strength: &Strength, names: &Vocabulary<'_>) -> String {
    match strength {
        Strength::Weights => names.t("strength-weights"),
        Strength::Presence => names.t("strength-presence"),
        Strength::Around(kind) => {
            names.say("strength-around").noun("what", &kinds_of(std::slice::from_ref(kind), names)).said()
        }
        Strength::By(num) => names.say("strength-by").text("n", measure(num, names)).said(),
    }
}

/// What decides between players who are level.
pub fn tie_break(then: &TieBreak, names: &Vocabulary<'_>) -> String {
    let TieBreak { by, term: _, clause: _ } = then;
    names.say("tie-break").text("n", measure(by, names)).said()
}

/// What a tie means.
pub fn ties(ties: Ties, names: &Vocabulary<'_>) -> String {
    names.t(match ties {
        Ties::Full => "ties-full",
        Ties::SplitUp => "ties-split-up",
        Ties::SplitDown => "ties-split-down",
        Ties::Nobody => "ties-nobody",
    })
}

/// The condition for placing a piece.
pub fn place_if(cond: &Cond, names: &Vocabulary<'_>) -> String {
    names.around(cond, place_if_told(cond, names))
}

fn place_if_told(cond: &Cond, names: &Vocabulary<'_>) -> String {
    match (cond, condition(cond, names)) {
        (Cond::Free, _) => names.t("place-free"),
        (Cond::FreeOfOthers, _) => names.t("place-free-of-others"),
        (_, None) => names.t("place-anywhere"),
        (_, Some(cond)) => names.say("only-if").text("what", cond).said(),
    }
}

/// When a piece leaves the board by itself; nothing if it does not.
pub fn leaves(leaves: &Leaves, names: &Vocabulary<'_>) -> Option<String> {
    match leaves {
        Leaves::ByRule => None,
        Leaves::WhenAlone(tag) => {
            let kinds = names.pieces_tagged(std::slice::from_ref(tag));
            if kinds.is_empty() {
                return Some(names.t("leaves-alone"));
            }
            Some(names.say("leaves-without").noun("what", &kinds_of_pieces(&kinds, names)).said())
        }
    }
}

/// Where a piece stands before the first turn; nothing for the supply.
pub fn starts(starts: &Starts, names: &Vocabulary<'_>) -> Option<String> {
    match starts {
        Starts::Supply => None,
        Starts::Track(track, space) => {
            let space = names.space_at(track, *space);
            Some(
                names
                    .say("starts-on")
                    .text("track", names.name(names.track(track)))
                    .text("space", space)
                    .said(),
            )
        }
    }
}

/// How many copies of a tile there are, its sides, and what is on it.
pub fn tile_design(tile: &Tile, names: &Vocabulary<'_>) -> String {
    let (north, east, south, west) = &tile.edges;
    let sides =
        [north, east, south, west].map(|id| names.of("edge", id.name()).unwrap_or_else(|| id.to_string()));
    let mut on_it = Vec::new();
    for segment in tile.segments.values() {
        let marks = segment.marks.iter().map(|mark| names.mark(mark.mark())).collect::<Vec<_>>().join(", ");
        let kind = names.feature(&segment.kind);
        on_it.push(if marks.is_empty() { kind } else { format!("{kind} ({marks})") });
    }
    on_it.extend(tile.marks.iter().map(|mark| names.mark(mark.mark())));
    let mut parts = vec![
        names.say("tile-copies").text("n", tile.count).said(),
        names.say("tile-sides").text("list", sides.join(", ")).said(),
    ];
    if !on_it.is_empty() {
        parts.push(names.say("tile-holds").text("list", on_it.join(", ")).said());
    }
    if !tile.switch.is_empty() {
        parts.push(names.t("tile-link"));
    }
    parts.join("; ")
}

/// What meets a kind of side.
pub fn edge(edge: &EdgeKind, names: &Vocabulary<'_>) -> String {
    let EdgeKind { whole, halves, matches, join } = edge;
    let kind = |key, kind: &Option<_>| {
        kind.as_ref().map(|kind| names.say(key).text("what", names.name(names.feature(kind))).said())
    };
    let called = |other: &EdgeKindId| {
        names.name(names.of("edge", other.name()).unwrap_or_else(|| other.to_string())).to_string()
    };
    let fits = match matches {
        Matches::Own => None,
        Matches::Of(others) => {
            let others = others.iter().map(called).collect::<Vec<_>>().join(", ");
            Some(names.say("edge-fits").text("what", others).said())
        }
        Matches::Any => Some(names.t("edge-fits-all")),
    };
    let all = matches!(join, Join::All).then(|| names.t("edge-joins-all"));
    let parts: Vec<_> =
        [kind("edge-whole", whole), kind("edge-halves", halves), fits, all].into_iter().flatten().collect();
    if parts.is_empty() { names.t("edge-bare") } else { parts.join("; ") }
}

/// Where a mark may stand and what it carries.
pub fn mark(mark: &Mark, names: &Vocabulary<'_>) -> String {
    let Mark { on, arg, glyph: _, shared: _ } = mark;
    let place = match on {
        MarkPlace::Tile => names.t("mark-on-tile"),
        MarkPlace::Segment(kinds) => names.say("mark-on").noun("what", &kinds_of(kinds, names)).said(),
    };
    let carries = match arg {
        MarkArg::None => return place,
        MarkArg::Direction => names.t("mark-direction"),
        MarkArg::Feature => names.t("mark-feature"),
        MarkArg::Number(from, to) => names.say("mark-number").text("from", *from).text("to", *to).said(),
        MarkArg::Token(tag) => {
            let filter = tilewright_lang::spec::TokenFilter { tag: vec![tag.clone()], ..Default::default() };
            names.say("mark-token").noun("what", &super::token::tokens(&filter, names)).said()
        }
    };
    format!("{place}; {carries}")
}

/// How many tokens of a kind there are, and what one is worth.
pub fn token(token: &Token, names: &Vocabulary<'_>) -> String {
    let Token { supply, by_players: rows, tags: _, value, held, glyph: _ } = token;
    let mut parts = Vec::new();
    if !rows.is_empty() {
        parts.push(names.say("token-supply-by").text("list", by_players(rows, names)).said());
    } else if *supply > 0 {
        parts.push(names.say("token-supply").text("n", names.number(supply, *supply)).said());
    }
    if *value != 0 {
        parts.push(names.say("token-value").text("n", names.number(value, *value)).said());
    }
    if *held != Visibility::Public {
        parts.push(names.say("token-held").text("who", visibility(*held, names)).said());
    }
    if parts.is_empty() { names.t("token-plain") } else { parts.join("; ") }
}

/// Who may see something.
pub fn visibility(who: Visibility, names: &Vocabulary<'_>) -> String {
    names.t(match who {
        Visibility::Public => "seen-by-all",
        Visibility::Owner => "seen-by-owner",
        Visibility::Nobody => "seen-by-nobody",
    })
}

/// What is in a bag.
pub fn bag(bag: &Bag, names: &Vocabulary<'_>) -> String {
    let list = bag.tokens.iter().map(|(token, n)| format!("{} × {n}", names.token(token)));
    names.say("bag-holds").text("list", list.collect::<Vec<_>>().join(", ")).said()
}

/// The faces of a die.
pub fn die(die: &Die, names: &Vocabulary<'_>) -> String {
    let faces: Vec<_> = die.faces.iter().map(ToString::to_string).collect();
    names.say("die-faces").text("list", faces.join(", ")).said()
}

/// How many cards a deck has, and where they go.
pub fn deck(deck: &Deck, names: &Vocabulary<'_>) -> String {
    let n: u32 = deck.cards.values().fold(0, |sum, card| sum.saturating_add(card.count));
    let after = names.t(match deck.after_use {
        AfterUse::Bottom => "card-goes-bottom",
        AfterUse::Discard => "card-goes-out",
        AfterUse::Shuffle => "card-goes-back",
    });
    format!("{}; {after}", names.say("deck-cards").text("n", n).said())
}

/// What a card does.
pub fn card(card: &Card, names: &Vocabulary<'_>) -> String {
    let told = effects(&card.effects, names);
    if card.count == 1 {
        told
    } else {
        format!(
            "{}: {told}",
            names.say("card-copies").text("n", names.number(&card.count, card.count)).said()
        )
    }
}

/// The spaces of a track.
pub fn track(track: &Track, names: &Vocabulary<'_>) -> String {
    let Track { spaces, cyclic, score, look: _, place: _ } = track;
    let mut parts = vec![match spaces {
        Spaces::Count(n) => names.say("track-spaces").text("n", *n).said(),
        Spaces::Named(spaces) => {
            let list = spaces.iter().map(|(id, it)| {
                let name = names.quoted(names.space(id));
                if it.effects.is_empty() { name } else { format!("{name} — {}", space(it, names)) }
            });
            names.say("track-named").text("list", list.collect::<Vec<_>>().join("; ")).said()
        }
    }];
    parts.extend(cyclic.then(|| names.t("track-ring")));
    parts.extend(score.then(|| names.t("track-score")));
    parts.join("; ")
}

/// What a space has room for and what happens on it.
pub fn space(space: &Space, names: &Vocabulary<'_>) -> String {
    let room = (space.room > 0).then(|| names.say("space-room").text("n", space.room).said());
    let told = effects(&space.effects, names);
    room.map_or(told.clone(), |room| format!("{room}: {told}"))
}

/// How long something is remembered.
pub fn note(note: &Note, names: &Vocabulary<'_>) -> String {
    let key = match note.until {
        Until::Part => "note-part",
        Until::Turn => "note-turn",
        Until::Game => "note-game",
    };
    let about = match note.about {
        About::Player => "player",
        About::Tile => "tile",
        About::Feature => "feature",
        About::Piece => "piece",
        About::Game => "game",
    };
    names.say(key).text("about", about).is("number", note.number).said()
}

/// Which tiles a pile is made of.
pub fn pile(pile: &Pile, names: &Vocabulary<'_>) -> String {
    let Pile { of, first, last, after, before } = pile;
    let mut parts = vec![match of {
        PileOf::Rest => names.t("pile-rest"),
        PileOf::Tagged(tags) => {
            let tags: Vec<_> = tags.iter().map(|tag| names.id(tag)).collect();
            names.say("pile-tagged").text("list", names.or(&tags)).said()
        }
    }];
    let list =
        |key, ids: Vec<String>| (!ids.is_empty()).then(|| names.say(key).text("list", ids.join(", ")).said());
    parts.extend(list("pile-first", first.iter().map(ToString::to_string).collect()));
    parts.extend(list("pile-last", last.iter().map(ToString::to_string).collect()));
    parts.extend(list("pile-after", after.iter().map(|id| names.id(id)).collect()));
    parts.extend(list("pile-before", before.iter().map(|id| names.id(id)).collect()));
    parts.join("; ")
}

/// Who has a rack, what it begins with, and who sees it.
pub fn rack(rack: &Rack, names: &Vocabulary<'_>) -> String {
    let Rack { per_player, of, deal, seen, counts } = rack;
    let mut parts = vec![names.t(if *per_player { "rack-own" } else { "rack-all" })];
    if let RackOf::Tagged(tags) = of {
        let tags: Vec<_> = tags.iter().map(|tag| names.id(tag)).collect();
        parts.push(names.say("rack-begins").text("n", *deal).text("list", names.or(&tags)).said());
    }
    if *seen != Visibility::Public {
        parts.push(names.say("rack-seen").text("who", visibility(*seen, names)).said());
    }
    parts.extend(counts.then(|| names.t("rack-counts")));
    parts.join("; ")
}

/// Which tiles lie on the board before the first turn.
pub fn start(start: &StartTiles, names: &Vocabulary<'_>) -> String {
    let mut ids: Vec<String> = Vec::new();
    for laid in &start.tiles {
        let id = laid.tile.to_string();
        if !ids.contains(&id) {
            ids.push(id);
        }
    }
    names.say("start-tiles").text("n", start.tiles.len() as u64).text("list", ids.join(", ")).said()
}

/// What an option may be, and what it is in this game.
pub fn switch_of(id: &OptionId, option: &OptionDef, names: &Vocabulary<'_>) -> String {
    let values: Vec<_> = option.values.iter().map(|value| names.quoted(names.value(id, value))).collect();
    let is = names.game().options.get(id).unwrap_or(&option.default);
    let is = names.quoted(names.value(id, is));
    names.say("option-values").text("is", is).text("list", names.or(&values)).said()
}
