//! What comes with the program: a card for each game, expansion and house rule.

use egui::{Frame, Label, Rect, RichText, Sense, Vec2, vec2};

use crate::model::start::{self, Card, Dialog, Group, PackageOrSetup, cards};
use crate::model::{Action, Command, View};
use crate::ui::cx::Cx;
use crate::ui::picture::key_of;
use crate::ui::theme;

/// CopyMode wide a card is at least.
const WIDE: f32 = 292.0;
/// The frame and its margins.
const FRAME: f32 = 22.0;

/// Shows the cards of a group, as many beside each other as there is room for.
pub(super) fn show(ui: &mut egui::Ui, cx: &mut Cx<'_>, group: Group) {
    let all: Vec<&Card> = cards().iter().filter(|card| card.group == group).collect();
    let gap = ui.spacing().item_spacing.x;
    let columns = (((ui.available_width() + gap) / (WIDE + gap)).floor() as usize).max(1);
    let wide = (ui.available_width() - gap * (columns - 1) as f32) / columns as f32 - FRAME - 1.0;
    for row in all.chunks(columns) {
        ui.horizontal_top(|ui| {
            for card in row {
                one(ui, cx, card, wide);
            }
        });
    }
}

fn one(ui: &mut egui::Ui, cx: &mut Cx<'_>, card: &Card, wide: f32) {
    let (title, about) = card.words(cx.desk.words.lang().code());
    let side = (wide - 3.0) / 4.0;
    let high = if card.tiles.is_empty() { 108.0 } else { 114.0 + side };
    Frame::group(ui.style()).inner_margin(10.0).show(ui, |ui| {
        ui.set_width(wide);
        ui.set_height(high);
        ui.vertical(|ui| {
            if !card.tiles.is_empty() {
                pictures(ui, cx, card, side);
            }
            ui.add(Label::new(RichText::new(&title).family(theme::semibold())).truncate());
            let room = ui.available_height() - 40.0;
            ui.allocate_ui(Vec2::new(ui.available_width(), room), |ui| {
                ui.set_min_height(room);
                let n = card.n_tiles;
                let text = if n > 0 {
                    format!("{} · {about}", cx.with("start-tiles", &[("n", n.into())]))
                } else {
                    about.clone()
                };
                let job = three_lines(ui, &text);
                ui.add(Label::new(job)).on_hover_text(&about);
            });
            ui.with_layout(egui::Layout::left_to_right(egui::Align::Max), |ui| buttons(ui, cx, card, &title));
        });
    });
}

fn three_lines(ui: &egui::Ui, text: &str) -> egui::text::LayoutJob {
    let font = egui::FontId::proportional(theme::CAPTION);
    let mut job = egui::text::LayoutJob::simple(
        text.to_owned(),
        font,
        ui.visuals().weak_text_color(),
        ui.available_width(),
    );
    job.wrap.max_rows = 3;
    job
}

fn pictures(ui: &mut egui::Ui, cx: &mut Cx<'_>, card: &Card, side: f32) {
    let (place, _) = ui.allocate_exact_size(vec2(ui.available_width(), side), Sense::hover());
    for (nth, (name, scene)) in card.tiles.iter().enumerate() {
        let at = place.min + vec2(nth as f32 * (side + 1.0), 0.0);
        let rect = Rect::from_min_size(at, Vec2::splat(side));
        let key = key_of(&("start", card.of.name(), name));
        cx.pictures.paint(ui.painter(), key, rect, || (**scene).clone());
    }
}

fn buttons(ui: &mut egui::Ui, cx: &mut Cx<'_>, card: &Card, title: &str) {
    let package = || {
        let library = &cx.desk.analysis.library;
        let package = match &card.of {
            PackageOrSetup::Package(id) => Some(id),
            PackageOrSetup::Setup(id) => library.setups.get(id).and_then(|loaded| {
                let mut packages = loaded.setup.packages.iter();
                packages.find(|id| library.packages.contains_key(*id))
            }),
        };
        package.cloned().unwrap_or_else(|| start::FIRST.into())
    };
    let button = |ui: &mut egui::Ui, key: &str| {
        let text = cx.t(key);
        let button = ui.button(&text);
        // Many buttons say the same: for those who only hear them, the card's title is part of the name.
        let name = format!("{text}: {title}");
        button.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &name));
        button.clicked()
    };
    let look = button(ui, "start-look");
    let play = button(ui, "start-play");
    let mine = button(ui, "start-make-mine");
    if play {
        cx.send(Command::Start(start::Command::Play { game: card.game(), package: package() }));
    }
    if look {
        match &card.of {
            PackageOrSetup::Setup(id) => cx.send(Command::Start(start::Command::Look(Some(id.clone())))),
            PackageOrSetup::Package(id) => {
                cx.send(Command::ChooseGame(card.game()));
                cx.send(Command::Choose(id.clone()));
                let view = if card.tiles.is_empty() { View::Rules } else { View::Tiles };
                cx.send(Command::Action(Action::Show(view)));
            }
        }
    }
    if mine {
        cx.send(Command::Start(start::Command::Ask(Dialog::Copy(card.of.clone()))));
    }
}
