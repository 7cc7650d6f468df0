"""A pause that is asked for by day comes, whatever is being said; and no line of the day forgets to ask."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from narrator.asking.question import CONFIRM_SECONDS
from tests.narrator.at_the_table import Act, RehearsedTable

NARRATOR = Path(__file__).parents[2] / "narrator"
CUT_SHORT_ALONE = {"evening/session.py": "self._story()", "games/games.py": "lines"}
"""Tales of what is over: a press ends them, and there is nothing more to be had."""

SAID = {
    "debate.press": {},
    "village.vote": {},
    "vote.captain_double": {"captain": "Bob"},
    "vote.votes_for": {},
    "ask.repeat_help": {},
}
"""What is said by day without being a question, and the table at which it is."""


@pytest.mark.parametrize("cue", SAID)
def test_a_pause_comes_whatever_the_box_is_saying(cue: str) -> None:
    by_day: dict[str, list[Act]] = {
        "debate.opens": ["help", "vote"] if cue == "ask.repeat_help" else ["vote"],
        "vote.accused": ["Dan"],
        "vote.count": ["five"],
        "ask.confirm": ["yes"] * 3,
        "pause.on": [("hold", 0.2, 5.0)],
        "vote.right": ["yes"],
    }
    table = RehearsedTable(by_day, {cue: [("hold", 3.2)]}, header=SAID[cue], until="day.condemned", times=0)
    assert table.cues.index(cue) < table.cues.index("pause.on") < table.cues.index("pause.off")


def test_a_press_while_the_box_waits_again_agrees_to_the_count() -> None:
    by_day: dict[str, list[Act]] = {
        "debate.opens": ["vote"],
        "vote.accused": ["Dan"],
        "vote.count": ["five"],
        "ask.confirm": ["yes"] * 3,
        "vote.right": [("hold", 0.2, CONFIRM_SECONDS + 0.5)],
    }
    table = RehearsedTable(by_day, until="day.condemned", times=0)
    assert table.cues[table.cues.index("vote.right") :].count("vote.right") == 1


def test_whatever_the_button_says_while_a_line_is_heard_is_looked_at() -> None:
    """`told` says what asks nothing; who says it with `said` or `spoken` takes what comes back."""
    for path in NARRATOR.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Await)):
                continue
            call = node.value.value
            if isinstance(call, ast.Call) and ast.unparse(call.func) in ("said", "spoken"):
                tale = CUT_SHORT_ALONE.get(str(path.relative_to(NARRATOR)), "no tale")
                assert tale in ast.unparse(call), f"{path}: {ast.unparse(call)}"
