//! A worker of the page: another instance of the program, which does jobs.

use js_sys::{Array, Function};
use tilewright_workbench::model::workers::Worker;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// Does jobs, one after the other.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Work(Worker);

#[wasm_bindgen]
impl Work {
    /// Nobody has asked for anything yet.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Does a job; `tell` is called with what it comes to.
    ///
    /// # Errors
    /// It is no job of this version of the program.
    pub fn work(&mut self, rules: &Array, job: &str, tell: &Function) -> Result<(), JsValue> {
        let rules: Vec<String> = rules.iter().filter_map(|text| text.as_string()).collect();
        let told = self.0.work(&rules, job, |text| {
            // A page that does not listen any more has been closed.
            let _ = tell.call1(&JsValue::NULL, &JsValue::from_str(&text));
        });
        told.map_err(|why| JsValue::from_str(&why))
    }
}
