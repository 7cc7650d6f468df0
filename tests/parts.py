"""What a machine may lack, and what a plain `pytest` makes of it: the test is left out, and says why.

`make test` installs most parts beforehand, but no browser. CI sets `CI`: there a missing part is a failure.
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
"""Programs that tests start, with the system's package that has each."""
BY_HAND = {"hass": "docs/house.md", "wyoming-satellite": "docs/hardware.md"}
"""Programs that no system package brings, with the document that says how they are installed."""
BY_APT = "sudo apt-get install --no-install-recommends"
NEEDS = "it needs "
"""How the reason of every test begins that is left out for want of a part."""
SYSTEM_PLACES = ("/usr/local/sbin", "/usr/sbin", "/sbin")
"""Where Debian puts some programs (mosquitto, mkfs.ext4), though a user's PATH does not name it."""


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
    """Return a PATH that also names the places where Debian puts programs of the system, last."""
    places = path.split(os.pathsep) if path else []
    return os.pathsep.join([*places, *(place for place in SYSTEM_PLACES if place not in places)])


def left_out(reports: Iterable[Any]) -> dict[str, int]:
    """Count the skipped tests that each missing part has left out, by the sentence that names it."""
    reasons = (str(report.longrepr[2]).removeprefix("Skipped: ") for report in reports if report.longrepr)
    return dict(Counter(reason for reason in reasons if reason.startswith(NEEDS)))


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
