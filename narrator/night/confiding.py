"""Each seat in turn tells the box which card it holds, where a roll call finds no end."""

from __future__ import annotations

from hardware.presses import Down
from narrator.box.box import Box
from narrator.box.line import Line
from narrator.box.timing import RollKind, Timing
from narrator.night.channel import Channels
from narrator.night.choice import Moment, MomentKind
from narrator.night.course import course_of
from narrator.night.meeting import own_seats
from narrator.night.question import Hands, SecretQuestion
from narrator.night.rolls import every_card
from narrator.night.scene import ReadBeat, Scene
from narrator.night.script import SceneWriter
from narrator.rules.knowledge import Public
from narrator.rules.schedule import Roll, ask
from voices.draw import Draw
from voices.segments import Silence

CONFIDE = "confide"
"""The prompt of the beat in which a seat tells its card; no prompt of the rules."""


def write_confiding(public: Public, box: Box, timing: Timing) -> tuple[Scene, ...]:
    """One scene a seat, all alike: its eyes open, every card is read or walked over, its eyes close.

    All are asked, those too whose cards the box knows already: else it would be heard whose are missing.
    Where cards are walked over, it is told before the first turn which tick is which, and no press ends that:
    the box would say aloud at which card somebody pressed.
    """
    if timing.roll is RollKind.PHONES:
        return (_told_by_all(public, box, timing),)
    people = [seat for seat in public.seats if seat not in own_seats(box)]
    return tuple(_told_by(seat, public, box, timing, names=place == 0) for place, seat in enumerate(people))


def _told_by(seat: str, public: Public, box: Box, timing: Timing, *, names: bool) -> Scene:
    options = every_card(public)
    walked = timing.roll is RollKind.WALK
    course = course_of(Roll.CARDS, options, public) if walked else None
    beat = ReadBeat(ask(CONFIDE, Roll.CARDS), options, seat=seat, course=course)
    writer = SceneWriter(public, box, timing)
    lines = (
        *(writer.naming(beat, "named.cards") if names else ()),
        box.line("confide.seat", seat=seat),
        *writer.asking(0, beat),
        box.line("deal.closes", seat=seat),
        Line("pause", (Silence(timing.settle),)),
    )
    return Scene(f"{CONFIDE} {seat}", (beat,), writer.covered(lines))


def _told_by_all(public: Public, box: Box, timing: Timing) -> Scene:
    """All tap their cards at phones of their own, at once."""
    beat, writer = ReadBeat(ask(CONFIDE, Roll.CARDS), every_card(public)), SceneWriter(public, box, timing)
    begins, *asked = writer.asking(0, beat)
    return Scene(CONFIDE, (beat,), writer.covered((begins, box.line("phone.confide"), *asked)))


class Confiding:
    """The private side: collects the card that each seat presses at."""

    def __init__(self, channel: Channels, secret: Draw) -> None:
        self.holders: dict[str, str] = {}
        """Seats and their cards, so far."""
        self._channel = channel
        self._secret = secret
        self._seats: tuple[str, ...] = ()
        """Whose turn it is; of all at once, where each has a phone."""
        self._hands: dict[str, Hands] = {}

    def begin(self, scene: Scene) -> None:
        """A seat's turn; one that begins anew after a pause is asked anew."""
        read = scene.beats[0]
        everyone = self._channel.seats if read.seat is None else (read.seat,)
        self._seats = self._channel.eyes(everyone)  # a seat of the box holds no card that it could tell
        for seat in self._seats:
            self.holders.pop(seat, None)
        self._channel.dark()
        question = SecretQuestion(read, read.beat.picks, lambda _: True, self._secret)
        self._hands = {seat: self._channel.ask((seat,), question) for seat in self._seats}

    def moment(self, moment: Moment, at: float) -> None:
        """Follow the reading; at its end the seat has told its card, or not."""
        if not self._hands:
            return
        self._channel.follow(self._hands.values(), moment, at)
        if moment.kind is MomentKind.END:
            self.holders |= {seat: hands.taken[-1] for seat, hands in self._hands.items() if hands.taken}
            self._hands = {}

    def pressed(self, press: Down) -> None:
        """Only whose turn it is may press; a finger of another with a button of their own means nothing."""
        for hands in self._hands.values():
            if self._channel.heeds(press, self._seats):
                hands.pressed(press)

    def dark(self) -> None:
        """The turn is over, or interrupted, and what was pressed in it counts for nothing."""
        self._hands = {}
        self._channel.dark()
