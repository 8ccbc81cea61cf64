"""PettingZoo's own tests."""

import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test
from tilewright import CallError, Game, OutsideWindow, pettingzoo


@pytest.mark.parametrize("name", ["base+farmers", "base+house-hand", "wheel-of-fortune"])
@pytest.mark.parametrize("reward", ["win", "points"])
def test_api(name, reward):
    with warnings.catch_warnings():
        # It would like an observation that is one array.
        warnings.simplefilter("ignore", UserWarning)
        api_test(pettingzoo.env(name, reward=reward), num_cycles=300)


def test_seed():
    seed_test(lambda: pettingzoo.env("base+farmers"), num_cycles=150)


def test_performance(capsys):
    performance_benchmark(pettingzoo.env("base+farmers", crop=21))
    assert "turns per second" in capsys.readouterr().out


def test_three_play_and_rewards_add_up():
    env = pettingzoo.env("base+farmers", players=3, render_mode="svg")
    env.reset(seed=4)
    total = dict.fromkeys(env.possible_agents, 0.0)
    rng = np.random.default_rng(4)
    for agent in env.agent_iter():
        seen, reward, ended, cut, _ = env.last()
        total[agent] += reward
        if ended or cut:
            env.step(None)
            continue
        assert env.observation_space(agent).contains(seen)
        env.step(rng.choice(np.flatnonzero(seen["action_mask"])))
    assert sum(total.values()) == pytest.approx(0) and max(total.values()) > 0
    assert env.render().startswith("<svg")


def test_points_are_gained_as_they_come():
    env = pettingzoo.env("base+farmers", reward="points")
    env.reset(seed=4)
    total = dict.fromkeys(env.possible_agents, 0.0)
    rng = np.random.default_rng(4)
    for agent in env.agent_iter():
        seen, reward, ended, _, _ = env.last()
        total[agent] += reward
        env.step(None if ended else rng.choice(np.flatnonzero(seen["action_mask"])))
    assert list(total.values()) == env.state_of_game.points()


@pytest.mark.parametrize("outside", ["raise", "truncate"])
def test_a_game_that_leaves_the_window_says_so(outside):
    env = pettingzoo.env("base", window=3, outside=outside)
    env.reset(seed=1)
    rng = np.random.default_rng(1)

    def on():
        for _ in env.agent_iter():
            seen, _, _, cut, info = env.last()
            if cut:
                assert "window" in info["outside"][0]
                return True
            env.step(rng.choice(np.flatnonzero(seen["action_mask"])))

    if outside == "truncate":
        assert on()
    else:
        with pytest.raises(OutsideWindow):
            on()


def test_calls_that_make_no_sense_are_refused():
    for options in ({"reward": "fame"}, {"outside": "drop"}, {"render_mode": "human"}):
        with pytest.raises(CallError):
            pettingzoo.env("base", **options)
    with pytest.raises(CallError):
        pettingzoo.env(Game("base"), players=3)
