"""The examples run, in small."""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

EXAMPLES = pathlib.Path(__file__).resolve().parent.parent / "examples"


def run(name, *arguments, cwd, **more):
    done = subprocess.run(
        [sys.executable, EXAMPLES / name, *arguments],
        cwd=cwd,
        env={**os.environ, "MPLCONFIGDIR": str(cwd), **more},
        capture_output=True,
        text=True,
        timeout=240,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_house_rule_is_judged_and_drawn(tmp_path):
    with tempfile.TemporaryDirectory(prefix="tw-ray-") as folder:
        said = run("house_rule.py", "--out", "judged", "--games", "256", "--cpus", "2", cwd=tmp_path, RAY_TMPDIR=folder)
    tolls = [float(number) for number in re.findall(r"greedy, toll \d: .*?([+-][\d.]+) ±", said)]
    assert len(tolls) == 3 and 0 < tolls[0] < tolls[2], said
    assert (tmp_path / "judged" / "house-rule.png").read_bytes().startswith(b"\x89PNG")


def test_a_value_learns_to_beat_whoever_chooses_at_random(tmp_path):
    said = run("linear_value.py", "--rounds", "2", "--games", "10", "--draws", "6", cwd=tmp_path)
    share, own, other = re.search(r"against random: ([\d.]+) .* ([\d.-]+) points to ([\d.-]+)", said).groups()
    assert float(share) > 60 and float(own) > float(other), said
    assert "against greedy:" in said
