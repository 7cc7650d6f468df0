from __future__ import annotations

import os
import pty
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import cast

import numpy as np
import pytest
import trio
from trio.testing import MockClock

from narrator.app import doctor_loudspeaker
from narrator.app.doctor_findings import Finding, PartState, Voice
from narrator.app.doctor_loudspeaker import KNOCKS, TAPS, with_delay, with_size
from narrator.assembly.voice import synthesiser
from narrator.config.file import LoadedConfig, parse_config
from narrator.config.remembered import delay_of, loudspeaker_of, remember_loudspeaker
from narrator.errors import NarratorError
from tests.narrator.at_the_table import PACK
from tests.patience import until
from voices.asr.microphone import Block, SoundSource
from voices.audio.loudspeaker import Loudspeaker
from voices.audio.waves import Samples
from voices.segments import Text

GOOD = Finding("speaker", PartState.GOOD, "The loudspeaker takes sound.")


class Keys:
    """Terminal with typed and upcoming input."""

    def __init__(self, typed: str = "") -> None:
        self.far, self.near = pty.openpty()
        self.type(typed)

    def type(self, typed: str) -> None:
        os.write(self.far, typed.encode())

    def isatty(self) -> bool:
        return True

    def fileno(self) -> int:
        return self.near


def loaded(directory: Path, audio: str = "") -> LoadedConfig:
    files = f'[files]\nstate_dir = "{directory}/state"\ncache_dir = "{directory}/cache"\n'
    return parse_config(f'language = "en"\n{files}\n[audio]\n{audio}', "F")


@pytest.mark.parametrize(
    ("typed", "says", "size"),
    [
        ("1\n", "The voice is tuned for a small loudspeaker.", Loudspeaker.SMALL),
        (" 2 \n", "The voice is tuned for a large loudspeaker.", Loudspeaker.LARGE),
        ("\n", "The size of the loudspeaker is unchanged.", Loudspeaker.LARGE),
        ("large\n", "The size of the loudspeaker is unchanged.", Loudspeaker.LARGE),
        ("\x04", "The size of the loudspeaker is unchanged.", Loudspeaker.LARGE),
    ],
)
async def test_doctor_asks_for_loudspeaker_size_and_saves_it(
    typed: str, says: str, size: Loudspeaker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config = loaded(tmp_path).config
    remember_loudspeaker(config, size=Loudspeaker.LARGE)
    monkeypatch.setattr("sys.stdin", Keys(typed))
    assert (await with_size(config, GOOD)).sentence == f"{GOOD.sentence} {says}"
    assert loudspeaker_of(config) is size


async def test_failure_to_save_loudspeaker_size_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "state").write_text("a file")
    monkeypatch.setattr("sys.stdin", Keys("2\n"))
    assert "cannot be saved" in (await with_size(loaded(tmp_path).config, GOOD)).sentence
    with pytest.raises(NarratorError, match="cannot be saved"):
        remember_loudspeaker(loaded(tmp_path).config, size=Loudspeaker.LARGE)


async def test_each_loudspeaker_size_has_its_own_voice_cache(tmp_path: Path) -> None:
    """Check the cache: each size has its own key, so that a larger loudspeaker gets new samples."""
    texts: dict[str, Samples] = {}
    for size in ("small", "large", "small"):
        with synthesiser(loaded(tmp_path, f'loudspeaker = "{size}"'), PACK, pytest.fail) as made:
            samples = await made.samples(Text("La nuit tombe."))
        assert size not in texts or (texts[size] == samples).all()
        texts[size] = samples
    assert (texts["small"] != texts["large"]).any()


class LateRoom:
    """Late loudspeaker with a microphone beside it, on trio's clock."""

    def __init__(self, late: float, known: float = 0.0, *, deaf: bool = False) -> None:
        self._late = late
        self._known = known
        self._deaf = deaf
        self.knocked = list[float]()

    async def knock(self) -> float | None:
        """Play a mark and return its known delay, like the doctor's voice."""
        played = trio.current_time()
        self.knocked.append(played + self._late)
        await trio.sleep(self._known)
        heard = trio.current_time()
        await trio.sleep(1.5)
        return heard

    @asynccontextmanager
    async def open(self) -> AsyncIterator[trio.MemoryReceiveChannel[Block]]:
        """Yield 20 ms blocks of noise with a burst for each mark, each MICROPHONE late."""
        send, receive = trio.open_memory_channel[Block](1000)
        random = np.random.default_rng(3)

        async def hear() -> None:
            while True:
                begins = trio.current_time()
                await trio.sleep(0.02)
                samples = 0.001 * random.standard_normal(320)
                for at in self.knocked:
                    place = round((at - begins) * 16000)
                    if 0 <= place < 320:
                        samples[place:] = 0.5 * random.standard_normal(320 - place)
                if not self._deaf:
                    later = trio.current_time() + doctor_loudspeaker.MICROPHONE
                    await send.send(
                        Block((samples * 32767).clip(-32767, 32767).astype("<i2").tobytes(), later)
                    )

        async with trio.open_nursery() as nursery:
            nursery.start_soon(hear)
            with receive:
                yield receive
            nursery.cancel_scope.cancel()


async def delayed(directory: Path, room: LateRoom) -> tuple[str, float]:
    config = loaded(directory).config
    found = await with_delay(config, GOOD, cast("Voice", room), lambda _: cast("SoundSource", room))
    return found.sentence.removeprefix(GOOD.sentence).strip(), delay_of(config)


@pytest.mark.parametrize("late", [0.0, 0.02, 0.1, 0.2, 0.45, 0.8])
@pytest.mark.parametrize("known", [0.0, 0.3])
async def test_doctor_measures_loudspeaker_delay_by_microphone(
    late: float, known: float, tmp_path: Path, autojump_clock: MockClock
) -> None:
    """Check earlier measurements that are too high or too low."""
    remember_loudspeaker(loaded(tmp_path).config, delay=known)
    room = LateRoom(late, known)
    says, kept = await delayed(tmp_path, room)
    told = f"The sound is {kept:.2f} seconds late." if kept else "The sound is on time."
    assert len(room.knocked) == KNOCKS
    assert kept == pytest.approx(late if late >= doctor_loudspeaker.WORTH else 0.0, abs=0.03)
    long = "That is more than 0.3 s: after a press you wait that long to hear an answer."
    assert says.startswith(f"{told} {long if late > 0.3 else ''}".strip())
    assert ("When you count in ticks, follow the light alone." in says) == (late > 0.3)


@pytest.mark.parametrize(
    ("offsets", "kept"),
    [
        ([0.2] * TAPS, 0.2),
        ([0.4, 0.4, 0.18, 0.22, 0.2, 0.24, 0.2, 0.16], 0.2),
        ([-0.03] * TAPS, 0.0),
        ([0.0, 0.5, 0.1, 0.6, 0.3, 0.0, 0.5, 0.2], None),
    ],
    ids=["even", "as people tap", "before the beat", "at random"],
)
async def test_doctor_measures_loudspeaker_delay_by_button_taps(
    offsets: list[float],
    kept: float | None,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    autojump_clock: MockClock,
) -> None:
    """Send the lines over a channel: a mock clock does not wait for a terminal."""
    room = LateRoom(0.0, deaf=True)
    send, receive = trio.open_memory_channel[bytes](TAPS)
    monkeypatch.setattr("sys.stdin", Keys())
    monkeypatch.setattr(doctor_loudspeaker, "typed_line", receive.receive)
    await send.send(b"2\n")

    def has_knocked(number: int) -> bool:
        return len(room.knocked) > number

    async def tap() -> None:
        for number, offset in enumerate(offsets):
            await until(partial(has_knocked, number))
            await trio.sleep_until(room.knocked[number] + max(0.0, offset))
            await send.send(b"\n")

    async with trio.open_nursery() as nursery:
        nursery.start_soon(tap)
        says, now = await delayed(tmp_path, room)
        nursery.cancel_scope.cancel()
    assert now == pytest.approx(kept or 0.0, abs=0.05)
    assert bool(says) == (kept is not None)
