"""A record of what the Seer learns, for the event cards that reveal it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules.events import CARD
from narrator.rules.ids import Camp
from narrator.rules.kernel.events import Told
from narrator.rules.roles import ROLES
from narrator.rules.roles.seer import CAMP, CARDS, Seer
from narrator.rules.rule import Rule, Steps, Village, ask_nothing

if TYPE_CHECKING:
    from narrator.rules.schedule import Call
    from narrator.rules.setup import Setup

SEEN = frozenset({CARD, CARDS, CAMP})
"""Kinds of news that the Seer may get: a card, a side by house rule, or three cards in the variant "harvest
home"."""
LONER = "solo:"


class SeerWatch(Rule):
    """A record of the private news that holders of the Seer's card got in her call."""

    id = "seer_watch"
    module = "new_moon"

    def __init__(self) -> None:
        self.tonight: list[str] = []
        """Cards that the Seer saw this night; by day, last night."""
        self.found_wolf = False
        """Whether the Seer ever saw a wolf's card or side."""
        self._heard = 0

    @classmethod
    def in_play(cls, setup: Setup) -> bool:
        """Return whether the set-up has the module of events."""
        return "new_moon" in setup.modules

    def public_ids(self) -> tuple[str, ...]:
        """Return no ids, because the record is secret."""
        return ()

    def nightfall(self, village: Village) -> Steps:
        """Forget the cards of the last night."""
        self.tonight = []
        return ask_nothing()

    def before_call(self, village: Village, call: Call) -> Steps:
        """Note the number of events before the Seer's call."""
        self._heard = len(village.events)
        return ask_nothing()

    def after_call(self, village: Village, call: Call) -> Steps:
        """Record the news that the Seer got in her call."""
        if call.id == Seer.id:
            for event in village.events[self._heard :]:
                if isinstance(event, Told):
                    self._note(event)
        return ask_nothing()

    def _note(self, news: Told) -> None:
        told = (news.value,) if isinstance(news.value, str) else news.value
        if news.what in (CARD, CARDS) and isinstance(told, tuple):
            self.tonight.extend(told)
        if news.what in SEEN and isinstance(told, tuple):
            self.found_wolf |= any(_is_wolfish(word) for word in told)


def _is_wolfish(word: str) -> bool:
    """Return whether the id of a card or side is a wolf's."""
    card = word.removeprefix(LONER)
    return word == Camp.WOLVES or (card in ROLES and ROLES[card].wolf)
