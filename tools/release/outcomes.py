"""Print the result of each test in a JUnit file: `python -m tools.release.outcomes RESULTS.xml`."""

from __future__ import annotations

import sys
from pathlib import Path
from xml.etree import ElementTree

ENDS = ("failure", "error", "skipped")


def outcomes(results: Path) -> list[str]:
    """Return a line with name and result for each test, sorted, so that two test runs can be compared."""
    return sorted(
        f"{next((end for end in ENDS if case.find(end) is not None), 'passed')} "
        f"{case.get('classname')}::{case.get('name')}"
        for case in ElementTree.parse(results).iter("testcase")
    )


if __name__ == "__main__":
    print(*outcomes(Path(sys.argv[1])), sep="\n")
