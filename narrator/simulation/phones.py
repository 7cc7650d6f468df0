"""Simulated people with phones: all tap at each question, and those who are really asked choose.

A question is shown on all phones at once, so that nobody sees whose question it is.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import trio

from narrator.night.calls import may_order
from narrator.night.secret import STANDING_ORDERS
from narrator.night.walk import Reaction
from narrator.page.messages import PhoneSaid
from narrator.page.seats import REST, SeatPages
from narrator.rules import Answer, Game, Prompt
from narrator.simulation.plans import Plan
from narrator.simulation.texts import Texts, pass_word
from narrator.simulation.town import HouseTexts
from voices.draw import Draw
from voices.writing.pack import VoicePack

READS = 0.9
"""Seconds that a person needs to read a question."""


def taken_phones(seats: Sequence[str], programs: Collection[str]) -> SeatPages:
    """Return the phones of a table at which all people have already joined."""
    pages = SeatPages()
    pages.open([seat for seat in seats if seat not in programs])
    for seat in pages.codes:
        pages.take(seat)
    return pages


class Thumbs:
    """The people with phones. `pages` holds what each phone shows.

    A player who is really asked decides by `plan`. All others tap at random, from a random stream of their
    own. `cards` are the cards in their hands, if the box has to find out who holds which.
    """

    def __init__(
        self,
        pack: VoicePack,
        plan: Plan,
        pages: SeatPages,
        *,
        seed: int,
        reaction: Reaction,
        cards: Mapping[str, str],
        in_town: bool = False,
    ) -> None:
        self.game: Game | None = None
        self._pack = pack
        self._plan = plan
        self.pages = pages
        self._texts = (HouseTexts if in_town else Texts)(pack)
        self._draw = Draw(f"thumbs {seed}")
        self._reaction = reaction
        self._cards = cards
        self._thought: dict[tuple[str, int], Answer] = {}
        """Decisions by prompt and number of answers so far, so that players who decide together choose the
        same.
        """
        self._seen: dict[str, Sequence[str]] = {}
        """The lines that each phone showed last."""

    async def run(self) -> None:
        """Tap at each question until cancelled."""
        number = self.pages.number
        async with trio.open_nursery() as nursery:
            while True:
                await self.pages.changed(number)
                number = self.pages.number
                for seat in self.pages.codes:
                    seconds = READS + self._reaction.draw(self._draw)
                    nursery.start_soon(self._tap, seat, number, seconds)

    async def _tap(self, seat: str, number: int, seconds: float) -> None:
        await trio.sleep(seconds)
        if self.pages.number == number and self.pages.lies(seat).all.kind != REST:
            places = self.places(seat)
            self.pages.heard(seat, PhoneSaid(number, places))

    def places(self, seat: str) -> list[int]:
        """Return the indices of the options that a seat taps at the question on its phone."""
        lies = self.pages.lies(seat)
        if lies.own.lines:
            self._seen[seat] = lies.own.lines
        if not lies.all.options:
            return [0]
        wanted = (self._card_told(seat, lies.all.options) or self._wanted(seat)) if lies.own.asked else []
        places = [lies.all.options.index(text) for text in wanted if text in lies.all.options]
        return places or self._anything(len(lies.all.options), lies.all.picks, lies.own.asked)

    def _anything(self, options: int, picks: int, asked: bool) -> list[int]:
        """Return the options that a seat taps without a plan.

        They are the last option (to pass) if the seat is really asked, otherwise random ones.
        """
        if asked:
            return [options - 1]
        left = list(range(options))
        return [left.pop(self._draw.below(len(left))) for _ in range(min(picks, options))]

    def _card_told(self, seat: str, options: Sequence[str]) -> list[str]:
        """Return the words for the seat's own card, if the question is which card the seat holds."""
        prompt = None if self.game is None else self.game.pending
        if seat not in self._cards or (prompt is not None and prompt.call is not None):
            return []
        words = [self._pack.words(f"role-{self._cards[seat]}.{form}") for form in ("the", "one")]
        return [text for text in words if text in options]

    def _wanted(self, seat: str) -> list[str]:
        game = self.game
        if game is None:
            return []
        prompt = game.pending
        if prompt is not None and prompt.call is not None and seat in prompt.seats:
            wanted = self._texts.of_answer(game, prompt, self._answer(game, prompt), self._seen.get(seat, ()))
            return wanted or [self._pack.words(f"roll-{pass_word(game, prompt, marked=True)}")]
        ordered = (order for order in STANDING_ORDERS if seat in may_order(game, order))
        gives = any(self._plan.order(game, order, seat) for order in ordered)
        return [self._pack.words("roll-yes" if gives else "roll-no")]

    def _answer(self, game: Game, prompt: Prompt) -> Answer:
        thought = (prompt.id, len(game.answers))
        if thought not in self._thought:
            self._thought[thought] = self._plan.answer(game, prompt)
        return self._thought[thought]
