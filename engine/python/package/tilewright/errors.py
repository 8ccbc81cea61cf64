"""What can go wrong, with the place in somebody's files and the likely fix."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

__all__ = ["CallError", "Diagnostic", "Error", "GameError", "IllegalAction", "OutsideWindow", "RunError"]


class Diagnostic(NamedTuple):
    """Something that is wrong with a game, in words for the person who wrote its data."""

    severity: str
    """``"error"``, ``"warning"`` or ``"note"``."""
    code: str
    """A short lasting name of this kind of mistake: ``"unknown-name"``, ``"port-unclaimed"``."""
    file: str | None
    """The file it stands in, if it stands anywhere."""
    line: int | None
    """The line, from 1."""
    column: int | None
    """The column, from 1, in characters."""
    path: str
    """The path inside the data, as in ``"tiles.mill.edges"``."""
    message: str
    """What is wrong, in one sentence."""
    help: str | None
    """What was probably meant, or what to do."""

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}:{self.column}: " if self.file else ""
        path = f"{self.path}: " if self.path else ""
        fix = f" ({self.help})" if self.help else ""
        return f"{place}{self.severity}[{self.code}] {path}{self.message}{fix}"


class Error(Exception):
    """The base of all errors of this package."""


class CallError(Error, ValueError):
    """The call makes no sense: a folder that is not there, too many players, an unknown policy."""


class GameError(Error):
    """A game has mistakes and cannot be played.

    Its text has a line for each, with file, line and column, as the command prints them.
    """

    def __init__(self, diagnostics: Sequence[Diagnostic]):
        super().__init__("\n".join(map(str, diagnostics)))
        self.diagnostics: list[Diagnostic] = list(diagnostics)
        """The mistakes."""

    def __reduce__(self):
        return (type(self), (self.diagnostics,))


class IllegalAction(Error, ValueError):
    """An action is no option of the decision that is due."""


class OutsideWindow(Error):
    """Options have no number, because they lie outside the game's window.

    Make the window larger, as in ``Game(..., window=61)``, or ask with ``strict=False`` for those that have numbers.
    """

    def __init__(self, options: Sequence[str]):
        super().__init__(f"{len(options)} options have no number:\n" + "\n".join(options))
        self.options: list[str] = list(options)
        """The options, each with the reason."""

    def __reduce__(self):
        return (type(self), (self.options,))


class RunError(Error, RuntimeError):
    """A run came to nothing: a game's rules have no end, or the system refuses."""
