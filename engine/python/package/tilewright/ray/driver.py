"""Hands shards to a cluster and adds up what comes back."""

from __future__ import annotations

import contextlib
import functools
import os
import sys
import time
import uuid
from typing import Any

import ray
from ray.exceptions import GetTimeoutError, NodeDiedError, RayError, RayTaskError
from tqdm import tqdm

from .. import _native
from ..errors import CallError
from .folder import Folder
from .job import Job

# A shard that failed so often is left to a person. Nodes that went away are not held against it, unless it happens again and again.
_ATTEMPTS = 3
_LOST = 20
# A shard is to take so long, in seconds: what it costs to hand it out must not show, and little is lost with a machine.
_SHARD = 15.0
# It is tried for so long how fast it goes.
_TRY = 0.5
# So many shards wait for each processor, so that none is idle.
_AHEAD = 2
# What came out so far is written so often, in seconds.
_PACE = 2.0
# Shards that are to end are waited for so long, in seconds: a worker plays its game to the end.
_PATIENCE = 10.0
# Where a comparison is looked at, every so many games: shards end there.
_LOOK = 256


class Stopped(Exception):
    """Somebody pressed Ctrl-C."""


class Failed(Exception):
    """Shards could not be played; the text says which, and how they are played on a desk."""


@functools.lru_cache(maxsize=4)
def _known(text: str) -> Job:
    return Job.of(text)


# The driver counts for itself how often a shard was tried: Ray's own retries would not tell a lost machine from a shard that kills workers.
@ray.remote(num_cpus=1, max_retries=0, scheduling_strategy="SPREAD")
def _shard(text: str, path: str, mark: str, first: int, games: int) -> tuple[list[str], float]:
    began = time.perf_counter()
    parts = Folder(path).play(_known(text), first, games, mark)
    return [part.to_json() for part in parts], time.perf_counter() - began


def guessed(job: Job, cpus: int) -> int:
    """How many games a shard has: as many as take a quarter of a minute, and some for everybody."""
    games, began = 1, time.perf_counter()
    while True:
        batch = min(games, job.games)
        one = time.perf_counter()
        job.play(0, batch + (batch % 2 if job.kind == "ladder" else 0))
        took = time.perf_counter() - one
        if time.perf_counter() - began > _TRY or batch == job.games:
            break
        games *= 2
    fits = max(1, int(batch / max(took, 1e-6) * _SHARD))
    shard = max(1, min(fits, -(-job.games // (4 * cpus))))
    # Numbers that are easy to read.
    scale = 10 ** max(0, len(str(shard)) - 2)
    return shard // scale * scale


def drive(job: Job, out: str | os.PathLike[str], *, shard: int | None = None, tell=None) -> dict[str, Any]:
    """Plays a job on the cluster that Ray is connected to, and gives what it came to.

    The folder ``out`` is seen by all machines. It gets ``games/``, a Parquet dataset, ``partial.json`` while it goes on, and ``result.json``. What
    is finished there already is not played again.

    Args:
        shard: how many games a task plays.
        tell: is called with the number of games that are over and what the first of them came to.

    Raises:
        CallError: the folder holds another run.
        Stopped: somebody pressed Ctrl-C.
        Failed: shards failed three times.
    """
    if shard is not None and shard < 1:
        raise CallError("a shard has at least one game")
    folder = Folder(out)
    cpus = max(1, int(ray.cluster_resources().get("CPU", 1)))
    size = folder.begin(job, shard, lambda: guessed(job, cpus))
    if job.stops:
        size = -(-size // _LOOK) * _LOOK
    elif job.kind == "ladder":
        size += size % 2
    run = _Run(job, folder, size, tell)
    try:
        return run.play()
    except KeyboardInterrupt:
        run.cancel()
        raise Stopped(f"{run.over} of at most {job.games} games were over") from None


class _Run:
    def __init__(self, job: Job, folder: Folder, size: int, tell):
        self.job, self.folder, self.size, self.tell = job, folder, size, tell
        self.mark = uuid.uuid4().hex
        self.whole = job.nothing()
        self.waiting: dict[Any, tuple[int, int]] = {}
        self.early: dict[int, list[_native.Part]] = {}
        self.attempts: dict[int, list[str]] = {}
        self.lost: dict[int, int] = {}
        self.failed: list[dict[str, Any]] = []
        self.over = 0
        self.end: int | None = None
        self.told = 0.0

    def play(self) -> dict[str, Any]:
        job, folder = self.job, self.folder
        folder.remove("failed.json")
        ranges = iter(range(0, job.games, self.size))
        again: list[int] = []
        more = True
        with tqdm(total=job.games, unit=" games", disable=None, smoothing=0.05, file=sys.stderr) as bar:
            while self.end is None:
                cpus = max(1, int(ray.cluster_resources().get("CPU", 1)))
                while len(self.waiting) < _AHEAD * cpus and (again or more) and self.end is None:
                    first = again.pop() if again else next(ranges, None)
                    if first is None:
                        more = False
                        break
                    games = min(self.size, job.games - first)
                    kept = folder.finished(job, first, games)
                    if kept is None:
                        self._ask(first, games)
                    else:
                        self._came(first, games, kept, bar)
                if not self.waiting:
                    break
                ready, _ = ray.wait(list(self.waiting), timeout=0.5)
                for task in ready:
                    first, games = self.waiting.pop(task)
                    try:
                        parts, _ = ray.get(task, timeout=30)
                        self._came(first, games, [_native.Part.from_json(part) for part in parts], bar)
                    except RayError as error:
                        if self._went_wrong(first, games, error, bar):
                            again.append(first)
                self._tell(bar)
        self.cancel()
        if self.failed:
            folder.write("failed.json", self.failed)
            raise Failed(self._failures())
        if self.end is not None:
            self._cut()
        result = job.result(self.whole)
        folder.write("result.json", result)
        folder.remove("partial.json")
        return result

    def _ask(self, first: int, games: int) -> None:
        self.waiting[self._shard(first, games)] = (first, games)

    def _shard(self, first: int, games: int) -> Any:
        return _shard.remote(self.job.text, str(self.folder.path), self.mark, first, games)

    def _came(self, first: int, games: int, parts: list[_native.Part], bar) -> None:
        """Adds a shard when all before it are there: so it does not depend on the cluster where a comparison ends."""
        self.early[first] = parts
        self.over += games
        bar.update(games)
        while self.end is None and self.whole.games in self.early:
            for part in self.early.pop(self.whole.games):
                self.whole.add(part)
                if self.job.is_over(self.whole) and self.whole.games < self.job.games:
                    self.end = self.whole.games
                    break

    def _went_wrong(self, first: int, games: int, error: RayError, bar) -> bool:
        """True if a shard is to be tried again."""
        why = str(error.cause if isinstance(error, RayTaskError) else error).strip() or type(error).__name__
        if isinstance(error, (NodeDiedError, GetTimeoutError)) and self.lost.setdefault(first, 0) < _LOST:
            self.lost[first] += 1
            bar.write(f"games {first} to {first + games - 1}: a machine is gone; they are played again", file=sys.stderr)
            return True
        tries = self.attempts.setdefault(first, [])
        tries.append(why)
        if len(tries) < _ATTEMPTS:
            bar.write(f"games {first} to {first + games - 1}: {why.splitlines()[0]}; they are played again", file=sys.stderr)
            return True
        about = {"first": first, "games": games, "seed": self.job.seed, "why": tries, "command": self.job.command(first, games)}
        self.failed.append(about)
        return False

    def _failures(self) -> str:
        lines = [f"{len(self.failed)} shards failed {_ATTEMPTS} times; the others are kept, and the same call tries them again."]
        for about in self.failed:
            last = about["first"] + about["games"] - 1
            lines.append(f"games {about['first']} to {last}, seed {about['seed']}: {about['why'][-1].splitlines()[0]}")
            lines.append(f"  on a desk: {about['command']}")
        return "\n".join(lines)

    def _cut(self) -> None:
        """Leaves the games that count: the last shard is played again as far as that."""
        last = (self.end - 1) // self.size * self.size
        self.folder.cut(last + 1)
        if self.folder.finished(self.job, last, self.end - last) is None:
            ray.get(self._shard(last, self.end - last))
        self.folder.cut(last + self.size)

    def _tell(self, bar) -> None:
        now = time.monotonic()
        if now - self.told < _PACE or not self.whole.games:
            return
        self.told = now
        result = self.job.result(self.whole)
        self.folder.write("partial.json", result)
        bar.set_postfix_str(self.job.told(result).splitlines()[0][-60:], refresh=False)
        if self.tell:
            self.tell(self.over, result)

    def cancel(self) -> None:
        """Ends what is still being played: what a worker leaves must be there before anybody looks what is to go."""
        waiting = list(self.waiting)
        self.waiting.clear()
        if not waiting:
            return
        # Not by ray.cancel at once: it takes this process down when a task ends at that very moment (ray-project/ray#54798).
        with contextlib.suppress(OSError):
            self.folder.end(self.mark)
        _, still = ray.wait(waiting, num_returns=len(waiting), timeout=_PATIENCE)
        for task in still:
            ray.cancel(task, force=True)
        if still:
            ray.wait(still, num_returns=len(still), timeout=_PATIENCE)
        self.mark = uuid.uuid4().hex
