"""What the Seer has seen, for the events that speak of it: her sleep-talking, and the spirits' questions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules.ids import Camp
from narrator.rules.kernel.events import Told
from narrator.rules.news import CARD
from narrator.rules.roles import ROLES
from narrator.rules.roles.seer import CAMP, CARDS, Seer
from narrator.rules.rule import Rule, Steps, Village, ask_nothing

if TYPE_CHECKING:
    from narrator.rules.schedule import Call
    from narrator.rules.setup import Setup

SEEN = frozenset({CARD, CARDS, CAMP})
"""What the Seer may be told, by the house rules and the harvest."""
LONER = "solo:"


class SeerWatch(Rule):
    """Keeps what was told in the Seer's call, whoever holds or borrows her card."""

    id = "seer_watch"
    module = "new_moon"

    def __init__(self) -> None:
        self.tonight: list[str] = []
        """The cards seen this night, or in the last one."""
        self.found_wolf = False
        """Whether she was ever told of a wolf: a card, one of three in the harvest, or a side."""
        self._heard = 0

    @classmethod
    def in_play(cls, setup: Setup) -> bool:
        """Whenever events are."""
        return "new_moon" in setup.modules

    def public_ids(self) -> tuple[str, ...]:
        """Nobody hears of it."""
        return ()

    def nightfall(self, village: Village) -> Steps:
        """Another night, other cards."""
        self.tonight = []
        return ask_nothing()

    def before_call(self, village: Village, call: Call) -> Steps:
        """What is told from here on was seen by the Seer."""
        self._heard = len(village.events)
        return ask_nothing()

    def after_call(self, village: Village, call: Call) -> Steps:
        """Note what she was told."""
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
    """Whether a card, or a side, is a wolf's."""
    card = word.removeprefix(LONER)
    return word == Camp.WOLVES or (card in ROLES and ROLES[card].wolf)
