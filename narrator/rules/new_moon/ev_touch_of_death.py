"""The touch of death: the wolves must go to their victim and touch it (RULES.md §2.8, A88)."""

from __future__ import annotations

from msgspec.structs import replace

from narrator.rules.kernel.prompts import YesNoPrompt
from narrator.rules.new_moon.card import EventCard
from narrator.rules.rule import Steps, Until, Village
from narrator.rules.schedule import Call, NightFacts, Roll, ask
from narrator.rules.survival import call_off

TOUCHED = "event.touch_of_death"


class TouchOfDeath(EventCard):
    """For good: without a touch there is no victim, and nothing that could be done to it."""

    id = "ev_touch_of_death"
    lasts = Until.FOR_GOOD
    permanent = True
    place = 10

    @classmethod
    def reschedule(cls, facts: NightFacts, calls: tuple[Call, ...]) -> tuple[Call, ...]:
        """Add the question whether a wolf touched the victim to the wolves' call."""
        return tuple(
            replace(call, beats=(*call.beats, ask(TOUCHED, Roll.YES_NO))) if call.id == "werewolves" else call
            for call in calls
        )

    def after_call(self, village: Village, call: Call) -> Steps:
        """Ask even if the pack did not agree, so that the room hears no difference."""
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
