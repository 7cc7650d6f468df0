"""Punishment: the player eliminated last names a player, whom two others may save (RULES.md §2.8, A88)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules import deaths
from narrator.rules.ids import How
from narrator.rules.kernel.day_prompts import ask_one
from narrator.rules.kernel.events import Event, leave_stage
from narrator.rules.kernel.prompts import SeatsPrompt
from narrator.rules.new_moon.card import EventCard, NoEffect, cause_of
from narrator.rules.seat_status import present

if TYPE_CHECKING:
    from collections.abc import Sequence

    from narrator.rules.rule import Steps, Village

CAUSE = cause_of("ev_punishment", how=How.EVENT)
VOUCHERS = 2
"""Number of players who must kiss the named player to save them."""


class NamedByTheDead(Event, frozen=True):
    """The player `by`, who left the game last, names `seat` to be eliminated too."""

    cue = "ev_punishment.named"
    retold = None
    set_stage = leave_stage

    seat: str
    by: str


class PunishmentAverted(Event, frozen=True):
    """Enough players kissed `seat`, who therefore stays in the game."""

    cue = "ev_punishment.averted"
    retold = None
    set_stage = leave_stage

    seat: str


class Punished(Event, frozen=True):
    """Too few players kissed `seat`, who therefore leaves the game."""

    cue = "ev_punishment.punished"
    retold = None
    set_stage = leave_stage

    seat: str


class NobodyPunishes(Event, frozen=True):
    """The event has no effect, because no player has left the game yet."""

    cue = "ev_punishment.nobody"
    retold = None
    set_stage = leave_stage


class Punishment(EventCard):
    """An event card: the player eliminated last names a player to die. Two others may save that player."""

    id = "ev_punishment"
    lasts = None

    def read(self, village: Village) -> Steps:
        """Ask the player eliminated last for a name, then ask which players want to save the named one.

        The elimination is not a verdict, so no pardon is possible, and the Devoted Servant may not take the
        card.
        """
        judge = village.last_eliminated
        if judge is None:
            village.events.append(NobodyPunishes())
            return
        living = tuple(player.name for player in present(village, village.alive))
        if not living:
            village.events.append(NoEffect())
            return
        name = yield ask_one("event.punishment", judge.name, living, must=True)
        named = village.by_name[name]
        village.events.append(NamedByTheDead(name, judge.name))
        others = tuple(player.name for player in present(village, village.others(named)))
        vouchers: Sequence[str] | None = ()
        if others:
            vouchers = yield SeatsPrompt(
                id="event.punishment_vouch",
                call=None,
                seats=others,
                roll=others,
                legal=others,
                min=0,
                max=len(others),
                public=True,
            )
        if len(vouchers or ()) >= VOUCHERS:
            village.events.append(PunishmentAverted(name))
            return
        village.events.append(Punished(name))
        yield from deaths.eliminate(village, [(named, CAUSE)])
