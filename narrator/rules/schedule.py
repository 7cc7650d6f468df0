"""The public schedule of a night: the parts of a call, and the facts that calls are chosen by.

Rule S by construction: the schedule (`tonight.py`) is a function of `NightFacts`, a type that holds
public facts only. It cannot see a card, a target or a spent power, so nothing that is voiced can depend
on one.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum, StrEnum
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from narrator.rules.kernel.events import News
from narrator.rules.kernel.options import HouseOptions


class BeatKind(StrEnum):
    """The fixed steps inside a call."""

    ASK = "ask"
    SHOW = "show"
    TOUR = "tour"
    AGREE = "agree"


class Roll(StrEnum):
    """The public list of options that a beat reads aloud."""

    SEATS = "seats"
    YES_NO = "yes_no"
    CARDS = "cards"
    CENTRE = "centre"
    ACTOR_CARDS = "actor_cards"
    SIDES = "sides"
    BITES = "bites"
    POTIONS = "potions"
    HOUSES = "houses"
    QUESTIONS = "questions"
    """The four questions of the Spiritism card on top."""
    CAMPS = "camps"
    EVENTS = "events"
    """The events that may be in the Town crier's hand, as far as is public."""
    NONE = "none"


NUMBERS = (1, 2, 3, 4)
"""A card of `Roll.QUESTIONS` has four of them, of which one is asked."""
NOTHING_TOLD = News("", retold=None)
"""The news of a beat that gives none."""
NOBODY = "nobody"
"""The option of a roll that is none of its seats."""


def every_night(facts: NightFacts) -> bool:
    """Return True."""
    return True


def first_night(facts: NightFacts) -> bool:
    """Return whether this is the first night, or a card may have a new holder."""
    return facts.first or facts.renewed


Nights: TypeAlias = Callable[["NightFacts"], bool]
"""Function that decides, by public facts alone, whether something is voiced on a night (Rule S)."""
Picks: TypeAlias = Callable[["NightFacts"], int]
"""Function that returns, by public facts alone, how many answers a beat collects."""


class Pass(IntEnum):
    """The pass of a night in which a call is asked, if one screen goes from seat to seat.

    All calls of a pass are asked seat by seat, so none of them may depend on another one's result.
    """

    FIRST = 0
    """Calls whose result others need: card swaps and lovers."""
    MAIN = 1
    AFTER_PACK = 2
    """Calls that need the pack's victim."""
    LAST = 3
    """Calls that need all earlier results of the night."""
    NEWS = 4
    """A call that only gives news, after all others."""


class Beat(Struct, frozen=True):
    """One fixed step: an `ask` collects `picks` answers to `prompt`, a `show` or `tour` gives `what`."""

    kind: BeatKind
    roll: Roll
    prompt: str = ""
    what: News = NOTHING_TOLD
    picks: int = 1
    picks_tonight: Picks | None = None
    """Function for the number of picks, if it is not fixed."""
    when: Nights = every_night
    """Function that decides on which nights the call has this beat."""
    at_length: bool = False
    """Whether an agreement lasts as long as the table has set, instead of a moment."""
    must: bool = False
    """Whether a choice is required. A missing one is drawn."""
    checked: bool = False
    """Whether the player must learn the option that was drawn."""
    at_light: bool = False
    """Whether only options that the beat before has shown by light may be picked."""
    asked_in: Pass | None = None
    """The pass it is asked in where one screen is handed round; None for the pass of its call."""


def ask(
    prompt: str,
    roll: Roll = Roll.SEATS,
    picks: int | Picks = 1,
    *,
    must: bool = False,
    checked: bool = False,
    at_light: bool = False,
    asked_in: Pass | None = None,
    when: Nights = every_night,
) -> Beat:
    """Return a beat in which the role answers `prompt` while the roll is read."""
    return Beat(
        BeatKind.ASK,
        roll,
        prompt,
        picks=picks if isinstance(picks, int) else 1,
        picks_tonight=None if isinstance(picks, int) else picks,
        must=must or checked,
        checked=checked,
        at_light=at_light,
        asked_in=asked_in,
        when=when,
    )


def in_one_reading(beats: tuple[Beat, ...]) -> tuple[Beat, ...]:
    """Return beats in which marks are shown and pressed in one reading, without a second roll."""
    read: list[Beat] = []
    for beat in beats:
        if beat.at_light and read and read[-1].kind is BeatKind.SHOW:
            beat = replace(beat, roll=read[-1].roll, what=read[-1].what)
            del read[-1]
        read.append(beat)
    return tuple(read)


def show(what: News, roll: Roll, *, when: Nights = every_night) -> Beat:
    """Return a beat in which the light marks the true options; `what` is the news (`Told.what`)."""
    return Beat(BeatKind.SHOW, roll, what=what, when=when)


def tour(what: News) -> Beat:
    """Return a beat in which each seat opens its eyes; the light gives `what` to the ones it concerns."""
    return Beat(BeatKind.TOUR, Roll.SEATS, what=what)


def agree(what: News = NOTHING_TOLD, *, at_length: bool = False) -> Beat:
    """Return a fixed time in which the awake seats agree in silence; `what` names the others to each."""
    return Beat(BeatKind.AGREE, Roll.NONE, what=what, at_length=at_length)


class Call(Struct, frozen=True):
    """One waking of the night, at place `slot`, voiced for `cards` (always, if there are none)."""

    id: str
    slot: int
    cards: frozenset[str]
    beats: tuple[Beat, ...]
    when: Nights = every_night
    """On which nights it is voiced, while one of its cards may be there."""
    when_unbroken: bool = False
    each: bool = False
    """Whether its beats are read once for each of `cards` that may be there: one after the other acts."""
    asked_in: Pass = Pass.MAIN
    """The pass it belongs to where one screen is handed round."""


class NightFacts(Struct, frozen=True, gc=False, rename={"house": "options"}):
    """All that the night's schedule may depend on. Every field is public knowledge at nightfall.

    Whoever reads a view as JSON finds the house rules as `options`, as headers call them (docs/contracts.md).
    """

    edition: str
    first: bool
    even: bool
    possible: frozenset[str]
    """Cards that, as far as is public, may still be in a living hand."""
    actor_cards: frozenset[str] = frozenset()
    """The Actor's cards still face up on the table at nightfall."""
    renewed: bool = False
    """Somebody may hold a card anew: first-night calls are voiced again."""
    pack_broken: bool = False
    """A card that ends the Big Bad Wolf's second bite was shown dead."""
    house: HouseOptions = HouseOptions()
    """The house rules, as they hold tonight."""
    rules: frozenset[str] = frozenset()
    """Public ids of the rules in force beside the cards."""


__all__ = [
    "NOBODY",
    "NUMBERS",
    "Beat",
    "BeatKind",
    "Call",
    "NightFacts",
    "Pass",
    "Roll",
    "agree",
    "ask",
    "every_night",
    "first_night",
    "in_one_reading",
    "show",
    "tour",
]
