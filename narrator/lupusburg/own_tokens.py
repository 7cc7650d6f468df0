"""The tokens of the box's own seats in Lupusburg's ballots: thought of once, and told aloud."""

from __future__ import annotations

from collections import Counter

from narrator.asking.rest import proclaim
from narrator.box.box import Box
from narrator.box.sitting import Reply
from narrator.box.waits import WAITS
from narrator.day.company import box_seats
from narrator.night.town.houses import house_phrase
from narrator.rules import Prompt
from narrator.rules.prompts import TokensPrompt, tokens_of


class OwnTokens:
    """What they lay in one ballot; however often it is told, they think of it once."""

    def __init__(self, box: Box, prompt: Prompt) -> None:
        self._box = box
        self._prompt = prompt
        self.seats = box_seats(box, prompt.seats)
        """Those of them that have a ballot here."""
        self._asked: dict[str, Reply] = {}
        self._laid: dict[str, list[str]] = {}

    def think(self) -> None:
        """They begin to think."""
        company = self._box.sitting.company
        for seat in self.seats if not self._asked else ():
            assert company is not None, "a box that plays"
            self._asked[seat] = company.ask(self._prompt, seat, WAITS.thought)

    def of(self, seat: str) -> list[str]:
        """The houses that a seat lays its tokens before; what has not come by now is laid nowhere."""
        if seat not in self._laid:
            self._laid[seat] = [str(house) for house in tokens_of(self._asked[seat]())]
        return self._laid[seat]

    @property
    def tally(self) -> Counter[str]:
        """How many tokens of theirs each house gets."""
        return Counter(house for seat in self.seats for house in self.of(seat))

    async def lay(self, seat: str, turn: int) -> None:
        """Tell where the seat lays its token of this turn, after its time to think."""
        self.think()
        await self._box.pause(WAITS.thought)
        house = next(iter(self.of(seat)[turn : turn + 1]), None)
        if house is None:
            await proclaim(self._box, "company.keeps_token", seat=seat)
            return
        self._note(seat, house)
        await proclaim(self._box, "company.lays", seat=seat, house=house_phrase(self._box.pack, house))

    async def show(self) -> None:
        """Hands are open: tell what lies in theirs, for the table to count."""
        assert isinstance(self._prompt, TokensPrompt)
        voters = self._prompt.rights
        for seat in self.seats:
            for house, votes in Counter(self.of(seat)).items():
                for _ in range(votes):
                    self._note(seat, house)
                named = house_phrase(self._box.pack, house)
                await proclaim(self._box, "company.votes", seat=seat, votes=votes, house=named)
            if voters[seat] and not self.of(seat):
                await proclaim(self._box, "company.keeps_token", seat=seat)
        if self.tally:
            several = sum(bool(self.of(seat)) for seat in self.seats) > 1
            await proclaim(self._box, "company.counted_all" if several else "company.counted")

    def _note(self, seat: str, house: str) -> None:
        self._box.trace.public("lays", by=seat, seat=house)
