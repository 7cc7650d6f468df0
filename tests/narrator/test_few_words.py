"""Short calls at large tables: new words each night and for each card."""

from __future__ import annotations

import itertools
from collections import defaultdict

import pytest
from msgspec.structs import replace

from narrator.night.script import BIG_TABLE, write_night
from narrator.rules import Game, Setup
from narrator.rules.werewolves import public_of
from narrator.simulation.demo import seat_names
from narrator.simulation.room import VirtualButton, VirtualLight, VirtualSpeaker
from narrator.table.box import Box
from narrator.table.devices import Devices
from narrator.table.timing import Timing
from voices.draw import Draw
from voices.segments import plain_text
from voices.writing.pack import VoicePack

CALLED = ("seer", "fox", "defender", "witch", "piper")
NIGHTS = 12


@pytest.mark.parametrize("what", ["wakes", "sleeps"])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_call_words_do_not_repeat_within_three_nights(language: str, what: str) -> None:
    pack = VoicePack.load(language)
    box = Box(pack, Devices(VirtualSpeaker(pack), VirtualButton(), VirtualLight()), Draw("public"))
    plain = ["simple_villager"] * (BIG_TABLE - len(CALLED) - 2)
    deck = ["werewolf", "werewolf", *CALLED, *plain]
    header = {"edition": "pact", "players": list(seat_names(BIG_TABLE)), "deck": deck, "seed": 1}
    public = public_of(Game(Setup.from_dict(header)))
    public = replace(public, tonight=replace(public.tonight, first=False))  # the first night is plain for all
    said: dict[str, list[str]] = defaultdict(list)
    for _ in range(NIGHTS):
        lines = [line for scene in write_night(public, box, Timing()) for line in scene.lines]
        calls = [
            (line.cue.partition(".")[0], plain_text(line.segments))
            for line in lines
            if line.cue.endswith(what)
        ]
        words = [
            (card, text.replace(pack.words(f"role-{card}"), "")) for card, text in calls if card in CALLED
        ]
        assert all(one != other for (_, one), (_, other) in itertools.pairwise(words))
        for card, text in words:
            said[card].append(text)
    assert said.keys() == {*CALLED}
    for texts in said.values():
        assert all(len({*texts[night : night + 3]}) == 3 for night in range(NIGHTS - 2))
