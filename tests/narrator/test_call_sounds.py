"""Call sounds: half a second before the words, in all moods but one, for absent cards too."""

from __future__ import annotations

import io
import json
import shutil
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from narrator.night.script import write_night
from narrator.rules import Game, Setup
from narrator.rules.kernel.scenery import Phase
from narrator.rules.roles import ROLES
from narrator.rules.werewolves import public_of
from narrator.simulation.demo import Evening, play_virtually, random_evening, seat_names
from narrator.simulation.room import VirtualButton, VirtualLight, VirtualSpeaker
from narrator.table.ambience import BEDS, Ambience, Mood, VolumeAndMood
from narrator.table.box import Box
from narrator.table.devices import Devices
from narrator.table.timing import Timing
from tests.narrator.cues import message
from voices.audio.sounds import effect_seconds
from voices.draw import Draw
from voices.segments import Sound
from voices.writing.pack import VoicePack
from voices.writing.packs import PackError, shipped_packs

TINY = Path(__file__).parents[1] / "voices" / "data" / "tiny"
PACKS = {language: VoicePack.load(language) for language in shipped_packs()}
CALLS = sorted({f"{call.id}.wakes" for role in ROLES.values() for call in role.calls})
KIN = ({"piper", "charmed"}, {"two_sisters", "three_brothers"}, {"bear_tamer", "wolf_hound"})
"""Calls that may sound alike: one tune, siblings, two animals on a chain."""
ENDS = ("night.falls", "night.dawn")
"""First cues of a night and of the day after it."""
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


@pytest.mark.parametrize("cue", CALLS)
def test_every_role_has_a_sound_of_its_own_of_half_a_second(cue: str) -> None:
    sounds = {pack.sound_of(cue) for pack in PACKS.values()}
    assert len(sounds) == 1, "the same in every language"
    sound = sounds.pop()
    assert sound is not None, f"give {message(cue)} a `.sound`, a new one of voices/audio/small.py"
    assert effect_seconds(sound.name) == 0.5
    alike = {other.partition(".")[0] for other in CALLS if PACKS["fr"].sound_of(other) == sound}
    assert len(alike) == 1 or any(alike <= kin for kin in KIN), alike


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


def heard(evening: Evening) -> Sequence[dict[str, Any]]:
    out = io.StringIO()
    play_virtually(evening, out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_an_evening_calls_the_dead_by_their_sounds_too() -> None:
    def evening() -> Evening:
        return replace(random_evening("base_2014", 10, 3, "fr"), sounds=True)

    nights: list[list[str]] = []
    for line in heard(evening()):
        if line.get("cue") == "night.falls" and line["kind"] == "sound":
            nights.append([])
        if nights and line["kind"] == "sound" and str(line.get("cue")).endswith(".wakes"):
            nights[-1].append(line["name"])
    assert len(nights) >= 2
    assert {"crystal", "snarl"} <= set(nights[0])
    assert heard(evening()) == heard(evening())


def test_nights_are_hardly_longer_for_the_sounds() -> None:
    def seconds(sounds: bool) -> float:
        evening = replace(random_evening("base_2014", 12, 5, "fr"), sounds=sounds)
        traced = heard(evening)
        begins = {cue: next(float(line["t"]) for line in traced if line.get("cue") == cue) for cue in ENDS}
        return begins[ENDS[1]] - begins[ENDS[0]]

    assert 0 < seconds(True) - seconds(False) < 2.0


def test_vote_has_a_pulse_except_in_plain_mood() -> None:
    assert [BEDS[mood].get(Phase.VOTE) for mood in Mood] == [None, "pulse", "pulse"]


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
