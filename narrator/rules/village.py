"""The engine of the werewolves' game. A public module of `narrator.rules`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from narrator.rules import course, seat_status, views
from narrator.rules.buildings.houses import Houses
from narrator.rules.cause import Cause
from narrator.rules.course import night_calls
from narrator.rules.day_windows import open_hour
from narrator.rules.editions import EDITIONS
from narrator.rules.hours import Hour
from narrator.rules.kernel.engine import Edition, Outcome, Reached, Truth
from narrator.rules.kernel.setup import Setup as AnySetup
from narrator.rules.knowledge import Public, View
from narrator.rules.new_moon.card import CardRead
from narrator.rules.options import CaptainOptions, Options
from narrator.rules.role import Role
from narrator.rules.rule import Rule, Village
from narrator.rules.rule_base import AskedBeside
from narrator.rules.rule_lifecycle import enact_all
from narrator.rules.seat_status import statuses
from narrator.rules.setup import Setup
from narrator.rules.setup_reading import ALL_RULES, TABLE_RULES, Header, own_options, read_setup
from narrator.rules.shown_cards import card_seen
from narrator.rules.variants.variant import Variant
from narrator.rules.village_tale import LINK, VillageTale

if TYPE_CHECKING:
    from narrator.rules.kernel.engine import Steps
    from narrator.rules.kernel.game import Game
    from narrator.rules.kernel.prompts import Prompt


class Werewolves:
    """The engine of the werewolves' game: one card a seat, nights of calls, days of votes."""

    id = "werewolves"
    editions: Mapping[str, Edition] = EDITIONS

    @property
    def options(self) -> tuple[type[Struct], ...]:
        """Structs of house rules: those of the whole village, then those of single rules."""
        return (Options, *own_options())

    def read(self, header: Mapping[str, Any]) -> Setup:
        """Return the set-up that the header of a werewolves' game describes."""
        return read_setup(header)

    def begin(self, setup: AnySetup, reached: Reached) -> Village:
        """Return the village before its first event."""
        setup = setup_of(setup)
        village = Village(setup, reached)
        for role in village.rules_with(Role.dealt):
            role.dealt(village)
        enact_all(village, [TABLE_RULES[rule]() for rule in setup.rules])
        return village

    def play(self, village: Village) -> Steps:
        """Play a whole game, in the order of the rulebook."""
        yield from open_hour(village, Hour.ELECTION)
        if village.setup.starts_by_day:
            yield from course.day(village)
        elif village.setup.leaving or village.setup.swapped:  # the first nightfall, which no day precedes
            yield from course.part_and_change_places(village)
        while village.winner is None:
            yield from course.night(village)
            yield from course.dawn(village)
            if village.winner is None:
                village.day_number = village.night_number
                yield from course.day(village)
        village.phase = "over"
        village.reached("over", 0)

    def outcome(self, village: Village) -> Outcome | None:
        """Return the winning side and its seats, or None before the game is over."""
        if village.winner is None:
            return None
        return Outcome(str(village.winner), tuple(player.name for player in village.winners))

    def side(self, village: Village) -> str:
        """Return the side that won a finished game."""
        return str(village.winner)

    def public(self, village: Village) -> Public:
        """Return the public facts of the game now."""
        return views.public(village)

    def view(self, village: Village, seat: str, pending: Prompt | None) -> View:
        """Return the knowledge of one seat."""
        return views.view(village, seat, pending)

    def truth(self, village: Village) -> VillageTruth:
        """Return all facts about the village as scenario files name them."""
        return VillageTruth(village)


class VillageTruth(Truth):
    """The facts about a village that a scenario may expect."""

    def __init__(self, village: Village) -> None:
        self._village = village

    @property
    def members(self) -> tuple[tuple[str, ...], ...]:
        """Names of the seats, including newcomers."""
        return (tuple(self._village.by_name),)

    @property
    def captain(self) -> str | None:
        """The Captain's seat."""
        return None if self._village.captain is None else self._village.captain.name

    def known(self, word: str) -> object:
        """Return a public fact of a rule in force, by the fact's key."""
        return views.public_state(self._village).get(word)

    def is_alive(self, name: str) -> bool:
        """Return whether a seat is in the game now."""
        return name in self._village.by_name and self._village.by_name[name].alive

    def cause(self, name: str) -> str | None:
        """Return the cause of a seat's elimination, or None."""
        player = self._village.by_name.get(name)
        return None if player is None or player.cause is None else str(player.cause)

    def camp(self, name: str) -> str | None:
        """Return the side a seat wins with now, or None for an unknown seat."""
        player = self._village.by_name.get(name)
        return None if player is None else str(seat_status.camp(self._village, player))

    def card(self, name: str) -> str | None:
        """Return the card a seat holds, or None for an unknown seat."""
        player = self._village.by_name.get(name)
        return None if player is None else player.card

    def building(self, name: str) -> str | None:
        """Return the home of a seat: a building, "vagabond", or None."""
        houses = self._village.find_rule(Houses)
        return None if houses is None else houses.home_of(self._village.by_name[name])

    def status(self, name: str) -> tuple[str, ...]:
        """Return the statuses of a seat, such as "charmed"."""
        player = self._village.by_name.get(name)
        return () if player is None else tuple(str(status) for status in statuses(self._village, player))


def village_of(game: Game) -> Village:
    """Return the state of a werewolves' game. Other games are not allowed."""
    assert isinstance(game.state, Village), "this is no werewolves' game"
    return game.state


def public_of(game: Game) -> Public:
    """Return the public facts of a werewolves' game. Other games are not allowed."""
    return views.public(village_of(game))


def setup_of(setup: AnySetup) -> Setup:
    """Return the set-up typed as a set-up of the werewolves' game, which it must be."""
    assert isinstance(setup, Setup), "this is no set-up of the werewolves' game"
    return setup


def double_voter(game: Game) -> str | None:
    """Return the Captain's name if the Captain's ballot counts for more than one, otherwise None."""
    votes = game.setup.house.of(CaptainOptions).captain_votes
    return public_of(game).captain if votes > 1 else None


__all__ = [
    "ALL_RULES",
    "LINK",
    "TABLE_RULES",
    "AskedBeside",
    "CardRead",
    "Cause",
    "Header",
    "Rule",
    "Setup",
    "Variant",
    "Village",
    "VillageTale",
    "card_seen",
    "double_voter",
    "night_calls",
    "public_of",
    "setup_of",
    "statuses",
    "village_of",
]
