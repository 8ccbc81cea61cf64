// Another instance of the program, which does jobs. It has no window, and knows only what comes with a job.

import init, { Work } from "./tilewright.js";

// The page sends what it has compiled: a browser makes good code of what runs often once for all who have the same module.
let ready;

self.onmessage = async ({ data }) => {
  if (data.module) {
    ready = init({ module_or_path: data.module }).then(() => new Work());
    return;
  }
  const { id, rules, job } = data;
  try {
    const work = await ready;
    work.work(rules, job, (told) => self.postMessage({ id, told, over: false }));
    self.postMessage({ id, over: true });
  } catch (why) {
    // An instance that has fallen in the middle of something does nothing more.
    self.postMessage({ id, fell: String(why), over: true, ends: why instanceof WebAssembly.RuntimeError });
  }
};
