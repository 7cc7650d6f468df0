"""A name taken by another box is given up for good, in any order of the broker's messages."""

from __future__ import annotations

from unittest.mock import MagicMock

import pytest
import trio
import trio.testing
from paho.mqtt.client import MQTTMessage
from paho.mqtt.packettypes import PacketTypes
from paho.mqtt.reasoncodes import ReasonCode

from narrator.home.mqtt import Broker, BrokerLink, Refusal, why_refused

BOX = Broker("broker.example", 1883, "box")
MET = ReasonCode(PacketTypes.CONNACK, identifier=0)
LOST = ReasonCode(PacketTypes.DISCONNECT, identifier=0)


def refuse(error: BaseException) -> None:
    raise error


async def test_own_late_message_does_not_reclaim_left_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """Check the broker's retained message against this box's own late message; both may arrive before either
    is read.
    """
    told: list[str] = []
    client = MagicMock()
    monkeypatch.setattr("paho.mqtt.client.Client", lambda *_, **__: client)
    link = BrokerLink(BOX, told.append, refuse)

    def hear(who: bytes) -> None:
        message = MQTTMessage(topic=b"narrator/box/here")
        message.payload = who
        client.on_message(client, None, message)

    async with trio.open_nursery() as nursery:
        nursery.start_soon(link.run)
        client.on_connect(client, None, None, MET, None)
        await trio.testing.wait_all_tasks_blocked()
        assert link.is_there
        ((_, own), _) = client.publish.call_args_list[0]
        client.on_disconnect(client, None, None, LOST, None)
        client.on_connect(client, None, None, MET, None)
        hear(b"another box")
        hear(own)
        await trio.testing.wait_all_tasks_blocked()
        assert told == [why_refused(Refusal.TAKEN_OVER, BOX)]
        assert not link.is_there
        nursery.cancel_scope.cancel()
