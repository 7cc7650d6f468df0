"""Keys shared with other boxes, the connection of a game to other villages, and the record of moves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Protocol

import trio

from narrator.config.file import LoadedConfig
from narrator.errors import NarratorError
from narrator.home.hamlets.moves import KEY_BYTES, DoorSide, End, Letter, Move, Stance, sides
from narrator.rules import Answer, Game, Prompt
from narrator.rules import hamlets as words
from narrator.rules.hamlets import coming, luggage_of
from narrator.rules.village import village_of
from voices.files import given_path, read_plain

LARGEST_KEY_FILE = 4096
"""Largest size of a key file, in bytes. Its one line has fewer than a hundred."""


class HamletsError(NarratorError):
    """An error in the configuration, with which other villages cannot be reached."""


def keys_of(loaded: LoadedConfig, own: str | None) -> Mapping[str, bytes]:
    """Return the keys shared with other villages, by the village's name.

    `own` is this village's name at the broker, or None without a broker. Raises `HamletsError` if there is no
    broker, or a key cannot be read.
    """
    neighbours, place = loaded.config.hamlets.neighbours, loaded.place("hamlets.neighbours")
    if neighbours and own is None:
        raise HamletsError(f"{place} are reached through a broker: set mqtt.host.")
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
            f"{place}: {file} has no key in it: make one with `openssl rand -hex {KEY_BYTES}`, "
            "and copy it to both boxes."
        )
    return key


class Doorkeeper(Protocol):
    """The connection between a game and the other villages."""

    def answer(self, game: Game, prompt: Prompt) -> Answer:
        """Return the answer to a prompt about moves (`BY_THE_DOOR`), from the letters received so far."""

    def say(self, game: Game) -> None:
        """Send letters about this village's decisions, which the journal has already stored."""

    def is_time(self, night: int) -> bool:
        """Return whether a night may begin now. False if it must wait for other villages."""

    @property
    def lingers(self) -> str | None:
        """The id of the line to say while a night waits for other villages, or None for silence."""

    async def wait_for_dusk(self, night: int) -> None:
        """Wait until the night may begin."""

    async def wait_for_dawn(self, night: int) -> None:
        """After a night, wait until the news of the morning may be announced."""

    def leads_on(self) -> bool:
        """Return whether there is still another village to which a player can move."""

    def replaced(self) -> Iterable[tuple[str, str]]:
        """Return the old and the new name of each player replaced in another village."""


class NoStep:
    """A connection that never waits for other villages."""

    lingers: str | None = "hamlets.dusk"

    def is_time(self, night: int) -> bool:
        """Return True."""
        return True

    async def wait_for_dusk(self, night: int) -> None:
        """Return at once."""
        await trio.lowlevel.checkpoint()

    async def wait_for_dawn(self, night: int) -> None:
        """Return at once."""

    def leads_on(self) -> bool:
        """Return True. Without news of other villages, moves count as possible."""
        return True

    def replaced(self) -> Iterable[tuple[str, str]]:
        """Return no names."""
        return ()


class ShutDoor(NoStep):
    """A connection for a game without other villages: no player arrives, and none can leave."""

    def answer(self, game: Game, prompt: Prompt) -> Answer:
        """Return the answer that no player moves."""
        return prompt.default

    def say(self, game: Game) -> None:
        """Send nothing, because there is no other village."""


SHUT = ShutDoor()


class Keeper:
    """The record of every move from or to the village `name`. A `Doorkeeper` uses it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._heard: dict[tuple[End, Move], Letter] = {}
        """The latest letter of the other village about each move, and whether the player leaves or enters
        this one."""

    def hear(self, letter: Letter) -> None:
        """Store a letter to this village.

        If the letter is old, or is for another village, nothing changes.
        """
        if letter.reader != self.name:
            return
        end = End.HOME if letter.home == self.name else End.HOST
        key = end, Move(letter.seat, letter.sender, letter.ask)
        before = self._heard.get(key)
        side = DoorSide(end, heard=None if before is None else before.step)
        if side.hear(letter.step) != side:
            self._heard[key] = letter

    def sides(self, game: Game) -> Mapping[tuple[End, Move], DoorSide]:
        """Return this village's side of each move that it decided about, with the other's last message."""
        decided = {(side.end, move): side for move, side in sides(game.events).items()}
        for key, side in decided.items():
            if key in self._heard:
                side = decided[key] = side.hear(self._heard[key].step)
            # The other village's game is over, so a player on the way there counts as having arrived.
            if (
                game.pending is None
                and side.own is Stance.ADMITTED
                and side.heard in (Stance.SENT, Stance.GONE)
            ):
                decided[key] = replace(side, own=Stance.RECEIVED)
            elif side.may(Stance.GONE):
                decided[key] = side.take(Stance.GONE)
        return decided

    # --- answers ------------------------------------------------------------------------------------------

    def answer(self, game: Game, prompt: Prompt) -> Answer:
        """Return the player to whom a prompt about moves applies, or None.

        Depending on the prompt, this is a player who arrives, asks to come, may leave or must stay. If there
        are several, it is the one of whom this village heard first.
        """
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
        """Yield the players whose letter has arrived, with the card that each brings along."""
        for key, side in self.sides(game).items():
            if side.end is End.HOST and side.may(Stance.RECEIVED):
                yield coming(key[1].seat, self._heard[key].luggage)

    def _answered(self, game: Game, step: Stance) -> Iterator[str]:
        for (end, move), side in self.sides(game).items():
            if end is End.HOME and side.own is Stance.ASKED and side.heard is step:
                yield move.seat

    # --- letters ------------------------------------------------------------------------------------------

    def letters(self, game: Game) -> Iterator[Letter]:
        """Yield this village's present message about every move."""
        people = village_of(game).by_name
        for (end, move), side in self.sides(game).items():
            if side.own is None:
                continue
            home, host = (self.name, move.other) if end is End.HOME else (move.other, self.name)
            luggage = luggage_of(people[move.seat]) if side.own is Stance.SENT else ""
            yield Letter(move.seat, home, host, move.ask, side.own, luggage)
