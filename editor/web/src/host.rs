//! What the page offers: functions of `start.js`.

use js_sys::Array;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// The page.
    #[derive(Clone, Debug)]
    pub type Host;

    /// Keeps a file in the browser, or forgets it if there are no bytes.
    #[wasm_bindgen(method)]
    pub fn keep(this: &Host, path: &str, bytes: Option<Vec<u8>>);

    /// Has a worker do a job; one that is to be done soon does not stand behind long ones.
    #[wasm_bindgen(method)]
    pub fn work(this: &Host, id: f64, rules: Array, job: &str, soon: bool);

    /// Has workers that have nothing to do play these games now and then, until the browser has made good code of what plays.
    #[wasm_bindgen(method)]
    pub fn exercise(this: &Host, rules: Array, job: &str);

    /// Stops a job.
    #[wasm_bindgen(method)]
    pub fn stop(this: &Host, id: f64);

    /// Asks for a file with one of these endings.
    #[wasm_bindgen(method)]
    pub fn pick(this: &Host, endings: &str);

    /// Hands a file to the person.
    #[wasm_bindgen(method, js_name = handOver)]
    pub fn hand_over(this: &Host, name: &str, bytes: Vec<u8>);

    /// Where the page is.
    #[wasm_bindgen(method)]
    pub fn address(this: &Host) -> String;

    /// Puts a text where it can be pasted from.
    #[wasm_bindgen(method)]
    pub fn copy(this: &Host, text: &str);

    /// Says what is shown, to tests.
    #[wasm_bindgen(method)]
    pub fn shown(this: &Host, json: &str);

    /// Says how long the window stood still for jobs that it did itself, to tests.
    #[wasm_bindgen(method)]
    pub fn spent(this: &Host, job: &str, ms: f64);

    /// The first picture is there.
    #[wasm_bindgen(method)]
    pub fn ready(this: &Host);
}
