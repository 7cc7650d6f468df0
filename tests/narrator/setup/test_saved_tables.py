from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from trio.testing import MockClock

from narrator.config.remembered import KeepsakeLost
from narrator.rules import Setup
from narrator.setup import SAVED_TABLES, Draft, LastTable, SavedTables
from narrator.setup.draft import MOST_TABLES
from tests.narrator.setting_up import BY_BUTTON, changing, talk

BY_VOICE: dict[str, Any] = {
    "setup.players": "eight",
    "setup.edition": "the basic rules",
    "setup.names": "numbers",
    "setup.deck": "simple",
    "setup.deal": "the light",
    "setup.rules": "no",
    "setup.ready": "ready",
}
SUNDAY = "the Sunday table"


async def kept(name: str = SUNDAY) -> LastTable:
    answers = BY_VOICE | {"setup.summary": ["save the table", "press"], "setup.table_name": name}
    agreed, _ = await talk(answers, with_ears=True)
    return LastTable("en", agreed.draft)


async def test_game_setup_is_saved_under_a_name_by_button_alone(autojump_clock: MockClock) -> None:
    answers = BY_BUTTON | changing("save the table") | {"setup.table_name": f"press:{SUNDAY}"}
    agreed, _ = await talk(answers)
    assert agreed.draft.saved_as == SUNDAY


async def test_saved_game_setups_are_offered_by_name(autojump_clock: MockClock) -> None:
    sunday, friends = await kept(), await kept("the table of friends")
    last = LastTable("en", replace(sunday.draft, saved_as=None, players=9))
    again = {"setup.which_table": SUNDAY, "setup.ready": "ready"}
    agreed, people = await talk(again, with_ears=True, last=last, saved=(friends, sunday))
    assert replace(agreed.draft, same=None) == sunday.draft
    asked = " ".join(text for cue, text in people.said if cue == "setup.which_table")
    assert "the same, the table of friends and the Sunday table" in asked
    assert "setup.same" not in [cue for cue, _ in people.said]


def named(number: int, players: int = 8) -> LastTable:
    return LastTable("en", Draft(edition="base_2014", players=players, saved_as=f"table {number}"))


def test_saved_setup_replaces_same_name_and_drops_oldest() -> None:
    saved = SavedTables()
    for number in range(MOST_TABLES + 1):
        saved = saved.kept(named(number))
    assert [table.draft.saved_as for table in saved.tables] == [
        f"table {number}" for number in range(MOST_TABLES, 0, -1)
    ]
    saved = saved.kept(named(3, players=12))
    assert len(saved.tables) == MOST_TABLES
    assert saved.tables[0].draft.players == 12


async def test_saved_setups_are_restored_and_damage_is_reported(
    tmp_path: Path, autojump_clock: MockClock
) -> None:
    saved = SavedTables().kept(await kept())
    SAVED_TABLES.keep(tmp_path, saved)
    path = tmp_path / SAVED_TABLES.file_name
    assert SAVED_TABLES.recall(tmp_path) == saved
    assert Setup.from_dict(saved.tables[0].draft.header(seed=1))
    assert path.stat().st_mode & 0o077 == 0
    path.write_bytes(path.read_bytes().replace(b"Sunday", b"Monday"))
    with pytest.raises(KeepsakeLost, match="list of saved tables"):
        SAVED_TABLES.recall(tmp_path)


class Forgetting:
    """Recorder of the tables to be deleted."""

    def __init__(self, *, can: bool = True) -> None:
        self.names: list[str] = []
        self._can = can

    async def __call__(self, name: str) -> bool:
        self.names.append(name)
        return self._can


AGAIN: dict[str, Any] = {"setup.ready": "ready"}


async def test_saved_setup_can_be_deleted_by_name(autojump_clock: MockClock) -> None:
    sunday, friends = await kept(), await kept("the table of friends")
    forgets = Forgetting()
    answers = AGAIN | {
        "setup.which_table": [f"forget {SUNDAY}", "the table of friends"],
        "setup.forget_sure": "yes",
    }
    agreed, people = await talk(answers, with_ears=True, last=sunday, saved=(friends, sunday), forget=forgets)
    assert forgets.names == [SUNDAY]
    assert agreed.draft.saved_as == "the table of friends"
    asked = [text for cue, text in people.said if cue == "setup.which_table"]
    assert SUNDAY in asked[0]
    assert SUNDAY not in asked[-1], "nor as the last table"


async def test_failed_deletion_of_saved_setup_is_reported(autojump_clock: MockClock) -> None:
    sunday, forgets = await kept(), Forgetting(can=False)
    answers = AGAIN | {"setup.which_table": [f"forget {SUNDAY}", SUNDAY], "setup.forget_sure": "yes"}
    agreed, people = await talk(answers, with_ears=True, saved=(sunday,), forget=forgets)
    assert "setup.forget_failed" in [cue for cue, _ in people.said]
    assert agreed.draft.saved_as == SUNDAY
