from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest

from narrator.minds import wire
from narrator.minds.hosting.seat import Asleep, MindSeat
from narrator.minds.wire import Act, Said, WireError
from tests.minds.seated import greeting

LINES = (
    (greeting("P3"), {"v": 1, "hello": 1, "seat": "P3", "style": "quiet", "seed": 7, "edition": "pact"}),
    (
        wire.SaidLine(said=Said(by="P1", act="claim", role="seer")),
        {"v": 1, "said": {"by": "P1", "act": "claim", "role": "seer"}},
    ),
    (
        wire.SaidLine(said=Said(by="P1", act="vote", seat="P2", cast=True)),
        {"v": 1, "said": {"by": "P1", "act": "vote", "seat": "P2", "cast": True}},
    ),
    (wire.SpeakLine(speak=wire.Speak(seconds=1.0)), {"v": 1, "speak": {"seconds": 1.0}}),
    (wire.EventLine(event={"type": "night_fell"}), {"v": 1, "event": {"type": "night_fell"}}),
    (
        wire.OverLine(over=wire.GameEnd(winner="village", seats=("P1",))),
        {"v": 1, "over": {"winner": "village", "seats": ["P1"]}},
    ),
)


@pytest.mark.parametrize(("message", "written"), LINES)
def test_message_is_written_and_read_as_documented(message: wire.Line, written: dict[str, object]) -> None:
    line = wire.encoded(message)
    assert json.loads(line) == written
    assert wire.read_line(line) == message


@pytest.mark.parametrize(
    "line",
    [b"", b"nonsense", b"[]", b'{"v": 1}', b'{"v": 2, "speak": {"seconds": 1}}', b'{"v": 1, "ask": 3}'],
)
def test_invalid_message_is_refused_in_a_sentence(line: bytes) -> None:
    with pytest.raises(WireError, match=r"\.$"):
        wire.read_line(line)


@pytest.mark.parametrize(
    "fields",
    [
        {"act": "claim", "role": "seer"},
        {"act": "saw", "seat": "P1", "card": "werewolf"},
        {"act": "saw", "seat": "P1", "camp": "wolves"},
        *({"act": act, "seat": "P1"} for act in ("accuse", "trust", "vote", "why")),
        {"act": "agree"},
        {"act": "deny"},
    ],
)
def test_every_kind_of_spoken_act_is_read_from_messages(fields: dict[str, str]) -> None:
    assert wire.read_act(json.dumps({"v": 1, "act": fields}).encode()) == Act(**fields)


@pytest.mark.parametrize(
    "line",
    [
        b'{"v": 1, "act": {"act": "sing"}}',
        b'{"v": 1, "act": {"act": "claim"}}',
        b'{"v": 1, "act": {"act": "agree", "seat": "P1"}}',
        b'{"v": 1, "act": {"act": "saw", "seat": "P1", "card": "seer", "camp": "village"}}',
        b'{"v": 1, "act": {"act": "vote", "seat": "P1", "cast": true}}',
        b'{"v": 1, "act": {"act": "saw", "seat": "P1", "camp": "' + b"x" * 101 + b'"}}',
        b'{"act": null}',
        b'{"v": 1, "answer": null}',
        b"\xff\xfe",
    ],
)
def test_invalid_spoken_act_is_refused(line: bytes) -> None:
    with pytest.raises(WireError):
        wire.read_act(line)


def test_reply_without_acts_and_with_any_answer_is_read() -> None:
    assert wire.read_act(b'{"v": 1, "act": null}') is None
    assert wire.read_answer(b'{"v": 1, "answer": ["P1", "P2"]}') == ["P1", "P2"]


def test_sets_are_written_to_messages_in_a_fixed_order() -> None:
    words = [f"rule {number}" for number in range(50)]
    assert wire.encoded(frozenset(words)) == wire.encoded(frozenset(reversed(words)))
    assert json.loads(wire.encoded(frozenset(words))) == sorted(words)


DEEP = (
    "{open}{close}",
    '{{"v":1,"answer":{open}{close}}}',
    '{{"v":1,"answer":{{"P1":{open}{close}}}}}',
    '{{"v":1,"more":{open}{close}}}',
    '{{"v":1,"act":{{"act":"claim","role":{open}{close}}}}}',
    '{{"v":1,"act":{{"act":"deny","more":{open}{close}}}}}',
)
OPENED = {"[": "]", '{"a":': "}", '[{"a":': "}]"}


@pytest.mark.parametrize("depth", [1, 30, 900, 1000, 5000, 20000])
@pytest.mark.parametrize("read", [wire.read_line, wire.read_answer, wire.read_act])
def test_deeply_nested_message_is_read_or_refused(read: Callable[[bytes], Any], depth: int) -> None:
    """Whole and truncated lines, with brackets of each kind in every place."""
    for template in DEEP:
        for opens, closes in OPENED.items():
            inner = "0" if opens != "[" else ""
            whole = template.format(open=opens * depth + inner, close=closes * depth)
            for line in (whole, whole[: len(whole) // 2]):
                with suppress(WireError):
                    read(line.encode())


def test_deeply_nested_answer_counts_as_no_answer() -> None:
    faults = list[str]()

    class Answers:
        """A link whose answer is deeply nested brackets."""

        def tell(self, line: bytes) -> None:
            """Ignore the line."""

        def ask(self, line: bytes, seconds: float) -> bytes:
            return b"[" * 1000

        def close(self) -> None:
            """Do nothing."""

    seat = MindSeat(greeting("P3"), Answers, faults.append)
    with pytest.raises(Asleep):
        seat.speak(b"{}", 1.0)
    assert len(faults) == 1
