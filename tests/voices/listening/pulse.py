"""A private sound server with a microphone that plays files of `paplay`."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

_PLAYERS = """\
load-module module-native-protocol-unix socket={socket}
load-module module-null-sink norewinds=1 sink_name=speaker rate=48000 channels=2
load-module module-null-sink norewinds=1 sink_name=mic rate=48000 channels=1
set-default-sink speaker
set-default-source mic.monitor
"""
_DAEMON = "exit-idle-time = -1\nrealtime-scheduling = no\nhigh-priority = no\nflat-volumes = no\n"
_ALSA = "pcm.!default { type pulse }\nctl.!default { type pulse }\n"


@contextmanager
def microphone_server() -> Iterator[Mapping[str, str]]:
    """Run a private PulseAudio and yield the environment for its clients."""
    if shutil.which("pulseaudio") is None or shutil.which("paplay") is None:
        why = "the microphone needs the system packages pulseaudio and pulseaudio-utils: run `make test`"
        if os.environ.get("CI"):
            pytest.fail(why)
        pytest.skip(why)
    with tempfile.TemporaryDirectory(prefix="pulse.") as name:
        room = Path(name)
        socket = room / "native"
        (room / "rig.pa").write_text(_PLAYERS.format(socket=socket))
        (room / "daemon.conf").write_text(_DAEMON)
        (room / ".asoundrc").write_text(_ALSA)
        environment = {
            **os.environ,
            "HOME": name,
            "XDG_RUNTIME_DIR": name,
            "PULSE_RUNTIME_PATH": name,
            "PULSE_STATE_PATH": name,
            "PULSE_COOKIE": f"{name}/cookie",
            "PULSE_CONFIG": f"{name}/daemon.conf",
            "PULSE_SERVER": f"unix:{socket}",
        }
        command = ["pulseaudio", "-n", "-F", f"{name}/rig.pa", "--daemonize=no", "--use-pid-file=no"]
        server = subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL)
        try:
            _wait_for(environment)
            yield environment
        finally:
            server.terminate()
            server.wait(10)


def _wait_for(environment: Mapping[str, str]) -> None:
    for _ in range(100):
        if not subprocess.run(["pactl", "info"], env=environment, capture_output=True).returncode:
            return
        time.sleep(0.05)
    raise TimeoutError("pulseaudio did not come up within five seconds")
