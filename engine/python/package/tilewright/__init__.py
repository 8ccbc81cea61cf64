"""Tilewright: a rules engine for tile-laying games in which games are data.

>>> import tilewright
>>> game = tilewright.Game("base+farmers")
>>> report = game.simulate(100)
>>> report.games
100
"""

from __future__ import annotations

from ._native import Batch, State
from .errors import CallError, Diagnostic, Error, GameError, IllegalAction, OutsideWindow, RunError
from .game import Game, check, merge
from .results import SVG, Block, Comparison, Ladder, Observation, Report, Result

CHANCE_PLAYER = -1
"""``State.current_player()`` where chance decides."""
TERMINAL_PLAYER = -4
"""``State.current_player()`` where the game is over."""

__all__ = [
    "CHANCE_PLAYER",
    "SVG",
    "TERMINAL_PLAYER",
    "Batch",
    "Block",
    "CallError",
    "Comparison",
    "Diagnostic",
    "Error",
    "Game",
    "GameError",
    "IllegalAction",
    "Ladder",
    "Observation",
    "OutsideWindow",
    "Report",
    "Result",
    "RunError",
    "State",
    "check",
    "merge",
]
