//! The rules sheet of a game for its players, as Markdown, made from its data.
//!
//! It arranges what the data says: what is in the box, the order of a turn, what is worth what, the end. What a rule does is
//! told by the clauses of rulebooks that name it, and by its name alone where there is none in the language.
//!
//! **Invariant:** every action, rule, modifier and placement rule of the game stands on the sheet, and every clause that the
//! data makes true at most once. No clause speaks of what is not in the game.

mod clauses;
mod phrases;
mod standing;

use std::fmt::Write as _;

pub use standing::{Standing, standing};

use clauses::Clauses;
use phrases::Phrases;

use crate::explain::{Vocabulary, fill, made_up, number, piece_in_words};
use crate::load::Library;
use crate::merge::{Game, guard_holds};
use crate::spec::{
    Event, FeatureKind, FeatureKindId, Num, PackageId, Phase, RuleId, SetupId, SlotId, StartPlayer, Table,
    TermId, Unplaceable,
};

/// The sheet of a game in a language: `en`, `ru` or `bg`. In English rulebooks tell their clauses, otherwise the packages'
/// texts do.
pub fn sheet(library: &Library, game: &Game, lang: &str) -> String {
    let names = Vocabulary::new(game, lang);
    let clauses = Clauses::of(library, game, lang);
    let mut sheet = Sheet { library, game, names, words: phrases::of(lang), clauses, out: String::new() };
    sheet.write();
    tidied(&sheet.out)
}

/// One blank line before a heading and between paragraphs, never two.
fn tidied(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut blank = true;
    for line in text.lines() {
        if line.is_empty() || (line.starts_with('#') && !blank) {
            out.push_str(if blank { "" } else { "\n" });
            blank = true;
        }
        if !line.is_empty() {
            out.push_str(line);
            out.push('\n');
            blank = false;
        }
    }
    out
}

struct Sheet<'a> {
    library: &'a Library,
    game: &'a Game,
    names: Vocabulary<'a>,
    words: &'static Phrases,
    clauses: Clauses,
    out: String,
}

impl Sheet<'_> {
    fn write(&mut self) {
        let table = self.game.rules.table.clone().unwrap_or_default();
        let words = self.words;
        self.line(&format!("# {}", self.title()));
        let seats = [("fewest", table.seats.0.to_string()), ("most", table.seats.1.to_string())];
        self.line(&fill(words.intro, &seats));
        for (id, note) in made_up(self.library, self.game) {
            let title = self.package(&id.0).0;
            self.line(&format!("*{}*", fill(words.made_up, &[("title", title), ("note", note.to_owned())])));
        }
        self.different();
        self.in_the_box(&table);
        self.figures();
        self.phase(Phase::Setup, words.setup);
        self.phase(Phase::Turn, words.turn);
        self.laying(&table);
        self.events();
        self.worth();
        self.modifiers();
        self.phase(Phase::End, words.end);
        self.line(words.wins[usize::from(!table.most_wins)]);
        self.line(words.ties);
        self.options();
        self.further();
        let packages = self.game.packages.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        let mut foot = fill(words.foot, &[("packages", packages)]);
        if self.clauses.untold > 0 {
            foot += &fill(words.untold, &[("n", self.clauses.untold.to_string())]);
        }
        self.line(&format!("---\n\n{foot}"));
    }

    /// A paragraph.
    fn line(&mut self, text: &str) {
        let _ = writeln!(self.out, "{text}\n");
    }

    /// The titles of what was asked for.
    fn title(&self) -> String {
        let title = |name: &str| match self.library.setups.get(&SetupId::from(name)) {
            Some(setup) => setup.called(self.names.lang).0.to_owned(),
            None => self.package(name).0,
        };
        self.game.name.split('+').map(title).collect::<Vec<_>>().join(" + ")
    }

    /// The title of a package and what it adds.
    fn package(&self, id: &str) -> (String, String) {
        let called =
            self.library.packages.get(&PackageId::from(id)).map(|package| package.called(self.names.lang));
        let (title, about) = called.unwrap_or((id, ""));
        (title.to_owned(), about.to_owned())
    }

    /// House rules and parts of editions: packages without a book of their own that change what others say.
    fn different(&mut self) {
        let mut told = Vec::new();
        for id in &self.game.packages {
            let Some(package) = self.library.packages.get(id).filter(|package| package.rulebook.is_none())
            else {
                continue;
            };
            let own = package.rules.modifiers.len() + package.rules.rules.len();
            let adds = own > 0 && !package.package.requires.is_empty();
            let patches = || package.rules.patch.iter().any(|patch| guard_holds(&patch.when, self.game));
            let (title, about) = self.package(&id.0);
            if (adds || patches()) && !about.is_empty() {
                told.push(format!("- **{title}.** {about}"));
            }
        }
        if !told.is_empty() {
            self.line(&format!("## {}", self.words.different));
            self.line(&told.join("\n"));
        }
    }

    fn in_the_box(&mut self, table: &Table) {
        let (game, words) = (self.game, self.words);
        self.line(&format!("## {}", words.box_));
        let mut rows =
            format!("| {} | {} | {} |\n|---|---:|---:|\n", words.tiles_of, words.designs, words.tiles);
        for package in game.packages.iter().chain(&game.tiles_only) {
            let of_package = game.tiles.iter().filter(|(id, _)| game.tile_package.get(*id) == Some(package));
            let counts: Vec<u64> = of_package.map(|(_, tile)| u64::from(tile.count)).collect();
            if !counts.is_empty() {
                let (title, sum) = (self.package(&package.0).0, counts.iter().sum::<u64>());
                let _ = writeln!(rows, "| {} | {} | {sum} |", title.replace('|', "\\|"), counts.len());
            }
        }
        self.line(rows.trim_end());
        let counted = |count: u32, name: String| format!("{count} × {name}");
        let pieces = game.rules.pieces.iter();
        let own = pieces.clone().filter(|(_, piece)| piece.per_player > 0);
        let own: Vec<_> = own.map(|(id, piece)| counted(piece.per_player, self.names.piece(id))).collect();
        let neutral = pieces.filter(|(_, piece)| piece.neutral > 0);
        let mut shared: Vec<_> =
            neutral.map(|(id, piece)| counted(piece.neutral, self.names.piece(id))).collect();
        let tokens = game.rules.tokens.iter().filter(|(_, token)| token.supply > 0);
        shared.extend(tokens.map(|(id, token)| counted(token.supply, self.names.token(id))));
        for (phrase, list) in [(words.each_player, own), (words.for_all, shared)] {
            if !list.is_empty() {
                self.line(&fill(phrase, &[("list", list.join(", "))]));
            }
        }
        let start = game.rules.start.values().flat_map(|start| &start.tiles);
        let start: Vec<_> = start.map(|laid| laid.tile.to_string()).collect();
        if !start.is_empty() {
            self.line(&fill(words.start, &[("list", start.join(", "))]));
        }
        self.line(match table.start_player {
            StartPlayer::First => words.begins[0],
            StartPlayer::Random => words.begins[1],
            StartPlayer::Chosen => words.begins[2],
        });
        if table.hand > 0 {
            self.line(&fill(words.hand, &[("n", table.hand.to_string())]));
        }
        let keys = self.game.packages.iter().map(|id| format!("package:{id}")).collect::<Vec<_>>();
        self.told(&keys, "");
        let game = self.game;
        let keys = game.rules.start.keys().map(|id| format!("start:{id}"));
        let keys = keys.chain(game.rules.piles.keys().map(|id| format!("pile:{id}"))).collect::<Vec<_>>();
        self.told(&keys, "");
    }

    /// What each figure may do.
    fn figures(&mut self) {
        let game = self.game;
        if game.rules.pieces.is_empty() {
            return;
        }
        self.line(&format!("## {}", self.words.figures));
        for (id, piece) in &game.rules.pieces {
            let (name, about) = (self.names.piece(id), piece_in_words(piece, &self.names));
            let _ = writeln!(self.out, "- **{name}**: {about}");
            self.told(&[format!("piece:{id}")], "  ");
        }
        self.line("");
    }

    /// The slots of a phase, and what is done in each.
    fn phase(&mut self, phase: Phase, title: &str) {
        let game = self.game;
        let slots: Vec<&SlotId> =
            game.rules.slots.iter().filter(|slot| slot.phase == phase).map(|slot| &slot.id).collect();
        if slots.is_empty() {
            return;
        }
        self.line(&format!("## {title}"));
        let mut nth = 0;
        for id in slots {
            let actions = game.rules.actions.iter().filter(|(_, action)| action.slot == *id);
            let actions: Vec<&RuleId> = actions.map(|(id, _)| id).collect();
            let rules = game.rules.rules.iter().filter(|(_, rule)| rule.on == Event::Slot(id.clone()));
            let rules: Vec<&RuleId> = rules.map(|(id, _)| id).collect();
            if actions.is_empty() && rules.is_empty() {
                continue;
            }
            nth += 1;
            let name = self.names.slot(id);
            let _ = writeln!(self.out, "{nth}. **{name}**");
            for (sort, phrase, ids) in [("action", self.words.may, actions), ("rule", self.words.does, rules)]
            {
                for id in ids {
                    let name = self.names.rule(id);
                    let _ = writeln!(self.out, "   - {}", fill(phrase, &[("what", name)]));
                    self.told(&[format!("{sort}:{id}")], "     ");
                }
            }
            self.told(&[format!("slot:{id}")], "   ");
        }
        self.line("");
    }

    fn laying(&mut self, table: &Table) {
        let (game, words) = (self.game, self.words);
        self.line(&format!("## {}", words.laying));
        self.line(match table.unplaceable {
            Unplaceable::RemoveAndRedraw => words.unplaceable[0],
            Unplaceable::ReturnAndRedraw => words.unplaceable[1],
            Unplaceable::RemoveAndSkip => words.unplaceable[2],
        });
        for id in game.rules.placement.keys() {
            let name = self.names.rule(id);
            let _ = writeln!(self.out, "- {name}");
            self.told(&[format!("placement:{id}")], "  ");
        }
        let keys = game.rules.edges.keys().map(|id| format!("edge:{id}"));
        let keys: Vec<_> = keys.chain(game.tiles.keys().map(|id| format!("tile:{id}"))).collect();
        self.told(&keys, "");
        self.line("");
    }

    /// Rules that answer events, and invariants.
    fn events(&mut self) {
        let game = self.game;
        let rules = game.rules.rules.iter().filter(|(_, rule)| !matches!(rule.on, Event::Slot(_)));
        let rules: Vec<_> = rules.map(|(id, _)| ("rule", id)).collect();
        let invariants = game.rules.invariants.keys().map(|id| ("invariant", id));
        let all: Vec<_> = rules.into_iter().chain(invariants).collect();
        if all.is_empty() {
            return;
        }
        self.line(&format!("## {}", self.words.events));
        for (sort, id) in all {
            let name = self.names.rule(id);
            let _ = writeln!(self.out, "- {name}");
            self.told(&[format!("{sort}:{id}")], "  ");
        }
        self.line("");
    }

    fn worth(&mut self) {
        let game = self.game;
        self.line(&format!("## {}", self.words.worth));
        for (id, kind) in &game.rules.features {
            let used =
                game.tiles.values().any(|tile| tile.segments.values().any(|segment| segment.kind == *id));
            if used {
                self.feature(id, kind);
            }
        }
    }

    fn feature(&mut self, id: &FeatureKindId, kind: &FeatureKind) {
        let words = self.words;
        let name = self.names.feature(id);
        let pieces = self.game.rules.pieces.iter().filter(|(_, piece)| piece.place_on.contains(id));
        let pieces: Vec<_> = pieces.map(|(id, _)| self.names.piece(id)).collect();
        let pieces = if pieces.is_empty() { String::new() } else { format!(" ({})", pieces.join(", ")) };
        self.line(&format!("### {name}{pieces}"));
        let (complete, last) = (&kind.score.complete, &kind.score.last);
        let mut terms: Vec<&TermId> = complete.keys().collect();
        terms.extend(last.keys().filter(|term| !complete.contains_key(*term)));
        if !terms.is_empty() {
            let mut rows = format!("| | {} | {} |\n|---|---|---|\n", words.complete, words.last);
            let cell = |number_of: Option<&Num>| {
                let text = number_of.map_or_else(|| words.nothing.to_owned(), |num| number(num, &self.names));
                text.replace('|', "\\|")
            };
            for term in terms {
                let name = self.names.term(term);
                let _ =
                    writeln!(rows, "| {name} | {} | {} |", cell(complete.get(term)), cell(last.get(term)));
            }
            self.line(rows.trim_end());
        }
        let terms = complete.keys().chain(last.keys()).map(|term| format!("term:{id}.{term}"));
        let keys: Vec<_> = std::iter::once(format!("feature:{id}")).chain(terms).collect();
        self.told(&keys, "");
        self.line("");
    }

    fn modifiers(&mut self) {
        let game = self.game;
        if game.rules.modifiers.is_empty() {
            return;
        }
        self.line(&format!("## {}", self.words.changes));
        for id in game.rules.modifiers.keys() {
            let name = self.names.rule(id);
            let _ = writeln!(self.out, "- {name}");
            self.told(&[format!("modifier:{id}")], "  ");
        }
        self.line("");
    }

    fn options(&mut self) {
        let game = self.game;
        if game.options.is_empty() {
            return;
        }
        self.line(&format!("## {}", self.words.options));
        for (id, value) in &game.options {
            let name = self.names.of("option", &id.0).unwrap_or_else(|| id.to_string());
            let value = self.names.value(id, value);
            let _ = writeln!(self.out, "- {name}: {value}");
        }
        self.line("");
    }

    /// Clauses that speak of nothing that stands on the sheet.
    fn further(&mut self) {
        let rest = self.clauses.rest();
        if rest.is_empty() {
            return;
        }
        self.line(&format!("## {}", self.words.more));
        for text in rest {
            let _ = writeln!(self.out, "- {text}");
        }
        self.line("");
    }

    /// The clauses that name one of these things and have not been told yet.
    fn told(&mut self, things: &[String], indent: &str) {
        for text in self.clauses.take(things) {
            let _ = writeln!(self.out, "{indent}- {text}");
        }
    }
}
