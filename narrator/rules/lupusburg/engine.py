"""The engine of Lupusburg."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from narrator.rules.kernel.engine import Edition, Outcome, Reached, Truth
from narrator.rules.kernel.setup import Setup as AnySetup
from narrator.rules.lupusburg import knowledge
from narrator.rules.lupusburg.day import day
from narrator.rules.lupusburg.ids import Character
from narrator.rules.lupusburg.night import night
from narrator.rules.lupusburg.setup import LUPUSBURG, Setup, TownOptions
from narrator.rules.lupusburg.town import Town

if TYPE_CHECKING:
    from narrator.rules.kernel.engine import Steps
    from narrator.rules.kernel.game import Game
    from narrator.rules.kernel.prompts import Prompt


class Lupusburg:
    """The engine of Lupusburg: two houses a seat, and points."""

    id = "lupusburg"
    editions: Mapping[str, Edition] = {LUPUSBURG.id: LUPUSBURG}
    options = (TownOptions,)

    def read(self, header: Mapping[str, Any]) -> Setup:
        """Return the set-up that a set-up header describes."""
        return Setup.read(header)

    def begin(self, setup: AnySetup, reached: Reached) -> Town:
        """Return the town before the first night."""
        return Town(setup_of(setup), reached)

    def play(self, town: Town) -> Steps:
        """Play a whole game, in the order of the rulebook."""
        while town.winner is None:
            yield from night(town)
            if town.winner is None:
                yield from day(town)
        town.phase = "over"
        town.reached("over", 0)

    def outcome(self, town: Town) -> Outcome | None:
        """Return the winner, or None before the game is over."""
        return None if town.winner is None else Outcome(town.winner.name, (town.winner.name,))

    def side(self, town: Town) -> str:
        """Return the winner's character for statistics: the Werewolf, the Thief, or none of them."""
        winner = town.winner
        if winner is None or winner is town.werewolf:
            return "werewolf"
        return "thief" if winner.holds(Character.THIEF) else "townsfolk"

    def public(self, town: Town) -> knowledge.Public:
        """Return the public facts of the town now."""
        return knowledge.public(town)

    def view(self, town: Town, seat: str, pending: Prompt | None) -> knowledge.View:
        """Return the knowledge of one seat."""
        return knowledge.view(town, seat, pending)

    def truth(self, town: Town) -> TownTruth:
        """Return all facts of the town as scenario files name them."""
        return TownTruth(town)


class TownTruth(Truth):
    """Facts about the seats and houses of a town that a scenario may expect."""

    def __init__(self, town: Town) -> None:
        self._town = town

    @property
    def members(self) -> tuple[tuple[str, ...], ...]:
        """Names of the seats, and of the houses."""
        return self._town.setup.names, tuple(self._town.houses)

    @property
    def captain(self) -> str | None:
        """Name of the Burgomaster's seat."""
        return self._town.burgomaster.name

    @property
    def points(self) -> Mapping[str, int]:
        """Points of each seat in this game."""
        return self._town.points

    @property
    def totals(self) -> Mapping[str, int]:
        """Points of each seat in the campaign so far."""
        return self._town.totals()

    def is_alive(self, name: str) -> bool:
        """Return whether a house's character, or any character of a seat, is in the game."""
        if name in self._town.houses:
            return self._town.houses[name].alive
        return bool(self._town.by_name[name].living)

    def cause(self, name: str) -> str | None:
        """Return the cause by which a house's character left the game; for a seat, its last character."""
        if name in self._town.houses:
            return self._town.houses[name].cause
        return None if self.is_alive(name) else self._town.by_name[name].last_cause

    def card(self, name: str) -> str | None:
        """Return the character of a house, or both characters of a seat in the order of its houses."""
        if name in self._town.houses:
            return self._town.houses[name].character
        return ", ".join(house.character or "unseen" for house in self._town.by_name[name].houses)


def town_of(game: Game) -> Town:
    """Return the state of a Lupusburg game. Other games are not allowed."""
    assert isinstance(game.state, Town), "this is no game of Lupusburg"
    return game.state


def setup_of(setup: AnySetup) -> Setup:
    """Return a set-up typed as a set-up of Lupusburg, which it must be."""
    assert isinstance(setup, Setup), "this is no set-up of Lupusburg"
    return setup
