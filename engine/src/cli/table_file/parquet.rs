//! A table as a Parquet file: columns in the plain encoding, not compressed, every cell filled.
//!
//! It writes the smallest part of the format (<https://parquet.apache.org/docs/file-format/>) that every reader
//! knows: row groups of one page a column, and a footer in Thrift's compact protocol
//! (<https://github.com/apache/thrift/blob/master/doc/specs/thrift-compact-protocol.md>).

use super::{Cells, Column};

/// Rows of a group: what a reader holds in memory at a time.
const GROUP: usize = 100_000;
/// What begins and ends the file.
const MAGIC: &[u8] = b"PAR1";

// Numbers of the format's own lists.
const INT64: i64 = 2;
const DOUBLE: i64 = 5;
const BYTE_ARRAY: i64 = 6;
const UTF8: i64 = 0;
const REQUIRED: i64 = 0;
const PLAIN: i64 = 0;
const RLE: i64 = 3;
const UNCOMPRESSED: i64 = 0;
const DATA_PAGE: i64 = 0;

/// The whole file.
pub(super) fn bytes(columns: &[Column]) -> Vec<u8> {
    let rows = columns.first().map_or(0, |column| column.cells.len());
    let mut out = MAGIC.to_vec();
    let mut groups = Vec::new();
    for first in (0..rows).step_by(GROUP) {
        let range = first..rows.min(first + GROUP);
        let mut chunks = Vec::new();
        let start = out.len();
        for column in columns {
            let at = out.len();
            page(&mut out, column, range.clone());
            chunks.push((column, at, out.len() - at));
        }
        groups.push(group(&chunks, range.len(), out.len() - start));
    }
    let footer = footer(columns, rows, &groups);
    out.extend(&footer);
    out.extend(u32::try_from(footer.len()).unwrap_or(u32::MAX).to_le_bytes());
    out.extend(MAGIC);
    out
}

/// One page: its header and the cells.
fn page(out: &mut Vec<u8>, column: &Column, rows: std::ops::Range<usize>) {
    let mut cells = Vec::new();
    let count = rows.len();
    match &column.cells {
        Cells::Text(all) => all[rows].iter().for_each(|text| {
            cells.extend(u32::try_from(text.len()).unwrap_or(u32::MAX).to_le_bytes());
            cells.extend(text.as_bytes());
        }),
        Cells::Whole(all) => all[rows].iter().for_each(|number| cells.extend(number.to_le_bytes())),
        Cells::Number(all) => all[rows].iter().for_each(|number| cells.extend(number.to_le_bytes())),
    }
    let mut about = Struct::default();
    about.number(1, count).i32(2, PLAIN).i32(3, RLE).i32(4, RLE);
    let mut header = Struct::default();
    header.i32(1, DATA_PAGE).number(2, cells.len()).number(3, cells.len()).inner(5, about);
    out.extend(header.end());
    out.extend(cells);
}

fn group(chunks: &[(&Column, usize, usize)], rows: usize, size: usize) -> Struct {
    let chunk = |&(column, at, size): &(&Column, usize, usize)| {
        let mut about = Struct::default();
        about.i32(1, kind(column));
        about.numbers(2, &[PLAIN]).texts(3, &[&column.name]).i32(4, UNCOMPRESSED);
        about.long(5, rows).long(6, size).long(7, size).long(9, at);
        let mut chunk = Struct::default();
        chunk.long(2, at).inner(3, about);
        chunk
    };
    let mut group = Struct::default();
    group.structs(1, chunks.iter().map(chunk).collect()).long(2, size).long(3, rows);
    group
}

fn footer(columns: &[Column], rows: usize, groups: &[Struct]) -> Vec<u8> {
    let mut root = Struct::default();
    root.text(4, "games").number(5, columns.len());
    let leaf = |column: &Column| {
        let mut leaf = Struct::default();
        leaf.i32(1, kind(column)).i32(3, REQUIRED).text(4, &column.name);
        if matches!(column.cells, Cells::Text(_)) {
            leaf.i32(6, UTF8);
        }
        leaf
    };
    let schema = std::iter::once(root).chain(columns.iter().map(leaf)).collect();
    let mut file = Struct::default();
    file.i32(1, 1).structs(2, schema).long(3, rows).structs(4, groups.to_vec()).text(6, "tilewright");
    file.end()
}

fn kind(column: &Column) -> i64 {
    match column.cells {
        Cells::Text(_) => BYTE_ARRAY,
        Cells::Whole(_) => INT64,
        Cells::Number(_) => DOUBLE,
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

    /// A table that other programs (pyarrow, the `parquet` crate) read as it was written; the bytes are kept.
    #[test]
    fn a_small_table_is_the_one_that_other_programs_read() {
        let columns = [
            Column {
                name: "rules".into(),
                cells: Cells::Text(vec!["without".into(), String::new(), "ж".into()]),
            },
            Column { name: "game".into(), cells: Cells::Whole(vec![0, -1, i64::MAX]) },
            Column { name: "win".into(), cells: Cells::Number(vec![0.5, -0.0, 1e300]) },
        ];
        assert_eq!(bytes(&columns), include_bytes!("small.parquet"));
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
            let cells = Cells::Whole((0..rows as i64).collect());
            let columns = vec![Column { name: "n".into(), cells }; 20];
            let file = bytes(&columns);
            let (rest, magic) = file.split_at(file.len() - 4);
            assert_eq!((&file[..4], magic), (MAGIC, MAGIC));
            let length = u32::from_le_bytes(rest[rest.len() - 4..].try_into().unwrap()) as usize;
            let data = rest.len() - 4 - length;
            // Eight bytes a cell, and a header for each page.
            assert!(data >= 4 + 20 * 8 * rows && data < 4 + 20 * (8 * rows + 100), "{rows}: {data}");
        }
    }
}
