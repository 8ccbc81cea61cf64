//! The parts of the window that F6 goes through: the bar, the rail, what is at both sides, the canvas, the line at the bottom.
//!
//! Each part says in every pass that it is there, before anything in it is drawn; the first thing in the wanted one that keys can be
//! given to gets them.

use egui::{Context, FocusDirection, Id, Rect, Ui};

/// A part of the window, in the order in which F6 goes through them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Part {
    /// The bar at the top.
    Bar,
    /// The rail at the left.
    Rail,
    /// A panel at the left of a view.
    Left,
    /// A view between its panels.
    Middle,
    /// A panel at the right of a view.
    Right,
    /// A panel below a view.
    Bottom,
    /// The problems.
    Problems,
    /// The steps.
    History,
    /// The line at the bottom.
    Status,
}

/// The parts of this pass and of the one before, and the one that is to get the keys.
#[derive(Clone, Debug, Default)]
struct Parts {
    now: Vec<(Part, Rect)>,
    before: Vec<(Part, Rect)>,
    wanted: Option<Part>,
    /// How often the next part, and the one before, were asked for when last looked at.
    followed: (u32, u32),
}

fn id() -> Id {
    Id::unique("parts of the window")
}

/// A pass begins; `asks` is how often the next part and the one before were asked for so far.
pub(super) fn begin(ctx: &Context, asks: (u32, u32)) {
    let focused = ctx.memory(|memory| memory.focused()).and_then(|id| ctx.read_response(id));
    let focused = focused.map(|response| response.rect.center());
    ctx.data_mut(|data| {
        let parts = data.get_temp_mut_or_default::<Parts>(id());
        parts.before = std::mem::take(&mut parts.now);
        let step =
            i64::from(asks.0) - i64::from(parts.followed.0) - i64::from(asks.1) + i64::from(parts.followed.1);
        parts.followed = asks;
        if step != 0 && !parts.before.is_empty() {
            parts.wanted = next(&parts.before, focused, step);
        }
    });
}

/// The part that is so many steps from the one that has the keys; the first ones if none has.
fn next(parts: &[(Part, Rect)], focused: Option<egui::Pos2>, step: i64) -> Option<Part> {
    let mut order: Vec<Part> = parts.iter().map(|(part, _)| *part).collect();
    order.sort_unstable();
    order.dedup();
    // A drawer lies over the canvas: the smallest part is the one that is meant.
    let around = parts.iter().filter(|(_, rect)| focused.is_some_and(|at| rect.contains(at)));
    let here = around.min_by(|a, b| a.1.area().total_cmp(&b.1.area())).map(|(part, _)| *part);
    let here = here.and_then(|here| order.iter().position(|part| *part == here));
    let from = here.map_or(if step > 0 { -1 } else { 0 }, |here| here as i64);
    let to = (from + step).rem_euclid(order.len().max(1) as i64);
    order.get(to as usize).copied()
}

/// A part begins here.
pub(super) fn part(ui: &Ui, part: Part, rect: Rect) {
    let wanted = ui.data_mut(|data| {
        let parts = data.get_temp_mut_or_default::<Parts>(id());
        parts.now.push((part, rect));
        parts.wanted.take_if(|wanted| *wanted == part).is_some()
    });
    if wanted {
        // As if nothing had the keys and Tab was pressed: the next thing that takes them gets them.
        ui.memory_mut(|memory| {
            memory.stop_text_input();
            memory.move_focus(FocusDirection::Next);
        });
        ui.ctx().request_repaint();
    }
}

#[cfg(test)]
mod tests {
    use egui::{pos2, vec2};

    use super::*;

    #[test]
    fn it_goes_round_in_both_directions() {
        let rect = |x: f32| Rect::from_min_size(pos2(x, 0.0), vec2(10.0, 10.0));
        let all = [(Part::Middle, rect(20.0)), (Part::Bar, rect(0.0)), (Part::Right, rect(25.0))];
        assert_eq!(next(&all, None, 1), Some(Part::Bar));
        assert_eq!(next(&all, Some(pos2(5.0, 5.0)), 1), Some(Part::Middle));
        assert_eq!(next(&all, Some(pos2(5.0, 5.0)), -1), Some(Part::Right));
        assert_eq!(next(&all, Some(pos2(34.0, 5.0)), 1), Some(Part::Bar));
        assert_eq!(next(&[], None, 1), None);
    }
}
