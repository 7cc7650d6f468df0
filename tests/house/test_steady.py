"""No result hangs on the machine: its speed, clock and network, or its user's settings; nor on chance."""

from __future__ import annotations

import ast
import os
import re
import socket
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import settings

TESTS = Path(__file__).parents[1]
APART = ("rigs", "release", "sound", "systemd")
"""Folders of real parts and of programs of their own: there seconds are what is measured."""

CLOCK = {"time", "time_ns", "monotonic", "monotonic_ns", "perf_counter", "process_time", "sleep"}
REAL_TIME = {"sleep", "fail_after", "move_on_after", "move_on_at", "sleep_until"}
VIRTUAL = {"autojump_clock", "mock_clock"}
CHANCE = {"random", "randint", "randrange", "choice", "choices", "shuffle", "sample", "uniform", "seed"}
GENERATORS = {"Random", "default_rng", "RandomState"}
OF_THE_SYSTEM = {"SystemRandom", "urandom", "getrandom", "token_hex", "token_bytes", "randbits", "uuid4"}
NETWORK = {"socket", "http", "urllib", "ssl", "requests", "ftplib", "smtplib", "xmlrpc"}
PLACES = {"home", "expanduser", "user_config_path", "user_cache_path", "user_state_path", "getenv"}
UNSTEADY = {"derandomize", "database", "deadline"}

AGAINST_HANGING = "it waits for something to come, and ends only what never comes"
OF_ITS_USERS = "on the virtual clock of the tests that use it"
BETWEEN = "only pauses between what is done: longer ones change nothing"
AN_ENGINE = "an engine for tests, which hangs or thinks as it is told"
REAL_PARTS = "all of it, or what takes time in it, is for real parts (`rig`)"

ARGUED: dict[tuple[str, str], str] = {
    ("clock", "faults/shells.py"): AGAINST_HANGING,
    ("clock", "faults/terminals.py"): AGAINST_HANGING,
    ("clock", "faults/test_places_of_others.py"): AGAINST_HANGING,
    ("clock", "narrator/screen_evening.py"): "threads work in real time; no result depends on how long",
    (
        "clock",
        "narrator/test_journal.py",
    ): "it is killed at a moment, whichever: nothing may be lost",
    ("clock", "fuzz/test_files.py"): "only long runs have a limit",
    ("environment", "parts.py"): "CI asks for every part; elsewhere what needs a missing one is left out",
    ("clock", "voices/echoing_engine.py"): AN_ENGINE,
    ("clock", "voices/listening/scripted_engine.py"): AN_ENGINE,
    ("clock", "voices/listening/pulse.py"): REAL_PARTS,
    ("clock", "voices/test_output.py"): REAL_PARTS,
    ("real time", "patience.py"): AGAINST_HANGING,
    ("real time", "faults/test_sound_server.py"): REAL_PARTS,
    ("real time", "voices/test_output.py"): REAL_PARTS,
    ("clock", "voices/test_network_speakers.py"): REAL_PARTS,
    ("network", "voices/test_network_speakers.py"): REAL_PARTS,
    ("real time", "voices/test_network_speakers.py"): REAL_PARTS,
    ("network", "voices/listening/test_network_microphone.py"): REAL_PARTS,
    ("clock", "voices/test_wyoming_programs.py"): REAL_PARTS,
    ("network", "voices/test_wyoming_programs.py"): REAL_PARTS,
    ("real time", "voices/test_sinks.py"): REAL_PARTS,
    ("real time", "voices/listening/speak_and_listen.py"): REAL_PARTS,
    ("real time", "voices/test_engine_process.py"): "it looks again: what was not sent whole goes then",
    ("real time", "voices/listening/test_process_listener.py"): (
        "it goes on as a real process does; a limit of seconds is only waited for where it must run out"
    ),
    ("real time", "hardware/test_boards.py"): BETWEEN,
    ("real time", "hardware/pads/fake_pad.py"): BETWEEN,
    ("real time", "narrator/test_doctor.py"): BETWEEN,
    ("real time", "narrator/test_switch.py"): BETWEEN,
    ("real time", "narrator/meddlers.py"): OF_ITS_USERS,
    ("real time", "narrator/setting_up.py"): OF_ITS_USERS,
    ("real time", "narrator/whims.py"): OF_ITS_USERS,
    ("real time", "narrator/test_host.py"): OF_ITS_USERS,
    ("real time", "narrator/test_lupusburg_ballots.py"): OF_ITS_USERS,
    ("real time", "narrator/test_lupusburg_looks.py"): OF_ITS_USERS,
    ("environment", "conftest.py"): "what is compiled is kept: faster, and nothing else",
    ("environment", "narrator/test_installed.py"): "a copy, put in the place of the real one",
    ("environment", "voices/faulty_engines.py"): AN_ENGINE,
    ("environment", "voices/listening/korean.py"): REAL_PARTS,
    ("environment", "voices/listening/pulse.py"): REAL_PARTS,
    (
        "environment",
        "house/test_collected_without_portaudio.py",
    ): "handed on to a program",
    ("clock", "conftest.py"): "the clock of the machine where no test's own is running",
    ("chance", "rules/test_endless.py"): "only the soak draws; what it draws ends in every case",
    ("real time", "narrator/test_round_on_a_terminal.py"): OF_ITS_USERS,
    ("environment", "house/test_javascript.py"): "where node is, and nothing else of it",
    ("network", "narrator/test_watchdog.py"): "a socket of this machine, in a file",
    ("network", "voices/serving.py"): "a server of the test's own, on this machine",
    ("network", "narrator/mqtt/test_broker_of.py"): "kinds of errors that are told; nothing is connected",
    ("network", "voices/test_models.py"): "kinds of errors, and a server of the test's own, on this machine",
    ("network", "voices/test_voices.py"): "the kinds of errors that are told; nothing is connected",
    ("network", "narrator/page/browser.py"): "a server of this machine, and certificates for it",
    ("network", "narrator/page/test_page_served.py"): "a port of this machine that is in use",
    ("network", "faults/test_page_of_the_program.py"): "ports of this machine",
    ("network", "house/test_steady.py"): "to see that it is refused",
    ("environment", "house/test_steady.py"): "where make is, and nothing else of it",
}
"""What is found all the same, by its kind and file, and why no result hangs on it."""

Found = tuple[str, int]


def unsteady(tree: ast.Module) -> Iterator[Found]:
    """What a test's result could hang on: kinds, and lines."""
    nodes = list(ast.walk(tree))

    @cache  # few files ask
    def parents() -> dict[ast.AST, ast.AST]:
        return {child: node for node in nodes for child in ast.iter_child_nodes(node)}

    virtual = any(isinstance(node, ast.Name) and node.id == "MockClock" for node in nodes)
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (("network", node.lineno) for name in node.names if _top(name.name) in NETWORK)
        elif isinstance(node, ast.ImportFrom):
            if _top(node.module or "") in NETWORK:
                yield "network", node.lineno
        elif isinstance(node, ast.Attribute) and _dotted(node) == ("os", "environ"):
            if not _handed_on(node, parents()):
                yield "environment", node.lineno
        elif isinstance(node, ast.Call):
            yield from ((kind, node.lineno) for kind in _kinds_of(node))
            if _waits(node) and not (virtual or _has_a_clock(node, parents())):
                yield "real time", node.lineno


def _top(module: str) -> str:
    return module.partition(".")[0]


def _dotted(node: ast.expr) -> tuple[str, str]:
    """A name as it is written, and what it is an attribute of; "" for what is no name."""
    if not isinstance(node, ast.Attribute):
        return "", node.id if isinstance(node, ast.Name) else ""
    above, name = _dotted(node.value)
    return f"{above}.{name}" if above else name, node.attr


def _kinds_of(call: ast.Call) -> Iterator[str]:
    base, name = _dotted(call.func)
    if base == "time" and name in CLOCK:
        yield "clock"
    if (base in ("random", "np.random", "numpy.random") and name in CHANCE) or name in OF_THE_SYSTEM:
        yield "chance"
    if name in GENERATORS and not call.args and not call.keywords:
        yield "chance"
    if name in PLACES:
        yield "environment"
    if name in ("settings", "register_profile"):
        steady = {"deadline": "None", "database": "None", "derandomize": "True"}
        given = {key.arg: ast.unparse(key.value) for key in call.keywords if key.arg in UNSTEADY}
        if any(steady[key] != value for key, value in given.items()):
            yield "examples"


def _waits(call: ast.Call) -> bool:
    """Whether seconds are waited for on whatever clock there is; the limit against hanging is none."""
    base, name = _dotted(call.func)
    if base != "trio":
        return False
    hangs = any(ast.unparse(given) == "HANGS" for given in call.args)
    return name in REAL_TIME and not (name == "fail_after" and hangs)


def _has_a_clock(node: ast.AST, parents: dict[ast.AST, ast.AST]) -> bool:
    while node in parents:
        node = parents[node]
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and VIRTUAL & {
            given.arg for given in node.args.args
        }:
            return True
    return False


def _handed_on(node: ast.AST, parents: dict[ast.AST, ast.AST]) -> bool:
    """Whether a program that is started gets the environment as a whole, with more in it or less."""
    around = parents[node]
    whole = isinstance(around, ast.Dict | ast.BinOp)
    return whole or (isinstance(around, ast.Attribute) and around.attr == "items")


def test_no_test_hangs_on_the_machine_or_on_chance_but_for_those_that_are_argued() -> None:
    found: dict[tuple[str, str], list[int]] = {}
    for path in sorted(TESTS.rglob("*.py")):
        name = path.relative_to(TESTS).as_posix()
        if name.partition("/")[0] not in APART:
            for kind, line in unsteady(ast.parse(path.read_text())):
                found.setdefault((kind, name), []).append(line)
    assert {place: lines for place, lines in found.items() if place not in ARGUED} == {}
    assert {place for place in ARGUED if place not in found} == set(), "argued, and no longer there"


def too_soon(text: str, patience: int) -> list[str]:
    """The seconds of its own that a test gives up after, sooner than any other; 0 is for ever."""
    given = re.findall(r"mark\.timeout\((\d+)\)", text)
    return [seconds for seconds in given if 0 < int(seconds) < patience]


def test_no_test_gives_up_sooner_than_all() -> None:
    """A limit is against what hangs: one of 90 seconds fell on a machine that had no time for it."""
    project = tomllib.loads((TESTS.parent / "pyproject.toml").read_text())
    patience = project["tool"]["pytest"]["ini_options"]["timeout"]
    assert too_soon("pytestmark = [pytest.mark.rig, pytest.mark.timeout(90)]", patience) == ["90"]
    given = {path.name: too_soon(path.read_text(), patience) for path in TESTS.rglob("test_*.py")}
    assert {name for name, seconds in given.items() if seconds} <= {"test_steady.py", "test_marks.py"}


PLANTED = {
    "clock": "import time\nassert time.monotonic() - began < 2",
    "real time": "async def test():\n    with trio.fail_after(3):\n        await event.wait()",
    "chance": "import random\nassert random.random() < 0.9",
    "environment": "assert os.environ['HOME'] == '/root'",
    "network": "from urllib.request import urlopen",
    "examples": "@settings(derandomize=False)\ndef test(): pass",
}


@pytest.mark.parametrize("kind", PLANTED)
def test_each_kind_is_found(kind: str) -> None:
    assert {found for found, _ in unsteady(ast.parse(PLANTED[kind]))} == {kind}


STEADY = """
async def test(autojump_clock):
    with trio.fail_after(3):
        await trio.sleep(2)

async def patient():
    with trio.fail_after(HANGS):
        await event.wait()

subprocess.run(command, env={**os.environ, "TERM": "xterm"})
draw = random.Random(4)
numbers = np.random.default_rng(1)
"""


def test_what_is_steady_is_not_found() -> None:
    assert list(unsteady(ast.parse(STEADY))) == []


def test_examples_are_the_same_each_time() -> None:
    assert settings.default is not None
    assert settings.default.derandomize
    assert settings.default.database is None
    assert settings.default.deadline is None


@pytest.mark.parametrize("host", ["192.0.2.1", "example.org", "2001:db8::1"])
def test_nothing_is_reached_but_this_machine(host: str) -> None:
    with pytest.raises(PermissionError, match="no test reaches beyond this machine"):
        socket.create_connection((host, 443))


MARKERS = ("soak", "rig", "statistics", "wide", "alone")


@cache
def asked_by(target: str) -> list[str]:
    """What the runs of pytest that a target makes ask for with `-m`."""
    made = subprocess.run(
        ["make", "--no-print-directory", "--dry-run", target],
        cwd=TESTS.parent,
        env={"PATH": os.environ["PATH"]},  # nothing of a make that runs these tests
        capture_output=True,
        text=True,
        check=True,
    )
    return re.findall(r"-m pytest .*-m '([^']*)'", made.stdout)


@pytest.mark.parametrize("marked", [set(chosen) for n in range(6) for chosen in combinations(MARKERS, n)])
def test_everything_is_run_once_by_make_test_or_beyond_it_but_for_long_runs(marked: set[str]) -> None:
    marks = {name: name in marked for name in MARKERS}
    for target, run in (
        ("test", not {"soak", "wide"} & marked),
        ("test-all", "soak" not in marked),
    ):
        assert sum(eval(one, {}, marks) for one in asked_by(target)) == run


def test_what_make_was_told_is_not_told_to_a_make_that_a_test_starts(tmp_path: Path) -> None:
    """Such a one had no terminal to draw on, where `make` gathers the output of what it runs at one time."""
    (tmp_path / "Makefile").write_text("all:\n\t@echo 'told: $(MAKEFLAGS), level $(MAKELEVEL).'\n")
    begun = f"import tests.conftest, os; os.execlp('make', 'make', '-s', '-f', '{tmp_path}/Makefile')"
    untold = {name: said for name, said in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
    told = untold | {"MAKEFLAGS": "k -j --output-sync=target -- ARGS=few", "MAKEOVERRIDES": "ARGS=few"}
    told |= {"MFLAGS": "-k", "MAKELEVEL": "1"}

    def said_by_make(environment: dict[str, str]) -> str:
        words = [sys.executable, "-c", begun]
        return subprocess.check_output(words, env=environment, cwd=TESTS.parent, text=True)

    # What make says of its own flags differs from version to version: one told nothing is the measure.
    assert said_by_make(told) == said_by_make(untold)


def test_no_fixture_is_for_a_package() -> None:
    """A directory without an `__init__.py` is none: what is set up for it lasts to the end of the run."""
    wide = [
        f"{path.relative_to(TESTS)}:{key.value.lineno}"
        for path in sorted(TESTS.rglob("*.py"))
        if re.search(r"scope\s*=", text := path.read_text())
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Call)
        for key in node.keywords
        if key.arg == "scope" and ast.unparse(key.value) == "'package'"
    ]
    assert wide == []
