//! The explanation of an entry: sentences, and which files it comes from.

use std::sync::Arc;

use egui::{RichText, ScrollArea};
use tilewright::load::tree::Tree;
use tilewright::merge::Source;

use super::sample::SampleView;
use super::widgets::named;
use crate::model::rules::{Command as Ask, Contribution, Explanation, FileRef, Place, Step, World, explain};
use crate::model::start::is_house_rule;
use crate::model::{Command, Lang, ron_edit};
use crate::ui::cx::Cx;
use crate::ui::theme;

/// What this pane keeps for itself.
#[derive(Debug, Default)]
pub(super) struct ExplanationPane {
    memo: Option<(Place, Arc<World>, Lang, Explanation)>,
    sample: SampleView,
}

impl ExplanationPane {
    /// Shows the explanation of an entry.
    pub fn show(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, place: &Place) {
        ui.label(theme::section(cx.t("rules-told")));
        let (world, lang) = (Arc::clone(&cx.desk.views.rules.world), cx.desk.settings.lang);
        let known = |(of, from, said, _): &(Place, Arc<World>, Lang, Explanation)| {
            of == place && Arc::ptr_eq(from, &world) && *said == lang
        };
        if !self.memo.as_ref().is_some_and(known) {
            let explanation = of(cx, place, &world, lang);
            self.memo = Some((place.clone(), Arc::clone(&world), lang, explanation));
        }
        let Some((.., explanation)) = &self.memo else {
            return;
        };
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            sheet(ui, cx, place);
            self.sample.show(ui, cx);
            if explanation.sentences.is_empty() {
                let key = if world.game().is_none() { "rules-told-broken" } else { "rules-told-nothing" };
                ui.label(RichText::new(cx.t(key)).weak());
            }
            for sentence in &explanation.sentences {
                egui::Frame::group(ui.style()).inner_margin(6.0).show(ui, |ui| sentence_text(ui, sentence));
            }
            if explanation.sources.is_empty() {
                return;
            }
            ui.add_space(8.0);
            ui.label(theme::section(cx.t("rules-said-by")));
            for Contribution { source, change } in &explanation.sources {
                let at = format!("{}/{}:{}", source.package, source.file, source.line);
                let link = ui.link(&at);
                named(&link, &at);
                if link.clicked() {
                    let file = FileRef::of(cx.desk, &source.package, &source.file);
                    cx.send(Command::Rules(Ask::ShowFile(file, (source.line.max(1), 1))));
                }
                if let Some(change) = change {
                    ui.indent(&at, |ui| {
                        ui.label(theme::caption(change));
                        let why = why(cx, source);
                        if !why.is_empty() {
                            ui.label(theme::caption(why));
                        }
                    });
                }
            }
        });
    }
}

/// Why a package changed something. Reasons are written in English alone; what a house rule is called says it in any language.
fn why(cx: &Cx<'_>, source: &Source) -> String {
    let lang = cx.desk.words.lang();
    let loaded = cx.desk.analysis.library.packages.get(&source.package);
    let own = loaded.and_then(|loaded| loaded.texts.get(lang.code())).map(|text| text.title.as_str());
    match own {
        Some(title) if lang != Lang::default() && !title.is_empty() && is_house_rule(&source.package) => {
            title.to_owned()
        }
        _ => source.why.clone(),
    }
}

/// What the rules sheet says about it.
fn sheet(ui: &mut egui::Ui, cx: &Cx<'_>, place: &Place) {
    let told = cx.desk.views.rules.preview.of(place);
    if told.is_empty() {
        return;
    }
    ui.label(theme::section(cx.t("rules-on-sheet")));
    for text in told {
        egui::Frame::group(ui.style()).inner_margin(6.0).show(ui, |ui| {
            ui.add(egui::Label::new(text).wrap());
        });
    }
    ui.add_space(8.0);
}

fn of(cx: &Cx<'_>, place: &Place, world: &World, lang: Lang) -> Explanation {
    let (Some(game), Some(text)) = (world.game(), place.file.text(cx.desk)) else {
        return Explanation::default();
    };
    let path = place.entry.path();
    let id = match &place.entry.step {
        Step::Nth(_) => {
            ron_edit::get(&text, &format!("{path}.id")).map(ron_edit::unquote).unwrap_or_default()
        }
        _ => String::new(),
    };
    let lines = Tree::of(&text).find(&text, &path).map_or((0, 0), |target| {
        let span = target.item.map_or(target.node.span, |item| item.span);
        let line = |at: usize| text[..at].matches('\n').count() + 1;
        (line(span.start), line(span.end))
    });
    let package = place.file.package(cx.desk).map(|(id, _)| id.0).unwrap_or_default();
    explain(game, &package, &place.entry, &id, lines, lang.code())
}

/// A sentence; what stands in backquotes is what files say.
fn sentence_text(ui: &mut egui::Ui, sentence: &str) {
    let mut job = egui::text::LayoutJob::default();
    let body = egui::TextStyle::Body.resolve(ui.style());
    let code = egui::FontId::monospace(body.size * 0.85);
    for (k, part) in sentence.split('`').enumerate() {
        let (font, colour) = match k % 2 {
            0 => (body.clone(), ui.visuals().text_color()),
            _ => (code.clone(), ui.visuals().weak_text_color()),
        };
        job.append(part, 0.0, egui::TextFormat::simple(font, colour));
    }
    job.wrap.max_width = ui.available_width();
    ui.label(job);
}
