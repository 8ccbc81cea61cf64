//! Pieces in words: one, those that a rule selects, and what a kind of piece is.

use super::condition::condition;
use super::feature::{feature, features, kinds_of, only_where};
use super::kinds::{chosen, named, with_tags};
use super::number::measure;
use super::player::{one_player, owned};
use super::seats::by_players;
use super::thing::{leaves, place_if, starts};
use super::tile::{tile, tiles};
use crate::explain::Vocabulary;
use tilewright_lang::outline::SIDES;
use tilewright_lang::spec::{
    At, Cond, EdgeKindId, Feature, Name as _, Num, Overlay, Piece, PieceFilter, PieceId, PieceRef, Pieces,
    PlacedWhen, Player, Tag, Thing, TileRef,
};
use tilewright_words::Noun;

/// One piece.
pub(super) fn piece(of: &PieceRef, names: &Vocabulary<'_>) -> Noun {
    names.around_noun(of, piece_told(of, names))
}

fn piece_told(of: &PieceRef, names: &Vocabulary<'_>) -> Noun {
    match of {
        PieceRef::This => names.say("piece-this").as_noun(),
        PieceRef::Var(name) => match names.told_apart(name) {
            Some(name) => names.say("piece-var-named").text("name", name).as_noun(),
            None => names.say("piece-var").as_noun(),
        },
    }
}

/// Some pieces, one of them: "a flag of the active player in the supply".
pub(super) fn pieces(of: &Pieces, names: &Vocabulary<'_>) -> Noun {
    names.around_noun(of, pieces_told(of, names))
}

fn pieces_told(of: &Pieces, names: &Vocabulary<'_>) -> Noun {
    match of {
        Pieces::This => piece(&PieceRef::This, names),
        Pieces::One(var) => piece(&PieceRef::Var(var.clone()), names),
        Pieces::Where(filter) => all_pieces(filter, names),
    }
}

/// Pieces that somebody places: his own, out of the supply, of which nothing need be said.
pub(super) fn own_pieces(of: &Pieces, by: &Player, names: &Vocabulary<'_>) -> Noun {
    let Pieces::Where(filter) = of else {
        return pieces(of, names);
    };
    names.around_noun(of, own_pieces_of(filter, by, names))
}

fn own_pieces_of(filter: &PieceFilter, by: &Player, names: &Vocabulary<'_>) -> Noun {
    let mut filter = filter.clone();
    if filter.owner == *by {
        filter.owner = Player::Any;
    }
    if filter.at == At::Supply {
        filter.at = At::Anywhere;
    }
    all_pieces(&filter, names)
}

/// Which pieces, with their owner.
pub(super) fn all_pieces(filter: &PieceFilter, names: &Vocabulary<'_>) -> Noun {
    names.around_noun(filter, all_pieces_told(filter, names))
}

fn all_pieces_told(filter: &PieceFilter, names: &Vocabulary<'_>) -> Noun {
    let head = head(filter, names);
    let whose = match &filter.owner {
        Player::Any => head,
        owner => owned(head, owner, names),
    };
    whose.with_all(&tails(filter, names))
}

/// Which pieces, and whose: for sentences such as "the active player has a flag on the board".
pub(super) fn pieces_of<'f>(filter: &'f PieceFilter, names: &Vocabulary<'_>) -> Option<(&'f Player, Noun)> {
    let somebody = Player::Not(Box::new(Player::Nobody));
    if matches!(filter.owner, Player::Any | Player::Nobody) || filter.owner == somebody {
        return None;
    }
    Some((&filter.owner, head(filter, names).with_all(&tails(filter, names))))
}

/// "a flag or guest": the kinds of a filter, tags told by the kinds that have them.
fn head(filter: &PieceFilter, names: &Vocabulary<'_>) -> Noun {
    let PieceFilter { kind, tag, .. } = filter;
    match chosen(kind, tag, |tags| names.pieces_tagged(tags)) {
        Some(kinds) if kinds.is_empty() => with_tags("piece-tagged", tag, names),
        kinds => kinds_of_pieces(&kinds.unwrap_or_default(), names),
    }
}

/// "a flag or guest".
pub(super) fn kinds_of_pieces(list: &[PieceId], names: &Vocabulary<'_>) -> Noun {
    if list.is_empty() {
        return names.say("piece-any").as_noun();
    }
    // A list of a package may name tags; one of the game does not.
    let kinds = &names.game().piece_kinds(list);
    let told = named("piece-named", kinds, |kind| names.piece(kind), |kind| names.pieces(kind), names);
    names.around_names(list, told)
}

/// What a filter says beside kinds and owner.
fn tails(filter: &PieceFilter, names: &Vocabulary<'_>) -> Vec<String> {
    let PieceFilter {
        kind: _,
        tag: _,
        owner: _,
        at,
        with,
        without,
        role,
        role_of,
        placed,
        awaits,
        except,
        when,
    } = filter;
    let mut tails = Vec::new();
    // What nothing in the game has need not be ruled out.
    let pieces = &names.game().rules.pieces;
    let had = |tag: &&Tag| pieces.is_empty() || pieces.values().any(|piece| piece.tags.contains(tag));
    let without: Vec<Tag> = without.iter().filter(had).cloned().collect();
    if !without.is_empty() {
        let what = with_tags("piece-tagged", &without, names);
        tails.push(names.say("piece-without").noun("what", &what).said());
    }
    if !with.is_empty() {
        tails.push(names.say("piece-with").noun("what", &kinds_of_pieces(with, names)).said());
    }
    tails.extend(place(at, names));
    if !role.is_empty() {
        tails.push(names.say("on-what").noun("what", &kinds_of(role, names)).said());
    }
    let marked = |key, mark| names.say(key).text("mark", names.name(names.mark(mark))).said();
    tails.extend(role_of.as_ref().map(|mark| marked("piece-role-of", mark)));
    match placed {
        PlacedWhen::Any => {}
        PlacedWhen::Earlier => tails.push(names.t("piece-placed-earlier")),
        PlacedWhen::ThisPart => tails.push(names.t("piece-placed-now")),
    }
    if *awaits {
        tails.push(names.t("piece-awaits"));
    }
    if !except.is_empty() {
        let not: Vec<_> = except.iter().map(|one| piece(one, names)).collect();
        let list = |form: fn(&Noun) -> &str| {
            names.and(&not.iter().map(|noun| form(noun).to_owned()).collect::<Vec<_>>())
        };
        let phrase = names.say("piece-except").text("list", list(Noun::said));
        tails.push(phrase.text("list-gen", list(Noun::of)).said());
    }
    tails.extend(conditions(when, names));
    tails
}

/// What a filter asks for beside: a tile or a mark on it, and that its feature is complete, is said shortly.
fn conditions(when: &Cond, names: &Vocabulary<'_>) -> Vec<String> {
    let parts = match when {
        Cond::All(parts) => parts.as_slice(),
        part => std::slice::from_ref(part),
    };
    let mut said = Vec::new();
    let mut left = Vec::new();
    for part in parts {
        match part {
            Cond::TileHasMark(mark) => {
                said.push(names.say("piece-on-mark").text("mark", names.name(names.mark(mark))).said());
            }
            Cond::Completed(Feature::This) => said.push(names.t("piece-on-complete")),
            Cond::Same(a, b) => match (a.as_ref(), b.as_ref()) {
                (Thing::Tile(TileRef::This), Thing::Tile(on))
                | (Thing::Tile(on), Thing::Tile(TileRef::This)) => {
                    said.push(names.say("on-what").noun("what", &tile(on, names)).said());
                }
                _ => left.push(part.clone()),
            },
            part => left.push(part.clone()),
        }
    }
    said.extend(only_where(&Cond::All(left), names));
    said
}

/// Where a piece is; nothing if it may be anywhere.
fn place(at: &At, names: &Vocabulary<'_>) -> Option<String> {
    let on = |noun: &Noun| names.say("on-what").noun("what", noun).said();
    Some(match at {
        At::Anywhere => return None,
        At::Board => names.t("at-board"),
        At::Supply => names.t("at-supply"),
        At::Feature(of) => on(&feature(of, names)),
        At::Features(of) => on(&features(of, names)),
        At::Tiles(of) => on(&tiles(of, names)),
        At::Player(who) => names.say("at-player").noun("who", &one_player(who, names)).said(),
        At::Track(track) => names.say("at-track").text("track", names.name(names.track(track))).said(),
        At::ThisSpace => names.t("at-this-space"),
        At::SpaceOf(of) => names.say("at-space-of").noun("what", &piece(of, names)).said(),
        At::SpaceWith(track, kind) => {
            let with = names.say("at-space-with").text("track", names.name(names.track(track)));
            with.noun("what", &kinds_of_pieces(std::slice::from_ref(kind), names)).said()
        }
    })
}

/// What a piece counts for the majority.
pub fn weight(weight: &Num, names: &Vocabulary<'_>) -> String {
    match weight {
        Num::N(0) => names.t("piece-no-weight"),
        Num::N(n) => names.say("piece-weight").text("n", names.number(weight, *n)).said(),
        num => names.say("piece-weight-by").text("n", measure(num, names)).said(),
    }
}

/// How many there are of a kind of piece, where it may stand in the vocabulary's game, and what it counts.
pub fn piece_kind(id: &PieceId, piece: &Piece, names: &Vocabulary<'_>) -> String {
    let mut parts = Vec::new();
    let number = |key, n: &u32| names.say(key).text("n", names.number(n, *n)).said();
    if !piece.by_players.is_empty() {
        parts.push(names.say("piece-each-by").text("list", by_players(&piece.by_players, names)).said());
    } else if piece.per_player > 0 {
        parts.push(number("piece-each", &piece.per_player));
    }
    if piece.neutral > 0 {
        parts.push(number("piece-neutral", &piece.neutral));
    }
    if piece.most_each() + piece.neutral == 0 {
        parts.push(names.t("piece-none"));
    }
    let on = names.game().placeable_on(id, piece);
    if !on.is_empty() {
        let kinds: Vec<_> = on.iter().map(|kind| names.feature(kind)).collect();
        let on = names.say("piece-stands-on").text("list", kinds.join(", ")).said();
        parts.push(match &piece.place_if {
            Cond::Always => on,
            cond => format!("{on}, {}", place_if(cond, names)),
        });
        parts.extend(Some(&piece.weight).filter(|weight| **weight != Num::N(1)).map(|it| weight(it, names)));
    } else if let Some(cond) = condition(&piece.place_if, names) {
        parts.push(names.say("only-if").text("what", cond).said());
    }
    parts.extend(leaves(&piece.leaves, names));
    parts.extend(starts(&piece.starts, names));
    parts.extend(piece.overlay.iter().map(|it| overlay(it, names)));
    parts.join("; ")
}

/// What a piece does that changes the tile on which it lies.
pub fn overlay(overlay: &Overlay, names: &Vocabulary<'_>) -> String {
    let Overlay { over, side, segments, mends } = overlay;
    let changed = |side: &usize| {
        let mut ports = segments.values().flat_map(|segment| &segment.ports);
        ports.any(|port| SIDES[*side].contains(port))
    };
    let sides: Vec<usize> = (0..4).filter(changed).collect();
    let key = match sides[..] {
        [_] => "overlay-one",
        [one, other] if other - one == 2 => "overlay-opposite",
        [_, _] => "overlay-corner",
        _ => "overlay-several",
    };
    let called = |edge: &EdgeKindId| names.of("edge", edge.name()).unwrap_or_else(|| edge.to_string());
    let lies = names.say(key).text("n", sides.len()).text("over", called(over)).text("side", called(side));
    let mut parts = vec![lies.said()];
    if !segments.is_empty() {
        let kinds = segments.values().map(|segment| names.name(names.feature(&segment.kind)).to_string());
        let kinds: Vec<String> = kinds.collect();
        parts.push(names.say("overlay-adds").text("list", kinds.join(", ")).said());
    }
    if *mends {
        parts.push(names.t("overlay-mends"));
    }
    parts.push(names.t("overlay-stays"));
    parts.join("; ")
}
