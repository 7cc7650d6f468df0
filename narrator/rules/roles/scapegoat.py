"""Scapegoat: pays for every tie (004:L694-704; RULES.md A01, A05, A06)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules.events import VotersNamed
from narrator.rules.ids import Cause
from narrator.rules.prompts import Kind, Prompt
from narrator.rules.role import Role, Steps

if TYPE_CHECKING:
    from narrator.rules.player import Player
    from narrator.rules.village import Village


class Scapegoat(Role):
    """Dies instead of the tied, and says who may vote on the next day."""

    id = "scapegoat"
    cards = {"pact": 1}
    actor_may_borrow = True
    takes_ties = True

    def last_breath(self, village: Village, me: Player, cause: Cause) -> Steps:
        """Name at least one of the living; all votes of the next day belong to those named alone."""
        if (cause is not Cause.TIE and not village.options.scapegoat_any_death) or not village.alive:
            return
        living = village.names
        names = yield Prompt(
            "scapegoat.voters",
            Kind.SEATS,
            None,
            (me.name,),
            living,
            living,
            min=1,
            max=len(living),
            public=True,
        )
        village.next_voters = frozenset(village.by_name[name] for name in names)
        village.emit(VotersNamed(tuple([name for name in living if name in names])))
