from __future__ import annotations

import itertools
from functools import partial
from typing import Any

import pytest
import trio
from msgspec.structs import replace
from trio.testing import MockClock

from hardware.strokes import Key
from narrator.day.vote import Desk, Steps, Voting
from narrator.page.seats import Newcomer, SeatPages
from narrator.play.phones import admit_phones
from narrator.rules import Game, Setup
from narrator.simulation.room import VirtualButton, VirtualLight, VirtualSpeaker
from narrator.table.ask import UndoRequested
from narrator.table.box import Box
from narrator.table.devices import Devices
from narrator.table.offers import Asking, Seating
from narrator.table.timing import Timing
from narrator.table.trace import TraceLine
from tests.narrator.at_the_table import PACK, Act, RehearsedTable
from tests.narrator.table.test_typed import Typist
from voices.draw import Draw

SAID = {
    "debate.press": {},
    "village.vote": {},
    "vote.captain_double": {"captain": "Bob"},
    "vote.points": {},
    "debate.closes": {},
    "vote.votes_for": {},
    "ask.repeat_help": {},
}
"""Lines by day that are no question, each with a table that says it."""


@pytest.mark.parametrize("cue", SAID)
def test_game_can_be_paused_during_every_spoken_line(cue: str) -> None:
    by_day: dict[str, list[Act]] = {
        "debate.opens": ["help", "vote"] if cue == "ask.repeat_help" else ["vote"],
        "vote.accused": ["Dan"],
        "vote.count": ["five"],
        "ask.confirm": ["yes"] * 3,
        "pause.on": [("hold", 0.2, 5.0)],
        "vote.right": ["yes"],
    }
    table = RehearsedTable(by_day, {cue: [("hold", 3.2)]}, header=SAID[cue], until="day.condemned", times=0)
    assert table.cues.index(cue) < table.cues.index("pause.on") < table.cues.index("pause.off")


def test_pause_at_nightfall_does_not_tell_players_to_open_eyes() -> None:
    at_night: dict[str, list[Act]] = {"night.falls": [("hold", 3.2)], "night.paused": [("hold", 0.2, 8.0)]}
    table = RehearsedTable({}, at_night, until="seer.look", times=0)
    fell = table.cues.index("night.falls")
    assert table.cues[fell : fell + 3] == ["night.falls", "night.paused", "night.resumed"]
    assert "pause.on" not in table.cues


def test_story_resumes_at_the_interrupted_line() -> None:
    header: dict[str, Any] = {
        "players": ["Ann", "Bob", "Cat", "Dan"],
        "deal": {"Ann": "werewolf", "Bob": "seer", "Cat": "simple_villager", "Dan": "simple_villager"},
        "options": {"captain_election": "never", "player_limits": "any"},
    }
    by_day: dict[str, list[Act]] = {
        "debate.opens": ["vote"],
        "vote.accused": ["Ann"],
        "vote.count": ["two"],
        "ask.confirm": ["yes"] * 3,
        "vote.right": ["yes"],
        "pause.on": [("hold", 0.2, 5.0)],
    }
    told = [
        RehearsedTable(
            by_day, {"story.intro": [act] if act else []}, header=header, until="never", retell=True
        )
        for act in (("hold", 3.2), "press", None)
    ]
    paused, ended, whole = ([cue for cue in one.cues if cue.startswith(("story", "pause"))] for one in told)
    assert ended == ["story.intro"]
    assert len(whole) > 2
    assert paused == ["story.intro", "pause.on", "pause.off", *whole]


async def test_disconnecting_phone_does_not_end_a_pause(autojump_clock: MockClock) -> None:
    pages, button, newcomer = SeatPages(), VirtualButton(), Newcomer("Ann")
    pages.open(["Ann", "Bob"])
    pages.line.join(newcomer)
    pages.line.shows(newcomer, "1234")
    box = Box(PACK, Devices(VirtualSpeaker(PACK), button, VirtualLight(), phones=pages), Draw("test"))
    heard: list[Any] = []

    async def hold_and_leave() -> None:
        await button.press(3.2)
        await trio.sleep(30)
        pages.line.leave(newcomer)
        await trio.sleep(30)
        heard.append(box.stage.now.resting)
        await button.press()

    async with trio.open_nursery() as nursery:

        def follow(line: TraceLine) -> None:
            cue = line.fields.get("cue")
            if line.kind == "say" and cue not in heard:
                heard.append(cue)
                if cue == "phone.digits":
                    nursery.start_soon(hold_and_leave)

        box.trace.follow(follow)
        await admit_phones(box)
    assert heard == ["phone.digits", "pause.on", True, "pause.off"]


QUESTIONS = 3


SCRIPTS = [script for size in range(6) for script in itertools.product((0, 1), repeat=size)]
"""Answer (0) or undo (1) for each question; then all is answered."""


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: "".join(map(str, script)))
async def test_each_undo_asks_the_previous_question_again(
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


async def test_undo_at_vote_count_asks_again_who_leads(autojump_clock: MockClock) -> None:
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
