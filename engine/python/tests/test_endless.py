"""Games whose rules run away: an error with the rule's name, never an end that looks like others."""

import numpy as np
import pytest
from tilewright import Game, RunError


@pytest.fixture(scope="module")
def endless(tmp_path_factory):
    """Sums of sums of sums over all features of the board, at the end of each turn."""
    folder = tmp_path_factory.mktemp("games") / "endless"
    folder.mkdir()
    amount = "N(1)"
    for _ in range(12):
        amount = f"Total(of: Features(Of()), each: Sum([N(1), {amount}]))"
    (folder / "package.ron").write_text('(format: 2, id: "endless", title: "Endless", requires: ["base"])')
    (folder / "rules.ron").write_text(
        f'(format: 2, rules: {{ "endless": (on: TurnEnd, do: [Gain(who: Active, amount: {amount})]) }})'
    )
    return Game(f"base+{folder}")


def test_a_state_says_which_rule_ran_away(endless):
    state = endless.new_state(seed=1)
    with pytest.raises(RunError, match='rule "endless": the rules go on for ever'):
        while not state.is_terminal():
            state.apply_action(state.legal_actions()[0])


def test_so_does_one_in_which_chance_is_a_node(endless):
    state = endless.new_state()
    with pytest.raises(RunError, match='rule "endless"'):
        while not state.is_terminal():
            chance = state.current_player() == -1
            state.apply_action(state.chance_outcomes()[0][0] if chance else state.legal_actions()[0])


def test_a_batch_says_it_of_its_game(endless):
    batch = endless.batch(2, seed=1)
    with pytest.raises(RunError, match='game 0 of the batch does not go on: .*rule "endless"'):
        for _ in range(200):
            first, actions = batch.legal()
            assert (np.diff(first) > 0).all()
            batch.step(actions[first[:-1]])
    assert not batch.ended().any()
