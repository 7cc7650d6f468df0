from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from narrator.assembly.assemble import check_engines, load_pack
from narrator.assembly.casting import chosen_voices
from narrator.assembly.ears import find_model
from narrator.config.file import LoadedConfig, parse_config
from narrator.errors import ConfigError
from voices.addresses import Address
from voices.asr import wyoming_engine
from voices.asr.recogniser import SAMPLE_RATE, UNKNOWN, Utterance, Word
from voices.asr.wyoming_engine import REST, WyomingRecogniser
from voices.engines.wyoming import server_of
from voices.errors import EngineError
from voices.segments import Text
from voices.tts.chain import EngineChain, VoiceChoice
from voices.tts.engine import EngineKind, Sentence, engine_kind
from voices.tts.renderer import Renderer
from voices.tts.wyoming import WyomingEngine

NOBODY = Address("wyoming", "127.0.0.1", 1)
"""An address without a server: a reserved port."""


class PassingClock:
    """A clock in seconds that a test controls."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def loaded(text: str) -> LoadedConfig:
    return parse_config(f'language = "fr"\n{text}', "F")


@pytest.mark.parametrize("named", ["wyoming://", "wyoming://box", "wyoming://box:0", "wyoming://a b:1"])
def test_speech_server_without_host_and_port_is_refused(named: str) -> None:
    with pytest.raises(EngineError, match=rf'^"{named}" does not name a server; give host and port'):
        server_of(named)


@pytest.mark.parametrize("section", ["audio", "listening"])
def test_wrong_speech_server_is_a_configuration_error(section: str) -> None:
    config = loaded(f'[{section}]\nengine = "wyoming://box"')
    with pytest.raises(
        ConfigError, match=rf'^F, line 3: {section}\.engine: "wyoming://box" does not name a server'
    ):
        check_engines(config, load_pack(config))


def test_local_voice_and_model_are_kept_beside_a_speech_server() -> None:
    config = loaded(
        '[audio]\nengine = "wyoming://box:10200"\nvoice = "fr_FR-siwis-medium"\n'
        '[listening]\nengine = "wyoming://box:10300"\n[files]\ncache_dir = "/nowhere"\n'
    )
    pack = load_pack(config)
    check_engines(config, pack)
    assert list(chosen_voices(config, pack).items()) == [
        ("wyoming", "wyoming://box:10200#fr#fr_FR-siwis-medium"),
        *pack.voices.items(),
    ]
    assert find_model(config.config, pack) is None, "it listens without one"


def test_missing_speech_server_is_reported_in_one_sentence() -> None:
    told = r"^the server wyoming://127\.0\.0\.1:1 does not answer \(Connection refused\)$"
    with pytest.raises(EngineError, match=told):
        WyomingEngine().render(Sentence("La nuit tombe.", f"{NOBODY}#fr"))
    assert WyomingEngine().render(Sentence("…", f"{NOBODY}#fr")).pcm == b"", "nothing to say: nobody is asked"


@pytest.mark.usefixtures("faulty_engines")
def test_next_speech_engine_replaces_failed_server_for_a_while(
    tmp_path: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DYING_ONCE", f"{tmp_path}/died")
    remote = EngineKind("far", "faulty_engines:DyingOnce", lambda: "1", remote=True)
    notices, clock = list[str](), PassingClock()
    far = VoiceChoice(Renderer(remote), "any")
    chain = EngineChain([far, VoiceChoice(Renderer(engine_kind("pico")), "fr-FR")], notices.append, clock)
    said = []
    for _ in range(2):
        said.append(chain.render(Text("Un."))[0].name)
    assert far.renderer.process.starts == 1, "it has no second try, and is not tried while it rests"
    clock.now += 10
    said.append(chain.render(Text("Un."))[0].name)
    chain.close()
    assert said == ["pico", "pico", "far"]
    assert notices == ["the engine far has died; pico speaks instead."]


def speech() -> bytes:
    """Return 0.7 s of a quiet room, 0.5 s of noise, and room until the end is certain."""
    random = np.random.default_rng(5)
    levels = np.repeat([2.0, 6000.0, 2.0], [round(SAMPLE_RATE * s) for s in (0.7, 0.5, 0.7)])
    return bytes((random.standard_normal(len(levels)) * levels).clip(-32768, 32767).astype("<i2"))


class OwnEar:
    """A fake local recogniser that finds the first phrase in every sound."""

    trouble: str | None = None

    def __init__(self) -> None:
        self.phrases: list[tuple[str, ...]] = []
        self.meanings: list[tuple[int, ...]] = []
        self._bytes = 0

    def unknown_words(self, phrases: Sequence[str]) -> frozenset[str]:
        return frozenset()

    def start(self, phrases: Sequence[str], meanings: Sequence[int] = ()) -> None:
        self.phrases.append(tuple(phrases))
        self.meanings.append(tuple(meanings))
        self._bytes = 0

    def accept(self, frames: bytes) -> Utterance | None:
        self._bytes += len(frames)
        return None

    def result(self) -> Utterance | None:
        """Return the first phrase, with its begin at 0.5 s."""
        assert self._bytes > 0.9 * 2 * SAMPLE_RATE
        return Utterance((Word(self.phrases[-1][0], 0.9, 0.5, 1.0),), 0.5, 1.0)


def utterances(ear: WyomingRecogniser, sound: bytes) -> list[Utterance]:
    """Return the utterances in a sound of 20 ms blocks."""
    return [
        heard
        for place in range(0, len(sound), 640)
        if (heard := ear.accept(sound[place : place + 640])) is not None
    ]


def test_local_recogniser_replaces_failed_speech_server() -> None:
    own, clock = OwnEar(), PassingClock()
    ear = WyomingRecogniser(NOBODY, "fr", own, clock=clock)
    ear.start(["oui", "non"], [0, 1])
    assert ear.trouble is None
    first = utterances(ear, speech())
    assert ear.trouble == (
        "the server wyoming://127.0.0.1:1 does not answer (Connection refused); this machine listens instead."
    )
    (second,) = utterances(ear, speech())
    assert own.phrases == [("oui", "non")] * 2
    assert own.meanings == [(0, 1)] * 2
    (heard,) = first
    assert heard.words[0].text == "oui"
    assert heard.words[0].start == pytest.approx(0.7, abs=0.06)
    assert (heard.start, heard.end) == pytest.approx((0.7, 1.2), abs=0.06)
    assert second.start == pytest.approx(1.9 + 0.7, abs=0.06)


@pytest.mark.parametrize("later", [0.0, REST])
def test_failed_speech_server_without_local_engine_is_reported(later: float) -> None:
    clock = PassingClock()
    ear = WyomingRecogniser(NOBODY, "fr", clock=clock)
    for _ in range(2):
        ear.start(["oui"])
        with pytest.raises(EngineError, match=r"^the server wyoming://127\.0\.0\.1:1 does not answer \("):
            utterances(ear, speech())
        clock.now += later


def test_speech_server_is_not_asked_without_audible_phrases() -> None:
    ear = WyomingRecogniser(NOBODY, "fr")
    ear.start(["!"])
    assert ear.unknown_words(["! !", "? oui"]) == {"!"}, "a sign beside words is passed over"
    (heard,) = utterances(ear, speech())
    assert [word.text for word in heard.words] == [UNKNOWN]


@pytest.mark.parametrize(
    ("written", "heard"),
    [(" 12.", ["douze"]), ("L'Ours, là-bas !", ["l", "ours", "là", "bas"]), (" ... ", [UNKNOWN])],
)
def test_transcript_of_speech_server_becomes_timed_words(
    written: str, heard: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wyoming_engine, "written_down", lambda *_: written)
    ear = WyomingRecogniser(NOBODY, "fr", numbers={"douze": 12})
    ear.start(["douze"])
    (said,) = utterances(ear, speech())
    assert [word.text for word in said.words] == heard
    assert (said.words[0].start, said.words[-1].end) == pytest.approx((said.start, said.end))
