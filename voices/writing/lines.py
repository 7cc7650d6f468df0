"""Lines of a voice pack, in Fluent files, and files of alternative names, which replace some lines.

For example, the file `names/gypsy-medium.ftl` has the lines about the card `gypsy` for players who prefer
to call the card `medium`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from fluent.runtime import FluentBundle
from fluent.runtime.resolver import Message, Pattern
from fluent.syntax import FluentParser, ast, visitor

from voices.errors import ToldError
from voices.files import read_plain

FOLDER = "names"


class UnknownName(ToldError):
    """Error for an alternative name that a pack does not offer, or a thing without alternative names."""

    def __init__(self, what: str, given: str, allowed: tuple[str, ...]) -> None:
        super().__init__(f'there is no {what} "{given}"')
        self.what, self.given, self.allowed = what, given, allowed


def offered(directory: Path) -> Mapping[str, Mapping[str, Path]]:
    """Return the files of a pack's alternative names, by the thing (such as a card) and its name."""
    found: dict[str, dict[str, Path]] = {}
    for path in sorted((directory / FOLDER).glob("*-*.ftl")):
        thing, _, name = path.stem.rpartition("-")
        found.setdefault(thing, {})[name] = path
    return found


def chosen(directory: Path, names: Mapping[str, str]) -> tuple[Path, ...]:
    """Return the files for the chosen alternative names. Raises `UnknownName`."""
    known, files = offered(directory), []
    for thing, name in names.items():
        if thing not in known:
            raise UnknownName("other name for", thing, tuple(known))
        if name not in known[thing]:
            raise UnknownName("other name", name, tuple(known[thing]))
        files.append(known[thing][name])
    return tuple(files)


LARGEST_FILE = 2_000_000
"""Largest size of a file of lines, in bytes."""
TEXTS_KEPT = 4096
"""Number of formatted texts in the cache, which helps because an evening repeats many lines with the same
names.
"""

_START = re.compile(r"^(-?[a-zA-Z][\w-]*)[ ]*=", re.MULTILINE | re.ASCII)
_VARIANT = re.compile(r"[a-z]")

Functions = Mapping[str, Callable[..., Any]]
"""Functions that messages may call, by name, as in `{ ELIDE("de ", "d'", $seat) }`."""


class LineError(ToldError):
    """Error for a message that is missing or damaged; its sentence names the file and line."""


@dataclass(frozen=True, slots=True)
class PackLine:
    """Parsed message: its variants, its style, the variables that it needs, its file and line."""

    variants: tuple[str, ...]
    forms: frozenset[str]  # names of the message's other attributes, such as "the" or "first"
    style: str  # value of the message's attribute `.style`, or empty
    sound: str  # value of the message's attribute `.sound`: the effect played before the line
    variables: frozenset[str]
    place: str


@dataclass(frozen=True, slots=True)
class _Source:
    text: str
    path: Path
    row: int

    @property
    def place(self) -> str:
        return f"{self.path}:{self.row}"


class _Uses(visitor.Visitor):
    """Collector of the variables and other entries that a message refers to."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.entries: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.entries.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:
        self.entries.add(f"-{node.id.name}")
        # Skip the arguments of a term: they are literals, so the caller need not give any.


class Lines:
    """All messages of a voice pack's directory. Raises `LineError` if `language` is not a language tag."""

    def __init__(
        self,
        directory: Path,
        language: str,
        sources: dict[str, _Source],
        functions: Functions = MappingProxyType({}),
    ) -> None:
        self._directory = directory
        self._sources = sources
        try:
            self._bundle = FluentBundle([language], functions=dict(functions), use_isolating=False)
        except ValueError as error:
            raise LineError(f'{directory}: "{language[:20]}" is not a language tag such as "en"') from error
        self._parser = FluentParser(with_spans=False)
        self._lines: dict[str, PackLine] = {}
        self._said = lru_cache(maxsize=TEXTS_KEPT, typed=True)(self._format)

    @classmethod
    def read(
        cls,
        directory: Path,
        language: str,
        functions: Functions = MappingProxyType({}),
        over: Iterable[Path] = (),
    ) -> Lines:
        """Read the messages of all files. The messages may call `functions`.

        Messages in the files `over` replace messages of the other files.

        Raises `LineError` if a file cannot be read, if two files have the same message, or if a file of
        `over` has a message that replaces none.
        """
        sources: dict[str, _Source] = {}
        for path in sorted(directory.rglob("*.ftl")):
            if path.parent == directory / FOLDER:
                continue
            for name, source in _cut(path).items():
                if name in sources:
                    raise LineError(f'{source.place}: "{name}" is already at {sources[name].place}')
                sources[name] = source
        for path in over:
            for name, source in _cut(path).items():
                if name not in sources:
                    raise LineError(f'{source.place}: "{name}" replaces no line')
                sources[name] = source
        return cls(directory, language, sources, functions)

    def ids(self) -> tuple[str, ...]:
        """Return the ids of all messages, in the order of files and lines."""
        return tuple(name for name in self._sources if not name.startswith("-"))

    def has(self, message: str) -> bool:
        """Say whether a message with this id exists."""
        return message in self._sources and not message.startswith("-")

    def line(self, message: str) -> PackLine:
        """Return a parsed message.

        Raises `LineError` if there is no such message, or it is damaged.
        """
        if message not in self._lines:
            try:
                self._lines[message] = self._load(message, ())
            except RecursionError as error:
                raise LineError(f'{self._directory}: "{message}" is nested too deeply') from error
        return self._lines[message]

    def format(self, form: str, arguments: Mapping[str, str | float]) -> str:
        """Return the text of a message ("bell-rings") or of one of its attributes ("bell-rings.a").

        `arguments` are the values of its variables. Raises `LineError` if there is no such text, or a
        variable it needs was not given.
        """
        return self._said(form, **arguments)

    def _format(self, form: str, /, **arguments: str | float) -> str:
        name, _, attribute = form.partition(".")
        place = self.line(name).place
        message: Message = self._bundle.get_message(name)
        pattern: Pattern | None = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            has = ", ".join(f".{known}" for known in message.attributes) or "only its value"
            raise LineError(f'{place}: there is no "{form}" (it has {has})')
        text, errors = self._bundle.format_pattern(pattern, arguments)
        if errors:
            raise LineError(f'{place}: "{form}" cannot be said: {_reason(errors[0])}')
        return str(text)

    def _load(self, name: str, through: tuple[str, ...]) -> PackLine:
        """Parse a message, and all messages that it refers to, into the Fluent bundle."""
        source = self._sources.get(name)
        if source is None:
            if not through:
                raise LineError(f'{self._directory}: there is no line "{name}"')
            user = self._sources[through[-1]]
            raise LineError(f'{user.place}: there is no line "{name}" (used by {through[-1]})')
        entry = self._parse(name, source)
        uses = _Uses()
        uses.visit(entry)
        variables = set(uses.variables) if isinstance(entry, ast.Message) else set()
        for used in uses.entries:
            if used == name or used in through:
                raise LineError(f'{source.place}: "{name}" refers to itself')
            if used not in self._lines:
                self._lines[used] = self._load(used, (*through, name))
            variables |= self._lines[used].variables
        resource = ast.Resource([entry])
        self._bundle.add_resource(resource, allow_overrides=False)
        return PackLine(
            _variants(entry),
            _forms(entry),
            _word(entry, "style"),
            _word(entry, "sound"),
            frozenset(variables),
            source.place,
        )

    def _parse(self, name: str, source: _Source) -> ast.Message | ast.Term:
        body = self._parser.parse(source.text).body
        entries = [item for item in body if isinstance(item, ast.Message | ast.Term)]
        junk = [item for item in body if isinstance(item, ast.Junk)]
        if junk or len(entries) != 1:
            what = junk[0].annotations[0].message if junk and junk[0].annotations else "cannot be read"
            raise LineError(f'{source.place}: "{name}": {what}')
        return entries[0]


def _cut(path: Path) -> dict[str, _Source]:
    try:
        text = read_plain(path, LARGEST_FILE).decode().replace("\r\n", "\n")
    except OSError as error:
        raise LineError(f"{path}: cannot be read ({error.strerror})") from error
    except UnicodeDecodeError as error:
        raise LineError(f"{path}: is not UTF-8 text ({error.reason} at byte {error.start})") from error
    starts = list(_START.finditer(text))
    ends = [*(item.start() for item in starts[1:]), len(text)][: len(starts)]
    stray = next((row for row in _head(text, starts).splitlines() if row and row[0] != "#"), None)
    if stray is not None:
        raise LineError(f'{path}: "{stray}" belongs to no message')
    found: dict[str, _Source] = {}
    for start, following in zip(starts, ends, strict=True):
        name = start[1]
        row = text.count("\n", 0, start.start()) + 1
        if name in found:
            raise LineError(f'{path}:{row}: "{name}" is already at line {found[name].row}')
        found[name] = _Source(text[start.start() : following], path, row)
    return found


def _head(text: str, starts: list[re.Match[str]]) -> str:
    return text[: starts[0].start()] if starts else text


def _variants(entry: ast.Message | ast.Term) -> tuple[str, ...]:
    names = tuple(item.id.name for item in entry.attributes if _VARIANT.fullmatch(item.id.name))
    return names or ("",)


def _forms(entry: ast.Message | ast.Term) -> frozenset[str]:
    names = (item.id.name for item in entry.attributes)
    return frozenset(
        name for name in names if name not in ("style", "sound") and not _VARIANT.fullmatch(name)
    )


def _word(entry: ast.Message | ast.Term, name: str) -> str:
    """Return the value of an attribute that must be one word without variables: `.style` or `.sound`."""
    patterns = [item.value for item in entry.attributes if item.id.name == name and item.value is not None]
    parts = (part for pattern in patterns for part in pattern.elements)
    return "".join(str(part.value) for part in parts if isinstance(part, ast.TextElement))


def _reason(error: Exception) -> str:
    text = str(error)
    unknown = text.removeprefix("Unknown external: ")
    return f"it needs the value ${unknown}" if unknown != text else text
