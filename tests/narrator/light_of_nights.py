"""Lit time in each call of an evening, with and without calls for absent cards."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
import trio
from trio.testing import MockClock

from hardware.light import Pattern
from narrator.night.calls import called, may_order
from narrator.night.lupusburg_secret import TownSecrets
from narrator.night.secret import STANDING_ORDERS, Secrets
from narrator.play import lupusburg_game, werewolf_game
from narrator.play.journal_format import SavedGame
from narrator.rules import Game
from narrator.rules.lupusburg.ids import Character
from narrator.rules.lupusburg.town import Town
from narrator.simulation.demo import Evening, play_evening
from narrator.simulation.room import VirtualLight
from narrator.table.trace import Trace, TraceLine
from tests.narrator.bulb import Bulb

ORDERS = "orders"
"""Scene that asks for a sign for tomorrow."""
OF_TOWN = re.compile(r"lupusburg\.(\w+)_(wakes|sleeps)")
"""Cues that begin and end a Lupusburg call."""


class Shone(NamedTuple):
    """Lit time (s) of a scene, or of one seat in the showing of news."""

    scene: str
    seat: str
    seconds: float
    awake: int = 0
    """Number of living players whose card this call belongs to."""
    said: int = 0
    """Number of lines in the scene: equal where as many players live and as many turns are called."""


def with_decoys(patch: pytest.MonkeyPatch, *, on: bool) -> None:
    """Light every night for the absent card, or none."""

    def made(*given: Any, **named: Any) -> Secrets:
        return Secrets(*given, **{**named, "decoy": on})

    def made_in_town(*given: Any, **named: Any) -> TownSecrets:
        return TownSecrets(*given, **{**named, "decoy": on})

    patch.setattr(werewolf_game, "Secrets", made)
    patch.setattr(lupusburg_game, "TownSecrets", made_in_town)


def awake_in(scene: str, game: Game) -> int:
    """Return how many players may be awake in a scene; in Lupusburg, the characters left to those called."""
    if isinstance(game.state, Town):
        holding = (resident for resident in game.state.residents if resident.holds(Character(scene)))
        return sum(len(resident.living) for resident in holding)
    if scene == ORDERS:
        return len({seat for order in STANDING_ORDERS for seat in may_order(game, order)})
    return len(called(game, scene))


def seconds_of(
    patch: pytest.MonkeyPatch,
    evening: Evening,
    watch: Callable[[Game], None] = lambda _: None,
    resume: SavedGame | None = None,
) -> list[Shone]:
    """Return the lit time (s) of every night call and news, without the nights before a resume."""
    bulb, found = Bulb(), list[Shone]()
    scene, seat, since, awake, lines, sleeps = "", "", 0.0, 0, 0, False
    games: list[Game] = []
    night = trio.CancelScope()

    def sits_down(game: Game) -> None:
        games.append(game)
        watch(game)

    def show(light: VirtualLight, pattern: Pattern) -> None:
        bulb.until(trio.current_time())
        bulb.show(pattern)
        shown(light, pattern)

    def follow(line: TraceLine) -> None:
        nonlocal scene, seat, since, awake, lines, sleeps
        cue = OF_TOWN.sub(r"\1.\2", str(line.fields.get("cue", "")))
        said = line.kind == "say"
        if said and cue.endswith(".wakes"):
            scene, seat, since = cue.removesuffix(".wakes"), "", bulb.until(trio.current_time())
            awake, lines, sleeps = awake_in(scene, games[-1]) if games else 0, 0, False
        elif scene and ((said and cue == "tour.seat") or (sleeps and cue == "pause")):
            now = bulb.until(trio.current_time())
            if seat or cue != "tour.seat":
                found.append(Shone(scene, seat, now - since, awake, lines))
            seat, since = str(line.fields["text"]).rstrip(".") if cue == "tour.seat" else "", now
            scene = scene if cue == "tour.seat" else ""
        elif resume is not None and cue == "night.dawn":
            night.cancel()
        lines += said
        sleeps = sleeps or (said and bool(scene) and cue == f"{scene}.sleeps")

    shown = VirtualLight.show
    trace = Trace()
    trace.follow(follow)

    async def main() -> None:
        with night:
            await play_evening(evening, trace, watch=sits_down, resume=resume)

    with patch.context() as patched:
        patched.setattr(VirtualLight, "show", show)
        trio.run(main, clock=MockClock(autojump_threshold=0))
    return found
