//! A sheet that is being written: what it is about, and how a block is added.

use std::collections::BTreeSet;

use super::clauses::{Clause, Clauses};
use super::place::Places;
use super::{Block, Sheet};
use crate::explain::{Vocabulary, made_up};
use tilewright_check::live::Live;
use tilewright_lang::load::Library;
use tilewright_lang::merge::Game;
use tilewright_lang::spec::{Noun, PackageId, SetupId};
use tilewright_words::{FluentValue, Words};

/// A sheet that is being written.
pub(super) struct Write<'a> {
    pub library: &'a Library,
    /// The whole game, for what lies in the box.
    pub whole: &'a Game,
    /// The game without what is off.
    pub game: &'a Game,
    pub live: &'a Live,
    pub names: Vocabulary<'a>,
    pub words: Words,
    pub places: Places,
    /// True if all tiles are shown, and examples from play.
    pub illustrated: bool,
    clauses: Clauses,
    pub sheet: Sheet,
    /// What has been said.
    said: BTreeSet<String>,
}

impl<'a> Write<'a> {
    pub fn new(library: &'a Library, whole: &'a Game, live: &'a Live, lang: &'a str) -> Self {
        let game = &live.game;
        Self {
            library,
            whole,
            game,
            live,
            names: Vocabulary::new(game, lang),
            words: Words::new(lang),
            places: Places::of(game),
            illustrated: false,
            clauses: Clauses::of(library, whole, game, lang),
            sheet: Sheet { lang: lang.to_owned(), ..Sheet::default() },
            said: BTreeSet::new(),
        }
    }

    /// What the language calls something of the sheet.
    pub fn say(&self, key: &str) -> String {
        self.words.t(key)
    }

    /// The same with values.
    pub fn with(&self, key: &str, values: &[(&str, FluentValue<'_>)]) -> String {
        self.words.with(key, values)
    }

    /// A noun in the form that goes with a number; its id in words if nobody named it.
    pub fn noun(&self, noun: Option<&Noun>, id: &str, count: u64) -> String {
        let form = self.words.form(u32::try_from(count).unwrap_or(u32::MAX));
        let of = |noun: &Noun| {
            let text = match form.as_str() {
                "one" => &noun.one,
                "few" if !noun.few.is_empty() => &noun.few,
                _ if !noun.many.is_empty() => &noun.many,
                _ => &noun.one,
            };
            text.clone()
        };
        noun.map_or_else(|| plain(id), of)
    }

    /// Names of this language, then of English.
    pub fn text<T>(&self, find: impl Fn(&tilewright_lang::spec::Text) -> Option<&T>) -> Option<&T> {
        let texts = [self.words.lang(), tilewright_words::ENGLISH].into_iter();
        texts.filter_map(|lang| self.whole.text.get(lang)).find_map(find)
    }

    pub fn push(&mut self, block: Block) {
        self.sheet.blocks.push(block);
    }

    pub fn heading(&mut self, level: u8, text: String) {
        self.push(Block::Heading { level, text });
    }

    pub fn paragraph(&mut self, text: &str) {
        self.push(Block::Paragraph { text: sentence(text) });
    }

    /// A sentence, unless it has been said.
    pub fn rule(&mut self, text: &str) {
        self.named_rule("", text);
    }

    pub fn named_rule(&mut self, name: &str, text: &str) {
        self.push_rule(name, text, None, Vec::new());
    }

    fn push_rule(&mut self, name: &str, text: &str, lang: Option<String>, tells: Vec<String>) {
        let (name, text) = (name.to_owned(), sentence(text));
        if self.said.insert(format!("{name} {text}")) {
            self.sheet.in_english += usize::from(lang.is_some());
            self.push(Block::Rule { name, text, lang, tells });
        } else {
            // Said already: that sentence tells this, too.
            let same =
                |block: &&mut Block| matches!(block, Block::Rule { text: known, .. } if *known == text);
            if let Some(Block::Rule { tells: known, .. }) = self.sheet.blocks.iter_mut().find(same) {
                known.extend(tells);
            }
        }
    }

    fn clause(&mut self, clause: Clause) {
        let lang = clause.in_english.then(|| tilewright_words::ENGLISH.to_owned());
        self.push_rule("", &clause.text, lang, clause.tells);
    }

    /// The clauses that are told here.
    pub fn told(&mut self, at: &str) {
        for clause in self.clauses.take(at) {
            self.clause(clause);
        }
    }

    /// A rule, action, …: the clauses that tell it, otherwise what the data says.
    pub fn thing(&mut self, thing: &str, words: impl FnOnce(&Self) -> String) {
        if !self.clauses.tell(thing) {
            let said = words(self);
            self.push_rule("", &said, None, vec![thing.to_owned()]);
        }
        self.told(thing);
    }

    /// Where the next block will stand.
    pub fn mark(&self) -> usize {
        self.sheet.blocks.len()
    }

    /// Takes away a heading under which nothing came to stand.
    pub fn drop_if_empty(&mut self, heading: usize) {
        if self.sheet.blocks.len() == heading + 1 {
            self.sheet.blocks.truncate(heading);
        }
    }

    /// The titles of what was asked for.
    pub fn title(&mut self) {
        let lang = self.words.lang().to_owned();
        let title = |name: &str| match self.library.setups.get(&SetupId::from(name)) {
            Some(setup) => setup.called(&lang).0.to_owned(),
            None => self.package(&PackageId::from(name)).0,
        };
        let title = super::names(self.whole).map(title).collect::<Vec<_>>().join(" + ");
        self.sheet.title.clone_from(&title);
        self.heading(1, title);
        let (fewest, most) = self.whole.rules.table.as_ref().map_or((2, 6), |table| table.seats);
        let seats = self.with("sheet-seats", &[("fewest", fewest.into()), ("most", most.into())]);
        self.paragraph(&seats);
        for (id, note) in made_up(self.library, self.whole) {
            let title = self.package(id).0;
            let text = self.with("sheet-made-up", &[("title", title.into()), ("note", note.into())]);
            self.paragraph(&text);
        }
    }

    /// The title of a package and what it adds.
    pub fn package(&self, id: &PackageId) -> (String, String) {
        let loaded = self.library.packages.get(id);
        let called = loaded.map(|package| package.called(self.words.lang()));
        let (title, about) = called.unwrap_or((&id.0, ""));
        (title.to_owned(), about.to_owned())
    }

    /// What is left: choices, clauses that speak of nothing on the sheet, and what it was made from.
    pub fn rest(&mut self) {
        let heading = self.mark();
        self.heading(2, self.say("sheet-more"));
        for clause in self.clauses.rest() {
            self.clause(clause);
        }
        self.drop_if_empty(heading);
        let heading = self.mark();
        self.heading(2, self.say("sheet-options"));
        for (id, value) in &self.whole.options {
            if self.live.options.contains(id) {
                let name = self.names.of("option", &id.0).unwrap_or_else(|| plain(&id.0));
                let value = self.names.value(id, value);
                self.named_rule(&capital(&name), &value);
            }
        }
        self.drop_if_empty(heading);
        let titles: Vec<_> = self.whole.packages.iter().chain(&self.whole.tiles_only).collect();
        let titles: Vec<_> = titles.into_iter().map(|id| self.package(id).0).collect();
        let mut text = self.with("sheet-foot", &[("packages", titles.join(", ").into())]);
        if self.sheet.in_english > 0 {
            let n = u32::try_from(self.sheet.in_english).unwrap_or(u32::MAX);
            text += &format!(" {}", self.with("sheet-in-english", &[("n", n.into())]));
        }
        self.push(Block::Footer { text });
    }

    pub fn done(self) -> Sheet {
        self.sheet
    }
}

/// A text as a sentence: it begins with a capital letter and ends with one stop.
pub(super) fn sentence(text: &str) -> String {
    let mut text = capital(text.trim());
    while text.ends_with("..") && !text.ends_with("...") {
        text.pop();
    }
    if !text.ends_with(['.', '!', '?', '…', ':']) {
        text.push('.');
    }
    text
}

/// With a capital letter.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// An id as words, where nobody gave a name.
pub(super) fn plain(id: &str) -> String {
    id.replace(['-', '_', '.'], " ")
}
