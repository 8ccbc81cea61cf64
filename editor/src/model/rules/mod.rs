//! What a game defines: what is chosen in the tree, and how forms change it.

mod change;
mod colouring;
mod complete;
mod explanation;
mod fitting;
mod form;
mod ids;
mod language;
mod place;
mod preview;
mod sample;
mod sentence;
#[cfg(test)]
mod tests;
mod tree;
mod world;

use std::sync::Arc;
use web_time::Instant;

use tilewright::manual::{FileType, Type};
use tilewright::spec::{PackageId, Spaces, Track};

use super::project::FileName;
use super::ron_edit::{self, PatchError, quote};
use super::rulebook::{Name, WordForm, empty_text, set_name_in};
use super::{Desk, Edit, NOTHING_WAITS, View, ViewState};

pub use change::{Change, kept};
pub use colouring::{Ink, inks};
pub use complete::{Offer, Offers, offers};
pub use explanation::{Contribution, Explanation, explain};
pub use fitting::{Fitting, Setting, Site, fittings, groups, sites};
pub use form::{Control, Form, Role, Row};
pub use ids::{Ids, is_name, is_open};
pub use language::{RulesLanguage, fields, plain, plain_name, rules_language, type_of_file, variants};
pub use place::{EntryPath, FileRef, Place, Step, offset_of};
pub use preview::Preview;
pub use sample::{Difference, Gain, Sample, SampleFrom, Samples};
pub use sentence::Alone;
pub use tree::{END, Leaf, Section};
pub use world::World;

/// What is asked of this view.
#[derive(Clone, Debug)]
pub enum Command {
    /// Looks at an entry.
    Select(Place),
    /// Looks at what a clause names, a kind and an id (`rule:score-feature`).
    Show(String),
    /// Looks at a line and column of a file that need not be the project's.
    ShowFile(FileRef, (usize, usize)),
    /// Changes a value.
    Change {
        /// The file.
        file: FileName,
        /// The data path.
        path: String,
        /// What is done.
        change: Change,
        /// True while a value is being typed or dragged: it is one step with what follows.
        gesture: bool,
    },
    /// Adds something to a section of the chosen package.
    New {
        /// The section.
        section: String,
        /// Its id.
        name: String,
        /// What people are to call it, in the language that is spoken; empty if as its id says.
        title: String,
    },
    /// Shows everything of the game in the tree, or only what the package defines.
    WholeGame(bool),
    /// Lays a file out.
    Format(FileName),
}

/// A place in a text to which the caret is to go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Jump {
    /// The file.
    pub file: FileRef,
    /// Line and column, counted from 1.
    pub at: (usize, usize),
    /// Counts the jumps, so that the same place can be asked for twice.
    pub nth: u64,
}

/// The state of this view.
#[derive(Debug, Default)]
pub struct Rules {
    /// The entry that is looked at.
    pub place: Option<Place>,
    /// Where the caret was last asked to go.
    pub jump: Option<Jump>,
    /// True if the tree shows the whole game.
    pub whole_game: bool,
    /// What can be named and explained; the last one while the next is being made.
    pub world: Arc<World>,
    /// What the rules sheet says.
    pub preview: Preview,
    /// What the entry gives on a board.
    pub sample: Samples,
    /// What the world was last asked for about.
    asked: Option<(PackageId, u64, usize)>,
    /// Counts the worlds that were asked for.
    nth: u64,
    jumps: u64,
}

impl ViewState for Rules {
    type Command = Command;

    fn run(desk: &mut Desk, command: Command) {
        match command {
            Command::Select(place) => desk.views.rules.place = Some(place),
            Command::Show(thing) => show(desk, &thing),
            Command::ShowFile(file, at) => show_file(desk, file, at),
            Command::Change { file, path, change, gesture } => {
                change_value(desk, file, &path, &change, gesture)
            }
            Command::New { section, name, title } => {
                if let Err(error) = add(desk, &section, &name, &title) {
                    desk.notices.error(error.to_string());
                }
            }
            Command::WholeGame(whole) => desk.views.rules.whole_game = whole,
            Command::Format(file) => format(desk, file),
        }
    }

    fn tick(desk: &mut Desk, _now: Instant) {
        preview::tick(desk);
        sample::tick(desk);
    }

    fn refresh(desk: &mut Desk) {
        let Some(package) = desk.package.clone() else {
            return;
        };
        let table = desk.table.as_ref().map_or(0, |table| Arc::as_ptr(table) as usize);
        let asked = (package, desk.analysis.revision, table);
        if desk.views.rules.asked.as_ref() == Some(&asked) {
            return;
        }
        if desk.views.rules.asked.as_ref().is_some_and(|(before, ..)| *before != asked.0) {
            desk.views.rules.place = None;
        }
        desk.views.rules.asked = Some(asked);
        desk.views.rules.nth += 1;
        let nth = desk.views.rules.nth;
        let Some(ground) = world::Ground::of(desk) else {
            return;
        };
        desk.jobs.start("rules", NOTHING_WAITS, move || {
            let world = Arc::new(World::of(ground));
            move |desk: &mut Desk| {
                if desk.views.rules.nth == nth {
                    desk.views.rules.world = world;
                }
            }
        });
    }
}

/// Shows a place of a file of the project: the caret goes there, and the entry around it is looked at.
pub(super) fn show_source(desk: &mut Desk, file: &str, at: (usize, usize)) {
    show_file(desk, FileRef::Own(file.to_owned()), at);
}

fn show_file(desk: &mut Desk, file: FileRef, at: (usize, usize)) {
    let text = file.text(desk);
    let entry = text.as_deref().zip(file.file_type());
    let entry = entry.and_then(|(text, ty)| EntryPath::at(text, ty, offset_of(text, at))).unwrap_or_default();
    desk.views.rules.place = Some(Place { file: file.clone(), entry });
    desk.views.rules.jumps += 1;
    desk.views.rules.jump = Some(Jump { file, at, nth: desk.views.rules.jumps });
    desk.view = View::Rules;
    desk.show_panel(View::Rules, super::PanelSide::Bottom);
}

/// The entry that a clause names as `kind:id`.
pub fn find(desk: &Desk, thing: &str) -> Option<Place> {
    let (kind, id) = thing.split_once(':').unwrap_or((thing, ""));
    let (kind, id) = match kind {
        // A term is a part of its feature kind.
        "term" => ("feature", id.split('.').next().unwrap_or(id)),
        // A space is a part of its track, a card of its deck.
        "space" => ("track", track_of(desk, id).unwrap_or(id)),
        "card" => ("deck", deck_of(desk, id).unwrap_or(id)),
        kind => (kind, id),
    };
    let fits = |key: &str, leaf: &Leaf| match kind {
        "package" => key == "package" && leaf.name == id,
        "option" => key == "options" && leaf.name == id,
        "tile" => key == "tiles" && leaf.name == id,
        "table" => key == "table",
        "layer" => key == "layers",
        // example: patch:my-package[2]
        "patch" => {
            key == "patch"
                && id == format!("{}{}", leaf.package, leaf.place.entry.path().trim_start_matches("patch"))
        }
        _ => {
            let field = ids::KINDS.iter().find(|(_, of)| *of == kind).map(|(field, _)| *field);
            // After a dot stands a field of it: `piece:meeple.place_if`. // example: a piece of a package
            let whole =
                |name: &str| id == name || id.strip_prefix(name).is_some_and(|rest| rest.starts_with('.'));
            field == Some(leaf.place.entry.field.as_str()) && whole(&leaf.name)
        }
    };
    let search = |sections: &[Section]| {
        let leaves =
            sections.iter().flat_map(|section| section.leaves.iter().map(move |leaf| (&section.key, leaf)));
        leaves.into_iter().find(|(key, leaf)| fits(key, leaf)).map(|(_, leaf)| leaf.place.clone())
    };
    search(&desk.views.rules.world.package).or_else(|| search(&desk.views.rules.world.game)).or_else(|| {
        let packages = desk.analysis.library.packages.keys();
        packages.into_iter().find_map(|id| search(&tree::sections(&world::files(desk, id), &[], &[])))
    })
}

/// The track that has a space of this name.
fn track_of<'d>(desk: &'d Desk, space: &str) -> Option<&'d str> {
    let packages = desk.analysis.library.packages.values();
    let mut tracks = packages.flat_map(|loaded| &loaded.rules.tracks.0);
    let has = |track: &Track| match &track.spaces {
        Spaces::Named(spaces) => spaces.keys().any(|id| id.0 == space),
        Spaces::Count(_) => false,
    };
    tracks.find(|(_, track)| has(track)).map(|(id, _)| id.0.as_str())
}

/// The deck that has a card of this name.
fn deck_of<'d>(desk: &'d Desk, card: &str) -> Option<&'d str> {
    let packages = desk.analysis.library.packages.values();
    let mut decks = packages.flat_map(|loaded| &loaded.rules.decks.0);
    decks.find(|(_, deck)| deck.cards.keys().any(|id| id.0 == card)).map(|(id, _)| id.0.as_str())
}

fn show(desk: &mut Desk, thing: &str) {
    match find(desk, thing) {
        Some(place) => {
            desk.views.rules.place = Some(place);
            desk.view = View::Rules;
        }
        None => {
            let text = desk.words.with("rules-no-such-thing", &[("thing", thing.into())]);
            desk.notices.error(text);
        }
    }
}

fn change_value(desk: &mut Desk, file: FileName, path: &str, change: &Change, gesture: bool) {
    let Some(text) = desk.project.as_ref().and_then(|project| project.text(&file)).cloned() else {
        let text = desk.words.t("files-read-only");
        desk.notices.error(text);
        return;
    };
    match change.apply(&text, path) {
        Ok(after) => {
            let key = match change {
                Change::Remove => "rules-did-remove",
                Change::Push(_) | Change::Insert(..) | Change::Copy(_) => "rules-did-add",
                Change::Move(_) => "rules-did-move",
                Change::Rename(_) => "rules-did-rename",
                Change::Set(_) => "rules-did-set",
            };
            let label = desk.words.with(key, &[("what", path.into())]);
            let mut edit = Edit::file(label, file.clone(), after);
            if gesture {
                edit = edit.during(format!("form {file} {path}"));
            }
            desk.edit(edit);
            follow(desk, &file, path, change);
        }
        Err(error) => desk.notices.error(error.to_string()),
    }
}

/// What is looked at goes along when its entry goes, moves or gets another name.
fn follow(desk: &mut Desk, file: &str, path: &str, change: &Change) {
    let here = |place: &&mut Place| place.file == FileRef::Own(file.to_owned()) && place.entry.path() == path;
    let Some(place) = desk.views.rules.place.as_mut().filter(here) else {
        return;
    };
    match (change, &mut place.entry.step) {
        (Change::Remove, _) => desk.views.rules.place = None,
        (Change::Rename(to), Step::Key(key)) => *key = to.clone(),
        (Change::Copy(to), Step::Key(key)) => *key = to.clone(),
        (Change::Move(to), Step::Nth(nth)) => *nth = *to,
        _ => {}
    }
}

/// Adds something to a section of the chosen package, and looks at it.
fn add(desk: &mut Desk, section: &str, name: &str, title: &str) -> Result<(), PatchError> {
    let (field, file_type) = match section {
        END => ("rules", FileType::Rules),
        "tiles" => ("tiles", FileType::Tiles),
        "options" => ("options", FileType::Package),
        other => (other, FileType::Rules),
    };
    let Some(file) = desk.own_file(file_type.path()) else {
        let text = desk.words.t("files-read-only");
        desk.notices.error(text);
        return Ok(());
    };
    let Some(ty) = EntryPath::field(field).type_in(file_type) else {
        return Ok(());
    };
    let known = |kind: &str| desk.views.rules.world.ids.first(kind);
    let empty = "(\n    format: 2,\n)\n".to_owned();
    let text =
        desk.project.as_ref().and_then(|project| project.text(&file)).map_or(empty, |text| text.to_string());
    let with_field = |value: &str| match ron_edit::get(&text, field) {
        Some(_) => Ok(text.clone()),
        None => ron_edit::set(&text, field, value),
    };
    let (after, entry) = match &ty {
        Type::Map(_, of) => {
            let mut value = rules_language().blank(of, &known);
            match (section, end_slot(desk)) {
                (END, Some(slot)) => value = format!("(on: Slot({}), do: [])", quote(&slot)),
                // The moment that most rules of one's own are about; with the first of all moments a rule that gives points would
                // answer to itself.
                ("rules", _) => "(on: TilePlaced, do: [])".clone_into(&mut value),
                _ => {}
            }
            (ron_edit::insert(&with_field("{}")?, field, name, true, &value)?, EntryPath::key(field, name))
        }
        Type::List(of) => {
            let text = with_field("[]")?;
            let value = match rules_language().blank(of, &known) {
                _ if field == "layers" => quote(name),
                _ if field == "slots" => format!("(id: {})", quote(name)),
                value => value,
            };
            let nth = ron_edit::len(&text, field);
            let entry = if field == "layers" { EntryPath::field(field) } else { EntryPath::nth(field, nth) };
            (ron_edit::push(&text, field, nth, &value)?, entry)
        }
        ty => (with_field(&rules_language().blank(ty, &known))?, EntryPath::field(field)),
    };
    let label = desk.words.with("rules-did-add", &[("what", entry.path().into())]);
    desk.views.rules.place = Some(Place { file: FileRef::Own(file.clone()), entry });
    let mut edit = Edit::file(label, file, after);
    if field == "rules" {
        edit.files.extend(titled(desk, name, title)?.map(|(file, text)| (file, Some(text))));
    }
    desk.edit(edit);
    Ok(())
}

/// The file of names in the language that is spoken, with the title of a rule; nothing if it says no more than the id.
fn titled(desk: &Desk, id: &str, title: &str) -> Result<Option<(FileName, Arc<str>)>, PatchError> {
    let lang = desk.words.lang().code();
    let title = title.trim();
    let file = desk.own_file(&format!("text/{lang}.ron"));
    let Some(file) = file.filter(|_| !title.is_empty() && title != id.replace('-', " ")) else {
        return Ok(None);
    };
    let before = desk.project.as_ref().and_then(|project| project.text(&file));
    let before = before.map_or_else(|| empty_text(lang), ToString::to_string);
    let name = Name { group: "rules".to_owned(), id: id.to_owned(), form: WordForm::Only };
    Ok(Some((file, set_name_in(&before, &name, title)?.into())))
}

/// The last slot of the end of the game.
fn end_slot(desk: &Desk) -> Option<String> {
    let slots = desk.views.rules.world.game.iter().find(|section| section.key == "slots")?;
    slots.leaves.iter().rfind(|leaf| leaf.group == END).map(|leaf| leaf.name.clone())
}

fn format(desk: &mut Desk, file: FileName) {
    let Some(text) = desk.project.as_ref().and_then(|project| project.text(&file)).cloned() else {
        return;
    };
    match tilewright::load::format_text(&text) {
        Ok(after) => {
            let label = desk.words.with("rules-did-format", &[("what", file.as_str().into())]);
            desk.edit(Edit::file(label, file, after));
        }
        Err(mistakes) => {
            let why = mistakes.first().map(|mistake| mistake.message.clone()).unwrap_or_default();
            desk.notices.error(why);
        }
    }
}
