//! A number to choose out of many: a bid. One of a few is a button like every other choice.

use egui::Slider;
use tilewright::play::{Choice, What};

use crate::model::play::Decision;

/// Of so many numbers each has a button.
const FEW: usize = 8;

/// The numbers that can be chosen, with their choices, rising; none if they are few.
pub(super) fn many(decision: &Decision) -> Vec<(i32, Choice)> {
    let numbers = decision.others.iter().filter_map(|offer| match offer.choice.what {
        What::Number(number) => Some((number, offer.choice)),
        _ => None,
    });
    let mut numbers: Vec<_> = numbers.collect();
    numbers.sort_unstable_by_key(|&(number, _)| number);
    if numbers.len() > FEW { numbers } else { Vec::new() }
}

/// A slider over the numbers, in which one can be typed as well, and the button that chooses the one it stands at; the choice, if that was
/// clicked. `says` is what the button says of a number, `name` what the slider is called.
pub(super) fn slider(
    ui: &mut egui::Ui,
    numbers: &[(i32, Choice)],
    at: &mut Option<i32>,
    name: &str,
    says: impl Fn(i32) -> String,
) -> Option<Choice> {
    let (&(least, first), &(most, _)) = (numbers.first()?, numbers.last()?);
    let mut number = at.unwrap_or(least).clamp(least, most);
    let mut chosen = None;
    let label = ui.label(name);
    ui.horizontal_wrapped(|ui| {
        let slider = ui.add(Slider::new(&mut number, least..=most)).labelled_by(label.id);
        slider.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Slider, true, name));
        // Where some in between cannot be chosen, it is the one below.
        let (is, choice) =
            numbers.iter().rev().find(|(can, _)| *can <= number).copied().unwrap_or((least, first));
        *at = Some(is);
        if ui.button(says(is)).clicked() {
            chosen = Some(choice);
        }
    });
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::play::Offer;
    use egui_kittest::Harness;
    use egui_kittest::kittest::Queryable;
    use tilewright::rules::NO_RULE;

    use crate::ui::letters;

    fn decision(numbers: &[i32]) -> Decision {
        let offer = |&number: &i32| Offer {
            text: number.to_string(),
            code: String::new(),
            choice: Choice { action: NO_RULE, what: What::Number(number) },
            at: None,
        };
        Decision { others: numbers.iter().map(offer).collect(), ..Decision::default() }
    }

    #[test]
    fn few_numbers_have_buttons_and_many_a_slider() {
        assert!(many(&decision(&[1, 2, 3])).is_empty());
        let all: Vec<i32> = (0..=100).rev().collect();
        let numbers = many(&decision(&all));
        assert_eq!((numbers.len(), numbers[0].0, numbers[100].0), (101, 0, 100));
    }

    #[test]
    fn the_number_at_which_the_slider_stands_is_chosen() {
        // Nobody can say 6.
        let numbers = many(&decision(&[2, 3, 4, 5, 7, 8, 9, 10, 11]));
        for (at, expected) in [(None, 2), (Some(9), 9), (Some(6), 5), (Some(50), 11), (Some(-3), 2)] {
            let mut has_letters = false;
            let mut harness = Harness::new_ui_state(
                |ui, (at, chosen): &mut (Option<i32>, Option<Choice>)| {
                    // Letters are there from the next frame on.
                    if !std::mem::replace(&mut has_letters, true) {
                        letters::install(ui.ctx());
                        return;
                    }
                    let choice = slider(ui, &numbers, at, "price", |number| format!("Say {number}"));
                    *chosen = choice.or(*chosen);
                },
                (at, None),
            );
            harness.run();
            harness.get_by_label(&format!("Say {expected}")).click();
            harness.run();
            let chosen = harness.state().1;
            assert_eq!(chosen.map(|choice| choice.what), Some(What::Number(expected)), "{at:?}");
        }
    }
}
