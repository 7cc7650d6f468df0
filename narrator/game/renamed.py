"""The same game with another name at a seat: only the name changes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from narrator.game.resuming import BALLOTS, HOMES, ORDERS
from narrator.night.rolls import ROLL_OF
from narrator.rules import Game
from narrator.rules.kernel.prompts import MAPS, SEAT, SEATS, Answer, Kind, Prompt
from narrator.rules.moving import BRINGING, BY_THE_DOOR, ENTERS, HAMLETS, coming
from narrator.rules.schedule import Roll

BY_SEAT = ("deal", "buildings", "leaving")
"""The keys of a header that hold something for each seat."""
OF_SEATS = frozenset(MAPS | {SEAT, SEATS})
"""The kinds of prompts that are answered with seats."""


@dataclass(frozen=True, slots=True)
class Renamed:
    """Somebody else, called `name`, sits at `seat` from now on."""

    kinds: ClassVar[frozenset[Kind]] = OF_SEATS

    seat: str
    name: str

    def header(self, header: Mapping[str, Any]) -> dict[str, Any]:
        """The header with the new name wherever it names the seat."""
        changed = dict(header)
        changed["players"] = [self._player(player) for player in header["players"]]
        for key in BY_SEAT:
            if key in header:
                changed[key] = self._keys(header[key])
        if HAMLETS in header.get("variants", ()):
            changed |= self._elsewhere(header)
        if "swapped" in header:
            changed["swapped"] = [[day, *map(self._called, pair)] for day, *pair in header["swapped"]]
        if header.get("captain") is not None:
            changed["captain"] = self._called(header["captain"])
        if "seat" in header.get("crier", {}):
            changed["crier"] = {**header["crier"], "seat": self._called(header["crier"]["seat"])}
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

    def _elsewhere(self, header: Mapping[str, Any]) -> dict[str, Any]:
        """The other villages with the new name, which may be a guest's; they hear of it by this header."""
        known = {name: dict(hamlet) for name, hamlet in (header.get("hamlets") or {}).items()}
        for hamlet in known.values():
            hamlet["people"] = [self._called(name) for name in hamlet["people"]]
            if "minds" in hamlet:
                hamlet["minds"] = self._keys(hamlet["minds"])
        return {"hamlets": known, "renamed": [*header.get("renamed", ()), [self.seat, self.name]]}

    def _answer(self, prompt: Prompt, value: Answer) -> Answer:
        if prompt.id == ENTERS and isinstance(value, str):
            name, _, brought = value.rpartition(BRINGING)
            return coming(self._called(name), brought)
        by_farmer = ROLL_OF.get(prompt.id) is Roll.HOUSES  # of several farms each goes by its Farmer's name
        is_of_seats = prompt.kind in self.kinds or prompt.id in BY_THE_DOOR or by_farmer
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
