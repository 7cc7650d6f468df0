"""Every cue that a voice pack must have, listed or found in the code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import narrator
from narrator.rules.kernel.events import Event
from narrator.rules.roles import ROLES
from narrator.rules.schedule import Beat, BeatKind, NightFacts
from narrator.rules.setup_reading import ALL_RULES, TABLE_RULES
from tests.house.trees import nodes_of

SOURCES = Path(narrator.__file__).parent


def beats() -> Iterator[tuple[str, Beat]]:
    for role in ALL_RULES.values():
        for call in role.calls:
            for beat in call.beats:
                yield call.id, beat


def beat_cue(call: str, beat: Beat) -> str:
    match beat.kind:
        case BeatKind.ASK:
            return beat.prompt
        case BeatKind.SHOW:
            return f"{call}.shows_{beat.what}"
        case BeatKind.TOUR:
            return f"{call}.tours_{beat.what}"
        case BeatKind.AGREE:
            return f"{call}.agree"


def call_ids() -> tuple[str, ...]:
    return tuple(call.id for role in ALL_RULES.values() for call in role.calls)


def orders() -> tuple[str, ...]:
    return tuple(role.standing_order for role in ROLES.values() if role.standing_order is not None)


WAKES = tuple(f"{call}.wakes" for call in call_ids())
SLEEPS = tuple(f"{call}.sleeps" for call in call_ids())
TOURS = tuple(beat_cue(call, beat) for call, beat in beats() if beat.kind is BeatKind.TOUR)
INSTRUCTIONS = (
    *(beat_cue(call, beat) for call, beat in beats() if beat.kind is not BeatKind.TOUR),
    *(f"{beat.prompt}_at_light" for _, beat in beats() if beat.at_light),
    *orders(),
)
NIGHTLY = (*WAKES, *SLEEPS, *TOURS, *INSTRUCTIONS)
EVERY_CALL = tuple(call for rule in ALL_RULES.values() for call in rule.calls)
ANY_NIGHT = NightFacts(edition="pact", first=True, even=False, possible=frozenset(ROLES))
SHOWN = tuple(
    beat_cue(call.id, beat)
    for rule in TABLE_RULES.values()
    for call in rule.reschedule(ANY_NIGHT, EVERY_CALL)
    for beat in call.beats
)
"""Lists that a rule for the night may add to a call."""
BY_DAY = tuple(
    cue
    for rule in ALL_RULES.values()
    for call in rule.by_day
    for cue in (f"{call.id}.wakes", *(beat_cue(call.id, beat) for beat in call.beats), f"{call.id}.sleeps")
)
"""Cues of a short night in the middle of a day, at most once a game."""


def message(cue: str) -> str:
    """Return the message id of a cue in a pack."""
    return cue.replace(".", "-")


def strings(nodes: Iterable[ast.AST]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


ITS_OWN_STORY = "lupusburg"
"""Game whose own story, not its events, composes the lines."""


@cache
def said_by_the_rules() -> frozenset[str]:
    """Return every question id and event cue in the rules, without the ids of the rules themselves."""
    spelled = re.compile(r"[a-z_]+\.[a-z_]+")
    every = [node for path in sorted((SOURCES / "rules").rglob("*.py")) for node in nodes_of(path)]
    ids = {
        id(inner)
        for node in every
        if isinstance(node, ast.ClassDef)
        for line in node.body
        if _gives_an_id(line)
        for inner in ast.walk(line)
    }
    return frozenset(
        text for text in strings(node for node in every if id(node) not in ids) if spelled.fullmatch(text)
    )


def _gives_an_id(line: ast.stmt) -> bool:
    """Return whether a line of a class body assigns the rule's id."""
    return isinstance(line, ast.Assign) and [ast.unparse(target) for target in line.targets] == ["id"]


def every_event(kind: type[Event] = Event) -> Iterator[type[Event]]:
    """Yield every kind of event that the rules can announce, including those defined beside one rule."""
    assert ALL_RULES, "the rules bring their events along"
    for event in kind.__subclasses__():
        if ITS_OWN_STORY not in event.__module__.split("."):
            yield event
            yield from every_event(event)


@cache
def cues_in_the_story() -> tuple[tuple[str, frozenset[str] | None], ...]:
    """Return each cue written in the narrator's code, with the names of its values where they are literal."""
    return tuple(_spelled_out())


SAYING = ("say", "line", "cue", "saying", "choose", "number", "yes_no")


def _spelled_out() -> Iterator[tuple[str, frozenset[str] | None]]:
    spelled = re.compile(r"[a-z_]+\.[a-z_0-9]+")
    for path in sorted(SOURCES.rglob("*.py")):
        for node in nodes_of(path):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name not in SAYING:
                continue
            place = 0 if name in ("say", "line", "cue", "saying") else min(1, len(node.args) - 1)
            if isinstance(node.args[place], ast.JoinedStr):
                continue
            plain = name in ("say", "line", "cue", "saying") and all(given.arg for given in node.keywords)
            values = frozenset(str(given.arg) for given in node.keywords) if plain else None
            for text in strings(ast.walk(node.args[place])):
                if spelled.fullmatch(text):
                    yield text, values
