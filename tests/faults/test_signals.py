from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from narrator.play.journal import Journals
from narrator.play.journal_format import SavedGame
from tests.effort import kept, sampled
from tests.faults import evenings
from tests.faults.terminals import ROOT, running, settings
from tests.patience import HANGS
from voices.draw import Draw
from voices.segments import plain_text
from voices.writing.pack import VoicePack

MOMENTS = (0, 1, 2, 3, 5, 8)
"""Numbers of presses before the stop."""
IN_MID_GAME = 14
"""Lines of the recorded journal that remain, up to the third night."""


@pytest.fixture(scope="module")
def half_played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a state directory with a game in its third night."""
    directory = tmp_path_factory.mktemp("half") / "state"
    path, _ = evenings.record(directory)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:IN_MID_GAME]))
    return directory


def unfinished(room: Path) -> SavedGame:
    with Journals(room / "state") as journals:
        game = journals.unfinished()
    assert game is not None
    return game


def stopped_after(presses: int, half_played: Path, room: Path) -> tuple[int, list[int], str]:
    """Start, press after each screen, stop. Return exit status, remaining processes and output."""
    shutil.copytree(half_played, room / "state")
    with running(room, "play", *settings(room)) as program:
        if presses:
            program.until("The lines are written")
        for _ in range(presses):
            program.type(" ")
            program.more()
        program.signal(signal.SIGTERM)
        return program.end(), program.left_behind(), program.output


@pytest.mark.parametrize("moments", kept([((0, 2),), (MOMENTS,)], [((0, 2),)]), ids=["few", "all"])
def test_stop_at_any_moment_ends_program_without_loss(
    half_played: Path, tmp_path: Path, moments: tuple[int, ...]
) -> None:
    before = unfinished(half_played.parent)
    rooms = [tmp_path / str(presses) for presses in moments]
    with ThreadPoolExecutor(len(moments)) as pool:
        ends = pool.map(lambda presses, room: stopped_after(presses, half_played, room), moments, rooms)
    for presses, room, (code, left, output) in zip(moments, rooms, ends, strict=True):
        # Before its own handler is set, the signal just kills it.
        assert code in ((0,) if presses else (0, -signal.SIGTERM)), (presses, output)
        assert left == [], presses
        assert "Traceback" not in output, output
        after = unfinished(room)
        assert after.answers[: len(before.answers)] == before.answers, presses


def a_box(half_played: Path, room: Path) -> None:
    shutil.copytree(half_played, room / "state")


def good_nights(language: str) -> set[str]:
    """Return all variants of the box's last sentence."""
    pack = VoicePack.load(language)
    variants = pack.variants("box.goodbye")
    return {plain_text(pack.render("box.goodbye", {}, Draw(""), variant)) for variant in variants}


def test_ctrl_c_says_good_night_and_restores_terminal(half_played: Path, tmp_path: Path) -> None:
    a_box(half_played, tmp_path)
    with running(tmp_path, "play", *settings(tmp_path)) as program:
        program.until("The lines are written")
        program.type("\x03")
        assert program.end() == 130
        assert "Traceback" not in program.output
        farewell = program.output.rpartition("\x1b[r\x1b8")[2]
        good_night, _, kept = farewell.strip().partition("\n")
        assert good_night.strip() in good_nights("en")
        assert kept.strip() == "I've saved the game. Next time I'll ask whether you want to go on with it."
        assert program.left_behind() == []
    assert unfinished(tmp_path)


def test_closing_the_terminal_ends_game_and_keeps_journal(half_played: Path, tmp_path: Path) -> None:
    a_box(half_played, tmp_path)
    with running(tmp_path, "play", *settings(tmp_path)) as program:
        program.until("The lines are written")
        program.hang_up()
        program.end()
        assert program.left_behind() == []
    assert unfinished(tmp_path)


def into_a_closed_pipe(*arguments: str, read: int = 0) -> subprocess.CompletedProcess[bytes]:
    """Run with an output whose reader takes at most `read` bytes and closes."""
    reader, writer = os.pipe()
    command = [sys.executable, "-m", "narrator.cli", *arguments]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    with subprocess.Popen(
        command, stdout=writer, stderr=subprocess.PIPE, cwd=ROOT, env=environment
    ) as process:
        os.close(writer)
        if read:
            os.read(reader, read)
        os.close(reader)
        _, errors = process.communicate(timeout=HANGS)
        return subprocess.CompletedProcess(command, process.returncode, b"", errors)


SCENARIO = str(ROOT / "tests" / "scenarios" / "base" / "r054_mixed_couple_wins.json")


@pytest.mark.parametrize(
    "arguments",
    sampled(
        [
            (("replay", "--json", SCENARIO),),
            (("rules",),),
            (("boards",),),
            (("models", "list"),),
            (("simulate", "-n", "5", "--processes", "1"),),
            (("doctor", "--quiet"),),
            (("play", "--help"),),
            (("demo", "--clock", "virtual", "--lang", "en", "--trace", "/dev/stdout"),),
            (("demo", "--lang", "en"),),
        ],
        1,
    ),
    ids=lambda arguments: " ".join(arguments[:2]),
)
def test_closed_pipe_ends_command_without_stack_trace(arguments: tuple[str, ...]) -> None:
    done = into_a_closed_pipe(*arguments)
    assert done.returncode == 1, done.stderr.decode()
    assert b"Traceback" not in done.stderr
    assert b"Exception" not in done.stderr


@pytest.mark.parametrize(
    "arguments", kept([(("replay", "--json", SCENARIO),), (("boards",),), (("--help",),)], [(("--help",),)])
)
def test_unwritable_output_is_reported_in_one_sentence(arguments: tuple[str, ...]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "narrator.cli", *arguments],
            stdout=full,
            stderr=subprocess.PIPE,
            cwd=ROOT,
            text=True,
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr == "narrator: The output cannot be written: No space left on device.\n"


def test_exit_code_is_kept_when_error_cannot_be_written() -> None:
    with Path("/dev/full").open("wb") as full:
        command = [sys.executable, "-m", "narrator.cli", "replay", "--no-such-option"]
        done = subprocess.run(command, stderr=full, cwd=ROOT, check=False)
    assert done.returncode == 2
