"""Little Girl: she may peek while the wolves are awake (RULES.md §2.2, A64)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from narrator.rules.role import Role
from narrator.rules.roles.defender import GUARD

if TYPE_CHECKING:
    from narrator.rules.rule import Village
    from narrator.rules.state import Threat


class LittleGirlOptions(Struct, frozen=True):
    """House rules: the result of catching her (RULES.md A64), and whether the Defender protects her."""

    little_girl_caught: Literal["wolves_choose", "automatic"] = "wolves_choose"
    defender_guards_little_girl: bool = False


class LittleGirl(Role):
    """A player who may peek while the wolves are awake. Wolves who catch her choose her as their victim.

    The pack may change its victim until its call ends. Narrator never learns whether the new victim really
    was the Little Girl.
    """

    id = "little_girl"
    options = LittleGirlOptions
    cards = {"base_2014": 1, "collector": 1, "web": 1, "web_32": 1, "pact": 1}
    actor_may_borrow = True

    def threatened(self, village: Village, threat: Threat) -> None:
        """Make the bite kill her in spite of the Defender's protection (RULES.md §2.2)."""
        if not village.house.of(LittleGirlOptions).defender_guards_little_girl:
            threat.gets_past |= {GUARD}
