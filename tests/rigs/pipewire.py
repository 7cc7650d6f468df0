"""Private PipeWire with its PulseAudio socket, instead of `pulse.PulseRig`; its one sink is `speaker`.

Needs the packages pipewire, pipewire-pulse, wireplumber, dbus and pulseaudio-utils. WirePlumber
queries a session bus for missing services (a seat, Bluetooth), so the three run below their own bus.
"""

from __future__ import annotations

import os
import signal
import subprocess
import time
from pathlib import Path

from tests.rigs.pulse import PulseRig

_ALONE = {
    "main": "alsa_monitor.enabled = false\nlibcamera_monitor.enabled = false\nv4l2_monitor.enabled = false\n",
    "bluetooth": "bluez_monitor.enabled = false\n",
}
_SERVERS = """\
pipewire &
until [ -S "$XDG_RUNTIME_DIR/pipewire-0" ]; do sleep 0.05; done
wireplumber &
exec pipewire-pulse
"""
STARTS_WITHIN = 30.0
"""Seconds until the socket must answer."""


class PipewireRig(PulseRig):
    """The same rig with PipeWire, run as `user` or the caller; its socket is `socket`."""

    def __init__(self, home: Path, user: str | None = None) -> None:
        super().__init__(home)
        self.socket = home / "pulse/native"
        self.environment = {"XDG_RUNTIME_DIR": str(home), "PULSE_SERVER": f"unix:{self.socket}"}
        self._as_user = ["runuser", "-u", user, "--"] if user else []
        for part, settings in _ALONE.items():
            directory = home / f"config/wireplumber/{part}.lua.d"
            directory.mkdir(parents=True)
            (directory / "90-alone.lua").write_text(settings)

    def start(self) -> None:
        """Start the servers and wait until the socket answers. Raises `RuntimeError` otherwise."""
        home = self.environment["XDG_RUNTIME_DIR"]
        own = {"XDG_CONFIG_HOME": f"{home}/config", "XDG_STATE_HOME": f"{home}/state", "HOME": home}
        command = [*self._as_user, "env", *(f"{name}={value}" for name, value in own.items())]
        with (Path(home) / "log").open("wb") as log:
            self._process = subprocess.Popen(
                [*command, "dbus-run-session", "--", "sh", "-c", _SERVERS],
                env=self._environment(),
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        ends = time.monotonic() + STARTS_WITHIN
        while self._control("info").returncode != 0:
            if self._process.poll() is not None or time.monotonic() > ends:
                raise RuntimeError(f"pipewire did not start: see {home}/log")
            time.sleep(0.05)
        self.load("module-null-sink", "sink_name=speaker", "rate=48000", "channels=2")
        assert self._control("set-default-sink", "speaker").returncode == 0

    def stop(self) -> None:
        if self._process is not None:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
            self._process = None
