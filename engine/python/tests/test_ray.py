"""Runs on a cluster: a real Ray with two nodes, on this machine alone.

With ``TILEWRIGHT_RAY_GAMES=200000`` the run that loses a node has so many games, and says how it went.
"""

import contextlib
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

import pytest
from tilewright import CallError, Game, merge

from tilewright.ray import Failed, Job, drive, driver
from tilewright.ray.cluster import connected, guarded, within
from tilewright.ray.folder import Ended, Folder

GAMES = int(os.environ.get("TILEWRIGHT_RAY_GAMES", "6000"))
NODE = {"num_cpus": 1, "node_ip_address": "127.0.0.1", "object_store_memory": 100 << 20, "include_dashboard": False}


@pytest.fixture(scope="module")
def cluster():
    """Two nodes with a processor each, on 127.0.0.1, for whoever has the token."""
    guarded()
    from ray.cluster_utils import Cluster

    # Sockets have short paths.
    folder = tempfile.mkdtemp(prefix="tw-ray-")
    before = os.environ.get("RAY_TMPDIR")
    os.environ["RAY_TMPDIR"] = folder
    with within():
        made = Cluster(initialize_head=True, head_node_args=NODE)
        made.add_node(**NODE)
        with connected(made.address):
            made.wait_for_nodes()
            yield made
        made.shutdown()
    os.environ.pop("RAY_TMPDIR")
    if before is not None:
        os.environ["RAY_TMPDIR"] = before
    shutil.rmtree(folder, ignore_errors=True)


def say(line):
    print(f"{time.strftime('%H:%M:%S')} {line}", flush=True)


def equal_to_one_run(job, out, tmp_path):
    """The bytes of the merged table, and what it came to, are those of one run in one process."""
    plain, whole = tmp_path / "plain.parquet", tmp_path / "merged.parquet"
    once = Game(job.game).simulate(job.games, seed=job.seed, policy=job.policies, out=plain).to_dict()
    merge(sorted((out / "games").glob("*.parquet"), reverse=True), whole)
    assert whole.read_bytes() == plain.read_bytes()
    result = json.loads((out / "result.json").read_text())
    for timed in ("threads", "seconds", "games_per_second"):
        once.pop(timed), result.pop(timed)
    assert result == once
    return plain.stat().st_size


def children(parent):
    """The processes that one has started."""
    found = []
    for pid in filter(str.isdigit, os.listdir("/proc") if sys.platform == "linux" else ()):
        with contextlib.suppress(OSError):
            if int(pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[1]) == parent:
                found.append(int(pid))
    return found


def awake():
    """Waits until there is a worker on each node that has loaded the package."""
    import ray
    from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy as On

    @ray.remote(num_cpus=1)
    def wake():
        return Job("simulate", "base").fingerprints

    nodes = [node["NodeID"] for node in ray.nodes() if node["Alive"]]
    ray.get([wake.options(scheduling_strategy=On(node, soft=False)).remote() for node in nodes])


def test_a_node_is_lost_in_the_middle(cluster, tmp_path, monkeypatch):
    import ray

    awake()

    monkeypatch.setattr(driver, "_PACE", 0.0)
    job, out = Job("simulate", "base+farmers", games=GAMES, seed=5), tmp_path / "run"
    held, lost, told, again, began = [], [], [], [], time.perf_counter()
    went_wrong = driver._Run._went_wrong

    def noted(run, first, games, error, bar):
        again.append(first)
        say(f"games {first} to {first + games - 1} are lost: {type(error).__name__}")
        return went_wrong(run, first, games, error, bar)

    monkeypatch.setattr(driver._Run, "_went_wrong", noted)
    say(f"{len(ray.nodes())} nodes, {int(ray.cluster_resources()['CPU'])} processors; {job.games} games of {job.game}, {job.policy}")

    node = cluster.worker_nodes.copy().pop()

    def send(workers, what):
        for worker in workers:
            with contextlib.suppress(ProcessLookupError):
                os.kill(worker, what)

    def tell(over, partial):
        told.append(partial["games"])
        if not held:
            # A shard is over in an instant: so one is there when the node is killed.
            held.extend(children(node.all_processes["raylet"][0].process.pid))
            send(held, signal.SIGSTOP)
        if over > GAMES // 3 and not lost:
            lost.append(over)
            say(f"{over} games are over, the first {partial['games']} are added up; now a node is killed")
            cluster.remove_node(node, allow_graceful=False)
            # A machine takes its workers with it.
            send(held, signal.SIGKILL)

    drive(job, out, shard=max(1, GAMES // 40), tell=tell)
    say(f"done in {time.perf_counter() - began:.1f} s, with {int(ray.cluster_resources()['CPU'])} processor left")
    assert lost and lost[0] < GAMES and sorted(told) == told
    # What was being played there came back from elsewhere.
    assert again
    size = equal_to_one_run(job, out, tmp_path)
    say(f"merged: {size} bytes, the same as those of one run; {(out / 'result.json').stat().st_size} bytes of report, the same")
    assert not any((out / "unfinished").glob("*.parquet")) or GAMES > 6000
    cluster.add_node(**NODE)
    cluster.wait_for_nodes()


def test_what_is_finished_is_kept_and_what_is_not_what_it_says_is_played_again(cluster, tmp_path):
    job, out = Job("simulate", "base", games=400, seed=3), tmp_path / "run"
    drive(job, out, shard=100)
    rows = sorted((out / "games").iterdir())
    times = [path.stat().st_mtime_ns for path in rows]
    drive(job, out)
    assert [path.stat().st_mtime_ns for path in rows] == times
    # One of another seed, one that is cut off, one that is not there.
    Game("base").simulate(100, first=100, seed=4, out=rows[1])
    rows[2].write_bytes(rows[2].read_bytes()[:-5])
    rows[3].unlink()
    drive(job, out)
    assert [path.stat().st_mtime_ns == time for path, time in zip(rows, times, strict=True)] == [True, False, False, False]
    equal_to_one_run(job, out, tmp_path)
    for other, what in [(Job("simulate", "base", games=400), "seed is 3 there and 1 here"), (Job("simulate", "base+farmers", games=400, seed=3), "game")]:
        with pytest.raises(CallError, match=what):
            drive(other, out)
    with pytest.raises(CallError, match="--shard 100"):
        drive(job, out, shard=50)
    with pytest.raises(CallError, match="holds no run"):
        drive(job, tmp_path)


def test_a_shard_that_fails_three_times_is_told_with_how_to_play_it_on_a_desk(cluster, tmp_path):
    job, out = Job("simulate", "base", games=300, seed=3), tmp_path / "run"
    Folder(out).begin(job, 100, None)
    # Nobody can put a file there.
    (out / "games" / "part-000000000100.parquet" / "in the way").mkdir(parents=True)
    with pytest.raises(Failed, match="games 100 to 199, seed 3") as failed:
        drive(job, out)
    assert "tilewright simulate base --first 100 --games 100 --seed 3 --policy random" in str(failed.value)
    (about,) = json.loads((out / "failed.json").read_text())
    assert about["first"] == 100 and len(about["why"]) == 3 and not (out / "result.json").exists()
    shutil.rmtree(out / "games" / "part-000000000100.parquet")
    drive(job, out)
    assert not (out / "failed.json").exists()
    equal_to_one_run(job, out, tmp_path)


def without_time(result, *more):
    return {key: value for key, value in result.items() if key not in ("threads", "seconds", *more)}


def test_shards_that_nobody_wants_any_more_end(tmp_path):
    job, folder = Job("simulate", "base", games=10**7), Folder(tmp_path / "run")
    folder.begin(job, 10**6, None)
    folder.end("gone")
    with pytest.raises(Ended):
        folder.play(job, 0, 10, "gone")
    # Another's is played, until that is ended as well.
    assert folder.play(job, 0, 10, "mine")[0].games == 10
    threading.Timer(0.3, folder.end, ["mine"]).start()
    with pytest.raises(Ended):
        folder.play(job, 10**6, 10**6, "mine")
    assert [path.name for path in (tmp_path / "run" / "sums").iterdir()] == ["part-000000000000.json"]


def test_a_comparison_ends_where_one_run_ends(cluster, tmp_path, monkeypatch):
    import ray

    # What ends by itself in time is not killed.
    monkeypatch.setattr(ray, "cancel", None)
    job = Job("compare", "base", games=20_000, seed=2, add=["farmers"], until=0.6)
    result = drive(job, tmp_path / "run", shard=700)
    once = Game("base").compare("farmers", games=20_000, seed=2, until=0.6).to_dict()
    assert without_time(result) == without_time(once) and 256 <= result["games"] < 20_000
    import pyarrow.dataset

    table = pyarrow.dataset.dataset(tmp_path / "run" / "games").to_table()
    assert table.num_rows == 2 * result["games"] and max(table["game"].to_pylist()) == result["games"] - 1
    # It is known again.
    assert drive(job, tmp_path / "run") == result


def test_a_ladder_is_that_of_one_run(cluster, tmp_path):
    job = Job("ladder", "base", games=60, seed=2, policies=["random", "greedy", "search:4"])
    result = drive(job, tmp_path / "run", shard=7)
    once = Game("base").ladder(job.policies, games=60, seed=2).to_dict()
    for one in (result, once):
        for rung in one["policies"]:
            assert rung.pop("ms_a_move") > 0
    assert without_time(result) == without_time(once)


def call(log, *arguments, **more):
    """As somebody would call it. What it says goes to a file: processes of Ray hold a pipe open for as long as they live."""
    words = [sys.executable, "-m", "tilewright.ray", *arguments]
    environment = {key: value for key, value in os.environ.items() if not key.startswith("RAY_")}
    with open(log, "w") as file:
        return subprocess.Popen(words, stdout=file, stderr=file, env={**environment, **more}, start_new_session=True)


def sweep(folder):
    """Ends what a killed driver left behind of its Ray, all of which names the folder."""
    for pid in filter(str.isdigit, os.listdir("/proc") if sys.platform == "linux" else ()):
        try:
            if folder.encode() in pathlib.Path(f"/proc/{pid}/cmdline").read_bytes():
                os.kill(int(pid), signal.SIGKILL)
        except OSError:
            pass
    shutil.rmtree(folder, ignore_errors=True)


def finished(out, count, process):
    """Waits until so many shards are finished."""
    for _ in range(600):
        if len(list((out / "sums").glob("*.json"))) >= count:
            return
        assert process.poll() is None, "it has ended"
        time.sleep(0.1)
    raise AssertionError("nothing was finished in a minute")


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
def test_who_is_stopped_goes_on(tmp_path, how):
    """As somebody would call it: Ray starts by itself, and ends."""
    folder, log = tempfile.mkdtemp(prefix="tw-ray-"), tmp_path / "log"
    out, game = tmp_path / "run", "base+farmers"
    asked = ["simulate", game, "--games", "6000", "--policy", "random", "--out", str(out), "--shard", "200", "--cpus", "1"]
    try:
        process = call(log, *asked, RAY_TMPDIR=folder)
        finished(out, 2, process)
        process.send_signal(how)
        process.wait(timeout=60)
        kept = {path: path.stat().st_mtime_ns for path in (out / "sums").glob("*.json")}
        assert 2 <= len(kept) < 30
        if how == signal.SIGINT:
            assert process.returncode == 130 and "To go on:\n  python -m tilewright.ray simulate" in log.read_text(), log.read_text()
        process = call(log, *asked, RAY_TMPDIR=folder)
        assert process.wait(timeout=120) == 0, log.read_text()
        assert "base+farmers: 6000 games, random, seed 1: points " in log.read_text()
        assert all(path.stat().st_mtime_ns == time for path, time in kept.items())
        equal_to_one_run(Job("simulate", game, games=6000), out, tmp_path)
    finally:
        sweep(folder)


def test_a_run_of_ones_own_listens_nowhere_else(tmp_path):
    folder, log = tempfile.mkdtemp(prefix="tw-ray-"), tmp_path / "log"
    asked = ["simulate", "base", "--games", "100000", "--policy", "random", "--out", str(tmp_path / "run"), "--shard", "1000", "--cpus", "1"]
    try:
        process = call(log, *asked, RAY_TMPDIR=folder)
        finished(tmp_path / "run", 2, process)
        listen_here(4)
        process.send_signal(signal.SIGINT)
        process.wait(timeout=60)
    finally:
        sweep(folder)


def test_it_listens_nowhere_else_and_only_to_whoever_has_the_token(cluster):
    awake()
    listen_here(6)
    code = f"import ray; ray.init(address={cluster.address!r}, log_to_driver=False)"
    stranger = {**os.environ, "RAY_AUTH_TOKEN": "0" * 64}
    process = subprocess.Popen([sys.executable, "-c", code], env=stranger, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    try:
        # It is told so, or tries again and again.
        _, said = process.communicate(timeout=20)
        assert process.returncode != 0 and re.search("(?i)auth|token", said), said
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()


def listen_here(least):
    """Of Ray's processes, services and workers, at least so many listen, all at this machine alone."""
    if sys.platform != "linux":
        return
    ours = inodes(pid for pid in map(int, filter(str.isdigit, os.listdir("/proc"))) if is_rays(pid))
    listening = []
    for name in ("tcp", "tcp6"):
        for line in pathlib.Path(f"/proc/net/{name}").read_text().splitlines()[1:]:
            _, local, _, state, *_, inode = line.split()[:10]
            if state == "0A" and inode in ours:
                listening.append(local.rsplit(":", 1)[0])
    assert len(listening) >= least, listening
    # 127.0.0.1, and ::ffff:127.0.0.1.
    assert all(re.fullmatch("0100007F|0000000000000000FFFF00000100007F", address) for address in listening), listening


def is_rays(pid):
    try:
        name = pathlib.Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return False
    return b"raylet" in name or b"gcs_server" in name or name.startswith(b"ray::")


def inodes(pids):
    found = set()
    for pid in pids:
        try:
            for link in pathlib.Path(f"/proc/{pid}/fd").iterdir():
                target = os.readlink(link)
                if target.startswith("socket:["):
                    found.add(target[8:-1])
        except OSError:
            pass
    return found


@pytest.mark.parametrize(
    "arguments, said",
    [
        (["simulate", "base+farmerz", "--out", "x"], "farmerz"),
        (["compare", "base", "--out", "x"], "say what is compared"),
        (["simulate", "base", "--games", "0", "--out", "x"], "at least one game"),
    ],
)
def test_a_wrong_call_is_told(tmp_path, arguments, said):
    folder = tempfile.mkdtemp(prefix="tw-ray-")
    try:
        process = subprocess.run(
            [sys.executable, "-m", "tilewright.ray", *arguments, "--cpus", "1"],
            cwd=tmp_path,
            env={**os.environ, "RAY_TMPDIR": folder},
            capture_output=True,
            text=True,
            timeout=60,
        )
        assert process.returncode == 2 and said in process.stderr, process.stderr
    finally:
        shutil.rmtree(folder, ignore_errors=True)
