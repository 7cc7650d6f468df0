"""Hosted debate: prompted when silent, calmed when loud, called by name where wanted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
import trio

from narrator.rules.events import Died
from narrator.table.timing import Timing
from tests.narrator.at_the_table import HEADER, Act, RehearsedTable
from voices.asr.room import Lull, RoomTurn


class LivelyRoom:
    """Room with a script: seconds until it turns silent or loud, then lively for ever."""

    def __init__(self, *turns: tuple[float, RoomTurn]) -> None:
        self._turns = list(turns)
        self.asked: list[float] = []
        self.waited: list[float] = []
        """Silence in seconds at each query."""

    async def turn(self, lull: Lull) -> RoomTurn:
        self.asked.append(lull.seconds)
        self.waited.append(trio.current_time() - lull.since)
        if not self._turns:
            await trio.sleep_forever()
        seconds, turned = self._turns[0]
        await trio.sleep(seconds)
        del self._turns[0]
        return turned


SILENT, LOUD = RoomTurn.SILENT, RoomTurn.LOUD
PUSHES = ("push", "push_seat", "push_dead", "push_nobody", "push_captain", "push_few")


def debate(
    by_day: Mapping[str, Sequence[Act]],
    room: LivelyRoom | None,
    seconds: float = 180.0,
    quiet: float = 25.0,
    **more: Any,
) -> RehearsedTable:
    return RehearsedTable(
        by_day, until="village.vote", times=0, timing=Timing(debate=seconds, quiet=quiet), room=room, **more
    )


def pushed(table: RehearsedTable) -> list[str]:
    return [cue for cue in table.cues if cue.startswith("debate.push")]


def test_a_silent_table_is_given_a_push() -> None:
    room = LivelyRoom((25.0, SILENT))
    table = debate({}, room)
    (told,) = pushed(table)
    assert told.removeprefix("debate.") in PUSHES
    assert room.asked[0] == 25.0
    assert room.asked[-1] > 12.0, "it is more patient from then on"


def test_silent_table_without_vote_is_asked_to_end() -> None:
    room = LivelyRoom((25.0, SILENT), (30.0, SILENT), (35.0, SILENT))
    header = {
        "edition": "pact",
        "modules": ["new_moon"],
        "events": ["ev_great_distrust"],
        "options": {"player_limits": "any", "captain": False},
    }
    acts: dict[str, Sequence[Act]] = {
        "debate.opens": ["vote"],
        "vote.accused": ["nobody"],
        "ask.confirm": ["yes"],
        "debate.sure_voteless": ["yes"],
    }
    table = RehearsedTable(
        acts,
        until="ev_great_distrust.signal",
        times=0,
        timing=Timing(debate=180.0, quiet=25.0),
        room=room,
        header=header,
    )
    assert "debate.sure" not in table.cues
    assert table.cues.index("debate.sure_voteless") < table.cues.index("debate.closes_voteless")


def test_a_loud_table_is_hushed_twice_at_the_most() -> None:
    table = debate({}, LivelyRoom(*[(15.0, LOUD)] * 4))
    assert len(table.said("debate.hush")) == 4, "two sentences each time"


@pytest.mark.parametrize("seed", range(8))
def test_host_prompts_use_public_facts(seed: int) -> None:
    """Check the names: only the absent, the living and the holder of the medal."""
    room = LivelyRoom((12.0, SILENT), (12.0, SILENT))
    table = debate({"debate.sure": ["no"]}, room, header={"captain": "Bob"}, seed=f"host {seed}")
    assert table.game is not None
    missing = {event.seat for event in table.game.public.events if isinstance(event, Died)}
    living = {*HEADER["players"]} - missing
    for cue, names in (("push_seat", living), ("push_dead", missing), ("push_captain", {"Bob"})):
        for text in table.said(f"debate.{cue}"):
            named = {name for name in HEADER["players"] if name in text}
            assert named <= names, text
    assert not (missing and table.said("debate.push_nobody"))


def test_wake_word_opens_a_command() -> None:
    table = debate({"debate.opens": ["narrator"], "debate.wanted": ["vote"]}, LivelyRoom())
    assert table.cues.index("debate.wanted") < table.cues.index("debate.closes")
    assert "debate.halfway" not in table.cues
