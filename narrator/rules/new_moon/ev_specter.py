"""The specter: whom the pack designates next becomes a wolf, and an old wolf goes (RULES.md §2.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from narrator.rules.card_transfer import exchange, hold
from narrator.rules.events import DayBroke
from narrator.rules.kernel.events import Event
from narrator.rules.new_moon.card import EventCard, cause_of
from narrator.rules.news import TURNED, WOLF
from narrator.rules.night_prompts import ask_seat
from narrator.rules.roles import PLAIN_CARD, ROLES
from narrator.rules.rule import Steps, Until, Village
from narrator.rules.rule_lifecycle import repeal
from narrator.rules.schedule import Call, NightFacts, Pass, ask
from narrator.rules.survival import call_off, threaten

if TYPE_CHECKING:
    from narrator.rules.player import Player

SPECTER = cause_of("ev_specter", place=8)


class Specter(EventCard):
    """The next whom the pack touches opens the eyes as a wolf and takes the card of one of them.

    It happens inside the pack's own call, while the wolves are awake. The wolf who was named is out at once:
    woken by no call any more, and found at dawn with the card of the one it was exchanged with. That card
    brings nothing about. There is no other victim of wolves that night.
    """

    id = "ev_specter"
    lasts = Until.FOR_GOOD
    place = 30

    doomed: Player | None = None

    @classmethod
    def is_seen_over(cls, event: Event) -> bool:
        """Return whether the event is over: with the night. A touch is the secret of its players."""
        return isinstance(event, DayBroke)

    @classmethod
    def reschedule(cls, facts: NightFacts, calls: tuple[Call, ...]) -> tuple[Call, ...]:
        """Add the question for the touched player to the wolves' call."""
        return tuple(
            replace(call, beats=(*call.beats, ask("event.specter", checked=True, asked_in=Pass.AFTER_PACK)))
            if call.id == "werewolves"
            else call
            for call in calls
        )

    @classmethod
    def new_wolves(cls, facts: NightFacts) -> int:
        """Return one for the touched player, if there was no wolf to leave for it."""
        return 1

    def after_call(self, village: Village, call: Call) -> Steps:
        """Make the target a wolf, who names one of the former wolves."""
        bites = village.tonight.bites()
        if call.id != "werewolves" or not bites:
            return
        for bite in bites:
            call_off(village, bite)
        touched = bites[0].seat
        former = [wolf for wolf in village.alive if wolf.wolf and wolf is not touched]
        village.tell(touched, TURNED)
        for wolf in former:
            village.tell(touched, WOLF, wolf)
        spared = [wolf for wolf in former if wolf is not touched.lover]
        name = yield ask_seat(village, "event.specter", touched, spared, must=True)
        if name is None:
            touched.wolf = touched.infected = True
            repeal(village, self)
            return
        self.doomed = village.by_name[name]
        _exchange(village, touched, self.doomed)
        threaten(village, self.doomed, SPECTER, (touched,))

    def prey(self, village: Village, hunters: list[Player], prey: list[Player]) -> list[Player]:
        """Leave no other prey in the night of the specter."""
        return prey if self.doomed is None else []

    def sleeps_through(self, village: Village, player: Player, call: Call) -> bool:
        """Return whether the seat is the named wolf, who is gone."""
        return player is self.doomed

    def after_dawn(self, village: Village) -> None:
        """End with the night."""
        if self.doomed is not None:
            repeal(village, self)


def _exchange(village: Village, touched: Player, wolf: Player) -> None:
    """Swap the cards; the old wolf leaves as a wolf, and the new card's power is gone.

    Cards that lie open stay where all have seen them.
    """
    taken, left = wolf.card, touched.card
    if touched.revealed or wolf.revealed:
        touched.wolf = touched.infected = True
    else:
        touched.infected |= not ROLES[taken].wolf
        exchange(village, touched, taken)
        exchange(village, wolf, left)
    wolf.wolf = True
    if wolf.borrowed is None:
        wolf.powerless = True
    else:
        # A second card keeps its power; the card that came over has none (RULES.md A95).
        hold(village, wolf, ROLES[PLAIN_CARD]())
