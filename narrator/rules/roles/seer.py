"""Seer: every night she learns one card (RULES.md §2.2, A17)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from narrator.rules import faces, sides
from narrator.rules.kernel.events import NamedCard, News, Saying, Told
from narrator.rules.news import CARD
from narrator.rules.night_prompts import ask_seat
from narrator.rules.role import Role, Steps
from narrator.rules.schedule import Call, NightFacts, Roll, ask, show

if TYPE_CHECKING:
    from collections.abc import Iterator

    from narrator.rules.rule import Village
    from narrator.rules.tale import Tale

CAMP = News("camp", retold=None)
"""The Seer saw the side `value` of `about` (option `seer_sees`)."""


def _saw_three(told: Told, tale: Tale) -> Iterator[Saying]:
    """Report the three cards, in any order."""
    cards = tuple(map(NamedCard, told.value)) if isinstance(told.value, tuple) else ()
    yield told.saying("story.saw_three", by=told.to, seat=told.about, cards=cards)


CARDS = News("cards", retold=_saw_three, marks=3)
"""The Seer, not herself, saw the cards `value` of `about` and both neighbours, but not whose is which."""


def _sees_cards(facts: NightFacts) -> bool:
    """Return whether she sees cards, as printed."""
    return facts.house.of(SeerOptions).seer_sees == "card"


def _sees_camps(facts: NightFacts) -> bool:
    """Return whether she sees sides, by house rule."""
    return facts.house.of(SeerOptions).seer_sees == "camp"


class SeerOptions(Struct, frozen=True):
    """House rules: the part of a card that she learns."""

    seer_sees: Literal["card", "camp"] = "card"


class Seer(Role):
    """Looks at one card a night: the card, not the side, so infection and turned children stay hidden."""

    id = "seer"
    options = SeerOptions
    cards = {"base_2014": 1, "collector": 1, "web": 1, "web_32": 1, "pact": 1}
    actor_may_borrow = True
    calls = (
        Call(
            "seer",
            slot=40,
            cards=frozenset({"seer"}),
            beats=(
                ask("seer.look"),
                show(CARD, Roll.CARDS, when=_sees_cards),
                show(CAMP, Roll.CAMPS, when=_sees_camps),
            ),
        ),
    )

    def wake(self, village: Village) -> Steps:
        """Ask for a seat, and show its card to her only."""
        me = self.me
        name = yield ask_seat(village, "seer.look", me, village.others(me) if me.active else ())
        if name is None:
            return
        seen = village.by_name[name]
        if village.house.of(SeerOptions).seer_sees == "camp":
            village.tell(me, CAMP, seen, sides.camp(village, seen))
        else:
            faces.tell_cards(village, me, CARD, seen)
