"""TOML as people write it, read in a time that grows with its length.

The standard library's parser walks from the root for each part of a dotted key, so that one key of 200,000
parts takes it a minute. Nothing that is read here nests deeper than a few levels.
"""

from __future__ import annotations

import re
import tomllib
from typing import Any

DEEPEST = 20
"""Levels of tables and lists; what is read here has four."""

_PART = r"""(?:[A-Za-z0-9_-]++|"(?:[^"\\\n]|\\.)*+"|'[^'\n]*+')[ \t]*+"""
_DEEP_KEY = re.compile(rf"(?:^|[\[{{,])[ \t]*+(?:{_PART}\.[ \t]*+){{{DEEPEST}}}", re.MULTILINE)


def read_toml(text: str) -> dict[str, Any]:
    """The tables that a text holds.

    Raises `RecursionError` for what nests deeper than `DEEPEST`, else `ValueError`: that of the parser, or
    of a number that is too long to be converted.
    """
    if _DEEP_KEY.search(text):
        raise RecursionError("a key of too many parts")
    tables = tomllib.loads(text)
    if _depth_of(tables) > DEEPEST:
        raise RecursionError("tables or lists inside each other")
    return tables


def _depth_of(tables: dict[str, Any]) -> int:
    """How deep the values go. Counted level by level: tables may nest deeper than Python calls do."""
    depth = 0
    level: list[dict[str, Any] | list[Any]] = [tables]
    while level:
        depth += 1
        inside = [value for one in level for value in (one.values() if isinstance(one, dict) else one)]
        level = [value for value in inside if isinstance(value, dict | list)]
    return depth
