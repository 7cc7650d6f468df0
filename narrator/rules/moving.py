"""People who move from village to village: what all may hear of it, and what the box is asked (RULES.md A60).

The variant itself is `variants/v2_hamlets.py`; this is what the table, and the road between, know of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from typing import TYPE_CHECKING

from msgspec import Struct

from narrator.rules.kernel.events import Event, leave_stage
from narrator.rules.roles import ROLES
from narrator.rules.seat_names import SeatName

if TYPE_CHECKING:
    from narrator.rules.kernel.scenery import Scenery
    from narrator.rules.player import Player
    from narrator.rules.rule import Village
    from narrator.rules.setup import Setup

HAMLETS = "v2_hamlets"
"""The variant's id."""
ENTERS, KNOCKS = "hamlets.enters", "hamlets.knocks"
TURNED_AWAY, GOES = "hamlets.turned_away", "hamlets.goes"
BY_THE_DOOR = frozenset({ENTERS, KNOCKS, TURNED_AWAY, GOES})
"""Prompts that the box answers by what it hears from the other villages."""
ADMIT, LEAVE, WHERE = "hamlets.admit", "hamlets.leave", "hamlets.where"
BRINGING = ": "
CHARMED, INFECTED = "charmed", "infected"
TURNED = "werewolf"
"""The card of a player who was made a wolf."""
MARKS = ((), (CHARMED,), (INFECTED,), (CHARMED, INFECTED))
"""Statuses that may go along with a card."""
HOUND, DOG = "wolf_hound", "village"
"""The card whose holder has chosen the village for good, and the mark of that choice."""


class Hamlet(Struct, frozen=True, forbid_unknown_fields=True):
    """Another village: who plays there, and with which cards."""

    people: list[SeatName]
    cards: list[str]
    here: bool = False
    """Whether it is led by the same box, by turns with this one."""
    minds: dict[SeatName, str] = {}
    """The seats there that the box plays, each with how; only where it is led by the same box."""


class Hamlets(Struct, frozen=True, forbid_unknown_fields=True):
    """The header keys of the variant: the other villages by their names, and what this one is called."""

    hamlets: dict[str, Hamlet] = {}
    village: str = ""
    """Its name, where another village is led by the same box."""
    renamed: list[tuple[str, str]] = []
    """Who was replaced in any of the villages, from name to name, as far as it is known here."""


class WantsToMove(Event, frozen=True):
    """`seat` asks to be let into `village`, and waits for its word."""

    cue = "hamlets.wants_to_move"
    retold = None
    set_stage = leave_stage

    seat: str
    village: str


class TurnedAway(Event, frozen=True):
    """`village` would not have `seat`, who stays."""

    cue = TURNED_AWAY
    retold = None
    set_stage = leave_stage

    seat: str
    village: str


class Moved(Event, frozen=True):
    """`seat` has left for `village`, with the card."""

    cue = "hamlets.moved"
    retold = None
    set_stage = leave_stage

    seat: str
    village: str


class Knocked(Event, frozen=True):
    """`seat` has come from `village` and waits to be let in."""

    cue = "hamlets.knocked"
    retold = None
    set_stage = leave_stage

    seat: str
    village: str


class LetIn(Event, frozen=True):
    """The village will have `seat`, as soon as they come."""

    cue = "hamlets.let_in"
    retold = None
    set_stage = leave_stage

    seat: str


class KeptOut(Event, frozen=True):
    """The village will not have `seat`."""

    cue = "hamlets.kept_out"
    retold = None
    set_stage = leave_stage

    seat: str


class Arrived(Event, frozen=True):
    """`seat` sits down after the last seat, with a card that is unseen here."""

    cue = "hamlets.arrived"
    retold = None

    seat: str
    village: str

    def set_stage(self, now: Scenery) -> Scenery:
        """Add a player, with a candle where lights are candles."""
        return now.takes_in(self.seat)


def coming(name: str, brought: str) -> str:
    """Return the answer that a player enters, with the card and statuses brought along."""
    return f"{name}{BRINGING}{brought}"


def luggage_of(player: Player) -> str:
    """Return what a player takes along: the card, the side, and the marks that stay (RULES.md A60, A106).

    A Wild Child who turned and a Wolf-Hound of the pack take a werewolf's card along.
    """
    chose_pack = player.wolf and not player.role.wolf and not player.infected
    card = TURNED if chose_pack else player.card
    is_dog = card == HOUND and player.role.choices()["side"] == DOG
    marks = ((CHARMED, player.charmed), (INFECTED, player.infected), (DOG, is_dog))
    return " ".join((card, *(mark for mark, is_on in marks if is_on)))


def cards_elsewhere(own: Mapping[type[Struct], Struct]) -> tuple[str, ...]:
    """Return the cards of other villages; `own` as for `Setup.of`."""
    given = own[Hamlets]
    assert isinstance(given, Hamlets)
    cards = chain.from_iterable(hamlet.cards for hamlet in given.hamlets.values())
    return tuple([card for card in cards if card in ROLES])


def may_bring(setup: Setup) -> tuple[str, ...]:
    """Return all that may be brought: a card of any village, ours included, or a wolf's that it became."""
    cards = sorted({TURNED, *setup.deck, *cards_elsewhere(setup.own)})
    brought = [(card, *marks) for card in cards for marks in MARKS]
    brought += [(*one, DOG) for one in brought if one[0] == HOUND]
    return tuple([" ".join(one) for one in brought])


def neighbours(setup: Setup) -> tuple[str, ...]:
    """Return the other villages of a game."""
    return tuple(setup.of(Hamlets).hamlets)


def somebody_moved(village: Village) -> bool:
    """Return whether cards of this village are in play elsewhere, or those of another here."""
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
    "coming",
    "luggage_of",
    "somebody_moved",
]
