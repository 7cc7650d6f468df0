"""The command line's door: what asks for no command is answered here, before commands are imported."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from narrator.commands.front import front_page


def run(arguments: Sequence[str]) -> int:
    """Run one command and return its exit code; a person's mistake is a sentence on the standard error."""
    page = front_page(arguments)
    if page is not None and _shown(page):
        return 0
    from narrator.commands.program import run_command

    return run_command(arguments)


def main() -> None:
    """The program `narrator`."""
    arguments = sys.argv[1:]
    if arguments[:1] in _TAKE_THE_TERMINAL:
        from hardware.keeper import with_terminal_kept

        sys.exit(with_terminal_kept(lambda: run(arguments)))
    sys.exit(run(arguments))


_TAKE_THE_TERMINAL = (["play"], ["doctor"])


def _shown(page: str) -> bool:
    """Print a page; False where it cannot be written, which the program tells when it tries again."""
    try:
        print(page, flush=True)
    except (OSError, ValueError):
        return False
    return True


if __name__ == "__main__":
    main()
