"""A private side: what follows a scene that is read aloud, and whose finger counts in it.

It follows the public script's moments and never holds it up: nothing here is awaited by the voice.
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
    """What listens to a scene while it is read aloud."""

    def begin(self, scene: Scene) -> None:
        """The scene begins."""

    def moment(self, moment: Moment, at: float) -> None:
        """A moment of the scene is heard, at `at` seconds."""

    def pressed(self, press: Down) -> None:
        """A button went down."""

    def dark(self) -> None:
        """The reading stops here: nothing shines any more."""


class Showing:
    """What scenes have in common in which a light only shows: nobody is asked, so a press means nothing."""

    def __init__(self, channel: Channels) -> None:
        self._channel = channel
        self._scene: Scene | None = None

    def begin(self, scene: Scene) -> None:
        """A scene starts, or starts again after a pause."""
        self._scene = scene
        self._channel.dark()

    def pressed(self, press: Down) -> None:
        """Nothing: whoever presses here has mistaken the moment."""

    def dark(self) -> None:
        """The scene is over, or interrupted."""
        self._channel.dark()


class Following:
    """What the nights of every game have in common: somebody is awake in a scene, or a light shines alone."""

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
        """Takes note that nobody answered what was asked: a journal then has as much to write."""
        self._secret = secret
        """The private stream."""
        self._decoys = decoy
        """Whether calls in which nobody is awake are lit like others."""
        self._scene: Scene | None = None
        self._awake: tuple[str, ...] = ()
        """Who is asked or shown something in this beat."""
        self._choice: Hands | None = None
        self._decoy: Decoy | None = None
        self._marked: frozenset[str] = frozenset()

    def begin(self, scene: Scene) -> None:
        """A scene starts, or starts again after a pause; what was answered in it stays answered."""
        self._scene = scene
        self._drop()

    def pressed(self, press: Down) -> None:
        """A press counts only for the one who is awake and asked."""
        if self._choice is not None and self._channel.heeds(press, self._awake):
            self._choice.pressed(press)

    def dark(self) -> None:
        """The reading is over, or interrupted: what was taken and not yet answered is forgotten."""
        self._drop()

    def _follow(self, moment: Moment, at: float) -> None:
        """Let the finger that is awake, or the light that shines alone, hear a moment."""
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
"""Seconds from a flash of the flutter to the next, about."""


def glance(seconds: float, *, news: bool) -> Pattern:
    """What shines while eyes are open for so long."""
    if news:
        return Pattern("news", (Step(seconds / 2, DARK), Step(seconds / 2, WHITE)), times=1)
    flashes = round(seconds / _FLUTTER)
    flash = seconds / flashes / 2
    return Pattern("no news", (Step(flash, WHITE), Step(flash, DARK)), times=flashes)
