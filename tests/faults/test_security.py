from __future__ import annotations

import ast
import os
import re
import shutil
import signal
import stat
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest

from narrator.config.file import load_config
from narrator.errors import NarratorError
from narrator.play.journal import Journals
from narrator.scenario import run_scenario
from narrator.setup.draft import LAST_TABLE
from tests.effort import LATER
from tests.faults import evenings
from tests.faults.terminals import ROOT, running, settings
from tests.patience import HANGS
from voices.models import ModelError
from voices.models.store import MANIFEST, check
from voices.tts.cache import DiskCache
from voices.writing.pack import VoicePack
from voices.writing.packs import PackError

OURS = ("narrator", "voices", "hardware")
FORBIDDEN_CALLS = {"eval", "exec", "compile", "__import__", "system", "popen", "mktemp", "spawnl", "spawnv"}
FORBIDDEN_MODULES = {
    "pickle",
    "marshal",
    "shelve",
    "yaml",
    "xmlrpc",
    "telnetlib",
    "ftplib",
    "smtplib",
    "xml.dom",
}
NETWORK = {"socket", "http", "urllib", "ssl", "requests", "asyncio", "pooch", "socketserver"}
MAY_SERVE = {f"narrator/page/{name}.py" for name in ("announcing", "door", "opening", "server")}
"""Modules that listen for the page, after a user asked for one."""
MAY_FETCH = {
    "voices/models/download.py",
    "voices/models/single_files.py",
    "voices/models/store.py",
    "voices/tts/voices.py",
}
"""The only modules that may open a connection, on request, for
`narrator models install` and `narrator voices install`.
"""
MAY_CALL = {
    "hardware/pads/link.py",
    "narrator/home/mqtt.py",
    "voices/engines/wyoming.py",
    "voices/asr/network_microphone.py",
    "voices/playback/network.py",
}
"""Modules that connect to pads, broker, loudspeaker and server of the configuration."""
STARTS = {"Popen", "run", "call", "check_call", "check_output", "open_process", "run_process"}


def modules(words: Iterable[str]) -> Iterator[tuple[str, ast.Module]]:
    """Yield the modules that contain one of the words, to parse only those."""
    wanted = re.compile(rf"\b({'|'.join(words)})\b")
    for folder in OURS:
        for path in sorted((ROOT / folder).rglob("*.py")):
            if wanted.search(text := path.read_text()):
                yield str(path.relative_to(ROOT)), ast.parse(text)


def called(node: ast.Call) -> tuple[str, str]:
    """Return the name before the dot, if any, and the name of the called function."""
    match node.func:
        case ast.Attribute(value=ast.Name(id=owner), attr=name):
            return owner, name
        case ast.Attribute(attr=name):
            return "?", name
        case ast.Name(id=name):
            return "", name
    return "?", "?"


def imported(tree: ast.Module) -> set[str]:
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module)
    return names


def dangers(tree: ast.Module) -> list[str]:
    """Return calls that run words as code or commands, and imports that read code as data."""
    found = [name for name in imported(tree) if name in FORBIDDEN_MODULES]
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        owner, name = called(node)
        if (owner in ("", "os", "builtins", "tempfile") and name in FORBIDDEN_CALLS) or name == "unsafe_load":
            found.append(f"line {node.lineno}: {owner}.{name}")
        for keyword in node.keywords:
            if keyword.arg == "shell" and not (
                isinstance(keyword.value, ast.Constant) and keyword.value.value is False
            ):
                found.append(f"line {node.lineno}: shell=")
    return found


def test_no_module_runs_text_as_code_or_through_a_shell() -> None:
    words = (
        FORBIDDEN_CALLS | {"unsafe_load", "shell"} | {name.rpartition(".")[2] for name in FORBIDDEN_MODULES}
    )
    assert {path: found for path, tree in modules(words) if (found := dangers(tree))} == {}


@pytest.mark.parametrize(
    "line",
    [
        "eval('1')",
        "import pickle",
        "os.system('ls')",
        "subprocess.run('ls', shell=True)",
        "from yaml import load",
    ],
)
def test_search_for_dangerous_calls_finds_a_planted_one(line: str) -> None:
    assert dangers(ast.parse(line))


def test_subprocess_commands_are_lists_and_use_this_python() -> None:
    started = []
    for path, tree in modules(STARTS):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and called(node) in {
                (owner, name)
                for owner in ("subprocess", "trio", "?", "lowlevel")
                for name in STARTS - {"run"}
            } | {("subprocess", "run")}:
                started.append((path, ast.unparse(node.args[0])))
    assert started, "the search finds what there is"
    for path, command in started:
        listed = command.startswith("[sys.executable,") or "command" in command
        assert listed, f"{path}: {command}"
        assert "sys.executable" in (ROOT / path).read_text(), path


def test_only_listed_modules_can_open_a_network_connection() -> None:
    users = {
        path for path, tree in modules(NETWORK) if {name.split(".")[0] for name in imported(tree)} & NETWORK
    }
    assert users == MAY_FETCH | MAY_SERVE | MAY_CALL


SOCKET = re.compile(r"socket\((AF_\w+)")


@pytest.mark.rig
def test_a_box_that_plays_opens_no_network_socket(tmp_path: Path) -> None:
    """The kernel traces every process of the box from its start to its end."""
    log = tmp_path / "sockets"
    path, _ = evenings.record(tmp_path / "state")
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:14]))
    strace = shutil.which("strace")
    assert strace is not None, "install strace"
    wrapper = (
        strace,
        "-f",
        "-qq",
        "-e",
        "trace=socket,socketpair,connect,bind,listen,execve",
        "-o",
        str(log),
    )
    with running(tmp_path, "play", *settings(tmp_path), wrapper=wrapper) as program:
        program.until("Shall we go on with it?")
        for _ in range(8):
            program.type(" ")
            program.read(0.5)
        program.type("\x03")
        assert program.end() == 130
    traced = log.read_text()
    assert "execve(" in traced
    assert "voices.tts.worker" in traced or "There is no loudspeaker" in program.output
    assert set(SOCKET.findall(traced)) <= {"AF_UNIX"}
    assert "AF_INET" not in traced


@LATER
def test_files_are_private_under_any_umask(tmp_path: Path) -> None:
    path, _ = evenings.record(tmp_path / "state")
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:14]))
    before = os.umask(0)
    try:
        trace = tmp_path / "trace.jsonl"
        with running(tmp_path, "play", *settings(tmp_path), "--trace", str(trace)) as program:
            program.until("The lines are written")
            program.read(1.0)
            program.signal(signal.SIGTERM)
            assert program.end() == 0
    finally:
        os.umask(before)
    kept = [trace, *(tmp_path / "state").rglob("*"), *(tmp_path / "cache").rglob("*")]
    assert trace.stat().st_size > 0
    for one in kept:
        mode = stat.S_IMODE(one.stat().st_mode)
        assert mode == (0o700 if one.is_dir() else 0o600), (one, oct(mode))
    assert stat.S_IMODE((tmp_path / "state").stat().st_mode) == 0o700


@LATER
def test_second_box_on_same_state_directory_is_refused(tmp_path: Path) -> None:
    with running(tmp_path, "play", *settings(tmp_path)) as first:
        first.until("The lines are written")
        second = subprocess.run(
            [sys.executable, "-m", "narrator.cli", "play", *settings(tmp_path)],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=HANGS,
        )
        assert second.returncode == 2
        assert second.stderr == (
            f"narrator: Another narrator is using {tmp_path}/state; "
            "stop it, or give this one a state_dir of its own.\n"
        )
        assert first.status() is None
        first.signal(signal.SIGTERM)
        assert first.end() == 0


GIGABYTE = 1 << 30


def enormous(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        file.truncate(GIGABYTE)
    return path


def bytes_read() -> int:
    """Return the bytes read by this process, as counted by the kernel."""
    counted = dict(line.split(": ") for line in Path("/proc/self/io").read_text().splitlines())
    return int(counted["rchar"])


def _pack(room: Path, enormous_file: str) -> None:
    shutil.copytree(ROOT / "tests" / "voices" / "data" / "tiny", room / "pack")
    enormous(room / "pack" / enormous_file)
    VoicePack.load(room / "pack")


def _manifest(room: Path) -> None:
    for name in ("final.mdl", "HCLr.fst", "Gr.fst", "mfcc.conf"):
        (room / name).write_bytes(b"\x00B" if name == "final.mdl" else b"\xd6\xfd\xb2\x7e")
    enormous(room / MANIFEST)
    check(room)


def _journal(room: Path) -> None:
    enormous(room / "game-000001.journal")
    with Journals(room) as journals:
        journals.unfinished()


READERS: dict[str, tuple[Callable[[Path], object], type[Exception]]] = {
    "configuration": (lambda room: load_config(enormous(room / "c.toml")), NarratorError),
    "journal": (_journal, NarratorError),
    "last table": (
        lambda room: LAST_TABLE.recall(enormous(room / LAST_TABLE.file_name).parent),
        NarratorError,
    ),
    "pack": (lambda room: _pack(room, "pack.toml"), PackError),
    "lines": (lambda room: _pack(room, "common.ftl"), PackError),
    "manifest": (_manifest, ModelError),
}


@pytest.mark.parametrize("kind", READERS)
def test_file_of_a_gigabyte_is_refused_at_once(kind: str, tmp_path: Path) -> None:
    read, error = READERS[kind]
    before = bytes_read()
    with pytest.raises(error, match="larger than"):
        read(tmp_path)
    assert bytes_read() - before < GIGABYTE / 100


def test_a_scenario_of_a_gigabyte_is_refused_at_once(tmp_path: Path) -> None:
    before = bytes_read()
    result = run_scenario(enormous(tmp_path / "scenario.json"))
    assert result.code == 2
    assert "larger than" in result.message
    assert bytes_read() - before < GIGABYTE / 100


@pytest.mark.parametrize("instead", ["a gigabyte", "a link", "a pipe", "a directory"])
def test_bad_sound_cache_entry_is_reported_and_rendered_again(instead: str, tmp_path: Path) -> None:
    import numpy as np

    told: list[str] = []
    cache = DiskCache(tmp_path / "cache", notice=told.append)
    samples = np.zeros(100, np.float32)
    cache.put("key", samples)
    (path,) = (tmp_path / "cache").iterdir()
    path.unlink()
    (tmp_path / "elsewhere").write_bytes(b"untouched")
    match instead:
        case "a gigabyte":
            enormous(path)
        case "a link":
            path.symlink_to(tmp_path / "elsewhere")
        case "a pipe":
            os.mkfifo(path)
        case _:
            path.mkdir()
    assert cache.get("key") is None
    assert cache.get("key") is None
    assert len(told) == 1
    assert re.fullmatch(r"The voice cache \S+ cannot be used \(.+\); going on without\.", told[0])
    cache.put("key", samples)
    if instead != "a directory":
        assert cache.get("key") is not None
    assert (tmp_path / "elsewhere").read_bytes() == b"untouched"


def test_link_in_place_of_a_file_is_not_followed(tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text("{}")
    state = tmp_path / "state"
    state.mkdir(mode=0o700)
    (state / "game-000001.journal").symlink_to(secret)
    (state / LAST_TABLE.file_name).symlink_to(secret)
    with Journals(state) as journals:
        with pytest.raises(NarratorError, match="it is a link"):
            journals.unfinished()
        with pytest.raises(NarratorError, match="it is a link"):
            LAST_TABLE.recall(state)
        journals.set_aside(state / "game-000001.journal")
        assert journals.start(evenings.HEADER).path.is_file()
    assert secret.read_text() == "{}"
