"""The three streams of a program, whatever it was started with: open, and with a sign for every letter."""

from __future__ import annotations

import io
import os
import sys

_STREAMS = ("stdin", "r"), ("stdout", "w"), ("stderr", "w")
"""By their numbers."""


def mend_streams() -> None:
    """Put nothing in the place of a stream that is closed, and `?` in that of a letter that it has not.

    The next file that is opened, such as a journal, would get the number of the closed one, and a program
    that is started from here would write into it.
    """
    for number, (name, mode) in enumerate(_STREAMS):
        if getattr(sys, name) is None:
            nothing = os.open(os.devnull, os.O_RDWR)
            if nothing == number:
                os.set_inheritable(number, True)
            else:
                os.dup2(nothing, number)
                os.close(nothing)
            setattr(sys, name, os.fdopen(number, mode, encoding="utf-8", closefd=False))
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
