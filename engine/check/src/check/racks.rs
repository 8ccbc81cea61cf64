//! Racks: what they begin with, and what is dealt to them and from them.

use std::collections::HashSet;

use super::bodies::bodies;
use super::scope::Scope;
use super::visitor::Visitor;
use tilewright_lang::load::Library;
use tilewright_lang::merge::{Game, Report, Where};
use tilewright_lang::spec::*;

/// Checks the racks of the game's packages, and what is done with them.
pub(super) fn check(game: &Game, report: &mut Report<'_>) {
    let library = report.library;
    let any = game.packages.iter().any(|package| !library.packages[package].rules.racks.is_empty());
    let used = if any { Used::of(library) } else { Used::default() };
    for package in &game.packages {
        let rules = &library.packages[package].rules;
        for (id, rack) in &rules.racks {
            let at = Where::rules(package, format!("racks.{id}"));
            beginning(game, id, rack, &at, report);
            too_few(game, id, rack, &at, report);
            use_of(id, rack, &used, &at, report);
        }
        let mut found = Vec::new();
        for body in bodies(rules, &game.rules.slots) {
            body.walk(&mut Deals { game, found: &mut found });
        }
        for (path, message, help) in found {
            report.error(&Where::rules(package, path), "bad-deal", message).help(help);
        }
        for (id, rule) in &rules.rules {
            if let Some(step) = deals_all_away(rule) {
                let at = Where::rules(package, format!("rules.{id}.do[{step}]"));
                let message = "every tile that is drawn is dealt away, so none is ever laid";
                let help = "say of which tiles, with `when: TileHasMark(…)`";
                report.error(&at, "never-ends", message).help(help);
            }
        }
    }
}

/// What a rack begins with.
fn beginning(game: &Game, id: &RackId, rack: &Rack, at: &Where, report: &mut Report<'_>) {
    let RackOf::Tagged(tags) = &rack.of else {
        if rack.deal > 0 {
            let message = format!("{} tiles are dealt to {id:#}, and it does not say which", rack.deal);
            report.error(&at.below("deal"), "out-of-range", message).help("give it `of: Tagged([…])`");
        }
        return;
    };
    if rack.per_player && rack.deal == 0 {
        let message = format!("{id:#} does not say how many tiles each player gets");
        report.error(&at.below("of"), "out-of-range", message).help("give it `deal: 1`");
    }
    for (k, tag) in tags.iter().enumerate() {
        let racks = game.rules.racks.iter().take_while(|(other, _)| *other != id);
        let rack = racks.filter(|(_, other)| matches!(&other.of, RackOf::Tagged(tags) if tags.contains(tag)));
        let mut owners = rack.map(|(other, _)| format!("{other:#}"));
        let piles = game.rules.piles.iter();
        let pile = piles.filter(|(_, pile)| matches!(&pile.of, PileOf::Tagged(tags) if tags.contains(tag)));
        let mut piles = pile.map(|(other, _)| format!("{other:#}"));
        if let Some(owner) = owners.next().or_else(|| piles.next()) {
            let message = format!("{owner} takes the tiles with the tag {:?}, too", tag.name());
            report.error(&at.below(&format!("of.Tagged[{k}]")), "two-takers", message);
            report.help("a tile can lie in one place only: give the tiles tags that tell them apart");
        }
    }
}

/// Whether there are enough tiles for as many players as may sit down.
fn too_few(game: &Game, id: &RackId, rack: &Rack, at: &Where, report: &mut Report<'_>) {
    let RackOf::Tagged(tags) = &rack.of else { return };
    let tiles = game.tiles.values().filter(|tile| tile.tags.iter().any(|tag| tags.contains(tag)));
    let there: u32 = tiles.map(|tile| tile.count).fold(0, u32::saturating_add);
    let most = game.rules.table.as_ref().map_or(1, |table| table.seats.1);
    let racks = if rack.per_player { most } else { 1 };
    let wanted = rack.deal.saturating_mul(racks);
    // Of no tile at all the tag has been told.
    if there == 0 || wanted <= there {
        return;
    }
    let what = match racks {
        1 => format!("{wanted} tiles are dealt to {id:#}"),
        _ => format!("{racks} players get {} on {id:#}, {wanted} tiles", rack.deal),
    };
    let only = if there == 1 { "there is only 1".to_owned() } else { format!("there are only {there}") };
    report.warning(&at.below("deal"), "too-few-tiles", format!("{what}, and {only}"));
    report.help("deal fewer, or have more tiles with such a tag");
}

/// Whether anything ever comes to a rack, and leaves it.
fn use_of(id: &RackId, rack: &Rack, used: &Used, at: &Where, report: &mut Report<'_>) {
    let begins = rack.of != RackOf::Nothing;
    if rack.deal > 0 && !begins {
        // That it does not say what it begins with has been told.
    } else if !begins && !used.to.contains(id.name()) {
        report.warning(at, "never-dealt", format!("no tile ever comes to {id:#}"));
        report.help("give it `of: Tagged([…])`, or deal tiles to it");
    } else if !used.from.contains(id.name()) {
        report.warning(at, "never-dealt", format!("the tiles on {id:#} never come into play"));
        report.help("lay them with `PlaceTile(from: …)`, or deal them elsewhere");
    }
}

/// The effect with which a rule deals away whatever was drawn, if it does.
fn deals_all_away(rule: &Rule) -> Option<usize> {
    let away = |effect: &Effect| match effect {
        Effect::Deal { from: Stock::Drawn, to, count: None, when: Cond::Always } => *to != Stock::Drawn,
        _ => false,
    };
    (rule.on == Event::TileDrawn && rule.when == Cond::Always && rule.limit == Limit::None)
        .then(|| rule.effects.iter().position(away))
        .flatten()
}

/// Racks that tiles come to and go from, over all packages that are loaded.
#[derive(Default)]
struct Used {
    to: HashSet<String>,
    from: HashSet<String>,
}

impl Used {
    fn of(library: &Library) -> Self {
        let mut used = Self::default();
        for loaded in library.packages.values() {
            for body in bodies(&loaded.rules, &loaded.rules.slots) {
                body.walk(&mut used);
            }
        }
        used
    }

    fn leaves(&mut self, stock: &Stock) {
        if let Stock::Rack(id, _) = stock {
            self.from.insert(id.name().to_owned());
        }
    }
}

impl Visitor for Used {
    fn effect(&mut self, effect: &Effect, _: &str, _: &Scope) {
        if let Effect::PlaceTile { from: Some(id) } = effect {
            self.from.insert(id.name().to_owned());
        }
        if let Effect::Deal { from, to, .. } = effect {
            self.leaves(from);
            if let Stock::Rack(id, _) = to {
                self.to.insert(id.name().to_owned());
            }
        }
        // What is picked, or gone through, may be dealt.
        if let Effect::Pick { from: Things::Held(stock), .. } | Effect::Each { of: Things::Held(stock), .. } =
            effect
        {
            self.leaves(stock);
        }
    }
}

/// Looks for tiles dealt to where none can go, or from where none can come.
struct Deals<'g> {
    game: &'g Game,
    found: &'g mut Vec<(String, String, &'static str)>,
}

impl Deals<'_> {
    fn say(&mut self, path: &str, field: &str, message: impl Into<String>, help: &'static str) {
        self.found.push((format!("{path}.{field}"), message.into(), help));
    }
}

impl Visitor for Deals<'_> {
    fn effect(&mut self, effect: &Effect, path: &str, _: &Scope) {
        if let Effect::Grant { what: Granted::Part | Granted::Tile, to } = effect
            && *to != Player::Active
        {
            let help = "leave out `to`, or grant a `Turn`";
            self.say(path, "Grant.to", "parts and tiles belong to the turn of the active player", help);
        }
        let Effect::Deal { from, to, .. } = effect else {
            return;
        };
        match from {
            Stock::Box => {
                let help = "what may come back lies on a rack";
                self.say(path, "Deal.from", "nothing comes back from the box", help);
            }
            Stock::Tile(TileRef::Placed | TileRef::Of(_) | TileRef::Along { .. }) => {
                let help = "name one with `Pick(from: Held(…), as: …)`";
                self.say(path, "Deal.from", "a tile of the board cannot be dealt", help);
            }
            Stock::Piles
            | Stock::Pile(_)
            | Stock::Rack(..)
            | Stock::Drawn
            | Stock::Tile(TileRef::This | TileRef::Var(_)) => {}
        }
        match to {
            Stock::Piles => {
                let help = "write `to: Pile(…)`";
                self.say(path, "Deal.to", "it does not say into which pile the tiles are shuffled", help);
            }
            Stock::Tile(_) => {
                let help = "tiles go to a rack, a pile, the box, or to be laid";
                self.say(path, "Deal.to", "a tile is no place to deal tiles to", help);
            }
            Stock::Rack(id, Player::Any)
                if self.game.rules.racks.get(id).is_some_and(|rack| rack.per_player) =>
            {
                let message = format!("each player has a {id:#}: it does not say whose");
                let help = "go through them with `Each(of: Players(Any), do: [Deal(to: Rack(…, This), …)])`";
                self.say(path, "Deal.to", message, help);
            }
            Stock::Pile(_) | Stock::Rack(..) | Stock::Drawn | Stock::Box => {}
        }
    }
}
