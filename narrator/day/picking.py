"""A prompt that one or some answer aloud: a seat, several, a number, a rule, a line, yes or no."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from narrator.asking.ask import Doubt, Question, ask
from narrator.asking.hearing import Written
from narrator.asking.offers import DONE, Seating, word_offer
from narrator.asking.question import ask_yes_no, choose
from narrator.asking.steps import Steps
from narrator.box.box import Box
from narrator.box.offered import Offer
from narrator.box.waits import WAITS
from narrator.day.ballots import as_heard, cue_of, rules_offered, values_of
from narrator.day.company import BoxBallots
from narrator.rules import Answer, Prompt
from narrator.rules.prompts import (
    ChoicePrompt,
    NumberPrompt,
    PointingPrompt,
    SeatsPrompt,
    TextPrompt,
    YesNoPrompt,
)
from narrator.rules.schedule import NOBODY
from narrator.telling.story import foreseen


class Pick:
    """One prompt on its way to the table, and back as an answer."""

    def __init__(self, box: Box, seating: Seating, steps: Steps, prompt: Prompt) -> None:
        self._box = box
        self._seating = seating
        self._steps = steps
        self._prompt = prompt
        self._own = BoxBallots(box, prompt)

    async def answer(self) -> Answer:
        """What is answered, by the prompt's kind. Raises `UndoRequested`."""
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
        """One of the public roll. What is secretly not allowed is offered all the same, so as not to tell."""
        offers = [*self._seats(), *((word_offer(self._box.pack, NOBODY),) if may_pass else ())]
        for cue in foreseen(self._prompt):
            self._box.foresee(cue.id, **cue.values)
        key = await self._choose(offers)
        return None if key == NOBODY and may_pass else key

    async def _choose(self, offers: Sequence[Offer]) -> str:
        return await choose(self._box, self._prompt.id, offers, values_of(self._prompt))

    def _seats(self, picked: Sequence[str] = ()) -> tuple[Offer, ...]:
        """The roll, without whom was picked already."""
        return self._seating.offers(
            self._box.pack, [str(name) for name in self._prompt.roll if name not in picked]
        )

    async def _number(self) -> int:
        """One of a few numbers."""
        numbers = [(number, self._box.pack.numbers[int(number)]) for number in self._prompt.roll]
        return int(await self._choose([Offer(str(number), words, (words,)) for number, words in numbers]))

    async def _rule(self) -> str | None:
        """One of several rules, by their names."""
        key = await self._choose(rules_offered(self._box.pack, self._prompt))
        return None if key == NOBODY else key

    async def _several(self, most: int, without: Collection[str] = ()) -> list[str]:
        """Names one after the other, up to so many, or until somebody says that this was all.

        Those that it goes `without` are not offered.
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
        """No more names; before the first one, people say that they mean nobody."""
        enough = word_offer(self._box.pack, DONE)
        if picked:
            return enough
        return replace(enough, phrases=(*enough.phrases, *self._box.pack.phrases[NOBODY]))

    async def _pointing(self, signal: str) -> Answer:
        """Fingers out, all at once; the table says at whom none points, and the rest is pointed at.

        Those of the box have no fingers: whom they mean is told, and nobody need count them.
        """
        self._own.think()
        await self._steps.proclaim(signal)
        await self._steps.once(lambda: self._own.tell(self._own.seats))
        meant = {name for names in self._own.cast.values() for name in names or ()}
        alone = await self._several(len(set(self._prompt.roll) - meant), meant)
        return {"tally": {str(name): 1 for name in self._prompt.roll if name not in alone}}

    async def _written(self) -> str | None:
        """A line that is typed; a press, silence, or the word for it leaves the page empty.

        Where nobody can type, nobody is asked.
        """
        if self._box.devices.typed is None:
            return None
        nothing, seat = (word_offer(self._box.pack, NOBODY),), {"seat": self._prompt.seats[0]}
        question = Question(self._prompt.id, nothing, seat, WAITS.writing, Doubt.SILENCE, any_name=True)
        reply = await ask(self._box, question)
        return reply.text if isinstance(reply, Written) else None
