"""What simulated people decide: plans with random or with recorded answers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import NamedTuple

from narrator.day.vote import Voting
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
    tally_of,
)
from narrator.scenario.playing import play
from narrator.scenario.reading import Scenario
from narrator.scenario.result import Result
from voices.draw import Draw


class Plan(ABC):
    """A plan: what simulated people decide."""

    tells_cards = True
    """Whether people who talk to a computer player may name a card, for example claim one."""

    @abstractmethod
    def answer(self, game: Game, prompt: Prompt) -> Answer:
        """Return the answer of the people who are asked by this prompt."""

    def tried_first(self, game: Game, prompt: Prompt) -> Sequence[Answer]:
        """Return answers that the rules refuse and that the people give before an allowed one."""
        return ()

    def order(self, game: Game, prompt: str, seat: str) -> bool:
        """Return whether a seat orders tonight that its answer to tomorrow's secret prompt is "yes"."""
        return False

    def interrupts(self, game: Game) -> str | None:
        """Return the id of the prompt for a power that a player calls up in the debate now, or None."""
        return None

    def puts_right(self, game: Game, cue: str) -> str | None:
        """Return the players' answer to the box's question `cue` during a correction, or None."""
        return None

    def voting(self, game: Game, prompt: Prompt) -> Voting | None:
        """Return how the people tell the box this vote; None to do it in the evening's usual way."""
        return None


BOLDNESS = 0.5
"""The chance that the people call up a power in a debate in which they may."""


class RandomPlan(Plan):
    """Random answers: to a secret prompt any legal one, to a public prompt any of its public options.

    Secret and public answers have separate random streams, so that public answers do not depend on secret
    prompts. `silence` is the chance that an answer passes where passing is legal.
    """

    def __init__(self, seed: int, silence: float = 0.1) -> None:
        self._secret = Draw(f"secret decisions {seed}")
        self._public = Draw(f"public decisions {seed}")
        self._silence = silence
        """The chance that an answer passes where passing is legal."""

    def answer(self, game: Game, prompt: Prompt) -> Answer:
        """Draw an answer."""
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
        """Draw whether the seat gives a standing order, with equal chances."""
        return self._secret.below(2) == 1

    def interrupts(self, game: Game) -> str | None:
        """Draw whether a player calls up a power in the debate, and which one."""
        may_act = () if game.pending is None else game.pending.any_time
        if not may_act or self._public.between(0.0, 1.0) > BOLDNESS:
            return None
        return may_act[self._public.below(len(may_act))][0]

    def _ballots(self, prompt: BallotsPrompt, draw: Draw) -> Answer:
        """Draw for each voter a vote for another player. Votes that the rules forbid are left out."""
        ballots: dict[str, str] = {}
        for voter in prompt.seats:
            others = [str(name) for name in prompt.legal if name != voter]
            target = others[draw.below(len(others))] if others else None
            if target is not None and (voter, target) not in prompt.barred:
                ballots[voter] = target
        return ballots

    def _tokens(self, prompt: TokensPrompt, draw: Draw) -> Answer:
        """Draw a house for each token of each voter."""
        houses = [str(house) for house in prompt.legal]
        rights = prompt.rights.items()
        return {voter: [houses[draw.below(len(houses))] for _ in range(right)] for voter, right in rights}

    def _pointing(self, prompt: Prompt, draw: Draw) -> Answer:
        """Draw for each voter as many other players as the voter must point at."""
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
    """A recorded answer, with its prompt, its day, and the answers that were refused before it."""

    prompt: str
    """The id of the prompt to which it belongs; empty if it fits any prompt."""
    value: Answer
    day: int | None = None
    """The day on which the answer was given; None at night."""
    refused: tuple[Answer, ...] = ()
    seats: tuple[str, ...] = ()
    """The seats that gave the answer."""


class RecordUsedUp(Exception):
    """An error for a record without an answer to this prompt: another comes next, or none is left."""


class RecordedPlan(Plan):
    """A plan that gives recorded answers in order. Raises `RecordUsedUp` after the last one."""

    def __init__(self, record: Sequence[Recorded]) -> None:
        self._record = record

    def answer(self, game: Game, prompt: Prompt) -> Answer:
        """Return the next recorded answer."""
        return self._at(game, prompt).value

    def tried_first(self, game: Game, prompt: Prompt) -> Sequence[Answer]:
        """Return the answers that were refused before the next recorded answer."""
        return self._at(game, prompt).refused

    def order(self, game: Game, prompt: str, seat: str) -> bool:
        """Return whether the record has a "yes" of this seat to the prompt on the day after this night."""
        asked = (answered for answered in self._record if answered.day == game.public.night)
        return any((one.prompt, one.seats, one.value) == (prompt, (seat,), True) for one in asked)

    def voting(self, game: Game, prompt: Prompt) -> Voting | None:
        """Tell the vote by ballots if the record has ballots, otherwise only by its tally."""
        value = self._at(game, prompt).value
        by_ballot = isinstance(value, dict) and bool(value) and tally_of(value) is None
        return Voting.BALLOTS if by_ballot else Voting.TALLY

    def _at(self, game: Game, prompt: Prompt) -> Recorded:
        told = next(iter(self._record[len(game.answers) :]), None)
        if told is None or told.prompt not in ("", prompt.id):
            raise RecordUsedUp
        return told


def record_of(scenario: Scenario) -> tuple[Result, tuple[Recorded, ...]]:
    """Play a scenario; return its result and all its answers, scripted ones and defaults.

    There are no answers if the set-up is refused or cannot be played.
    """
    result = play(scenario)
    record = (Recorded(one.prompt, one.value, one.day, one.refused, one.by) for one in result.answers)
    return result, tuple(record)
