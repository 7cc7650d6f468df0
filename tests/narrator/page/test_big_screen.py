from __future__ import annotations

import io
import json
from collections.abc import AsyncGenerator, Callable
from typing import Any

import pytest
import trio
import trio.testing
from trio.testing import MockClock

from narrator.page.big_screen import frame_of
from narrator.page.websocket import BEAT, Frames, PageWire
from narrator.rules.new_moon.card import CardRead
from narrator.simulation.demo import Evening, play_evening, random_evening
from narrator.table.console.public_facts import PublicFacts
from narrator.table.offers import Asked
from narrator.table.stage import Stage
from narrator.table.timing import PRESSED_ROLLS, RollKind
from narrator.table.trace import Side, Trace, TraceLine
from tests.effort import kept
from tests.narrator.alike.test_rule_s import pairs
from tests.narrator.alike.test_screens import evening_of_pair
from tests.narrator.page.browser import page_open
from tests.narrator.secrecy import LONGEST
from voices.writing.pack import VoicePack

Sent = list[tuple[float, bytes]]
"""Frames, each with the second it was sent."""


class Taker:
    """Page that accepts every frame at once and records the time."""

    def __init__(self) -> None:
        self.frames: Sent = []
        self.silent_for, self.to_beat = 0.0, BEAT

    async def send(self, frame: bytes) -> None:
        self.frames.append((round(trio.current_time(), 3), frame))

    async def beat(self) -> None:
        self.frames.append((round(trio.current_time(), 3), b"beat"))


async def says_nothing() -> AsyncGenerator[bytes, None]:
    """Return messages of a page that sends none."""
    await trio.sleep_forever()
    yield b""


def screened(evening: Evening, hear: Callable[[TraceLine], None] = lambda _: None) -> Sent:
    """Return every frame sent to the big screen during an evening."""
    taker: Any = Taker()

    async def main() -> None:
        trace, stage, asked = Trace(io.StringIO()), Stage(), Asked()
        facts = PublicFacts(evening.pack, stage, asked)
        frames = Frames(lambda: frame_of(facts, evening.pack))
        facts.changed = frames.stir
        facts.follow(trace)
        trace.follow(hear)
        async with trio.open_nursery() as nursery:
            nursery.start_soon(frames.run)
            nursery.start_soon(frames.attend, taker, says_nothing())
            await trio.testing.wait_all_tasks_blocked()  # in any order of start
            with trio.move_on_after(LONGEST):
                await play_evening(evening, trace, stage=stage, asked=asked)
                await trio.sleep(1.0)
            nursery.cancel_scope.cancel()

    trio.run(main, clock=MockClock(autojump_threshold=0))
    return list(taker.frames)


def pictures(sent: Sent) -> list[dict[str, Any]]:
    return [json.loads(frame) for _, frame in sent if frame != b"beat"]


@pytest.fixture(scope="module")
def whole() -> tuple[list[dict[str, Any]], list[TraceLine]]:
    """Play an evening to its end and return its frames and its trace."""
    lines: list[TraceLine] = []
    return pictures(screened(random_evening("base_2014", 9, 5, "en"), lines.append)), lines


def test_big_screen_shows_every_line(whole: tuple[list[dict[str, Any]], list[TraceLine]]) -> None:
    shown = " ".join(
        " ".join([*one.get("said", ()), one.get("question", ""), one.get("roll", {}).get("word", "")])
        for one in whole[0]
    )
    offered = {offer["name"] for one in whole[0] for offer in one.get("offers", ())}
    said = [str(line.fields["text"]) for line in whole[1] if line.kind == "say"]
    assert len(said) > 200
    assert [
        text for text in said if text.rstrip(" .") not in shown and text.rstrip(" .") not in offered
    ] == []


def test_big_screen_shows_living_captain_and_public_cards(
    whole: tuple[list[dict[str, Any]], list[TraceLine]],
) -> None:
    last = whole[0][-1]["seats"]
    assert [seat["name"] for seat in last] == [
        "Alice",
        "Boris",
        "Clara",
        "David",
        "Emma",
        "Félix",
        "Gina",
        "Hugo",
        "Iris",
    ]
    assert all(seat.get("card") for seat in last if seat.get("dead"))
    assert any(seat.get("captain") for one in whole[0] for seat in one.get("seats", ()))


@pytest.mark.parametrize(("language", "does"), [("en", "From now on"), ("fr", "Jusqu'à la fin")])
async def test_active_event_is_shown_with_its_effect(language: str, does: str) -> None:
    pack, stage, asked = VoicePack.load(language), Stage(), Asked()
    facts = PublicFacts(pack, stage, asked)
    facts.follow(Trace())
    stage.begin(("Ann", "Bob"))
    assert "in_force" not in json.loads(frame_of(facts, pack))
    stage.heard(CardRead("ev_burial"))
    shown = json.loads(frame_of(facts, pack))["in_force"]
    assert [one["name"] for one in shown] == [pack.words("ev_burial")]
    assert does in shown[0]["what"]


@pytest.mark.parametrize("roll", kept(PRESSED_ROLLS, [RollKind.WALK]))
def test_big_screen_messages_are_equal_for_equal_public_facts(roll: RollKind) -> None:
    seed, one, other = next(pairs("base_2014", range(12)))
    ours, theirs = (
        screened(evening_of_pair(seed, played, roll, "fr", fingers))
        for fingers, played in enumerate((one, other))
    )
    assert len(ours) > 100
    assert ours == theirs


@pytest.mark.parametrize("kind", ["press", "light"])
def test_planted_leak_in_big_screen_messages_is_found(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ordinary = PublicFacts.follow

    def leaky(self: PublicFacts, trace: Trace) -> None:
        ordinary(self, trace)
        trace.follow(lambda line: self._said.append(("", "·")) if is_leaked(line) else None)

    def is_leaked(line: TraceLine) -> bool:
        return line.side is Side.PRIVATE and line.kind == kind

    monkeypatch.setattr(PublicFacts, "follow", leaky)
    for seed, one, other in pairs("base_2014", range(30), ("seer", "witch")):
        ours, theirs = (
            screened(evening_of_pair(seed, played, RollKind.NAMES, "en", fingers))
            for fingers, played in enumerate((one, other))
        )
        if ours != theirs:
            return
    pytest.fail(f"no pair of games gave the planted leak ({kind}) away")


async def test_stalled_big_screen_delays_no_one_and_buffers_nothing() -> None:
    drawn = 0

    def draw() -> bytes:
        return f"{drawn} {'x' * 200_000}".encode()

    frames = Frames(draw)
    sending: list[PageWire] = []

    async def attend(wire: PageWire, messages: AsyncGenerator[bytes, None]) -> None:
        sending.append(wire)
        await frames.attend(wire, messages)

    async with trio.open_nursery() as nursery:
        nursery.start_soon(frames.run)
        async with page_open({"screen": attend}) as browser:
            deaf = await browser.socket()
            reader = await browser.socket()
            assert await reader.frame() is not None
            for drawn in range(1, 101):
                frames.stir()
                got = await reader.frame()
                assert got is not None
                assert int(got.split()[0]) == drawn
            assert sending[0]._sending.locked(), "the one that never reads has a frame in the network"
            assert not sending[1]._sending.locked()
            await trio.aclose_forcefully(deaf.stream)
            await trio.aclose_forcefully(reader.stream)
        nursery.cancel_scope.cancel()
    assert browser.defects == []
