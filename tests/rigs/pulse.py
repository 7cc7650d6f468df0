"""Private PulseAudio without sound card, bus or login session, whose output can be recorded.

Two null sinks: `speaker`, the default output, and `mic`, whose monitor is the default input. Needs the
packages pulseaudio, pulseaudio-utils and libasound2-plugins. Works as root.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from voices.playback.devices import portaudio

RATE = 48_000

# without norewinds a null sink delivers its input almost two seconds late
_SINKS = """\
load-module module-native-protocol-unix socket={socket} auth-anonymous=1
load-module module-null-sink norewinds=1 sink_name=speaker rate=48000 channels=2
load-module module-null-sink norewinds=1 sink_name=mic rate=48000 channels=1
set-default-sink speaker
set-default-source {source}.monitor
"""
# Real-time priority where root allows it: a sink then requests its samples on time. And without the
# server's own limit: after 0.2 s at a stretch the kernel would kill a server that catches up.
_DAEMON = """\
exit-idle-time = -1
realtime-scheduling = yes
rlimit-rttime = -1
high-priority = yes
flat-volumes = no
"""
_ALSA = """\
</usr/share/alsa/alsa.conf>
pcm.!default { type pulse hint { show on description "pulse" } }
ctl.!default { type pulse }
"""


class PulseRig:
    """Sound server; `stop` and `start` simulate a cable unplugged and replugged."""

    def __init__(self, home: Path, source: str = "speaker") -> None:
        self._home = home
        self.socket = home / "native"
        self._process: subprocess.Popen[bytes] | None = None
        (home / "rig.pa").write_text(_SINKS.format(socket=self.socket, source=source))
        (home / "daemon.conf").write_text(_DAEMON)
        (home / "alsa.conf").write_text(_ALSA)
        self.environment = {
            "XDG_RUNTIME_DIR": str(home),
            "PULSE_RUNTIME_PATH": str(home / "run"),
            "PULSE_STATE_PATH": str(home / "state"),
            "PULSE_COOKIE": str(home / "cookie"),
            "PULSE_CONFIG": str(home / "daemon.conf"),
            "PULSE_SERVER": f"unix:{self.socket}",
            "ALSA_CONFIG_PATH": str(home / "alsa.conf"),
        }

    def start(self) -> None:
        command = [
            "pulseaudio",
            "-n",
            "-F",
            str(self._home / "rig.pa"),
            "--daemonize=no",
            "--use-pid-file=no",
        ]
        command.append(f"--log-target=file:{self._home}/log")
        self._process = subprocess.Popen(command, env=self._environment(), stderr=subprocess.DEVNULL)
        while self._control("info").returncode != 0:
            if self._process.poll() is not None:
                raise RuntimeError(f"pulseaudio did not start: see {self._home}/log")
            time.sleep(0.05)

    def stop(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    @contextmanager
    def recording(self, sink: str = "speaker") -> Iterator[list[NDArray[np.float32]]]:
        """Record a sink; the list holds the samples (mono, 48 kHz) after the context."""
        command = ["parec", f"--device={sink}.monitor", f"--rate={RATE}", "--channels=1"]
        command += ["--format=float32le", "--latency-msec=20"]
        heard: list[NDArray[np.float32]] = []
        with tempfile.TemporaryFile() as file:
            recorder = subprocess.Popen(command, stdout=file, env=self._environment())
            try:
                while os.fstat(file.fileno()).st_size == 0:  # it records once the first samples are there
                    assert recorder.poll() is None, "the recorder has ended: the server is gone"
                    time.sleep(0.01)
                yield heard
            finally:
                recorder.terminate()
                recorder.wait()
                file.seek(0)
                heard.append(np.frombuffer(file.read(), "<f4"))

    def plug(
        self,
        name: str,
        description: str = "Speaker",
        late: float = 0.0,
        bus: str = "usb",
        *,
        default: bool = False,
    ) -> None:
        """Add a sink that plays the sound of `speaker` too, `late` seconds later, on the connection `bus`."""
        words = ("module-null-sink", "norewinds=1", "rate=48000", "channels=2")
        said = f"sink_properties='device.description={description} device.bus={bus}'"
        self.load(*words, f"sink_name={name}", said)
        if late:
            ends = (f"source={name}.monitor", "sink=speaker", "source_dont_move=1", "sink_dont_move=1")
            self.load("module-loopback", *ends, f"latency_msec={round(late * 1000)}", "adjust_time=0")
        if default:
            assert self._control("set-default-sink", name).returncode == 0

    def unplug(self, name: str) -> None:
        for line in self._control("list", "short", "modules").stdout.decode().splitlines():
            number, module, *arguments = line.split("\t")
            if "sink" in module and f"sink_name={name} " in f"{' '.join(arguments)} ":
                assert self._control("unload-module", number).returncode == 0

    def load(self, *words: str) -> None:
        loaded = self._control("load-module", *words)
        assert loaded.returncode == 0, loaded.stderr

    def state(self, sink: str) -> str:
        lines = self._control("list", "short", "sinks").stdout.decode().splitlines()
        return next(line.split("\t")[-1] for line in lines if line.split("\t")[1] == sink)

    def play_to_microphone(self, path: Path) -> None:
        """Play a file to the microphone; return when it has been heard.

        The server gets all of it at once. With a smaller buffer (`--latency-msec=20`) words had gaps
        of 5 to 10 ms when `paplay` was late on a busy machine without real time, and one word was
        misheard.
        """
        subprocess.run(["paplay", "--device=mic", path], env=self._environment(), check=True)

    def _control(self, *words: str) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(["pactl", *words], env=self._environment(), capture_output=True, check=False)

    def _environment(self) -> dict[str, str]:
        return {**os.environ, **self.environment}


@contextmanager
def pulse_rig(source: str = "speaker") -> Iterator[PulseRig]:
    """Yield a sound server whose devices PortAudio uses here. The monitor of `source` is the microphone."""
    portaudio()  # fail before a server is started if there is no PortAudio
    home = Path(tempfile.mkdtemp(prefix="pulse-rig-"))
    rig = PulseRig(home, source)
    before = {name: os.environ.get(name) for name in rig.environment}
    try:
        rig.start()
        os.environ.update(rig.environment)
        _look_for_devices_again()
        yield rig
    finally:
        for name, value in before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value
        _look_for_devices_again()
        rig.stop()
        shutil.rmtree(home, ignore_errors=True)


def _look_for_devices_again() -> None:
    """Restart PortAudio, which lists devices only at its start; the binding has no public way."""
    sounddevice = portaudio()
    sounddevice._terminate()
    sounddevice._initialize()
