//! What has happened since the board was shown last, as things that move.

use egui::Color32;

use super::table;
use crate::model::board::{Board, Laid, place};
use crate::model::play::Sitting;
use crate::ui::board::{Motion, Mover};

/// Whoever jumps further than so many steps sees where he comes to, not the way.
const FAR: usize = 12;

/// The board as it was shown last.
#[derive(Debug, Default)]
pub(super) struct Moved {
    shown: Option<(usize, u64, Board)>,
}

impl Moved {
    /// Lets move what has happened since; nothing if it is not `wanted`.
    pub fn look(&mut self, sitting: &Sitting, motion: &mut Motion, wanted: bool) {
        let (at, game) = (sitting.time.at(), sitting.setup.number);
        if self.shown.as_ref().is_some_and(|(step, of, _)| *step == at && *of == game) {
            return;
        }
        let before = self.shown.replace((at, game, sitting.board.clone()));
        let Some((step, _, board)) =
            before.filter(|(step, of, _)| *of == game && *step < at && at - step <= FAR)
        else {
            motion.stop();
            return;
        };
        if !wanted {
            motion.stop();
            return;
        }
        if sitting.board.tiles.len() == board.tiles.len() + 1
            && let Some(laid) = sitting.board.tiles.last()
        {
            motion.begin(Mover::Tile(laid.at));
        }
        home(&board, &sitting.board, motion);
        points(sitting, step, motion);
    }
}

/// Pieces that have left the board.
fn home(before: &Board, now: &Board, motion: &mut Motion) {
    for laid in &before.tiles {
        let Some(same) = now.at(laid.at) else {
            continue;
        };
        for thing in laid.things.iter().filter(|thing| thing.owner.is_some()) {
            let count = |all: &Laid| all.things.iter().filter(|other| *other == thing).count();
            if count(same) < count(laid) {
                let lone = Laid {
                    things: vec![thing.clone()],
                    links: Vec::new(),
                    converted: Vec::new(),
                    over: None,
                    ..laid.clone()
                };
                motion.begin(Mover::Home(lone));
            }
        }
    }
}

/// Points that somebody got for a feature.
fn points(sitting: &Sitting, since: usize, motion: &mut Motion) {
    let (rules, state) = (&sitting.table.rules, sitting.time.state());
    let lines = sitting.time.lines();
    let new = lines.partition_point(|line| line.step <= since);
    for line in lines.get(new..).unwrap_or_default() {
        let (Some(points), Some(&segment)) = (line.points, line.segments.first()) else {
            continue;
        };
        if segment.ix() >= state.graph().len() as usize {
            continue;
        }
        let (tile, _) = place(rules, state, segment);
        let at = state.board().tile(tile).at;
        let colour = line.seat.map_or(Color32::BLACK, |seat| table::colour(sitting.colour(seat)));
        motion.begin(Mover::Points((at.x.into(), at.y.into()), format!("{points:+}"), colour));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::play::{Command as Play, Setup, Sitter};
    use crate::model::{Command, Desk, Jobs, Settings};

    /// How many tiles settled, pieces went home and points rose in a game of which every step was looked at.
    fn moved(wanted: bool) -> [usize; 3] {
        let mut desk = Desk::new(Settings::default(), Jobs::inline());
        for _ in 0..6 {
            desk.tick(std::time::Instant::now());
        }
        let setup = Setup { sitters: vec![Sitter::Easy; 2], ..Setup::default() };
        desk.run(Command::Play(Play::Setup(setup)));
        desk.run(Command::Play(Play::New));
        let (mut moved, mut found) = (Moved::default(), [0; 3]);
        for _ in 0..150 {
            let mut motion = Motion::default();
            if let Some(sitting) = &desk.views.play.sitting {
                moved.look(sitting, &mut motion, wanted);
            }
            for mover in motion.movers() {
                match mover {
                    Mover::Tile(_) => found[0] += 1,
                    Mover::Home(_) => found[1] += 1,
                    Mover::Points(..) => found[2] += 1,
                }
            }
            desk.run(Command::Play(Play::Step));
            desk.tick(std::time::Instant::now());
        }
        found
    }

    #[test]
    fn what_happens_is_seen_to_happen() {
        let [tiles, home, points] = moved(true);
        assert!(tiles > 20 && home > 2 && points > 2, "{tiles} {home} {points}");
        assert_eq!(moved(false), [0; 3], "nothing moves for those who do not want it");
    }
}
