"""Simulated people who press when the name that they mean is read, through the same `Choice` as real players.

They react to the end of a name after a lognormal time: adults as in published auditory choice reactions
(mean 283 ms, spread 90 ms), and three slower groups.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Mapping
from typing import Any

from hardware.presses import Down
from narrator.night.script import calls_length, write_night
from narrator.night.walk import Reaction
from narrator.play.resuming import TableGame
from narrator.rules import Setup
from narrator.rules.knowledge import Public
from narrator.rules.schedule import NOBODY
from narrator.simulation.demo import seat_names
from narrator.simulation.room import VirtualButton, VirtualLight, VirtualSpeaker
from narrator.table.box import Box
from narrator.table.devices import Devices
from narrator.table.roll_choice import Choice, Option
from narrator.table.timing import LAG, Timing
from narrator.table.trace import Trace
from tests.narrowing import the
from voices.draw import Draw
from voices.segments import Text
from voices.writing.pack import VoicePack

GROUPS: Mapping[str, Reaction] = {
    "adults": Reaction(),
    "tired": Reaction(0.38, 0.12),
    "older": Reaction(0.45, 0.14),
    "children": Reaction(0.55, 0.20),
}
SEATS = 12


def picks(
    timing: Timing, reaction: Reaction, pack: VoicePack, count: int, seed: str = "picks"
) -> tuple[int, int]:
    """Return how many of `count` choices are right, after the names' first reading and after the last."""
    draw = Draw(seed)
    options = (*(Option(name) for name in seat_names(SEATS)), Option(NOBODY, "roll-nobody"))
    lengths = spoken_lengths(timing, pack)
    first = last = 0
    for _ in range(count):
        wanted = draw.below(len(options))
        after_first, at_the_end = _pick(options, lengths, wanted, timing, reaction, draw)
        first += after_first
        last += at_the_end
    return first, last


def spoken_lengths(timing: Timing, pack: VoicePack) -> list[float]:
    """Return the seconds that each option takes to say."""
    options = (*(Option(name) for name in seat_names(SEATS)), Option(NOBODY, "roll-nobody"))
    return [pack.seconds((Text(_spoken(option, pack), rate=timing.rate),)) for option in options]


def reading_seconds(timing: Timing, pack: VoicePack) -> float:
    """Return the seconds that all readings of the list of names take."""
    lengths = spoken_lengths(timing, pack)
    readings = (timing.step, timing.again)[: 2 if timing.twice else 1]
    return sum(sum(lengths) + len(lengths) * step + LAG for step in readings)


def _spoken(option: Option, pack: VoicePack) -> str:
    return option.key if option.message is None else pack.words(option.message)


def _pick(
    options: tuple[Option, ...],
    lengths: list[float],
    wanted: int,
    timing: Timing,
    reaction: Reaction,
    draw: Draw,
) -> tuple[bool, bool]:
    """Simulate one choice; return whether it is right after the first reading, and after the last."""
    light = VirtualLight()
    choice = Choice(options, 1, lambda _: True, light, LAG)
    presses: list[float] = []
    right = []
    now = 0.0
    for reading, step in enumerate((timing.step, timing.again)[: 2 if timing.twice else 1]):
        choice.reading(reading)
        for index, length in enumerate(lengths):
            _press_until(choice, presses, now)
            choice.option(index, now)
            now += length
            _press_until(choice, presses, now)
            if index == wanted and (reading == 0 or not light.is_on):
                heapq.heappush(presses, now + reaction.draw(draw))
            now += step
        now += LAG
        _press_until(choice, presses, now)
        right.append(choice.taken == [options[wanted].key])
    return right[0], right[-1]


def _press_until(choice: Choice, presses: list[float], now: float) -> None:
    while presses and presses[0] < now:
        choice.pressed(Down(heapq.heappop(presses)))


def decks() -> dict[str, dict[str, Any]]:
    """Return the set-ups that are measured: the printed simple deck, and every role of the base game."""
    header: dict[str, Any] = {"edition": "base_2014", "players": list(seat_names(SEATS))}
    specials = ["seer", "witch", "hunter", "cupid", "little_girl", "thief"]
    every = ["werewolf"] * 3 + specials + ["simple_villager"] * (SEATS + 2 - 3 - len(specials))
    return {"simple deck": header, "every base role": header | {"deck": every}}


def nights(header: dict[str, Any], count: int = 2) -> tuple[Public, ...]:
    """Return the public facts at the first `count` nightfalls of a game with default answers."""
    game = TableGame(Setup.from_dict(header))
    while len(game.nightfalls) < count and game.pending is not None:
        game.answer(game.pending.default)
    return tuple(the(Public, public) for public in game.nightfalls.values())


def night_seconds(header: dict[str, Any], timing: Timing, pack: VoicePack) -> Iterator[float]:
    """Yield the estimated seconds of each of the first nights of a game."""
    for public in nights(header):
        box = Box(
            pack, Devices(VirtualSpeaker(pack), VirtualButton(), VirtualLight()), Draw("nights"), Trace()
        )
        yield calls_length(write_night(public, box, timing), box)
