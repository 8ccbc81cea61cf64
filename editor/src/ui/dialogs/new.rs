//! Something new: a tile set, a house rule, a copy of what comes with the program; or a folder to open.

use egui::{DragValue, Key, RichText, ScrollArea};

use super::path::{PathField, Purpose, is_place_for_new};
use super::{buttons, modal, primary};
use crate::model::Command;
use crate::model::files::browse::{PickRequest, There};
use crate::model::start::{self, CopyMode, Dialog, House, New, NewContent, PackageOrSetup, Place, STARTERS};
use crate::ui::cx::Cx;
use crate::ui::parts::choice;
use crate::ui::theme;

/// What is typed and chosen, while the dialog is open.
#[derive(Debug, Default)]
pub(super) struct NewDialog {
    form: Option<Form>,
}

#[derive(Debug)]
struct Form {
    kind: Dialog,
    title: String,
    path: PathField,
    /// True once the person has changed the path: then it no longer follows the title.
    own_path: bool,
    /// True to put it into the project that is open.
    inside: bool,
    how: CopyMode,
    /// Which parts of a house rule are wanted, with their numbers.
    parts: Vec<(bool, u32)>,
    /// The game that a house rule changes.
    game: Vec<String>,
    /// The games that there are to choose from.
    games: Vec<(Vec<String>, String)>,
    /// For which game it was found out which parts go with it, and whether each does.
    fits: (Vec<String>, Vec<bool>),
    /// True until it has been drawn once.
    fresh: bool,
}

impl Form {
    fn new(kind: Dialog, cx: &Cx<'_>) -> Self {
        let desk = cx.desk;
        let title = match &kind {
            Dialog::TileSet => cx.t("new-title-set"),
            Dialog::HouseRule => cx.t("new-title-rule"),
            Dialog::Folder => String::new(),
            Dialog::Copy(of) => start::title_of_copy(desk, of),
        };
        let path = match &kind {
            Dialog::Folder => desk.settings.recent.first().and_then(|last| last.parent()),
            _ => None,
        };
        let path = match path {
            Some(path) => format!("{}/", path.display()),
            None if kind == Dialog::Folder => String::new(),
            None => start::propose(desk, &title).display().to_string(),
        };
        let how = match &kind {
            Dialog::Copy(of) => start::best_way(desk, of),
            _ => CopyMode::Renamed,
        };
        let own = desk.analysis.own.first().map(|(id, _)| id.0.clone());
        Self {
            title,
            path: PathField::new(path),
            own_path: false,
            inside: start::takes_more(desk.project.as_ref()),
            how,
            parts: STARTERS
                .iter()
                .map(|part| (false, part.number.map_or(0, |(_, _, first)| first)))
                .collect(),
            game: vec![own.unwrap_or_else(|| start::FIRST.to_owned())],
            games: if kind == Dialog::HouseRule { start::games_for_a_rule(desk) } else { Vec::new() },
            fits: (Vec::new(), Vec::new()),
            fresh: true,
            kind,
        }
    }

    fn new_thing(&self, cx: &Cx<'_>) -> New {
        let content = match &self.kind {
            Dialog::TileSet | Dialog::Folder => NewContent::TileSet,
            Dialog::HouseRule => {
                let fits = |nth: usize| self.fits.1.get(nth).copied().unwrap_or(true);
                let chosen = self.parts.iter().enumerate().filter(|(nth, (on, _))| *on && fits(*nth));
                let parts = chosen.map(|(nth, &(_, n))| (nth, n)).collect();
                NewContent::HouseRule(House { parts, game: self.game.clone() })
            }
            Dialog::Copy(of) => NewContent::Copy(of.clone(), self.how),
        };
        let place = if self.inside { Place::Project } else { Place::Folder(self.path.path(cx)) };
        New { content, title: self.title.clone(), place }
    }
}

impl NewDialog {
    /// Shows the dialog if something is asked.
    pub fn show(&mut self, ctx: &egui::Context, cx: &mut Cx<'_>) {
        let Some(kind) = cx.desk.views.start.asking.clone() else {
            self.form = None;
            return;
        };
        if self.form.as_ref().is_none_or(|form| form.kind != kind) {
            self.form = Some(Form::new(kind.clone(), cx));
        }
        let Some(form) = &mut self.form else {
            return;
        };
        let title = cx.t(match kind {
            Dialog::TileSet => "new-tile-set",
            Dialog::HouseRule => "new-house-rule",
            Dialog::Folder => "new-folder",
            Dialog::Copy(_) => "new-copy",
        });
        let mut done = None;
        let escaped = modal(ctx, "new", 600.0, &title, |ui| {
            let entered = match &kind {
                Dialog::Folder => folder(ui, cx, form),
                _ => thing(ui, cx, form),
            };
            let looked = &cx.desk.files.looked;
            let there = if looked.text == form.path.text { looked.there } else { There::Nothing };
            let fine = match &kind {
                Dialog::Folder => {
                    !matches!(there, There::Nothing | There::New | There::Impossible | There::Closed)
                }
                _ => form.inside || is_place_for_new(there),
            };
            buttons(ui, |ui| {
                let text = cx.t(if kind == Dialog::Folder { "new-open" } else { "new-make" });
                let clicked = ui.add_enabled(fine, primary(ui, text)).clicked();
                if clicked || fine && entered {
                    done = Some(match &kind {
                        Dialog::Folder => Command::Open(form.path.path(cx)),
                        _ => Command::Start(start::Command::Create(form.new_thing(cx))),
                    });
                }
                if ui.button(cx.t("cancel")).clicked() {
                    done = Some(Command::Start(start::Command::Dismiss));
                }
            });
            form.fresh = false;
        });
        if escaped {
            done = Some(Command::Start(start::Command::Dismiss));
        }
        if let Some(command) = done {
            if kind == Dialog::Folder {
                cx.send(Command::Start(start::Command::Dismiss));
            }
            cx.send(command);
        }
    }
}

/// A folder to open; true if Enter was pressed.
fn folder(ui: &mut egui::Ui, cx: &mut Cx<'_>, form: &mut Form) -> bool {
    ui.label(cx.t("new-folder-about"));
    ui.add_space(6.0);
    let field = form.path.show(ui, cx, "open", &cx.t("field-folder"), PickRequest::Folder, Purpose::Open);
    if form.fresh {
        field.request_focus();
    }
    field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter))
}

/// Something new; true if Enter was pressed.
fn thing(ui: &mut egui::Ui, cx: &mut Cx<'_>, form: &mut Form) -> bool {
    let about = match &form.kind {
        Dialog::TileSet => "new-tile-set-about",
        Dialog::HouseRule => "new-house-rule-about",
        _ => "new-copy-about",
    };
    ui.label(RichText::new(cx.t(about)).weak());
    ui.add_space(6.0);
    if let Dialog::Copy(of) = &form.kind {
        ways(ui, cx, of, &mut form.how);
        ui.add_space(6.0);
    }
    if form.kind == Dialog::HouseRule {
        choice(ui, &cx.t("new-for-game"), &mut form.game, &form.games);
        if form.fits.0 != form.game {
            let library = &cx.desk.analysis.library;
            let fits = STARTERS.iter().map(|part| part.goes_with(library, &form.game)).collect();
            form.fits = (form.game.clone(), fits);
        }
        ui.add_space(6.0);
        parts(ui, cx, &mut form.parts, &form.fits.1);
        ui.add_space(6.0);
    }
    let keeps_name = form.how == CopyMode::Instead && matches!(form.kind, Dialog::Copy(_));
    let mut entered = false;
    if !keeps_name {
        let label = ui.label(cx.t("field-title"));
        let field = ui.add(theme::line(&mut form.title).desired_width(f32::INFINITY));
        let field = field.labelled_by(label.id);
        if form.fresh {
            field.request_focus();
        }
        if field.changed() && !form.own_path {
            form.path.text = start::propose(cx.desk, &form.title).display().to_string();
        }
        entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    }
    ui.add_space(6.0);
    if start::takes_more(cx.desk.project.as_ref()) {
        let project = cx.desk.project.as_ref().map(|project| project.title()).unwrap_or_default();
        let text = cx.with("new-inside", &[("project", project.into())]);
        ui.radio_value(&mut form.inside, true, text);
        ui.radio_value(&mut form.inside, false, cx.t("new-outside"));
    } else {
        form.inside = false;
    }
    if !form.inside {
        let field =
            form.path.show(ui, cx, "new", &cx.t("field-project-folder"), PickRequest::Folder, Purpose::Make);
        form.own_path |= field.changed();
        entered |= field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    }
    if !keeps_name {
        let id = start::id_of(&form.title);
        ui.label(RichText::new(cx.with("new-id", &[("id", id.into())])).small().weak());
    }
    entered
}

/// How something that comes with the program is made one's own.
fn ways(ui: &mut egui::Ui, cx: &Cx<'_>, of: &PackageOrSetup, how: &mut CopyMode) {
    let all: &[(CopyMode, &str)] = match of {
        PackageOrSetup::Package(_) => &[
            (CopyMode::Renamed, "new-way-renamed"),
            (CopyMode::Instead, "new-way-instead"),
            (CopyMode::OnTop, "new-way-on-top"),
        ],
        PackageOrSetup::Setup(_) => {
            &[(CopyMode::OnTop, "new-way-on-top"), (CopyMode::Renamed, "new-way-setup")]
        }
    };
    for &(way, key) in all {
        ui.radio_value(how, way, cx.t(key));
        let hint = RichText::new(cx.t(&format!("{key}-hint"))).small().weak();
        ui.horizontal(|ui| {
            ui.add_space(24.0);
            ui.add(egui::Label::new(hint).wrap());
        });
    }
}

/// The ready-made parts of a house rule.
fn parts(ui: &mut egui::Ui, cx: &Cx<'_>, chosen: &mut [(bool, u32)], fits: &[bool]) {
    ui.label(theme::section(cx.t("new-parts")));
    let most = (ui.ctx().content_rect().height() - 450.0).clamp(140.0, 330.0);
    ScrollArea::vertical().max_height(most).show(ui, |ui| {
        ui.set_width(ui.available_width());
        for ((part, (on, n)), fits) in STARTERS.iter().zip(chosen).zip(fits) {
            let row = ui.horizontal(|ui| {
                if !fits {
                    ui.disable();
                }
                let name = cx.t(&format!("start-house-{}", part.key));
                theme::check(ui, on, &name);
                if let Some((low, high, _)) = part.number {
                    ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                        let value = ui.add(DragValue::new(n).range(low..=high).speed(0.05));
                        let name = cx.with("new-number", &[("what", name.as_str().into())]);
                        ui.ctx().accesskit_node_builder(value.id, |node| node.set_label(name.as_str()));
                        if value.changed() {
                            *on = true;
                        }
                    });
                }
            });
            if !fits {
                row.response.on_hover_text(cx.t("new-part-does-not-fit"));
            }
        }
    });
}
