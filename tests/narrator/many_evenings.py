"""Plays the evenings that it is told, in one process, and tells what stays of them.

A line of standard input is the options of `narrator demo` as JSON; after each evening a line of JSON is
printed: how many objects of each class there are, and the resident memory in megabytes.
"""

from __future__ import annotations

import gc
import json
import os
import sys
from collections import Counter
from pathlib import Path

from narrator import cli


def play(options: list[str]) -> None:
    """Play an evening on a clock of no time, and show nothing of it."""
    told, sys.argv = sys.stdout, ["narrator", "demo", *options, "--clock", "virtual"]
    with open(os.devnull, "w") as void:
        sys.stdout = void
        try:
            cli.main()
        except SystemExit as ended:
            if ended.code:
                raise
        finally:
            sys.stdout = told


def there() -> Counter[str]:
    """Count the objects that are left, by class."""
    gc.collect()
    return Counter(f"{type(one).__module__}.{type(one).__qualname__}" for one in gc.get_objects())


def resident() -> float:
    """Return the megabytes that the process holds."""
    (line,) = (line for line in Path("/proc/self/status").read_text().splitlines() if line[:5] == "VmRSS")
    return int(line.split()[1]) / 1024


if __name__ == "__main__":
    orders, sys.stdin = sys.stdin, open(os.devnull)  # noqa: SIM115 - the program's own to set up
    for line in orders:
        play(json.loads(line))
        print(json.dumps([there(), resident()]), flush=True)
