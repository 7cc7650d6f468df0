"""Cupid and the Lovers (RULES.md §2.2, A82)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from narrator.rules import seat_status
from narrator.rules.kernel.events import News
from narrator.rules.role import Chosen, Role, Steps, ask_seats
from narrator.rules.schedule import Call, Pass, agree, ask, first_night, tour

if TYPE_CHECKING:
    from narrator.rules.rule import Village

LOVER = News("lover", retold=None)
"""Private news: the seat's lover is `about`."""


CARDS = frozenset({"cupid"})


class CupidOptions(Struct, frozen=True):
    """House rule: whether the lovers' sides are compared anew at any time, or only when Cupid chooses."""

    couple_mixed: Literal["dynamic", "at_linking"] = "dynamic"


class Cupid(Role):
    """On the first night Cupid makes two players lovers. One may be Cupid."""

    __slots__ = ("arrows", "pair")

    id = "cupid"
    options = CupidOptions
    makes_a_couple = True
    cards = {"base_2014": 1, "collector": 1, "web": 1, "web_32": 1, "pact": 1}
    actor_may_borrow = True
    calls = (
        Call(
            "cupid",
            slot=30,
            cards=CARDS,
            when=first_night,
            asked_in=Pass.FIRST,
            beats=(ask("cupid.link", picks=2, must=True),),
        ),
        Call("lovers", slot=60, cards=CARDS, when=first_night, beats=(tour(LOVER), agree(LOVER))),
    )

    def __init__(self) -> None:
        self.arrows = True
        self.pair: tuple[str, ...] = ()

    def dealt(self, village: Village) -> None:
        """Make no couple if the card changes hands: a Devoted Servant takes cards by day (RULES.md A28)."""
        self.arrows = village.phase != "day"

    def choices(self) -> Mapping[str, Chosen]:
        """Return the couple."""
        return {"pair": self.pair}

    @classmethod
    def perform(cls, village: Village, call: Call) -> Steps:
        """Ask Cupid for the couple. In the Lovers' own call, only show each lover the other."""
        if call.id == "cupid":
            yield from super().perform(village, call)
            return
        for player in village.alive:
            if player.lover is not None and player not in village.lovers_told:
                village.lovers_told.add(player)
                village.tell(player, LOVER, player.lover)

    def wake(self, village: Village) -> Steps:
        """Ask for two different living seats; a second couple is never made."""
        may = self.me.active and self.arrows and not village.lovers and len(village.alive) > 1
        pair = yield ask_seats(village, "cupid.link", (self.me,), village.alive if may else (), picks=2)
        if pair:
            one, other = (village.by_name[name] for name in pair)
            at_linking = village.house.of(CupidOptions).couple_mixed == "at_linking"
            seat_status.link(village, one, other, as_now=at_linking)
            self.pair = (one.name, other.name)
