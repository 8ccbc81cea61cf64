//! Packages, options and patches become one game's rules, with provenance.
//!
//! It knows names, not meanings: whether a rule makes sense is for `tilewright_check` to say.
//!
//! **Invariant:** the order of the argument does not matter: `a+b` and `b+a` are the same game. Packages come in an order of
//! their own, and slots that nothing else orders in that; whatever else would differ is an error that names both packages.

mod absent;
mod arg;
mod change;
mod commute;
mod define;
mod game;
mod limits;
mod options;
mod partial_order;
mod patch;
mod report;
mod select;
mod sequence;
mod show;
mod tags;
mod tiles;
mod versions;
pub mod walk;

pub use absent::absent_package;
pub use arg::{GameArg, GameArgError};
pub use change::Change;
pub use game::{Commuting, Game, SlotOrderBy, SlotPair, Source};
pub use limits::counts;
pub use tiles::{MOST_OF_ONE, MOST_TILES};

pub use absent::waits_for_absent;
pub use commute::{demands, exclude_each_other, reach};
pub use options::list;
pub use partial_order::PartialOrder;
pub use patch::guard_holds;
pub use report::{Report, Where, is_whole};
pub use show::show;
pub use tags::settled;

pub use crate::load::closest as nearest;

use crate::load::{Diagnostic, Library};
use crate::spec::{Event, Name as _, RulesFile, SlotId};

/// Makes one game of the packages that an argument asks for.
///
/// Packages are closed over what they require, ordered, and put together; options get their values;
/// patches are applied; slots and layers get their one order; tile counts include copies.
///
/// # Errors
/// Everything that is wrong with the choice of packages and options, with definitions that meet, with
/// patches, and with orders that are missing or circular.
pub fn merge(library: &Library, arg: &GameArg) -> Result<Game, Vec<Diagnostic>> {
    let mut report = Report::new(library);
    let selection = select::select(arg, &mut report);
    if report.has_errors() {
        return Err(report.found);
    }
    limits::check(&selection, &mut report);
    if report.has_errors() {
        return Err(report.found);
    }
    let options = options::values(&selection, &mut report);
    let mut game = define::define(&selection, &mut report);
    game.name = arg.title();
    game.options = options;
    for (option, package) in option_packages(&selection, library) {
        let path = format!("options.{option}");
        let source = define::source(package, "package.ron", &path, &report);
        game.provenance.entry(path).or_default().push(source);
    }
    if report.has_errors() {
        return Err(report.found);
    }
    let orders = patch::apply(&selection, &mut game, &mut report);
    tags::Tags::of(&game, library).settle(&mut game.rules, &mut game.idle_tags);
    sequence::order_slots(&mut game, &orders, &mut report);
    sequence::order_layers(&selection, &mut game, &orders, &mut report);
    commute::check_commuting(&game, &mut report);
    tiles::count(&selection, library, &mut game, &mut report);
    leave_out_absent_slots(&mut game, library);
    if report.has_errors() { Err(report.found) } else { Ok(game) }
}

fn option_packages<'l>(
    selection: &select::Selection,
    library: &'l Library,
) -> Vec<(String, &'l crate::spec::PackageId)> {
    let packages = selection.packages.iter().filter_map(|id| library.packages.get_key_value(id));
    packages
        .flat_map(|(id, loaded)| {
            loaded.package.options.keys().map(move |option| (option.name().to_owned(), id))
        })
        .collect()
}

/// A rule that waits for a slot of a package that is not in the game has nothing to wait for, and nor has an action for which no other
/// slot is left.
fn leave_out_absent_slots(game: &mut Game, library: &Library) {
    let defines = |rules: &RulesFile, slot: &SlotId| rules.slots.iter().any(|known| known.id == *slot);
    let is_absent = |slot: &SlotId, rules: &RulesFile| {
        !defines(rules, slot) && library.packages.values().any(|loaded| defines(&loaded.rules, slot))
    };
    let mut rules = std::mem::take(&mut game.rules);
    let mut taken = std::mem::take(&mut rules.rules);
    taken.retain(|_, rule| !matches!(&rule.on, Event::Slot(slot) if is_absent(slot, &rules)));
    rules.rules = taken;
    let mut taken = std::mem::take(&mut rules.actions);
    taken.retain(|_, action| {
        let named = !action.slots.is_empty();
        action.slots.retain(|slot| !is_absent(slot, &rules));
        !(named && action.slots.is_empty())
    });
    rules.actions = taken;
    game.rules = rules;
}
