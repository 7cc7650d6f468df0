"""The configuration file, and the line number of each key, which the standard library's parser omits."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
import platformdirs

from narrator.config.keys import ConfigKey, describe, section_keys, toml_value
from narrator.config.sections import APPLICATION, Config, given_directory
from narrator.errors import ConfigError, choices, guess
from voices.toml import read_toml

_COMMENT_OR_SPACE = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_KEY_PART = re.compile(r"""\s*("(?:[^"\\\n]|\\.)*"|'[^'\n]*'|[A-Za-z0-9_-]+)\s*""")
_STRINGS = re.compile(
    r'''"""(?:[^\\]|\\.)*?"{3,5}|\'\'\'.*?'{3,5}|"(?:[^"\\\n]|\\.)*"|'[^'\n]*\'''', re.DOTALL
)


def key_lines(text: str) -> dict[str, int]:
    """Return the line number (from 1) of each key and table, by dotted path. `text` must be valid TOML.

    The entries of an array of tables are numbered from 0, as in `box.seats[2].button`. Keys inside inline
    tables are not listed; for these, `line_of` returns the line of the key that contains them.
    """
    lines: dict[str, int] = {}
    counts: dict[str, int] = {}
    prefix = ""
    at = _next_word(text, 0)
    line, counted = 1, 0
    while at < len(text):
        line, counted = line + text.count("\n", counted, at), at
        if text[at] == "[":
            array = text.startswith("[[", at)
            parts, at = _key(text, at + (2 if array else 1))
            prefix = _numbered(parts, counts, array)
            lines.setdefault(prefix, line)
            at += 2 if array else 1
        else:
            parts, at = _key(text, at)
            lines.setdefault(".".join([prefix, *parts] if prefix else parts), line)
            at = _end_of_value(text, at + 1)
        at = _next_word(text, at)
    return lines


def line_of(lines: dict[str, int], path: str) -> int | None:
    """Return the line number of a key, or else of the nearest table around it; None if neither is listed."""
    while path:
        if path in lines:
            return lines[path]
        path = path[: max(path.rfind("."), path.rfind("["), 0)]
    return None


def _next_word(text: str, at: int) -> int:
    """Return the first position from `at` on that is neither in a comment nor a space."""
    skipped = _COMMENT_OR_SPACE.match(text, at)
    return at if skipped is None else skipped.end()


def _key(text: str, at: int) -> tuple[list[str], int]:
    """Return the parts of the dotted key that starts at position `at`, and the position after it."""
    parts: list[str] = []
    while found := _KEY_PART.match(text, at):
        written = found[1]
        parts.append(tomllib.loads(f"k={written}")["k"] if written[0] in "\"'" else written)
        at = found.end()
        if not text.startswith(".", at):
            break
        at += 1
    return parts, at


def _numbered(parts: list[str], counts: dict[str, int], array: bool) -> str:
    """Return the dotted path for a table's header. Entries of arrays get their numbers."""
    path = ""
    for index, part in enumerate(parts):
        path = f"{path}.{part}" if path else part
        if array and index == len(parts) - 1:
            counts[path] = counts.get(path, -1) + 1
        if path in counts:
            path = f"{path}[{counts[path]}]"
    return path


def _end_of_value(text: str, at: int) -> int:
    """Return the position where the value at position `at` ends.

    It is the first line end outside strings and brackets.
    """
    depth = 0
    while at < len(text):
        char = text[at]
        if char in "\"'":
            found = _STRINGS.match(text, at)
            at = found.end() if found else len(text)
            continue
        if char == "#":
            at = text.find("\n", at)
            if at < 0:
                return len(text)
            continue
        if char == "\n" and depth == 0:
            return at
        depth += (char in "[{") - (char in "]}")
        at += 1
    return at


FILE_NAME = "narrator.toml"
SYSTEM_FILE = Path("/etc") / APPLICATION / FILE_NAME
LARGEST_FILE = 1_000_000
"""The largest size in bytes. A larger file cannot be a configuration, and is not read."""


class LoadedConfig(msgspec.Struct, frozen=True):
    """A configuration, with the line in the file on which each value was written."""

    config: Config
    source: str
    """The file's path, or `built-in defaults`."""
    lines: dict[str, int] = {}
    """For each key in the file, by dotted path, its line number."""

    def place(self, path: str) -> str:
        """Return where a key was set, for an error sentence: `FILE, line 3: audio.voice`."""
        return _place(self.source, self.lines, path)


def find_config_file() -> Path | None:
    """Return the first configuration file that exists: the service's, the user's, or the machine's.

    Return None if there is none.
    """
    service = given_directory(None, "CONFIGURATION_DIRECTORY")
    candidates = [service / FILE_NAME] if service else []
    candidates += [platformdirs.user_config_path(APPLICATION) / FILE_NAME, SYSTEM_FILE]
    return next((path for path in candidates if path.is_file()), None)


def load_config(path: Path | None = None) -> LoadedConfig:
    """Read the given configuration file, or else the default file; without any file, return the defaults.

    Raises `ConfigError` if the file cannot be read, is not TOML, or has a key or value that is not allowed.
    """
    chosen = path or find_config_file()
    if chosen is None:
        return LoadedConfig(Config(), "built-in defaults")
    return parse_config(_read(chosen), str(chosen))


def parse_config(text: str, source: str) -> LoadedConfig:
    """Read a configuration from TOML text. `source` names the text in error sentences.

    Raises `ConfigError` as `load_config` does.
    """
    try:
        tables = read_toml(text)
    except tomllib.TOMLDecodeError as error:
        raise ConfigError(_broken(str(error), text, source)) from None
    except RecursionError:
        raise ConfigError(f"{source} nests lists or tables too deeply to be read.") from None
    except ValueError:  # raised by the conversion of a number, which the parser does not catch
        raise ConfigError(f"{source} holds a number that is too long to be read.") from None
    lines = key_lines(text)
    _check_section(tables, Config, "", source, lines)
    return LoadedConfig(msgspec.convert(tables, Config), source, lines)


def _read(path: Path) -> str:
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise ConfigError(f"The configuration {path} cannot be read: {error.strerror}.") from None
    if len(content) > LARGEST_FILE:
        raise ConfigError(f"The configuration {path} is larger than {LARGEST_FILE:,} bytes; it is not read.")
    try:
        return content.decode("utf-8-sig")  # skips the byte order mark with which some editors begin a file
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise ConfigError(f"{path}, line {line}: this is not UTF-8 text; save the file as UTF-8.") from None


def _broken(message: str, text: str, source: str) -> str:
    """Return the error sentence for a text that is not TOML, with the parser's line and column."""
    found = re.search(r" \(at line (\d+), column (\d+)\)$", message)
    if found:
        what, line, column = message[: found.start()], int(found[1]), int(found[2])
    else:
        what = message.removesuffix(" (at end of document)")
        line, column = text.count("\n") + 1, len(text) - (text.rfind("\n") + 1) + 1
    what = _PLAINLY.get(what, what)
    what = _TUPLE.sub(lambda names: ".".join(_NAME.findall(names[0])), f"{what[:1].lower()}{what[1:]}")
    return f"{source}, line {line}, column {column}: this is not TOML: {what}."


_PLAINLY = {
    r"Illegal character '\n'": "The closing quotation mark is missing",
    "Unterminated string": "The closing quotation mark is missing",
    "Invalid value": "A text needs quotation marks, a list closing brackets",
    "Cannot overwrite a value": "This key has a value already",
    "Invalid statement": 'A line is [table], or a key, "=" and a value',
}
"""Messages of the TOML parser, each with the words that replace it."""
_NAME = re.compile(r"(?<=')[^',]+(?=')")
_TUPLE = re.compile(r"\(('[^']*',? ?)+\)")
"""A pattern for how the parser writes the name of a table: `('audio', 'voice')`."""


def _place(source: str, lines: dict[str, int], path: str) -> str:
    line = line_of(lines, path)
    return f"{source}, line {line}: {path}" if line else f"{source}: {path}"


def _check_section(
    table: dict[str, Any], section: type[msgspec.Struct], prefix: str, source: str, lines: dict[str, int]
) -> None:
    """Check each key of a table by itself, so that the error can name the key and the allowed values."""
    keys = {key.name: key for key in section_keys(section, prefix)}
    for name, value in table.items():
        path = f"{prefix}{name}"
        key = keys.get(name)
        if key is None:
            raise ConfigError(
                f"{_place(source, lines, path)} is not a key of the configuration{guess(name, keys)}; "
                f"allowed {f'in [{prefix[:-1]}]' if prefix else 'here'}: {choices(keys)}."
            )
        if key.section is not None:
            if not isinstance(value, dict):
                raise ConfigError(
                    f"{_place(source, lines, path)} is a table: write [{path}] and its keys below."
                )
            _check_section(value, key.section, f"{path}.", source, lines)
        else:
            _check_value(value, key, source, lines)


def _check_value(value: Any, key: ConfigKey, source: str, lines: dict[str, int]) -> None:
    if (wrong := _without_end(value)) is not None:
        raise ConfigError(
            f"{_place(source, lines, key.path)} cannot be {_shown(wrong)}; allowed: a text without \\u0000."
        )
    try:
        msgspec.convert(value, key.type)
    except msgspec.ValidationError as error:
        inside = re.search(r"`\$(\S*)`$", str(error))
        path, wrong = _innermost(value, inside[1] if inside else "")
        hint = guess(wrong, key.words) if isinstance(wrong, str) else ""
        raise ConfigError(
            f"{_place(source, lines, key.path + path)} cannot be {_shown(wrong)}{hint}; "
            f"allowed: {describe(key.type)}."
        ) from None


def _without_end(value: Any) -> str | None:
    """Return a text inside a value that contains a NUL character, or None.

    Names of files and hosts must not contain one.
    """
    match value:
        case str():
            return value if "\0" in value else None
        case list():
            inside: Iterable[Any] = value
        case dict():
            inside = (*value, *value.values())
        case _:
            return None
    return next((wrong for one in inside if (wrong := _without_end(one)) is not None), None)


def _innermost(value: Any, path: str) -> tuple[str, Any]:
    """Follow a path such as `[2].button` into a value as far as it exists; return that path and its value."""
    followed = ""
    for part in re.findall(r"\[\d+\]|\.\w+", path):
        try:
            value = value[int(part[1:-1])] if part[0] == "[" else value[part[1:]]
        except (LookupError, TypeError):
            break
        followed += part
    return followed, value


def _shown(value: Any) -> str:
    """Return a value as people wrote it in the file, shortened, for an error sentence."""
    try:
        shown = toml_value(value)
    except TypeError:  # raised for dates, which no key accepts
        shown = str(value)
    return shown if len(shown) <= 60 else f"{shown[:57]}..."
