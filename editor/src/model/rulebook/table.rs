//! The clauses of a book as rows to look through: what is kept by a filter, and where the next clause would stand.

use tilewright::rulebook::{Gap, Row, Status};
use tilewright::spec::ClauseId;

/// Which clauses are shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Words that must occur in the clause.
    pub text: String,
    /// What must make it true.
    pub status: Option<Status>,
    /// Only clauses for which something is missing.
    pub gaps: bool,
}

impl Filter {
    /// True if a clause is shown.
    pub fn keeps(&self, row: &Row) -> bool {
        if self.gaps && row.gaps.is_empty() || self.status.is_some_and(|status| status != row.status) {
            return false;
        }
        let names = row.data.iter().map(String::as_str).chain(row.scenarios.iter().map(|id| id.0.as_str()));
        let names = names.collect::<Vec<_>>().join(" ");
        let all = format!("{} {} {} {} {} {names}", row.clause, row.text, row.page, row.how, row.note)
            .to_lowercase();
        self.text.to_lowercase().split_whitespace().all(|word| all.contains(word))
    }
}

/// The key of the text for a status.
pub fn status_key(status: Status) -> &'static str {
    match status {
        Status::Data => "rulebook-status-data",
        Status::Engine => "rulebook-status-engine",
        Status::Display => "rulebook-status-display",
        Status::TableTalk => "rulebook-status-table-talk",
        Status::OutOfScope => "rulebook-status-out-of-scope",
    }
}

/// The key of the text for a gap, and the name that it speaks of.
pub fn gap_key(gap: &Gap) -> (&'static str, String) {
    match gap {
        Gap::NoData => ("rulebook-gap-no-data", String::new()),
        Gap::NoReason => ("rulebook-gap-no-reason", String::new()),
        Gap::NoScenario => ("rulebook-gap-no-scenario", String::new()),
        Gap::NoText(lang) => ("rulebook-gap-no-text", lang.clone()),
        Gap::UnknownThing(thing) => ("rulebook-gap-unknown-thing", thing.clone()),
        Gap::UnknownScenario(id) => ("rulebook-gap-unknown-scenario", id.0.clone()),
    }
}

/// The id that follows the last one of a book: `BB.BASE.042` gives `BB.BASE.043`.
pub fn next_id(last: Option<&ClauseId>) -> String {
    let Some(last) = last else {
        return "CLAUSE.001".to_owned();
    };
    let digits = last.0.len() - last.0.trim_end_matches(|c: char| c.is_ascii_digit()).len();
    let (head, number) = last.0.split_at(last.0.len() - digits);
    match number.parse::<u64>().ok().and_then(|n| n.checked_add(1)) {
        Some(next) => format!("{head}{next:0digits$}"),
        None => format!("{last}.1"),
    }
}

#[cfg(test)]
mod tests {
    use tilewright::rulebook::coverage;

    use super::*;
    use crate::model::embedded;

    #[test]
    fn filters_keep_what_they_should() {
        let coverage = coverage(&embedded().0, &["basics".into()]);
        let rows = &coverage.books[0].clauses;
        let count = |filter: Filter| rows.iter().filter(|row| filter.keeps(row)).count();
        assert_eq!(count(Filter::default()), rows.len());
        let data = count(Filter { status: Some(Status::Data), ..Filter::default() });
        assert_eq!(data, coverage.books[0].totals.by["data"]);
        assert_eq!(count(Filter { gaps: true, ..Filter::default() }), coverage.books[0].totals.with_gaps);
        let found = count(Filter { text: "STARTER back".into(), ..Filter::default() });
        assert!(0 < found && found < rows.len());
        assert!(count(Filter { text: "feature:city".into(), ..Filter::default() }) > 0, "data is found too");
    }

    #[test]
    fn ids_count_on() {
        assert_eq!(next_id(Some(&"BB.BASE.099".into())), "BB.BASE.100");
        assert_eq!(next_id(Some(&"X".into())), "X.1");
        assert_eq!(next_id(None), "CLAUSE.001");
    }
}
