"""The common base of the Two Sisters and the Three Brothers (RULES.md §2.2, A31, A81)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from narrator.rules.events import SIBLING
from narrator.rules.role import Role, Steps, ask_nothing
from narrator.rules.schedule import Call, NightFacts, agree, first_night

if TYPE_CHECKING:
    from narrator.rules.rule import Village


class SiblingsOptions(Struct, frozen=True):
    """House rule: how often Sisters and Brothers meet at night."""

    siblings_wake: Literal["night 1", "every other night"] = "night 1"


def _meet(facts: NightFacts) -> bool:
    """Return whether siblings meet tonight: on their first night, or every other night by house rule."""
    again = facts.house.of(SiblingsOptions).siblings_wake == "every other night" and not facts.even
    return first_night(facts) or again


def meeting(card: str, slot: int) -> Call:
    """Return the call in which the holders of this card meet."""
    return Call(card, slot=slot, cards=frozenset({card}), when=_meet, beats=(agree(SIBLING),))


class Siblings(Role):
    """A Sister or Brother. Siblings wake together. One may be alone if the other cards are in the centre."""

    options = SiblingsOptions

    @classmethod
    def perform(cls, village: Village, call: Call) -> Steps:
        """Show each sibling the others, without a prompt."""
        village.introduce(
            [player for player in village.alive if type(player.role) is cls and player.active], SIBLING
        )
        return ask_nothing()
