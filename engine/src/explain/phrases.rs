//! Sentences of a log, by language. Names come from the packages; these are the words around them.
//!
//! Only English inflects anything. The others are worded so that every name may stand as it is in the
//! dictionary.

/// The words around the names. `{…}` is filled in.
#[derive(Debug)]
pub(super) struct Phrases {
    pub turn: &'static str,
    pub draws: &'static str,
    pub discards: &'static str,
    pub buries: &'static str,
    pub lays: &'static str,
    pub turned: &'static str,
    pub places: &'static str,
    pub owned: &'static str,
    pub on_track: &'static str,
    pub returns: &'static str,
    pub gains: &'static str,
    pub gains_for: &'static str,
    pub unowned: &'static str,
    pub unfinished: &'static str,
    pub tie: &'static str,
    /// A comparison without a name.
    pub comparison: &'static str,
    pub and: &'static str,
    pub comes_to: &'static str,
    pub cause: &'static str,
    pub clause: &'static str,
    pub rule: &'static str,
    pub takes: &'static str,
    pub puts: &'static str,
    pub links: &'static str,
    pub chooses: &'static str,
    pub comes_up: &'static str,
    pub fault: &'static str,
    pub player: &'static str,
    pub nobody: &'static str,
    pub space: &'static str,
    pub card: &'static str,
    pub stands: &'static str,
    pub on_space: &'static str,
    pub from_supply: &'static str,
    pub from_box: &'static str,
    pub moves: &'static str,
    pub walks: &'static str,
    pub found_at: &'static str,
    pub tile_at: &'static str,
    pub joins: &'static str,
    pub pass: &'static str,
    /// True if "a" or "an" stands before a name.
    pub articles: bool,
}

/// The phrases of a language; English if there are none.
pub(super) fn of(lang: &str) -> &'static Phrases {
    match lang {
        "ru" => &RU,
        "bg" => &BG,
        _ => &EN,
    }
}

static EN: Phrases = Phrases {
    turn: "Turn {n}: {who}",
    draws: "{who} draws {tile}",
    discards: "{who} cannot lay {tile}",
    buries: "A tile is buried under the one at {at}",
    lays: "{who} lays {tile} at {at}{turned}",
    turned: ", turn {n}",
    places: "{who} puts {piece} on {what} at {at}",
    owned: "{piece} of {who}",
    on_track: "{piece} goes to {space}",
    returns: "{piece} comes back",
    gains: "{who} scores {n}{terms}{why}",
    gains_for: "{who} scores {n} for {what}{terms}{why}",
    unowned: "Nobody scores for {what}, worth {n}",
    unfinished: "unfinished {what}",
    tie: "{who} are level for {what}: {by} decides for {best} ({values}{clause})",
    comparison: "a comparison",
    and: " and ",
    comes_to: ", which comes to {n}",
    cause: "cause {name}",
    clause: "clause {name}",
    rule: "rule {name}",
    takes: "{who} takes {n} {token}",
    puts: "{token} goes on the tile at {at}",
    links: "The link at {at} joins {a} and {b}",
    chooses: "{who} chooses {what}",
    comes_up: "{what} comes up",
    fault: "The game had to stop: {why}",
    player: "player {n}",
    nobody: "nobody",
    space: "space {n}",
    card: "card {n}",
    stands: "{piece} on {what} at {at}",
    on_space: "{piece} on {space}",
    from_supply: "{piece} from the supply",
    from_box: "{piece} from the box",
    moves: "to {what} at {at}",
    walks: "walk to {what} at {at}",
    found_at: "{what} at {at}",
    tile_at: "the tile at {at}",
    joins: "join {a} and {b} at {at}",
    pass: "pass",
    articles: true,
};

static RU: Phrases = Phrases {
    turn: "Ход {n}: {who}",
    draws: "{who} — берёт {tile}",
    discards: "{who} — не может выложить {tile}",
    buries: "Под {at} — спрятан ещё один квадрат",
    lays: "{who} — выкладывает {tile} на {at}{turned}",
    turned: ", поворот {n}",
    places: "{who} — {piece} на {at}: {what}",
    owned: "{who} — {piece}",
    on_track: "{piece}: {space}",
    returns: "{piece}: возвращение",
    gains: "{who} — очков: {n}{terms}{why}",
    gains_for: "{who} — очков: {n}, {what}{terms}{why}",
    unowned: "Никто не получает очков: {what}, {n}",
    unfinished: "{what} (не завершено)",
    tie: "{who} — поровну, {what}: решает {by} — {best} ({values}{clause})",
    comparison: "сравнение",
    and: " и ",
    comes_to: ", итого {n}",
    cause: "причина: {name}",
    clause: "пункт {name}",
    rule: "правило: {name}",
    takes: "{who} — берёт: {token}, {n}",
    puts: "{token} — на {at}",
    links: "Связь на {at}: {a} и {b}",
    chooses: "{who} — выбирает: {what}",
    comes_up: "Выпадает: {what}",
    fault: "Игра остановлена: {why}",
    player: "игрок {n}",
    nobody: "никто",
    space: "клетка {n}",
    card: "карта {n}",
    stands: "{piece} на {at}: {what}",
    on_space: "{piece}: {space}",
    from_supply: "{piece} из запаса",
    from_box: "{piece} из коробки",
    moves: "сюда: {what} на {at}",
    walks: "пройти сюда: {what} на {at}",
    found_at: "{what} на {at}",
    tile_at: "квадрат на {at}",
    joins: "соединить {a} и {b} на {at}",
    pass: "пропустить",
    articles: false,
};

static BG: Phrases = Phrases {
    turn: "Ход {n}: {who}",
    draws: "{who} — тегли {tile}",
    discards: "{who} — не може да постави {tile}",
    buries: "Под {at} — скрита е още една плочка",
    lays: "{who} — поставя {tile} на {at}{turned}",
    turned: ", завъртане {n}",
    places: "{who} — {piece} на {at}: {what}",
    owned: "{who} — {piece}",
    on_track: "{piece}: {space}",
    returns: "{piece}: връщане",
    gains: "{who} — точки: {n}{terms}{why}",
    gains_for: "{who} — точки: {n}, {what}{terms}{why}",
    unowned: "Никой не получава точки: {what}, {n}",
    unfinished: "{what} (незавършено)",
    tie: "{who} — наравно, {what}: решава {by} — {best} ({values}{clause})",
    comparison: "сравнение",
    and: " и ",
    comes_to: ", общо {n}",
    cause: "причина: {name}",
    clause: "точка {name}",
    rule: "правило: {name}",
    takes: "{who} — взема: {token}, {n}",
    puts: "{token} — на {at}",
    links: "Връзка на {at}: {a} и {b}",
    chooses: "{who} — избира: {what}",
    comes_up: "Пада се: {what}",
    fault: "Играта спря: {why}",
    player: "играч {n}",
    nobody: "никой",
    space: "поле {n}",
    card: "карта {n}",
    stands: "{piece} на {at}: {what}",
    on_space: "{piece}: {space}",
    from_supply: "{piece} от запаса",
    from_box: "{piece} от кутията",
    moves: "тук: {what} на {at}",
    walks: "дотук: {what} на {at}",
    found_at: "{what} на {at}",
    tile_at: "плочката на {at}",
    joins: "свързване на {a} и {b} на {at}",
    pass: "пропускане",
    articles: false,
};

/// A phrase in a language, out of those in English, Russian and Bulgarian.
pub(super) fn pick(lang: &str, [en, ru, bg]: [&'static str; 3]) -> &'static str {
    match lang {
        "ru" => ru,
        "bg" => bg,
        _ => en,
    }
}

/// Fills in a phrase. What is filled in is not looked at again, whatever it contains.
pub(crate) fn fill(phrase: &str, with: &[(&str, String)]) -> String {
    let mut out = String::new();
    let mut rest = phrase;
    while let Some((before, after)) = rest.split_once('{') {
        out.push_str(before);
        let (name, after) = after.split_once('}').unwrap_or((after, ""));
        let value = with.iter().find(|(known, _)| *known == name);
        out.push_str(value.map_or("", |(_, value)| value.as_str()));
        rest = after;
    }
    out.push_str(rest);
    out
}
