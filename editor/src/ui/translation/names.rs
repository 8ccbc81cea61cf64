//! The names of a package in several languages, side by side.

use egui::RichText;
use egui_extras::{Column, TableBuilder};

use super::head::{self, Head, Keys};
use crate::model::Command;
use crate::model::rulebook::{self, Command as Ask, LANGS, Line, Name, WordForm, lines};
use crate::ui::cx::Cx;
use crate::ui::rules::named;
use crate::ui::{lock, theme};

/// What the table keeps for itself.
#[derive(Debug, Default)]
pub(super) struct Names {
    head: Head,
    /// The name that is being written: it stays in sight when it is not missing any more.
    at: Option<Name>,
    memo: Option<Memo>,
}

#[derive(Debug)]
struct Memo {
    package: Option<tilewright::spec::PackageId>,
    texts: Vec<Option<std::sync::Arc<str>>>,
    world: usize,
    lines: Vec<Line>,
}

impl Names {
    /// Shows the table; what is typed is written to the file of the language.
    pub fn show(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>) {
        self.refresh(cx);
        let Some(memo) = &self.memo else {
            return;
        };
        let lock = cx.desk.lock();
        let missing = |lang: usize| {
            memo.lines.iter().filter(|line| line.cells.get(lang).is_some_and(|cell| cell.missing)).count()
        };
        let said = |(k, lang): (usize, &&'static str)| {
            let text = cx.with("rulebook-missing", &[("lang", (*lang).into()), ("n", missing(k).into())]);
            (text, missing(k) > 0)
        };
        let said: Vec<(String, bool)> = LANGS.iter().enumerate().map(said).collect();
        let keys = Keys { search: "rulebook-search-names", missing: "rulebook-only-missing" };
        if self.head.bar(ui, cx, keys, &said) {
            self.at = None;
        }
        let fits = |line: &&Line| {
            let said = line.cells.iter().map(|cell| cell.text.as_str()).collect::<Vec<_>>().join(" ");
            let all = format!("{} {} {said}", line.name.group, line.name.id);
            let lacks = line.cells.iter().any(|cell| cell.missing);
            self.head.keeps(&all, lacks, self.at.as_ref() == Some(&line.name))
        };
        let found: Vec<&Line> = memo.lines.iter().filter(fits).collect();
        let mut sent = Vec::new();
        TableBuilder::new(ui)
            .striped(true)
            .auto_shrink(false)
            .cell_layout(egui::Layout::left_to_right(egui::Align::Center))
            .column(Column::initial(200.0).at_least(80.0).clip(true))
            .columns(Column::remainder().at_least(90.0).clip(true), LANGS.len())
            .header(head::HIGH, |mut row| head::columns(&mut row, cx.t("rulebook-name")))
            .body(|body| {
                body.rows(30.0, found.len(), |mut row| {
                    let line = found[row.index()];
                    let title = title(cx, line);
                    row.col(|ui| {
                        ui.add(egui::Label::new(&title).truncate());
                    });
                    for (lang, cell) in LANGS.iter().zip(&line.cells) {
                        row.col(|ui| {
                            let mut text = cell.text.clone();
                            let hint = match cell.missing {
                                true => RichText::new(cx.t("rulebook-is-missing")).color(theme::warning(ui)),
                                false => RichText::new(""),
                            };
                            let field = theme::line(&mut text)
                                .id_salt((lang, &line.name))
                                .hint_text(hint)
                                .desired_width(ui.available_width());
                            let field = lock::written(ui, cx, lock.as_ref(), field, true);
                            named(&field, &format!("{title}, {lang}"));
                            if field.has_focus() {
                                self.at = Some(line.name.clone());
                            }
                            if field.changed() {
                                sent.push(Ask::SetName { lang, name: line.name.clone(), value: text });
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
        let texts = rulebook::texts(cx.desk);
        let world = std::sync::Arc::as_ptr(&cx.desk.views.rules.world) as usize;
        let same =
            |memo: &Memo| memo.package == cx.desk.package && memo.texts == texts && memo.world == world;
        if self.memo.as_ref().is_some_and(same) {
            return;
        }
        let ids = &cx.desk.views.rules.world.ids;
        let package = cx.desk.package.clone();
        let defines = |kind: &str| {
            let mine =
                |id: &&str| package.as_ref().is_some_and(|package| ids.packages(kind, id).contains(package));
            ids.names(kind).filter(mine).map(str::to_owned).collect()
        };
        let plain: Vec<Option<&str>> = texts.iter().map(|text| text.as_deref()).collect();
        let lines = lines(&plain, &defines);
        self.memo = Some(Memo { package, texts, world, lines });
    }
}

/// Of what sort it is, its id, and which form of the name it is.
fn title(cx: &Cx<'_>, line: &Line) -> String {
    let name = &line.name;
    if name.group.is_empty() {
        return cx.t(&format!("rulebook-{}", name.id));
    }
    let group = cx.t(&format!("rulebook-names-{}", name.group));
    match name.form {
        WordForm::Only => format!("{group}: {}", name.id),
        form => format!(
            "{group}: {}, {}",
            name.id,
            cx.t(&format!("rulebook-{}", form.field().unwrap_or_default()))
        ),
    }
}
