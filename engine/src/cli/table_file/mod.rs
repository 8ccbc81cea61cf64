//! Tables for other programs, as CSV or Parquet.

mod parquet;

use std::path::Path;

use super::destination::Destination;
use super::{Failure, Outcome};

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
pub(super) struct TableFile {
    file: Destination,
    format: Format,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Format {
    Csv,
    Parquet,
}

impl TableFile {
    /// Looks at the name, and makes sure that it can be written, before anything is worked out that takes long.
    pub(super) fn open(path: &Path) -> Result<Self, Failure> {
        let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase());
        let format = match ending.as_deref() {
            Some("csv") => Format::Csv,
            Some("parquet") => Format::Parquet,
            _ => {
                let path = path.display();
                return Err(Failure::call(format!("{path}: call the file x.csv or x.parquet")));
            }
        };
        Ok(Self { file: Destination::open(path)?, format })
    }

    /// Writes the table; a file of that name is replaced.
    pub(super) fn write(self, columns: &[Column]) -> Outcome {
        self.file.write(match self.format {
            Format::Csv => csv(columns)?,
            Format::Parquet => parquet::bytes(columns),
        })
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
        let folder = tempfile::tempdir().unwrap();
        let format = |name: &str| TableFile::open(&folder.path().join(name)).ok().map(|file| file.format);
        assert_eq!(format("x.CSV"), Some(Format::Csv));
        assert_eq!(format("x.parquet"), Some(Format::Parquet));
        assert_eq!(format("x.txt"), None);
        assert_eq!(format("csv"), None);
        assert_eq!(format("no/such/folder/x.csv"), None);
        // Nothing was written, so nothing is left.
        assert_eq!(folder.path().read_dir().unwrap().count(), 0);
    }
}
