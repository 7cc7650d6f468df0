from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from narrator.assembly import casting
from narrator.assembly.casting import chosen_voices, part_voices
from narrator.config.file import LoadedConfig, parse_config
from narrator.config.remembered import ChosenSound, remember_sound, sounding
from narrator.config.sections import AudioConfig, Config, FilesConfig
from narrator.errors import ConfigError
from narrator.night.script import write_night
from narrator.rules import Game, Setup
from narrator.rules.roles import ROLES
from narrator.rules.village import public_of
from narrator.simulation.demo import seat_names
from narrator.simulation.room import VirtualButton, VirtualLight, VirtualSpeaker
from narrator.table.ambience import LOUDEST, SOFTEST, Ambience, Mood, Tune, VolumeAndMood, WantedCaptions
from narrator.table.box import Box
from narrator.table.devices import Devices
from narrator.table.timing import Timing
from tests.narrator.at_the_table import RehearsedTable
from tests.narrowing import about
from voices.draw import Draw
from voices.segments import Part, Sound
from voices.tts import engine
from voices.tts.engine import EngineName
from voices.writing.pack import VoicePack
from voices.writing.packs import PackError, shipped_packs

TINY = Path(__file__).parents[2] / "voices" / "data" / "tiny"


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
def test_calls_begin_with_a_sound_effect_unless_sound_is_plain(mood: Mood) -> None:
    wakes = [segments for cue, segments in lines(mood) if cue in CALLS]
    assert len(wakes) == 5
    assert all(isinstance(segments[0], Sound) is (mood is not Mood.PLAIN) for segments in wakes)


def test_call_of_absent_card_has_the_same_sound_effects() -> None:
    seats, other = list(DECK), [*DECK[::-1]]
    header: dict[str, Any] = {"options": {"announced_deck": True}}
    names = seat_names(len(DECK))
    one, two = (
        lines(Mood.STORY, {**header, "deal": dict(zip(names, cards, strict=True))})
        for cards in (seats, other)
    )
    assert one == two


def test_unknown_sound_effect_is_reported(tmp_path: Path) -> None:
    directory = tmp_path / "pack"
    shutil.copytree(TINY, directory)
    lines = "bell-wakes =\n    .sound = gong\n    .a = Wake up.\n    .b = Up.\n"
    (directory / "more.ftl").write_text(lines, encoding="utf-8")
    pack = VoicePack.load(directory)
    assert pack.variants("bell.wakes") == ("a", "b")
    with pytest.raises(PackError, match="gong"):
        pack.sound_of("bell.wakes")
    assert not pack.has_form("bell.wakes", "sound")


class Changes:
    """Sound settings with a log of their changes."""

    def __init__(
        self, volume: float = 0.4, *, with_moods: bool = True, captions: WantedCaptions | None = None
    ) -> None:
        self.made: list[VolumeAndMood] = []
        sound = VolumeAndMood(volume, Mood.STORY)
        self.ambience = Ambience(sound, self.made.append, with_moods=with_moods, captions=captions)


@pytest.mark.parametrize(
    ("said", "cue", "sound"),
    [
        ("louder", "sound.louder", VolumeAndMood(about(0.6), Mood.STORY)),
        ("softer", "sound.softer", VolumeAndMood(about(0.4 / 1.5), Mood.STORY)),
        ("horror mood", "sound.mood_horror", VolumeAndMood(0.4, Mood.HORROR)),
        ("plain mood", "sound.mood_plain", VolumeAndMood(0.4, Mood.PLAIN)),
        ("story mood", "sound.mood_story", VolumeAndMood(0.4, Mood.STORY)),
    ],
)
def test_spoken_command_changes_sound_during_debate(said: str, cue: str, sound: VolumeAndMood) -> None:
    changes = Changes()
    table = RehearsedTable(
        {"debate.opens": [said], cue: ["vote"]}, until="village.vote", times=0, ambience=changes.ambience
    )
    assert cue in table.cues
    assert changes.made == [sound]
    assert "debate.closes" in table.cues


def test_background_sound_can_be_changed_by_button_alone() -> None:
    changes = Changes()
    acts = {
        "debate.opens": ["press"],
        "debate.wanted": ["at a question"],
        "ask.which_question": ["at the sound and the mood"],
        "sound.which": ["at horror mood"],
    }
    table = RehearsedTable(acts, ears=False, until="village.vote", times=0, ambience=changes.ambience)
    assert "sound.mood_horror" in table.cues
    assert changes.made == [VolumeAndMood(0.4, Mood.HORROR)]


@pytest.mark.parametrize(
    ("tune", "bound", "cue"),
    [(Tune.LOUDER, LOUDEST, "sound.loudest"), (Tune.SOFTER, SOFTEST, "sound.softest")],
)
def test_volume_stops_at_its_limit_and_says_so(tune: Tune, bound: float, cue: str) -> None:
    changes = Changes()
    said = [changes.ambience.tune(tune) for _ in range(8)]
    assert said[-1] == cue
    assert changes.made[-1].volume == bound
    assert len(changes.made) < 8


@pytest.mark.parametrize(("said", "captions"), [("show the words", True), ("hide the words", False)])
def test_captions_are_switched_by_spoken_command(said: str, captions: bool) -> None:
    wanted = WantedCaptions(not captions)
    changes = Changes(captions=wanted)
    cue = "sound.show_words" if captions else "sound.hide_words"
    acts = {"debate.opens": [said], cue: ["vote"]}
    table = RehearsedTable(acts, until="village.vote", times=0, ambience=changes.ambience)
    assert cue in table.cues
    assert wanted.shown is captions
    assert [made.captions for made in changes.made] == [captions]


def test_captions_cannot_be_switched_off_without_sound() -> None:
    wanted = WantedCaptions()
    wanted.silent = lambda: True
    assert Changes(captions=wanted).ambience.tune(Tune.HIDE_WORDS) == "sound.words_stay"
    assert wanted.shown


def loaded(directory: Path, lines: dict[str, int] | None = None) -> LoadedConfig:
    config = Config(audio=AudioConfig(volume=0.8), files=FilesConfig(state_dir=str(directory)))
    return LoadedConfig(config, "narrator.toml", lines or {})


def wish(directory: Path, volume: float, mood: str) -> None:
    told: list[str] = []
    chosen = ChosenSound(volume, Mood(mood).value)
    remember_sound(loaded(directory).config, chosen, told.append)
    assert told == []


def test_chosen_background_sound_is_kept_for_next_game(tmp_path: Path) -> None:
    assert sounding(loaded(tmp_path)).config.audio.volume == 0.8
    wish(tmp_path, 0.3, "horror")
    audio = sounding(loaded(tmp_path)).config.audio
    assert (audio.volume, audio.mood) == (0.3, "horror")


def test_failure_to_save_sound_choice_is_reported(tmp_path: Path) -> None:
    told: list[str] = []
    (tmp_path / "state").write_text("a file")
    config = loaded(tmp_path / "state").config
    remember_sound(config, ChosenSound(0.3, "story"), told.append)
    (sentence,) = told
    assert "The chosen sound cannot be saved" in sentence


HERE = {EngineName.PICO: True, EngineName.ESPEAK: True, EngineName.PIPER: False, EngineName.KOKORO: False}


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(casting, "voice_store", lambda config: tmp_path)
    return tmp_path


def engines_here(monkeypatch: pytest.MonkeyPatch, **changed: bool) -> None:
    here = {str(name): is_here for name, is_here in HERE.items()} | changed
    for name, is_here in here.items():
        kind = replace(engine.engine_kind(name), version=installed if is_here else missing)
        monkeypatch.setitem(engine._KINDS, name, kind)


def installed() -> str:
    return "1.0"


def missing() -> str:
    return "missing"


def quoting(language: str, audio: str = "") -> list[tuple[str, str]]:
    """Return the engines and voices for quotations, best first; empty where the narrator's own is raised."""
    parts = part_voices(parse_config(f"[audio]\n{audio}", "F"), VoicePack.load(language))
    return list(parts.get(Part.QUOTE, {}).items())


@pytest.mark.parametrize(
    ("language", "audio", "quotes"),
    [
        ("en", "", [("pico", "en-US")]),
        ("fr", "", []),
        ("fr", 'engine = "espeak"', [("pico", "fr-FR")]),
        ("en", 'voice = "en-US"', [("pico", "en-GB")]),
    ],
)
def test_quotations_are_spoken_by_another_voice_than_narration(
    language: str, audio: str, quotes: list[tuple[str, str]], store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    engines_here(monkeypatch)
    assert quoting(language, audio) == quotes


@pytest.mark.parametrize(
    ("language", "name", "voice"),
    [
        ("en", "piper", "en_US-norman-medium"),
        ("fr", "piper", "fr_FR-siwis-medium"),
        ("en", "kokoro", "bm_george"),
    ],
)
def test_speech_engine_defaults_to_voice_of_the_catalogue(
    language: str, name: str, voice: str, store: Path
) -> None:
    told = f'"{voice}" of {name} is not installed: run `narrator voices install'
    with pytest.raises(ConfigError, match=told):
        chosen_voices(parse_config(f'[audio]\nengine = "{name}"', "F"), VoicePack.load(language))


def test_computer_player_has_a_voice_of_its_own(store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    engines_here(monkeypatch)
    assert {language: guest(language) for language in ("en", "fr")} == {
        "en": [("espeak", "en")],
        "fr": [("espeak", "fr")],
    }
    engines_here(monkeypatch, espeak=False)
    assert guest("fr") == []


def guest(language: str) -> list[tuple[str, str]]:
    """Return the engines and voices of a computer player; empty where the narrator's own is lowered."""
    parts = part_voices(parse_config("", "F"), VoicePack.load(language))
    return list(parts.get(Part.GUEST, {}).items())
