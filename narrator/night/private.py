"""The private side of a night: it decides which presses count, and what the light shows.

It reacts to moments of the public script and never delays it: the voice waits for nothing here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from hardware.light import DARK, WHITE, Pattern, Step
from hardware.presses import Down
from narrator.night.channel import Channels
from narrator.night.decoy import Decoy
from narrator.night.phone import Hands
from narrator.night.scene import Scene
from narrator.rules import Answer, Game
from narrator.table.roll_choice import Moment
from voices.draw import Draw


class PrivateSide(Protocol):
    """An object that follows one part of the script while it is read aloud, and handles its secrets."""

    def begin(self, scene: Scene) -> None:
        """Begin a part of the script."""

    def moment(self, moment: Moment, at: float) -> None:
        """React to a moment of the spoken night script, heard at `at` seconds."""

    def pressed(self, press: Down) -> None:
        """Take a press of a button."""

    def dark(self) -> None:
        """Stop following the script, and switch off all lights."""


class Showing:
    """A base for parts of the script in which a light only shows something.

    No player is asked, so presses do nothing.
    """

    def __init__(self, channel: Channels) -> None:
        self._channel = channel
        self._scene: Scene | None = None

    def begin(self, scene: Scene) -> None:
        """Begin a part of the script, or begin it again after a pause."""
        self._scene = scene
        self._channel.dark()

    def pressed(self, press: Down) -> None:
        """Ignore a press, which can only be a mistake here."""

    def dark(self) -> None:
        """Switch off all lights, because the part is over or was interrupted."""
        self._channel.dark()


class Following:
    """A base for the nights of all games: it follows the players who are awake, or a decoy light."""

    def __init__(
        self,
        game: Game,
        channel: Channels,
        commit: Callable[[Answer], None],
        pass_over: Callable[[], None],
        secret: Draw,
        *,
        decoy: bool = False,
    ) -> None:
        self._game = game
        self._channel = channel
        self._commit = commit
        self._pass_over = pass_over
        """A callback for a question without an answer.

        It makes the journal write as much as for an answer.
        """
        self._secret = secret
        """The private random stream."""
        self._decoys = decoy
        """Whether a decoy light shines in calls in which no player is awake."""
        self._scene: Scene | None = None
        self._awake: tuple[str, ...] = ()
        """The seats that are asked or shown something in the present step."""
        self._choice: Hands | None = None
        self._decoy: Decoy | None = None
        self._marked: frozenset[str] = frozenset()

    def begin(self, scene: Scene) -> None:
        """Begin a part of the script, or begin it again after a pause.

        Answers given before the pause stay.
        """
        self._scene = scene
        self._drop()

    def pressed(self, press: Down) -> None:
        """Count a press only if it may come from a seat that is awake and asked."""
        if self._choice is not None and self._channel.accepts(press, self._awake):
            self._choice.pressed(press)

    def dark(self) -> None:
        """Stop following the list of options, and drop choices that are not yet part of an answer."""
        self._drop()

    def _follow(self, moment: Moment, at: float) -> None:
        """Pass a moment of the script to the object that collects the answer, or to the decoy light."""
        following = (self._choice, self._decoy)
        self._channel.follow([one for one in following if one is not None], moment, at)

    def _drop(self) -> None:
        self._forget()
        self._channel.dark()

    def _forget(self) -> None:
        self._awake = ()
        self._choice = self._decoy = None
        self._marked = frozenset()


_FLUTTER = 0.12
"""Seconds from one flash of the fluttering light to the next, roughly."""


def glance(seconds: float, *, news: bool) -> Pattern:
    """Return the light pattern for a look of `seconds` at the light: steady for news, a flutter for none."""
    if news:
        return Pattern("news", (Step(seconds / 2, DARK), Step(seconds / 2, WHITE)), times=1)
    flashes = round(seconds / _FLUTTER)
    flash = seconds / flashes / 2
    return Pattern("no news", (Step(flash, WHITE), Step(flash, DARK)), times=flashes)
