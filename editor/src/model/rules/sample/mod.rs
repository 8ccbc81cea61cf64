//! An entry on a board: a position in which what it says gives points, what it gave when somebody came to it, and what it gives now;
//! if the points are the same, what else happens now and did not, or does not any more.
//!
//! The position is that of an example of the packages, or else one of a game that the computer plays for it. Nothing here knows what
//! an entry is: its names say which features, rules and terms it is about, and both versions of the rules are played.

mod about;
mod compare;
mod game;
mod kept;
mod search;

use std::sync::Arc;

use tilewright::spec::SegmentId;

use super::place::{Place, Step};
use super::world::World;
use crate::model::board::{At, Board};
use crate::model::{Desk, Lang, NOTHING_WAITS, Table, View, ron_edit};
use about::About;
use kept::Kept;
use search::Search;

/// A position in which an entry gives points, or in which something else happens because of it.
#[derive(Clone, Debug)]
pub struct Sample {
    /// The rules that it is played by.
    pub table: Arc<Table>,
    /// The tiles around what is scored, or around what happens.
    pub board: Board,
    /// What is scored, or what something happens to.
    pub marked: Vec<(At, SegmentId)>,
    /// Where the position is from.
    pub from: SampleFrom,
    /// What everybody gets.
    pub gains: Vec<Gain>,
    /// True if the points are others than they were, or something else is.
    pub changed: bool,
    /// What else is different, if the points are not.
    pub differs: Option<Difference>,
}

/// What happens by one version of the rules and not by the other; nothing where nothing happens instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// By the rules as they were.
    pub before: Option<String>,
    /// By the rules as they are.
    pub now: Option<String>,
    /// True if it is something that can be chosen, false if it happens.
    pub choice: bool,
}

/// Where a position is from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SampleFrom {
    /// An example that says of itself what it shows.
    Example(String),
    /// The turn of a game that was played for it.
    Game(u32),
}

/// What a player gets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gain {
    /// The number of the player, from 0.
    pub seat: u8,
    /// The player's colour.
    pub colour: u8,
    /// By the rules as they were when somebody came to the entry; nothing if they were the same, or the position could not come about.
    pub before: Option<i32>,
    /// By the rules as they are.
    pub now: i32,
}

/// The sample of the entry that is looked at.
#[derive(Debug, Default)]
pub struct Samples {
    /// What was asked for: the entry, the world around it, the language.
    asked: Option<(Place, Arc<World>, Lang)>,
    /// The rules as they were when somebody came to the entry.
    before: Option<Arc<Table>>,
    shown: Option<Arc<Sample>>,
    /// What looking for others has come to.
    kept: Option<Arc<Kept>>,
}

impl Samples {
    /// The sample; the last one while the next is being looked for.
    pub fn shown(&self) -> Option<&Arc<Sample>> {
        self.shown.as_ref()
    }
}

/// Has a sample looked for, if an entry is looked at that is another one, or says something else than it did.
pub(super) fn tick(desk: &mut Desk) {
    let rules = &desk.views.rules;
    let Some(place) = rules.place.clone().filter(|_| desk.view == View::Rules) else {
        return;
    };
    let (world, lang) = (Arc::clone(&rules.world), desk.settings.lang);
    let known = |(of, from, said): &(Place, Arc<World>, Lang)| {
        *of == place && Arc::ptr_eq(from, &world) && *said == lang
    };
    if world.game().is_none() || rules.sample.asked.as_ref().is_some_and(known) {
        return;
    }
    let Some(text) =
        place.file.text(desk).and_then(|text| ron_edit::get(&text, &place.entry.path()).map(str::to_owned))
    else {
        return;
    };
    let Some(package) = desk.package.clone() else {
        return;
    };
    let same = rules.sample.asked.as_ref().is_some_and(|(of, ..)| *of == place);
    let samples = &mut desk.views.rules.sample;
    if !same {
        (samples.before, samples.shown) = (None, None);
    }
    samples.asked = Some((place.clone(), Arc::clone(&world), lang));
    let (few, asked) = (desk.page.is_some(), desk.game.clone());
    let name = |seat: u32| desk.words.with("play-player", &[("n", seat.into())]);
    let names: Vec<String> = (1..=8).map(name).collect();
    let (before, library) = (samples.before.clone(), Arc::clone(&desk.analysis.library));
    let kept = samples.kept.take().filter(|kept| kept.is_of(&library, &package, &asked));
    let kept = kept.unwrap_or_else(|| Arc::new(Kept::new(&library, &package, &asked)));
    samples.kept = Some(Arc::clone(&kept));
    desk.jobs.start("rules-sample", NOTHING_WAITS, move || {
        let key = match &place.entry.step {
            Step::Key(key) => key.as_str(),
            _ => "",
        };
        let look = |now: &Arc<Table>| {
            let (about, before) = (About::of(now, key, &text), before.as_ref());
            let (library, package, names, kept) = (&*library, &package, &names, &*kept);
            Search { library, package, about, before, now, lang, names, few, kept }.run()
        };
        let (found, now) = match world.table() {
            Some(table) => (look(table), Some(Arc::clone(table))),
            None => kept.alone().find_map(|now| Some((look(now)?, Arc::clone(now)))).unzip(),
        };
        move |desk: &mut Desk| {
            let samples = &mut desk.views.rules.sample;
            let still = |(of, from, said): &(Place, Arc<World>, Lang)| {
                *of == place && Arc::ptr_eq(from, &world) && *said == lang
            };
            if samples.asked.as_ref().is_some_and(still) {
                samples.shown = found.map(Arc::new);
                samples.before = samples.before.take().or(now);
            }
        }
    });
}
