"""What outlives a file of tests is found where it is left behind, whatever kind of thing it is."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from narrator.rehearsal import talk
from narrator.rules.roles import ROLES
from tests.untouched import Shared
from voices.speaking import engine

LAST = next(reversed(ROLES))
OF_ALL_ROLES = ("narrator.rules.hands.CARDS", "narrator.rules.roles.ROLES")
"""One table by two names: it is told by that of the module which was loaded first."""
ROOT = Path(__file__).parents[2]
LEFT: dict[str, tuple[Callable[[pytest.MonkeyPatch], None], str]] = {
    "a constant": (
        lambda patch: patch.setattr(talk, "DEBATE_SECONDS", 2.0),
        "narrator.rehearsal.talk: DEBATE_SECONDS",
    ),
    "a function": (
        lambda patch: patch.setattr(engine, "engine_kind", len),
        "voices.speaking.engine: engine_kind",
    ),
    "a method": (
        lambda patch: patch.setattr(talk.Talk, "speak", len),
        "narrator.rehearsal.talk.Talk: speak",
    ),
    "an inherited word": (
        lambda patch: patch.setattr(ROLES["seer"], "borrows", True),
        "narrator.rules.roles.seer.Seer: borrows",
    ),
    "more in a table": (
        lambda patch: patch.setitem(ROLES, "duellist", ROLES["seer"]),
        "{table}: duellist",
    ),
    # the last one: any other would come back behind it, and sentences tell cards in the table's order
    "less in a table": (lambda patch: patch.delitem(ROLES, LAST), f"{{table}}: {LAST}"),
    "a variable": (lambda patch: patch.setenv("LANG", "xx"), "the process: $LANG"),
    "another directory": (lambda patch: patch.chdir("/"), "the process: cwd"),
}


@pytest.mark.parametrize("left", LEFT)
def test_what_is_left_changed_is_named_once(left: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plant, name = LEFT[left]
    shared = Shared()
    shared.take_down()
    assert shared.changes() == []
    table = shared._kept[id(ROLES)].name
    assert table in OF_ALL_ROLES
    plant(monkeypatch)
    assert shared.changes() == [name.format(table=table)]
    assert shared.changes() == []


PATCHED_FOR_A_PACKAGE = """
import pytest
from narrator.rehearsal import talk
from tests.conftest import pytest_collection_finish, pytest_runtest_teardown

@pytest.fixture(scope="package", autouse=True)
def short_debates():
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(talk, "DEBATE_SECONDS", 2.0)
        yield
"""
"""A directory without an `__init__.py` is no package: what was set up for it lasts to the end of the run."""


def test_a_patch_for_a_whole_directory_fails_the_file_that_it_outlives(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text(PATCHED_FOR_A_PACKAGE)
    (tmp_path / "test_first.py").write_text("def test_first(): pass\n")
    (tmp_path / "test_second.py").write_text("def test_second(): pass\n")
    command = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", str(tmp_path))
    run = subprocess.run(
        [*command, str(tmp_path)],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 1, run.stdout
    assert "test_first.py leaves changed what all tests share" in run.stdout
    assert "narrator.rehearsal.talk: DEBATE_SECONDS" in run.stdout
