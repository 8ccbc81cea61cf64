"""A house rule, judged on a cluster and drawn: what is a toll on roads worth, and to whom?

    python engine/python/examples/house_rule.py --out judged

Whoever completes a road takes a toll of one, two or three points. Each toll is compared with the game without it, until the answer is as sharp as is
asked, by players who choose at random and by greedy ones. `--address auto` asks a cluster that is running; without it Ray starts here.
It needs `pip install 'tilewright[ray]' matplotlib`.
"""

from __future__ import annotations

import argparse
import pathlib

RULE = pathlib.Path(__file__).resolve().parent / "road-toll"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path("judged"))
    parser.add_argument("--address", help="a cluster that is running")
    parser.add_argument("--cpus", type=int)
    parser.add_argument("--games", type=int, default=100_000, help="the most of each comparison")
    parser.add_argument("--until", type=float, default=0.1, help="half the interval, in points a player")
    args = parser.parse_args()
    found = judged(args)
    for policy, tolls in found.items():
        for toll, result in tolls.items():
            print(f"{policy}, toll {toll}: {result['sentence']} ({result['games']} games)")
    drawn(found, args.out / "house-rule.png")
    print(args.out / "house-rule.png")


def judged(args) -> dict[str, dict[int, dict]]:
    """What each toll adds, by who plays. What was judged before is not judged again."""
    from tilewright.ray import Job, connected, drive

    found: dict[str, dict[int, dict]] = {}
    with connected(args.address, args.cpus):
        for policy in ("random", "greedy"):
            for toll in (1, 2, 3):
                job = Job(
                    "compare",
                    "base+farmers",
                    games=args.games,
                    policies=[policy],
                    add=[str(RULE)],
                    add_options=[f"toll={toll}"],
                    until=args.until,
                )
                found.setdefault(policy, {})[toll] = drive(job, args.out / f"{policy}-{toll}")
    return found


def drawn(found: dict[str, dict[int, dict]], path: pathlib.Path) -> None:
    """Points a player and wins of the first seat, with their 95 % intervals."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, (points, wins) = pyplot.subplots(1, 2, figsize=(9, 4), layout="constrained")
    for nth, (policy, tolls) in enumerate(found.items()):
        places = [toll + 0.08 * (2 * nth - 1) for toll in tolls]
        for axes, of, unit in (
            (points, lambda result: result["points_a_player"], 1),
            (wins, lambda result: result["win_share"][0], 100),
        ):
            values = [of(result) for result in tolls.values()]
            heights = [unit * value["difference"] for value in values]
            halves = [unit * (value["half_width"] or 0) for value in values]
            axes.errorbar(places, heights, yerr=halves, fmt="o", capsize=4, label=policy)
    for axes, title in ((points, "points a player"), (wins, "wins of the first seat, percentage points")):
        axes.axhline(0, color="grey", linewidth=0.8)
        axes.set(title=f"What the toll adds: {title}", xlabel="toll", xticks=[1, 2, 3])
    points.legend(title="players")
    figure.savefig(path, dpi=120)


if __name__ == "__main__":
    main()
