//! The moments of a game: back and forward, running and stopping, keeping it.

use egui::{Button, Frame, Rect, Sense, Slider, UiBuilder, vec2};

use crate::model::files::browse::PickRequest;
use crate::model::play::{Command as Play, FULL_SPEED, Sitter, Sitting};
use crate::model::{Command, PanelSide, View};
use crate::ui::cx::Cx;
use crate::ui::dialogs::{PathField, Purpose};
use crate::ui::parts::form_menu;
use crate::ui::{icon, shares, side, theme};

/// A view that is lower than this has the buttons alone.
const LOW: f32 = 260.0;

/// What is half typed.
#[derive(Debug, Default)]
pub(super) struct Keep {
    path: PathField,
    save: PathField,
    id: String,
    about: String,
    /// How high the bar is.
    high: f32,
}

impl Keep {
    /// How high the bar was when it was last shown, with the room around it.
    pub fn high(&self) -> f32 {
        self.high
    }

    /// Shows the moments of the game, as a bar over the lower edge of the board; `above` shows what has to be within reach where the table
    /// is a drawer.
    pub fn show(
        &mut self,
        ui: &mut egui::Ui,
        cx: &mut Cx<'_>,
        view: Rect,
        sitting: &Sitting,
        above: impl FnOnce(&mut egui::Ui, &mut Cx<'_>),
    ) {
        let room = view.shrink2(vec2(8.0, 8.0));
        let place = room.with_min_y((room.bottom() - self.high.max(44.0) + 16.0).max(room.top()));
        let fill = ui.visuals().window_fill;
        let line = ui.visuals().window_stroke;
        let frame = Frame::NONE.fill(fill).stroke(line).corner_radius(8.0).inner_margin(6.0);
        // What is clicked beside a button of the bar is not a click on the board.
        ui.interact(place, ui.scope_id().with("bar of moments"), Sense::click_and_drag());
        let shown = ui.scope_builder(UiBuilder::new().max_rect(place), |ui| {
            frame.show(ui, |ui| {
                ui.set_width(ui.available_width());
                // In a low window the board needs the room more.
                let low = view.height() < LOW;
                let alone = cx.desk.is_drawer(View::Play, PanelSide::Right);
                if alone && !low {
                    above(ui, cx);
                    ui.separator();
                }
                ui.horizontal_wrapped(|ui| self.buttons(ui, cx, sitting, low));
                if !low {
                    moments(ui, cx, sitting);
                }
            })
        });
        let high = shown.response.rect.height() + 16.0;
        if (high - self.high).abs() > 0.5 {
            self.high = high;
            ui.ctx().request_discard("the bar over the board has another height");
        }
        shares::note(ui.ctx(), "Play time", shown.response.rect);
    }

    fn buttons(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, sitting: &Sitting, low: bool) {
        let (at, len) = (sitting.time.at(), sitting.time.len());
        ui.spacing_mut().item_spacing.x = 4.0;
        let button = |ui: &mut egui::Ui,
                      cx: &mut Cx<'_>,
                      (sign, key): (icon::Icon, &str),
                      enabled: bool,
                      command: Play| {
            if icon::named(ui, icon::plain(sign), enabled, &cx.t(key)).clicked() {
                cx.send(Command::Play(command));
            }
        };
        button(ui, cx, (icon::BACK, "play-undo"), at > 0, Play::Back(true));
        button(ui, cx, (icon::FORWARD, "play-redo"), at < len, Play::Back(false));
        ui.separator();
        let on = !sitting.time.state().is_over() || at < len;
        button(ui, cx, (icon::STEP, "play-step"), on, Play::Step);
        let running = cx.desk.views.play.running;
        // With a person at the table the others move by themselves anyway.
        let alone = !sitting.setup.sitters.contains(&Sitter::Person);
        let run = if running { (icon::PAUSE, "play-stop") } else { (icon::PLAY, "play-run") };
        button(ui, cx, run, on && alone || running, Play::Run(!running));
        // With a person at an upright screen the tile in hand needs the room more.
        if !low && (alone || !side::is_upright(ui.ctx())) {
            speed(ui, cx);
            ui.separator();
        }
        button(ui, cx, (icon::POINTS_BEFORE, "play-points-before"), at > 0, Play::Points { forward: false });
        button(ui, cx, (icon::POINTS_NEXT, "play-points-next"), at < len, Play::Points { forward: true });
        if at < len && ui.button(cx.t("play-branch")).clicked() {
            cx.send(Command::Play(Play::Branch));
        }
        if cx.desk.is_drawer(View::Play, PanelSide::Right)
            && icon::button(ui, icon::FORM, &cx.t("play-table")).clicked()
        {
            cx.send(Command::Panel(View::Play, PanelSide::Right));
        }
        form_menu(ui, cx.t("play-keep"), |ui| self.menu(ui, cx, sitting));
        if !cx.desk.views.play.stash.is_empty() {
            ui.menu_button(cx.t("play-lines"), |ui| {
                for (nth, (name, _)) in cx.desk.views.play.stash.iter().enumerate() {
                    if ui.button(name).clicked() {
                        cx.send(Command::Play(Play::TakeUp(nth)));
                        ui.close();
                    }
                }
            });
        }
    }

    /// Opening a game that was kept.
    pub fn open(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>) {
        let (label, want) = (cx.t("play-file"), PickRequest::File(vec!["ron".to_owned()]));
        let field = self.path.show(ui, cx, "play-file", &label, want, Purpose::Other);
        let entered = field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
        let there = !self.path.text.trim().is_empty();
        let opened = ui.add_enabled(there, Button::new(cx.t("play-open"))).clicked();
        if there && (entered || opened) {
            cx.send(Command::Play(Play::Load(self.path.path(cx))));
        }
    }

    fn menu(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, sitting: &Sitting) {
        ui.set_min_width(420.0_f32.min(ui.ctx().content_rect().width() - 40.0));
        let name = sitting.table.arg.title().replace(['+', ' ', '/'], "-");
        let name = format!("{name}-{}.game.ron", sitting.setup.seed);
        if self.save.text.is_empty() {
            let folder = cx.desk.project.as_ref().map(|project| project.folder.clone());
            let folder = folder.unwrap_or_else(|| cx.desk.folders.documents.clone());
            self.save.text = folder.join(&name).display().to_string();
        }
        let label = cx.t("play-save-file");
        self.save.show(ui, cx, "play-save", &label, PickRequest::Save(name), Purpose::Other);
        let save = Button::new(cx.t("play-save"));
        let able = sitting.ordinary && !self.save.text.trim().is_empty();
        if ui.add_enabled(able, save).on_disabled_hover_text(cx.t("play-not-ordinary")).clicked() {
            cx.send(Command::Play(Play::Save(self.save.path(cx))));
            ui.close();
        }
        ui.separator();
        ui.label(cx.t("play-scenario-title"));
        if self.scenario(ui, cx) {
            ui.close();
        }
    }

    /// The position as an example of the package: its name, what it shows; true once it is asked for.
    pub fn scenario(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>) -> bool {
        let label = ui.label(cx.t("play-scenario-id"));
        ui.add(theme::line(&mut self.id)).labelled_by(label.id);
        let label = ui.label(cx.t("play-scenario-about"));
        ui.add(theme::line(&mut self.about)).labelled_by(label.id);
        let allowed = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.');
        let able = !self.id.is_empty() && self.id.chars().all(allowed) && !cx.desk.analysis.own.is_empty();
        let button = Button::new(cx.t("play-scenario-save"));
        if ui.add_enabled(able, button).on_disabled_hover_text(cx.t("play-scenario-need")).clicked() {
            let (id, about) = (self.id.clone(), self.about.clone());
            cx.send(Command::Play(Play::SaveScenario { id, about }));
            return true;
        }
        false
    }
}

/// How fast computers play.
fn speed(ui: &mut egui::Ui, cx: &mut Cx<'_>) {
    let name = cx.t("play-speed");
    let mut speed = cx.desk.views.play.speed();
    let (full, words) = (cx.t("play-speed-full"), cx.desk.words.clone());
    let says = move |n: f64, _| {
        if n >= f64::from(FULL_SPEED) {
            full.clone()
        } else {
            words.with("play-speed-moves", &[("n", format!("{n:.1}").into())])
        }
    };
    ui.spacing_mut().slider_width = 90.0;
    let slider = Slider::new(&mut speed, 0.5..=FULL_SPEED).logarithmic(true).custom_formatter(says);
    let slider = ui.add(slider);
    slider.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Slider, true, &name));
    if slider.on_hover_text(&name).changed() {
        cx.send(Command::Play(Play::Speed(speed)));
    }
}

/// The moment that is shown, among all of them.
fn moments(ui: &mut egui::Ui, cx: &mut Cx<'_>, sitting: &Sitting) {
    let (at, len) = (sitting.time.at(), sitting.time.len());
    ui.horizontal(|ui| {
        let says = theme::caption(cx.with("play-moment", &[("at", at.into()), ("len", len.into())]));
        let label = ui.label(says);
        let mut to = at;
        ui.spacing_mut().slider_width = (ui.available_width() - 8.0).max(40.0);
        let slider = Slider::new(&mut to, 0..=len.max(1)).show_value(false);
        let slider = ui.add_enabled(len > 0, slider).labelled_by(label.id);
        if slider.has_focus() {
            ui.input(|input| {
                if input.key_pressed(egui::Key::Home) {
                    to = 0;
                } else if input.key_pressed(egui::Key::End) {
                    to = len;
                }
            });
        }
        if to != at {
            cx.send(Command::Play(Play::To(to)));
        }
    });
}
