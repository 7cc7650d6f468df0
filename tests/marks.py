"""Which files can hold a test with a mark, seen in their text: what cannot match is not even imported.

To import all test files and list their tests takes as long as many tests do, in every process, and the
parts of `make test` but the fast one want few files each.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path

SEEN = {
    "soak": re.compile(r"mark\.soak\b"),
    "statistics": re.compile(r"mark\.statistics\b"),
    "wide": re.compile(r"tests\.effort\b|mark\.wide\b"),
    "alone": re.compile(r"mark\.alone\b"),
    "rig": re.compile(r"mark\.rig\b"),
}
"""By what a file shows that a test in it may have a mark."""
OF_ALL = re.compile(r"^pytestmark = (.*)$", re.MULTILINE)
"""What a file says of all its tests."""
PARTS = (ast.Expression, ast.BoolOp, ast.And, ast.Or, ast.UnaryOp, ast.Not, ast.Name, ast.Load)
"""What is asked for with `-m` is made of these."""


def marks_in(text: str) -> tuple[frozenset[str], frozenset[str]]:
    """The marks that every test of a file with that text has, and those that some may have."""
    every = "\n".join(OF_ALL.findall(text))
    return (
        frozenset(mark for mark, seen in SEEN.items() if seen.search(every)),
        frozenset(mark for mark, seen in SEEN.items() if seen.search(text)),
    )


@cache
def marks_of(path: Path) -> tuple[frozenset[str], frozenset[str]]:
    """As `marks_in`, of a file. Raises `OSError`."""
    return marks_in(path.read_text(encoding="utf-8"))


@cache
def can_match(every: frozenset[str], some: frozenset[str], wanted: str) -> bool:
    """Whether some test of a file with those marks can be one that `-m wanted` runs.

    Where something else is asked for than our marks, and where it cannot be read, that is left to pytest.
    """
    try:
        asked = ast.parse(wanted.strip(), mode="eval")
    except SyntaxError:
        return True
    parts = list(ast.walk(asked))
    names = {part.id for part in parts if isinstance(part, ast.Name)}
    if not names <= SEEN.keys() or not all(isinstance(part, PARTS) for part in parts):
        return True
    code = compile(asked, "-m", "eval")
    return any(eval(code, {}, {name: name in marks for name in SEEN}) for marks in _between(every, some))


def _between(every: frozenset[str], some: frozenset[str]) -> Iterator[frozenset[str]]:
    free = sorted(some - every)
    for count in range(len(free) + 1):
        for chosen in combinations(free, count):
            yield every | frozenset(chosen)
