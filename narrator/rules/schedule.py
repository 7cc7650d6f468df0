"""The public schedule of a night: the steps of a call, and the public facts that select the calls.

Rule S (docs/secrecy.md) holds by construction: the schedule (`course.night_calls`) is a function of
`NightFacts`, a type that holds public facts only. The function cannot see a card, a target or a spent power,
so nothing that is read aloud can depend on one.
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
    """The kinds of steps inside a night call."""

    ASK = "ask"
    SHOW = "show"
    TOUR = "tour"
    AGREE = "agree"


class Roll(StrEnum):
    """The public list of options that a call's step reads aloud."""

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
    """The events that may be in the Town Crier's hand, as far as is public."""
    NONE = "none"


NUMBERS = (1, 2, 3, 4)
"""Numbers of the questions on a Spiritism card, of which one is chosen (`Roll.QUESTIONS`)."""
NOTHING_TOLD = News("", retold=None)
"""The value of `Beat.what` for a step without news."""
NOBODY = "nobody"
"""The answer "no seat", which may be one more option after the seats."""


def every_night(facts: NightFacts) -> bool:
    """Return True: the schedule entry is used on every night."""
    return True


def first_night(facts: NightFacts) -> bool:
    """Return whether this is the first night, or a card may have a new holder."""
    return facts.first or facts.renewed


Nights: TypeAlias = Callable[["NightFacts"], bool]
"""Function that decides, by public facts alone, whether a call or step is read aloud on a night (Rule S)."""
Picks: TypeAlias = Callable[["NightFacts"], int]
"""Function that returns, by public facts alone, how many answers a step collects."""


class Pass(IntEnum):
    """The round of a night in which a call is asked, if one screen is handed from seat to seat.

    All calls of a round are asked seat by seat, so none of them may depend on the result of another.
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
    """One step of a night call.

    `ask` collects `picks` answers to `prompt`; `show` and `tour` give the news `what`; `agree` gives the
    seats time.
    """

    kind: BeatKind
    roll: Roll
    prompt: str = ""
    what: News = NOTHING_TOLD
    picks: int = 1
    picks_tonight: Picks | None = None
    """Function that returns the number of answers, if it is not always `picks`."""
    when: Nights = every_night
    """Function that decides on which nights the call has this step."""
    at_length: bool = False
    """Whether the seats get the time in the settings to agree, instead of a short moment."""
    must: bool = False
    """Whether an option must be chosen. Without a choice, one is drawn."""
    checked: bool = False
    """Whether the player is told the option that was drawn."""
    at_light: bool = False
    """Whether a player may pick only options that a light signal marked in the previous step."""
    asked_in: Pass | None = None
    """The round in which the step is asked if one screen is handed round; None for the round of its call."""


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
    """Return a step in which the card's holder answers `prompt` while the options (`roll`) are read aloud."""
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
    """Return steps in which one reading of the options both marks some by light and takes an answer."""
    read: list[Beat] = []
    for beat in beats:
        if beat.at_light and read and read[-1].kind is BeatKind.SHOW:
            beat = replace(beat, roll=read[-1].roll, what=read[-1].what)
            del read[-1]
        read.append(beat)
    return tuple(read)


def show(what: News, roll: Roll, *, when: Nights = every_night) -> Beat:
    """Return a step in which a light signal tells the player which options `what` is true of.

    `what` is a kind of news (`Told.what`), such as the wolves of the pack.
    """
    return Beat(BeatKind.SHOW, roll, what=what, when=when)


def tour(what: News) -> Beat:
    """Return a step that wakes players one by one. A light shows each of them whether `what` applies.

    `what` is a kind of news (`Told.what`).
    """
    return Beat(BeatKind.TOUR, Roll.SEATS, what=what)


def agree(what: News = NOTHING_TOLD, *, at_length: bool = False) -> Beat:
    """Return a step of fixed length in which the awake seats agree silently.

    The news `what` names the others.
    """
    return Beat(BeatKind.AGREE, Roll.NONE, what=what, at_length=at_length)


class Call(Struct, frozen=True):
    """One call of the night, at place `slot` in the order.

    It is made if one of `cards` may be held; if empty, always.
    """

    id: str
    slot: int
    cards: frozenset[str]
    beats: tuple[Beat, ...]
    when: Nights = every_night
    """Function that decides on which nights the call is made, while one of its cards may be held."""
    when_unbroken: bool = False
    each: bool = False
    """Whether the steps are repeated for each of `cards` that may be held, so that their holders act in turn.
    """
    asked_in: Pass = Pass.MAIN
    """The round in which the call is asked if one screen is handed from seat to seat."""


class NightFacts(Struct, frozen=True, gc=False, rename={"house": "options"}):
    """All that the night's schedule may depend on. Every field is public knowledge at nightfall.

    In a view as JSON, the house rules are called `options`, as in headers (docs/contracts.md).
    """

    edition: str
    first: bool
    even: bool
    possible: frozenset[str]
    """Cards that a living player may still hold, by public facts."""
    actor_cards: frozenset[str] = frozenset()
    """The Actor's cards still face up on the table at nightfall."""
    renewed: bool = False
    """Whether a player may have a new card, so that the calls of the first night are made again."""
    pack_broken: bool = False
    """Whether a dead player showed a card that ends the Big Bad Wolf's second bite."""
    house: HouseOptions = HouseOptions()
    """The house rules in force tonight."""
    rules: frozenset[str] = frozenset()
    """Public ids of the rules in force other than cards."""


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
