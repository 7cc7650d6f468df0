"""Libraries that only some want: what to type so that this very program gets them."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def from_here(path: Path) -> str:
    """A path as it is typed in this directory; at the top of all it keeps its slash."""
    here = Path.cwd()
    below = path.is_relative_to(here) and here != Path(here.root)
    return str(path.relative_to(here) if below else path)


def installing(extra: str) -> str:
    """The command for an extra, with the program's own pip: another would put it where nobody looks."""
    environment = Path(sys.prefix)
    if (environment / "pipx_metadata.json").exists():  # whose environments have no pip of their own
        return f"pipx runpip {environment.name} install 'werewolf-narrator[{extra}]'"
    as_root = "" if os.access(environment, os.W_OK) else "sudo "
    return f"{as_root}{from_here(environment / 'bin' / 'pip')} install 'werewolf-narrator[{extra}]'"
