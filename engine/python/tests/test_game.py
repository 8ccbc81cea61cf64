"""Games: mistakes, explanations, drawings, runs."""

import json
import pickle
import threading
import time

import numpy as np
import pytest
import tilewright
from tilewright import CallError, Game, GameError


@pytest.fixture(scope="module")
def game():
    return Game("base+farmers")


def package(folder, rules=""):
    folder.mkdir()
    (folder / "package.ron").write_text('(format: 2, id: "long-roads", title: "Long roads", requires: ["base"])')
    (folder / "rules.ron").write_text(rules)


GOOD = """(format: 2, patch: [(
    op: Terms(kind: "road", at: Complete, set: { "tiles": Per(2, Tiles) }, expect: { "tiles": Per(1, Tiles) }),
    why: "House rule.",
)])"""


def test_a_name_that_is_wrong_is_an_error_with_the_likely_one():
    with pytest.raises(GameError) as caught:
        Game("base+farmerz")
    (found,) = caught.value.diagnostics
    assert found.code == "unknown-package"
    assert "farmers" in found.help and found.help in str(caught.value)
    assert pickle.loads(pickle.dumps(caught.value)).diagnostics == [found]


def test_a_mistake_in_a_file_has_its_place(tmp_path):
    package(tmp_path / "long-roads", GOOD.replace('kind: "road"', 'kind: "raod"'))
    with pytest.raises(GameError) as caught:
        Game("base+long-roads", folders=[tmp_path])
    found = caught.value.diagnostics[0]
    assert found.file.endswith("rules.ron") and found.line == 2 and found.severity == "error"
    assert "raod" in found.message
    assert f"{found.file}:2:{found.column}: error[{found.code}]" in str(caught.value)
    assert found in tilewright.check("base+long-roads", folders=[tmp_path])


@pytest.mark.parametrize("by_path", [True, False])
def test_a_package_of_ones_own_is_found(tmp_path, by_path):
    package(tmp_path / "long-roads", GOOD)
    game = Game(f"base+{tmp_path / 'long-roads'}") if by_path else Game("base+long-roads", folders=[tmp_path])
    assert game.fingerprint != Game("base").fingerprint
    (entry,) = game.explain("road.complete.tiles")
    assert "2" in entry["is"] and "long-roads" in json.dumps(entry)


@pytest.mark.parametrize(
    "call",
    [
        lambda: Game("base", players=40),
        lambda: Game("base", window=0),
        lambda: Game("base+"),
        lambda: Game("base+./nowhere"),
        lambda: Game("base").simulate(1, policy="clever"),
        lambda: Game("base").simulate(0),
        lambda: Game("base").simulate(1, policy=["random"] * 3),
        lambda: Game("base").compare(),
        lambda: Game("base").ladder(["random"]),
        lambda: Game("base").explain("citty"),
        lambda: Game("base").render(tile="nothing"),
        lambda: Game("base").rules(format="doc"),
    ],
)
def test_calls_that_make_no_sense_are_refused(call):
    with pytest.raises(CallError) as caught:
        call()
    assert str(caught.value)


def test_a_game_says_what_it_is(game):
    assert (game.players, game.seats, game.tiles, game.is_open) == (2, (2, 6), 71, True)
    assert game.check() == []
    assert Game("base", players=3).players == 3
    assert any(group["kind"] == "piece" for group in game.explain())
    assert "city" in game.explain("city", lang="ru")[0]["path"]
    assert pickle.loads(pickle.dumps(game)).fingerprint == game.fingerprint


def test_options_change_the_rules():
    assert Game("web-fun", options={"field-cities": "every"}).fingerprint != Game("web-fun").fingerprint


def test_the_rules_sheet_is_told_in_three_languages_and_four_formats(game):
    assert "# " in game.rules() and game.rules() != game.rules(lang="bg") != game.rules(lang="ru")
    assert game.rules(format="html").startswith("<!")
    assert json.loads(game.rules(format="json"))
    assert game.rules(format="pdf").startswith(b"%PDF")


def test_drawings_are_svg_and_shown_in_notebooks(game, tmp_path):
    for drawing in (game.render(), game.render(tile="base-D"), game.new_state(seed=1).render()):
        assert drawing._repr_svg_().startswith("<svg")
    game.render().save(tmp_path / "x.svg")
    assert (tmp_path / "x.svg").read_text(encoding="utf-8") == game.render()


def test_a_run_has_a_report_and_a_table(game):
    report = game.simulate(200, seed=3)
    assert report.games == report["games"] == 200 and "score" in report
    assert sum(report.win_share) == pytest.approx(1)
    columns = report.columns
    assert columns["points_1"].dtype == np.int64 and len(columns["game"]) == 200
    assert columns["points_1"].mean() == pytest.approx(report.score[0]["mean"])
    terms = sum(cells.sum() for name, cells in columns.items() if name.startswith("points:"))
    assert terms == columns["points_1"].sum() + columns["points_2"].sum()
    with pytest.raises(ValueError, match="rows=True"):
        game.simulate(2, rows=False).to_arrow()


def test_a_run_is_the_same_whatever_the_threads_and_in_parts(game):
    whole = game.simulate(60, seed=5, threads=1)
    parts = [game.simulate(20, seed=5, first=first, threads=2) for first in (0, 20, 40)]
    for name, cells in whole.columns.items():
        assert list(cells) == [cell for part in parts for cell in part.columns.get(name, [0] * 20)], name


def test_comparisons_and_ladders(game):
    found = game.compare("inns-cathedrals", games=64, rows=True)
    assert found.sentence.startswith("inns-cathedrals") and found.games == 64
    assert found.columns["rules"][:2] == ["without", "with"]
    assert game.compare(to=Game("base"), games=10).games == 10
    ladder = game.ladder(["random", "greedy"], games=20)
    assert ladder.policies[1]["elo"] > 0


def test_other_threads_go_on_while_games_are_played(game):
    counts = []
    done = threading.Event()

    def count():
        n = 0
        while not done.is_set():
            n += 1
            time.sleep(0.001)
        counts.append(n)

    other = threading.Thread(target=count)
    other.start()
    told = []
    game.simulate(20_000, rows=False, progress=told.append)
    done.set()
    other.join()
    assert counts[0] > 20 and told == sorted(told)


def test_what_progress_raises_stops_the_run(game):
    def stop(_):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        game.simulate(10_000_000, rows=False, progress=stop)


def test_sizes_that_nobody_can_hold_are_refused():
    game = Game("base")
    for ask in (
        lambda: Game("base", window=20_000),
        lambda: game.batch(0),
        lambda: game.batch(10**12),
        lambda: game.batch(2).observation(crop=0),
        lambda: game.new_state(seed=1).observation(0, crop=20_000),
    ):
        with pytest.raises(CallError):
            ask()


def test_more_parts_than_files_may_be_open_are_merged(tmp_path):
    import resource

    from tilewright import merge

    game = Game("base")
    whole = game.simulate(80, seed=3, out=tmp_path / "whole.parquet")
    parts = [tmp_path / f"{number}.parquet" for number in range(80)]
    for number, part in enumerate(parts):
        game.simulate(1, first=number, seed=3, out=part)
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (60, hard))
    try:
        merged = merge(parts, tmp_path / "all.parquet")
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    assert (tmp_path / "all.parquet").read_bytes() == (tmp_path / "whole.parquet").read_bytes()
    assert merged.score == whole.score
    with pytest.raises(CallError, match="games 3 to 3 are missing"):
        merge([part for part in parts if part.stem != "3"], tmp_path / "some.parquet")


@pytest.mark.parametrize(
    "call",
    [
        lambda: Game("base", players=300),
        lambda: Game("base", players=-1),
        lambda: Game("base", window=70_000),
        lambda: Game("base", window=2.5),
        lambda: Game("base", copies={"base": -1}),
        lambda: Game("base").simulate(1, first=-1),
        lambda: Game("base").simulate(1, seed=-1),
        lambda: Game("base").simulate(1, seed=1 << 64),
        lambda: Game("base").simulate(1, threads=-1),
        lambda: Game("base").simulate(1, players=300),
        lambda: Game("base").compare("farmers", games=-3),
        lambda: Game("base").ladder(games=-3),
        lambda: Game("base").render(columns=-1),
        lambda: Game("base").render(columns=0),
        lambda: Game("base").new_state(seed=-1),
        lambda: Game("base").new_state(seed=1, number=-1),
        lambda: Game("base").batch(-5),
        lambda: Game("base").batch(5, seed=-1),
        lambda: Game("base").new_state(seed=1).observation(crop=70_000),
        lambda: Game("base").new_state(seed=1).observation(-1),
        lambda: Game("base").new_state(seed=1).observation(300),
    ],
)
def test_numbers_that_make_no_sense_are_told(call):
    with pytest.raises(CallError):
        call()


def test_whoever_stops_a_run_is_told_nothing_more():
    told = []

    def stop(played):
        told.append(played)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Game("base").simulate(2000, policy="search:30", threads=1, progress=stop)
    assert len(told) == 1
