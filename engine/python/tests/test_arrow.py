"""Tables of games, read by programs that nobody here wrote."""

import duckdb
import pandas as pd
import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from tilewright import Game


@pytest.fixture(scope="module")
def report():
    return Game("base+farmers").simulate(500, seed=2)


def test_arrow_has_the_numbers_without_copying_them(report):
    table = report.to_arrow()
    assert table.num_rows == 500 and table.schema.field("points_1").type == pa.int64()
    own = report.columns["turns"].__array_interface__["data"][0]
    assert table["turns"].chunk(0).buffers()[1].address == own
    assert table.schema.metadata[b"tilewright.fingerprint"].decode() == report.fingerprint


def test_polars_reads_it(report):
    frame = pl.DataFrame(report)
    assert frame.shape == (500, len(report.columns))
    assert frame["points_1"].mean() == pytest.approx(report.score[0]["mean"])
    assert frame.filter(pl.col("fault") != "").is_empty()


def test_pandas_reads_it(report):
    frame = report.to_arrow().to_pandas()
    assert isinstance(frame, pd.DataFrame)
    assert frame["points_2"].std() == pytest.approx(report.score[1]["sd"])


def test_duckdb_reads_it(report):
    games = report.to_arrow()
    mean, wins = duckdb.sql("select avg(points_1), avg(win_1) from games").fetchall()[0]
    assert (mean, wins) == (pytest.approx(report.score[0]["mean"]), pytest.approx(report.win_share[0]))


def test_parquet_is_what_it_was(report, tmp_path):
    report.to_parquet(tmp_path / "games.parquet")
    assert pq.read_table(tmp_path / "games.parquet").equals(report.to_arrow())
