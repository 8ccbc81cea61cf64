//! Which package wrote which field, and whether two of them clash.

use indexmap::IndexMap;

use crate::merge::report::{Report, Where};
use crate::merge::select::Selection;
use crate::spec::{Guard, How, PackageId, Patch, PatchOp};

/// The value of something that was taken out.
pub(super) const TAKEN_OUT: &str = "taken out";

/// What a package wrote last into a field.
#[derive(Debug)]
pub(super) struct Write {
    value: String,
    at: Where,
    /// True if it puts something in the place of what was there, or nothing. What it adds, or sets to a number, takes
    /// nothing away: of those the last one holds, as the order of the packages says.
    replaces: bool,
    /// True if it names the value that it takes away.
    expects: bool,
    /// When it applies: what it asks for is known to its author.
    when: Guard,
    /// How many writes came before it.
    nth: usize,
    /// The word with which it joins a condition to one that is there.
    joins: Option<Joins>,
    /// True if it is about a condition.
    is_when: bool,
    /// Its reason.
    why: String,
}

/// How a condition is joined to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Joins {
    And,
    Or,
    /// Once so and once so.
    Both,
}

impl Joins {
    fn of(how: &How) -> Option<Self> {
        match how {
            How::And(_) => Some(Self::And),
            How::Or(_) => Some(Self::Or),
            How::Be(_) => None,
        }
    }
}

impl Write {
    pub(super) fn of(patch: &Patch, value: String, at: &Where) -> Self {
        let replaces = matches!(
            patch.op,
            PatchOp::Remove(_)
                | PatchOp::ReplaceRule(..)
                | PatchOp::ReplaceAction(..)
                | PatchOp::ReplaceModifier(..)
                | PatchOp::ReplaceProcedure(..)
                | PatchOp::ReplaceCard(..)
                | PatchOp::Terms { .. }
                | PatchOp::When { how: How::Be(_), .. }
                | PatchOp::Strength { .. }
        );
        let joins = if let PatchOp::When { how, .. } = &patch.op { Joins::of(how) } else { None };
        let is_when = matches!(patch.op, PatchOp::When { .. });
        let (at, when, why) = (at.clone(), patch.when.clone(), patch.why.clone());
        Self { value, at, replaces, expects: expects(&patch.op), when, nth: 0, joins, is_when, why }
    }

    /// With what the same package has written there before.
    fn after(self, before: &Self) -> Self {
        let joins = match (self.joins, before.joins) {
            (Some(one), Some(other)) if one == other => Some(one),
            (Some(_), Some(_)) => Some(Joins::Both),
            // What has taken the place of something has done so, whatever is joined to it.
            _ => None,
        };
        let replaces = self.replaces || before.replaces;
        Self { joins, replaces, expects: self.expects || before.expects, ..self }
    }

    /// True if its author knows what another package wrote there before.
    fn knows(&self, package: &PackageId) -> bool {
        self.expects || asks_for(&self.when, package)
    }
}

/// True if a patch says what it finds; it would be stale if that were something else.
fn expects(op: &PatchOp) -> bool {
    match op {
        PatchOp::Terms { set, remove, expect, .. } => {
            set.keys().chain(remove).all(|term| expect.contains_key(term))
        }
        PatchOp::When { expect, .. } => expect.is_some(),
        _ => false,
    }
}

/// True if a guard holds only where a package is in the game.
fn asks_for(guard: &Guard, package: &PackageId) -> bool {
    match guard {
        Guard::Package(named) => named == package,
        Guard::All(guards) => guards.iter().any(|guard| asks_for(guard, package)),
        Guard::Any(guards) => !guards.is_empty() && guards.iter().all(|guard| asks_for(guard, package)),
        Guard::Always | Guard::Option(..) | Guard::Not(_) => false,
    }
}

/// All writes so far: path, then package, then what it wrote last and where.
#[derive(Debug, Default)]
pub(super) struct Writes {
    by_path: IndexMap<String, IndexMap<PackageId, Write>>,
    count: usize,
}

impl Writes {
    pub(super) fn add(&mut self, path: &str, package: &PackageId, write: Write) {
        self.count += 1;
        let write = Write { nth: self.count, ..write };
        let writers = self.by_path.entry(path.to_owned()).or_default();
        let write = match writers.get(package) {
            Some(before) => write.after(before),
            None => write,
        };
        writers.insert(package.clone(), write);
    }

    /// The package that took out what has this path.
    pub(super) fn taken_out(&self, path: &str) -> Option<&PackageId> {
        let writers = self.by_path.get(path)?;
        writers.iter().find(|(_, write)| write.value == TAKEN_OUT).map(|(package, _)| package)
    }

    /// Two packages that nothing orders must not write one field, or a thing and one of its fields,
    /// unless they write the same. Where they are ordered, the later one must know what it takes away.
    pub(super) fn check(&self, selection: &Selection, report: &mut Report<'_>) {
        for (path, writers) in &self.by_path {
            let mut outer = path.as_str();
            loop {
                if let Some(others) = self.by_path.get(outer) {
                    for (k, one) in writers.iter().enumerate() {
                        // Each pair once: for the same path only those before.
                        let before = if outer == path { k } else { others.len() };
                        for other in others.iter().take(before).filter(|other| other.0 != one.0) {
                            if outer == path && (one.1.value == other.1.value || agree(one.1, other.1)) {
                                continue;
                            }
                            if !selection.ordered(one.0, other.0) {
                                clash(outer, one, other, report);
                            } else if outer == path && one.1.nth > other.1.nth {
                                taken_away(outer, one, other, report);
                            } else if other.1.nth > one.1.nth {
                                taken_away(outer, other, one, report);
                            }
                        }
                    }
                }
                let Some(cut) = outer.rfind('.') else { break };
                outer = &outer[..cut];
            }
        }
    }
}

type Written<'w> = (&'w PackageId, &'w Write);

/// True if two packages join conditions to one with the same word: then it does not matter who comes first.
fn agree(one: &Write, other: &Write) -> bool {
    matches!(
        (one.joins, other.joins),
        (Some(Joins::And), Some(Joins::And)) | (Some(Joins::Or), Some(Joins::Or))
    )
}

/// What a write makes of a condition, and its reason.
fn of_condition(package: &PackageId, write: &Write) -> String {
    let verb = match write.joins {
        Some(Joins::And) => "asks for more",
        Some(Joins::Or) => "allows more",
        Some(Joins::Both) => "asks for more and allows more",
        None => "puts another in its place",
    };
    format!("{package:#} {verb} ({})", write.why)
}

fn clash(path: &str, (package, write): Written<'_>, (other, before): Written<'_>, report: &mut Report<'_>) {
    if write.is_when && before.is_when {
        let message = format!(
            "{} and {} for {path}, and nothing says which of them comes later ({} changes it too)",
            of_condition(package, write),
            of_condition(other, before),
            before.at.words(report.library)
        );
        report.error(&write.at, "clashing-patches", message);
        report.help("let one of the packages come `after` the other");
        return;
    }
    let message = format!(
        "{package:#} ({}) and {other:#} ({}) both change {path}, and nothing says which of them comes later ({} changes it too)",
        write.why,
        before.why,
        before.at.words(report.library)
    );
    report.error(&write.at, "clashing-patches", message);
    report.help("let one of the packages come `after` the other");
}

/// A later package replaces, or takes out, what an earlier one has put there.
fn taken_away(
    path: &str,
    (package, write): Written<'_>,
    (other, before): Written<'_>,
    report: &mut Report<'_>,
) {
    if !write.replaces || write.knows(other) {
        return;
    }
    let message = format!(
        "{package:#} changes {path} ({}) and takes away what {other:#} has put there ({}; {})",
        write.why,
        before.why,
        before.at.words(report.library)
    );
    report.error(&write.at, "takes-away", message);
    report.help(format!(
        "give this patch `when: Not(Package({:?}))`, and write another one for games with that package, with `when: Package({:?})`, that keeps what is still to hold",
        other.0, other.0
    ));
}
