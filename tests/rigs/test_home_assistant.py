"""Real Home Assistant beside the real program: a lamp goes out at nightfall, a switch pauses the game.

Boxes of similar names each have their own entities.
"""

from __future__ import annotations

import json
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
import trio

from hardware.button import PressStreams
from narrator.home.home_assistant import discovered
from narrator.home.house import HouseTeller
from narrator.home.mqtt import broker_linked, broker_of
from narrator.table.stage import Stage
from tests.parts import look_for
from tests.patience import HANGS
from tests.rigs.brisk_pack import brisk_pack
from tests.rigs.home_assistant import HomeAssistant, home_assistant
from tests.rigs.mosquitto import USER, Noted, noting
from tests.rigs.plugged_box import PluggedBox
from tests.rigs.test_broker import in_place, refuse

pytestmark = [pytest.mark.rig, pytest.mark.soak, pytest.mark.timeout(3 * HANGS)]

LAMP = {
    "name": "lamp",
    "object_id": "lamp",
    "default_entity_id": "light.lamp",
    "unique_id": "lamp-1",
    "schema": "json",
    "command_topic": "lamp/set",
    "brightness": True,
}
ENTITIES = {
    *(f"sensor.narrator_salon_{name}" for name in ("phase", "number", "living", "timer")),
    *("binary_sensor.narrator_salon_night", "number.narrator_salon_volume", "select.narrator_salon_mood"),
    *("switch.narrator_salon_pause", "button.narrator_salon_go_on", "event.narrator_salon_evening"),
}
BOXES = {
    "salon": "narrator_salon",
    "Salon": "narrator_salon_4e353f",
    "salon bleu": "narrator_salon_bleu_9ccc09",
    "salon-bleu": "narrator_salon_bleu_815797",
}
"""Boxes with similar names, each with the beginning of its entity ids."""
PLAYERS = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hal"]
DECK = ["seer", "werewolf", *["simple_villager"] * 6]
SETTINGS = """\
language = "{pack}"
[box]
channel = "keyboard"
[table]
edition = "base_2014"
players = {players}
deck = {deck}
deal = "light"
secrets = "light"
options = {{ captain_election = "never" }}
[listening]
enabled = false
[timing]
step = 0.3
agreement = 0.1
debate = 0.0
[files]
state_dir = "{room}/state"
cache_dir = "{room}/cache"
[mqtt]
host = "127.0.0.1"
port = {port}
name = "salon"
user = "{user}"
password_file = "{password}"
[house]
enabled = true
"""


class LitEvening:
    def __init__(self, box: PluggedBox, house: HomeAssistant, lamp: Noted) -> None:
        self.box, self.house, self.lamp = box, house, lamp

    async def hears(self, cue: str) -> None:
        with trio.fail_after(HANGS):
            while not self.box.has_heard(cue):
                await trio.to_thread.run_sync(self.box.live)

    async def lights(self, order: str, cue: str) -> str:
        """Wait until the lamp gets this command, and no other, at a line; return the cue."""
        with trio.fail_after(HANGS):
            while not self.lamp:
                await trio.to_thread.run_sync(self.box.live)
        read = len(self.box.heard)
        await self.hears(cue)
        (told,) = self.lamp
        assert order in told.replace(" ", "")
        assert cue in [one for one, _ in self.box.heard[: read + 2]]
        self.lamp.clear()
        return f"{self.box.heard[max(0, read - 1)]} {told}"

    async def state(self, entity: str, wanted: str) -> None:
        with trio.fail_after(HANGS):
            while (await trio.to_thread.run_sync(self.house.states)).get(entity) != wanted:
                await trio.to_thread.run_sync(self.box.live)

    async def goes_on(self) -> None:
        """Press the button until the pause is over: during the explanation the box ignores presses."""
        pause = "switch.narrator_salon_pause"
        while (await trio.to_thread.run_sync(self.house.states))[pause] != "off":
            await self.order("button/press", "button.narrator_salon_go_on")
            for _ in range(100):
                await trio.to_thread.run_sync(self.box.live)

    async def order(self, service: str, entity: str) -> None:
        await trio.to_thread.run_sync(self.house.ask, f"/api/services/{service}", {"entity_id": entity})


async def test_home_assistant_turns_lamp_off_at_night_and_pauses_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    look_for("hass")
    pack = brisk_pack(tmp_path / "brisk")
    (tmp_path / "broker").mkdir()
    with in_place(tmp_path / "broker") as broker, home_assistant(tmp_path / "hass", broker, "salon") as house:
        lamp: Noted = []
        places = {"room": tmp_path / "box", "pack": pack, "password": broker.home / "password"}
        table = {"players": json.dumps(PLAYERS), "deck": json.dumps(DECK)}
        box = PluggedBox(
            tmp_path / "box", SETTINGS.format(port=broker.port, user=USER, **table, **places), lambda _: None
        )
        async with broker_linked(broker_of(broker.config("lamp")), lamp.append, refuse) as link:
            assert link is not None
            link.listen("lamp/set", noting(lamp))
            link.keep("homeassistant/light/lamp/config", json.dumps(LAMP).encode())
            lit = await played(LitEvening(box, house, lamp))
    with capsys.disabled():
        print("", *lit, sep="\n")


async def played(evening: LitEvening) -> list[str]:
    """Play a night with a pause, and a morning; return the lines at which the lamp got orders."""
    box, house = evening.box, evening.house
    box.start()
    try:
        await evening.hears("box.hello")
        there = set(await trio.to_thread.run_sync(house.states))
        while not there >= {*ENTITIES, "light.lamp"}:
            await trio.to_thread.run_sync(box.live)
            there = set(await trio.to_thread.run_sync(house.states))
        assert there >= {"automation.the_room_follows"}
        lit = [await evening.lights('"OFF"', "night.falls")]
        await evening.state("binary_sensor.narrator_salon_night", "on")
        await evening.order("switch/turn_on", "switch.narrator_salon_pause")
        await evening.state("switch.narrator_salon_pause", "on")
        await evening.goes_on()
        lit.append(await evening.lights('"brightness":153', "night.dawn"))
    finally:
        box.close()
    await evening_over(house)
    return lit


async def evening_over(house: HomeAssistant) -> None:
    """Check that the entities of a stopped box are unavailable."""
    with trio.fail_after(HANGS):
        while (await trio.to_thread.run_sync(house.states))["sensor.narrator_salon_phase"] != "unavailable":
            await trio.lowlevel.checkpoint()


async def test_boxes_with_similar_names_have_separate_entities(tmp_path: Path) -> None:
    look_for("hass")
    (tmp_path / "broker").mkdir()
    told: Noted = []
    with in_place(tmp_path / "broker") as broker, home_assistant(tmp_path / "hass", broker, "salon") as house:
        async with AsyncExitStack() as stack:
            for number, box in enumerate(BOXES, 1):
                link = await stack.enter_async_context(
                    broker_linked(broker_of(broker.config(box)), told.append, refuse)
                )
                assert link is not None
                stage = Stage()
                HouseTeller(link, box, stage, None, PressStreams())
                for topic, entity in discovered(box, "homeassistant", link.availability, str).items():
                    link.keep(topic, entity)
                stage.begin(tuple(PLAYERS[:number]))
            living = {f"sensor.{start}_living": str(number) for number, start in enumerate(BOXES.values(), 1)}
            expected = {
                entity.replace("narrator_salon", start) for start in BOXES.values() for entity in ENTITIES
            }
            states: dict[str, str] = {}
            with trio.fail_after(HANGS):
                while not (expected <= states.keys() and living.items() <= states.items()):
                    await trio.sleep(0.2)
                    states = await trio.to_thread.run_sync(house.states)
    assert {entity for entity in states if "narrator_" in entity} == expected
    assert told == []
