"""The gathering: the women pick herbs, from which the Witch brews one more potion (RULES.md §2.8, A83)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from narrator.rules.hours import Hour, Window
from narrator.rules.kernel.setup import WOMAN
from narrator.rules.new_moon.absent_players import Absence
from narrator.rules.new_moon.card import Trait
from narrator.rules.new_moon.people import of_sex
from narrator.rules.role import ask_choice
from narrator.rules.roles.witch import Witch
from narrator.rules.rule import Steps, Until, Village, ask_nothing
from narrator.rules.schedule import Roll, ask

if TYPE_CHECKING:
    from narrator.rules.player import Card, Player
    from narrator.rules.schedule import Call, NightFacts

PROMPT = "event.gathering"
HEAL, POISON = "heal", "poison"


class Gathering(Absence):
    """An event card that sends the women away for the day. The Witch names a new potion at her next call.

    The women neither vote nor receive votes, and come back at sunset. A Witch who names no potion that night
    gets none.
    """

    id = "ev_gathering"
    lasts = Until.DAWN
    needs = Trait.SEX
    windows = (Window("ev_gathering", Hour.DUSK),)

    def who(self, village: Village) -> list[Player]:
        """Return the living women."""
        return of_sex(village, WOMAN)

    def attend(self, village: Village, window: Window) -> Steps:
        """Bring the women back in the evening, before night."""
        self.away = ()
        return ask_nothing()

    @classmethod
    def reschedule(cls, facts: NightFacts, calls: tuple[Call, ...]) -> tuple[Call, ...]:
        """Return tonight's calls. The Witch's begins with a prompt for the potion, even without a Witch."""
        return tuple(
            replace(call, beats=(ask(PROMPT, Roll.POTIONS), *call.beats)) if call.id == "witch" else call
            for call in calls
        )

    def wakes(self, village: Village, role: Card) -> Steps:
        """Ask the Witch for the kind of the new potion, which she may use this night or later."""
        if not isinstance(role, Witch):
            return
        may = (HEAL, POISON) if role.me.active else ()
        chosen = yield ask_choice(village, PROMPT, role.me, (HEAL, POISON), may, must=False)
        if chosen == HEAL:
            role.heal_left += 1
        elif chosen == POISON:
            role.poison_left += 1
