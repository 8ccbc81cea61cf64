"""Where a run is kept: a dataset with a file a shard, and beside each what its games add up to.

A shard is finished when both are there. Files get their names when they are whole, whoever is killed meanwhile; those that are not lie under
``unfinished`` and are nobody's.
"""

from __future__ import annotations

import json
import os
import shutil
import uuid
from pathlib import Path
from typing import Any

from .. import _native
from ..errors import CallError
from .job import Job

_NOTES = "tilewright."


class Ended(Exception):
    """Nobody wants this shard any more."""


class Folder:
    """The folder of a run."""

    def __init__(self, path: str | os.PathLike[str]):
        self.path = Path(path).absolute()
        self.rows = self.path / "games"
        self.sums = self.path / "sums"
        self.unfinished = self.path / "unfinished"

    def begin(self, job: Job, shard: int | None, guess) -> int:
        """Makes it, or looks whether it is of this run. How many games a shard has: as it was begun, or as is asked, or else ``guess()``.

        Raises:
            CallError: it holds something else.
        """
        about = {**json.loads(job.text), "fingerprints": job.fingerprints}
        known = self._read("run.json")
        if known is None:
            if self.path.is_dir() and any(self.path.iterdir()):
                raise CallError(f"{self.path} is not empty, and holds no run")
            for folder in (self.rows, self.sums, self.unfinished):
                if folder != self.rows or job.has_rows:
                    folder.mkdir(parents=True, exist_ok=True)
            known = {**about, "shard": shard or guess()}
            self.write("run.json", known)
        for key, value in about.items():
            if known.get(key) != value:
                raise CallError(f"{self.path} holds another run: {key} is {known.get(key)} there and {value} here")
        if shard not in (None, known["shard"]):
            raise CallError(f"{self.path} was begun with --shard {known['shard']}, not {shard}")
        # What was left by whoever was killed. Who still plays there says so by failing, and is asked again.
        shutil.rmtree(self.unfinished, ignore_errors=True)
        self.unfinished.mkdir(parents=True, exist_ok=True)
        return known["shard"]

    def play(self, job: Job, first: int, games: int, mark: str) -> list[_native.Part]:
        """Plays a shard, and puts its files in their places.

        Raises:
            Ended: what bears this mark was ended.
        """
        ended = self._ended(mark)

        def look(_: int) -> None:
            if ended.exists():
                raise Ended

        look(0)
        rows = self.unfinished / f"{first:012}-{uuid.uuid4().hex}.parquet" if job.has_rows else None
        parts = job.play(first, games, out=str(rows) if rows else None, tell=look)
        if rows:
            os.replace(rows, self._rows(first))
        # Last: so it is finished.
        self._write(self._sums(first), [json.loads(part.to_json()) for part in parts])
        return parts

    def end(self, mark: str) -> None:
        """Ends the shards that bear this mark, on whatever machine they are played."""
        self.unfinished.mkdir(parents=True, exist_ok=True)
        self._ended(mark).touch()

    def finished(self, job: Job, first: int, games: int) -> list[_native.Part] | None:
        """The parts of a shard, if it is there and what it should be: of the same rules, seed, players and policies, and of these games."""
        try:
            kept = json.loads(self._sums(first).read_text(encoding="utf-8"))
            parts = [_native.Part.from_json(json.dumps(part)) for part in kept]
            whole = job.nothing(first)
            for part in parts:
                whole.add(part)
        except (OSError, ValueError, TypeError):
            return None
        if whole.games != games or (job.has_rows and not self._holds(job, first, games, json.loads(whole.run()))):
            return None
        return parts

    def _holds(self, job: Job, first: int, games: int, run: dict[str, Any]) -> bool:
        """True if a table says that it is of these games."""
        import pyarrow as pa
        import pyarrow.parquet as pq

        try:
            about = pq.read_metadata(self._rows(first))
        except (OSError, pa.ArrowException):
            return False
        if job.kind == "compare":
            return about.num_rows == 2 * games
        wanted = {
            "fingerprint": run["fingerprints"][0],
            "players": run["players"],
            "seed": run["seed"],
            "policy": run["policies"][0],
            "first": first,
            "games": games,
        }
        notes = about.metadata or {}
        says = all(notes.get(f"{_NOTES}{key}".encode()) == str(value).encode() for key, value in wanted.items())
        return says and about.num_rows == games

    def cut(self, end: int) -> None:
        """Takes away what was played after the last game that counts."""
        for folder in (self.sums, self.rows):
            for path in folder.glob("part-*") if folder.is_dir() else ():
                if int(path.stem.removeprefix("part-")) >= end:
                    path.unlink(missing_ok=True)

    def write(self, name: str, value: Any) -> None:
        """Writes something about the run: all of it or nothing."""
        self._write(self.path / name, value)

    def remove(self, name: str) -> None:
        """Takes it away."""
        (self.path / name).unlink(missing_ok=True)

    def _write(self, path: Path, value: Any) -> None:
        self.unfinished.mkdir(parents=True, exist_ok=True)
        unfinished = self.unfinished / f"{path.name}-{uuid.uuid4().hex}"
        with open(unfinished, "w", encoding="utf-8") as file:
            json.dump(value, file, ensure_ascii=False)
            file.write("\n")
            file.flush()
            os.fsync(file.fileno())
        os.replace(unfinished, path)

    def _read(self, name: str) -> Any:
        try:
            return json.loads((self.path / name).read_text(encoding="utf-8"))
        except FileNotFoundError:
            return None
        except (OSError, ValueError) as error:
            raise CallError(f"cannot read {self.path / name}: {error}") from None

    def _ended(self, mark: str) -> Path:
        return self.unfinished / f"{mark}.ended"

    def _rows(self, first: int) -> Path:
        return self.rows / f"part-{first:012}.parquet"

    def _sums(self, first: int) -> Path:
        return self.sums / f"part-{first:012}.json"
