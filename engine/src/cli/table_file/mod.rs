//! Tables for other programs, as CSV or Parquet.

mod parquet;

use std::fs;
use std::path::{Path, PathBuf};

use super::Failure;

/// A column of a table.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Column {
    pub name: String,
    pub cells: Cells,
}

/// What stands in a column; as many in each column of a table.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Cells {
    Text(Vec<String>),
    Whole(Vec<i64>),
    Number(Vec<f64>),
}

/// A file for a table, whose name ends in what it will be.
#[derive(Clone, Debug)]
pub(super) struct TableFile {
    path: PathBuf,
    format: Format,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Format {
    Csv,
    Parquet,
}

impl TableFile {
    /// Looks at the name before anything is worked out that takes long.
    pub(super) fn new(path: &Path) -> Result<Self, Failure> {
        let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase());
        let format = match ending.as_deref() {
            Some("csv") => Format::Csv,
            Some("parquet") => Format::Parquet,
            _ => {
                let path = path.display();
                return Err(Failure::call(format!("{path}: call the file x.csv or x.parquet")));
            }
        };
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        if let Some(folder) = folder.filter(|folder| !folder.is_dir()) {
            return Err(Failure::call(format!("there is no folder {}", folder.display())));
        }
        Ok(Self { path: path.to_owned(), format })
    }

    /// Writes the table; a file of that name is replaced.
    pub(super) fn write(&self, columns: &[Column]) -> Result<(), Failure> {
        let bytes = match self.format {
            Format::Csv => csv(columns),
            Format::Parquet => Ok(parquet::bytes(columns)),
        };
        let written = bytes.and_then(|bytes| fs::write(&self.path, bytes));
        written.map_err(|error| Failure::call(format!("cannot write {}: {error}", self.path.display())))
    }
}

impl Cells {
    fn len(&self) -> usize {
        match self {
            Self::Text(cells) => cells.len(),
            Self::Whole(cells) => cells.len(),
            Self::Number(cells) => cells.len(),
        }
    }

    fn text(&self, row: usize) -> String {
        match self {
            Self::Text(cells) => cells[row].clone(),
            Self::Whole(cells) => cells[row].to_string(),
            Self::Number(cells) => cells[row].to_string(),
        }
    }
}

fn csv(columns: &[Column]) -> std::io::Result<Vec<u8>> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(columns.iter().map(|column| &column.name))?;
    let rows = columns.first().map_or(0, |column| column.cells.len());
    for row in 0..rows {
        writer.write_record(columns.iter().map(|column| column.cells.text(row)))?;
    }
    writer.into_inner().map_err(|error| error.into_error())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_quoted_where_it_must_be() {
        let columns = [
            Column {
                name: "a".into(),
                cells: Cells::Text(vec!["plain".into(), "says \"no\", twice".into()]),
            },
            Column { name: "b,c".into(), cells: Cells::Whole(vec![-1, 20]) },
            Column { name: "d".into(), cells: Cells::Number(vec![0.5, 1.0]) },
        ];
        let text = String::from_utf8(csv(&columns).unwrap()).unwrap();
        assert_eq!(text, "a,\"b,c\",d\nplain,-1,0.5\n\"says \"\"no\"\", twice\",20,1\n");
    }

    #[test]
    fn only_known_endings_are_written() {
        assert_eq!(TableFile::new(Path::new("x.CSV")).unwrap().format, Format::Csv);
        assert_eq!(TableFile::new(Path::new("x.parquet")).unwrap().format, Format::Parquet);
        assert!(TableFile::new(Path::new("x.txt")).is_err());
        assert!(TableFile::new(Path::new("csv")).is_err());
        assert!(TableFile::new(Path::new("no/such/folder/x.csv")).is_err());
    }
}
