"""The devil's pact: the condemned may stay, at the risk of the next game (RULES.md §2.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules.hours import Hour, Window
from narrator.rules.ids import Status
from narrator.rules.kernel.aloud import ask_yes_no
from narrator.rules.kernel.events import Event, leave_stage
from narrator.rules.new_moon.card import EventCard
from narrator.rules.rule import Rule, Steps, Village
from narrator.rules.rule_lifecycle import enact
from narrator.rules.seat_status import statuses

if TYPE_CHECKING:
    from narrator.rules.player import Player


BOUND = Status("bound")


class PactSigned(Event, frozen=True):
    """`seat` refused to leave, and is bound by it."""

    cue = "ev_devil_pact.signed"
    retold = None
    set_stage = leave_stage

    seat: str


class PactDue(Event, frozen=True):
    """`seat` was bound and lost: out of the next game."""

    cue = "ev_devil_pact.due"
    retold = None
    set_stage = leave_stage

    seat: str


class DevilPact(EventCard):
    """Just after a verdict the condemned is asked; who refuses stays, bound."""

    id = "ev_devil_pact"
    windows = (Window("event.devil_pact", Hour.PACT),)

    def attend(self, village: Village, window: Window) -> Steps:
        """Refuse to leave, or go."""
        verdict = village.verdict
        assert verdict is not None, "a pact is offered to somebody condemned"
        seat = verdict.condemned
        refuses = yield ask_yes_no(window.id, seat.name)
        if refuses:
            verdict.lifted = True
            village.events.append(PactSigned(seat.name))
            if BOUND not in statuses(village, seat):
                enact(village, Bound(seat))


class Bound(Rule):
    """The price of a pact: its signer must win with their side, or sit out the next game."""

    id = "bound"

    def __init__(self, seat: Player) -> None:
        self.seat = seat

    def marks(self, village: Village, player: Player) -> tuple[Status, ...]:
        """Mark the signer, whom all know."""
        return (BOUND,) if player is self.seat else ()

    def game_over(self, village: Village) -> None:
        """Announce the price of the pact."""
        if self.seat not in village.winners:
            village.events.append(PactDue(self.seat.name))
