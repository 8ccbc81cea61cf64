"""States: OpenSpiel's words, numbers that are one to one, undo, what is hidden."""

import copy
import pickle
import random

import numpy as np
import pytest
import tilewright
from tilewright import CallError, Game, IllegalAction, OutsideWindow

GAMES = ["base+farmers", "base+house-hand", "big-box-2023", "garlands", "wheel-of-fortune"]


@pytest.fixture(scope="module", params=GAMES)
def game(request):
    return Game(request.param)


def play(state, rng, steps=None):
    """Plays on at random, and says which actions were taken."""
    taken = []
    while not state.is_terminal() and (steps is None or len(taken) < steps):
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes())
            taken.append(rng.choices(outcomes, weights)[0])
        else:
            taken.append(rng.choice(state.legal_actions()))
        state.apply_action(taken[-1])
    return taken


def test_a_game_is_played_to_its_end(game):
    state, rng = game.new_state(), random.Random(1)
    assert state.returns() == [0, 0]
    taken = play(state, rng)
    assert state.is_terminal() and state.current_player() == tilewright.TERMINAL_PLAYER
    assert sum(state.returns()) == pytest.approx(0) and max(state.returns()) <= 1
    assert state.history() == taken and state.move_number() == len(taken)
    assert state.legal_actions() == []
    with pytest.raises(IllegalAction, match="over"):
        state.apply_action(0)


def test_options_have_numbers_words_and_places(game):
    state, rng = game.new_state(seed=4), random.Random(4)
    for _ in range(60):
        if state.is_terminal():
            break
        legal = state.legal_actions()
        assert legal == sorted(set(legal)) and legal[-1] < game.num_actions
        mask = state.legal_actions_mask()
        assert mask.dtype == np.int8 and list(np.flatnonzero(mask)) == legal
        for action in legal[:20]:
            text = state.action_to_string(action)
            assert state.string_to_action(text) in legal
            block, place = game.place(action)
            assert block.first + np.ravel_multi_index(place, block.shape or (1,)) == action if place else True
        state.apply_action(rng.choice(legal))


def test_chance_adds_up_to_one(game):
    state = game.new_state()
    while not state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    assert state.current_player() == tilewright.CHANCE_PLAYER
    outcomes = state.chance_outcomes()
    assert sum(weight for _, weight in outcomes) == pytest.approx(1)
    assert sorted(outcome for outcome, _ in outcomes) == state.legal_actions()
    assert all(outcome < game.num_chances for outcome, _ in outcomes)


def test_what_is_undone_is_as_it_was(game):
    state, rng = game.new_state(), random.Random(2)
    texts = []
    for _ in range(50):
        texts.append((state.serialize(), state.observation_string(0), repr(state)))
        play(state, rng, steps=1)
    for text in reversed(texts):
        state.undo()
        assert (state.serialize(), state.observation_string(0), repr(state)) == text
    with pytest.raises(IllegalAction, match="undo"):
        state.undo()


def test_copies_go_their_own_way(game):
    state, rng = game.new_state(seed=7), random.Random(3)
    play(state, rng, steps=10)
    for other in (state.clone(), copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert other.serialize() == state.serialize()
        # Chance goes on as it would have in the first.
        play(other, random.Random(5))
        again = state.clone()
        play(again, random.Random(5))
        assert other.serialize() == again.serialize() != state.serialize()
    assert game.restore(state.serialize()).history() == state.history()


def test_a_state_of_other_rules_is_refused(game):
    text = game.new_state().serialize()
    with pytest.raises(CallError, match=game.fingerprint):
        Game("base-first-edition").restore(text)
    with pytest.raises(CallError, match="no saved state"):
        game.restore("{}")


def test_observations_have_the_shape_that_the_game_says(game):
    state = game.new_state(seed=2)
    play(state, random.Random(1), steps=30)
    _, _, columns, rows = game.window
    for seat in range(2):
        seen = state.observation(seat)
        assert seen.planes.shape == (len(game.planes), rows, columns) and seen.planes.dtype == np.float32
        assert seen.scalars.shape == (len(game.scalars),) and seen.outside == 0
        assert seen.corner == game.window[:2]
        points = game.scalars.index("points, seat +0")
        assert list(seen.scalars[points : points + 2]) == [state.points()[seat], state.points()[1 - seat]]
    small = state.observation(0, crop=5)
    assert small.planes.shape[1:] == (5, 5)
    assert small.planes[0].sum() + small.outside == seen.planes[0].sum()


def test_a_cell_has_the_same_place_in_planes_and_actions():
    game = Game("base+farmers")
    state, rng = game.new_state(seed=9), random.Random(9)
    ways = game.planes.index("ways")
    while not state.is_terminal():
        legal = state.legal_actions()
        places = [place for block, place in map(game.place, legal) if block.sort == "lay"]
        if places:
            counted = np.zeros(game.window[2:][::-1])
            for _, row, column, _ in places:
                counted[row, column] += 1
            assert (state.observation().planes[ways] == counted).all()
        state.apply_action(rng.choice(legal))


def test_what_a_seat_knows_is_told_by_what_it_has_seen():
    game = Game("garlands")
    assert not game.is_open
    # Two games that differ in a tile which only the other has drawn.
    state = game.new_state()
    first, second = [outcome for outcome, _ in state.chance_outcomes()][:2]
    texts = []
    for outcome in (first, second):
        other = state.clone()
        other.apply_action(outcome)
        texts.append([other.information_state_string(seat) for seat in range(2)])
    own, others = zip(*texts)
    assert (own[0] == own[1]) + (others[0] == others[1]) == 1, "one of the two has seen it"


def test_options_outside_the_window_are_never_left_out_in_silence():
    game = Game("base", window=3)
    state, rng = game.new_state(seed=1), random.Random(1)
    with pytest.raises(OutsideWindow) as caught:
        while True:
            state.apply_action(rng.choice(state.legal_actions()))
    assert caught.value.options == state.outside() != []
    assert "larger" in str(caught.value)
    assert len(state.legal_actions(strict=False)) < len(state.legal_actions(strict=False)) + len(state.outside())


def test_an_action_that_is_no_option_changes_nothing(game):
    state = game.new_state(seed=1)
    before = state.serialize()
    legal = state.legal_actions()
    for action in (-1, game.num_actions, 2**40, next(n for n in range(game.num_actions) if n not in legal)):
        with pytest.raises(IllegalAction):
            state.apply_action(action)
        with pytest.raises(IllegalAction):
            state.action_to_string(action)
    assert state.serialize() == before


def test_chance_with_a_seed_deals_the_tiles_of_a_run():
    """The tiles of a run are those of its games: with one option at each decision there is nothing else."""
    game = Game("base")
    one, other = game.new_state(seed=5, number=3), game.new_state(seed=5, number=3)
    play(one, random.Random(1))
    play(other, random.Random(1))
    assert one.history() == other.history()
    assert game.new_state(seed=5, number=4).history() + game.new_state(seed=6, number=3).history() != one.history()[:1] * 2


def test_with_a_seed_a_decision_is_undone_with_what_chance_brought(game):
    state, rng = game.new_state(seed=5), random.Random(5)
    with pytest.raises(IllegalAction, match="undo"):
        state.undo()
    play(state, rng, steps=30)
    while state.move_number() > 1:
        before = state.move_number()
        try:
            state.undo()
        except IllegalAction:
            break
        assert state.current_player() >= 0 and state.move_number() < before
    state.apply_action(state.legal_actions()[0])
    assert state.current_player() >= 0


def test_only_what_is_legal_is_taken():
    # Who holds tiles may hold one like the drawn one.
    game = tilewright.Game("base+house-hand")
    state, rng = game.new_state(seed=8), random.Random(8)
    lay = next(block for block in game.blocks if block.sort == "lay")
    size = 1
    for length in lay.shape:
        size *= length
    for _ in range(12):
        legal = set(state.legal_actions())
        for number in rng.sample(range(lay.first, lay.first + size), 300) + [number + size // lay.shape[0] for number in legal]:
            if number not in legal:
                with pytest.raises(IllegalAction):
                    state.clone().apply_action(number)
        play(state, rng, steps=1)


def test_a_policy_is_asked(game):
    state = game.new_state(seed=2)
    for policy in ("random", "greedy", "search:5"):
        assert state.ask(policy, seed=3) == state.ask(policy, seed=3) in state.legal_actions()
    with pytest.raises(tilewright.CallError):
        state.ask("nobody")
    state = game.new_state()
    while not state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    with pytest.raises(IllegalAction):
        state.ask("greedy")
