//! Tiles beside the board in words: where they lie, where they come from and where they go.

use super::feature::only_where;
use super::number::measure;
use super::player::player;
use super::tile::tile;
use crate::explain::Vocabulary;
use tilewright_lang::spec::{Cond, Num, Player, RackId, Stock};
use tilewright_words::Noun;

/// Some tiles that are not on the board, one of them.
pub(super) fn held(stock: &Stock, names: &Vocabulary<'_>) -> Noun {
    names.around_noun(stock, held_told(stock, names))
}

fn held_told(stock: &Stock, names: &Vocabulary<'_>) -> Noun {
    match stock {
        Stock::Drawn => names.say("tile-drawn").as_noun(),
        Stock::Tile(one) => tile(one, names),
        Stock::Piles | Stock::Pile(_) | Stock::Rack(..) | Stock::Box => {
            names.say("tiles-held").text("where", place(stock, "at", names)).as_noun()
        }
    }
}

/// Tiles go from one place to another.
pub(super) fn deal(
    from: &Stock,
    to: &Stock,
    count: Option<&Num>,
    when: &Cond,
    names: &Vocabulary<'_>,
) -> String {
    let to = place(to, "to", names);
    let only = only_where(when, names).map_or_else(String::new, |only| format!(" {only}"));
    let one = match from {
        Stock::Drawn | Stock::Tile(_) => Some(held(from, names)),
        Stock::Piles | Stock::Pile(_) | Stock::Rack(..) | Stock::Box => None,
    };
    if let Some(one) = one {
        return names.say("do-deal-one").noun("what", &one).text("only", only).text("to", to).said();
    }
    let key = if count.is_some() { "do-deal-some" } else { "do-deal-all" };
    let n = count.map_or_else(String::new, |count| measure(count, names));
    let from = place(from, "from", names);
    names.say(key).text("from", from).text("only", only).text("to", to).text("n", n).said()
}

/// A tile of a rack of the active player.
pub(super) fn from_rack(rack: &RackId, names: &Vocabulary<'_>) -> String {
    place(&Stock::Rack(rack.clone(), Player::Active), "from", names)
}

/// A place of tiles: `at` it, `from` it or `to` it.
fn place(stock: &Stock, way: &'static str, names: &Vocabulary<'_>) -> String {
    match stock {
        Stock::Piles => names.say("stock-piles").text("way", way).said(),
        Stock::Pile(pile) => names.say("stock-pile").text("name", names.id(pile)).text("way", way).said(),
        Stock::Rack(id, who) => {
            let own = names.game().rules.racks.get(id).is_none_or(|rack| rack.per_player);
            let phrase = names.say(if own { "stock-rack-of" } else { "stock-rack" }).text("way", way);
            phrase.text("name", names.quoted(names.rack(id))).noun("who", &player(who, names)).said()
        }
        Stock::Drawn => names.say("stock-drawn").text("way", way).said(),
        Stock::Box => names.say("stock-box").text("way", way).said(),
        Stock::Tile(one) => tile(one, names).said().to_owned(),
    }
}
