"""Lines of the summary that say one of a few things: which, how each is called, and what choosing it does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from msgspec.structs import replace

from narrator.box.timing import Pace, RollKind
from narrator.night.deal import Deal
from narrator.setup.draft import Draft, SetupLine
from narrator.setup.lessons import FIRST_TIME
from narrator.setup.optional_steps import CAPTAINS, DEALT, HANDS, arrows_word, with_arrows

YES, NO = "yes", "no"
BALLOTS = {"pressed": True, "shown": False}


@dataclass(frozen=True)
class LineChoice:
    """One line: its values, by what they are called in the pack."""

    words: Mapping[str, str]
    """The pack's message for each value."""
    now: Callable[[Draft], str | None]
    """The value that stands; None where nothing is decided yet."""
    choose: Callable[[Draft, str], Draft]


CHOICES: Mapping[str, LineChoice] = {
    SetupLine.DEAL: LineChoice(
        {deal: f"deal-word-{deal}" for deal in (Deal.LIGHT, Deal.CARDS)},
        lambda draft: draft.deal,
        lambda draft, value: replace(draft, deal=Deal(value)),
    ),
    SetupLine.BUTTON: LineChoice(
        {roll: f"button-word-{roll}" for roll in (RollKind.NAMES, RollKind.WALK)},
        lambda draft: draft.roll,
        lambda draft, value: replace(draft, roll=RollKind(value)),
    ),
    SetupLine.BALLOTS: LineChoice(
        {name: f"ballots-word-{name}" for name in BALLOTS},
        lambda draft: next((name for name, set_ in BALLOTS.items() if set_ is draft.pressed_ballots), None),
        lambda draft, value: replace(draft, pressed_ballots=BALLOTS[value]),
    ),
    SetupLine.LESSONS: LineChoice(
        {NO: "word-no", YES: "word-yes", FIRST_TIME: "word-first_time"},
        lambda draft: None if draft.rules is None else _lessons(draft),
        lambda draft, value: replace(draft, rules=value != NO, first_time=value == FIRST_TIME),
    ),
    SetupLine.CAPTAIN: LineChoice(
        {name: f"captain-word-{name}" for name in CAPTAINS},
        lambda draft: next((name for name, rule in CAPTAINS.items() if rule == draft.captain), "first_day"),
        lambda draft, value: replace(draft, captain=CAPTAINS[value]),
    ),
    SetupLine.PACE: LineChoice(
        {pace: f"pace-word-{pace}" for pace in Pace},
        lambda draft: None if draft.step is not None else draft.pace or Pace.BRISK,
        lambda draft, value: replace(draft, pace=Pace(value), step=None),
    ),
    SetupLine.ARROWS: LineChoice(
        {name: f"arrows-word-{name}" for name in (DEALT, HANDS)},
        lambda draft: arrows_word(draft).removeprefix("arrows-word-"),
        lambda draft, value: with_arrows(draft, dealt=value == DEALT),
    ),
}
"""Those lines, in the order of the summary."""


def chosen(draft: Draft, line: SetupLine, value: str) -> Draft | None:
    """The table with this value; None where there is no such thing."""
    choice = CHOICES[line]
    return choice.choose(draft, value) if value in choice.words else None


def _lessons(draft: Draft) -> str:
    return FIRST_TIME if draft.first_time else YES if draft.rules else NO
