//! What the colours of cells say while the computer advises: a scale over the board, from the least to the best.

use egui::{Align2, FontId, Rect, Sense, WidgetInfo, pos2, vec2};
use tilewright::advice::{Advice, Warmth};

use crate::ui::board;
use crate::ui::cx::Cx;
use crate::ui::theme;

/// How wide and how high the colours are.
const SCALE: egui::Vec2 = vec2(168.0, 12.0);

/// Shows the scale at the upper left of the board, if there is more than one cell to choose.
pub(super) fn scale(ui: &mut egui::Ui, cx: &Cx<'_>, view: Rect, advice: &Advice) {
    let Some((least, best)) = ends(&advice.cells) else {
        return;
    };
    let percent = |win: Option<f64>| win.map(|win| format!("{:.0} %", win * 100.0));
    let label = |key: &str, win: Option<f64>| match percent(win) {
        Some(percent) => format!("{} ({percent})", cx.t(key)),
        None => cx.t(key),
    };
    let (low, high) = (label("play-heat-least", least), label("play-heat-best", best));
    let title = cx.t("play-heat");
    let font = FontId::proportional(theme::CAPTION);
    let ink = ui.visuals().text_color();
    let lay = |text: &str| ui.painter().layout_no_wrap(text.to_owned(), font.clone(), ink);
    let texts = [lay(&title), lay(&low), lay(&high)];
    let wide = SCALE.x.max(texts[0].size().x).max(texts[1].size().x + texts[2].size().x + 16.0);
    let line = texts[0].size().y;
    // Clear of the numbers of columns and rows.
    let off = if cx.desk.settings.coordinates { vec2(36.0, 28.0) } else { vec2(8.0, 8.0) };
    let place =
        Rect::from_min_size(view.min + off, vec2(wide, SCALE.y + 2.0 * line + 6.0) + vec2(16.0, 12.0));
    let painter = ui.painter_at(view);
    painter.rect(place, 8.0, ui.visuals().window_fill, ui.visuals().window_stroke, egui::StrokeKind::Inside);
    let inner = place.shrink2(vec2(8.0, 6.0));
    painter.text(inner.left_top(), Align2::LEFT_TOP, &title, font.clone(), ink);
    let bar = Rect::from_min_size(pos2(inner.left(), inner.top() + line + 3.0), vec2(wide, SCALE.y));
    painter.rect_filled(bar, 0.0, board::surface(ui));
    const STEPS: usize = 28;
    for nth in 0..STEPS {
        let part = |nth: usize| bar.left() + bar.width() * nth as f32 / STEPS as f32;
        let piece = Rect::from_x_y_ranges(part(nth)..=part(nth + 1), bar.y_range());
        painter.rect_filled(piece, 0.0, board::heat((nth as f32 + 0.5) / STEPS as f32));
    }
    let below = bar.bottom() + 3.0;
    painter.text(pos2(inner.left(), below), Align2::LEFT_TOP, &low, font.clone(), ink);
    painter.text(pos2(inner.right(), below), Align2::RIGHT_TOP, &high, font, ink);
    let says = format!("{title}: {low} – {high}");
    let region = ui.interact(place, ui.scope_id().with("scale of the hint"), Sense::hover());
    region.widget_info(|| WidgetInfo::labeled(egui::Role::Label, true, &says));
}

/// How likely it is to win on the least and on the best of several cells, as far as that was found out.
fn ends(cells: &[Warmth]) -> Option<(Option<f64>, Option<f64>)> {
    let least = cells.iter().min_by(|a, b| a.share.total_cmp(&b.share))?;
    let best = cells.iter().max_by(|a, b| a.share.total_cmp(&b.share))?;
    (cells.len() > 1).then_some((least.win, best.win))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scale_goes_from_the_least_cell_to_the_best() {
        let cell = |share: f64, win: Option<f64>| Warmth { share, win, ..Warmth::default() };
        assert_eq!(ends(&[]), None);
        assert_eq!(ends(&[cell(1.0, Some(0.5))]), None, "there is nothing to compare it with");
        let cells = [cell(0.4, Some(0.3)), cell(1.0, Some(0.6)), cell(0.0, None)];
        assert_eq!(ends(&cells), Some((None, Some(0.6))));
    }
}
