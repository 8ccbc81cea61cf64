//! Which package wrote which field, and whether two of them clash.

use indexmap::IndexMap;

use crate::merge::report::{Report, Where};
use crate::merge::select::Selection;
use crate::spec::PackageId;

/// The value of something that was taken out.
pub(super) const TAKEN_OUT: &str = "taken out";

/// All writes so far: path, then package, then what it wrote last and where.
#[derive(Debug, Default)]
pub(super) struct Writes(IndexMap<String, IndexMap<PackageId, (String, Where)>>);

impl Writes {
    pub(super) fn add(&mut self, path: &str, package: &PackageId, value: String, at: &Where) {
        self.0.entry(path.to_owned()).or_default().insert(package.clone(), (value, at.clone()));
    }

    /// The package that took out what has this path.
    pub(super) fn taken_out(&self, path: &str) -> Option<&PackageId> {
        let writers = self.0.get(path)?;
        writers.iter().find(|(_, (value, _))| value == TAKEN_OUT).map(|(package, _)| package)
    }

    /// Two packages that nothing orders must not write one field, or a thing and one of its fields,
    /// unless they write the same.
    pub(super) fn check(&self, selection: &Selection, report: &mut Report<'_>) {
        for (path, writers) in &self.0 {
            let mut outer = path.as_str();
            loop {
                if let Some(others) = self.0.get(outer) {
                    for (k, (package, (value, at))) in writers.iter().enumerate() {
                        // Each pair once: for the same path only those before.
                        let before = if outer == path { k } else { others.len() };
                        for (other, (other_value, other_at)) in others.iter().take(before) {
                            let agree = outer == path && value == other_value;
                            if !agree && !selection.ordered(package, other) {
                                let message = format!(
                                    "{package:#} and {other:#} both change {outer}, and nothing says which of them comes later ({} changes it too)",
                                    other_at.words(report.library)
                                );
                                report.error(at, "clashing-patches", message);
                                report.help("let one of the packages come `after` the other");
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
