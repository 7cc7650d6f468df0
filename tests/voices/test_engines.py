from __future__ import annotations

import os
import signal
import subprocess
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from tests.effort import LATER, kept
from tests.patience import HANGS
from voices.engines.process import worker
from voices.errors import EngineDied, EngineError
from voices.segments import Text
from voices.tts.chain import EngineChain, VoiceChoice
from voices.tts.engine import EngineKind, Rendered, Sentence, engine_kind
from voices.tts.renderer import Renderer
from voices.tts.wording import LONGEST_WORD, sentences, speakable
from voices.tts.worker import Request

pytestmark = pytest.mark.usefixtures("faulty_engines")


def kind(name: str) -> EngineKind:
    return EngineKind(name, f"faulty_engines:{name}", lambda: "1")


def length(rendered: Rendered) -> float:
    return len(rendered.pcm) / 2 / rendered.rate


def alive(pid: int) -> bool:
    return Path(f"/proc/{pid}").exists()


def test_hanging_speech_engine_is_killed_and_restarted() -> None:
    renderer = Renderer(kind("Hanging"), patience=0.15)
    renderer.start()
    first = renderer.process.pid
    assert first is not None
    with pytest.raises(EngineDied, match="hung for"):
        renderer.render(Sentence("hang", "any"))
    assert not alive(first)
    renderer.patience = HANGS
    assert length(renderer.render(Sentence("fine", "any"))) == 1.0
    assert renderer.process.starts == 2
    renderer.close()


def test_speech_engine_that_dies_speaks_the_line_after_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DYING_ONCE", str(tmp_path / "died"))
    notices: list[str] = []
    renderer = Renderer(kind("DyingOnce"))
    chain = EngineChain([VoiceChoice(renderer, "any")], notices.append)
    assert length(chain.render(Text("One."))[1]) == 1.0
    assert renderer.process.starts == 2
    assert notices == []
    chain.close()


@LATER
def test_speech_engine_that_always_hangs_is_given_up() -> None:
    notices: list[str] = []
    hanging = VoiceChoice(Renderer(kind("Hanging"), patience=0.15), "any")
    chain = EngineChain([hanging, VoiceChoice(Renderer(engine_kind("pico")), "fr-FR")], notices.append)
    for _ in range(4):
        choice, rendered = chain.render(Text("hang"))
        assert choice.name == "pico"
        assert length(rendered) > 0.2
    assert hanging.renderer.process.starts == 6
    assert [choice.name for choice in chain.working] == ["pico"]
    assert len(notices) == 1
    assert "hung" in notices[0]
    assert "pico speaks instead" in notices[0]
    chain.close()


@LATER
def test_speech_engine_after_one_failure_gets_the_next_text() -> None:
    hanging = VoiceChoice(Renderer(kind("Hanging"), patience=0.15), "any")
    chain = EngineChain([hanging, VoiceChoice(Renderer(engine_kind("pico")), "fr-FR")], lambda _: None)
    assert chain.render(Text("hang"))[0].name == "pico"
    hanging.renderer.patience = HANGS
    assert chain.render(Text("fine"))[0].name == "Hanging"
    chain.close()


def test_missing_speech_engine_is_reported_and_skipped() -> None:
    notices: list[str] = []
    missing = VoiceChoice(Renderer(kind("Missing")), "any")
    chain = EngineChain([missing, VoiceChoice(Renderer(engine_kind("pico")), "fr-FR")], notices.append)
    assert chain.render(Text("Oui."))[0].name == "pico"
    assert "the library is not installed" in notices[0]
    chain.close()


def test_failure_of_all_speech_engines_is_an_error_with_text() -> None:
    chain = EngineChain([VoiceChoice(Renderer(kind("Refusing")), "x")], lambda _: None)
    with pytest.raises(EngineError, match='no engine could say "Hello'):
        chain.render(Text("Hello."))
    chain.close()


def test_text_printed_by_speech_engine_does_not_mix_with_replies() -> None:
    renderer = Renderer(kind("Chattering"))
    for _ in range(3):
        assert renderer.render(Sentence("x", "y")) == Rendered(b"\x01\x00", 16_000)
    assert renderer.process.starts == 1
    renderer.close()


def test_engine_worker_ends_when_its_input_ends() -> None:
    command = worker("voices.tts.worker", kind("Chattering").factory)
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL) as process:
        assert process.stdin is not None
        process.stdin.close()
        assert process.wait(HANGS) == 0


def test_hanging_engine_worker_ends_when_its_parent_is_gone() -> None:
    """An alarm ends the worker if no parent kills it. This parent does not."""
    renderer = Renderer(kind("Hanging"), patience=0.05)
    renderer.start()
    renderer.process.send(Request(Sentence("hang", "any"), 0.1))
    pid = renderer.process.pid
    assert pid is not None
    ended = os.waitid(os.P_PID, pid, os.WEXITED | os.WNOWAIT)
    assert ended is not None
    assert ended.si_status == signal.SIGALRM
    renderer.close()


@pytest.mark.parametrize(
    ("engine", "french", "english"),
    kept([("pico", "fr-FR", "en-GB"), ("espeak", "fr", "en")], [("espeak", "fr", "en")]),
)
def test_real_speech_engines_say_every_line_in_both_languages(engine: str, french: str, english: str) -> None:
    renderer = Renderer(engine_kind(engine))
    lines = [
        "Oui.",
        "Le village s'endort.",
        "Que chacun garde les yeux fermés…",
        "Numéro 12, à toi !",
        "« Non »",
    ]
    for voice in (french, english):
        for line in lines * 4:
            rendered = renderer.render(Sentence(line, voice))
            peak = int(np.max(np.abs(np.frombuffer(rendered.pcm, np.int16).astype(np.int32))))
            assert 0.25 < length(rendered) < 4, line
            assert 3000 < peak < 32767, line
    assert renderer.process.starts == 1
    renderer.close()


@pytest.mark.parametrize(
    ("engine", "voice"), kept([("pico", "fr-FR"), ("espeak", "fr")], [("pico", "fr-FR")])
)
def test_speech_engine_speaks_faster_at_higher_rate(engine: str, voice: str) -> None:
    renderer = Renderer(engine_kind(engine))
    lengths = [
        length(renderer.render(Sentence("Le village s'endort doucement.", voice, rate)))
        for rate in (0.7, 1.0, 1.4)
    ]
    assert all(slow > 1.1 * quick for slow, quick in pairwise(lengths))
    renderer.close()


@pytest.mark.parametrize(
    ("engine", "voice"), kept([("pico", "fr-FR"), ("espeak", "fr")], [("pico", "fr-FR")])
)
def test_speech_engine_speaks_higher_at_higher_pitch(engine: str, voice: str) -> None:
    renderer = Renderer(engine_kind(engine))
    low, high = (renderer.render(Sentence("La lune.", voice, pitch=pitch)).pcm for pitch in (0.7, 1.4))
    assert _pitch(high) > 1.3 * _pitch(low)
    renderer.close()


def _pitch(pcm: bytes) -> float:
    """Return the pitch of the loudest 80 ms by autocorrelation, relative to the sample rate."""
    wave = np.frombuffer(pcm, np.int16).astype(float)
    middle = int(np.argmax(np.convolve(wave**2, np.ones(1600), "valid")))
    part = wave[middle : middle + 1600]
    echo = np.correlate(part, part, "full")[1600 - 1 :]
    return 1.0 / (40 + int(np.argmax(echo[40:400])))


@pytest.mark.parametrize(("engine", "voice"), [("pico", "klingon"), ("espeak", "fr-FR")])
def test_unknown_voice_is_refused_without_engine_restart(engine: str, voice: str) -> None:
    renderer = Renderer(engine_kind(engine))
    with pytest.raises(EngineError, match=voice):
        renderer.render(Sentence("Oui.", voice))
    assert length(renderer.render(Sentence("Oui.", {"pico": "fr-FR", "espeak": "fr"}[engine]))) > 0.2
    assert renderer.process.starts == 1
    renderer.close()


def test_unknown_speech_engine_is_refused_with_list() -> None:
    with pytest.raises(EngineError, match="pico, espeak"):
        engine_kind("hal")


def test_pico_engine_splits_long_words_and_reads_no_symbols() -> None:
    text = speakable("<« Aaah »> … " + "b" * 100 + "... Oui…")
    assert max(len(word) for word in text.split()) <= LONGEST_WORD + 1
    assert not set(text) & set("<>«»…")
    assert ".." not in text
    assert speakable("...") == ""
    assert sentences("Un. Deux ! Trois") == ["Un.", "Deux !", "Trois"]
