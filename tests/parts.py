"""What a machine may lack, and what a plain `pytest` makes of it: the test is left out, and says why.

`make test` installs every part beforehand, and CI sets the variable `CI`: there a missing part is a failure.
"""

from __future__ import annotations

import os
import shutil
from ctypes.util import find_library

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
    "chromium": "chromium",
    "chromedriver": "chromium-driver",
    "firefox-esr": "firefox-esr",
    "node": "nodejs",
    "npm": "npm",
    "snapserver": "snapserver",
    "snapclient": "snapclient",
}
"""Programs that tests start, with the system's package that has each."""
BY_HAND = {"hass": "docs/house.md", "wyoming-satellite": "docs/hardware.md"}
"""Programs that no system package brings, with the document that says how they are installed."""
INSTALLED = "run `make test`, which installs it"


class NeedsRoot(Exception):
    """What only root may do, such as mount a file system; the message says what."""


def missing_part(error: BaseException | None) -> str | None:
    """What has to be installed for a test that ended so; None where that was another fault.

    An error alone proves nothing: the part must be looked for and not be there.
    """
    if isinstance(error, BaseExceptionGroup):
        return next(filter(None, map(missing_part, error.exceptions)), None)
    while error is not None:
        if "PortAudio" in str(error) and find_library("portaudio") is None:
            return f"it needs the system package libportaudio2: {INSTALLED}"
        if isinstance(error, NeedsRoot) and os.geteuid() != 0:
            return f"{error} needs root: run the tests with sudo"
        program = os.path.basename(str(getattr(error, "filename", None) or ""))
        if isinstance(error, FileNotFoundError) and shutil.which(program) is None:
            if program in PROGRAMS:
                return f"it needs {program}, of the system package {PROGRAMS[program]}: {INSTALLED}"
            if program in BY_HAND:
                return f"it needs {program}, as {BY_HAND[program]} says"
        error = error.__cause__ or error.__context__
    return None


def look_for_root(what: str) -> None:
    """Raise what is left out without root, before anything is made for it."""
    if os.geteuid() != 0:
        raise NeedsRoot(what)


def look_for(program: str) -> None:
    """Raise what starting it would raise, before anything is made for it."""
    if shutil.which(program) is None:
        raise FileNotFoundError(2, "No such file or directory", program)


def leave_out(error: Exception) -> None:
    """Leave the test out if it ended for want of a part, unless every part must be there."""
    why = missing_part(error)
    if why is not None and not os.environ.get("CI"):
        pytest.skip(why)
