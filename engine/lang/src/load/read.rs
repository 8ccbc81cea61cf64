//! A file's text to a value of the language, with *all* its mistakes.
//!
//! serde stops at the first mistake. So each one is reported, put right or left out in a copy of the text, and the copy is
//! read again, until it can be read. What is left out is the smallest thing that can be missing without making nonsense of
//! the rest: an item of a list, an entry of a map, a named field.

use std::borrow::Cow;
use std::collections::HashSet;
use std::sync::Arc;

use ron::error::SpannedError;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::spec::reading::{self, FileContent, Reading};

use super::diagnostic::Diagnostic;
use super::edits::Edits;
use super::format::{self, Format};
use super::limit;
use super::mistake::{self, Fault, Mend};
use super::source::{Lines, SourceFile};
use super::tree::{BYTE_ORDER_MARK, Flaw, Group, Span, Tree, unquoted};

/// How RON is read and written everywhere: `Some(…)` may be left out, and so may the inner brackets of
/// `Exists((tag: ["x"]))`.
fn ron_options() -> ron::Options {
    use ron::extensions::Extensions;
    // Nesting is bounded by the tree, which counts brackets; RON would count types.
    ron::Options::default()
        .with_default_extension(Extensions::IMPLICIT_SOME | Extensions::UNWRAP_VARIANT_NEWTYPES)
        .without_recursion_limit()
}

/// Reads a value, or says what is wrong first and where. It is for texts that are no files of a package: those are read with
/// all their mistakes.
///
/// # Errors
/// The text is no such value.
pub fn from_ron<T: DeserializeOwned>(text: &str) -> Result<T, SpannedError> {
    read_once(text, &ron_options(), |place| T::deserialize(place)).map_err(|(error, _)| error)
}

/// Writes a value as RON, without a space or line break: [`format_text`](super::format_text) lays it out.
///
/// # Errors
/// A number is none, which no value of the language holds.
pub fn to_ron(value: &impl Serialize) -> Result<String, ron::Error> {
    ron_options().to_string(value as &dyn erased_serde::Serialize)
}

/// Reads a file. The mistakes it reports are in the order of the text.
///
/// The value is what is left when everything that is wrong is taken out; `None` if nothing is.
pub(crate) fn read<T: FileContent>(file: &mut SourceFile, diagnostics: &mut Vec<Diagnostic>) -> Option<T> {
    let (found, edits, mended, asked, flawed, removed) = <_>::default();
    let mut reader = Reader { file, found, edits, mended, asked, flawed, removed };
    let value = reader.read();
    let Reader { mut found, file, .. } = reader;
    if value.is_none() && found.iter().any(Diagnostic::is_error) {
        file.lost = vec![String::new()];
    }
    found.sort_by_key(|diagnostic| diagnostic.place.as_ref().map(|place| place.start));
    diagnostics.extend(found);
    value
}

struct Reader<'f> {
    file: &'f mut SourceFile,
    found: Vec<Diagnostic>,
    edits: Edits,
    /// Parts that were replaced by something sound; mistakes in them are consequences.
    mended: Vec<Span>,
    /// Where it was asked what belongs there.
    asked: Vec<Span>,
    /// Where something is wrong with the syntax: a value that begins there is a guess.
    flawed: Vec<usize>,
    /// Fields that were left out: the opening bracket they stood in, and the name.
    removed: Vec<(Span, String)>,
}

/// The value of a file in which nothing is wrong; `None` if there is something to say about it, or may be.
///
/// It is read once, without a tree of its syntax: `ron` and the types of the language find every mistake, though only the
/// first of them and without its place. What the tree alone would notice is asked here: an older format, a byte order mark,
/// and too much of anything (a value takes at least one byte, a bracket at least one step of recursion).
fn sound<T: FileContent>(text: &str) -> Option<T> {
    if text.len() > limit::VALUES || !format::is_newest(text) {
        return None;
    }
    read_once(text, &ron_options().with_recursion_limit(limit::NESTING), T::read).ok()
}

impl Reader<'_> {
    fn read<T: FileContent>(&mut self) -> Option<T> {
        sound(&self.file.text).or_else(|| self.read_with_tree())
    }

    fn read_with_tree<T: FileContent>(&mut self) -> Option<T> {
        let text = Arc::clone(&self.file.text);
        let (tree, mut flaws, edits) = Tree::parse(&text);
        let fits = format::check(&text, &tree);
        self.file.set_tree(tree);
        self.edits = edits;
        match fits {
            Format::Newest => {}
            Format::Other(flaw) => {
                self.report(flaw);
                return None;
            }
            Format::Missing(flaw, edits) => {
                flaws.push(flaw);
                self.edits.append(edits);
            }
        }
        self.byte_order_mark(&text);
        let tree = self.file.tree().clone();
        for flaw in flaws {
            let lost = tree.trail(&text, flaw.span).path;
            self.file.lost.push(lost);
            self.mended.push(flaw.span);
            self.flawed.push(flaw.span.start);
            self.report(flaw);
        }
        tree.root.as_ref()?;
        self.duplicates(&text, &tree);
        self.values(&text, &tree)
    }

    fn report(&mut self, flaw: Flaw) {
        let path = self.file.tree().trail(&self.file.text, flaw.span).path;
        self.found.push(
            Diagnostic::error(flaw.code, flaw.message)
                .at(self.file.place(flaw.span))
                .on(path)
                .help(flaw.help),
        );
    }

    fn byte_order_mark(&mut self, text: &str) {
        if text.starts_with(BYTE_ORDER_MARK) {
            let mark = Span::new(0, BYTE_ORDER_MARK.len_utf8());
            self.edits.blank(mark);
            self.found.push(
                Diagnostic::warning("byte-order-mark", "this file begins with a byte order mark")
                    .in_file(&self.file.path)
                    .help("save it as UTF-8 without one".to_owned()),
            );
        }
    }

    /// Names and keys that are written twice in the same brackets: the second is left out.
    fn duplicates(&mut self, text: &str, tree: &Tree) {
        let mut groups: Vec<&Group> = Vec::new();
        groups.extend(tree.root.as_ref().and_then(|root| root.group()));
        while let Some(group) = groups.pop() {
            let mut seen: HashSet<Cow<'_, str>> = HashSet::new();
            for item in &group.items {
                groups.extend(item.value.group());
                let Some(key) = item.key else { continue };
                let name = unquoted(key.of(text));
                if self.edits.leave_out(item.span) || seen.insert(name.clone()) {
                    continue;
                }
                let same = |other: &Span| unquoted(other.of(text)) == name;
                let first = group.items.iter().filter_map(|item| item.key).find(same);
                let line = self.file.place(first.unwrap_or_default()).start.0;
                self.report(Flaw {
                    code: "duplicate-key",
                    span: key,
                    message: format!("`{name}` is written twice in the same brackets"),
                    help: Some(format!("it is first written on line {line}")),
                });
                self.edits.blank(item.span);
                if self.found.len() >= limit::MISTAKES {
                    return;
                }
            }
        }
    }

    /// Reads the text again and again until nothing is wrong with what is left.
    fn values<T: FileContent>(&mut self, text: &str, tree: &Tree) -> Option<T> {
        let mut work = 0;
        let mut probe = None;
        loop {
            let copy = self.edits.apply(text);
            let (error, path, offset) = match attempt::<T>(&copy) {
                Ok(value) => return Some(value),
                Err(fault) => fault,
            };
            if let Some(reason) = self.enough(&mut work, copy.len()) {
                self.found.push(reason);
                return None;
            }
            let fault = Fault {
                error,
                target: tree.find_edited(text, &path, &self.edits),
                offset: self.edits.origin(offset),
                asked: probe.take(),
            };
            let mistake = mistake::judge(&fault, text, tree, &self.edits);
            let inside = |mended: &Span| mended.contains(mistake.span);
            let guessed = self.flawed.contains(&mistake.span.start);
            let known = mistake.missing.is_none() && (guessed || self.mended.iter().any(inside));
            // Asked twice, two places that are wrong could go on asking for each other.
            let asked = self.asked.contains(&mistake.span);
            if let (Mend::Ask, false, false) = (&mistake.mend, known, asked) {
                // What belongs here? A word that is certainly wrong makes the next attempt say so.
                self.edits.replace(mistake.span, mistake::NO_WORD);
                self.asked.push(mistake.span);
                probe = Some(mistake.span);
                continue;
            }
            let followed = self.follows_from_removal(&mistake, tree, text);
            if !known && !followed {
                let path = tree.trail(text, mistake.span).path;
                self.found.push(
                    Diagnostic::error(mistake.code, mistake.message)
                        .at(self.file.place(mistake.span))
                        .on(path)
                        .help(mistake.help),
                );
            }
            match mistake.mend {
                Mend::Replace(changes) if !known => {
                    self.mended.push(mistake.span);
                    for (span, new) in changes {
                        self.edits.replace(span, new);
                    }
                }
                _ => self.remove(text, tree, mistake.around)?,
            }
        }
    }

    /// A missing field that was left out before because it was wrong is no new mistake.
    fn follows_from_removal(&self, mistake: &mistake::Mistake, tree: &Tree, text: &str) -> bool {
        let Some(field) = mistake.missing else {
            return false;
        };
        let Some(group) = tree.trail(text, mistake.around).group() else {
            return false;
        };
        let gone = |(open, name): &(Span, String)| *open == group.open && name == field;
        let after = self.file.place(group.open).start;
        let until = self.file.place(group.close).end;
        let unfinished = group.close.start == group.close.end;
        let hides = |other: &Diagnostic| {
            // Brackets or commas that are wrong may have hidden the field.
            let start = other.place.as_ref().map(|place| place.start);
            mistake::is_syntax(&other.code)
                && start.is_some_and(|start| after <= start && (unfinished || start <= until))
        };
        let format = field == "format" && self.found.iter().any(|d| d.code == "format-missing");
        format || self.removed.iter().any(gone) || self.found.iter().any(hides)
    }

    /// Leaves out the smallest removable thing around `span`. `None` if there is nothing left to take out.
    fn remove(&mut self, text: &str, tree: &Tree, span: Span) -> Option<()> {
        let trail = tree.trail(text, span);
        for item in trail.removable.iter().rev() {
            if self.edits.leave_out(item.span) {
                continue;
            }
            let meant = item.key.and_then(|key| self.edits.text_of(key));
            let name = meant.or_else(|| item.key.map(|key| key.of(text)));
            let name = name.map(|name| unquoted(name).into_owned());
            self.edits.blank(item.span);
            if !self.edits.leave_out(item.span) {
                continue;
            }
            if let (Some(name), Some(group)) = (name, tree.trail(text, item.span).group()) {
                self.removed.push((group.open, name));
            }
            let lost = tree.trail(text, item.key.unwrap_or(item.value.span)).path;
            self.file.lost.push(lost);
            return Some(());
        }
        None
    }

    fn enough(&self, work: &mut usize, bytes: usize) -> Option<Diagnostic> {
        *work += bytes;
        let stop = |message: String| {
            let last = self.found.iter().filter_map(|d| d.place.clone()).max();
            Diagnostic::error("too-many-mistakes", message).at(last)
        };
        if self.found.len() >= limit::MISTAKES {
            let most = limit::MISTAKES;
            return Some(stop(format!(
                "there may be more mistakes: only the first {most} of a file are reported"
            )));
        }
        (*work > limit::READ_AGAIN)
            .then(|| stop("there may be more mistakes: this file is too long to find all".into()))
    }
}

/// What was wrong, the data path, and the offset in the text.
type Failure = (ron::Error, String, usize);

fn attempt<T: FileContent>(text: &str) -> Result<T, Failure> {
    read_once(text, &ron_options(), T::read).map_err(|(error, path)| {
        let end = (error.span.end.line, error.span.end.col);
        (error.code, path, Lines::of(text).offset(text, end))
    })
}

/// Reads a text once: the value, or the first mistake and the data path at which reading failed.
///
/// Everything that is read goes through here.
fn read_once<T>(
    text: &str,
    options: &ron::Options,
    reading: Reading<T>,
) -> Result<T, (SpannedError, String)> {
    let bare = |error| (error, String::new());
    let mut de = ron::Deserializer::from_str_with_options(text, options).map_err(bare)?;
    let mut track = serde_path_to_error::Track::new();
    let tracked = serde_path_to_error::Deserializer::new(&mut de, &mut track);
    match reading::read(tracked, reading) {
        Ok(value) => {
            let end = de.end().map_err(|code| de.span_error(code));
            end.map(|()| value).map_err(bare)
        }
        Err(code) => {
            let path = track.path();
            let path = if path.iter().len() == 0 { String::new() } else { path.to_string() };
            Err((de.span_error(code), path))
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde::Deserialize;

    use super::*;
    use crate::spec::RulesFile;

    /// Something of every shape that values of the language have.
    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Shapes {
        number: i8,
        ratio: f32,
        sure: bool,
        letter: char,
        #[serde(default)]
        text: Option<String>,
        list: Vec<Shape>,
        named: BTreeMap<String, (u8, Nothing)>,
        whole: Whole,
    }

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(deny_unknown_fields)]
    enum Shape {
        Unit,
        One(Box<Shape>),
        Two(u8, i64),
        Fields { size: u32 },
    }

    #[derive(Debug, PartialEq, Deserialize)]
    struct Whole(u64);

    #[derive(Debug, PartialEq, Deserialize)]
    struct Nothing;

    /// What is wrong with a file whose syntax is looked at first.
    fn found_with_tree(text: &str) -> Vec<Diagnostic> {
        let mut file = SourceFile::new("rules.ron", "rules.ron".as_ref(), text.into());
        let (edits, found, mended, asked, flawed, removed) = <_>::default();
        let mut reader = Reader { file: &mut file, found, edits, mended, asked, flawed, removed };
        let _: Option<RulesFile> = reader.read_with_tree();
        reader.found
    }

    /// The text, and all texts that differ from it in a character.
    fn texts_near(text: &str, mut judge: impl FnMut(String)) {
        for (at, old) in text.char_indices() {
            let (before, after) = (&text[..at], &text[at + old.len_utf8()..]);
            judge(format!("{before}{after}"));
            for new in "()[]{}\"',:;/*\\#!-.1xX_ \n\u{85}\u{feff}ж".chars() {
                judge(format!("{before}{new}{after}"));
                judge(format!("{before}{new}{old}{after}"));
            }
        }
        judge(text.to_owned());
    }

    /// Types see one deserializer only; what `ron` says of a text is the same as without.
    #[test]
    fn a_value_is_read_as_ron_reads_it() {
        let text = r#"(number: -3, ratio: 0.5, sure: true, letter: 'a', text: "b", list: [Unit, One(One(Two(1, 2))),
            One(Fields(size: 7))], named: {"c": (4, Nothing), "d": (5, ())}, whole: Whole(6))"#;
        let (mut read, mut refused) = (0, 0);
        texts_near(text, |text| {
            let plain: Result<Shapes, SpannedError> = ron_options().from_str(&text);
            assert_eq!(from_ron(&text), plain, "{text}");
            *(if plain.is_ok() { &mut read } else { &mut refused }) += 1;
        });
        assert!(read > 500 && refused > 5_000, "{read} {refused}");
    }

    #[test]
    fn reading_again_comes_to_an_end() {
        // Found by a fuzzer: brackets that never close, and words where items should be.
        let text = r#"(format: 2, marks: { "w": (), }, rules: { "a": (on: PiecePlaced(["figure"]), do: [
            Let(name: "n", be: Number(Sum([N(10), Per(1, Tiles)]))),
      Part     Ea chPiece(of: (kind: ["figure"], at: Board), as: "it", do: [
                Later(slot: "done", do: [
                    Gain(who: OwnerOf("it"), amountBeforeGain: Var("n")),
                    Gain(who: This, amount: Per(1, Tiles)),
                    Return(One("it")),
                ]),
            ]	,
        ]) })"#;
        let found = found_with_tree(text);
        assert!(found.len() > 3, "{found:#?}");
        assert!(found.iter().all(|found| found.code != "too-many-mistakes"), "{found:#?}");
    }

    #[test]
    fn what_is_sound_at_first_sight_has_no_mistakes() {
        let text = r##"// mine
(format: 2, /* and /* yours */ */
    features: { "a": (score: (complete: { "t": Per(2, Marks("m")), r#"u"#: Per(-1, Tiles) })) },
    layers: ["x", "y"], pieces: { "p": (place_if: Exists(tag: ["f"], when: TileHasMark("m")), tags: ["f"]) },
    patch: [(when: Not(Package("b")), op: Remove(Start("s")), why: "\"so\" says\u{20}p. 2")],
)"##;
        let (mut sound_texts, mut others) = (0, 0);
        texts_near(text, |text| match sound::<RulesFile>(&text) {
            Some(_) => {
                sound_texts += 1;
                assert!(found_with_tree(&text).is_empty(), "{text}\n{:?}", found_with_tree(&text));
            }
            None => others += 1,
        });
        assert!(sound_texts > 1_000 && others > 10_000, "{sound_texts} {others}");
    }

    #[test]
    fn a_list_in_too_many_lists_is_not_read_at_first_sight() {
        let nested = |depth: usize| {
            let (open, close) = ("All([".repeat(depth), "])".repeat(depth));
            format!("(format: 2, features: {{ \"a\": (complete: {open}Always{close}) }})")
        };
        assert!(sound::<RulesFile>(&nested(3)).is_some());
        assert!(found_with_tree(&nested(40)).is_empty());
        assert!(sound::<RulesFile>(&nested(1_000)).is_none());
        assert!(!found_with_tree(&nested(1_000)).is_empty());
    }
}
