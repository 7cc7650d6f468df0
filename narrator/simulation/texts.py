"""The words that the box reads aloud for options, so that simulated people know when to press."""

from __future__ import annotations

from collections.abc import Sequence

from narrator.night.calls import BITTEN, ROLL_OF, most_bites, roll_options
from narrator.rules import Answer, Game, Prompt
from narrator.rules.prompts import Kind, Option, tokens_of
from narrator.rules.schedule import NOBODY, Roll
from narrator.rules.village import public_of
from narrator.table.side_questions import message_of
from narrator.table.sitting import Wording
from voices.writing.pack import VoicePack

PASSED_BY = {
    Roll.ACTOR_CARDS: "none",
    Roll.HOUSES: "none",
    Roll.QUESTIONS: "none",
    Roll.CENTRE: "keep",
    Roll.POTIONS: "none",
    Roll.SIDES: "village",
}
"""For each kind of list in which "nobody" is not the option that means passing, the option that does."""


class Texts:
    """The words of a voice pack for the options among which players choose."""

    def __init__(self, pack: VoicePack) -> None:
        self._pack = pack

    def of_answer(
        self, game: Game, prompt: Prompt, answer: Answer, marked: Sequence[str] | None
    ) -> list[str]:
        """Return the words for the options in an answer; empty if the answer is silence.

        `marked` are the bitten players in the order in which the light showed them; None if it showed
        nothing.
        """
        if answer is None or answer == []:
            return []
        if ROLL_OF.get(prompt.id) is Roll.BITES and marked is not None:
            word = _bite_word(game, str(answer), marked)
            return [] if word is None else [self._pack.words(f"roll-{word}")]
        return [self.of_option(game, prompt, value) for value in tokens_of(answer)]

    def of_option(self, game: Game, prompt: Prompt, value: Option) -> str:
        """Return the words for one option."""
        if isinstance(value, bool):
            return self._pack.words("roll-yes" if value else "roll-no")
        value = prompt.meant(value)
        if (prompt.kind in (Kind.SEAT, Kind.SEATS) and value != NOBODY) or value in game.setup.names:
            return str(value)
        if prompt.kind is Kind.NUMBER:
            questions = roll_options(Roll.QUESTIONS, public_of(game))
            return next(self._pack.words(one.message or "") for one in questions if one.key == str(value))
        message = f"roll-{value}"
        if not self._pack.has(message):
            message = Wording.of(game.setup).form(f"{message_of(str(value))}.the")
        return self._pack.words(message)


def pass_word(game: Game, prompt: Prompt, *, marked: bool) -> str:
    """Return the option that means passing. `marked` says whether the light has shown the bitten players."""
    roll = ROLL_OF.get(prompt.id, Roll.SEATS)
    if roll in PASSED_BY:
        return PASSED_BY[roll]
    return "no" if roll is Roll.BITES and marked and _one_bite(game) else NOBODY


def _one_bite(game: Game) -> bool:
    return most_bites(public_of(game)) == 1


def _bite_word(game: Game, seat: str, marked: Sequence[str]) -> str | None:
    """Return the option that heals a bitten seat; None if the light did not show the seat.

    It is "yes" if only one player can be bitten, otherwise the seat's number in the order of the light.
    """
    if seat not in marked:
        return None
    return "yes" if _one_bite(game) else BITTEN[marked.index(seat)]
