"""What a cause of death is, and those of every game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar, TypeAlias

from narrator.rules.ids import How
from narrator.rules.kernel.events import Saying
from narrator.rules.tale import Death, Tale

Retold: TypeAlias = str | Callable[[Death, Tale], Iterator[Saying]] | None
"""How the tale tells of a death: a cue that takes the `seat`, a function for more; None where the deed that
brought it about was told already."""


class Cause(str):
    """Why somebody was eliminated. Causes are secret at night: dawn never tells them (RULES.md A67).

    A cause knows how early it comes among those of one night (`place`; the first that holds is kept), what
    the village sees of it (`how`), whether anything keeps it off (`may_be_kept_off`), whether it is the
    village's own deed (`own_deed`) and how the tale tells of it (`retold`), which has to be said. A rule
    makes its own:
    `Cause("rust", place=4, retold="story.rust")`.
    """

    __slots__ = ("how", "may_be_kept_off", "own_deed", "place", "retold")

    place: int
    how: How
    may_be_kept_off: bool
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
        may_be_kept_off: bool = False,
        own_deed: bool = False,
    ) -> Cause:
        """A cause by its word."""
        cause = super().__new__(cls, word)
        cause.place, cause.how, cause.may_be_kept_off = place, how, may_be_kept_off
        cause.own_deed, cause.retold = own_deed, retold
        return cause

    def retell(self, died: Death, tale: Tale) -> Iterator[Saying]:
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


def in_one(cue: str, **values: object) -> Callable[[Death, Tale], Iterator[Saying]]:
    """The telling of deaths of which one sentence names all that come together, as its `seats`."""

    def retell(died: Death, tale: Tale) -> Iterator[Saying]:
        yield died.saying(cue, seats=(died.seat,), **values)._replace(together=True)

    return retell


def _voted(died: Death, tale: Tale) -> Iterator[Saying]:
    """With the card, which the village has seen."""
    yield died.saying("story.voted", seat=died.seat, card=tale.card_of(died.seat))


Cause.DEVOURED = Cause("devoured", place=1, may_be_kept_off=True, retold="story.devoured")
Cause.VOTED = Cause("voted", how=How.VOTE, own_deed=True, retold=_voted)
Cause.GRIEF = Cause("grief", how=How.GRIEF, retold=in_one("story.grief"))
Cause.TIE = Cause("tie", how=How.TIE, retold="story.tie")
Cause.LEFT = Cause("left", how=How.LEFT, retold="story.left")
Cause.MOVED = Cause("moved", how=How.MOVED, retold=None)
