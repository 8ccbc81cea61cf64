//! Who sits at the table, and what they can choose besides the board.

use egui::{Align, Color32, CornerRadius, Layout, RichText, Sense, vec2};
use tilewright::explain::Vocabulary;
use tilewright::graph::SegmentIx;
use tilewright::picture::Thing;
use tilewright::picture::colour::seat;
use tilewright::play::{Choice, Rank};
use tilewright::rules::{Seat, TokenKind};
use tilewright::spec::{Moment, PieceId, SegmentId, TokenId};
use tilewright::state::{Cell, TileIx};

use super::log;
use crate::model::board::{At, place};
use crate::model::play::{Decision, Due, Origin, Sitter, Sitting, clauses_of};
use crate::ui::cx::Cx;
use crate::ui::{raster, symbol, theme};

/// The colour of a seat.
pub(super) fn colour(nth: u8) -> Color32 {
    raster::colour(seat(Some(nth.into())))
}

/// A disc in a player's colour, with the number that his figures bear.
pub(in crate::ui) fn disc(ui: &mut egui::Ui, own: u8) {
    let (place, _) = ui.allocate_exact_size(vec2(20.0, 20.0), Sense::hover());
    let fill = colour(own);
    let light = f32::from(fill.r()) * 0.3 + f32::from(fill.g()) * 0.59 + f32::from(fill.b()) * 0.11;
    let ink = if light > 140.0 { Color32::from_rgb(0x20, 0x1a, 0x12) } else { Color32::WHITE };
    ui.painter().circle(place.center(), 9.0, fill, egui::Stroke::new(1.0, ui.visuals().text_color()));
    let font = egui::FontId::proportional(theme::CAPTION);
    ui.painter().text(place.center(), egui::Align2::CENTER_CENTER, (own + 1).to_string(), font, ink);
}

/// Who is asked what, and by which rule, with the button to do nothing; what was chosen.
pub(super) fn turn(ui: &mut egui::Ui, cx: &Cx<'_>, sitting: &Sitting, decision: &Decision) -> Option<Choice> {
    let who = sitting.player(decision.seat);
    let question = &decision.question;
    let says = if decision.tiles().is_empty() {
        let what = question.by.as_ref().unwrap_or(&question.asks);
        format!("{who}: {what}")
    } else {
        cx.with("play-lays", &[("who", who.into())])
    };
    let mut chosen = None;
    ui.horizontal(|ui| {
        ui.set_min_height(theme::ROW);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if let Some(pass) = decision.pass().filter(|_| sitting.may_answer())
                && ui.button(cx.t("play-pass")).clicked()
            {
                chosen = Some(pass.choice);
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                disc(ui, sitting.colour(decision.seat));
                let head = ui.add(egui::Label::new(RichText::new(says).family(theme::semibold())).wrap());
                let origin = question.rule.clone().map(Origin::Rule);
                let library = &cx.desk.analysis.library;
                let found = clauses_of(library, &sitting.table.game, origin.as_slice());
                if !found.is_empty() {
                    head.on_hover_ui(|ui| log::told(ui, cx, found));
                }
            });
        });
    });
    chosen
}

/// The players with their points; with what they have left if there is room for that, else only the one whose turn it is. How high they
/// are without.
pub(super) fn players(ui: &mut egui::Ui, cx: &mut Cx<'_>, sitting: &Sitting, roomy: bool) -> f32 {
    let (top, mut extra) = (ui.cursor().top(), 0.0);
    let state = sitting.time.state();
    let words = Vocabulary::new(&sitting.table.game, cx.desk.words.lang().code());
    let active = match &sitting.due {
        Due::Choice(decision) => Some(decision.seat),
        Due::Chance(_) => Some(state.turn().active.0),
        Due::Over(_) => None,
    };
    for nth in 0..state.players() {
        let mine = active == Some(nth);
        let fill = if mine { ui.visuals().selection.bg_fill } else { Color32::TRANSPARENT };
        let frame = egui::Frame::new().fill(fill).inner_margin(5.0).corner_radius(CornerRadius::same(6));
        frame.show(ui, |ui| {
            seat_row(ui, cx, sitting, nth, mine);
            let who = Seat(nth);
            if roomy || mine {
                let top = ui.cursor().top();
                supply(ui, cx, sitting, &words, who);
                extra += if mine { 0.0 } else { ui.cursor().top() - top };
            }
        });
    }
    ui.cursor().top() - top - extra
}

/// A player's name and points. The points have their place first; what is left is for the name, and is cut off where it ends.
fn seat_row(ui: &mut egui::Ui, cx: &Cx<'_>, sitting: &Sitting, nth: u8, mine: bool) {
    ui.horizontal(|ui| {
        disc(ui, sitting.colour(nth));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let points = sitting.time.state().points().get(usize::from(nth)).copied().unwrap_or_default();
            let text = cx.with("play-points", &[("n", points.into())]);
            ui.add(egui::Label::new(RichText::new(text).family(theme::semibold())).extend());
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let name = RichText::new(sitting.player(nth));
                ui.add(egui::Label::new(if mine { name.family(theme::semibold()) } else { name }).truncate());
                let computer = sitting.sitter(nth) != Sitter::Person;
                let beside = match (mine, computer) {
                    (true, true) => format!("{}, {}", cx.t("play-at-turn"), cx.t(sitting.sitter(nth).key())),
                    (true, false) => cx.t("play-at-turn"),
                    (false, true) => cx.t(sitting.sitter(nth).key()),
                    (false, false) => return,
                };
                ui.add(egui::Label::new(RichText::new(beside).weak()).truncate());
            });
        });
    });
}

/// What a player has left: pieces in his colour, and tokens.
fn supply(ui: &mut egui::Ui, cx: &mut Cx<'_>, sitting: &Sitting, words: &Vocabulary<'_>, who: Seat) {
    let (rules, state) = (&sitting.table.rules, sitting.time.state());
    let looks = (&sitting.table.looks, rules.fingerprint.as_str());
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 3.0;
        let mut have = |thing: Thing<'_>, name: String, n: String| {
            let said = format!("{name} {n}");
            symbol::show(ui, cx, looks, thing, 20.0, &said);
            ui.label(RichText::new(n).weak().small());
            ui.add_space(5.0);
        };
        let owner = Some(usize::from(sitting.colour(who.0)));
        for piece in rules.pieces.iter().filter(|piece| !rules.counters.contains(&piece.kind)) {
            let id: PieceId = rules.names.pieces[piece.kind.ix()].as_str().into();
            let each = piece.each(state.players());
            if each > 0 {
                let n = format!("{}/{each}", state.pieces().in_supply(who, piece.kind));
                have(Thing::Piece(&id, owner), words.piece(&id), n);
            }
        }
        for (nth, id) in rules.names.tokens.iter().enumerate() {
            let n = u8::try_from(nth).map_or(0, |nth| state.tokens().held(who, TokenKind(nth)));
            let id: TokenId = id.as_str().into();
            if n > 0 {
                have(Thing::Token(&id), words.token(&id), n.to_string());
            }
        }
    });
}

/// Who won.
pub(super) fn ranking(ui: &mut egui::Ui, cx: &Cx<'_>, sitting: &Sitting, ranking: &[Rank]) {
    if let Some(why) = sitting.time.state().fault() {
        ui.colored_label(crate::ui::theme::error(ui), why);
    }
    for rank in ranking {
        ui.horizontal(|ui| {
            ui.label(format!("{}.", rank.place));
            for seat in &rank.seats {
                disc(ui, sitting.colour(seat.0));
                ui.label(sitting.player(seat.0));
            }
            ui.label(
                RichText::new(cx.with("play-points", &[("n", rank.points.into())])).family(theme::semibold()),
            );
        });
    }
}

/// The kind of piece that is held: the chosen one, or the first that can be placed.
pub(super) fn piece_of(decision: &Decision, chosen: Option<&PieceId>) -> Option<PieceId> {
    let known = chosen.filter(|piece| decision.deploys.iter().any(|deploy| deploy.piece == **piece));
    known.or(decision.deploys.first().map(|deploy| &deploy.piece)).cloned()
}

/// The players' points, and nothing else.
pub(super) fn points(ui: &mut egui::Ui, sitting: &Sitting) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        for (nth, points) in (0..).zip(sitting.time.state().points()) {
            disc(ui, sitting.colour(nth));
            let points = RichText::new(points.to_string()).family(theme::semibold());
            ui.label(points).on_hover_text(sitting.player(nth));
            ui.add_space(8.0);
        }
    });
}

/// The kinds of pieces that can be placed, if there are several: a click takes one up.
pub(super) fn kinds(
    ui: &mut egui::Ui,
    cx: &mut Cx<'_>,
    sitting: &Sitting,
    decision: &Decision,
    piece: &mut Option<PieceId>,
) {
    let mut kinds: Vec<&PieceId> = Vec::new();
    for deploy in &decision.deploys {
        if !kinds.contains(&&deploy.piece) {
            kinds.push(&deploy.piece);
        }
    }
    if kinds.len() < 2 {
        return;
    }
    let words = Vocabulary::new(&sitting.table.game, cx.desk.words.lang().code());
    let held = piece_of(decision, piece.as_ref());
    ui.horizontal_wrapped(|ui| {
        let looks = (&sitting.table.looks, sitting.table.rules.fingerprint.as_str());
        let owner = Some(usize::from(sitting.colour(decision.seat)));
        for kind in kinds {
            let name = words.piece(kind);
            symbol::show(ui, cx, looks, Thing::Piece(kind, owner), 22.0, &format!("{name}:"));
            if ui.selectable_label(held.as_ref() == Some(kind), name).clicked() {
                *piece = Some(kind.clone());
            }
        }
    });
}

/// All segments of the feature that a segment of a tile belongs to.
pub(super) fn members(sitting: &Sitting, at: At, segment: &SegmentId) -> Vec<(At, SegmentId)> {
    let (rules, state) = (&sitting.table.rules, sitting.time.state());
    let Some(on) = found(sitting, at, segment) else {
        return Vec::new();
    };
    let spot = |segment| {
        let (tile, on) = place(rules, state, segment);
        let at = state.board().tile(tile).at;
        ((at.x.into(), at.y.into()), on)
    };
    state.graph().members(on).map(spot).collect()
}

/// A segment of the position by its tile and name.
fn found(sitting: &Sitting, at: At, segment: &SegmentId) -> Option<SegmentIx> {
    let (rules, state) = (&sitting.table.rules, sitting.time.state());
    let cell = Cell { x: i16::try_from(at.0).ok()?, y: i16::try_from(at.1).ok()? };
    let tile = state.board().tile(state.board().tile_at(cell)?);
    let local = rules.segment(tile.design, &segment.0)?;
    state.segment_at(rules, cell, local)
}

/// What there is to know about the feature of a segment.
pub(super) fn feature(cx: &Cx<'_>, sitting: &Sitting, at: At, segment: &SegmentId) -> String {
    let (rules, state) = (&sitting.table.rules, sitting.time.state());
    let words = Vocabulary::new(&sitting.table.game, cx.desk.words.lang().code());
    let Some(on) = found(sitting, at, segment) else {
        return String::new();
    };
    let kind = rules.names.kinds[state.graph().segment(on).kind.ix()].as_str();
    let complete = state.is_complete(rules, on);
    let moment = if complete { Moment::Complete } else { Moment::Last };
    let worth = state.worth(rules, on, moment, None).total;
    let owners = state.owners(rules, on);
    let owners: Vec<&str> = owners.iter().map(|seat| sitting.player(seat.0)).collect();
    let tiles: std::collections::HashSet<TileIx> =
        state.graph().members(on).map(|segment| state.graph().segment(segment).tile).collect();
    let key = if complete { "play-feature-complete" } else { "play-feature" };
    let mut text = cx.with(
        key,
        &[
            ("kind", words.feature(&kind.into()).into()),
            ("segment", segment.0.as_str().into()),
            ("tiles", tiles.len().into()),
            ("points", worth.into()),
        ],
    );
    if !owners.is_empty() {
        text = format!("{text}\n{}", cx.with("play-feature-owners", &[("list", owners.join(", ").into())]));
    }
    text
}
