//! The rows of a table on their way to a file, as CSV.

use std::fmt;
use std::io::{self, Write};

use indexmap::IndexSet;
use web_time::{Duration, Instant};

use super::{Column, FAULT, Layout, points_for};
use crate::rules::Ruleset;
use crate::simulate::GameRow;

/// The header is written when so many games have been heard, or after so long: most terms have come up by then.
const FIRST: usize = 1000;
/// So long at most it takes until a row stands in the file.
const PACE: Duration = Duration::from_secs(1);

/// Rows that are written.
pub(super) struct Rows<W: Write> {
    columns: Vec<Column>,
    /// What games brought points for; those of the header first.
    terms: IndexSet<String>,
    /// How many terms the header has; none until it is written.
    head: Option<usize>,
    /// The first rows.
    first: Vec<Row>,
    writer: csv::Writer<W>,
    flushed: Instant,
}

struct Row {
    fixed: Vec<String>,
    /// Points by the numbers of terms.
    points: Vec<(usize, i64)>,
    fault: String,
}

impl<W: Write> Rows<W> {
    pub fn new(columns: Vec<Column>, to: W) -> Self {
        Self {
            columns,
            terms: IndexSet::new(),
            head: None,
            first: Vec::new(),
            writer: csv::WriterBuilder::new().flexible(true).from_writer(to),
            flushed: Instant::now(),
        }
    }

    /// Writes a row.
    pub fn add(&mut self, side: &str, rules: &Ruleset, row: &GameRow) -> io::Result<()> {
        let points = row.points_by_term(rules).into_iter();
        let points = points.map(|(name, points)| (self.terms.insert_full(name).0, points)).collect();
        let fixed = self.columns.iter().map(|column| (column.cell)(side, row).to_string()).collect();
        let row = Row { fixed, points, fault: row.result.fault.clone().unwrap_or_default() };
        if self.head.is_some() {
            self.write(&row)?;
        } else {
            self.first.push(row);
        }
        let late = self.flushed.elapsed() >= PACE;
        if self.head.is_none() && (late || self.first.len() >= FIRST) {
            self.write_head()?;
        }
        if late {
            self.writer.flush()?;
            self.flushed = Instant::now();
        }
        Ok(())
    }

    /// Writes what waits. Gives back what the rows are made of, and where they went.
    pub fn end(mut self) -> io::Result<(Layout, W)> {
        if self.head.is_none() {
            self.write_head()?;
        }
        let late = self.terms.len() - self.head.unwrap_or_default();
        let fixed = self.columns.into_iter().map(|column| (column.name, column.sort)).collect();
        let layout = Layout { fixed, terms: self.terms.into_iter().collect(), late };
        let to = self.writer.into_inner().map_err(csv::IntoInnerError::into_error)?;
        Ok((layout, to))
    }

    /// Writes the header, with the terms that are known by now in sorted order, and the first rows.
    fn write_head(&mut self) -> io::Result<()> {
        let old = std::mem::take(&mut self.terms);
        self.terms = old.iter().cloned().collect();
        self.terms.sort();
        self.head = Some(self.terms.len());
        let terms = self.terms.iter().map(|term| points_for(term));
        let fixed = self.columns.iter().map(|column| column.name.clone());
        self.writer.write_record(fixed.chain(terms).chain([FAULT.to_owned()]))?;
        for mut row in std::mem::take(&mut self.first) {
            for (term, _) in &mut row.points {
                *term = self.terms.get_index_of(&old[*term]).unwrap_or_default();
            }
            self.write(&row)?;
        }
        Ok(())
    }

    /// Writes a row; what came up after the header was written stands at its end.
    fn write(&mut self, row: &Row) -> io::Result<()> {
        let mut points = vec![0; self.terms.len()];
        row.points.iter().for_each(|&(term, of)| points[term] = of);
        let points: Vec<String> = points.iter().map(i64::to_string).collect();
        let (early, late) = points.split_at(self.head.unwrap_or_default());
        let cells = row.fixed.iter().chain(early).chain([&row.fault]).chain(late);
        Ok(self.writer.write_record(cells)?)
    }
}

impl<W: Write + fmt::Debug> fmt::Debug for Rows<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Rows")
            .field("terms", &self.terms)
            .field("to", self.writer.get_ref())
            .finish_non_exhaustive()
    }
}
