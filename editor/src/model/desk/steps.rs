//! Undo and redo, and where they lead the person back to.

use std::sync::Arc;

use super::super::history::{Stand, Taken};
use super::super::{Command, View, places, tiles};
use super::{Desk, SourcePlace};

impl Desk {
    pub(super) fn step_back(&mut self, undo: bool) {
        let Some(project) = &mut self.project else {
            return;
        };
        let taken = if undo { self.history.undo(project) } else { self.history.redo(project) };
        if let Some(taken) = taken {
            let key = if undo { "files-undid" } else { "files-redid" };
            let text = self.words.with(key, &[("what", taken.label.as_str().into())]);
            self.notices.done(text);
            self.return_to(taken);
            self.analyse();
        }
    }

    /// Undoes or redoes until so many steps are done.
    pub(in crate::model) fn step_to(&mut self, n: usize) {
        let Some(project) = &mut self.project else {
            return;
        };
        let mut last = None;
        while self.history.position().0 != n {
            let undo = self.history.position().0 > n;
            let taken = if undo { self.history.undo(project) } else { self.history.redo(project) };
            match taken {
                Some(taken) => last = Some(taken),
                None => break,
            }
        }
        if let Some(taken) = last {
            self.return_to(taken);
            self.analyse();
        }
    }

    /// Shows the place that undo or redo has changed.
    pub(super) fn return_to(&mut self, mut taken: Taken) {
        if let Some(Stand { view, package }) = taken.stand.take() {
            self.view = view;
            let changed = package.is_some() && package != self.package;
            self.package = package.or(self.package.take());
            if changed {
                self.refresh();
            }
        }
        if let Some(text) = self.project.as_ref().and_then(|project| project.text(&taken.file)) {
            let text = Arc::clone(text);
            if self.view == View::Rules {
                let at = places::line_column(&text, taken.at);
                self.source = Some(SourcePlace { file: taken.file.clone(), at });
            } else if self.view == View::Tiles
                && taken.file.ends_with("tiles.ron")
                && let Some(tile) = places::tile_at(&text, taken.at)
            {
                let tile: tilewright::spec::TileId = tile.as_str().into();
                // Many that were changed together stay chosen together.
                if self.views.tiles.chosen.contains(&tile) {
                    return self.touch(taken);
                }
                self.run(Command::Tiles(tiles::Command::Pick(tile, tiles::Pick::Only)));
            }
        }
        self.touch(taken);
    }

    pub(super) fn touch(&mut self, taken: Taken) {
        let n = self.touched.as_ref().map_or(0, |(_, _, n)| *n) + 1;
        self.touched = Some((taken.file, taken.at, n));
    }
}
