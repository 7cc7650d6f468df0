"""Pyromaniac: burns down a house, once in a game (RULES.md §2.2, A39)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec.structs import replace

from narrator.rules.buildings.houses import handed_out, houses_of
from narrator.rules.kernel.errors import SetupError
from narrator.rules.kernel.events import VAGABOND
from narrator.rules.role import Chosen, Role, Steps, ask_choice
from narrator.rules.schedule import Call, Roll, ask

if TYPE_CHECKING:
    from narrator.rules.rule import Village
    from narrator.rules.setup import Setup


class Pyromaniac(Role):
    """A player who may burn any house once, even an empty one or his own.

    The fire is public, so he is not asked again.
    """

    __slots__ = ("burned",)

    id = "pyromaniac"
    module = "village"
    cards = {"pact": 1}
    actor_may_borrow = True
    calls = (
        Call(
            "pyromaniac",
            slot=130,
            cards=frozenset({"pyromaniac"}),
            beats=(ask("pyromaniac.burn", Roll.HOUSES),),
        ),
    )

    def __init__(self) -> None:
        self.burned = False

    @classmethod
    def check(cls, setup: Setup) -> None:
        """Raise `SetupError` for a game without houses."""
        if set(handed_out(setup).values()) <= {VAGABOND}:
            raise SetupError('deck: the "pyromaniac" needs buildings; give somebody one in buildings.')

    def choices(self) -> Mapping[str, Chosen]:
        """Return the number of fires left: 1, or 0 after the fire."""
        return {"fires_left": int(not self.burned)}

    def wake(self, village: Village) -> Steps:
        """Ask for a house or a pass, and set the house on fire. Farms are named by their Farmers."""
        if self.burned:
            return
        houses = houses_of(village)
        roll = houses.inflammable()
        legal = roll if self.me.active else ()
        prompt = ask_choice(village, "pyromaniac.burn", self.me, roll, legal, must=False)
        prompt = replace(prompt, also=houses.other_names())
        word = yield prompt
        if word is not None:
            self.burned = True
            houses.set_fire(houses.named(str(prompt.meant(word))))
