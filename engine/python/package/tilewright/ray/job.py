"""What is to be played, as every machine understands it."""

from __future__ import annotations

import dataclasses
import functools
import json
import os
import shlex
from collections.abc import Callable
from typing import Any

from .. import _native
from ..errors import CallError
from ..game import Game

_GAMES = 1000
_MOST = 100_000


@dataclasses.dataclass
class Job:
    """A run, a comparison or a ladder.

    Two jobs that are equal come to the same, wherever they are played.
    """

    kind: str
    """``"simulate"``, ``"compare"`` or ``"ladder"``."""
    game: str
    games: int | None = None
    seed: int = 1
    policies: list[str] = dataclasses.field(default_factory=lambda: ["random"])
    players: int | None = None
    options: list[str] = dataclasses.field(default_factory=list)
    """``KEY=VALUE``."""
    add: list[str] = dataclasses.field(default_factory=list)
    """What a comparison adds."""
    add_options: list[str] = dataclasses.field(default_factory=list)
    until: float | None = None
    until_wins: float | None = None

    def __post_init__(self):
        if self.kind not in ("simulate", "compare", "ladder"):
            raise CallError(f"{self.kind} is nothing that is played in shards")
        if self.kind == "compare" and not (self.add or self.add_options):
            raise CallError("say what is compared: --with GAME or --with-option KEY=VALUE")
        if self.kind != "compare" and self.stops:
            raise CallError("only a comparison ends when it is sharp enough")
        for until in (self.until, self.until_wins):
            if until is not None and not 0 < until < float("inf"):
                raise CallError("--until is a number above 0")
        if self.games is None:
            self.games = _MOST if self.stops else _GAMES
        if not 1 <= self.games < 1 << 62:
            raise CallError("at least one game is played")
        # Each draw of a ladder is played twice.
        self.games += self.games % 2 if self.kind == "ladder" else 0
        # A folder is the same one wherever a machine works.
        self.game, self.add = _whole(self.game), [_whole(name) for name in self.add]

    @property
    def stops(self) -> bool:
        """True if it ends as soon as it is sharp enough."""
        return self.until is not None or self.until_wins is not None

    @property
    def has_rows(self) -> bool:
        """True if it leaves a table of games."""
        return self.kind != "ladder"

    @property
    def text(self) -> str:
        """The same job in another process: :meth:`of`."""
        return json.dumps(dataclasses.asdict(self), sort_keys=True)

    @classmethod
    def of(cls, text: str) -> Job:
        """A job out of its text."""
        return cls(**json.loads(text))

    @functools.cached_property
    def _sides(self) -> list[Game]:
        options = dict(_pair(option) for option in self.options)
        sides = [Game(self.game, options=options, players=self.players)]
        if self.kind == "compare":
            more = {**options, **dict(_pair(option) for option in self.add_options)}
            sides.append(Game(self.game, options=more, add=self.add, players=self.players))
        return sides

    @property
    def fingerprints(self) -> list[str]:
        """Those of its rules."""
        return [side.fingerprint for side in self._sides]

    def play(self, first: int, games: int, *, threads: int = 1, out: str | None = None, tell: Callable[[int], Any] | None = None):
        """Plays some games: their parts, which follow each other; the table of the games goes to a file."""
        wanted = {
            "first": first,
            "games": games,
            "players": self.players,
            "seed": self.seed,
            "policies": self.policies if self.kind != "ladder" else [],
            "threads": threads,
        }
        game, *others = (side._native for side in self._sides)
        if self.kind == "simulate":
            return [game.simulate_part(wanted, out, tell)]
        if self.kind == "compare":
            return game.compare_parts(others[0], wanted, self.stops, out, tell)
        return [game.ladder_part(self.policies, wanted, tell)]

    def nothing(self, first: int = 0) -> _native.Part:
        """The part without games that the part of the game ``first`` follows: it says what the others have to be."""
        return self.play(first, 0)[0]

    def is_over(self, part: _native.Part) -> bool:
        """True if it is sharp enough."""
        return self.stops and part.games > 0 and part.is_sharp(self.until, self.until_wins)

    def result(self, part: _native.Part) -> dict[str, Any]:
        """What the games came to, as the command prints it."""
        what = " + ".join([*(os.path.basename(name) for name in self.add), *self.add_options])
        return json.loads(part.found(what, "en", self.until, self.until_wins))

    def told(self, result: dict[str, Any]) -> str:
        """The same in a line or two."""
        if self.kind == "compare":
            return f"{result['sentence']}\n{result['games']} games each, {self.policy}, seed {self.seed}"
        if self.kind == "ladder":
            rungs = sorted(result["policies"], key=lambda rung: -rung["elo"])
            half = [f" ± {rung['elo_half_width']:.0f}" if rung["elo_half_width"] else "" for rung in rungs]
            return "\n".join(f"{rung['policy']}: {rung['elo']:.0f}{half}" for rung, half in zip(rungs, half, strict=True))
        points = ", ".join(f"{seat['mean']:.2f}" for seat in result["score"])
        return f"{result['game']}: {result['games']} games, {self.policy}, seed {self.seed}: points {points}"

    @property
    def policy(self) -> str:
        """Who plays, as the command has it."""
        return ",".join(self.policies)

    def command(self, first: int, games: int) -> str:
        """The call that plays some of its games on a desk."""
        words = ["tilewright", self.kind, self.game]
        for option in self.options:
            words += ["--option", option]
        for name in self.add:
            words += ["--with", name]
        for option in self.add_options:
            words += ["--with-option", option]
        words += ["--first", str(first), "--games", str(games), "--seed", str(self.seed)]
        words += ["--policies" if self.kind == "ladder" else "--policy", self.policy]
        if self.players is not None:
            words += ["--players", str(self.players)]
        return shlex.join(words)


def _pair(option: str) -> tuple[str, str]:
    key, found, value = option.partition("=")
    if not found:
        raise CallError(f"{option}: write KEY=VALUE")
    return key, value


def _whole(names: str) -> str:
    """Games joined with ``+``, folders with their whole path."""
    return "+".join(os.path.abspath(name) if name.startswith((".", "/")) else name for name in names.split("+"))
