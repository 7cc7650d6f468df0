"""Before the first night: the box deals by the light, or learns by a roll call who holds which card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType

from hardware.light import OFF, ON
from hardware.presses import Down
from narrator.night.calls import beats_of, first_called, own_seats
from narrator.night.channel import Channels
from narrator.night.phone import Hands, SecretQuestion
from narrator.night.private import Showing
from narrator.night.roll_call_buttons import TAP_LEGS
from narrator.night.roll_script import is_named
from narrator.night.rolls import cards_in_play, every_card
from narrator.night.scene import ReadBeat, Scene, breathed, moment_line
from narrator.night.script import IDENTIFY, SceneWriter
from narrator.night.walk import course_of
from narrator.rules import Event
from narrator.rules.cards import PLAIN_CARD
from narrator.rules.events import CARD, CARD_TAKEN, News, NightFell, ServantTook
from narrator.rules.knowledge import Public
from narrator.rules.schedule import NOBODY, Roll, ask, show
from narrator.rules.setups import SeatingOptions
from narrator.rules.village import Setup, night_calls
from narrator.table.box import Box, Line
from narrator.table.roll_choice import TAKEN, Moment, MomentKind, flutter
from narrator.table.story import the
from narrator.table.timing import RollKind, Timing
from voices.draw import Draw
from voices.segments import Silence
from voices.writing.pack import Ref

NO_CARDS: Mapping[str, str] = MappingProxyType({})


class Deal(StrEnum):
    """How the box and the players come to agree on who holds which card."""

    CARDS = "cards"
    LIGHT = "light"
    KNOWN = "known"
    """The set-up names everyone's card, and everyone knows it: demos and scenarios."""


def write_deal(public: Public, box: Box, timing: Timing) -> tuple[Scene, ...]:
    """One scene a living seat: its eyes open, the cards are read, the light marks one, its eyes close."""
    living = [seat for seat in public.seats if seat in public.alive and seat not in own_seats(box)]
    if timing.roll is RollKind.PHONES:
        return (_deal_to_all(public, box, timing),)
    return tuple(_deal_to(seat, CARD, public, box, timing) for seat in living)


def _deal_to_all(public: Public, box: Box, timing: Timing) -> Scene:
    """All look at their own phones at once."""
    beat, writer = ReadBeat(show(CARD, Roll.CARDS), every_card(public)), SceneWriter(public, box, timing)
    lines = (
        moment_line(MomentKind.BEGIN, 0),
        box.line("phone.deal"),
        Line("phone.deal", (Silence(timing.phone_card),)),
        moment_line(MomentKind.END, 0),
    )
    return Scene("deal", (beat,), writer.covered(lines))


def write_taken_cards(public: Public, box: Box, timing: Timing) -> tuple[Scene, ...]:
    """The same for each seat that took an unseen card since the last night; who took one, everybody saw."""
    today = public.events[_last_nightfall(public.events[:-1]) :]
    took = dict.fromkeys(event.seat for event in today if isinstance(event, ServantTook))
    living = [seat for seat in took if seat in public.alive]
    return tuple(_deal_to(seat, CARD_TAKEN, public, box, timing) for seat in living)


def _last_nightfall(events: Sequence[Event]) -> int:
    return max((place for place, event in enumerate(events) if isinstance(event, NightFell)), default=0)


def _deal_to(seat: str, what: News, public: Public, box: Box, timing: Timing) -> Scene:
    beat = ReadBeat(show(what, Roll.CARDS), every_card(public), seat=seat)
    writer = SceneWriter(public, box, timing)
    lines = (
        box.line("deal.seat", seat=seat),
        *writer.showing(0, beat.options),
        box.line("deal.closes", seat=seat),
        Line("pause", (Silence(timing.settle),)),
    )
    return Scene(f"deal {seat}", (beat,), writer.covered(lines))


class Dealing(Showing):
    """The private side of a deal by the light."""

    def __init__(self, cards: Sequence[tuple[str, str]], channel: Channels) -> None:
        super().__init__(channel)
        self._cards = {f"deal {seat}": (seat, card) for seat, card in cards}

    def moment(self, moment: Moment, at: float) -> None:
        """Light up while the seat's card is named."""
        if self._scene is None:
            return
        if moment.kind is MomentKind.BEGIN:
            alone = self._cards.get(self._scene.id)
            for seat, card in self._cards.values() if alone is None else (alone,):
                self._channel.deal(seat, card)
        if self._scene.id not in self._cards:
            return  # all look at once, at phones of their own
        seat, card = self._cards[self._scene.id]
        read = self._scene.beats[0].options
        marked = moment.kind is MomentKind.OPTION and read[moment.place].key == card
        self._channel.show((seat,), ON if marked else OFF)


def copies_called(setup: Setup) -> Mapping[str, int]:
    """How many of each card the roll call finds at most, as far as everybody knows."""
    if setup.options.announced_deck:
        return Counter(setup.deck)
    if setup.house.of(SeatingOptions).player_limits == "any":  # what the box holds binds nobody
        return dict.fromkeys(setup.announced, len(setup.names))
    return setup.announced


def piles_called(setup: Setup) -> tuple[tuple[Mapping[str, int], frozenset[str] | None], ...]:
    """For each roll call how many of each card it finds at most, and which kinds it calls, if not all.

    Where everybody gets two cards, each comes from a pile of its own.
    """
    if not setup.beside_deck:
        return ((copies_called(setup), None),)
    return tuple((Counter(pile), frozenset(pile)) for pile in (setup.deck, setup.beside_deck))


def write_roll_call(
    public: Public,
    announced: Mapping[str, int],
    box: Box,
    timing: Timing,
    only: Collection[str] | None = None,
    stays: str | None = None,
) -> tuple[Scene, ...]:
    """One scene for each kind of card that matters: its holders wake and press at their own names, or ticks.

    `announced` is how many of each there may be, as far as everybody knows; `only` are the kinds that are
    called again. The holder of the card that `stays` awake comes last: the night begins with their call.
    """
    writer, own_buttons = SceneWriter(public, box, timing), own_buttons_call(public, box)
    scenes = []
    if timing.roll is RollKind.NAMES and not own_buttons:
        box.memory.explains("press.name")  # whoever has found their own name knows how
    for card in sorted(cards_in_play(public), key=lambda card: card == stays):
        passed_over = card == PLAIN_CARD and not calls_everybody(public, own_seats(box))
        if passed_over or (only is not None and card not in only):
            continue
        beat = writer.read_beat(ask(IDENTIFY, picks=announced.get(card, 0)))
        if own_buttons and beat.course is None:
            scenes.append(_card_alone(card, beat, box, timing))
            continue
        lines = (
            box.line("identify.wakes", card=the(card)),
            *_how_to_claim(writer, beat, own_ticks=own_buttons),
            *_sent_on(card, beat, box, timing, stays=card == stays),
        )
        scenes.append(Scene(card, (beat,), writer.covered(lines)))
    return tuple(scenes)


def _sent_on(card: str, beat: ReadBeat, box: Box, timing: Timing, *, stays: bool) -> tuple[Line, ...]:
    """Back to sleep; or awake until the night begins with their call, as the light tells the last of it."""
    if not stays:
        return (box.line("identify.sleeps", card=the(card)), Line("pause", (Silence(timing.settle),)))
    awake = box.line("identify.stays", card=Ref(f"role-{card}"))
    left = timing.settle
    if beat.course is None:
        left = max(left, _told_in(beat) - box.seconds([awake]))
    return (awake, Line("pause", (Silence(left),)))


def _told_in(beat: ReadBeat) -> float:
    """Seconds in which the light tells, after names, that nobody pressed: else the night cuts it short.

    The card would shine less in the centre than in a hand.
    """
    nothing = flutter(beat.beat.picks * TAKEN.seconds)
    return nothing.seconds * (nothing.times or 0)


def who_stays(public: Public, box: Box, timing: Timing) -> tuple[str, str] | None:
    """The call with which the night begins, and its card, where its holder need not sleep before it."""
    if own_buttons_call(public, box) and timing.roll is RollKind.NAMES:
        return None  # nobody opens their eyes to claim a card
    if timing.explains:
        return None  # the first card is explained before its call, to eyes that are all closed
    first = first_called(public, cards_in_play(public))
    if first is None or first[1] == PLAIN_CARD:
        return None
    call, writer = next(iter(night_calls(public.tonight))), SceneWriter(public, box, timing)
    if any(is_named(writer.read_beat(beat)) for beat in beats_of(call, public)):
        return None  # options are told before anybody is called, to eyes that are all closed
    return first


def roll_call_opens(public: Public, box: Box, timing: Timing) -> str:
    """The cue that explains how cards are claimed."""
    if timing.roll is RollKind.WALK:
        return "identify.intro_walk"
    return "identify.intro_own" if own_buttons_call(public, box) else "identify.intro"


def own_buttons_call(public: Public, box: Box) -> bool:
    """Whether everybody claims their card by a button of their own, so that no names need be read.

    Seats that programs play have no hand to press with. Whoever claims at a phone presses at their name
    there, so that the names are read to all.
    """
    own, phones = box.devices.own_lights(len(public.seats)), box.devices.phones
    named = frozenset() if phones is None else frozenset(phones.seats)
    people = [place for place, seat in enumerate(public.seats, start=1) if seat not in box.sitting.minds]
    return all(place in own and public.seats[place - 1] not in named for place in people)


def _card_alone(card: str, beat: ReadBeat, box: Box, timing: Timing) -> Scene:
    """A card is named, and whoever holds it presses their own button: no eyes need open for it."""
    lines = (
        moment_line(MomentKind.BEGIN, 0),
        box.line("identify.card", card=the(card)),
        Line("identify.card", (Silence(timing.claim),)),
        moment_line(MomentKind.END, 0),
    )
    return Scene(card, (beat,), breathed(lines, timing.breath))


def _how_to_claim(writer: SceneWriter, beat: ReadBeat, *, own_ticks: bool) -> Iterator[Line]:
    if own_ticks and beat.course is not None:
        yield from writer.how_to_press("press.tick", "identify.wakes")
        yield from writer.taps(0, TAP_LEGS)
        return
    yield from writer.asking(0, beat)


class RollCall:
    """The private side of the roll call: collects who pressed for which card."""

    def __init__(self, channel: Channels, secret: Draw, own: Collection[str] = ()) -> None:
        """The seats that are the box's `own` hold nothing: nobody can press for them."""
        self._own = own
        self.holders: dict[str, str] = {}
        """Seats and their cards, so far."""
        self.again = False
        """Missing cards are called again: whoever presses now is believed before whoever did earlier."""
        self._channel = channel
        self._secret = secret
        self._scene: Scene | None = None
        self._hands: Hands | None = None

    def begin(self, scene: Scene) -> None:
        """The holders of a card wake."""
        self._scene = scene
        read = scene.beats[0]
        self.holders = {seat: card for seat, card in self.holders.items() if card != scene.id}
        self._channel.dark()
        self._hands = self._channel.roll_call(
            read,
            lambda key: key not in self._own and (self.again or key not in self.holders),
            self._secret,
        )

    def moment(self, moment: Moment, at: float) -> None:
        """Follow the reading; at its end the card has its holders."""
        if self._hands is None or self._scene is None:
            return
        self._channel.follow((self._hands,), moment, at)
        if moment.kind is MomentKind.END:
            self.holders |= {seat: self._scene.id for seat in self._hands.taken if seat != NOBODY}
            self._hands = None

    def pressed(self, press: Down) -> None:
        """Somebody pressed at a name, or the button in front of them."""
        if self._hands is not None:
            self._hands.pressed(press)

    def dark(self) -> None:
        """The call is over, or interrupted, and what was pressed in it counts for nothing."""
        self._hands = None
        self._channel.dark()


def calls_everybody(public: Public, own: Collection[str] = ()) -> bool:
    """Whether plain villagers are called like everybody else.

    Where every announced card is in a hand, whoever does not press is one of them, and their number tells
    whether somebody missed a press. Where cards lie in the Thief's centre, or the deck is secret, it would
    tell so only with no plain card in the centre, and the room would hear that. So each has to press there,
    and a press that is missing is always noticed. The same holds where seats are the box's `own`:
    what nobody presses for is theirs.
    """
    return bool(own) or public.deck is None or len(public.deck) != len(public.seats)


def missing_cards(
    public: Public, holders: Mapping[str, str], own: Collection[str] = ()
) -> frozenset[str] | None:
    """The kinds of card that must be called again, of which somebody missed a press; None for all kinds.

    To call some again tells everybody which ones nobody claimed. Where every announced card is in a hand,
    that tells nothing of who has which. Where two lie in the Thief's centre, or the deck is secret, it would
    tell what lies there, so all are called.
    """
    if calls_everybody(public, own):
        return None
    assert public.deck is not None
    return frozenset(Counter(public.deck) - Counter(holders.values())) - {PLAIN_CARD}


def dealt_to_the_box(
    holders: Mapping[str, str],
    own: Sequence[str],
    deck: Sequence[str],
    secret: Draw,
    had: Mapping[str, str] = NO_CARDS,
) -> dict[str, str]:
    """Add a card for each of the box's seats to the cards that people hold.

    A seat of the box keeps the card that it `had`, unless a person turns out to hold it. The others get
    one of the cards that are left, by lot. Cards in the centre and cards of the box make one pile, because no
    player has looked at any of them.
    """
    left, dealt = Counter(deck) - Counter(holders.values()), dict(holders)
    if left.total() < len(own):
        return dealt
    for seat in own:
        if left[card := had.get(seat, "")]:
            dealt[seat] = card
            left[card] -= 1
    pile = sorted(left.elements())
    for seat in own:
        if seat not in dealt:
            dealt[seat] = pile.pop(secret.below(len(pile)))
    return dealt


def complete_deal(
    holders: Mapping[str, str], seats: Sequence[str], deck: Sequence[str], *, everybody: bool
) -> tuple[dict[str, str], list[str]] | None:
    """The whole deal and the centre, from those who pressed; None when somebody must have missed a press.

    Unless `everybody` was called, whoever did not press is a Simple Villager. Cards that nobody holds lie in
    the Thief's centre.
    """
    silent = [seat for seat in seats if seat not in holders]
    if everybody and silent:
        return None
    deal = {seat: holders.get(seat, PLAIN_CARD) for seat in seats}
    dealt = Counter(deal.values())
    if dealt - Counter(deck):
        return None
    centre = sorted((Counter(deck) - dealt).elements(), key=lambda card: (card == PLAIN_CARD, card))
    return (deal, centre) if len(centre) == len(deck) - len(seats) else None


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
