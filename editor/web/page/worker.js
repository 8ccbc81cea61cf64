// Another instance of the program, which does jobs. It has no window, and knows only what comes with a job.

import init, { Work } from "./tilewright.js";

const ready = init({ module_or_path: "tilewright_bg.wasm" }).then(() => new Work());

self.onmessage = async ({ data: { id, rules, job } }) => {
  const work = await ready;
  try {
    work.work(rules, job, (told) => self.postMessage({ id, told, over: false }));
    self.postMessage({ id, over: true });
  } catch (why) {
    // An instance that has fallen in the middle of something does nothing more.
    self.postMessage({ id, fell: String(why), over: true, ends: why instanceof WebAssembly.RuntimeError });
  }
};
