"""Spiritism: a question to the player eliminated first, who answers yes or no (RULES.md §2.8, A49, C23)."""

from __future__ import annotations

from narrator.rules import neighbours
from narrator.rules.kernel.day_prompts import ask_number
from narrator.rules.new_moon.card import EventCard, NoEffect
from narrator.rules.new_moon.spirits import ask_spirits
from narrator.rules.rule import Steps, Village
from narrator.rules.schedule import NUMBERS
from narrator.rules.seat_status import present


class Spiritism(EventCard):
    """An event card with four questions. The left neighbour of the player eliminated last picks one.

    Absent players are passed over.
    """

    lasts = None

    def read(self, village: Village) -> Steps:
        """Ask the dead a question of the card. Before the first elimination the card has no effect."""
        last = village.last_eliminated
        here = present(village, neighbours.from_the_left(village, last))
        if last is None or not here:
            village.events.append(NoEffect())
            return
        asker = here[0]
        number = yield ask_number("event.spiritism", asker.name, NUMBERS)
        yield from ask_spirits(village, self.id, number, asker)


class Spiritism1(Spiritism):
    """The first of the five Spiritism cards."""

    id = "ev_spiritism_1"


class Spiritism2(Spiritism):
    """The second of the five Spiritism cards."""

    id = "ev_spiritism_2"


class Spiritism3(Spiritism):
    """The third of the five Spiritism cards."""

    id = "ev_spiritism_3"


class Spiritism4(Spiritism):
    """The fourth of the five Spiritism cards."""

    id = "ev_spiritism_4"


class Spiritism5(Spiritism):
    """The fifth of the five Spiritism cards."""

    id = "ev_spiritism_5"
