//! What can be chosen besides laying a tile: buttons beside the board, and their marks on it. Who points at one sees the other.

use egui::{Button, Label, RichText, vec2};
use tilewright::explain::capital;
use tilewright::play::{Choice, What};
use tilewright::spec::PieceId;

use super::{pile, table};
use crate::model::play::{Decision, Offer, OptionIx, Place, Sitting};
use crate::ui::board::Spot;
use crate::ui::cx::Cx;
use crate::ui::theme;

/// So many buttons are made; the board has a mark for every option.
const MOST: usize = 400;
/// The side of a tile that can be chosen.
const TILE: f32 = 64.0;

/// What somebody points at, in the list and on the board.
#[derive(Debug, Default)]
pub(super) struct Pointing {
    /// The option in the list.
    pub option: Option<OptionIx>,
    /// The place on the board, as it was in the last frame.
    pub place: Option<Place>,
    /// The place to which the list is narrowed.
    pub narrowed: Option<Place>,
    /// The place for which the list has moved to its button.
    moved: Option<Place>,
}

/// The options that have a button: those for the piece that is held, and all that are no piece to be placed.
pub(super) fn shown(decision: &Decision, held: Option<&PieceId>) -> Vec<OptionIx> {
    let deploys = decision.deploys.iter().enumerate();
    let deploys = deploys.filter(|(_, deploy)| Some(&deploy.piece) == held);
    let others = decision.others.iter().enumerate();
    let others = others.filter(|(_, offer)| !matches!(offer.choice.what, What::Pass | What::Number(_)));
    deploys.map(|(nth, _)| OptionIx::Deploy(nth)).chain(others.map(|(nth, _)| OptionIx::Other(nth))).collect()
}

/// The places of options, each with all of its options, in their order.
pub(super) fn places(decision: &Decision, options: &[OptionIx]) -> Vec<(Place, Vec<OptionIx>)> {
    let mut found: Vec<(Place, Vec<OptionIx>)> = Vec::new();
    for &option in options {
        let Some(place) = decision.option(option).and_then(|offer| offer.place.clone()) else {
            continue;
        };
        match found.iter_mut().find(|(known, _)| *known == place) {
            Some((_, all)) => all.push(option),
            None => found.push((place, vec![option])),
        }
    }
    found
}

/// Marks for places on the board.
pub(super) fn spots<'a>(
    cx: &Cx<'_>,
    sitting: &Sitting,
    decision: &'a Decision,
    places: &'a [(Place, Vec<OptionIx>)],
    pointing: &Pointing,
) -> Vec<Spot<'a>> {
    let colour = table::colour(sitting.colour(decision.seat));
    let spot = |(place, options): &'a (Place, Vec<OptionIx>)| {
        let pointed = pointing.option.filter(|option| options.contains(option));
        let first = pointed.or(options.first().copied()).and_then(|nth| decision.option(nth));
        let name = match options.as_slice() {
            [_] => first.map(|offer| offer.text.clone()).unwrap_or_default(),
            _ => several(cx, decision, options),
        };
        Spot {
            place,
            ghost: first.and_then(|offer| offer.ghost.as_ref()),
            members: match place {
                Place::Feature(at, on) => table::members(sitting, *at, on),
                _ => Vec::new(),
            },
            colour,
            name,
            options: options.len(),
            lit: pointed.is_some() || pointing.narrowed.as_ref() == Some(place),
        }
    };
    places.iter().map(spot).collect()
}

/// What a place says that stands for several options.
fn several(cx: &Cx<'_>, decision: &Decision, options: &[OptionIx]) -> String {
    let texts = options.iter().filter_map(|&nth| decision.option(nth)).map(|offer| offer.text.as_str());
    let list = texts.collect::<Vec<_>>().join("\n");
    cx.with("play-several", &[("n", options.len().into()), ("list", list.into())])
}

/// The buttons; what was chosen.
pub(super) fn list(
    ui: &mut egui::Ui,
    cx: &mut Cx<'_>,
    sitting: &Sitting,
    decision: &Decision,
    options: &[OptionIx],
    pointing: &mut Pointing,
) -> Option<Choice> {
    let is_there = |nth: OptionIx| decision.option(nth).and_then(|offer| offer.place.as_ref());
    if pointing.narrowed.is_some() && !options.iter().any(|&nth| is_there(nth) == pointing.narrowed.as_ref())
    {
        pointing.narrowed = None;
    }
    if pointing.narrowed.is_some() {
        ui.horizontal_wrapped(|ui| {
            ui.label(theme::caption(cx.t("play-narrowed")));
            if ui.small_button(cx.t("play-all-choices")).clicked() {
                pointing.narrowed = None;
            }
        });
    } else if options.iter().any(|&nth| is_there(nth).is_some()) {
        ui.add(Label::new(theme::caption(cx.t("play-on-board"))).wrap());
    }
    let narrowed = pointing.narrowed.clone();
    let wanted = |nth: &OptionIx| narrowed.is_none() || is_there(*nth) == narrowed.as_ref();
    let all: Vec<OptionIx> = options.iter().copied().filter(wanted).take(MOST).collect();
    let mut actions: Vec<Option<&String>> = Vec::new();
    let action = |nth: OptionIx| decision.option(nth).and_then(|offer| offer.action.as_ref());
    all.iter().map(|&nth| action(nth)).for_each(|action| {
        if !actions.contains(&action) {
            actions.push(action);
        }
    });
    let mut chosen = None;
    for own in &actions {
        if let (Some(name), true) = (own, actions.len() > 1) {
            ui.add_space(4.0);
            ui.add(Label::new(theme::section(capital(name))).wrap());
        }
        let of_action = all.iter().copied().filter(|&nth| action(nth) == *own);
        for nth in of_action {
            let Some(offer) = decision.option(nth).filter(|offer| offer.tile.is_none()) else {
                continue;
            };
            let text = RichText::new(&offer.text);
            let lit = offer.place.is_some() && offer.place == pointing.place;
            let button = ui.add(Button::new(text).selected(lit).wrap());
            if lit && pointing.moved != pointing.place {
                pointing.moved.clone_from(&pointing.place);
                button.scroll_to_me(None);
            }
            if button.hovered() || button.has_focus() {
                pointing.option = Some(nth);
            }
            if button.clicked() {
                chosen = Some(offer.choice);
            }
        }
    }
    if pointing.place.is_none() {
        pointing.moved = None;
    }
    chosen.or(tiles(ui, cx, sitting, decision, &all))
}

/// Tiles that can be chosen and lie beside the board, as pictures; what was chosen.
fn tiles(
    ui: &mut egui::Ui,
    cx: &mut Cx<'_>,
    sitting: &Sitting,
    decision: &Decision,
    options: &[OptionIx],
) -> Option<Choice> {
    let offers = options.iter().filter_map(|&nth| decision.option(nth));
    let offers: Vec<(&Offer, _)> = offers.filter_map(|offer| Some((offer, offer.tile.as_ref()?))).collect();
    let mut chosen = None;
    if offers.is_empty() {
        return None;
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
        for (offer, tile) in offers {
            if pile::picture(ui, cx, sitting, tile, 0, TILE, false, &offer.text).clicked() {
                chosen = Some(offer.choice);
            }
        }
    });
    chosen
}

#[cfg(test)]
mod tests {
    use tilewright::rules::NO_RULE;

    use super::*;

    fn offer(text: &str, place: Option<Place>) -> Offer {
        Offer {
            text: text.to_owned(),
            code: String::new(),
            choice: Choice { action: NO_RULE, what: What::Act },
            action: None,
            place,
            ghost: None,
            tile: None,
        }
    }

    #[test]
    fn options_of_one_place_stand_together() {
        let (here, there) = (Place::Tile((0, 0)), Place::Segment((0, 0), "r1".into()));
        let others = vec![
            offer("a", Some(here.clone())),
            offer("b", None),
            offer("c", Some(there.clone())),
            offer("d", Some(here.clone())),
        ];
        let decision = Decision { others, ..Decision::default() };
        let options = shown(&decision, None);
        assert_eq!(options.len(), 4);
        let other = OptionIx::Other;
        let expected = [(here, vec![other(0), other(3)]), (there, vec![other(2)])];
        assert_eq!(places(&decision, &options), expected);
    }
}
