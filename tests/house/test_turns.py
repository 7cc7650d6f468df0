"""No file of rigs loses its turn in CI, and none waits for it whose watched code was touched."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.marks import marks_of
from tests.turns import FEW, WATCHED, has_turn, is_changed, is_touched, is_wanted, told, touched

TOP = Path(__file__).parents[2]
ALONE = [file for file in WATCHED if "alone" in marks_of(TOP / file)[1]]


def test_every_file_of_rigs_has_a_row_and_no_other() -> None:
    files = {path.relative_to(TOP).as_posix() for path in (TOP / "tests").rglob("test_*.py")}
    house = {file for file in files if file.startswith("tests/house/")}
    assert {file for file in files - house if "rig" in marks_of(TOP / file)[1]} == set(WATCHED)


def test_those_alone_come_first_so_that_either_run_has_a_share_of_each_turn() -> None:
    assert list(WATCHED)[: len(ALONE)] == ALONE


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
