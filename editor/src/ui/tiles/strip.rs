//! The strip above a tile: what is done to it as a whole, and the symbols and features that are clicked or dragged onto it.

use egui::RichText;
use tilewright::picture::Thing;
use tilewright::spec::TileId;

use super::super::cx::Cx;
use super::super::{icon, theme};
use super::canvas::{Canvas, kind_name, put_mark};
use super::icons;
use super::new_symbol::SymbolForm;
use crate::model::tiles::{Change, Command as TilesCommand, TileAction};
use crate::model::{Action, Command};

/// Shows the tools for the tile that is chosen.
pub(super) fn tools(ui: &mut egui::Ui, cx: &mut Cx<'_>, canvas: &Canvas, form: &mut SymbolForm) {
    let Some((id, _)) = cx.desk.views.tiles.lead() else {
        return;
    };
    for (action, sign) in [
        (TileAction::Turn, icon::TURN),
        (TileAction::TurnBack, icon::TURN_BACK),
        (TileAction::Mirror, icon::MIRROR),
    ] {
        cx.action_icon(ui, Action::Tile(action), sign);
    }
    ui.separator();
    palette(ui, cx, id, canvas);
    ui.separator();
    form.show(ui, cx);
}

/// Shows symbols and features.
fn palette(ui: &mut egui::Ui, cx: &mut Cx<'_>, id: &TileId, canvas: &Canvas) {
    let desk = cx.desk;
    let kit = &desk.views.tiles.kit;
    let lang = desk.words.lang().code();
    let Some(tile) = desk.views.tiles.shelf.tile(id) else {
        return;
    };
    for mark in kit.marks.keys() {
        let on_segment = tile.segments.values().any(|segment| kit.may_stand(mark, Some(&segment.kind)));
        let fits = on_segment || kit.may_stand(mark, None);
        let mark_name = kit.mark_name(lang, mark);
        let name = cx.with("tiles-put-mark", &[("mark", mark_name.into())]);
        let button = icons::button(ui, cx, Thing::Mark(mark), &name, fits);
        if button.clicked() {
            put_mark(cx, id, tile, canvas.segment.as_ref(), mark);
        }
        if fits {
            button.dnd_set_drag_payload(mark.clone());
        }
    }
    let features: Vec<_> = kit.portless().collect();
    if !kit.marks.is_empty() && !features.is_empty() {
        ui.separator();
    }
    for kind in features {
        let feature = kit.feature_name(lang, kind);
        let name = cx.with("tiles-add-feature", &[("kind", feature.into())]);
        let button = icons::button(ui, cx, Thing::Feature(kind), &name, true);
        button.dnd_set_drag_payload(kind.clone());
        if button.clicked() {
            cx.send(Command::Tiles(TilesCommand::Change(id.clone(), Change::AddFeature(kind.clone()))));
        }
    }
}

/// The kinds of sides, with the keys that set them.
pub(super) fn kinds(ui: &mut egui::Ui, cx: &Cx<'_>) {
    let kit = &cx.desk.views.tiles.kit;
    ui.label(theme::section(cx.t("tiles-kinds")));
    let list = kit.edges.keys().enumerate().map(|(nth, kind)| match nth {
        0..9 => format!("{} {}", nth + 1, kind_name(cx, kind)),
        _ => kind_name(cx, kind),
    });
    ui.label(RichText::new(list.collect::<Vec<_>>().join(" · ")).size(theme::CAPTION).weak());
}
