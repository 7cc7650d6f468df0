from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import numpy as np
import pytest
import trio
from gpiozero.pins.mock import MockFactory

from hardware.boards import open_board
from narrator.app import doctor_button, doctor_findings
from narrator.app.doctor import examine
from narrator.app.doctor_button import MOST_GAIN, Samples, gain_for, over_the_room
from narrator.app.doctor_findings import Finding, PartState
from narrator.assembly.casting import voice_store
from narrator.assembly.voice import chosen_beds
from narrator.cli import run
from narrator.config.better_voice import OfferedVoice, OfferState, remember_offer
from narrator.config.file import LoadedConfig, parse_config
from narrator.config.remembered import HeardSwitch, heard_switch, remember_switch
from narrator.errors import ExitCode
from narrator.play.journal import Journals
from narrator.rules.kernel.events import Phase
from narrator.table.timing import Waits
from tests.hardware.held import HeldPin
from tests.patience import until
from voices.asr.microphone import Block
from voices.asr.recogniser import SAMPLE_RATE
from voices.models.catalogue import Fingerprint
from voices.models.single_files import LooseFile
from voices.models.whisper import TITLE
from voices.tts.voices import FetchedVoice, voice_named

PARTS = ["speaker", "voice", "microphone", "recogniser", "button", "light", "phones", "files"]


HEADER = {"edition": "base_2014", "players": list("ABCDEFGH"), "seed": 4}


def loaded(directory: Path, text: str = "") -> LoadedConfig:
    files = f'[files]\nstate_dir = "{directory}/state"\ncache_dir = "{directory}/cache"\n'
    return parse_config(f'language = "en"\n{files}\n{text}', "F")


async def examined(directory: Path, text: str = "", *, alone: bool = True) -> dict[str, Finding]:
    doctor_findings = await examine(loaded(directory, text), alone=alone)
    return {finding.part: finding for finding in doctor_findings}


@pytest.mark.parametrize(
    ("is_a_pi", "state", "code"), [(False, "missing", ExitCode.GOOD), (True, "bad", ExitCode.FAILED)]
)
def test_doctor_lists_parts_missing_on_a_laptop(
    is_a_pi: bool,
    state: str,
    code: ExitCode,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Run without a terminal: with one, text and space bar replace the parts of a box."""
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setattr(doctor_findings, "is_a_pi", lambda: is_a_pi)
    config = tmp_path / "c.toml"
    config.write_text(f'[files]\nstate_dir = "{tmp_path}/[box]/[/state]"\ncache_dir = "{tmp_path}/c"\n')
    assert run(["doctor", "--quiet", "--config", str(config)]) == code
    table = capsys.readouterr().out
    rows = [line.split("│")[1:4] for line in table.splitlines() if line.startswith("│")]
    told = [(part.strip(), state.strip()) for part, state, _ in rows if part.strip()]
    assert [part for part, _ in told] == PARTS
    assert dict(told)["button"] == dict(told)["light"] == dict(told)["speaker"] == state
    assert dict(told)["files"] == "good"
    assert "[box]/[/state]" in table, "what looks like markup is printed as it is"


def fetched(voice: FetchedVoice, box: LoadedConfig) -> None:
    """Write files of a voice's sizes where the voice is kept."""
    for file in voice.files:
        path = voice.directory(voice_store(box.config)) / file.name
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("wb") as sparse:
            sparse.truncate(file.content.size)


@pytest.mark.parametrize(
    ("text", "piper", "offered", "expected"),
    [
        ("", False, None, "pico speaks, with the voice en-GB; a natural one:"),
        ("", True, None, "en-GB; en_US-norman-medium takes over with the first game."),
        ("", True, OfferState.SPEAKS, "piper speaks, with the voice en_US-norman-medium."),
        ("", True, OfferState.FAILS, "pico speaks, with the voice en-GB"),
        ('[audio]\nengine = "espeak"', True, None, "espeak speaks, with the voice en."),
        ('[audio]\nengine = "piper"', True, None, "piper speaks, with the voice en_US-norman-medium."),
        ('[audio]\nengine = "wyoming://10.0.0.2:1"', False, None, "The server wyoming://10.0.0.2:1 speaks."),
    ],
)
async def test_doctor_names_the_voice_in_use(
    text: str, piper: bool, offered: OfferState | None, expected: str, tmp_path: Path, pins: MockFactory
) -> None:
    box, voice = loaded(tmp_path, text), voice_named("en_US-norman-medium")
    if piper:
        fetched(voice, box)
    if offered is not None:
        remember_offer(box.config, "en", OfferedVoice(voice.name, offered), pytest.fail)
    finding = (await examined(tmp_path, text))["voice"]
    assert finding.state is PartState.GOOD
    assert expected in finding.sentence


async def test_doctor_names_fallback_voice_if_speech_engine_is_missing(
    tmp_path: Path, pins: MockFactory
) -> None:
    box, voice = loaded(tmp_path, text := '[audio]\nengine = "kokoro"'), voice_named("kokoro-v1.0")
    fetched(voice, box)
    finding = (await examined(tmp_path, text))["voice"]
    assert finding.state is PartState.BAD
    assert finding.sentence == "The engine kokoro is missing; pico speaks, with the voice en-GB."


async def test_pressed_button_fails_the_doctor(tmp_path: Path, pins: MockFactory) -> None:
    async with open_board("button-led"):
        pass  # create the pin
    HeldPin.instead_of(pins, 17)
    found = await examined(tmp_path)
    assert found["button"].state is PartState.BAD
    assert "the button is down: release it, or look for a short circuit" in found["button"].sentence
    assert found["light"].state is PartState.GOOD


async def test_doctor_asks_for_a_press(
    tmp_path: Path, pins: MockFactory, capsys: pytest.CaptureFixture[str]
) -> None:
    async with trio.open_nursery() as nursery:

        async def press() -> None:
            await until(lambda: "Press the button" in capsys.readouterr().err)
            await trio.sleep(0.3)
            pins.pin(17).drive_low()

        nursery.start_soon(press)
        found = await examined(tmp_path, alone=False)
    assert (found["button"].state, found["button"].sentence) == (PartState.GOOD, "The press arrived.")


async def test_missing_button_press_fails_the_doctor(
    tmp_path: Path, pins: MockFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doctor_button, "WAITS", Waits(tried=0.2))
    found = await examined(tmp_path, alone=False)
    assert found["button"].state is PartState.BAD
    assert found["button"].sentence.startswith("No press came")


async def test_doctor_reports_unfinished_game(tmp_path: Path) -> None:
    with Journals(tmp_path / "state") as journals:
        name = journals.start(HEADER).path.name
        assert "A game is being played now." in (await examined(tmp_path))["files"].sentence
    found = (await examined(tmp_path))["files"]
    assert found.state is PartState.GOOD
    assert f"An unfinished game waits ({name})." in found.sentence


async def test_unwritable_cache_fails_the_doctor(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file")
    found = (await examined(tmp_path))["files"]
    assert found.state is PartState.BAD
    assert found.sentence == f"The cache {tmp_path}/cache cannot be written: File exists."


async def test_changed_speech_model_weights_fail_the_doctor(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Keep the size, so that only the checksums differ."""
    files = [LooseFile("model.bin", "", Fingerprint(5, hashlib.sha256(b"right").hexdigest()))]
    monkeypatch.setattr("voices.models.whisper.FILES", files)
    weights = tmp_path / "cache/models" / TITLE
    weights.mkdir(parents=True)
    (weights / "model.bin").write_bytes(b"wrong")
    found = (await examined(tmp_path, '[listening]\nengine = "whisper"'))["recogniser"]
    assert found.state is PartState.BAD
    assert found.sentence == (
        f"Whisper's weights in {weights} are damaged, model.bin has changed: "
        "run `narrator models install whisper`."
    )


PRESSED = 2.0


BED = 0.01
"""Level of the background sound at the microphone, as a fraction of full scale."""


def night(seconds: float, seed: int = 1) -> Samples:
    """Return a background sound with equal energy at every frequency."""
    return BED * np.random.default_rng(seed).standard_normal(round(seconds * SAMPLE_RATE))


def with_click(samples: Samples, at: float, db: float) -> Samples:
    """Add a click of 5 ms, some decibels over the background sound."""
    clicked = samples.copy()
    begin, length = round(at * SAMPLE_RATE), round(0.005 * SAMPLE_RATE)
    burst = np.random.default_rng(2).standard_normal(length)
    clicked[begin : begin + length] += BED * 10 ** (db / 20) * burst
    return clicked


@pytest.mark.parametrize("db", [15.0, 25.0, 35.0])
def test_doctor_measures_button_click_over_night_sound(db: float) -> None:
    over = over_the_room(with_click(night(3.0), PRESSED + 0.03, db), PRESSED)
    assert over == pytest.approx(db - 4, abs=4)


@pytest.mark.parametrize(
    ("over", "own", "gain"),
    [
        (20.0, 14.0, 6.0),
        (10.0, 14.0, -4.0),
        (50.0, 10.0, MOST_GAIN),
        (20.0, 3.0, 0.0),
        (3.0, 20.0, 0.0),
        (20.0, None, 0.0),
    ],
)
def test_decoy_clicks_are_as_loud_as_the_measured_switch(over: float, own: float | None, gain: float) -> None:
    assert gain_for(over, own) == gain


def test_measured_button_loudness_belongs_to_one_board(tmp_path: Path) -> None:
    config = loaded(tmp_path).config
    assert heard_switch(config, "button-led") is None
    remember_switch(config, HeardSwitch("button-led", 12.5, 3.0))
    assert heard_switch(config, "button-led") == HeardSwitch("button-led", 12.5, 3.0)
    assert heard_switch(config, "aiy-hat") is None
    (config.state_dir / "switch.json").write_text("nothing like it")
    assert heard_switch(config, "button-led") is None


class RecordedMicrophone:
    """Microphone that plays a recording in real time: night sound, and a click when the pin goes low."""

    db = 30.0
    night_at = 1.0
    clicked: float | None = None
    """Time at which the pin went low, on trio's clock."""

    def __init__(self, device: object = None) -> None:
        """Ignore the device."""

    @asynccontextmanager
    async def open(self) -> AsyncIterator[trio.MemoryReceiveChannel[Block]]:
        send, receive = trio.open_memory_channel[Block](1000)

        async def hear() -> None:
            block, began = 0, trio.current_time()
            while True:
                block += 1
                ends = began + block * 0.02
                await trio.sleep_until(ends)
                samples = night(0.02, seed=block) * self.night_at
                clicked = RecordedMicrophone.clicked
                if clicked is not None and clicked < ends:
                    RecordedMicrophone.clicked = None
                    samples = with_click(samples, 0.005, self.db)
                await send.send(Block((samples * 32767).astype("<i2").tobytes(), ends))

        async with trio.open_nursery() as nursery:
            nursery.start_soon(hear)
            with receive:
                yield receive
            nursery.cancel_scope.cancel()


@pytest.mark.parametrize(
    ("db", "says", "clicks", "silent"),
    [
        (30.0, "counted in ticks", True, False),
        (-10.0, "over the sounds of the night: at night the box can read names.", False, False),
        (-45.0, "even in silence: at night the box can read names, over soft sounds.", False, True),
    ],
)
async def test_doctor_records_a_button_press_and_then_silence(
    db: float,
    says: str,
    clicks: bool,
    silent: bool,
    tmp_path: Path,
    pins: MockFactory,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(doctor_button, "microphone_of", RecordedMicrophone)
    monkeypatch.setattr(RecordedMicrophone, "db", db)
    asked = ["Press the button"] + ["Press it again"] * (not clicks)

    def asks(sentence: str) -> bool:
        return sentence in capsys.readouterr().err

    async with trio.open_nursery() as nursery:

        async def press() -> None:
            for sentence in asked:
                await until(partial(asks, sentence))
                monkeypatch.setattr(RecordedMicrophone, "night_at", 1.0 if sentence is asked[0] else 0.01)
                await trio.sleep(1.0)
                pins.pin(17).drive_low()
                RecordedMicrophone.clicked = trio.current_time()
                await trio.sleep(0.2)
                pins.pin(17).drive_high()

        nursery.start_soon(press)
        found = await examined(tmp_path, alone=False)
    assert says in found["button"].sentence
    config = loaded(tmp_path).config
    heard = heard_switch(config, "button-led")
    assert heard is not None
    assert (heard.clicks, heard.silent) == (clicks, silent)
    assert heard.over == pytest.approx(db - 4, abs=5) or not clicks
    assert chosen_beds(config)[Phase.ASLEEP] == ("forest_softly" if silent else "forest")
