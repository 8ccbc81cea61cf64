//! Which packages a game argument means, closed over what they require, in merge order.
//!
//! It reads package heads and setups only; rules and tiles are none of its business.
//!
//! **Invariant:** every package stands after those it requires and those it comes after. Where nothing
//! decides, ids do, so that `a+b` and `b+a` are one game.

use indexmap::IndexMap;

use super::arg::GameArg;
use super::partial_order::{MOST, PartialOrder};
use super::report::{Report, Where};
use super::versions;
use crate::spec::{Name as _, OptionId, Package, PackageId, Requirement, SetupId};

/// The packages of a game.
#[derive(Debug, Default)]
pub(crate) struct Selection {
    /// Packages with their rules, in merge order.
    pub(crate) packages: Vec<PackageId>,
    /// Packages of which only the tiles are in the game, in merge order.
    pub(crate) tiles_only: Vec<PackageId>,
    /// Those of `packages` whose tiles are left out.
    pub(crate) rules_only: Vec<PackageId>,
    /// How many copies of a package's tiles, where not one.
    pub(crate) copies: IndexMap<PackageId, (u32, Where)>,
    /// Option values that somebody chose.
    pub(crate) options: IndexMap<OptionId, (String, Where)>,
    /// All packages of the game (rules first, then tiles only) and for each those that come after it.
    all: Vec<PackageId>,
    after: Vec<Vec<bool>>,
}

impl Selection {
    /// True if the package's rules are in the game.
    pub(crate) fn has(&self, package: &PackageId) -> bool {
        self.packages.contains(package)
    }

    /// True if something says which of the two comes first.
    pub(crate) fn ordered(&self, a: &PackageId, b: &PackageId) -> bool {
        let position = |id| self.all.iter().position(|known| known == id);
        match (position(a), position(b)) {
            (Some(a), Some(b)) => a == b || self.after[a][b] || self.after[b][a],
            _ => true,
        }
    }
}

/// A wish, and who has it.
struct Wanted {
    package: PackageId,
    /// The chain of packages that require it, from the one that was asked for; empty if it was itself.
    because: Vec<PackageId>,
    share: Share,
    at: Where,
}

/// How much of a package is wanted, what is more first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Share {
    Whole,
    RulesOnly,
    TilesOnly,
}

/// Finds the packages.
pub(crate) fn select(arg: &GameArg, report: &mut Report<'_>) -> Selection {
    let mut selection = Selection::default();
    let mut wanted = Vec::new();
    for name in arg.names.iter().chain(&arg.with) {
        read_name(name, &mut selection, &mut wanted, report);
    }
    for (names, share) in [(&arg.tiles_only, Share::TilesOnly), (&arg.rules_only, Share::RulesOnly)] {
        for name in names {
            let package = PackageId(name.clone());
            wanted.push(Wanted { package, because: Vec::new(), share, at: Where::argument() });
        }
    }
    for (option, value) in &arg.options {
        selection.options.insert(option.clone(), (value.clone(), Where::argument()));
    }
    for (package, copies) in &arg.copies {
        selection.copies.insert(package.clone(), (*copies, Where::argument()));
    }
    for (id, package) in &report.library.packages {
        if package.package.always {
            wanted.push(Wanted {
                package: id.clone(),
                because: Vec::new(),
                share: Share::Whole,
                at: Where::argument(),
            });
        }
    }
    close(wanted, &mut selection, report);
    check_conflicts(&selection, report);
    versions::check(selection.packages.iter().chain(&selection.tiles_only), report);
    sort(&mut selection, report);
    check_copies(&selection, report);
    selection
}

/// A name is a setup or a package.
fn read_name(name: &str, selection: &mut Selection, wanted: &mut Vec<Wanted>, report: &mut Report<'_>) {
    let library = report.library;
    let (package, setup_id) = (PackageId::from(name), SetupId::from(name));
    let Some(setup) = library.setups.get(&setup_id) else {
        let share = Share::Whole;
        wanted.push(Wanted { package, because: Vec::new(), share, at: Where::argument() });
        return;
    };
    if library.packages.contains_key(&package) {
        let message = format!("there is both a setup and a package called {name:?}");
        report.error(&Where::argument(), "ambiguous-name", message).help("give one of them another id");
    }
    let setup = &setup.setup;
    let at = |path: String| Where::setup(&setup_id, path);
    for (list, share, field) in [
        (&setup.packages, Share::Whole, "packages"),
        (&setup.tiles_only, Share::TilesOnly, "tiles_only"),
        (&setup.rules_only, Share::RulesOnly, "rules_only"),
    ] {
        for (k, package) in list.iter().enumerate() {
            let at = at(format!("{field}[{k}]"));
            wanted.push(Wanted { package: package.clone(), because: Vec::new(), share, at });
        }
    }
    for (option, value) in &setup.options {
        let at = at(format!("options.{option}"));
        match selection.options.get(option) {
            Some((other, place)) if other != value && !place.is_argument() => {
                let place = place.words(library);
                let message = format!(
                    "option {option:?} is {other:?} in {place} and {value:?} here",
                    option = option.name()
                );
                report
                    .error(&at, "clashing-options", message)
                    .help(format!("choose with `--option {option}=…`"));
            }
            _ => drop(selection.options.insert(option.clone(), (value.clone(), at))),
        }
    }
    for (package, copies) in &setup.copies {
        let at = at(format!("copies.{package}"));
        match selection.copies.get(package) {
            Some((other, place)) if other != copies => {
                let place = place.words(library);
                let message = format!("{package:#} comes {other} times in {place} and {copies} times here");
                report.error(&at, "clashing-copies", message);
            }
            _ => drop(selection.copies.insert(package.clone(), (*copies, at))),
        }
    }
}

/// Adds what is required, and what that requires, …
fn close(wanted: Vec<Wanted>, selection: &mut Selection, report: &mut Report<'_>) {
    let library = report.library;
    // Who wants more wins, so whole packages are dealt with first, and tiles alone last.
    let mut wanted = wanted;
    wanted.sort_by_key(|want| want.share);
    let mut queue = std::collections::VecDeque::from(wanted);
    while let Some(want) = queue.pop_front() {
        if selection.has(&want.package) || selection.tiles_only.contains(&want.package) {
            // The rules alone and the tiles alone make a whole.
            if want.share != Share::RulesOnly {
                selection.rules_only.retain(|id| *id != want.package);
            }
            continue;
        }
        let Some(loaded) = library.packages.get(&want.package) else {
            unknown_package(&want, report);
            continue;
        };
        match want.share {
            Share::TilesOnly => selection.tiles_only.push(want.package.clone()),
            Share::RulesOnly => {
                selection.packages.push(want.package.clone());
                selection.rules_only.push(want.package.clone());
            }
            Share::Whole => selection.packages.push(want.package.clone()),
        }
        let mut because = want.because;
        because.push(want.package.clone());
        // What is required comes before the next wish, so that whole packages stay first.
        let head = &loaded.package;
        let lists = [
            ("requires_rules", &head.requires_rules, Share::RulesOnly),
            ("requires", &head.requires, Share::Whole),
        ];
        for (field, required, share) in lists {
            for (k, required) in required.iter().enumerate().rev() {
                queue.push_front(Wanted {
                    package: required.package.clone(),
                    because: because.clone(),
                    share: if want.share == Share::TilesOnly { Share::TilesOnly } else { share },
                    at: Where::file(&want.package, "package.ron", format!("{field}[{k}]")),
                });
            }
        }
    }
}

fn unknown_package(want: &Wanted, report: &mut Report<'_>) {
    let library = report.library;
    let name = want.package.name();
    let message = if GameArg::is_path(name) {
        format!("nothing was loaded from {name:?}")
    } else if want.because.is_empty() {
        format!("there is no package or setup called {name:?}")
    } else {
        let mut chain = format!("{:?}", want.because[0].name());
        for next in &want.because[1..] {
            chain += &format!(" requires {:?}, which", next.name());
        }
        format!("there is no package called {name:?}; {chain} requires it")
    };
    let names = library.packages.keys().map(PackageId::name).chain(library.setups.keys().map(SetupId::name));
    report.error(&want.at, "unknown-package", message).did_you_mean(name, names);
}

fn check_conflicts(selection: &Selection, report: &mut Report<'_>) {
    let library = report.library;
    for package in &selection.packages {
        for (k, other) in library.packages[package].package.conflicts.iter().enumerate() {
            if selection.has(other) {
                let at = Where::file(package, "package.ron", format!("conflicts[{k}]"));
                let message = format!("{package:#} cannot be in one game with {other:#}");
                report.error(&at, "conflicting-packages", message).help("leave one of them out");
            }
        }
    }
}

/// Sorts the packages by `requires` and `after`.
fn sort(selection: &mut Selection, report: &mut Report<'_>) {
    let library = report.library;
    let mut all: Vec<PackageId> = selection.packages.iter().chain(&selection.tiles_only).cloned().collect();
    all.sort();
    if all.len() > MOST {
        let message = format!("{} packages are too many for one game: the most is {MOST}", all.len());
        report.error(&Where::argument(), "too-many", message);
        return;
    }
    let mut order = PartialOrder::new(all.len());
    for (ix, id) in all.iter().enumerate() {
        let head = &library.packages[id].package;
        for first in head.required().chain(&head.after) {
            if let Some(first) = all.iter().position(|known| known == first) {
                order.add(first, ix);
            }
        }
    }
    if let Some(circle) = order.circle() {
        let mut names: Vec<&str> = circle.iter().map(|&ix| all[ix].name()).collect();
        names.push(names[0]);
        // Each comes before the next, so the next is the one that says so.
        let (first, says) = (names[0], &all[circle[1 % circle.len()]]);
        let head = &library.packages[says].package;
        let path = comes_after(head, first);
        let message = format!("packages come before each other in a circle: {}", names.join(" before "));
        report.error(&Where::file(says, "package.ron", path), "package-circle", message);
        let cuts: Vec<String> = (0..circle.len())
            .map(|k| {
                let (first, then) = (&all[circle[k]], &all[circle[(k + 1) % circle.len()]]);
                let head = &library.packages[then].package;
                let path = comes_after(head, first.name());
                let field = path.split('[').next().unwrap_or_default();
                let place = Where::file(then, "package.ron", field).words(library);
                format!("{:?} out of `{field}` of {:?} ({place})", first.name(), then.name())
            })
            .collect();
        report.help(format!("cut it where it is not needed: take {}", cuts.join(", or ")));
        return;
    }
    let sorted: Vec<PackageId> = order.sorted().into_iter().map(|ix| all[ix].clone()).collect();
    selection.packages.sort_by_key(|id| sorted.iter().position(|known| known == id));
    selection.tiles_only.sort_by_key(|id| sorted.iter().position(|known| known == id));
    selection.rules_only.sort_by_key(|id| sorted.iter().position(|known| known == id));
    selection.after = order.after();
    selection.all = all;
}

/// Where a package says that it comes after another one.
fn comes_after(head: &Package, first: &str) -> String {
    let required = |list: &[Requirement]| list.iter().position(|required| required.package.name() == first);
    if let Some(k) = required(&head.requires) {
        format!("requires[{k}]")
    } else if let Some(k) = required(&head.requires_rules) {
        format!("requires_rules[{k}]")
    } else {
        format!("after[{}]", head.after.iter().position(|id| id.name() == first).unwrap_or(0))
    }
}

fn check_copies(selection: &Selection, report: &mut Report<'_>) {
    for (package, (copies, at)) in &selection.copies {
        if !selection.has(package) && !selection.tiles_only.contains(package) {
            let message = format!("copies are asked for of {package:#}, which is not in the game");
            let names = selection.packages.iter().chain(&selection.tiles_only).map(PackageId::name);
            report.error(at, "unknown-package", message).did_you_mean(package.name(), names);
        } else if selection.rules_only.contains(package) {
            let message =
                format!("copies are asked for of {package:#}, of which only the rules are in the game");
            report.error(at, "copies-out-of-range", message);
        } else if !(1..=100).contains(copies) {
            let message = format!("{copies} copies of {package:#}: it must be 1 to 100");
            report.error(at, "copies-out-of-range", message);
        }
    }
}
