"""Evenings of two checkouts are compared to the last, also where one ends in an exception."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.same_evenings import compared, main

PLANTED = """
import sys

def main():
    sys.stdin.reconfigure(errors="replace")  # as ours does: it cannot be done once something was read
    given = dict(zip(sys.argv, sys.argv[1:]))
    seed = int(given["--seed"])
    with open(given["--trace"], "w") as trace:
        trace.write("evening\\n")
        FAULT
        trace.write("its end\\n")
    sys.exit(0)
"""
"""A program that has a `demo` as the contract has it, and a fault."""


def checkout(directory: Path, fault: str) -> Path:
    package = directory / "narrator"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("")
    (package / "cli.py").write_text(PLANTED.replace("FAULT", fault))
    return directory


MISTAKE = "if seed == 1: sys.exit(2)"
"""One that the program met in the middle, and told in a sentence."""
KEY, VALUE = "if seed == 1: raise KeyError(seed)", "if seed == 1: raise ValueError(seed)"


@pytest.mark.parametrize(
    ("here", "there", "differ", "broken", "told"),
    [
        ("pass", "pass", 0, 0, ""),
        (KEY, KEY, 0, 1, "here raised KeyError, there raised KeyError"),
        (KEY, VALUE, 1, 1, "here raised KeyError, there raised ValueError"),
        ("pass", KEY, 1, 1, "here exit code 0, there raised KeyError"),
        ("pass", "if seed == 1: trace.write('not ')", 1, 0, "there: not its end"),
        (MISTAKE, MISTAKE, 0, 1, "here exit code 2, there exit code 2"),
    ],
)
def test_an_evening_that_breaks_off_is_told_and_the_next_is_played(
    here: str,
    there: str,
    differ: int,
    broken: int,
    told: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    trees = [checkout(tmp_path / name, fault) for name, fault in (("one", here), ("other", there))]
    assert compared(trees[0], trees[1], 4) == differ
    said = capsys.readouterr().out
    assert told in said
    assert ("--seed 1" in said) == bool(told)
    raised = int("raised" in told)
    assert f"evenings: 4, refused: 0, broken off: {broken}, raised: {raised};" in said


@pytest.mark.parametrize("code", [None, "raise SystemExit"], ids=["no checkout", "one that does not run"])
def test_what_cannot_be_played_is_told_in_a_sentence(
    code: str | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if code is not None:
        (checkout(tmp_path, "pass") / "narrator" / "__init__.py").write_text(code)
    with pytest.raises(SystemExit) as ended:
        main([str(tmp_path), "--evenings", "1"])
    assert ended.value.code == 2
    assert str(tmp_path) in capsys.readouterr().err


def test_evenings_that_all_break_off_are_told_to_be_no_comparison(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tree = checkout(tmp_path / "one", "raise KeyError(seed)")
    assert compared(tree, tree, 2) == 2
    assert "nothing was compared" in capsys.readouterr().out
