"""Evenings with random presses and random accepted words: each comes to its end."""

from __future__ import annotations

from collections import Counter

import pytest
import trio
from trio.testing import MockClock

from narrator.day.vote import Voting
from narrator.play.settings import PlaySettings
from narrator.play.two_villages import play_game
from narrator.rules import Outcome
from narrator.rules.editions import EDITIONS
from narrator.simulation.demo import random_evening
from narrator.simulation.room import VirtualButton, VirtualListener, VirtualPlaces, VirtualSpeaker
from narrator.table.box import Box
from narrator.table.devices import Devices
from narrator.table.secrets import Deal
from narrator.table.trace import Trace
from tests.effort import sampled
from tests.narrator.whims import Whims
from voices.draw import Draw


def play_at_random(edition: str, seed: int) -> tuple[Outcome, Counter[str]]:
    """Play a table of ten; every second one has a microphone, every third one a button for each seat."""
    evening = random_evening(edition, 10, seed, ("fr", "en")[seed % 2])
    pack, names = evening.pack, evening.header["players"]

    async def play() -> tuple[Outcome, Counter[str]]:
        places = VirtualPlaces(VirtualButton(), () if seed % 3 else names)
        ears, trace = VirtualListener(), Trace()
        devices = Devices(
            *(VirtualSpeaker(pack), places.button, places.light, ears if seed % 2 else None),
            seat_lights=tuple(places.lights.values()),
        )
        box = Box(pack, devices, Draw(f"chance {seed}"), trace)
        people = Whims(seed, places.button, ears, len(names) if places.lights else 0)
        trace.follow(people.follow)
        settings = PlaySettings(deal=Deal.LIGHT, voting=list(Voting)[seed % 2])
        with trio.fail_after(30 * 24 * 3600):
            async with trio.open_nursery() as nursery:
                nursery.start_soon(people.run)
                outcome = await play_game(box, evening.header, settings)
                nursery.cancel_scope.cancel()
        assert outcome is not None
        return outcome, people.said

    return trio.run(play, clock=MockClock(autojump_threshold=0))


@pytest.mark.parametrize(
    ("edition", "seed"), sampled([(edition, seed) for seed in range(6) for edition in sorted(EDITIONS)], 2)
)
def test_random_evening_ends(edition: str, seed: int) -> None:
    outcome, said = play_at_random(edition, seed)
    assert outcome.winner
    assert said[f"over.{outcome.winner}"] > 0
