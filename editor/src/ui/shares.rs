//! Where the parts of the window lie: what tests measure the shares of the rooms by.

use egui::{Context, Id, Rect};

/// The rectangles of the parts of the window, as they were last drawn.
#[derive(Clone, Debug, Default)]
pub struct Shares(Vec<(String, Rect)>);

impl Shares {
    /// Those of a window.
    pub fn of(ctx: &Context) -> Self {
        ctx.data(|data| data.get_temp(id())).unwrap_or_default()
    }

    /// All of them, by name.
    pub fn all(&self) -> impl Iterator<Item = (&str, Rect)> {
        self.0.iter().map(|(name, rect)| (name.as_str(), *rect))
    }

    /// The part of this name, if it is shown.
    pub fn part(&self, name: &str) -> Option<Rect> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, rect)| *rect)
    }
}

fn id() -> Id {
    Id::unique("shares of the window")
}

/// A part that is scrolled sideways.
pub(super) const SCROLLED: &str = "scrolled";
/// A part with words of its own on it: a board, a tile, a chart.
pub(super) const DRAWING: &str = "drawing";

/// A frame begins: nothing is known yet.
pub(super) fn begin(ctx: &Context) {
    ctx.data_mut(|data| data.insert_temp(id(), Shares::default()));
}

/// A part lies here.
pub(super) fn note(ctx: &Context, name: &str, rect: Rect) {
    ctx.data_mut(|data| data.get_temp_mut_or_default::<Shares>(id()).0.push((name.to_owned(), rect)));
}
