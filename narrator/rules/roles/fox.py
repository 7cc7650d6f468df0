"""Fox: smells whether a wolf is among three neighbours (RULES.md §2.2, A17, A36)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec import Struct

from narrator.rules import neighbours
from narrator.rules.kernel.events import News
from narrator.rules.role import Chosen, Role, Steps, ask_seat
from narrator.rules.schedule import Call, Roll, ask, show

if TYPE_CHECKING:
    from narrator.rules.rule import Village

SNIFFED = News("sniffed", retold=None)
"""Private news: `value` is whether the Fox smelled a wolf among `about` and both neighbours."""


class FoxOptions(Struct, frozen=True):
    """House rule: whether the Fox keeps his power when he smells no wolf."""

    fox_keeps_nose: bool = False


class Fox(Role):
    """A player who learns whether a wolf is among three neighbours. If none is, he loses the power."""

    __slots__ = ("nose",)

    id = "fox"
    options = FoxOptions
    cards = {"pact": 1}
    actor_may_borrow = True
    calls = (
        Call(
            "fox",
            slot=50,
            cards=frozenset({"fox"}),
            beats=(ask("fox.sniff"), show(SNIFFED, Roll.YES_NO)),
        ),
    )

    def __init__(self) -> None:
        self.nose = True

    def choices(self) -> Mapping[str, Chosen]:
        """Return whether the Fox still has his power."""
        return {"nose": self.nose}

    def wake(self, village: Village) -> Steps:
        """Ask for the middle one of three neighbours (perhaps the Fox), and show whether one is a wolf."""
        name = yield ask_seat(
            village, "fox.sniff", self.me, village.alive if self.me.active and self.nose else ()
        )
        if name is None:
            return
        middle = village.by_name[name]
        smelled = middle.wolf or any(player.wolf for player in neighbours.beside(village, middle))
        self.nose = smelled or village.house.of(FoxOptions).fox_keeps_nose
        village.tell(self.me, SNIFFED, middle, smelled)
