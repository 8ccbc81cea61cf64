"""A game: what it is made of, what it says, and whole games of it."""

from __future__ import annotations

import functools
import json
import operator
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from . import _native
from ._native import Batch, State
from .errors import CallError, Diagnostic
from .results import SVG, Block, Comparison, Ladder, Report

__all__ = ["Game", "check", "merge"]

Names = str | Sequence[str]
Tell = Callable[[int], Any]


def _names(names: Names | None) -> list[str]:
    if names is None:
        return []
    return [names] if isinstance(names, str) else [os.fspath(name) for name in names]


def _asked(game, options, folders, add, tiles_only, rules_only, copies) -> dict[str, Any]:
    folders = [folders] if isinstance(folders, (str, os.PathLike)) else folders
    return {
        "game": os.fspath(game),
        "with": _names(add),
        "folders": [os.fspath(folder) for folder in folders],
        "options": [(key, _value(value)) for key, value in (options or {}).items()],
        "copies": list((copies or {}).items()),
        "tiles_only": _names(tiles_only),
        "rules_only": _names(rules_only),
    }


# What the native half takes.
_THREADS = 1024
_U8, _U16, _U32, _U62, _U64 = 255, 65_535, (1 << 32) - 1, (1 << 62) - 1, (1 << 64) - 1


def _within(what: str, value: int | None, most: int, least: int = 0) -> int | None:
    """A whole number of a range, or ``None``.

    Raises:
        CallError: it is none.
    """
    if value is None:
        return None
    try:
        number = operator.index(value)
    except TypeError:
        raise CallError(f"{what} is a whole number, not {value!r}") from None
    if not least <= number <= most:
        raise CallError(f"{what} is a number from {least} to {most}, not {number}")
    return number


def _value(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def check(
    game: str,
    *,
    options: Mapping[str, Any] | None = None,
    folders: Iterable[str | os.PathLike[str]] = (),
    add: Names | None = None,
) -> list[Diagnostic]:
    """All that is wrong with a game: errors, warnings and notes.

    Unlike ``Game(...)`` it raises nothing because of mistakes in the data.

    Raises:
        CallError: the call makes no sense.
    """
    return _native.check(_asked(game, options, folders, add, None, None, None))


def merge(parts: Iterable[str | os.PathLike[str]], out: str | os.PathLike[str]) -> Report:
    """Puts a run together that was played in parts: exactly what one run gives, to the last digit.

    Args:
        parts: the Parquet files, in any order: those of ``simulate(..., out=…)``, of the command, of the folder ``games`` that
            ``tilewright.ray`` writes.
        out: the Parquet file to write.

    Raises:
        CallError: parts are of other rules, seeds or policies, games are missing or there twice: the message names the files.
    """
    return Report(json.loads(_native.merge([os.fspath(part) for part in parts], os.fspath(out))), None)


class Game:
    """A game that can be played.

    Args:
        game: setups, packages and folders joined with ``+``: ``"base+farmers"``, ``"big-box-2023"``, ``"base+./my-rule"``.
            A name is a path if it begins with ``.`` or ``/``.
        options: values of the game's options.
        folders: folders of packages and setups of your own, which can then be named.
        add: more of the same, on top.
        tiles_only: packages of which only the tiles are added.
        rules_only: packages of which only the rules are added.
        copies: how many copies of a package's tiles there are.
        players: how many play; two, or the fewest the game is for.
        window: how many cells a side the square has in which choices have numbers; by default as large as the number of tiles asks for.

    Raises:
        GameError: the data has mistakes; ``diagnostics`` lists them with file, line and fix.
        CallError: the call makes no sense.

    >>> import tilewright
    >>> game = tilewright.Game("base+farmers")
    >>> game.players, game.tiles
    (2, 71)
    """

    def __init__(
        self,
        game: str,
        *,
        options: Mapping[str, Any] | None = None,
        folders: Iterable[str | os.PathLike[str]] = (),
        add: Names | None = None,
        tiles_only: Names | None = None,
        rules_only: Names | None = None,
        copies: Mapping[str, int] | None = None,
        players: int | None = None,
        window: int | None = None,
    ):
        asked = _asked(game, options, folders, add, tiles_only, rules_only, copies)
        self._load(asked, players, window)

    def _load(self, asked: dict[str, Any], players: int | None, window: int | None) -> None:
        players, window = _within("players", players, _U8), _within("window", window, _U16)
        for package, number in asked["copies"]:
            _within(f"copies of {package}", number, _U32)
        self._asked, self._players, self._window = asked, players, window
        self._native = _native.Game(asked, players, window)

    @classmethod
    def _of(cls, asked: dict[str, Any], players: int | None, window: int | None) -> Game:
        game = cls.__new__(cls)
        game._load(asked, players, window)
        return game

    def __reduce__(self):
        return (Game._of, (self._asked, self._players, self._window))

    def __repr__(self) -> str:
        return f"<Game {self.name} for {self.players}: {self.num_actions} actions>"

    # ---- what it is ----

    @property
    def name(self) -> str:
        """What it is called, with the options that were chosen."""
        return self._native.name

    @property
    def fingerprint(self) -> str:
        """A hash of its rules: the same text plays the same game."""
        return self._native.fingerprint

    @property
    def players(self) -> int:
        """How many play."""
        return self._native.players

    @property
    def seats(self) -> tuple[int, int]:
        """The fewest and the most players it is for."""
        return self._native.seats

    @property
    def tiles(self) -> int:
        """How many tiles are drawn or dealt."""
        return self._native.tiles

    @property
    def is_open(self) -> bool:
        """True if nothing is ever hidden from any player."""
        return self._native.is_open

    def check(self) -> list[Diagnostic]:
        """Warnings and notes about its data; one with errors cannot be made."""
        return self._native.check()

    def explain(self, name: str | None = None, *, lang: str | None = None) -> list[dict[str, Any]]:
        """All that it has by kinds; or what something ends up as, and which package, file and line said so.

        Args:
            name: a name (``"city"``), one with its kind (``"mark:inn"``), a term (``"city.tiles"``) or a path.
            lang: says it in a sentence of this language too: ``"en"``, ``"ru"``, ``"bg"``.

        Raises:
            CallError: nothing is called so; the message says what may have been meant.
        """
        return json.loads(self._native.explain(name, lang))

    def rules(self, *, lang: str = "en", format: str = "md", examples: bool = False) -> str | bytes:
        """The rules sheet of exactly this game, for its players.

        Args:
            lang: ``"en"``, ``"ru"`` or ``"bg"``.
            format: ``"md"``, ``"html"``, ``"json"``, or ``"pdf"``, which is bytes.
            examples: with examples from play, and pictures.
        """
        if format == "pdf":
            return self._native.rules_pdf(lang, examples)
        return self._native.rules(lang, format, examples)

    def render(
        self,
        *,
        tile: str | None = None,
        scenario: str | None = None,
        turn: int = 0,
        columns: int = 8,
        size: float = 120,
        dark: bool = False,
        frame: bool = False,
        lang: str = "en",
    ) -> SVG:
        """Draws all tiles, or one, or the position in which a scenario of a package ends.

        Args:
            tile: this tile alone, with ``turn`` quarter turns clockwise.
            scenario: the position in which this scenario ends; with ``frame`` coordinates, a legend and the score around it.
            columns: tiles in a row of the sheet.
            size: the side of a tile in pixels.
            dark: on a dark table.
        """
        if tile is not None and scenario is not None:
            raise CallError("draw a tile or a scenario, not both")
        columns = _within("columns", columns, _U16, 1)
        if tile is not None:
            return SVG(self._native.render_tile(tile, turn % 4, size))
        if scenario is not None:
            return SVG(self._native.render_scenario(scenario, size, dark, frame, lang))
        return SVG(self._native.render_sheet(columns, size, dark))

    # ---- whole games ----

    def simulate(
        self,
        games: int = 1000,
        *,
        first: int = 0,
        players: int | None = None,
        seed: int = 1,
        policy: Names = "random",
        threads: int = 0,
        rows: bool = True,
        out: str | os.PathLike[str] | None = None,
        progress: Tell | None = None,
    ) -> Report:
        """Plays whole games. Other threads of Python run meanwhile; Ctrl-C stops it.

        Args:
            games: how many.
            first: the number of the first: games 250,000 to 499,999 of a run are ``first=250_000, games=250_000``.
            players: how many play, if it is not the game's ``players``.
            seed: the same seed gives the same games.
            policy: ``"random"``, ``"greedy"``, ``"search:400"`` (playouts a decision), ``"search:200ms"``,
                ``"search:400,weights.ron"``, ``"exec:./mine"``; a list takes the seats in turn.
            threads: 0 for as many as the machine has.
            rows: keep a table with a row for each game, about 200 bytes each.
            out: write the table to this Parquet or CSV file instead, as the games come; ``tilewright merge`` puts such Parquet files of
                one run together.
            progress: is called about twenty times a second with the number of games that are over.

        Raises:
            CallError: nobody plays under that name, or the game is not for so many.
        """
        wanted = _wanted(games, players, seed, policy, threads, first)
        if out is not None:
            part = self._native.simulate_part(wanted, os.fspath(out), progress)
            return Report(json.loads(part.found("", "en", None, None)), None)
        report, columns = self._native.simulate(wanted, rows, progress)
        return Report(json.loads(report), columns)

    def compare(
        self,
        add: Names | None = None,
        *,
        to: Game | None = None,
        options: Mapping[str, Any] | None = None,
        copies: Mapping[str, int] | None = None,
        games: int | None = None,
        until: float | None = None,
        until_wins: float | None = None,
        players: int | None = None,
        seed: int = 1,
        policy: Names = "random",
        threads: int = 0,
        rows: bool = False,
        lang: str = "en",
        progress: Tell | None = None,
    ) -> Comparison:
        """Plays the same games without and with something: what does it add?

        Args:
            add: packages, setups and folders that are added.
            to: another game instead.
            options: options that are set on the side with it.
            copies: copies of packages on the side with it.
            games: how many of each; 1,000, or with ``until`` and ``until_wins`` at most 100,000.
            until: stop when half the 95 % interval of the points a player is below this.
            until_wins: the same for the share of games that each seat wins, in percent.
            lang: the language of its sentences.

        The others are those of :meth:`simulate`.
        """
        if to is None:
            if not (add or options or copies):
                raise CallError("say what is compared: packages to add, options, copies, or another game")
            asked = dict(self._asked)
            asked["with"] = [*asked["with"], *_names(add)]
            asked["options"] = [*asked["options"], *((key, _value(value)) for key, value in (options or {}).items())]
            asked["copies"] = [*asked["copies"], *(copies or {}).items()]
            to = Game._of(asked, self._players, self._window)
            what = [*_names(add), *(f"{key}={_value(value)}" for key, value in (options or {}).items())]
            what += [f"{number} × {package}" for package, number in (copies or {}).items()]
        elif add or options or copies:
            raise CallError("what is added to the other game belongs into that game")
        else:
            what = [to.name]
        if games is None:
            games = 1000 if until is None and until_wins is None else 100_000
        wanted = _wanted(games, players, seed, policy, threads, 0)
        what = " + ".join(name.removeprefix("./") for name in what)
        found, columns = self._native.compare(to._native, wanted, until, until_wins, what, lang, rows, progress)
        return Comparison(json.loads(found), columns)

    def ladder(
        self,
        policies: Sequence[str] = ("random", "greedy", "search:100"),
        games: int = 100,
        *,
        players: int | None = None,
        seed: int = 1,
        threads: int = 0,
        progress: Tell | None = None,
    ) -> Ladder:
        """Lets policies play against each other, every draw in both seats: who plays how well?

        ``games`` are played by each two; their Elo is on a scale on which the first policy is 0.
        """
        wanted = _wanted(games, players, seed, "random", threads, 0)
        return Ladder(json.loads(self._native.ladder(list(policies), wanted, progress)))

    # ---- step by step ----

    @property
    def num_actions(self) -> int:
        """How many actions have numbers: every action is an ``int`` below this."""
        return self._native.num_actions

    @property
    def num_chances(self) -> int:
        """How many outcomes of chance have numbers."""
        return self._native.num_chances

    @property
    def window(self) -> tuple[int, int, int, int]:
        """The cells that have numbers: the cell (east, south) in the north-west corner, columns, rows."""
        return self._native.window

    @property
    def blocks(self) -> list[Block]:
        """How actions are numbered: the blocks lie one after the other."""
        blocks = enumerate(self._native.blocks)
        return [
            Block(
                sort,
                action,
                first,
                tuple(length for _, length in axes),
                tuple(name for name, _ in axes),
                tuple(self._native.kinds(number)),
            )
            for number, (sort, action, first, axes) in blocks
        ]

    def place(self, action: int) -> tuple[Block, tuple[int, ...]]:
        """The block that an action is of, and its coordinates there.

        Raises:
            IllegalAction: it is none of the game's actions.
        """
        number, place = self._native.place(action)
        return self.blocks[number], tuple(place)

    @property
    def planes(self) -> list[str]:
        """What each plane of an observation says of a cell.

        ``tile``: 1 if one lies there. ``open``: 1 for an empty cell beside a tile. ``turn``: quarter turns, clockwise. ``placed``: 1 for
        the tile laid last in this part of the turn. ``ways``: in how many ways the seat may lay a tile there now. ``north EDGE`` …: 1 if
        that side is of this kind. ``segments KIND``, ``mark MARK``, ``token KIND``: how many there are. ``piece KIND, seat +N``: how many
        the N-th seat from the observer has there; ``nobody`` for those that belong to nobody. ``whose piece on segment N``: 1 for the
        observer's, 2 for the next seat's, the number of players plus 1 for nobody's, 0 for none.
        """
        return self._native.planes

    @property
    def scalars(self) -> list[str]:
        """What each single number of an observation says: counts of tiles, turns, points, pieces and tokens; 1 or 0.

        ``seat +0`` is the observer, ``seat +1`` the next in turn order. ``in hand`` counts the tile that was drawn and the seat's own
        hand, ``unseen`` the tiles that it has not seen yet, wherever they are, ``on RACK`` what it sees of a rack.
        """
        return self._native.scalars

    def new_state(self, seed: int | None = None, number: int = 0) -> State:
        """A game at its first node.

        Args:
            seed: chance answers by itself, with the tiles and dice of the ``number``-th game of ``simulate(seed=seed)``. Without it
                chance is a node like others, and whoever plays answers it.
        """
        return State(self._native, _within("seed", seed, _U64), _within("number", number, _U62))

    def restore(self, text: str) -> State:
        """A state that ``State.serialize`` wrote.

        Raises:
            CallError: it is none, or it is of other rules; the message names both.
        """
        return State.restore(self._native, text)

    def batch(self, games: int = 1024, *, seed: int = 1) -> Batch:
        """Many games that are played together, a step at a time; see :class:`Batch`."""
        return Batch(self._native, _within("games", games, _U32), _within("seed", seed, _U64))


def _wanted(games, players, seed, policy, threads, first) -> dict[str, Any]:
    return {
        "first": _within("first", first, _U62),
        "games": _within("games", games, _U62, 1),
        "players": _within("players", players, _U8),
        "seed": _within("seed", seed, _U64),
        "policies": _names(policy),
        "threads": _within("threads", threads, _THREADS),
    }


@functools.lru_cache(maxsize=16)
def _known(args: str) -> Game:
    return Game._of(*json.loads(args))


def _restored(args: tuple, text: str) -> State:
    """A state that was pickled: its game is made once in a process."""
    return _known(json.dumps(args)).restore(text)
