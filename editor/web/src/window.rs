//! The window: the editor on a canvas, and what is kept of it after every frame.

use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use eframe::egui;
use js_sys::Array;
use tilewright::output::storage;
use tilewright_workbench::model::{Command, Desk, Folders, Jobs, Lang, Settings, print, workers};
use tilewright_workbench::ui::App;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::HtmlCanvasElement;

use crate::host::Host;
use crate::page::{self, ARRIVED, OnePage};
use crate::probe::Probe;

/// Where settings are kept.
const SETTINGS: &str = "/settings.ron";

thread_local! {
    static CONTEXT: RefCell<Option<egui::Context>> = const { RefCell::new(None) };
    static ARRIVALS: RefCell<Vec<PathBuf>> = const { RefCell::new(Vec::new()) };
}

fn wake() {
    CONTEXT.with_borrow(|context| {
        if let Some(context) = context {
            context.request_repaint();
        }
    });
}

/// The editor, and what the page asks of it.
struct Window {
    app: App,
    ready: bool,
    /// True once workers know what to exercise with.
    exercised: bool,
    /// True if tests listen.
    probe: bool,
}

impl eframe::App for Window {
    fn logic(&mut self, ctx: &egui::Context, _frame: &mut eframe::Frame) {
        for path in ARRIVALS.take() {
            arrive(&mut self.app.desk, path);
        }
        self.app.advance(ctx);
        if self.probe {
            for (job, spent) in self.app.desk.jobs.spent() {
                page::with(|host| host.spent(job, spent.as_secs_f64() * 1e3));
            }
        }
        // The first picture does not wait for it.
        if self.ready
            && !self.exercised
            && let Some(parcel) = self.app.desk.table.as_deref().and_then(workers::exercise)
        {
            self.exercised = true;
            page::exercise(&parcel);
        }
        for (path, bytes) in storage::changes() {
            if is_kept(&path) {
                page::with(|host| host.keep(&path.to_string_lossy(), bytes.map(|bytes| bytes.to_vec())));
            }
        }
    }

    fn ui(&mut self, ui: &mut egui::Ui, _frame: &mut eframe::Frame) {
        self.app.show(ui);
        if !std::mem::replace(&mut self.ready, true) {
            page::with(Host::ready);
        }
    }
}

/// True for what the browser keeps: projects and settings; not what was handed over or has just come.
fn is_kept(path: &Path) -> bool {
    path == Path::new(SETTINGS) || path.starts_with(Folders::of_person().projects())
}

/// A file has come from the person's own disk.
fn arrive(desk: &mut Desk, path: PathBuf) {
    let is_package = path.extension().is_some_and(|ending| ending == print::ENDING);
    let folder = match &desk.project {
        Some(project) => project.folder.clone(),
        None => {
            let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            tilewright_workbench::model::start::propose(desk, &name)
        }
    };
    if is_package {
        desk.run(Command::Print(print::Command::OpenPackage { file: path, folder }));
    } else {
        desk.run(Command::Play(tilewright_workbench::model::play::Command::Load(path)));
    }
}

/// Starts the editor: `kept` are the files that the browser has kept, each as path and bytes; `link` is what stands after `#`.
///
/// # Errors
/// The browser has no WebGL.
#[wasm_bindgen]
pub async fn start(
    canvas: HtmlCanvasElement,
    host: Host,
    kept: Array,
    link: String,
    languages: String,
    probe: bool,
) -> Result<(), JsValue> {
    page::set(host);
    for file in kept.iter() {
        let file = Array::from(&file);
        if let Some(path) = file.get(0).as_string() {
            write(&path, &js_sys::Uint8Array::new(&file.get(1)).to_vec());
        }
    }
    storage::changes();
    let app = Box::new(move |cc: &eframe::CreationContext<'_>| {
        CONTEXT.set(Some(cc.egui_ctx.clone()));
        if probe {
            cc.egui_ctx.enable_accesskit();
            cc.egui_ctx.add_plugin(Probe);
        }
        let app = App::new(desk(&link, &languages));
        Ok(Box::new(Window { app, ready: false, exercised: false, probe }) as Box<dyn eframe::App>)
    });
    eframe::WebRunner::new().start(canvas, eframe::WebOptions::default(), app).await
}

/// The desk as it was left, or with what came with a link.
fn desk(link: &str, languages: &str) -> Desk {
    let path = Path::new(SETTINGS);
    let mut settings = Settings::read(path);
    if !storage::is_file(path) {
        let spoken =
            languages.split(',').filter_map(|lang| Lang::of(lang.split('-').next().unwrap_or_default()));
        settings.lang = spoken.into_iter().next().unwrap_or_default();
    }
    let last = settings.recent.first().cloned();
    let mut desk = Desk::new(settings, Jobs::between_frames(wake));
    desk.page = Some(Arc::new(OnePage));
    desk.settings_path = Some(path.to_owned());
    desk.folders = Folders::of_person();
    if !link.is_empty() {
        desk.open_link(link);
    }
    if !desk.borrowed
        && let Some(folder) = last.filter(|folder| storage::is_dir(folder))
    {
        desk.run(Command::Open(folder));
    }
    desk
}

fn write(path: &str, bytes: &[u8]) {
    let path = Path::new(path);
    let folder = path.parent().unwrap_or(Path::new("/"));
    // A file that cannot be put there would be of another program.
    let _ = storage::create_dir_all(folder).and_then(|()| storage::write(path, bytes));
}

/// A worker has told something, or has fallen; `over` if it tells nothing more.
#[wasm_bindgen]
pub fn hear(id: f64, told: Option<String>, fell: Option<String>, over: bool) {
    let told = match (told, fell) {
        (_, Some(why)) => Err(why),
        (Some(told), None) => Ok(told),
        (None, None) => return,
    };
    page::hear(id as u64, told, over);
    wake();
}

/// A file has come from the person's own disk, dropped or picked; says where it is.
#[wasm_bindgen]
pub fn put(name: &str, bytes: &[u8], dropped: bool) -> String {
    let name = name.rsplit(['/', '\\']).next().unwrap_or(name);
    let path = format!("{ARRIVED}/{name}");
    write(&path, bytes);
    if dropped {
        ARRIVALS.with_borrow_mut(|arrivals| arrivals.push(PathBuf::from(&path)));
    }
    wake();
    path
}

/// The person has picked a file, or none.
#[wasm_bindgen]
pub fn picked(path: Option<String>) {
    page::picked(path);
    wake();
}
