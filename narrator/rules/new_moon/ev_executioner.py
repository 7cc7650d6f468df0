"""The executioner: an elected player who alone sees the cards of condemned players (RULES.md §2.8)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from narrator.rules import shown_cards, victory
from narrator.rules.cause import Cause
from narrator.rules.hours import Hour, Window
from narrator.rules.kernel.day_prompts import ask_one
from narrator.rules.kernel.events import Event, News, leave_stage
from narrator.rules.new_moon.card import EventCard
from narrator.rules.offices.captain import elect
from narrator.rules.rule import Steps, Until, Village, ask_nothing

if TYPE_CHECKING:
    from narrator.rules.player import Player


SEEN = News("card", retold=None)
"""Private news: the executioner saw the card `value` of the condemned `about`. The retelling reports it with
the vote."""


class ExecutionerNamed(Event, frozen=True):
    """`seat` is the executioner from now on."""

    cue = "ev_executioner.named"
    retold = None
    set_stage = leave_stage

    seat: str


class ExecutionerLooked(Event, frozen=True):
    """The executioner `seat` secretly sees the card of the condemned player."""

    cue = "executioner.looks"
    retold = None
    set_stage = leave_stage

    seat: str


class Executioner(EventCard):
    """An event card: only the executioner sees the cards of condemned players, and may lie about them."""

    id = "ev_executioner"
    asked_beside = ()
    lasts = Until.FOR_GOOD
    permanent = True
    place = 30
    windows = (Window("ev_executioner", Hour.CARD),)

    holder: Player | None = None

    def read(self, village: Village) -> Steps:
        """Elect the executioner like a Captain.

        Without a result, cards stay unseen until the next election.
        """
        self._name(village, (yield from elect(village, "event.executioner")))

    def _name(self, village: Village, elected: Player | None) -> None:
        self.holder = elected
        if elected is not None:
            village.events.append(ExecutionerNamed(elected.name))

    def public_state(self, village: Village) -> Mapping[str, object]:
        """Return the name of the executioner as a public fact."""
        return {"executioner": None if self.holder is None else self.holder.name}

    def hides_card(self, village: Village, player: Player, cause: Cause) -> bool:
        """Return whether a condemned player's card is hidden: only while there is an executioner."""
        return cause is Cause.VOTED and self.holder is not None

    def attend(self, village: Village, window: Window) -> Steps:
        """Show the condemned player's card to the executioner, unless it was taken or is face up already."""
        verdict = village.verdict
        if (
            self.holder is None
            or verdict is None
            or verdict.condemned.card_taken
            or verdict.cause is not Cause.VOTED
        ):
            return ask_nothing()
        condemned = verdict.condemned
        if condemned is not self.holder and not shown_cards.is_face_up(village, condemned):
            village.events.append(ExecutionerLooked(self.holder.name))
            shown_cards.tell_cards(village, self.holder, SEEN, condemned)
        return ask_nothing()

    def aftermath(self, village: Village) -> Steps:
        """Let an executioner who leaves the game name a successor, while the game goes on (RULES.md A109)."""
        leaving = self.holder
        if leaving is None or leaving.alive:
            return
        if victory.is_decided(village):
            return
        self.holder = None
        names = village.names
        answer = yield ask_one("executioner.successor", leaving.name, names, must=True)
        self._name(village, village.by_name[answer])
