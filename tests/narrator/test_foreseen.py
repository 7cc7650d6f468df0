"""Lines prepared ahead: every event that declares one, by any path to it."""

from __future__ import annotations

import subprocess
import sys

IMPORTED_FIRST = """
from narrator.table.story import foreseen
from narrator.rules.events import CaptainElected
from narrator.rules.kernel.prompts import SeatPrompt

class ElectedTwice(CaptainElected, frozen=True):
    foreseen = {"test.elect": "day.twice"}

for prompt in ("captain.elect", "test.elect"):
    asked = SeatPrompt(id=prompt, call=None, seats=("A",), roll=("B",), legal=("B",))
    print(*(cue.id for cue in foreseen(asked)))
"""


def test_derived_late_event_declares_its_lines() -> None:
    ran = subprocess.run([sys.executable, "-c", IMPORTED_FIRST], capture_output=True, text=True, check=True)
    assert ran.stdout.split() == ["day.captain_elected", "day.twice"]
