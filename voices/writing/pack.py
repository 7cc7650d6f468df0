"""Voice packs: one directory for each language, with the lines to say and the phrases to understand.

`pack.toml` describes the language as a whole. Lines are Fluent messages in `*.ftl` files, also in
subdirectories. The program names a line by a cue: the cue `bell.rings` is the message `bell-rings`. The
variants of a line are the attributes `.a`, `.b` … of its message, or the message's value if it has no such
attributes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from voices.audio.sounds import UnknownSound, effect_seconds
from voices.draw import Draw
from voices.segments import Part, Segment, Sound, Text, plain_text
from voices.writing import ssml
from voices.writing.estimate import VoicePace
from voices.writing.lines import Functions, LineError, Lines, PackLine, chosen
from voices.writing.names import Elision, Readings, capital
from voices.writing.pack_file import PLAIN_STYLE, Style, read_pack_file
from voices.writing.packs import PACKS, PackError, directory_of, shipped_packs
from voices.writing.sentences import Sentences, sentences_in
from voices.writing.ssml import Piece, SsmlError


class Ref(NamedTuple):
    """Value that names a message of the pack ("thing-lamp"), or a form of one ("thing-lamp.the")."""

    id: str


_SAID_WITH = re.compile(r"\{\d?\}")
"""Pattern for a placeholder, in a phrase, for a seat or a card."""

Value = str | int | float | Ref | tuple[str | Ref, ...]


class LineInfo(NamedTuple):
    """Properties of a line, for tests that check all lines."""

    message: str
    variants: tuple[str, ...]  # names of the variants, or ("",) for a message with a plain value
    variables: frozenset[str]
    place: str  # file and line
    forms: frozenset[str] = frozenset()  # names of the message's other attributes, such as "the"


class VoicePack:
    """Voice pack: the lines and the vocabulary of one language. Raises `PackError` as `load` does."""

    def __init__(self, directory: Path, names: Mapping[str, str] = MappingProxyType({})) -> None:
        self._file = read_pack_file(directory / "pack.toml")
        self._directory = directory
        self._pace = VoicePace(self._file.speaking.pace)
        try:
            elision = Elision(self._file.elision.before)
        except ValueError as error:
            raise PackError(f"{directory / 'pack.toml'}: [elision]: {error}") from error
        try:
            self._readings = Readings(self._file.readings)
        except ValueError as error:
            raise PackError(f"{directory / 'pack.toml'}: [readings]: {error}") from error
        try:
            over = chosen(directory, names)
            functions: Functions = {Elision.NAME: elision, "CAPITAL": capital}
            self._lines = Lines.read(directory, self._file.language, functions, over)
        except LineError as error:
            raise PackError(str(error)) from error
        self._numbers = MappingProxyType({int(number): word for number, word in self._file.numbers.items()})
        self._words: dict[str, str] = {}
        """Plain texts by message, cached because every night needs the same texts."""
        self._styled: dict[str, Style] = {}

    @classmethod
    def load(cls, language_or_path: str | Path, names: Mapping[str, str] = MappingProxyType({})) -> VoicePack:
        """Load a shipped pack by its language, or any pack by its directory.

        A shipped pack is loaded only once in a process, because it does not change. A line is parsed only
        at its first use: to parse lines each time took a third of a simulated evening. `names` are the
        chosen alternative names, by thing. Raises `PackError` if there is no such pack or its files are
        damaged, `UnknownName` if the pack has no such name.
        """
        directory = directory_of(language_or_path)
        if directory is not None:
            shipped = directory.parent == PACKS and not names
            return _shipped(directory) if shipped else cls(directory, names)
        raise PackError(
            f'there is no voice pack "{language_or_path}": give one of {", ".join(shipped_packs())}, '
            "or a directory with a pack.toml in it"
        )

    # properties of the whole pack

    @property
    def name(self) -> str:
        """Name of the pack."""
        return self._file.name

    @property
    def language(self) -> str:
        """Code of the pack's language, such as `fr`."""
        return self._file.language

    @property
    def directory(self) -> Path:
        """Directory of the pack's files."""
        return self._directory

    @property
    def sentences(self) -> Sentences:
        """Translations of the program's own messages into the pack's language. Raises `PackError`."""
        return sentences_in(self._directory)

    @property
    def licence(self) -> str:
        """Licence of the lines in the pack."""
        return self._file.licence

    @property
    def voices(self) -> Mapping[str, str]:
        """Voices by engine, the preferred engine first."""
        return MappingProxyType(self._file.speaking.voices)

    @property
    def quotes(self) -> tuple[tuple[str, str], ...]:
        """Pairs of engine and voice for words of persons other than the narrator, the preferred first."""
        voices = (quote.partition(":") for quote in self._file.speaking.quotes)
        return tuple((engine, voice) for engine, _, voice in voices)

    @property
    def audition(self) -> tuple[str, ...]:
        """Lines that a person listens to in order to judge a voice."""
        return self._file.speaking.audition

    @property
    def pace(self) -> VoicePace:
        """Speed of the pack's voice, for estimates of a text's length."""
        return self._pace

    @property
    def sentence_pause(self) -> float:
        """Seconds of silence between two sentences that no break separates."""
        return self._file.speaking.sentence_pause

    @property
    def phrases(self) -> Mapping[str, tuple[str, ...]]:
        """Phrases that the box understands, by meaning ("yes", "next", …)."""
        return MappingProxyType(self._file.phrases)

    @property
    def bare_phrases(self) -> tuple[str, ...]:
        """Phrases without placeholders for seats and cards: vocabulary that a speech recogniser needs."""
        return tuple(_SAID_WITH.sub("", phrase) for said in self.phrases.values() for phrase in said)

    @property
    def numbers(self) -> Mapping[int, str]:
        """Words for the numbers in the pack's language."""
        return self._numbers

    def other_reading(self, name: str) -> str | None:
        """Return the name spelled for its second pronunciation, or None if there is only one."""
        return self._readings.other(name)

    # methods that find and render lines

    def has(self, cue: str) -> bool:
        """Say whether there is a line for this cue."""
        return self._lines.has(_message_id(cue))

    def variants(self, cue: str) -> tuple[str, ...]:
        """Return the names of the variants of a cue's line; a plain line has one, with an empty name."""
        return self._line(_message_id(cue)).variants

    def has_form(self, cue: str, form: str) -> bool:
        """Say whether a cue's line has the form `form` (such as "the") besides its variants."""
        return self._lines.has(_message_id(cue)) and form in self._line(_message_id(cue)).forms

    def needs(self, cue: str) -> frozenset[str]:
        """Return the names of the values that a cue's line needs. Raises `PackError` as `render` does."""
        return self._line(_message_id(cue)).variables - self._file.usual.keys()

    def all_lines(self) -> tuple[LineInfo, ...]:
        """Return all lines of the pack. All lines are parsed, so a mistake in any line raises `PackError`."""
        return tuple(self._info(message) for message in self._lines.ids())

    def lacks(self, other: VoicePack) -> tuple[str, ...]:
        """Return the lines, phrases and numbers that only the pack `other` has, worded for a sentence."""
        lines = {line.message for line in other.all_lines()} - {line.message for line in self.all_lines()}
        return (
            *(f'the line "{message}"' for message in sorted(lines)),
            *(f'the phrases "{meaning}"' for meaning in other.phrases if not self.phrases.get(meaning)),
            *(f"the number {number}" for number in other.numbers if number not in self.numbers),
        )

    def render(
        self, cue: str, values: Mapping[str, Value], draw: Draw, variant: str | None = None
    ) -> tuple[Segment, ...]:
        """Render a cue as segments: the variant or form named `variant`, or a random variant if None.

        Values are inserted as text, never as markup. A tuple is joined as the language joins lists. Its
        length is available to the line as `$NAME_count`, and its form after "without" as `$NAME_without`.

        >>> said = VoicePack.load("en").render("tour.seat", {"seat": "Ann"}, Draw("an evening"))
        >>> plain_text(said), [type(segment).__name__ for segment in said]
        ('Ann.', ['Text'])

        Raises `PackError` for an unknown cue or variant, a missing value, or bad markup.
        """
        message = _message_id(cue)
        line = self._line(message)
        if variant is None:
            variant = line.variants[draw.variant(message, len(line.variants))]
        elif variant not in line.variants and variant not in line.forms:
            raise PackError(f'{self._directory.name}: "{cue}" has no variant "{variant}"')
        return self.render_form(f"{message}.{variant}" if variant else message, values, draw)

    def render_form(self, form: str, values: Mapping[str, Value], draw: Draw) -> tuple[Segment, ...]:
        """Render one form of a message ("thing-lamp.the") as segments.

        Raises `PackError` as `render` does.
        """
        message = form.partition(".")[0]
        arguments = self._arguments(form, values, self._line(message).variables)
        return ssml.drawn(self._pieces(form, arguments, self._style(message)), draw)

    def fixed_texts(
        self, known: Mapping[str, Value] = MappingProxyType({}), lines: Iterable[LineInfo] | None = None
    ) -> tuple[Text, ...]:
        """Return each text that needs no values except `known`, as it will be said.

        Such texts can be rendered before the evening. `lines` limits the result to these lines, in their
        order; with None, all lines and the numbers are included.
        """
        found: dict[Text, None] = {}
        for line in self.all_lines() if lines is None else lines:
            said = line.variants if line.variants == ("",) else (*line.variants, *sorted(line.forms))
            for variant in said if line.variables <= known.keys() else ():
                spoken = self.render(line.message, known, Draw(line.message), variant)
                texts = [part for part in spoken if isinstance(part, Text)]
                found |= dict.fromkeys(texts)
                if line.variants == ("",):  # a word, which a roll call may contain
                    found |= dict.fromkeys(replace(text, part=Part.ROLL) for text in texts)
        for spoken_number in self.numbers.values() if lines is None else ():
            found[Text(spoken_number, part=Part.ROLL)] = None
        return tuple(found)

    def words(self, message: str) -> str:
        """Return the plain text of a message that needs no values, or of a form of it ("thing-lamp.the").

        >>> VoicePack.load("fr").words("roll-nobody"), VoicePack.load("en").words("roll-nobody")
        ('personne', 'nobody')
        """
        if message not in self._words:
            self._words[message] = plain_text(ssml.drawn(self._pieces(message, {}), Draw("")))
        return self._words[message]

    def seconds(self, segments: tuple[Segment, ...] | list[Segment]) -> float:
        """Return the estimated length of the segments in seconds, by the pack's own pace."""
        return self._pace.seconds(segments)

    def _line(self, message: str) -> PackLine:
        try:
            return self._lines.line(message)
        except LineError as error:
            raise PackError(str(error)) from error

    def _info(self, message: str) -> LineInfo:
        line = self._line(message)
        return LineInfo(message, line.variants, line.variables, line.place, line.forms)

    def style_of(self, cue: str) -> str:
        """Return the name of the style of a cue's line, or an empty text. Raises `PackError`."""
        style = self._style(_message_id(cue))
        return next((name for name, one in self._file.styles.items() if one is style), "")

    def sound_of(self, cue: str) -> Sound | None:
        """Return the sound effect that is played before a cue's line, or None.

        Raises `PackError` for an unknown cue or effect.
        """
        line = self._line(_message_id(cue))
        if not line.sound:
            return None
        try:
            effect_seconds(line.sound)
        except UnknownSound as error:
            raise PackError(f"{line.place}: {error}") from error
        return Sound(line.sound)

    def _style(self, message: str) -> Style:
        """Return the style that a message names, or else the first style whose `lines` match the message."""
        if message not in self._styled:
            self._styled[message] = self._find_style(message)
        return self._styled[message]

    def _find_style(self, message: str) -> Style:
        styles, line = self._file.styles, self._line(message)
        if line.style:
            if line.style not in styles:
                known = ", ".join(styles) or "none"
                raise PackError(f'{line.place}: there is no style "{line.style}"; pack.toml has {known}')
            return styles[line.style]
        named = (style for style in styles.values() if any(fnmatchcase(message, one) for one in style.lines))
        return next(named, PLAIN_STYLE)

    def _pieces(
        self, form: str, arguments: Mapping[str, str | float], style: Style = PLAIN_STYLE
    ) -> tuple[Piece, ...]:
        try:
            text = self._lines.format(form, arguments)
            pieces = ssml.parse(text, self._file.speaking.sentence_pause, style.opens, style.closes)
            for piece in pieces:
                if isinstance(piece, Sound):
                    effect_seconds(piece.name)
            return pieces
        except LineError as error:
            raise PackError(str(error)) from error
        except (SsmlError, UnknownSound) as error:
            place = self._line(form.partition(".")[0]).place
            raise PackError(f'{place}: line "{form}": {error}') from error

    def _arguments(
        self, form: str, values: Mapping[str, Value], needed: frozenset[str]
    ) -> dict[str, str | float]:
        """Select the values that the line needs, because callers may pass more values than that."""
        arguments: dict[str, str | float] = {n: v for n, v in self._file.usual.items() if n in needed}
        for name, value in values.items():
            if not isinstance(value, tuple) or isinstance(value, Ref):
                if name in needed:
                    arguments[name] = self._argument(value)
                continue
            if not value:
                raise PackError(f'line "{form}": the list "{name}" is empty')
            lists = self._file.lists
            for joined, last in ((name, lists.last), (f"{name}_without", lists.without)):
                if joined in needed:
                    arguments[joined] = self._joined([str(self._argument(item)) for item in value], last)
            arguments[f"{name}_count"] = len(value)
        return arguments

    def _argument(self, value: str | float | Ref) -> str | float:
        if isinstance(value, Ref):
            return ssml.escape(self.words(value.id))
        return ssml.escape(value) if isinstance(value, str) else value

    @property
    def last_joiner(self) -> str:
        """Word, with the spaces around it, that joins the last name of a list, such as " and "."""
        return self._file.lists.last

    def _joined(self, items: list[str], last: str | None) -> str:
        lists = self._file.lists
        last = lists.last if last is None else last
        return last.join([lists.between.join(items[:-1]), items[-1]]) if len(items) > 1 else items[0]


@cache
def _shipped(directory: Path) -> VoicePack:
    return VoicePack(directory)


def _message_id(cue: str) -> str:
    return cue.replace(".", "-")
