"""Corrections in a game of Lupusburg: another name at a seat and its two houses, houses laid anew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec import structs

from narrator.night.lupusburg_script import TownWriter, seat_of
from narrator.night.lupusburg_secret import Placing, TownSecrets
from narrator.night.private import PrivateSide
from narrator.night.reader import read_scenes
from narrator.night.scene import Scene
from narrator.play.auto_answers import Unheard
from narrator.play.corrections import OF_SEATS, Mending, Renamed
from narrator.play.dealing import all_asleep, channels_of
from narrator.play.loop import BegunGame, Mended
from narrator.rules import Prompt
from narrator.rules.lupusburg import (
    SIDES,
    Header,
    PrivilegeUsed,
    Public,
    TokensCounted,
    house_id,
    public,
    setup_of,
    town_of,
)
from narrator.rules.prompts import ChoicePrompt
from narrator.rules.schedule import NOBODY
from narrator.rules.setups import Header as AnyHeader
from narrator.table.ask import confirm, tell
from narrator.table.listening import Mend
from narrator.table.offers import Seating, word_offer
from narrator.table.pauses import proclaim
from narrator.table.questions import choose


class TownRenamed(Renamed):
    """A new player at a seat and its two houses; goal, seal and points stay with the seat."""

    kinds: ClassVar[tuple[type[Prompt], ...]] = (*OF_SEATS, ChoicePrompt)
    own_header: ClassVar[type[AnyHeader]] = Header

    def _called(self, seat: str) -> str:
        if seat_of(seat) == self.seat:
            return house_id(self.name, seat.removeprefix(f"{self.seat}."))
        return super()._called(seat)


class TownMending(Mending):
    """The corrections in a town, made while all are awake."""

    leaves = "lupusburg.mend_leaves"
    replaced = "lupusburg.mend_replaced"
    renaming = TownRenamed

    def __init__(self, begun: BegunGame, unheard: Unheard) -> None:
        super().__init__(begun, unheard)
        self.cards_in_hand = setup_of(self._game.setup).printed
        self._goals = setup_of(self._game.setup).options.lupusburg_goals
        self._writer = TownWriter(begun.box, begun.settings.timing)

    @property
    def asked_about(self) -> Sequence[Mend]:
        """The corrections to offer. With printed cards, the box cannot be wrong about them."""
        return [one for one in super().asked_about if not (one is Mend.WRONG and self.cards_in_hand)]

    @property
    def people(self) -> tuple[str, ...]:
        """All players who have not gone home, dead ones included, because they vote too."""
        return town_of(self._game).here

    async def show_place_of(self, seat: str, /) -> None:
        """Show one seat what is under its houses, and its goal. The room may hear whose turn it is (A101)."""
        await self._in_secret([self._writer.hand(seat, goals=self._goals)], self._secrets())

    async def _show_if_meant(self) -> None:
        if self.cards_in_hand:
            await tell(self._box, "lupusburg.mend_printed")
            return
        seating = Seating(self._game.public.seats, self._begun.settings.deaf_to)
        offers = (*seating.offers(self._box.pack, self.people), word_offer(self._box.pack, NOBODY))
        seat = await choose(self._box, "lupusburg.whose_hand", offers, otherwise=NOBODY)
        if seat != NOBODY:
            await self.show_place_of(seat)

    async def _wrong(self, heard: int) -> Mended | None:
        """Let a seat lay its houses anew, unless the layout may already have had an effect."""
        if self.cards_in_hand:
            await tell(self._box, "lupusburg.mend_printed")
            return None
        seat = await self._one_of("lupusburg.mend_whose", self.people)
        if seat is None:
            return None
        if not may_lay_anew(public(town_of(self._game)), seat):
            await tell(self._box, "lupusburg.mend_too_late")
            return None
        if not await confirm(self._box, seat, "lupusburg.mend_sure"):
            return None
        dealt = dict(zip(self._game.setup.names, setup_of(self._game.setup).hands(), strict=True))
        channel = channels_of(self._box, self._game)
        placing = Placing({seat: dealt[seat]}, self._secrets(), channel, self._box.secret)
        await self._in_secret(self._writer.deal((seat,), goals=self._goals), placing)
        await proclaim(self._box, "lupusburg.mend_relaid", seat=seat)
        hands = {name: structs.asdict(hand) for name, hand in (dealt | placing.hands).items()}
        return self._mended(self._header | {"houses": hands}, self._game.answers, self._notes(), heard)

    def _secrets(self) -> TownSecrets:
        """Return the private side for showing a hand; it takes no answers for the game."""
        channel = channels_of(self._box, self._game)
        return TownSecrets(self._game, channel, lambda _: None, lambda: None, self._box.secret)

    async def _in_secret(self, scenes: Sequence[Scene], private: PrivateSide) -> None:
        with all_asleep(self._box, self._begun.light):
            await read_scenes(self._box, tuple(scenes), private)


def may_lay_anew(facts: Public, seat: str) -> bool:
    """Return whether a seat may still lay its houses anew, from public facts.

    Later, a chest could be moved out of a suspected house. A character that a player has been shown could
    change houses.
    """
    voted = any(isinstance(event, TokensCounted) for event in facts.events)
    used = (event for event in facts.events if isinstance(event, PrivilegeUsed))
    shown = any(seat in (event.by, event.on, seat_of(event.on)) for event in used)
    stands = all(house_id(seat, side) in facts.houses for side in SIDES)
    return stands and not voted and not shown
