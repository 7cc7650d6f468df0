"""Dealing the cards, finding out which player holds which card, and the channels for secrets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial
from typing import Any

from hardware.light import Light, Pattern
from narrator.night.calls import own_seats
from narrator.night.channel import Channel, Channels, OwnPair, Program, SharedPair
from narrator.night.deal import (
    Confiding,
    Dealing,
    RollCall,
    calls_everybody,
    complete_deal,
    dealt_to_the_box,
    missing_cards,
    piles_called,
    roll_call_opens,
    who_stays,
    write_confiding,
    write_deal,
    write_roll_call,
)
from narrator.night.phone import PhoneChannel
from narrator.night.reader import read_scenes
from narrator.night.round_night import ask_cards_round, show_cards_round
from narrator.play.settings import PlaySettings
from narrator.rules import Game, Setup
from narrator.rules.cards import counted
from narrator.rules.events import Phase
from narrator.rules.knowledge import Public
from narrator.rules.village import public_of, setup_of, village_of
from narrator.table.ask import UndoRequested, choose, wait_until_done
from narrator.table.box import Box
from narrator.table.listening import proclaim
from narrator.table.offers import word_offer
from narrator.table.secrets import Deal
from narrator.table.side_questions import card_times
from narrator.table.timing import RollKind, Timing
from narrator.table.trace import Trace


class TracedLight:
    """A light that records in the box's log what it shows.

    By day, the entry is public. At night, and for the light of a single `seat`, it is private.
    """

    def __init__(self, light: Light, trace: Trace, seat: str | None = None) -> None:
        self.secret = seat is not None
        self._light = light
        self._trace = trace
        self._of: dict[str, str] = {} if seat is None else {"seat": seat}
        self._shown = "off"

    def show(self, pattern: Pattern) -> None:
        """Show a pattern of light. Record it if it differs from the one before."""
        if pattern.name != self._shown:
            tell = self._trace.private if self.secret else self._trace.public
            tell("light", pattern=pattern.name, **self._of)
        self._shown = pattern.name if pattern.lasting else ""
        self._light.show(pattern)

    @contextmanager
    def in_secret(self) -> Iterator[None]:
        """Record what the light shows as private while the context lasts.

        If an error ends the context, the light stays private. So the way in which it goes out reveals
        nothing.
        """
        self.secret = True
        yield
        self.secret = False


@contextmanager
def all_asleep(box: Box, light: TracedLight) -> Iterator[None]:
    """Mark all players as asleep while the context lasts, by day or before the first night."""
    with light.in_secret(), box.stage.asleep():
        yield


def seats_of(game: Game) -> tuple[str, ...]:
    """Return the players clockwise by seat. In a village, the Vagabond may have moved to another seat."""
    return game.public.seats


def channels_of(box: Box, game: Game) -> Channels:
    """Return the private channel of each seat: a light and button (own or shared), a phone, or a program."""
    names = seats_of(game)
    own = box.devices.own_lights(len(names))
    middle = box.devices.light
    if own and box.devices.middle is not None:
        middle = TracedLight(box.devices.middle, box.trace)
        middle.secret = True
    shared, phones, handed = SharedPair(middle, own), box.devices.phones, box.devices.handed

    def channel(name: str, place: int) -> Channel:
        if name in box.sitting.minds:
            return Program(box.sitting.minds[name], partial(game.view, name))
        if box.sitting.by_round is not None and handed is not None:
            return PhoneChannel(name, box, handed.desk)
        if phones is not None and name in phones.seats:
            return PhoneChannel(name, box, phones)
        return OwnPair(TracedLight(own[place], box.trace, name), place) if place in own else shared

    if handed is not None:
        handed.desk.seats = names
    by_seat = {name: channel(name, place) for place, name in enumerate(names, start=1)}
    return Channels(by_seat, box.devices.lag)


class Remedy(StrEnum):
    """The ways to continue after a wrong deal. Each value is the key of its words in the pack."""

    CALL = "remedy_call"
    """Call the cards again, because a player slept or pressed at the wrong time."""
    CONFIDE = "remedy_confide"
    """Let each seat in turn enter its card."""
    CHECK = "remedy_check"
    """List the cards of the deck, to find a missing or extra one, and then deal again."""
    DEAL = "remedy_deal"
    """Collect the same cards and deal them again."""


async def remedy(box: Box, light: TracedLight, public: Public, *, confided: bool) -> Remedy:
    """Ask the table, with open eyes, how to continue after a wrong deal; then let all close their eyes.

    `confided` says how the deal was found to be wrong: by cards that the seats entered, or (False) by calling
    the cards. The box never says which card is missing, or whose, so that the table always hears the same
    (Rule S: the players must not be able to infer a secret).
    """
    with _open_eyes(box, light):
        while True:
            try:
                return await _agreed_on(box, public, "identify.at_odds" if confided else "identify.stuck")
            except UndoRequested:
                await proclaim(box, "undo.nothing")


async def _agreed_on(box: Box, public: Public, cue: str) -> Remedy:
    offers = [
        word_offer(box.pack, one) for one in Remedy if one is not Remedy.CHECK or public.deck is not None
    ]
    wanted = Remedy(await choose(box, cue, offers))
    if wanted is Remedy.CHECK and public.deck is not None:
        cards = tuple(card_times(box.pack, card, times) for card, times in counted(public.deck))
        await wait_until_done(box, "identify.check", cards=cards)
    elif wanted is Remedy.DEAL:
        await wait_until_done(box, "identify.deal_again")
    return wanted


@contextmanager
def _open_eyes(box: Box, light: TracedLight) -> Iterator[None]:
    """Mark all players as awake, and the light as public, while the context lasts."""
    light.secret = False
    box.stage.enter(Phase.SETUP)
    try:
        yield
    finally:
        box.stage.enter(Phase.ASLEEP)
        light.secret = True


CALLED_AGAIN = 3
"""The number of repeated calls for cards that no player has claimed, before the box asks what is wrong."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """The result of the deal: the set-up with the players' cards, and how the night begins."""

    header: dict[str, Any]
    done: str | None = None
    """The message that ends the calling of cards if the game begins by day; None if no card was called."""
    awake: str | None = None
    """The first call of the night, if the player it wakes was found last and is still awake."""


async def dealt(box: Box, light: TracedLight, header: dict[str, Any], settings: PlaySettings) -> Dealt:
    """Deal the cards, or find out which player holds which card; return the result."""
    if settings.deal is Deal.KNOWN or "deal" in header:
        return Dealt(header)
    game = Game(Setup.from_dict(header))
    if settings.deal is Deal.LIGHT and settings.timing.roll is RollKind.ROUND and public_of(game).night == 1:
        return Dealt(header)  # each seat sees its card when it is first handed the screen
    with all_asleep(box, light):
        if settings.deal is Deal.LIGHT:
            await _deal_by_light(box, game, settings.timing)
            complete = Dealt(header)
        else:
            complete = await _deal_by_roll_call(box, light, game, header, settings.timing)
    return complete


async def _deal_by_light(box: Box, game: Game, timing: Timing) -> None:
    if timing.roll is not RollKind.PHONES:
        await proclaim(box, "deal.intro")
    await _show_hands(box, game, timing)
    await proclaim(box, "deal.done")


async def show_cards_again(box: Box, game: Game, timing: Timing) -> None:
    """Show each living player their card again, while all eyes are closed.

    Some players may have forgotten their card, or sit in a new place. All are shown their cards for the same
    time, so the table does not learn who needed it.
    """
    await proclaim(box, "cards.intro")
    await _show_hands(box, game, timing)
    await proclaim(box, "cards.done")


async def _show_hands(box: Box, game: Game, timing: Timing) -> None:
    if timing.roll is RollKind.ROUND:
        await show_cards_round(box, game, timing)
        return
    channel, scenes = channels_of(box, game), partial(write_deal, public_of(game), box, timing)
    first = [(seat, village_of(game).by_name[seat].card) for seat in game.setup.names]
    await read_scenes(box, scenes(), Dealing(first, channel))
    if second := second_cards(game):
        await proclaim(box, "deal.second")
        await read_scenes(box, scenes(), Dealing(second, channel))


async def _deal_by_roll_call(
    box: Box, light: TracedLight, game: Game, header: dict[str, Any], timing: Timing
) -> Dealt:
    setup, public = setup_of(game.setup), public_of(game)
    if own := own_seats(box):
        await proclaim(box, "company.cards", seats=own)
    if timing.roll not in (RollKind.PHONES, RollKind.ROUND):
        await proclaim(box, roll_call_opens(public, box, timing))
    first, *second = piles_called(setup)
    stays = None if second else who_stays(public, box, timing)
    found = await _Identifying(box, light, game, setup.deck, timing, *first).run(stays)
    known: dict[str, Any] = {"deal": found.deal, "centre": found.centre}
    for pile in second:
        await proclaim(box, "identify.second")
        others = await _Identifying(box, light, game, setup.beside_deck, timing, *pile).run()
        known = {"deal": {seat: [card, others.deal[seat]] for seat, card in found.deal.items()}}
    header = {key: value for key, value in header.items() if key != "deck"} | known
    return Dealt(header, "identify.done", found.awake)


@dataclass(frozen=True, slots=True)
class _Found:
    """The holders of one pile's cards, the cards in the centre, and the call whose player is still awake."""

    deal: dict[str, str]
    centre: list[str]
    awake: str | None = None


@dataclass(frozen=True, slots=True)
class _Identifying:
    """The search for the player who holds each card of one pile."""

    box: Box
    light: TracedLight
    game: Game
    pile: Sequence[str]
    timing: Timing
    announced: Mapping[str, int]
    only: frozenset[str] | None

    async def run(self, stays: tuple[str, str] | None = None) -> _Found:
        """Find the holder of each card, by calling the cards or by letting the seats enter theirs.

        `stays` is a call of the night and its card: the holder of this card is found last and stays awake for
        that call. If the deal turns out wrong, the table is asked how to continue.
        """
        by_phone = self.timing.roll in (RollKind.PHONES, RollKind.ROUND)
        found = await self._confided() if by_phone else await self._called(*(stays or (None, None)))
        confided = by_phone
        while found is None:
            public = public_of(self.game)
            wanted = await remedy(self.box, self.light, public, confided=confided)
            confided = wanted is Remedy.CONFIDE
            if confided or by_phone:
                found = await self._confided()
            else:
                await proclaim(self.box, roll_call_opens(public, self.box, self.timing))
                found = await self._called(None, None)
        return found

    async def _called(self, awake: str | None, card: str | None) -> _Found | None:
        """Call all cards, then the missing ones three times more; return None if one is still missing.

        The number is limited because a card may have been dealt wrong, or a child may always press too early.
        """
        box, public = self.box, public_of(self.game)
        roll_call = self._new_call()
        called = write_roll_call(public, self.announced, box, self.timing, self.only, card)
        for again in range(CALLED_AGAIN + 1):
            await read_scenes(box, called, roll_call)
            if (
                found := self._found(roll_call.holders, everybody=calls_everybody(public, own_seats(box)))
            ) is not None:
                return replace(found, awake=awake)
            if again == CALLED_AGAIN:
                break
            missing, awake = missing_cards(public, roll_call.holders, own_seats(box)), None
            if missing is None:
                await proclaim(box, "identify.again")
                roll_call = self._new_call()
                called = write_roll_call(public, self.announced, box, self.timing, self.only)
            else:
                await proclaim(box, "identify.missing")
                roll_call.again = True
                called = write_roll_call(public, self.announced, box, self.timing, missing)
        return None

    async def _confided(self) -> _Found | None:
        """Let each seat enter its card; return None if the entered cards do not match the deck."""
        if self.timing.roll is not RollKind.PHONES:
            await proclaim(self.box, "confide.intro")
        return self._found(await _holders(self.box, self.game, self.timing), everybody=True)

    def _found(self, holders: Mapping[str, str], *, everybody: bool) -> _Found | None:
        holders = dealt_to_the_box(holders, own_seats(self.box), self.pile, self.box.secret)
        complete = complete_deal(holders, self.game.setup.names, self.pile, everybody=everybody)
        return None if complete is None else _Found(*complete)

    def _new_call(self) -> RollCall:
        return RollCall(channels_of(self.box, self.game), self.box.secret, own_seats(self.box))


async def _holders(box: Box, game: Game, timing: Timing) -> Mapping[str, str]:
    """Ask one seat after the other which card it holds; return the answers by seat."""
    if timing.roll is RollKind.ROUND:
        return await ask_cards_round(box, public_of(game), timing)
    confiding = Confiding(channels_of(box, game), box.secret)
    await read_scenes(box, write_confiding(public_of(game), box, timing), confiding)
    return confiding.holders


async def confided_cards(
    box: Box, game: Game, timing: Timing, cue: str, known: Mapping[str, Any]
) -> dict[str, Any] | None:
    """Ask every seat, dead or alive, which card it was dealt. Computer players are not asked.

    Args:
        known: the deal before this correction: a card for each seat, or a list of two.

    Returns:
        The set-up's keys for the deal, or None if the cards do not match the deck.
    """
    await proclaim(box, cue)
    hands: list[dict[str, str]] = []
    centre: list[str] = []
    setup = setup_of(game.setup)
    for pile in filter(None, (setup.deck, setup.beside_deck)):
        if hands:
            await proclaim(box, "identify.second")
        told = await _holders(box, game, timing)
        had = {seat: cards if isinstance(cards, str) else cards[len(hands)] for seat, cards in known.items()}
        told = dealt_to_the_box(told, own_seats(box), pile, box.secret, had)
        found = complete_deal(told, setup.names, pile, everybody=True)
        if found is None:
            return None
        hands.append(found[0])
        centre = centre or found[1]
    if len(hands) == 1:
        return {"deal": hands[0], "centre": centre}
    return {"deal": {seat: [hand[seat] for hand in hands] for seat in setup.names}}


def second_cards(game: Game) -> list[tuple[str, str]]:
    """Return each player with the second card, in a game that deals two cards to each player."""
    dealt = (rule.second_cards() for rule in village_of(game).rules)
    return [(player.name, card) for cards in dealt for player, card in cards.items()]
