// After the first visit the page works without a network. All its files come from one build: VERSION is put in by it.

const CACHE = "tilewright-VERSION";
const FILES = ["./", "index.html", "style.css", "icon.svg", "manifest.webmanifest", "start.js", "storage.js", "workers.js", "worker.js",
  "tilewright.js", "tilewright_bg.wasm"];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: "no-cache" })))));
});

self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("tilewright-") && name !== CACHE;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
    .then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || new URL(event.request.url).origin !== self.location.origin) return;
  const kept = caches.open(CACHE).then((cache) => cache.match(event.request, { ignoreSearch: true }));
  event.respondWith(kept.then((answer) => answer || fetch(event.request)));
});
