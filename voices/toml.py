"""TOML reader whose running time grows only linearly with the length of the text.

The standard library's parser starts at the root for each part of a dotted key. It needs a minute for one
key of 200,000 parts. Our files have only a few levels, so deeper ones are refused.
"""

from __future__ import annotations

import re
import tomllib
from typing import Any

DEEPEST = 20
"""Largest number of levels of tables and lists in each other; our files have four."""

_PART = r"""(?:[A-Za-z0-9_-]++|"(?:[^"\\\n]|\\.)*+"|'[^'\n]*+')[ \t]*+"""
_DEEP_KEY = re.compile(rf"(?:^|[\[{{,])[ \t]*+(?:{_PART}\.[ \t]*+){{{DEEPEST}}}", re.MULTILINE)


def read_toml(text: str) -> dict[str, Any]:
    """Return the tables of a TOML text.

    Raises `RecursionError` for more than `DEEPEST` levels, and `ValueError` for invalid TOML or a number
    that is too long to convert.
    """
    if _DEEP_KEY.search(text):
        raise RecursionError("a key of too many parts")
    tables = tomllib.loads(text)
    if _depth_of(tables) > DEEPEST:
        raise RecursionError("tables or lists inside each other")
    return tables


def _depth_of(tables: dict[str, Any]) -> int:
    """Return the number of levels in `tables`, without recursion: they may be deeper than Python's stack."""
    depth = 0
    level: list[dict[str, Any] | list[Any]] = [tables]
    while level:
        depth += 1
        inside = [value for one in level for value in (one.values() if isinstance(one, dict) else one)]
        level = [value for value in inside if isinstance(value, dict | list)]
    return depth
