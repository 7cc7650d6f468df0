"""The questions of the day: what the game asks in public, put to the table by voice and button."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from enum import StrEnum

import trio

from hardware.presses import Down
from narrator.asking.ask import Countdown, Doubt, Question, agree, ask, confirm, tell
from narrator.asking.hearing import Chosen, Command, Wake, Written, say
from narrator.asking.offers import DONE, Seating, word_offer
from narrator.asking.question import ask_number, ask_yes_no, choose
from narrator.asking.rest import proclaim
from narrator.asking.steps import Steps
from narrator.box.box import Box
from narrator.box.offered import Offer
from narrator.box.timing import Timing
from narrator.day.ballots import as_heard, cue_of, rules_offered, values_of, vote_values, without_barred
from narrator.day.debate import interruption
from narrator.rules.kernel.errors import IllegalAnswer
from narrator.rules.kernel.prompts import Answer, Kind, Prompt
from narrator.rules.schedule import NOBODY
from narrator.scenery import Phase
from narrator.telling.story import foreseen
from voices.writing.pack import Value

TIE = "tie"
"""What is said where several have the most fingers."""
DOUBLE = 2
"""The weight of a Captain's ballot, which has lines of its own."""
WRITING_SECONDS = 30.0
"""How long somebody may think before the first letter."""
LAST_CALL_SECONDS = 3.0
"""How long the box waits, between debate and vote, for whoever may still act."""
CLAIM_SECONDS = 6.0
"""How long the box waits for the button of whoever steps forward."""


class Voting(StrEnum):
    """How a vote's result reaches the box: votes per accused, or every ballot."""

    TALLY = "tally"
    BALLOTS = "ballots"


ChooseVoting = Callable[[Prompt], Voting]
"""How a particular vote is brought to the box."""


class Desk:
    """Puts the day's prompts to the table and brings back answers that the rules allow."""

    def __init__(self, box: Box, seating: Seating, timing: Timing, voting: ChooseVoting) -> None:
        self._box = box
        self._seating = seating
        self._timing = timing
        self._voting = voting
        self._steps = Steps(box)

    def seats_are(self, seats: tuple[str, ...]) -> None:
        """Somebody may have changed seats: what is said by number follows."""
        if seats != self._seating.seats:
            self._seating = replace(self._seating, seats=seats)

    def can_only_pass(self, prompt: Prompt) -> bool:
        """Whether all can see that whoever is asked has nothing to choose, so that asking would be idle."""
        picks = prompt.kind in (Kind.SEAT, Kind.SEATS)
        return picks and prompt.public and not prompt.claim and not prompt.roll and prompt.min == 0

    async def ask(self, prompt: Prompt, captain: str | None, doubled: str | None = None) -> Answer:
        """Ask until the answer is one that the rules allow; it is checked, not yet given to the game.

        `captain` has a vote that counts double; `doubled` holds the double arrow, which is shown once the
        fingers are out.
        """
        if prompt.kind in (Kind.BALLOTS, Kind.ELECTION):
            self._box.stage.enter(Phase.VOTE)
        with self._box.stage.window(prompt.id):
            while True:
                self._steps = Steps(self._box)
                answer = await self._steps.compose(lambda: self._answer(prompt, captain, doubled))
                try:
                    # What is forbidden to lovers alone must not be refused aloud.
                    prompt.check(without_barred(prompt, answer))
                except IllegalAnswer:
                    await tell(self._box, "ask.refused")
                else:
                    return answer

    async def last_call(self, prompt: Prompt) -> bool:
        """Leave whoever did not act in the debate a moment before the vote; whether somebody does."""
        phrases, called = self._box.pack.phrases, interruption(self._box, prompt.id)
        offers = (Offer("me", "", (*phrases["yes"], *called.phrases)), Offer("no", "", phrases["no"]))
        question = Question("", offers, seconds=LAST_CALL_SECONDS, doubt=Doubt.SILENCE)
        early = await say(self._box, f"last_call.{prompt.id.partition('.')[0]}", seat=prompt.seats[0])
        return await ask(self._box, question, early) in (Chosen("me"), Wake.PRESS)

    async def window(self, window: str, living: Sequence[str], may: Callable[[str], bool]) -> bool:
        """A time in which somebody may step forward, and says who they are; whether somebody did who `may`.

        A word or a press is anybody's: only a seat's own name counts, or its own button. Whoever may not, or
        does not say who it is, hears the same as where nobody could (Rule S), and the time goes on.
        Raises `UndoRequested`.
        """
        heard = await say(self._box, window)
        time = Countdown(self._timing.window)
        question = Question(
            "",
            (Offer("me", "", self._box.pack.phrases["yes"]),),
            seconds=time.left,
            doubt=Doubt.PASS,
            commands=(Command.REPEAT,),
            served=time.go_on,
        )
        with self._box.stage.window(window):
            while (reply := await ask(self._box, question, heard)) is not Wake.SILENCE:
                if reply is Command.REPEAT:
                    heard = await say(self._box, window)
                else:
                    seat = await self._claimant(living)
                    if seat is not None and may(seat):
                        return True
                    heard = await say(self._box, "claim.void")
                time.go_on()
        return False

    async def _claimant(self, living: Sequence[str]) -> str | None:
        """Who steps forward: by their own button where everybody has one, else by their name."""
        seats = self._seating.seats
        if self._box.has_button_and_light_for_each(len(seats)):
            return await self._pressing(living)
        offers = (*self._seating.offers(self._box, living), word_offer(self._box, NOBODY))
        key = await choose(self._box, "claim.who", offers, otherwise=NOBODY)
        return None if key == NOBODY else key

    async def _pressing(self, living: Sequence[str]) -> str | None:
        """The living seat whose button is pressed first, within a while."""
        pressing: str | None = None
        async with self._box.button.presses() as presses, trio.open_nursery() as nursery:

            async def wait() -> None:
                await self._box.say("claim.own_button")
                await trio.sleep(CLAIM_SECONDS)
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
        match prompt.kind:
            case Kind.BALLOTS:
                return await self._vote(prompt, captain, doubled)
            case Kind.ELECTION:
                return await self._elect(prompt)
            case Kind.YES_NO:
                return await ask_yes_no(self._box, prompt.id, **values_of(prompt, self._box.common.public))
            case Kind.SEATS:
                return await self._pick_several(prompt)
            case Kind.POINTING:
                return await self._pointing(prompt)
            case Kind.NUMBER:
                return await self._pick_number(prompt)
            case Kind.TEXT:
                return await self._written(prompt)
            case Kind.CHOICE:
                return await self._pick_rule(prompt)
            case Kind.SEAT:
                return as_heard(prompt, await self._pick(prompt, may_pass=prompt.min == 0))

    async def _written(self, prompt: Prompt) -> str | None:
        """A line that is typed; a press, silence, or the word for it leaves the page empty.

        Where nobody can type, nobody is asked.
        """
        if self._box.typed is None:
            return None
        question = Question(
            prompt.id,
            (word_offer(self._box, NOBODY),),
            {"seat": prompt.seats[0]},
            WRITING_SECONDS,
            Doubt.SILENCE,
            any_name=True,
        )
        reply = await ask(self._box, question)
        return reply.text if isinstance(reply, Written) else None

    async def _elect(self, prompt: Prompt) -> Answer:
        if self._voting(prompt) is Voting.TALLY:
            return await self._pick(prompt, may_pass=True) or {}
        await self._tell(prompt.id, **values_of(prompt))
        return await self._ballots(prompt, "vote.elects")

    async def _pick(self, prompt: Prompt, *, may_pass: bool) -> str | None:
        """One of the public roll. What is secretly not allowed is offered all the same, so as not to tell."""
        offers = list(self._seating.offers(self._box, [str(name) for name in prompt.roll]))
        if may_pass:
            offers.append(word_offer(self._box, NOBODY))
        self._foresee_news(prompt)
        key = await choose(self._box, prompt.id, offers, values_of(prompt))
        return None if key == NOBODY and may_pass else key

    async def _pick_number(self, prompt: Prompt) -> int:
        """One of a few numbers."""
        numbers = [(number, self._box.pack.numbers[int(number)]) for number in prompt.roll]
        offers = [Offer(str(number), words, (words,)) for number, words in numbers]
        return int(await choose(self._box, prompt.id, offers, values_of(prompt)))

    async def _pick_rule(self, prompt: Prompt) -> str | None:
        """One of several rules, by their names."""
        offers = rules_offered(self._box, prompt)
        key = await choose(self._box, prompt.id, offers, values_of(prompt))
        return None if key == NOBODY else key

    def _foresee_news(self, prompt: Prompt) -> None:
        """Have ready what is said when one of the roll was chosen."""
        for cue in foreseen(prompt):
            self._box.foresee(cue.id, **cue.values)

    async def _pick_several(self, prompt: Prompt, most: int | None = None) -> list[str]:
        picked: list[str] = []
        while len(picked) < (prompt.max if most is None else most):
            left = [str(name) for name in prompt.roll if name not in picked]
            offers = list(self._seating.offers(self._box, left))
            if len(picked) >= prompt.min:
                offers.append(self._enough(picked))
            key = await self._step(cue_of(prompt, len(picked)), offers, values_of(prompt), confirm=True)
            if key == DONE:
                break
            picked.append(key)
        return picked

    async def _step(
        self, cue: str, offers: Sequence[Offer], values: Mapping[str, Value], *, confirm: bool = False
    ) -> str:
        """One of several questions that make an answer."""
        return await self._steps.ask(lambda: choose(self._box, cue, offers, values, confirm=confirm))

    async def _tell(self, cue: str, **values: Value) -> None:
        """Say something between them."""
        await self._steps.tell(lambda: tell(self._box, cue, **values))

    async def _proclaim(self, cue: str, **values: Value) -> None:
        await self._steps.tell(lambda: proclaim(self._box, cue, **values))

    def _enough(self, picked: Sequence[str]) -> Offer:
        """No more names; before the first one, people say that they mean nobody."""
        enough = word_offer(self._box, DONE)
        if picked:
            return enough
        return replace(enough, phrases=(*enough.phrases, *self._box.pack.phrases[NOBODY]))

    async def _pointing(self, prompt: Prompt) -> Answer:
        """Fingers out, all at once; the table says at whom none points, and the rest is pointed at."""
        await self._proclaim(prompt.signal)
        alone = await self._pick_several(prompt, most=len(prompt.roll))
        return {"tally": {str(name): 1 for name in prompt.roll if name not in alone}}

    async def _vote(self, prompt: Prompt, captain: str | None, doubled: str | None) -> Answer:
        await self._tell(prompt.id, **vote_values(prompt))
        await self._say_who_is_spared(prompt)
        await self._say_who_votes(prompt)
        await self._say_who_weighs(prompt, captain, doubled)
        for seat, votes in prompt.burdens:
            await self._tell("vote.burden", seat=seat, votes=votes)
        if self._voting(prompt) is Voting.BALLOTS:
            return await self._ballots(prompt, "vote.ballot")
        all_in_turn = set(prompt.seats) <= set(prompt.turns)
        for seat in prompt.turns:
            await self._proclaim("vote.in_turn" if all_in_turn else "vote.alone", seat=seat)
        if not all_in_turn:
            await self._proclaim("vote.points")
        if doubled is not None:
            await self._proclaim("vote.double", seat=doubled)
        while True:
            tally = await (self._lead(prompt) if prompt.by_lead else self._tally(prompt))
            if await self._recounted(tally, dict(prompt.burdens)):
                return {"tally": tally} if tally else {}

    async def _say_who_is_spared(self, prompt: Prompt) -> None:
        """Whom no finger may name, so that none is lost, where the question has not said who may be named."""
        spared = tuple(seat for seat in prompt.seats if seat not in prompt.legal)
        cue = f"vote.spared_{prompt.id.partition('.')[2]}"
        if spared and self._box.pack.has(cue):
            await self._tell(cue, seats=spared)

    async def _say_who_votes(self, prompt: Prompt) -> None:
        """Nobody sees a board: who has no vote now is named, or where they are many, who has one."""
        public = self._box.common.public
        voteless = () if public is None else tuple(dict.fromkeys(seat for seat, _ in public.without_a_vote))
        if voteless and len(prompt.seats) < len(voteless):
            await self._tell("vote.only", seats=prompt.seats)
        elif voteless:
            await self._tell("vote.without", seats=voteless)

    async def _say_who_weighs(self, prompt: Prompt, captain: str | None, doubled: str | None) -> None:
        """Whose finger counts for more than one; the double arrow is not shown yet, whoever holds it."""
        for seat, votes in prompt.weights:
            if seat == captain and (seat == doubled or votes == DOUBLE):
                await self._tell("vote.captain_double", seat=seat)
            elif seat != doubled:
                await self._tell("vote.weighs", seat=seat, votes=votes)
        if captain in prompt.seats and captain not in dict(prompt.weights):
            await self._tell("vote.captain_single", seat=captain)  # RULES.md A91

    async def _ballots(self, prompt: Prompt, cue: str) -> dict[str, str]:
        """Whom each voter points at, one after the other."""
        offers = [*self._seating.offers(self._box, [str(name) for name in prompt.legal])]
        offers.append(word_offer(self._box, NOBODY))
        ballots: dict[str, str] = {}
        for voter in prompt.seats:
            self._box.foresee(cue, seat=voter)
        others = (voter for voter in prompt.seats if voter not in prompt.turns)
        for voter in (*prompt.turns, *others):
            key = await self._step(cue, offers, {"seat": voter})
            if key != NOBODY:
                ballots[voter] = key
        return ballots

    async def _lead(self, prompt: Prompt) -> dict[str, int]:
        """Who has the most fingers, and how many: all are counted only where several have as many."""
        names = [str(name) for name in prompt.legal]
        for name in names:
            self._box.foresee("vote.count", seat=name)
        if self._box.explains("vote.accused", times=1):
            self._box.note("vote.accused_how")
        words = (word_offer(self._box, word) for word in (TIE, NOBODY))
        offers = (*self._seating.offers(self._box, names), *words)
        accused = await self._step("vote.accused", offers, {})
        if accused == TIE:
            return await self._tally(prompt)
        return {} if accused == NOBODY else {accused: await self._fingers(accused, prompt.votes)}

    async def _fingers(self, accused: str, most: int) -> int:
        return await self._steps.ask(
            lambda: ask_number(self._box, "vote.count", 1, most, confirm=False, seat=accused)
        )

    async def _tally(self, prompt: Prompt) -> dict[str, int]:
        """How many point at whom: an accused, their votes, the next accused, until no vote is left."""
        tally: dict[str, int] = {}
        while sum(tally.values()) < prompt.votes and len(tally) < len(prompt.legal):
            left = [str(name) for name in prompt.legal if name not in tally]
            offers = (*self._seating.offers(self._box, left), word_offer(self._box, NOBODY))
            cue = "vote.more" if tally else "vote.named"
            for name in left:
                self._box.foresee("vote.count", seat=name)
            accused = await self._step(cue, offers, {})
            if accused == NOBODY:
                break
            tally[accused] = await self._fingers(accused, prompt.votes - sum(tally.values()))
        return tally

    async def _recounted(self, fingers: Mapping[str, int], burdens: Mapping[str, int]) -> bool:
        """Recite the whole count once, with what lay against seats beforehand; whether it is right."""
        tally = dict(Counter(fingers) + Counter(burdens)) if fingers else {}
        if not tally:
            nobody = word_offer(self._box, NOBODY).label
            return await self._steps.ask(lambda: confirm(self._box, nobody))

        for seat in tally:
            self._box.foresee("day.condemned", seat=seat)

        async def recite() -> None:
            if len(tally) == 1:
                ((seat, votes),) = tally.items()
                await tell(self._box, "vote.votes_for", seat=seat, votes=votes)
            else:
                await tell(self._box, "day.votes", rows=tuple(f"{one} {n}" for one, n in tally.items()))

        return await self._steps.ask(lambda: agree(self._box, recite, "vote.right"))
