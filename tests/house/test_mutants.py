"""Mutants of functions: what is in memory is found and changed, whatever the tests have frozen."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest

import narrator
from narrator.rules.kernel.prompts import tokens_of
from tools.mutation.functions import Functions

KERNEL = Path(narrator.__file__).parent / "rules/kernel"
PROMPTS = KERNEL / "prompts.py"


@pytest.fixture(scope="module")
def found() -> Iterator[Functions]:
    """To look through all that is in memory takes a second: once for both."""
    gc.freeze()
    yield Functions(KERNEL, ())
    gc.freeze()


@pytest.fixture
def kernel(found: Functions) -> Iterator[Functions]:
    code = tokens_of.__code__
    yield found
    tokens_of.__code__ = code


def test_a_function_gets_the_code_of_the_changed_source(kernel: Functions) -> None:
    source = PROMPTS.read_text()
    assert source.count("        return ()\n") == 1
    changed = kernel.swap(PROMPTS, source.replace("        return ()\n", "        return (1,)\n"))
    assert changed == {(str(PROMPTS), "tokens_of", tokens_of.__code__.co_firstlineno)}
    assert tokens_of(None) == (1,)


def test_what_is_no_function_cannot_be_given_other_code(kernel: Functions) -> None:
    source = PROMPTS.read_text()
    assert kernel.swap(PROMPTS, f"{source}\nMORE = 1\n") is None
    assert kernel.swap(PROMPTS, source) is None
