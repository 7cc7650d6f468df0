"""Undo in an answer of several questions: one step each time, and "nothing" only at the end."""

from __future__ import annotations

import itertools
from functools import partial

import pytest
import trio
from msgspec.structs import replace
from trio.testing import MockClock

from hardware.strokes import Key
from narrator.day.vote import Desk, Steps, Voting
from narrator.rules import Game, Setup
from narrator.table.ask import UndoRequested
from narrator.table.offers import Asking, Seating
from narrator.table.timing import Timing
from tests.narrator.test_typed import Typist

QUESTIONS = 3
SCRIPTS = [script for size in range(6) for script in itertools.product((0, 1), repeat=size)]
"""Answer (0) or undo (1) for each question; then all is answered."""


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: "".join(map(str, script)))
async def test_each_undo_asks_the_question_before_anew(
    script: tuple[int, ...], autojump_clock: MockClock
) -> None:
    typist, wishes = Typist(), iter(script)
    asked: list[int] = []
    expected: list[int] = []
    steps = Steps(typist.box)

    async def question(place: int) -> int:
        asked.append(place)
        if next(wishes, 0):
            raise UndoRequested
        return place

    async def whole() -> list[int]:
        await steps.once(lambda: typist.box.say("setup.rules"))
        return [await steps.ask(partial(question, place)) for place in range(QUESTIONS)]

    place = 0
    for wish in (*script, *[0] * QUESTIONS):
        if place < 0 or place == QUESTIONS:
            break
        expected.append(place)
        place += -1 if wish else 1
    try:
        assert await steps.compose(whole) == [0, 1, 2]
    except UndoRequested:
        assert place < 0
    assert asked == expected
    assert typist.out.getvalue().count('"cue":"setup.rules"') == 1
    assert "undo.nothing" not in typist.out.getvalue()


NAMES = ("Ann", "Bob", "Chloé", "Dora", "Emil", "Fay", "Gus", "Hugo")
HEADER = {
    "edition": "base_2014",
    "players": list(NAMES),
    "deal": dict(zip(NAMES, ("werewolf", "werewolf", *["simple_villager"] * 6), strict=True)),
    "options": {"captain_election": "never"},
    "seed": 1,
}


async def test_undo_at_vote_count_repeats_leader_question(autojump_clock: MockClock) -> None:
    """Check an earlier defect: "nothing to undo", and then the whole vote again."""
    game = Game(Setup.from_dict(HEADER))
    while game.pending is not None and not game.pending.id.startswith("village.vote"):
        game.answer(game.pending.default)
    assert game.pending is not None
    prompt = replace(game.pending, burdens=(("Hugo", 1),))
    typist = Typist()
    desk = Desk(typist.box, Seating(NAMES), Timing(), lambda _: Voting.TALLY)
    lines = [("vote.accused", "Bob"), ("vote.count", "undo"), ("vote.accused", "Ann"), ("vote.count", "3")]
    lines.append(("vote.right", "yes"))
    asked: list[str] = []

    def ask(asking: Asking | None) -> None:
        if asking is None or asking.reading is not None:
            return
        asked.append(asking.cue)
        if lines and asking.cue == lines[0][0]:
            nursery.start_soon(type_soon, lines.pop(0)[1])

    async def type_soon(line: str) -> None:
        await trio.sleep(0.2)
        typist.type(line, Key.ENTER)

    typist.asked.follow(ask)
    with trio.fail_after(300):
        async with trio.open_nursery() as nursery:
            answer = await desk.ask(prompt, None)
    assert answer == {"tally": {"Ann": 3}}
    heard = typist.out.getvalue()
    assert heard.rindex('"cue":"village.vote"') < heard.index('"cue":"vote.accused"')
    assert heard.index('"cue":"vote.count"') < heard.index('"cue":"undo.done"')
    assert "undo.nothing" not in heard
    assert heard.rindex('"cue":"vote.burden"') < heard.index('"cue":"undo.done"'), "all have heard it"
