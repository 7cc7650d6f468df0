"""The language of the operating system, and the user of the service, without reading any configuration.

The help pages need only this.
"""

from __future__ import annotations

import os
import pwd
import re
import shutil
import sys
from collections.abc import Mapping
from pathlib import Path

from voices.extras import from_here
from voices.writing.packs import shipped_packs


def language_of_system(environment: Mapping[str, str] = os.environ) -> str | None:
    """Return the language of the system's messages, or None if there is no pack for it.

    The rules are those of gettext(3). The locale is the first variable that is set; it need not be installed.
    Languages in LANGUAGE come first, except with the locale `C`. systemd/messages.sh does the same without
    Python.
    """
    locale = next((name for name in map(environment.get, _LOCALES) if name), "")
    liked = environment.get("LANGUAGE", "").split(":") if locale not in _NO_LANGUAGE else []
    languages = (re.split("[_.@]", name)[0] for name in (*liked, locale))
    return next((language for language in languages if language in shipped_packs()), None)


_LOCALES = ("LC_ALL", "LC_MESSAGES", "LANG")
_NO_LANGUAGE = ("C", "POSIX")


HOME = Path("/opt/narrator")
USER = "narrator"
DIRECTORIES = {
    "CONFIGURATION_DIRECTORY": "/etc/narrator",
    "STATE_DIRECTORY": "/var/lib/narrator",
    "CACHE_DIRECTORY": "/var/cache/narrator",
}
"""The service's directories. The key is the environment variable in which systemd passes each."""
SOUND = Path("/run/narrator-sound/native")
"""The socket of the sound server that a user of the machine may start for the box (systemd/sound-server.sh).
"""
OURS_TO_READ = {"STATE_DIRECTORY": 0o700, "CACHE_DIRECTORY": 0o755}
"""The directories that belong to the service's user. Each has the mode that systemd gives it at the first
start.
"""


def is_installed() -> bool:
    """Return whether this program is installed on the machine, and not run from a source checkout."""
    return Path(sys.prefix) == HOME


def look_where_the_box_looks() -> None:
    """Let commands that root runs use the service's directories, unless other directories are given."""
    if is_installed() and os.geteuid() == 0:
        for variable, directory in DIRECTORIES.items():
            os.environ.setdefault(variable, directory)


def become_the_box() -> None:
    """Change to the service's user and groups, for its access rights and as owner of new files."""
    if not is_installed() or os.geteuid() != 0:
        return
    user = pwd.getpwnam(USER)
    for variable, mode in OURS_TO_READ.items():
        directory = Path(os.environ[variable])
        if not directory.exists():
            directory.mkdir(parents=True, mode=mode)
            os.chown(directory, user.pw_uid, user.pw_gid)
    os.initgroups(USER, user.pw_gid)
    os.setgid(user.pw_gid)
    os.setuid(user.pw_uid)
    os.environ |= {"HOME": user.pw_dir, "USER": USER, "LOGNAME": USER}
    if SOUND.exists():
        os.environ.setdefault("PULSE_SERVER", f"unix:{SOUND}")


def called() -> str:
    """Return the command that starts this program: `sudo narrator` if installed, else its name or path."""
    if is_installed():
        return "sudo narrator"
    program = Path(sys.prefix) / "bin" / "narrator"
    found = shutil.which("narrator")
    # pipx puts a link to the program on the search path.
    if found is not None and Path(found).resolve() == program.resolve():
        return "narrator"
    return from_here(program)
