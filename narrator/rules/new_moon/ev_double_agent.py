"""The double agent: the first eliminated picks a villager, who wins with the wolves (RULES.md §2.8, A86)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules.events import WOLF
from narrator.rules.ids import Status
from narrator.rules.new_moon.card import EventCard, NoEffect
from narrator.rules.role import ask_seat, short_night
from narrator.rules.rule import Steps, Until, Village
from narrator.rules.schedule import Call, Roll, ask, show, tour
from narrator.rules.seat_status import present

if TYPE_CHECKING:
    from narrator.rules.player import Player

AGENT = Status("agent")
RECRUITING = Call(
    "double_agent",
    slot=0,
    cards=frozenset(),
    beats=(ask("event.double_agent", checked=True), tour(WOLF), show(WOLF, Roll.SEATS)),
)


class DoubleAgent(EventCard):
    """An event card: one player who is no wolf learns who the wolves are, and wins with them.

    The agent never wakes with the wolves.
    """

    id = "ev_double_agent"
    lasts = Until.FOR_GOOD
    permanent = True
    by_day = (RECRUITING,)

    agent: Player | None = None

    def may_be_read(self, village: Village) -> bool:
        """Return whether a player has left the game, because the first to leave chooses the agent."""
        return village.first_eliminated is not None

    def read(self, village: Village) -> Steps:
        """Let the player eliminated first, if any, choose the agent while all others close their eyes."""
        chooser = village.first_eliminated
        if chooser is None:
            village.events.append(NoEffect())
            return
        yield from short_night(village, RECRUITING, self._recruit(village, chooser))

    def _recruit(self, village: Village, chooser: Player) -> Steps:
        honest = present(village, [player for player in village.alive if not player.wolf])
        name = yield ask_seat(village, "event.double_agent", chooser, honest, must=True)
        if name is None:
            return
        self.agent = village.by_name[name]
        for wolf in village.alive:
            if wolf.wolf:
                village.tell(self.agent, WOLF, wolf)

    def sides_with_wolves(self, village: Village, player: Player) -> bool:
        """Return whether the player is the agent, who wins with the wolves (RULES.md A86)."""
        return player is self.agent

    def marks(self, village: Village, player: Player) -> tuple[Status, ...]:
        """Return the agent's status, which only the agent and the player eliminated first know."""
        return (AGENT,) if player is self.agent else ()
