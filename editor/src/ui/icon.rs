//! The icons: one family, and buttons that are nothing but an icon with a name for those who do not see it.
//!
//! The font has no others: whoever adds one makes it anew, as `assets/fonts/README.md` says.

use egui::{Button, FontFamily, FontId, Response, RichText, Role, Ui, WidgetInfo, vec2};

use super::{letters, theme};

/// A sign of the font of icons.
#[derive(Clone, Copy, Debug)]
pub(super) struct Icon(pub(super) &'static str);

impl Icon {
    /// What it is drawn with, when it is so large.
    pub fn font(self, size: f32) -> FontId {
        FontId::new(size, FontFamily::Name(letters::ICONS.into()))
    }

    /// It as text.
    pub fn text(self) -> RichText {
        RichText::new(self.0).font(self.font(SIZE))
    }
}

/// Hands out names for the signs, each with its code and what its family calls it.
macro_rules! icons {
    ($($name:ident $code:literal,)*) => {
        $(pub(super) const $name: Icon = Icon($code);)*

        /// All of them.
        #[cfg(test)]
        pub(super) const ALL: &[(&str, Icon)] = &[$((stringify!($name), $name),)*];
    };
}

icons! {
    MENU "\u{e5d2}", // menu
    UNDO "\u{e166}", // undo
    REDO "\u{e15a}", // redo
    SAVE "\u{e161}", // save
    PLAY "\u{e037}", // play_arrow
    PAUSE "\u{e034}", // pause
    SEARCH "\u{ef7a}", // search
    LEFT "\u{f7e4}", // dock_to_right
    RIGHT "\u{f7e5}", // dock_to_left
    CLOSE "\u{e5cd}", // close
    DOWN "\u{e5cf}", // expand_more
    GEAR "\u{e8b8}", // settings
    HELP "\u{e8fd}", // help
    WELL "\u{f0be}", // check_circle
    WARNING "\u{f083}", // warning
    ERROR "\u{f8b6}", // error
    BACK "\u{e5cb}", // chevron_left
    FORWARD "\u{e5cc}", // chevron_right
    STEP "\u{e044}", // skip_next
    POINTS_BEFORE "\u{e020}", // fast_rewind
    POINTS_NEXT "\u{e01f}", // fast_forward
    LARGER "\u{e145}", // add
    SMALLER "\u{e15b}", // remove
    FIT "\u{ea10}", // fit_screen
    NEW "\u{e145}", // add
    COPY "\u{e14d}", // content_copy
    DELETE "\u{e92e}", // delete
    TURN "\u{e41a}", // rotate_right
    TURN_BACK "\u{e419}", // rotate_left
    MIRROR "\u{e3e8}", // flip
    FORM "\u{e0ee}", // list_alt
    TEXT "\u{e86f}", // code
    LIBRARY "\u{e02f}", // library_books
    COMPOSE "\u{e87b}", // extension
    TILES "\u{e9b0}", // grid_view
    RULES "\u{ea19}", // menu_book
    BOARD "\u{eb40}", // casino
    BALANCE "\u{e26b}", // bar_chart
    FOLDER "\u{e2c8}", // folder_open
    LOOK "\u{f82f}", // arrow_selector_tool
    TILE "\u{eb36}", // square
    PIECE "\u{f0d3}", // person
    ERASE "\u{e6d0}", // ink_eraser
}

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
