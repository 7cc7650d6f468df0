"""Computer players at a table: a recording link, a scripted link, and whole games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from narrator.minds import wire
from narrator.minds.hosting.seat import Inside, Link, MindSeat
from narrator.minds.hosting.table import MindPace, MindTable
from narrator.minds.mind import Mind, Policy
from narrator.minds.policies import POLICIES
from narrator.minds.policies.simple import fitting
from narrator.minds.wire import Greeting
from narrator.rules import Game, Setup
from narrator.rules.kernel.chance import Chance

Transcript = list[tuple[bytes, bytes | None]]
"""Lines to a computer player, each with its reply."""


def greeting(seat: str, style: str = "quiet", seed: int = 7, edition: str = "pact") -> Greeting:
    return Greeting(seat=seat, style=style, seed=seed, edition=edition)


class WritesDown:
    """A link that records all its lines."""

    def __init__(self, link: Link) -> None:
        self._link = link
        self.transcript: Transcript = []

    def tell(self, line: bytes) -> None:
        self._link.tell(line)
        self.transcript.append((line, None))

    def ask(self, line: bytes, seconds: float) -> bytes:
        reply = self._link.ask(line, seconds)
        self.transcript.append((line, reply))
        return reply

    def close(self) -> None:
        self._link.close()


class ByScript:
    """A link whose answers depend on the prompt and its count, not on the cards."""

    def __init__(self, asked: dict[str, int], seat: str, seed: int) -> None:
        self._asked = asked
        self._seat = seat
        self._seed = seed

    def tell(self, line: bytes) -> None:
        """Ignore the line."""

    def ask(self, line: bytes, seconds: float) -> bytes:
        message = wire.read_line(line)
        if not isinstance(message, wire.AskLine):
            return wire.encoded(wire.Speech(v=1, act=None))
        ask = message.ask
        key = f"{ask.prompt} {self._seat if ask.prompt.startswith(('village', 'captain')) else ''}"
        self._asked[key] = self._asked.get(key, 0) + 1
        chance = Chance(self._seed, f"{key} {self._asked[key]}")
        return wire.encoded(wire.MindAnswer(v=1, answer=_picked(ask, chance)))

    def close(self) -> None:
        """Do nothing."""


def _picked(ask: wire.SeatAsk, chance: Chance) -> Any:
    """Return the same seats in the same order where they are legal."""
    order = sorted(map(str, ask.legal))
    chance.shuffle(order)
    legal = {str(option): option for option in ask.legal}
    if ask.kind in ("seats", "tokens"):
        return [legal[name] for name in fitting(ask, order, ask.min)]
    return legal[order[0]] if order and ask.kind != "text" else None


def watched_game(header: Mapping[str, Any], seat: str, policy: type[Policy], script: int) -> Transcript:
    """Return the lines and replies of one computer player, while all other seats follow a script."""
    game = Game(Setup.from_dict(header))
    watched = WritesDown(Inside(Mind(policy)))
    asked: dict[str, int] = {}

    def link_of(name: str) -> Callable[[], Link]:
        return lambda: watched if name == seat else ByScript(asked, name, script)

    minds = {name: MindSeat(greeting(name), link_of(name), _none) for name in game.setup.names}
    MindTable(game, minds, MindPace()).play()
    return watched.transcript


def _none(fault: str) -> None:
    raise AssertionError(fault)


def whole_game(header: Mapping[str, Any], names: Mapping[str, str]) -> tuple[Game, list[str]]:
    """Play a game with our computer players. Return the game and the faults of the computer players."""
    return game_of(Setup.from_dict(header), names)


def game_of(setup: Setup, names: Mapping[str, str]) -> tuple[Game, list[str]]:
    """Play a game from a `Setup`. Return the game and the faults of the computer players."""
    game = Game(setup)
    faults: list[str] = []
    minds = {
        seat: MindSeat(
            greeting(seat, name, edition=setup.edition.id),
            lambda name=name: Inside(Mind(POLICIES[name])),  # type: ignore[misc]
            faults.append,
        )
        for seat, name in names.items()
    }
    MindTable(game, minds, MindPace()).play()
    return game, faults
