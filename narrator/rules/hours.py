"""The public schedule of a day: its hours in order, and the windows that rules open in them.

`DayFacts` holds public facts only, and the open windows are a function of it. A window for a card that
may be in a living hand is opened whether or not it is there (Rule S).
"""

from __future__ import annotations

from enum import IntEnum, auto

from msgspec import Struct


class Hour(IntEnum):
    """The hours of a day, in their order (RULES.md §2.7, §3.2; docs/contracts.md)."""

    __hash__ = int.__hash__  # an enum's own is found in Python, anew each time a set is asked

    SEANCE = auto()
    """After the victims and the growl: a player asks the dead."""
    ALLOCATION = auto()
    """Houses that fell free in the night are given away."""
    CRIER = auto()
    """Whoever holds a hand of events reads one."""
    EVENT = auto()
    """The event of the day is drawn, and does what it does at once."""
    ELECTION = auto()
    APPOINTMENT = auto()
    """Who holds an office names others to theirs."""
    ARRIVAL = auto()
    """Whoever has come from elsewhere is let in, or not."""
    DEBATE = auto()
    """Any time of the debate: asked before the vote, one after the other."""
    DEPARTURE = auto()
    """After the debate and before a verdict: players may leave for elsewhere."""
    BAN = auto()
    """Just before the vote: who may not cast a ballot."""
    IMMUNITY = auto()
    """After a verdict: the cost of having voted for it."""
    CONFESSION = auto()
    """Secrets may still be learnt before the condemned leaves."""
    COIN = auto()
    PACT = auto()
    PARDON = auto()
    SERVANT = auto()
    """The card of the condemned may be taken, unseen."""
    CARD = auto()
    """The card is shown, and may lift the verdict."""
    AFTER_VERDICT = auto()
    """The condemned is gone, with all that went along: does another vote follow?"""
    DUSK = auto()
    """The last thing of the day."""


MORNING = (
    Hour.SEANCE,
    Hour.ALLOCATION,
    Hour.CRIER,
    Hour.EVENT,
    Hour.ELECTION,
    Hour.APPOINTMENT,
    Hour.ARRIVAL,
)
"""From the growl to the debate, on every day but the opening one.

The Angel's day comes before the first night: nothing has happened, and elections were held at set-up.
"""

BEFORE_VOTE = (Hour.DEBATE, Hour.DEPARTURE, Hour.BAN)
"""From the debate to the vote, on every day."""

EVENING = (Hour.DUSK,)
"""When all of the day is done."""

VERDICT = (
    Hour.IMMUNITY,
    Hour.CONFESSION,
    Hour.COIN,
    Hour.PACT,
    Hour.PARDON,
    Hour.SERVANT,
    Hour.CARD,
)
"""The stages of a verdict, between the village's word and the elimination; each may lift it."""


VERDICT_DONE = (Hour.AFTER_VERDICT,)
"""The condemned is gone, or was spared."""


class Window(Struct, frozen=True):
    """A moment of the day in which a rule may ask something; its id is that of the prompt.

    With `cards`, the players who may act are secret: the window is announced while such a card may be in
    a living hand, and no one hears whether it was used.
    """

    id: str
    hour: Hour
    cards: frozenset[str] = frozenset()


class DayFacts(Struct, frozen=True):
    """All that the day's schedule may depend on. Every field is public knowledge."""

    day: int
    possible: frozenset[str]
    """Cards that, as far as is public, may still be in a living hand."""
    rules: frozenset[str]
    """Public ids of the rules in force beside the cards."""


def is_open(window: Window, rule: str, facts: DayFacts) -> bool:
    """Return whether a window of the rule `rule` is open to a day with these facts."""
    if window.cards:
        return not window.cards.isdisjoint(facts.possible)
    return rule in facts.rules
