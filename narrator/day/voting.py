"""A public vote: what is told of it, the fingers or the ballots, and the count that the table agrees to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import partial

from narrator.asking.ask import agree, confirm, tell
from narrator.asking.offers import Seating, word_offer
from narrator.asking.steps import Steps
from narrator.box.box import Box
from narrator.box.offered import Offer
from narrator.box.waits import WAITS
from narrator.day.ballots import announced, values_of
from narrator.day.company import BoxBallots
from narrator.day.picking import Pick
from narrator.rules import Answer
from narrator.rules.prompts import BallotsPrompt, Kind
from narrator.rules.schedule import NOBODY

TIE = "tie"
"""What is said where several have the most fingers."""


class Vote:
    """One vote on its way to the table, and back as ballots or as a tally."""

    def __init__(self, box: Box, seating: Seating, steps: Steps, prompt: BallotsPrompt) -> None:
        self._box = box
        self._steps = steps
        self._prompt = prompt
        self._names = tuple(str(name) for name in prompt.legal)
        self._seats = seating.offers(box.pack, self._names)
        self._nobody = word_offer(box.pack, NOBODY)
        self._own = BoxBallots(box, prompt)
        self._pick = Pick(box, seating, steps, prompt)

    async def hold(self, captain: str | None, doubled: str | None, one_by_one: Callable[[], bool]) -> Answer:
        """Hold it; the ballots, where these are taken `one_by_one`, else what they come to.

        `captain` has a vote that counts double, `doubled` holds the double arrow. Raises `UndoRequested`.
        """
        if self._prompt.kind is Kind.ELECTION:
            return await (self._elect() if one_by_one() or self._all_own else self._named()) or {}
        for cue in announced(self._box, self._prompt, captain, doubled):
            await self._steps.tell(cue.id, **cue.values)
        return await (self._collect("vote.ballot") if one_by_one() or self._all_own else self._count(doubled))

    @property
    def _all_own(self) -> bool:
        """Whether only seats of the box vote: nobody's fingers are to be counted."""
        return self._own.seats == self._prompt.seats

    async def _named(self) -> str | None:
        """Who is elected by hands; those of the box are told before they are raised."""
        await self._steps.once(self._tell_own)
        return await self._pick.one(may_pass=True)

    async def _tell_own(self) -> None:
        """Whom the seats of the box point at, after their time to think."""
        self._own.think()
        if self._own.seats:
            await self._box.pause(WAITS.thought)
        await self._own.tell(self._own.seats)

    async def _elect(self) -> dict[str, str]:
        """Whom each would have in an office."""
        await self._steps.tell(self._prompt.id, **values_of(self._prompt))
        return await self._collect("vote.elects")

    async def _collect(self, cue: str) -> dict[str, str]:
        """Whom each voter points at, one after the other."""
        prompt = self._prompt
        await self._steps.once(self._tell_own)
        ballots = {seat: target for seat, target in self._own.cast.items() if target is not None}
        people = [voter for voter in prompt.seats if voter not in self._own.seats]
        for voter in people:
            self._box.foresee(cue, seat=voter)
        first = [voter for voter in prompt.turns if voter in people]
        for voter in (*first, *(voter for voter in people if voter not in first)):
            told = standing(Counter(ballots.values()))
            key = await self._steps.choose(cue, (*self._seats, self._nobody), {"seat": voter}, so_far=told)
            if key != NOBODY:
                ballots[voter] = key
        return ballots

    async def _count(self, doubled: str | None) -> dict[str, dict[str, int]]:
        """Fingers out, in turn or at once; then how many there are, until the table agrees."""
        await self._point(doubled)
        while True:
            fingers = await (self._lead() if self._prompt.by_lead else self._tally())
            if await self._steps.ask(partial(self._agreed, fingers)):
                return {"tally": fingers} if fingers else {}

    async def _point(self, doubled: str | None) -> None:
        """`doubled` holds the double arrow, which is shown once the fingers are out."""
        prompt, steps = self._prompt, self._steps
        all_in_turn = set(prompt.seats) <= set(prompt.turns)
        self._own.think()
        for seat in prompt.turns:
            await steps.proclaim("vote.in_turn" if all_in_turn else "vote.alone", seat=seat)
            await steps.once(partial(self._own.tell, [seat]))
        if not all_in_turn:
            await steps.proclaim("vote.points")
            await steps.once(partial(self._own.tell, self._own.seats))
        await steps.once(self._own.ask_to_count)
        if doubled is not None:
            await steps.proclaim("vote.double", seat=doubled)

    async def _lead(self) -> dict[str, int]:
        """Who has the most fingers, and how many: all are counted only where several have as many."""
        self._foresee_counts(self._names)
        if self._box.memory.explains("vote.accused", times=1):
            self._box.note("vote.accused_how")
        offers = (*self._seats, word_offer(self._box.pack, TIE), self._nobody)
        accused = await self._steps.choose("vote.accused", offers)
        if accused == TIE:
            return await self._tally()
        return {} if accused == NOBODY else {accused: await self._fingers(accused, self._prompt.votes)}

    async def _tally(self) -> dict[str, int]:
        """How many point at whom: an accused, their votes, the next accused, until no vote is left."""
        tally: dict[str, int] = {}
        while (left := self._prompt.votes - sum(tally.values())) > 0 and len(tally) < len(self._names):
            offers: list[Offer] = [offer for offer in self._seats if offer.key not in tally]
            self._foresee_counts(offer.key for offer in offers)
            accused = await self._steps.choose(
                "vote.more" if tally else "vote.named", (*offers, self._nobody), so_far=standing(tally)
            )
            if accused == NOBODY:
                break
            tally[accused] = await self._fingers(accused, left)
        return tally

    def _foresee_counts(self, names: Iterable[str]) -> None:
        for name in names:
            self._box.foresee("vote.count", seat=name)

    async def _fingers(self, accused: str, most: int) -> int:
        return await self._steps.ask_number("vote.count", 1, most, seat=accused)

    async def _agreed(self, fingers: Mapping[str, int]) -> bool:
        """Recite the whole count once, with what lay against seats beforehand; whether it is right."""
        box = self._box
        tally = dict(Counter(fingers) + Counter(dict(self._prompt.burdens))) if fingers else {}
        if not tally:
            return await confirm(box, self._nobody.label)
        for seat in tally:
            box.foresee("day.condemned", seat=seat)

        async def recite() -> None:
            if len(tally) == 1:
                ((seat, votes),) = tally.items()
                await tell(box, "vote.votes_for", seat=seat, votes=votes)
            else:
                await tell(box, "day.votes", rows=tuple(f"{one} {n}" for one, n in tally.items()))

        return await agree(box, recite, "vote.right")


def standing(tally: Mapping[str, int]) -> tuple[str, ...]:
    """How a count stands while it is told, for eyes.

    >>> standing({"Ann": 2, "Bob": 1})
    ('Ann 2', 'Bob 1')
    """
    return tuple(f"{seat} {votes}" for seat, votes in tally.items())
