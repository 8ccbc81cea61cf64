"""Many games that are stepped together."""

import numpy as np
import pytest
from tilewright import CallError, Game, IllegalAction, OutsideWindow


def pick(batch, rng):
    first, actions = batch.legal()
    return actions[first[:-1] + rng.integers(0, np.diff(first))]


@pytest.mark.parametrize("name", ["base+farmers", "base+house-hand"])
def test_games_end_and_the_next_begin(name):
    game = Game(name)
    batch, rng = game.batch(50, seed=3), np.random.default_rng(3)
    ended, points = 0, []
    for _ in range(300):
        numbers = batch.numbers()
        assert (batch.outside() == 0).all()
        batch.step(pick(batch, rng))
        over = batch.ended()
        assert (batch.numbers()[over] > numbers[over]).all() and (batch.numbers()[~over] == numbers[~over]).all()
        assert np.allclose(batch.returns().sum(axis=1), 0) and (batch.returns()[~over] == 0).all()
        points += list(batch.points()[over].sum(axis=1))
        ended += over.sum()
    assert ended >= 50
    report = game.simulate(300)
    assert abs(np.mean(points) - report.total["mean"]) < 5 * report.total["sd"] / np.sqrt(len(points))


def test_a_batch_plays_the_games_of_states():
    game = Game("base+farmers")
    batch, rng = game.batch(8, seed=11), np.random.default_rng(1)
    states = [game.new_state(seed=11, number=number) for number in range(8)]
    for _ in range(60):
        first, actions = batch.legal()
        mask = batch.mask()
        planes, scalars = batch.observation()
        for n, state in enumerate(states):
            assert sorted(actions[first[n] : first[n + 1]]) == state.legal_actions() == list(np.flatnonzero(mask[n]))
            assert batch.current_player()[n] == state.current_player()
            seen = state.observation()
            assert (planes[n] == seen.planes).all() and (scalars[n] == seen.scalars).all()
        chosen = actions[first[:-1] + rng.integers(0, np.diff(first))]
        batch.step(chosen)
        for state, action in zip(states, chosen, strict=True):
            state.apply_action(int(action))
    assert batch.observation(crop=9)[0].shape == (8, len(game.planes), 9, 9)


def test_by_places_every_option_can_be_meant():
    game = Game("base+farmers")
    batch = game.batch(200, seed=1)
    rng, ended = np.random.default_rng(1), 0
    for _ in range(200):
        batch.step_nth(rng.integers(0, batch.counts()))
        ended += batch.ended().sum()
    assert ended > 200


def test_what_is_no_option_is_refused_by_its_place():
    game = Game("base")
    batch = game.batch(3)
    first, actions = batch.legal()
    chosen = actions[first[:-1]].copy()
    chosen[1] = game.num_actions - 1
    with pytest.raises(IllegalAction, match="game 1"):
        batch.step(chosen)
    with pytest.raises(CallError, match="3 games and 2 actions"):
        batch.step(chosen[:2])


def test_what_lies_outside_the_window_is_told():
    batch = Game("base", window=3).batch(4, seed=1)
    rng = np.random.default_rng(1)
    for _ in range(12):
        if batch.outside().any():
            break
        batch.step(pick(batch, rng))
    assert batch.outside().any()
    for ask in (batch.legal, batch.mask):
        with pytest.raises(OutsideWindow, match="of the batch: lay") as raised:
            ask()
        assert len(raised.value.options) == batch.outside().sum()
        ask(strict=False)


def test_no_option_is_listed_twice():
    for name in ("base+farmers", "big-box-2023"):
        batch, rng = Game(name).batch(20, seed=2), np.random.default_rng(2)
        for _ in range(150):
            first, actions = batch.legal()
            for begin, end in zip(first, first[1:]):
                assert len(set(actions[begin:end])) == end - begin > 0
            batch.step(actions[first[:-1] + rng.integers(0, np.diff(first))])


def test_places_count_from_nought():
    batch = Game("base").batch(3)
    numbers = batch.legal()[1].copy()
    for places in ([0, -1, 0], [0, 1 << 40, 0]):
        with pytest.raises(CallError, match="places"):
            batch.step_nth(np.array(places))
    assert (batch.legal()[1] == numbers).all()
