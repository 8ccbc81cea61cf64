//! What is in the box, and what is done before the first turn.

use super::Block;
use super::block::Component;
use super::write::Write;
use crate::explain::wording;
use tilewright_lang::spec::*;

/// A component of which there are not as many at every table: the most of it lie in the box.
fn with_rows(write: &Write<'_>, component: Component, rows: &[(u32, u32)]) -> Component {
    if rows.is_empty() {
        return component;
    }
    let list = wording::by_players(rows, &write.names);
    let name = write.with("sheet-by-players", &[("name", component.name.into()), ("list", list.into())]);
    Component { name, ..component }
}

impl Write<'_> {
    /// What is in the box, and what of it stays there.
    pub fn contents(&mut self) {
        self.heading(2, self.say("sheet-box"));
        self.tile_table();
        let (game, whole) = (self.game, self.whole);
        let piece = |write: &Self, id: &PieceId, count: u32| {
            let noun = write.text(|text| text.pieces.get(id)).cloned();
            Component { count: count.into(), name: write.noun(noun.as_ref(), &id.0, count.into()) }
        };
        let own = game.rules.pieces.iter().filter(|(_, piece)| piece.most_each() > 0);
        let own = own.map(|(id, def)| with_rows(self, piece(self, id, def.most_each()), &def.by_players));
        let own: Vec<_> = own.collect();
        let shared = game.rules.pieces.iter().filter(|(_, piece)| piece.neutral > 0);
        let mut shared: Vec<_> = shared.map(|(id, def)| piece(self, id, def.neutral)).collect();
        for (id, token) in &game.rules.tokens {
            let bags = game.rules.bags.values().filter_map(|bag| bag.tokens.get(id));
            let count = u64::from(token.most_supply()) + bags.map(|count| u64::from(*count)).sum::<u64>();
            if count > 0 {
                let noun = self.text(|text| text.tokens.get(id)).cloned();
                let component = Component { count, name: self.noun(noun.as_ref(), &id.0, count) };
                shared.push(with_rows(self, component, &token.by_players));
            }
        }
        for deck in game.rules.decks.values() {
            let count: u64 = deck.cards.values().map(|card| u64::from(card.count)).sum();
            let name = self.with("sheet-cards", &[("n", u32::try_from(count).unwrap_or(u32::MAX).into())]);
            shared.push(Component { count, name });
        }
        for (key, items) in [("sheet-each-player", own), ("sheet-for-all", shared)] {
            if !items.is_empty() {
                self.push(Block::Components { title: self.say(key), items });
            }
        }
        let pieces = whole.rules.pieces.keys().filter(|id| !game.rules.pieces.contains_key(*id));
        let mut unused: Vec<_> = pieces.map(|id| self.one(|text| text.pieces.get(id), &id.0)).collect();
        let tokens = whole.rules.tokens.keys().filter(|id| !game.rules.tokens.contains_key(*id));
        unused.extend(tokens.map(|id| self.one(|text| text.tokens.get(id), &id.0)));
        if !unused.is_empty() {
            let text = self.with("sheet-unused", &[("list", unused.join(", ").into())]);
            self.paragraph(&text);
        }
        self.told("box");
    }

    fn one(&self, find: impl Fn(&Text) -> Option<&Noun>, id: &str) -> String {
        let noun = self.text(find).cloned();
        self.noun(noun.as_ref(), id, 1)
    }

    fn tile_table(&mut self) {
        let whole = self.whole;
        let mut rows = Vec::new();
        for package in whole.packages.iter().chain(&whole.tiles_only) {
            let of_package =
                whole.tiles.iter().filter(|(id, _)| whole.tile_package.get(*id) == Some(package));
            let count: u64 = of_package.map(|(_, tile)| u64::from(tile.count)).sum();
            if count > 0 {
                rows.push((self.package(package).0, count));
            }
        }
        let all: u64 = rows.iter().map(|(_, count)| count).sum();
        let several = rows.len() > 1;
        let mut rows: Vec<_> =
            rows.into_iter().map(|(title, count)| vec![title, count.to_string()]).collect();
        if several {
            rows.push(vec![self.say("sheet-all"), all.to_string()]);
        }
        let head = vec![self.say("sheet-set"), self.say("sheet-tiles")];
        self.push(Block::Table { head, rows });
        if self.illustrated {
            self.tile_pictures();
        }
    }

    /// What is done before the first turn.
    pub fn setup(&mut self) {
        let heading = self.mark();
        self.heading(2, self.say("sheet-setup"));
        let table = self.game.rules.table.clone().unwrap_or_default();
        self.start();
        for (id, piece) in &self.game.rules.pieces {
            if let Starts::Track(track, space) = &piece.starts {
                let name = self.names.piece(id);
                let space = self.space(track, *space);
                let track = self.track(track);
                let key = if piece.most_each() > 0 { "sheet-starts-own" } else { "sheet-starts" };
                let with = [("piece", name.into()), ("space", space.into()), ("track", track.into())];
                let text = self.with(key, &with);
                self.rule(&text);
            }
        }
        let begins = match table.start_player {
            StartPlayer::First => "sheet-begins-first",
            StartPlayer::Random => "sheet-begins-random",
            StartPlayer::Chosen => "sheet-begins-chosen",
        };
        let begins = self.say(begins);
        self.rule(&begins);
        if table.hand > 0 {
            let hand = self.with("sheet-hand", &[("n", table.hand.into())]);
            self.rule(&hand);
        }
        self.racks();
        self.told("setup");
        self.steps(Phase::Setup);
        self.drop_if_empty(heading);
    }

    /// What lies on racks at the start.
    fn racks(&mut self) {
        let game = self.game;
        for (id, rack) in &game.rules.racks {
            let RackOf::Tagged(tags) = &rack.of else {
                continue;
            };
            let tagged =
                self.whole.tiles.values().filter(|tile| tile.tags.iter().any(|tag| tags.contains(tag)));
            let all: u32 = tagged.map(|tile| tile.count).fold(0, u32::saturating_add);
            let n = if rack.deal == 0 { all } else { rack.deal };
            let key = if rack.per_player { "sheet-rack-own" } else { "sheet-rack" };
            let name = self.names.quoted(self.names.rack(id));
            let text = self.with(key, &[("n", n.into()), ("name", name.into())]);
            self.rule(&text);
        }
    }

    /// What a track is called.
    pub fn track(&self, id: &TrackId) -> String {
        let named = self.text(|text| text.tracks.get(id)).cloned();
        let score = self.game.rules.tracks.get(id).is_some_and(|track| track.score);
        let unnamed = || if score { self.say("sheet-track") } else { super::write::plain(&id.0) };
        named.unwrap_or_else(unnamed)
    }

    fn space(&self, track: &TrackId, space: u32) -> String {
        let spaces = self.game.rules.tracks.get(track).map(|track| &track.spaces);
        let named = match spaces {
            Some(Spaces::Named(spaces)) => spaces.get_index(space as usize).map(|(id, _)| id.clone()),
            _ => None,
        };
        let name = named.map(|id| {
            let text = self.text(|text| text.spaces.get(&id)).cloned();
            text.unwrap_or_else(|| super::write::plain(&id.0))
        });
        name.unwrap_or_else(|| space.to_string())
    }

    /// The steps of a phase, each with what is done in it.
    pub fn steps(&mut self, phase: Phase) {
        let game = self.game;
        let slots = game.rules.slots.iter().filter(|slot| slot.phase == phase && slot.within.is_none());
        let mut number = 0;
        for Slot { id, .. } in slots {
            let heading = self.mark();
            let title = self.title_of(id);
            self.push(Block::Step { number: number + 1, title });
            self.step(id);
            self.drop_if_empty(heading);
            number += usize::from(self.mark() > heading);
        }
    }
}
