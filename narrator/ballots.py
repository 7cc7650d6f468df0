"""Ballots that the rules refuse in secret: a box that said so aloud would tell who is in love."""

from __future__ import annotations

from collections.abc import Mapping

from narrator.night.arrows import arrow_holder
from narrator.rules import Game, Prompt
from narrator.rules.prompts import Answer, Kind


def without_barred(prompt: Prompt, answer: Answer) -> Answer:
    """An answer without the ballots that only the lovers know to be forbidden (RULES.md A65)."""
    if prompt.kind is not Kind.BALLOTS or not isinstance(answer, Mapping) or "tally" in answer:
        return answer
    return {voter: target for voter, target in answer.items() if (voter, target) not in prompt.barred}


def as_tally(game: Game, prompt: Prompt, ballots: Mapping[str, str]) -> Answer:
    """The same vote by accused, as the fingers around the table show it; it is not checked whose they are."""
    weights = dict.fromkeys(prompt.seats, 1)
    captain = game.public.captain
    if captain in weights:
        weights[captain] = game.setup.options.captain_votes
    doubled = arrow_holder(game.events)
    if doubled is not None:
        weights[doubled] *= 2
    tally: dict[str, int] = {}
    for voter, target in ballots.items():
        tally[target] = tally.get(target, 0) + weights[voter]
    return {"tally": tally}
