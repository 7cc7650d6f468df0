"""The public questions of the day: votes, and all other questions that the box asks the whole table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from enum import StrEnum
from functools import partial
from types import MappingProxyType
from typing import Any, TypeVar

import trio

from hardware.presses import Down
from narrator.day.ballots import as_heard, cue_of, rules_offered, values_of, without_barred
from narrator.day.computer_players import BoxBallots, answer_of_the_box, asks_only_the_box
from narrator.day.debate import interruption
from narrator.rules import Answer, IllegalAnswer, Prompt
from narrator.rules.events import Phase
from narrator.rules.prompts import (
    BallotsPrompt,
    ChoicePrompt,
    Kind,
    MapPrompt,
    NumberPrompt,
    PointingPrompt,
    SeatPrompt,
    SeatsPrompt,
    TextPrompt,
    YesNoPrompt,
    tokens_of,
)
from narrator.rules.schedule import NOBODY
from narrator.table.ask import (
    BackRequested,
    Countdown,
    Doubt,
    Question,
    UndoRequested,
    agree,
    ask,
    ask_number,
    ask_yes_no,
    choose,
    confirm,
    say_undone,
    tell,
)
from narrator.table.box import Box
from narrator.table.listening import Chosen, Command, Wake, Written, proclaim, say
from narrator.table.offers import DONE, Offer, Seating, word_offer
from narrator.table.story import foreseen
from narrator.table.timing import WAITS, Timing
from voices.writing.pack import Value


class Pick:
    """The questions by which the table answers one prompt that is not a vote."""

    def __init__(self, box: Box, seating: Seating, steps: Steps, prompt: Prompt) -> None:
        self._box = box
        self._seating = seating
        self._steps = steps
        self._prompt = prompt
        self._own = BoxBallots(box, prompt)

    async def answer(self) -> Answer:
        """Ask the table, and return its answer to the prompt. Raises `UndoRequested`."""
        box, prompt = self._box, self._prompt
        match prompt:
            case YesNoPrompt():
                return await ask_yes_no(box, prompt.id, **values_of(prompt, box.memory.common.public))
            case SeatsPrompt():
                return await self._several(prompt.max)
            case PointingPrompt():
                return await self._pointing(prompt.signal)
            case NumberPrompt():
                return await self._number()
            case TextPrompt():
                return await self._written()
            case ChoicePrompt():
                return await self._rule()
            case _:
                return as_heard(prompt, await self.one(may_pass=prompt.min == 0))

    async def one(self, *, may_pass: bool) -> str | None:
        """Ask for one of the seats that the prompt lists, and return it; None for "nobody".

        Seats that are secretly not allowed are offered too, so that the question reveals nothing (Rule S).
        """
        offers = [*self._seats(), *((word_offer(self._box.pack, NOBODY),) if may_pass else ())]
        for cue in foreseen(self._prompt):
            self._box.foresee(cue.id, **cue.values)
        key = await self._choose(offers)
        return None if key == NOBODY and may_pass else key

    async def _choose(self, offers: Sequence[Offer]) -> str:
        return await choose(self._box, self._prompt.id, offers, values_of(self._prompt))

    def _seats(self, picked: Sequence[str] = ()) -> tuple[Offer, ...]:
        """Return the listed seats as answers to offer, without those in `picked`."""
        return self._seating.offers(
            self._box.pack, [str(name) for name in self._prompt.roll if name not in picked]
        )

    async def _number(self) -> int:
        """Ask for one of the numbers that the prompt allows, and return it."""
        numbers = [(number, self._box.pack.numbers[int(number)]) for number in self._prompt.roll]
        return int(await self._choose([Offer(str(number), words, (words,)) for number, words in numbers]))

    async def _rule(self) -> str | None:
        """Ask for one of the rules that the prompt lists, and return it; None for "none"."""
        key = await self._choose(rules_offered(self._box.pack, self._prompt))
        return None if key == NOBODY else key

    async def _several(self, most: int, without: Collection[str] = ()) -> list[str]:
        """Ask for names one at a time, and return them. `most` is the largest number of names.

        Once the prompt has enough names, a player may say that the list is complete. Names in `without` are
        not offered.
        """
        picked: list[str] = []
        while len(picked) < most:
            enough = (self._enough(picked),) if len(picked) >= self._prompt.min else ()
            cue, offers = cue_of(self._prompt, len(picked)), (*self._seats((*without, *picked)), *enough)
            key = await self._steps.choose(cue, offers, values_of(self._prompt), confirm=True)
            if key == DONE:
                break
            picked.append(key)
        return picked

    def _enough(self, picked: Sequence[str]) -> Offer:
        """Return the answer that ends the list of names.

        While the list is empty, the word "nobody" ends it too.
        """
        enough = word_offer(self._box.pack, DONE)
        if picked:
            return enough
        return replace(enough, phrases=(*enough.phrases, *self._box.pack.phrases[NOBODY]))

    async def _pointing(self, signal: str) -> Answer:
        """Let all players point at once.

        Return a tally in which each seat at which someone points has a vote.

        The table is asked for the seats at which no player points; all others are in the tally. Computer
        players announce their choices first, and the question leaves out the seats that they chose.
        """
        self._own.think()
        await self._steps.proclaim(signal)
        await self._steps.once(lambda: self._own.tell(self._own.seats))
        meant = {name for names in self._own.cast.values() for name in tokens_of(names)}
        alone = await self._several(len(set(self._prompt.roll) - meant), meant)
        return {"tally": {str(name): 1 for name in self._prompt.roll if name not in alone}}

    async def _written(self) -> str | None:
        """Ask for a typed line, and return it. None after a press, silence or the word "nobody".

        Without a keyboard, the result is None at once.
        """
        if self._box.devices.typed is None:
            return None
        nothing, seat = (word_offer(self._box.pack, NOBODY),), {"seat": self._prompt.seats[0]}
        question = Question(self._prompt.id, nothing, seat, WAITS.writing, Doubt.SILENCE, any_name=True)
        reply = await ask(self._box, question)
        return reply.text if isinstance(reply, Written) else None


DOUBLE = 2
"""The weight of a Captain's vote for which the pack has a line of its own."""
TIE = "tie"
"""The key of the answer that several seats have equally many votes, more than any other seat."""


class Vote:
    """The questions by which the box learns one vote: every ballot, or the number of votes per seat."""

    def __init__(self, box: Box, seating: Seating, steps: Steps, prompt: BallotsPrompt) -> None:
        self._box = box
        self._steps = steps
        self._prompt = prompt
        self._names = tuple(str(name) for name in prompt.legal)
        self._seats = seating.offers(box.pack, self._names)
        self._nobody = word_offer(box.pack, NOBODY)
        self._own = BoxBallots(box, prompt)

    async def hold(self, captain: str | None, doubled: str | None, one_by_one: Callable[[], bool]) -> Answer:
        """Hold the vote. Return every ballot if the box asks for votes `one_by_one`, otherwise the tally.

        `captain` has a vote that counts double; `doubled` is the seat with the double vote (the double
        arrow). Raises `UndoRequested`.
        """
        # if only computer players vote, there are no fingers to count
        all_own = self._own.seats == self._prompt.seats
        if self._prompt.kind is Kind.ELECTION:
            if not one_by_one() and not all_own:
                return await self._named() or {}
            await self._steps.tell(self._prompt.id, **values_of(self._prompt))
            return await self._collect("vote.elects")
        await self._announce(captain, doubled)
        return await (self._collect("vote.ballot") if one_by_one() or all_own else self._count(doubled))

    async def _announce(self, captain: str | None, doubled: str | None) -> None:
        """Announce the vote by public facts: the voters, the seats to vote for, the weights of votes."""
        prompt, tell = self._prompt, self._steps.tell
        await tell(prompt.id, seats=self._names)
        spared = tuple(seat for seat in prompt.seats if seat not in self._names)
        why_spared = f"vote.spared_{prompt.id.partition('.')[2]}"
        if spared and self._box.pack.has(why_spared):
            await tell(why_spared, seats=spared)
        public = self._box.memory.common.public
        voteless = () if public is None else tuple(dict.fromkeys(seat for seat, _ in public.without_a_vote))
        if voteless and len(prompt.seats) < len(voteless):
            await tell("vote.only", seats=prompt.seats)
        elif voteless:
            await tell("vote.without", seats=voteless)
        await self._announce_weights(captain, doubled)
        for seat, votes in prompt.burdens:
            await tell("vote.burden", seat=seat, votes=votes)

    async def _announce_weights(self, captain: str | None, doubled: str | None) -> None:
        """Announce each vote with a special weight. The name of the seat with the double vote is not said."""
        weights = dict(self._prompt.weights)
        for seat, votes in weights.items():
            if seat == captain and (seat == doubled or votes == DOUBLE):
                await self._steps.tell("vote.captain_double", seat=seat)
            elif seat != doubled:
                await self._steps.tell("vote.weighs", seat=seat, votes=votes)
        if captain is not None and captain in self._prompt.seats and captain not in weights:
            await self._steps.tell("vote.captain_single", seat=captain)  # RULES.md A91

    async def _named(self) -> str | None:
        """Ask for the seat that was elected by a show of hands.

        Computer players announce their votes first.
        """
        await self._steps.once(self._tell_own)
        for line in foreseen(self._prompt):
            self._box.foresee(line.id, **line.values)
        offers = (*self._seats, self._nobody)
        key = await choose(self._box, self._prompt.id, offers, values_of(self._prompt))
        return None if key == NOBODY else key

    async def _tell_own(self) -> None:
        """Announce the votes of the computer players, after their time to think."""
        self._own.think()
        if self._own.seats:
            await self._box.pause(WAITS.thought)
        await self._own.tell(self._own.seats)

    async def _collect(self, cue: str) -> dict[str, str]:
        """Ask each voter for a target, one after the other, and return the targets by voter."""
        prompt = self._prompt
        await self._steps.once(self._tell_own)
        ballots = {seat: target for seat, target in self._own.cast.items() if isinstance(target, str)}
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
        """Let all point, in turn or at once, then ask for the numbers of votes until the table agrees."""
        await self._point(doubled)
        while True:
            fingers = await (self._lead() if self._prompt.by_lead else self._tally())
            if await self._steps.ask(partial(self._agreed, fingers)):
                return {"tally": fingers} if fingers else {}

    async def _point(self, doubled: str | None) -> None:
        """Let all players point. `doubled` has the double vote, which is announced after all have pointed."""
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
        """Ask for the seat with the most votes and for their number, and return both.

        If several seats have equally many, the votes of all seats are asked for.
        """
        for name in self._names:
            self._box.foresee("vote.count", seat=name)
        if self._box.memory.explains("vote.accused", times=1):
            self._box.note("vote.accused_how")
        offers = (*self._seats, word_offer(self._box.pack, TIE), self._nobody)
        accused = await self._steps.choose("vote.accused", offers)
        if accused == TIE:
            return await self._tally()
        if accused == NOBODY:
            return {}
        return {accused: await self._steps.ask_number("vote.count", 1, self._prompt.votes, seat=accused)}

    async def _tally(self) -> dict[str, int]:
        """Ask for an accused seat and its number of votes, again and again until no votes are left.

        Return the number of votes by seat.
        """
        tally: dict[str, int] = {}
        while (left := self._prompt.votes - sum(tally.values())) > 0 and len(tally) < len(self._names):
            offers: list[Offer] = [offer for offer in self._seats if offer.key not in tally]
            for offer in offers:
                self._box.foresee("vote.count", seat=offer.key)
            accused = await self._steps.choose(
                "vote.more" if tally else "vote.named", (*offers, self._nobody), so_far=standing(tally)
            )
            if accused == NOBODY:
                break
            tally[accused] = await self._steps.ask_number("vote.count", 1, left, seat=accused)
        return tally

    async def _agreed(self, fingers: Mapping[str, int]) -> bool:
        """Say all results once, with the extra votes on each seat. Return whether the table agrees."""
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
    """Return the votes counted so far as short texts for the screen.

    >>> standing({"Ann": 2, "Bob": 1})
    ('Ann 2', 'Bob 1')
    """
    return tuple(f"{seat} {votes}" for seat, votes in tally.items())


class Voting(StrEnum):
    """The form in which the box learns a vote: the number of votes for each accused seat, or every ballot."""

    TALLY = "tally"
    BALLOTS = "ballots"


ChooseVoting = Callable[[Prompt], Voting]
"""A function that returns whether the box learns the votes for each seat, or every ballot."""


class Desk:
    """An object that asks the table the questions of the day, and returns answers that the rules allow."""

    def __init__(self, box: Box, seating: Seating, timing: Timing, voting: ChooseVoting) -> None:
        self._box = box
        self._seating = seating
        self._timing = timing
        self._voting = voting

    def seats_are(self, seats: tuple[str, ...]) -> None:
        """Update the seating after players have changed places, so that the numbers of seats are right."""
        if seats != self._seating.seats:
            self._seating = replace(self._seating, seats=seats)

    def can_only_pass(self, prompt: Prompt) -> bool:
        """Return whether the prompt, by public facts, leaves no choice, so that there is no need to ask."""
        picks = isinstance(prompt, SeatPrompt | SeatsPrompt)
        return picks and prompt.public and not prompt.roll and prompt.min == 0

    async def ask(self, prompt: Prompt, captain: str | None, doubled: str | None = None) -> Answer:
        """Ask until the rules allow the answer. The answer is checked, but not yet given to the game.

        Args:
            prompt: The prompt to put to the table.
            captain: The seat whose vote counts double.
            doubled: The seat with the double vote, which is announced after all have pointed.
        """
        if isinstance(prompt, BallotsPrompt):
            self._box.stage.enter(Phase.VOTE)
        with self._box.stage.window(prompt.id):
            while True:
                answer = await self._answer(prompt, captain, doubled)
                try:
                    # If only the lovers know that a ballot is not allowed, it must not be refused aloud.
                    prompt.check(without_barred(prompt, answer))
                except IllegalAnswer:
                    await tell(self._box, "ask.refused")
                else:
                    return answer

    async def last_call(self, prompt: Prompt) -> bool:
        """Just before the vote, ask whether a seat that did not use its power in the debate does so now.

        Return whether it does.
        """
        if asks_only_the_box(self._box, prompt):
            return True  # computer players get a question of their own, and may pass there
        phrases, called = self._box.pack.phrases, interruption(self._box, prompt.id)
        offers = (Offer("me", "", (*phrases["yes"], *called.phrases)), Offer("no", "", phrases["no"]))
        question = Question("", offers, seconds=WAITS.last_call, doubt=Doubt.SILENCE)
        early = await say(self._box, f"last_call.{prompt.id.partition('.')[0]}", seat=prompt.seats[0])
        return await ask(self._box, question, early) in (Chosen("me"), Wake.PRESS)

    async def window(self, window: str, living: Sequence[str], may: Callable[[str], bool]) -> bool:
        """Wait for a player to step forward. Return whether one did for whom `may` is true.

        A word or a press of the common button may come from any player, so only a seat's name or its own
        button counts. If a player may not act, or gives no name, the box says the same as when no player may
        act (Rule S), and goes on waiting. Raises `UndoRequested`.
        """
        heard = await say(self._box, window)
        time = Countdown(self._timing.window)
        question = Question(
            "",
            (Offer("me", "", self._box.pack.phrases["yes"]),),
            seconds=time.left,
            doubt=Doubt.PASS,
            commands=(Command.REPEAT, Command.BACK),
            served=time.go_on,
        )
        with self._box.stage.window(window):
            while (reply := await ask(self._box, question, heard)) is not Wake.SILENCE:
                if reply is Command.REPEAT:
                    heard = await say(self._box, window)
                elif reply is Command.BACK:
                    heard = None
                else:
                    seat = None
                    with suppress(BackRequested):
                        seat = await self._claimant(living)
                    if seat is not None and may(seat):
                        return True
                    heard = await say(self._box, "claim.void")
                time.go_on()
        return False

    async def _claimant(self, living: Sequence[str]) -> str | None:
        """Return the seat that steps forward, by its own button if every seat has one, otherwise by name."""
        seats = self._seating.seats
        if self._box.devices.has_button_and_light_for_each(len(seats)):
            return await self._pressing(living)
        offers = (*self._seating.offers(self._box.pack, living), word_offer(self._box.pack, NOBODY))
        key = await choose(self._box, "claim.who", offers, otherwise=NOBODY)
        return None if key == NOBODY else key

    async def _pressing(self, living: Sequence[str]) -> str | None:
        """Return the living seat that presses its button first, or None after `WAITS.claim` seconds."""
        pressing: str | None = None
        async with self._box.devices.button.presses() as presses, trio.open_nursery() as nursery:

            async def wait() -> None:
                await self._box.say("claim.own_button")
                await trio.sleep(WAITS.claim)
                nursery.cancel_scope.cancel()

            nursery.start_soon(wait)
            async for event in presses:
                seat = self._seating.at(event.seat) if isinstance(event, Down) else None
                if seat in living:
                    pressing = seat
                    self._box.trace.private("press", seat=seat)
                    nursery.cancel_scope.cancel()
        return pressing

    async def _answer(self, prompt: Prompt, captain: str | None, doubled: str | None) -> Answer:
        """Return an answer to the prompt. Several questions may be needed for it."""
        if asks_only_the_box(self._box, prompt) and not isinstance(prompt, MapPrompt):
            return await answer_of_the_box(self._box, prompt)
        steps = Steps(self._box)
        if isinstance(prompt, BallotsPrompt):
            vote = Vote(self._box, self._seating, steps, prompt)
            one_by_one = partial(self._one_by_one, prompt)
            return await steps.compose(lambda: vote.hold(captain, doubled, one_by_one))
        pick = Pick(self._box, self._seating, steps, prompt)
        return await steps.compose(pick.answer)

    def _one_by_one(self, prompt: Prompt) -> bool:
        """Return whether the box learns every ballot of this vote, and not just the result."""
        return self._voting(prompt) is Voting.BALLOTS


T = TypeVar("T")


class Steps:
    """The questions that together give one answer. After an undo, only the last of them is asked again.

    After each undo the answer is composed from the start: earlier questions are answered from memory, and
    their lines are not repeated.
    """

    def __init__(self, box: Box) -> None:
        self._box = box
        self._taken: list[Any] = []
        self._told: list[int] = []
        """For each line that was said, how many questions had been answered before."""
        self._asked_now = self._told_now = 0

    async def compose(self, answer: Callable[[], Awaitable[T]]) -> T:
        """Return what `answer` returns, which asks several questions.

        An undo takes back the last of these questions. If there is none to take back, this raises
        `UndoRequested`. The key Escape takes back a question too. At the first question, Escape only repeats
        it.
        """
        while True:
            self._asked_now = self._told_now = 0
            try:
                return await answer()
            except BackRequested:
                if self._taken:
                    await self._take_back()
            except UndoRequested:
                await self._take_back()

    async def ask(self, question: Callable[[], Awaitable[T]]) -> T:
        """Return the remembered answer to this question. If there is none, ask the question now."""
        if self._asked_now == len(self._taken):
            self._taken.append(await question())
        self._asked_now += 1
        taken: T = self._taken[self._asked_now - 1]
        return taken

    async def choose(
        self,
        cue: str,
        offers: Sequence[Offer],
        values: Mapping[str, Value] = MappingProxyType({}),
        *,
        confirm: bool = False,
        so_far: Sequence[str] = (),
    ) -> str:
        """Ask for one of the offered answers, and return its key.

        `so_far` are earlier answers of the same list, to show on the screen.
        """
        return await self.ask(lambda: choose(self._box, cue, offers, values, confirm=confirm, so_far=so_far))

    async def ask_number(self, cue: str, least: int, most: int, **values: Value) -> int:
        """Ask for a number, and return it."""
        return await self.ask(lambda: ask_number(self._box, cue, least, most, confirm=False, **values))

    async def tell(self, cue: str, **values: Value) -> None:
        """Say a line between two questions, once. A press cuts it short."""
        await self.once(lambda: tell(self._box, cue, **values))

    async def proclaim(self, cue: str, **values: Value) -> None:
        """Say a line between two questions, once and to its end."""
        await self.once(lambda: proclaim(self._box, cue, **values))

    async def once(self, line: Callable[[], Awaitable[object]]) -> None:
        """Call `line` between two questions, only once, even if an earlier question is asked again."""
        if self._told_now == len(self._told):
            await line()
            self._told.append(self._asked_now)
        self._told_now += 1

    async def _take_back(self) -> None:
        while True:
            if not self._taken:
                raise UndoRequested
            self._taken.pop()
            self._told = [before for before in self._told if before <= len(self._taken)]
            with suppress(UndoRequested):
                await say_undone(self._box)
                return
