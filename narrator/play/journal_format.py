"""What is in the journal of a game, and how to tell a torn line from damage.

A file is a sequence of lines, only ever added to. Each is a JSON object of one entry, whose last member is
the CRC-32 of everything before it:

    {"seq":1,"answer":{"prompt":"seer.look","value":"Ada"},"crc":"8d1f3c02"}

The first entry is the set-up; then come answers, undos and notes; `end` closes a finished (or given up) game.
Where the table has put something right (`amend`), a new set-up with its answers and its notes takes the place
of all that came before.

A power cut may leave the last line without its end. Such a torn line is dropped: its effect was never voiced.
Any other deviation is damage. It is reported with its line, and the file is left as it is.

The checksum is last, over the bytes as they stand: nobody has to write an entry the same way again to check
it, and a line that was cut anywhere has none. It does not see a line that is missing, or there twice; `seq`
does. Nothing is put right by guessing: a game that goes on with one answer wrong tells the table what never
happened.
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
"""The formats that are read: in the first one nothing could be put right yet."""
LARGEST_FILE = 16_000_000
"""Bytes. A journal holds some hundred short lines; a file beyond this is none, and is not read."""

_SEAL = re.compile(rb',"crc":"([0-9a-f]{8})"\}')
_SEAL_LENGTH = len(b',"crc":"00000000"}')
_TAIL = 65_536
"""Bytes read to see whether a journal ends with `end`."""


class SavedGame(msgspec.Struct, frozen=True):
    """A game as its journal tells it."""

    path: Path
    setup: dict[str, Any]
    answers: tuple[Any, ...]
    """The answers that stand: those taken back are gone."""
    notes: dict[str, Any]
    """The last note of each name: where in the night the voice was, standing orders."""
    finished: bool
    outcome: Any
    """What the journal was finished with."""
    entries: int
    size: int
    """Bytes of whole entries; what follows is a torn line."""


def encode_line(sequence: int, entry: dict[str, Any]) -> bytes:
    r"""One entry as a line of the file.

    >>> encode_line(1, {"answer": ["Ada"]})
    b'{"seq":1,"answer":["Ada"],"crc":"a413acfd"}\n'
    """
    body = msgspec.json.encode({"seq": sequence, **entry})[:-1]
    return body + b',"crc":"%08x"}\n' % zlib.crc32(body)


def read_journal(path: Path) -> SavedGame | None:
    """What a journal tells; `None` if not even its set-up was wholly written. Raises `JournalDamaged`."""
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
        # A whole entry with something after it is no torn line: its line end was changed into another byte.
        # Dropped as torn, it would take an answer with it that the table has heard the effect of.
        _damaged(path, len(lines) + 1)
    return _replay(entries, size, path) if entries else None


def is_finished(path: Path) -> bool:
    """Whether the last line says that the game ended; cheaper than reading the whole journal."""
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
    """The entry of a line without its end, if its checksum holds."""
    body, seal = line[:-_SEAL_LENGTH], _SEAL.fullmatch(line[-_SEAL_LENGTH:])
    if seal is None or int(seal[1], 16) != zlib.crc32(body):
        return None
    try:
        return msgspec.json.decode(body + b"}", type=dict[str, Any])
    except (ValueError, RecursionError):  # of the decoder and of UTF-8
        return None


def _begins_with_an_entry(line: bytes) -> bool:
    """Whether some beginning of a line is a whole entry; the checksum is carried on from seal to seal."""
    checksum, at = 0, 0
    for seal in _SEAL.finditer(line):
        checksum, at = zlib.crc32(line[at : seal.start()], checksum), seal.start()
        if int(seal[1], 16) == checksum and _unsealed(line[: seal.end()]) is not None:
            return True
    return False


def _replay(entries: list[dict[str, Any]], size: int, path: Path) -> SavedGame:
    """Follow the entries. They are what was written; whether they make sense together is seen here."""
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
    """The set-up, answers and notes of an entry that begins a game, or amends it."""
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
