"""Who keeps a village's door: answers what the game asks of it, and knows the letters that are to go out.

`Keeper` knows no broker. It is handed the letters that came, in whatever order and however often, and asked
for those that are to be said now: all of them follow from the events of the game and from what was heard.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Protocol

import trio

from narrator.hamlets.door import DoorSide, End, Stance
from narrator.hamlets.doorway import Move, sides
from narrator.hamlets.letters import Letter
from narrator.rules import Answer, Game, Prompt
from narrator.rules import moving as words
from narrator.rules.moving import coming, luggage_of
from narrator.rules.village import village_of


class Doorkeeper(Protocol):
    """What a game hears of other villages, and how they hear of it."""

    def answer(self, game: Game, prompt: Prompt) -> Answer:
        """The answer to one of `BY_THE_DOOR`, by what has been heard until now."""

    def say(self, game: Game) -> None:
        """Let the others know what has been decided here; it is on the disk."""

    def is_time(self, night: int) -> bool:
        """Whether a night may begin, as far as others are to begin it too."""

    @property
    def lingers(self) -> str | None:
        """The cue that is said while a night waits; None where there is nothing to say."""

    async def wait_for_dusk(self, night: int) -> None:
        """Wait until the night may begin."""

    async def wait_for_dawn(self, night: int) -> None:
        """Wait after a night, before anything of its morning is said."""

    def leads_on(self) -> bool:
        """Whether there is another village yet that somebody may leave for."""

    def replaced(self) -> Iterable[tuple[str, str]]:
        """Who was replaced, from name to name, as far as other villages have told of it."""


class NoStep:
    """Nobody elsewhere is waited for."""

    lingers: str | None = "hamlets.dusk"

    def is_time(self, night: int) -> bool:
        """Always."""
        return True

    async def wait_for_dusk(self, night: int) -> None:
        """At once."""
        await trio.lowlevel.checkpoint()

    async def wait_for_dawn(self, night: int) -> None:
        """At once."""

    def leads_on(self) -> bool:
        """As far as anybody knows."""
        return True

    def replaced(self) -> Iterable[tuple[str, str]]:
        """Nobody that is known of."""
        return ()


class ShutDoor(NoStep):
    """No other village can be heard: nobody comes, and whoever wants to leave waits."""

    def answer(self, game: Game, prompt: Prompt) -> Answer:
        """Nobody."""
        return prompt.default

    def say(self, game: Game) -> None:
        """To nobody."""


SHUT = ShutDoor()


class Keeper:
    """What the village `name` knows of every move: a `Doorkeeper` asks it, and has its letters carried."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._heard: dict[tuple[End, Move], Letter] = {}
        """The furthest word of the other side about each move, by the end at which we are."""

    def hear(self, letter: Letter) -> None:
        """Take note of a letter to this village; an old one, and one to others, changes nothing."""
        if letter.reader != self.name:
            return
        end = End.HOME if letter.home == self.name else End.HOST
        key = end, Move(letter.seat, letter.sender, letter.ask)
        before = self._heard.get(key)
        side = DoorSide(end, heard=None if before is None else before.step)
        if side.hear(letter.step) != side:
            self._heard[key] = letter

    def sides(self, game: Game) -> Mapping[tuple[End, Move], DoorSide]:
        """Every move that this village decided about, with the other's word on it."""
        decided = {(side.end, move): side for move, side in sides(game.events).items()}
        for key, side in decided.items():
            if key in self._heard:
                side = decided[key] = side.hear(self._heard[key].step)
            # Whoever left for a village whose game is over meanwhile has arrived there all the same.
            if (
                game.pending is None
                and side.own is Stance.ADMITTED
                and side.heard in (Stance.SENT, Stance.GONE)
            ):
                decided[key] = replace(side, own=Stance.RECEIVED)
            elif side.may(Stance.GONE):
                decided[key] = side.take(Stance.GONE)
        return decided

    # --- what the game asks -------------------------------------------------------------------------------

    def answer(self, game: Game, prompt: Prompt) -> Answer:
        """Who comes, knocks, may go or may not, in the order in which it was heard; None for nobody."""
        match prompt.id:
            case words.KNOCKS:
                found = self._knocking(game)
            case words.ENTERS:
                found = self._entering(game)
            case words.TURNED_AWAY:
                found = self._answered(game, Stance.REFUSED)
            case words.GOES:
                found = self._answered(game, Stance.ADMITTED)
            case _:
                found = iter(())
        return next((option for option in found if option in prompt.legal), None)

    def _knocking(self, game: Game) -> Iterator[str]:
        known = self.sides(game)
        for key, letter in self._heard.items():
            if letter.step is Stance.ASKED and key not in known:
                yield letter.seat

    def _entering(self, game: Game) -> Iterator[str]:
        """Whose letter has come, with what they bring."""
        for key, side in self.sides(game).items():
            if side.end is End.HOST and side.may(Stance.RECEIVED):
                yield coming(key[1].seat, self._heard[key].luggage)

    def _answered(self, game: Game, step: Stance) -> Iterator[str]:
        for (end, move), side in self.sides(game).items():
            if end is End.HOME and side.own is Stance.ASKED and side.heard is step:
                yield move.seat

    # --- what is said -------------------------------------------------------------------------------------

    def letters(self, game: Game) -> Iterator[Letter]:
        """This village's last word about every move, as it stands now."""
        people = village_of(game).by_name
        for (end, move), side in self.sides(game).items():
            if side.own is None:
                continue
            home, host = (self.name, move.other) if end is End.HOME else (move.other, self.name)
            luggage = luggage_of(people[move.seat]) if side.own is Stance.SENT else ""
            yield Letter(move.seat, home, host, move.ask, side.own, luggage)
