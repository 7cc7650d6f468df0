"""The file `pack.toml`: description of a voice pack's language."""

from __future__ import annotations

from pathlib import Path

import msgspec

from plain_errors import wrong_shape
from voices.files import read_plain
from voices.toml import read_toml
from voices.writing import ssml
from voices.writing.packs import PackError

LARGEST_FILE = 2_000_000
"""Largest size of the file, in bytes."""


class _Speaking(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    voices: dict[str, str]  # voices by engine; the preferred engine is first
    pace: float  # speed of the voice in characters per second
    quotes: tuple[str, ...] = ()  # "engine:voice" for another person's words, the preferred first
    sentence_pause: float = ssml.SENTENCE_PAUSE  # seconds between sentences
    audition: tuple[str, ...] = ()  # messages that a person listens to in order to judge a voice


class Style(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Style of lines: the SSML that is put before and after each line. It can include pauses."""

    lines: tuple[str, ...] = ()  # messages with this style unless they name another; "*" matches any text
    opens: str = ""
    closes: str = ""


PLAIN_STYLE = Style()
"""Style of lines that have no style of their own."""


class _Lists(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    between: str  # text between the first names of a list: ", "
    last: str  # text before the last name of a list: " and "
    without: str | None = None  # the same for a list after "without", if it differs: " or "


class _Elision(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    before: str = ""  # regular expression for beginnings of names that need "d'" instead of "de "


class PackFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Content of `pack.toml`."""

    name: str
    language: str
    licence: str
    speaking: _Speaking
    lists: _Lists
    numbers: dict[str, str]
    phrases: dict[str, tuple[str, ...]]
    elision: _Elision = _Elision()
    readings: dict[str, str] = {}  # second pronunciations of words in names, by regular expression
    styles: dict[str, Style] = {}
    usual: dict[str, str] = {}  # values for the variables of lines while the real values are unknown


def read_pack_file(path: Path) -> PackFile:
    """Read a `pack.toml`. Raises `PackError` if it cannot be read or has invalid values."""
    try:
        file = msgspec.convert(read_toml(read_plain(path, LARGEST_FILE).decode()), PackFile)
    except OSError as error:
        raise PackError(f"{path}: cannot be read ({error.strerror})") from error
    except RecursionError as error:
        raise PackError(f"{path}: lists or tables are nested too deeply") from error
    except msgspec.ValidationError as error:
        raise PackError(f"{path}: {wrong_shape(error)}") from error
    except ValueError as error:  # from the decoder, from UTF-8, or for numbers too long to convert
        raise PackError(f"{path}: this is not TOML: {error}") from error
    for number in file.numbers:
        if not (number.isascii() and number.isdecimal() and len(number) <= 6):
            raise PackError(f'{path}: [numbers]: "{number[:20]}" is not a whole number up to 999999')
    if not (1 <= file.speaking.pace <= 100 and 0 <= file.speaking.sentence_pause <= 60):
        raise PackError(f"{path}: [speaking]: pace must be from 1 to 100, sentence_pause from 0 to 60")
    if not file.speaking.voices:
        raise PackError(f"{path}: [speaking.voices]: name a voice for one engine at the least")
    return file
