"""Pairs of games that look the same to everybody, and what was heard of each."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from narrator.demo import Evening, play_virtually
from narrator.rules import Event, Game, Prompt, Setup, Told
from narrator.rules.prompts import Answer, Kind
from narrator.table.people import Manner
from narrator.table.plans import RandomPlan
from narrator.table.reactions import Reaction
from voices.draw import Draw
from voices.pack import VoicePack

TRIES_A_NIGHT = 60


class Enough(Exception):
    """The recorded answers are used up."""


@dataclass(frozen=True)
class Played:
    """A game played up to a question of the day: its set-up, and every answer given."""

    header: dict[str, Any]
    answers: tuple[Answer, ...]
    public: tuple[Event, ...]


def public_events(game: Game) -> tuple[Event, ...]:
    return tuple(event for event in game.events if not isinstance(event, Told))


def is_secret(prompt: Prompt) -> bool:
    return not prompt.public


def public_answer(prompt: Prompt, draw: Draw) -> Answer:
    """What the table says in public; it depends on the public roll alone."""
    names = [str(name) for name in prompt.roll]
    if prompt.kind is Kind.BALLOTS:
        return {"tally": {names[draw.below(len(names))]: prompt.votes}} if draw.below(3) else {}
    if prompt.kind is Kind.YES_NO:
        return draw.below(2) == 1
    if prompt.kind is Kind.SEATS:
        return names[: max(1, prompt.min)]
    return names[draw.below(len(names))]


def secret_answer(game: Game, prompt: Prompt, plan: RandomPlan) -> Answer:
    """A secret decision: random at night, always no by day."""
    if prompt.call is None:
        return prompt.default
    return plan.answer(game, prompt)


def play(header: dict[str, Any], seed: int, mornings: int) -> Played:
    """Play at random until the day after night number `mornings` asks something in public."""
    game = Game(Setup.from_dict(header))
    plan, draw = RandomPlan(seed, silence=0.4), Draw(f"public {seed}")
    while game.pending is not None:
        prompt = game.pending
        if is_secret(prompt):
            game.answer(secret_answer(game, prompt, plan))
        elif game.public.day >= mornings:
            break
        else:
            try_until_legal(game, prompt, draw)
    return Played(header, tuple(game.answers), public_events(game))


def try_until_legal(game: Game, prompt: Prompt, draw: Draw) -> None:
    while game.pending is prompt:
        answer = public_answer(prompt, draw)
        try:
            game.answer(answer)
        except ValueError:
            continue


def twin(model: Played, header: dict[str, Any], seed: int) -> Played | None:
    """A game with another deal that looks the same: same public answers, same public events."""
    game = Game(Setup.from_dict(header))
    plan = RandomPlan(seed, silence=0.4)
    said = [
        answer
        for prompt, answer in zip(prompts_of(model), model.answers, strict=True)
        if not is_secret(prompt)
    ]
    while public_events(game) != model.public:
        if game.pending is None or not looks_like(game, model):
            return None
        if not is_secret(game.pending):
            if not said:
                return None
            try:
                game.answer(said.pop(0))
            except ValueError:
                return None
        elif not live_through_the_night(game, model, plan):
            return None
    if said or game.pending is None or is_secret(game.pending):
        return None
    return Played(header, tuple(game.answers), public_events(game))


def prompts_of(played: Played) -> list[Prompt]:
    game = Game(Setup.from_dict(played.header))
    prompts = []
    for answer in played.answers:
        assert game.pending is not None
        prompts.append(game.pending)
        game.answer(answer)
    return prompts


def looks_like(game: Game, model: Played) -> bool:
    so_far = public_events(game)
    return model.public[: len(so_far)] == so_far


def live_through_the_night(game: Game, model: Played, plan: RandomPlan) -> bool:
    """Try secret decisions until the morning looks like the model's."""
    before = len(game.answers)
    for _ in range(TRIES_A_NIGHT):
        while game.pending is not None and is_secret(game.pending):
            game.answer(secret_answer(game, game.pending, plan))
        if looks_like(game, model):
            return True
        while len(game.answers) > before:
            game.undo()
    return False


class Recorded:
    """Plays recorded answers through fingers and voices, and stops the evening after the last."""

    def __init__(self, answers: Sequence[Answer]) -> None:
        self._answers = answers

    def answer(self, game: Game, prompt: Prompt) -> Answer:
        if len(game.answers) >= len(self._answers):
            raise Enough
        return self._answers[len(game.answers)]


def heard(played: Played, pack: VoicePack, seed: int, fingers: int) -> list[str]:
    """The public lines of the evening, up to the question that was left open.

    `fingers` decides how quick the players are tonight, and who presses late, or wrong at first.
    """
    out = io.StringIO()
    speed = Draw(f"speed {fingers}").between(0.1, 0.55)
    evening = Evening(
        played.header,
        pack,
        Recorded(played.answers),
        seed=seed,
        reaction=Reaction(mean=speed, spread=0.01),
        manners=tuple(Manner) if fingers else (Manner.AT_ONCE,),
    )
    try:
        play_virtually(evening, out)
    except* Enough:
        pass
    return [line for line in out.getvalue().splitlines() if '"side":"public"' in line]


def swapped(model: Played, seed: int) -> dict[str, Any]:
    """The same table and the same dead, with everybody else's cards dealt anew."""
    draw = Draw(f"swap {seed}")
    deal, centre = dict(model.header["deal"]), list(model.header.get("centre", ()))
    shown = {event.seat for event in model.public if getattr(event, "card", None) is not None}
    free = [seat for seat in deal if seat not in shown]
    cards = [deal[seat] for seat in free] + centre
    for last in range(len(cards) - 1, 0, -1):
        other = draw.below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    deal |= dict(zip(free, cards[: len(free)], strict=True))
    return model.header | {"deal": deal, "centre": cards[len(free) :]}
