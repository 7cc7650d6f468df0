"""A secret question to a seat, and the phone that shows it to the player and takes the answer."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from hardware.light import Pattern
from hardware.presses import Down
from narrator.night.scene import ReadBeat, Scene
from narrator.rules import Prompt, Told
from narrator.rules.schedule import BeatKind
from narrator.table.box import Box
from narrator.table.phones import Sheet, SheetDesk, SheetKind, TapFollower
from narrator.table.roll_choice import Fill, Legal, Moment, MomentKind, Option, nothing_drawn
from voices.draw import Draw
from voices.segments import Mark, Part, Text, plain_text


class OptionsFollower(Protocol):
    """An object that follows a list of options while the list is read aloud or counted by ticks."""

    def follow(self, moment: Moment, at: float) -> None:
        """React to a moment of the spoken night script, heard at `at` seconds."""


class Hands(OptionsFollower, Protocol):
    """An object that turns presses into choices while a list of options is read aloud or counted by ticks."""

    @property
    def taken(self) -> list[str]:
        """The keys of the options chosen so far."""

    def pressed(self, press: Down) -> None:
        """Take a press of a button."""


def _itself(key: str) -> object:
    return key


@dataclass(frozen=True, slots=True)
class SecretQuestion:
    """A question to players with open eyes while all others have closed eyes and hear the options."""

    read: ReadBeat
    picks: int
    legal: Legal
    secret: Draw
    """The private random stream, which must not influence what is public."""
    fill: Fill = nothing_drawn
    value: Callable[[str], object] = _itself
    """A function that turns an option's key into its value in an answer."""
    marked: Collection[str] = ()
    """The options that the light marks while their names are read."""
    prompt: Prompt | None = None
    """The question for a computer player. None means the prompt that the game waits for."""


class PhoneChannel:
    """The private channel of one seat whose player uses a phone."""

    light: None = None

    def __init__(self, seat: str, box: Box, phones: SheetDesk) -> None:
        self.seat = seat
        self._box = box
        self._phones = phones

    def ask(self, question: SecretQuestion) -> Hands:
        """Return an object that takes the taps of this seat alone."""
        return TappedHands([self], question)

    def show(self, pattern: Pattern) -> None:
        """Do nothing: `reveal` shows in words on the phone what a light would mark."""

    def tell(self, pattern: Pattern) -> None:
        """Do nothing: `inform` shows news in words on the phone."""

    def accepts(self, press: Down) -> bool:
        """Reject every press: this seat has no button."""
        return False

    def reveal(self, read: ReadBeat, keys: Collection[str]) -> None:
        """Show on the phone which options are marked."""
        # The lines need a label: a sheet may show several things, and a shared screen has no voice to name
        # them.
        by_phone = self._box.sitting.by_round is None
        label = f"phone-shown-{read.beat.what}" if by_phone else f"round-shown-{read.beat.what}"
        first = [self._box.words(label)] if self._box.pack.has(label) else []
        marked = (spoken(one, self._box) for one in read.options if one.key in keys)
        self._phones.tell(self.seat, [" ".join([*first, one]) for one in marked])

    def deal(self, card: str) -> None:
        """Show a card and its rules on the phone."""
        self._phones.tell(self.seat, card_lines(card, self._box))

    def inform(self, news: Iterable[Told]) -> None:
        """Show a piece of news on the phone."""
        self._phones.tell(self.seat, [line for told in news for line in told_lines(told, self._box)])

    def follow(self, hands: TapFollower) -> None:
        """Count this phone's taps for `hands` from now on."""
        self._phones.ask(self.seat, hands)

    def introduce(self, others: Sequence[str]) -> None:
        """Show the player which other seats decide together with this one."""
        if others:
            self._phones.tell(self.seat, [f"{self._box.words('phone-with_you')} {', '.join(others)}"])

    def note(self, option: Option) -> None:
        """Show the player which option was drawn at random for them, because they chose none."""
        self._phones.note(self.seat, spoken(option, self._box))


class TappedHands:
    """The answer of players with phones, who are asked alone or together.

    A seat may change its taps until the time is over; its last taps count. If several seats decide together,
    the option with the most taps wins; on a tie, the one tapped last. If a required choice is missing, it is
    drawn at the end and shown. Each seat is shown who decides with it, because players do not look up from
    their phones.
    """

    def __init__(
        self, channels: Sequence[PhoneChannel], question: SecretQuestion, together: Collection[str] = ()
    ) -> None:
        """Follow the phones in `channels`.

        `together` are all seats that decide, including those with a button.
        """
        self.taken: list[str] = []
        self._channels = channels
        self._question = question
        self._keys = [option.key for option in question.read.options]
        self._taps: dict[str, tuple[str, ...]] = {}
        """The taps of each seat; the seat that tapped last is at the end."""
        self._together = tuple(together)
        self._appear()

    def may(self, place: int) -> bool:
        """Return whether the option at a place of the list is legal."""
        return self._question.legal(self._keys[place])

    def tapped(self, seat: str, places: Sequence[int]) -> bool:
        """Replace all earlier taps of a seat by these options. Return False if that is not legal."""
        keys = tuple(dict.fromkeys(self._keys[place] for place in places if 0 <= place < len(self._keys)))
        if len(keys) > self._question.picks or not all(map(self._question.legal, keys)):
            return False
        if self._taps.get(seat) != keys:
            self._taps.pop(seat, None)
            self._taps[seat] = keys
        self.taken = self._agreed()
        return True

    def others(self, seat: str) -> Mapping[int, int]:
        """Return how many of the other seats tap each option, by the option's place in the list."""
        counts: dict[int, int] = {}
        for other, keys in self._taps.items():
            for key in keys if other != seat else ():
                place = self._keys.index(key)
                counts[place] = counts.get(place, 0) + 1
        return counts

    def follow(self, moment: Moment, at: float) -> None:
        """Show the question when the list begins. At its end, draw a required choice that is missing."""
        if moment.kind is MomentKind.BEGIN:
            self._appear()
        if moment.kind is not MomentKind.END or self._question.fill is nothing_drawn:
            return
        drawn = [key for key in self._question.fill(self.taken, self._keys) if key not in self.taken]
        self.taken = sorted([*self.taken, *drawn], key=self._keys.index)
        for key in drawn:
            for channel in self._channels:
                channel.note(self._question.read.options[self._keys.index(key)])

    def pressed(self, press: Down) -> None:
        """Ignore presses of a button."""

    def _appear(self) -> None:
        """Ask for taps from now on.

        This is repeated when the question appears, because this object may exist before that.
        """
        for channel in self._channels:
            channel.follow(self)
            channel.introduce([seat for seat in self._together if seat != channel.seat])

    def _agreed(self) -> list[str]:
        if len(self._channels) == 1:
            return list(next(iter(self._taps.values()), ()))
        named = [key for keys in self._taps.values() for key in keys]
        latest = {key: place for place, key in enumerate(named)}
        best = sorted(latest, key=lambda key: (named.count(key), latest[key]), reverse=True)
        return sorted(best[: self._question.picks], key=self._keys.index)


class PressedOrTapped:
    """The answer of seats that decide together, some by phone and some by button.

    Taps count if there are any.
    """

    def __init__(self, fingers: Hands, taps: TappedHands) -> None:
        self._fingers = fingers
        self._taps = taps

    @property
    def taken(self) -> list[str]:
        """The options that were tapped; if there are none, those that were pressed or drawn."""
        return self._taps.taken or self._fingers.taken

    def follow(self, moment: Moment, at: float) -> None:
        """Pass a moment of the script to the object that follows the button."""
        self._fingers.follow(moment, at)

    def pressed(self, press: Down) -> None:
        """Pass a press to the object that follows the button."""
        self._fingers.pressed(press)


class ClaimedByTap:
    """A roll call at a shared button, in which players with phones claim a card by tapping their name."""

    def __init__(self, fingers: Hands, phones: Sequence[PhoneChannel], question: SecretQuestion) -> None:
        self._fingers = fingers
        self._question = question
        self._keys = [option.key for option in question.read.options]
        self._claims: list[str] = []
        self._phones = phones

    @property
    def taken(self) -> list[str]:
        """The seats that claim the card."""
        claimed = [key for key in self._fingers.taken if key not in self._claims]
        return [*self._claims, *claimed][: self._question.picks]

    def may(self, place: int) -> bool:
        """Return whether the name at a place of the list is legal."""
        return self._question.legal(self._keys[place])

    def tapped(self, seat: str, places: Sequence[int]) -> bool:
        """Take a seat's taps: its own name claims the card, any other name does not."""
        own = any(self._keys[place] == seat for place in places if 0 <= place < len(self._keys))
        if own and not self._question.legal(seat):
            return False
        self._claims = [claim for claim in self._claims if claim != seat] + ([seat] if own else [])
        return True

    def others(self, seat: str) -> Mapping[int, int]:
        """Return no counts, because each seat claims alone."""
        return {}

    def follow(self, moment: Moment, at: float) -> None:
        """Ask for taps when the list begins, and pass each moment to the object that follows the button."""
        for phone in self._phones if moment.kind is MomentKind.BEGIN else ():
            phone.follow(self)
        self._fingers.follow(moment, at)

    def pressed(self, press: Down) -> None:
        """Pass a press to the object that follows the button."""
        self._fingers.pressed(press)


def spoken(option: Option, box: Box) -> str:
    """Return the words in which an option is read aloud."""
    return option.said or (option.key if option.message is None else box.words(option.message))


def card_lines(card: str, box: Box) -> list[str]:
    """Return the lines for a card on a phone: its name and its rules."""
    rules = f"role-{card}-rules"
    return [box.words(f"role-{card}.the"), *([box.text(rules)] if box.pack.has(rules) else [])]


def told_lines(told: Told, box: Box) -> list[str]:
    """Return a piece of news in words: its kind, the seat it is about, and the card or side it reveals."""
    words, value = (f"phone-told-{told.what}", f"news-word-{told.what}"), told.value
    value = ("no", "yes")[value] if isinstance(value, bool) else value
    cards = [value] if isinstance(value, str) else list(value) if isinstance(value, tuple) else []
    said = list(filter(None, (_named(str(card), box) for card in cards)))
    what = [box.words(word) for word in words if box.pack.has(word)][:1]
    tells = ", ".join([*what, *said])
    if not (told.about and tells):
        return [told.about or tells]
    about = box.pack.render("phone-about", {"about": told.about, "what": tells}, Draw(""))
    return [plain_text(about)]


def _named(value: str, box: Box) -> str:
    """Return the name of a card or a side, or an empty string if the pack has none."""
    if box.pack.has_form(f"role-{value}", "the"):
        return box.words(f"role-{value}.the")
    return box.words(f"roll-{value}") if box.pack.has(f"roll-{value}") else ""


def show_sheet(box: Box, scene: Scene, moment: Moment) -> None:
    """Show a sheet on all phones as a step of a call begins, and remove it as the step ends.

    Public facts alone decide about the sheet.
    """
    phones = box.devices.phones
    if phones is None or not phones.seats:
        return
    sheets = [number if read.sheet is None else read.sheet for number, read in enumerate(scene.beats)]
    sheet = sheets[moment.beat]
    if moment.kind is MomentKind.END and moment.beat == sheet:
        phones.put_away()
    elif moment.kind is MomentKind.BEGIN and moment.beat == sheets.index(sheet):
        read = scene.beats[sheet]
        if read.beat.kind is not BeatKind.AGREE:
            phones.lay(_sheet(box, scene, sheet, read))


def put_away(box: Box) -> None:
    """Remove the sheet from all phones, because the call is over or was interrupted."""
    if box.devices.phones is not None:
        box.devices.phones.put_away()


def _sheet(box: Box, scene: Scene, number: int, read: ReadBeat) -> Sheet:
    call, question = _said(scene, number)
    if read.beat.kind is BeatKind.ASK:
        options = tuple(spoken(option, box) for option in read.options)
        return Sheet(SheetKind.ASK, call, question, options, read.beat.picks)
    kind = SheetKind.CARD if scene.id.startswith(DEAL) else SheetKind.SHOW
    return Sheet(kind, call, question, ())


DEAL = "deal"
"""The first part of the ids of scenes that show players their cards."""


def _said(scene: Scene, number: int) -> tuple[str, str]:
    """Return the words said at the beginning of a call, and at the beginning of one of its steps."""
    call: list[str] = []
    question: list[str] = []
    now: list[str] | None = call
    for line in scene.lines:
        for part in line.segments:
            if isinstance(part, Mark):
                moment = Moment.of(part.name)
                begins = moment.kind is MomentKind.BEGIN and moment.beat == number
                now = question if begins else None
            elif isinstance(part, Text) and part.part is not Part.ROLL and now is not None:
                now.append(part.text)
    return " ".join(call), " ".join(question)
