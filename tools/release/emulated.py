"""Command line of the emulator, for the machine that guest_base.sh defines."""

from __future__ import annotations

import shlex
from pathlib import Path


def emulator(*arguments: str) -> list[str]:
    """Return qemu's command line for `arguments`, from the function `machine` in guest_base.sh."""
    base = Path(__file__).parent / "guest_base.sh"
    return ["bash", "-c", f". {shlex.quote(str(base))}; machine {shlex.join(arguments)}"]
