"""Pairs of games that look the same to everybody, and what was heard of each."""

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
from narrator.day.desk import Voting
from narrator.night.deal import Deal
from narrator.night.secret import STANDING_ORDERS
from narrator.night.walk import Reaction
from narrator.play.journal import Journals, Recorder
from narrator.rules import Event, Game, Prompt, Setup, Told
from narrator.rules.events import DayBroke, ServantTook, VoteCounted
from narrator.rules.kernel.events import NightFell
from narrator.rules.kernel.prompts import Answer, Kind
from narrator.rules.new_moon.card import event_cards
from narrator.rules.new_moon.event_deck import EventDrawn
from narrator.rules.new_moon.spirits import QUESTIONS
from narrator.rules.prompts import BallotsPrompt, is_as_voted
from narrator.rules.roles.hunter import Shot
from narrator.rules.roles.village_idiot import IdiotPardoned
from narrator.simulation.counting import Manner
from narrator.simulation.demo import Evening, play_evening
from narrator.simulation.plans import RandomPlan, Recorded, RecordedPlan
from narrator.table.devices import Secrets
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
    """A game played up to a question of the day: its set-up, and every answer given."""

    header: dict[str, Any]
    answers: tuple[Answer, ...]
    public: tuple[Event, ...]
    asks: tuple[str, tuple[str, ...]] | None
    """The question that is left open, and who is asked."""
    said: Mapping[int, Answer] = field(default_factory=dict)
    """What was said aloud, by the number of the answer that it became."""
    falls: int | None = None
    """The night that falls when the game is left; without one it is left at a question of the day."""

    @property
    def secrets(self) -> tuple[Any, ...]:
        """What a twin may differ in."""
        return self.header["deal"], self.header.get("centre"), self.header.get("crier"), self.answers


class Aloud:
    """A game whose public answers are said aloud, and reach it the way the box takes them down."""

    def __init__(self, header: dict[str, Any], falls: int | None = None) -> None:
        """`falls` is the night with which the game is left."""
        self.falls = falls
        self.game = Game(Setup.from_dict(header))
        self.said: dict[int, Answer] = {}
        self._ballots: Mapping[str, str] | None = None
        """Of the last vote, where lovers cast some that they may not."""

    def say(self, prompt: Prompt, answer: Answer) -> None:
        """Give a public answer. Raises `ValueError` when it is refused."""
        given = answer
        ballots = None
        if prompt.kind is Kind.BALLOTS and without_barred(prompt, answer) != answer:
            given, ballots = as_tally(the(BallotsPrompt, prompt), answer), answer
        elif prompt.kind is Kind.SEAT and isinstance(answer, str):
            given = as_heard(prompt, answer)
        prompt.check(without_barred(prompt, answer) if ballots is not None else given)
        place = len(self.game.answers)
        self.game.answer(given)
        self.said[place] = answer
        if prompt.kind is Kind.BALLOTS:
            self._ballots = ballots

    def is_silent(self, prompt: Prompt) -> bool:
        """Whether the box knows the answer, and asks nobody."""
        return is_as_voted(prompt) and self._ballots is not None

    def settle(self, prompt: Prompt) -> None:
        """Answer for a Captain whose ballot was heard."""
        assert self._ballots is not None
        voted = self._ballots.get(prompt.seats[0])
        self.game.answer(as_heard(prompt, voted if voted in prompt.roll else None))

    def cast(self, seat: str) -> bool:
        """Whether a seat may have cast a ballot in the last vote."""
        return self._ballots is None or seat in self._ballots

    def played(self, header: dict[str, Any]) -> PlayedGame:
        """The game so far."""
        asks = asked(self.game) if self.falls is None else None
        return PlayedGame(header, tuple(self.game.answers), self.seen, asks, self.said, self.falls)

    @property
    def seen(self) -> tuple[Event, ...]:
        """What has happened in public, up to the night with which the game is left."""
        events = public_events(self.game)
        return (
            events
            if self.falls is None or not self.is_left
            else events[: events.index(NightFell(self.falls)) + 1]
        )

    @property
    def is_left(self) -> bool:
        """Whether the night with which the game is left has fallen."""
        return self.falls is not None and NightFell(self.falls) in self.game.events


def public_events(game: Game) -> tuple[Event, ...]:
    return tuple(event for event in game.events if not isinstance(event, Told))


def asked(game: Game) -> tuple[str, tuple[str, ...]] | None:
    return None if game.pending is None else (game.pending.id, game.pending.seats)


def is_secret(prompt: Prompt) -> bool:
    """Whether nobody hears the question: at night, a secret sign, a Servant who lets her moment pass."""
    return not prompt.public or prompt.id == TAKE


def public_answer(prompt: Prompt, draw: Draw, *, ballots: bool = False) -> Answer:
    """What the table says in public; it depends on the public roll alone. Half the votes may end in a tie."""
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
    """A secret decision, at random. In a twin the Servant steps forward where she did in its model."""
    game = aloud.game
    if prompt.id == TAKE and model is not None:
        place = len(public_events(game))
        took = model.public[place] if place < len(model.public) else None
        return isinstance(took, ServantTook) and took.seat == prompt.seats[0] and True in prompt.legal
    if prompt.id in STANDING_ORDERS and (_votes_today(game) > 1 or not aloud.cast(prompt.seats[0])):
        return False  # an order given at night is good for one vote, and for whoever casts a ballot
    return plan.answer(game, prompt)


def _votes_today(game: Game) -> int:
    morning = max((n for n, event in enumerate(game.events) if isinstance(event, DayBroke)), default=0)
    return sum(isinstance(event, VoteCounted) for event in game.events[morning:])


def play(
    header: dict[str, Any], seed: int, mornings: int, *, ballots: bool = False, falls: int | None = None
) -> PlayedGame:
    """Play at random until the day after night number `mornings` asks something in public.

    With `falls`, until that night falls, or the game is over.
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
    """A game with another deal that looks the same: same public answers, same public events."""
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
    """Take answers back until so many are left: one undo plays again all that it leaves."""
    if len(game.answers) > left:
        del game.answers[left + 1 :]
        game.undo()


def record_of_game(
    header: dict[str, Any], answers: Sequence[Answer], said: Mapping[int, Answer] = MappingProxyType({})
) -> list[Recorded]:
    """The answers with their prompts and days; those that were `said` as they were said."""
    game = Game(Setup.from_dict(header))
    record = []
    for place, answer in enumerate(answers):
        assert game.pending is not None
        day = None if game.state.phase == "night" else game.state.day_number
        record.append(Recorded(game.pending.id, said.get(place, answer), day, seats=game.pending.seats))
        game.answer(answer)
    return record


def evening_of(played: PlayedGame, pack: VoicePack, seed: int, fingers: int, eager: float = 0.0) -> Evening:
    """The evening of a recorded game.

    `fingers` decides how quick the players are tonight, and who presses late, or wrong at first; the others
    are calm, and these are as `eager` as they are said to be.
    """
    speed = Draw(f"speed {fingers}").between(0.1, 0.55)
    if eager and fingers:  # at a blink not so soon, a second time not so late, that it would count
        speed = min(max(speed, 0.25), 0.35)
    return Evening(
        played.header,
        pack,
        RecordedPlan(record_of_game(played.header, played.answers, played.said)),
        seed=seed,
        voting=Voting.TALLY,
        retell=False,  # the story that is told when all is over may tell everything
        reaction=Reaction(mean=speed, spread=0.01),
        manners=tuple(Manner) if fingers else (Manner.AT_ONCE,),
        eager=eager if fingers else 0.0,
    )


class WentAstray(Exception):
    """A slip of a finger, or somebody in the room, made a game go another way than it was to go."""


LONGEST = 20_000.0
"""Seconds after which a game that went another way is given up: people answer what is refused for ever."""


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
    """The public lines of the evening, up to the question that was left open.

    Raises `WentAstray` where somebody miscounted two walks, of which one can be mended.
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
    """Hold that an evening was the recorded game; none where it was given up.

    Raises `WentAstray` where a walk made it another, or a question on the screen that goes round came
    before the answer that the record has before it.
    """
    if roll is RollKind.WALK and game is None:
        raise WentAstray
    assert game is not None, "the evening does not end"
    meant = is_recorded(game, played)
    if roll in (RollKind.WALK, RollKind.ROUND) and not meant:
        raise WentAstray
    assert meant


def is_recorded(game: Game, played: PlayedGame) -> bool:
    """Whether a game was the recorded one, as far as that goes."""
    given = game.answers[: len(played.answers)]  # a debate in which nobody speaks up passes on
    return [unordered(answer) for answer in given] == [unordered(answer) for answer in played.answers]


def unordered(answer: Answer) -> Answer:
    """An answer in one form, however it was given.

    Fingers take seats in the order of the roll; there are several ways to pass; a name that was said aloud
    comes as a tally of one vote; and of a vote the table may count only whoever leads alone.
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


def swapped(model: PlayedGame, seed: int) -> dict[str, Any]:
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
    swapped_header = model.header | {"deal": deal, "centre": cards[len(free) :]}
    return swapped_header | _another_hand(model, draw)


def _another_hand(model: PlayedGame, draw: Draw) -> dict[str, Any]:
    """As many events in the Town crier's hand, what was read among them; the rest is any other."""
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
