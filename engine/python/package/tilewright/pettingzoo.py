"""Tilewright's games as PettingZoo environments.

>>> from tilewright import pettingzoo
>>> env = pettingzoo.env("base+farmers")
>>> env.reset(seed=1)
>>> env.agent_selection
'player_0'
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from .errors import CallError, OutsideWindow
from .game import Game
from .results import SVG

__all__ = ["TilewrightEnv", "env"]


def env(game: str | Game = "base+farmers", **options: Any) -> TilewrightEnv:
    """An environment; see :class:`TilewrightEnv`."""
    return TilewrightEnv(game, **options)


class TilewrightEnv(AECEnv):
    """A game in which agents take turns: ``player_0``, ``player_1``, …, by seat.

    An action is a number below ``Game.num_actions``. What an agent observes is a dict:

    * ``observation``: ``float32`` of shape (planes, rows, columns), see ``Game.planes``,
    * ``scalars``: ``float32`` of shape (numbers,), see ``Game.scalars``,
    * ``action_mask``: ``int8`` of shape (actions,), 1 for what may be chosen; all 0 for agents that are not asked.

    Chance answers by the seed of ``reset``.

    Args:
        game: a :class:`tilewright.Game`, or what makes one.
        reward: ``"win"``: at the end 1 for who wins alone, -1 shared by the others. ``"points"``: the points as they are gained.
        crop: observations show so many cells a side around the middle of the board; by default the window of the actions.
        outside: what happens if an option lies outside the game's window: ``"raise"``, or ``"truncate"``: the game ends, truncated,
            with the options in ``infos[agent]["outside"]``.
        render_mode: ``"svg"``: :meth:`render` draws the position.
        options: those of :class:`tilewright.Game`.
    """

    metadata = {"name": "tilewright_v0", "render_modes": ["svg"], "is_parallelizable": False}

    def __init__(
        self,
        game: str | Game = "base+farmers",
        *,
        reward: str = "win",
        crop: int | None = None,
        outside: str = "raise",
        render_mode: str | None = None,
        **options: Any,
    ):
        super().__init__()
        if isinstance(game, Game) and options:
            raise CallError("options belong into the game that is given")
        if reward not in ("win", "points"):
            raise CallError(f"there is no reward {reward!r}: take win or points")
        if outside not in ("raise", "truncate"):
            raise CallError(f"{outside!r} is nothing that can happen: take raise or truncate")
        if render_mode not in (None, "svg"):
            raise CallError(f"there is no render mode {render_mode!r}: take svg")
        self.game = game if isinstance(game, Game) else Game(game, **options)
        self.reward, self.crop, self.outside, self.render_mode = reward, crop, outside, render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.players)]
        self.agents: list[str] = []
        _, _, columns, rows = self.game.window
        if crop is not None:
            columns = rows = crop
        planes = (len(self.game.planes), rows, columns)
        self._observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0.0, np.inf, planes, np.float32),
                "scalars": spaces.Box(-np.inf, np.inf, (len(self.game.scalars),), np.float32),
                "action_mask": spaces.Box(0, 1, (self.game.num_actions,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, self._observation_space)
        # Each has a space of its own, so that sampling from one does not disturb another.
        self.action_spaces = {agent: spaces.Discrete(self.game.num_actions) for agent in self.possible_agents}
        self._rng = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Dict:
        """The space of what an agent observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game. With the same seed the same tiles come up; without one the next game of the last seed begins."""
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self.state_of_game = self.game.new_state(seed=int(self._rng.integers(2**63)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._points = self.state_of_game.points()
        self._go_on()

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """What an agent may know now."""
        seat = self.possible_agents.index(agent)
        seen = self.state_of_game.observation(seat, self.crop)
        if self.state_of_game.current_player() == seat:
            mask = self.state_of_game.legal_actions_mask(strict=False)
        else:
            mask = np.zeros(self.game.num_actions, np.int8)
        return {"observation": seen.planes, "scalars": seen.scalars, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """The agent whose turn it is acts; ``None`` for one whose game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.state_of_game.apply_action(int(action))
        self._clear_rewards()
        self._gain()
        self._go_on()
        self._accumulate_rewards()

    def render(self) -> SVG | None:
        """The position, drawn."""
        return self.state_of_game.render() if self.render_mode == "svg" else None

    def close(self) -> None:
        """Nothing is left to do."""

    def _gain(self) -> None:
        points = self.state_of_game.points()
        if self.reward == "points":
            for agent, now, before in zip(self.possible_agents, points, self._points, strict=True):
                self.rewards[agent] = float(now - before)
        elif self.state_of_game.is_terminal():
            self.rewards.update(zip(self.possible_agents, self.state_of_game.returns(), strict=True))
        self._points = points

    def _go_on(self) -> None:
        """Whose turn it is, or the end."""
        state = self.state_of_game
        if state.is_terminal():
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
            return
        self.agent_selection = self.possible_agents[state.current_player()]
        options = state.outside()
        if options and self.outside == "raise":
            raise OutsideWindow(options)
        if options:
            self.truncations = dict.fromkeys(self.agents, True)
            self.infos = {agent: {"outside": options} for agent in self.agents}
