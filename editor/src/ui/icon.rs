//! The icons: one family, and buttons that are nothing but an icon with a name for those who do not see it.

use eframe::egui::{Button, Response, Role, Ui, WidgetInfo, vec2};
pub(super) use egui_material_icons::MaterialIcon as Icon;
use egui_material_icons::icons;

use super::theme;

pub(super) const MENU: Icon = icons::ICON_MENU;
pub(super) const UNDO: Icon = icons::ICON_UNDO;
pub(super) const REDO: Icon = icons::ICON_REDO;
pub(super) const SAVE: Icon = icons::ICON_SAVE;
pub(super) const PLAY: Icon = icons::ICON_PLAY_ARROW;
pub(super) const PAUSE: Icon = icons::ICON_PAUSE;
pub(super) const SEARCH: Icon = icons::ICON_SEARCH;
pub(super) const LEFT: Icon = icons::ICON_DOCK_TO_RIGHT;
pub(super) const RIGHT: Icon = icons::ICON_DOCK_TO_LEFT;
pub(super) const CLOSE: Icon = icons::ICON_CLOSE;
pub(super) const DOWN: Icon = icons::ICON_EXPAND_MORE;
pub(super) const GEAR: Icon = icons::ICON_SETTINGS;
pub(super) const HELP: Icon = icons::ICON_HELP;
pub(super) const WELL: Icon = icons::ICON_CHECK_CIRCLE;
pub(super) const WARNING: Icon = icons::ICON_WARNING;
pub(super) const ERROR: Icon = icons::ICON_ERROR;
pub(super) const BACK: Icon = icons::ICON_CHEVRON_LEFT;
pub(super) const FORWARD: Icon = icons::ICON_CHEVRON_RIGHT;
pub(super) const STEP: Icon = icons::ICON_SKIP_NEXT;
pub(super) const POINTS_BEFORE: Icon = icons::ICON_FAST_REWIND;
pub(super) const POINTS_NEXT: Icon = icons::ICON_FAST_FORWARD;
pub(super) const LARGER: Icon = icons::ICON_ADD;
pub(super) const SMALLER: Icon = icons::ICON_REMOVE;
pub(super) const FIT: Icon = icons::ICON_FIT_SCREEN;
pub(super) const NEW: Icon = icons::ICON_ADD;
pub(super) const COPY: Icon = icons::ICON_CONTENT_COPY;
pub(super) const DELETE: Icon = icons::ICON_DELETE;
pub(super) const TURN: Icon = icons::ICON_ROTATE_RIGHT;
pub(super) const TURN_BACK: Icon = icons::ICON_ROTATE_LEFT;
pub(super) const MIRROR: Icon = icons::ICON_FLIP;
pub(super) const FORM: Icon = icons::ICON_LIST_ALT;
pub(super) const TEXT: Icon = icons::ICON_CODE;
pub(super) const LIBRARY: Icon = icons::ICON_LIBRARY_BOOKS;
pub(super) const COMPOSE: Icon = icons::ICON_EXTENSION;
pub(super) const TILES: Icon = icons::ICON_GRID_VIEW;
pub(super) const RULES: Icon = icons::ICON_MENU_BOOK;
pub(super) const BOARD: Icon = icons::ICON_CASINO;
pub(super) const BALANCE: Icon = icons::ICON_BAR_CHART;
pub(super) const FOLDER: Icon = icons::ICON_FOLDER_OPEN;
pub(super) const LOOK: Icon = icons::ICON_ARROW_SELECTOR_TOOL;
pub(super) const TILE: Icon = icons::ICON_SQUARE;
pub(super) const PIECE: Icon = icons::ICON_PERSON;
pub(super) const ERASE: Icon = icons::ICON_INK_ERASER;

/// How large an icon is.
pub(super) const SIZE: f32 = 16.0;

/// A button of nothing but an icon.
pub(super) fn plain(sign: Icon) -> Button<'static> {
    Button::new(theme::icon(sign)).frame_when_inactive(false).min_size(vec2(28.0, 28.0))
}

/// Shows a button of nothing but an icon, with its name.
pub(super) fn button(ui: &mut Ui, sign: Icon, name: &str) -> Response {
    named(ui, plain(sign), true, name)
}

/// Shows such a button, which may be out of use.
pub(super) fn named(ui: &mut Ui, button: Button<'_>, enabled: bool, name: &str) -> Response {
    let button = ui.add_enabled(enabled, button);
    button.widget_info(|| WidgetInfo::labeled(Role::Button, enabled, name));
    button.on_hover_text(name).on_disabled_hover_text(name)
}
