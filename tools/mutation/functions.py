"""The functions of a room in memory: which of them were called, and other code for one of them."""

from __future__ import annotations

import functools
import gc
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FunctionType

Key = tuple[str, str, int]
"""A function: its file, its name with what it stands in, and its first line."""


def _key(code: CodeType) -> Key:
    return code.co_filename, code.co_qualname, code.co_firstlineno


class Functions:
    """Those of a folder that are in memory, and what they remember.

    `remembering`: modules whose caches may hold what a changed function would have said, by how their names
    begin.
    """

    def __init__(self, room: Path, remembering: tuple[str, ...]) -> None:
        gc.unfreeze()  # the tests freeze what is loaded, and what is frozen is not listed
        everything = gc.get_objects()
        functions = [found for found in everything if isinstance(found, FunctionType)]
        self.functions = [found for found in functions if found.__code__.co_filename.startswith(str(room))]
        caches = [found for found in everything if isinstance(found, functools._lru_cache_wrapper)]
        self.caches = [found for found in caches if found.__module__.startswith(remembering)]
        assert self.functions
        assert bool(self.caches) == bool(remembering)

    def keys_of(self, called: set[int]) -> set[Key]:
        """Those of the functions whose code was called."""
        codes = [function.__code__ for function in self.functions]
        return {_key(code) for code in codes if id(code) in called}

    def forget(self) -> None:
        """Empty what is remembered, so that everything is computed again."""
        for cache in self.caches:
            cache.cache_clear()

    def swap(self, path: Path, source: str) -> set[Key] | None:
        """Give what a changed source changes its new code; the functions, or None when it cannot be done."""
        before = compile(path.read_text(), str(path), "exec", dont_inherit=True)
        after = compile(source, str(path), "exec", dont_inherit=True)
        if not _same_but_for_functions(before, after):
            return None
        old = {_key(code): code for code in _functions(before)}
        new = {_key(code): code for code in _functions(after)}
        if new.keys() != old.keys():
            return None
        changed = {key for key in new if old[key] != new[key]}
        swapped = [function for function in self.functions if _key(function.__code__) in changed]
        for function in swapped:
            function.__code__ = new[_key(function.__code__)]
        self.forget()
        return changed if swapped else None


def _functions(code: CodeType) -> Iterator[CodeType]:
    """Functions and methods, not what is defined inside of them."""
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            if constant.co_flags & 0x0001:  # CO_OPTIMIZED: a function, where a class body is not
                yield constant
            else:
                yield from _functions(constant)


def _same_but_for_functions(before: CodeType, after: CodeType) -> bool:
    """Whether a module, or a class body, does the same apart from what its functions do."""
    if before.co_code != after.co_code or len(before.co_consts) != len(after.co_consts):
        return False
    for one, other in zip(before.co_consts, after.co_consts, strict=True):
        if isinstance(one, CodeType) and isinstance(other, CodeType):
            if not one.co_flags & 0x0001 and not _same_but_for_functions(one, other):
                return False
        elif one != other or type(one) is not type(other):
            return False
    return True
