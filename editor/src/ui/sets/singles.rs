//! Single rules, on and off.

use egui::RichText;
use tilewright::explain::Vocabulary;
use tilewright::spec::RuleId;

use crate::model::sets::{Draft, singles};
use crate::ui::cx::Cx;
use crate::ui::parts;
use crate::ui::theme;

/// Shows the rules of the game.
pub(super) fn show(ui: &mut egui::Ui, cx: &Cx<'_>, draft: &mut Draft, filter: &mut String) {
    let Some(game) = cx.desk.views.sets.summary.base.clone() else {
        return;
    };
    ui.label(RichText::new(cx.t("sets-rules-about")).weak());
    ui.horizontal(|ui| {
        let label = ui.label(cx.t("sets-find"));
        ui.add(theme::line(filter).desired_width(220.0)).labelled_by(label.id);
    });
    let names = Vocabulary::new(&game, cx.desk.words.lang().code());
    let wanted = filter.to_lowercase();
    egui::ScrollArea::vertical().id_salt("sets-rules").auto_shrink(false).show(ui, |ui| {
        let mut package = None;
        for single in singles(&game) {
            let name = names.rule(&RuleId::from(single.id.as_str()));
            if !name.to_lowercase().contains(&wanted) && !single.id.contains(&wanted) {
                continue;
            }
            if package.as_ref() != Some(&single.package) {
                ui.add_space(4.0);
                ui.label(theme::section(parts::title(cx, &single.package)));
                package = Some(single.package.clone());
            }
            let mut on = !draft.off.contains(&single.target);
            let text = format!("{name} ({})", cx.t(single.kind));
            if theme::check(ui, &mut on, text).on_hover_text(&single.id).changed() {
                draft.off.retain(|target| *target != single.target);
                if !on {
                    draft.off.push(single.target.clone());
                }
            }
        }
    });
}
