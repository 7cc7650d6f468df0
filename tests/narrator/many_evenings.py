"""Process that plays the evenings read from standard input and reports the memory left.

Each input line holds the options of `narrator demo` as JSON. After each evening it prints a JSON line
with the number of objects of each class and the resident memory in megabytes.
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
    """Play an evening on the virtual clock, without a screen."""
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
    gc.collect()
    return Counter(f"{type(one).__module__}.{type(one).__qualname__}" for one in gc.get_objects())


def resident() -> float:
    """Return the resident memory of the process in megabytes."""
    (line,) = (line for line in Path("/proc/self/status").read_text().splitlines() if line[:5] == "VmRSS")
    return int(line.split()[1]) / 1024


if __name__ == "__main__":
    orders, sys.stdin = sys.stdin, open(os.devnull)  # noqa: SIM115 - the program's own to set up
    for line in orders:
        play(json.loads(line))
        print(json.dumps([there(), resident()]), flush=True)
