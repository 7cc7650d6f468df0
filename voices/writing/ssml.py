"""Parser of the part of SSML that voice packs use.

Elements: `speak`, `s`, `break` (with `time`, `strength`, and our own `max` for a random pause), `emphasis`,
`prosody` (`rate`, `pitch`, `volume`), `audio` (`src`, `soundLevel`), `mark` and `voice` (whose `name` is
"quote"). Values and units are those of the W3C's SSML 1.1. Everything else is an error, which names its
line and column.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NoReturn, TypeVar
from xml.sax import SAXParseException
from xml.sax.handler import ContentHandler
from xml.sax.saxutils import escape as _escape_xml
from xml.sax.xmlreader import AttributesImpl, Locator

import defusedxml.sax
from defusedxml.common import DefusedXmlException

from voices.draw import Draw
from voices.errors import ToldError
from voices.segments import Mark, Part, Segment, Silence, Sound, Text

SENTENCE_PAUSE = 0.35  # seconds between two sentences that no break separates
GROUP_PAUSE = 0.06  # seconds between two groups of words within a sentence

_ATTRIBUTES = {
    "line": frozenset[str](),
    "speak": frozenset({"version", "xml:lang", "xmlns"}),
    "s": frozenset[str](),
    "break": frozenset({"time", "max", "strength"}),
    "emphasis": frozenset({"level"}),
    "prosody": frozenset({"rate", "pitch", "volume"}),
    "audio": frozenset({"src", "soundLevel"}),
    "mark": frozenset({"name"}),
    "voice": frozenset({"name"}),
}
_EMPTY = frozenset({"break", "audio", "mark"})
_STRENGTHS = {"none": 0.0, "x-weak": 0.1, "weak": 0.25, "medium": 0.5, "strong": 0.8, "x-strong": 1.2}
_RATES = {"x-slow": 0.6, "slow": 0.8, "medium": 1.0, "default": 1.0, "fast": 1.2, "x-fast": 1.5}
_PITCHES = {"x-low": 0.75, "low": 0.88, "medium": 1.0, "default": 1.0, "high": 1.12, "x-high": 1.3}
_VOLUMES = {"x-soft": -12.0, "soft": -6.0, "medium": 0.0, "default": 0.0, "loud": 4.0, "x-loud": 6.0}
_EMPHASES = {"strong": (0.85, 3.0), "moderate": (0.92, 1.5), "none": (1.0, 0.0), "reduced": (1.06, -2.0)}

_NUMBER = r"[+-]?(?:\d+(?:\.\d*)?|\.\d+)"
_TIME = re.compile(rf"({_NUMBER})(ms|s)")
_PERCENT = re.compile(rf"({_NUMBER})%")
_SEMITONES = re.compile(rf"({_NUMBER})st")
_DECIBELS = re.compile(rf"({_NUMBER})dB")
_SENTENCE_END = re.compile(r"(?:(?<=[.!?…])|(?<=[.!?…][»”\"')\]]))\s+(?=[^\s»”!?:;])")


_Known = TypeVar("_Known")


class SsmlError(ToldError):
    """Error for text that is not valid SSML; its sentence says where the mistake is, and what is allowed."""


@dataclass(frozen=True, slots=True)
class Pause:
    """Pause of random length, from `least` to `most` seconds."""

    least: float
    most: float


Piece = Segment | Pause


@lru_cache(maxsize=4096)
def escape(value: str) -> str:
    """Escape a value, so that SSML treats it as text and never as markup.

    Control characters, which XML cannot contain even escaped, become spaces.
    """
    return _escape_xml("".join(" " if _is_forbidden(letter) else letter for letter in value))


def _is_forbidden(letter: str) -> bool:
    return (
        (letter < " " and letter not in "\t\n") or "\ud800" <= letter <= "\udfff" or letter in "\ufffe\uffff"
    )


def drawn(pieces: Iterable[Piece], draw: Draw) -> tuple[Segment, ...]:
    """Replace each pause of random length by a silence of a drawn length.

    >>> drawn(parse('<break time="800ms"/>'), Draw("an evening"))
    (Silence(seconds=0.8),)
    """
    return tuple(
        Silence(round(draw.between(piece.least, piece.most), 3)) if isinstance(piece, Pause) else piece
        for piece in pieces
    )


@lru_cache(maxsize=4096)
def parse(
    source: str, sentence_pause: float = SENTENCE_PAUSE, opens: str = "", closes: str = ""
) -> tuple[Piece, ...]:
    """Parse SSML, with or without a `speak` element. The tags `opens` and `closes` are put around it first.

    A pause of `sentence_pause` seconds is put between two sentences that no break separates, and none at
    the end.

    Raises `SsmlError` with the line and column in `source`.
    """
    reader = _Reader(sentence_pause)
    try:
        defusedxml.sax.parseString(f"<line>{opens}{source}{closes}</line>".encode(), reader, forbid_dtd=True)
    except SAXParseException as error:
        raise SsmlError(f"{_place(error, opens)}: {error.getMessage()}") from error
    except DefusedXmlException as error:
        raise SsmlError(f"documents that define types or entities are not read ({error})") from error
    return tuple(reader.pieces)


def _place(error: SAXParseException, opens: str) -> str:
    """Return the line and column of an error, counted from 1, without the tags put before the text."""
    shift = len("<line>") + len(opens)
    row, column = error.getLineNumber() or 1, error.getColumnNumber() or 0
    return f"line {row}, column {max(1, column + 1 - (shift if row == 1 else 0))}"


@dataclass(frozen=True, slots=True)
class _Prosody:
    rate: float = 1.0
    pitch: float = 1.0
    volume_db: float = 0.0
    part: Part = Part.NARRATION


class _Reader(ContentHandler):
    """SAX handler that collects the pieces of a line."""

    def __init__(self, sentence_pause: float) -> None:
        super().__init__()
        self.pieces: list[Piece] = []
        self._sentence_pause = sentence_pause
        self._locator: Locator | None = None
        self._open: list[str] = []
        self._prosody: list[_Prosody] = [_Prosody()]
        self._words: list[str] = []  # a list, as the parser may deliver a text letter by letter
        self._gap: float | None = None  # seconds of pause before the next text; None before the first text

    def setDocumentLocator(self, locator: Locator) -> None:
        self._locator = locator

    def startElement(self, name: str, attrs: AttributesImpl) -> None:
        self._check(name, attrs)
        self._flush()
        self._open.append(name)
        match name:
            case "s":
                self._end_sentence()
            case "break":
                self._pause(attrs)
            case "audio":
                gain = self._decibels(attrs.get("soundLevel", "+0dB"))
                self._put(Sound(self._needed(name, attrs, "src"), gain))
            case "mark":
                self.pieces.append(Mark(self._needed(name, attrs, "name")))
        self._prosody.append(self._changed(name, attrs))

    def endElement(self, name: str) -> None:
        self._flush()
        self._open.pop()
        self._prosody.pop()
        if name == "s":
            self._end_sentence()

    def characters(self, content: str) -> None:
        if self._open[-1] in _EMPTY and content.strip():
            self._fail(f"<{self._open[-1]}> must be empty, without text")
        self._words.append(content)

    # methods for the meaning of the elements

    def _check(self, name: str, attrs: AttributesImpl) -> None:
        if name not in _ATTRIBUTES or (name == "line" and self._open):
            allowed = ", ".join(sorted(_ATTRIBUTES.keys() - {"line"}))
            self._fail(f"<{name}> is unknown; allowed: {allowed}")
        if self._open and self._open[-1] in _EMPTY:
            self._fail(f"<{self._open[-1]}> must be empty, but <{name}> is in it")
        if name == "speak" and (self._open != ["line"] or self.pieces or "".join(self._words).strip()):
            self._fail("<speak> must be around the whole line")
        if name == "s" and "s" in self._open:
            self._fail("<s> is inside another <s>")
        unknown = set(attrs.getNames()) - _ATTRIBUTES[name]
        if unknown:
            allowed = ", ".join(sorted(_ATTRIBUTES[name])) or "none"
            self._fail(f"<{name}> has no attribute {', '.join(sorted(unknown))} (allowed: {allowed})")

    def _changed(self, name: str, attrs: AttributesImpl) -> _Prosody:
        now = self._prosody[-1]
        if name == "voice":
            part = self._choice("voice", attrs.get("name", ""), {Part.QUOTE.value: Part.QUOTE})
            return replace(now, part=part)
        if name == "emphasis":
            rate, volume = self._choice("level", attrs.get("level", "moderate"), _EMPHASES)
            return self._bounded(now.rate * rate, now.pitch, now.volume_db + volume)
        if name != "prosody":
            return now
        return self._bounded(
            rate=now.rate * self._rate(attrs.get("rate", "medium")),
            pitch=now.pitch * self._pitch(attrs.get("pitch", "medium")),
            volume_db=now.volume_db + self._volume(attrs.get("volume", "medium")),
        )

    def _bounded(self, rate: float, pitch: float, volume_db: float) -> _Prosody:
        """Return a prosody with these values. Raises `SAXParseException` if a value is outside its range."""
        if not (0.2 <= rate <= 5 and 0.2 <= pitch <= 5 and abs(volume_db) <= 60):
            self._fail("the elements around this text change the voice too much together")
        return replace(self._prosody[-1], rate=rate, pitch=pitch, volume_db=volume_db)

    def _pause(self, attrs: AttributesImpl) -> None:
        if "time" in attrs and "strength" in attrs:
            self._fail("<break> takes either time or strength")
        if "time" in attrs:
            least = self._seconds(attrs["time"])
        else:
            least = self._choice("strength", attrs.get("strength", "medium"), _STRENGTHS)
        if "max" not in attrs:
            return self._put(Silence(least))
        most = self._seconds(attrs["max"])
        if most < least:
            self._fail(f"<break> has a max of {attrs['max']}, shorter than its time")
        return self._put(Pause(least, most))

    def _rate(self, value: str) -> float:
        if found := _PERCENT.fullmatch(value):
            return self._positive(float(found[1]) / 100, value)
        if re.fullmatch(_NUMBER, value):
            return self._positive(float(value), value)
        return self._choice("rate", value, _RATES, ' or a share such as "90%"')

    def _pitch(self, value: str) -> float:
        if found := _PERCENT.fullmatch(value):
            return self._positive(1 + float(found[1]) / 100, value)
        if found := _SEMITONES.fullmatch(value):
            return self._positive(2 ** (max(-99.0, min(float(found[1]), 99.0)) / 12), value)
        return self._choice("pitch", value, _PITCHES, ' or a change such as "+10%" or "-2st"')

    def _volume(self, value: str) -> float:
        if _DECIBELS.fullmatch(value):
            return self._decibels(value)
        return self._choice("volume", value, _VOLUMES, ' or a change such as "-6dB"')

    def _decibels(self, value: str) -> float:
        found = _DECIBELS.fullmatch(value)
        if not found:
            self._fail(f'"{value}" is not a change of loudness; write it as "+3dB"')
        if abs(float(found[1])) > 40:
            self._fail(f"{value} is out of range: at most 40 dB up or down")
        return float(found[1])

    def _seconds(self, value: str) -> float:
        found = _TIME.fullmatch(value)
        if not found or float(found[1]) < 0:
            self._fail(f'"{value}" is not a length of time; write it as "600ms" or "1.5s"')
        seconds = float(found[1]) / (1000 if found[2] == "ms" else 1)
        if seconds > 60:
            self._fail(f"a pause of {value} is too long: at most 60 s")
        return seconds

    def _positive(self, number: float, value: str) -> float:
        if not 0.3 <= number <= 3:
            self._fail(
                f"{value} is out of range: a voice goes from a third of its usual value to three times that"
            )
        return number

    def _choice(self, what: str, value: str, known: dict[str, _Known], more: str = "") -> _Known:
        if value not in known:
            self._fail(f'"{value}" is not a {what}; allowed: {", ".join(known)}{more}')
        return known[value]

    def _needed(self, element: str, attrs: AttributesImpl, attribute: str) -> str:
        value = attrs.get(attribute, "").strip()
        if not value:
            self._fail(f"<{element}> needs its {attribute}")
        return value

    def _fail(self, sentence: str) -> NoReturn:
        assert self._locator is not None, "the parser tells its place before it tells anything else"
        raise SAXParseException(sentence, None, self._locator)

    # methods that split text into sentences

    def _flush(self) -> None:
        words = " ".join("".join(self._words).split())
        self._words.clear()
        if not words:
            return
        sentences = [words] if "s" in self._open else _SENTENCE_END.split(words)
        for place, sentence in enumerate(sentences):
            if place:
                self._end_sentence()
            self._say(sentence)

    def _say(self, words: str) -> None:
        if not any(letter.isalnum() for letter in words):
            return  # only punctuation, between two elements
        if self._gap:
            self.pieces.append(Silence(self._gap))
        now = self._prosody[-1]
        prosody = round(now.rate, 4), round(now.pitch, 4), round(now.volume_db, 2)
        self.pieces.append(Text(words, *prosody, part=now.part))
        self._gap = GROUP_PAUSE

    def _put(self, piece: Silence | Pause | Sound) -> None:
        """Add a piece that replaces the usual pause at this place."""
        self.pieces.append(piece)
        self._gap = None

    def _end_sentence(self) -> None:
        if self._gap is not None:
            self._gap = self._sentence_pause
