"""Second voice: it reads texts of other people where the machine has one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from narrator.assembly import casting
from narrator.assembly.casting import chosen_voices, part_voices
from narrator.config.file import parse_config
from narrator.errors import ConfigError
from voices.segments import Part
from voices.tts import engine
from voices.tts.engine import EngineName
from voices.writing.pack import VoicePack

HERE = {EngineName.PICO: True, EngineName.ESPEAK: True, EngineName.PIPER: False, EngineName.KOKORO: False}


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty store of downloaded voices."""
    monkeypatch.setattr(casting, "voice_store", lambda config: tmp_path)
    return tmp_path


def engines_here(monkeypatch: pytest.MonkeyPatch, **changed: bool) -> None:
    """Simulate a set of installed engines."""
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
def test_another_voice_quotes_than_narrates(
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
def test_engine_without_a_voice_takes_that_of_the_catalogue(
    language: str, name: str, voice: str, store: Path
) -> None:
    told = f'"{voice}" of {name} is not installed: run `narrator voices install'
    with pytest.raises(ConfigError, match=told):
        chosen_voices(parse_config(f'[audio]\nengine = "{name}"', "F"), VoicePack.load(language))


def test_computer_player_voice_differs_from_narrator_and_quotes(
    store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
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
