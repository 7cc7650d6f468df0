"""Translation of the program's own messages into the language of a voice pack.

The program writes English sentences that contain values. The file `sentences.toml` in a pack's directory
maps each sentence to its translation; names in braces stand for the values. A name with a question mark
stands for a part that may be missing.

`[values]` translates values that are words, and `[lists]` the words that join several values. `[words]` has
single words of tables and headings. It is not used for values, because a key of the configuration may be
the same word. A name followed by `#` in a translation stands for a figure, which is written as `[numbers]`
says. `[nouns]` has the singular and plural of things that are counted. All other figures stay as they are,
because they may be versions or parts of commands.

Sentences without a translation stay in English. Without the file, all sentences stay in English.
"""

from __future__ import annotations

import re
from functools import cache, cached_property
from pathlib import Path

import msgspec

from plain_errors import wrong_shape
from voices.files import read_plain
from voices.toml import read_toml
from voices.writing.packs import PACKS, SENTENCES_FILE, PackError, directory_of

LARGEST = 1_000_000
BEGUN = 3
"""Number of first letters by which sentences are indexed: about a dozen of a few hundred sentences share
them.
"""
_NAME = re.compile(r"\{(\w+)([?#]?)\}")
_COUNTED = re.compile(r"(?P<figure>\d+(?:,\d{3})*(?:\.\d+)?) (?P<noun>[a-z]+)")
_FIGURE = re.compile(r"(?P<whole>\d{1,3}(?:,\d{3})+|\d+)(?:\.(?P<part>\d+))?(?P<percent>%?)")
_BETWEEN_SENTENCES = re.compile(r"""(?<=[.!?]) (?=[A-ZÀ-Ý'"])""")


class _Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    decimal: str = "."
    thousands: str = ","
    percent: str = "%"
    several: float = 1
    """Lowest number that takes the plural in this language. The number one always takes the singular."""


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    sentences: dict[str, str] = {}
    values: dict[str, str] = {}
    lists: dict[str, str] = {}
    words: dict[str, str] = {}
    numbers: _Numbers = _Numbers()
    nouns: dict[str, tuple[str, str]] = {}


class _Entry:
    """Sentence with its translation.

    Its pattern is compiled when a text with the same beginning first comes.
    """

    def __init__(self, key: str, meaning: str) -> None:
        self.key = key
        self.meaning = meaning
        self.named = _NAME.search(key)
        self.begins = _bare(key[: self.named.start()] if self.named else key)
        end = _NAME.sub("{", key).removesuffix(".").rpartition("{")[2]
        self._ends = (end, f"{end}.")

    @property
    def own_letters(self) -> int:
        """Number of letters of the sentence without the names in braces."""
        return len(_NAME.sub("", self.key))

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        return _pattern(self.key)

    def is_like(self, text: str, bare: str) -> bool:
        """Test quickly whether a text may be this sentence. `bare` is the text as `_bare` returns it."""
        return bare.startswith(self.begins) and text.endswith(self._ends)

    def values_in(self, text: str) -> dict[str, str] | None:
        """Return the values that a text contains, by name, or None if the text is another sentence."""
        if (match := self._pattern.fullmatch(text)) is None:
            return None
        values = {name: value or "" for name, value in match.groupdict().items()}
        return None if text in values.values() else values


class _Table:
    """Index of sentences: sentences without values by their whole text, all others by their first letters."""

    def __init__(self, *tables: dict[str, str]) -> None:
        """Index the tables.

        Within a table, sentences with more letters are tried first: they are more specific.
        """
        self._plain: dict[str, _Entry] = {}
        self._named: list[_Entry] = []
        for table in tables:
            entries = [_Entry(key, meaning) for key, meaning in table.items()]
            self._plain |= {_bare(one.key): one for one in entries if not one.named}
            named = [one for one in entries if one.named]
            self._named += sorted(named, key=lambda one: one.own_letters, reverse=True)
        begun = {one.begins[:BEGUN] for one in self._named}
        self._begun = {letters: [one for one in self._named if _may_begin(one, letters)] for letters in begun}
        self._short = [one for one in self._named if len(one.begins) < BEGUN]

    def found(self, text: str) -> tuple[_Entry, dict[str, str]] | None:
        bare = _bare(text)
        if (plain := self._plain.get(bare)) is not None:
            return plain, {}
        for entry in self._begun.get(bare[:BEGUN], self._short):
            if entry.is_like(text, bare) and (values := entry.values_in(text)) is not None:
                return entry, values
        return None


class Sentences:
    """Translator of the program's messages into the language of one pack."""

    def __init__(self, directory: Path | None) -> None:
        """Read the file of a pack. Without a file there are no translations.

        Raises `OSError` for a file that cannot be read, `ValueError` for a damaged one.
        """
        file = _File({}, {}, {}, {})
        if directory is not None and (directory / SENTENCES_FILE).is_file():
            file = msgspec.convert(read_toml(read_plain(directory / SENTENCES_FILE, LARGEST).decode()), _File)
        self._whole = _Table(file.sentences | file.words)
        self._known = _Table(file.sentences | file.values | file.words)
        self._parts = _Table(file.sentences | file.values, file.lists)
        self._numbers = file.numbers
        self._nouns = file.nouns

    def __call__(self, text: str) -> str:
        """Translate one or more sentences; capital letters and full stops stay as they are."""
        return " ".join(_as_begun(one, self._said(one, self._whole)) for one in sentences_of(text))

    def part(self, value: str) -> str:
        """Translate a value that a sentence contains, such as a word, a list or a number."""
        if (counted := self._counted(value)) is not None:
            return counted
        return " ".join(self._said(one, self._parts) for one in sentences_of(value)) if value else ""

    def number(self, figure: str) -> str:
        """Convert an English figure (`2,372`, `4.50`, `60.0%`) to this language.

        Return other texts as they are.
        """
        if (match := _FIGURE.fullmatch(figure)) is None:
            return figure
        whole = match["whole"].replace(",", self._numbers.thousands)
        part = f"{self._numbers.decimal}{match['part']}" if match["part"] else ""
        return f"{whole}{part}{self._numbers.percent if match['percent'] else ''}"

    def _counted(self, value: str) -> str | None:
        """Translate a number with a noun, as `plain_errors.so_many` writes it; None for other values."""
        if (match := _COUNTED.fullmatch(value)) is None:
            return None
        nouns = (match["noun"].removesuffix(plural) for plural in ("", "s", "es"))
        forms = next((self._nouns[noun] for noun in nouns if noun in self._nouns), None)
        if forms is None:
            return None
        one, several = forms
        number = float(match["figure"].replace(",", ""))
        is_several = number != 1 and number >= self._numbers.several
        return f"{self.number(match['figure'])} {several if is_several else one}"

    def key_of(self, text: str) -> str | None:
        """Return the English sentence of the file that matches a text or a part of it, or None."""
        found = self._known.found(text)
        return None if found is None else found[0].key

    def _said(self, text: str, table: _Table) -> str:
        found = table.found(text)
        if found is None:
            return text
        entry, values = found

        def say(name: re.Match[str]) -> str:
            value = values[name[1]]
            return self.number(value) if name[2] == "#" else self.part(value)

        meaning = _NAME.sub(say, entry.meaning)
        meaning = meaning.removesuffix(".")
        return f"{meaning}." if text.endswith(".") else meaning


def _may_begin(entry: _Entry, letters: str) -> bool:
    return entry.begins.startswith(letters) or letters.startswith(entry.begins)


def _as_begun(text: str, meaning: str) -> str:
    return meaning[:1].upper() + meaning[1:] if text[:1].isupper() else meaning


def sentences_of(text: str) -> list[str]:
    """Split a text into sentences."""
    return _BETWEEN_SENTENCES.split(text)


def sentences_in(language_or_path: str | Path) -> Sentences:
    """Return the translator of a pack. Without such a pack, all sentences stay in English.

    Raises `PackError` if the pack's file cannot be used.
    """
    directory = directory_of(language_or_path)
    return _shipped(directory) if directory is not None and directory.parent == PACKS else _read(directory)


@cache
def _shipped(directory: Path) -> Sentences:
    """Return the translator of a shipped pack, cached because the pack does not change."""
    return _read(directory)


def _read(directory: Path | None) -> Sentences:
    try:
        return Sentences(directory)
    except (OSError, ValueError) as error:
        why = wrong_shape(error) if isinstance(error, msgspec.ValidationError) else str(error)
        raise PackError(f"{directory}: {SENTENCES_FILE} cannot be used ({why})") from error


def _bare(text: str) -> str:
    """Return a sentence with a small first letter and without its full stop, for comparison."""
    return text[:1].lower() + text[1:].removesuffix(".")


def _pattern(key: str) -> re.Pattern[str]:
    written = key.removesuffix(".")
    pieces, end = [], 0
    for name in _NAME.finditer(written):
        pieces.append(re.escape(written[end : name.start()]))
        some = r"(?:(?: \(|, ).+?)?" if name[2] else r"\S|\S.*?\S"
        if written[name.start() - 1 : name.start()] == '"' and written[name.end() : name.end() + 1] == '"':
            some = ".*?"  # a value in quotation marks may be empty
        pieces.append(f"(?P<{name[1]}>{some})")
        end = name.end()
    pieces.append(re.escape(written[end:]))
    first = written[:1]
    if first.isalpha():
        pieces[0] = f"[{first.upper()}{first.lower()}]{pieces[0][1:]}"
    return re.compile("".join(pieces) + r"\.?", re.DOTALL)
