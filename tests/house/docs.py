"""Comparison of the documentation with the code. `--write` updates the generated pages."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from narrator.config import keys
from narrator.table import timing
from tools import dependencies

TOP = Path(__file__).parents[2]


def configuration() -> str:
    """Return the page of all keys and all times."""
    return keys.reference() + timing.reference()


MADE = {TOP / "docs" / "configuration.md": configuration}


_LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")


def pages() -> list[Path]:
    return [*TOP.glob("*.md"), *(TOP / "docs").rglob("*.md")]


def dead_links() -> Iterator[str]:
    for page in pages():
        for target in _LINK.findall(page.read_text()):
            path = target.partition("#")[0]
            if "://" not in target and path and not (page.parent / path).exists():
                yield f"{page.relative_to(TOP)}: the link to {target} leads nowhere"


def stale_pages() -> Iterator[str]:
    for page, make in MADE.items():
        if not page.exists() or page.read_text() != make():
            yield f"{page.relative_to(TOP)} is not what the code says: run `make docs`"


def faults() -> list[str]:
    return [*dead_links(), *stale_pages(), *dependencies.faults()]


if __name__ == "__main__":
    if "--write" in sys.argv:
        for page, make in MADE.items():
            page.write_text(make())
    found = faults()
    print("\n".join(found) or f"{len(pages())} pages agree with the code")
    sys.exit(bool(found))
