//! A table as a Parquet file: columns in the plain encoding, not compressed, every cell filled.
//!
//! It writes the smallest part of the format (<https://parquet.apache.org/docs/file-format/>) that every reader
//! knows: row groups of one page a column, and a footer in Thrift's compact protocol
//! (<https://github.com/apache/thrift/blob/master/doc/specs/thrift-compact-protocol.md>).

use std::io::{self, Write};

use super::Sort;

/// Rows of a group: what a reader holds in memory at a time.
const GROUP: usize = 100_000;
/// What begins and ends the file.
pub(super) const MAGIC: &[u8] = b"PAR1";

/// Who wrote the file.
pub(super) const WRITER: &str = "tilewright";

// Numbers of the format's own lists.
pub(super) const INT64: i64 = 2;
pub(super) const DOUBLE: i64 = 5;
pub(super) const BYTE_ARRAY: i64 = 6;
const UTF8: i64 = 0;
const REQUIRED: i64 = 0;
pub(super) const PLAIN: i64 = 0;
const RLE: i64 = 3;
pub(super) const UNCOMPRESSED: i64 = 0;
const DATA_PAGE: i64 = 0;

/// A table that is written row by row.
pub(in crate::simulate) struct Table<W> {
    to: W,
    /// How many bytes have been written.
    at: usize,
    columns: Vec<Column>,
    /// Rows of the group that is being filled.
    filled: usize,
    rows: usize,
    groups: Vec<Struct>,
    /// What is said about the whole, by name.
    notes: Vec<(String, String)>,
}

/// A column, and the cells of the group that is being filled, as they are written.
struct Column {
    name: String,
    sort: Sort,
    cells: Vec<u8>,
}

impl<W: Write> Table<W> {
    pub fn new(mut to: W, heads: Vec<(String, Sort)>) -> io::Result<Self> {
        to.write_all(MAGIC)?;
        let columns =
            heads.into_iter().map(|(name, sort)| Column { name, sort, cells: Vec::new() }).collect();
        Ok(Self { to, at: MAGIC.len(), columns, filled: 0, rows: 0, groups: Vec::new(), notes: Vec::new() })
    }

    /// Writes a row: a cell for each column.
    ///
    /// # Errors
    /// A cell is not what its column is made of.
    pub fn add(&mut self, cells: impl Iterator<Item = String>) -> io::Result<()> {
        for (column, cell) in self.columns.iter_mut().zip(cells) {
            column.add(&cell).ok_or_else(|| {
                io::Error::new(io::ErrorKind::InvalidData, format!("{cell:?} in column {}", column.name))
            })?;
        }
        self.filled += 1;
        self.rows += 1;
        if self.filled == GROUP { self.group() } else { Ok(()) }
    }

    /// Says something about the whole.
    pub fn note(&mut self, name: &str, text: &str) {
        self.notes.push((name.to_owned(), text.to_owned()));
    }

    pub fn finish(mut self) -> io::Result<()> {
        if self.filled > 0 {
            self.group()?;
        }
        let footer = self.footer();
        self.to.write_all(&footer)?;
        self.to.write_all(&u32::try_from(footer.len()).unwrap_or(u32::MAX).to_le_bytes())?;
        self.to.write_all(MAGIC)?;
        self.to.flush()
    }

    /// Writes a group: for each column one page, which is its header and its cells.
    fn group(&mut self) -> io::Result<()> {
        let (start, count) = (self.at, self.filled);
        let mut chunks = Vec::new();
        for column in &mut self.columns {
            let at = self.at;
            let mut about = Struct::default();
            about.number(1, count).i32(2, PLAIN).i32(3, RLE).i32(4, RLE);
            let mut header = Struct::default();
            let size = column.cells.len();
            header.i32(1, DATA_PAGE).number(2, size).number(3, size).inner(5, about);
            let header = header.end();
            self.to.write_all(&header)?;
            self.to.write_all(&column.cells)?;
            self.at += header.len() + size;
            column.cells.clear();
            chunks.push(chunk(column, count, at, self.at - at));
        }
        let mut group = Struct::default();
        group.structs(1, chunks).long(2, self.at - start).long(3, count);
        self.groups.push(group);
        self.filled = 0;
        Ok(())
    }

    fn footer(&self) -> Vec<u8> {
        let mut root = Struct::default();
        root.text(4, "games").number(5, self.columns.len());
        let leaf = |column: &Column| {
            let mut leaf = Struct::default();
            leaf.i32(1, column.kind()).i32(3, REQUIRED).text(4, &column.name);
            if column.sort == Sort::Text {
                leaf.i32(6, UTF8);
            }
            leaf
        };
        let schema = std::iter::once(root).chain(self.columns.iter().map(leaf)).collect();
        let mut file = Struct::default();
        file.i32(1, 1).structs(2, schema).long(3, self.rows).structs(4, self.groups.clone());
        if !self.notes.is_empty() {
            let note = |(name, text): &(String, String)| {
                let mut note = Struct::default();
                note.text(1, name).text(2, text);
                note
            };
            file.structs(5, self.notes.iter().map(note).collect());
        }
        file.text(6, WRITER);
        file.end()
    }
}

fn chunk(column: &Column, rows: usize, at: usize, size: usize) -> Struct {
    let mut about = Struct::default();
    about.i32(1, column.kind());
    about.numbers(2, &[PLAIN]).texts(3, &[&column.name]).i32(4, UNCOMPRESSED);
    about.long(5, rows).long(6, size).long(7, size).long(9, at);
    let mut chunk = Struct::default();
    chunk.long(2, at).inner(3, about);
    chunk
}

impl Column {
    /// Writes a cell; nothing if it is not what the column is made of.
    fn add(&mut self, cell: &str) -> Option<()> {
        match self.sort {
            Sort::Text => {
                self.cells.extend(u32::try_from(cell.len()).ok()?.to_le_bytes());
                self.cells.extend(cell.as_bytes());
            }
            Sort::Whole => self.cells.extend(cell.parse::<i64>().ok()?.to_le_bytes()),
            Sort::Number => self.cells.extend(cell.parse::<f64>().ok()?.to_le_bytes()),
        }
        Some(())
    }

    fn kind(&self) -> i64 {
        match self.sort {
            Sort::Text => BYTE_ARRAY,
            Sort::Whole => INT64,
            Sort::Number => DOUBLE,
        }
    }
}

/// A struct in Thrift's compact protocol. Fields are written in the order of their numbers.
#[derive(Clone, Debug, Default)]
struct Struct {
    bytes: Vec<u8>,
    last: u8,
}

impl Struct {
    const I32: u8 = 5;
    const I64: u8 = 6;
    const BINARY: u8 = 8;
    const LIST: u8 = 9;
    const STRUCT: u8 = 12;

    fn field(&mut self, number: u8, kind: u8) {
        // A step of at most 15 fits beside the kind, and no struct here has more fields.
        self.bytes.push((number - self.last) << 4 | kind);
        self.last = number;
    }

    fn i32(&mut self, number: u8, value: i64) -> &mut Self {
        self.field(number, Self::I32);
        zigzag(&mut self.bytes, value);
        self
    }

    /// A count as an i32.
    fn number(&mut self, number: u8, value: usize) -> &mut Self {
        self.i32(number, i64::from(i32::try_from(value).unwrap_or(i32::MAX)))
    }

    fn long(&mut self, number: u8, value: usize) -> &mut Self {
        self.field(number, Self::I64);
        zigzag(&mut self.bytes, value as i64);
        self
    }

    fn text(&mut self, number: u8, text: &str) -> &mut Self {
        self.field(number, Self::BINARY);
        binary(&mut self.bytes, text);
        self
    }

    fn inner(&mut self, number: u8, inner: Self) -> &mut Self {
        self.field(number, Self::STRUCT);
        self.bytes.extend(inner.end());
        self
    }

    fn numbers(&mut self, number: u8, values: &[i64]) -> &mut Self {
        self.list(number, Self::I32, values.len());
        values.iter().for_each(|&value| zigzag(&mut self.bytes, value));
        self
    }

    fn texts(&mut self, number: u8, texts: &[&str]) -> &mut Self {
        self.list(number, Self::BINARY, texts.len());
        texts.iter().for_each(|text| binary(&mut self.bytes, text));
        self
    }

    fn structs(&mut self, number: u8, structs: Vec<Self>) -> &mut Self {
        self.list(number, Self::STRUCT, structs.len());
        structs.into_iter().for_each(|inner| self.bytes.extend(inner.end()));
        self
    }

    fn list(&mut self, number: u8, kind: u8, len: usize) {
        self.field(number, Self::LIST);
        match u8::try_from(len) {
            Ok(short) if short < 15 => self.bytes.push(short << 4 | kind),
            _ => {
                self.bytes.push(0xf0 | kind);
                varint(&mut self.bytes, len as u64);
            }
        }
    }

    fn end(mut self) -> Vec<u8> {
        self.bytes.push(0);
        self.bytes
    }
}

fn binary(out: &mut Vec<u8>, text: &str) {
    varint(out, text.len() as u64);
    out.extend(text.as_bytes());
}

fn zigzag(out: &mut Vec<u8>, value: i64) {
    varint(out, (value << 1 ^ value >> 63) as u64);
}

fn varint(out: &mut Vec<u8>, mut value: u64) {
    while value >= 0x80 {
        out.push(value as u8 | 0x80);
        value >>= 7;
    }
    out.push(value as u8);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes<const N: usize>(heads: &[(&str, Sort)], rows: impl Iterator<Item = [String; N]>) -> Vec<u8> {
        let mut out = Vec::new();
        let heads = heads.iter().map(|&(name, sort)| (name.to_owned(), sort)).collect();
        let mut table = Table::new(&mut out, heads).unwrap();
        rows.for_each(|row| table.add(row.into_iter()).unwrap());
        table.finish().unwrap();
        out
    }

    /// A table that other programs (pyarrow, the `parquet` crate) read as it was written; the bytes are kept.
    #[test]
    fn a_small_table_is_the_one_that_other_programs_read() {
        let heads = [("rules", Sort::Text), ("game", Sort::Whole), ("win", Sort::Number)];
        let most = i64::MAX.to_string();
        let rows = [["without", "0", "0.5"], ["", "-1", "-0"], ["ж", &most, "1e300"]];
        let rows = rows.map(|row| row.map(str::to_owned));
        assert_eq!(bytes(&heads, rows.into_iter()), include_bytes!("small.parquet"));
    }

    #[test]
    fn a_cell_that_is_no_number_is_refused() {
        let mut table = Table::new(Vec::new(), vec![("n".into(), Sort::Whole)]).unwrap();
        let error = table.add(["x".to_owned()].into_iter()).unwrap_err();
        assert_eq!(error.to_string(), "\"x\" in column n");
    }

    #[test]
    fn numbers_are_those_of_the_protocol() {
        let coded = |value| {
            let mut out = Vec::new();
            zigzag(&mut out, value);
            out
        };
        assert_eq!(coded(0), [0]);
        assert_eq!(coded(-1), [1]);
        assert_eq!(coded(1), [2]);
        assert_eq!(coded(-64), [0x7f]);
        assert_eq!(coded(64), [0x80, 0x01]);
        assert_eq!(coded(i64::MIN).len(), 10);
    }

    #[test]
    fn a_table_without_rows_and_one_of_several_groups_have_a_footer_that_fits() {
        for rows in [0, 1, GROUP + 1] {
            let file =
                bytes(&[("n", Sort::Whole); 20], (0..rows).map(|row| [(); 20].map(|()| row.to_string())));
            let (rest, magic) = file.split_at(file.len() - 4);
            assert_eq!((&file[..4], magic), (MAGIC, MAGIC));
            let length = u32::from_le_bytes(rest[rest.len() - 4..].try_into().unwrap()) as usize;
            let data = rest.len() - 4 - length;
            // Eight bytes a cell, and a header for each page.
            assert!(data >= 4 + 20 * 8 * rows && data < 4 + 20 * (8 * rows + 100), "{rows}: {data}");
        }
    }
}
