//! Every name refers to something, and to the right kind of thing.
//!
//! What is guarded by a package that is not in the game, or belongs to one, is looked up among all
//! packages that are loaded; everything else among those of the game. What speaks of a package that is not
//! loaded at all can be looked up nowhere: one warning says so, and its other names are left alone.

use rayon::prelude::*;

use super::overview::Overview;
use super::requires::Foreign;
use super::scenarios::names_player;
use super::symbols::{AskedOption, Found, Role, Symbols, role, tag_of};
use tilewright_lang::glyph_path::glyph_path;
use tilewright_lang::load::{LoadedPackage, did_you_mean};
use tilewright_lang::merge::walk::{Mention, each_mention};
use tilewright_lang::merge::{
    Change, Game, Report, Where, absent_package, guard_holds, list, waits_for_absent,
};
use tilewright_lang::spec::*;

/// Checks the names in all files of the game's packages. True if a package speaks of others as if it required them, and does
/// not.
pub(super) fn check(game: &Game, overview: &Overview<'_>, report: &mut Report<'_>) -> bool {
    let (library, symbols) = (report.library, &overview.symbols);
    let packages: Vec<&PackageId> = game.packages.iter().chain(&game.tiles_only).collect();
    let each = |package: &&PackageId| {
        let mut report = Report::new(library);
        let loaded = &library.packages[*package];
        let (foreign, absent) = (Foreign::default(), Vec::new());
        let mut names = Names { game, symbols, report: &mut report, package, foreign, absent };
        let with_rules = game.packages.contains(package);
        if with_rules {
            names.file("package.ron", &loaded.package, "", Among::All);
            names.rules(loaded);
        }
        names.file("tiles.ron", &loaded.tiles, "", Among::Game);
        let (foreign, absent) = (std::mem::take(&mut names.foreign), std::mem::take(&mut names.absent));
        // Names may be of anything that is loaded: what is found is the same for every game.
        report.extend(overview.for_people(package, with_rules, || {
            let mut report = Report::new(library);
            let foreign = Foreign::default();
            Names { game, symbols, report: &mut report, package, foreign, absent }.people(loaded);
            report.found
        }));
        let foreign = foreign.told(package, &mut report);
        (report, foreign)
    };
    let reports: Vec<(Report<'_>, bool)> = packages.par_iter().map(each).collect();
    let foreign = reports.iter().any(|(_, foreign)| *foreign);
    reports.into_iter().for_each(|(found, _)| report.append(found));
    for id in game.name.split([' ', '+']).map(SetupId::from) {
        let overrules = library.setups.get(&id).map(|loaded| &loaded.setup.overrules);
        for (k, clause) in overrules.into_iter().flatten().enumerate() {
            overruled(symbols, clause.name(), &Where::setup(&id, format!("overrules[{k}]")), report);
        }
    }
    foreign
}

/// What is overruled must be there, or a sheet would go on telling it.
fn overruled(symbols: &Symbols, clause: &str, at: &Where, report: &mut Report<'_>) {
    if symbols.has_any("clause") && !symbols.is_defined("clause", clause) {
        report.error(
            at,
            "unknown-clause",
            format!("no rulebook has the clause {clause:?}, so it cannot be overruled"),
        );
        report.did_you_mean(clause, symbols.names("clause"));
    }
}

/// Among which packages a name is looked up.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Among {
    Game,
    All,
    /// Among packages of which one is not here.
    Absent,
}

struct Names<'n, 'l> {
    game: &'n Game,
    symbols: &'n Symbols,
    report: &'n mut Report<'l>,
    package: &'n PackageId,
    foreign: Foreign,
    /// Packages that are not here and of which that has been said.
    absent: Vec<String>,
}

impl Names<'_, '_> {
    fn rules(&mut self, loaded: &LoadedPackage) {
        let mut asked = AskedOption::default();
        each_mention(&loaded.rules, "", |mention| {
            // Patches follow below.
            if !mention.path.is_in_list("patch") {
                self.mention(mention, "rules.ron", Among::Game, &mut asked);
            }
        });
        for (k, patch) in loaded.rules.patch.iter().enumerate() {
            let path = |field: &str| format!("patch[{k}].{field}");
            let absent = waits_for_absent(self.report.library, &patch.when);
            let applies = || guard_holds(&patch.when, self.game) && self.has_targets(&patch.op);
            let among = match absent {
                true => Among::Absent,
                false if applies() => Among::Game,
                false => Among::All,
            };
            let guard = if absent { Among::Absent } else { Among::All };
            self.file("rules.ron", &patch.when, &path("when"), guard);
            self.file("rules.ron", &patch.op, &path("op"), among);
            // What a package that is not here says can be overruled, but not looked up.
            for (i, clause) in patch.overrules.iter().enumerate().filter(|_| !absent) {
                let at = Where::rules(self.package, path(&format!("overrules[{i}]")));
                overruled(self.symbols, clause.name(), &at, self.report);
            }
        }
    }

    /// False if what a patch changes is not in the game.
    fn has_targets(&self, op: &PatchOp) -> bool {
        let (mut asked, mut found) = (false, false);
        each_mention(op, "", |mention| match role(&mention) {
            Role::Refers("term") | Role::Defines(_) | Role::Other => {}
            Role::Refers(kind) if is_target(&mention) => {
                asked = true;
                found |= self.find(kind, &mention) == Found::InGame;
            }
            Role::Refers(_) => {}
        });
        found || !asked
    }

    /// Files that people read: names may be of anything that is loaded.
    fn people(&mut self, loaded: &LoadedPackage) {
        if let Some(rulebook) = &loaded.rulebook {
            self.file("rulebook.ron", rulebook, "", Among::All);
        }
        for (lang, text) in &loaded.texts {
            self.file(&format!("text/{lang}.ron"), text, "text", Among::All);
        }
        for (id, scenario) in &loaded.scenarios {
            if let Some(absent) = absent_package(self.report.library, &scenario.game) {
                // Its folder is called so, and that this is another name has been said.
                let is_folder = |path: &std::path::Path| {
                    path.parent().and_then(std::path::Path::file_name).is_some_and(|name| *name == *absent)
                };
                if loaded.file("package.ron").is_some_and(|file| is_folder(&file.path)) {
                    continue;
                }
                let at = Where::file(self.package, "scenarios/", format!("scenarios.{id}.game"));
                let message = format!("this scenario is left out: there is no package {absent:?} here");
                self.report.warning(&at, "unknown-package", message);
                self.report.did_you_mean(&absent, self.symbols.names("package"));
                continue;
            }
            let mut asked = AskedOption::default();
            each_mention(scenario, &format!("scenarios.{id}"), |mention| {
                if names_player(&mention) && !scenario.players.iter().any(|name| name == mention.name) {
                    self.player(&mention, &scenario.players);
                }
                self.mention(mention, "scenarios/", Among::All, &mut asked);
            });
        }
    }

    fn player(&mut self, mention: &Mention<'_>, players: &[String]) {
        let message = format!("nobody here is called {:?}", mention.name);
        self.report.error(&Where::file(self.package, "scenarios/", mention.path), "unknown-name", message);
        if players.len() <= 12 {
            self.report.help(format!("the players are {}", list(players)).replace(" or ", " and "));
        }
        self.report.did_you_mean(mention.name, players.iter().map(String::as_str));
    }

    fn file(&mut self, file: &str, value: &impl serde::Serialize, path: &str, among: Among) {
        let mut asked = AskedOption::default();
        each_mention(value, path, |mention| self.mention(mention, file, among, &mut asked));
    }

    /// Looks at a name, or at the value that is asked of an option.
    fn mention(&mut self, mention: Mention<'_>, file: &str, among: Among, asked: &mut AskedOption) {
        if let Some(option) = asked.of_value(&mention) {
            self.option_value(&option, &mention, file);
        }
        if mention.what == "scenario"
            && among != Among::Absent
            && !self.symbols.has_scenario(&mention.name.into())
        {
            let message = format!("there is no scenario {:?}", mention.name);
            self.report.error(&Where::file(self.package, file, mention.path), "unknown-name", message);
            self.report.did_you_mean(mention.name, self.symbols.scenarios_of(self.package));
        }
        if mention.within.variant == "Path"
            && mention.within.ty == "Glyph"
            && glyph_path(mention.name).is_none()
        {
            let message = "this drawing cannot be drawn: it is no path of SVG";
            self.report.warning(&Where::file(self.package, file, mention.path), "bad-path", message);
            let help = "write path data in a square from 0 to 100, as `M 10 90 L 50 10 L 90 90 Z`; \
                        until then its letter is drawn";
            self.report.help(help);
        }
        let Role::Refers(kind) = role(&mention) else {
            return;
        };
        // Nearly every name is fine: where it stands is worked out for the others.
        let package = self.package;
        let at = || {
            let at = Where::file(package, file, mention.path);
            if mention.key { at.key() } else { at }
        };
        match kind {
            "package" => self.package_name(mention.name, at),
            "clause" if mention.within.field == "overrules" => {
                overruled(self.symbols, mention.name, &at(), self.report);
            }
            "clause" => self.clause(mention.name, at),
            _ => self.name(kind, &mention, at, among),
        }
    }

    /// Looks a name up. In a list of kinds it may be a tag of such kinds, which may come from any package.
    fn find(&self, kind: &str, mention: &Mention<'_>) -> Found {
        let found = self.symbols.find(kind, mention.name, self.game);
        if kind == "term" && found == Found::Nowhere && mention.within.ty == "Text" {
            // A cause is named among the terms, whether or not it is one.
            return self.symbols.find("cause", mention.name, self.game);
        }
        match (tag_of(kind), &found) {
            (Some(tag), Found::Nowhere | Found::Elsewhere(_)) if mention.listed => {
                match self.symbols.find(tag, mention.name, self.game) {
                    Found::InGame => Found::InGame,
                    Found::Elsewhere(_) if found == Found::Nowhere => Found::InGame,
                    Found::Elsewhere(_) | Found::Nowhere => found,
                }
            }
            _ => found,
        }
    }

    fn name(&mut self, kind: &'static str, mention: &Mention<'_>, at: impl Fn() -> Where, among: Among) {
        let name = mention.name;
        match self.find(kind, mention) {
            Found::InGame => {}
            Found::Nowhere if among == Among::Absent || self.report.may_be_lost(name) => {}
            Found::Nowhere => {
                let message = match kind {
                    "feature tag" => format!("no feature kind has the tag {name:?}"),
                    "piece tag" => format!("no piece has the tag {name:?}"),
                    "token tag" => format!("no token has the tag {name:?}"),
                    "tile tag" => format!("no tile has the tag {name:?}"),
                    "cause" => format!("nothing is ever awarded with the cause {name:?}"),
                    "group" => format!("no action has the group {name:?}"),
                    _ => format!("there is no {} {name:?}", spoken(kind)),
                };
                self.report.error(&at(), "unknown-name", message);
                let tag = tag_of(kind);
                match self.symbols.other_kind(kind, name) {
                    Some(other) if tag == Some(other) => {
                        self.report.help("it is a tag, and a tag may stand in a list of kinds only");
                    }
                    Some(_) if matches!(kind, "slot" | "layer") => self.places(kind, name),
                    Some(other) => self.report.help(format!("there is a {} of that name", spoken(other))),
                    None => {
                        let tags = tag.filter(|_| mention.listed);
                        let tags = tags.into_iter().flat_map(|tag| self.symbols.names(tag));
                        self.report.did_you_mean(name, self.symbols.names(kind).chain(tags));
                        if matches!(kind, "slot" | "layer") {
                            self.places(kind, name);
                        }
                    }
                }
            }
            // Words that group things may come from any package; slots are ignored; a patch leaves alone
            // what is not there.
            Found::Elsewhere(_) if among != Among::Game || is_target(mention) => {}
            Found::Elsewhere(_) if matches!(kind, "piece tag" | "tile tag" | "cause" | "group" | "term") => {}
            // A pile is made of what there is.
            Found::Elsewhere(_) if kind == "tile" && mention.within.ty == "Pile" => {}
            // An effect that waits for such a slot would wait in vain.
            Found::Elsewhere(_) if kind == "slot" && mention.within.ty != "Effect" => {}
            Found::Elsewhere(owner) => {
                let without = self.game.rules_only.contains(&owner);
                let why = if without { "whose tiles are" } else { "which is" };
                let said = spoken(kind);
                let message = format!("{said} {name:?} belongs to {owner:#}, {why} not in the game");
                let at = at();
                self.report.error(&at, "not-in-game", message);
                if !without {
                    self.foreign.add(kind, name, &owner, &at);
                }
                let help = match without {
                    true => "take the whole package, or leave this out",
                    false => {
                        "add it to `requires`, or say this in a patch that is guarded with `when: Package(…)`"
                    }
                };
                self.report.help(help);
            }
        }
    }

    /// Which slots or layers there are, behind what is like the name; of an action's name, where it is offered.
    fn places(&mut self, kind: &str, name: &str) {
        let rules = &self.game.rules;
        let known: Vec<String> = match kind {
            "slot" => rules.slots.iter().map(|slot| slot.id.to_string()).collect(),
            _ => rules.layers.iter().map(ToString::to_string).collect(),
        };
        let quoted =
            |names: &[String]| names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ");
        let first = match rules.actions.get(&RuleId::from(name)).filter(|_| kind == "slot") {
            Some(action) => {
                let slots: Vec<String> = action.slots.iter().map(ToString::to_string).collect();
                format!("it is an action, offered in slot {}; ", quoted(&slots))
            }
            None => {
                let names = known.iter().map(String::as_str);
                did_you_mean(name, names).map_or(String::new(), |help| help + " ")
            }
        };
        if !known.is_empty() {
            let the = if first.ends_with("? ") { "The" } else { "the" };
            self.report.help(format!("{first}{the} {kind}s here are {}", quoted(&known)));
        }
    }

    /// A package that nobody here has may exist elsewhere: one word is enough, in case it is a slip of the pen.
    fn package_name(&mut self, name: &str, at: impl Fn() -> Where) {
        if !self.symbols.is_defined("package", name) && !self.absent.iter().any(|told| told == name) {
            self.absent.push(name.to_owned());
            let message = format!("there is no package {name:?} here");
            self.report.warning(&at(), "unknown-package", message);
            self.report.did_you_mean(name, self.symbols.names("package"));
        }
    }

    fn clause(&mut self, name: &str, at: impl Fn() -> Where) {
        if self.symbols.has_any("clause") && !self.symbols.is_defined("clause", name) {
            let message = format!("no rulebook has the clause {name:?}");
            self.report.warning(&at(), "unknown-clause", message);
            self.report.did_you_mean(name, self.symbols.names("clause"));
        }
    }

    /// The value that is asked for is one of the option's.
    fn option_value(&mut self, option: &OptionId, value: &Mention<'_>, file: &str) {
        let packages = self.report.library.packages.values();
        let Some(def) = packages.filter_map(|loaded| loaded.package.options.get(option)).next() else {
            return;
        };
        // A saved game does not know which values there were.
        if !def.values.is_empty() && !def.values.iter().any(|known| known == value.name) {
            let message = format!("{option:#} has no value {:?}", value.name);
            self.report.error(&Where::file(self.package, file, value.path), "unknown-option-value", message);
            self.report.help(format!("its values are {}", list(&def.values)));
            self.report.did_you_mean(value.name, def.values.iter().map(String::as_str));
        }
    }
}

/// True for a name of what a patch changes.
fn is_target(mention: &Mention<'_>) -> bool {
    matches!(mention.within.ty, "PatchOp" | "Target" | "WhenOf")
}

/// Names that patches took away although something in the game still uses them.
pub(super) fn check_taken_out(game: &Game, symbols: &Symbols, report: &mut Report<'_>) {
    let taken: Vec<(&str, &str, &PackageId)> = game
        .provenance
        .iter()
        .filter_map(|(path, sources)| {
            let source = sources.last().filter(|source| source.changed == Change::TakenOut)?;
            let (field, name) = path.split_once('.')?;
            let kind = match field {
                "pieces" => "piece",
                "piles" => "pile",
                "tiles" => "tile",
                _ => return None,
            };
            Some((kind, name, &source.package))
        })
        .collect();
    if taken.is_empty() {
        return;
    }
    each_mention(&game.rules, "", |mention| {
        let Role::Refers(kind) = role(&mention) else {
            return;
        };
        let found = taken.iter().find(|(what, name, _)| *what == kind && *name == mention.name);
        let Some((_, name, by)) = found.filter(|_| symbols.is_defined(kind, mention.name)) else {
            return;
        };
        let patches = &report.library.packages[*by].rules.patch;
        let removes = |patch: &Patch| {
            let mut named = false;
            each_mention(&patch.op, "", |target| named |= target.name == *name);
            named && matches!(patch.op, PatchOp::Remove(_))
        };
        let k = patches.iter().position(removes).unwrap_or(0);
        let (said, path) = (spoken(kind), &mention.path);
        let message = format!("{said} {name:?} is taken out of the game, but {path} still needs it");
        report.error(&Where::rules(by, format!("patch[{k}].op.Remove")), "still-needed", message);
        report.help("take out, or change, what needs it too");
    });
}
