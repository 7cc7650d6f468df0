"""Corrections of a running game: new names, other cards, players who leave or swap places."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, ClassVar

from msgspec import structs

from narrator.home.hamlets.names import known_names
from narrator.night.calls import ROLL_OF
from narrator.night.secret import STANDING_ORDERS
from narrator.play.auto_answers import AutoAnswers, WhoseOrder
from narrator.play.dealing import Remedy, all_asleep, confided_cards, second_cards, show_cards_again
from narrator.play.loop import BegunGame, GivenUp, Mended
from narrator.play.resuming import BALLOTS, HOMES, ORDERS, PHONES, PLACE, SAID, is_heard
from narrator.rules import CARDS, Answer, Event, Game, IllegalAnswer, Prompt, Setup, SetupError, Told
from narrator.rules.events import DayBroke, Died
from narrator.rules.hamlets import BRINGING, BY_THE_DOOR, ENTERS, HAMLETS, coming
from narrator.rules.prompts import MapPrompt, SeatPrompt, SeatsPrompt
from narrator.rules.schedule import NOBODY, Roll
from narrator.rules.setups import Header as AnyHeader
from narrator.rules.setups import given_headers, with_names
from narrator.rules.village import Header, village_of
from narrator.table.ask import UndoRequested, choose, choose_or_leave, confirm, tell
from narrator.table.homes import seat_label
from narrator.table.listening import Mend, proclaim
from narrator.table.naming import ask_name
from narrator.table.offers import Seating, word_offer
from narrator.table.secrets import Deal
from narrator.table.story import the
from voices.writing.pack import Value

OF_SEATS: tuple[type[Prompt], ...] = (MapPrompt, SeatPrompt, SeatsPrompt)
"""The kinds of prompts whose answers are names of seats."""


@dataclass(frozen=True, slots=True)
class Renamed:
    """The replacement of the player at `seat` by a new player, called `name`."""

    kinds: ClassVar[tuple[type[Prompt], ...]] = OF_SEATS
    own_header: ClassVar[type[AnyHeader]] = Header
    """A type for the game's set-up. Its annotations show which keys hold names of seats."""

    seat: str
    name: str

    def header(self, header: Mapping[str, Any]) -> dict[str, Any]:
        """Return the set-up with the new name in every place that names the seat."""
        changed = dict(header)
        for shape in (self.own_header, *given_headers()):
            changed |= with_names(header, shape, self._called)
        changed["players"] = [self._player(player) for player in header["players"]]
        if "leaving" in header:
            changed["leaving"] = self._keys(header["leaving"])
        if "swapped" in header:
            changed["swapped"] = [[day, *map(self._called, pair)] for day, *pair in header["swapped"]]
        # The list of new names also holds guests, because from it the other villages learn these names.
        if HAMLETS in header.get("variants", ()):
            changed["renamed"] = [*header.get("renamed", ()), [self.seat, self.name]]
        return changed

    def answers(self, game: Game) -> Iterator[Answer]:
        """Yield the game's answers, with the new name in every place that names the seat."""
        model = Game(game.setup)
        for value in game.answers:
            assert model.pending is not None
            yield self._answer(model.pending, value)
            model.answer(value)

    def notes(self, notes: Mapping[str, Any]) -> dict[str, Any]:
        """Return the journal's notes with the new name."""
        changed = dict(notes)
        if HOMES in notes:
            changed[HOMES] = self._keys(notes[HOMES])
        if ORDERS in notes:
            night, orders = notes[ORDERS]
            changed[ORDERS] = [night, {prompt: self._value(seats) for prompt, seats in orders.items()}]
        if notes.get(BALLOTS) is not None:
            stood, ballots = notes[BALLOTS]
            changed[BALLOTS] = [stood, None if ballots is None else self._value(ballots)]
        return changed

    def _answer(self, prompt: Prompt, value: Answer) -> Answer:
        if prompt.id == ENTERS and isinstance(value, str):
            name, _, brought = value.rpartition(BRINGING)
            return coming(self._called(name), brought)
        by_farmer = ROLL_OF.get(prompt.id) is Roll.HOUSES  # several farms are named by their Farmers
        is_of_seats = isinstance(prompt, self.kinds) or prompt.id in BY_THE_DOOR or by_farmer
        return self._value(value) if is_of_seats else value

    def _player(self, player: Any) -> Any:
        if isinstance(player, Mapping):
            return {**player, "name": self._called(str(player["name"]))}
        return self._called(player)

    def _called(self, seat: str) -> str:
        return self.name if seat == self.seat else seat

    def _keys(self, of_seats: Mapping[str, Any]) -> dict[str, Any]:
        return {self._called(seat): value for seat, value in of_seats.items()}

    def _value(self, value: Any) -> Any:
        match value:
            case str():
                return self._called(value)
            case list():
                return [self._value(one) for one in value]
            case dict():
                return {self._called(seat): self._value(of_it) for seat, of_it in value.items()}
        return value


Moment = tuple[int, int]
"""A moment of a game: the number of the night, and the number of answers that the players had heard."""


@dataclass(frozen=True, slots=True)
class ReplayedGame:
    """A game replayed with corrected cards: its answers, and how it differs from the original."""

    answers: tuple[Answer, ...]
    told: int
    """The number of events of the replayed game that the players have already heard."""
    moved: Mapping[int, int]
    """For each answer that the players heard: the number of answers before it in the old game, and in the new
    game.
    """
    shown: Mapping[str, str]
    """Dead seats whose revealed card was wrong, with the right card."""


@dataclass(frozen=True, slots=True)
class _Heard:
    """An answer that the players know, from the original game."""

    prompt: Prompt
    value: Answer
    stood: int


def replay_with_setup(game: Game, told: int, setup: Setup) -> ReplayedGame | None:
    """Replay the game with another set-up; `told` is the number of events that were announced.

    Return None if the players would then have heard something else than they did.
    """
    return _Replay(game, told, setup).run()


def whose_order(prompt: str, seat: str, before: Setup, now: Setup) -> str | None:
    """Return the seat that really gave a standing order, by the corrected cards; None if no seat did.

    The order was pressed by the player who really held the card. The box credited the press to `seat`,
    because the wrong set-up `before` gave that seat the card. So the order belongs to the holder of the card
    in the right set-up `now`. A borrowed or stolen power belongs to the card that took it.
    """
    held, holds = _hands(before), _hands(now)
    giving = [card for card in held[seat] if card in CARDS and CARDS[card].standing_order == prompt]
    card = (*giving, *held[seat])[0]
    if card in holds[seat]:
        return seat
    return next((one for one in holds if card in holds[one] and card not in held[one]), None)


def _hands(setup: Setup) -> dict[str, tuple[str, ...]]:
    """Return the cards that each seat was dealt: one, or two in a game that deals two to each seat."""
    game = Game(setup)
    second = dict(second_cards(game))
    seats = village_of(game).players
    return {one.name: (one.card, *(second[name] for name in (one.name,) if name in second)) for one in seats}


class _Replay:
    """A replay of one game with the cards of another set-up."""

    def __init__(self, game: Game, told: int, setup: Setup) -> None:
        self._game = Game(setup)
        self._course = [event for event in game.events[:told] if not isinstance(event, Told)]
        self._next = 0
        """The index of the next public event of the original game that the new game must repeat."""
        self._told = 0
        """The number of events of the new game that were already compared."""
        self._heard: deque[_Heard] = deque()
        self._secret: defaultdict[tuple[Moment, str], deque[Answer]] = defaultdict(deque)
        self._moved: dict[int, int] = {}
        self._shown: dict[str, str] = {}
        self._recall(game)

    def _recall(self, game: Game) -> None:
        model = Game(game.setup)
        for value in game.answers:
            prompt, stood = model.pending, len(model.answers)
            assert prompt is not None
            moment = (model.state.night_number, len(self._heard))
            model.answer(value)
            if prompt.id not in STANDING_ORDERS and is_heard(prompt, value):
                self._heard.append(_Heard(prompt, value, stood))
            else:
                self._secret[moment, prompt.id].append(value)

    def run(self) -> ReplayedGame | None:
        """Replay up to the last event that the players heard; return None as soon as one would differ."""
        while self._fits():
            if not self._heard and self._next == len(self._course):
                self._let_pass()
                return ReplayedGame(tuple(self._game.answers), self._told, self._moved, self._shown)
            prompt = self._game.pending
            if prompt is None or not self._is_answered(prompt):
                return None
        return None

    def _let_pass(self) -> None:
        """Replay the original secret answers without public effect, so that they are not asked again."""
        while (prompt := self._game.pending) is not None and not is_heard(prompt, prompt.default):
            kept = self._kept(prompt)
            if not kept or not self._takes(kept.popleft()):
                return

    def _kept(self, prompt: Prompt) -> deque[Answer]:
        """Return the original secret answers to a prompt, of this night and after the same public answer."""
        return self._secret[(self._game.state.night_number, len(self._moved)), prompt.id]

    def _fits(self) -> bool:
        """Return whether the new public events match those that the players have heard."""
        events = self._game.events
        while self._told < len(events) and self._next < len(self._course):
            event, self._told = events[self._told], self._told + 1
            if isinstance(event, Told):
                continue
            if not self._sounds_alike(self._course[self._next], event):
                return False
            self._next += 1
        return True

    def _sounds_alike(self, then: Event, now: Event) -> bool:
        """Return whether two events sound the same to the players, apart from the card of a dead player."""
        if then == now:
            return True
        if not (isinstance(then, Died) and isinstance(now, Died)) or None in (then.card, now.card):
            return False
        self._shown[now.seat] = str(now.card)
        return structs.replace(then, card=now.card) == now

    def _is_answered(self, prompt: Prompt) -> bool:
        """Answer as in the original game; return False if this question was not heard there."""
        then = self._heard[0] if self._heard else None
        if then is not None and (then.prompt.id, then.prompt.seats) == (prompt.id, prompt.seats):
            self._moved[then.stood] = len(self._game.answers)
            self._heard.popleft()
            return self._takes(then.value)
        if prompt.id not in STANDING_ORDERS and is_heard(prompt, prompt.default):
            return False
        kept = self._kept(prompt)
        return (bool(kept) and self._takes(kept.popleft())) or self._takes(self._game.drawn_answer())

    def _takes(self, value: Answer) -> bool:
        try:
            self._game.answer(value)
        except IllegalAnswer:
            return False
        return True


GO_ON = "go_on"
"""The answer to go on with the game, although the box assumes wrong cards."""


class Mending:
    """The corrections of a werewolves' game, made while all players are awake."""

    leaves = "mend.leaves"
    """The key of the message that a player will go home at nightfall."""
    replaced = "mend.replaced"
    """The key of the message that a new player has taken a seat."""
    renaming = Renamed

    def __init__(self, begun: BegunGame, auto_answers: AutoAnswers) -> None:
        self._begun = begun
        self._box = begun.box
        self._game = begun.game
        self._auto_answers = auto_answers
        self._header = begun.deal.header
        self.cards_in_hand = begun.settings.deal is Deal.CARDS and "deal" in begun.deal.header
        """Whether the players hold printed cards.

        Otherwise the box dealt by light, and has to show a new player the card of the seat.
        """

    async def mend(self, what: Mend | None, heard: int) -> Mended | None:
        """Ask about and make a correction; return the corrected game, or None if nothing changed.

        `what` is the kind of correction, None to ask for it. `heard` is the number of events that were
        announced. If the table says "undo", nothing changes. Raises `GivenUp`.
        """
        with suppress(UndoRequested):
            match what or await self._which():
                case Mend.CARDS:
                    await self._show_if_meant()
                case Mend.WRONG:
                    return await self._wrong(heard)
                case Mend.LEAVES:
                    return await self._leaves(heard)
                case Mend.REPLACED:
                    return await self._replaced(heard)
                case Mend.SWAPPED:
                    return await self._swapped(heard)
        return None

    @property
    def asked_about(self) -> Sequence[Mend]:
        """The corrections to offer when the table has not said which correction it wants."""
        return [one for one in Mend if one is not Mend.CARDS]

    @property
    def people(self) -> tuple[str, ...]:
        """The players who may go home, be replaced, or swap places."""
        return self._game.public.alive

    async def _which(self) -> Mend | None:
        offers = [word_offer(self._box.pack, one) for one in self.asked_about]
        wanted = await choose_or_leave(self._box, "mend.which", offers)
        return None if wanted is None else Mend(wanted)

    # --- cards ----------------------------------------------------------------------------------------------

    async def _show_if_meant(self) -> None:
        """Show all players their cards again. First ask to confirm, because all have to close their eyes."""
        if await confirm(self._box, "", "cards.sure"):
            await self.show_cards()

    async def show_place_of(self, _: str, /) -> None:
        """Show all players their cards, so that a new player learns the card of the seat unnoticed."""
        await self.show_cards()

    async def show_cards(self) -> None:
        """Show each living player their card, while all eyes are closed."""
        with all_asleep(self._box, self._begun.light):
            await show_cards_again(self._box, self._game, self._begun.settings.timing)

    async def _wrong(self, heard: int) -> Mended | None:
        """Correct wrong cards. Cards dealt by the box cannot be wrong, so these are only shown again."""
        if self.cards_in_hand:
            return await self._with_other_cards(heard)
        await self._show_if_meant()
        return None

    async def _with_other_cards(self, heard: int) -> Mended | None:
        """Ask every seat for the card it was dealt, and replay the game with these cards."""
        if not await confirm(self._box, "", "mend.sure"):
            return None
        with all_asleep(self._box, self._begun.light):
            timing, known = self._begun.settings.timing, self._header["deal"]
            dealt = await confided_cards(self._box, self._game, timing, "mend.intro", known)
        if dealt is None:
            await proclaim(self._box, "mend.at_odds")
            return None
        header = self._header | dealt
        setup = Setup.from_dict(header)
        now = replay_with_setup(self._game, heard, setup)
        if now is None:
            await self._go_on_or_give_up()
            return None
        await proclaim(self._box, "mend.done")
        await self._show_the_dead(now)
        notes = self._notes(now.moved, partial(whose_order, before=self._game.setup, now=setup))
        return self._mended(header, now.answers, notes, now.told)

    async def _show_the_dead(self, now: ReplayedGame) -> None:
        for seat, card in now.shown.items():
            await proclaim(self._box, "day.card", seat=seat, card=the(card))

    async def _go_on_or_give_up(self) -> None:
        """Ask whether to continue although the cards contradict what was announced.

        Raises `GivenUp` if the table wants a new deal.
        """
        offers = [word_offer(self._box.pack, key) for key in (GO_ON, Remedy.DEAL)]
        if await choose(self._box, "mend.cannot", offers) == Remedy.DEAL:
            raise GivenUp

    # --- people ---------------------------------------------------------------------------------------------

    async def _leaves(self, heard: int) -> Mended | None:
        """Let a player go home at nightfall. If the table names the same player again, the player stays."""
        seat = await self._one_of("mend.who_leaves", self.people)
        if seat is None:
            return None
        leaving = dict(self._header.get("leaving", {}))
        stays = leaving.pop(seat, None) is not None
        if not stays:
            leaving[seat] = self._today(heard)
        await tell(self._box, "mend.stays" if stays else self.leaves, seat=seat)
        return self._mended(self._header | {"leaving": leaving}, self._game.answers, self._notes(), heard)

    async def _replaced(self, heard: int) -> Mended | None:
        """Replace the player at a seat: change the name, and show the seat's card if the box dealt it."""
        people = [seat for seat in self.people if seat not in self._box.sitting.minds]
        seat = await self._one_of("mend.who_is_replaced", people)
        if seat is None:
            return None
        while (called := await self._name_for(seat)) is not None:
            if (mended := await self._renamed(self.renaming(seat, called), heard)) is not None:
                await proclaim(self._box, self.replaced, seat=seat, name=called)
                return mended
            await tell(self._box, "mend.name_refused", name=called)
        await tell(self._box, "mend.no_name")
        return None

    async def _name_for(self, seat: str) -> str | None:
        names = self._game.setup.names
        known = [one for one in self._box.pack.phrases.get("first_names", ()) if one not in names]
        return await ask_name(self._box, "mend.new_name", known, names, seat=seat)

    async def _renamed(self, renamed: Renamed, heard: int) -> Mended | None:
        """Return the game with the new name, or None if the rules do not accept that name."""
        header, answers = renamed.header(self._header), tuple(renamed.answers(self._game))
        try:
            setup = Setup.from_dict(header)
            twin = type(self._game)(setup)
            for answer in answers:
                twin.answer(answer)
        except (SetupError, IllegalAnswer):
            return None
        deaf_to = await self._begun.settings.unheard(known_names(setup))
        if renamed.name in deaf_to:
            await tell(self._box, "box.unknown_name", name=renamed.name)
        notes = renamed.notes(self._notes())
        newcomer = None if self.cards_in_hand else renamed.name
        return self._mended(header, answers, notes, heard, deaf_to=deaf_to, newcomer=newcomer)

    async def heard_of(self, heard: int) -> Mended | None:
        """Return the game after another village renamed one of its players; None without a new name.

        `heard` is the number of events that were announced. If the new name is already used here, only the
        attempt is recorded.
        """
        pair = self._auto_answers.replaced()
        if pair is None:
            return None
        seat, name = pair
        mended = await self._renamed(self.renaming(seat, name), heard)
        if mended is None:  # record the attempt, so that it is not repeated
            header = self._header | {"renamed": [*self._header.get("renamed", ()), list(pair)]}
            return self._mended(header, self._game.answers, self._notes(), heard)
        await proclaim(self._box, "hamlets.replaced", seat=seat, name=name)
        return replace(mended, newcomer=None)

    async def _swapped(self, heard: int) -> Mended | None:
        """From tonight on, let two players swap seats, because they sit in each other's places.

        Announced events stay as they are, and no secret decides whether a swap is allowed (Rule S: the
        players must not be able to infer a secret). If the table names the same pair again on the same day,
        the swap is cancelled.
        """
        names = self._game.setup.names
        if names == tuple(seat_label(self._box.pack, place) for place, _ in enumerate(names, start=1)):
            await tell(self._box, "mend.swap_numbers")
            return None
        one = await self._one_of("mend.who_swapped", self.people)
        others = [seat for seat in self.people if seat != one]
        if one is None or (other := await self._one_of("mend.with_whom", others, seat=one)) is None:
            return None
        today = self._today(heard)
        swapped = [tuple(swap) for swap in self._header.get("swapped", ())]
        same = [swap for swap in swapped if swap[0] == today and set(swap[1:]) == {one, other}]
        swapped = [swap for swap in swapped if swap not in same] if same else [*swapped, (today, one, other)]
        await tell(self._box, "mend.swapped_back" if same else "mend.swapped", seat=one, on=other)
        header = self._header | {"swapped": [list(swap) for swap in swapped]}
        return self._mended(header, self._game.answers, self._notes(), heard)

    def _today(self, heard: int) -> int:
        """Return the number of the last day whose dawn was announced, or 0 before the first.

        The game's own day number changes later, after the night's dead have used their last powers. A
        correction made before that would be filed under the previous day.
        """
        broke = [event.day for event in self._game.events[:heard] if isinstance(event, DayBroke)]
        return broke[-1] if broke else 0

    async def _one_of(self, cue: str, seats: Sequence[str], **values: Value) -> str | None:
        seating = Seating(self._game.public.seats, self._begun.settings.deaf_to)
        offers = [*seating.offers(self._box.pack, seats), word_offer(self._box.pack, NOBODY)]
        chosen = await choose(self._box, cue, offers, values)
        return None if chosen == NOBODY else chosen

    # --- the corrected game ---------------------------------------------------------------------------------

    def _notes(
        self, moved: Mapping[int, int] | None = None, whose: WhoseOrder = lambda _, seat: seat
    ) -> dict[str, Any]:
        """Return the journal's notes for a correction made by day.

        `moved` maps the number of answers before each vote to that number in the corrected game. `whose`
        returns the seat that really gave a standing order.
        """
        stays = {stood: stood for stood in range(len(self._game.answers))}
        notes = self._auto_answers.noted(stays if moved is None else moved, whose)
        sitting, phones = self._box.sitting, self._box.devices.phones
        if homes := dict(sitting.wording.homes):
            notes[HOMES] = homes
        if night := self._game.public.night:
            notes[PLACE] = [night, None]
        if sitting.company is not None:
            notes[SAID] = sitting.company.kept
        if phones is not None:
            notes[PHONES] = dict(phones.kept)
        return notes

    def _mended(
        self,
        header: dict[str, Any],
        answers: Iterable[Answer],
        notes: dict[str, Any],
        heard: int,
        *,
        deaf_to: frozenset[str] | None = None,
        newcomer: str | None = None,
    ) -> Mended:
        """Write the corrected game to the journal, before any effect of it is announced, and return it."""
        kept = tuple(answers)
        self._begun.recorder.amend(header, kept, notes)
        deaf = self._begun.settings.deaf_to if deaf_to is None else deaf_to
        return Mended(header, kept, notes, heard, deaf, newcomer)
