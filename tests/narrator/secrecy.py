"""Pairs of games that look the same to everybody, and what was heard of each."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import trio
from trio.testing import MockClock

from narrator.box.timing import RollKind, Timing
from narrator.box.trace import Trace
from narrator.day.desk import Voting
from narrator.evening.resuming import is_heard
from narrator.journal.journal import Journals
from narrator.journal.recorder import Recorder
from narrator.night.reactions import Reaction
from narrator.night.secret import STANDING_ORDERS
from narrator.rules import Event, Game, Prompt, Setup, Told
from narrator.rules.events import DayBroke, IdiotPardoned, ServantTook, Shot, VoteCounted
from narrator.rules.prompts import Answer, Kind
from narrator.table.demo import Evening, play_evening
from narrator.table.people import Manner
from narrator.table.plans import RandomPlan, Recorded, RecordedPlan
from voices.draw import Draw
from voices.writing.pack import VoicePack

TRIES_A_NIGHT = 60
TAKE = "devoted_servant.take"
_PASSES: tuple[Answer, ...] = ([], {}, "keep")


@dataclass(frozen=True)
class Played:
    """A game played up to a question of the day: its set-up, and every answer given."""

    header: dict[str, Any]
    answers: tuple[Answer, ...]
    public: tuple[Event, ...]
    asks: tuple[str, tuple[str, ...]] | None
    """The question that is left open, and who is asked."""

    @property
    def secrets(self) -> tuple[Any, ...]:
        """What a twin may differ in."""
        return self.header["deal"], self.header.get("centre"), self.answers


def public_events(game: Game) -> tuple[Event, ...]:
    return tuple(event for event in game.events if not isinstance(event, Told))


def asked(game: Game) -> tuple[str, tuple[str, ...]] | None:
    return None if game.pending is None else (game.pending.id, game.pending.seats)


def is_secret(prompt: Prompt) -> bool:
    """Whether nobody hears the question: at night, a secret sign, a Servant who lets her moment pass."""
    return not prompt.public or prompt.id == TAKE


def public_answer(prompt: Prompt, draw: Draw) -> Answer:
    """What the table says in public; it depends on the public roll alone."""
    names = [str(name) for name in prompt.roll]
    if prompt.kind is Kind.BALLOTS:
        return {"tally": {names[draw.below(len(names))]: prompt.votes}} if draw.below(3) else {}
    if prompt.kind is Kind.YES_NO:
        return draw.below(2) == 1
    if prompt.kind is Kind.SEATS:
        return names[: max(1, prompt.min)]
    if prompt.kind is Kind.NUMBER:
        return prompt.roll[draw.below(len(prompt.roll))]
    if prompt.kind is Kind.POINTING:
        alone = names[draw.below(len(names))]
        return {"tally": {name: 1 for name in names if name != alone}}
    if prompt.kind is Kind.TEXT or not names:
        return None
    return names[draw.below(len(names))]


def secret_answer(game: Game, prompt: Prompt, plan: RandomPlan, model: Played | None) -> Answer:
    """A secret decision, at random. In a twin the Servant steps forward where she did in its model."""
    if prompt.id == TAKE and model is not None:
        place = len(public_events(game))
        took = model.public[place] if place < len(model.public) else None
        return isinstance(took, ServantTook) and took.seat == prompt.seats[0] and True in prompt.legal
    if prompt.id in STANDING_ORDERS and _votes_today(game) > 1:
        return False  # an order given at night is good for one vote
    return plan.answer(game, prompt)


def _votes_today(game: Game) -> int:
    morning = max((n for n, event in enumerate(game.events) if isinstance(event, DayBroke)), default=0)
    return sum(isinstance(event, VoteCounted) for event in game.events[morning:])


def play(header: dict[str, Any], seed: int, mornings: int) -> Played:
    """Play at random until the day after night number `mornings` asks something in public."""
    game = Game(Setup.from_dict(header))
    plan, draw = RandomPlan(seed, silence=0.4), Draw(f"public {seed}")
    while game.pending is not None:
        prompt = game.pending
        if is_secret(prompt):
            game.answer(secret_answer(game, prompt, plan, None))
        elif game.public.day >= mornings:
            break
        else:
            try_until_legal(game, prompt, draw)
    return Played(header, tuple(game.answers), public_events(game), asked(game))


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
        if is_heard(prompt, answer) and prompt.id != TAKE
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
    if said or asked(game) != model.asks:
        return None
    return Played(header, tuple(game.answers), public_events(game), asked(game))


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
            game.answer(secret_answer(game, game.pending, plan, model))
        if looks_like(game, model):
            return True
        while len(game.answers) > before:
            game.undo()
    return False


def record_of_game(header: dict[str, Any], answers: Sequence[Answer]) -> list[Recorded]:
    """The answers with their prompts and days."""
    game = Game(Setup.from_dict(header))
    record = []
    for answer in answers:
        assert game.pending is not None
        day = None if game.state.phase == "night" else game.state.day_number
        record.append(Recorded(game.pending.id, answer, day))
        game.answer(answer)
    return record


def evening_of(played: Played, pack: VoicePack, seed: int, fingers: int) -> Evening:
    """The evening of a recorded game.

    `fingers` decides how quick the players are tonight, and who presses late, or wrong at first.
    """
    speed = Draw(f"speed {fingers}").between(0.1, 0.55)
    return Evening(
        played.header,
        pack,
        RecordedPlan(record_of_game(played.header, played.answers)),
        seed=seed,
        voting=Voting.TALLY,
        retell=False,  # the story that is told when all is over may tell everything
        reaction=Reaction(mean=speed, spread=0.01),
        manners=tuple(Manner) if fingers else (Manner.AT_ONCE,),
    )


def heard(
    played: Played, pack: VoicePack, seed: int, fingers: int, roll: RollKind = RollKind.NAMES
) -> list[str]:
    """The public lines of the evening, up to the question that was left open."""
    out = io.StringIO()
    evening = replace(evening_of(played, pack, seed, fingers), timing=Timing(roll=roll))
    _, game = trio.run(play_evening, evening, Trace(out), clock=MockClock(autojump_threshold=0))
    assert game is not None
    given = game.answers[: len(played.answers)]  # a debate in which nobody speaks up passes on
    assert [_unordered(answer) for answer in given] == [_unordered(answer) for answer in played.answers]
    return public_lines(out.getvalue())


def _unordered(answer: Answer) -> Answer:
    """Fingers take seats in the order of the roll, there are several ways to pass, and a name that was said
    aloud comes as what the table heard."""
    if isinstance(answer, dict) and list(answer) == ["tally"] and list(answer["tally"].values()) == [1]:
        (answer,) = answer["tally"]
    if isinstance(answer, list) and answer:
        return sorted(answer)
    return answer if answer not in _PASSES else None


def public_lines(trace: str) -> list[str]:
    return [line for line in trace.splitlines() if '"side":"public"' in line]


def heard_after_the_plug(
    played: Played, pack: VoicePack, seed: int, fingers: int, at: float, directory: Path
) -> tuple[list[str], list[str]]:
    """The public lines until the plug is pulled `at` seconds after the first, and from the resumption on."""
    evening = evening_of(played, pack, seed, fingers)
    traces = io.StringIO(), io.StringIO()

    with Journals(directory) as journals:

        async def begin() -> None:
            with trio.move_on_after(at):
                await play_evening(
                    evening,
                    Trace(traces[0]),
                    open_journal=lambda header: Recorder(journals.start(header), threaded=False),
                )

        trio.run(begin, clock=MockClock(autojump_threshold=0))
        saved = journals.unfinished()
        if saved is not None:
            resumed = replace(evening, seed=seed + 1)

            async def go_on() -> None:
                await play_evening(
                    resumed,
                    Trace(traces[1]),
                    open_journal=lambda _: Recorder(journals.resume(saved), threaded=False),
                    resume=saved,
                )

            trio.run(go_on, clock=MockClock(autojump_threshold=0))
    return public_lines(traces[0].getvalue()), public_lines(traces[1].getvalue())


def swapped(model: Played, seed: int) -> dict[str, Any]:
    """The same table and the same dead, with everybody else's cards dealt anew."""
    draw = Draw(f"swap {seed}")
    if any(not isinstance(cards, str) for cards in model.header["deal"].values()):
        return _sides_swapped(model, draw)
    deal, centre = dict(model.header["deal"]), list(model.header.get("centre", ()))
    shown = {seat for event in model.public if (seat := _gives_away(event)) is not None}
    free = [seat for seat in deal if seat not in shown]
    cards = [deal[seat] for seat in free] + centre
    for last in range(len(cards) - 1, 0, -1):
        other = draw.below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    deal |= dict(zip(free, cards[: len(free)], strict=True))
    return model.header | {"deal": deal, "centre": cards[len(free) :]}


def _sides_swapped(model: Played, draw: Draw) -> dict[str, Any]:
    """Of two cards a seat the open ones stay, and the sides of the living are dealt anew."""
    deal = dict(model.header["deal"])
    dead = {getattr(event, "seat", "") for event in model.public if event.id == "died"}
    free = [seat for seat in deal if seat not in dead]
    sides = [deal[seat][1] for seat in free]
    for seat in free:
        deal[seat] = [deal[seat][0], sides.pop(draw.below(len(sides)))]
    return model.header | {"deal": deal}


def _gives_away(event: Event) -> str | None:
    """The seat whose card everybody knows by this event."""
    if isinstance(event, Shot):
        return event.by
    if isinstance(event, IdiotPardoned | ServantTook):
        return event.seat
    return getattr(event, "seat", None) if getattr(event, "card", None) is not None else None
