"""Pairs of games with equal public facts to everyone present, and the sounds of each."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

import trio
from trio.testing import MockClock

from narrator.day.ballots import as_heard, as_tally, without_barred
from narrator.day.vote import Voting
from narrator.night.secret import STANDING_ORDERS
from narrator.night.walk import Reaction
from narrator.play.journal import Journals
from narrator.play.recorder import Recorder
from narrator.rules import Event, Game, Prompt, Setup, Told
from narrator.rules.events import DayBroke, ServantTook, VoteCounted
from narrator.rules.kernel.events import NightFell
from narrator.rules.kernel.prompts import Answer, Kind
from narrator.rules.new_moon.card import event_cards
from narrator.rules.new_moon.event_deck import EventDrawn
from narrator.rules.new_moon.spirits import QUESTIONS
from narrator.rules.prompts import Ballots, BallotsPrompt, ballots_of, is_as_voted
from narrator.rules.roles.hunter import Shot
from narrator.rules.roles.village_idiot import IdiotPardoned
from narrator.simulation.counting import Manner
from narrator.simulation.demo import Evening, play_evening
from narrator.simulation.plans import RandomPlan, Recorded, RecordedPlan
from narrator.table.secrets import Deal, Secrets
from narrator.table.timing import RollKind, Timing
from narrator.table.trace import Trace
from tests.narrowing import the
from voices.draw import Draw
from voices.writing.pack import VoicePack

TRIES_A_NIGHT = 60
TAKE = "devoted_servant.take"
_PASSES: tuple[Answer, ...] = ([], {}, "keep")


@dataclass(frozen=True)
class PlayedGame:
    """Game played up to a public question: set-up and every answer."""

    header: dict[str, Any]
    answers: tuple[Answer, ...]
    public: tuple[Event, ...]
    asks: tuple[str, tuple[str, ...]] | None
    """Open question and the seats asked."""
    said: Mapping[int, Answer] = field(default_factory=dict)
    """Spoken form of an answer, by the answer's number."""
    falls: int | None = None
    """Night at whose beginning the game stops; None stops at a question of the day."""

    @property
    def secrets(self) -> tuple[Any, ...]:
        """Facts in which a twin may differ."""
        return self.header["deal"], self.header.get("centre"), self.header.get("crier"), self.answers


class Aloud:
    """Game whose public answers are spoken and reach it as the box hears them."""

    def __init__(self, header: dict[str, Any], falls: int | None = None) -> None:
        self.falls = falls
        self.game = Game(Setup.from_dict(header))
        self.said: dict[int, Answer] = {}
        self._ballots: Ballots | None = None
        """Ballots of the last vote, if lovers may cast forbidden ones."""

    def say(self, prompt: Prompt, answer: Answer) -> None:
        """Give a public answer. Raises `ValueError` when it is refused."""
        given = answer
        ballots = None
        if prompt.kind is Kind.BALLOTS and without_barred(prompt, answer) != answer:
            given, ballots = as_tally(the(BallotsPrompt, prompt), ballots_of(answer)), ballots_of(answer)
        elif prompt.kind is Kind.SEAT and isinstance(answer, str):
            given = as_heard(prompt, answer)
        prompt.check(without_barred(prompt, answer) if ballots is not None else given)
        place = len(self.game.answers)
        self.game.answer(given)
        self.said[place] = answer
        if prompt.kind is Kind.BALLOTS:
            self._ballots = ballots

    def is_silent(self, prompt: Prompt) -> bool:
        """Return whether the box knows the answer without asking."""
        return is_as_voted(prompt) and self._ballots is not None

    def settle(self, prompt: Prompt) -> None:
        """Answer for a Captain whose ballot was heard."""
        assert self._ballots is not None
        voted = self._ballots.get(prompt.seats[0])
        self.game.answer(as_heard(prompt, voted if voted in prompt.roll else None))

    def cast(self, seat: str) -> bool:
        """Return whether a seat may have voted in the last vote."""
        return self._ballots is None or seat in self._ballots

    def played(self, header: dict[str, Any]) -> PlayedGame:
        asks = asked(self.game) if self.falls is None else None
        return PlayedGame(header, tuple(self.game.answers), self.seen, asks, self.said, self.falls)

    @property
    def seen(self) -> tuple[Event, ...]:
        """Return the public events up to the night at which the game stops."""
        events = public_events(self.game)
        return (
            events
            if self.falls is None or not self.is_left
            else events[: events.index(NightFell(self.falls)) + 1]
        )

    @property
    def is_left(self) -> bool:
        return self.falls is not None and NightFell(self.falls) in self.game.events


def public_events(game: Game) -> tuple[Event, ...]:
    return tuple(event for event in game.events if not isinstance(event, Told))


def asked(game: Game) -> tuple[str, tuple[str, ...]] | None:
    return None if game.pending is None else (game.pending.id, game.pending.seats)


def is_secret(prompt: Prompt) -> bool:
    """Return whether a question is inaudible: at night, a secret sign, or a Servant who passes."""
    return not prompt.public or prompt.id == TAKE


def public_answer(prompt: Prompt, draw: Draw, *, ballots: bool = False) -> Answer:
    """Draw a public answer from the public roll alone. Up to half the votes end in a tie."""
    names = [str(name) for name in prompt.roll]
    if prompt.kind is Kind.BALLOTS:
        accused = [names[draw.below(len(names))] for _ in range(2)]
        if ballots:
            choices = [*accused, *accused, None]
            cast = {voter: choices[draw.below(len(choices))] for voter in prompt.seats}
            return {voter: target for voter, target in cast.items() if target not in (None, voter)}
        if draw.below(3) == 0:
            return {}
        if draw.below(2) or accused[0] == accused[1]:
            return {"tally": {accused[0]: the(BallotsPrompt, prompt).votes}}
        return {"tally": dict.fromkeys(accused, max(1, the(BallotsPrompt, prompt).votes // 2))}
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


def secret_answer(aloud: Aloud, prompt: Prompt, plan: RandomPlan, model: PlayedGame | None) -> Answer:
    """Draw a secret decision. In a twin the Servant claims where she did in the model."""
    game = aloud.game
    if prompt.id == TAKE and model is not None:
        place = len(public_events(game))
        took = model.public[place] if place < len(model.public) else None
        return isinstance(took, ServantTook) and took.seat == prompt.seats[0] and True in prompt.legal
    if prompt.id in STANDING_ORDERS and (_votes_today(game) > 1 or not aloud.cast(prompt.seats[0])):
        return False  # an order given at night holds for one vote, and for any voter
    return plan.answer(game, prompt)


def _votes_today(game: Game) -> int:
    morning = max((n for n, event in enumerate(game.events) if isinstance(event, DayBroke)), default=0)
    return sum(isinstance(event, VoteCounted) for event in game.events[morning:])


def play(
    header: dict[str, Any], seed: int, mornings: int, *, ballots: bool = False, falls: int | None = None
) -> PlayedGame:
    """Play at random until a public question after night number `mornings`.

    With `falls`, play until that night begins or the game is over.
    """
    aloud = Aloud(header, falls)
    game = aloud.game
    plan, draw = RandomPlan(seed, silence=0.4), Draw(f"public {seed}")
    while game.pending is not None and not aloud.is_left:
        prompt = game.pending
        if is_secret(prompt):
            game.answer(secret_answer(aloud, prompt, plan, None))
        elif aloud.is_silent(prompt):
            aloud.settle(prompt)
        elif falls is None and game.public.day >= mornings:
            break
        else:
            try_until_legal(aloud, prompt, draw, ballots=ballots)
    return aloud.played(header)


def try_until_legal(aloud: Aloud, prompt: Prompt, draw: Draw, *, ballots: bool) -> None:
    while aloud.game.pending is prompt:
        with suppress(ValueError):
            aloud.say(prompt, public_answer(prompt, draw, ballots=ballots))


def twin(model: PlayedGame, header: dict[str, Any], seed: int) -> PlayedGame | None:
    """Return another deal with the same public answers and events, or None."""
    aloud = Aloud(header, model.falls)
    game = aloud.game
    plan = RandomPlan(seed, silence=0.4)
    said = [model.said[place] for place in sorted(model.said)]
    while aloud.seen != model.public or (game.pending and aloud.is_silent(game.pending)):
        if game.pending is None or not looks_like(aloud, model):
            return None
        if aloud.is_silent(game.pending):
            aloud.settle(game.pending)
        elif not is_secret(game.pending):
            if not said:
                return None
            try:
                aloud.say(game.pending, said.pop(0))
            except ValueError:
                return None
        elif not live_through_the_night(aloud, model, plan):
            return None
    if said or (model.falls is None and asked(game) != model.asks):
        return None
    return aloud.played(header)


def looks_like(aloud: Aloud, model: PlayedGame) -> bool:
    so_far = aloud.seen
    return model.public[: len(so_far)] == so_far


def live_through_the_night(aloud: Aloud, model: PlayedGame, plan: RandomPlan) -> bool:
    """Try secret decisions until the morning looks like the model's."""
    game = aloud.game
    before = len(game.answers)
    for _ in range(TRIES_A_NIGHT):
        while game.pending is not None and is_secret(game.pending) and not aloud.is_left:
            game.answer(secret_answer(aloud, game.pending, plan, model))
        if looks_like(aloud, model):
            return True
        take_back(game, before)
    return False


def take_back(game: Game, left: int) -> None:
    """Undo answers until `left` remain; one undo replays all that it keeps."""
    if len(game.answers) > left:
        del game.answers[left + 1 :]
        game.undo()


def record_of_game(
    header: dict[str, Any], answers: Sequence[Answer], said: Mapping[int, Answer] = MappingProxyType({})
) -> list[Recorded]:
    """Return the answers with prompts and days; spoken ones in their spoken form."""
    game = Game(Setup.from_dict(header))
    record = []
    for place, answer in enumerate(answers):
        assert game.pending is not None
        day = None if game.state.phase == "night" else game.state.day_number
        record.append(Recorded(game.pending.id, said.get(place, answer), day, seats=game.pending.seats))
        game.answer(answer)
    return record


def evening_of(played: PlayedGame, pack: VoicePack, seed: int, fingers: int, eager: float = 0.0) -> Evening:
    """Create the evening of a recorded game.

    `fingers` decides how quick the players are, and which press late or wrong at first. Stray presses
    come at the rate `eager`.
    """
    speed = Draw(f"speed {fingers}").between(0.1, 0.55)
    if eager and fingers:  # late enough after a blink, and early enough, not to count
        speed = min(max(speed, 0.25), 0.35)
    return Evening(
        played.header,
        pack,
        RecordedPlan(record_of_game(played.header, played.answers, played.said)),
        seed=seed,
        voting=Voting.TALLY,
        retell=False,  # the final story may reveal everything
        reaction=Reaction(mean=speed, spread=0.01),
        manners=tuple(Manner) if fingers else (Manner.AT_ONCE,),
        eager=eager if fingers else 0.0,
    )


class WentAstray(Exception):
    """Signal that a slip or a disturbance changed the course of a game."""


LONGEST = 20_000.0
"""Seconds after which a deviating game is given up: people repeat a refused answer for ever."""


def heard(
    played: PlayedGame,
    pack: VoicePack,
    seed: int,
    fingers: int,
    roll: RollKind = RollKind.NAMES,
    *,
    explains: bool = False,
    eager: float = 0.0,
) -> list[str]:
    """Return the public lines of the evening, up to the open question.

    Raises `WentAstray` if a player miscounted two option readings, of which only one can be corrected.
    """
    out = io.StringIO()
    evening = evening_of(played, pack, seed, fingers, eager)
    evening = replace(evening, timing=Timing(roll=roll, explains=explains))
    if roll is RollKind.ROUND:
        evening = replace(evening, secrets=Secrets.ROUND, deal=Deal.LIGHT)

    async def main() -> Game | None:
        with trio.move_on_after(LONGEST):
            return (await play_evening(evening, Trace(out)))[1]
        return None

    went_as_meant(trio.run(main, clock=MockClock(autojump_threshold=0)), played, roll)
    return public_lines(out.getvalue())


def went_as_meant(game: Game | None, played: PlayedGame, roll: RollKind) -> None:
    """Assert that an evening followed the record; None is a game given up.

    Raises `WentAstray` if an option reading changed it, or if a question on the shared screen came before the
    answer that precedes it in the record.
    """
    if roll is RollKind.WALK and game is None:
        raise WentAstray
    assert game is not None, "the evening does not end"
    meant = is_recorded(game, played)
    if roll in (RollKind.WALK, RollKind.ROUND) and not meant:
        raise WentAstray
    assert meant


def is_recorded(game: Game, played: PlayedGame) -> bool:
    """Return whether a game agrees with the record so far."""
    given = game.answers[: len(played.answers)]  # a debate without a claim passes
    return [unordered(answer) for answer in given] == [unordered(answer) for answer in played.answers]


def unordered(answer: Answer) -> Answer:
    """Return an answer in normal form.

    Presses select seats in roll order; there are several ways to pass; a spoken name is a tally of one
    vote; and a vote may report only a sole leader.
    """
    if isinstance(answer, dict) and list(answer) == ["tally"] and list(answer["tally"].values()) == [1]:
        (answer,) = answer["tally"]
    if isinstance(answer, dict) and list(answer) == ["tally"]:
        most = max(answer["tally"].values(), default=0)
        lead = {name: votes for name, votes in answer["tally"].items() if votes == most}
        return {"tally": lead if len(lead) == 1 else answer["tally"]}
    if isinstance(answer, list) and answer:
        return sorted(answer)
    return answer if answer not in _PASSES else None


def public_lines(trace: str) -> list[str]:
    return [line for line in trace.splitlines() if '"side":"public"' in line]


def heard_after_the_plug(
    played: PlayedGame, pack: VoicePack, seed: int, fingers: int, at: float, directory: Path
) -> tuple[list[str], list[str]]:
    """Return the public lines before a power cut, `at` seconds into the game, and those after it."""
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


def swapped(model: PlayedGame, seed: int) -> dict[str, Any]:
    """Deal the living other cards at the same table with the same dead."""
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
    swapped_header = model.header | {"deal": deal, "centre": cards[len(free) :]}
    return swapped_header | _another_hand(model, draw)


def _another_hand(model: PlayedGame, draw: Draw) -> dict[str, Any]:
    """Deal the Town Crier other events, as many as before; those read aloud stay."""
    crier = model.header.get("crier")
    if crier is None:
        return {}
    read = [event.event for event in model.public if isinstance(event, EventDrawn) and event.cried]
    used = {*read, *model.header.get("events", ()), *model.header.get("in_force", ())}
    others = [event for event in sorted(event_cards()) if event not in used and event not in QUESTIONS]
    while len(read) < len(crier["hand"]):
        read.append(others.pop(draw.below(len(others))))
    return {"crier": crier | {"hand": read}}


def _sides_swapped(model: PlayedGame, draw: Draw) -> dict[str, Any]:
    """Swap the hidden sides of the living where a seat has two cards; open cards stay."""
    deal = dict(model.header["deal"])
    dead = {getattr(event, "seat", "") for event in model.public if event.id == "died"}
    free = [seat for seat in deal if seat not in dead]
    sides = [deal[seat][1] for seat in free]
    for seat in free:
        deal[seat] = [deal[seat][0], sides.pop(draw.below(len(sides)))]
    return model.header | {"deal": deal}


def _gives_away(event: Event) -> str | None:
    """Return the seat whose card this event reveals, or None."""
    if isinstance(event, Shot):
        return event.by
    if isinstance(event, IdiotPardoned | ServantTook):
        return event.seat
    return getattr(event, "seat", None) if getattr(event, "card", None) is not None else None
