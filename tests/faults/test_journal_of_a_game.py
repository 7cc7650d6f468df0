from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from narrator.errors import JournalDamaged
from narrator.play.games import replayed
from narrator.play.journal import Journals
from narrator.play.journal_format import SavedGame, read_journal
from narrator.play.recorder import Recorder
from tests.effort import LATER, kept
from tests.faults import evenings


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, tuple[Any, ...]]:
    """Return the journal of a finished game as bytes, and the answers."""
    path, evening = evenings.record(tmp_path_factory.mktemp("whole"))
    return path.read_bytes(), evening.answers


@pytest.mark.parametrize("every", [23, pytest.param(1, marks=LATER)])
def test_journal_cut_at_any_byte_resumes_to_the_end(
    whole: tuple[bytes, tuple[Any, ...]], tmp_path: Path, every: int
) -> None:
    content, answers = whole
    path = tmp_path / "game-000001.journal"
    gone_on: set[tuple[int, int]] = set()
    for cut in sorted({*range(0, len(content) + 1, every), len(content)}):
        path.write_bytes(content[:cut])
        with Journals(tmp_path) as journals:
            game = journals.unfinished()
            if game is None:
                begun = content.index(b"\n")
                assert cut < begun or cut >= len(content) - 1, "only what had not begun, or is over"
                continue
            assert game.answers == answers[: len(game.answers)]
            assert game.size >= cut - max(map(len, content.splitlines())) - 1, "no more than one line is lost"
            replayed(game)
            if (game.entries, len(game.answers)) not in gone_on:
                if every == 1 or len(gone_on) % 6 == 0:
                    _goes_on(journals, game)
                gone_on.add((game.entries, len(game.answers)))
    assert len(gone_on) == content.count(b"\n") - 1


def _goes_on(journals: Journals, game: SavedGame) -> None:
    evening = evenings.play(lambda _: Recorder(journals.resume(game), threaded=False), game)
    after = read_journal(game.path)
    assert after is not None
    assert after.finished
    assert after.answers == evening.answers
    assert after.answers[: len(game.answers)] == game.answers


@pytest.mark.parametrize(("flip", "every"), kept([(0x01, 5), (0x01, 1), (0xA0, 1)], [(0x01, 5)]))
def test_flipped_byte_in_journal_is_reported_and_file_kept(
    whole: tuple[bytes, tuple[Any, ...]], tmp_path: Path, flip: int, every: int
) -> None:
    content, _ = whole
    path = tmp_path / "game-000001.journal"
    for at in range(0, len(content), every):
        damaged = bytearray(content)
        damaged[at] ^= flip
        path.write_bytes(damaged)
        line = content.count(b"\n", 0, at) + 1
        with pytest.raises(JournalDamaged) as caught:
            read_journal(path)
        assert caught.value.sentence == (
            f"The journal {path} is damaged at line {line}; it is kept as it is, and its game cannot go on."
        )
        assert path.read_bytes() == damaged


@pytest.mark.parametrize("what", ["a pipe", "a link to a device", "a gigabyte"])
def test_invalid_journal_is_reported_at_once(tmp_path: Path, what: str) -> None:
    path = tmp_path / "game-000001.journal"
    match what:
        case "a pipe":
            import os

            os.mkfifo(path)
        case "a link to a device":
            path.symlink_to("/dev/zero")
        case _:
            with path.open("wb") as file:
                file.truncate(1 << 30)
    with Journals(tmp_path) as journals:
        with pytest.raises(JournalDamaged, match=r"it is (not a plain file|a link|larger than)"):
            journals.unfinished()
        assert journals.set_aside(path).name == "game-000001.journal.damaged"
        assert journals.unfinished() is None
