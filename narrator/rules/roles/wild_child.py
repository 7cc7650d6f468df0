"""Wild Child: becomes a wolf when the chosen model is eliminated (RULES.md §2.3, A26, A33)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec import Struct

from narrator.rules.cause import Cause
from narrator.rules.events import TURNED
from narrator.rules.ids import Team
from narrator.rules.kernel.events import Event, leave_stage
from narrator.rules.role import Chosen, Role, Steps, ask_nothing, ask_seat
from narrator.rules.schedule import Call, NightFacts, ask, first_night

if TYPE_CHECKING:
    from narrator.rules.player import Player
    from narrator.rules.rule import Village


class WildChildOptions(Struct, frozen=True):
    """House rule: whether all hear at dawn that a Wild Child has become a wolf (RULES.md A110)."""

    wild_child_told: bool = False


class ChildTurned(Event, frozen=True):
    """A Wild Child has become a wolf since the last dawn; which seat it is stays secret."""

    cue = "day.child_turned"
    retold = None
    set_stage = leave_stage


class WildChild(Role):
    """A villager as long as the model chosen on the first night is in the game."""

    __slots__ = ("model", "untold")

    id = "wild_child"
    options = WildChildOptions
    team = Team.AMBIGUOUS
    breaks_pack = True
    cards = {"pact": 1}
    sleepers_news = (TURNED,)
    calls = (
        Call(
            "wild_child",
            slot=100,
            cards=frozenset({"wild_child"}),
            when=first_night,
            beats=(ask("wild_child.model", checked=True),),
        ),
    )

    @classmethod
    def new_wolves(cls, facts: NightFacts) -> int:
        """Return 1 if the Wild Child may have become a wolf, because the model may be gone; otherwise 0."""
        return int(not facts.first)

    def __init__(self) -> None:
        self.model: Player | None = None
        self.untold = False
        """Whether the change to a wolf must still be announced at dawn."""

    def choices(self) -> Mapping[str, Chosen]:
        """Return the seat of the model, once chosen."""
        return {"model": None if self.model is None else self.model.name}

    def wake(self, village: Village) -> Steps:
        """Ask for the model, another living seat. In later calls nothing is left to choose."""
        may = self.me.active and self.model is None
        name = yield ask_seat(
            village, "wild_child.model", self.me, village.others(self.me) if may else (), must=True
        )
        if name is not None:
            self.model = village.by_name[name]

    def saw_death(self, village: Village, dead: Player, cause: Cause) -> Steps:
        """Make the Wild Child a wolf if `dead` is the model, even if the model's card was taken."""
        if dead is self.model and not self.me.wolf:
            self.me.wolf = self.untold = True
            village.tell(self.me, TURNED, dead)
        return ask_nothing()

    def after_dawn(self, village: Village) -> None:
        """Announce that a Wild Child became a wolf, if the house rules say so."""
        told = self.untold and village.winner is None and village.house.of(WildChildOptions).wild_child_told
        self.untold = False
        if told:
            village.events.append(ChildTurned())
