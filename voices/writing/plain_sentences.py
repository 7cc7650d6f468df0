"""Quick translation of sentences for help pages, by a text search in a pack's `sentences.toml`.

To parse the file would take longer than the rest of a help page. In the file, each sentence without values
is on its own line, so it is found by a search for that line. Sentences that are not found are translated by
`voices.writing.sentences`, which reads the whole file.
"""

from __future__ import annotations

import json
import re
from functools import cached_property

from voices.writing.packs import PACKS, SENTENCES_FILE

_TABLES = ("words", "sentences")
"""Names of the tables of the file to search, headings first."""


class PlainSentences:
    """Translator of English sentences into the language of a shipped pack."""

    def __init__(self, language: str) -> None:
        self._language = language

    def __call__(self, text: str) -> str:
        """Translate one or more sentences; names of command-line options stay as they are."""
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
        """Text of each table of the file, by the table's name."""
        whole = (PACKS / self._language / SENTENCES_FILE).read_text(encoding="utf-8")
        pieces = re.split(r"^\[(\w+)\]$", whole, flags=re.MULTILINE)
        return dict(zip(pieces[1::2], pieces[2::2], strict=True))


def _as_it_came(text: str, quoted: str) -> str | None:
    """Decode a quoted translation, and add a full stop if `text` has one. None if it cannot be decoded."""
    try:
        meaning = str(json.loads(quoted)).removesuffix(".")
    except ValueError:
        return None
    if text[:1].isupper():
        meaning = meaning[:1].upper() + meaning[1:]
    return f"{meaning}." if text.endswith(".") else meaning
