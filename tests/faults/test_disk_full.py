from __future__ import annotations

import resource
from collections.abc import Container, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import soundfile
import trio
import trio.testing

from narrator.errors import NarratorError
from narrator.play.journal import Journals
from narrator.play.journal_format import read_journal
from narrator.play.recorder import Recorder
from narrator.table.trace import TraceLine
from narrator.table.trace_file import opened_trace
from tests.faults import evenings
from voices.playback.recorder import RecordingError, record
from voices.tts.synthesiser import Synthesiser

ROOM = 3
"""Free bytes, too few for the shortest journal entry."""


class Disk:
    """A disk without free space from the beginning of some nights until the next night."""

    def __init__(self, journal: Path, full: Container[int]) -> None:
        self._journal = journal
        self._full = full
        self._nights = 0
        self._last = ""
        self._before = resource.getrlimit(resource.RLIMIT_FSIZE)

    def follow(self, line: TraceLine) -> None:
        """Count the nights. The opening of a night may come in several pieces."""
        cue = str(line.fields.get("cue"))
        if cue == "night.falls" and cue != self._last:
            self._nights += 1
            if self._nights in self._full:
                size = self._journal.stat().st_size + ROOM
                resource.setrlimit(resource.RLIMIT_FSIZE, (size, self._before[1]))
            else:
                self.free()
        self._last = cue

    def free(self) -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, self._before)


@contextmanager
def disk(journal: Path, full: Container[int]) -> Iterator[Disk]:
    made = Disk(journal, full)
    try:
        yield made
    finally:
        made.free()


def evening_on(directory: Path, full: Container[int]) -> evenings.EndedEvening:
    """Play an evening whose disk is full during some nights."""
    with Journals(directory) as journals, disk(directory / "game-000001.journal", full) as one:
        return evenings.play(
            lambda header: Recorder(journals.start(header), threaded=False), follow=one.follow
        )


@pytest.mark.parametrize(("full", "times"), [((1,), 1), ((1, 2), 1), ((1, 3), 2)])
def test_full_disk_is_reported_and_entries_are_written_later(
    tmp_path: Path, full: tuple[int, ...], times: int
) -> None:
    undisturbed = evenings.play()
    evening = evening_on(tmp_path, full)
    assert evening.said("The disk is full, so I can't save the game.") == times
    assert evening.answers == undisturbed.answers
    saved = read_journal(tmp_path / "game-000001.journal")
    assert saved is not None
    assert saved.finished
    assert saved.answers == evening.answers


def test_game_stopped_by_full_disk_keeps_written_entries(tmp_path: Path) -> None:
    evening = evening_on(tmp_path, range(2, 100))
    assert evening.said("The disk is full, so I can't save the game.") == 1
    assert evening.answers == evenings.play().answers
    saved = read_journal(tmp_path / "game-000001.journal")
    assert saved is not None
    assert not saved.finished
    assert 0 < len(saved.answers) < len(evening.answers)
    assert saved.answers == evening.answers[: len(saved.answers)]


def test_unwritable_trace_is_reported_once(tmp_path: Path) -> None:
    path, told = tmp_path / "trace.jsonl", list[str]()
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    with opened_trace(path, told.append) as trace:
        trace.write('{"t":0}\n')
        resource.setrlimit(resource.RLIMIT_FSIZE, (10, before[1]))
        try:
            trace.write('{"t":1}\n')
            trace.write('{"t":2}\n')
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert told == [
        f"The trace {path} cannot be written any more: File too large. The evening goes on without it."
    ]


def test_state_directory_on_full_disk_is_reported_with_advice(tmp_path: Path) -> None:
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    with Journals(tmp_path) as journals:
        resource.setrlimit(resource.RLIMIT_FSIZE, (5, before[1]))
        try:
            with pytest.raises(NarratorError) as caught:
                journals.start(evenings.HEADER)
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, before)
    path = tmp_path / "game-000001.journal"
    assert str(caught.value) == f"There is no room left to write {path}; free some space and go on."
    assert not path.exists()


class Silent(Synthesiser):
    """A speech engine without speech."""

    def __init__(self) -> None:
        pass


async def test_recording_that_fills_the_disk_reports_one_sentence(
    tmp_path: Path, autojump_clock: trio.testing.MockClock
) -> None:
    async def recorded() -> None:
        with record(path, Silent()) as speaker:
            speaker.finish()
            await trio.sleep(2)

    path, before = tmp_path / "evening.wav", resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, before[1]))
    try:
        with pytest.raises(RecordingError, match=r"evening\.wav: the recording cannot go on; is there room"):
            await recorded()
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert soundfile.info(path).duration == pytest.approx(1, abs=0.1), "what was recorded can be heard"


def test_missing_directory_of_recording_is_reported(tmp_path: Path) -> None:
    with (
        pytest.raises(RecordingError, match=r"written \(No such file or directory\)$"),
        record(tmp_path / "none" / "a.wav", Silent()),
    ):
        pass
