"""Loudness of a switch over the sounds of the night, measured from generated recordings."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import numpy as np
import pytest
import trio
from gpiozero.pins.mock import MockFactory

from narrator.app import doctor_button
from narrator.app.doctor_button import MOST_GAIN, Samples, gain_for, over_the_room
from narrator.assembly.voice import chosen_beds
from narrator.config.remembered import HeardSwitch, heard_switch, remember_switch
from narrator.rules.kernel.events import Phase
from tests.narrator.test_doctor import examined, loaded
from tests.patience import until
from voices.asr.microphone import Block
from voices.asr.recogniser import SAMPLE_RATE

PRESSED = 2.0
BED = 0.01
"""Level of the bed at the microphone, as a fraction of full scale."""


def night(seconds: float, seed: int = 1) -> Samples:
    """Return a bed with equal energy at every frequency."""
    return BED * np.random.default_rng(seed).standard_normal(round(seconds * SAMPLE_RATE))


def with_click(samples: Samples, at: float, db: float) -> Samples:
    """Add a click of 5 ms, some decibels over the bed."""
    clicked = samples.copy()
    begin, length = round(at * SAMPLE_RATE), round(0.005 * SAMPLE_RATE)
    burst = np.random.default_rng(2).standard_normal(length)
    clicked[begin : begin + length] += BED * 10 ** (db / 20) * burst
    return clicked


@pytest.mark.parametrize("db", [15.0, 25.0, 35.0])
def test_a_click_is_measured_over_the_bed(db: float) -> None:
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
def test_box_clicks_match_switch_loudness(over: float, own: float | None, gain: float) -> None:
    assert gain_for(over, own) == gain


def test_measured_switch_belongs_to_one_board(tmp_path: Path) -> None:
    config = loaded(tmp_path).config
    assert heard_switch(config, "button-led") is None
    remember_switch(config, HeardSwitch("button-led", 12.5, 3.0))
    assert heard_switch(config, "button-led") == HeardSwitch("button-led", 12.5, 3.0)
    assert heard_switch(config, "aiy-hat") is None
    (config.state_dir / "switch.json").write_text("nothing like it")
    assert heard_switch(config, "button-led") is None


class RecordedMicrophone:
    """Microphone that plays a recording in real time: a bed, and a click after the pin goes low.

    The amount of sound follows the elapsed time on any machine: a press is located from the end of the
    recording.
    """

    db = 30.0
    night_at = 1.0
    """Factor of the bed's level."""
    clicked: float | None = None
    """Time at which the pin went low, on trio's clock."""

    def __init__(self, device: object = None) -> None:
        """Ignore the device."""

    @asynccontextmanager
    async def open(self) -> AsyncIterator[trio.MemoryReceiveChannel[Block]]:
        """Yield blocks of 20 ms."""
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
async def test_doctor_measures_a_press_and_then_silence(
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
