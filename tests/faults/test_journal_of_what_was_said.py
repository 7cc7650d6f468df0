from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
import trio
from msgspec import to_builtins
from trio.testing import MockClock

from narrator.minds.hosting.company import SpokenAloud
from narrator.minds.wire import Said
from narrator.play.journal import Journals
from narrator.play.journal_format import read_journal
from narrator.play.recorder import Recorder
from narrator.play.resuming import SAID, notes_of, read_notes, said_note
from narrator.simulation.demo import Evening, play_evening, seat_names
from narrator.simulation.plans import RandomPlan
from narrator.table.trace import Trace
from tests.narrowing import given
from voices.writing.pack import VoicePack

NAMES = seat_names(8)


def spoken(count: int) -> tuple[SpokenAloud, ...]:
    return tuple(
        SpokenAloud(Said(by=NAMES[place % 8], act="vote", seat=NAMES[3]), place) for place in range(count)
    )


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Record a whole evening in which the box holds all seats but one. Return the journal."""
    players = [NAMES[0], *({"name": name, "mind": "bold"} for name in NAMES[1:])]
    header: dict[str, Any] = {"edition": "base_2014", "players": players, "seed": 3}
    evening = Evening(header, VoicePack.load("en"), RandomPlan(3), 3)
    with Journals(tmp_path_factory.mktemp("journals")) as journals:

        async def play() -> None:
            await play_evening(
                evening,
                Trace(io.StringIO()),
                open_journal=lambda setup: Recorder(journals.start(setup), threaded=False),
            )

        trio.run(play, clock=MockClock(autojump_threshold=0))
        return next(journals.directory.glob("*.journal"))


def test_journal_keeps_each_spoken_sentence_on_its_own_line(journal: Path) -> None:
    lines = [line for line in journal.read_bytes().splitlines() if b'"note":{"said' in line]
    assert len(lines) > 20
    assert max(map(len, lines)) < 250


def test_cut_journal_keeps_all_sentences_said_before_the_cut(journal: Path, tmp_path: Path) -> None:
    content, path = journal.read_bytes(), tmp_path / "game-000001.journal"
    whole, said = notes_of(given(read_journal(journal))).said, 0
    assert len(whole) > 20
    for at, line in enumerate(lines := content.splitlines(keepends=True)):
        begun = b"".join(lines[:at])
        for cut in {0, len(line) // 2, len(line) - 2} if at else ():
            path.write_bytes(begun + line[:cut])
            assert notes_of(given(read_journal(path))).said == whole[:said], (at, cut)
        said += b'"note":{"said' in line
    assert said == len(whole)


@pytest.mark.parametrize("together", [0, 1, 5])
def test_saved_snapshot_precedes_sentences_said_later(together: int) -> None:
    """Snapshots are read before later sentences, in numeric order: 2 before 10."""
    all_of_it = spoken(13)
    notes: dict[str, Any] = {said_note(place): to_builtins(all_of_it[place]) for place in range(together, 13)}
    notes[SAID] = [to_builtins(one) for one in all_of_it[:together]]
    assert read_notes(notes).said == all_of_it
    assert read_notes({SAID: notes[SAID]}).said == all_of_it[:together]
