"""Syntax trees of modules, each parsed once."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path


@cache
def nodes_of(path: Path) -> tuple[ast.AST, ...]:
    """Return every node of a module, the outer ones first."""
    return tuple(ast.walk(ast.parse(path.read_text())))
