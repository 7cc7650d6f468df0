"""The night in Lupusburg: the Thief looks under a house, the Werewolf moves the claw (RULES.md §5.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules.events import DayBroke
from narrator.rules.kernel.events import NightFell
from narrator.rules.kernel.prompts import ChoicePrompt
from narrator.rules.lupusburg import scoring
from narrator.rules.lupusburg.events import Clawed
from narrator.rules.lupusburg.ids import Ask, Cause, Character

if TYPE_CHECKING:
    from narrator.rules.kernel.engine import Steps
    from narrator.rules.lupusburg.town import Resident, Town

CALLS = (Character.THIEF, Character.WEREWOLF)
"""The calls of every night, made even if the character is dead (RULES.md §3.3)."""


def night(town: Town) -> Steps:
    """Play a night: call the Thief, then the Werewolf, and announce the claw's house at dawn."""
    town.night_number += 1
    town.phase = "night"
    town.voiced = []
    town.events.append(NightFell(town.night_number))
    town.reached("night", town.night_number)
    for call in CALLS:
        town.voiced.append(str(call))
        if not town.setup.printed:
            yield from _WAKES[call](town)
    town.events.append(DayBroke(town.night_number))
    if town.setup.printed:
        yield from _read_claw(town)
    town.claw.owner.lose(town.claw, Cause.DEVOURED)
    town.events.append(Clawed(town.claw.id, town.claw.owner.name))
    # Set before the check of victory, because a game that ends at dawn ends on this day.
    town.day_number = town.night_number
    scoring.check_last_one(town)
    town.reached("dawn", town.night_number)


def _thief(town: Town) -> Steps:
    """Ask the Thief which house to look under, while he has a living character (RULES.md A73)."""
    thief = next((resident for resident in town.living if resident.holds(Character.THIEF)), None)
    if thief is None:
        return
    houses = _ids(town)
    seen = yield ChoicePrompt(
        id=Ask.THIEF_PEEK, call=Character.THIEF, seats=(thief.name,), roll=houses, legal=houses
    )
    if seen is not None:
        town.look_under(town.houses[seen], thief)


def _werewolf(town: Town) -> Steps:
    """Ask the Werewolf where to move the claw (RULES.md A73).

    Any house is allowed. The Werewolf's own houses are allowed only while both are in the game.
    """
    werewolf = _werewolf_of(town)
    alone = len(werewolf.living) == 1
    legal = tuple(house.id for house in town.living_houses if not (alone and house.owner is werewolf))
    clawed = yield ChoicePrompt(
        id=Ask.WEREWOLF_CLAW,
        call=Character.WEREWOLF,
        seats=(werewolf.name,),
        roll=_ids(town),
        legal=legal,
        min=1,
    )
    town.claw = town.houses[clawed]


def _read_claw(town: Town) -> Steps:
    """Ask the players at dawn which house the claw points at, if cards are printed."""
    houses = _ids(town)
    clawed = yield ChoicePrompt(
        id=Ask.WEREWOLF_CLAW,
        call=None,
        seats=town.here,
        roll=houses,
        legal=houses,
        min=1,
        public=True,
    )
    town.claw = town.houses[clawed]


def _werewolf_of(town: Town) -> Resident:
    assert town.werewolf is not None, "only printed cards keep the Werewolf secret"
    return town.werewolf


def _ids(town: Town) -> tuple[str, ...]:
    return tuple(house.id for house in town.living_houses)


_WAKES = {Character.THIEF: _thief, Character.WEREWOLF: _werewolf}
