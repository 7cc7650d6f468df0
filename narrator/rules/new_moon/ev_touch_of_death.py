"""The touch of death: a wolf must touch the victim of the pack (RULES.md §2.8, A88)."""

from __future__ import annotations

from msgspec.structs import replace

from narrator.rules.kernel.prompts import YesNoPrompt
from narrator.rules.new_moon.card import EventCard
from narrator.rules.night_threats import call_off
from narrator.rules.rule import Steps, Until, Village
from narrator.rules.schedule import Call, NightFacts, Roll, ask

TOUCHED = "event.touch_of_death"


class TouchOfDeath(EventCard):
    """An event card for the rest of the game: the pack's victim survives unless a wolf touches it."""

    id = "ev_touch_of_death"
    lasts = Until.FOR_GOOD
    permanent = True
    place = 10

    @classmethod
    def reschedule(cls, facts: NightFacts, calls: tuple[Call, ...]) -> tuple[Call, ...]:
        """Return tonight's calls, with the prompt in the wolves' call whether a wolf touched the victim."""
        return tuple(
            replace(call, beats=(*call.beats, ask(TOUCHED, Roll.YES_NO))) if call.id == "werewolves" else call
            for call in calls
        )

    def after_call(self, village: Village, call: Call) -> Steps:
        """Ask whether a wolf touched the victim, and if not, cancel the bite.

        The question is asked even if the pack chose no victim, so that players hear no difference.
        """
        if call.id != "werewolves" or not village.tonight.hunters:
            return
        bites = village.tonight.bites()
        touched = yield YesNoPrompt(
            id=TOUCHED,
            call=call.id,
            seats=tuple([wolf.name for wolf in village.tonight.hunters]),
            roll=(True, False),
            legal=(True, False) if bites else (False,),
        )
        for bite in bites if not touched else ():
            call_off(village, bite)
