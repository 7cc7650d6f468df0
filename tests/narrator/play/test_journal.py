from __future__ import annotations

import errno
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
import trio
import trio.testing
from hypothesis import strategies as st

from narrator.errors import JournalDamaged, JournalError, JournalFull, JournalLocked
from narrator.play.journal import Journal, Journals
from narrator.play.journal_format import SavedGame, encode_line, read_journal
from narrator.play.recorder import Recorder
from tests.effort import LATER, crossed, effort, kept, tried

SETUP = {"edition": "base_2014", "players": ["Zoé", "Ada", "Noël"], "seed": 7}
ANSWERS: list[Any] = [
    {"prompt": "seer.look", "value": "Zoé"},
    {"prompt": "werewolves.devour", "value": None},
    {"a": 1, "crc": "01234567"},
    True,
]


def recorded(directory: Path, *, finished: bool = False) -> Path:
    """Write a journal of four answers with an undo among them."""
    with Journals(directory) as journals:
        journal = journals.start(SETUP)
        for answer in ANSWERS[:2]:
            journal.append(answer)
        journal.append("a slip of the finger")
        journal.undo()
        for answer in ANSWERS[2:]:
            journal.append(answer)
        if finished:
            journal.finish({"winner": "village"})
        journal.close()
        return journal.path


def unfinished(directory: Path) -> SavedGame | None:
    with Journals(directory) as journals:
        return journals.unfinished()


def test_journal_restores_the_game(tmp_path: Path) -> None:
    recorded(tmp_path)
    game = unfinished(tmp_path)
    assert game is not None
    assert game.setup == SETUP
    assert list(game.answers) == ANSWERS
    assert not game.finished


def test_a_finished_game_is_not_offered_again(tmp_path: Path) -> None:
    path = recorded(tmp_path, finished=True)
    assert unfinished(tmp_path) is None
    game = read_journal(path)
    assert game is not None
    assert game.outcome == {"winner": "village"}


@pytest.mark.parametrize("first", kept(range(4), [0]))
def test_truncated_journal_keeps_whole_answers_and_continues(first: int, tmp_path: Path) -> None:
    content = recorded(tmp_path / "whole").read_bytes()
    ends = [at for at, byte in enumerate(content) if byte == ord("\n")]
    stages: list[list[Any]] = [[], ANSWERS[:1], ANSWERS[:2], [*ANSWERS[:2], "a slip of the finger"]]
    stages += [ANSWERS[:2], ANSWERS[:3], ANSWERS]
    directory = tmp_path / "cut"
    directory.mkdir(mode=0o700)
    path = directory / "game-000001.journal"
    for cut in range(first, len(content) + 1, 4):
        path.write_bytes(content[:cut])
        whole = sum(1 for end in ends if end <= cut)  # the missing part may be the end of the line itself
        with Journals(directory) as journals:
            game = journals.unfinished()
            if whole == 0:
                assert game is None, cut
                continue
            assert game is not None, cut
            assert list(game.answers) == stages[whole - 1], cut
            journal = journals.resume(game)
            journal.append("after")
            journal.close()
            again = journals.unfinished()
        assert again is not None, cut
        assert list(again.answers) == [*stages[whole - 1], "after"], cut


@pytest.mark.parametrize("every", [4, pytest.param(1, marks=LATER)])
@pytest.mark.parametrize(("flip", "finished"), crossed([0x01, 0x20, 0x80, 0xFF], [False, True]))
def test_flipped_byte_is_reported_and_journal_is_kept(
    tmp_path: Path, flip: int, finished: bool, every: int
) -> None:
    path = recorded(tmp_path, finished=finished)
    content = path.read_bytes()
    for at in range(flip % every, len(content), every):
        damaged = bytearray(content)
        damaged[at] ^= flip
        path.write_bytes(damaged)
        with pytest.raises(JournalDamaged) as caught:
            read_journal(path)
        assert caught.value.line == content.count(b"\n", 0, at) + 1, at
        assert f"line {caught.value.line}" in caught.value.sentence
        assert path.read_bytes() == damaged


def test_set_aside_journal_is_kept_and_blocks_no_new_game(tmp_path: Path) -> None:
    path = recorded(tmp_path)
    damaged = path.read_bytes().replace(b"Ada", b"Eve")
    path.write_bytes(damaged)
    with Journals(tmp_path) as journals:
        with pytest.raises(JournalDamaged, match="line 1"):
            journals.unfinished()
        aside = journals.set_aside(path)
        assert journals.unfinished() is None
        assert aside.read_bytes() == damaged
        assert journals.prune(0) == ()
    assert aside.exists()


def test_journal_of_other_version_is_not_reported_as_damaged(tmp_path: Path) -> None:
    path = tmp_path / "game-000001.journal"
    path.write_bytes(encode_line(0, {"format": 99, "setup": {}}))
    with pytest.raises(JournalError, match="format 99"):
        unfinished(tmp_path)


def test_last_notes_in_journal_survive_undo(tmp_path: Path) -> None:
    with Journals(tmp_path) as journals:
        journal = journals.start(SETUP)
        journal.append("first")
        journal.note("call", "seer")
        journal.note("call", "witch")
        journal.note("order", [1, 2])
        journal.undo()
        journal.close()
        game = journals.unfinished()
    assert game is not None
    assert game.answers == ()
    assert game.notes == {"call": "witch", "order": [1, 2]}


def test_finished_journal_refuses_more_answers(tmp_path: Path) -> None:
    with Journals(tmp_path) as journals:
        journal = journals.start(SETUP)
        journal.finish(None)
        with pytest.raises(ValueError, match="closed"):
            journal.append(1)


def test_old_journal_removal_keeps_unfinished_games(tmp_path: Path) -> None:
    with Journals(tmp_path) as journals:
        journals.start({"open": 1}).close()
        for number in range(5):
            journals.start({"number": number}).finish(None)
        pruned = journals.prune(2)
        left = sorted(path.name for path in tmp_path.glob("*.journal"))
        assert [path.name for path in pruned] == [f"game-00000{number}.journal" for number in (2, 3, 4)]
        assert left == ["game-000001.journal", "game-000005.journal", "game-000006.journal"]
        assert journals.start(SETUP).path.name == "game-000007.journal"


def test_second_box_on_same_journal_directory_is_refused(tmp_path: Path) -> None:
    with Journals(tmp_path), pytest.raises(JournalLocked, match="Another narrator is using"):
        Journals(tmp_path)
    Journals(tmp_path).close()


def test_second_process_gets_journals_after_first_is_killed(tmp_path: Path) -> None:
    code = (
        "import sys, time; from pathlib import Path; from narrator.play.journal import Journals\n"
        "lock = Journals(Path(sys.argv[1])); print('mine', flush=True); time.sleep(60)"
    )
    with subprocess.Popen([sys.executable, "-c", code, str(tmp_path)], stdout=subprocess.PIPE) as first:
        assert first.stdout is not None
        assert first.stdout.readline() == b"mine\n"
        with pytest.raises(JournalLocked):
            Journals(tmp_path)
        first.kill()
        first.wait()
        Journals(tmp_path).close()


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EDQUOT])
@pytest.mark.parametrize("call", ["write", "fsync"])
def test_answers_are_kept_on_full_disk_and_can_be_retried(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int, call: str
) -> None:
    with Journals(tmp_path) as journals:
        journal = journals.start(SETUP)
        journal.append("first")
        with monkeypatch.context() as patch:
            patch.setattr(os, call, failing_after_a_part(call, code))
            with pytest.raises(JournalFull, match="no room left"):
                journal.append("second")
        middle = journals.unfinished()
        assert middle is not None
        assert middle.answers == ("first",)
        journal.append("second")
        journal.close()
        game = journals.unfinished()
    assert game is not None
    assert game.answers == ("first", "second")


def disk_calls(patch: pytest.MonkeyPatch) -> list[str]:
    """Record the disk's writes and syncs from now on, in order."""
    calls: list[str] = []

    def counted(name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*given: Any) -> Any:
            calls.append(name)
            return real(*given)

        return call

    patch.setattr(os, "write", counted("write", os.write))
    patch.setattr(os, "fsync", counted("fsync", os.fsync))
    return calls


@pytest.mark.parametrize("threaded", [True, False])
async def test_queued_journal_entries_share_one_write_and_sync(
    threaded: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Compare with an answer without a sign: it takes as long (Rule S)."""
    with Journals(tmp_path) as journals:
        recorder = Recorder(journals.start(SETUP), threaded=threaded)
        async with trio.open_nursery() as nursery:
            recorder.answer("Zoé")
            recorder.nothing()
            recorder.answer(None)
            calls = disk_calls(monkeypatch)
            nursery.start_soon(recorder.run)
            await recorder.flush()
            nursery.cancel_scope.cancel()
        game = journals.unfinished()
    assert calls == ["write", "fsync"]
    assert game is not None
    assert game.answers == ("Zoé", None)


def failing_after_a_part(call: str, code: int) -> Callable[..., int]:
    """Return an `os.write` that fails after some bytes, or an `os.fsync` that fails."""
    real_write = os.write
    calls = 0

    def write(descriptor: int, data: bytes) -> int:
        nonlocal calls
        calls += 1
        if calls == 1:
            return real_write(descriptor, data[:10])
        raise OSError(code, os.strerror(code))

    def fsync(descriptor: int) -> int:
        raise OSError(code, os.strerror(code))

    return write if call == "write" else fsync


def test_full_file_system_is_reported_in_a_sentence() -> None:
    full = os.open("/dev/full", os.O_WRONLY)
    journal = Journal(Path("/dev/full"), full, entries=1, size=0, answers=0)
    with pytest.raises(JournalError) as caught:
        journal.append("anything")
    journal.close()
    assert "/dev/full" in caught.value.sentence


def test_symbolic_link_in_place_of_lock_file_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "lock").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(JournalError):
        Journals(tmp_path)
    assert not (tmp_path / "elsewhere").exists()


def test_failed_start_of_journal_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Journals(tmp_path) as journals:
        with monkeypatch.context() as patch:
            patch.setattr(os, "write", failing_after_a_part("write", errno.ENOSPC))
            with pytest.raises(JournalFull):
                journals.start(SETUP)
        assert list(tmp_path.glob("game-*")) == []


WRITER = """
import sys
from pathlib import Path
from narrator.play.journal import UNDONE, Journal, Journals, answered, noted
from narrator.play.recorder import Recorder
with Journals(Path(sys.argv[1])) as journals:
    game = journals.unfinished()
    journal = journals.resume(game) if game else journals.start({"seed": 1})
    number = len(game.answers) if game else 0
    while True:
        journal.append(number)
        number += 1
        sys.stdout.write(f"{number}\\n")
        sys.stdout.flush()
"""


@pytest.mark.parametrize("times", effort(quick=3, full=12))
def test_killed_program_loses_no_saved_answer(times: range, tmp_path: Path) -> None:
    draw = random.Random(1)
    kept = 0
    for _ in times:
        command = [sys.executable, "-c", WRITER, str(tmp_path)]
        with subprocess.Popen(command, stdout=subprocess.PIPE) as writer:
            assert writer.stdout is not None
            writer.stdout.readline()
            time.sleep(draw.uniform(0.0, 0.05))
            writer.send_signal(signal.SIGKILL)
            acknowledged = [line for line in writer.stdout.read().split(b"\n") if line]
        game = unfinished(tmp_path)
        assert game is not None
        assert list(game.answers) == list(range(len(game.answers)))
        assert len(game.answers) >= (int(acknowledged[-1]) if acknowledged else kept + 1)
        assert len(game.answers) > kept
        kept = len(game.answers)


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**53), 2**53)
    | st.text(st.characters(exclude_categories=["Cs"])),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=8,
)
UNDO = object()


@tried(20, 60, steps=st.lists(json_values | st.just(UNDO), max_size=12), resumes=st.sets(st.integers(0, 11)))
def test_journal_restores_random_answers_undos_and_restarts(steps: list[Any], resumes: set[int]) -> None:
    standing: list[Any] = []
    with TemporaryDirectory() as room, Journals(Path(room)) as journals:
        journal = journals.start(SETUP)
        for index, step in enumerate(steps):
            if index in resumes:
                journal.close()
                game = journals.unfinished()
                assert game is not None
                assert list(game.answers) == standing
                journal = journals.resume(game)
            if step is not UNDO:
                journal.append(step)
                standing.append(step)
            elif standing:
                journal.undo()
                standing.pop()
        journal.finish(len(standing))
        final = read_journal(journal.path)
    assert final is not None
    assert list(final.answers) == standing
    assert final.outcome == len(standing)


@tried(75, 300, content=st.binary(max_size=200))
def test_random_journal_bytes_are_reported_or_count_as_empty(content: bytes) -> None:
    with TemporaryDirectory() as room:
        path = Path(room) / "game-000001.journal"
        path.write_bytes(content)
        if b"\n" in content:
            with pytest.raises(JournalDamaged):
                read_journal(path)
        else:
            assert read_journal(path) is None
