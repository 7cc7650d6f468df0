"""The private side of Lupusburg: whose presses count, and which options the light marks for which seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum
from typing import NamedTuple

from msgspec import structs

from hardware.light import OFF, ON
from hardware.presses import Down
from narrator.night.channel import Channels
from narrator.night.decoy import Decoy, NamesDecoy, WalkDecoy, choice_of, offered
from narrator.night.phone import Hands, SecretQuestion
from narrator.night.private import Following
from narrator.night.scene import ReadBeat, Scene
from narrator.rules import Prompt, Told
from narrator.rules.events import DayBroke, NightFell
from narrator.rules.lupusburg import CHEST, NOT_IN_ONE_HAND, SIDES, Character, Hand, town_of
from narrator.rules.schedule import NOBODY
from narrator.table.roll_choice import Moment, MomentKind, nothing_drawn
from voices.draw import Draw

Shown = tuple[tuple[str, ...], frozenset[str]]
"""The seats that are shown something, and the keys of the options that the light marks for them."""


class _ImaginedActions(NamedTuple):
    """The invented actions of one night, for a decoy light when the Thief's character is out."""

    night: int
    looks_at: Sequence[str]
    """The house that the imagined Thief looks at; empty for a pass."""
    finds: frozenset[str]


class TownSecrets(Following):
    """The private side of a Lupusburg night: it asks the seats that the game asks, and shows their news.

    If the character of a call is out, a decoy light plays the answer (`narrator.night.decoy`). Light may glow
    through eyelids, and must not reveal that the Thief is out.
    """

    _imagined: _ImaginedActions | None = None
    """The invented actions of this night. They stay the same if a call is read again after a pause."""

    def moment(self, moment: Moment, at: float) -> None:
        """Follow the public script."""
        if self._scene is None:
            return
        read = self._scene.beats[moment.beat]
        self._follow(moment, at)
        match moment.kind:
            case MomentKind.BEGIN if read.beat.prompt:
                self._choice = self._listen(read)
                self._decoy = self._light_alone(read) if self._choice is None else None
            case MomentKind.BEGIN:
                self._awake, self._marked = self._shown(self._scene.id, read.beat.what)
                self._channel.reveal(self._awake, read, self._marked)
            case MomentKind.OPTION if not read.beat.prompt:
                self._mark(read, moment.place)
            case MomentKind.END:
                self._end(read)

    def _asked(self, read: ReadBeat) -> Prompt | None:
        prompt = self._game.pending
        return prompt if prompt is not None and prompt.call and prompt.id == read.beat.prompt else None

    def _listen(self, read: ReadBeat) -> Hands | None:
        """Return an object that follows the presses of the seats that are asked.

        The Werewolf must move the claw. Without a press, the new place is drawn at random (RULES.md A73), and
        the light shows it.
        """
        prompt = self._asked(read)
        if prompt is None:
            return None
        self._awake = prompt.seats
        question = SecretQuestion(
            read,
            1,
            lambda key: key in prompt.legal or (key == NOBODY and prompt.min == 0),
            self._secret,
            self._game.drawn if prompt.min else nothing_drawn,
        )
        return self._channel.ask(self._awake, question)

    def _mark(self, read: ReadBeat, place: int) -> None:
        marked = read.options[place].key in self._marked
        self._channel.show(self._awake, ON if marked else OFF)

    def _end(self, read: ReadBeat) -> None:
        choice, prompt = self._choice, self._asked(read)
        self._forget()
        if choice is None or prompt is None:
            if read.beat.prompt:
                self._pass_over()
            return
        taken = [key for key in choice.taken if key != NOBODY]
        self._commit(taken[-1] if taken else self._game.drawn_answer())

    # --- decoys -------------------------------------------------------------------------------------------

    def _light_alone(self, read: ReadBeat) -> Decoy | None:
        """Return the decoy light for a call in which no player is asked.

        A seat that answered before a pause sees its own choice again. If the character is out, the choice is
        invented.
        """
        if not self._decoys or self._scene is None or self._scene.id not in list(Character):
            return None
        sure = replace(read, beat=structs.replace(read.beat, must=True))
        keys = self._imagine(read).looks_at if self._is_out() else self._looked_at()
        light = self._channel.light_for_nobody()
        if read.course is None:
            return NamesDecoy(sure, keys, light, self._secret)
        return WalkDecoy(sure, read.course, keys, light, self._secret)

    def _is_out(self) -> bool:
        """Return whether no living player holds the character of this call."""
        assert self._scene is not None
        living = town_of(self._game).living
        return not any(resident.holds(Character(self._scene.id)) for resident in living)

    def _looked_at(self) -> list[str]:
        """Return the house that the Thief has chosen tonight in a list, empty if none was chosen."""
        return [str(told.about) for told in self._recent() if told.what == CHEST][-1:]

    def _imagine(self, read: ReadBeat) -> _ImaginedActions:
        night = town_of(self._game).night_number
        if self._imagined is None or self._imagined.night != night:
            free = replace(read, beat=structs.replace(read.beat, must=False))
            looks_at = choice_of(offered(free, (), self._secret), free, self._secret)
            finds = frozenset({("yes", "no")[self._secret.below(2)]} if looks_at else ())
            self._imagined = _ImaginedActions(night, looks_at, finds)
        return self._imagined

    # --- showings -----------------------------------------------------------------------------------------

    def _shown(self, scene: str, what: str) -> Shown:
        kind, _, seat = scene.partition(" ")
        if kind == "deal":
            return self._dealt(seat, what)
        if kind in list(Character) and self._decoys and self._is_out():
            return (), self._imagined.finds if self._imagined is not None else frozenset()
        news = [told for told in self._recent() if told.what == what and seat in ("", told.to)]
        if not news:
            return (), frozenset()
        told = news[-1]
        key = ("yes" if told.value else "no") if what == "chest" else str(told.value)
        return (told.to,), frozenset({key})

    def _dealt(self, seat: str, what: str) -> Shown:
        resident = town_of(self._game).by_name[seat]
        first, second = resident.houses
        hides = next(house.side for house in resident.houses if house.chest)
        keys = {"first": first.character, "second": second.character, "hides": hides, "goal": resident.goal}
        return (seat,), frozenset({str(keys[what])})

    def _recent(self) -> list[Told]:
        """Return the private news since the last night or morning began."""
        recent: list[Told] = []
        for event in self._game.events:
            if isinstance(event, NightFell | DayBroke):
                recent = []
            elif isinstance(event, Told):
                recent.append(event)
        return recent


PLACE = "lupusburg.place"
"""The prompt of the step in which a player arranges their hand. The rules have no such prompt."""


class Placed(StrEnum):
    """The ways in which a seat may arrange the hand that it was dealt. The pack has the words for each."""

    AS_SHOWN = "as_shown"
    HOUSES = "houses"
    """The two houses change places, with everything under them."""
    CHEST = "chest"
    """The chest moves under the other house."""
    CHARACTERS = "characters"
    """The two characters change houses with each other; the chest stays in its house."""


def arranged(hand: Hand, placed: Placed) -> Hand:
    """Return the hand after its owner has arranged it as `placed` says."""
    if placed in (Placed.HOUSES, Placed.CHARACTERS):
        hand = structs.replace(hand, a=hand.b, b=hand.a)
    if placed in (Placed.HOUSES, Placed.CHEST):
        hand = structs.replace(hand, chest=next(side for side in SIDES if side != hand.chest))
    return hand


def is_allowed(hand: Hand, placed: Placed) -> bool:
    """Return whether neither Werewolf nor Thief lives with the chest, as required (RULES.md §5.2)."""
    after = arranged(hand, placed)
    return (after.a if after.chest == SIDES[0] else after.b) not in NOT_IN_ONE_HAND


class Placing:
    """The private side of a deal: it shows a seat its hand, then takes the player's arrangement."""

    def __init__(self, hands: dict[str, Hand], secrets: TownSecrets, channel: Channels, secret: Draw) -> None:
        """Keep the dealt `hands`. `secrets` shows them, and `secret` is the private random stream."""
        self.hands = dict(hands)
        """The hand of each seat, arranged so far as players have chosen."""
        self._dealt = hands
        self._secrets = secrets
        self._channel = channel
        self._secret = secret
        self._scene: Scene | None = None
        self._seat = ""
        self._fingers: Hands | None = None

    def begin(self, scene: Scene) -> None:
        """Begin a seat's turn. After a pause, the turn begins again with the hand as it was dealt."""
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
            self.hands[self._seat] = arranged(self._dealt[self._seat], Placed(taken[0]))
            self._fingers = None

    def pressed(self, press: Down) -> None:
        """Count a press only if it may come from the seat whose turn it is."""
        if self._fingers is not None and self._channel.accepts(press, (self._seat,)):
            self._fingers.pressed(press)

    def dark(self) -> None:
        """Stop following, because the turn is over or was interrupted."""
        self._fingers = None
        self._secrets.dark()


class SecretBallot:
    """The private side of the secret ballot: it collects the tokens of each seat.

    Only totals leave this object.
    """

    def __init__(self, channel: Channels, secret: Draw) -> None:
        """Keep the channels. `secret` is the private random stream."""
        self._channel = channel
        self._secret = secret
        self._scene: Scene | None = None
        self._hands: Hands | None = None
        self._awake: tuple[str, ...] = ()
        self._laid: dict[str, list[str]] = {}
        """The houses on which each seat's tokens were placed, by the part of the script in which this
        happened."""

    @property
    def tally(self) -> dict[str, int]:
        """The number of tokens on each house that has any."""
        return dict(Counter(house for laid in self._laid.values() for house in laid))

    def begin(self, scene: Scene) -> None:
        """Begin a seat's turn. After a pause, the turn begins again without any token."""
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
        """Count a press only if it may come from the seat whose turn it is."""
        if self._hands is not None and self._channel.accepts(press, self._awake):
            self._hands.pressed(press)

    def dark(self) -> None:
        """Stop following, because the turn is over or was interrupted."""
        self._hands, self._awake = None, ()
        self._channel.dark()
