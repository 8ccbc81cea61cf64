//! Starts the editor's window.

use std::path::PathBuf;
use std::process::ExitCode;

use tilewright_editor::model::{Command, Desk, Folders, Jobs, Settings};
use tilewright_editor::ui::App;

fn main() -> ExitCode {
    // The packages that come with the program are read while the window is being made.
    std::thread::spawn(tilewright_editor::model::embedded);
    let folders: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let options = eframe::NativeOptions {
        viewport: eframe::egui::ViewportBuilder::default()
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
        desk.folders = Folders::of_person();
        for folder in folders {
            desk.run(Command::Open(folder));
        }
        Ok(Box::new(App::new(desk)) as Box<dyn eframe::App>)
    });
    match eframe::run_native("Tilewright", options, app) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("The window could not be opened: {error}");
            ExitCode::FAILURE
        }
    }
}
