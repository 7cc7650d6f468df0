"""A few sentences of a pack's `sentences.toml`, looked up in its text: for a page that is wanted at once.

Reading the file takes longer than all else that help does. A sentence without values stands in it letter by
letter, on a line of its own, so its meaning can be seen without reading the others. Whatever is not found so
is left to `voices.writing.sentences`, which reads all of it.
"""

from __future__ import annotations

import json
import re
from functools import cached_property

from voices.writing.packs import PACKS, SENTENCES_FILE

_TABLES = ("words", "sentences")
"""Where what stands alone is looked for, first in what may be nothing but a heading."""


class PlainSentences:
    """How English sentences are said in the language of a shipped pack."""

    def __init__(self, language: str) -> None:
        self._language = language

    def __call__(self, text: str) -> str:
        """One sentence or several in this language; the name of an option stays what it is."""
        if text.startswith("-") and " " not in text:
            return text
        found = self._found(text)
        if found is not None:
            return found
        from voices.writing.sentences import sentences_in

        return sentences_in(self._language)(text)

    def _found(self, text: str) -> str | None:
        key = re.escape(json.dumps(text, ensure_ascii=False))
        wanted = re.compile(rf'^{key}\s=\s(".*")$', re.MULTILINE)
        for name in _TABLES:
            if (line := wanted.search(self._tables.get(name, ""))) is not None:
                return _as_it_came(text, line[1])
        return None

    @cached_property
    def _tables(self) -> dict[str, str]:
        """The text of each table of the file."""
        whole = (PACKS / self._language / SENTENCES_FILE).read_text(encoding="utf-8")
        pieces = re.split(r"^\[(\w+)\]$", whole, flags=re.MULTILINE)
        return dict(zip(pieces[1::2], pieces[2::2], strict=True))


def _as_it_came(text: str, quoted: str) -> str | None:
    """The meaning between quotation marks, with a full stop if the text has one; None if it is not plain."""
    try:
        meaning = str(json.loads(quoted)).removesuffix(".")
    except ValueError:
        return None
    if text[:1].isupper():
        meaning = meaning[:1].upper() + meaning[1:]
    return f"{meaning}." if text.endswith(".") else meaning
