//! What is defined and never used: warnings.

use std::collections::{HashMap, HashSet};

use super::bodies::bodies;
use super::overview::Overview;
use super::scope::Scope;
use super::symbols::{AskedOption, each_game_mention};
use super::visitor::Visitor;
use tilewright_lang::load::Library;
use tilewright_lang::merge::walk::{Mention, each_mention};
use tilewright_lang::merge::{Game, Report, Where};
use tilewright_lang::spec::*;

/// Checks the packages of a game against everything that is loaded.
pub(super) fn check(game: &Game, overview: &Overview<'_>, report: &mut Report<'_>) {
    let library = report.library;
    let (supply, read) = (overview.supply(), overview.read());
    for package in &game.packages {
        let loaded = &library.packages[package];
        for (id, mark) in &loaded.rules.marks {
            let taken = read.takes_marks && matches!(mark.arg, MarkArg::Token(_));
            // A mark with a symbol of its own says something to the players.
            let shown = mark.glyph != Glyph::default();
            if !shown && !taken && !read.marks.contains(id.name()) && !is_meant(id.name(), report) {
                let at = Where::rules(package, format!("marks.{id}"));
                report.warning(&at, "never-read", format!("no rule reads {id:#}"));
            }
        }
        for id in loaded.rules.notes.keys() {
            let at = Where::rules(package, format!("notes.{id}"));
            if !read.notes_asked.contains(id.name()) {
                report.warning(&at, "never-read", format!("no rule asks for {id:#}"));
            } else if !read.notes_made.contains(id.name()) {
                report.warning(&at, "never-noted", format!("no rule ever makes {id:#}"));
            }
        }
        for id in loaded.rules.pieces.keys() {
            if supply.is_never_placed(id) {
                let at = Where::rules(package, format!("pieces.{id}"));
                report.warning(&at, "never-placed", format!("{id:#} can be placed nowhere"));
                report.help("name feature kinds in `place_on`");
            } else if supply.only_others_place(id, &game.packages) {
                let at = Where::rules(package, format!("pieces.{id}"));
                let message = format!(
                    "{id:#} can be placed nowhere in this game: only packages that are not in it put such pieces where `place_on` does not"
                );
                report.warning(&at, "never-placed", message);
                report.help("name feature kinds in `place_on`");
            } else if supply.has_no_copies(id) {
                let at = Where::rules(package, format!("pieces.{id}"));
                report.warning(&at, "never-placed", format!("there is not one {id:#}: nobody can have it"));
                report.help(
                    "say how many each player has (`per_player: 1`), or how many are nobody's (`neutral: 1`)",
                );
            } else if supply.nobody_places(id) {
                let at = Where::rules(package, format!("pieces.{id}"));
                report.warning(&at, "never-placed", format!("no rule and no action ever places {id:#}"));
                let tags =
                    supply.tags_of_placed().iter().map(|tag| tag.name().to_owned()).collect::<Vec<_>>();
                if !tags.is_empty() {
                    let tags = tilewright_lang::merge::list(&tags);
                    report.help(format!(
                        "pieces with the tag {tags} are placed: add one to its `tags`, or write an action"
                    ));
                }
            }
        }
        for (id, option) in &loaded.package.options {
            let at = Where::file(package, "package.ron", format!("options.{id}"));
            unused_values(id, option, read.options.get(id), &at, report);
        }
    }
}

/// True if a wrong name was probably meant to be this one: put right, it is used.
fn is_meant(name: &str, report: &Report<'_>) -> bool {
    let meant = format!("did you mean `{name}`?");
    report.found.iter().any(|found| found.code == "unknown-name" && found.help.as_deref() == Some(&meant))
}

/// What rules read, over all packages.
#[derive(Debug, Default)]
pub(super) struct Read {
    marks: HashSet<String>,
    /// Notes that conditions ask for.
    notes_asked: HashSet<String>,
    /// Notes that effects make.
    notes_made: HashSet<String>,
    options: HashMap<OptionId, Asked>,
    /// True if some rule takes the tokens that marks carry: then it reads them all.
    takes_marks: bool,
}

/// Values of an option that rules ask for.
#[derive(Debug, Default)]
struct Asked {
    /// True if it is read as a number.
    number: bool,
    values: HashSet<String>,
}

impl Read {
    pub(super) fn of(library: &Library) -> Self {
        let mut read = Self::default();
        for loaded in library.packages.values() {
            let mut asked = AskedOption::default();
            each_game_mention(loaded, |mention| {
                let option = asked.of_value(&mention);
                read.mention(&mention, option);
            });
            if let Some(book) = &loaded.rulebook {
                // A clause that is true with a value of an option does nothing with it.
                each_mention(book, "", |mention| read.mention(&mention, None));
            }
            read.takes_marks |= takes_marks(&loaded.rules);
        }
        read
    }

    /// Remembers a name, or the value that is asked of an option.
    fn mention(&mut self, mention: &Mention<'_>, asked: Option<OptionId>) {
        let name = || mention.name.to_owned();
        if let Some(option) = asked {
            self.options.entry(option).or_default().values.insert(name());
        }
        let within = mention.within;
        match (mention.what, within.ty, within.variant) {
            // Not where it is defined, and not its use on a tile.
            (MarkId::WHAT, "RulesFile" | "MarkUse", _) => {}
            (MarkId::WHAT, ..) => drop(self.marks.insert(name())),
            (NoteId::WHAT, "Cond" | "Num", "Noted" | "NotedNumber") => drop(self.notes_asked.insert(name())),
            (NoteId::WHAT, "Effect", "Note") => drop(self.notes_made.insert(name())),
            (OptionId::WHAT, "Num", _) => {
                self.options.entry(mention.name.into()).or_default().number = true;
            }
            _ => {}
        }
    }
}

/// Values that no rule tells apart from each other.
fn unused_values(
    id: &OptionId,
    option: &OptionDef,
    asked: Option<&Asked>,
    at: &Where,
    report: &mut Report<'_>,
) {
    let Some(asked) = asked else {
        if is_meant(id.name(), report) {
            return;
        }
        report.warning(at, "never-read", format!("no rule asks for {id:#}"));
        return;
    };
    // Read as a number, every value counts; and one value may be the one that holds when no rule says otherwise.
    let is_unused = |value: &&String| !asked.number && !asked.values.contains(*value);
    let unused: Vec<String> = option.values.iter().filter(is_unused).cloned().collect();
    if unused.len() > 1 {
        let list = tilewright_lang::merge::list(&unused);
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

impl Visitor for TakesMarks {
    fn tokens(&mut self, filter: &TokenFilter, _: &Scope) {
        self.0 |= matches!(filter.at, TokenAt::MarksOf(_));
    }
}

/// True if some rule takes the tokens that marks carry.
pub(crate) fn takes_marks(rules: &RulesFile) -> bool {
    let mut takes = TakesMarks::default();
    for body in bodies(rules, &rules.slots) {
        body.walk(&mut takes);
    }
    takes.0
}
