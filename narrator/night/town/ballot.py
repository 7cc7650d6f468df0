"""The second ballot pressed in secret: eyes are closed, and each seat in turn gives its tokens by a roll."""

from __future__ import annotations

from collections import Counter

from hardware.presses import Down
from narrator.night.channel import Channels
from narrator.night.choice import Moment, MomentKind
from narrator.night.question import Hands, SecretQuestion
from narrator.night.scene import Scene
from narrator.rules.schedule import NOBODY
from voices.draw import Draw


class SecretBallot:
    """Takes the tokens of whoever is called; only the totals leave it."""

    def __init__(self, channel: Channels, secret: Draw) -> None:
        """`secret` is the private stream."""
        self._channel = channel
        self._secret = secret
        self._scene: Scene | None = None
        self._hands: Hands | None = None
        self._awake: tuple[str, ...] = ()
        self._laid: dict[str, list[str]] = {}
        """The houses that each scene's tokens were laid on."""

    @property
    def tally(self) -> dict[str, int]:
        """How many tokens each house got, of those that got any."""
        return dict(Counter(house for laid in self._laid.values() for house in laid))

    def begin(self, scene: Scene) -> None:
        """Somebody's turn comes, or comes again after a pause: then nothing of it was laid yet."""
        self._scene = scene
        self._laid[scene.id] = []
        self.dark()

    def moment(self, moment: Moment, at: float) -> None:
        """Follow the public script."""
        assert self._scene is not None
        read = self._scene.beats[moment.beat]
        if self._hands is not None:
            self._channel.follow((self._hands,), moment, at)
        if moment.kind is MomentKind.BEGIN:
            assert read.seat is not None, "everybody knows whose token it is"
            self._awake = (read.seat,)
            question = SecretQuestion(read, 1, lambda _: True, self._secret)
            self._hands = self._channel.ask(self._awake, question)
        elif moment.kind is MomentKind.END and self._hands is not None:
            self._laid[self._scene.id] += [key for key in self._hands.taken[-1:] if key != NOBODY]
            self._hands, self._awake = None, ()

    def pressed(self, press: Down) -> None:
        """A press counts only for the one whose turn it is."""
        if self._hands is not None and self._channel.heeds(press, self._awake):
            self._hands.pressed(press)

    def dark(self) -> None:
        """The turn is over, or interrupted."""
        self._hands, self._awake = None, ()
        self._channel.dark()
