"""`make card`: ask for the settings of a box, and write the files for its card with Raspberry Pi OS.

The files are cloud-init's (`user-data`, `network-config`, `meta-data`) and the program's sources. The files
belong on the card's first partition, where Raspberry Pi OS (from the version based on Debian 13 on) reads
them at its first start. Only Python's standard library is used, so that `make card` works without a virtual
environment.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from pathlib import Path

from tools.card.files import CardError, check_place, write_card
from tools.card.questions import Questions
from tools.card.words import CardWords

TOP = Path(__file__).parents[2]


def main() -> int:
    """Ask the questions, write the files, and print where they are.

    Return 0 if the files were written, 1 if the output is closed, 2 for wrong use, 130 if the user
    interrupts.
    """
    parser = argparse.ArgumentParser(prog="make card", description=__doc__)
    parser.add_argument("--language", choices=("en", "fr"), default="en")
    parser.add_argument("--to", type=Path, default=Path("dist/card"))
    given = parser.parse_args()
    words = CardWords(given.language)
    # sys.stdin is None if it is closed; undecodable bytes make an answer that is refused.
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="surrogateescape")
    try:
        return _written(words, given.language, given.to)
    except OSError as error:  # a fault of input or output; faults of files raise CardError
        # Otherwise Python would report the closed output at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        if isinstance(error, BrokenPipeError):
            return 1
        print(words("untold", error.strerror), file=sys.stderr)
        return 2


def _written(words: CardWords, language: str, to: Path) -> int:
    try:
        check_place(to)
        wishes = Questions(words).ask(language)
        write_card(wishes, to, TOP)
    except CardError as error:
        print(words(error.name, *error.values), file=sys.stderr)
        return 2
    except EOFError:
        print(words("ended"), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    print(words("written", to), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
