"""All Python that stands in the READMEs runs, and every sentence about a command is kept by somebody."""

import pathlib
import re

import pytest

HERE = pathlib.Path(__file__).resolve().parent.parent
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("readme", [HERE / "README.md", HERE.parent.parent / "README.md"], ids=["python", "top"])
def test_its_code_runs(readme, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    blocks = BLOCK.findall(readme.read_text(encoding="utf-8"))
    assert blocks
    names = {}
    for number, block in enumerate(blocks, 1):
        exec(compile(block, f"{readme.name}, block {number}", "exec"), names)


def test_every_public_thing_says_what_it_is():
    import tilewright
    from tilewright import pettingzoo

    things = [getattr(tilewright, name) for name in tilewright.__all__ if isinstance(getattr(tilewright, name), type)]
    silent = []
    for thing in [*things, pettingzoo.TilewrightEnv]:
        if not thing.__doc__:
            silent.append(thing.__name__)
        for name, member in vars(thing).items():
            if not name.startswith("_") and (callable(member) or isinstance(member, property)) and not member.__doc__:
                silent.append(f"{thing.__name__}.{name}")
    assert silent == []


def test_stubs_name_what_there_is():
    import ast

    import tilewright
    from tilewright import _native

    stub = pathlib.Path(tilewright.__file__).with_name("_native.pyi").read_text(encoding="utf-8")
    assert pathlib.Path(tilewright.__file__).with_name("py.typed").exists()
    for thing in ast.parse(stub).body:
        if isinstance(thing, ast.ClassDef):
            told = {member.name for member in thing.body if isinstance(member, ast.FunctionDef)}
            there = {name for name in vars(getattr(_native, thing.name)) if not name.startswith("__")}
            assert {name for name in told if not name.startswith("__")} == there, thing.name
