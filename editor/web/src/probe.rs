//! What tests ask of a page that was opened with `?probe`: the names of everything that is shown, and where it is. A canvas has nothing
//! else by which a test could find a button. It is what screen readers are told.

use std::collections::HashMap;

use eframe::egui::accesskit::NodeId;
use eframe::egui::{self, Context, FullOutput};
use serde_json::json;

use crate::page;

/// Tells the page after each frame what is shown.
pub struct Probe;

impl egui::Plugin for Probe {
    fn debug_name(&self) -> &'static str {
        "probe"
    }

    fn output_hook(&mut self, ctx: &Context, output: &mut FullOutput) {
        let Some(update) = &output.platform_output.accesskit_update else { return };
        // What screen readers are told is in points.
        let points = f64::from(ctx.zoom_factor());
        let texts: HashMap<NodeId, &str> = update
            .nodes
            .iter()
            .filter_map(|(id, node)| Some((*id, node.label().or(node.value())?)))
            .collect();
        let widgets = update.nodes.iter().filter_map(|(_, node)| {
            let place = node.bounds()?;
            // A field is called as what stands beside it, and its value is what is in it.
            let beside = node.labelled_by().iter().find_map(|id| texts.get(id).copied());
            let name = node.label().or(beside).or(node.value())?;
            Some(json!({
                "name": name,
                "value": node.value().map(str::to_owned).or(node.numeric_value().map(|n| n.to_string())),
                "role": format!("{:?}", node.role()),
                "disabled": node.is_disabled(),
                "x": place.x0 * points, "y": place.y0 * points,
                "width": place.width() * points, "height": place.height() * points,
            }))
        });
        let json = serde_json::Value::Array(widgets.collect()).to_string();
        page::with(|host| host.shown(&json));
    }
}
