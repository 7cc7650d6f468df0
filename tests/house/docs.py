"""The documentation against the code: prints what does not agree; `--write` mends what is made from code."""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

TOP = Path(__file__).parents[2]
sys.path.insert(0, str(TOP))

from narrator.config_keys import reference  # noqa: E402

MADE = {TOP / "docs" / "configuration.md": reference}
"""Pages made from the code."""

_LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")


def pages() -> list[Path]:
    return [*TOP.glob("*.md"), *(TOP / "docs").rglob("*.md")]


def dependencies() -> set[str]:
    """Names of the packages that the project asks for, to run and to test."""
    project = tomllib.loads((TOP / "pyproject.toml").read_text())["project"]
    asked = [*project["dependencies"], *project["optional-dependencies"]["test"]]
    return {re.split(r"[<>=;\[ ]", line)[0] for line in asked}


def documented_dependencies() -> set[str]:
    """Names in the first column of the tables of dependencies."""
    return set(re.findall(r"^\| `([^`]+)` \|", (TOP / "docs" / "dependencies.md").read_text(), re.MULTILINE))


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


def dependency_faults() -> Iterator[str]:
    for name in sorted(dependencies() - documented_dependencies()):
        yield f"docs/dependencies.md: {name} has no line"
    for name in sorted(documented_dependencies() - dependencies()):
        yield f"docs/dependencies.md: {name} is no dependency"


def faults() -> list[str]:
    return [*dead_links(), *stale_pages(), *dependency_faults()]


if __name__ == "__main__":
    if "--write" in sys.argv:
        for page, make in MADE.items():
            page.write_text(make())
    found = faults()
    print("\n".join(found) or f"{len(pages())} pages agree with the code")
    sys.exit(bool(found))
