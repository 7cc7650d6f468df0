"""People around a real box: they follow the trace, press the button and look at the light.

Standard library only, so that it runs beside an installed box with the system's Python. In the script
all players learn their cards from the light. At night the Seer looks at the Werewolf, who bites the
first villager; by day all accuse the Werewolf. The next action depends on the light seen, so that a
wrong or late light changes the end.
"""

from __future__ import annotations

import heapq
import itertools
import json
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.rigs.pins_outside import OutsideWires, bounce

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hal")
DECK = ("werewolf", "seer", *("simple_villager",) * 6)
CARDS = {"Werewolf": "werewolf", "Seer": "seer", "Simple Villager": "simple_villager"}
"""Cards by their words in a reading, with or without an article."""
REACTION = 0.25
"""Seconds from the beginning of a word to the press, too long for the word before."""
GLANCE = 0.1
"""Seconds from the beginning of a word to the look at the light; the shortest word and its pause last
0.25.
"""
HELD = 0.12
PRESSED_AT_ONCE = (
    "setup.summary",
    "setup.summary_pressed",
    "setup.ready",
    "ask.confirm",
    "vote.right",
    "debate.opens",
)

Entry = dict[str, Any]


class TraceReader:
    """Reader of a box's trace; it begins anew when the box restarts."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file = -1
        self._position = 0
        self._rest = ""

    def new(self) -> list[Entry]:
        try:
            status = self._path.stat()
            if status.st_ino != self._file or status.st_size < self._position:
                self._file, self._position, self._rest = status.st_ino, 0, ""
            with self._path.open(encoding="utf-8") as file:
                file.seek(self._position)
                text = file.read()
                self._position = file.tell()
        except FileNotFoundError:
            return []
        *lines, self._rest = (self._rest + text).split("\n")
        return [json.loads(line) for line in lines]


@dataclass
class ScriptedPeople:
    """People of the script. `run` plays until a given line is heard."""

    wires: OutsideWires
    trace: TraceReader
    cards: dict[str, str] = field(default_factory=dict)
    """Card of each player, as the light told it."""
    marks: dict[str, list[str]] = field(default_factory=dict)
    """Words at which the light was on, by scene."""
    heard: list[tuple[str, str]] = field(default_factory=list)
    delays: list[float] = field(default_factory=list)
    """Seconds from a press at night to the light that confirms it."""

    def __post_init__(self) -> None:
        self._later: list[tuple[float, int, Callable[[], None]]] = []
        self._count = itertools.count()
        self._question = ""
        self._scene = ""
        self._pressed: float | None = None

    # --- time ---------------------------------------------------------------------------------------------

    def run(self, seconds: float, until: Callable[[Entry], bool]) -> bool:
        """Play until an entry matches; return whether it came in time."""
        ends = time.monotonic() + seconds
        while time.monotonic() < ends:
            for entry in self.trace.new():
                self._take(entry)
                if until(entry):
                    return True
            while self._later and self._later[0][0] <= time.monotonic():
                heapq.heappop(self._later)[2]()
            if self._pressed is not None:
                self._watch_for_the_light()
            time.sleep(0.004)
        return False

    def run_until_cue(self, cue: str, seconds: float) -> bool:
        return self.run(seconds, lambda entry: entry.get("cue") == cue)

    def _in(self, seconds: float, what: Callable[[], None]) -> None:
        heapq.heappush(self._later, (time.monotonic() + seconds, next(self._count), what))

    def press(self, held: float = HELD) -> None:
        bounce(self.wires, closed=True)
        self._in(held, lambda: bounce(self.wires, closed=False))

    def _watch_for_the_light(self) -> None:
        assert self._pressed is not None
        if self.wires.lit():
            self.delays.append(time.monotonic() - self._pressed)
            self._pressed = None
        elif time.monotonic() - self._pressed > 1.0:
            self._pressed = None

    # --- ears ---------------------------------------------------------------------------------------------

    def _take(self, entry: Entry) -> None:
        if entry["kind"] == "listen" and self._question in PRESSED_AT_ONCE:
            self._in(0.1, self.press)
        if entry["kind"] != "say":
            return
        cue, text = str(entry["cue"]), str(entry["text"])
        self.heard.append((cue, text))
        if cue == "roll.offer":
            if text == self._answer(self._question):
                self._in(REACTION, self.press)
        elif cue == "roll.again":
            self._scene += " again"
        elif cue.startswith("roll."):
            self._option(text)
        elif cue != "ask.by_button":
            self._question = cue
            self._scene = f"deal {_name_in(text) or self._scene[5:]}" if cue == "deal.seat" else cue

    def _option(self, text: str) -> None:
        """Handle an option at night: press if wanted, otherwise look at the light."""
        scene = self._scene
        if text == self._wanted(scene):
            self._in(REACTION, self._press_at_night)
        else:
            self._in(GLANCE, lambda: self._look(scene, text))

    def _press_at_night(self) -> None:
        self._pressed = time.monotonic()
        self.press()

    def _look(self, scene: str, text: str) -> None:
        if not self.wires.lit():
            return
        self.marks.setdefault(scene, []).append(text)
        if scene.startswith("deal "):
            self.cards[scene[5:]] = card_in(text)

    # --- the script ---------------------------------------------------------------------------------------

    @property
    def wolf(self) -> str | None:
        """Return the player with the werewolf's card, if the light has told."""
        return self._holder("werewolf")

    @property
    def victim(self) -> str | None:
        return self._holder("simple_villager")

    def _holder(self, card: str) -> str | None:
        return next((name for name in NAMES if self.cards.get(name) == card), None)

    def _wanted(self, scene: str) -> str | None:
        return {"seer.look": self.wolf, "werewolves.devour": self.victim}.get(scene)

    def _answer(self, question: str) -> str | None:
        script = {
            "setup.rules": "no",
            "box.resume": "yes",
            "vote.accused": self.wolf,
            "vote.count": "one",
            "vote.more": "nobody",
            "over.again": "no",
        }
        return script.get(question)


def card_in(text: str) -> str:
    """Return the card in a text. Raises `ValueError` for a card of another table."""
    for words, card in CARDS.items():
        if words in text:
            return card
    raise ValueError(f"{text}: no card of this table")


def _name_in(text: str) -> str | None:
    return next((name for name in NAMES if name in text), None)


def configuration(pack: Path, *, bed: bool = False, step: float = 0.4) -> str:
    """Return a narrator.toml with questions that the script can answer, and short pauses."""
    return f"""\
language = "{pack}"
[table]
edition = "base_2014"
players = {json.dumps(NAMES)}
deck = {json.dumps(DECK)}
deal = "light"
secrets = "light"
options = {{ captain_election = "never" }}
[audio]
bed = {json.dumps(bed)}
[listening]
enabled = false
[timing]
step = {step}
agreement = 1.0
debate = 0.0
"""
