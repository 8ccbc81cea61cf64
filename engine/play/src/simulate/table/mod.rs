//! A table with one row a game, for other programs: CSV or Parquet.
//!
//! Its columns are numbers, points and wins by seat, counts, points by term in sorted order, and why a game had to stop. Rows
//! go to the file as the games come; nothing is kept in memory but the first of them, which say what the terms are.
//!
//! **Invariant:** the finished table depends only on the rows and their order, not on when a term came up first. Until it is
//! finished, the rows stand in the unfinished file beside its place (see [`tilewright_output`]) as CSV, whose header lacks what
//! came up late.

mod columns;
mod memory;
mod parquet;
mod read;
mod rows;

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Seek as _, Write};
use std::path::{Path, PathBuf};

use crate::rules::Ruleset;
pub(super) use columns::{Cell, FAULT, POINTS, Sort};
use columns::{Column, columns, points_for};
pub use memory::{Cells, GamesColumns};
pub(super) use parquet::Table as ParquetTable;
pub(super) use read::Reader;
use rows::Rows;
use tilewright_output::Output;

use super::merge::About;
use super::{GameRow, Report, Sides};

/// A file that a table of games is written to.
#[derive(Debug)]
pub struct GamesFile {
    path: PathBuf,
    format: Format,
    output: Output,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Format {
    Csv,
    Parquet,
}

/// Why a table is not written.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    /// Nothing says what the file is to be.
    #[error("{}: call the file x.csv or x.parquet", .0.display())]
    Ending(PathBuf),
    /// The system refuses.
    #[error("cannot write {}: {why}", .path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// What the system said.
        why: io::Error,
    },
    /// The system refuses when all rows are there.
    #[error("cannot write {}: {why}; its rows are kept in {}", .path.display(), .kept.display())]
    Kept {
        /// The file.
        path: PathBuf,
        /// What the system said.
        why: io::Error,
        /// Where the rows are.
        kept: PathBuf,
    },
}

impl GamesFile {
    /// Looks at the name, and makes sure that it can be written, before anything is played that takes long. Nothing is to be
    /// seen of it until it is finished.
    ///
    /// # Errors
    /// The name ends neither in `.csv` nor in `.parquet`, or there can be no such file.
    pub fn open(path: &Path) -> Result<Self, TableError> {
        let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase());
        let format = match ending.as_deref() {
            Some("csv") => Format::Csv,
            Some("parquet") => Format::Parquet,
            _ => return Err(TableError::Ending(path.to_owned())),
        };
        let path = path.to_owned();
        match Output::open(&path) {
            Ok(output) => Ok(Self { path, format, output }),
            Err(why) => Err(TableError::Write { path, why }),
        }
    }

    /// Begins the table. With `sides` a first column says by whose rules a game was played.
    ///
    /// # Errors
    /// There is no place for rows that go to no file.
    pub fn begin(self, sides: bool, players: u8) -> Result<GamesTable, TableError> {
        let Self { path, format, output } = self;
        let begun = if output.is_file() {
            Ok(Place::Beside(output))
        } else {
            tempfile::tempfile().map(|rows| Place::Apart { rows, output })
        };
        match begun {
            Ok(place) => {
                let columns = columns(sides, usize::from(players));
                Ok(GamesTable {
                    path,
                    format,
                    rows: Rows::new(columns, place),
                    notes: Vec::new(),
                    failed: None,
                })
            }
            Err(why) => Err(TableError::Write { path, why }),
        }
    }
}

/// Where the rows go before the table is finished.
#[derive(Debug)]
enum Place {
    /// To the file that it is going to be.
    Beside(Output),
    /// A pipe or a device cannot be read again.
    Apart { rows: File, output: Output },
}

impl Write for Place {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Beside(output) => output.write(bytes),
            Self::Apart { rows, .. } => rows.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A table that rows are written to.
#[derive(Debug)]
pub struct GamesTable {
    path: PathBuf,
    format: Format,
    rows: Rows<Place>,
    /// What is said about the whole, by name; a CSV file has no place for it.
    notes: Vec<(String, String)>,
    /// What went wrong first; nothing is written after it.
    failed: Option<io::Error>,
}

impl GamesTable {
    /// Writes a row: a game that was played by these rules. What goes wrong is told by [`GamesTable::finish`].
    pub fn add(&mut self, side: &str, rules: &Ruleset, row: &GameRow) {
        if self.failed.is_none() {
            self.failed = self.rows.add(side, rules, row).err();
        }
    }

    /// Says in the file which games these are: so [`merge`](super::merge()) knows which tables belong together.
    pub fn about(&mut self, report: &Report) {
        self.notes = About::of(report).notes();
    }

    /// Writes the pairs of games that a comparison tells: the one without, then the one with it.
    pub fn pairs<'t>(&'t mut self, sides: Sides<'t>) -> impl FnMut(&[GameRow; 2]) + 't {
        move |[without, with]| {
            self.add("without", sides.without, without);
            self.add("with", sides.with, with);
        }
    }

    /// Writes what is left, and puts the file in its place; one of that name is replaced.
    ///
    /// # Errors
    /// The system refuses. If all rows had been written by then, it is said where they are.
    pub fn finish(self) -> Result<(), TableError> {
        let Self { path, format, rows, notes, failed } = self;
        let written = match failed {
            None => rows.end(),
            Some(why) => Err(why),
        };
        let (layout, place) = match written {
            Ok(written) => written,
            Err(why) => return Err(TableError::Write { path, why }),
        };
        match place {
            Place::Apart { mut rows, mut output } => {
                let put = rows.rewind().and_then(|()| rewrite(format, &layout, &notes, rows, &mut output));
                put.and_then(|()| output.put()).map_err(|why| TableError::Write { path, why })
            }
            Place::Beside(output) if format == Format::Csv && layout.late == 0 => {
                output.put().map_err(|why| TableError::Write { path, why })
            }
            Place::Beside(rows) => {
                let put = || {
                    let mut output = Output::open(&path)?;
                    rewrite(format, &layout, &notes, rows.read()?, &mut output)?;
                    output.put()
                };
                put().map_err(|why| match rows.keep(&path.with_extension("rows.csv")) {
                    Ok(kept) => TableError::Kept { path, why, kept },
                    Err(_) => TableError::Write { path, why },
                })
            }
        }
    }
}

/// What the rows are made of, when all are there.
#[derive(Debug)]
struct Layout {
    /// The columns before the terms.
    fixed: Vec<(String, Sort)>,
    /// The terms, in the order of their columns.
    terms: Vec<String>,
    /// How many of them came up late: their cells stand at the end of a row, if it has them.
    late: usize,
}

impl Layout {
    /// The columns of the finished table, and where their cells are found in a row.
    fn finished(&self) -> Vec<(String, Sort, usize)> {
        let fixed = self.fixed.len();
        let early = self.terms.len() - self.late;
        let mut terms: Vec<(&String, usize)> = self.terms.iter().zip(0..).collect();
        terms.sort();
        // The column of faults stands between those that came up early and the others.
        let cell = |nth: usize| fixed + nth + usize::from(nth >= early);
        let terms = terms.into_iter().map(|(term, nth)| (points_for(term), Sort::Whole, cell(nth)));
        let fixed = self.fixed.iter().zip(0..).map(|((name, sort), nth)| (name.clone(), *sort, nth));
        fixed.chain(terms).chain([(FAULT.to_owned(), Sort::Text, self.fixed.len() + early)]).collect()
    }
}

/// Writes the finished table from its rows.
fn rewrite(
    format: Format,
    layout: &Layout,
    notes: &[(String, String)],
    rows: impl io::Read,
    output: &mut Output,
) -> io::Result<()> {
    let columns = layout.finished();
    let mut rows = csv::ReaderBuilder::new().flexible(true).from_reader(BufReader::new(rows));
    // A row from before a term came up has no cell for it.
    let cell = |row: &csv::StringRecord, nth: usize| row.get(nth).unwrap_or("0").to_owned();
    let output = BufWriter::new(output);
    match format {
        Format::Csv => {
            let mut table = csv::Writer::from_writer(output);
            table.write_record(columns.iter().map(|(name, ..)| name))?;
            for row in rows.records() {
                let row = row?;
                table.write_record(columns.iter().map(|&(.., nth)| cell(&row, nth)))?;
            }
            table.flush()
        }
        Format::Parquet => {
            let heads = columns.iter().map(|(name, sort, _)| (name.clone(), *sort)).collect();
            let mut table = parquet::Table::new(output, heads)?;
            notes.iter().for_each(|(name, text)| table.note(name, text));
            for row in rows.records() {
                let row = row?;
                table.add(columns.iter().map(|&(.., nth)| cell(&row, nth)))?;
            }
            table.finish()
        }
    }
}

#[cfg(test)]
mod tests;
