//! Files of the gettext format, which translators' tools read and write.
//!
//! Only what one form of a text needs is known: a context, the English text, the translation, whether it is doubtful, and
//! what translators note. Where an entry stands is kept, as whoever complains of it has to say so.
//!
//! **Invariant:** what [`Po::text`] writes, [`Po::read`] reads as the same.

use std::collections::BTreeMap;
use std::fmt::Write as _;

/// A file of texts in one language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Po {
    /// The language that its header names; empty if it names none.
    pub lang: String,
    /// What else its header says that other programs wrote there: who translated, when, with what.
    pub header: Vec<String>,
    /// Its entries, in order.
    pub entries: Vec<Entry>,
}

/// A text and its translation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// The line on which it begins, from 1; 0 if it was not read.
    pub line: usize,
    /// What tells it from others of the same English text.
    pub context: String,
    /// The English text.
    pub english: String,
    /// The translation; empty if there is none yet.
    pub text: String,
    /// True if somebody has to look at the translation.
    pub fuzzy: bool,
    /// The English text that the translation was made for, if it is another.
    pub was: String,
    /// What the program tells translators.
    pub remark: String,
    /// What translators note, line by line.
    pub notes: Vec<String>,
}

/// Why a file cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {why}; {help}")]
pub struct PoError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub why: String,
    /// What to do about it.
    pub help: String,
}

/// The lines of entries by context and English text.
type Seen = BTreeMap<(String, String), usize>;

/// Which text the lines in quotes belong to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Field {
    Context,
    English,
    Text,
    Was,
    /// The context that an entry had before: nobody asks.
    Dropped,
}

/// An entry that is being read, and which of its parts were there.
#[derive(Default)]
struct Open {
    entry: Entry,
    has_english: bool,
    has_text: bool,
    begun: bool,
}

impl Po {
    /// Reads a file.
    ///
    /// # Errors
    /// It is not written as the format asks, or an entry is there twice.
    pub fn read(text: &str) -> Result<Self, PoError> {
        let mut po = Self::default();
        let mut open = Open::default();
        let mut field = None;
        let mut seen = Seen::new();
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        for (number, line) in text.lines().enumerate().map(|(nth, line)| (nth + 1, line.trim())) {
            if line.starts_with("#~") {
                continue;
            }
            let keyword = !line.starts_with(['#', '"']) && !line.is_empty();
            // An entry ends where the next one begins: there need be no empty line between.
            let next = line.is_empty() || line.starts_with('#') || keyword && starts_entry(line, &open);
            if next && open.has_text {
                po.close(std::mem::take(&mut open), number, &mut seen)?;
                field = None;
            }
            if line.is_empty() {
                continue;
            }
            if !open.begun {
                open.begun = true;
                open.entry.line = number;
            }
            if let Some(quoted) = line.strip_prefix("#|") {
                let quoted = quoted.trim();
                field = Some(match quoted.strip_prefix("msgid ") {
                    Some(text) => put(&mut open.entry, Field::Was, text, number)?,
                    None if quoted.starts_with('"') => {
                        put(&mut open.entry, field.unwrap_or(Field::Dropped), quoted, number)?
                    }
                    None => Field::Dropped,
                });
            } else if let Some(comment) = line.strip_prefix('#') {
                open.comment(comment);
            } else if line.starts_with('"') {
                let field = field
                    .ok_or_else(|| wrong(number, "a text stands here by itself", "put `msgstr` before it"))?;
                put(&mut open.entry, field, line, number)?;
            } else {
                field = Some(open.keyword(line, number)?);
            }
        }
        let end = text.lines().count();
        if open.has_english || open.has_text || !open.entry.context.is_empty() {
            po.close(open, end, &mut seen)?;
        }
        Ok(po)
    }

    fn close(&mut self, open: Open, number: usize, seen: &mut Seen) -> Result<(), PoError> {
        let Open { entry, has_english, has_text, .. } = open;
        if !has_english || !has_text {
            let missing = if has_english { "msgstr" } else { "msgid" };
            let why = format!("the entry above has no `{missing}`");
            return Err(wrong(number, &why, "every entry has `msgctxt`, `msgid` and `msgstr`"));
        }
        if entry.english.is_empty() && entry.context.is_empty() {
            return self.header(&entry);
        }
        let key = (entry.context.clone(), entry.english.clone());
        if let Some(first) = seen.insert(key, entry.line) {
            let why = format!("the entry {:?} is there twice, first on line {first}", entry.context);
            return Err(wrong(entry.line, &why, "take one of them out"));
        }
        self.entries.push(entry);
        Ok(())
    }

    fn header(&mut self, entry: &Entry) -> Result<(), PoError> {
        for line in entry.text.lines() {
            let (name, value) = line.split_once(':').unwrap_or((line, ""));
            let value = value.trim();
            match name.trim() {
                "Language" => value.clone_into(&mut self.lang),
                "Content-Type" if !value.to_ascii_lowercase().ends_with("charset=utf-8") => {
                    let why = format!("the file says that it is {value:?}");
                    return Err(wrong(entry.line, &why, "save it as UTF-8, and say `charset=UTF-8` here"));
                }
                "" | "Content-Type" | "MIME-Version" | "Content-Transfer-Encoding" => {}
                _ => self.header.push(line.to_owned()),
            }
        }
        Ok(())
    }

    /// The text of the file.
    pub fn text(&self) -> String {
        let mut out = String::new();
        let lang = &self.lang;
        let others: String = self.header.iter().map(|line| format!("{line}\n")).collect();
        let header = format!(
            "{others}Language: {lang}\nMIME-Version: 1.0\nContent-Type: text/plain; \
             charset=UTF-8\nContent-Transfer-Encoding: 8bit\n"
        );
        out.push_str("msgid \"\"\n");
        line(&mut out, "msgstr", &header);
        for entry in &self.entries {
            out.push('\n');
            for note in &entry.notes {
                let _ = writeln!(out, "# {note}");
            }
            for remark in entry.remark.lines() {
                let _ = writeln!(out, "#. {remark}");
            }
            if entry.fuzzy {
                out.push_str("#, fuzzy\n");
            }
            if !entry.was.is_empty() {
                line(&mut out, "#| msgid", &entry.was);
            }
            line(&mut out, "msgctxt", &entry.context);
            line(&mut out, "msgid", &entry.english);
            line(&mut out, "msgstr", &entry.text);
        }
        out
    }
}

impl Open {
    fn comment(&mut self, comment: &str) {
        let entry = &mut self.entry;
        if let Some(flags) = comment.strip_prefix(',') {
            entry.fuzzy |= flags.split(',').any(|flag| flag.trim() == "fuzzy");
        } else if let Some(remark) = comment.strip_prefix('.') {
            if !entry.remark.is_empty() {
                entry.remark.push('\n');
            }
            entry.remark.push_str(remark.trim());
        } else if !comment.starts_with(':') {
            entry.notes.push(comment.trim().to_owned());
        }
    }

    fn keyword(&mut self, line: &str, number: usize) -> Result<Field, PoError> {
        let (word, text) = line.split_once([' ', '\t']).unwrap_or((line, ""));
        let field = match word {
            "msgctxt" => Field::Context,
            "msgid" => Field::English,
            "msgstr" => Field::Text,
            "msgid_plural" => {
                let help = "each form of a noun is an entry of its own here: export the file again";
                return Err(wrong(number, "this entry has plural forms", help));
            }
            _ => {
                let why = format!("{word:?} is no word of this format");
                return Err(wrong(
                    number,
                    &why,
                    "a line begins with `msgctxt`, `msgid`, `msgstr`, `\"` or `#`",
                ));
            }
        };
        self.has_english |= field == Field::English;
        self.has_text |= field == Field::Text;
        put(&mut self.entry, field, text.trim(), number)
    }
}

/// True if a keyword belongs to the next entry.
fn starts_entry(line: &str, open: &Open) -> bool {
    open.has_text && (line.starts_with("msgctxt") || line.starts_with("msgid"))
}

fn put(entry: &mut Entry, field: Field, quoted: &str, number: usize) -> Result<Field, PoError> {
    let text = unquoted(quoted, number)?;
    match field {
        Field::Context => entry.context.push_str(&text),
        Field::English => entry.english.push_str(&text),
        Field::Text => entry.text.push_str(&text),
        Field::Was => entry.was.push_str(&text),
        Field::Dropped => {}
    }
    Ok(field)
}

fn unquoted(quoted: &str, number: usize) -> Result<String, PoError> {
    let inner = quoted.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    let inner = inner.ok_or_else(|| wrong(number, "this text is not in quotes", "put `\"` on both sides"))?;
    let mut text = String::with_capacity(inner.len());
    let mut chars = inner.chars();
    while let Some(c) = chars.next() {
        if c == '"' {
            return Err(wrong(number, "there is a quote within the text", "write it as `\\\"`"));
        }
        if c != '\\' {
            text.push(c);
            continue;
        }
        text.push(match chars.next() {
            Some('n') => '\n',
            Some('t') => '\t',
            Some('r') => '\r',
            Some(c @ ('"' | '\\')) => c,
            other => {
                let sign = other.map_or_else(|| "\\".to_owned(), |c| format!("\\{c}"));
                let why = format!("`{sign}` stands for nothing");
                return Err(wrong(number, &why, "a backslash is written `\\\\`"));
            }
        });
    }
    Ok(text)
}

fn wrong(line: usize, why: &str, help: &str) -> PoError {
    PoError { line, why: why.to_owned(), help: help.to_owned() }
}

/// Writes a text in quotes; one with line ends begins on the next line, as is the custom.
fn line(out: &mut String, word: &str, text: &str) {
    let comment = if word.starts_with('#') { "#| " } else { "" };
    if !text.trim_end_matches('\n').contains('\n') && !text.ends_with('\n') {
        let _ = writeln!(out, "{word} \"{}\"", escaped(text));
        return;
    }
    let _ = writeln!(out, "{word} \"\"");
    for part in text.split_inclusive('\n') {
        let _ = writeln!(out, "{comment}\"{}\"", escaped(part));
    }
}

fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            '\r' => out.push_str("\\r"),
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(context: &str, english: &str, text: &str) -> Entry {
        Entry { context: context.into(), english: english.into(), text: text.into(), ..Entry::default() }
    }

    fn without_lines(mut po: Po) -> Po {
        po.entries.iter_mut().for_each(|entry| entry.line = 0);
        po
    }

    #[test]
    fn what_is_written_is_read() {
        let mut odd = entry("a/b \"c\"", "one\ntwo\\ \"three\"\t", "едно\nдве\n");
        odd.fuzzy = true;
        odd.was = "on\ne".into();
        odd.remark = "A name.\nOf two lines.".into();
        odd.notes = vec!["who knows".into(), String::new()];
        let po = Po {
            lang: "bg".into(),
            header: vec!["Last-Translator: me".into()],
            entries: vec![odd, entry("x", "y", ""), entry("x2", "\n", "\r")],
        };
        assert_eq!(Po::read(&po.text()).map(without_lines), Ok(po));
    }

    #[test]
    fn what_tools_write_is_read() {
        let text = "\u{feff}# head\nmsgid \"\"\r\nmsgstr \"\"\r\n\"Language: pl\\n\"\n\"X-Generator: any\\n\"\n\n#: a:1 b:2\n#, \
                    fuzzy, no-wrap\n#| msgctxt \"old\"\n#| msgid \"\"\n#| \"o\"\n#| \"ld\"\nmsgctxt \"c\"\nmsgid \"\"\n\"a\"\n\"b\"\nmsgstr \
                    \"z\"\nmsgctxt \"d\"\nmsgid \"e\"\nmsgstr \"\"\n#~ msgid \"gone\"\n#~ msgstr \"x\"\n";
        let po = Po::read(text).unwrap();
        assert_eq!((po.lang.as_str(), po.entries.len()), ("pl", 2));
        assert_eq!(po.header, ["X-Generator: any"]);
        let first = &po.entries[0];
        assert_eq!((first.line, first.context.as_str(), first.english.as_str()), (7, "c", "ab"));
        assert_eq!((first.text.as_str(), first.fuzzy, first.was.as_str()), ("z", true, "old"));
        assert_eq!((po.entries[1].context.as_str(), po.entries[1].fuzzy), ("d", false));
    }

    #[test]
    fn mistakes_have_a_line_a_reason_and_a_fix() {
        let said = |text: &str| Po::read(text).unwrap_err().to_string();
        assert_eq!(said("\nmsgid \"a"), "line 2: this text is not in quotes; put `\"` on both sides");
        assert!(said("msgid \"a\"\n\nmsgstr \"\\q\"").starts_with("line 3: `\\q` stands for nothing"));
        assert!(said("msgid \"a\" b\"").contains("there is a quote within"));
        assert!(said("msgid \"\\\"").contains("`\\` stands for nothing"));
        assert!(said("msgid \"a\"\n").contains("has no `msgstr`"));
        assert!(said("msgstr \"a\"\n").contains("has no `msgid`"));
        assert!(said("\"a\"\n").contains("by itself"));
        assert!(said("msgid \"a\"\nmsgid_plural \"b\"\n").contains("plural"));
        assert!(said("nonsense\n").contains("\"nonsense\" is no word"));
        assert!(
            said("msgid \"a\"\nmsgstr \"\"\n\nmsgid \"a\"\nmsgstr \"\"").contains("twice, first on line 1")
        );
        assert!(said("msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=KOI8-R\\n\"").contains("UTF-8"));
        assert!(Po::read("").unwrap().entries.is_empty());
        assert!(Po::read("\"").is_err());
    }
}
