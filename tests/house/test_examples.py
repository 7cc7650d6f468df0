"""Examples in docstrings (`>>>`) give the results they show.

`--doctest-modules` would import every module during collection, in each worker. These tests import only
the modules with examples, each in its own test.
"""

from __future__ import annotations

import ast
import doctest
import importlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

TOP = Path(__file__).parents[2]
PACKAGES = ("narrator", "voices", "hardware", "plain_errors", "tools")


@cache
def examples() -> dict[str, int]:
    """Return the number of docstrings with examples per module, without importing it."""
    found = {}
    for path in sorted(path for package in PACKAGES for path in (TOP / package).rglob("*.py")):
        source = path.read_text()
        if ">>>" in source and (worked := sum(map(_works, _docstrings(ast.parse(source))))):
            found[str(path.relative_to(TOP))] = worked
    return found


def _docstrings(tree: ast.Module) -> Iterator[str]:
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    yield from (ast.get_docstring(node) or "" for node in ast.walk(tree) if isinstance(node, documented))


def _works(docstring: str) -> bool:
    """Return whether the docstring has an example with an expected result."""
    parsed = doctest.DocTestParser().get_examples(docstring)
    return any(one.want and doctest.SKIP not in one.options for one in parsed)


@pytest.mark.parametrize("module", examples())
def test_examples_in_docstrings_give_their_stated_results(module: str) -> None:
    name = module.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    try:
        loaded = importlib.import_module(name)
    except ModuleNotFoundError as error:
        if str(error.name).partition(".")[0] in PACKAGES:
            raise
        pytest.skip(f"{module} needs {error.name}, which is not installed here")
    found = [one for one in doctest.DocTestFinder().find(loaded) if one.examples]
    assert len(found) >= examples()[module], f"some example of {module} stands where doctest does not look"
    run = doctest.testmod(loaded)
    assert run.failed == 0, f"an example of {module} does not give what it says; see what was printed"
