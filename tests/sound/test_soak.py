from __future__ import annotations

import ctypes
import gc
import os
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import trio

from narrator.simulation.plans import RandomPlan
from tests.rigs.pulse import RATE, PulseRig
from tests.sound import measuring
from tests.sound.hearing import recorded
from tests.sound.table import Played, RealTable, open_table, play_evening
from tests.sound.test_game import HEADER

pytestmark = [pytest.mark.soak, pytest.mark.timeout(0)]

SECONDS = float(os.environ.get("SOAK_SECONDS", "3600"))
MEGABYTE = 1024.0 * 1024
FLAT = 15.0
"""Most megabytes of growth of a process in the last two thirds, without the limited cache of speech."""


FOUR: Mapping[str, Any] = {
    **HEADER,
    "players": HEADER["players"][:4],
    "deal": dict(list(HEADER["deal"].items())[:4]),
    "options": {"player_limits": "any", "captain_votes": 1},
}
"""The table of the shorter test without its fifth seat, because there are words for four votes."""
SETTLING = 2.0
"""Seconds until the device is idle, because measuring an evening occupies this process."""
M_MMAP_THRESHOLD = -3
"""The parameter of `mallopt(3)` for the size from which freed memory returns to the system."""


@dataclass(frozen=True)
class Figures:
    seconds: float
    drift: float
    """Greatest difference in seconds between the sound of a line and its time in the script."""
    late: float
    """Median delay in seconds of a reported mark after its sound."""
    lines: int
    torn: int
    under_runs: int
    own: float
    """Megabytes of this process without cached speech, of that cache, and of the engines' processes."""
    speech: float
    engines: float

    def __str__(self) -> str:
        return (
            f"{self.seconds:6.0f} s  {self.lines:3} lines, {self.torn} torn, {self.under_runs} under-runs  "
            f"drift {1000 * self.drift:.2f} ms  marks {1000 * self.late:5.1f} ms late  "
            f"memory {self.own:6.1f} + {self.speech:4.1f} speech + {self.engines:6.1f} MB"
        )


async def test_an_hour_of_games_leaks_no_memory_and_keeps_time(
    rig: PulseRig, model: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    # The test's own recordings are larger than the leaks it looks for, so they must not stay in the heap.
    assert ctypes.CDLL(None).mallopt(M_MMAP_THRESHOLD, 1 << 17) == 1
    threads, processes = threading.active_count(), _children()
    figures: list[Figures] = []
    began, settled = time.monotonic(), 0
    async with open_table(rig, model, tmp_path) as table:
        while not figures or time.monotonic() - began < SECONDS:
            figures.append(await _evening(rig, table, len(figures)))
            if time.monotonic() - began < SECONDS / 3:
                settled = len(figures)
            with capsys.disabled():
                print(f"\n{len(figures):3}: {figures[-1]}", end="", flush=True)
        assert table.troubles == []
        assert table.speaker.inner.starved == 0
    left = _children() - processes
    # trio keeps idle worker threads for ten seconds.
    with trio.move_on_after(20):
        while threading.active_count() > threads:  # noqa: ASYNC110 - threads send no event when they end
            await trio.sleep(0.5)
    with capsys.disabled():
        print(f"\nleft: {threading.active_count() - threads} threads, {len(left)} processes")
    # Only a starved device may tear a line.
    assert [evening for evening in figures if evening.torn > evening.under_runs] == []
    assert threading.active_count() <= threads
    assert not left
    assert max(evening.drift for evening in figures) <= measuring.BLOCK
    assert abs(figures[-1].late - figures[0].late) <= measuring.BLOCK
    assert figures[-1].own - figures[settled].own < FLAT
    assert figures[-1].engines - figures[settled].engines < FLAT


async def _evening(rig: PulseRig, table: RealTable, seed: int) -> Figures:
    began = time.monotonic()
    header = {**FOUR, "seed": seed}
    await trio.sleep(SETTLING)
    taken = dict(table.synthesiser._takes._given)
    under_runs = table.speaker.inner.device.underruns
    with recorded(rig, "speaker") as speaker:
        evening = await play_evening(table, header, RandomPlan(seed, silence=0.0), seed=seed)
    under_runs = table.speaker.inner.device.underruns - under_runs
    torn: list[Played] = []
    sounds = await measuring.rendered(evening.plays, table.synthesiser, taken)
    lines = measuring.follow(evening.plays, sounds, speaker, torn)
    drift = max(abs(pause.heard - pause.written) for line in lines for pause in line.pauses)
    late = [
        said - speaker.time(start)
        for line in lines
        for said, start in zip(line.played.pieces, line.starts, strict=not line.played.cut)
    ]
    if not torn:
        assert measuring.outside(lines, speaker) <= measuring.QUIET
    assert float(np.max(np.abs(speaker.samples))) < 0.9
    assert len(speaker.samples) / RATE > 30
    figures = (time.monotonic() - began, drift, float(np.median(late)), len(lines), len(torn), under_runs)
    del speaker, evening, lines
    gc.collect()
    speech = sum(samples.nbytes for samples in table.synthesiser._memory._kept.values()) / MEGABYTE
    engines = sum(_memory(child) for child in _children(engines=True))
    return Figures(*figures, _memory(os.getpid()) - speech, speech, engines)


def _children(engines: bool = False) -> set[int]:
    """Return the child processes, or only the engines among them."""
    found: set[int] = set()
    for task in Path("/proc/self/task").iterdir():
        found |= {int(pid) for pid in (task / "children").read_text().split()}
    if not engines:
        return found
    return {pid for pid in found if b"worker" in Path(f"/proc/{pid}/cmdline").read_bytes()}


def _memory(pid: int) -> float:
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / MEGABYTE
