"""The fixed words of the rules: camps, teams, winners; what a cause of death is, and those of every game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar, TypeAlias

if TYPE_CHECKING:
    from narrator.rules.events import Died
    from narrator.rules.kernel.events import Saying
    from narrator.rules.tale import Tale


class Team(StrEnum):
    """The group printed on a card, which decides what the Elder's curse takes away (RULES.md §1.4)."""

    WOLVES = "wolves"
    VILLAGE = "village"
    AMBIGUOUS = "ambiguous"
    SOLO = "solo"


class Camp(StrEnum):
    """The side a seat wins with now; a loner's camp is spelled `solo:<role>`."""

    VILLAGE = "village"
    WOLVES = "wolves"
    COUPLE = "couple"


class How(StrEnum):
    """What the village sees of an elimination; less than its `Cause`, so that dawn tells nothing."""

    NIGHT = "night"
    VOTE = "vote"
    SHOT = "shot"
    GRIEF = "grief"
    TIE = "tie"
    ELDER = "elder"
    EVENT = "event"
    """Whatever brought it about has said so."""
    LEFT = "left"
    """Somebody has gone home: nobody was eliminated."""
    MOVED = "moved"
    """Somebody plays on in another village, with the card: nothing is seen of it."""


class Saving(StrEnum):
    """What can keep a threat of the night from a seat."""

    __hash__ = str.__hash__  # an enum's own is found in Python, anew each time a set is asked

    GUARD = "guard"
    """The Defender stands before the door."""
    POTION = "potion"
    """The Witch's potion that heals."""
    TAVERN = "tavern"
    """The wolves spare whoever pours their wine (RULES.md A40)."""

    @property
    def retold(self) -> str:
        """The cue of the tale about a seat that it kept."""
        return _SAVED[self]


_SAVED = {
    Saving.GUARD: "story.saved_guard",
    Saving.POTION: "story.saved_potion",
    Saving.TAVERN: "story.saved_tavern",
}

Retold: TypeAlias = str | Callable[["Died", "Tale"], Iterator["Saying"]] | None
"""How the tale tells of a death: a cue that takes the `seat`, a function for more; None where the deed that
brought it about was told already."""


class Cause(str):
    """Why somebody was eliminated. Causes are secret at night: dawn never tells them (RULES.md A67).

    A cause knows how early it comes among those of one night (`place`; the first that holds is kept), what
    the village sees of it (`how`), what may keep it off (`stopped_by`), whether it is the village's own deed
    (`own_deed`) and how the tale tells of it (`retold`), which has to be said. A rule makes its own:
    `Cause("rust", place=4, retold="story.rust")`.
    """

    place: int
    how: How
    stopped_by: frozenset[Saving]
    own_deed: bool
    """Whether the village did it, by its word or by a power of its own: what the Elder takes amiss."""
    retold: Retold

    def __new__(
        cls,
        word: str,
        *,
        retold: Retold,
        place: int = 9,
        how: How = How.NIGHT,
        stopped_by: frozenset[Saving] = frozenset(),
        own_deed: bool = False,
    ) -> Cause:
        """A cause by its word."""
        cause = super().__new__(cls, word)
        cause.place, cause.how, cause.stopped_by = place, how, stopped_by
        cause.own_deed, cause.retold = own_deed, retold
        return cause

    def retell(self, died: Died, tale: Tale) -> Iterator[Saying]:
        """How the tale tells of a death that it brought about."""
        if isinstance(self.retold, str):
            yield died.saying(self.retold, seat=died.seat)
        elif self.retold is not None:
            yield from self.retold(died, tale)

    DEVOURED: ClassVar[Cause]
    VOTED: ClassVar[Cause]
    GRIEF: ClassVar[Cause]
    TIE: ClassVar[Cause]
    LEFT: ClassVar[Cause]
    MOVED: ClassVar[Cause]


def in_one(cue: str, **values: object) -> Callable[[Died, Tale], Iterator[Saying]]:
    """The telling of deaths of which one sentence names all that come together, as its `seats`."""

    def retell(died: Died, tale: Tale) -> Iterator[Saying]:
        yield died.saying(cue, seats=(died.seat,), **values)._replace(together=True)

    return retell


def _voted(died: Died, tale: Tale) -> Iterator[Saying]:
    """With the card, which the village has seen."""
    yield died.saying("story.voted", seat=died.seat, card=tale.card_of(died.seat))


Cause.DEVOURED = Cause("devoured", place=1, stopped_by=frozenset(Saving), retold="story.devoured")
Cause.VOTED = Cause("voted", how=How.VOTE, own_deed=True, retold=_voted)
Cause.GRIEF = Cause("grief", how=How.GRIEF, retold=in_one("story.grief"))
Cause.TIE = Cause("tie", how=How.TIE, retold="story.tie")
Cause.LEFT = Cause("left", how=How.LEFT, retold="story.left")
Cause.MOVED = Cause("moved", how=How.MOVED, retold=None)


class Winner(StrEnum):
    """Who a finished game belongs to."""

    VILLAGE = "village"
    WOLVES = "wolves"
    COUPLE = "couple"
    ANGEL = "angel"
    PIPER = "piper"
    WHITE_WEREWOLF = "white_werewolf"
    PREJUDICED_MANIPULATOR = "prejudiced_manipulator"
    PLAGUE = "plague"
    NOBODY = "nobody"


class Status(StrEnum):
    """What can be true of a seat beside its card."""

    LOVER = "lover"
    CHARMED = "charmed"
    INFECTED = "infected"
    FASCINATED = "fascinated"
    POWERLESS = "powerless"
    REVEALED = "revealed"
    AWAY = "away"
    SILENCED = "silenced"
    AGENT = "agent"
    BOUND = "bound"
