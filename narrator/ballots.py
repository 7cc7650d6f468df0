"""Ballots that the rules refuse in secret: a box that said so aloud would tell who is in love."""

from __future__ import annotations

from collections.abc import Mapping

from narrator.rules import Game, Prompt
from narrator.rules.events import Told
from narrator.rules.ids import News
from narrator.rules.prompts import Answer, Kind
from narrator.rules.werewolves import public_of


def without_barred(prompt: Prompt, answer: Answer) -> Answer:
    """An answer without the ballots that only the lovers know to be forbidden (RULES.md A65)."""
    if prompt.kind is not Kind.BALLOTS or not isinstance(answer, Mapping) or "tally" in answer:
        return answer
    return {voter: target for voter, target in answer.items() if (voter, target) not in prompt.barred}


def as_heard(prompt: Prompt, name: str | None) -> Answer:
    """The name that was said aloud: where the rules take it unchecked, nothing tells who is in love."""
    return {"tally": {name: 1}} if name is not None and prompt.votes else name


def as_tally(game: Game, prompt: Prompt, ballots: Mapping[str, str]) -> Answer:
    """The same vote by accused, as the fingers around the table show it; it is not checked whose they are."""
    weights = dict.fromkeys(prompt.seats, 1)
    captain = public_of(game).captain
    if captain in weights:
        weights[captain] = game.setup.options.captain_votes
    for event in reversed(game.events):
        if isinstance(event, Told) and event.what == News.DOUBLE_VOTE:
            weights[event.to] *= 2
            break
    tally: dict[str, int] = {}
    for voter, target in ballots.items():
        tally[target] = tally.get(target, 0) + weights[voter]
    return {"tally": tally}
