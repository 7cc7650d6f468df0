"""Spiritism: a question to the first of the dead, who says yes or no (RULES.md §2.8, A49, C23)."""

from __future__ import annotations

from narrator.rules import neighbours
from narrator.rules.kernel.aloud import ask_number
from narrator.rules.new_moon.card import EventCard, NoEffect
from narrator.rules.new_moon.spirits import ask_spirits
from narrator.rules.rule import Steps, Village
from narrator.rules.schedule import NUMBERS
from narrator.rules.seat_status import present


class Spiritism(EventCard):
    """All hold hands; the left neighbour of the last eliminated picks one of four questions.

    Whoever an event has sent away is passed over.
    """

    lasts = None

    def read(self, village: Village) -> Steps:
        """Ask a spirit's question; before the first elimination the card is spent without an answer."""
        last = village.last_eliminated
        here = present(village, neighbours.from_the_left(village, last))
        if last is None or not here:
            village.events.append(NoEffect())
            return
        asker = here[0]
        number = yield ask_number("event.spiritism", asker.name, NUMBERS)
        yield from ask_spirits(village, self.id, number, asker)


class Spiritism1(Spiritism):
    """The first of the five."""

    id = "ev_spiritism_1"


class Spiritism2(Spiritism):
    """The second."""

    id = "ev_spiritism_2"


class Spiritism3(Spiritism):
    """The third."""

    id = "ev_spiritism_3"


class Spiritism4(Spiritism):
    """The fourth."""

    id = "ev_spiritism_4"


class Spiritism5(Spiritism):
    """The fifth."""

    id = "ev_spiritism_5"
