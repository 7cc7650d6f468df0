from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import pytest
import trustme

from narrator.config.file import LoadedConfig
from narrator.home.mqtt import BrokerLink, broker_linked, broker_of
from tests.parts import leave_out
from tests.patience import until
from tests.rigs.mosquitto import Mosquitto, Noted, noting

pytestmark = pytest.mark.rig


@contextmanager
def in_place(home: Path, name: str | None = None) -> Iterator[Mosquitto]:
    try:
        found = Mosquitto(home, name)
    except FileNotFoundError as error:
        leave_out(error)
        raise
    with found.running():
        yield found


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[Mosquitto]:
    with in_place(tmp_path) as found:
        yield found


def refuse(error: BaseException) -> None:
    raise error


@asynccontextmanager
async def a_box(config: LoadedConfig, told: Noted) -> AsyncIterator[BrokerLink]:
    async with broker_linked(broker_of(config), told.append, refuse) as link:
        assert link is not None
        yield link


async def test_boxes_communicate_over_tls(tmp_path: Path) -> None:
    told: Noted = []
    heard: Noted = []
    with in_place(tmp_path, "localhost") as broker:
        async with a_box(broker.config("one"), told) as one, a_box(broker.config("two"), told) as two:
            two.listen("villages/+/step", noting(heard))
            await until(lambda: one.is_there and two.is_there)
            one.keep("villages/one/step", b"night 1")
            await until(lambda: heard)
            one.say("villages/else", b"to nobody")
            one.say("villages/one/step", b"night 2")
            await until(lambda: len(heard) > 1)
    assert heard == ["villages/one/step night 1", "villages/one/step night 2"]
    assert told == []


async def test_retained_mqtt_command_is_ignored(broker: Mosquitto) -> None:
    orders: Noted = []
    facts: Noted = []
    kept: Noted = []
    async with a_box(broker.config("hall"), []) as hall:
        hall.listen("narrator/salon/set/pause", noting(kept))
        hall.keep("narrator/salon/set/pause", b"of yesterday")
        await until(lambda: kept)  # the broker has it before the box comes
        async with a_box(broker.config("salon"), []) as salon:
            salon.listen("narrator/salon/set/+", noting(orders), fresh=True)
            salon.listen("narrator/+/availability", noting(facts))
            await until(lambda: "narrator/hall/availability online" in facts)  # it was retained, too
            hall.say("narrator/salon/set/pause", b"of now")
            await until(lambda: orders)
    assert orders == ["narrator/salon/set/pause of now"]


async def test_restarted_mqtt_broker_receives_published_facts_again(broker: Mosquitto) -> None:
    told: Noted = []
    heard: Noted = []
    met: list[int] = []
    async with a_box(broker.config("one"), told) as one, a_box(broker.config("two"), []) as two:
        two.listen("#", noting(heard))
        one.keep("fact", b"old")
        one.whenever_met(lambda: met.append(len(met)))
        await until(lambda: "fact old" in heard and met)
        broker.kill()
        await until(lambda: told)
        assert told == [
            f"No broker listens at 127.0.0.1:{broker.port}: start it, or check mqtt.host and mqtt.port."
        ]
        one.keep("fact", b"new")
        assert not one.say("event", b"lost")
        await until(lambda: not two.is_there)
        heard.clear()
        broker.start()
        await until(lambda: "fact new" in heard and "narrator/one/availability online" in heard)
    assert "event lost" not in heard
    assert met == [0, 1]
    assert told[-1] == f"The broker 127.0.0.1:{broker.port} is back."


async def test_stopped_box_is_shown_offline(broker: Mosquitto) -> None:
    heard: Noted = []
    async with a_box(broker.config("two"), []) as two:
        two.listen("narrator/one/availability", noting(heard))
        await until(lambda: two.is_there)
        async with a_box(broker.config("one"), []) as one:
            await until(lambda: one.is_there and heard)
        await until(lambda: len(heard) > 1)
    assert heard == [f"narrator/one/availability {word}" for word in ("online", "offline")]


async def test_second_box_with_equal_name_disconnects_the_first(broker: Mosquitto) -> None:
    first: Noted = []
    second: Noted = []
    heard: Noted = []
    async with a_box(broker.config("same"), first) as one:
        await until(lambda: one.is_there)
        async with a_box(broker.config("same"), second) as two:
            two.listen("#", noting(heard))
            await until(lambda: first)
            await until(lambda: two.is_there)
            two.say("for", b"itself")
            await until(lambda: "for itself" in heard)
            assert not one.is_there
    assert first == [
        f'Another box is called "same" at the broker 127.0.0.1:{broker.port}, and this one has left it: '
        "give one of them another mqtt.name, and start it again."
    ]
    assert second == []


WRONG: dict[str, tuple[str | None, dict[str, str], str]] = {
    "a wrong password": (
        None,
        {"user": '"nobody we know"'},
        'does not let in "nobody we know" with this password: check mqtt.user and mqtt.password_file.',
    ),
    "another name": (
        "elsewhere.example",
        {},
        'is not for "localhost": set mqtt.host to the name that it is for.',
    ),
    "an authority of nobody's": (
        "localhost",
        {"authority": '"{tmp}/other.pem"'},
        "set mqtt.authority to the certificate file of the authority that signed it.",
    ),
    "TLS where there is none": (None, {"tls": "true"}, "hangs up at once: check mqtt.tls and mqtt.port."),
    "nobody there": (None, {"port": "9"}, "start it, or check mqtt.host and mqtt.port."),
}


@pytest.mark.parametrize("wrong", WRONG)
async def test_mqtt_broker_failure_is_reported_once(wrong: str, tmp_path: Path) -> None:
    name, other, sentence = WRONG[wrong]
    trustme.CA().cert_pem.write_to_path(str(tmp_path / "other.pem"))
    told: Noted = []
    with in_place(tmp_path, name) as broker:
        config = broker.config("box", **{key: text.format(tmp=tmp_path) for key, text in other.items()})
        async with a_box(config, told) as link:
            await until(lambda: told)
            assert not link.say("any", b"thing")
    assert len(told) == 1
    assert told[0].endswith(sentence)
