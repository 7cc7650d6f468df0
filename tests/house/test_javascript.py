from __future__ import annotations

import re

import pytest

from narrator.page.server import VIEWS
from tools.javascript.messages import FILE, written

STATIC = FILE.parent
IMPORTED = re.compile(r"""(?:from|import)\s*\(?\s*"\./([\w]+\.js)\"""")
WORD_USED = re.compile(r"\bwords\.(?!js\b)(\w+)")
WORD_SERVED = re.compile(r"\bdata-([\w-]+)=")


def test_message_types_of_the_page_match_those_of_the_program() -> None:
    assert FILE.read_text("utf-8") == written(), "run: python -m tools.javascript.messages"


def scripts_of(page: str) -> set[str]:
    """Return the names of the scripts that a page loads."""
    found: set[str] = set()
    waiting = {f"{page}.js"}
    while waiting:
        name = waiting.pop()
        found.add(name)
        code = re.sub(r"^.*@import.*$", "", (STATIC / name).read_text("utf-8"), flags=re.MULTILINE)
        waiting |= set(IMPORTED.findall(code)) - found
    return found


def in_camel_case(name: str) -> str:
    """Return the name of an attribute as JavaScript spells it."""
    return re.sub(r"-(\w)", lambda found: found[1].upper(), name)


@pytest.mark.parametrize("page", sorted(view.name for view in VIEWS.values() if view.name != "join"))
def test_page_contains_each_text_that_its_scripts_use(page: str) -> None:
    used = {
        word for name in scripts_of(page) for word in WORD_USED.findall((STATIC / name).read_text("utf-8"))
    }
    served = set(map(in_camel_case, WORD_SERVED.findall((STATIC / f"{page}.html").read_text("utf-8"))))
    assert used
    assert used - served == set()
