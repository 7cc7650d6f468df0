"""Seer: every night she learns one card (RULES.md §2.2, A17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules import faces, sides
from narrator.rules.ids import News
from narrator.rules.role import Role, Steps
from narrator.rules.schedule import Call, Roll, When, ask, show

if TYPE_CHECKING:
    from narrator.rules.village import Village

CARD = News.CARD
"""By name alone: in Python 3.11 an enum is slow to look its members up."""


class Seer(Role):
    """Looks at one card a night: the card, not the side, so infection and turned children stay hidden."""

    id = "seer"
    cards = {"base_2014": 1, "collector": 1, "web": 1, "web_32": 1, "pact": 1}
    actor_may_borrow = True
    calls = (
        Call(
            "seer",
            slot=40,
            cards=frozenset({"seer"}),
            when=When.EVERY,
            beats=(
                ask("seer.look"),
                show(News.CARD, Roll.CARDS, seer_sees="card"),
                show(News.CAMP, Roll.CAMPS, seer_sees="camp"),
            ),
        ),
    )

    def wake(self, village: Village) -> Steps:
        """Ask whom she looks at; tell her, and only her."""
        me = self.me
        name = yield village.ask_seat("seer.look", me, village.others(me) if me.active else ())
        if name is None:
            return
        seen = village.by_name[name]
        if village.options.seer_sees == "camp":
            village.tell(me, News.CAMP, seen, sides.camp(village, seen))
        else:
            village.tell(me, CARD, seen, faces.card_seen(village, seen))
