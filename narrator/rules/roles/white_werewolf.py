"""White Werewolf: a wolf of the pack who wants to be the last survivor (RULES.md §2.1, A18, A19)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from narrator.rules.cause import Cause
from narrator.rules.ids import Team, Winner
from narrator.rules.night_threats import threaten
from narrator.rules.role import Role, Steps, ask_seat
from narrator.rules.schedule import Call, NightFacts, ask

if TYPE_CHECKING:
    from narrator.rules.player import Player
    from narrator.rules.rule import Village

BETRAYED = Cause("white_werewolf", place=3, retold="story.white_werewolf")


def _hunting_nights(facts: NightFacts) -> bool:
    """Return whether he hunts alone tonight: every other night, unless a house rule differs."""
    nights = {"even": facts.even, "odd": not facts.even, "every": True}
    return nights[facts.house.of(WhiteWerewolfOptions).white_werewolf_nights]


class WhiteWerewolfOptions(Struct, frozen=True):
    """House rules: the nights on which he hunts alone, and whether he counts as one of the pack."""

    white_werewolf_nights: Literal["even", "odd", "every"] = "even"
    white_werewolf_with_wolves: bool = False


class WhiteWerewolf(Role):
    """A wolf who may also kill another wolf every other night. No protection and no potion prevents this."""

    id = "white_werewolf"
    options = WhiteWerewolfOptions
    team = Team.SOLO
    wolf = True
    breaks_pack = True
    winner = Winner("white_werewolf", place=4)
    wins_alone = True
    cards = {"pact": 1}
    calls = (
        Call(
            "white_werewolf",
            slot=170,
            cards=frozenset({"white_werewolf"}),
            when=_hunting_nights,
            beats=(ask("white_werewolf.devour"),),
        ),
    )

    def wake(self, village: Village) -> Steps:
        """Ask for another living wolf to kill, never his lover (RULES.md A65), or a pass."""
        me = self.me
        wolves = self._wolves_to_betray(village)
        name = yield ask_seat(village, "white_werewolf.devour", me, wolves if me.active else ())
        if name is not None:
            threaten(village, village.by_name[name], BETRAYED, (me,))

    def _wolves_to_betray(self, village: Village) -> list[Player]:
        me = self.me
        return [player for player in village.others(me) if player.wolf and player is not me.lover]

    def edible(self, village: Village, prey: list[Player]) -> list[Player]:
        """Return the possible victims, with the other wolves, whom he may kill."""
        return [*prey, *self._wolves_to_betray(village)]

    def hunts_apart(self, village: Village) -> bool:
        """Return whether, by house rule, he does not count for the pack's victory."""
        return not village.house.of(WhiteWerewolfOptions).white_werewolf_with_wolves

    def has_won(self, village: Village) -> bool:
        """Return whether he is the only living player."""
        return village.alive == [self.me]
