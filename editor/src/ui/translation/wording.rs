//! What the clauses of a book say in several languages, side by side.

use std::sync::Arc;

use egui::{RichText, TextEdit};
use egui_extras::{Column, TableBuilder};

use super::head::{self, Head, Keys};
use crate::model::Command;
use crate::model::rulebook::{self, Command as Ask, LANGS, Wording, wordings};
use crate::ui::cx::Cx;
use crate::ui::rules::named;
use crate::ui::{lock, theme};

/// What the table keeps for itself.
#[derive(Debug, Default)]
pub(super) struct Wordings {
    head: Head,
    /// The clause that is being written: it stays in sight when nothing is missing any more.
    at: Option<String>,
    memo: Option<Memo>,
}

#[derive(Debug)]
struct Memo {
    package: Option<tilewright::spec::PackageId>,
    book: Option<Arc<str>>,
    texts: Vec<Option<Arc<str>>>,
    rows: Vec<Wording>,
}

/// The width of the column of ids.
const IDS: f32 = 118.0;

impl Wordings {
    /// Shows the table; what is typed is written to the rulebook or to the file of the language.
    pub fn show(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>) {
        self.refresh(cx);
        let Some(memo) = self.memo.take() else {
            return;
        };
        if memo.rows.is_empty() {
            ui.label(RichText::new(cx.t("rulebook-none")).weak());
        } else {
            self.bar(ui, cx, &memo.rows);
            self.table(ui, cx, &memo.rows);
        }
        self.memo = Some(memo);
    }

    fn bar(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, rows: &[Wording]) {
        let all = rows.iter().filter(|row| row.in_book).count();
        let said = |(k, lang): (usize, &&'static str)| {
            let missing = |row: &&Wording| row.cells.get(k).is_some_and(|cell| cell.missing);
            let done = all - rows.iter().filter(missing).count();
            let values = [("lang", (*lang).into()), ("n", done.into()), ("all", all.into())];
            (cx.with("rulebook-translated", &values), done < all)
        };
        let said: Vec<(String, bool)> = LANGS.iter().enumerate().map(said).collect();
        let keys = Keys { search: "rulebook-search-wording", missing: "rulebook-only-untranslated" };
        if self.head.bar(ui, cx, keys, &said) {
            self.at = None;
        }
    }

    fn table(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, rows: &[Wording]) {
        let fits = |row: &&Wording| {
            let said = row.cells.iter().map(|cell| cell.text.as_str()).collect::<Vec<_>>().join(" ");
            let all = format!("{} {said}", row.clause);
            let lacks = row.cells.iter().any(|cell| cell.missing);
            self.head.keeps(&all, lacks, self.at.as_ref() == Some(&row.clause))
        };
        let found: Vec<&Wording> = rows.iter().filter(fits).collect();
        if found.is_empty() {
            ui.label(RichText::new(cx.t("rulebook-nothing-found")).weak());
            return;
        }
        let lock = cx.desk.lock();
        let width = ((ui.available_width() - IDS - 60.0) / LANGS.len() as f32).max(90.0);
        let high = |row: &&Wording| {
            let of = |cell: &rulebook::Cell| text_height(ui, &cell.text, width - 16.0);
            row.cells.iter().map(of).fold(26.0_f32, f32::max) + 12.0
        };
        let heights: Vec<f32> = found.iter().map(high).collect();
        let mut sent = Vec::new();
        TableBuilder::new(ui)
            .striped(true)
            .auto_shrink(false)
            .cell_layout(egui::Layout::left_to_right(egui::Align::Min))
            .column(Column::exact(IDS).clip(true))
            .columns(Column::exact(width).clip(true), LANGS.len())
            .header(head::HIGH, |mut row| head::columns(&mut row, cx.t("rulebook-clause")))
            .body(|body| {
                body.heterogeneous_rows(heights.iter().copied(), |mut line| {
                    let row = found[line.index()];
                    line.col(|ui| id(ui, cx, row));
                    for (lang, cell) in LANGS.iter().zip(&row.cells) {
                        line.col(|ui| {
                            let mut text = cell.text.clone();
                            let hint = match cell.missing {
                                true => {
                                    RichText::new(cx.t("rulebook-untranslated")).color(theme::warning(ui))
                                }
                                false => RichText::new(""),
                            };
                            let english = LANGS.first() == Some(lang);
                            let field = TextEdit::multiline(&mut text)
                                .id_salt((lang, &row.clause))
                                .hint_text(hint)
                                .return_key(None)
                                .desired_rows(1)
                                .desired_width(ui.available_width());
                            let may = row.in_book || !english;
                            let field = lock::written(ui, cx, lock.as_ref(), field, may);
                            let values = [("clause", row.clause.as_str().into()), ("lang", (*lang).into())];
                            named(&field, &cx.with("rulebook-wording", &values));
                            if field.has_focus() {
                                self.at = Some(row.clause.clone());
                            }
                            if field.changed() {
                                let clause = row.clause.clone();
                                sent.push(Ask::SetClause { lang, clause, value: text });
                            }
                            if field.lost_focus() {
                                cx.send(Command::EndGesture);
                            }
                        });
                    }
                });
            });
        for ask in sent {
            cx.send(Command::Rulebook(ask));
        }
    }

    fn refresh(&mut self, cx: &Cx<'_>) {
        let (book, texts) = (rulebook::book_text(cx.desk), rulebook::texts(cx.desk));
        let same = |memo: &Memo| memo.package == cx.desk.package && memo.book == book && memo.texts == texts;
        if self.memo.as_ref().is_some_and(same) {
            return;
        }
        let plain: Vec<Option<&str>> = texts.iter().map(|text| text.as_deref()).collect();
        let rows = wordings(book.as_deref(), &plain);
        self.memo = Some(Memo { package: cx.desk.package.clone(), book, texts, rows });
    }
}

/// The id of a clause: a click looks at it among the others.
fn id(ui: &mut egui::Ui, cx: &mut Cx<'_>, row: &Wording) {
    ui.vertical(|ui| {
        let chosen = cx.desk.views.rulebook.clause.as_ref().is_some_and(|clause| clause.0 == row.clause);
        let button = ui.add(egui::Button::selectable(chosen, &row.clause).truncate());
        if button.clicked() {
            cx.send(Command::Rulebook(Ask::Choose(row.clause.as_str().into())));
        }
        if !row.in_book {
            let text =
                RichText::new(cx.t("rulebook-not-in-book")).size(theme::CAPTION).color(theme::warning(ui));
            ui.add(egui::Label::new(text).wrap());
        }
    });
}

/// How high a text is in a column.
fn text_height(ui: &egui::Ui, text: &str, width: f32) -> f32 {
    let font = egui::TextStyle::Body.resolve(ui.style());
    let galley = ui.painter().layout(text.to_owned(), font, egui::Color32::PLACEHOLDER, width);
    galley.size().y
}
