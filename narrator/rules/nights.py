"""A night: its calls in their public order, then dawn with all that the night has done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules import deaths, victory
from narrator.rules.events import ActorCardGone, DayBroke, NightFell, NobodyDied
from narrator.rules.ids import Cause
from narrator.rules.roles import CALLED
from narrator.rules.village import Night

if TYPE_CHECKING:
    from narrator.rules.player import Player
    from narrator.rules.role import Steps
    from narrator.rules.village import Village

DEVOURED = Cause.DEVOURED


def night(village: Village) -> Steps:
    """Voice tonight's calls in order; whoever holds their cards is asked."""
    village.night_number += 1
    village.phase = "night"
    village.tonight = Night(rusting=village.rusty_wolves)
    village.rusty_wolves = []
    village.voiced = []
    village.emit(NightFell(village.night_number))
    if village.has_actors:
        for player in village.alive:
            village.put_back(player)
    schedule = village.schedule()
    village.renewed = False
    village.reach("night", village.night_number)
    for call in schedule:
        village.voiced.append(call.id)
        village.call = call
        yield from CALLED[call.id].perform(village, call)


def dawn(village: Village) -> Steps:
    """Everything the night has done takes effect together (RULES.md §4.1)."""
    victims = _victims(village)
    village.emit(DayBroke(village.night_number))
    for card in village.actor_cards_gone:
        village.emit(ActorCardGone(card))
    village.actor_cards_gone.clear()
    village.unveil()
    if victims:
        yield from deaths.eliminate(village, tuple(victims.items()))
    else:
        village.emit(NobodyDied(village.night_number))
        victory.check(village)
    if village.has_loners:
        for player in village.alive:
            player.role.after_dawn(village, player)
    village.reach("dawn", village.night_number)


def _victims(village: Village) -> dict[Player, Cause]:
    """Who dies at dawn, and of what; the first cause that holds is the one kept."""
    tonight = village.tonight
    victims: dict[Player, Cause] = {}
    for bitten in (tonight.bitten, *tonight.second_bites):
        if bitten is not None and bitten not in victims and _devoured(village, bitten):
            victims[bitten] = DEVOURED
    for player in tonight.poisoned:
        victims.setdefault(player, Cause.POISONED)
    for player in tonight.white_kills:
        victims.setdefault(player, Cause.WHITE_WEREWOLF)
    for player in tonight.rusting:
        if player.alive:
            victims.setdefault(player, Cause.RUST)
    for player in tonight.starved:
        victims.setdefault(player, Cause.STARVED)
    return victims


def _devoured(village: Village, bitten: Player) -> bool:
    """Whether a bite that was designated really takes its victim, lives counted."""
    if not village.bite_holds(bitten):
        return False
    healed = bitten in village.tonight.healed
    powers = bitten.powers() if bitten.active else ()
    # Every power is asked, the borrowed one too: each of them counts its own lives.
    survived = [role.survives_bite(village, bitten, healed=healed) for role in powers]
    return not healed and not any(survived)
