from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import trio

from tests.patience import HANGS, until
from voices.audio.waves import RATE
from voices.segments import Silence, Sound, Text
from voices.tts.cache import DiskCache
from voices.tts.chain import EngineChain, VoiceChoice
from voices.tts.engine import EngineKind, engine_kind
from voices.tts.renderer import Renderer
from voices.tts.synthesiser import Synthesiser, open_synthesiser
from voices.writing.estimate import VoicePace

FRENCH = {"pico": "fr-FR"}
LINE = Text("Le village dort.")


def broken(tmp_path: Path, notices: list[str], name: str) -> Synthesiser:
    renderer = Renderer(EngineKind(name, f"faulty_engines:{name}", lambda: "1"), patience=0.15)
    chain = EngineChain([VoiceChoice(renderer, "any")], notices.append)
    return Synthesiser(chain, VoicePace(15), DiskCache(tmp_path), notices.append)


def test_second_rendering_of_a_text_comes_from_disk(tmp_path: Path) -> None:
    with open_synthesiser(FRENCH, VoicePace(15), tmp_path, pytest.fail) as one:
        first = one.request(LINE).result()
    unused = Renderer(replace(engine_kind("pico"), factory="no_such_module:Engine"))
    chain = EngineChain([VoiceChoice(unused, "fr-FR")], lambda _: None)
    with Synthesiser(chain, VoicePace(15), DiskCache(tmp_path), lambda _: None) as two:
        assert np.array_equal(two.request(LINE).result(), first)


def test_voice_cache_distinguishes_words_prosody_and_voices(tmp_path: Path) -> None:
    texts = [LINE, Text("Le village dort!"), Text(LINE.text, rate=0.8), Text(LINE.text, pitch=1.2)]
    texts.append(Text(LINE.text, volume_db=-3.0))
    for voices in (FRENCH, {"pico": "en-GB"}, {"espeak": "fr"}):
        with open_synthesiser(voices, VoicePace(15), tmp_path, pytest.fail) as synthesiser:
            for text in texts:
                synthesiser.request(text).result()
    assert len(list(tmp_path.iterdir())) == 15


def test_damaged_voice_cache_entry_is_rendered_again(tmp_path: Path) -> None:
    with open_synthesiser(FRENCH, VoicePace(15), tmp_path, pytest.fail) as synthesiser:
        first = synthesiser.request(LINE).result()
    (path,) = tmp_path.iterdir()
    path.write_bytes(path.read_bytes()[:-100])
    with open_synthesiser(FRENCH, VoicePace(15), tmp_path, pytest.fail) as synthesiser:
        assert np.array_equal(synthesiser.request(LINE).result(), first)
    with open_synthesiser(FRENCH, VoicePace(15), tmp_path, pytest.fail) as synthesiser:
        assert np.array_equal(synthesiser.request(LINE).result(), first)


@pytest.mark.usefixtures("faulty_engines")
def test_text_that_cannot_be_spoken_is_replaced_by_silence(tmp_path: Path) -> None:
    notices: list[str] = []
    with broken(tmp_path, notices, "Refusing") as synthesiser:
        samples = synthesiser.request(LINE).result()
    assert not np.any(samples)
    assert len(samples) == round(VoicePace(15).seconds((LINE,)) * RATE)
    assert LINE.text in notices[-1]
    assert list(tmp_path.iterdir()) == []


@pytest.mark.usefixtures("faulty_engines")
def test_closing_does_not_wait_for_a_hanging_speech_engine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The engine's time limit is longer than any test's, so a wait for it would never end."""
    hangs = tmp_path / "hangs"
    monkeypatch.setenv("HANGS_NOW", str(hangs))
    renderer = Renderer(EngineKind("Hanging", "faulty_engines:Hanging", lambda: "1"), patience=HANGS)
    chain = EngineChain([VoiceChoice(renderer, "any")], lambda _: None)
    with Synthesiser(chain, VoicePace(15), None, lambda _: None) as synthesiser:
        hanging, after = synthesiser.request(Text("hang")), synthesiser.request(LINE)
        trio.run(until, hangs.exists)
    assert hanging.done()
    assert after.cancelled()


def test_urgent_text_is_rendered_before_prepared_text(tmp_path: Path) -> None:
    with open_synthesiser(FRENCH, VoicePace(15), tmp_path, pytest.fail) as synthesiser:
        synthesiser.request(LINE).result()
        synthesiser.prepare([Text(f"Phrase numéro {number}, assez longue.") for number in range(60)])
        synthesiser.prepare([Silence(1.0), Sound("drum")])
        synthesiser.request(Text("Tout de suite !")).result()
        assert len(list(tmp_path.iterdir())) < 30


def test_night_sound_does_not_wait_for_prepared_text(tmp_path: Path) -> None:
    with open_synthesiser(FRENCH, VoicePace(15), tmp_path, pytest.fail) as synthesiser:
        synthesiser.request(LINE).result()
        synthesiser.prepare([Text(f"Phrase numéro {number}, assez longue.") for number in range(60)])
        synthesiser.request_bed("rain").result()
        assert len(list(tmp_path.iterdir())) < 30
