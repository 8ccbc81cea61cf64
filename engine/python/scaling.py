"""What a second worker is worth, and what a shard costs; then, on paper, what a thousand million games would take.

    python engine/python/scaling.py [--game base+farmers] [--seconds 20]

It needs two quiet processors. Ray starts here, on 127.0.0.1, and ends.
"""

from __future__ import annotations

import argparse
import pathlib
import shutil
import tempfile
import time

MANY = 1_000_000_000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--game", default="base+farmers")
    parser.add_argument("--policy", default="greedy")
    parser.add_argument("--seconds", type=float, default=20.0, help="how long a run takes on one worker, about")
    parser.add_argument("--paper", action="store_true", help="measure one core on base and Big Box, and reckon with it")
    args = parser.parse_args()
    if args.paper:
        paper(args)
        return
    from tilewright.ray import Job

    speed = one_core(args.game, args.policy, args.seconds / 4)
    games = max(100, int(speed * args.seconds))
    print(f"{args.game}, {args.policy}, {games} games; one process, one thread, no Ray: {speed:.0f} games a second\n")
    print("workers  shards  seconds  games a second  to one worker")
    folder = pathlib.Path(tempfile.mkdtemp(prefix="tw-ray-"))
    try:
        one = None
        for workers, shards in ((1, 20), (2, 20), (1, 200)):
            job = Job("simulate", args.game, games=games, policies=[args.policy])
            seconds = on_ray(job, workers, shards, folder)
            one = one or seconds
            print(f"{workers:7}  {shards:6}  {seconds:7.2f}  {games / seconds:14.0f}  {one / seconds:13.2f}")
            if shards == 200:
                print(f"\na shard costs {(seconds - one) / 180 * 1000:.1f} ms beside its games")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def one_core(game: str, policy: str, seconds: float) -> float:
    """Games a second of one thread, by the processor's clock: others may use the machine as well."""
    import tilewright

    rules, games = tilewright.Game(game), 1
    while True:
        began = time.process_time()
        rules.simulate(games, policy=policy, threads=1, rows=False)
        took = time.process_time() - began
        if took > seconds:
            return games / took
        games = max(games + 1, int(games * min(4, 1.2 * seconds / max(took, 1e-6))))


def on_ray(job, workers: int, shards: int, folder: pathlib.Path) -> float:
    """Seconds for a job, once the workers are awake."""
    import ray
    from tilewright.ray import Job, drive
    from tilewright.ray.cluster import guarded

    guarded()
    ray.init(
        num_cpus=workers,
        _node_ip_address="127.0.0.1",
        _temp_dir=str(folder),
        include_dashboard=False,
        object_store_memory=100 << 20,
        log_to_driver=False,
        logging_level="ERROR",
    )
    try:
        # Whoever comes first loads the package.
        drive(Job("simulate", job.game, games=8 * workers), folder / f"wake-{workers}-{shards}", shard=1)
        began = time.perf_counter()
        drive(job, folder / f"run-{workers}-{shards}", shard=-(-job.games // shards))
        return time.perf_counter() - began
    finally:
        ray.shutdown()


def paper(args) -> None:
    """Reckons what many games take of what few took."""
    import tilewright

    print("game            policy      games/s a core  core hours   1 core        64 cores      1,000 cores   dataset")
    for game in ("base", "big-box-2023"):
        with tempfile.TemporaryDirectory() as folder:
            table = pathlib.Path(folder) / "games.parquet"
            tilewright.Game(game).simulate(2000, out=table)
            each = table.stat().st_size / 2000
        for policy in ("random", "greedy", "search:100"):
            speed = one_core(game, policy, args.seconds / 10)
            hours = MANY / speed / 3600
            spans = "".join(f"{span(hours / cores):<14}" for cores in (1, 64, 1000))
            print(f"{game:<16}{policy:<12}{f'{speed:,.3g}' if speed < 10 else f'{speed:,.0f}':>14}{hours:>12,.0f}   {spans}{MANY * each / 1e9:.0f} GB")


def span(hours: float) -> str:
    """A time as people say it."""
    for unit, length in (("years", 24 * 365), ("days", 24), ("hours", 1)):
        if hours >= 1.5 * length:
            return f"{hours / length:,.{0 if hours / length >= 100 else 1}f} {unit}"
    return f"{hours * 60:.0f} minutes"


if __name__ == "__main__":
    main()
