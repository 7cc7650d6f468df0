"""Call sounds: half a second before the words, in all moods but one, for absent cards too."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from narrator.night.script import write_night
from narrator.rules import Game, Setup
from narrator.rules.roles import ROLES
from narrator.rules.village import public_of
from narrator.simulation.demo import seat_names
from narrator.simulation.room import VirtualButton, VirtualLight, VirtualSpeaker
from narrator.table.ambience import Ambience, Mood, VolumeAndMood
from narrator.table.box import Box
from narrator.table.devices import Devices
from narrator.table.timing import Timing
from voices.draw import Draw
from voices.segments import Sound
from voices.writing.pack import VoicePack
from voices.writing.packs import PackError, shipped_packs

TINY = Path(__file__).parents[1] / "voices" / "data" / "tiny"
PACKS = {language: VoicePack.load(language) for language in shipped_packs()}
CALLS = sorted({f"{call.id}.wakes" for role in ROLES.values() for call in role.calls})
DECK = ("werewolf", "werewolf", "seer", "witch", "piper", *["simple_villager"] * 4)


def lines(mood: Mood | None, header: dict[str, Any] | None = None) -> list[tuple[str, Any]]:
    """Return the first night in a mood: each cue with its parts."""
    pack = PACKS["fr"]
    ambience = None if mood is None else Ambience(VolumeAndMood(0.5, mood), lambda _: None)
    box = Box(
        pack,
        Devices(VirtualSpeaker(pack), VirtualButton(), VirtualLight(), ambience=ambience),
        Draw("public"),
    )
    given = {
        "edition": "pact",
        "players": list(seat_names(len(DECK))),
        "seed": 1,
        **(header or {"deck": list(DECK)}),
    }
    scenes = write_night(public_of(Game(Setup.from_dict(given))), box, Timing())
    return [(line.cue, line.segments) for scene in scenes for line in scene.lines]


@pytest.mark.parametrize("mood", Mood)
def test_calls_begin_with_sound_in_every_mood_but_plain(mood: Mood) -> None:
    wakes = [segments for cue, segments in lines(mood) if cue in CALLS]
    assert len(wakes) == 5
    assert all(isinstance(segments[0], Sound) is (mood is not Mood.PLAIN) for segments in wakes)


def test_absent_card_has_the_same_call_sounds() -> None:
    seats, other = list(DECK), [*DECK[::-1]]
    header: dict[str, Any] = {"options": {"announced_deck": True}}
    names = seat_names(len(DECK))
    one, two = (
        lines(Mood.STORY, {**header, "deal": dict(zip(names, cards, strict=True))})
        for cards in (seats, other)
    )
    assert one == two


def test_unknown_effect_is_reported(tmp_path: Path) -> None:
    directory = tmp_path / "pack"
    shutil.copytree(TINY, directory)
    lines = "bell-wakes =\n    .sound = gong\n    .a = Wake up.\n    .b = Up.\n"
    (directory / "more.ftl").write_text(lines, encoding="utf-8")
    pack = VoicePack.load(directory)
    assert pack.variants("bell.wakes") == ("a", "b")
    with pytest.raises(PackError, match="gong"):
        pack.sound_of("bell.wakes")
    assert not pack.has_form("bell.wakes", "sound")
