"""The keys that two boxes share, each in a file of its own that is carried over by hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Protocol

import trio

from narrator.config.file import LoadedConfig
from narrator.errors import NarratorError
from narrator.home.hamlets.moves import KEY_BYTES, DoorSide, End, Letter, Move, Stance, sides
from narrator.rules import Answer, Game, Prompt
from narrator.rules import moving as words
from narrator.rules.moving import coming, luggage_of
from narrator.rules.village import village_of
from voices.files import given_path, read_plain

LARGEST_KEY_FILE = 4096
"""Bytes; a key is a line of some tens."""


class HamletsError(NarratorError):
    """The other villages cannot be reached as they are configured."""


def keys_of(loaded: LoadedConfig, own: str | None) -> Mapping[str, bytes]:
    """The key of each other village; `own` is what this one is called at the broker, None without a broker.

    Raises `HamletsError` where there is no broker, or a key cannot be read.
    """
    neighbours, place = loaded.config.hamlets.neighbours, loaded.place("hamlets.neighbours")
    if neighbours and own is None:
        raise HamletsError(f"{place} are reached by a broker: set mqtt.host.")
    if own in neighbours:
        raise HamletsError(f'{place}: "{own}" is this box itself; give each box a mqtt.name of its own.')
    return {name: _key(file, place) for name, file in neighbours.items()}


def _key(file: str, place: str) -> bytes:
    try:
        written = read_plain(given_path(file), LARGEST_KEY_FILE)
    except OSError as error:
        raise HamletsError(f"{place}: {file} cannot be read: {error.strerror}.") from None
    try:
        key = bytes.fromhex(written.decode("ascii"))
    except ValueError:
        key = b""
    if len(key) != KEY_BYTES:
        raise HamletsError(
            f"{place}: {file} holds no key: make one with `openssl rand -hex {KEY_BYTES}`, "
            "and copy it to both boxes."
        )
    return key


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
