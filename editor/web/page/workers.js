// Workers that think, play and simulate beside the page. A few of them stay; the longest job does not keep the others waiting.

const MOST = Math.max(2, Math.min(4, (navigator.hardwareConcurrency || 2) - 1));

/** Has jobs done; `hear(id, told, fell, over)` is called with what they come to. */
export function workers(hear) {
  const idle = [], busy = new Map(), waiting = [];

  const make = () => {
    const worker = new Worker("worker.js", { type: "module" });
    worker.onmessage = ({ data }) => {
      const job = busy.get(worker);
      if (!job || job.id !== data.id) return;
      if (data.ends) return end(worker, data.fell);
      hear(data.id, data.told, data.fell, data.over);
      if (data.over) free(worker);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      end(worker, event.message || "?");
    };
    return worker;
  };
  // A worker that has fallen is not asked again.
  const end = (worker, why) => {
    const job = busy.get(worker);
    worker.terminate();
    busy.delete(worker);
    if (job && why) hear(job.id, undefined, why, true);
    next();
  };
  const free = (worker) => {
    busy.delete(worker);
    idle.push(worker);
    next();
  };
  // Long jobs leave one worker to those that are to be done soon, which is always the same: it knows the texts already.
  const may = (soon) => {
    const now = [...busy.values()].filter((job) => job.soon === soon).length;
    return now < (soon ? 1 : MOST);
  };
  const take = (soon) => {
    const at = idle.findLastIndex((worker) => worker.soon === soon || worker.soon === undefined);
    const worker = at < 0 ? make() : idle.splice(at, 1)[0];
    worker.soon = soon;
    return worker;
  };
  const next = () => {
    for (const job of [...waiting]) {
      if (!may(job.soon)) continue;
      waiting.splice(waiting.indexOf(job), 1);
      const worker = take(job.soon);
      busy.set(worker, job);
      worker.postMessage(job);
    }
  };
  // The first is there before anybody asks.
  setTimeout(() => { if (!idle.length && !busy.size) idle.push(make()); }, 1500);

  return {
    work(id, rules, job, soon) { waiting.push({ id, rules, job, soon }); next(); },
    stop(id) {
      const at = waiting.findIndex((job) => job.id === id);
      if (at >= 0) waiting.splice(at, 1);
      for (const [worker, job] of busy) if (job.id === id) end(worker);
    },
  };
}
