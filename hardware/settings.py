"""Checks of a board's settings, before any pin is used. Each error names the wrong setting."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from hardware.errors import BoardSettingsError
from hardware.pins import AUDIO_PINS, BCM_PINS
from plain_errors import written


class BoardSettings:
    """A reader of a board's settings, one by one. At the end `done()` refuses settings that were not read."""

    def __init__(self, board: str, given: Mapping[str, object], *, audio_board: bool = False) -> None:
        self.board = board
        self._given = dict(given)
        self._read: list[str] = []
        self._pins: dict[int, str] = {}
        self._audio_board = audio_board

    def pin(self, name: str, default: int) -> int:
        """Return the setting `name`: a BCM pin.

        The pin must not be used by another setting, nor by the sound of an audio board.
        """
        return self.claim(name, self._take(name, default))

    def pin_or_none(self, name: str, default: int) -> int | None:
        """Return the setting `name`: a BCM pin, or None for `false`, which means that the part is absent."""
        value = self._take(name, default)
        return None if value is False else self.claim(name, value)

    def switch(self, name: str, default: bool) -> bool:
        """Return the setting `name`, which is true or false."""
        value = self._take(name, default)
        if not isinstance(value, bool):
            raise self.wrong(name, f"must be true or false, not {written(value)}")
        return value

    def text(self, name: str, default: str) -> str:
        """Return the setting `name`, which is a text that is not empty."""
        value = self._take(name, default)
        if not isinstance(value, str) or not value:
            raise self.wrong(name, f"must be a text, not {written(value)}")
        return value

    def tables(self, name: str, wanted: str, such_as: str) -> list[Mapping[str, object]]:
        """Return the setting `name`, a list of one or more tables.

        For the error message, `wanted` describes the setting and `such_as` is an example.
        """
        value = self._take(name, None)
        if not isinstance(value, list | tuple) or not value:
            raise self.wrong(name, wanted)
        for i, item in enumerate(value, 1):
            if not isinstance(item, Mapping):
                raise self.wrong(f"{name}[{i}]", f"must be a table such as {such_as}, not {written(item)}")
        return list(value)

    def sound_needs_its_pins(self) -> None:
        """Refuse pins that the sound needs, both in later settings and in those already read."""
        self._audio_board = True
        for pin, name in self._pins.items():
            self._leave_to_the_sound(name, pin)

    def claim(self, place: str, value: object) -> int:
        """Check that `value` is a free BCM pin, reserve it for the setting at `place`, and return it."""
        if isinstance(value, bool) or not isinstance(value, int) or value not in BCM_PINS:
            raise self.wrong(
                place, f"must be a BCM pin number from 0 to {BCM_PINS[-1]}, not {written(value)}"
            )
        self._leave_to_the_sound(place, value)
        if value in self._pins:
            raise self.wrong(place, f"cannot be GPIO{value}: {self._pins[value]} has it already")
        self._pins[value] = place
        return value

    def done(self) -> None:
        """Refuse settings that were given but not read, because this board does not have them."""
        unknown = sorted(set(self._given) - set(self._read))
        if unknown:
            raise self.wrong(unknown[0], f"is unknown; this board has {listed(self._read)}")

    def wrong(self, place: str, what: str) -> BoardSettingsError:
        """Return the error for the mistake `what` in the setting at `place`."""
        sentence = f'Board "{self.board}": the setting "{place}" {what}.'
        return BoardSettingsError(sentence, re.split(r"[\[. ]", place)[0])

    def _take(self, name: str, default: object) -> object:
        self._read.append(name)
        return self._given.get(name, default)

    def _leave_to_the_sound(self, place: str, pin: int) -> None:
        if self._audio_board and pin in AUDIO_PINS:
            raise self.wrong(
                place, f"cannot be GPIO{pin}: pins 2, 3 and 18 to 21 belong to the sound of an audio board"
            )


def listed(names: Iterable[str]) -> str:
    """Return the names joined as 'a, b and c', or 'no settings' if there are none."""
    *first, last = list(names) or ["no settings"]
    return f"{', '.join(first)} and {last}" if first else last
