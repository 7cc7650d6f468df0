"""A file four times as long takes some four times as many steps to read; steps are counted, not seconds."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from tests.effort import kept
from tests.fuzz.kept import read_last_time, read_table
from tests.fuzz.mutations import TOKENS
from tests.fuzz.targets import (
    TINY,
    read_config,
    read_journal_file,
    read_lines,
    read_manifest,
    read_pack_file,
    read_scenario_file,
    read_ssml,
    recorded,
)

SHORT, LONG = 800, 3_200
"""Bytes."""
WORST = 1.7
"""How many times more steps than by length; twice as many and more would be the square of it."""
SETTLED = 20_000
"""Steps that are no growth: what reading takes at all."""

PIECES = (
    *(token for token in TOKENS if len(token) < 10),
    *(
        b"a.",
        b"a . ",
        b'"a".',
        b"'a'.",
        b"[a]\n",
        b"[[a]]\n",
        b"a={",
        b"a=1\n",
        b"a",
        b" ",
        b"\n",
        b"\t",
        b"x. ",
    ),
    *(b"a = { $x }\n", b"a{ $x }", b" .a = x\n", b'{""}', b"{ -x }", b"a\n", b"#\n", b"<s>a</s>", b"<s/>"),
    *(b"&amp;", b"! ", b"* ", b".", b'"a",', b'{"a":', b"\\\\", b'""'),
)
"""What a file may consist of from end to end."""

HEADS: dict[str, tuple[Callable[[bytes, Path], None], tuple[bytes, ...]]] = {
    "config": (read_config, (b"", b"a = ", b'a = "', b"[audio]\n")),
    "pack": (read_pack_file, (b"", b"a = [", (TINY / "pack.toml").read_bytes())),
    "lines": (read_lines, (b"", b"a = ", b"a = { ", b"a = {$x ->")),
    "ssml": (read_ssml, (b"", b"<s>", b"<break ", b'<prosody rate="')),
    "scenario": (read_scenario_file, (b"", b"{", b'{"edition":"')),
    "manifest": (read_manifest, (b"", b"{")),
    "last table": (read_table, (b"", b'{"table":')),
    "last time": (read_last_time, (b"", b'{"table":"')),
    "journal": (read_journal_file, (b"", recorded()[:200])),
}


def steps(read: Callable[[bytes, Path], None], content: bytes, room: Path) -> int:
    """Lines of Python that are run to read it."""
    count = 0

    def trace(frame: FrameType, event: str, argument: Any) -> Any:
        nonlocal count
        count += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        read(content, room)
    finally:
        sys.settrace(before)
    return count


def grows_too_fast(read: Callable[[bytes, Path], None], head: bytes, piece: bytes, room: Path) -> bool:
    many = steps(read, head + piece * (LONG // len(piece)), room)
    if many <= SETTLED:
        return False
    few = steps(read, head + piece * (SHORT // len(piece)), room)
    return many > few * WORST * LONG / SHORT


DEAR = ("lines", "pack", "config")
"""Readers that take most of the time."""


@pytest.mark.parametrize("name", kept(HEADS, [name for name in HEADS if name not in DEAR]))
def test_reading_takes_as_many_steps_as_the_file_is_long(name: str, tmp_path: Path) -> None:
    read, heads = HEADS[name]
    read(heads[0], tmp_path)  # what is looked up once for all is no growth
    found = [
        (head, piece) for head in heads for piece in PIECES if grows_too_fast(read, head, piece, tmp_path)
    ]
    assert not found


def test_a_reader_that_looks_back_at_every_letter_is_found(tmp_path: Path) -> None:
    def looks_back(content: bytes, room: Path) -> None:
        for end in range(len(content) // 4):
            for _ in range(end):
                pass

    assert grows_too_fast(looks_back, b"", b"a.", tmp_path)
