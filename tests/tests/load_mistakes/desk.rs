//! A package of a few files, what loading says of it, and mistakes that were put in on purpose.

use std::borrow::Cow;

use tilewright::load::folder::{File, Folder};
use tilewright::load::{Diagnostic, Library};

/// Marks the place where a mistake is expected: just behind it.
const HERE: &str = "/*here*/";

/// A file with one mistake in it, and what must be said of it.
pub struct Seeded {
    file: &'static str,
    text: String,
    code: &'static str,
    message: &'static str,
    help: &'static str,
}

impl Seeded {
    /// The text holds [`HERE`] just before the mistake; `message` and `help` are parts of what is said.
    pub fn new(
        file: &'static str,
        text: &str,
        code: &'static str,
        message: &'static str,
        help: &'static str,
    ) -> Self {
        Self { file, text: text.to_owned(), code, message, help }
    }
}

/// A mistake in `rules.ron`.
pub fn rules(text: &str, code: &'static str, message: &'static str, help: &'static str) -> Seeded {
    Seeded::new("rules.ron", &format!("(format: 2,\n    {text},\n)"), code, message, help)
}

/// A mistake in `tiles.ron`.
pub fn tiles(text: &str, code: &'static str, message: &'static str, help: &'static str) -> Seeded {
    Seeded::new("tiles.ron", &format!("(format: 2, tiles: {{\n    {text},\n}})"), code, message, help)
}

/// Asserts that of each file one thing is said, at its place and in its words; tells all that are not so.
#[track_caller]
pub fn seeded(cases: &[Seeded]) {
    let wrong: Vec<_> = cases.iter().filter_map(amiss).collect();
    assert!(wrong.is_empty(), "{} of {}:\n\n{}", wrong.len(), cases.len(), wrong.join("\n\n"));
}

/// What is not as it should be in what is said of a file.
fn amiss(case: &Seeded) -> Option<String> {
    let Seeded { file, text, code, message, help } = case;
    let at = text.find(HERE).expect("a case says where its mistake is");
    // The marker itself may not stand everywhere; blanks of the same length may.
    let plain = if text[..at].ends_with('\\') {
        text.replacen(HERE, "", 1)
    } else {
        text.replacen(HERE, &" ".repeat(HERE.len()), 1)
    };
    let at = if plain.len() == text.len() { at + HERE.len() } else { at - 1 };
    let line = plain[..at].matches('\n').count() + 1;
    let column = plain[..at].rsplit('\n').next().unwrap_or("").chars().count() + 1;
    let said = load(&[(file, &plain)]);
    let right = match said.as_slice() {
        [one] => {
            one.code == *code
                && one.message.contains(message)
                && one.help.as_deref().unwrap_or("").contains(help)
                && one.place.as_ref().is_some_and(|p| p.start == (line, column) && p.file.ends_with(file))
        }
        _ => false,
    };
    let said = said.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n  ");
    (!right)
        .then(|| format!("{text}\nexpected {line}:{column} [{code}] …{message}… (…{help}…), said:\n  {said}"))
}

/// What loading says of a package `extra` with these files.
pub fn load(files: &[(&str, &str)]) -> Vec<Diagnostic> {
    let bytes: Vec<_> = files.iter().map(|(name, text)| (*name, text.as_bytes().to_vec())).collect();
    load_bytes(bytes)
}

/// The same with files that need not be text.
pub fn load_bytes(files: Vec<(&str, Vec<u8>)>) -> Vec<Diagnostic> {
    let mut package = Folder::new("extra");
    let head = b"(format: 2, id: \"extra\", title: \"Extra\")";
    package.files.insert("package.ron".into(), File::Bytes(Cow::Borrowed(head)));
    for (name, bytes) in files {
        let file = File::Bytes(Cow::Owned(bytes));
        match name.split_once('/') {
            Some((folder, name)) => {
                let path = package.path.join(folder);
                let inner = package.folders.entry(folder.into()).or_insert_with(|| Folder::new(path));
                inner.files.insert(name.into(), file);
            }
            None => {
                package.files.insert(name.into(), file);
            }
        }
    }
    Library::default().add(&package)
}
