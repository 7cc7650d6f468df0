"""Waits stand in one table: in words, with their figures, and nowhere else."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from narrator.box.timing import PACES, Timing
from narrator.box.waits import WAITS, Waits, reference
from tests.house.trees import nodes_of, tree_of

SOURCES = Path(__file__).parents[2] / "narrator"
ASKED_OF_PEOPLE = ("asking", "day", "evening", "game", "lupusburg", "night", "setup")
"""The rooms in which somebody at the table is waited for."""
WAITING = {"listen", "sleep", "Silence", "move_on_after", "fail_after", "Question"}


def _called(function: ast.expr) -> str | None:
    """The last word of the name by which something is called."""
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", None)


def figures(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Where something waits for a number that is written there, as seconds are: with a point."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _called(node.func) in WAITING:
            given = [*node.args, *(key.value for key in node.keywords)]
            for inner in (one for argument in given for one in ast.walk(argument)):
                if isinstance(inner, ast.Constant) and isinstance(inner.value, float):
                    yield node.lineno, ast.unparse(inner)


def test_no_wait_has_its_figure_where_it_is_waited() -> None:
    found = [
        f"{path.relative_to(SOURCES)}:{line}: {figure}"
        for room in ASKED_OF_PEOPLE
        for path in sorted((SOURCES / room).rglob("*.py"))
        for line, figure in figures(tree_of(path))
    ]
    assert found == [], "give it a name and a sentence in narrator/box/waits.py"


def test_a_figure_that_is_waited_for_is_found() -> None:
    tree = ast.parse("await listen(box, offers, 5.0)\nSilence(2 * 0.4)\nawait trio.sleep(WAITS.claim)")
    assert sorted(figures(tree)) == [(1, "5.0"), (2, "0.4")]


def test_every_wait_is_used() -> None:
    """By its name; one that nobody waits for would mislead whoever changes it."""
    used = {
        node.attr
        for path in SOURCES.rglob("*.py")
        if "WAITS" in path.read_text()
        for node in nodes_of(path)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "WAITS"
    }
    assert used == set(Waits.__struct_fields__)


def test_the_page_tells_every_wait_with_its_figure() -> None:
    page = reference()
    for name in Waits.__struct_fields__:
        assert f"| `{name}` | **{getattr(WAITS, name):g}** " in page
    for name in Timing.__dataclass_fields__:
        (row,) = [row for row in page.splitlines() if row.startswith(f"| `{name}` |") and "**" not in row]
        assert len(row.split(" | ")) == len(PACES) + 2
