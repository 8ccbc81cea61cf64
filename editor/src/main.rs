//! Starts the editor's window.

use std::path::PathBuf;
use std::process::ExitCode;

use tilewright::load::Library;
use tilewright_editor::model::Shelf;
use tilewright_editor::ui::App;

fn main() -> ExitCode {
    let (mut library, mut problems) = Library::embedded();
    for folder in std::env::args_os().skip(1) {
        problems.extend(library.add_folder(&PathBuf::from(folder)));
    }
    let shelf = Shelf::new(&library, &problems);
    let options = eframe::NativeOptions {
        viewport: eframe::egui::ViewportBuilder::default()
            .with_title("Tilewright")
            .with_app_id("tilewright-editor")
            .with_inner_size([1180.0, 780.0])
            .with_min_inner_size([520.0, 360.0]),
        ..Default::default()
    };
    let app = Box::new(move |cc: &eframe::CreationContext<'_>| {
        Ok(Box::new(App::new(&cc.egui_ctx, shelf)) as Box<dyn eframe::App>)
    });
    match eframe::run_native("Tilewright", options, app) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("The window could not be opened: {error}");
            ExitCode::FAILURE
        }
    }
}
