"""Commands, shown to people, that install optional libraries into this program's own environment."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def from_here(path: Path) -> str:
    """Return a path relative to the current directory; the path of the root keeps its slash."""
    here = Path.cwd()
    below = path.is_relative_to(here) and here != Path(here.root)
    return str(path.relative_to(here) if below else path)


def installing(extra: str) -> str:
    """Return the command that installs an extra (optional libraries) with the program's own pip."""
    environment = Path(sys.prefix)
    if (environment / "pipx_metadata.json").exists():  # pipx environments have no pip of their own
        return f"pipx runpip {environment.name} install 'werewolf-narrator[{extra}]'"
    as_root = "" if os.access(environment, os.W_OK) else "sudo "
    return f"{as_root}{from_here(environment / 'bin' / 'pip')} install 'werewolf-narrator[{extra}]'"
