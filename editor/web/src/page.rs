//! The page as the desk knows it.
//!
//! What belongs to the page stays on the one thread that it has; the desk's side is a handle.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::path::Path;

use js_sys::Array;
use tilewright::output::storage;
use tilewright_workbench::model::files::browse::PickRequest;
use tilewright_workbench::model::page::{Hear, OUT, Page, Parcel, TakePicked};
use wasm_bindgen::JsValue;

use crate::host::Host;

thread_local! {
    static HOST: RefCell<Option<Host>> = const { RefCell::new(None) };
    static HEARING: RefCell<HashMap<u64, Hear>> = RefCell::default();
    static PICKING: RefCell<Option<TakePicked>> = const { RefCell::new(None) };
    static LAST: Cell<u64> = const { Cell::new(0) };
}

/// Where files are put that come from the person's own disk; the browser does not keep them.
pub const ARRIVED: &str = "/arrived";

/// A handle of the page.
#[derive(Debug)]
pub struct OnePage;

/// Does something with the page, if there is one.
pub fn with<T>(work: impl FnOnce(&Host) -> T) -> Option<T> {
    HOST.with_borrow(|host| host.as_ref().map(work))
}

/// This is the page.
pub fn set(host: Host) {
    HOST.set(Some(host));
}

/// A worker has told something, or has fallen; `over` if it tells nothing more.
pub fn hear(id: u64, told: Result<String, String>, over: bool) {
    // Whoever hears may send the next job, so nothing is held meanwhile.
    let Some(hear) = HEARING.with_borrow_mut(|hearing| hearing.remove(&id)) else { return };
    hear(told);
    if !over {
        HEARING.with_borrow_mut(|hearing| hearing.insert(id, hear));
    }
}

/// The person has picked a file, or none.
pub fn picked(path: Option<String>) {
    if let Some(take) = PICKING.with_borrow_mut(Option::take) {
        take(path.map(Into::into));
    }
}

/// The rules of a parcel, as the page takes them.
fn texts(parcel: &Parcel) -> Array {
    parcel.rules.iter().map(|text| JsValue::from_str(text)).collect()
}

/// Has workers that have nothing to do exercise.
pub fn exercise(parcel: &Parcel) {
    with(|host| host.exercise(texts(parcel), &parcel.job));
}

impl Page for OnePage {
    fn work(&self, parcel: Parcel, hear: Hear) -> u64 {
        let id = LAST.get() + 1;
        LAST.set(id);
        HEARING.with_borrow_mut(|hearing| hearing.insert(id, hear));
        with(|host| host.work(id as f64, texts(&parcel), &parcel.job, parcel.soon));
        id
    }

    fn stop(&self, job: u64) {
        HEARING.with_borrow_mut(|hearing| hearing.remove(&job));
        with(|host| host.stop(job as f64));
    }

    fn pick(&self, want: &PickRequest, take: TakePicked) {
        match want {
            PickRequest::File(endings) => {
                let endings: Vec<String> = endings.iter().map(|ending| format!(".{ending}")).collect();
                PICKING.set(Some(take));
                with(|host| host.pick(&endings.join(",")));
            }
            // What is written is handed over; where it lies until then is all the same.
            PickRequest::Folder => take(Some(OUT.into())),
            PickRequest::Save(name) => {
                let folder = Path::new(OUT);
                let made = storage::create_dir_all(folder);
                take(made.is_ok().then(|| folder.join(name)));
            }
        }
    }

    fn hand_over(&self, name: &str, bytes: &[u8]) {
        with(|host| host.hand_over(name, bytes.to_vec()));
    }

    fn address(&self) -> String {
        with(Host::address).unwrap_or_default()
    }

    fn copy(&self, text: &str) {
        with(|host| host.copy(text));
    }
}
