"""What is argued about mutants must still be about this source."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

import narrator
from tools.mutation.argued import ARGUED, reason, touched

HOUSE = Path(narrator.__file__).parent

COMPARED = ("==", "!=", "<", "<=", ">", ">=")
OTHERS = {
    "True": ("False",),
    "False": ("True",),
    "and": ("or",),
    "or": ("and",),
    "+": ("-",),
    **{word: tuple(other for other in COMPARED if other != word) for word in COMPARED},
}
"""What may stand instead of a word."""


def source_of(module: str, function: str) -> str:
    """All functions and classes of that name in a module, or all of the module; empty where it is gone."""
    if not (HOUSE / module).exists():
        return ""
    source = (HOUSE / module).read_text()
    found = [
        ast.get_source_segment(source, node) or ""
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name == function
    ]
    return "\n".join(found) if function else source


def small_changes(line: str) -> Iterator[str]:
    """What may stand instead of a line: what mutants make of it, as far as any of that has been argued."""
    yield "pass"
    yield "return None"
    for word in re.finditer(r"-?\d+|\w+|[!=<>]=|[<>+]", line):
        before, after = line[: word.start()], line[word.end() :]
        for other in OTHERS.get(word[0], ()):
            yield f"{before}{other}{after}"
        if word[0].lstrip("-").isdecimal():
            yield f"{before}{int(word[0]) - 1}{after}"
            yield f"{before}{int(word[0]) + 1}{after}"
        if word[0].startswith("-"):  # of a number the minus is no part
            yield f"{before}-{int(word[0][1:]) - 1}{after}"
        if word[0] == "if":  # a filter is dropped
            yield from (f"{before}if True{after[end.start() :]}" for end in re.finditer(r"[])]", after))


def all_changes(source: str) -> set[str]:
    """Every small change of a source, as an argument tells of it."""
    lines = [line.strip() for line in source.splitlines() if line.strip()]
    undecorated = [below for line, below in pairwise(lines) if line.startswith("@")]
    return {
        *(touched(line, after) for line in lines for after in small_changes(line)),
        *(touched("", line) for line in undecorated),
    }


def test_what_is_argued_is_still_a_change_of_its_function() -> None:
    gone = [
        f"{why}: {module}, {function or 'the module itself'}: {change}"
        for why, arguments in ARGUED.items()
        for module, function, changes in arguments
        for change in sorted({*changes} - all_changes(source_of(module, function)))
    ]
    assert gone == []


def test_nothing_is_argued_twice() -> None:
    changes = [
        (module, function, change)
        for arguments in ARGUED.values()
        for module, function, all_of_it in arguments
        for change in all_of_it
    ]
    assert changes
    assert len(changes) == len(set(changes))


@pytest.mark.parametrize(
    ("before", "after", "what"),
    [
        (
            "if len(rows) == 1 or rows[1][1] < most:",
            "if len(rows) == 1 or rows[ 0][1] < most:",
            "rows[0][1]<most",
        ),
        ("self.matches = 0", "pass", "matches left out"),
        ("self.matches = 0", "self.matches = -1", "matches=-1"),
        ("return False", "return None", "return False: None"),
        ("if mine and yours:", "if mine or yours:", "mine or yours"),
    ],
)
def test_a_change_is_told_by_its_own_words_alone(before: str, after: str, what: str) -> None:
    assert touched(before, after) == what


def test_what_nobody_argued_has_no_reason() -> None:
    argued = ("rules/kernel/ballots.py", "leaders", "x = rows[1][1] < most", "x = rows[0][1] < most")
    assert reason(argued) is not None
    assert (
        reason(("rules/kernel/ballots.py", "leaders", "x = rows[1][1] < most", "x = rows[1][0] < most"))
        is None
    )
    assert reason(("rules/kernel/ballots.py", "ranked", *argued[2:])) is None
