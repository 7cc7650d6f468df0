"""The program `narrator`."""

from __future__ import annotations

import sys

from narrator.app.program import run
from narrator.app.terminal import mend_streams

__all__ = ["main", "run"]


def main() -> None:
    """Run the command that was typed and exit with its exit code."""
    mend_streams()
    arguments = sys.argv[1:]
    if arguments[:1] in (["play"], ["doctor"]):  # these commands change the terminal settings
        from hardware.keeper import with_terminal_kept

        sys.exit(with_terminal_kept(lambda: run(arguments)))
    sys.exit(run(arguments))


if __name__ == "__main__":
    main()
