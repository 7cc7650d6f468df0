"""What a program has to say about itself, in the language of a pack.

Its modules write English sentences, with values in them. `sentences.toml` in a pack's directory has each of
them, as it stands in the program but with names in braces for the values, and the same in its own language. A
name with a question mark stands for a part that may be missing. Values that are words themselves are found in
the table `[values]`, and what joins several of them in `[lists]`. What is not there stays as it is, and so
does everything for a pack without the file.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import msgspec

from voices.files import read_plain
from voices.toml import read_toml

FILE = "sentences.toml"
LARGEST = 1_000_000
_NAME = re.compile(r"\{(\w+)(\??)\}")
_BETWEEN_SENTENCES = re.compile(r"(?<=[.!?]) (?=[A-ZÀ-Ý'])")


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    sentences: dict[str, str]
    values: dict[str, str]
    lists: dict[str, str]


class _Entry(NamedTuple):
    key: str
    pattern: re.Pattern[str]
    meaning: str


class Sentences:
    """The sentences of one pack."""

    def __init__(self, directory: Path | None) -> None:
        """Read them; without the file there are none. Raises `OSError`; `ValueError` for a damaged file."""
        file = _File({}, {}, {})
        if directory is not None and (directory / FILE).is_file():
            file = msgspec.convert(read_toml(read_plain(directory / FILE, LARGEST).decode()), _File)
        self._whole = _entries(file.sentences)
        self._known = _entries(file.sentences | file.values)
        self._parts = (*self._known, *_entries(file.lists))

    def __call__(self, text: str) -> str:
        """One sentence or several in this language; with capital and full stop, or without, as they came."""
        return " ".join(_as_begun(one, self._said(one, self._whole)) for one in sentences_of(text))

    def key_of(self, text: str) -> str | None:
        """The key by which a sentence, or a part of one, is found."""
        found = _found(text, self._known)
        return None if found is None else found[0].key

    def _said(self, text: str, entries: tuple[_Entry, ...]) -> str:
        found = _found(text, entries)
        if found is None:
            return text
        entry, values = found
        said = {name: self._value(value) for name, value in values.items()}
        meaning = _NAME.sub(lambda name: said[name[1]], entry.meaning)
        meaning = meaning.removesuffix(".")
        return f"{meaning}." if text.endswith(".") else meaning

    def _value(self, value: str) -> str:
        return " ".join(self._said(one, self._parts) for one in sentences_of(value)) if value else ""


def _as_begun(text: str, meaning: str) -> str:
    return meaning[:1].upper() + meaning[1:] if text[:1].isupper() else meaning


def sentences_of(text: str) -> list[str]:
    """The sentences of a text, one by one."""
    return _BETWEEN_SENTENCES.split(text)


def _entries(table: dict[str, str]) -> tuple[_Entry, ...]:
    """Those with the most words of their own first: they are tried before those that fit many sentences."""
    keys = sorted(table, key=lambda key: len(_NAME.sub("", key)), reverse=True)
    return tuple(_Entry(key, _pattern(key), table[key]) for key in keys)


def _pattern(key: str) -> re.Pattern[str]:
    """A sentence may begin with a capital or not, and end with a full stop or not."""
    written = key.removesuffix(".")
    pieces, end = [], 0
    for name in _NAME.finditer(written):
        pieces.append(re.escape(written[end : name.start()]))
        some = r"(?:(?: \(|, ).+?)?" if name[2] else r"\S|\S.*?\S"
        if written[name.start() - 1 : name.start()] == '"' and written[name.end() : name.end() + 1] == '"':
            some = ".*?"  # what somebody gave, be it nothing
        pieces.append(f"(?P<{name[1]}>{some})")
        end = name.end()
    pieces.append(re.escape(written[end:]))
    first = written[:1]
    if first.isalpha():
        pieces[0] = f"[{first.upper()}{first.lower()}]{pieces[0][1:]}"
    return re.compile("".join(pieces) + r"\.?", re.DOTALL)


def _found(text: str, entries: tuple[_Entry, ...]) -> tuple[_Entry, dict[str, str]] | None:
    for entry in entries:
        if match := entry.pattern.fullmatch(text):
            values = match.groupdict()
            if text not in values.values():
                return entry, values
    return None
