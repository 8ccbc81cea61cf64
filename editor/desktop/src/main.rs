//! Opens the workbench in a window of a desktop.
//!
//! What the window shows and does is the workbench's; what only a system of windows has is here: the window itself, and the dialogs for files.

mod dialog;

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use eframe::egui;
use tilewright_workbench::model::files::browse::Picker;
use tilewright_workbench::model::{Command, Desk, Folders, Jobs, Settings};
use tilewright_workbench::ui::App;

/// The workbench, as the system of windows calls it.
struct Window(App);

impl eframe::App for Window {
    fn logic(&mut self, ctx: &egui::Context, _frame: &mut eframe::Frame) {
        self.0.advance(ctx);
    }

    fn ui(&mut self, ui: &mut egui::Ui, _frame: &mut eframe::Frame) {
        self.0.show(ui);
    }
}

fn main() -> ExitCode {
    // The packages that come with the program are read while the window is being made.
    std::thread::spawn(tilewright_workbench::model::embedded);
    let folders: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let options = eframe::NativeOptions {
        viewport: egui::ViewportBuilder::default()
            .with_title("Tilewright")
            .with_app_id("tilewright-editor")
            .with_inner_size([1280.0, 820.0])
            .with_min_inner_size([640.0, 420.0]),
        ..Default::default()
    };
    let app = Box::new(move |cc: &eframe::CreationContext<'_>| {
        let settings_path = directories::ProjectDirs::from("", "", "tilewright")
            .map(|folders| folders.config_dir().join("settings.ron"));
        let settings = settings_path.as_deref().map(Settings::read).unwrap_or_default();
        let ctx = cc.egui_ctx.clone();
        let mut desk = Desk::new(settings, Jobs::threads(move || ctx.request_repaint()));
        desk.settings_path = settings_path;
        desk.files.watches = true;
        desk.files.picker = Picker(Arc::new(dialog::pick));
        desk.folders = Folders::of_person();
        for folder in folders {
            desk.run(Command::Open(folder));
        }
        Ok(Box::new(Window(App::new(desk))) as Box<dyn eframe::App>)
    });
    match eframe::run_native("Tilewright", options, app) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("The window could not be opened: {error}");
            ExitCode::FAILURE
        }
    }
}
