from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
import trio
import trio.testing

from narrator.config.file import LoadedConfig, parse_config
from narrator.home.hamlets.keeper import HamletsError, keys_of
from narrator.home.hamlets.moves import Letter, Stance, draw_key
from narrator.home.hamlets.region import PATIENCE, Region, SignedStep, VillageStep, sign_step, topic_of
from narrator.play.corrections import Renamed
from narrator.rules import Game, Setup
from narrator.rules.kernel.events import Phase, Scenery

Listening = Callable[[str, bytes], None]


class OpenRoad:
    """Broker that delivers each message at once to every matching listener."""

    is_there = True

    def __init__(self) -> None:
        self.heard: dict[str, list[Listening]] = {}
        self.said: list[tuple[str, bytes]] = []

    def keep(self, topic: str, payload: bytes) -> None:
        self.say(topic, payload)

    def say(self, topic: str, payload: bytes) -> bool:
        self.said.append((topic, payload))
        for pattern, listening in self.heard.items():
            if pattern == topic or (pattern.endswith("/+") and topic.rpartition("/")[0] == pattern[:-2]):
                for heard in listening:
                    heard(topic, payload)
        return True

    def listen(self, pattern: str, heard: Listening) -> None:
        self.heard.setdefault(pattern, []).append(heard)

    def whenever_met(self, act: Callable[[], None]) -> None:
        act()


def two(in_step: bool = True) -> tuple[OpenRoad, Region, Region, list[str]]:
    road, key, told = OpenRoad(), draw_key(), list[str]()
    north = Region("North", {"South": key}, road, told.append, in_step=in_step)
    south = Region("South", {"North": key}, road, told.append, in_step=in_step)
    return road, north, south, told


def test_night_waits_only_for_villages_that_still_play() -> None:
    road, north, south, _ = two()
    assert north.is_time(1), "nobody plays there"
    south.announce(("Ada", "Ben"), ("seer", "werewolf"))
    assert not north.is_time(1)
    south.follow(Scenery(Phase.ASLEEP, 1, ("Ada", "Ben")))
    assert north.is_time(1)
    assert not north.is_time(2)
    south.follow(Scenery(Phase.VOTE, 1, ("Ada", "Ben")))
    assert not north.is_time(2)
    road.say("narrator/South/availability", b"offline")
    assert north.is_time(2), "nobody waits for a box that is gone"
    road.say("narrator/South/availability", b"online")
    assert not north.is_time(2)
    south.follow(Scenery(Phase.OVER, 1, ("Ada", "Ben")))
    assert north.is_time(2)


NO_STEPS = {
    b"night": "The message on hamlets/South/step is not a step of a village; it is ignored.",
    b'{"v": 1}': "The message on hamlets/South/step is of version 1, and this box reads 2: "
    "use one version on both.",
    b'{"phase":"setup","v":2}': "The message on hamlets/South/step is not signed with the key of these "
    "boxes; it is ignored.",
    b"[" * 20000: "The message on hamlets/South/step is not a step of a village; it is ignored.",
    b'{"v":2,"x":'
    + b"[" * 20000
    + b"]" * 20000
    + b"}": "The message on hamlets/South/step is not a step of a village; it is ignored.",
}


def say_signed(road: OpenRoad, key: bytes, step: dict[str, Any]) -> None:
    """Send a step of South, signed for North."""
    topic, written = "hamlets/South/step", msgspec.json.encode(step)
    signed = {"North": sign_step(written, key, topic)}
    road.say(topic, msgspec.json.encode(SignedStep(written.decode(), signed)))


TOO_MUCH: dict[str, dict[str, Any]] = {
    "people": {"phase": "dusk", "people": ["x"] * 4000},
    "cards": {"phase": "dusk", "people": ["Ada"], "cards": ["nope"] * 3000},
    "a long name": {"phase": "dusk", "people": ["x" * 50]},
    "new names": {"phase": "dusk", "people": ["Ada"], "renamed": [["a", "b"]] * 90},
    "a number": {"phase": "dusk", "people": ["Ada"], "number": 2**70},
}


@pytest.mark.parametrize("case", TOO_MUCH)
def test_oversized_status_of_another_village_is_ignored(case: str) -> None:
    key, road, told = draw_key(), OpenRoad(), list[str]()
    north = Region("North", {"South": key}, road, told.append, in_step=True)
    say_signed(road, key, TOO_MUCH[case])
    assert told == ["The message on hamlets/South/step is not a step of a village; it is ignored."]
    assert north.is_time(1)


def test_status_signed_with_another_key_changes_nothing() -> None:
    road, north, south, told = two()
    south.announce(("Ada", "Ben"), ("seer", "werewolf"))
    forged = {"phase": "setup", "people": ["Eve"], "number": 9, "renamed": [["Ada", "Zoe"]]}
    say_signed(road, draw_key(), forged)
    assert told == [
        "The message on hamlets/South/step is not signed with the key of these boxes; it is ignored."
    ]
    assert list(north.replaced()) == []
    south.follow(Scenery(Phase.ASLEEP, 1, ("Ada", "Ben")))
    assert north.is_time(1)


async def test_night_waits_only_once_for_a_late_village(autojump_clock: trio.testing.MockClock) -> None:
    _, north, south, _ = two()
    south.announce(("Ada", "Ben"), ("seer", "werewolf"))
    for night in (1, 2, 3):
        await north.wait_for_dusk(night)
    assert PATIENCE <= trio.current_time() < PATIENCE + 10
    south.follow(Scenery(Phase.VOTE, 2, ("Ada", "Ben")))
    assert not north.is_time(4), "a village that has said something new is waited for again"


@pytest.mark.parametrize("said", NO_STEPS)
def test_invalid_status_of_another_village_is_reported_once(said: bytes) -> None:
    road, north, _, told = two()
    for _ in range(2):
        road.say("hamlets/South/step", said)
    assert told == [NO_STEPS[said]]
    assert north.is_time(5)


def test_message_with_another_key_is_reported_once() -> None:
    road, _, _, told = two()
    for _ in range(2):
        road.say("hamlets/North/door/1", b"x" * 796)
    assert told == [
        "A message on hamlets/North/door/1 is not encrypted with the key of these boxes; pair them again."
    ]


def test_message_topic_hides_the_moving_player() -> None:
    key = draw_key()
    letters = [Letter(seat, "North", "South", 1, Stance.ASKED) for seat in ("Ada", "Ben")]
    topics = {topic_of(letter, key) for letter in letters}
    assert len(topics) == 2
    assert {topic.rpartition("/")[0] for topic in topics} == {"hamlets/South/door"}
    assert {len(topic.rpartition("/")[2]) for topic in topics} == {16}
    assert topic_of(letters[0], key) == topic_of(Letter("Ada", "North", "South", 1, Stance.SENT, "seer"), key)


def test_status_from_newer_version_may_have_more_fields() -> None:
    key, road, told = draw_key(), OpenRoad(), list[str]()
    north = Region("North", {"South": key}, road, told.append, in_step=True)
    say_signed(road, key, {"phase": "vote", "number": 1, "people": ["A"], "mood": "gay"})
    assert told == []
    assert not north.is_time(2)
    assert VillageStep("vote", 1, ("A",)).is_ready_for(1)


def test_replaced_player_is_announced_to_other_village_once() -> None:
    road, north, south, _ = two()
    header = {
        "edition": "pact",
        "variants": ["v2_hamlets"],
        "options": {"player_limits": "any"},
        "players": ["Ada", "Ben", "Cid"],
        "deck": ["werewolf", "seer", "simple_villager"],
        "seed": 1,
    }
    north.announce(("Ada", "Ben", "Cid"), ("seer", "simple_villager", "werewolf"))
    north.say(Game(Setup.from_dict(header)))
    assert list(south.replaced()) == []
    said = len(road.said)
    renamed = Renamed("Ada", "Zoe").header(header)
    for _ in range(2):
        north.say(Game(Setup.from_dict(renamed)))
    assert list(south.replaced()) == [("Ada", "Zoe")]
    sent = [msgspec.json.decode(payload) for topic, payload in road.said[said:] if topic.endswith("step")]
    steps = [msgspec.json.decode(one["step"]) for one in sent]
    assert [(step["people"], step["phase"]) for step in steps] == [(["Zoe", "Ben", "Cid"], "dusk")]


def configured(file: str) -> LoadedConfig:
    return parse_config(f'[hamlets]\nneighbours = {{South = "{file}"}}', "box.toml")


def test_encryption_key_is_read_from_its_file(tmp_path: Path) -> None:
    key, file = draw_key(), tmp_path / "key"
    file.write_text(f"{key.hex()}\n")
    assert keys_of(configured(str(file)), "North") == {"South": key}
    file.write_text("short")
    for own, path, sentence in (
        (None, file, "are reached through a broker: set mqtt.host."),
        ("South", file, '"South" is this box itself; give each box a mqtt.name of its own.'),
        ("North", file, "has no key in it: make one with `openssl rand -hex 32`, and copy it to both boxes."),
        ("North", tmp_path / "none", "cannot be read: No such file or directory."),
    ):
        with pytest.raises(HamletsError) as caught:
            keys_of(configured(str(path)), own)
        assert caught.value.sentence.startswith("box.toml, line 2: hamlets.neighbours")
        assert caught.value.sentence.endswith(sentence)


async def test_all_waiting_villages_continue_together(autojump_clock: trio.testing.MockClock) -> None:
    """A second village that began to wait later once delayed the first."""
    _, north, south, _ = two()
    south.announce(("Ada", "Ben"), ("seer", "werewolf"))
    done = list[float]()

    async def wait() -> None:
        await north.wait_for_dusk(1)
        done.append(trio.current_time())

    begun = trio.current_time()
    async with trio.open_nursery() as nursery:
        nursery.start_soon(wait)
        nursery.start_soon(wait)
        await trio.sleep(1)
        south.follow(Scenery(Phase.ASLEEP, 1, ("Ada", "Ben")))
    assert done == [begun + 1, begun + 1]
