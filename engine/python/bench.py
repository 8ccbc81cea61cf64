"""What a step costs from Python, and how fast many games are stepped together, to how fast Rust plays by itself.

    python engine/python/bench.py [--game base+farmers] [--threads 1]

Only ratios mean anything on a machine that does other things as well: everything is measured several times, turn about, and the best is told.
"""

from __future__ import annotations

import argparse
import os
import sys
import time


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--game", default="base+farmers")
    parser.add_argument("--games", type=int, default=1024, help="games of the batch")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--assert", dest="check", action="store_true", help="fail if a promise is not kept")
    args = parser.parse_args()
    # Before anything starts threads.
    os.environ["RAYON_NUM_THREADS"] = str(args.threads)
    import tilewright

    game = tilewright.Game(args.game)
    best: dict[str, float] = {}

    def note(what: str, value: float, larger: bool) -> None:
        best[what] = max(best.get(what, value), value) if larger else min(best.get(what, value), value)

    for seed in range(args.rounds):
        for what, cost in steps(game, seed).items():
            note(what, cost, larger=False)
        report = game.simulate(20_000 * args.threads, seed=seed, threads=args.threads, rows=False)
        note("Rust by itself", report.games_per_second, larger=True)
        note("batch, by actions", batch(game, args.games, seed, by_actions=True), larger=True)
        note("batch, by places", batch(game, args.games, seed, by_actions=False), larger=True)

    print(f"{game.name}, {args.threads} threads, best of {args.rounds}\n")
    for what in ("apply_action", "legal_actions", "clone", "observation", "observation, 21 cells"):
        print(f"{what:<24}{best[what] * 1e6:9.2f} µs")
    rust = best["Rust by itself"]
    for what in ("Rust by itself", "batch, by actions", "batch, by places"):
        print(f"{what:<24}{best[what]:9.0f} games a second{best[what] / rust:7.2f}")
    kept = best["apply_action"] < 3e-6 and best["batch, by actions"] >= rust / 3
    if args.check and not kept:
        sys.exit("apply_action takes 3 µs or more, or a batch plays less than a third as fast as Rust")


def steps(game, seed: int) -> dict[str, float]:
    """Seconds for each call, on average over the decisions of some games."""
    import random

    rng = random.Random(seed)
    spent = dict.fromkeys(("apply_action", "legal_actions", "clone", "observation", "observation, 21 cells"), 0.0)
    count = 0
    clock = time.perf_counter
    played = []
    for number in range(40):
        state = game.new_state(seed=seed, number=number)
        actions = []
        while not state.is_terminal():
            legal = state.legal_actions()
            actions.append(rng.choice(legal))
            state.apply_action(actions[-1])
        played.append((number, actions))
        count += len(actions)
    # The same games again, nothing but actions; what follows a decision by chance is in it.
    states = [game.new_state(seed=seed, number=number) for number, _ in played]
    start = clock()
    for state, (_, actions) in zip(states, played, strict=True):
        for action in actions:
            state.apply_action(action)
    spent["apply_action"] = (clock() - start) / count
    looked = 0
    for number, actions in played[:10]:
        state = game.new_state(seed=seed, number=number)
        for action in actions:
            start = clock()
            state.legal_actions()
            a = clock()
            state.clone()
            b = clock()
            state.observation()
            c = clock()
            state.observation(crop=21)
            d = clock()
            for what, cost in zip(list(spent)[1:], (a - start, b - a, c - b, d - c), strict=True):
                spent[what] += cost
            state.apply_action(action)
            looked += 1
    return {what: cost if what == "apply_action" else cost / looked for what, cost in spent.items()}


def batch(game, games: int, seed: int, by_actions: bool) -> float:
    """Games a second of a batch that random numbers play."""
    import numpy as np

    rng = np.random.default_rng(seed)
    batch = game.batch(games, seed=seed)
    ended, start = 0, time.perf_counter()
    while time.perf_counter() - start < 1.0:
        for _ in range(100):
            if by_actions:
                first, actions = batch.legal()
                places = rng.integers(0, np.diff(first))
                batch.step(actions[first[:-1] + places])
            else:
                batch.step_nth(rng.integers(0, batch.counts()))
            ended += int(batch.ended().sum())
    return ended / (time.perf_counter() - start)


if __name__ == "__main__":
    main()
