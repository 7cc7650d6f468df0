"""Libraries that only some want: what to type so that this very program gets them."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def from_here(path: Path) -> str:
    """A path as it is typed in this directory."""
    here = Path.cwd()
    return str(path.relative_to(here) if path.is_relative_to(here) else path)


def installing(extra: str) -> str:
    """The command for an extra: only the program's own pip finds narrator installed, and adds to it.

    Any other would fetch what somebody else has published by the same name.
    """
    environment = Path(sys.prefix)
    as_root = "" if os.access(environment, os.W_OK) else "sudo "
    return f"{as_root}{from_here(environment / 'bin' / 'pip')} install 'narrator[{extra}]'"
