//! Reads tables back that were written here: the smallest part of Parquet, as [`super::parquet`] writes it.
//!
//! **Invariant:** whatever the bytes are, it gives what stands in them or says that this is no such table; what it asks memory for is bounded by the
//! length of the file.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Read as _, Seek as _, SeekFrom};
use std::path::Path;

use super::columns::{Cell, Sort};
use super::parquet::{BYTE_ARRAY, DOUBLE, INT64, MAGIC, PLAIN, UNCOMPRESSED, WRITER};

/// A table that is read, group by group.
#[derive(Debug)]
pub(in crate::simulate) struct Reader {
    file: File,
    len: u64,
    /// Its columns.
    pub heads: Vec<(String, Sort)>,
    /// What is said about the whole, by name.
    pub notes: BTreeMap<String, String>,
    /// For each group how many rows it has, and where each column begins and how long it is.
    groups: Vec<(usize, Vec<(u64, u64)>)>,
}

/// It is no table that was written here.
fn strange() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, "this is no table of games that was written by this program")
}

impl Reader {
    /// Opens a table and reads what it is made of.
    ///
    /// # Errors
    /// It cannot be read, or is no such table.
    pub fn open(path: &Path) -> io::Result<Self> {
        let mut file = File::open(path)?;
        let len = file.metadata()?.len();
        let end = part(&mut file, len, len.checked_sub(8).ok_or_else(strange)?, 8)?;
        if &end[4..] != MAGIC {
            return Err(strange());
        }
        let footer = u64::from(u32::from_le_bytes([end[0], end[1], end[2], end[3]]));
        let at = (len - 8).checked_sub(footer).ok_or_else(strange)?;
        let bytes = part(&mut file, len, at, footer)?;
        let about = Thrift { bytes: &bytes, at: 0 }.value(STRUCT, 0).ok_or_else(strange)?;
        let read = || {
            let notes = about.list(5).unwrap_or_default().iter();
            let notes = notes.map(|note| Some((note.text(1)?, note.text(2)?))).collect::<Option<_>>()?;
            // The first is the table itself.
            let heads = about.list(2)?.iter().skip(1).map(|head| {
                let sort = match head.number(1)? {
                    INT64 => Sort::Whole,
                    DOUBLE => Sort::Number,
                    BYTE_ARRAY => Sort::Text,
                    _ => return None,
                };
                Some((head.text(4)?, sort))
            });
            let heads = heads.collect::<Option<Vec<_>>>()?;
            let groups = about.list(4)?.iter().map(|group| {
                let chunks = group.list(1)?.iter().map(|chunk| {
                    let about = chunk.field(3)?;
                    let plain =
                        about.number(4)? == UNCOMPRESSED && about.list(2)?.iter().all(|by| by.is(PLAIN));
                    let place =
                        (u64::try_from(about.number(9)?).ok()?, u64::try_from(about.number(7)?).ok()?);
                    plain.then_some(place)
                });
                let chunks = chunks.collect::<Option<Vec<_>>>()?;
                let rows = usize::try_from(group.number(3)?).ok()?;
                (chunks.len() == heads.len()).then_some((rows, chunks))
            });
            let groups = groups.collect::<Option<Vec<_>>>()?;
            (about.text(6)? == WRITER).then_some((heads, notes, groups))
        };
        let (heads, notes, groups) = read().ok_or_else(strange)?;
        Ok(Self { file, len, heads, notes, groups })
    }

    /// How many groups of rows there are.
    pub fn groups(&self) -> usize {
        self.groups.len()
    }

    /// The cells of a group, column by column.
    ///
    /// # Errors
    /// The file cannot be read, or does not hold what it says.
    pub fn group(&mut self, number: usize) -> io::Result<Vec<Vec<Cell>>> {
        let (rows, chunks) = self.groups.get(number).cloned().ok_or_else(strange)?;
        // They do not overlap: all together are no larger than the file.
        let all = chunks.iter().try_fold(0u64, |all, &(_, len)| all.checked_add(len));
        if all.is_none_or(|all| all > self.len) {
            return Err(strange());
        }
        let mut columns = Vec::new();
        for ((at, len), (_, sort)) in chunks.into_iter().zip(&self.heads) {
            let bytes = part(&mut self.file, self.len, at, len)?;
            let mut page = Thrift { bytes: &bytes, at: 0 };
            page.value(STRUCT, 0).ok_or_else(strange)?;
            let cells = cells(&bytes[page.at..], *sort, rows).ok_or_else(strange)?;
            columns.push(cells);
        }
        Ok(columns)
    }
}

/// Some bytes of a file.
fn part(file: &mut File, all: u64, at: u64, len: u64) -> io::Result<Vec<u8>> {
    if at.checked_add(len).is_none_or(|end| end > all) {
        return Err(strange());
    }
    file.seek(SeekFrom::Start(at))?;
    let mut bytes = vec![0; usize::try_from(len).map_err(|_| strange())?];
    file.read_exact(&mut bytes)?;
    Ok(bytes)
}

/// So many cells of a sort, as they are written; nothing if there are fewer or more.
fn cells(mut bytes: &[u8], sort: Sort, rows: usize) -> Option<Vec<Cell>> {
    let mut cells = Vec::new();
    for _ in 0..rows {
        let cell = match sort {
            Sort::Whole => Cell::Whole(i64::from_le_bytes(*bytes.split_off(..8)?.first_chunk()?)),
            Sort::Number => Cell::Number(f64::from_le_bytes(*bytes.split_off(..8)?.first_chunk()?)),
            Sort::Text => {
                let len = u32::from_le_bytes(*bytes.split_off(..4)?.first_chunk()?) as usize;
                Cell::Text(std::str::from_utf8(bytes.split_off(..len)?).ok()?.to_owned())
            }
        };
        cells.push(cell);
    }
    bytes.is_empty().then_some(cells)
}

// Kinds of values in Thrift's compact protocol.
const TRUE: u8 = 1;
const FALSE: u8 = 2;
const BYTE: u8 = 3;
const I64: u8 = 6;
const BINARY: u8 = 8;
const LIST: u8 = 9;
const STRUCT: u8 = 12;
/// Deeper than this nothing is nested.
const DEEPEST: u8 = 16;

/// A value of the protocol.
#[derive(Clone, Debug)]
enum Value {
    Number(i64),
    Binary(Vec<u8>),
    List(Vec<Value>),
    Struct(BTreeMap<i64, Value>),
}

impl Value {
    fn field(&self, number: i64) -> Option<&Self> {
        if let Self::Struct(fields) = self { fields.get(&number) } else { None }
    }

    fn is(&self, value: i64) -> bool {
        matches!(self, Self::Number(number) if *number == value)
    }

    fn number(&self, field: i64) -> Option<i64> {
        if let Self::Number(number) = self.field(field)? { Some(*number) } else { None }
    }

    fn text(&self, field: i64) -> Option<String> {
        if let Self::Binary(bytes) = self.field(field)? {
            String::from_utf8(bytes.clone()).ok()
        } else {
            None
        }
    }

    fn list(&self, field: i64) -> Option<&[Self]> {
        if let Self::List(values) = self.field(field)? { Some(values) } else { None }
    }
}

/// Bytes that are read from a place on.
struct Thrift<'b> {
    bytes: &'b [u8],
    at: usize,
}

impl Thrift<'_> {
    fn byte(&mut self) -> Option<u8> {
        let byte = *self.bytes.get(self.at)?;
        self.at += 1;
        Some(byte)
    }

    fn varint(&mut self) -> Option<u64> {
        let mut number = 0u64;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return Some(number);
            }
        }
        None
    }

    fn zigzag(&mut self) -> Option<i64> {
        self.varint().map(|number| (number >> 1) as i64 ^ -((number & 1) as i64))
    }

    fn value(&mut self, kind: u8, depth: u8) -> Option<Value> {
        if depth > DEEPEST {
            return None;
        }
        Some(match kind {
            TRUE | FALSE => Value::Number(i64::from(kind == TRUE)),
            BYTE => Value::Number(i64::from(self.byte()?)),
            4..=I64 => Value::Number(self.zigzag()?),
            BINARY => {
                let len = usize::try_from(self.varint()?).ok()?;
                let bytes = self.bytes.get(self.at..self.at.checked_add(len)?)?;
                self.at += len;
                Value::Binary(bytes.to_vec())
            }
            LIST => {
                let head = self.byte()?;
                let len = if head >> 4 == 15 { self.varint()? } else { u64::from(head >> 4) };
                // Each takes a byte at least, but for truths, which no such file lists: what is asked for stays as small as the file.
                if len > self.bytes.len() as u64 || matches!(head & 15, TRUE | FALSE) {
                    return None;
                }
                Value::List((0..len).map(|_| self.value(head & 15, depth + 1)).collect::<Option<_>>()?)
            }
            STRUCT => {
                let (mut fields, mut last) = (BTreeMap::new(), 0i64);
                loop {
                    let head = self.byte()?;
                    if head == 0 {
                        return Some(Value::Struct(fields));
                    }
                    last =
                        if head >> 4 == 0 { self.zigzag()? } else { last.checked_add(i64::from(head >> 4))? };
                    fields.insert(last, self.value(head & 15, depth + 1)?);
                }
            }
            _ => return None,
        })
    }
}
