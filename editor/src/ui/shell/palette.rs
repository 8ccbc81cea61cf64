//! The palette: type a few letters of an action, press Enter.

use eframe::egui::{self, Align2, Key, RichText, TextEdit};
use nucleo_matcher::pattern::{CaseMatching, Normalization, Pattern};
use nucleo_matcher::{Config, Matcher};

use crate::model::{Action, Command};
use crate::ui::cx::Cx;
use crate::ui::keys;

/// What is typed, and which row is chosen.
#[derive(Debug, Default)]
pub(in crate::ui) struct Palette {
    text: String,
    row: usize,
    was_open: bool,
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
            *self = Self { was_open: true, ..Self::default() };
        }
        let close = Command::Do(Action::Palette);
        if ctx.input(|input| input.key_pressed(Key::Escape)) {
            cx.send(close);
            return;
        }
        let found = find(&self.text, cx);
        if ctx.input(|input| input.key_pressed(Key::ArrowDown)) {
            self.row += 1;
        }
        if ctx.input(|input| input.key_pressed(Key::ArrowUp)) {
            self.row = self.row.saturating_sub(1);
        }
        self.row = self.row.min(found.len().saturating_sub(1));
        let mut chosen = None;
        if ctx.input(|input| input.key_pressed(Key::Enter)) {
            chosen = found.get(self.row).copied();
        }
        let window = egui::Window::new(cx.t("action-palette"))
            .id(egui::Id::unique("palette"))
            .title_bar(false)
            .resizable(false)
            .anchor(Align2::CENTER_TOP, [0.0, 60.0])
            .fixed_size([460.0, 360.0]);
        window.show(ctx, |ui| {
            let hint = cx.t("palette-search");
            let field =
                ui.add(TextEdit::singleline(&mut self.text).hint_text(&hint).desired_width(f32::INFINITY));
            field.widget_info(|| egui::WidgetInfo::labeled(egui::Role::TextInput, true, &hint));
            if opened {
                field.request_focus();
            }
            if field.changed() {
                self.row = 0;
            }
            egui::ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                for (nth, &action) in found.iter().enumerate() {
                    ui.horizontal(|ui| {
                        let text = RichText::new(cx.t(action.key()));
                        let row = ui.selectable_label(nth == self.row, text);
                        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                            ui.label(RichText::new(keys::hint(action)).weak());
                        });
                        if row.clicked() {
                            chosen = Some(action);
                        }
                    });
                }
            });
        });
        if let Some(action) = chosen {
            cx.send(close);
            if action != Action::Palette {
                cx.send(Command::Do(action));
            }
        }
    }
}

/// The actions that fit what is typed and can be done now, the best first.
fn find(text: &str, cx: &Cx<'_>) -> Vec<Action> {
    let mut matcher = Matcher::new(Config::DEFAULT);
    let pattern = Pattern::parse(text, CaseMatching::Ignore, Normalization::Smart);
    let mut found: Vec<(u32, Action)> = Action::all()
        .into_iter()
        .filter(|action| action.enabled(cx.desk))
        .filter_map(|action| {
            let mut buffer = Vec::new();
            let name = cx.t(action.key());
            let haystack = nucleo_matcher::Utf32Str::new(&name, &mut buffer);
            Some((pattern.score(haystack, &mut matcher)?, action))
        })
        .collect();
    found.sort_by_key(|(score, _)| std::cmp::Reverse(*score));
    found.into_iter().map(|(_, action)| action).collect()
}
