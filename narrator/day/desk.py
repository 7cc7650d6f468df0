"""The questions of the day: the game's public prompts, put to the table by voice and button."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from enum import StrEnum

import trio

from hardware.presses import Down
from narrator.day.ballots import without_barred
from narrator.day.computer_players import answer_of_the_box, asks_only_the_box
from narrator.day.debate import interruption
from narrator.day.vote import Pick, Vote
from narrator.rules import Answer, IllegalAnswer, Prompt
from narrator.rules.prompts import BallotsPrompt, MapPrompt, SeatPrompt, SeatsPrompt
from narrator.rules.schedule import NOBODY
from narrator.rules.stage import Phase
from narrator.table.ask import BackRequested, Countdown, Doubt, Question, ask, tell
from narrator.table.box import Box
from narrator.table.listening import Chosen, Command, Wake, say
from narrator.table.offers import Offer, Seating, word_offer
from narrator.table.questions import Steps, choose
from narrator.table.timing import WAITS, Timing


class Voting(StrEnum):
    """The form in which a vote reaches the box: votes per accused seat, or every ballot."""

    TALLY = "tally"
    BALLOTS = "ballots"


ChooseVoting = Callable[[Prompt], Voting]
"""A function that returns the form of a vote."""


class Desk:
    """A desk that puts the day's prompts to the table, and returns answers that the rules allow."""

    def __init__(self, box: Box, seating: Seating, timing: Timing, voting: ChooseVoting) -> None:
        self._box = box
        self._seating = seating
        self._timing = timing
        self._voting = voting

    def seats_are(self, seats: tuple[str, ...]) -> None:
        """Update the seating after players may have changed places, so that spoken seat numbers are right."""
        if seats != self._seating.seats:
            self._seating = replace(self._seating, seats=seats)

    def can_only_pass(self, prompt: Prompt) -> bool:
        """Return whether the prompt publicly leaves no choice, so that there is no need to ask."""
        picks = isinstance(prompt, SeatPrompt | SeatsPrompt)
        return picks and prompt.public and not prompt.roll and prompt.min == 0

    async def ask(self, prompt: Prompt, captain: str | None, doubled: str | None = None) -> Answer:
        """Ask until the rules allow the answer. The answer is checked, but not yet given to the game.

        Args:
            prompt: The prompt to put to the table.
            captain: The seat whose vote counts double.
            doubled: The seat with the double arrow, which is shown after the fingers are out.
        """
        if isinstance(prompt, BallotsPrompt):
            self._box.stage.enter(Phase.VOTE)
        with self._box.stage.window(prompt.id):
            while True:
                answer = await self._answer(prompt, captain, doubled)
                try:
                    # A ballot that is barred for lovers alone must not be refused aloud.
                    prompt.check(without_barred(prompt, answer))
                except IllegalAnswer:
                    await tell(self._box, "ask.refused")
                else:
                    return answer

    async def last_call(self, prompt: Prompt) -> bool:
        """Offer a last moment to act before the vote, to a seat that did not act in the debate.

        Return whether it acts.
        """
        if asks_only_the_box(self._box, prompt):
            return True  # computer players are asked directly and may pass
        phrases, called = self._box.pack.phrases, interruption(self._box, prompt.id)
        offers = (Offer("me", "", (*phrases["yes"], *called.phrases)), Offer("no", "", phrases["no"]))
        question = Question("", offers, seconds=WAITS.last_call, doubt=Doubt.SILENCE)
        early = await say(self._box, f"last_call.{prompt.id.partition('.')[0]}", seat=prompt.seats[0])
        return await ask(self._box, question, early) in (Chosen("me"), Wake.PRESS)

    async def window(self, window: str, living: Sequence[str], may: Callable[[str], bool]) -> bool:
        """Open a time in which a player may step forward.

        Return whether a player stepped forward for whom `may` is true. A word or press alone may come from
        any player, so only a seat's name or its own button counts. A player who may not act, or gives no
        name, hears the same answer as when no player may act (Rule S). Then the time goes on. Raises
        `UndoRequested`.
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
        """Return the seat that steps forward: by its own button if every seat has one, otherwise by name."""
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
        """Return one answer, which may take several questions."""
        if asks_only_the_box(self._box, prompt) and not isinstance(prompt, MapPrompt):
            return await answer_of_the_box(self._box, prompt)
        steps = Steps(self._box)
        if isinstance(prompt, BallotsPrompt):
            vote = Vote(self._box, self._seating, steps, prompt)
            return await steps.compose(lambda: vote.hold(captain, doubled, lambda: self._one_by_one(prompt)))
        pick = Pick(self._box, self._seating, steps, prompt)
        return await steps.compose(pick.answer)

    def _one_by_one(self, prompt: Prompt) -> bool:
        """Return whether the box learns every ballot of this vote, and not just the result."""
        return self._voting(prompt) is Voting.BALLOTS
