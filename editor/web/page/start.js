// Starts the program on the canvas, and does for it what only a page can do.

import init, { hear, picked, put, start } from "./tilewright.js";
import { kept } from "./storage.js";
import { workers } from "./workers.js";

const waiting = document.getElementById("waiting");
const probe = new URLSearchParams(location.search).has("probe");

function say(text) {
  waiting.textContent = text;
  waiting.className = "wrong";
  waiting.hidden = false;
}

/** The files of several pages would write over each other: one page has them, the others wait. */
function alone() {
  if (!navigator.locks) return Promise.resolve();
  return new Promise((done) => {
    const hold = () => { done(); return new Promise(() => {}); };
    navigator.locks.request("tilewright", { ifAvailable: true }, (lock) => {
      if (lock) return hold();
      say("Tilewright is open in another tab. It goes on here when that one is closed.");
      navigator.locks.request("tilewright", () => { waiting.hidden = true; return hold(); });
    });
  });
}

function pick(endings) {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = endings;
  input.onchange = async () => {
    const file = input.files[0];
    picked(file ? put(file.name, new Uint8Array(await file.arrayBuffer()), false) : undefined);
  };
  input.oncancel = () => picked(undefined);
  input.click();
}

function handOver(name, bytes) {
  const link = document.createElement("a");
  const address = URL.createObjectURL(new Blob([bytes], { type: "application/octet-stream" }));
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60000);
}

async function copy(text) {
  window.tilewright_copied = text;
  try { await navigator.clipboard.writeText(text); } catch { prompt("", text); }
}

function drops() {
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", async (event) => {
    event.preventDefault();
    for (const file of event.dataTransfer.files) put(file.name, new Uint8Array(await file.arrayBuffer()), true);
  }, true);
}

/** The program, compiled once for the page and all its workers. */
async function compiled() {
  const answer = await fetch("tilewright_bg.wasm");
  // Not every host says what it is.
  const told = answer.headers.get("Content-Type") === "application/wasm";
  return told ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
}

async function main() {
  if (navigator.serviceWorker) navigator.serviceWorker.register("service-worker.js").catch(() => {});
  const compiling = compiled();
  const begun = compiling.then((module) => init({ module_or_path: module }));
  await alone();
  const lost = (why) => say(`This browser keeps nothing here: ${why}`);
  const store = await kept(lost).catch((why) => { lost(why); return { files: [], keep() {} }; });
  // Work of one's own is not what a browser may throw away when it needs room.
  if (navigator.storage && navigator.storage.persist) navigator.storage.persist().catch(() => {});
  await begun;
  const host = {
    ...workers(await compiling, hear), keep: store.keep, pick, handOver, copy,
    address: () => location.origin + location.pathname,
    shown(json) { window.tilewright_shown = json; window.tilewright_frames = (window.tilewright_frames || 0) + 1; },
    spent(job, ms) { (window.tilewright_spent ||= []).push([job, ms]); },
    ready() { waiting.hidden = true; window.tilewright_ready = performance.now(); },
  };
  if (probe) window.tilewright_probe = () => window.tilewright_shown || "[]";
  drops();
  const link = location.hash.slice(1);
  addEventListener("hashchange", () => location.reload());
  await start(document.getElementById("window"), host, store.files, link, navigator.languages.join(","), probe);
}

main().catch((why) => say(`Tilewright cannot start here: ${why}`));
