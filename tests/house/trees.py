"""What we ship as trees of code, each module parsed once: many tests of the house look at all of them."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path


@cache
def tree_of(path: Path) -> ast.Module:
    """A module as it is written, for everybody: nobody changes it."""
    return ast.parse(path.read_text())


@cache
def nodes_of(path: Path) -> tuple[ast.AST, ...]:
    """Every node of a module, the outer ones first."""
    return tuple(ast.walk(tree_of(path)))
