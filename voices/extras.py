"""Commands that install optional libraries for this very program."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def from_here(path: Path) -> str:
    """Return a path as typed from this directory; a path at the root keeps its slash."""
    here = Path.cwd()
    below = path.is_relative_to(here) and here != Path(here.root)
    return str(path.relative_to(here) if below else path)


def installing(extra: str) -> str:
    """Return the command that installs an extra with the program's own pip, so that it is found."""
    environment = Path(sys.prefix)
    if (environment / "pipx_metadata.json").exists():  # pipx environments have no pip of their own
        return f"pipx runpip {environment.name} install 'werewolf-narrator[{extra}]'"
    as_root = "" if os.access(environment, os.W_OK) else "sudo "
    return f"{as_root}{from_here(environment / 'bin' / 'pip')} install 'werewolf-narrator[{extra}]'"
