"""What is argued about mutants must still be about this source."""

from __future__ import annotations

import ast
from pathlib import Path

import narrator.rules
from tools.mutation.argued import ARGUED

RULES = Path(narrator.rules.__file__).parent


def lines_by_place(source: str) -> set[tuple[str, str]]:
    """Every line, with the innermost function or class around it: empty outside of both."""
    found = [("", line) for line in source.splitlines()]
    around = [
        node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef | ast.ClassDef)
    ]
    for node in sorted(around, key=lambda node: node.lineno):
        for number in range(node.lineno - 1, node.end_lineno or 0):
            found[number] = (node.name, found[number][1])
    return {(name, line.strip()) for name, line in found}


def test_every_argued_line_still_stands_in_its_function() -> None:
    changes = [change for argued in ARGUED.values() for change in argued]
    assert changes
    gone = [
        (module, function, before)
        for module, function, before, _ in changes
        if not (RULES / module).exists()
        or (function, before) not in lines_by_place((RULES / module).read_text())
    ]
    assert gone == []


def test_nothing_is_argued_twice() -> None:
    changes = [change for argued in ARGUED.values() for change in argued]
    assert len(changes) == len(set(changes))
