//! What is defined and never used: warnings.

use indexmap::IndexMap;

use super::bodies::bodies;
use super::supply::Supply;
use super::symbols::package_mentions;
use super::tour::Visit;
use crate::load::Library;
use crate::merge::walk::{Mention, walk};
use crate::merge::{Game, Report, Where};
use crate::spec::*;

/// Checks the packages of a game against everything that is loaded.
pub(super) fn check(game: &Game, supply: &Supply, report: &mut Report<'_>) {
    let library = report.library;
    let all: Vec<Mention> = library.packages.values().flat_map(package_mentions).collect();
    let asked = asked(library);
    let takes_marks = takes_marks(library);
    for package in &game.packages {
        let loaded = &library.packages[package];
        for (id, mark) in &loaded.rules.marks {
            let taken = takes_marks && matches!(mark.arg, MarkArg::Token(_));
            // A mark with a symbol of its own says something to the players.
            let shown = mark.glyph != Glyph::default();
            if !shown && !taken && !all.iter().any(|mention| reads_mark(mention, id)) {
                let at = Where::rules(package, format!("marks.{id}"));
                report.warning(&at, "never-read", format!("no rule reads {id:#}"));
            }
        }
        for id in loaded.rules.notes.keys() {
            let place = |ty, variant| all.iter().any(|mention| names_note(mention, id, ty, variant));
            let at = Where::rules(package, format!("notes.{id}"));
            if !place("Cond", "Noted") {
                report.warning(&at, "never-read", format!("no rule asks for {id:#}"));
            } else if !place("Do", "Note") {
                report.warning(&at, "never-noted", format!("no rule ever makes {id:#}"));
            }
        }
        for id in loaded.rules.pieces.keys() {
            if supply.is_never_placed(id) {
                let at = Where::rules(package, format!("pieces.{id}"));
                report.warning(&at, "never-placed", format!("{id:#} can be placed nowhere"));
                report.help("name feature kinds in `place_on`");
            }
        }
        for (id, option) in &loaded.package.options {
            let at = Where::file(package, "package.ron", format!("options.{id}"));
            unused_values(id, option, &asked, &at, report);
        }
    }
}

/// True if a mention is a rule that reads a mark: not its definition, not its use on a tile.
fn reads_mark(mention: &Mention, id: &MarkId) -> bool {
    mention.what == MarkId::WHAT
        && mention.name == id.name()
        && !matches!(mention.within.ty, "RulesFile" | "MarkUse")
}

/// True if a mention is the name of a note in such a construct.
fn names_note(mention: &Mention, id: &NoteId, ty: &str, variant: &str) -> bool {
    mention.what == NoteId::WHAT
        && mention.name == id.name()
        && (mention.within.ty, mention.within.variant) == (ty, variant)
}

/// Values of options that rules ask for; `None` stands for an option that is read as a number.
type Asked = IndexMap<String, Vec<Option<String>>>;

fn asked(library: &Library) -> Asked {
    let mut asked = Asked::new();
    for loaded in library.packages.values() {
        let mentions = walk(&loaded.rules, "").mentions;
        for (k, mention) in mentions.iter().enumerate().filter(|(_, mention)| mention.what == OptionId::WHAT)
        {
            let value = match mention.within.ty {
                "Num" => None,
                _ => mentions.get(k + 1).map(|value| value.name.clone()),
            };
            let values = asked.entry(mention.name.clone()).or_default();
            if !values.contains(&value) {
                values.push(value);
            }
        }
    }
    asked
}

/// Values that no rule tells apart from each other.
fn unused_values(id: &OptionId, option: &OptionDef, asked: &Asked, at: &Where, report: &mut Report<'_>) {
    let Some(asked) = asked.get(id.name()) else {
        report.warning(at, "never-read", format!("no rule asks for {id:#}"));
        return;
    };
    // Read as a number, every value counts; and one value may be the one that holds when no rule says otherwise.
    let is_unused =
        |value: &&String| !asked.contains(&None) && !asked.iter().flatten().any(|known| known == *value);
    let unused: Vec<String> = option.values.iter().filter(is_unused).cloned().collect();
    if unused.len() > 1 {
        let list = crate::merge::list(&unused);
        report.warning(
            &at.below("values"),
            "never-read",
            format!("no rule tells the values {list} of {id:#} apart"),
        );
    }
}

/// Notices whether some rule takes the tokens that marks carry: then it reads them all.
#[derive(Default)]
struct TakesMarks(bool);

impl Visit for TakesMarks {
    fn tokens(&mut self, filter: &TokenFilter) {
        self.0 |= matches!(filter.at, TokenAt::MarksOf(_));
    }
}

fn takes_marks(library: &Library) -> bool {
    let mut takes = TakesMarks::default();
    for loaded in library.packages.values() {
        for body in bodies(&loaded.rules) {
            body.tour(&mut takes);
        }
    }
    takes.0
}
