"""The specter: the pack's next victim becomes a wolf, and an old wolf leaves the game (RULES.md §2.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from narrator.rules.card_transfer import exchange, hold
from narrator.rules.events import TURNED, WOLF, DayBroke
from narrator.rules.kernel.events import Event
from narrator.rules.new_moon.card import EventCard, cause_of
from narrator.rules.night_threats import call_off, threaten
from narrator.rules.role import ask_seat
from narrator.rules.roles import PLAIN_CARD, ROLES
from narrator.rules.rule import Steps, Until, Village
from narrator.rules.rule_lifecycle import repeal
from narrator.rules.schedule import Call, NightFacts, Pass, ask

if TYPE_CHECKING:
    from narrator.rules.player import Player

SPECTER = cause_of("ev_specter", place=8)


class Specter(EventCard):
    """An event card: the pack's next victim becomes a wolf, with the card of a wolf whom the victim names.

    This happens during the pack's call, while the wolves are awake. The named wolf leaves the game at once:
    no call wakes that player any more. Dawn announces the death with the victim's card, whose power has no
    effect. The wolves have no other victim that night.
    """

    id = "ev_specter"
    lasts = Until.FOR_GOOD
    place = 30

    doomed: Player | None = None

    @classmethod
    def is_seen_over(cls, event: Event) -> bool:
        """Return whether the event ends, at dawn: whether the pack had a victim stays secret."""
        return isinstance(event, DayBroke)

    @classmethod
    def reschedule(cls, facts: NightFacts, calls: tuple[Call, ...]) -> tuple[Call, ...]:
        """Return tonight's calls, with a prompt for the victim in the wolves' call."""
        return tuple(
            replace(call, beats=(*call.beats, ask("event.specter", checked=True, asked_in=Pass.AFTER_PACK)))
            if call.id == "werewolves"
            else call
            for call in calls
        )

    @classmethod
    def new_wolves(cls, facts: NightFacts) -> int:
        """Return 1, because the victim becomes a wolf, even if no old wolf can leave."""
        return 1

    def after_call(self, village: Village, call: Call) -> Steps:
        """Make the pack's victim a wolf, who then names one of the old wolves."""
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
        """Return no possible victims for other hunters, in the night in which the event takes effect."""
        return prey if self.doomed is None else []

    def sleeps_through(self, village: Village, player: Player, call: Call) -> bool:
        """Return whether the player is the named wolf, whom no call wakes."""
        return player is self.doomed

    def after_dawn(self, village: Village) -> None:
        """End the event with the night."""
        if self.doomed is not None:
            repeal(village, self)


def _exchange(village: Village, touched: Player, wolf: Player) -> None:
    """Swap the cards of the victim and the named wolf, and remove the victim's power.

    The named wolf dies as a wolf. Cards that are face up stay with their seats.
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
        # A second card keeps its power. The card that the named wolf got has none (RULES.md A95).
        hold(village, wolf, ROLES[PLAIN_CARD]())
