"""What is not imported for a run has no test that the run wants."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from tests.marks import SEEN, can_match, marks_in, marks_of

TESTS = Path(__file__).parents[1]
FAST = "not soak and not rig and not statistics and not wide"
WIDE = "wide and not rig and not soak"
ALONE = "rig and alone and not soak and not wide"

OF_NOTHING = "def test(): pass"
OF_A_RIG = "pytestmark = [pytest.mark.rig, pytest.mark.alone, pytest.mark.timeout(60)]"
WITH_A_RIG = "@pytest.mark.rig\ndef test(): pass\ndef test_other(): pass"
WITH_WIDE = "from tests.effort import kept"


@pytest.mark.parametrize(
    ("text", "wanted", "imported"),
    [
        (OF_NOTHING, FAST, True),
        (OF_A_RIG, FAST, False),
        (WITH_A_RIG, FAST, True),
        (WITH_WIDE, FAST, True),
        (OF_NOTHING, WIDE, False),
        (WITH_WIDE, WIDE, True),
        (OF_A_RIG, ALONE, True),
        (WITH_A_RIG, ALONE, False),
        (OF_A_RIG, "", True),
        (OF_A_RIG, "trio", True),
        (OF_A_RIG, "rig(1) or", True),
        (OF_A_RIG, "rig(kind=1)", True),
    ],
)
def test_a_file_is_imported_where_a_test_of_it_may_be_wanted(
    text: str, wanted: str, *, imported: bool
) -> None:
    assert can_match(*marks_in(text), wanted) == imported


@pytest.mark.parametrize("marks", [set(chosen) for n in range(6) for chosen in combinations(SEEN, n)])
def test_a_test_with_any_marks_is_wanted_only_of_files_that_are_imported(marks: set[str]) -> None:
    text = "\n".join(f"@pytest.mark.{mark}" for mark in marks)
    for wanted in (FAST, WIDE, ALONE, "soak", "statistics or wide", "rig and not (alone or soak)"):
        if eval(wanted, {}, {mark: mark in marks for mark in SEEN}):
            assert can_match(*marks_in(text), wanted)


def test_the_files_of_real_parts_alone_are_not_imported_for_the_fast_run() -> None:
    left_out = {path.name for path in TESTS.rglob("test_*.py") if not can_match(*marks_of(path), FAST)}
    assert {"test_game.py", "test_running.py", "test_broker.py"} <= left_out
    assert "test_rule_s.py" not in left_out
