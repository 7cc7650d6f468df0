"""The event deck, whose top card is turned over every morning from day 2 on (RULES.md §2.8, A51, A53)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Literal

from msgspec import Struct, field

from narrator.rules.hours import Hour, Window
from narrator.rules.kernel.chance import Chance
from narrator.rules.kernel.errors import SetupError
from narrator.rules.kernel.events import Event, NamedRule, Saying
from narrator.rules.kernel.setup import near
from narrator.rules.new_moon.card import CardRead, EventCard, Trait, event_cards
from narrator.rules.new_moon.gypsy_cards import has_gypsy
from narrator.rules.new_moon.spirits import QUESTIONS
from narrator.rules.rule import Rule, Steps, Until, Village
from narrator.rules.rule_base import AskedBeside
from narrator.rules.rule_lifecycle import enact
from narrator.rules.seat_names import SeatName

if TYPE_CHECKING:
    from narrator.rules.knowledge import Public
    from narrator.rules.player import Player
    from narrator.rules.setup import Setup


class CrierHand(Struct, frozen=True, forbid_unknown_fields=True):
    """Set-up of the Town Crier: the event cards in the hand, and the first crier or None."""

    hand: list[str] = field(default_factory=list)
    seat: SeatName | None = None


class Drum(Struct, frozen=True):
    """Set-up key of the Town Crier. Without it there is no crier."""

    crier: CrierHand | None = None


FIRST_DAY = 2
"""Number of the first day with an event card (RULES.md §2.8)."""


class Stacked(Struct, frozen=True):
    """Set-up keys of the event deck: its cards, top first, and the events in force from the start.

    Without cards, the deck is shuffled from the seed.
    """

    events: list[str] | None = None
    in_force: list[str] = []
    """Permanent events in force from the start (RULES.md A98)."""


class EventDeckOptions(Struct, frozen=True):
    """House rule: an event is drawn every this many mornings."""

    events_every: Literal[1, 2, 3] = 1


class EventDrawn(CardRead, frozen=True):
    """The event `event` was drawn and is read `by` the player eliminated last, a Town Crier or Narrator."""

    by: str | None
    cried: bool = False

    def sayings(self, following: Sequence[Event]) -> Iterator[Saying]:
        """Announce the reader, then the event card."""
        if self.by is None:
            yield self.saying("event_deck.turned")
        else:
            yield self.saying("town_crier.cries" if self.cried else "event_deck.read", seat=self.by)
        yield self.saying(f"{self.event}.told")


class EventHolds(CardRead, frozen=True):
    """The event `event` is in force from the start, because the set-up says so."""

    def sayings(self, following: Sequence[Event]) -> Iterator[Saying]:
        """Announce that an event is in force, then read its card."""
        yield self.saying("event_deck.holds")
        yield self.saying(f"{self.event}.told")


def check_cards(key: str, cards: Sequence[str], used: Sequence[str] = ()) -> None:
    """Raise `SetupError` for an unknown event, or for one that is named twice."""
    known = event_cards()
    for place, name in enumerate(cards):
        if name not in known:
            raise SetupError(f'{key}: there is no event "{name}"{near(name, known)}.')
        if name in cards[:place] or name in used:
            raise SetupError(f'{key}: "{name}" is used twice, and there is one such card.')


def check_in_force(cards: Sequence[str]) -> None:
    """Raise `SetupError` for an event that cannot be in force from the start, or is unknown."""
    check_cards("in_force", cards)
    permanent = [name for name, card in event_cards().items() if card.permanent]
    for name in cards:
        if name not in permanent:
            raise SetupError(
                f'in_force: "{name}" does not last for good; those that do: {", ".join(permanent)}.'
            )


def is_known(trait: Trait | None, setup: Setup) -> bool:
    """Return whether the fact `trait` is known of all players; True if `trait` is None."""
    return trait is None or all(getattr(seat, trait) is not None for seat in setup.seats)


def in_a_hand(village: Village) -> tuple[str, ...]:
    """Return the events that the Town Crier may hold, by public facts."""
    gone = {event.event for event in village.events if isinstance(event, CardRead)}
    return tuple(name for name in sorted(event_cards()) if name not in QUESTIONS and name not in gone)


def _tell_events(public: Public) -> Iterator[Saying]:
    """Yield the lines that list the events in force."""
    holding = tuple(NamedRule(name) for name in event_cards() if name in public.rules)
    yield Saying("told.events", {"rules": holding}) if holding else Saying("told.no_event", {})


def _tell_last_card(public: Public) -> Iterator[Saying]:
    """Yield the lines of the last event card, as they were read."""
    drawn = [event for event in public.events if isinstance(event, CardRead)]
    yield Saying(f"{drawn[-1].event}.told" if drawn else "told.no_event_card", {})


class EventDeck(Rule):
    """The event deck: its top card is drawn on day 2 and then at regular intervals."""

    id = "event_deck"
    options = EventDeckOptions
    module = "new_moon"
    given = Stacked
    asked_beside = (AskedBeside("ask_events", _tell_events), AskedBeside("ask_event_card", _tell_last_card))
    windows = (Window("event_deck", Hour.EVENT), Window("event_deck", Hour.ELECTION))

    def __init__(self) -> None:
        self.cards: list[str] = []
        self.unread: list[EventCard] = []
        """Events in force from the start whose immediate effect (`read`) has not run yet."""

    @classmethod
    def in_play(cls, setup: Setup) -> bool:
        """Return whether the set-up has the module `new_moon`."""
        return "new_moon" in setup.modules

    @classmethod
    def check(cls, setup: Setup) -> None:
        """Check that the set-up's cards are known events, each at most once."""
        cards = setup.of(Stacked).events or []
        in_force = setup.of(Stacked).in_force
        check_in_force(in_force)
        check_cards("events", cards, used=in_force)
        hers = [card for card in cards if card in QUESTIONS]
        if hers and has_gypsy(setup):
            raise SetupError(f'events: "{hers[0]}" is in the Gypsy\'s hand; her cards are not in the deck.')

    def begins(self, village: Village) -> None:
        """Put the cards in the order of the set-up, or shuffle them.

        With a Town Crier there is no deck (A51).
        """
        setup = village.setup
        stacked = setup.of(Stacked).events
        if stacked is not None:
            self.cards = list(stacked)
        elif setup.of(Drum).crier is None:
            self.cards = shuffled(setup)
        for name in setup.of(Stacked).in_force:
            village.events.append(EventHolds(name))
            event = event_cards()[name]()
            self.unread.append(event)
            enact(village, event, Until.FOR_GOOD)

    def attend(self, village: Village, window: Window) -> Steps:
        """Run the effects of events in force from the start, then draw a card if one is due today."""
        for event in [event for event in self.unread if event.may_be_read(village)]:
            self.unread.remove(event)
            yield from event.read(village)
        if window.hour is not Hour.EVENT:
            return
        since = village.day_number - FIRST_DAY
        if since < 0 or since % village.house.of(EventDeckOptions).events_every or not self.cards:
            return
        yield from read_out(village, self.cards.pop(0), village.last_eliminated)


def shuffled(setup: Setup) -> list[str]:
    """Return all events that can be played with this set-up, in an order drawn from the seed."""
    kept = frozenset(QUESTIONS) if has_gypsy(setup) else frozenset()
    kept |= frozenset(setup.of(Stacked).in_force)
    cards = [
        name
        for name, card in sorted(event_cards().items())
        if is_known(card.needs, setup) and name not in kept
    ]
    Chance(setup.seed, "events").shuffle(cards)
    return cards


def read_out(village: Village, name: str, reader: Player | None) -> Steps:
    """Read an event aloud, bring it into force, and run its immediate effect."""
    event = event_cards()[name]()
    by = None if reader is None else reader.name
    village.events.append(EventDrawn(name, by, cried=reader is not None and reader.alive))
    if event.lasts is not None:
        enact(village, event, event.lasts)
    yield from event.read(village)
