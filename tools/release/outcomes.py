"""How each test of a run ended, by its name: `python -m tools.release.outcomes RESULTS.xml` (JUnit)."""

from __future__ import annotations

import sys
from pathlib import Path
from xml.etree import ElementTree

ENDS = ("failure", "error", "skipped")


def outcomes(results: Path) -> list[str]:
    """A line for each test, the same for the same result in whatever order they ran."""
    return sorted(
        f"{next((end for end in ENDS if case.find(end) is not None), 'passed')} "
        f"{case.get('classname')}::{case.get('name')}"
        for case in ElementTree.parse(results).iter("testcase")
    )


if __name__ == "__main__":
    print(*outcomes(Path(sys.argv[1])), sep="\n")
