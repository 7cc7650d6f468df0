"""The Town Crier, an office: reads events from a hand of event cards (RULES.md §2.5, A27, A51)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from narrator.rules import victory
from narrator.rules.hours import Hour, Window
from narrator.rules.kernel.day_prompts import ask_one, ask_word
from narrator.rules.kernel.errors import SetupError
from narrator.rules.kernel.events import Event, News, Saying, leave_stage
from narrator.rules.kernel.setup import near
from narrator.rules.new_moon.event_deck import CrierHand, Drum, Stacked, check_cards, in_a_hand, read_out
from narrator.rules.new_moon.spirits import QUESTIONS
from narrator.rules.options import CaptainOptions
from narrator.rules.role import who_wakes
from narrator.rules.rule import Rule, Steps, Village, ask_nothing
from narrator.rules.rule_base import AskedBeside
from narrator.rules.schedule import Call, NightFacts, Roll, show
from narrator.rules.seat_status import is_away

if TYPE_CHECKING:
    from collections.abc import Iterator

    from narrator.rules.knowledge import Public
    from narrator.rules.player import Player
    from narrator.rules.role import Chosen
    from narrator.rules.setup import Setup

HAND = News("hand", retold=None)
"""Private news to the Town Crier: the hand holds the events `value`."""


UNSEEN = "town_crier_hand"
"""Public id in force while the crier has not yet seen the hand."""


class CrierNamed(Event, frozen=True):
    """The Captain named `seat` the Town Crier."""

    cue = "town_crier.named"
    retold = None
    set_stage = leave_stage

    seat: str
    by: str


def _tell_crier(public: Public) -> Iterator[Saying]:
    """Yield the line that names the Town Crier, if there is one."""
    crier = public.more.get("crier")
    if isinstance(crier, str):
        yield Saying("told.crier", {"seat": crier})


class TownCrier(Rule):
    """The Town Crier, named by the Captain. From the next day on, the crier may read an event each morning.

    The crier and the number of events left are public. The crier alone learns which events they are, in the
    first night after the appointment and before reading any.
    """

    id = "town_crier"
    asked_beside = (AskedBeside("ask_captain", _tell_crier),)
    module = "new_moon"
    place = 20
    given = Drum
    windows = (
        Window("town_crier.read", Hour.CRIER),
        Window("town_crier.appoint", Hour.APPOINTMENT),
        Window("town_crier.replace", Hour.BAN),
    )
    calls = (
        Call(
            "town_crier",
            slot=240,
            cards=frozenset(),
            beats=(show(HAND, Roll.EVENTS),),
        ),
    )

    def __init__(self) -> None:
        self.hand: list[str] = []
        self.holder: Player | None = None
        self.named_on = 1
        """Day of the appointment. The crier reads from the next day on."""
        self.read_on: int | None = None
        """Day on which an event was last read, or None."""
        self.resigned = False
        """Whether the crier left the office while alive. After the next deaths the Captain then names
        another."""
        self.captain: Player | None = None
        """The Captain in office when the crier was last named. A new Captain may name another crier."""
        self.shown_to: Player | None = None
        """The player who has seen the current hand, or None."""

    @classmethod
    def in_play(cls, setup: Setup) -> bool:
        """Return whether the set-up gives the Town Crier a hand."""
        return setup.of(Drum).crier is not None

    @classmethod
    def check(cls, setup: Setup) -> None:
        """Check the hand (known events, no Spiritism, none in the deck), and the crier in the set-up."""
        crier = setup.of(Drum).crier or CrierHand()
        for card in crier.hand:
            if card in QUESTIONS:
                raise SetupError(
                    f'crier: "{card}" is a Spiritism card, and those are not for the Town Crier.'
                )
        stacked = setup.of(Stacked)
        check_cards("crier", crier.hand, used=(*(stacked.events or ()), *stacked.in_force))
        if crier.seat is None:
            if not setup.house.of(CaptainOptions).captain:
                raise SetupError("crier: without a Captain nobody can name the Town Crier; give a seat.")
            if setup.house.of(CaptainOptions).captain_election == "never" and setup.captain is None:
                raise SetupError(
                    "crier: a Captain who is never elected (option captain_election) cannot name the Town "
                    "Crier; give a seat, or a captain."
                )
        elif crier.seat not in setup.names:
            raise SetupError(
                f'crier: "{crier.seat}" is not among the players{near(crier.seat, setup.names)}.'
            )
        elif crier.seat == setup.captain:
            raise SetupError(f"crier: {crier.seat} is the Captain, who cannot be the Town Crier as well.")

    def begins(self, village: Village) -> None:
        """Put the crier whom the set-up names, if any, in office as if named on day 1."""
        crier = village.setup.of(Drum).crier or CrierHand()
        self.hand = list(crier.hand)
        self.holder = None if crier.seat is None else village.by_name[crier.seat]
        self.captain = village.captain

    def public_ids(self) -> tuple[str, ...]:
        """Return the office's public id, and a second id while the crier has not seen the hand."""
        unseen = self.holder is not None and self.hand and self.shown_to is not self.holder
        return (self.id, UNSEEN) if unseen else (self.id,)

    def public_state(self, village: Village) -> Mapping[str, object]:
        """Return the crier, and the unread events that may be in the hand, as public facts."""
        holder = None if self.holder is None else self.holder.name
        return {"crier": holder, str(Roll.EVENTS): in_a_hand(village)}

    def own_state(self, village: Village, player: Player) -> Mapping[str, Chosen]:
        """Return the events in the hand, if the player is the crier."""
        return {str(HAND): tuple(self.hand)} if player is self.holder else {}

    @classmethod
    def reschedule(cls, facts: NightFacts, calls: tuple[Call, ...]) -> tuple[Call, ...]:
        """Return tonight's calls, without the one to show the hand if it is empty or already seen."""
        return calls if UNSEEN in facts.rules else tuple(call for call in calls if call.id != cls.id)

    def perform_call(self, village: Village, call: Call) -> Steps:
        """Show the hand to the crier, unless the crier is away."""
        assert self.holder is not None, "called only while somebody is"
        for holder in who_wakes(village, [self.holder]):
            self.shown_to = holder
            village.tell(holder, HAND, value=tuple(sorted(self.hand)))
            village.public_ids_changed()
        return ask_nothing()

    def attend(self, village: Village, window: Window) -> Steps:
        """Ask the crier in the morning which event to read, and the Captain for a crier if there is none."""
        if window.hour is Hour.CRIER:
            yield from self._read(village)
        elif window.hour is Hour.APPOINTMENT:
            yield from self._fill(village)
        else:
            yield from self._replace(village)

    def _read(self, village: Village) -> Steps:
        if self.holder is None or not self.hand or village.day_number <= self.named_on:
            return
        legal = () if self.holder.fascinated else tuple(self.hand)  # RULES.md A91
        # The options read aloud to all are the events that may be in the hand.
        roll = in_a_hand(village)
        name = yield ask_word("town_crier.read", self.holder.name, roll, legal)
        if name is not None:
            self.read_on = village.day_number
            self.hand.remove(name)
            village.public_ids_changed()
            yield from read_out(village, name, self.holder)

    def _fill(self, village: Village) -> Steps:
        """Let the Captain name a crier if there is none. A crier who becomes Captain must name another."""
        captain = village.captain
        if self.holder is not None and self.holder is captain:
            self._leave(village)
        if self.holder is not None or captain is None or not captain.alive or is_away(village, captain):
            return
        others = tuple([player.name for player in village.others(captain)])
        if not others:
            return
        name = yield ask_one("town_crier.appoint", captain.name, others, must=True)
        self._name(village, name, captain)

    def _replace(self, village: Village) -> Steps:
        """Let the Captain replace the crier: after each event, and once after a change of Captain."""
        captain = village.captain
        if captain is None or self.holder is None or is_away(village, captain):
            return
        succeeded = self.captain is not None and captain is not self.captain
        self.captain = captain
        if self.read_on != village.day_number and not succeeded:
            return
        others = tuple([player.name for player in village.others(captain) if player is not self.holder])
        name = yield ask_one("town_crier.replace", captain.name, others)
        if name is not None:
            self._name(village, name, captain)

    def _name(self, village: Village, name: str, captain: Player) -> None:
        self.holder = village.by_name[name]
        self.named_on = village.night_number
        self.captain = captain
        self.shown_to = None
        village.public_ids_changed()
        village.events.append(CrierNamed(name, captain.name))

    def aftermath(self, village: Village) -> Steps:
        """Let the Captain, if there is one, replace a crier who left the game (A51).

        A new Captain is named first.
        """
        holder = self.holder
        if holder is None or victory.is_decided(village):
            return
        if not holder.alive or holder is village.captain or self.resigned:
            self._leave(village)
            yield from self._fill(village)

    def loses_holder(self, village: Village, player: Player) -> None:
        """Take the office from a crier who, as Devoted Servant, takes a card (A27)."""
        self.resigned |= self.holder is player

    def forfeit(self, village: Village, player: Player) -> None:
        """Take the office from a player for good."""
        if self.holder is player:
            self._leave(village)

    def _leave(self, village: Village) -> None:
        self.holder, self.resigned = None, False
        village.public_ids_changed()
