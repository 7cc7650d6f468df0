"""A deal by the light in which each seat lays its own: who lives in which house, and where the chest is."""

from __future__ import annotations

from enum import StrEnum

from msgspec.structs import replace

from hardware.presses import Down
from narrator.night.channel import Channels
from narrator.night.choice import Moment, MomentKind
from narrator.night.question import Hands, SecretQuestion
from narrator.night.scene import Scene
from narrator.night.town.secret import TownSecrets
from narrator.rules.lupusburg import NOT_IN_ONE_HAND, SIDES, Hand
from voices.draw import Draw

PLACE = "lupusburg.place"
"""The prompt of the beat in which a seat lays its own; no prompt of the rules."""


class Placed(StrEnum):
    """What a seat makes of the hand that it was shown; the pack has the words for each."""

    AS_SHOWN = "as_shown"
    HOUSES = "houses"
    """Both houses change places, with all that lies under them."""
    CHEST = "chest"
    """The chest lies under the other house."""
    CHARACTERS = "characters"
    """The characters change places, and the chest stays where it is."""


def laid(hand: Hand, placed: Placed) -> Hand:
    """The hand as its seat lays it."""
    if placed in (Placed.HOUSES, Placed.CHARACTERS):
        hand = replace(hand, a=hand.b, b=hand.a)
    if placed in (Placed.HOUSES, Placed.CHEST):
        hand = replace(hand, chest=next(side for side in SIDES if side != hand.chest))
    return hand


def is_allowed(hand: Hand, placed: Placed) -> bool:
    """Whether neither the Werewolf nor the Thief would live with the chest (RULES.md §5.2)."""
    after = laid(hand, placed)
    return (after.a if after.chest == SIDES[0] else after.b) not in NOT_IN_ONE_HAND


class Placing:
    """The private side: shows a seat its own as `secrets` does, then takes how it lays it."""

    def __init__(self, hands: dict[str, Hand], secrets: TownSecrets, channel: Channels, secret: Draw) -> None:
        """`hands` are those that were dealt; `secret` is the private stream."""
        self.hands = dict(hands)
        """Those that lie under the houses, so far."""
        self._dealt = hands
        self._secrets = secrets
        self._channel = channel
        self._secret = secret
        self._scene: Scene | None = None
        self._seat = ""
        self._fingers: Hands | None = None

    def begin(self, scene: Scene) -> None:
        """A seat's turn; one that begins anew after a pause begins with what was dealt."""
        self._scene, self._fingers = scene, None
        self._seat = scene.id.partition(" ")[2]
        self.hands[self._seat] = self._dealt[self._seat]
        self._secrets.begin(scene)

    def moment(self, moment: Moment, at: float) -> None:
        """Follow the public script."""
        assert self._scene is not None
        read = self._scene.beats[moment.beat]
        if read.beat.prompt != PLACE:
            self._secrets.moment(moment, at)
            return
        if moment.kind is MomentKind.BEGIN:
            hand = self._dealt[self._seat]
            question = SecretQuestion(read, 1, lambda key: is_allowed(hand, Placed(key)), self._secret)
            self._fingers = self._channel.ask((self._seat,), question)
        if self._fingers is None:
            return
        self._channel.follow((self._fingers,), moment, at)
        if moment.kind is MomentKind.END:
            taken = self._fingers.taken[-1:] or [Placed.AS_SHOWN]
            self.hands[self._seat] = laid(self._dealt[self._seat], Placed(taken[0]))
            self._fingers = None

    def pressed(self, press: Down) -> None:
        """Only whose turn it is may press."""
        if self._fingers is not None and self._channel.heeds(press, (self._seat,)):
            self._fingers.pressed(press)

    def dark(self) -> None:
        """The turn is over, or interrupted."""
        self._fingers = None
        self._secrets.dark()
