"""Seer: every night she learns one card (RULES.md §2.2, A17)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from narrator.rules import seat_status, shown_cards
from narrator.rules.events import CARD
from narrator.rules.kernel.events import NamedCard, News, Saying, Told
from narrator.rules.role import Role, Steps, ask_seat
from narrator.rules.schedule import Call, NightFacts, Roll, ask, show

if TYPE_CHECKING:
    from collections.abc import Iterator

    from narrator.rules.rule import Village
    from narrator.rules.tale import Tale

CAMP = News("camp", retold=None)
"""Private news: the Seer saw that `about` is on the side `value` (option `seer_sees`)."""


def _saw_three(told: Told, tale: Tale) -> Iterator[Saying]:
    """Report, after the game, the cards of a seat and its two neighbours, without saying who held which."""
    cards = tuple(map(NamedCard, told.value)) if isinstance(told.value, tuple) else ()
    yield told.saying("story.saw_three", by=told.to, seat=told.about, cards=cards)


CARDS = News("cards", retold=_saw_three, marks=3)
"""Private news: the Seer saw the three cards `value` of `about` and both neighbours, but not who holds which.
"""


def _sees_cards(facts: NightFacts) -> bool:
    """Return whether the Seer sees cards, as the rulebook says."""
    return facts.house.of(SeerOptions).seer_sees == "card"


def _sees_camps(facts: NightFacts) -> bool:
    """Return whether the Seer sees sides, by house rule."""
    return facts.house.of(SeerOptions).seer_sees == "camp"


class SeerOptions(Struct, frozen=True):
    """House rule: whether the Seer learns a card or a side."""

    seer_sees: Literal["card", "camp"] = "card"


class Seer(Role):
    """A player who sees one card a night. The card does not show whether its holder has become a wolf."""

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
        """Ask the Seer for a seat, and show her its card or side."""
        me = self.me
        name = yield ask_seat(village, "seer.look", me, village.others(me) if me.active else ())
        if name is None:
            return
        seen = village.by_name[name]
        if village.house.of(SeerOptions).seer_sees == "camp":
            village.tell(me, CAMP, seen, seat_status.camp(village, seen))
        else:
            shown_cards.tell_cards(village, me, CARD, seen)
