"""The real program stopped from outside: politely, with Ctrl-C, by a terminal or a reader that goes."""

from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from narrator.journal.format import SavedGame
from narrator.journal.journal import Journals
from tests.faults import evenings
from tests.faults.terminals import ROOT, running, settings
from voices.draw import Draw
from voices.segments import plain_text
from voices.writing.pack import VoicePack

STARTING_SECONDS = 40.0
MOMENTS = 10
IN_MID_GAME = 14
"""Lines of the recorded journal that are kept: the third night."""


@pytest.fixture(scope="module")
def half_played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A state directory with a game that was left in its third night."""
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


def stopped_after(seconds: float, half_played: Path, room: Path) -> tuple[int, float, list[int], str]:
    """Start, answer every question with a press, and be told to stop so many seconds later.

    One second or less counts from the start, while the program is still being loaded; more counts from the
    first thing that it writes.
    """
    shutil.copytree(half_played, room / "state")
    with running(room, "play", *settings(room)) as program:
        gives_up = time.monotonic() + STARTING_SECONDS
        while seconds > 1.0 and not program.output and time.monotonic() < gives_up:
            program.read(0.2)
        ends = time.monotonic() + seconds
        while time.monotonic() < ends:
            program.read(min(0.4, max(0.0, ends - time.monotonic())))
            program.type(" ")
        began = time.monotonic()
        program.signal(signal.SIGTERM)
        code = program.end(10)
        return code, time.monotonic() - began, program.left_behind(), program.output


def test_told_to_stop_at_any_moment_it_ends_within_two_seconds_and_nothing_is_lost(
    half_played: Path, tmp_path: Path
) -> None:
    draw = random.Random(4)
    moments = [draw.uniform(0.0, 7.0) for _ in range(MOMENTS)]
    before = unfinished(half_played.parent)
    rooms = [tmp_path / str(number) for number in range(MOMENTS)]
    with ThreadPoolExecutor(3) as pool:
        ends = list(
            pool.map(
                lambda args: stopped_after(args[0], half_played, args[1]), zip(moments, rooms, strict=True)
            )
        )
    for moment, room, (code, took, left, output) in zip(moments, rooms, ends, strict=True):
        assert code in (0, -signal.SIGTERM), (moment, output)  # before it has begun, the signal just kills it
        assert took < 2.0, (moment, took, output)
        assert left == [], moment
        assert "Traceback" not in output, output
        after = unfinished(room)
        assert after.answers[: len(before.answers)] == before.answers, moment
    assert sum(code == 0 for code, *_ in ends) >= MOMENTS // 2


def a_box(half_played: Path, room: Path) -> None:
    shutil.copytree(half_played, room / "state")


def good_nights(language: str) -> set[str]:
    """What the box says last, in all its variants."""
    pack = VoicePack.load(language)
    variants = pack.variants("box.goodbye")
    return {plain_text(pack.render("box.goodbye", {}, Draw(""), variant)) for variant in variants}


def test_ctrl_c_says_good_night_ends_with_130_and_gives_the_terminal_back(
    half_played: Path, tmp_path: Path
) -> None:
    a_box(half_played, tmp_path)
    with running(tmp_path, "play", *settings(tmp_path)) as program:
        program.until("What would be said")
        program.type("\x03")
        assert program.end(5) == 130
        assert "Traceback" not in program.output
        farewell = program.output.rpartition("\x1b[r\x1b8")[2]
        assert farewell.strip() in good_nights("en")
        assert program.left_behind() == []
    assert unfinished(tmp_path)


def test_a_terminal_that_hangs_up_ends_it_within_two_seconds(half_played: Path, tmp_path: Path) -> None:
    a_box(half_played, tmp_path)
    with running(tmp_path, "play", *settings(tmp_path)) as program:
        program.until("What would be said")
        program.hang_up()
        program.end(2)
        assert program.left_behind() == []
    assert unfinished(tmp_path)


def into_a_closed_pipe(*arguments: str, read: int = 0) -> subprocess.CompletedProcess[bytes]:
    """Run with an output whose reader takes some bytes at most and goes."""
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
        _, errors = process.communicate(timeout=60)
        return subprocess.CompletedProcess(command, process.returncode, b"", errors)


SCENARIO = str(ROOT / "tests" / "scenarios" / "base" / "r054_mixed_couple_wins.json")


@pytest.mark.parametrize(
    "arguments",
    [
        ("replay", "--json", SCENARIO),
        ("rules",),
        ("boards",),
        ("models", "list"),
        ("simulate", "-n", "5", "--processes", "1"),
        ("doctor", "--quiet"),
        ("play", "--help"),
        ("demo", "--clock", "virtual", "--lang", "en", "--trace", "/dev/stdout"),
        ("demo", "--lang", "en"),
    ],
    ids=lambda arguments: " ".join(arguments[:2]),
)
def test_a_reader_that_goes_ends_the_command_without_a_stack_trace(arguments: tuple[str, ...]) -> None:
    done = into_a_closed_pipe(*arguments)
    assert done.returncode == 1, done.stderr.decode()
    assert b"Traceback" not in done.stderr
    assert b"Exception" not in done.stderr


@pytest.mark.parametrize("arguments", [("replay", "--json", SCENARIO), ("boards",), ("--help",)])
def test_an_output_that_cannot_be_written_is_one_sentence(arguments: tuple[str, ...]) -> None:
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
