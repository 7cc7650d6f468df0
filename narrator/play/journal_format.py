"""The format of a journal, the file that saves a game; and how to tell a torn line from damage.

A journal is a file of lines that is only appended to. Each line is a JSON object with one entry. The last
member of each object is the CRC-32 of all bytes before that member:

    {"seq":1,"answer":{"prompt":"seer.look","value":"Ada"},"crc":"8d1f3c02"}

The first entry is the set-up. Then come answers, undos and notes. `end` closes a game that is finished or
given up. `amend` records a correction: a new set-up with its answers and notes replaces all entries before
it.

A power cut may leave the last line incomplete. Such a torn line is dropped, because its effect was not
announced yet. Any other deviation is damage. It is reported with its line number, and the file is left
unchanged.

The checksum covers the bytes as written, so checking needs no second encoding. The checksum comes last, so a
line that was cut off anywhere has none. A missing or repeated line is not detected by the checksum, but by
the sequence number `seq`. Nothing is repaired by guessing: a game with one wrong answer would announce events
that never happened.
"""

from __future__ import annotations

import re
import zlib
from pathlib import Path
from typing import Any, NoReturn

import msgspec

from narrator.errors import JournalDamaged
from narrator.files import read_own_tail
from voices.files import read_own

FORMAT = 2
READ = (1, FORMAT)
"""The format numbers that can be read. Format 1 had no corrections."""
LARGEST_FILE = 16_000_000
"""The largest size in bytes. A journal has a few hundred short lines; a larger file is not read."""

_SEAL = re.compile(rb',"crc":"([0-9a-f]{8})"\}')
_SEAL_LENGTH = len(b',"crc":"00000000"}')
_TAIL = 65_536
"""The number of bytes at the end of a journal that are read to see whether its last entry is `end`."""


class SavedGame(msgspec.Struct, frozen=True):
    """A game as read from its journal."""

    path: Path
    setup: dict[str, Any]
    answers: tuple[Any, ...]
    """The answers, without those that were taken back."""
    notes: dict[str, Any]
    """The last note of each name, such as the night's current call or the standing orders."""
    finished: bool
    outcome: Any
    """The value that the `end` entry holds, such as the winner; None for a game without one."""
    entries: int
    size: int
    """The number of bytes up to the end of the last whole entry. A torn line may follow."""


def encode_line(sequence: int, entry: dict[str, Any]) -> bytes:
    r"""Return one entry as a line of the file.

    >>> encode_line(1, {"answer": ["Ada"]})
    b'{"seq":1,"answer":["Ada"],"crc":"a413acfd"}\n'
    """
    body = msgspec.json.encode({"seq": sequence, **entry})[:-1]
    return body + b',"crc":"%08x"}\n' % zlib.crc32(body)


def read_journal(path: Path) -> SavedGame | None:
    """Return the game of a journal, or None if its set-up is incomplete. Raises `JournalDamaged`."""
    content = _content(path)
    entries: list[dict[str, Any]] = []
    size = 0
    *lines, rest = content.split(b"\n")
    for number, line in enumerate(lines, start=1):
        entry = _unsealed(line)
        if entry is None or entry.get("seq") != number - 1:
            _damaged(path, number)
        entries.append(entry)
        size += len(line) + 1
    if (entry := _unsealed(rest)) is not None and entry.get("seq") == len(entries):
        entries.append(entry)
        size += len(rest)
    elif _begins_with_an_entry(rest):
        # A whole entry followed by other bytes is not a torn line, because only its line end was changed.
        # Dropping the line would lose an answer whose effect the table has heard.
        _damaged(path, len(lines) + 1)
    return _replay(entries, size, path) if entries else None


def is_finished(path: Path) -> bool:
    """Return whether the last line of a journal ends the game. This reads less than `read_journal`."""
    try:
        tail = read_own_tail(path, _TAIL)
    except OSError as error:
        _unreadable(path, error)
    entry = _unsealed(tail.removesuffix(b"\n").rpartition(b"\n")[2])
    return entry is not None and "end" in entry


def _content(path: Path) -> bytes:
    try:
        return read_own(path, LARGEST_FILE)
    except OSError as error:
        _unreadable(path, error)


def _unsealed(line: bytes) -> dict[str, Any] | None:
    """Return the entry of a line, given without its line end; None if the checksum is wrong."""
    body, seal = line[:-_SEAL_LENGTH], _SEAL.fullmatch(line[-_SEAL_LENGTH:])
    if seal is None or int(seal[1], 16) != zlib.crc32(body):
        return None
    try:
        return msgspec.json.decode(body + b"}", type=dict[str, Any])
    except (ValueError, RecursionError):  # raised by the decoder, also for invalid UTF-8
        return None


def _begins_with_an_entry(line: bytes) -> bool:
    """Return whether the line begins with a whole entry, followed by other bytes.

    Each place that looks like a checksum is tried. The CRC is computed onwards from one place to the next.
    """
    checksum, at = 0, 0
    for seal in _SEAL.finditer(line):
        checksum, at = zlib.crc32(line[at : seal.start()], checksum), seal.start()
        if int(seal[1], 16) == checksum and _unsealed(line[: seal.end()]) is not None:
            return True
    return False


def _replay(entries: list[dict[str, Any]], size: int, path: Path) -> SavedGame:
    """Build the saved game from its entries. Raises `JournalDamaged` if they contradict each other."""
    first = entries[0]
    if first.get("format") not in READ:
        sentence = f"The journal {path} was written in format {first.get('format')}; this narrator reads "
        raise JournalDamaged(f"{sentence}{FORMAT}.", path, 1)
    setup, answers, notes = _begun(first, path, 1)
    finished = False
    for number, entry in enumerate(entries[1:], start=2):
        if finished:
            _damaged(path, number)
        if "answer" in entry:
            answers.append(entry["answer"])
        elif "undo" in entry and answers:
            answers.pop()
        elif isinstance(note := entry.get("note"), dict):
            notes |= note
        elif isinstance(amended := entry.get("amend"), dict):
            setup, answers, notes = _begun(amended, path, number)
        elif "end" in entry:
            finished = True
        else:
            _damaged(path, number)
    outcome = entries[-1].get("end")
    return SavedGame(path, setup, tuple(answers), notes, finished, outcome, len(entries), size)


def _begun(entry: dict[str, Any], path: Path, line: int) -> tuple[dict[str, Any], list[Any], dict[str, Any]]:
    """Return the set-up, the answers and the notes of an entry that begins or corrects a game."""
    setup, answers, notes = entry.get("setup"), entry.get("answers", []), entry.get("notes", {})
    if not (isinstance(setup, dict) and isinstance(answers, list) and isinstance(notes, dict)):
        _damaged(path, line)
    return setup, list(answers), dict(notes)


def _damaged(path: Path, line: int) -> NoReturn:
    raise JournalDamaged(
        f"The journal {path} is damaged at line {line}; it is kept as it is, and its game cannot go on.",
        path,
        line,
    )


def _unreadable(path: Path, error: OSError) -> NoReturn:
    raise JournalDamaged(f"The journal {path} cannot be read: {error.strerror}.", path, 1) from None
