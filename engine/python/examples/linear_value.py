"""A linear value function, learned from self-play with numpy alone, and measured against `greedy`.

    python engine/python/examples/linear_value.py

A position is told by numbers: what `State.observation` says by itself, and the sum of each of its planes. The value is their weighted sum: by how many
points the seat will be ahead in the end. The weights are those of least squares over the positions of games that were played; with them
better games are played, and so on. Who plays looks one choice ahead, at what is there before chance brings the next tile.
"""

from __future__ import annotations

import argparse
import math

import numpy
import tilewright

CROP = 25
# What the seat gains stands against what the weights are afraid of.
RIDGE = 10.0


class Value:
    """A weighted sum of what a seat sees."""

    def __init__(self, size: int):
        self.weights = numpy.zeros(size)
        self.scale = numpy.ones(size)
        self.inner = numpy.zeros((size, size))
        self.outer = numpy.zeros(size)

    def learn(self, seen: numpy.ndarray, margins: numpy.ndarray) -> None:
        """Adds positions and what came of them."""
        self.inner += seen.T @ seen
        self.outer += seen.T @ margins
        # Each number counts by its size.
        self.scale = numpy.sqrt(numpy.maximum(self.inner.diagonal() / max(1, self.inner[-1, -1]), 1e-9))
        inner = self.inner / numpy.outer(self.scale, self.scale) + RIDGE * numpy.eye(len(self.scale))
        self.weights = numpy.linalg.solve(inner, self.outer / self.scale) / self.scale

    def choose(self, state: tilewright.State, rng: numpy.random.Generator, curious: float = 0.0) -> int:
        """The option with the most valuable position behind it."""
        options = state.legal_actions()
        if len(options) == 1 or rng.random() < curious:
            return options[rng.integers(len(options))]
        seat, after = state.current_player(), []
        for action in options:
            behind = state.clone()
            behind.apply_action(action)
            after.append(features(behind, seat))
        return options[int(numpy.argmax(numpy.stack(after) @ self.weights))]


def features(state: tilewright.State, seat: int) -> numpy.ndarray:
    """A position in numbers; the last is 1."""
    seen = state.observation(seat, crop=CROP)
    return numpy.concatenate([seen.scalars, seen.planes.sum(axis=(1, 2)), [1.0]]).astype(float)


def play(game: tilewright.Game, seats, rng: numpy.random.Generator, keep: list | None = None) -> list[int]:
    """Plays a game; `seats` choose. Points by seat."""
    # Without a seed: who looks ahead does not see what chance is going to bring.
    state = game.new_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(outcomes[rng.choice(len(outcomes), p=numpy.array(weights) / sum(weights))])
            continue
        seat = state.current_player()
        state.apply_action(seats[seat](state))
        if keep is not None:
            keep.append((features(state, seat), seat))
    return state.points()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--game", default="base")
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--games", type=int, default=40, help="games of a round")
    parser.add_argument("--draws", type=int, default=50, help="draws of the measurement, each in both seats")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    game, rng = tilewright.Game(args.game), numpy.random.default_rng(args.seed)
    value = Value(len(features(game.new_state(), 0)))

    def greedy(state: tilewright.State) -> int:
        return state.ask("greedy", seed=int(rng.integers(1 << 32)))

    def learner(curious: float):
        return lambda state: value.choose(state, rng, curious)

    for number in range(args.rounds):
        # Who has learned nothing watches others.
        player = learner(0.1) if number else greedy
        seen, margins, totals = [], [], []
        for _ in range(args.games):
            keep: list = []
            points = play(game, [player] * game.players, rng, keep)
            totals.append(sum(points) / len(points))
            for position, seat in keep:
                others = [other for nth, other in enumerate(points) if nth != seat]
                seen.append(position)
                margins.append(points[seat] - max(others, default=0))
        value.learn(numpy.array(seen), numpy.array(margins, float))
        print(f"round {number}: {numpy.mean(totals):.1f} points a player in {args.games} games")

    for name in ("random", "greedy"):
        told(name, *measured(game, value, name, args.draws, args.seed))


def measured(game, value: Value, name: str, draws: int, seed: int) -> tuple[float, float, float, float]:
    """The share of games that the value wins, half its interval, and the points of both: each draw in both seats, as on the ladder."""
    shares, own, others = [], [], []
    for draw in range(draws):
        won = 0.0
        for exchanged in (0, 1):
            rng = numpy.random.default_rng([seed, draw])

            def other(state, rng=rng):
                return state.ask(name, seed=int(rng.integers(1 << 32)))

            def mine(state, rng=rng):
                return value.choose(state, rng)

            points = play(game, [mine if (seat + exchanged) % 2 == 0 else other for seat in range(game.players)], rng)
            best = [seat for seat, number in enumerate(points) if number == max(points)]
            won += sum((seat + exchanged) % 2 == 0 for seat in best) / len(best) / 2
            for seat, number in enumerate(points):
                (own if (seat + exchanged) % 2 == 0 else others).append(number)
        shares.append(won)
    half = 1.96 * float(numpy.std(shares, ddof=1)) / math.sqrt(draws) if draws > 1 else math.inf
    return float(numpy.mean(shares)), half, float(numpy.mean(own)), float(numpy.mean(others))


def told(name: str, share: float, half: float, own: float, other: float) -> None:
    """In a line, with Elo's points as the ladder has them."""
    safe = min(max(share, 0.01), 0.99)
    elo = 400 * math.log10(safe / (1 - safe))
    print(f"against {name}: {100 * share:.1f} ± {100 * half:.1f} % of the games, {elo:+.0f} Elo; {own:.1f} points to {other:.1f}")


if __name__ == "__main__":
    main()
