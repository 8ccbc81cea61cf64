//! Colours and sizes, light and dark; which of the two holds follows the system.

use eframe::egui::{Color32, Context, CornerRadius, FontId, Stroke, TextStyle, Theme, Visuals};

/// Sets both themes up.
pub(super) fn apply(ctx: &Context) {
    ctx.all_styles_mut(|style| {
        style.spacing.item_spacing = [8.0, 6.0].into();
        style.spacing.button_padding = [10.0, 6.0].into();
        style.spacing.slider_width = 150.0;
        // Small, but not too small to be read.
        style.text_styles.insert(TextStyle::Small, FontId::proportional(11.5));
    });
    ctx.set_visuals_of(Theme::Light, light());
    ctx.set_visuals_of(Theme::Dark, dark());
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
    visuals.faint_bg_color = Color32::from_rgb(0x1c, 0x1f, 0x22);
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
pub(super) fn error(ui: &eframe::egui::Ui) -> Color32 {
    if ui.visuals().dark_mode {
        Color32::from_rgb(0xff, 0x8a, 0x7a)
    } else {
        Color32::from_rgb(0xb0, 0x23, 0x18)
    }
}

/// The colour of what is probably wrong.
pub(super) fn warning(ui: &eframe::egui::Ui) -> Color32 {
    if ui.visuals().dark_mode {
        Color32::from_rgb(0xf0, 0xc0, 0x60)
    } else {
        Color32::from_rgb(0x8a, 0x5a, 0x00)
    }
}
