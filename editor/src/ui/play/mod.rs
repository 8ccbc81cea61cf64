//! The view "Play": the board in the middle, the table beside it, the moments of the game below.

mod beside;
mod divider;
mod hand;
mod heat;
mod hint;
mod log;
mod moved;
mod number;
mod offers;
mod over;
mod pile;
mod round;
mod setup;
pub(super) mod table;
mod time;

use egui::{Key, Label, RichText, ScrollArea};
use tilewright::explain::Vocabulary;
use tilewright::play::{Choice, Step};
use tilewright::spec::{PieceId, SegmentId, TileId};
use web_time::Instant;

use super::board::{Answer, Canvas, Cell, Sight};
use super::cx::Cx;
use super::side::{self, Side};
use super::theme;
use crate::model::board::{At, place};
use crate::model::play::{Command as Play, Decision, Due, Misfit, OptionIx, Place, Sitting, misfits};
use crate::model::{Command, PanelSide, View};

/// What this view keeps for itself.
#[derive(Debug, Default)]
pub(super) struct Pane {
    canvas: Canvas,
    setup: setup::SetupForm,
    keep: time::Keep,
    end: over::Over,
    moved: moved::Moved,
    /// How the tile in hand is turned.
    rotation: u8,
    /// Which tile of a hand is held.
    tile: Option<TileId>,
    /// Which kind of piece is held.
    piece: Option<PieceId>,
    /// Which number is about to be chosen.
    number: Option<i32>,
    /// The line of the log under the pointer.
    pointed: Option<usize>,
    /// The segment of the board under the pointer.
    over: Option<(At, SegmentId)>,
    /// What is pointed at of what can be chosen.
    pointing: offers::Pointing,
    /// How high the log is.
    divider: divider::Divider,
    /// The decision that all this belongs to: game and step.
    about: (u64, usize),
    /// How many tiles lay there when the view last moved to the newest.
    laid: usize,
}

impl Pane {
    /// Shows the view.
    pub fn show(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>) {
        let desk = cx.desk;
        let Some(sitting) = &desk.views.play.sitting else {
            side::middle(ui, View::Play, |ui| self.begin(ui, cx));
            return;
        };
        if let Some(wait) = desk.views.play.wait(Instant::now()) {
            if wait.is_zero() { ui.ctx().request_repaint() } else { ui.ctx().request_repaint_after(wait) }
        }
        let about = (desk.views.play.games, sitting.time.at());
        if self.about != about {
            if self.about.0 != about.0 {
                self.canvas.fit();
            }
            self.about = about;
            self.number = None;
            self.pointed = None;
            self.pointing = offers::Pointing::default();
        }
        self.pointing.option = None;
        self.keys(ui, cx, sitting);
        let whole = ui.available_rect_before_wrap();
        let right = Side::new(View::Play, PanelSide::Right, 0.21, 250.0);
        right.show(ui, cx, whole, |ui, cx| self.side(ui, cx, sitting));
        side::middle(ui, View::Play, |ui| {
            let view = ui.available_rect_before_wrap();
            self.canvas.foot = self.keep.high();
            let calm = cx.desk.settings.reduce_motion;
            self.moved.look(sitting, &mut self.canvas.motion, !calm);
            self.board(ui, cx, sitting);
            if let Some(advice) = desk.views.play.hint.at(sitting.time.at()) {
                heat::scale(ui, cx, view, advice);
            }
            let mut keep = std::mem::take(&mut self.keep);
            keep.show(ui, cx, view, sitting, |ui, cx| self.reach(ui, cx, sitting));
            self.keep = keep;
            if let Due::Over(ranking) = &sitting.due {
                self.end.show(ui, cx, view, sitting, ranking, &mut self.keep);
            }
        });
    }

    /// A card in the middle: how a game is begun, or one that was kept taken up again.
    fn begin(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>) {
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            let wide = (ui.available_width() - 24.0).min(460.0);
            let left = ((ui.available_width() - wide) * 0.5).max(0.0);
            ui.add_space((ui.available_height() * 0.08).min(48.0));
            ui.horizontal(|ui| {
                ui.add_space(left);
                let frame = egui::Frame::group(ui.style()).fill(ui.visuals().window_fill).inner_margin(20.0);
                frame.show(ui, |ui| {
                    ui.vertical(|ui| {
                        ui.set_width((wide - 42.0).max(120.0));
                        ui.add(Label::new(theme::title(cx.t("play-new-title"))).wrap());
                        ui.add(Label::new(RichText::new(cx.t("play-new-hint")).weak()).wrap());
                        ui.add_space(8.0);
                        self.setup.show(ui, cx);
                        ui.add_space(8.0);
                        ui.separator();
                        self.keep.open(ui, cx);
                    });
                });
            });
        });
    }

    fn board(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, sitting: &Sitting) {
        let nothing = Decision::default();
        // Nothing can be laid or placed for a computer that is at its turn.
        let decision = sitting.due.decision().filter(|_| sitting.may_answer()).unwrap_or(&nothing);
        let held = self.tile_of(decision);
        let ways = |n: usize, at: At| {
            cx.with("play-cell", &[("x", at.0.into()), ("y", at.1.into()), ("n", n.into())])
        };
        let lays = decision.lays.iter().filter(|lay| Some(&lay.tile) == held.as_ref());
        let hint = &cx.desk.views.play.hint;
        let step = sitting.time.at();
        let cells = lays.map(|lay| Cell {
            at: lay.at,
            name: ways(lay.turns.len(), lay.at),
            ways: lay.turns.len(),
            warmth: hint.warmth(step, lay.at).map(|warmth| (warmth.share as f32, warmth.place)),
        });
        let piece = table::piece_of(decision, self.piece.as_ref());
        let options = offers::shown(decision, piece.as_ref());
        let places = offers::places(decision, &options);
        let sight = Sight {
            name: cx.t("play-board"),
            table: &sitting.table,
            board: &sitting.board,
            position: Some((sitting.time.state(), sitting.colours.clone())),
            cells: cells.collect(),
            spots: offers::spots(cx, sitting, decision, &places, &self.pointing),
            marked: self.marked(cx, sitting),
            pointed: self.over.iter().flat_map(|(at, on)| table::members(sitting, *at, on)).collect(),
            last: last(sitting),
            held: held.as_ref().map(|tile| (tile, self.rotation)),
        };
        if self.laid != sitting.board.tiles.len() {
            self.laid = sitting.board.tiles.len();
            if let Some(at) = sight.last {
                self.canvas.reveal(at);
            }
        }
        let done = self.canvas.show(ui, cx, &sight);
        let pointed = done.pointed.and_then(|nth| places.get(nth)).map(|(place, _)| place.clone());
        if pointed != self.pointing.place {
            self.pointing.place = pointed;
            ui.ctx().request_repaint();
        }
        if let Some((place, options)) = done.spot.and_then(|nth| places.get(nth)) {
            self.spot_clicked(cx, decision, place, options);
            return;
        }
        let over = done.hovered.zip(done.segment.clone());
        if over != self.over {
            self.over = over;
            ui.ctx().request_repaint();
        }
        self.lay(cx, decision, held.as_ref(), &done);
        self.explain(cx, sitting, decision, held.as_ref(), done);
    }

    /// A place with one option is chosen by a click; of several the list shows those of the place.
    fn spot_clicked(&mut self, cx: &mut Cx<'_>, decision: &Decision, place: &Place, options: &[OptionIx]) {
        if let [only] = options {
            if let Some(offer) = decision.option(*only) {
                answer(cx, offer.choice);
            }
            return;
        }
        let again = self.pointing.narrowed.as_ref() == Some(place);
        self.pointing.narrowed = (!again).then(|| place.clone());
        if !cx.desk.shows(View::Play, PanelSide::Right) {
            cx.send(Command::Panel(View::Play, PanelSide::Right));
        }
    }

    /// Turns the tile in hand, and lays it where it was clicked.
    fn lay(&mut self, cx: &mut Cx<'_>, decision: &Decision, held: Option<&TileId>, done: &Answer) {
        let Some(held) = held else {
            return;
        };
        let at = done.hovered.or(done.response.has_focus().then_some(self.canvas.cursor));
        let turns =
            |at: At| decision.lays.iter().find(|lay| lay.at == at && lay.tile == *held).map(|lay| &lay.turns);
        let open = at.and_then(turns);
        if done.turned != 0 {
            // Over a cell where it fits, only the ways that fit come up.
            let next = |rotation: u8| (i32::from(rotation) + done.turned).rem_euclid(4) as u8;
            self.rotation = next(self.rotation);
            if let Some(open) = open {
                for _ in 0..3 {
                    if !open.iter().any(|(turn, _)| *turn == self.rotation) {
                        self.rotation = next(self.rotation);
                    }
                }
            }
        } else if let Some(open) = open
            && !open.iter().any(|(turn, _)| *turn == self.rotation)
            && let Some((turn, _)) = open.first()
        {
            // The ghost lies as it would be laid.
            self.rotation = *turn;
        }
        let Some(clicked) = done.clicked.and_then(turns) else {
            return;
        };
        let chosen = clicked.iter().find(|(turn, _)| *turn == self.rotation).or(clicked.first());
        if let Some((_, choice)) = chosen {
            answer(cx, *choice);
        }
    }

    /// Says what is under the pointer, and why the tile cannot be laid there.
    fn explain(
        &self,
        cx: &mut Cx<'_>,
        sitting: &Sitting,
        decision: &Decision,
        held: Option<&TileId>,
        done: Answer,
    ) {
        let Some(at) = done.hovered.or(done.response.has_focus().then_some(self.canvas.cursor)) else {
            return;
        };
        let mut text = String::new();
        if let Some(laid) = sitting.board.at(at) {
            text = cx.with(
                "play-tile-at",
                &[("tile", laid.tile.0.as_str().into()), ("x", at.0.into()), ("y", at.1.into())],
            );
            if let Some(segment) = &done.segment {
                text = format!("{text}\n{}", table::feature(cx, sitting, at, segment));
            }
        } else if let Some(held) = held
            && let Some(design) = sitting.table.rules.design(&held.0)
            && !decision.lays.iter().any(|lay| lay.at == at && lay.tile == *held)
        {
            let reasons =
                misfits(&sitting.table.rules, sitting.time.state(), design, at, self.rotation, false);
            let reasons = reasons.iter().map(|why| reason(cx, sitting, why));
            text = reasons.collect::<Vec<_>>().join("\n");
        }
        if !text.is_empty() {
            done.response.on_hover_text_at_pointer(text);
        }
    }

    /// The places of the line that is pointed at, or was clicked; else where the piece stands that is to move.
    fn marked(&self, cx: &Cx<'_>, sitting: &Sitting) -> Vec<(At, SegmentId)> {
        let lines = sitting.time.lines();
        let Some(line) = self.pointed.or(cx.desk.views.play.marked).and_then(|nth| lines.get(nth)) else {
            // Else the piece that is about to move, where it stands.
            let mover = sitting.due.decision().and_then(|decision| decision.mover.as_ref());
            return mover
                .and_then(|place| Some((place.at(), place.segment()?.clone())))
                .into_iter()
                .collect();
        };
        let (rules, state) = (&sitting.table.rules, sitting.time.state());
        let there = line.segments.iter().filter(|&&segment| segment.ix() < state.graph().len() as usize);
        let spots = there.map(|&segment| {
            let (tile, on) = place(rules, state, segment);
            let at = state.board().tile(tile).at;
            ((at.x.into(), at.y.into()), on)
        });
        spots.collect()
    }

    /// Keys that hold in the whole view, as long as nothing else has them.
    fn keys(&self, ui: &egui::Ui, cx: &mut Cx<'_>, sitting: &Sitting) {
        let free = ui.memory(|memory| memory.focused().is_none()) && cx.desk.view == View::Play;
        if !free || cx.desk.palette_open {
            return;
        }
        let (at, len) = (sitting.time.at(), sitting.time.len());
        let sent = ui.input(|input| {
            let bare = input.modifiers.is_none();
            let pressed = |key: Key| bare && input.key_pressed(key);
            if pressed(Key::ArrowLeft) {
                Some(Play::To(at.saturating_sub(1)))
            } else if pressed(Key::ArrowRight) && at < len {
                Some(Play::To(at + 1))
            } else if pressed(Key::End) {
                Some(Play::To(len))
            } else if pressed(Key::H) {
                let hint = &cx.desk.views.play.hint;
                Some(Play::Hint(hint.at(at).is_none() && !hint.is_coming()))
            } else {
                None
            }
        });
        if let Some(command) = sent {
            cx.send(Command::Play(command));
        }
    }
}

/// Asks for a choice.
fn answer(cx: &mut Cx<'_>, choice: Choice) {
    cx.send(Command::Play(Play::Answer(Step::Choice(choice))));
}

/// The tile that was laid last.
fn last(sitting: &Sitting) -> Option<At> {
    let start = sitting.table.rules.start.len();
    (sitting.board.tiles.len() > start).then(|| sitting.board.tiles.last().map(|laid| laid.at)).flatten()
}

/// Why a tile cannot be laid, in words.
fn reason(cx: &Cx<'_>, sitting: &Sitting, why: &Misfit) -> String {
    match why {
        Misfit::Taken => cx.t("play-why-taken"),
        Misfit::Apart => cx.t("play-why-apart"),
        Misfit::Rule => cx.t("play-why-rule"),
        Misfit::Side(side, own, other) => {
            let sides = ["play-side-north", "play-side-east", "play-side-south", "play-side-west"];
            let side = cx.t(sides[*side % 4]);
            let names = Vocabulary::new(&sitting.table.game, cx.desk.words.lang().code());
            let edge = |id: &String| names.of("edge", id).unwrap_or_else(|| id.clone());
            cx.with(
                "play-why-side",
                &[("side", side.into()), ("own", edge(own).into()), ("other", edge(other).into())],
            )
        }
    }
}
