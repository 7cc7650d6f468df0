"""What simulated people decide: at random, or as a record of answers says."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import NamedTuple

from narrator.day.desk import Voting
from narrator.rules import Answer, Game, Prompt
from narrator.rules.prompts import (
    TEXTS,
    BallotsPrompt,
    Kind,
    PointingPrompt,
    SeatsPrompt,
    TextPrompt,
    TokensPrompt,
    YesNoPrompt,
)
from narrator.scenario.playing import play
from narrator.scenario.reading import Scenario
from narrator.scenario.result import Result
from voices.draw import Draw


class Plan(ABC):
    """Decides the answer to each prompt."""

    tells_cards = True
    """Whether people who speak to a seat of the box may say what they hold, or claim to."""

    @abstractmethod
    def answer(self, game: Game, prompt: Prompt) -> Answer:
        """What the people who are asked want to answer."""

    def tried_first(self, game: Game, prompt: Prompt) -> Sequence[Answer]:
        """Answers that they try before it, although the rules refuse them."""
        return ()

    def order(self, game: Game, prompt: str, seat: str) -> bool:
        """Whether a seat orders "yes" tonight for tomorrow's secret prompt."""
        return False

    def interrupts(self, game: Game) -> str | None:
        """The prompt for which somebody interrupts the debate now; None where nobody does."""
        return None

    def puts_right(self, game: Game, cue: str) -> str | None:
        """Return the key of what they answer, when asked `cue` about something that is to be put right."""
        return None

    def voting(self, game: Game, prompt: Prompt) -> Voting | None:
        """How they want to bring this vote to the box; None leaves it to the table's settings."""
        return None


BOLDNESS = 0.5
"""How often somebody who may act in a debate interrupts it."""


class RandomPlan(Plan):
    """Any legal answer for a secret prompt, anything of the public roll for a public one.

    Secret and public decisions come from streams of their own, so that what is decided in public does not
    depend on who was secretly asked. `silence` is the share of answers that pass where passing is legal.
    """

    def __init__(self, seed: int, silence: float = 0.1) -> None:
        self._secret = Draw(f"secret decisions {seed}")
        self._public = Draw(f"public decisions {seed}")
        self._silence = silence
        """How often somebody passes where passing is legal."""

    def answer(self, game: Game, prompt: Prompt) -> Answer:
        """Decide."""
        draw = self._public if prompt.public else self._secret
        options = prompt.roll if prompt.public else prompt.legal
        match prompt:
            case BallotsPrompt(kind=Kind.BALLOTS):
                return self._ballots(prompt, draw)
            case YesNoPrompt():
                wanted = draw.below(2) == 1
                return wanted and True in prompt.legal
            case SeatsPrompt():
                return self._several(prompt, options, draw)
            case PointingPrompt():
                return self._pointing(prompt, draw)
            case TextPrompt():
                return None if draw.happens(self._silence) else TEXTS[draw.below(len(TEXTS))]
            case TokensPrompt():
                return self._tokens(prompt, draw)
        if not options or (prompt.min == 0 and draw.happens(self._silence)):
            return None
        return options[draw.below(len(options))]

    def order(self, game: Game, prompt: str, seat: str) -> bool:
        """Every other night."""
        return self._secret.below(2) == 1

    def interrupts(self, game: Game) -> str | None:
        """Now and then, whoever may act in the debate does."""
        may_act = () if game.pending is None else game.pending.any_time
        if not may_act or self._public.between(0.0, 1.0) > BOLDNESS:
            return None
        return may_act[self._public.below(len(may_act))][0]

    def _ballots(self, prompt: BallotsPrompt, draw: Draw) -> Answer:
        """Everybody votes for somebody else, as far as the rules let them."""
        ballots: dict[str, str] = {}
        for voter in prompt.seats:
            others = [str(name) for name in prompt.legal if name != voter]
            target = others[draw.below(len(others))] if others else None
            if target is not None and (voter, target) not in prompt.barred:
                ballots[voter] = target
        return ballots

    def _tokens(self, prompt: TokensPrompt, draw: Draw) -> Answer:
        """Everybody lays every token before some house."""
        houses = [str(house) for house in prompt.legal]
        rights = prompt.rights.items()
        return {voter: [houses[draw.below(len(houses))] for _ in range(right)] for voter, right in rights}

    def _pointing(self, prompt: Prompt, draw: Draw) -> Answer:
        """Everybody points at as many others as they must."""
        pointed: dict[str, list[str]] = {}
        for seat in prompt.seats:
            left = [str(name) for name in prompt.legal if name != seat]
            pointed[seat] = [left.pop(draw.below(len(left))) for _ in range(prompt.max)]
        return pointed

    def _several(self, prompt: SeatsPrompt, options: tuple[str | int, ...], draw: Draw) -> list[str]:
        left = [str(option) for option in options]
        most = min(prompt.max, len(left))
        count = max(prompt.min, most if prompt.call is not None else 1)
        picked = [left.pop(draw.below(len(left))) for _ in range(min(count, most))]
        return picked if not prompt.barred else prompt.together([*picked, *left])[:count]


class Recorded(NamedTuple):
    """One answer of a record: to which prompt, on which day, and what was tried before it."""

    prompt: str
    """Its id; an empty one is any."""
    value: Answer
    day: int | None = None
    """The day it was given on; None at night."""
    refused: tuple[Answer, ...] = ()
    seats: tuple[str, ...] = ()
    """Who gave it."""


class RecordUsedUp(Exception):
    """Something is asked that the record of answers does not tell, or no longer."""


class RecordedPlan(Plan):
    """Gives the answers of a record, one after the other; `RecordUsedUp` is raised after the last."""

    def __init__(self, record: Sequence[Recorded]) -> None:
        self._record = record

    def answer(self, game: Game, prompt: Prompt) -> Answer:
        """The answer that came at this place."""
        return self._at(game, prompt).value

    def tried_first(self, game: Game, prompt: Prompt) -> Sequence[Answer]:
        """What was refused at this place."""
        return self._at(game, prompt).refused

    def order(self, game: Game, prompt: str, seat: str) -> bool:
        """Whether the seat says yes in the record on the day after this night."""
        asked = (answered for answered in self._record if answered.day == game.public.night)
        return any((one.prompt, one.seats, one.value) == (prompt, (seat,), True) for one in asked)

    def voting(self, game: Game, prompt: Prompt) -> Voting | None:
        """Ballot by ballot where the record has ballots."""
        value = self._at(game, prompt).value
        by_ballot = isinstance(value, dict) and bool(value) and "tally" not in value
        return Voting.BALLOTS if by_ballot else Voting.TALLY

    def _at(self, game: Game, prompt: Prompt) -> Recorded:
        told = next(iter(self._record[len(game.answers) :]), None)
        if told is None or told.prompt not in ("", prompt.id):
            raise RecordUsedUp
        return told


def record_of(scenario: Scenario) -> tuple[Result, tuple[Recorded, ...]]:
    """What the scenario comes to, and every answer on the way: the script's, and the defaults between them.

    Where the set-up is refused or cannot be played there are none.
    """
    result = play(scenario)
    record = (Recorded(one.prompt, one.value, one.day, one.refused, one.by) for one in result.answers)
    return result, tuple(record)
