"""The public schedule of a night: the parts of a call, and the public facts that select the calls.

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
"""Numbers of the questions on a Spiritism card (`Roll.QUESTIONS`), of which one is asked."""
NOTHING_TOLD = News("", retold=None)
"""The value of `Beat.what` for a beat without news."""
NOBODY = "nobody"
"""The answer "no seat", which a roll of seats may offer as one more option."""


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
    """One fixed step of a call: `ask` collects `picks` answers to `prompt`; `show` and `tour` give `what`."""

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
    """Whether an agreement lasts for the time in the settings, instead of a short moment."""
    must: bool = False
    """Whether a choice is required. A missing one is drawn."""
    checked: bool = False
    """Whether the player must learn the option that was drawn."""
    at_light: bool = False
    """Whether a player may pick only options that the beat before has marked by light."""
    asked_in: Pass | None = None
    """The pass in which the beat is asked if one screen is handed round; None for the pass of its call."""


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
    """Return beats in which one reading of the roll both shows marks and takes presses."""
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
    """Return a beat in which each player in turn opens the eyes; the light gives `what` where it applies."""
    return Beat(BeatKind.TOUR, Roll.SEATS, what=what)


def agree(what: News = NOTHING_TOLD, *, at_length: bool = False) -> Beat:
    """Return a fixed time in which the awake seats agree in silence; `what` names the others to each."""
    return Beat(BeatKind.AGREE, Roll.NONE, what=what, at_length=at_length)


class Call(Struct, frozen=True):
    """One call of the night, at place `slot`. It is voiced for the cards in `cards`; if empty, always."""

    id: str
    slot: int
    cards: frozenset[str]
    beats: tuple[Beat, ...]
    when: Nights = every_night
    """Function that decides on which nights the call is voiced, while one of its cards may be held."""
    when_unbroken: bool = False
    each: bool = False
    """Whether the beats are read once for each of `cards` that may be held, so that the cards act in turn."""
    asked_in: Pass = Pass.MAIN
    """The pass in which the call is asked if one screen is handed round."""


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
    """Whether a player may have a new card, so that the calls of the first night are voiced again."""
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
