"""Wolf-Hound: chooses on the first night between dog and wolf (RULES.md §2.3, A32)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from narrator.rules.ids import Camp, Team
from narrator.rules.kernel.chance import Chance
from narrator.rules.kernel.events import Event, News, Saying, leave_stage
from narrator.rules.role import Chosen, Role, Steps, ask_choice
from narrator.rules.schedule import Call, NightFacts, Pass, Roll, ask, first_night, show

if TYPE_CHECKING:
    from narrator.rules.rule import Village


SIDES = (Camp.VILLAGE.value, Camp.WOLVES.value)


SIDE = News("side", retold=None)
"""Private news: the seat itself is on the side `value`, which was drawn at random."""


class WolfHoundOptions(Struct, frozen=True):
    """House rule: whether the side is chosen, chosen and announced, or drawn (RULES.md A110)."""

    hound_side: Literal["chosen", "told", "drawn"] = "chosen"


class HoundChose(Event, frozen=True):
    """Since last night a Wolf-Hound is on this side. The seat stays secret."""

    retold = None
    set_stage = leave_stage

    side: str

    def sayings(self, following: Sequence[Event]) -> Iterator[Saying]:
        """Announce the side, with a different line for each side."""
        yield self.saying("day.hound_wolf" if self.side == Camp.WOLVES else "day.hound_dog")


def _drawn(facts: NightFacts) -> bool:
    """Return whether the side is drawn at random, by house rule."""
    return facts.house.of(WolfHoundOptions).hound_side == "drawn"


def _chosen(facts: NightFacts) -> bool:
    """Return whether the player chooses the side, as the rulebook says."""
    return not _drawn(facts)


class WolfHound(Role):
    """A player who chooses a side for good before the wolves wake.

    Without an answer it is the village's side.
    """

    __slots__ = ("chosen", "side", "untold")

    id = "wolf_hound"
    options = WolfHoundOptions
    team = Team.AMBIGUOUS
    breaks_pack = True
    cards = {"pact": 1}
    calls = (
        Call(
            "wolf_hound",
            slot=145,
            cards=frozenset({"wolf_hound"}),
            when=first_night,
            asked_in=Pass.FIRST,
            beats=(
                ask("wolf_hound.side", Roll.SIDES, when=_chosen),
                show(SIDE, Roll.SIDES, when=_drawn),
            ),
        ),
    )

    @classmethod
    def new_wolves(cls, facts: NightFacts) -> int:
        """Return 1 if a Wolf-Hound may have joined the wolves before the pack is called; otherwise 0."""
        return 1

    def __init__(self) -> None:
        self.chosen = False
        self.side: str | None = None
        self.untold = False
        """Whether the side must still be announced at dawn."""

    def choices(self) -> Mapping[str, Chosen]:
        """Return the side, once chosen."""
        return {"side": self.side}

    def wake(self, village: Village) -> Steps:
        """Ask for the side. A Wolf-Hound who chooses the wolves joins the pack in the same night."""
        may = self.me.active and not self.chosen
        side: str | None = None
        if village.house.of(WolfHoundOptions).hound_side == "drawn":
            if may:
                side = self._drawn_side(village)
                village.tell(self.me, SIDE, value=side)
        else:
            legal = SIDES if may else ()
            side = yield ask_choice(village, "wolf_hound.side", self.me, SIDES, legal, must=False)
        self.chosen = True
        if may:
            self.side = side or SIDES[0]
            self.untold = True
        if side == Camp.WOLVES:
            self.me.wolf = True

    def settle(self, *, is_dog: bool) -> None:
        """With `is_dog`, set the village's side, chosen in another village (RULES.md A106)."""
        if is_dog:
            self.chosen, self.side = True, SIDES[0]

    def _drawn_side(self, village: Village) -> str:
        """Draw the side from a separate random stream: a secret draw must not change public ones."""
        stream = f"wolf_hound {self.me.name} {village.night_number}"
        return Chance(village.setup.seed, stream).choice(SIDES)

    def after_dawn(self, village: Village) -> None:
        """Announce the side without a name, if the house rules say so."""
        told = self.untold and village.house.of(WolfHoundOptions).hound_side == "told"
        self.untold = False
        if told and self.side is not None and village.winner is None:
            village.events.append(HoundChose(self.side))
