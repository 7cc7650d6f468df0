"""Command line for all measurements (`python -m bench`) or some of them (`python -m bench games step`)."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent


def main(names: list[str]) -> int:
    known = sorted(path.stem for path in HERE.glob("[a-z]*.py"))
    if "--help" in names:
        print(f"python -m bench [NAME]...; the names are: {', '.join(known)}.")
        return 0
    unknown = [name for name in names if name not in known]
    if unknown:
        print(f"There is no bench {', '.join(unknown)}; there are: {', '.join(known)}.", file=sys.stderr)
        return 2
    worst = 0
    for name in names or known:
        print(f"== {name}", flush=True)
        worst = max(worst, subprocess.run([sys.executable, "-m", f"bench.{name}"], check=False).returncode)
    return worst


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
