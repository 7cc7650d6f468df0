"""The connection to a broker, which comes back by itself: what is said reaches who listens, or is lost.

paho's client lives in a thread of its own and is never waited for. What it hears crosses over with
`run_sync_soon`, as edges of GPIO do, and is handed out by a task here, so that a mistake of whoever hears it
is told and ends neither thread nor evening.

Nothing is queued while there is no connection. A fact is kept (`keep`) and said again with each connection;
an event that comes an hour late (`say`) would turn on a light for a death of long ago, so it is dropped;
whoever needs an answer asks again. All of it goes out without MQTT's receipts (QoS 0): paho repeats what was
under way when a connection broke, and an old fact so repeated may come after the new one.

Of two boxes of one name a broker hangs up on the older one, mostly without a word, and both would drive each
other out for ever. So each writes down at the broker which box the name is (`here`, retained), and whoever
comes back and finds another one's word there leaves for good.
"""

from __future__ import annotations

import math
import secrets
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any

import trio

from narrator.mqtt.broker import Broker
from narrator.mqtt.trouble import Refusal, why_refused, why_unreachable

if TYPE_CHECKING:
    from paho.mqtt.client import Client, MQTTMessage
    from paho.mqtt.reasoncodes import ReasonCode

Heard = Callable[[str, bytes], None]
"""Is told of a message: its topic, and what is in it."""
Telling = Callable[[str], None]
"""Shows a sentence to whoever looks after the box."""

KEEPALIVE = 15
"""Seconds without a word after which each asks for the other; half as many later the box is `offline`."""
SOONEST, LATEST = 1, 30
"""Seconds between two attempts to reach the broker, which grow from the first to the second."""
CLOSING = 2.0
"""Seconds to say goodbye in. A thread that still looks for a name by then is left to itself."""
LARGEST = 65_536
"""Bytes of a packet: a broker sends no larger one here."""
WITH_WILL = 0x04
"""By which code whoever goes asks for the will (MQTT 5, 3.14.2.1)."""
MOST_WAITING = 1_000
"""Messages that wait to be heard; what comes on top of them is lost."""
ONLINE, OFFLINE = b"online", b"offline"


class BrokerLink:
    """One box's connection. Everything here is for trio's thread, but for what begins with `_on`."""

    def __init__(self, broker: Broker, told: Telling, defect: Callable[[BaseException], None]) -> None:
        """`told` is given one sentence a trouble, and `defect` a mistake of whoever hears a message."""
        self.broker = broker
        self.is_there = False
        """Whether the broker hears the box now."""
        self._told = told
        self._defect = defect
        self._heard: dict[str, Heard] = {}
        self._fresh: set[str] = set()
        """Patterns on which only what is said from now on is heard."""
        self._kept: dict[str, bytes] = {}
        self._met: list[Callable[[], None]] = []
        self._who = secrets.token_hex(8).encode()
        self._has_been = False
        """Whether the name was this box's before, so that it may have been taken since."""
        self._has_left = False
        """Whether the name was left to another box: this one's own word may be on its way still."""
        self._trouble: str | None = None
        """What was told last, and still is so."""
        self._token = trio.lowlevel.current_trio_token()
        self._send, self._receive = trio.open_memory_channel[Callable[[], None]](math.inf)
        self._client = self._made()

    # --- what others use ----------------------------------------------------------------------------------

    @property
    def availability(self) -> str:
        """The topic that says `online`, or `offline` for as long as the box is away; retained."""
        return f"narrator/{self.broker.name}/availability"

    @property
    def _here(self) -> str:
        return f"narrator/{self.broker.name}/here"

    def keep(self, topic: str, payload: bytes) -> None:
        """Say a fact, retained, and again whenever the broker comes back; an empty one takes it back."""
        if payload:
            self._kept[topic] = payload
        else:
            self._kept.pop(topic, None)
        self._publish(topic, payload, retain=True)

    def say(self, topic: str, payload: bytes) -> bool:
        """Say something to those who listen now; whether there is a broker to say it to."""
        return self._publish(topic, payload, retain=False)

    def listen(self, pattern: str, heard: Heard, *, fresh: bool = False) -> None:
        """Hear whatever is said on the topics of a pattern (`+` and `#` as MQTT has them), now and later.

        `fresh` passes over what was retained: an order that somebody left there would be obeyed again
        whenever the broker comes back.
        """
        self._heard[pattern] = heard
        if fresh:
            self._fresh.add(pattern)
        if self.is_there:
            self._subscribe(pattern)

    def whenever_met(self, act: Callable[[], None]) -> None:
        """Call `act` with each connection, after all that is kept was said; at once where there is one."""
        self._met.append(act)
        if self.is_there:
            act()

    # --- the thread of paho -------------------------------------------------------------------------------

    def _made(self) -> Client:
        from paho.mqtt.client import Client, MQTTv5  # what the extra brings
        from paho.mqtt.enums import CallbackAPIVersion

        client = Client(CallbackAPIVersion.VERSION2, client_id=self.broker.name, protocol=MQTTv5)
        client.username_pw_set(self.broker.user, self.broker.password)
        if self.broker.tls is not None:
            client.tls_set_context(self.broker.tls)
        client.will_set(self.availability, OFFLINE, retain=True)
        client.reconnect_delay_set(SOONEST, LATEST)
        client.on_connect = self._on_connect
        client.on_connect_fail = self._on_connect_fail
        client.on_disconnect = self._on_disconnect
        client.on_message = self._on_message
        return client

    def _cross(self, act: Callable[[], None]) -> None:
        with suppress(trio.RunFinishedError):  # the evening is over, and this thread was left to itself
            self._token.run_sync_soon(self._send.send_nowait, act)

    def _on_connect(self, client: Client, _: Any, flags: Any, code: ReasonCode, properties: Any) -> None:
        if code.is_failure:
            self._cross(lambda: self._miss(why_refused(code.value, self.broker)))
        else:
            self._cross(self._arrive)

    def _on_connect_fail(self, client: Client, _: Any) -> None:
        why = why_unreachable(sys.exception(), self.broker)  # which paho is handling just now
        self._cross(lambda: self._miss(why))

    def _on_disconnect(self, client: Client, _: Any, flags: Any, code: ReasonCode, properties: Any) -> None:
        """Nothing is told before it cannot be had again, but by brokers who say that the name was taken."""
        if code.value == Refusal.TAKEN_OVER:
            self._cross(self._leave)
        self._cross(self._lose)

    def _on_message(self, client: Client, _: Any, message: MQTTMessage) -> None:
        topic, payload = message.topic, bytes(message.payload)
        if topic == self._here:
            self._cross(lambda: self._settle(payload))
        elif self._receive.statistics().current_buffer_used < MOST_WAITING:
            self._cross(lambda: self._hand_out(topic, payload))

    # --- the task -----------------------------------------------------------------------------------------

    async def run(self) -> None:
        """Be connected, for as long as this runs."""
        self._client.connect_async(
            self.broker.host, self.broker.port, KEEPALIVE, clean_start=True, properties=_no_larger()
        )
        self._client.loop_start()
        try:
            async for act in self._receive:
                try:
                    act()
                except Exception as error:  # noqa: BLE001 -- told, and the evening goes on
                    self._defect(error)
        finally:
            with trio.move_on_after(CLOSING, shield=True):
                await trio.to_thread.run_sync(self._part, abandon_on_cancel=True)

    def _part(self) -> None:
        self._client.disconnect(_with_will())
        self._client.loop_stop()

    def _arrive(self) -> None:
        """Be there at once the first time; later ask first whose the name is: this box's word comes last."""
        if not self._has_been:
            self._has_been = True
            self._meet()
        else:
            self._client.subscribe(self._here)
            self._client.publish(self._here, self._who)

    def _settle(self, who: bytes) -> None:
        if who != self._who:
            self._leave()
        elif not self.is_there and not self._has_left:
            self._meet()

    def _leave(self) -> None:
        """Leave the name to the other box: whoever looks after this one must give it another."""
        self._has_left = True
        self._client.disconnect()
        self._miss(why_refused(Refusal.TAKEN_OVER, self.broker))

    def _lose(self) -> None:
        self.is_there = False

    def _meet(self) -> None:
        self.is_there = True
        if self._trouble is not None:
            self._told(f"The broker {self.broker.place} is there again.")
            self._trouble = None
        self._client.publish(self._here, self._who, retain=True)
        for pattern in self._heard:
            self._subscribe(pattern)
        self._publish(self.availability, ONLINE, retain=True)
        for topic, payload in self._kept.items():
            self._publish(topic, payload, retain=True)
        for act in self._met:
            act()

    def _miss(self, why: str) -> None:
        """Tell a trouble once, however often it is met."""
        self.is_there = False
        if why != self._trouble:
            self._trouble = why
            self._told(why)

    def _hand_out(self, topic: str, payload: bytes) -> None:
        from paho.mqtt.client import topic_matches_sub

        for pattern, heard in list(self._heard.items()):
            if topic_matches_sub(pattern, topic):
                heard(topic, payload)

    def _subscribe(self, pattern: str) -> None:
        from paho.mqtt.subscribeoptions import SubscribeOptions as Options

        handling = Options.RETAIN_DO_NOT_SEND if pattern in self._fresh else Options.RETAIN_SEND_ON_SUBSCRIBE
        self._client.subscribe(pattern, options=Options(retainHandling=handling))

    def _publish(self, topic: str, payload: bytes, *, retain: bool) -> bool:
        if self.is_there:
            self._client.publish(topic, payload, retain=retain)
        return self.is_there


def _no_larger() -> Any:
    from paho.mqtt.packettypes import PacketTypes
    from paho.mqtt.properties import Properties

    properties: Any = Properties(PacketTypes.CONNECT)  # type: ignore[no-untyped-call] # paho has no type for it
    properties.MaximumPacketSize = LARGEST
    return properties


def _with_will() -> ReasonCode:
    """Goodbye, as if the box had gone without one: the broker says the will, `offline`."""
    from paho.mqtt.packettypes import PacketTypes
    from paho.mqtt.reasoncodes import ReasonCode

    return ReasonCode(PacketTypes.DISCONNECT, identifier=WITH_WILL)


@asynccontextmanager
async def broker_linked(
    broker: Broker | None, told: Telling, defect: Callable[[BaseException], None]
) -> AsyncIterator[BrokerLink | None]:
    """A link for as long as the context lasts, whether its broker is there or not; without a broker none."""
    if broker is None:
        yield None
        return
    link = BrokerLink(broker, told, defect)
    async with trio.open_nursery() as nursery:
        nursery.start_soon(link.run)
        yield link
        nursery.cancel_scope.cancel()
