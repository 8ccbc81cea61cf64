// Workers that think, play and simulate beside the page. A few of them stay; the longest job does not keep the others waiting, and one stands
// by, so that no job waits for a worker to begin.

const MOST = Math.max(2, Math.min(4, (navigator.hardwareConcurrency || 2) - 1));
// So many times a worker exercises before the browser has made good code of what plays.
const EXERCISES = 40;
// No job has this number.
const EXERCISE = 0;

/** Has jobs done by workers of a compiled module; `hear(id, told, fell, over)` is called with what they come to. */
export function workers(module, hear) {
  const idle = [], busy = new Map(), waiting = [];
  let exercise, left = EXERCISES;

  const make = () => {
    const worker = new Worker("worker.js", { type: "module" });
    worker.postMessage({ module });
    worker.onmessage = ({ data }) => {
      if (data.id === EXERCISE) return exercised(worker, data);
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
    if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1);
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
  const find = (soon) => idle.findLastIndex((worker) => worker.soon === soon || worker.soon === undefined);
  const take = (soon) => {
    const at = find(soon);
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
    setTimeout(standBy, 500);
  };
  // The next long job finds a worker that has begun already.
  const standBy = () => {
    if (!exercise || !may(false) || find(false) >= 0) return;
    const worker = make();
    idle.push(worker);
    train(worker);
  };
  // A few games at a time, so that a job that comes meanwhile hardly waits.
  const train = (worker) => {
    if (!exercise || left <= 0 || worker.trains || !idle.includes(worker)) return;
    worker.trains = true;
    worker.postMessage({ id: EXERCISE, ...exercise });
  };
  const exercised = (worker, { over, fell, ends }) => {
    if (!over) return;
    worker.trains = false;
    left = fell ? 0 : left - 1;
    if (ends) {
      // It is not the fault of a job that has come meanwhile.
      const job = busy.get(worker);
      if (job) waiting.unshift(job);
      busy.delete(worker);
      return end(worker);
    }
    train(worker);
  };

  return {
    work(id, rules, job, soon) { waiting.push({ id, rules, job, soon }); next(); },
    stop(id) {
      const at = waiting.findIndex((job) => job.id === id);
      if (at >= 0) waiting.splice(at, 1);
      for (const [worker, job] of busy) if (job.id === id) end(worker);
    },
    // The first worker begins once the first picture is there, and nothing of the page waits for it.
    exercise(rules, job) {
      exercise = { rules, job };
      setTimeout(() => { standBy(); idle.forEach(train); }, 300);
    },
  };
}
