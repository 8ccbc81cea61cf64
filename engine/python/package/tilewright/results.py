"""What runs, comparisons and ladders come to; drawings; observations."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

if TYPE_CHECKING:
    import pyarrow

__all__ = ["SVG", "Block", "Comparison", "Ladder", "Observation", "Report", "Result"]


class Result:
    """What came out: entries that are attributes as well, those that the command prints with ``--format json``.

    It is no ``Mapping``, because programs that read Arrow would take it for columns.
    """

    def __init__(self, entries: dict[str, Any]):
        self._entries = entries

    def __getitem__(self, key: str) -> Any:
        return self._entries[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def __contains__(self, key: object) -> bool:
        return key in self._entries

    def keys(self):
        """The names of the entries."""
        return self._entries.keys()

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        try:
            return self._entries[name]
        except KeyError:
            raise AttributeError(f"{type(self).__name__} has no {name!r}; it has {', '.join(self)}") from None

    def __dir__(self):
        return [*super().__dir__(), *self._entries]

    def to_dict(self) -> dict[str, Any]:
        """The entries as plain dicts, lists, texts and numbers."""
        return dict(self._entries)


class Table(Result):
    """A result with a table of all games."""

    def __init__(self, entries: dict[str, Any], columns: dict[str, Any] | None):
        super().__init__(entries)
        self._columns = columns

    @property
    def columns(self) -> dict[str, Any]:
        """The table by columns: ``int64`` and ``float64`` arrays with one entry a game, and lists of texts.

        Raises:
            ValueError: it was run with ``rows=False``.
        """
        if self._columns is None:
            raise ValueError("no table of games was kept: run it with rows=True")
        return self._columns

    def to_arrow(self) -> pyarrow.Table:
        """The table as a ``pyarrow.Table``. Numbers are not copied.

        Columns: ``game`` (number), ``points_1`` … and ``win_1`` … by seat, ``turns``, ``lays``, ``lay_options``, ``decisions``,
        ``options``, ``pieces_placed``, ``discarded_tiles``, ``points:TERM`` in sorted order, ``fault`` (empty if the game came to its
        end). That of a comparison begins with ``rules``: ``without`` or ``with``.

        Raises:
            ValueError: it was run with ``rows=False``.
            ImportError: pyarrow is not installed.
        """
        import pyarrow as pa

        columns = self.columns
        arrays = [pa.array(cells, type=None if isinstance(cells, np.ndarray) else pa.string()) for cells in columns.values()]
        about = {f"tilewright.{key}": str(self[key]) for key in ("game", "fingerprint", "players", "seed", "policy", "first", "games") if key in self}
        return pa.Table.from_arrays(arrays, names=list(columns)).replace_schema_metadata(about)

    def to_parquet(self, path: str | os.PathLike[str], **options: Any) -> None:
        """Writes the table as a Parquet file; ``options`` are those of ``pyarrow.parquet.write_table``.

        ``tilewright merge`` reads only what the engine wrote itself: parts of a run are written by ``simulate(..., out="part.parquet")``.
        """
        import pyarrow.parquet as pq

        pq.write_table(self.to_arrow(), path, **options)

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any:
        """For programs that read Arrow: ``polars.DataFrame(report)``, ``duckdb.sql("from report")``."""
        return self.to_arrow().__arrow_c_stream__(requested_schema)


class Report(Table):
    """What a run of games came to."""

    if TYPE_CHECKING:
        game: str
        fingerprint: str
        games: int
        players: int
        seed: int
        policy: str
        score: list[dict[str, Any]]
        total: dict[str, Any]
        win_share: list[float]
        turns_mean: float
        points_by_term: dict[str, float]
        faulted_games: int

    def __repr__(self) -> str:
        points = ", ".join(f"{seat['mean']:.1f}" for seat in self.score)
        return f"<{self.game}: {self.games} games, {self.players} players, {self.policy}, points {points}>"


class Comparison(Table):
    """What something adds to a game."""

    if TYPE_CHECKING:
        sentence: str
        games: int
        points_a_player: dict[str, Any]
        win_share: list[dict[str, Any]]

    def __repr__(self) -> str:
        return f"<{self.sentence}>"


class Ladder(Result):
    """How well policies play a game."""

    if TYPE_CHECKING:
        policies: list[dict[str, Any]]
        pairs: list[dict[str, Any]]

    def __repr__(self) -> str:
        # Who failed is not ranked.
        strength = ("failed" if rung["elo"] is None else f"{rung['elo']:+.0f}" for rung in self.policies)
        names = (rung["policy"] for rung in self.policies)
        return "<" + ", ".join(f"{name} {elo}" for name, elo in zip(names, strength)) + ">"


class SVG(str):
    """A drawing, as the text of an SVG file; notebooks show it."""

    def _repr_svg_(self) -> str:
        return str(self)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes it to a file."""
        with open(path, "w", encoding="utf-8") as file:
            file.write(self)

    def __repr__(self) -> str:
        return f"<SVG of {len(self)} characters>"


class Observation(NamedTuple):
    """What a seat may know of a position, as numbers."""

    planes: np.ndarray
    """``float32`` of shape (planes, rows, columns); ``Game.planes`` says what each plane is. Rows go south, columns east."""
    scalars: np.ndarray
    """``float32`` of shape (numbers,); ``Game.scalars`` says what each is."""
    corner: tuple[int, int]
    """The cell (east, south) of row 0, column 0."""
    outside: int
    """How many tiles of the board the planes do not show."""


class Block(NamedTuple):
    """A run of actions with coordinates."""

    sort: str
    """What is chosen: ``"lay"``, ``"deploy"``, ``"pass"``, …"""
    action: str | None
    """The action of a menu that offers it, if one does."""
    first: int
    """Its first number."""
    shape: tuple[int, ...]
    """How many values each coordinate has; the last one goes from each number to the next."""
    axes: tuple[str, ...]
    """What the coordinates count: ``("tile", "row", "column", "turn")`` for a lay."""
    kinds: tuple[str, ...]
    """The kinds of pieces that the axis ``"kind"`` counts."""
