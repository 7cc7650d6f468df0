"""The devil's pact: a condemned player may stay, at the risk of missing the next game (RULES.md §2.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules.hours import Hour, Window
from narrator.rules.ids import Status
from narrator.rules.kernel.day_prompts import ask_yes_no
from narrator.rules.kernel.events import Event, leave_stage
from narrator.rules.new_moon.card import EventCard
from narrator.rules.rule import Rule, Steps, Village
from narrator.rules.rule_lifecycle import enact
from narrator.rules.seat_status import statuses

if TYPE_CHECKING:
    from narrator.rules.player import Player


BOUND = Status("bound")


class PactSigned(Event, frozen=True):
    """The condemned `seat` refused to leave and signed the pact."""

    cue = "ev_devil_pact.signed"
    retold = None
    set_stage = leave_stage

    seat: str


class PactDue(Event, frozen=True):
    """`seat` signed the pact and did not win, and so must miss the next game."""

    cue = "ev_devil_pact.due"
    retold = None
    set_stage = leave_stage

    seat: str


class DevilPact(EventCard):
    """An event card: after a verdict, the condemned player may refuse to leave by signing the pact."""

    id = "ev_devil_pact"
    windows = (Window("event.devil_pact", Hour.PACT),)

    def attend(self, village: Village, window: Window) -> Steps:
        """Ask the condemned player whether to refuse, which lifts the verdict."""
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
    """The price of the pact: the player who signed it must win, or miss the next game."""

    id = "bound"

    def __init__(self, seat: Player) -> None:
        self.seat = seat

    def marks(self, village: Village, player: Player) -> tuple[Status, ...]:
        """Return the status of the player who signed the pact. The status is public."""
        return (BOUND,) if player is self.seat else ()

    def game_over(self, village: Village) -> None:
        """Announce that the player who signed the pact must miss the next game, unless the player won."""
        if self.seat not in village.winners:
            village.events.append(PactDue(self.seat.name))
