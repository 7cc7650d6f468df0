"""A real wyoming-satellite, in an environment of its own (docs/hardware.md says how)."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.parts import look_for
from tests.patience import HANGS
from tests.rigs.pulse import RATE, PulseRig

HEARS = "parec --device=mic.monitor --raw --format=s16le --rate=16000 --channels=1 --latency-msec=20"
SPEAKS = f"pacat --device=speaker --raw --format=s16le --rate={RATE} --channels=1 --latency-msec=20"
DEAF = "sleep infinity"
"""It wants a command for a microphone, of a loudspeaker too."""


@contextmanager
def satellite(rig: PulseRig, home: Path, hears: str = DEAF, speaks: str | None = None) -> Iterator[str]:
    """One in the room of the rig, with these commands; yields its address, as the configuration takes it."""
    look_for("wyoming-satellite")
    # The program itself, of 1.0.0, calls what is not there.
    python = Path(str(shutil.which("wyoming-satellite"))).parent / "python"
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = int(free.getsockname()[1])
    words = [str(python), "-m", "wyoming_satellite", "--no-zeroconf", "--name", "table"]
    words += ["--uri", f"tcp://127.0.0.1:{port}", "--mic-command", hears]
    if speaks is not None:
        words += ["--snd-command", speaks, "--snd-command-rate", str(RATE)]
    home.mkdir()
    with (home / "said").open("wb") as said:
        process = subprocess.Popen(
            words, env={**os.environ, **rig.environment}, stdout=said, stderr=said, start_new_session=True
        )
    try:
        ends = time.monotonic() + HANGS
        while "Ready" not in (home / "said").read_text():
            assert process.poll() is None, (home / "said").read_text()
            assert time.monotonic() < ends, (home / "said").read_text()
            time.sleep(0.05)
        yield f"wyoming://127.0.0.1:{port}"
    finally:
        os.killpg(process.pid, 9)
        process.wait()
