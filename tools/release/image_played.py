"""Test of a whole game in the container image, with its sound; called by image.sh.

The command is `python -m tools.release.image_played IMAGE [USER]`: podman runs the image as the caller, or
as USER if root is the caller. The environment variable PODMAN names the command, by default `podman`. SOUND
names the sound server: `pulseaudio` by default, or `pipewire`, which runs as USER. The server is private
and has no sound card; its output is recorded. Simulated people see the terminal, follow the trace, and
press the space bar.
"""

from __future__ import annotations

import fcntl
import os
import pty
import select
import shlex
import shutil
import struct
import subprocess
import sys
import tempfile
import termios
import time
from pathlib import Path

import numpy as np

from tests.narrator.screen_player import LIT, Seen
from tests.rigs.pipewire import PipewireRig
from tests.rigs.pulse import RATE, PulseRig
from tests.rigs.scripted_table import PRESSED_AT_ONCE, Entry, ScriptedPeople, TraceReader, configuration

COLUMNS, LINES = 80, 24
"""Rows and columns of the terminal. On a larger terminal the program shows big letters, which would be
taken for the lit lamp.
"""
STEP = 1.2
"""Seconds of silence after each name of a roll call, enough for presses on a busy machine."""
WITHIN = 1800.0
AUDIBLE = 0.01
"""Peak, as a fraction of full scale, from which a tenth of a second of sound counts as audible."""
SOUND_SECONDS = 60.0
"""Least number of seconds of sound in a whole game."""
TYPED = {
    "box.resume": "yes",
    "setup.rules": "no",
    "over.again": "no",
    "vote.more": "nobody",
}


class PlayedTerminal:
    """Program on a terminal, with its screen and its keys; the space bar is the button."""

    def __init__(self, command: list[str]) -> None:
        self.seen = Seen(COLUMNS, LINES)
        self.ended: int | None = None
        self._pid, self._screen = pty.fork()
        if self._pid == 0:
            os.execvp(command[0], command)
        fcntl.ioctl(self._screen, termios.TIOCSWINSZ, struct.pack("HHHH", LINES, COLUMNS, 0, 0))
        self._pressed = 0.0

    def read(self) -> None:
        """Read new output of the program, and update the screen."""
        while self.ended is None and select.select([self._screen], [], [], 0)[0]:
            try:
                burst = os.read(self._screen, 65_536)
            except OSError:  # the program has ended
                burst = b""
            if not burst:
                self.ended = os.waitstatus_to_exitcode(os.waitpid(self._pid, 0)[1])
                return
            self.seen.feed(burst)

    def type(self, keys: str) -> None:
        os.write(self._screen, keys.encode())

    def press(self) -> None:
        """Press the space bar. A second call within 0.1 s is a simulated bounce, and ignored."""
        if time.monotonic() - self._pressed > 0.1:
            self._pressed = time.monotonic()
            self.type(" ")

    def release(self) -> None:
        """Do nothing, because a terminal does not report released keys."""

    def lit(self) -> bool:
        self.read()
        return any(LIT.search(row) for row in self.seen.rows)


class TypingPeople(ScriptedPeople):
    """Simulated people with scripted answers, which they type by day."""

    terminal: PlayedTerminal

    def _take(self, entry: Entry) -> None:
        question = self._question
        answer = TYPED.get(question) or (self.wolf if question == "vote.accused" else None)
        if entry["kind"] == "listen" and question not in PRESSED_AT_ONCE and answer is not None:
            self._in(0.3, lambda: self.terminal.type(f"{answer}\r"))
            return
        super()._take(entry)


def play(command: list[str], trace: Path) -> TypingPeople:
    """Play until the program ends. Raises `SystemExit` if the program does not end, or ends with an error."""
    terminal = PlayedTerminal(command)
    table = TypingPeople(terminal, TraceReader(trace))
    table.terminal = terminal
    ends = time.monotonic() + WITHIN
    asleep = False
    while terminal.ended is None:
        if time.monotonic() > ends:
            raise SystemExit(f"[image] no end:\n{table.heard[-8:]}\n{terminal.seen}")
        terminal.read()
        table.run(0.02, lambda _: False)
        if not asleep and any(cue == "story.intro" for cue, _ in table.heard):
            asleep = True
            terminal.type("\x03")
    if not asleep or terminal.ended not in (0, 130):
        raise SystemExit(f"[image] ended with {terminal.ended}:\n{table.heard[-8:]}\n{terminal.seen}")
    return table


def loud_seconds(samples: np.ndarray[tuple[int], np.dtype[np.float32]]) -> float:
    """Return the seconds of audible sound, counted in blocks of 0.1 s."""
    block = RATE // 10
    blocks = samples[: len(samples) // block * block].reshape(-1, block)
    return float((np.abs(blocks).max(axis=1) > AUDIBLE).sum()) / 10


def sound_server(home: Path, user: str | None) -> PulseRig:
    """Return the sound server that the variable SOUND names, set up in the directory `home`."""
    if os.environ.get("SOUND", "pulseaudio") == "pulseaudio":
        return PulseRig(home)
    server = PipewireRig(home, user)
    if user:
        for path in (home, *home.rglob("*")):
            shutil.chown(path, user)
    return server


def main(image: str, user: str | None) -> None:
    """Play the game and check it. Raises `SystemExit` for a wrong result."""
    podman = [
        *(["runuser", "-u", user, "--"] if user else []),
        *shlex.split(os.environ.get("PODMAN", "podman")),
    ]
    with tempfile.TemporaryDirectory() as directory:
        room = Path(directory)
        room.chmod(0o755)
        (room / "sound").mkdir()
        (room / "trace").mkdir()
        (room / "trace").chmod(0o777)
        (room / "narrator.toml").write_text(
            configuration(Path("en"), step=STEP) + '[box]\nchannel = "keyboard"\n'
        )
        server = sound_server(room / "sound", user)
        server.start()
        run = [*podman, "run", "--rm", "--network", "none", "--userns", "keep-id:uid=1000,gid=1000"]
        shared = {server.socket: "/run/sound", room / "trace": "/trace"}
        shared[room / "narrator.toml"] = "/etc/narrator/narrator.toml:ro"
        for ours, theirs in shared.items():
            run += ["--volume", f"{ours}:{theirs}"]
        print(
            subprocess.run([*run, image, "--version"], capture_output=True, text=True, check=True).stdout,
            end="",
        )
        begun = time.monotonic()
        with server.recording() as heard:
            table = play([*run, "-it", image, "play", "--trace", "/trace/t.jsonl"], room / "trace/t.jsonl")
        server.stop()
    seconds, loud = len(heard[0]) / RATE, loud_seconds(heard[0])
    print(f"[image] cards by the light: {table.cards}")
    print(f"[image] {len(table.heard)} lines in {time.monotonic() - begun:.0f} s")
    print(f"[image] recorded {seconds:.0f} s, {loud:.1f} of them loud; peak {np.abs(heard[0]).max():.2f}")
    if not any(cue == "over.village" for cue, _ in table.heard) or loud < SOUND_SECONDS:
        raise SystemExit("[image] it is not as it should be")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2] if sys.argv[2:] else None)
