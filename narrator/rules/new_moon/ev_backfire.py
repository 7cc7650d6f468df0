"""Backfire: the wolves' next victim becomes a wolf, or survives at the cost of a wolf (RULES.md §2.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules import neighbours, shown_cards
from narrator.rules.card_transfer import make_wolf
from narrator.rules.events import TURNED
from narrator.rules.new_moon.card import EventCard, cause_of
from narrator.rules.night_threats import call_off, threaten
from narrator.rules.rule import Steps, Until, Village, ask_nothing

if TYPE_CHECKING:
    from narrator.rules.player import Player
    from narrator.rules.schedule import Call, NightFacts

BACKFIRE = cause_of("ev_backfire", place=7)


class Backfire(EventCard):
    """An event card: the wolves' next victim survives, and a Simple Villager becomes a wolf.

    If the victim is another card, a wolf dies instead.
    """

    id = "ev_backfire"
    lasts = Until.DAWN
    place = 20
    sleepers_news = (TURNED,)
    brings = frozenset({"werewolf"})

    @classmethod
    def new_wolves(cls, facts: NightFacts) -> int:
        """Return 1, because in the night of the event the wolves' victim may become a wolf."""
        return 1

    def after_call(self, village: Village, call: Call) -> Steps:
        """Apply the event's effect, which depends on the victim's card. Without a victim nothing happens."""
        for bite in village.tonight.bites() if call.id == "werewolves" else ():
            call_off(village, bite)
            if bite.seat.card == "simple_villager" and shown_cards.is_plain(village, bite.seat):
                make_wolf(village, bite.seat)
                village.tell(bite.seat, TURNED)
            else:
                threaten(village, first_wolf_left_of(village, bite.seat), BACKFIRE)
        return ask_nothing()


def first_wolf_left_of(village: Village, victim: Player) -> Player:
    """Return the first living wolf clockwise from the victim (RULES.md §0.2)."""
    seat = neighbours.scan(village, victim, 1)
    while not seat.wolf:
        seat = neighbours.scan(village, seat, 1)
    return seat
