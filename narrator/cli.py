"""The command line's door: what asks for no command is answered here, before commands are imported.

`play` as it is mostly typed goes past the library that reads command lines: a box is to be heard at once.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from narrator.commands.front import front_page
from narrator.commands.streams import mend_streams


def run(arguments: Sequence[str]) -> int:
    """Run one command and return its exit code; a person's mistake is a sentence on the standard error."""
    if _shown(arguments):
        return 0
    if arguments[:1] == ["play"]:
        from narrator.commands.at_once import play_at_once, read_at_once

        asked = read_at_once(arguments[1:])
        if asked is not None:
            return play_at_once(asked)
    from narrator.commands.program import run_command

    return run_command(arguments)


def main() -> None:
    """The program `narrator`."""
    mend_streams()
    arguments = sys.argv[1:]
    if arguments[:1] in _TAKE_THE_TERMINAL:
        from hardware.keeper import with_terminal_kept

        sys.exit(with_terminal_kept(lambda: run(arguments)))
    sys.exit(run(arguments))


_TAKE_THE_TERMINAL = (["play"], ["doctor"])


def _shown(arguments: Sequence[str]) -> bool:
    """Show the page that is asked for; False if none is, or it cannot be written, as the program then tells.

    The page is made within the attempt: while it is laid out something is written already.
    """
    try:
        page = front_page(arguments)
        if page is not None:
            print(page, flush=True)
    except (OSError, ValueError):
        return False
    return page is not None


if __name__ == "__main__":
    main()
