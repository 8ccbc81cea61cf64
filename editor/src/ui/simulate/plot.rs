//! A chart on the screen.

use egui::{Color32, Stroke};
use egui_plot::{Bar, BarChart, GridMark, Legend, Line, Plot, PlotPoint, Points};

use crate::model::simulate::{Chart, Pick, description};
use crate::ui::raster;

/// Most kinds of bars that have a legend in the picture; the table names them all.
const MOST_NAMED: usize = 16;

/// Shows a chart, so high; the games of a bar that was clicked.
pub(super) fn show(ui: &mut egui::Ui, chart: &Chart, high: f32) -> Option<Pick> {
    let high = if chart.sideways {
        (chart.places.len() as f32 * 24.0 + 60.0).clamp(120.0, high.max(120.0))
    } else {
        high
    };
    let mut plot = Plot::new(("chart", chart.topic.word()))
        .height(high)
        .allow_drag(false)
        .allow_zoom(false)
        .allow_scroll(false)
        .allow_boxed_zoom(false)
        .allow_axis_zoom_drag(false)
        .allow_double_click_reset(false)
        .set_margin_fraction(egui::vec2(0.02, 0.06));
    if chart.series.len() > 1 && chart.series.len() <= MOST_NAMED && chart.places.is_empty() || many(chart) {
        plot = plot.legend(Legend::default().background_alpha(0.85));
    }
    let name_of = |mark: GridMark| {
        let place = chart.places.get(mark.value.round().max(0.0) as usize);
        place.filter(|_| mark.value > -0.5).cloned().unwrap_or_default()
    };
    let marks =
        || (0..chart.places.len()).map(|nth| GridMark { value: nth as f64, step_size: 1.0 }).collect();
    plot = match (chart.sideways, chart.places.is_empty()) {
        (true, _) => plot
            .x_axis_label(&chart.up)
            .y_axis_formatter(move |mark, _| name_of(mark))
            .y_grid_spacer(move |_| marks())
            .y_axis_min_width(170.0)
            .invert_y(true),
        (false, false) => plot
            .y_axis_label(&chart.up)
            .x_axis_formatter(move |mark, _| name_of(mark))
            .x_grid_spacer(move |_| marks()),
        (false, true) => plot.x_axis_label(&chart.across).y_axis_label(&chart.up),
    };
    plot = if chart.sideways { plot.include_x(0.0) } else { plot.include_y(0.0) };
    if !chart.places.is_empty() {
        let last = chart.places.len() as f64 - 0.4;
        plot = if chart.sideways {
            plot.include_y(-0.6).include_y(last)
        } else {
            plot.include_x(-0.6).include_x(last)
        };
    }
    let ink = ui.visuals().text_color();
    plot = plot.grid_color(ui.visuals().weak_text_color().gamma_multiply(0.45));
    let shown = plot.show(ui, |plot| {
        for series in &chart.series {
            let colour = raster::colour(series.colour);
            if chart.points {
                continue;
            }
            let bars = series.bars.iter().map(|bar| {
                let drawn = Bar::new(bar.at, bar.to - bar.from).width(bar.wide).base_offset(bar.from);
                let drawn = drawn.fill(colour).stroke(Stroke::new(1.0, dark(colour)));
                drawn.name(format!("{}\n{:.2}", series.name, bar.to - bar.from))
            });
            let bars = BarChart::new(&series.name, bars.collect()).color(colour);
            let bars = bars.element_formatter(Box::new(|bar, _| bar.name.clone()));
            plot.bar_chart(if chart.sideways { bars.horizontal() } else { bars });
        }
        for series in &chart.series {
            for bar in &series.bars {
                let at = |up: f64| if chart.sideways { [up, bar.at] } else { [bar.at, up] };
                if let Some(half) = bar.half {
                    let ends = vec![at(bar.to - half), at(bar.to + half)];
                    plot.line(Line::new("", ends).color(ink).width(2.0).allow_hover(false));
                }
                if chart.points {
                    let colour = raster::colour(series.colour);
                    plot.points(Points::new("", vec![at(bar.to)]).radius(5.0).color(colour));
                }
            }
        }
        if chart.points {
            let ends = [-0.6, chart.places.len() as f64 - 0.4].map(|at| [0.0, at]);
            plot.line(Line::new("", ends.to_vec()).color(ink).width(1.0).allow_hover(false));
        }
        plot.response().clicked().then(|| plot.pointer_coordinate()).flatten()
    });
    let words = description(chart);
    shown.response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Image, true, &words));
    shown.inner.and_then(|at| hit(chart, at))
}

/// True if the names of the bars are not those of their places.
fn many(chart: &Chart) -> bool {
    let stacked = chart.series.iter().any(|series| series.bars.len() == chart.places.len());
    (2..=MOST_NAMED).contains(&chart.series.len()) && stacked && chart.places.len() > 1
}

fn dark(colour: Color32) -> Color32 {
    colour.lerp_to_gamma(Color32::BLACK, 0.35)
}

/// The games of the bar at a place, or of the one above or below it.
fn hit(chart: &Chart, at: PlotPoint) -> Option<Pick> {
    let across = if chart.sideways { at.y } else { at.x };
    let bars = chart.series.iter().flat_map(|series| &series.bars);
    let mut near = bars.filter(|bar| (across - bar.at).abs() <= bar.wide / 2.0);
    near.find_map(|bar| bar.pick)
}
