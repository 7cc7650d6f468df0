"""Thief: on the first night he may take one of the two cards in the centre (RULES.md §2.3, A31)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec import Struct

from narrator.rules.card_transfer import give
from narrator.rules.ids import Team
from narrator.rules.kernel.events import News
from narrator.rules.player import CARDS
from narrator.rules.role import Chosen, Role, Steps, ask_choice
from narrator.rules.schedule import Call, Pass, Roll, ask, first_night, show

if TYPE_CHECKING:
    from narrator.rules.rule import Village

CENTRE_FIRST = News("centre_first", retold=None)
CENTRE_SECOND = News("centre_second", retold=None)
"""Private news: the Thief saw the card `value` in the centre."""


CHOICES = ("keep", "first", "second")


class ThiefOptions(Struct, frozen=True):
    """House rule: whether the Thief may decline two wolves."""

    thief_may_refuse_wolves: bool = False


class Thief(Role):
    """A player who may take one of two cards from the centre for good.

    If both are wolves, he must take one.
    """

    __slots__ = ("chosen",)

    id = "thief"
    options = ThiefOptions
    team = Team.AMBIGUOUS
    centre_cards = 2
    cards = {"base_2014": 1, "collector": 1, "web": 1, "web_32": 1, "pact": 1}
    calls = (
        Call(
            "thief",
            slot=10,
            cards=frozenset({"thief"}),
            when=first_night,
            asked_in=Pass.FIRST,
            beats=(
                show(CENTRE_FIRST, Roll.CARDS),
                show(CENTRE_SECOND, Roll.CARDS),
                ask("thief.swap", Roll.CENTRE, checked=True),
            ),
        ),
    )

    def __init__(self) -> None:
        self.chosen = False
        """Whether he has chosen. If his call is made again, he can only pass."""

    def choices(self) -> Mapping[str, Chosen]:
        """Return whether he has already chosen."""
        return {"chosen": self.chosen}

    def wake(self, village: Village) -> Steps:
        """Show him both cards, then ask which one he takes. The other card stays in the centre."""
        if self.chosen or not self.me.active or not village.centre:
            yield ask_choice(village, "thief.swap", self.me, CHOICES, ("keep",), must=False)
            return
        self.chosen = True
        first, second = village.centre
        village.tell(self.me, CENTRE_FIRST, value=first)
        village.tell(self.me, CENTRE_SECOND, value=second)
        forced = _both_wolves(village) and not village.house.of(ThiefOptions).thief_may_refuse_wolves
        choices = CHOICES[1:] if forced else CHOICES
        choice = yield ask_choice(village, "thief.swap", self.me, CHOICES, choices, must=forced)
        if choice in (None, "keep"):
            return
        place = CHOICES.index(choice) - 1
        taken = village.centre[place]
        village.centre[place] = self.me.card
        give(village, self.me, taken)


def _both_wolves(village: Village) -> bool:
    return all(CARDS[card].wolf for card in village.centre)
