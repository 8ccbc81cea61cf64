//! The form of a new symbol, behind a button of the palette: its name, its picture, and where it may stand.

use egui::containers::menu::{MenuButton, MenuConfig};
use egui::{Button, Key, PopupCloseBehavior, Rect, Role, Sense, Stroke, StrokeKind, WidgetInfo, vec2};
use tilewright::picture::{Looks, Thing};
use tilewright::spec::{Mark, MarkId};

use super::super::cx::Cx;
use super::super::{icon, raster, symbol, theme};
use crate::model::Command;
use crate::model::tiles::{Command as TilesCommand, NewSymbol, drawings};

/// How large a picture is in the form.
const PICTURE: f32 = 40.0;
/// How wide the form is.
const WIDE: f32 = 336.0;

/// What the form keeps for itself.
#[derive(Debug, Default)]
pub(super) struct SymbolForm {
    symbol: NewSymbol,
    /// True while it is open.
    open: bool,
    /// How all drawings look: each is a mark of its own name.
    looks: Option<Looks>,
}

impl SymbolForm {
    /// Shows the button, and the form while it is open.
    pub fn show(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>) {
        let name = cx.t("tiles-new-symbol");
        let config = MenuConfig::new().close_behavior(PopupCloseBehavior::CloseOnClickOutside);
        let button = Button::new((theme::icon(icon::NEW), name.as_str())).min_size(vec2(0.0, 36.0));
        let (button, inner) = MenuButton::from_button(button).config(config).ui(ui, |ui| self.form(ui, cx));
        button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
        if inner.is_none() {
            self.open = false;
        }
    }

    fn form(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>) {
        let fresh = !std::mem::replace(&mut self.open, true);
        if fresh {
            self.symbol = NewSymbol { glyph: self.symbol.glyph.clone(), ..NewSymbol::default() };
        }
        // A form, not a list of entries.
        ui.reset_style();
        ui.set_width(WIDE.min(ui.ctx().content_rect().width() - 40.0));
        ui.label(theme::section(cx.t("tiles-symbol-name")));
        let label = cx.t("tiles-symbol-name");
        let field = ui.add(theme::line(&mut self.symbol.name).desired_width(f32::INFINITY));
        field.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, &label));
        if fresh {
            field.request_focus();
        }
        let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        ui.label(theme::section(cx.t("tiles-symbol-picture")));
        self.pictures(ui, cx);
        ui.label(theme::section(cx.t("tiles-symbol-on")));
        self.places(ui, cx);
        ui.add_space(6.0);
        let ready = !self.symbol.name.trim().is_empty();
        let make = ui.horizontal(|ui| ui.add_enabled(ready, theme::primary(cx.t("tiles-symbol-make")))).inner;
        if make.clicked() || entered && ready {
            cx.send(Command::Tiles(TilesCommand::NewSymbol(self.symbol.clone())));
            self.open = false;
            ui.close();
        }
    }

    /// All drawings, and the one that is chosen.
    fn pictures(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>) {
        let looks = self.looks.get_or_insert_with(all_looks).clone();
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
            for drawing in drawings() {
                let letter = drawing == "Letter";
                let chosen = if letter { self.symbol.glyph.is_empty() } else { self.symbol.glyph == drawing };
                let key = format!("tiles-glyph-{}", crate::model::scenarios::kebab(drawing));
                let name = cx.t(&key);
                if picture(ui, cx, &looks, drawing, &name, chosen).clicked() {
                    self.symbol.glyph = if letter { String::new() } else { drawing.to_owned() };
                }
            }
        });
    }

    /// On the tile, or on features of some kinds.
    fn places(&mut self, ui: &mut egui::Ui, cx: &Cx<'_>) {
        let kit = &cx.desk.views.tiles.kit;
        let lang = cx.desk.words.lang().code();
        ui.horizontal_wrapped(|ui| {
            let mut whole = self.symbol.on.is_empty();
            if theme::check(ui, &mut whole, cx.t("tiles-symbol-on-tile")).changed() && whole {
                self.symbol.on.clear();
            }
            for kind in kit.features.keys() {
                let mut on = self.symbol.on.contains(kind);
                if theme::check(ui, &mut on, kit.feature_name(lang, kind)).changed() {
                    self.symbol.on.retain(|other| other != kind);
                    if on {
                        self.symbol.on.push(kind.clone());
                    }
                }
            }
        });
    }
}

/// Each drawing as a mark that is called as it.
fn all_looks() -> Looks {
    let mut rules = tilewright::spec::RulesFile::default();
    for drawing in drawings() {
        let glyph = tilewright::load::from_ron(drawing).unwrap_or_default();
        rules.marks.insert(drawing.into(), Mark { glyph, ..Mark::default() });
    }
    let mut looks = Looks::default();
    looks.add(&rules);
    looks
}

/// A drawing as a button.
fn picture(
    ui: &mut egui::Ui,
    cx: &mut Cx<'_>,
    looks: &Looks,
    drawing: &str,
    name: &str,
    chosen: bool,
) -> egui::Response {
    let (place, response) = ui.allocate_exact_size(vec2(PICTURE, PICTURE), Sense::click());
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, chosen, name));
    let ground = raster::colour(cx.desk.views.tiles.kit.looks.colour(&Default::default()));
    let painter = ui.painter().clone();
    painter.rect_filled(place, 4.0, ground);
    let mark = MarkId::from(drawing);
    let inside = Rect::from_center_size(place.center(), place.size() - vec2(4.0, 4.0));
    symbol::paint(&painter, cx, (looks, "drawings"), Thing::Mark(&mark), inside, egui::Color32::WHITE);
    let line = ui.visuals().selection.stroke.color;
    let width = if chosen { 3.0 } else { 1.5 };
    if chosen || response.hovered() || response.has_focus() {
        painter.rect_stroke(place, 4.0, Stroke::new(width, line), StrokeKind::Inside);
    }
    response.on_hover_text(name)
}
