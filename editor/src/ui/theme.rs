//! Colours and sizes, light and dark; which of the two holds follows the system.

use egui::{
    Align2, Button, Color32, Context, CornerRadius, FontFamily, FontId, Margin, Response, RichText, Stroke,
    TextBuffer, TextEdit, TextStyle, Theme, Ui, Visuals, WidgetText,
};

use super::{icon, letters};

/// The size of what stands below or beside something, and of the heads of sections.
pub(super) const CAPTION: f32 = 12.0;
/// The size of what a page is called.
pub(super) const TITLE: f32 = 20.0;
/// How high a row is: one base line for what is in it.
pub(super) const ROW: f32 = 28.0;
/// How wide the column of labels is in a form.
pub(super) const LABELS: f32 = 96.0;

/// The colour of the button that a page is for, and of the text on it.
const PRIMARY: (Color32, Color32) =
    (Color32::from_rgb(0xc8, 0x96, 0x3e), Color32::from_rgb(0x1b, 0x1b, 0x1b));

/// Sets both themes up.
pub(super) fn apply(ctx: &Context) {
    letters::install(ctx);
    // In builds with checks it is shown that two widgets have one number; egui itself is built without.
    ctx.options_mut(|options| options.warn_on_id_clash = cfg!(debug_assertions));
    ctx.all_styles_mut(|style| {
        style.spacing.item_spacing = [8.0, 6.0].into();
        style.spacing.button_padding = [10.0, 4.0].into();
        style.spacing.interact_size.y = ROW;
        style.spacing.slider_width = 150.0;
        style.spacing.menu_margin = Margin::same(8);
        let sizes = [
            (TextStyle::Body, FontId::proportional(14.0)),
            (TextStyle::Button, FontId::proportional(14.0)),
            (TextStyle::Heading, FontId::new(TITLE, semibold())),
            // Small, but not too small to be read.
            (TextStyle::Small, FontId::proportional(CAPTION)),
        ];
        style.text_styles.extend(sizes);
    });
    ctx.set_visuals_of(Theme::Light, light());
    ctx.set_visuals_of(Theme::Dark, dark());
}

/// An icon as text.
pub(super) fn icon(sign: icon::Icon) -> RichText {
    sign.text()
}

/// The letters of what stands out.
pub(super) fn semibold() -> FontFamily {
    FontFamily::Name(letters::SEMIBOLD.into())
}

/// What a page is called.
pub(super) fn title(text: impl Into<String>) -> RichText {
    RichText::new(text).size(TITLE).family(semibold())
}

/// The head of a section.
pub(super) fn section(text: impl Into<String>) -> RichText {
    RichText::new(text).size(CAPTION).family(semibold())
}

/// What stands below or beside something.
pub(super) fn caption(text: impl Into<String>) -> RichText {
    RichText::new(text).size(CAPTION).weak()
}

/// The button that a page is for.
pub(super) fn primary(text: impl Into<String>) -> Button<'static> {
    Button::new(RichText::new(text).color(PRIMARY.1)).fill(PRIMARY.0)
}

/// Rows of a list that comes up: their words stand apart from the frame that shows which is chosen.
pub(super) fn rows(ui: &mut Ui) {
    ui.spacing_mut().button_padding = [8.0, 4.0].into();
    ui.spacing_mut().item_spacing.y = 2.0;
}

/// A field of one line, its text on the line of what stands beside it.
pub(super) fn line(text: &mut dyn TextBuffer) -> TextEdit<'_> {
    TextEdit::singleline(text).align(Align2::LEFT_CENTER)
}

/// A box to be ticked, with a line that is seen on every ground.
pub(super) fn check(ui: &mut Ui, on: &mut bool, text: impl Into<WidgetText>) -> Response {
    let (fill, line) = match ui.visuals().dark_mode {
        true => (Color32::from_rgb(0x15, 0x18, 0x1b), Color32::from_rgb(0x6b, 0x6f, 0x76)),
        false => (Color32::from_rgb(0xff, 0xfd, 0xf6), Color32::from_rgb(0xa8, 0x98, 0x7a)),
    };
    // Not in a scope of its own, which would have only the rest of the line.
    let before = ui.visuals().widgets.clone();
    let widgets = &mut ui.visuals_mut().widgets;
    for widget in [&mut widgets.inactive, &mut widgets.hovered, &mut widgets.active] {
        widget.bg_fill = fill;
        widget.bg_stroke = Stroke::new(1.0, line);
    }
    let ticked = ui.checkbox(on, text.into());
    ui.visuals_mut().widgets = before;
    ticked
}

fn light() -> Visuals {
    let mut visuals = Visuals::light();
    visuals.panel_fill = Color32::from_rgb(0xf6, 0xf1, 0xe4);
    visuals.window_fill = Color32::from_rgb(0xfb, 0xf8, 0xef);
    visuals.extreme_bg_color = Color32::from_rgb(0xff, 0xfd, 0xf6);
    visuals.faint_bg_color = Color32::from_rgb(0xea, 0xe1, 0xcb);
    visuals.widgets.inactive.weak_bg_fill = Color32::from_rgb(0xe6, 0xdc, 0xc4);
    visuals.widgets.hovered.weak_bg_fill = Color32::from_rgb(0xdb, 0xcd, 0xab);
    visuals.widgets.open.weak_bg_fill = Color32::from_rgb(0xdb, 0xcd, 0xab);
    visuals.override_text_color = Some(Color32::from_rgb(0x3a, 0x30, 0x22));
    visuals.weak_text_color = Some(Color32::from_rgb(0x6d, 0x60, 0x4c));
    visuals.hyperlink_color = Color32::from_rgb(0x1f, 0x56, 0x8a);
    chosen(&mut visuals, Color32::from_rgb(0xe3, 0xd3, 0xa8), Color32::from_rgb(0x8a, 0x64, 0x20));
    visuals
}

fn dark() -> Visuals {
    let mut visuals = Visuals::dark();
    visuals.panel_fill = Color32::from_rgb(0x23, 0x26, 0x2a);
    visuals.window_fill = Color32::from_rgb(0x2b, 0x2f, 0x34);
    visuals.extreme_bg_color = Color32::from_rgb(0x17, 0x1a, 0x1d);
    visuals.faint_bg_color = Color32::from_rgb(0x1c, 0x1f, 0x22);
    visuals.widgets.inactive.weak_bg_fill = Color32::from_rgb(0x33, 0x38, 0x3e);
    visuals.widgets.inactive.bg_fill = Color32::from_rgb(0x4a, 0x50, 0x58);
    visuals.widgets.hovered.weak_bg_fill = Color32::from_rgb(0x3d, 0x43, 0x4a);
    visuals.widgets.open.weak_bg_fill = Color32::from_rgb(0x3d, 0x43, 0x4a);
    visuals.override_text_color = Some(Color32::from_rgb(0xe9, 0xe3, 0xd3));
    visuals.weak_text_color = Some(Color32::from_rgb(0xa9, 0xa3, 0x94));
    visuals.hyperlink_color = Color32::from_rgb(0x8f, 0xc1, 0xea);
    chosen(&mut visuals, Color32::from_rgb(0x4b, 0x43, 0x2c), Color32::from_rgb(0xe0, 0xb3, 0x5a));
    visuals
}

/// The colours of what is chosen, and round corners.
fn chosen(visuals: &mut Visuals, fill: Color32, line: Color32) {
    visuals.selection.bg_fill = fill;
    visuals.selection.stroke = Stroke::new(1.0, line);
    for widget in [
        &mut visuals.widgets.noninteractive,
        &mut visuals.widgets.inactive,
        &mut visuals.widgets.hovered,
        &mut visuals.widgets.active,
        &mut visuals.widgets.open,
    ] {
        widget.corner_radius = CornerRadius::same(6);
    }
}

/// The colour of what is wrong.
pub(super) fn error(ui: &Ui) -> Color32 {
    if ui.visuals().dark_mode {
        Color32::from_rgb(0xff, 0x8a, 0x7a)
    } else {
        Color32::from_rgb(0xb0, 0x23, 0x18)
    }
}

/// The colour of what is probably wrong.
pub(super) fn warning(ui: &Ui) -> Color32 {
    if ui.visuals().dark_mode {
        Color32::from_rgb(0xf0, 0xc0, 0x60)
    } else {
        Color32::from_rgb(0x8a, 0x5a, 0x00)
    }
}
