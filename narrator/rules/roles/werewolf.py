"""Werewolf and the pack's call (RULES.md §2.1, A62, A65)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules.cause import Cause
from narrator.rules.events import WOLF
from narrator.rules.ids import Team
from narrator.rules.kernel.prompts import SeatPrompt
from narrator.rules.night_threats import threaten
from narrator.rules.options import PackOptions
from narrator.rules.player import CARDS
from narrator.rules.role import Role, Steps, ask_nothing, fair_prey, who_wakes
from narrator.rules.rule import Rule, Village
from narrator.rules.schedule import NOBODY, Call, agree, ask

if TYPE_CHECKING:
    from narrator.rules.player import Player
    from narrator.rules.setup import Setup

STARVED = Cause("starved", place=5, retold="story.starved")


DEVOUR = "werewolves.devour"
"""Id of the prompt for the pack's victim every night."""


class Werewolf(Role):
    """A player who hunts with the pack every night."""

    id = "werewolf"
    options = PackOptions
    team = Team.WOLVES
    wolf = True
    special = False
    breaks_pack = True
    cards = {"base_2014": 4, "collector": 3, "web": 4, "web_32": 4, "pact": 4}
    calls = (
        Call(
            "werewolves",
            slot=150,
            cards=frozenset(),
            beats=(agree(WOLF, at_length=True), ask(DEVOUR)),
        ),
    )

    @classmethod
    def may_come_up(cls, setup: Setup) -> bool:
        """Return whether the pack may be called, because some card in the game is a wolf."""
        return any(CARDS[card].wolf for card in setup.announced)

    @classmethod
    def perform(cls, village: Village, call: Call) -> Steps:
        """Wake all wolves who are present together, to choose one victim or none (RULES.md §2.1)."""
        pack = who_wakes(village, [player for player in village.alive if player.wolf])
        village.tonight.hunters = pack
        if not pack:
            return ask_nothing()
        village.introduce(pack, WOLF)
        for rule in village.rules_with(Rule.hunt):
            steps = rule.hunt(village, pack)
            if steps is not None:
                return steps
        return hunt_together(village, pack, DEVOUR)


def hunt_together(village: Village, hunters: list[Player], prompt: str) -> Steps:
    """Let wolves who are awake together choose one victim, or none (RULES.md §2.1).

    With the option `wolves_starve`, wolves who give no answer die. A pack that was awake but did not agree
    answers `NOBODY`.
    """
    starving = village.pack_options.wolves_starve
    prey = tuple([player.name for player in prey_of(village, hunters)])
    victim = yield SeatPrompt(
        id=prompt,
        call=village.call.id,
        seats=tuple([wolf.name for wolf in hunters]),
        roll=village.names,
        legal=(*prey, NOBODY) if starving else prey,
    )
    if victim is None and starving:
        for wolf in hunters:
            threaten(village, wolf, STARVED)
    elif victim is not None and victim != NOBODY:
        village.tonight.common_bite = threaten(village, village.by_name[victim], Cause.DEVOURED, hunters)


def prey_of(village: Village, pack: list[Player]) -> list[Player]:
    """Return the players whom the pack may choose as victim.

    A single wolf cannot choose a lover (RULES.md A65).
    """
    spared = pack[0].lover if len(pack) == 1 else None
    wolves_too = village.pack_options.wolves_may_devour_wolves
    prey = [player for player in village.alive if wolves_too or not player.wolf]
    if spared is not None and spared in prey:
        prey.remove(spared)
    return fair_prey(village, pack, prey)
