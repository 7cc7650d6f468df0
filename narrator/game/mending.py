"""What the table puts right in a running game: a wrong card, who goes home, who takes a place, or changes it.

Nothing secret is told by it (Rule S): cards are told and shown to all alike, with closed eyes, and what a
correction makes of the game is said in a sentence that all of them have in common.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

from narrator.asking.amends import Mend
from narrator.asking.ask import UndoRequested, confirm, tell
from narrator.asking.naming import ask_name
from narrator.asking.offers import Seating, word_offer
from narrator.asking.question import choose, choose_or_leave
from narrator.asking.rest import proclaim
from narrator.game.begun import BegunGame, GivenUp, Mended
from narrator.game.dealing import confided_cards, show_cards_again
from narrator.game.lights import all_asleep
from narrator.game.remedy import Remedy
from narrator.game.renamed import Renamed
from narrator.game.resuming import HOMES, PHONES, PLACE, SAID
from narrator.game.retold import Retold, retold, whose_order
from narrator.game.unheard import Unheard, WhoseOrder
from narrator.hamlets.names import known_names
from narrator.night.deal import Deal
from narrator.rules import IllegalAnswer, Setup, SetupError
from narrator.rules.events import DayBroke
from narrator.rules.schedule import NOBODY
from narrator.telling.seats import seat_label
from narrator.telling.story import the
from voices.writing.pack import Value

GO_ON = "go_on"
"""The game goes on as the box knows it."""


class Mending:
    """Puts something right, while all are awake."""

    leaves = "mend.leaves"
    """What is said of somebody who goes home at nightfall."""
    replaced = "mend.replaced"
    """What is said of somebody who sits down in a place."""
    renaming = Renamed

    def __init__(self, begun: BegunGame, unheard: Unheard) -> None:
        self._begun = begun
        self._box = begun.box
        self._game = begun.game
        self._unheard = unheard
        self._header = begun.deal.header
        self.cards_in_hand = begun.settings.deal is Deal.CARDS and "deal" in begun.deal.header
        """Whether there are cards to look at: a box that dealt by the light must show a new one."""

    async def mend(self, what: Mend | None, heard: int) -> Mended | None:
        """Do what is wanted; the game as it is from now on, or None where it is the same.

        `heard` is how many of its events have been told. An undo leaves all as it was. Raises `GivenUp`.
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
        """What is offered where somebody wants to put something right, and has not said what."""
        return [one for one in Mend if one is not Mend.CARDS]

    @property
    def people(self) -> tuple[str, ...]:
        """Who may go home, be replaced or sit in another's place."""
        return self._game.public.alive

    async def _which(self) -> Mend | None:
        offers = [word_offer(self._box.pack, one) for one in self.asked_about]
        wanted = await choose_or_leave(self._box, "mend.which", offers)
        return None if wanted is None else Mend(wanted)

    # --- cards ----------------------------------------------------------------------------------------------

    async def _show_if_meant(self) -> None:
        """Everybody is shown their card again, if the table means it: all have to close their eyes."""
        if await confirm(self._box, "", "cards.sure"):
            await self.show_cards()

    async def show_place_of(self, _: str, /) -> None:
        """What lies in the place of somebody who has just sat down: all are shown theirs."""
        await self.show_cards()

    async def show_cards(self) -> None:
        """All close their eyes, and everybody who lives is shown their card."""
        with all_asleep(self._box, self._begun.light):
            await show_cards_again(self._box, self._game, self._begun.settings.timing)

    async def _wrong(self, heard: int) -> Mended | None:
        """The box takes somebody for another; where it dealt it is right, and shows the cards again."""
        if self.cards_in_hand:
            return await self._with_other_cards(heard)
        await self._show_if_meant()
        return None

    async def _with_other_cards(self, heard: int) -> Mended | None:
        """Every seat tells the card that it was dealt, and the game is told anew with these."""
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
        now = retold(self._game, heard, setup)
        if now is None:
            await self._go_on_or_give_up()
            return None
        await proclaim(self._box, "mend.done")
        await self._show_the_dead(now)
        notes = self._notes(now.moved, partial(whose_order, before=self._game.setup, now=setup))
        return self._mended(header, now.answers, notes, now.told)

    async def _show_the_dead(self, now: Retold) -> None:
        for seat, card in now.shown.items():
            await proclaim(self._box, "day.card", seat=seat, card=the(card))

    async def _go_on_or_give_up(self) -> None:
        """These cards do not fit what has happened. Raises `GivenUp`."""
        offers = [word_offer(self._box.pack, key) for key in (GO_ON, Remedy.DEAL)]
        if await choose(self._box, "mend.cannot", offers) == Remedy.DEAL:
            raise GivenUp

    # --- people ---------------------------------------------------------------------------------------------

    async def _leaves(self, heard: int) -> Mended | None:
        """Somebody goes home at nightfall; who was to go, and is named again, stays."""
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
        """Somebody sits down in a place: only the name changes, and where the box dealt the card is shown."""
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
        """The game with the new name; None where it is no name for a seat."""
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
        """The game with a name that somebody of another village has by now; None where all are known.

        `heard` is as for `mend`. A name that somebody else has here already is left alone.
        """
        pair = self._unheard.replaced()
        if pair is None:
            return None
        seat, name = pair
        mended = await self._renamed(self.renaming(seat, name), heard)
        if mended is None:  # noted, so that it is not tried again
            header = self._header | {"renamed": [*self._header.get("renamed", ()), list(pair)]}
            return self._mended(header, self._game.answers, self._notes(), heard)
        await proclaim(self._box, "hamlets.replaced", seat=seat, name=name)
        return replace(mended, newcomer=None)

    async def _swapped(self, heard: int) -> Mended | None:
        """Two sit in each other's places: they are read and looked for in the right ones from tonight on.

        What the room has heard stands, whatever would have come of the right places: no secret has a say in
        whether these may be changed (Rule S). A pair that is named again the same day stays where it was.
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
        """The day that broke last, as the room has heard; 0 before the first.

        The game counts a day once those who died in the night have had their say, or named a successor, and
        what was put right then would have happened the evening before.
        """
        broke = [event.day for event in self._game.events[:heard] if isinstance(event, DayBroke)]
        return broke[-1] if broke else 0

    async def _one_of(self, cue: str, seats: Sequence[str], **values: Value) -> str | None:
        seating = Seating(self._game.public.seats, self._begun.settings.deaf_to)
        offers = [*seating.offers(self._box.pack, seats), word_offer(self._box.pack, NOBODY)]
        chosen = await choose(self._box, cue, offers, values)
        return None if chosen == NOBODY else chosen

    # --- the game from now on -------------------------------------------------------------------------------

    def _notes(
        self, moved: Mapping[int, int] | None = None, whose: WhoseOrder = lambda _, seat: seat
    ) -> dict[str, Any]:
        """What is noted beside the answers by day; `moved` says where those that all heard stand now.

        `whose` says who has given a standing order, where another holds the card.
        """
        stays = {stood: stood for stood in range(len(self._game.answers))}
        notes = self._unheard.noted(stays if moved is None else moved, whose)
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
        answers: Iterable[Any],
        notes: dict[str, Any],
        heard: int,
        *,
        deaf_to: frozenset[str] | None = None,
        newcomer: str | None = None,
    ) -> Mended:
        """Write it down, before anybody hears of what it brings about."""
        kept = tuple(answers)
        self._begun.recorder.amend(header, kept, notes)
        deaf = self._begun.settings.deaf_to if deaf_to is None else deaf_to
        return Mended(header, kept, notes, heard, deaf, newcomer)
