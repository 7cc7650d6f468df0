from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from voices.playback.devices import portaudio

ASKS = """\
import ctypes, sys
if sys.argv[1] == "ours":
    from voices.playback.devices import portaudio
    portaudio()
alsa = ctypes.CDLL("libasound.so.2")
print(alsa.snd_pcm_open(ctypes.byref(ctypes.c_void_p()), b"no such device", 0, 0) < 0)
"""


@pytest.mark.parametrize(("whose", "writes"), [("its own", True), ("ours", False)])
def test_alsa_library_errors_do_not_reach_the_terminal(whose: str, writes: bool) -> None:
    portaudio()  # without PortAudio there is no message to suppress, so skip early
    top = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-c", ASKS, whose], cwd=top, capture_output=True, text=True, check=True
    )
    assert done.stdout == "True\n"
    assert ("ALSA lib" in done.stderr) is writes
