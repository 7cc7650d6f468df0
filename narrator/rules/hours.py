"""The public schedule of a day: its hours (stages) in order, and the windows in which rules ask questions.

`DayFacts` holds public facts only, and the open windows depend on nothing else. A window for a card opens
while that card may still be held by a living player, whether or not one holds it (Rule S, docs/secrecy.md).
"""

from __future__ import annotations

from enum import IntEnum, auto

from msgspec import Struct


class Hour(IntEnum):
    """The hours (stages) of a day, in their order (RULES.md §2.7, §3.2; docs/contracts.md)."""

    __hash__ = int.__hash__  # faster than the hash of `Enum`, which is a Python method

    SEANCE = auto()
    """After the announcements of the morning: a player asks the dead a question."""
    ALLOCATION = auto()
    """The Bailiff may give away houses that became free in the night."""
    CRIER = auto()
    """The Town Crier may read an event."""
    EVENT = auto()
    """An event card is drawn and takes effect."""
    ELECTION = auto()
    APPOINTMENT = auto()
    """The holder of an office names players to other offices."""
    ARRIVAL = auto()
    """Newcomers from another village are admitted or refused."""
    DEBATE = auto()
    """Acts that are possible at any time of the debate, asked one at a time before the vote."""
    DEPARTURE = auto()
    """After the debate and before a verdict: players may leave for another village."""
    BAN = auto()
    """Just before the vote: the Schoolteacher or an event may forbid players to vote."""
    IMMUNITY = auto()
    """After a verdict: the Innkeeper who voted for it loses the protection."""
    CONFESSION = auto()
    """After a verdict: the Confessor may still see a card."""
    COIN = auto()
    PACT = auto()
    PARDON = auto()
    SERVANT = auto()
    """The Devoted Servant may take the unseen card of the condemned."""
    CARD = auto()
    """The card of the condemned player is shown, which may lift the verdict."""
    AFTER_VERDICT = auto()
    """After the condemned player is gone, with all who die because of it, another vote may follow."""
    DUSK = auto()
    """The last hour of the day."""


MORNING = (
    Hour.SEANCE,
    Hour.ALLOCATION,
    Hour.CRIER,
    Hour.EVENT,
    Hour.ELECTION,
    Hour.APPOINTMENT,
    Hour.ARRIVAL,
)
"""Hours from the morning to the debate, on every day but the Angel's opening day.

That day comes before the first night: nothing has happened yet, and elections were held at the set-up.
"""

BEFORE_VOTE = (Hour.DEBATE, Hour.DEPARTURE, Hour.BAN)
"""Hours from the debate to the vote, on every day."""

EVENING = (Hour.DUSK,)
"""Hours at the end of the day, after all others."""

VERDICT = (
    Hour.IMMUNITY,
    Hour.CONFESSION,
    Hour.COIN,
    Hour.PACT,
    Hour.PARDON,
    Hour.SERVANT,
    Hour.CARD,
)
"""Hours between the verdict and the elimination, in which a rule may lift the verdict."""


VERDICT_DONE = (Hour.AFTER_VERDICT,)
"""Hours after the condemned player is gone or was spared."""


class Window(Struct, frozen=True):
    """A moment of the day in which a rule may ask a question. Its id is that of the prompt.

    With `cards`, it is secret which players may act. The window is announced while a living player may hold
    one of the cards, and players never hear whether it was used.
    """

    id: str
    hour: Hour
    cards: frozenset[str] = frozenset()


class DayFacts(Struct, frozen=True):
    """Everything that the day's schedule may depend on. Every field is public knowledge."""

    day: int
    possible: frozenset[str]
    """Cards that a living player may still hold, by public facts."""
    rules: frozenset[str]
    """Public ids of the rules in force other than cards."""


def is_open(window: Window, rule: str, facts: DayFacts) -> bool:
    """Return whether a window of the rule or card with id `rule` opens on a day with these facts."""
    if window.cards:
        return not window.cards.isdisjoint(facts.possible)
    return rule in facts.rules
