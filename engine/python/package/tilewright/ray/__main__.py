"""``python -m tilewright.ray simulate|compare|ladder GAME --games N --out DIR``."""

from __future__ import annotations

import argparse
import json
import shlex
import signal
import sys

from ..errors import Error
from .cluster import connected
from .driver import Failed, Stopped, drive
from .job import Job

# As the command has them.
FINE, DATA, CALL, STOPPED = 0, 1, 2, 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tilewright.ray", description="Many games on many machines, by Ray.")
    kinds = parser.add_subparsers(dest="kind", required=True, metavar="simulate|compare|ladder")
    for kind, text in (
        ("simulate", "whole games, and what they come to"),
        ("compare", "the same games without and with something"),
        ("ladder", "who plays how well"),
    ):
        one = kinds.add_parser(kind, help=text, description=text)
        one.add_argument("game", help="setups, packages and folders joined with +; folders as every machine sees them")
        one.add_argument("--games", type=int, help="how many games; of a ladder each two; with --until the most")
        one.add_argument("--seed", type=int, default=1, help="the same seed gives the same games")
        one.add_argument("--players", type=int)
        one.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
        one.add_argument("--out", required=True, metavar="DIR", help="a folder that every machine sees")
        one.add_argument("--shard", type=int, metavar="N", help="games a task; by default as many as take a quarter of a minute")
        one.add_argument("--address", help="a cluster that is running (HOST:PORT, auto); without it Ray starts here, on 127.0.0.1")
        one.add_argument("--cpus", type=int, help="how many processors a Ray that starts here may use")
        one.add_argument("--format", choices=["text", "json"], default="text")
        if kind == "ladder":
            one.add_argument("--policies", default="random,greedy,search:100", help="who takes part, joined by commas")
        else:
            one.add_argument("--policy", default="random", help="who plays; several, joined by commas, take the seats in turn")
        if kind == "compare":
            one.add_argument("--with", dest="add", action="append", default=[], metavar="GAME", help="what is added")
            one.add_argument("--with-option", action="append", default=[], metavar="KEY=VALUE")
            one.add_argument("--until", type=float, metavar="POINTS", help="stop when half the interval of the points a player is below this")
            one.add_argument("--until-wins", type=float, metavar="PERCENT", help="the same for the share of wins, in percent")
    return parser


def _policies(text: str) -> list[str]:
    """Names with commas between them; a file with weights belongs to the search before it."""
    names: list[str] = []
    for name in text.split(","):
        if name.endswith(".ron") and names:
            names[-1] += "," + name
        else:
            names.append(name)
    return names


def _listen() -> None:
    """The system's request to end is taken as Ctrl-C is, which a shell may have left out of what it starts in the background."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.default_int_handler)


def main(arguments: list[str] | None = None) -> int:
    """Does what the command line says; gives the exit code."""
    asked = _parser().parse_args(arguments)
    _listen()
    try:
        job = Job(
            kind=asked.kind,
            game=asked.game,
            options=asked.option,
            games=asked.games,
            seed=asked.seed,
            players=asked.players,
            policies=_policies(asked.policies if asked.kind == "ladder" else asked.policy),
            add=getattr(asked, "add", []),
            add_options=getattr(asked, "with_option", []),
            until=getattr(asked, "until", None),
            until_wins=getattr(asked, "until_wins", None),
        )
        # What is wrong with it is known before anything starts.
        job.nothing()
        with connected(asked.address, asked.cpus):
            # Ray has its own idea of what the system's request to end means.
            _listen()
            result = drive(job, asked.out, shard=asked.shard)
    except (Stopped, KeyboardInterrupt) as stopped:
        again = shlex.join(["python", "-m", "tilewright.ray", *(sys.argv[1:] if arguments is None else arguments)])
        print(f"\nstopped: {stopped or 'nothing was played yet'}; finished shards are kept. To go on:\n  {again}", file=sys.stderr)
        return STOPPED
    except Failed as failed:
        print(failed, file=sys.stderr)
        return DATA
    except Error as error:
        print(error, file=sys.stderr)
        return CALL
    print(json.dumps(result, indent=2, ensure_ascii=False) if asked.format == "json" else job.told(result))
    return FINE


if __name__ == "__main__":
    sys.exit(main())
