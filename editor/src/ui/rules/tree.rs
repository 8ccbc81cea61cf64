//! The tree at the left: sections of what is defined, with a search and a way to add to them.

use std::collections::HashMap;
use std::sync::Arc;

use egui::{Button, CollapsingHeader, Color32, ComboBox, RichText, ScrollArea};
use tilewright::explain::Vocabulary;

use super::widgets::{first_sentence, named};
use crate::model::rules::{
    Alone, Command as Ask, END, EntryPath, FileRef, Leaf, Place, Section, World, is_name, offset_of,
};
use crate::model::{Command, Lang, start};
use crate::ui::cx::Cx;
use crate::ui::{lock, theme};

/// What the tree keeps for itself.
#[derive(Debug, Default)]
pub(super) struct TreePane {
    search: String,
    adding: bool,
    section: String,
    name: String,
    wrong: Option<(About, Wrong)>,
    /// What patches are called, of which world and in which language.
    patches: Option<(Arc<World>, Lang, HashMap<Place, String>)>,
}

/// The entries in which something is wrong, with what it is.
type Wrong = HashMap<Place, (Color32, String)>;

/// What they were found for: the analysis, the texts, and whether it is dark.
type About = (u64, u64, bool);

impl TreePane {
    /// Shows the tree; a click chooses an entry.
    pub fn show(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>) {
        let world = Arc::clone(&cx.desk.views.rules.world);
        let hint = cx.t("rules-search");
        let field =
            ui.add(theme::line(&mut self.search).hint_text(hint.clone()).desired_width(f32::INFINITY));
        named(&field, &hint);
        let mut whole = cx.desk.views.rules.whole_game;
        if theme::check(ui, &mut whole, cx.t("rules-whole-game")).changed() {
            cx.send(Command::Rules(Ask::WholeGame(whole)));
        }
        let lock = cx.desk.lock();
        if cx.desk.package.is_some() {
            lock::changing(ui, cx, lock.as_ref(), |ui, cx| self.add(ui, cx));
        }
        let sections = if whole { &world.game } else { &world.package };
        let lang = cx.desk.settings.lang;
        let words = world.game().map(|game| Vocabulary::new(game, lang.code()));
        let known = |(of, said, _): &(Arc<World>, Lang, _)| Arc::ptr_eq(of, &world) && *said == lang;
        if !self.patches.as_ref().is_some_and(known) {
            let names = words.as_ref().map(|words| patches(cx, &world, words)).unwrap_or_default();
            self.patches = Some((Arc::clone(&world), lang, names));
        }
        let patches = self.patches.as_ref().map(|(.., names)| names);
        let called = |section: &Section, leaf: &Leaf| {
            if section.key == "patch" {
                return patches.and_then(|names| names.get(&leaf.place)).cloned().unwrap_or_default();
            }
            let kind = kind(&section.key);
            words.as_ref().and_then(|words| words.of(kind, &leaf.name)).unwrap_or_default()
        };
        let about = (cx.desk.analysis.revision, cx.desk.history.revision(), ui.visuals().dark_mode);
        if self.wrong.as_ref().is_none_or(|(of, _)| *of != about) {
            self.wrong = Some((about, wrong(ui, cx)));
        }
        let nothing = HashMap::new();
        let wrong = self.wrong.as_ref().map_or(&nothing, |(_, wrong)| wrong);
        let searching = !self.search.trim().is_empty();
        let mut any = false;
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            for section in sections {
                let found: Vec<(&Leaf, String)> = section
                    .leaves
                    .iter()
                    .map(|leaf| (leaf, called(section, leaf)))
                    .filter(|(leaf, called)| leaf.is_like(&self.search, called))
                    .collect();
                if found.is_empty() {
                    continue;
                }
                any = true;
                let title = cx.t(&format!("rules-section-{}", section.key));
                let title = format!("{title} ({})", found.len());
                let chosen = cx.desk.views.rules.place.as_ref();
                let holds = found.iter().any(|(leaf, _)| Some(&leaf.place) == chosen);
                let small = sections.iter().map(|section| section.leaves.len()).sum::<usize>() <= 24;
                let header = CollapsingHeader::new(title)
                    .id_salt((&section.key, whole))
                    .default_open(small || holds)
                    .open(searching.then_some(true));
                let shown = header.show(ui, |ui| {
                    let mut group = "";
                    for (leaf, called) in &found {
                        if leaf.group != group {
                            group = &leaf.group;
                            let title =
                                if group == END { cx.t("rules-section-end") } else { group.to_owned() };
                            if !title.is_empty() {
                                ui.label(RichText::new(title).size(theme::CAPTION).weak());
                            }
                        }
                        entry(ui, cx, leaf, called, whole, wrong.get(&leaf.place));
                    }
                });
                if !section.doc.is_empty() {
                    shown.header_response.on_hover_text(first_sentence(&section.doc));
                }
            }
            if !any {
                let key = if searching { "rules-nothing-found" } else { "rules-nothing-defined" };
                ui.label(RichText::new(cx.t(key)).weak());
            }
        });
    }

    /// A line to add something: its section and its id.
    fn add(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>) {
        if !self.adding {
            if ui.button(cx.t("rules-new")).clicked() {
                self.adding = true;
                if self.section.is_empty() {
                    self.section = "rules".to_owned();
                }
            }
            return;
        }
        egui::Frame::group(ui.style()).inner_margin(6.0).show(ui, |ui| {
            let title = cx.t(&format!("rules-section-{}", self.section));
            let label = cx.t("rules-new-section");
            let combo = ComboBox::from_id_salt("rules-new-section")
                .selected_text(title)
                .width(150.0)
                .show_ui(ui, |ui| {
                    let world = Arc::clone(&cx.desk.views.rules.world);
                    for section in world.package.iter().filter(|section| section.key != "package") {
                        let title = cx.t(&format!("rules-section-{}", section.key));
                        ui.selectable_value(&mut self.section, section.key.clone(), title);
                    }
                });
            named(&combo.response, &label);
            let hint = cx.t("rules-new-id");
            let unnamed = matches!(self.section.as_str(), "patch" | "table");
            if !unnamed {
                let field = ui.add(theme::line(&mut self.name).hint_text(hint.clone()).desired_width(150.0));
                named(&field, &hint);
            }
            // Whoever writes words gets an id made of them.
            let id = match is_name(&self.name) || self.name.trim().is_empty() {
                true => self.name.clone(),
                false => start::id_of(&self.name),
            };
            let here = cx.desk.views.rules.world.package.iter().find(|section| section.key == self.section);
            let taken =
                !unnamed && here.is_some_and(|section| section.leaves.iter().any(|leaf| leaf.name == id));
            if taken {
                ui.label(
                    RichText::new(cx.t("rules-name-taken")).size(theme::CAPTION).color(theme::error(ui)),
                );
            }
            ui.horizontal(|ui| {
                let fits = unnamed || is_name(&id) && !taken;
                if ui.add_enabled(fits, Button::new(cx.t("rules-add-it"))).clicked() {
                    let title = std::mem::take(&mut self.name);
                    let title = if title == id { String::new() } else { title };
                    let (section, name) = (self.section.clone(), id);
                    cx.send(Command::Rules(Ask::New { section, name, title }));
                    self.adding = false;
                }
                if ui.button(cx.t("rules-cancel")).clicked() {
                    self.adding = false;
                }
            });
        });
    }
}

/// What the patches of a world change, in words: they have no names.
fn patches(cx: &Cx<'_>, world: &World, names: &Vocabulary<'_>) -> HashMap<Place, String> {
    let sections = world.package.iter().chain(&world.game).filter(|section| section.key == "patch");
    let told = |leaf: &Leaf| {
        let Place { file, entry } = &leaf.place;
        let alone = Alone::of(&file.text(cx.desk)?, entry, file.file_type()?)?;
        Some((leaf.place.clone(), alone.patch(names)?))
    };
    sections.flat_map(|section| &section.leaves).filter_map(told).collect()
}

/// The kind of a section's things, as the engine names it.
fn kind(section: &str) -> &str {
    match section {
        "edges" => "edge",
        "features" => "feature",
        "marks" => "mark",
        "pieces" => "piece",
        "tokens" => "token",
        "slots" => "slot",
        "actions" | "rules" | "modifiers" | "invariants" | "bars" | "placement" | END => "rule",
        "options" => "option",
        other => other,
    }
}

/// The entries in which something is wrong, with what it is.
fn wrong(ui: &egui::Ui, cx: &Cx<'_>) -> Wrong {
    let mut found = Wrong::new();
    for problem in &cx.desk.analysis.problems {
        let (Some(file), Some(at)) = (&problem.file, &problem.diagnostic.place) else {
            continue;
        };
        let file = FileRef::Own(file.clone());
        let text = file.text(cx.desk).zip(file.file_type());
        let entry = text.and_then(|(text, ty)| EntryPath::at(&text, ty, offset_of(&text, at.start)));
        let colour = if problem.is_error() { theme::error(ui) } else { theme::warning(ui) };
        let Some(entry) = entry else {
            continue;
        };
        let all = found.entry(Place { file, entry }).or_insert((colour, String::new()));
        if !all.1.is_empty() {
            all.1.push('\n');
        }
        all.1.push_str(&problem.diagnostic.message);
    }
    found
}

fn entry(
    ui: &mut egui::Ui,
    cx: &mut Cx<'_>,
    leaf: &Leaf,
    called: &str,
    whole: bool,
    wrong: Option<&(Color32, String)>,
) {
    let chosen = cx.desk.views.rules.place.as_ref() == Some(&leaf.place);
    let name = match leaf.place.entry.field.as_str() {
        field @ ("table" | "layers") => cx.t(&format!("rules-section-{field}")),
        _ => leaf.name.clone(),
    };
    let mut job = egui::text::LayoutJob::default();
    let body = egui::TextStyle::Body.resolve(ui.style());
    let small = egui::FontId::proportional(theme::CAPTION);
    let visuals = ui.visuals();
    let mut format =
        egui::TextFormat::simple(body, wrong.map_or(visuals.text_color(), |(colour, _)| *colour));
    if let Some((colour, _)) = wrong {
        format.underline = egui::Stroke::new(1.5, *colour);
    }
    // What people call it comes first; what files call it stands beside it.
    let (first, beside) = if called.is_empty() { (name.as_str(), "") } else { (called, name.as_str()) };
    job.append(first, 0.0, format);
    let mut after = beside.to_owned();
    if whole {
        if !after.is_empty() {
            after.push_str(" · ");
        }
        after.push_str(&leaf.package.0);
    }
    if !after.is_empty() {
        job.append(&after, 8.0, egui::TextFormat::simple(small, visuals.weak_text_color()));
    }
    let button = Button::selectable(chosen, job).wrap().min_size(egui::vec2(ui.available_width(), 0.0));
    let mut shown = ui.add(button);
    // By its id it is found, whatever it is called.
    shown.widget_info(|| egui::WidgetInfo::selected(egui::Role::Button, true, chosen, &name));
    if let Some((_, message)) = wrong {
        shown = shown.on_hover_text(message);
    }
    if shown.clicked() {
        cx.send(Command::Rules(Ask::Select(leaf.place.clone())));
    }
}
