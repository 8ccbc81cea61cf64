//! A number to choose: a few in a row, many on a slider, and one button that chooses the one that is marked.

use egui::{Button, DragValue, Slider};
use tilewright::play::Choice;

use crate::ui::theme;

/// So many numbers stand in a row.
const FEW: usize = 8;

/// The numbers that can be chosen, with their choices, rising, and the button that chooses the one at which they stand; the choice, if
/// that was clicked. `says` is what the button says of a number, `name` what all of them are called.
pub(super) fn chooser(
    ui: &mut egui::Ui,
    numbers: &[(i32, Choice)],
    at: &mut Option<i32>,
    name: &str,
    says: impl Fn(i32) -> String,
) -> Option<Choice> {
    let (&(least, first), &(most, _)) = (numbers.first()?, numbers.last()?);
    // Where some in between cannot be chosen, it is the one below.
    let below = |number: i32| numbers.iter().rev().find(|(can, _)| *can <= number).copied();
    let mut number = at.unwrap_or(least).clamp(least, most);
    let mut named = None;
    match numbers.len() {
        1 => {}
        few if few <= FEW => {
            ui.horizontal_wrapped(|ui| {
                for (can, _) in numbers {
                    let held = below(number).is_some_and(|(is, _)| is == *can);
                    if ui.add(Button::new(can.to_string()).selected(held)).clicked() {
                        number = *can;
                    }
                }
            });
        }
        _ => {
            let label = ui.label(name);
            named = Some(label.id);
            ui.scope(|ui| {
                ui.spacing_mut().slider_width = (ui.available_width() - 8.0).max(60.0);
                let slider = Slider::new(&mut number, least..=most).show_value(false);
                let slider = ui.add(slider).labelled_by(label.id);
                slider.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Slider, true, name));
            });
        }
    }
    let mut chosen = None;
    ui.horizontal_wrapped(|ui| {
        if let Some(label) = named {
            if ui.add_enabled(number > least, Button::new("−")).clicked() {
                number = below(number - 1).map_or(least, |(is, _)| is);
            }
            ui.add(DragValue::new(&mut number).range(least..=most)).labelled_by(label);
            if ui.add_enabled(number < most, Button::new("+")).clicked() {
                number = numbers.iter().find(|(can, _)| *can > number).map_or(most, |(can, _)| *can);
            }
        }
        let (is, choice) = below(number).unwrap_or((least, first));
        *at = Some(is);
        if ui.add(theme::primary(says(is))).clicked() {
            chosen = Some(choice);
        }
    });
    chosen
}

#[cfg(test)]
mod tests {
    use egui_kittest::Harness;
    use egui_kittest::kittest::Queryable;
    use tilewright::play::What;
    use tilewright::rules::NO_RULE;

    use super::*;
    use crate::ui::letters;

    fn numbers(all: &[i32]) -> Vec<(i32, Choice)> {
        all.iter().map(|&number| (number, Choice { action: NO_RULE, what: What::Number(number) })).collect()
    }

    type Held = (Option<i32>, Option<Choice>);

    fn window(numbers: Vec<(i32, Choice)>, at: Option<i32>) -> Harness<'static, Held> {
        let mut has_letters = false;
        let mut harness = Harness::new_ui_state(
            move |ui, (at, chosen): &mut Held| {
                // Letters are there from the next frame on.
                if !std::mem::replace(&mut has_letters, true) {
                    letters::install(ui.ctx());
                    return;
                }
                let choice = chooser(ui, &numbers, at, "price", |number| format!("Say {number}"));
                *chosen = choice.or(*chosen);
            },
            (at, None),
        );
        harness.run();
        harness
    }

    fn says(harness: &mut Harness<'static, Held>, number: i32) {
        harness.get_by_label(&format!("Say {number}")).click();
        harness.run();
        assert_eq!(harness.state().1.map(|choice| choice.what), Some(What::Number(number)));
    }

    #[test]
    fn the_number_at_which_the_slider_stands_is_chosen() {
        // Nobody can say 6.
        let all = numbers(&[2, 3, 4, 5, 7, 8, 9, 10, 11]);
        for (at, expected) in [(None, 2), (Some(9), 9), (Some(6), 5), (Some(50), 11), (Some(-3), 2)] {
            says(&mut window(all.clone(), at), expected);
        }
    }

    #[test]
    fn a_step_leads_to_the_next_number_that_can_be_said() {
        let mut harness = window(numbers(&[2, 3, 4, 5, 7, 8, 9, 10, 11]), Some(5));
        for (step, expected) in [("+", 7), ("−", 5), ("−", 4)] {
            harness.get_by_label(step).click();
            harness.run();
            assert_eq!(harness.state().0, Some(expected), "{step}");
        }
        says(&mut harness, 4);
    }

    #[test]
    fn a_few_numbers_stand_in_a_row_and_one_button_chooses() {
        let mut harness = window(numbers(&[0, 1, 2]), None);
        harness.get_by_label("2").click();
        harness.run();
        assert_eq!(*harness.state(), (Some(2), None), "nothing is chosen yet");
        says(&mut harness, 2);
        // Of one there is only the button.
        let mut harness = window(numbers(&[0]), None);
        assert!(harness.query_by_label("0").is_none());
        says(&mut harness, 0);
    }
}
