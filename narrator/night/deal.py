"""Before the first night: the box deals by the light, or learns by a roll call who holds which card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from hardware.light import OFF, ON
from hardware.presses import Down
from narrator.box import Box, Line
from narrator.night.channel import Channel, Hands
from narrator.night.rolls import NOBODY, cards_in_play, roll_options
from narrator.night.script import Kind, Moment, ReadBeat, Scene, SceneWriter
from narrator.rules.ids import News
from narrator.rules.knowledge import Public
from narrator.rules.schedule import Roll, ask, show
from narrator.story import the
from narrator.timing import Timing
from voices.segments import Silence

PLAIN = "simple_villager"


def write_deal(public: Public, box: Box, timing: Timing) -> tuple[Scene, ...]:
    """One scene a seat: its eyes open, the cards are read, the light marks one, its eyes close."""
    writer = SceneWriter(public, box, timing)
    beat = ReadBeat(show(News.CARD, Roll.CARDS), roll_options(Roll.CARDS, public))
    scenes = []
    for seat in public.seats:
        lines = (
            box.line("deal.seat", seat=seat),
            *writer.showing(0, beat.options),
            box.line("deal.closes", seat=seat),
            Line("pause", (Silence(timing.settle),)),
        )
        scenes.append(Scene(f"deal {seat}", (beat,), lines))
    return tuple(scenes)


class Dealing:
    """The private side of a deal by the light."""

    def __init__(self, cards: Sequence[tuple[str, str]], channel: Channel) -> None:
        self._cards = {f"deal {seat}": (seat, card) for seat, card in cards}
        self._channel = channel
        self._scene: Scene | None = None

    def begin(self, scene: Scene) -> None:
        """A seat's turn."""
        self._scene = scene
        self._channel.dark()

    def moment(self, moment: Moment, at: float) -> None:
        """Light up while the seat's card is named."""
        if self._scene is None:
            return
        seat, card = self._cards[self._scene.id]
        read = self._scene.beats[0].options
        marked = moment.kind is Kind.OPTION and read[moment.place].key == card
        self._channel.light_of((seat,)).show(ON if marked else OFF)

    def pressed(self, press: Down) -> None:
        """A press means nothing while cards are dealt."""


def write_roll_call(public: Public, deck: Sequence[str], box: Box, timing: Timing) -> tuple[Scene, ...]:
    """One scene for each kind of card that matters: its holders wake and press at their own names."""
    writer = SceneWriter(public, box, timing)
    counts = Counter(deck)
    scenes = []
    for card in cards_in_play(public):
        if card == PLAIN:
            continue
        beat = ReadBeat(ask("identify", picks=counts[card]), roll_options(Roll.SEATS, public))
        lines = (
            box.line("identify.wakes", card=the(card)),
            *writer.asking(0, beat.options),
            box.line("identify.sleeps", card=the(card)),
            Line("pause", (Silence(timing.settle),)),
        )
        scenes.append(Scene(card, (beat,), lines))
    return tuple(scenes)


class RollCall:
    """The private side of the roll call: collects who pressed for which card."""

    def __init__(self, channel: Channel) -> None:
        self.holders: dict[str, str] = {}
        """Seats and their cards, so far."""
        self._channel = channel
        self._scene: Scene | None = None
        self._hands: Hands | None = None

    def begin(self, scene: Scene) -> None:
        """The holders of a card wake."""
        self._scene = scene
        read = scene.beats[0]
        self.holders = {seat: card for seat, card in self.holders.items() if card != scene.id}
        self._channel.dark()
        self._hands = self._channel.roll_call(
            read.options, read.beat.picks, lambda key: key not in self.holders
        )

    def moment(self, moment: Moment, at: float) -> None:
        """Follow the reading; at its end the card has its holders."""
        if self._hands is None or self._scene is None:
            return
        if moment.kind is Kind.READING:
            self._hands.reading(moment.place)
        elif moment.kind is Kind.OPTION:
            self._hands.option(moment.place, at)
        elif moment.kind is Kind.END:
            self.holders |= {seat: self._scene.id for seat in self._hands.taken if seat != NOBODY}
            self._hands = None
            self._channel.dark()

    def pressed(self, press: Down) -> None:
        """Somebody pressed at a name, or the button in front of them."""
        if self._hands is not None:
            self._hands.pressed(press)


def complete_deal(
    holders: dict[str, str], seats: Sequence[str], deck: Sequence[str]
) -> tuple[dict[str, str], list[str]] | None:
    """The whole deal and the centre, from those who pressed; None when somebody must have missed a press.

    Whoever did not press is a Simple Villager; cards that nobody holds lie in the Thief's centre.
    """
    left = Counter(deck) - Counter(holders.values())
    silent = [seat for seat in seats if seat not in holders]
    centre = list((left - Counter({PLAIN: left[PLAIN]})).elements())
    if left[PLAIN] < len(silent):
        return None
    centre += [PLAIN] * (left[PLAIN] - len(silent))
    if len(centre) != len(deck) - len(seats):
        return None
    return {seat: holders.get(seat, PLAIN) for seat in seats}, centre
