"""Program that runs one of our minds: `python -m narrator.minds NAME` reads lines and writes lines."""

from __future__ import annotations

import sys
import time

from narrator.minds.mind import Mind
from narrator.minds.policies import POLICIES
from narrator.minds.wire import WireError

GOOD, WRONG_USE = 0, 2
"""Exit codes."""


def main(arguments: list[str]) -> int:
    """Run the mind named `arguments[0]` until the host closes the input; return an exit code."""
    if len(arguments) != 1 or arguments[0] not in POLICIES:
        given, known = " ".join(arguments), ", ".join(POLICIES)
        print(f'There is no playing style "{given}"; allowed: {known}.', file=sys.stderr)
        return WRONG_USE
    mind = Mind(POLICIES[arguments[0]], time.monotonic)
    for line in sys.stdin.buffer:
        try:
            reply = mind.receive(line)
        except WireError as error:
            print(error, file=sys.stderr)
            return WRONG_USE
        if reply is not None:
            sys.stdout.buffer.write(reply + b"\n")
            sys.stdout.buffer.flush()
    return GOOD


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
