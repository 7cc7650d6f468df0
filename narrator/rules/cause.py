"""The class of causes of death, and the causes that every werewolves' game has."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar, TypeAlias

from narrator.rules.ids import How
from narrator.rules.kernel.events import Saying
from narrator.rules.tale import Death, Tale

Retold: TypeAlias = str | Callable[[Death, Tale], Iterator[Saying]] | None
"""The report of a death in the retelling: a message id that takes `seat`, a function that yields lines, or
None where another event reports the death."""


class Cause(str):
    """A cause of an elimination. At night it is secret: dawn does not reveal it (RULES.md A67).

    Of several causes of one death, the lowest `place` that no protection stops counts. `how` is the public
    part. With `may_be_kept_off`, protections can stop the cause. `own_deed` marks an act of the village
    itself. `retold`, the report in the retelling, is required. A rule makes its own causes: `Cause("rust",
    place=4, retold="story.rust")`.
    """

    __slots__ = ("how", "may_be_kept_off", "own_deed", "place", "retold")

    place: int
    how: How
    may_be_kept_off: bool
    own_deed: bool
    """Whether the village caused the death, by a vote or by one of its powers.

    Then the Elder's curse follows.
    """
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
        """Create a cause with this id."""
        cause = super().__new__(cls, word)
        cause.place, cause.how, cause.may_be_kept_off = place, how, may_be_kept_off
        cause.own_deed, cause.retold = own_deed, retold
        return cause

    def retell(self, died: Death, tale: Tale) -> Iterator[Saying]:
        """Yield the retelling's lines for a death of this cause."""
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


def in_one_sentence(cue: str, **values: object) -> Callable[[Death, Tale], Iterator[Saying]]:
    """Return a report (`retold`) that merges deaths into one sentence with all who died as `seats`."""

    def retell(died: Death, tale: Tale) -> Iterator[Saying]:
        yield died.saying(cue, seats=(died.seat,), **values)._replace(together=True)

    return retell


def _voted(died: Death, tale: Tale) -> Iterator[Saying]:
    """Report, after the game, a death by the vote, with the card, which was public."""
    yield died.saying("story.voted", seat=died.seat, card=tale.card_of(died.seat))


Cause.DEVOURED = Cause("devoured", place=1, may_be_kept_off=True, retold="story.devoured")
Cause.VOTED = Cause("voted", how=How.VOTE, own_deed=True, retold=_voted)
Cause.GRIEF = Cause("grief", how=How.GRIEF, retold=in_one_sentence("story.grief"))
Cause.TIE = Cause("tie", how=How.TIE, retold="story.tie")
Cause.LEFT = Cause("left", how=How.LEFT, retold="story.left")
Cause.MOVED = Cause("moved", how=How.MOVED, retold=None)
