"""What simulated people decide: at random, or as a scenario says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from narrator.rules.game import Game
from narrator.rules.prompts import Answer, Kind, Prompt
from voices.draw import Draw


class Plan(Protocol):
    """Decides the answer to each prompt."""

    def answer(self, game: Game, prompt: Prompt) -> Answer:
        """What the people who are asked want to answer."""


class RandomPlan:
    """Any legal answer for a secret prompt, anything of the public roll for a public one.

    Secret and public decisions come from streams of their own, so that what is decided in public does not
    depend on who was secretly asked.
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
        match prompt.kind:
            case Kind.BALLOTS:
                return self._ballots(prompt, draw)
            case Kind.YES_NO:
                return True in prompt.legal and draw.below(2) == 1
            case Kind.SEATS:
                return self._several(prompt, options, draw)
        if not options or (prompt.min == 0 and draw.between(0.0, 1.0) < self._silence):
            return None
        return options[draw.below(len(options))]

    def _ballots(self, prompt: Prompt, draw: Draw) -> Answer:
        """Everybody votes for somebody else, as far as the rules let them."""
        ballots: dict[str, str] = {}
        for voter in prompt.seats:
            others = [str(name) for name in prompt.legal if name != voter]
            target = others[draw.below(len(others))] if others else None
            if target is not None and (voter, target) not in prompt.barred:
                ballots[voter] = target
        return ballots

    def _several(self, prompt: Prompt, options: tuple[str | bool, ...], draw: Draw) -> list[str]:
        left = [str(option) for option in options]
        most = min(prompt.max, len(left))
        count = max(prompt.min, most if prompt.call is not None else 1)
        return [left.pop(draw.below(len(left))) for _ in range(min(count, most))]


class ScriptedPlan:
    """Asks `decide`, which may leave a prompt to its default answer."""

    def __init__(self, decide: Callable[[Game, Prompt], Answer]) -> None:
        self._decide = decide

    def answer(self, game: Game, prompt: Prompt) -> Answer:
        """What the script says."""
        return self._decide(game, prompt)
