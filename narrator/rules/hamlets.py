"""Players who move between villages: their events, their prompts, and the cards they bring (RULES.md A60).

The variant itself is `variants/v2_hamlets.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import TYPE_CHECKING

from msgspec import Struct

from narrator.rules.kernel.events import VAGABOND, Event, Saying, leave_stage
from narrator.rules.roles import PLAIN_CARD, ROLES
from narrator.rules.seat_names import SeatName

if TYPE_CHECKING:
    from narrator.rules.kernel.events import Scenery
    from narrator.rules.player import Player
    from narrator.rules.rule import Village
    from narrator.rules.setup import Setup

HAMLETS = "v2_hamlets"
"""Id of the variant with several villages."""
ENTERS, KNOCKS = "hamlets.enters", "hamlets.knocks"
TURNED_AWAY, GOES = "hamlets.turned_away", "hamlets.goes"
BY_THE_DOOR = frozenset({ENTERS, KNOCKS, TURNED_AWAY, GOES})
"""Ids of prompts that Narrator itself answers with news from the other villages."""
ADMIT, LEAVE, WHERE = "hamlets.admit", "hamlets.leave", "hamlets.where"
BRINGING = ": "
CHARMED, INFECTED = "charmed", "infected"
TURNED = "werewolf"
"""Card that a player who became a wolf takes to another village."""
MARKS = ((), (CHARMED,), (INFECTED,), (CHARMED, INFECTED))
"""Statuses that a moving player may take to another village."""
HOUND, DOG = "wolf_hound", "village"
"""The Wolf-Hound's card, and the word added to it if the holder has chosen the village's side."""


class Hamlet(Struct, frozen=True, forbid_unknown_fields=True):
    """Another village: its players, and the cards in its game."""

    people: list[SeatName]
    cards: list[str]
    here: bool = False
    """Whether one device moderates that village and this one, in turns."""
    minds: dict[SeatName, str] = {}
    """Computer players of that village with their playing styles. Set only if one device moderates both
    villages."""


class Hamlets(Struct, frozen=True, forbid_unknown_fields=True):
    """Set-up keys of the variant: the other villages by name, and the name of this one."""

    hamlets: dict[str, Hamlet] = {}
    village: str = ""
    """Name of this village. Required if the same device moderates another village."""
    renamed: list[tuple[str, str]] = []
    """Pairs of the old and the new name of renamed players, in any of the villages, as far as known in this
    one."""


class WantsToMove(Event, frozen=True):
    """`seat` asks to move to `village`, and waits for that village's decision."""

    cue = "hamlets.wants_to_move"
    retold = None
    set_stage = leave_stage

    seat: str
    village: str


class TurnedAway(Event, frozen=True):
    """The other village `village` refused `seat`, who stays."""

    cue = TURNED_AWAY
    retold = None
    set_stage = leave_stage

    seat: str
    village: str


class Moved(Event, frozen=True):
    """`seat` has moved to `village`, without showing the card."""

    cue = "hamlets.moved"
    retold = None
    set_stage = leave_stage

    seat: str
    village: str


class Knocked(Event, frozen=True):
    """`seat` from `village` asks to be admitted to this village."""

    cue = "hamlets.knocked"
    retold = None
    set_stage = leave_stage

    seat: str
    village: str


class LetIn(Event, frozen=True):
    """This village admits `seat`, who may come."""

    cue = "hamlets.let_in"
    retold = None
    set_stage = leave_stage

    seat: str


class KeptOut(Event, frozen=True):
    """This village refuses `seat` for today."""

    cue = "hamlets.kept_out"
    retold = None
    set_stage = leave_stage

    seat: str


class Arrived(Event, frozen=True):
    """`seat` from another village joins after the last seat. This village does not learn the card."""

    retold = None

    seat: str
    village: str
    has_home: bool = True
    """False if this village plays with houses, so that the newcomer is a Vagabond."""

    def sayings(self, following: Sequence[Event]) -> Iterator[Saying]:
        """Announce the newcomer and, if so, that the newcomer has no house."""
        yield self.saying("hamlets.arrived", seat=self.seat, village=self.village)
        if not self.has_home:
            yield self.saying("house.homeless", seats=(self.seat,))

    def set_stage(self, now: Scenery) -> Scenery:
        """Add a player to the display, with a candle if lights are candles, and without a house."""
        came = now.takes_in(self.seat)
        return came if self.has_home else came.lays(came.table.home_is(self.seat, VAGABOND))


def coming(name: str, brought: str) -> str:
    """Return the answer that seats the player `name`, with the card and statuses in `brought`."""
    return f"{name}{BRINGING}{brought}"


def luggage_of(player: Player) -> str:
    """Return the card, side and lasting statuses that a moving player takes along (RULES.md A60, A106).

    A Wild Child who became a wolf, or a Wolf-Hound who chose the wolves, takes along a Werewolf card.
    """
    chose_pack = player.wolf and not player.role.wolf and not player.infected
    card = TURNED if chose_pack else player.card
    is_dog = card == HOUND and player.role.choices()["side"] == DOG
    marks = ((CHARMED, player.charmed), (INFECTED, player.infected), (DOG, is_dog))
    return " ".join((card, *(mark for mark, is_on in marks if is_on)))


def cards_elsewhere(own: Mapping[type[Struct], Struct]) -> tuple[str, ...]:
    """Return the cards of the other villages; `own` are set-up keys of single rules, as in `Setup.own`."""
    given = own[Hamlets]
    assert isinstance(given, Hamlets)
    cards = chain.from_iterable(hamlet.cards for hamlet in given.hamlets.values())
    return tuple([card for card in cards if card in ROLES])


def may_bring(setup: Setup) -> tuple[str, ...]:
    """Return everything that a newcomer may bring: each card of any village, with each set of statuses.

    A player who became a wolf brings a Werewolf. A potion of the variant "harvest home" may make a Simple
    Villager.
    """
    cards = sorted({TURNED, PLAIN_CARD, *setup.deck, *cards_elsewhere(setup.own)})
    brought = [(card, *marks) for card in cards for marks in MARKS]
    brought += [(*one, DOG) for one in brought if one[0] == HOUND]
    return tuple([" ".join(one) for one in brought])


def neighbours(setup: Setup) -> tuple[str, ...]:
    """Return the names of the other villages in a set-up."""
    return tuple(setup.of(Hamlets).hamlets)


def any_player_moved(village: Village) -> bool:
    """Return whether a player of this village has moved away, or a player of another village has arrived."""
    return any(isinstance(event, Moved | Arrived) for event in village.events)


__all__ = [
    "ADMIT",
    "BRINGING",
    "BY_THE_DOOR",
    "ENTERS",
    "GOES",
    "HAMLETS",
    "KNOCKS",
    "LEAVE",
    "TURNED_AWAY",
    "WHERE",
    "Arrived",
    "Hamlets",
    "KeptOut",
    "Knocked",
    "LetIn",
    "Moved",
    "TurnedAway",
    "WantsToMove",
    "any_player_moved",
    "coming",
    "luggage_of",
]
