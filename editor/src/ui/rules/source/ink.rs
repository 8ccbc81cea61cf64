//! How a source looks: its colours, the numbers of its lines, what is marked in it.

use std::ops::Range;

use egui::text::{LayoutJob, LayoutSection, TextFormat};
use egui::{Color32, FontId, Stroke, pos2};

use super::Open;
use crate::model::rules::{FileRef, Ink, inks, offset_of};
use crate::ui::cx::Cx;
use crate::ui::theme;

/// Something that is wrong in the text shown.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Mark {
    range: Range<usize>,
    colour: Color32,
    says: String,
}

pub(super) fn coloured(text: &str, marks: &[Mark], dark: bool, font: &FontId) -> LayoutJob {
    let mut job = LayoutJob { text: text.to_owned(), ..LayoutJob::default() };
    job.wrap.max_width = f32::INFINITY;
    for (range, ink) in inks(text) {
        let mut cuts = vec![range.start, range.end];
        for mark in marks {
            cuts.extend(
                [mark.range.start, mark.range.end]
                    .into_iter()
                    .filter(|&at| range.start < at && at < range.end && text.is_char_boundary(at)),
            );
        }
        cuts.sort_unstable();
        cuts.dedup();
        for pair in cuts.windows(2) {
            let mut format = TextFormat::simple(font.clone(), colour(ink, dark));
            let mark = marks.iter().find(|mark| mark.range.start < pair[1] && pair[0] < mark.range.end);
            if let Some(mark) = mark {
                format.underline = Stroke::new(2.0, mark.colour);
                format.background = mark.colour.gamma_multiply(0.12);
            }
            let byte_range = pair[0].into()..pair[1].into();
            job.sections.push(LayoutSection { leading_space: 0.0, byte_range, format });
        }
    }
    job
}

pub(super) fn colour(ink: Ink, dark: bool) -> Color32 {
    let of = |light: [u8; 3], at_night: [u8; 3]| {
        let [r, g, b] = if dark { at_night } else { light };
        Color32::from_rgb(r, g, b)
    };
    match ink {
        Ink::Remark => of([0x6d, 0x60, 0x4c], [0x9a, 0x96, 0x8a]),
        Ink::Text => of([0x2f, 0x6b, 0x2a], [0xa8, 0xd0, 0x8d]),
        Ink::Key => of([0x7a, 0x3e, 0x00], [0xf0, 0xb9, 0x78]),
        Ink::Number => of([0x8a, 0x1f, 0x5c], [0xe8, 0x9a, 0xc7]),
        Ink::Field => of([0x1f, 0x4e, 0x79], [0x8f, 0xc1, 0xea]),
        Ink::Word => of([0x5b, 0x2a, 0x86], [0xc9, 0xa8, 0xf0]),
        Ink::Plain => of([0x3a, 0x30, 0x22], [0xe9, 0xe3, 0xd3]),
    }
}

/// The numbers of the lines that are in sight.
pub(super) fn numbers(ui: &egui::Ui, output: &egui::text_edit::TextEditOutput, first: usize, gutter: f32) {
    let clip = ui.clip_rect();
    let painter = ui.painter();
    let font = egui::TextStyle::Monospace.resolve(ui.style());
    let font = FontId::monospace(font.size * 0.85);
    let colour = ui.visuals().weak_text_color();
    // The numbers stay at the left while the text is scrolled sideways under them.
    let left = clip.left().max(output.galley_pos.x - gutter);
    let strip = egui::Rect::from_min_max(pos2(left, clip.top()), pos2(left + gutter - 4.0, clip.bottom()));
    painter.rect_filled(strip, 0.0, ui.visuals().panel_fill);
    let x = left + gutter - 10.0;
    let mut line = first;
    for row in &output.galley.rows {
        let y = output.galley_pos.y + row.pos.y;
        line += 1;
        if y + 24.0 < clip.top() || y > clip.bottom() {
            continue;
        }
        painter.text(pos2(x, y + 1.0), egui::Align2::RIGHT_TOP, line, font.clone(), colour);
    }
}

/// Says what is wrong under the pointer.
pub(super) fn hover(output: &egui::text_edit::TextEditOutput, text: &str, marks: &[Mark]) {
    if marks.is_empty() {
        return;
    }
    let Some(at) = output.response.hover_pos() else {
        return;
    };
    let cursor = output.galley.cursor_from_pos(at - output.galley_pos);
    let byte = text.char_indices().nth(cursor.index.0).map_or(text.len(), |(at, _)| at);
    let found: Vec<&str> = marks
        .iter()
        .filter(|mark| mark.range.start <= byte && byte <= mark.range.end)
        .map(|mark| mark.says.as_str())
        .collect();
    if !found.is_empty() {
        egui::Response::clone(&output.response).on_hover_text_at_pointer(found.join("\n\n"));
    }
}

/// What is wrong in the piece that is shown.
pub(super) fn marks(ui: &egui::Ui, cx: &Cx<'_>, open: &Open) -> Vec<Mark> {
    let FileRef::Own(file) = &open.place.file else {
        return Vec::new();
    };
    let mut marks = Vec::new();
    for problem in cx.desk.analysis.problems.iter().filter(|problem| problem.file.as_ref() == Some(file)) {
        let Some(place) = &problem.diagnostic.place else {
            continue;
        };
        let (start, end) = (offset_of(&open.text, place.start), offset_of(&open.text, place.end));
        // A place without width is shown as one character.
        let next = open.text[start..].chars().next().map_or(0, char::len_utf8);
        let range = start.max(open.range.start)..end.max(start + next).min(open.range.end);
        if range.start >= range.end {
            continue;
        }
        let colour = if problem.is_error() { theme::error(ui) } else { theme::warning(ui) };
        let mut says = problem.diagnostic.message.clone();
        if let Some(help) = &problem.diagnostic.help {
            says = format!("{says}\n{help}");
        }
        let range = range.start - open.range.start..range.end - open.range.start;
        marks.push(Mark { range, colour, says });
    }
    marks
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How well a colour can be read on another one.
    fn contrast(a: Color32, b: Color32) -> f32 {
        let light = |colour: Color32| {
            let part = |value: u8| {
                let value = f32::from(value) / 255.0;
                if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
            };
            0.2126 * part(colour.r()) + 0.7152 * part(colour.g()) + 0.0722 * part(colour.b())
        };
        let (a, b) = (light(a) + 0.05, light(b) + 0.05);
        a.max(b) / a.min(b)
    }

    #[test]
    fn colours_can_be_read_by_day_and_by_night() {
        let papers =
            [(false, Color32::from_rgb(0xf6, 0xf1, 0xe4)), (true, Color32::from_rgb(0x23, 0x26, 0x2a))];
        for (dark, paper) in papers {
            for ink in [Ink::Remark, Ink::Text, Ink::Key, Ink::Number, Ink::Field, Ink::Word, Ink::Plain] {
                let found = contrast(colour(ink, dark), paper);
                assert!(found >= 4.5, "{ink:?}, dark: {dark}: {found}");
            }
        }
    }
}
