"""`python -m narrator.scenario FILE…`: play scenario files, say what came, exit like `narrator replay`."""

from __future__ import annotations

import sys

from narrator.scenario import run_scenario


def main() -> int:
    """Play every file named; the worst exit code wins."""
    worst = 0
    for path in sys.argv[1:]:
        result = run_scenario(path)
        print(result.message)
        worst = max(worst, result.code)
    return worst


if __name__ == "__main__":
    sys.exit(main())
