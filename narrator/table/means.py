"""Words of lines that depend on the devices: "say" or "type", "press" or "press space", "I heard" or not.

A line of a pack does not contain these words. It takes them from the pack's file `words.ftl`. There, each
is one message, which selects its words by three values that every line gets:

    ask-again = { means-say.first } it again?       Say it again?         Type it again?
    … If so, { means-press }.                        press                 press space
    … { means-press.first }{ means-or_yes }.         Press, or say yes.    Press space, or type yes.

If a whole sentence is different, the line selects by the same values itself:

    pause-on = { $answer_by ->
        [pressed] To go on, press the button.
       *[other] To go on, { means-press }, or { means-say }: carry on.
     }

- `$answer_by` is `said` with a microphone, otherwise `typed` with a keyboard, otherwise `pressed`.
- `$button_is` is `space` if the space bar is the button, otherwise `button`.
- `$told_by` is `heard`, or `read` without a loudspeaker.

All three are public and stay the same all evening (Rule S). `tests/narrator/table/test_means.py` renders
every line for every combination and finds words that do not fit.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import product
from types import MappingProxyType

from voices.segments import Text
from voices.writing.pack import LineInfo, Value, VoicePack


class Answers(StrEnum):
    """The ways in which players may answer by day."""

    SAID = "said"
    """A microphone listens. There may be a keyboard too."""
    TYPED = "typed"
    """Answers are typed on a keyboard, or on the host's page."""
    PRESSED = "pressed"
    """Only the button can answer."""


class Presses(StrEnum):
    """The key of the box that players press: a push button or the space bar."""

    BUTTON = "button"
    SPACE = "space"
    """The space bar. It cannot be held down to mean something else."""


class Tells(StrEnum):
    """The ways in which lines reach people: heard from a loudspeaker, or read on a screen."""

    HEARD = "heard"
    READ = "read"
    """Lines are read on a screen, because there is no loudspeaker."""


@dataclass(frozen=True, slots=True)
class Means:
    """The three facts about the devices of a box by which the words of lines are chosen."""

    answers: Answers = Answers.SAID
    button: Presses = Presses.BUTTON
    voice: Tells = Tells.HEARD

    @property
    def values(self) -> Mapping[str, Value]:
        """The values that every line of a pack gets."""
        return _VALUES[self]


MEANS = tuple(
    Means(answers, button, voice)
    for answers, button, voice in product(Answers, Presses, Tells)
    if (answers, button) != (Answers.PRESSED, Presses.SPACE)
)
"""Every possible combination. If the space bar is the button, answers can be typed as well."""
_VALUES: Mapping[Means, Mapping[str, Value]] = MappingProxyType(
    {
        one: MappingProxyType(
            {"answer_by": one.answers.value, "button_is": one.button.value, "told_by": one.voice.value}
        )
        for one in MEANS
    }
)
USUAL = Means()
"""The facts about the usual box: it has a microphone, a button and a loudspeaker."""


def spoken_ahead(pack: VoicePack, lines: Iterable[LineInfo] | None = None) -> tuple[Text, ...]:
    """Return every text that a loudspeaker may say at any table, for these lines or all of the pack's.

    These texts can be synthesised before the evening.
    """
    aloud = (means for means in MEANS if means.voice is Tells.HEARD)
    taken = None if lines is None else tuple(lines)
    return tuple(dict.fromkeys(text for means in aloud for text in pack.fixed_texts(means.values, taken)))
