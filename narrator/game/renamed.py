"""The same game with another name at a seat: only the name changes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from narrator.game.resuming import BALLOTS, HOMES, ORDERS
from narrator.night.rolls import ROLL_OF
from narrator.rules import Answer, Game, Prompt
from narrator.rules.moving import BRINGING, BY_THE_DOOR, ENTERS, HAMLETS, coming
from narrator.rules.prompts import MapPrompt, SeatPrompt, SeatsPrompt
from narrator.rules.schedule import Roll
from narrator.rules.setups import Header as AnyHeader
from narrator.rules.setups import given_headers, with_names
from narrator.rules.village import Header

OF_SEATS: tuple[type[Prompt], ...] = (MapPrompt, SeatPrompt, SeatsPrompt)
"""The kinds of prompts that are answered with seats."""


@dataclass(frozen=True, slots=True)
class Renamed:
    """Somebody else, called `name`, sits at `seat` from now on."""

    kinds: ClassVar[tuple[type[Prompt], ...]] = OF_SEATS
    own_header: ClassVar[type[AnyHeader]] = Header
    """The header of the game, whose keys say by their types where they name seats."""

    seat: str
    name: str

    def header(self, header: Mapping[str, Any]) -> dict[str, Any]:
        """The header with the new name wherever it names the seat."""
        changed = dict(header)
        for shape in (self.own_header, *given_headers()):
            changed |= with_names(header, shape, self._called)
        changed["players"] = [self._player(player) for player in header["players"]]
        if "leaving" in header:
            changed["leaving"] = self._keys(header["leaving"])
        if "swapped" in header:
            changed["swapped"] = [[day, *map(self._called, pair)] for day, *pair in header["swapped"]]
        if HAMLETS in header.get("variants", ()):  # a guest's, too; the other villages hear of it by this
            changed["renamed"] = [*header.get("renamed", ()), [self.seat, self.name]]
        return changed

    def answers(self, game: Game) -> Iterator[Answer]:
        """The answers of a game, with the new name where they name the seat."""
        model = Game(game.setup)
        for value in game.answers:
            assert model.pending is not None
            yield self._answer(model.pending, value)
            model.answer(value)

    def notes(self, notes: Mapping[str, Any]) -> dict[str, Any]:
        """What is noted beside the answers, with the new name."""
        changed = dict(notes)
        if HOMES in notes:
            changed[HOMES] = self._keys(notes[HOMES])
        if ORDERS in notes:
            night, orders = notes[ORDERS]
            changed[ORDERS] = [night, {prompt: self._value(seats) for prompt, seats in orders.items()}]
        if notes.get(BALLOTS) is not None:
            stood, ballots = notes[BALLOTS]
            changed[BALLOTS] = [stood, None if ballots is None else self._value(ballots)]
        return changed

    def _answer(self, prompt: Prompt, value: Answer) -> Answer:
        if prompt.id == ENTERS and isinstance(value, str):
            name, _, brought = value.rpartition(BRINGING)
            return coming(self._called(name), brought)
        by_farmer = ROLL_OF.get(prompt.id) is Roll.HOUSES  # of several farms each goes by its Farmer's name
        is_of_seats = isinstance(prompt, self.kinds) or prompt.id in BY_THE_DOOR or by_farmer
        return self._value(value) if is_of_seats else value

    def _player(self, player: Any) -> Any:
        if isinstance(player, Mapping):
            return {**player, "name": self._called(str(player["name"]))}
        return self._called(player)

    def _called(self, seat: str) -> str:
        return self.name if seat == self.seat else seat

    def _keys(self, of_seats: Mapping[str, Any]) -> dict[str, Any]:
        return {self._called(seat): value for seat, value in of_seats.items()}

    def _value(self, value: Any) -> Any:
        match value:
            case str():
                return self._called(value)
            case list():
                return [self._value(one) for one in value]
            case dict():
                return {self._called(seat): self._value(of_it) for seat, of_it in value.items()}
        return value
