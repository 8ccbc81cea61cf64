//! The tiles of a package: what is chosen, and how tiles are changed.
//!
//! Every change is made on a tile as data ([`design`]) and then written into the text of `tiles.ron`, where only what differs
//! is touched ([`write()`]).

mod change;
pub mod design;
mod end;
mod kit;
mod list;
mod neighbours;
mod new_symbol;
mod set;
mod shelf;
#[cfg(test)]
mod tests;
mod tile_action;
mod write;
mod wrong;

use std::sync::Arc;

use indexmap::IndexSet;
use tilewright::spec::{PackageId, TileId};

pub use change::{Change, Many, may_be_tag, side_key};
pub use end::{EndSlip, end_slip};
pub use kit::Kit;
pub use list::{Filter, Sort, Totals, has_mark, pattern, totals};
pub use neighbours::{Neighbour, neighbours};
pub use new_symbol::{NewSymbol, drawings};
pub use set::may_be_named;
pub use shelf::{Entry, Shelf};
pub use tile_action::TileAction;
pub use write::{Changed, write, write_all};
pub use wrong::{Spot, Wrong, spot};

use super::{Desk, Edit, NOTHING_WAITS, ViewState};

/// How a tile joins those that are chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pick {
    /// It alone.
    #[default]
    Only,
    /// In or out.
    Toggle,
    /// All from the last one to it.
    Through,
}

/// What is asked of this view.
#[derive(Clone, Debug)]
pub enum Command {
    /// Chooses a tile.
    Pick(TileId, Pick),
    /// Chooses all that are shown.
    PickAll,
    /// Shows other tiles.
    Filter(Filter),
    /// Shows them in another order.
    Sort(Sort),
    /// Changes a tile.
    Change(TileId, Change),
    /// Changes all chosen tiles.
    Many(Many),
    /// Makes a symbol of the package.
    NewSymbol(NewSymbol),
    /// Gives a tile another name, wherever the project speaks of it.
    Rename(TileId, String),
}

/// The state of this view.
#[derive(Debug, Default)]
pub struct Tiles {
    /// What tiles can be made of.
    pub kit: Arc<Kit>,
    /// The tiles, as the text at hand has them.
    pub shelf: Shelf,
    /// Those that the gallery shows, in order.
    pub shown: Vec<TileId>,
    /// What those come to.
    pub totals: Totals,
    /// Which are shown.
    pub filter: Filter,
    /// In which order.
    pub sort: Sort,
    /// The chosen ones, in the order in which they were chosen; the last is the one on the canvas.
    pub chosen: IndexSet<TileId>,
    /// What is wrong with them.
    pub wrong: Wrong,
    /// Counts the requests for a new name.
    pub rename_asks: u32,
    /// The package that the shelf is about, and the text.
    of: Option<PackageId>,
    text: Option<Arc<str>>,
    /// What the kit is about, and what the one in the making is about.
    kit_of: Option<(u64, PackageId)>,
    making: Option<(u64, PackageId)>,
}

impl Tiles {
    /// The tile on the canvas.
    pub fn lead(&self) -> Option<(&TileId, &Entry)> {
        let id = self.chosen.last()?;
        Some((id, self.shelf.entries.get(id)?))
    }
}

/// True if the package being looked at may be changed.
pub fn is_own(desk: &Desk) -> bool {
    desk.lock().is_none() && desk.own_file("tiles.ron").is_some()
}

impl ViewState for Tiles {
    type Command = Command;

    fn run(desk: &mut Desk, command: Command) {
        match command {
            Command::Pick(id, pick) => choose(&mut desk.views.tiles, id, pick),
            Command::PickAll => desk.views.tiles.chosen = desk.views.tiles.shown.iter().cloned().collect(),
            Command::Filter(filter) => {
                desk.views.tiles.filter = filter;
                relist(desk);
            }
            Command::Sort(sort) => {
                desk.views.tiles.sort = sort;
                relist(desk);
            }
            Command::Change(id, change) => {
                let Some(entry) = desk.views.tiles.shelf.entries.get(&id) else {
                    return;
                };
                let Some(next) = change.apply(&entry.tile, &desk.views.tiles.kit) else {
                    return;
                };
                let label = change.label(&desk.words, &desk.views.tiles.kit, &id.0);
                let gesture = change.gesture(&id.0);
                set::rewrite(desk, label, gesture, &[(id, next)]);
            }
            Command::Many(many) => change_many(desk, &many),
            Command::NewSymbol(symbol) => new_symbol::make(desk, &symbol),
            Command::Rename(id, name) => set::rename(desk, &id, &name),
        }
    }

    fn refresh(desk: &mut Desk) {
        make_kit(desk);
        reread(desk);
    }
}

/// Does something with the chosen tiles.
pub(super) fn act(desk: &mut Desk, action: TileAction) {
    match action {
        TileAction::New => set::new(desk),
        TileAction::Duplicate => set::duplicate(desk),
        TileAction::Delete => set::delete(desk),
        TileAction::Rename => desk.views.tiles.rename_asks += 1,
        TileAction::Turn => change_many(desk, &Many::Each(Change::Turn)),
        TileAction::TurnBack => change_many(desk, &Many::Each(Change::TurnBack)),
        TileAction::Mirror => change_many(desk, &Many::Each(Change::Mirror)),
    }
}

fn change_many(desk: &mut Desk, many: &Many) {
    let tiles = &desk.views.tiles;
    let changed = tiles.chosen.iter().filter_map(|id| {
        let entry = tiles.shelf.entries.get(id).filter(|entry| entry.sound)?;
        Some((id.clone(), many.apply(&entry.tile, &tiles.kit)?))
    });
    let changed: Vec<_> = changed.collect();
    let label = match (&changed[..], many) {
        ([(id, _)], Many::Each(change)) => change.label(&desk.words, &tiles.kit, &id.0),
        _ => desk.words.with(many.key(), &[("n", changed.len().into())]),
    };
    let gesture = matches!(many, Many::Count(_)).then(|| "tile counts".to_owned());
    if !changed.is_empty() || !is_own(desk) {
        set::rewrite(desk, label, gesture, &changed);
    }
}

fn choose(tiles: &mut Tiles, id: TileId, pick: Pick) {
    match pick {
        Pick::Only => tiles.chosen = IndexSet::from([id]),
        Pick::Toggle => {
            if !tiles.chosen.shift_remove(&id) {
                tiles.chosen.insert(id);
            }
        }
        Pick::Through => {
            let at = |id: &TileId| tiles.shown.iter().position(|other| other == id);
            let from = tiles.chosen.first().and_then(at).unwrap_or(0);
            let to = at(&id).unwrap_or(from);
            let range = tiles.shown.get(from.min(to)..=from.max(to)).unwrap_or_default().iter().cloned();
            // The one where it began stays the first, so that the range can be drawn anew from there.
            tiles.chosen = if from <= to { range.collect() } else { range.rev().collect() };
        }
    }
}

/// The texts have changed: the tiles are read again, at once.
pub(super) fn reread(desk: &mut Desk) {
    let file = desk.own_file("tiles.ron");
    let known = desk.loaded().map(|loaded| &loaded.tiles.tiles);
    let fresh = desk.views.tiles.of != desk.package;
    let blank = Shelf::default();
    let before = if fresh { &blank } else { &desk.views.tiles.shelf };
    let text = file.as_ref().and_then(|file| desk.project.as_ref()?.text(file)).cloned();
    let same = matches!((&text, &desk.views.tiles.text), (Some(new), Some(old)) if Arc::ptr_eq(new, old));
    if same && !fresh && before.entries.values().all(|entry| entry.sound) {
        return relist(desk);
    }
    let shelf = match (&file, &text, known) {
        (Some(_), Some(text), known) => Shelf::read(text, before, known),
        (None, _, Some(tiles)) => {
            if !fresh && before.entries.len() == tiles.len() {
                before.clone()
            } else {
                Shelf::of(tiles)
            }
        }
        _ => Shelf::default(),
    };
    // What has changed elsewhere (by undo, in the source) is shown.
    let changed = |id: &TileId| {
        let stamp = |shelf: &Shelf| shelf.entries.get(id).map(|entry| entry.stamp);
        stamp(&shelf) != stamp(before)
    };
    let changed: Vec<TileId> = shelf.entries.keys().filter(|id| changed(id)).cloned().collect();
    let tiles = &mut desk.views.tiles;
    tiles.chosen.retain(|id| shelf.entries.contains_key(id));
    if fresh {
        tiles.chosen = shelf.entries.keys().next().cloned().into_iter().collect();
        tiles.filter = Filter::default();
    } else if !changed.is_empty() && changed.iter().all(|id| !tiles.chosen.contains(id)) {
        tiles.chosen = changed.into_iter().collect();
    }
    tiles.shelf = shelf;
    tiles.of = desk.package.clone();
    tiles.text = text;
    relist(desk);
}

fn relist(desk: &mut Desk) {
    let file = desk.own_file("tiles.ron");
    let wrong =
        file.map(|file| wrong::sort(&desk.analysis, &file, &desk.views.tiles.shelf)).unwrap_or_default();
    let tiles = &mut desk.views.tiles;
    let is_wrong =
        |id: &TileId| wrong.contains_key(id) || tiles.shelf.entries.get(id).is_some_and(|entry| !entry.sound);
    tiles.shown = list::list(&tiles.shelf, &tiles.filter, tiles.sort, is_wrong);
    tiles.wrong = wrong;
    let shown = tiles.shown.iter().filter_map(|id| tiles.shelf.tile(id));
    tiles.totals = totals(shown.map(AsRef::as_ref));
}

/// Shows the tile that a problem is about; false if it is about none.
pub(super) fn show_problem(desk: &mut Desk, problem: usize) -> bool {
    let about = |(_, problems): &(&TileId, &Vec<usize>)| problems.contains(&problem);
    let Some(id) = desk.views.tiles.wrong.iter().find(about).map(|(id, _)| id.clone()) else {
        return false;
    };
    if !desk.views.tiles.shown.contains(&id) {
        desk.views.tiles.filter = Filter::default();
    }
    desk.views.tiles.chosen = IndexSet::from([id]);
    relist(desk);
    true
}

/// Has the kit made anew if it is about other texts or another package.
fn make_kit(desk: &mut Desk) {
    let Some(package) = desk.package.clone() else {
        return;
    };
    let wanted = (desk.analysis.revision, package);
    if desk.views.tiles.kit_of.as_ref() == Some(&wanted) || desk.views.tiles.making.as_ref() == Some(&wanted)
    {
        return;
    }
    desk.views.tiles.making = Some(wanted.clone());
    let library = Arc::clone(&desk.analysis.library);
    desk.jobs.start("kit", NOTHING_WAITS, move || {
        let kit = Arc::new(Kit::of(&library, &wanted.1));
        move |desk: &mut Desk| {
            if desk.views.tiles.making.as_ref() == Some(&wanted) {
                desk.views.tiles.kit = kit;
                desk.views.tiles.making = None;
                desk.views.tiles.kit_of = Some(wanted);
            }
        }
    });
}

/// One file's new text as a step.
fn step(desk: &mut Desk, label: String, gesture: Option<String>, file: String, text: String) {
    desk.edit(Edit { label, gesture, files: vec![(file, Some(text.into()))] });
}
