"""Parts that a machine may lack: a plain `pytest` skips the test and names the part.

`make test` installs most parts first, but no browser. In CI (`CI` is set) a missing part is a failure.
"""

from __future__ import annotations

import os
import shutil
from collections import Counter
from collections.abc import Iterable
from ctypes.util import find_library
from typing import Any

import pytest

PROGRAMS = {
    "pulseaudio": "pulseaudio",
    "paplay": "pulseaudio-utils",
    "espeak-ng": "espeak-ng",
    "systemd-analyze": "systemd",
    "systemd-sysusers": "systemd",
    "unshare": "util-linux",
    "strace": "strace",
    "mosquitto": "mosquitto",
    "mkfs.ext4": "e2fsprogs",
    "chromium": "chromium",
    "chromedriver": "chromium-driver",
    "firefox-esr": "firefox-esr",
    "node": "nodejs",
    "npm": "npm",
    "snapserver": "snapserver",
    "snapclient": "snapclient",
}
"""Programs that tests start, with the system's package of each."""
BY_HAND = {"hass": "docs/house.md", "wyoming-satellite": "docs/hardware.md"}
"""Programs without a system package, with the document that explains their installation."""
BY_APT = "sudo apt-get install --no-install-recommends"
NEEDS = "it needs "
"""First words of the reason of every test skipped for a missing part."""
SYSTEM_PLACES = ("/usr/local/sbin", "/usr/sbin", "/sbin")
"""Directories of some Debian programs (mosquitto, mkfs.ext4) that a user's PATH lacks."""


class NeedsRoot(Exception):
    """An action that needs root, such as mounting a file system. The message names it."""


def missing_part(error: BaseException | None) -> str | None:
    """Return the part whose absence caused this error, or None for another fault.

    The part is looked for, because the error alone proves nothing.
    """
    if isinstance(error, BaseExceptionGroup):
        return next(filter(None, map(missing_part, error.exceptions)), None)
    while error is not None:
        if "PortAudio" in str(error) and find_library("portaudio") is None:
            return f"{NEEDS}the system package libportaudio2: {BY_APT} libportaudio2"
        if isinstance(error, NeedsRoot) and os.geteuid() != 0:
            return f"{NEEDS}root, for {error}: run the tests with sudo"
        program = os.path.basename(str(getattr(error, "filename", None) or ""))
        if isinstance(error, FileNotFoundError) and shutil.which(program) is None:
            if program in PROGRAMS:
                return f"{NEEDS}{program}: {BY_APT} {PROGRAMS[program]}"
            if program in BY_HAND:
                return f"{NEEDS}{program}, as {BY_HAND[program]} says"
        error = error.__cause__ or error.__context__
    return None


def with_system_places(path: str) -> str:
    """Return a PATH with Debian's directories of system programs at its end."""
    places = path.split(os.pathsep) if path else []
    return os.pathsep.join([*places, *(place for place in SYSTEM_PLACES if place not in places)])


def left_out(reports: Iterable[Any]) -> dict[str, int]:
    """Count the tests skipped for each missing part, by the sentence that names it."""
    reasons = (str(report.longrepr[2]).removeprefix("Skipped: ") for report in reports if report.longrepr)
    return dict(Counter(reason for reason in reasons if reason.startswith(NEEDS)))


def look_for_root(what: str) -> None:
    """Raise `NeedsRoot` without root, before a test creates anything."""
    if os.geteuid() != 0:
        raise NeedsRoot(what)


def look_for(program: str) -> None:
    """Raise the error of a missing program, before a test creates anything."""
    if shutil.which(program) is None:
        raise FileNotFoundError(2, "No such file or directory", program)


def leave_out(error: Exception) -> None:
    """Skip the test if a missing part caused the error, unless every part is required."""
    why = missing_part(error)
    if why is not None and not os.environ.get("CI"):
        pytest.skip(why)
