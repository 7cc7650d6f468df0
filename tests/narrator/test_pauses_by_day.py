"""Pause by day: it works during every line, and every line of the day checks for it."""

from __future__ import annotations

from typing import Any

import pytest
import trio
from trio.testing import MockClock

from narrator.page.seats import Newcomer, SeatPages
from narrator.play.phones import admit_phones
from narrator.simulation.room import VirtualButton, VirtualLight, VirtualSpeaker
from narrator.table.box import Box
from narrator.table.devices import Devices
from narrator.table.trace import TraceLine
from tests.narrator.at_the_table import PACK, Act, RehearsedTable
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
def test_pause_works_during_every_line(cue: str) -> None:
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


def test_pause_at_nightfall_opens_no_eyes() -> None:
    at_night: dict[str, list[Act]] = {"night.falls": [("hold", 3.2)], "night.paused": [("hold", 0.2, 8.0)]}
    table = RehearsedTable({}, at_night, until="seer.look", times=0)
    fell = table.cues.index("night.falls")
    assert table.cues[fell : fell + 3] == ["night.falls", "night.paused", "night.resumed"]
    assert "pause.on" not in table.cues


def test_story_resumes_at_the_cut_line() -> None:
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


async def test_leaving_phone_does_not_end_a_pause(autojump_clock: MockClock) -> None:
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
