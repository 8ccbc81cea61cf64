//! The palette: type a few letters of an action, a game, a package, a tile or a rule, press Enter.

use egui::{Align2, Key, RichText};
use nucleo_matcher::pattern::{CaseMatching, Normalization, Pattern};
use nucleo_matcher::{Config, Matcher};

use crate::model::places::{Place, PlaceKind, places};
use crate::model::{Action, Command};
use crate::ui::cx::Cx;
use crate::ui::key_input;
use crate::ui::theme;

/// Rows that are shown at most.
const MOST: usize = 60;

/// What is typed, and which row is chosen.
#[derive(Debug, Default)]
pub(in crate::ui) struct Palette {
    text: String,
    row: usize,
    was_open: bool,
    /// What one can go to, made when it was opened.
    places: Vec<Place>,
    /// What fits the text that was typed last.
    found: Vec<Entry>,
    /// True if that has to be looked for again.
    stale: bool,
}

/// A row.
#[derive(Clone, Debug)]
enum Entry {
    Action(Action),
    Go(Place),
}

impl Palette {
    /// Shows the palette if it is open.
    pub fn show(&mut self, ctx: &egui::Context, cx: &mut Cx<'_>) {
        let opened = cx.desk.palette_open && !self.was_open;
        self.was_open = cx.desk.palette_open;
        if !cx.desk.palette_open {
            return;
        }
        if opened {
            *self = Self { was_open: true, stale: true, places: places(cx.desk), ..Self::default() };
        }
        let close = Command::Action(Action::Palette);
        if ctx.input_mut(|input| input.consume_key(egui::Modifiers::NONE, Key::Escape)) {
            cx.send(close);
            return;
        }
        if std::mem::take(&mut self.stale) {
            self.found = find(&self.text, &self.places, cx);
        }
        let moved = ctx.input(|input| {
            i32::from(input.key_pressed(Key::ArrowDown)) - i32::from(input.key_pressed(Key::ArrowUp))
        });
        self.row = self.row.saturating_add_signed(moved as isize).min(self.found.len().saturating_sub(1));
        let mut chosen = None;
        if ctx.input(|input| input.key_pressed(Key::Enter)) {
            chosen = self.found.get(self.row).cloned();
        }
        let window = egui::Window::new(cx.t("action-palette"))
            .id(egui::Id::unique("palette"))
            .title_bar(false)
            .resizable(false)
            .anchor(Align2::CENTER_TOP, [0.0, 60.0])
            .fixed_size([520.0, 380.0]);
        window.show(ctx, |ui| {
            let hint = cx.t("palette-search");
            let field = ui.add(theme::line(&mut self.text).hint_text(&hint).desired_width(f32::INFINITY));
            field.widget_info(|| egui::WidgetInfo::labeled(egui::Role::TextInput, true, &hint));
            if opened {
                field.request_focus();
            }
            if field.changed() {
                self.row = 0;
                self.stale = true;
                ui.ctx().request_repaint();
            }
            egui::ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                for (nth, entry) in self.found.iter().enumerate() {
                    let row = row(ui, cx, entry, nth == self.row);
                    if nth == self.row && moved != 0 {
                        row.scroll_to_me(None);
                    }
                    if row.clicked() {
                        chosen = Some(entry.clone());
                    }
                }
                if self.found.is_empty() {
                    ui.label(RichText::new(cx.t("palette-nothing")).weak());
                }
            });
        });
        let Some(chosen) = chosen else {
            return;
        };
        cx.send(close);
        match chosen {
            Entry::Action(Action::Palette) => {}
            Entry::Action(action) => cx.send(Command::Action(action)),
            Entry::Go(place) => {
                for command in place.go(cx.desk) {
                    cx.send(command);
                }
            }
        }
    }
}

fn row(ui: &mut egui::Ui, cx: &Cx<'_>, entry: &Entry, chosen: bool) -> egui::Response {
    let (name, beside) = match entry {
        Entry::Action(action) => (cx.t(action.key()), key_input::hint(*action)),
        Entry::Go(place) => {
            let sort = cx.t(match place.kind {
                PlaceKind::Setup => "palette-setup",
                PlaceKind::Package => "palette-package",
                PlaceKind::Tile => "palette-tile",
                PlaceKind::Rule => "palette-rule",
                PlaceKind::Scenario => "palette-scenario",
            });
            (place.name.clone(), format!("{sort} · {}", place.within.name()))
        }
    };
    ui.horizontal(|ui| {
        let row = ui.selectable_label(chosen, name);
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            ui.label(RichText::new(beside).weak().small());
        });
        row
    })
    .inner
}

/// What is shown before anything is typed: what was done last, then the rest as in the menus. Nobody leaves by a slip of Enter.
fn unasked(mut actions: Vec<Action>, recent: &[Action]) -> Vec<Entry> {
    actions.retain(|action| *action != Action::Palette);
    actions.sort_by_key(|action| {
        let done = recent.iter().position(|other| other == action).unwrap_or(recent.len());
        (*action == Action::Quit, done)
    });
    actions.into_iter().take(MOST).map(Entry::Action).collect()
}

/// What fits what is typed and can be done now, the best first; actions before places of the same worth.
fn find(text: &str, places: &[Place], cx: &Cx<'_>) -> Vec<Entry> {
    let mut matcher = Matcher::new(Config::DEFAULT);
    let pattern = Pattern::parse(text, CaseMatching::Ignore, Normalization::Smart);
    let mut buffer = Vec::new();
    let mut score = |name: &str| {
        buffer.clear();
        pattern.score(nucleo_matcher::Utf32Str::new(name, &mut buffer), &mut matcher)
    };
    let actions = Action::all().into_iter().filter(|action| action.enabled(cx.desk));
    if text.trim().is_empty() {
        return unasked(actions.collect(), &cx.desk.recent);
    }
    let mut found: Vec<(u32, usize, Entry)> = Vec::new();
    for action in actions {
        let name = cx.t(action.key());
        found.extend(score(&name).map(|worth| (worth, name.len(), Entry::Action(action))));
    }
    for place in places {
        let name = format!("{} {}", place.name, place.id());
        let name = name.trim_end();
        found.extend(score(name).map(|worth| (worth, name.len(), Entry::Go(place.clone()))));
    }
    // What is typed whole comes before what only begins with it.
    found.sort_by_key(|(score, long, _)| (std::cmp::Reverse(*score), *long));
    found.truncate(MOST);
    found.into_iter().map(|(_, _, entry)| entry).collect()
}
