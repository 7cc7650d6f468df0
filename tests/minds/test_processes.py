from __future__ import annotations

import json
import os
import select
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from narrator.minds import wire
from narrator.minds.hosting.process import SIGN, Process, our_command
from narrator.minds.hosting.seat import STARTS, Asleep, Inside, LinkError, MindSeat
from narrator.minds.mind import Mind
from narrator.minds.policies import POLICIES
from narrator.minds.wire import SeatAsk
from tests.minds.seated import greeting, watched_game
from tests.minds.test_no_peeking import header_of, two_deals
from tests.patience import HANGS

QUESTION = wire.encoded(
    wire.AskLine(ask=SeatAsk(prompt="seer.look", kind="seat", legal=("P2",), seconds=HANGS))
)
VIEW = b'{"v":1,"view":{}}'
ECHO = "import sys, json\nfor line in sys.stdin:\n    told = json.loads(line)\n"
ANSWERS = ECHO + "    if 'ask' in told: print(json.dumps({'v': 1, 'answer': %s}), flush=True)\n"


@pytest.fixture
def begun() -> Iterator[Callable[[str], Process]]:
    """Return a function that starts programs, and end them after the test."""
    links: list[Process] = []

    def begin(program: str) -> Process:
        links.append(Process([sys.executable, "-c", program]))
        return links[-1]

    yield begin
    for link in links:
        link.close()


def answer_of(link: Process) -> object:
    return wire.read_answer(link.ask(QUESTION, HANGS))


def test_player_program_gets_no_open_files_and_no_game_variables(
    begun: Callable[[str], Process], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Files that the game left open for every child process are closed too."""
    monkeypatch.setenv("NARRATOR_SECRET", "P1=werewolf")
    held = os.open(tmp_path, os.O_RDONLY)
    try:
        os.set_inheritable(held, True)
        held_too = ANSWERS % "[sorted(os.environ), sorted(os.listdir('/proc/self/fd'), key=int)]"
        variables, files = _two_lists(answer_of(begun("import os\n" + held_too)))
    finally:
        os.close(held)
    assert set(variables) <= {"PATH", "LANG", "LC_CTYPE", SIGN}
    # Standard input, output and error, and the directory that it lists.
    assert files == ["0", "1", "2", "3"]


def _two_lists(answer: object) -> tuple[list[str], list[str]]:
    assert isinstance(answer, list)
    one, other = answer
    return one, other


def test_player_program_cannot_open_sockets(begun: Callable[[str], Process]) -> None:
    kinds = ANSWERS % "[os.readlink('/proc/self/fd/' + str(n)).split(':')[0] for n in range(3)]"
    assert answer_of(begun("import os\n" + kinds)) == ["pipe", "pipe", "/dev/null"]


@pytest.mark.parametrize(
    ("program", "sentence"),
    [
        ("", "it has ended"),
        ("import time\ntime.sleep(600)", "it is late"),
        ("while True: print('a' * 9999, end='')", "it writes"),
        (ECHO + "    print('hello', flush=True)\n    print('hello', flush=True)", "no answer"),
        (ANSWERS % "1" + "    sys.exit()", "it "),
    ],
)
def test_seat_of_failed_computer_player_gives_no_answer(program: str, sentence: str) -> None:
    faults: list[str] = []
    seat = MindSeat(greeting("P1"), lambda: Process([sys.executable, "-c", program]), faults.append)
    try:
        for _ in range(2):
            with pytest.raises(Asleep):
                seat.ask(VIEW, SeatAsk(prompt="x", kind="seat", legal=(), seconds=0.3))
    finally:
        seat.close()
    assert sentence in faults[0]


LEAVES = """
import subprocess, sys
command = [sys.executable, "-c", "import time; time.sleep(600)"]
child = subprocess.Popen(command, start_new_session=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
"""


DAEMON = """
import os, sys
down, up = os.pipe()
if os.fork() == 0:
    os.setsid()
    child = os.fork()
    if child == 0:
        for one in (0, 1, 2): os.close(one)
        import time; time.sleep(600)
    os.write(up, b"%d" % child)
    os._exit(0)
os.wait()
pid = int(os.read(down, 99))
"""
"""A program that forks twice, so that its grandchild has no living parent."""


@pytest.mark.parametrize("program", [LEAVES + ANSWERS % "child.pid", DAEMON + ANSWERS % "pid"])
def test_detached_child_process_ends_with_its_computer_player(program: str) -> None:
    link = Process([sys.executable, "-c", program])
    pid = answer_of(link)
    assert isinstance(pid, int)
    handle = os.pidfd_open(pid)
    try:
        link.close()
        assert select.select([handle], [], [], HANGS)[0], "it still runs"
    finally:
        os.close(handle)


HOST = """
import ctypes, os, sys
from narrator.minds.hosting import process
if sys.argv[1] == "open":
    process.hide_memory = lambda: None
if os.geteuid() == 0:
    os.setgroups([]); os.setgid(65534); os.setuid(65534)
ctypes.CDLL(None).prctl(process.PR_SET_DUMPABLE, 1, 0, 0, 0)  # as a program that never had other rights
reads = "read line; for one in environ maps; do head -c1 /proc/$PPID/$one >&2 && printf $one,; done; echo ."
held = process.Process(["/bin/sh", "-c", reads])
print(held.ask(b"{}", 60.0).decode())
held.close()
"""
"""A host without privileges, like the box, and a computer player that tries to read its memory."""


@pytest.mark.parametrize(("host", "read"), [("open", "environ,maps,."), ("as it is", ".")])
def test_computer_player_cannot_read_memory_of_the_game(host: str, read: str) -> None:
    command = [sys.executable, "-c", HOST, host]
    done = subprocess.run(command, capture_output=True, text=True, timeout=HANGS, check=False)
    assert done.stdout.strip() == read, done.stderr


def test_missing_computer_player_program_is_reported() -> None:
    with pytest.raises(LinkError, match="cannot be started"):
        Process(["/no/such/program"])


def test_crashed_computer_player_restarts_with_its_history() -> None:
    """The new process gets all past events, all talk, and the first view."""
    counts = (
        "import sys, json\ntold = []\nfor line in sys.stdin:\n    line = json.loads(line)\n"
        "    told.append(next(key for key in line if key != 'v'))\n    if 'ask' in line:\n"
        "        print(json.dumps({'v': 1, 'answer': told}), flush=True)\n        sys.exit()\n"
    )
    seat = MindSeat(greeting("P1"), lambda: Process([sys.executable, "-c", counts]), lambda fault: None)
    ask = SeatAsk(prompt="x", kind="seat", legal=(), seconds=HANGS)
    answers = []
    try:
        for number in range(4):
            seat.told(b'{"v":1,"event":{"type":"night_fell"}}')
            view = json.dumps({"v": 1, "view": {"number": number}}).encode()
            try:
                answers.append(seat.ask(view, ask))
            except Asleep:
                answers.append(None)
    finally:
        seat.close()
    first, *later = [answer for answer in answers if answer]
    assert first == ["hello", "event", "view", "ask"]
    assert later[0][:3] == ["hello", "event", "view"]
    assert later[0].count("event") > 1


def test_computer_player_that_always_crashes_is_given_up() -> None:
    started = []

    def start() -> Process:
        started.append(1)
        return Process([sys.executable, "-c", ""])

    seat = MindSeat(greeting("P1"), start, lambda fault: None)
    for _ in range(STARTS + 3):
        with pytest.raises(Asleep):
            seat.ask(VIEW, SeatAsk(prompt="x", kind="seat", legal=(), seconds=0.1))
    assert len(started) == STARTS


def test_computer_player_plays_equally_in_its_own_process() -> None:
    deal, _ = two_deals("seer")
    transcript = watched_game(header_of("seer", deal), "P1", POLICIES["quiet"], 1)
    link = Process(our_command("quiet"))
    inside = Inside(Mind(POLICIES["quiet"]))
    try:
        for line, reply in transcript:
            if reply is None:
                link.tell(line)
                inside.tell(line)
            else:
                assert link.ask(line, HANGS) == reply == inside.ask(line, HANGS)
    finally:
        link.close()


def test_player_program_lists_its_computer_players() -> None:
    from narrator.minds.__main__ import main

    assert main(["bravo"]) == 2
