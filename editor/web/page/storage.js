// What is kept in the browser: files by their path, in one store of IndexedDB.

const NAME = "tilewright", STORE = "files";

function open() {
  return new Promise((done, failed) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
}

/** All files that are kept, each as its path and its bytes, and a way to keep more. */
export async function kept(failed) {
  const database = await open();
  const files = await new Promise((done, refused) => {
    const found = [];
    const request = database.transaction(STORE).objectStore(STORE).openCursor();
    request.onerror = () => refused(request.error);
    request.onsuccess = () => {
      const cursor = request.result;
      if (!cursor) return done(found);
      found.push([cursor.key, cursor.value]);
      cursor.continue();
    };
  });
  let pending = new Map();
  const write = () => {
    const some = pending;
    pending = new Map();
    // Everything that a frame has changed is kept, or nothing of it; and it is on the disk when that is told.
    const transaction = database.transaction(STORE, "readwrite", { durability: "strict" });
    const store = transaction.objectStore(STORE);
    for (const [path, bytes] of some) bytes ? store.put(bytes, path) : store.delete(path);
    transaction.onabort = () => failed(transaction.error);
  };
  const keep = (path, bytes) => {
    if (pending.size === 0) queueMicrotask(write);
    pending.set(path, bytes);
  };
  return { files, keep };
}
