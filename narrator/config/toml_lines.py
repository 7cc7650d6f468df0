"""On which line of a TOML text each key stands. The standard library reads TOML but does not tell."""

from __future__ import annotations

import re
import tomllib

_COMMENT_OR_SPACE = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_KEY_PART = re.compile(r"""\s*("(?:[^"\\\n]|\\.)*"|'[^'\n]*'|[A-Za-z0-9_-]+)\s*""")
_STRINGS = re.compile(
    r'''"""(?:[^\\]|\\.)*?"{3,5}|\'\'\'.*?'{3,5}|"(?:[^"\\\n]|\\.)*"|'[^'\n]*\'''', re.DOTALL
)


def key_lines(text: str) -> dict[str, int]:
    """Line (from 1) of each key and table by dotted path; the text must be valid TOML.

    The entries of an array of tables are numbered from 0, as in `box.seats[2].button`. Keys inside inline
    tables are not listed: `line_of` falls back on the key they belong to.
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
    """The line of a key, or of the nearest thing around it that has one."""
    while path:
        if path in lines:
            return lines[path]
        path = path[: max(path.rfind("."), path.rfind("["), 0)]
    return None


def _next_word(text: str, at: int) -> int:
    """Where comments and space end that begin at `at`, if any do."""
    skipped = _COMMENT_OR_SPACE.match(text, at)
    return at if skipped is None else skipped.end()


def _key(text: str, at: int) -> tuple[list[str], int]:
    """The parts of a dotted key that starts at `at`, and where it ends."""
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
    """The path of a table header, with the number of each array entry it stands in."""
    path = ""
    for index, part in enumerate(parts):
        path = f"{path}.{part}" if path else part
        if array and index == len(parts) - 1:
            counts[path] = counts.get(path, -1) + 1
        if path in counts:
            path = f"{path}[{counts[path]}]"
    return path


def _end_of_value(text: str, at: int) -> int:
    """Where the value that starts at `at` ends: the first line end outside strings and brackets."""
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
