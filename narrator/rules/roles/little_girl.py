"""Little Girl: she may peek while the wolves are awake (RULES.md §2.2, A64)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules.ids import Saving
from narrator.rules.role import Role

if TYPE_CHECKING:
    from narrator.rules.night import Threat
    from narrator.rules.village import Village


class LittleGirl(Role):
    """Her peeking is between her and the wolves: if they catch her, they designate her instead.

    Until their call closes, the pack may change its mind; the box never learns, nor tells, whether the new
    victim really was the Little Girl.
    """

    id = "little_girl"
    cards = {"base_2014": 1, "collector": 1, "web": 1, "web_32": 1, "pact": 1}
    actor_may_borrow = True

    def threatened(self, village: Village, threat: Threat) -> None:
        """The Defender's protection does not reach her (RULES.md §2.2)."""
        if not village.options.defender_guards_little_girl:
            threat.stopped_by -= {Saving.GUARD}
