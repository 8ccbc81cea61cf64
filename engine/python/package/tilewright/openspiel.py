"""Tilewright's games in OpenSpiel: ``import tilewright.openspiel`` registers them.

>>> import pyspiel, tilewright.openspiel
>>> game = pyspiel.load_game("python_tilewright(game=base+farmers,players=2)")
>>> game.new_initial_state().is_chance_node()
True

Parameters are ``game`` (as for :class:`tilewright.Game`), ``players`` (0: two, or the fewest the game is for) and ``window`` (cells a
side; 0: as many as the number of tiles asks for). Chance is explicit, and utilities add up to 0: 1 for who wins alone, -1 shared by the others.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from ._native import State as _State
from .game import Game

__all__ = ["SHORT_NAME", "TilewrightGame", "TilewrightState"]

SHORT_NAME = "python_tilewright"
"""The name under which ``pyspiel.load_game`` finds them."""

DEFAULTS = {"game": "base+farmers", "players": 0, "window": 0}


def _type(players: tuple[int, int], open: bool) -> pyspiel.GameType:
    information = pyspiel.GameType.Information
    fewest, most = players
    return pyspiel.GameType(
        short_name=SHORT_NAME,
        long_name="Tilewright",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.PERFECT_INFORMATION if open else information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=DEFAULTS,
    )


class TilewrightGame(pyspiel.Game):
    """A game of Tilewright as OpenSpiel knows games; ``game`` is the :class:`tilewright.Game`."""

    def __init__(self, params: dict[str, Any] | None = None):
        params = {**DEFAULTS, **(params or {})}
        game = Game(params["game"], players=params["players"] or None, window=params["window"] or None)
        info = pyspiel.GameInfo(
            num_distinct_actions=game.num_actions,
            max_chance_outcomes=game.num_chances,
            num_players=game.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            # Nobody knows how long a game can be; one of n tiles has a few decisions a tile.
            max_game_length=64 * game.tiles + 1000,
        )
        super().__init__(_type(game.seats, game.is_open), info, params)
        self.game = game

    def new_initial_state(self) -> TilewrightState:
        """A state at the start."""
        return TilewrightState(self)

    def make_py_observer(self, iig_obs_type=None, params=None):
        """What seats see: planes and single numbers; with perfect recall, all that they know as a text."""
        return _Observer(self.game, iig_obs_type, params)


class TilewrightState(pyspiel.State):
    """A state of Tilewright as OpenSpiel knows states; ``state`` is the :class:`tilewright.State`."""

    def __init__(self, game: TilewrightGame):
        super().__init__(game)
        self.state: _State = game.game.new_state()

    def current_player(self) -> int:
        return self.state.current_player()

    def _legal_actions(self, player: int) -> list[int]:
        return self.state.legal_actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.state.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        self.state.apply_action(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.state.action_to_string(action)

    def is_terminal(self) -> bool:
        return self.state.is_terminal()

    def returns(self) -> list[float]:
        return self.state.returns()

    def __str__(self) -> str:
        return f"{self.state!r} {' '.join(map(str, self.state.history()))}"


class _Observer:
    """As ``open_spiel.python.observation`` wants it."""

    def __init__(self, game: Game, iig_obs_type, params):
        if params:
            raise ValueError(f"there are no parameters of observations: {params}")
        self._recalls = bool(iig_obs_type and iig_obs_type.perfect_recall)
        self.dict: dict[str, np.ndarray] = {}
        if self._recalls:
            self.tensor = np.zeros(0, np.float32)
            return
        _, _, columns, rows = game.window
        shape = (len(game.planes), rows, columns)
        cells = len(game.planes) * rows * columns
        self.tensor = np.zeros(cells + len(game.scalars), np.float32)
        self.dict["planes"] = self.tensor[:cells].reshape(shape)
        self.dict["scalars"] = self.tensor[cells:]

    def set_from(self, state: TilewrightState, player: int) -> None:
        if not self._recalls:
            seen = state.state.observation(player)
            self.dict["planes"][:] = seen.planes
            self.dict["scalars"][:] = seen.scalars

    def string_from(self, state: TilewrightState, player: int) -> str:
        if self._recalls:
            return state.state.information_state_string(player)
        return state.state.observation_string(player)


pyspiel.register_game(_type((1, 12), False), TilewrightGame)
