"""Mixed table: some share a button and a light, some have their own, and one seat is a computer player."""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import product
from typing import Any

import pytest
import trio
from trio.testing import MockClock

from hardware.light import OFF, ON
from hardware.presses import Down
from narrator.night.channel import Channels, OwnPair, Program, SharedPair
from narrator.night.phone import SecretQuestion
from narrator.night.scene import ReadBeat
from narrator.rules import Setup
from narrator.rules.kernel.engine import View
from narrator.rules.kernel.game import Game
from narrator.rules.kernel.prompts import Answer, Prompt
from narrator.rules.schedule import ask
from narrator.rules.village import village_of
from narrator.simulation.demo import Evening, play_evening, seat_names
from narrator.simulation.plans import Plan, RandomPlan, Recorded, RecordedPlan
from narrator.table.roll_choice import Option
from narrator.table.secrets import Deal
from narrator.table.trace import Trace
from tests.effort import sampled
from tests.narrator.lights import RememberingLight
from voices.draw import Draw
from voices.writing.pack import VoicePack

PACK = VoicePack.load("en")
DECK = ("werewolf", "werewolf", "seer", "witch", "cupid", "hunter", "little_girl", *["simple_villager"] * 3)
NAMES = seat_names(len(DECK))


def an_evening(seed: int, plan: Plan, **changes: Any) -> Evening:
    header = {"edition": "base_2014", "players": list(NAMES), "deck": list(DECK), "seed": seed}
    return replace(Evening(header, PACK, plan, seed), **changes)


def played(evening: Evening) -> tuple[list[str], list[dict[str, Any]], Game]:
    """Return the public lines, the private lines and the game."""
    out = io.StringIO()
    _, game = trio.run(play_evening, evening, Trace(out), clock=MockClock(autojump_threshold=0))
    assert game is not None
    lines = out.getvalue().splitlines()
    private = [json.loads(line) for line in lines if '"side":"private"' in line]
    return [line for line in lines if '"side":"public"' in line], private, game


def holder_of(card: str, seed: int) -> str:
    game = Game(Setup.from_dict(an_evening(seed, RandomPlan(seed)).header))
    return next(player.name for player in village_of(game).players if player.card == card)


def answers_of(seat: str, game: Game) -> list[Answer]:
    """Return a seat's answers at night when it alone was asked."""
    again, answers = Game(game.setup), []
    for value in game.answers:
        prompt = again.pending
        if prompt is not None and prompt.call is not None and prompt.seats == (seat,):
            answers.append(value)
        again.answer(value)
    return answers


class RememberingMind:
    """Computer player with prepared answers that then passes and records its questions."""

    def __init__(self, answers: Sequence[Answer]) -> None:
        self.left = list(answers)
        self.asked: list[Prompt] = []

    def __call__(self, prompt: Prompt, seconds: float) -> Callable[[], Answer]:
        self.asked.append(prompt)
        answer = self.left.pop(0) if self.left else None
        return lambda: answer


# --- the room hears the same --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "deal"),
    sampled(
        [*product(("seer", "witch", "cupid", "werewolf", "simple_villager"), (Deal.KNOWN, Deal.LIGHT))], 1
    ),
)
def test_room_hears_same_evening_for_any_channels(card: str, deal: Deal) -> None:
    _, _, first = played(an_evening(3, RandomPlan(3)))
    plan = RecordedPlan([Recorded("", answer) for answer in first.answers])
    alike, _, shared = played(an_evening(3, plan, deal=deal))
    program = holder_of(card, 3)
    mind = RememberingMind(answers_of(program, first))
    sharing = frozenset([name for name in NAMES if name != program][::2])
    mixed = an_evening(3, plan, deal=deal, own_buttons=True, sharing=sharing, minds={program: mind})
    heard, private, game = played(mixed)
    assert game.answers == shared.answers == first.answers
    assert heard == alike
    assert mind.left == []
    assert bool(mind.asked) == (card != "simple_villager")
    lights = [line.get("seat") for line in private if line["kind"] == "light"]
    assert None in lights, "the light in the middle shone for those who share it"
    assert set(lights) - {None} <= set(NAMES) - sharing - {program}
    assert set(lights) - {None}, "somebody was shown something by a light of their own"


# --- seat by seat -------------------------------------------------------------------------------------------


def sleeping_view() -> View:
    """Return the view of a seat that is not asked."""
    game = Game(Setup.from_dict(an_evening(1, RandomPlan(1)).header))
    asked = () if game.pending is None else game.pending.seats
    return game.view(next(name for name in NAMES if name not in asked))


class FourSeats:
    """Table where A and B share the middle, C has its own pair at place 3, and D is a computer player."""

    def __init__(self) -> None:
        self.middle, self.own = RememberingLight(), RememberingLight()
        shared = SharedPair(self.middle, {3})
        program = Program(lambda prompt, seconds: lambda: None, sleeping_view)
        self.channels = Channels({"A": shared, "B": shared, "C": OwnPair(self.own, 3), "D": program})

    def ask(self, *seats: str) -> Any:
        read = ReadBeat(ask("seer.look"), tuple(map(Option, "ABCD")))
        return self.channels.ask(seats, SecretQuestion(read, 1, lambda _: True, Draw("secret")))


@pytest.mark.parametrize(
    ("asked", "button", "heeded"),
    [
        (("A",), None, True),
        (("A",), 3, False),
        (("A",), 1, True),
        (("C",), None, False),
        (("C",), 3, True),
        (("A", "C"), 3, True),
        (("A", "C"), None, True),
        (("D",), None, False),
        (("D",), 3, False),
        (("C", "D"), 3, True),
        ((), None, True),
        ((), 3, False),
    ],
)
def test_press_counts_for_owners_of_the_button(
    asked: tuple[str, ...], button: int | None, heeded: bool
) -> None:
    assert FourSeats().channels.heeds(Down(1.0, button), asked) is heeded


@pytest.mark.parametrize(
    ("seats", "middle", "own"),
    [
        ("A", ["on"], []),
        ("AB", ["on"], []),
        ("C", [], ["on"]),
        ("BC", ["on"], ["on"]),
        ("D", [], []),
        ("", ["on"], []),
    ],
)
def test_only_awake_seats_have_light(seats: str, middle: list[str], own: list[str]) -> None:
    table = FourSeats()
    table.channels.show(seats, ON)
    for seat in seats[:1]:
        table.channels.tell(seat, OFF)
    shown = [name for name in table.middle.shown if name == "on"], [n for n in table.own.shown if n == "on"]
    assert shown == (middle, own)
    table.channels.dark()
    assert table.middle.shown[-1] == table.own.shown[-1] == "off"
