"""No file of rigs loses its turn in CI, and none waits for it whose watched code was touched."""

from __future__ import annotations

import ast
import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.marks import marks_of
from tests.rigs.test_evenings_by_browsers import (
    test_an_evening_is_played_to_its_end_by_browsers_alone as evening,
)
from tests.turns import (
    FEW,
    NOT_IN_MAKE_TEST,
    WATCHED,
    has_turn,
    is_changed,
    is_touched,
    is_wanted,
    told,
    touched,
)

TOP = Path(__file__).parents[2]
ALONE = [file for file in WATCHED if "alone" in marks_of(TOP / file)[1]]


def test_every_file_of_rigs_has_a_row_and_no_other() -> None:
    files = {path.relative_to(TOP).as_posix() for path in (TOP / "tests").rglob("test_*.py")}
    house = {file for file in files if file.startswith("tests/house/")}
    assert {file for file in files - house if "rig" in marks_of(TOP / file)[1]} == set(WATCHED)


def test_those_alone_come_first_so_that_either_run_has_a_share_of_each_turn() -> None:
    assert list(WATCHED)[: len(ALONE)] == ALONE


MARK = re.compile(r"\bmark\.(\w+)")
CELLS = re.compile(r"mark\.wide\b|\bLATER\b|\b(?:kept|sampled|crossed|effort)\(")
"""By what a list of parameters shows that some of them are wide."""


@dataclass(frozen=True)
class RigTest:
    """A test of a real part, as its decorators have it."""

    marks: frozenset[str]
    cells: str
    """The lists of its parameters."""

    @property
    def is_in_make_test(self) -> bool:
        return not {"wide", "soak"} & self.marks

    @property
    def is_wide(self) -> bool:
        """Whether `make test-rig-wide` runs it, or some of it."""
        return "soak" not in self.marks and ("wide" in self.marks or bool(CELLS.search(self.cells)))


def rig_tests(text: str) -> Iterator[RigTest]:
    """Those of a file with that text; a mark may have a name of its own there."""
    tree = ast.parse(text)
    names = assigned(tree.body)
    holders: list[ast.Module | ast.ClassDef] = [tree]
    holders += [node for node in tree.body if isinstance(node, ast.ClassDef)]
    for holder in holders:
        around = [ast.unparse(one) for one in getattr(holder, "decorator_list", [])]
        around += [names.get("pytestmark", ""), assigned(holder.body).get("pytestmark", "")]
        for node in holder.body:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
                words = [*around, *map(ast.unparse, node.decorator_list)]
                cells = "".join(word for word in words if "parametrize(" in word)
                plain = (names.get(word, word) for word in words if "parametrize(" not in word)
                marks = frozenset(MARK.findall(" ".join(plain)))
                if "rig" in marks or "rig" in MARK.findall(cells):
                    yield RigTest(marks, cells if "rig" in marks else "")


def assigned(body: list[ast.stmt]) -> dict[str, str]:
    """What names are given there."""
    return {
        node.targets[0].id: ast.unparse(node.value)
        for node in body
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
    }


def rigs_of(file: str) -> list[RigTest]:
    return list(rig_tests((TOP / file).read_text()))


def test_make_test_shows_each_real_part_working_or_it_is_argued_why_not() -> None:
    left_out = {file for file in WATCHED if not any(test.is_in_make_test for test in rigs_of(file))}
    assert left_out == set(NOT_IN_MAKE_TEST)
    assert all(NOT_IN_MAKE_TEST.values())


def test_make_test_plays_a_whole_evening_by_browsers() -> None:
    marks: list[pytest.Mark] = evening.pytestmark  # type: ignore[attr-defined]
    (cells,) = (mark for mark in marks if mark.name == "parametrize")
    assert [cell.id for cell in cells.args[1] if not cell.marks] == ["six"]


def test_each_turn_of_ci_has_a_rig_for_either_run() -> None:
    """A run of pytest that finds no test fails."""
    asked = re.search(r'test-all-wide .*RIGS="\$\(\(number % (\d+)\)\)/\1"', (TOP / ".ci/run").read_text())
    assert asked is not None
    wide = [file for file in WATCHED if any(test.is_wide for test in rigs_of(file))]
    for turn in range(int(asked[1])):
        now = [file for file in wide if has_turn(file, f"{turn}/{asked[1]}")]
        assert set(now) & set(ALONE), turn
        assert set(now) - set(ALONE), turn


def test_marks_are_seen_in_decorators_in_names_of_their_own_and_in_lists_of_parameters() -> None:
    text = """
rig = pytest.mark.rig
@pytest.mark.rig
@pytest.mark.wide
def test_one(): pass
@rig
@pytest.mark.parametrize("x", kept([1, 2], [1]))
async def test_two(): pass
@rig
@pytest.mark.soak
def test_three(): pass
@rig
class TestsOfFour:
    def test_four(self): pass
class TestsOfSix:
    pytestmark = rig
    def test_six(self): pass
@pytest.mark.parametrize("x", [1, pytest.param(2, marks=pytest.mark.rig), pytest.param(3, marks=LATER)])
def test_five(): pass
def test_seven(): pass
"""
    found = [(test.is_in_make_test, test.is_wide) for test in rig_tests(text)]
    assert found == [(False, True), (True, True), (False, False), (True, False), *[(True, False)] * 2]
    whole = f"pytestmark = [pytest.mark.rig, pytest.mark.wide]\n{text}"
    assert [test.is_in_make_test for test in rig_tests(whole)] == [False] * 7


@pytest.mark.parametrize("file", WATCHED)
def test_what_is_watched_is_there(file: str) -> None:
    assert WATCHED[file]
    assert [path for path in WATCHED[file] if not (TOP / path).exists()] == []


@pytest.mark.parametrize("turns", [1, 2, 3, 7])
def test_each_file_has_one_turn_in_a_round(turns: int) -> None:
    for file in WATCHED:
        assert [has_turn(file, f"{turn}/{turns}") for turn in range(turns)].count(True) == 1


def test_a_file_is_wanted_out_of_turn_only_where_it_watches_what_was_touched() -> None:
    file = "tests/systemd/test_running.py"
    for path in (file, "systemd/install.sh", "narrator/box/watchdog.py"):
        assert is_touched(file, {path, "README.md"}), path
    for path in ("narrator/box/watchdog.py.old", "narrator/box/box.py", "system", "docs/systemd/x"):
        assert not is_touched(file, {path}), path
    assert is_touched(file, None), "where git cannot tell, it may have been"


def test_what_has_no_row_is_always_wanted() -> None:
    assert is_wanted(TOP / "tests" / "rules" / "test_perft.py", "1/3", "")
    assert is_wanted(Path("/elsewhere/test_one.py"), "1/3", "")


def test_a_file_of_tests_that_was_touched_is_tried_whole_unless_it_is_one_of_many(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ours = TOP / "tests" / "rules" / "test_perft.py"
    for paths, whole in (
        ({"tests/rules/test_perft.py", "narrator/rules/village.py"}, True),
        ({"tests/rules/test_games.py", "narrator/rules/village.py"}, False),
        ({"tests/rules/test_perft.py", *(f"tests/test_{number}.py" for number in range(FEW))}, False),
        (None, False),
    ):
        monkeypatch.setattr("tests.turns.touched", lambda since, paths=paths: paths)
        assert is_changed(ours, "HEAD~1") is whole, paths
        assert not is_changed(Path("/elsewhere/test_one.py"), "HEAD~1")


def test_git_tells_what_was_touched_or_that_it_cannot(tmp_path: Path) -> None:
    def git(*words: str) -> None:
        own = ("-c", "user.name=A", "-c", "user.email=a@example.org")
        subprocess.run(["git", "-C", str(tmp_path), *own, *words], check=True, capture_output=True)

    git("init")
    for number, name in enumerate(("one", "two", "three")):
        (tmp_path / name).write_text(name)
        git("add", name)
        git("commit", "-m", str(number))
    (tmp_path / "one").write_text("changed, and not committed")
    assert touched("HEAD~1", tmp_path) == frozenset({"three", "one"})
    assert touched("HEAD", tmp_path) == frozenset({"one"})
    assert touched("", tmp_path) == frozenset()
    assert touched("0" * 40, tmp_path) is None


def test_the_documentation_has_these_rows() -> None:
    page = (TOP / "docs" / "development.md").read_text()
    assert "\n".join(told()) in page
