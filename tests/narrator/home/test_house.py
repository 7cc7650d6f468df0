from __future__ import annotations

import io
import itertools
from dataclasses import replace
from typing import Any

import msgspec
import pytest
import trio
from trio.testing import MockClock

from hardware.button import PressStreams
from hardware.presses import Down, PauseHeld
from narrator.config.sections import LightsConfig
from narrator.home.home_assistant import discovered, happened
from narrator.home.house import SCENES, HouseTeller, orders_for
from narrator.rules.kernel.events import Phase, Scenery
from narrator.simulation.demo import play_evening
from narrator.table.ambience import Ambience, Mood, VolumeAndMood
from narrator.table.stage import Stage
from narrator.table.trace import Trace, TraceLine
from tests.narrator.home.told import NotedBroker
from tests.narrator.pairs import PACKS, Circumstances, PairOfGames, pair_of
from tests.narrator.secrecy import LONGEST, PlayedGame, evening_of

SEATS = ("Ada", "Ben", "Cleo")


def a_house(stage: Stage, **other: Any) -> tuple[NotedBroker, PressStreams]:
    broker, streams = NotedBroker(), PressStreams()
    HouseTeller(broker, "salon", stage, None, streams, **other)
    return broker, streams


async def test_published_facts_have_the_documented_keys() -> None:
    stage = Stage()
    broker, _ = a_house(stage)
    stage.begin(SEATS)
    assert broker.facts() == {
        "v": 1,
        "phase": "setup",
        "number": 0,
        "night": False,
        "living": 3,
        "seats": 3,
        "timer": None,
        "resting": False,
        "volume": None,
        "mood": None,
    }


def test_events_are_published_once_in_order() -> None:
    sleeps = Scenery(phase=Phase.ASLEEP, number=1, seats=SEATS)
    dawn = replace(sleeps, phase=Phase.DAWN)
    one, two = replace(dawn, dead=frozenset({"Ben"})), replace(dawn, dead=frozenset({"Ben", "Ada"}))
    votes = replace(two, phase=Phase.VOTE)
    closed = replace(votes, phase=Phase.ASLEEP)
    night = replace(closed, phase=Phase.ASLEEP, number=2)
    course = [
        Scenery(seats=SEATS),
        sleeps,
        dawn,
        one,
        two,
        votes,
        closed,
        votes,
        night,
        replace(night, phase=Phase.OVER),
    ]
    told = [
        (one.event_type.value, one.who)
        for before, now in itertools.pairwise(course)
        for one in happened(before, now)
    ]
    assert told[:4] == [("night_falls", ""), ("day_breaks", ""), ("death", "Ben"), ("death", "Ada")]
    assert told[-1] == ("won", "")
    assert [one for one, _ in told].count("night_falls") == 2


async def test_debate_end_is_published_as_date_and_stops_in_pauses() -> None:
    stage = Stage()
    broker, _ = a_house(stage)
    stage.begin(SEATS)
    stage.enter(Phase.DEBATE, ends=trio.current_time() + 180)
    assert str(broker.facts()["timer"]).endswith("+00:00")
    with stage.resting():
        assert (broker.facts()["timer"], broker.facts()["resting"]) == (None, True)


async def test_home_assistant_switch_pauses_and_resumes_the_game() -> None:
    stage = Stage()
    broker, streams = a_house(stage)
    async with streams.open() as presses:
        broker.order("narrator/salon/set/pause", b"OFF")
        broker.order("narrator/salon/set/pause", b"ON")
        assert isinstance(presses.receive_nowait(), PauseHeld)
        with stage.resting():
            broker.order("narrator/salon/set/pause", b"ON")
            broker.order("narrator/salon/set/pause", b"OFF")
            assert isinstance(presses.receive_nowait(), Down)


STRANGE = [
    (b"volume", b"101"),
    (b"volume", b"-1"),
    (b"volume", b"\xff"),
    (b"volume", b"9" * 5000),
    (b"mood", b"jolly"),
    (b"else", b"ON"),
]


@pytest.mark.parametrize(("order", "payload"), STRANGE)
async def test_invalid_home_assistant_commands_change_nothing(order: bytes, payload: bytes) -> None:
    stage, sound = Stage(), VolumeAndMood(0.5, Mood.STORY)
    ambience = Ambience(sound, lambda _: None)
    broker = NotedBroker()
    HouseTeller(broker, "salon", stage, ambience, PressStreams())
    broker.order(f"narrator/salon/set/{order.decode()}", payload)
    assert ambience.sound == sound


async def test_volume_and_sound_commands_are_ignored_at_night() -> None:
    stage, ambience = Stage(), Ambience(VolumeAndMood(0.5, Mood.STORY), lambda _: None)
    broker = NotedBroker()
    HouseTeller(broker, "salon", stage, ambience, PressStreams())
    broker.order("narrator/salon/set/volume", b"80")
    broker.order("narrator/salon/set/mood", b"horror")
    assert (broker.facts()["volume"], broker.facts()["mood"]) == (80, "horror")
    stage.enter(Phase.ASLEEP)
    broker.order("narrator/salon/set/volume", b"10")
    assert broker.facts()["volume"] == 80


def entities_of(box: str) -> dict[str, dict[str, object]]:
    """Return the entities announced to Home Assistant, by kind and name."""
    found = discovered(box, "homeassistant", f"narrator/{box}/availability", PACKS["fr"].sentences)
    return {
        topic.split("/")[1] + "." + topic.split("/")[3]: msgspec.json.decode(one)
        for topic, one in found.items()
    }


def test_home_assistant_device_shows_only_public_facts() -> None:
    found = discovered("le salon", "homeassistant", "narrator/le salon/availability", PACKS["fr"].sentences)
    entities = {
        topic.split("/")[1] + "." + topic.split("/")[3]: msgspec.json.decode(one)
        for topic, one in found.items()
    }
    assert set(entities) == {
        *("sensor.phase", "sensor.number", "sensor.living", "sensor.timer", "binary_sensor.night"),
        *("number.volume", "select.mood", "switch.pause", "button.go_on", "event.evening"),
    }
    assert len({str(one["device"]) for one in entities.values()}) == 1
    assert len({one["unique_id"] for one in entities.values()}) == len(entities)
    assert entities["sensor.phase"]["name"] == "Phase"
    assert entities["switch.pause"]["command_topic"] == "narrator/le salon/set/pause"
    assert all(
        topic.startswith("homeassistant/") and topic.count("/") == 4 and " " not in topic for topic in found
    )


ALIKE = ("salon", "Salon", "salon bleu", "salon_bleu", "salon-bleu", "salon_bleu_9ccc09", "été", "ôtô")
UNWRITABLE = ("客厅", "厨房", "__", "-", ".", "a.", "a_")


def ids_of(box: str) -> set[str]:
    """Return the ids of a box in Home Assistant."""
    topics = discovered(box, "homeassistant", "online", str)
    entities = list(entities_of(box).values())
    return {*topics, *(str(one[key]) for one in entities for key in ("unique_id", "default_entity_id"))}


def test_boxes_with_different_names_have_different_ids() -> None:
    for one, other in itertools.combinations((*ALIKE, *UNWRITABLE), 2):
        assert not ids_of(one) & ids_of(other), (one, other)


def test_room_lights_flicker_by_day_and_are_dark_at_night() -> None:
    lights = LightsConfig(wled=("wled/a",), json=("lamp/set",))
    told = {phase: orders_for(phase, lights) for phase in SCENES}
    assert told[Phase.ASLEEP] == {"wled/a/api": b'{"on":false}', "lamp/set": b'{"state":"OFF"}'}
    candle = msgspec.json.decode(told[Phase.DEBATE]["wled/a/api"])
    assert candle == {"on": True, "bri": 128, "seg": {"fx": 88, "col": [[255, 115, 26]]}}
    red = msgspec.json.decode(told[Phase.VERDICT]["lamp/set"])
    assert red == {"state": "ON", "brightness": 102, "color": {"r": 255, "g": 0, "b": 0}}
    assert orders_for(Phase.SETUP, lights) == {}


def heard(played: PlayedGame, pair: PairOfGames, fingers: int, leaks: bool) -> list[tuple[float, str, bytes]]:
    """Return the broker messages of an evening. A planted leak publishes each secret event."""
    evening = evening_of(played, PACKS["en"], pair.circumstances.seed, fingers)
    broker, stage = NotedBroker(), Stage()

    async def main() -> None:
        HouseTeller(broker, "salon", stage, None, PressStreams(), LightsConfig(json=("lamp/set",)))
        trace = Trace(io.StringIO())
        with trio.move_on_after(LONGEST) as scope:

            def follow(line: TraceLine) -> None:
                if leaks and line.side == "private":
                    broker.say("narrator/salon/event", line.kind.encode())
                fields = line.fields
                if line.kind == "stage" and (fields["phase"], fields["number"]) == ("asleep", pair.one.falls):
                    scope.cancel()

            trace.follow(follow)
            await play_evening(evening, trace, stage=stage)

    trio.run(main, clock=MockClock(autojump_threshold=0))
    return broker.said


@pytest.fixture(scope="module")
def alike() -> PairOfGames:
    pairs = (pair_of(seed, Circumstances(seed)) for seed in range(20))
    return next(pair for pair in pairs if pair is not None)


@pytest.fixture(autouse=True)
def dates(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fix the machine's clock for an evening that takes no real time."""
    monkeypatch.setattr("narrator.home.house.clock.time", lambda: 1_800_000_000.0 + trio.current_time())


def test_home_messages_are_equal_for_equal_public_facts(alike: PairOfGames) -> None:
    one, other = (
        heard(game, alike, fingers, leaks=False) for fingers, game in enumerate((alike.one, alike.other))
    )
    assert len(one) > 10
    assert one == other


def test_planted_home_message_about_a_secret_is_found(alike: PairOfGames) -> None:
    one, other = (
        heard(game, alike, fingers, leaks=True) for fingers, game in enumerate((alike.one, alike.other))
    )
    assert one != other
