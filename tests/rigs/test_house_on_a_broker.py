from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from hardware.button import PressStreams
from hardware.presses import PauseHeld
from narrator.config.sections import LightsConfig
from narrator.home.home_assistant import discovered
from narrator.home.house import HouseTeller
from narrator.home.mqtt import broker_linked, broker_of
from narrator.rules.kernel.events import Phase
from narrator.table.stage import Stage
from tests.parts import leave_out
from tests.patience import until
from tests.rigs.mosquitto import Mosquitto, Noted, noting

pytestmark = pytest.mark.rig


@pytest.fixture
def house_broker(tmp_path: Path) -> Iterator[Mosquitto]:
    try:
        found = Mosquitto(tmp_path)
    except FileNotFoundError as error:
        leave_out(error)
        raise
    with found.running():
        yield found


def raised(error: BaseException) -> None:
    raise error


def phases(heard: list[str]) -> list[str]:
    """Return the phases of the stages heard, the newest last."""
    stages = [one.partition(" ")[2] for one in heard if one.startswith("narrator/salon/stage ")]
    return [msgspec.json.decode(stage)["phase"] for stage in stages]


async def test_mqtt_client_that_joins_late_gets_state_and_may_pause(house_broker: Mosquitto) -> None:
    told: Noted = []
    stage, streams, heard = Stage(), PressStreams(), Noted()
    box, guest = house_broker.config("salon"), house_broker.config("hall")
    async with broker_linked(broker_of(box), told.append, raised) as link:
        assert link is not None
        HouseTeller(link, "salon", stage, None, streams, LightsConfig(json=("lamp/set",)))
        for topic, entity in discovered("salon", "homeassistant", link.availability, str).items():
            link.keep(topic, entity)
        await until(lambda: link.is_there)
        stage.begin(("Ada", "Ben", "Cleo"))
        stage.enter(Phase.ASLEEP)
        async with broker_linked(broker_of(guest), told.append, raised) as hall, streams.open() as presses:
            assert hall is not None
            hall.listen("narrator/salon/#", noting(heard))
            hall.listen("homeassistant/#", noting(heard))
            hall.listen("lamp/#", noting(heard))
            await until(lambda: len([one for one in heard if one.startswith("homeassistant/")]) == 10)
            # the broker keeps the old state until the new one has arrived
            await until(lambda: phases(heard)[-1:] == ["asleep"])
            hall.say("narrator/salon/set/pause", b"ON")
            assert isinstance(await presses.receive(), PauseHeld)
            stage.enter(Phase.DEBATE)
            await until(lambda: any(one.startswith('lamp/set {"state":"ON"') for one in heard))
    assert told == []
