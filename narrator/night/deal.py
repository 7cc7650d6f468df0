"""The deal before the first night: a light shows each player a card, or a roll call finds the holders.

In the roll call, the box calls one kind of card after another, and the players who hold it press.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from types import MappingProxyType

from hardware.light import OFF, ON
from hardware.presses import Down
from narrator.night.calls import beats_of, cards_in_play, every_card, first_called, own_seats
from narrator.night.channel import Channels
from narrator.night.phone import Hands, SecretQuestion
from narrator.night.private import Showing
from narrator.night.roll_call_buttons import TAP_LEGS
from narrator.night.roll_script import is_named
from narrator.night.scene import ReadBeat, Scene, breathed, moment_line
from narrator.night.script import IDENTIFY, SceneWriter
from narrator.night.walk import course_of
from narrator.rules import PLAIN_CARD, Event
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


def write_deal(public: Public, box: Box, timing: Timing) -> tuple[Scene, ...]:
    """Write one part of the script for each living seat.

    The player opens their eyes, the box reads the cards, the light marks theirs, and the eyes close.
    """
    living = [seat for seat in public.seats if seat in public.alive and seat not in own_seats(box)]
    if timing.roll is RollKind.PHONES:
        return (_deal_to_all(public, box, timing),)
    return tuple(_deal_to(seat, CARD, public, box, timing) for seat in living)


def _deal_to_all(public: Public, box: Box, timing: Timing) -> Scene:
    """Write one part of the script in which all players look at their own phones at once."""
    beat, writer = ReadBeat(show(CARD, Roll.CARDS), every_card(public)), SceneWriter(public, box, timing)
    lines = (
        moment_line(MomentKind.BEGIN, 0),
        box.line("phone.deal"),
        Line("phone.deal", (Silence(timing.phone_card),)),
        moment_line(MomentKind.END, 0),
    )
    return Scene("deal", (beat,), writer.covered(lines))


def write_taken_cards(public: Public, box: Box, timing: Timing) -> tuple[Scene, ...]:
    """Write the script that shows their new card to players who took one since the last night.

    All saw that they took it, but no player has seen which card it is.
    """
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
    """The private side of a deal by light."""

    def __init__(self, cards: Sequence[tuple[str, str]], channel: Channels) -> None:
        super().__init__(channel)
        self._cards = {f"deal {seat}": (seat, card) for seat, card in cards}

    def moment(self, moment: Moment, at: float) -> None:
        """Show a player their card: the light is on while its name is read."""
        if self._scene is None:
            return
        if moment.kind is MomentKind.BEGIN:
            alone = self._cards.get(self._scene.id)
            for seat, card in self._cards.values() if alone is None else (alone,):
                self._channel.deal(seat, card)
        if self._scene.id not in self._cards:
            return  # all players look at once, each at their own phone
        seat, card = self._cards[self._scene.id]
        read = self._scene.beats[0].options
        marked = moment.kind is MomentKind.OPTION and read[moment.place].key == card
        self._channel.show((seat,), ON if marked else OFF)


def copies_called(setup: Setup) -> Mapping[str, int]:
    """Return how many of each card the roll call may find at most, by public knowledge."""
    if setup.options.announced_deck:
        return Counter(setup.deck)
    if setup.house.of(SeatingOptions).player_limits == "any":  # any number of each card is allowed
        return dict.fromkeys(setup.announced, len(setup.names))
    return setup.announced


def piles_called(setup: Setup) -> tuple[tuple[Mapping[str, int], frozenset[str] | None], ...]:
    """Return, for each roll call, the most copies of each card, and the cards called (None for all).

    If every player gets two cards, there are two roll calls, because each card comes from a pile of its own.
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
    """Write one part of the script for each kind of card: its holders wake and claim it by a press.

    They press at their own name, or at the tick of their own seat.

    Args:
        public: public knowledge.
        announced: how many of each card there may be, by public knowledge.
        box: the devices and the words.
        timing: the pace.
        only: the kinds to call again, or None for all.
        stays: the card whose holder stays awake; it is called last, because the night begins with its call.
    """
    writer, own_buttons = SceneWriter(public, box, timing), own_buttons_call(public, box)
    scenes = []
    if timing.roll is RollKind.NAMES and not own_buttons:
        # players who already pressed at their own names tonight need no explanation
        box.memory.explains("press.name")
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
    """Return the lines that send the holders of a card back to sleep.

    A holder who stays awake for the night's first call hears another line, then a pause in which the light
    can finish its signal.
    """
    if not stays:
        return (box.line("identify.sleeps", card=the(card)), Line("pause", (Silence(timing.settle),)))
    awake = box.line("identify.stays", card=Ref(f"role-{card}"))
    left = timing.settle
    if beat.course is None:
        left = max(left, _told_in(beat) - box.seconds([awake]))
    return (awake, Line("pause", (Silence(left),)))


def _told_in(beat: ReadBeat) -> float:
    """Return the seconds that the light needs to show that no player claimed a card.

    The night must not cut this signal short. Otherwise there would be less light for a card in the centre
    than for a claimed one.
    """
    nothing = flutter(beat.beat.picks * TAKEN.seconds)
    return nothing.seconds * (nothing.times or 0)


def who_stays(public: Public, box: Box, timing: Timing) -> tuple[str, str] | None:
    """Return the first call of the night and its card if its holder can stay awake after the roll call.

    Otherwise, return None.
    """
    if own_buttons_call(public, box) and timing.roll is RollKind.NAMES:
        # with a button for every seat, holders press with closed eyes, so none is awake afterwards
        return None
    if timing.explains:
        return None  # the first card must be explained before its call, while all eyes are closed
    first = first_called(public, cards_in_play(public))
    if first is None or first[1] == PLAIN_CARD:
        return None
    call, writer = next(iter(night_calls(public.tonight))), SceneWriter(public, box, timing)
    if any(is_named(writer.read_beat(beat)) for beat in beats_of(call, public)):
        return None  # ticks must be explained before the call, while all eyes are closed
    return first


def roll_call_opens(public: Public, box: Box, timing: Timing) -> str:
    """Return the id of the line that explains how to claim a card."""
    if timing.roll is RollKind.WALK:
        return "identify.intro_walk"
    return "identify.intro_own" if own_buttons_call(public, box) else "identify.intro"


def own_buttons_call(public: Public, box: Box) -> bool:
    """Return whether all people claim cards by buttons of their own, so that no names are read.

    Computer players press nothing. A player who claims by phone taps their own name, so then names are read
    to all.
    """
    own, phones = box.devices.own_lights(len(public.seats)), box.devices.phones
    named = frozenset() if phones is None else frozenset(phones.seats)
    people = [place for place, seat in enumerate(public.seats, start=1) if seat not in box.sitting.minds]
    return all(place in own and public.seats[place - 1] not in named for place in people)


def _card_alone(card: str, beat: ReadBeat, box: Box, timing: Timing) -> Scene:
    """Write the roll call of one card where every seat has a button. Holders press with closed eyes."""
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
    """The private side of the roll call. It collects the claims for each card."""

    def __init__(self, channel: Channels, secret: Draw, own: Collection[str] = ()) -> None:
        """Begin a roll call.

        The seats `own` of computer players hold no card yet, and no claim for them is accepted.
        """
        self._own = own
        self.holders: dict[str, str] = {}
        """The card of each seat that has claimed one so far."""
        self.again = False
        """Whether this is a second roll call, for cards that no player claimed.

        A new claim then replaces an older one.
        """
        self._channel = channel
        self._secret = secret
        self._scene: Scene | None = None
        self._hands: Hands | None = None

    def begin(self, scene: Scene) -> None:
        """Begin the call of one card."""
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
        """Follow the script. When the call of a card ends, its claims become final."""
        if self._hands is None or self._scene is None:
            return
        self._channel.follow((self._hands,), moment, at)
        if moment.kind is MomentKind.END:
            self.holders |= {seat: self._scene.id for seat in self._hands.taken if seat != NOBODY}
            self._hands = None

    def pressed(self, press: Down) -> None:
        """Take a press at a name, or of a seat's own button."""
        if self._hands is not None:
            self._hands.pressed(press)

    def dark(self) -> None:
        """Drop the claims of a call that is over or was interrupted."""
        self._hands = None
        self._channel.dark()


def calls_everybody(public: Public, own: Collection[str] = ()) -> bool:
    """Return whether plain villagers are called too, and must press like all others.

    If every announced card is in a hand, plain villagers need not press: every seat without a claim is one,
    and their number shows a missed press. If cards are in the Thief's centre or the deck is secret, that
    number would not fit, and asking again would reveal what is in the centre. Then every player must press.
    The same holds if computer players (`own`) play: they get the cards that no person claims.
    """
    return bool(own) or public.deck is None or len(public.deck) != len(public.seats)


def missing_cards(
    public: Public, holders: Mapping[str, str], own: Collection[str] = ()
) -> frozenset[str] | None:
    """Return the kinds of card to call again after a missed press; None for all kinds.

    Calling one kind again reveals that no player claimed it. If every announced card is in a hand, that
    reveals no holder. If two cards are in the Thief's centre or the deck is secret, it would reveal the
    centre, so all kinds are called again.
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
    """Deal cards to computer players, and return them together with the cards that people hold.

    A computer player keeps the card that it `had`, unless a person turns out to hold it. The other computer
    players draw from the cards that are left. These include the cards of the centre: no player has looked at
    any of them.
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
    """Return who holds which card, and the cards of the centre. None if a player must have missed a press.

    Unless `everybody` was called, a seat without a claim is a Simple Villager. Cards that no player claimed
    are in the Thief's centre.
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
"""The prompt of the step in which a player names their own card. The rules have no such prompt."""


def write_confiding(public: Public, box: Box, timing: Timing) -> tuple[Scene, ...]:
    """Write one part of the script for each seat, in which the player tells the box their own card.

    All parts are alike: eyes open, every card is read or counted by ticks, eyes close. Every person is asked,
    even if the box knows their card: otherwise all would hear whose card is missing. Ticks are explained
    before the first turn. A press cannot cut that explanation short, because all would hear at which card it
    came.
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
    """Write one part of the script in which all players tap their card on their phones at once."""
    beat, writer = ReadBeat(ask(CONFIDE, Roll.CARDS), every_card(public)), SceneWriter(public, box, timing)
    begins, *asked = writer.asking(0, beat)
    return Scene(CONFIDE, (beat,), writer.covered((begins, box.line("phone.confide"), *asked)))


class Confiding:
    """The private side of the part in which players name their cards. It collects the card of each seat."""

    def __init__(self, channel: Channels, secret: Draw) -> None:
        self.holders: dict[str, str] = {}
        """The card of each seat that has named one so far."""
        self._channel = channel
        self._secret = secret
        self._seats: tuple[str, ...] = ()
        """The seats whose turn it is: one at a time, or all at once with phones."""
        self._hands: dict[str, Hands] = {}

    def begin(self, scene: Scene) -> None:
        """Begin a seat's turn. After a pause of the game, the seat is asked again."""
        read = scene.beats[0]
        everyone = self._channel.seats if read.seat is None else (read.seat,)
        self._seats = self._channel.eyes(everyone)  # computer players have no card to name
        for seat in self._seats:
            self.holders.pop(seat, None)
        self._channel.dark()
        question = SecretQuestion(read, read.beat.picks, lambda _: True, self._secret)
        self._hands = {seat: self._channel.ask((seat,), question) for seat in self._seats}

    def moment(self, moment: Moment, at: float) -> None:
        """Follow the script. At the end of a turn, record the card at which each seat pressed, if any."""
        if not self._hands:
            return
        self._channel.follow(self._hands.values(), moment, at)
        if moment.kind is MomentKind.END:
            self.holders |= {seat: hands.taken[-1] for seat, hands in self._hands.items() if hands.taken}
            self._hands = {}

    def pressed(self, press: Down) -> None:
        """Count a press only if it may come from a seat whose turn it is."""
        for hands in self._hands.values():
            if self._channel.accepts(press, self._seats):
                hands.pressed(press)

    def dark(self) -> None:
        """Drop the presses of a turn that is over or was interrupted."""
        self._hands = {}
        self._channel.dark()
