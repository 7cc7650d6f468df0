"""Start of the emulated machine of guest_base.sh."""

from __future__ import annotations

import shlex
from pathlib import Path


def emulator(*arguments: str) -> list[str]:
    """Return the command of qemu, as `machine` of guest_base.sh takes it."""
    base = Path(__file__).parent / "guest_base.sh"
    return ["bash", "-c", f". {shlex.quote(str(base))}; machine {shlex.join(arguments)}"]
