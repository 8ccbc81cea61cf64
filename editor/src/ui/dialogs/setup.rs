//! A setup as a page: what it is made of, with a way to each part, and pictures of its tiles.

use egui::{Label, Rect, RichText, ScrollArea, Sense, Vec2, vec2};
use tilewright::load::LoadedSetup;
use tilewright::merge::{Game, GameArg, merge};
use tilewright::picture::{Looks, tile};
use tilewright::spec::{PackageId, SetupId};

use crate::model::start::{self, Dialog, PackageOrSetup};
use crate::model::{Action, Command, View, sets};
use crate::ui::cx::Cx;
use crate::ui::picture::key_of;
use crate::ui::{parts, theme};

/// How wide a picture of a tile is.
const PICTURE: f32 = 54.0;
/// So many packages stand one below the other; more stand in two columns.
const FEW: usize = 6;

/// The game of the setup that is shown.
#[derive(Debug, Default)]
pub(super) struct SetupPage {
    shown: Option<Shown>,
}

#[derive(Debug)]
struct Shown {
    /// For which setup and which texts it was put together.
    of: (SetupId, u64),
    /// The game and its looks; nothing if it cannot be put together.
    game: Option<(Game, Looks)>,
}

impl SetupPage {
    /// Shows the page if a setup is looked at.
    pub fn show(&mut self, ctx: &egui::Context, cx: &mut Cx<'_>) {
        let desk = cx.desk;
        let setup = desk.views.start.looked_at.as_ref();
        let Some((id, loaded)) = setup.and_then(|id| desk.analysis.library.setups.get_key_value(id)) else {
            self.shown = None;
            return;
        };
        let of = (id.clone(), desk.analysis.revision);
        if self.shown.as_ref().is_none_or(|shown| shown.of != of) {
            let game = merge(&desk.analysis.library, &arg(id)).ok();
            let game = game.map(|game| {
                let looks = Looks::of(&game);
                (game, looks)
            });
            self.shown = Some(Shown { of, game });
        }
        let game = self.shown.as_ref().and_then(|shown| shown.game.as_ref());
        let mut open = true;
        let window = crate::ui::dialogs::window(ctx, "setup", desk.title_of_setup(id)).open(&mut open);
        let room = ctx.content_rect().size() - vec2(60.0, 120.0);
        window.resizable(false).show(ctx, |ui| {
            ui.set_width(room.x.min(600.0));
            let about = loaded.called(desk.words.lang().code()).1;
            ui.add(Label::new(RichText::new(about).weak()).wrap());
            ui.add_space(6.0);
            let area = ScrollArea::vertical().max_height((room.y - 90.0).clamp(80.0, 460.0));
            area.auto_shrink([false, true]).show(ui, |ui| {
                packages(ui, cx, loaded, game.map(|(game, _)| game));
                options(ui, cx, loaded);
                if let Some((game, looks)) = game {
                    tiles(ui, cx, game, looks);
                }
            });
            ui.add_space(10.0);
            ui.horizontal_wrapped(|ui| buttons(ui, cx, id, loaded));
        });
        if !open || crate::ui::shell::escaped(ctx, cx) {
            cx.send(Command::Start(start::Command::Look(None)));
        }
    }
}

fn arg(id: &SetupId) -> GameArg {
    GameArg { names: vec![id.0.clone()], ..GameArg::default() }
}

/// The packages that the setup names, and those that come along; a click leads to each.
fn packages(ui: &mut egui::Ui, cx: &mut Cx<'_>, loaded: &LoadedSetup, game: Option<&Game>) {
    let setup = &loaded.setup;
    ui.label(theme::section(cx.t("start-setup-packages")));
    let shares = [
        (&setup.packages, None),
        (&setup.tiles_only, Some("sets-tiles-only")),
        (&setup.rules_only, Some("sets-rules-only")),
    ];
    let mut all: Vec<(&PackageId, String)> = Vec::new();
    for (ids, share) in shares {
        for id in ids {
            let copies = setup.copies.get(id).map(|n| format!("{n} ×"));
            let beside: Vec<_> = copies.into_iter().chain(share.map(|key| cx.t(key))).collect();
            all.push((id, beside.join(" · ")));
        }
    }
    // What every game has is no part of this one.
    let library = &cx.desk.analysis.library;
    let always = |id: &PackageId| library.packages.get(id).is_some_and(|loaded| loaded.package.always);
    for id in game.into_iter().flat_map(|game| &game.packages) {
        if !always(id) && all.iter().all(|(named, _)| *named != id) {
            all.push((id, cx.t("sets-is-needed")));
        }
    }
    let columns = if all.len() > FEW && ui.available_width() > 440.0 { 2 } else { 1 };
    let rows = all.len().div_ceil(columns);
    ui.columns(columns, |columns| {
        for (ui, list) in columns.iter_mut().zip(all.chunks(rows.max(1))) {
            ui.spacing_mut().interact_size.y = 20.0;
            ui.spacing_mut().item_spacing.y = 2.0;
            for (id, beside) in list {
                package(ui, cx, game, id, beside);
            }
        }
    });
    ui.add_space(8.0);
}

/// A package as a way to it, with what is said of it beside.
fn package(ui: &mut egui::Ui, cx: &mut Cx<'_>, game: Option<&Game>, id: &PackageId, beside: &str) {
    let loaded = cx.desk.analysis.library.packages.get(id);
    let own = game.into_iter().flat_map(|game| {
        let own = game.tiles.iter().filter(|(tile, _)| game.tile_package.get(*tile) == Some(id));
        own.map(|(_, tile)| u64::from(tile.count))
    });
    let n: u64 = own.sum();
    let has_tiles = loaded.is_some_and(|loaded| !loaded.tiles.tiles.is_empty());
    ui.horizontal(|ui| {
        let (title, about) = cx.desk.title_of(id);
        let link = ui.add_enabled_ui(loaded.is_some(), |ui| ui.link(title)).inner;
        if link.on_hover_text(about).clicked() {
            cx.send(Command::Start(start::Command::Look(None)));
            cx.send(Command::Choose(id.clone()));
            let view = if has_tiles { View::Tiles } else { View::Rules };
            cx.send(Command::Action(Action::Show(view)));
        }
        let tiles = (n > 0).then(|| cx.with("start-tiles", &[("n", n.into())]));
        let said = tiles.into_iter().chain((!beside.is_empty()).then(|| beside.to_owned()));
        let said = said.collect::<Vec<_>>().join(" · ");
        ui.add(Label::new(theme::caption(said)).truncate());
    });
}

/// The options that the setup sets.
fn options(ui: &mut egui::Ui, cx: &Cx<'_>, loaded: &LoadedSetup) {
    if loaded.setup.options.is_empty() {
        return;
    }
    ui.label(theme::section(cx.t("start-setup-options")));
    let lang = cx.desk.words.lang().code();
    for (option, value) in &loaded.setup.options {
        let mut packages = cx.desk.analysis.library.packages.values();
        let of = packages.find(|loaded| loaded.package.options.contains_key(option));
        let (name, said) =
            of.map_or((option.0.as_str(), value.as_str()), |of| of.option_called(lang, option, value));
        ui.add(Label::new(format!("{name}: {said}")).wrap());
    }
    ui.add_space(8.0);
}

/// The tiles, each with how many there are.
fn tiles(ui: &mut egui::Ui, cx: &mut Cx<'_>, game: &Game, looks: &Looks) {
    let all: u64 = game.tiles.values().map(|tile| u64::from(tile.count)).sum();
    let seats = game.rules.table.as_ref().map_or((2, 6), |table| table.seats);
    let values = [
        ("tiles", all.into()),
        ("designs", game.tiles.len().into()),
        ("fewest", seats.0.into()),
        ("most", seats.1.into()),
    ];
    ui.label(theme::section(cx.with("sets-summary", &values)));
    let gap = 4.0;
    let columns = (((ui.available_width() + gap) / (PICTURE + gap)).floor() as usize).max(1);
    let high = PICTURE + ui.text_style_height(&egui::TextStyle::Small) + 2.0;
    let all: Vec<_> = game.tiles.iter().filter(|(_, design)| design.count > 0).collect();
    for row in all.chunks(columns) {
        let size = vec2(ui.available_width(), high);
        let (place, _) = ui.allocate_exact_size(size, Sense::hover());
        if !ui.is_rect_visible(place) {
            continue;
        }
        for (nth, (id, design)) in row.iter().enumerate() {
            let at = place.min + vec2(nth as f32 * (PICTURE + gap), 0.0);
            let square = Rect::from_min_size(at, Vec2::splat(PICTURE));
            let key = key_of(&("setup", &game.name, &id.0, format!("{:?}", design.segments)));
            cx.pictures.paint(ui.painter(), key, square, || tile(id, design, 0, looks));
            let name = parts::title(cx, game.tile_package.get(*id).unwrap_or(&PackageId::default()));
            let name = format!("{id} · {name}");
            let picture = ui.interact(square, ui.scope_id().with(&id.0), Sense::hover());
            picture.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Image, true, &name));
            picture.on_hover_text(name);
            let font = egui::FontId::proportional(theme::CAPTION);
            let below = square.center_bottom() + vec2(0.0, 1.0);
            let weak = ui.visuals().weak_text_color();
            let count = format!("× {}", design.count);
            ui.painter().text(below, egui::Align2::CENTER_TOP, count, font, weak);
        }
    }
}

/// What can be done with the setup.
fn buttons(ui: &mut egui::Ui, cx: &mut Cx<'_>, id: &SetupId, loaded: &LoadedSetup) {
    if ui.add(theme::primary(cx.t("start-play"))).clicked() {
        let package = loaded.setup.packages.first().cloned().unwrap_or_else(|| start::FIRST.into());
        cx.send(Command::Start(start::Command::Play { game: arg(id), package }));
    }
    if ui.button(cx.t("start-setup-compose")).on_hover_text(cx.t("start-setup-compose-hint")).clicked() {
        cx.send(Command::Start(start::Command::Look(None)));
        cx.send(Command::Sets(sets::Command::Load(id.clone())));
        cx.send(Command::Action(Action::Show(View::Sets)));
    }
    if ui.button(cx.t("start-make-mine")).clicked() {
        cx.send(Command::Start(start::Command::Look(None)));
        cx.send(Command::Start(start::Command::Ask(Dialog::Copy(PackageOrSetup::Setup(id.clone())))));
    }
}
