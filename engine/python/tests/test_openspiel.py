"""OpenSpiel's own tests and its own players."""

import numpy as np
import pyspiel
import pytest
import tilewright.openspiel
from open_spiel.python.algorithms import mcts
from open_spiel.python.observation import make_observation


def load(name, **options):
    options = "".join(f",{key}={value}" for key, value in options.items())
    return pyspiel.load_game(f"{tilewright.openspiel.SHORT_NAME}(game={name}{options})")


@pytest.mark.parametrize("name", ["base+farmers", "garlands", "wheel-of-fortune"])
def test_random_simulations(name):
    pyspiel.random_sim_test(load(name), num_sims=1, serialize=True, verbose=False)


def test_three_players():
    pyspiel.random_sim_test(load("base", players=3), num_sims=1, serialize=False, verbose=False)


def test_what_kind_of_game_it_is():
    information = pyspiel.GameType.Information
    assert load("base").get_type().information == information.PERFECT_INFORMATION
    assert load("garlands").get_type().information == information.IMPERFECT_INFORMATION
    assert load("base").num_distinct_actions() == tilewright.Game("base").num_actions


def test_its_search_beats_chance():
    """OpenSpiel's MCTS, with so few playouts that a test has time for them, against random choices."""
    game, total = load("river+farmers+base"), 0.0
    for seed in range(2):
        rng = np.random.RandomState(seed)
        evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=rng)
        bot = mcts.MCTSBot(game, 1.4, 20, evaluator, random_state=rng)
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes())
                state.apply_action(int(rng.choice(outcomes, p=weights)))
            elif state.current_player() == 0:
                state.apply_action(bot.step(state))
            else:
                state.apply_action(int(rng.choice(state.legal_actions())))
        points = state.state.points()
        total += points[0] - points[1]
    assert total > 0


def test_observers_say_what_states_say():
    game = load("base+farmers")
    state = game.new_initial_state()
    state.apply_action(state.legal_actions()[0])
    seen = make_observation(game)
    seen.set_from(state, player=0)
    assert (seen.dict["planes"] == state.state.observation(0).planes).all()
    recalls = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    assert recalls.string_from(state, 1) == state.information_state_string(1) == state.state.information_state_string(1)
