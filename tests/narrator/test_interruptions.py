"""Interruptions of the debate: a player who may act by day is called by a word, or by a press and a roll."""

from __future__ import annotations

import io
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import trio
from trio.testing import MockClock

from narrator.play.journal_format import SavedGame
from narrator.rules import Game, Outcome
from narrator.simulation.demo import Evening, play_evening
from narrator.simulation.plans import RandomPlan
from narrator.table.trace import Trace
from tests.narrator.at_the_table import HEADER, Act, RehearsedTable
from voices.writing.pack import VoicePack

SEATS = tuple(str(name) for name in HEADER["players"])
HOMES = ("manor", "tavern", "church", "barbershop", "hovel", "school", "farm", "vagabond")
PACT: dict[str, Any] = {"edition": "pact", "options": {"player_limits": "any", "captain": False}}
VILLAGE = PACT | {"modules": ["village"], "buildings": dict(zip(SEATS, HOMES, strict=True))}
GOOD_MANNERS = {"modules": ["new_moon"], "events": ["ev_good_manners"]}
DAY = ("debate", "last_call", "confessor", "barber", "bonesetter", "schoolteacher", "village")


def day(acts: dict[str, list[Act]], *, until: str = "village.vote", **more: Any) -> RehearsedTable:
    """Play the first day of a village with a Confessor, a Barber and a Bonesetter."""
    usual: dict[str, list[Act]] = {
        "ask.confirm": ["yes"] * 5,
        "ask.confirm_done": ["press"],
        "schoolteacher.ban": ["done"],
    }
    return RehearsedTable(usual | acts, header=VILLAGE, until=until, times=0, **more)


def told(table: RehearsedTable) -> list[str]:
    return [cue for cue in table.cues if cue.partition(".")[0] in DAY]


def test_word_interrupts_debate_and_it_continues() -> None:
    table = day({"debate.opens": ["Barber"], "barber.shave": ["Eve"], "debate.goes_on": ["vote"]})
    heard = told(table)
    assert heard[:5] == [
        "debate.press",
        "debate.may_interrupt",
        "debate.opens",
        "barber.shave",
        "barber.shaved",
    ]
    assert heard.index("barber.praised") < heard.index("debate.goes_on") < heard.index("debate.closes")


def test_called_player_who_passes_may_be_called_again() -> None:
    table = day(
        {"debate.opens": ["Barber"], "barber.shave": ["nobody", "Bob"], "debate.goes_on": ["Barber", "vote"]}
    )
    heard = told(table)
    assert heard.count("barber.shave") == 2
    assert "barber.shaved" in heard
    assert "Bob" not in (table.game.public.alive if table.game is not None else ())


@pytest.mark.parametrize("ears", [True, False], ids=["with ears", "without"])
def test_press_lists_players_who_may_act(ears: bool) -> None:
    acts: dict[str, list[Act]] = {
        "debate.opens": ["press"],
        "debate.wanted": ["at the Barber"],
        "barber.shave": ["at Bob"],
        "ask.confirm": ["press"] * 3,
        "debate.goes_on": ["press"],
        "schoolteacher.ban": ["at that is all"],
    }
    table = day(acts, ears=ears)
    assert "barber.shaved" in table.cues
    read = table.said("roll.offer")
    assert read[:3] == ["end the debate", "the Confessor", "the Barber"]


def test_quiet_debate_offers_last_calls_before_vote() -> None:
    table = day({"debate.opens": ["vote"]})
    assert told(table)[-5:-1] == [
        "debate.closes",
        "last_call.confessor",
        "last_call.barber",
        "schoolteacher.ban",
    ]


def test_undo_reverts_the_whole_interruption() -> None:
    table = day({"debate.opens": ["Barber"], "barber.shave": ["Bob"], "debate.goes_on": ["undo", "vote"]})
    assert table.game is not None
    assert "Bob" in table.game.public.alive
    assert {"first": "barber.shave"} not in table.game.answers
    assert told(table).count("debate.goes_on") == 2


def good_manners(
    by_day: Mapping[str, list[Act]], at_night: Mapping[str, list[Act]] | None = None
) -> RehearsedTable:
    """Play a debate in turns on the second day."""
    acts: dict[str, list[Act]] = {
        "debate.opens": ["vote"],
        "vote.accused": ["nobody"],
        "ask.confirm": ["yes"] * 3,
        **by_day,
    }
    header = PACT | GOOD_MANNERS
    return RehearsedTable(acts, at_night, header=header, until="event.good_manners", times=0)


def test_good_manners_give_each_player_the_floor() -> None:
    """Pass the turn by a word, a press, or the clock."""
    table = good_manners({"debate.turn": ["next", "press", "who is alive"]})
    turns = [line for line in table.lines if line.get("cue") == "debate.turn" and line["kind"] == "say"]
    assert table.game is not None
    order = table.game.public.alive
    assert len(turns) == len(order)
    assert all(seat in turn["text"] for seat, turn in zip(order, turns, strict=True))
    times = [turn["t"] for turn in turns]
    assert times[1] - times[0] < 5.0, "a word passes the turn on"
    assert times[4] - times[3] > 15.0, "silence lasts as long as a turn"
    assert table.cues.index("told.living") < table.cues.index(
        "debate.closes", table.cues.index("told.living")
    )


def cut_short(answers: int) -> tuple[list[str], Game]:
    """Return a village whose Barber was called first, resumed after a power cut so many answers later."""
    table = day({"debate.opens": ["Barber"], "barber.shave": ["Bob"], "debate.goes_on": ["vote"]})
    assert table.game is not None
    first = table.game.answers.index({"first": "barber.shave"})
    header = HEADER | VILLAGE
    kept = tuple(table.game.answers[: first + answers])
    saved = SavedGame(Path("x"), header, kept, {"place": [1, None]}, False, None, len(kept), 0)
    evening = Evening(header, VoicePack.load("en"), RandomPlan(3), 3, retell=False)
    out = io.StringIO()

    async def goes_on() -> tuple[Outcome | None, Game | None]:
        return await play_evening(evening, Trace(out), resume=saved)

    _, game = trio.run(goes_on, clock=MockClock(autojump_threshold=0))
    assert game is not None
    assert tuple(game.answers[: len(kept)]) == kept, "what was answered stands"
    lines = map(json.loads, out.getvalue().splitlines())
    return [line["cue"] for line in lines if line["kind"] == "say"], game


def test_resumed_call_asks_the_called_player() -> None:
    heard, game = cut_short(answers=1)
    assert heard.index("debate.opens") < heard.index("village.vote")
    assert game.outcome is not None
