"""The MQTT broker: its configuration, its error messages, and the connection to it."""

from __future__ import annotations

import math
import re
import secrets
import socket
import ssl
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from enum import IntEnum
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import trio

from narrator.config.file import LoadedConfig
from narrator.errors import NarratorError
from voices.extras import installing
from voices.files import given_path, read_plain

if TYPE_CHECKING:
    from paho.mqtt.client import Client, MQTTMessage
    from paho.mqtt.reasoncodes import ReasonCode


EXTRA = "mqtt"
PLAIN_PORT, TLS_PORT = 1883, 8883
LARGEST_PASSWORD_FILE = 65_536
"""Largest size of a password file, in bytes: the longest password in MQTT."""
LARGEST_AUTHORITY = 4_000_000
"""Largest size of a certificate file, in bytes. The list of a whole system has some hundred thousand."""


class MqttError(NarratorError):
    """An error in the configuration, with which the broker cannot be used."""


@dataclass(frozen=True)
class Broker:
    """The configured broker, and the name and credentials of this box."""

    host: str
    port: int
    name: str
    """The name of this box at the broker: one level of a topic."""
    user: str | None = None
    password: str | None = None
    tls: ssl.SSLContext | None = None

    @property
    def place(self) -> str:
        """The host and the port of the broker, as used in sentences."""
        return f"{self.host}:{self.port}"


def broker_of(loaded: LoadedConfig) -> Broker | None:
    """Return the configured broker, or None.

    Raises `MqttError` if the library is missing, or a file cannot be used.
    """
    mqtt = loaded.config.mqtt
    if not mqtt.host:
        return None
    if find_spec("paho") is None:
        raise MqttError(f"The broker needs a library that is not installed: run `{installing(EXTRA)}`.")
    tls = _tls(loaded)
    port = mqtt.port or (PLAIN_PORT if tls is None else TLS_PORT)
    return Broker(mqtt.host, port, mqtt.name or own_name(), mqtt.user, _password(loaded), tls)


def own_name() -> str:
    """Return the name of this machine, as one level of a topic."""
    return re.sub(r"[/+#$\s]", "-", socket.gethostname().partition(".")[0]) or "narrator"


def _tls(loaded: LoadedConfig) -> ssl.SSLContext | None:
    mqtt = loaded.config.mqtt
    if mqtt.authority is not None and not mqtt.tls:
        raise MqttError(f"{loaded.place('mqtt.authority')} only works with TLS: set mqtt.tls = true.")
    if not mqtt.tls:
        return None
    try:
        if mqtt.authority is None:
            return ssl.create_default_context()
        authority = given_path(mqtt.authority)
        # The file is checked first, because OpenSSL would wait forever if it is a pipe.
        read_plain(authority, LARGEST_AUTHORITY)
        return ssl.create_default_context(cafile=authority)
    except ssl.SSLError:
        why = "there is no certificate in it"
    except OSError as error:
        why = error.strerror or "it is not a file"
    raise MqttError(f"{loaded.place('mqtt.authority')}: {mqtt.authority} cannot be used: {why}.")


def _password(loaded: LoadedConfig) -> str | None:
    """Return the first line of the password file.

    The password is neither a command-line option nor in the configuration file, because other people may see
    both.
    """
    given = loaded.config.mqtt.password_file
    if given is None:
        return None
    place = loaded.place("mqtt.password_file")
    if loaded.config.mqtt.user is None:
        raise MqttError(f"{place} needs a user name: set mqtt.user.")
    try:
        written = read_plain(given_path(given), LARGEST_PASSWORD_FILE)
        return written.decode("utf-8-sig").splitlines()[0]
    except OSError as error:
        raise MqttError(f"{place}: {given} cannot be read: {error.strerror}.") from None
    except (UnicodeDecodeError, IndexError):
        raise MqttError(f"{place}: the first line of {given} is not a password.") from None


class Refusal(IntEnum):
    """The codes with which a broker refuses a client (MQTT 5, 3.2.2.2 and 3.14.2.1)."""

    VERSION = 0x84
    WRONG_PASSWORD = 0x86
    NOT_ALLOWED = 0x87
    TAKEN_OVER = 0x8E


OTHER_NAME = (62, 64)
"""OpenSSL's numbers for a certificate of another name, and of another address (`X509_V_ERR_*`)."""
EXPIRED = 10
"""OpenSSL's number for an expired certificate."""


def why_refused(code: int, broker: Broker) -> str:
    """Return a sentence about why the broker refuses this box."""
    match code:
        case Refusal.WRONG_PASSWORD | Refusal.NOT_ALLOWED if broker.user is None:
            return f"The broker {broker.place} wants a user: set mqtt.user and mqtt.password_file."
        case Refusal.WRONG_PASSWORD | Refusal.NOT_ALLOWED:
            return (
                f'The broker {broker.place} does not let in "{broker.user}" with this password: '
                "check mqtt.user and mqtt.password_file."
            )
        case Refusal.TAKEN_OVER:
            return (
                f'Another box is called "{broker.name}" at the broker {broker.place}, and this one has left '
                "it: give one of them another mqtt.name, and start it again."
            )
        case Refusal.VERSION:
            return f"The broker {broker.place} does not speak MQTT 5: use one that does, such as mosquitto 2."
    return f"The broker {broker.place} refuses this box with code {code}: its own log says more."


def why_unreachable(error: BaseException | None, broker: Broker) -> str:
    """Return a sentence about why there is no connection to the broker."""
    match error:
        case ssl.SSLCertVerificationError():
            return _why_untrusted(error, broker)
        case ssl.SSLError():
            return f"The broker {broker.place} does not speak TLS there: check mqtt.tls and mqtt.port."
        case socket.gaierror():
            return f'There is no machine "{broker.host}" on this network: check mqtt.host.'
        case ConnectionRefusedError():
            return f"No broker listens at {broker.place}: start it, or check mqtt.host and mqtt.port."
        case ConnectionResetError():
            return f"The broker {broker.place} hangs up at once: check mqtt.tls and mqtt.port."
    return f"The broker {broker.place} does not answer: check that it is on, and on this network."


def _why_untrusted(error: ssl.SSLCertVerificationError, broker: Broker) -> str:
    if error.verify_code in OTHER_NAME:
        return (
            f'The certificate of the broker {broker.place} is not for "{broker.host}": '
            "set mqtt.host to the name that it is for."
        )
    if error.verify_code == EXPIRED:
        return f"The certificate of the broker {broker.place} has expired, or this machine's clock is wrong."
    return (
        f"The certificate of the broker {broker.place} is not signed by an authority known here: "
        "set mqtt.authority to the certificate file of the authority that signed it."
    )


Heard = Callable[[str, bytes], None]
"""A function that is called with the topic and the payload of a message."""
Telling = Callable[[str], None]
"""A function that shows a sentence to the person who looks after the box."""

KEEPALIVE = 15
"""Seconds of silence before a ping. After 1.5 times as many, the broker publishes that the box is `offline`.
"""
SOONEST, LATEST = 1, 30
"""Seconds between two connection attempts: at first, and at most after repeated failures."""
CLOSING = 2.0
"""Seconds that disconnecting may take. A thread that still looks up a host name after that is abandoned."""
LARGEST = 65_536
"""Largest packet that the broker may send, in bytes."""
WITH_WILL = 0x04
"""The code that asks the broker to publish the will (the message `offline`) at a disconnect (MQTT 5,
3.14.2.1)."""
MOST_WAITING = 1_000
"""The largest number of messages in the queue. Later messages are dropped."""
ONLINE, OFFLINE = b"online", b"offline"


class BrokerLink:
    """The connection of one box to its broker.

    Only methods whose names begin with `_on` run outside trio's thread.
    """

    def __init__(self, broker: Broker, told: Telling, defect: Callable[[BaseException], None]) -> None:
        """Prepare the connection.

        `told` gets one sentence for each problem. `defect` gets an exception from a function that handles
        messages.
        """
        self.broker = broker
        self.is_there = False
        """Whether the broker is connected."""
        self._told = told
        self._defect = defect
        self._heard: dict[str, Heard] = {}
        self._fresh: set[str] = set()
        """Topic patterns for which messages that the broker has kept from before are skipped."""
        self._kept: dict[str, bytes] = {}
        self._met: list[Callable[[], None]] = []
        self._who = secrets.token_hex(8).encode()
        self._has_been = False
        """Whether this box was online before. Since then, another box may have taken its name."""
        self._has_left = False
        """Whether this box gave up its name to another box. It then stays offline, even if its own message
        arrives.
        """
        self._trouble: str | None = None
        """The last reported problem, until it is over."""
        self._token = trio.lowlevel.current_trio_token()
        self._send, self._receive = trio.open_memory_channel[Callable[[], None]](math.inf)
        self._client = self._made()

    # --- public methods -----------------------------------------------------------------------------------

    @property
    def availability(self) -> str:
        """The topic on which the broker keeps `online`, or `offline` while the box is away."""
        return f"narrator/{self.broker.name}/availability"

    @property
    def _here(self) -> str:
        return f"narrator/{self.broker.name}/here"

    def keep(self, topic: str, payload: bytes) -> None:
        """Publish a fact that the broker keeps, now and at each new connection. An empty fact is deleted."""
        if payload:
            self._kept[topic] = payload
        else:
            self._kept.pop(topic, None)
        self._publish(topic, payload, retain=True)

    def say(self, topic: str, payload: bytes) -> bool:
        """Publish a message that only present listeners get. Return whether the broker is connected."""
        return self._publish(topic, payload, retain=False)

    def listen(self, pattern: str, heard: Heard, *, fresh: bool = False) -> None:
        """Call `heard` with the messages on the topics of a pattern (with MQTT's `+` and `#`).

        `fresh` skips messages that the broker has kept: otherwise, a kept order would be obeyed again at each
        new connection.
        """
        self._heard[pattern] = heard
        if fresh:
            self._fresh.add(pattern)
        if self.is_there:
            self._subscribe(pattern)

    def whenever_met(self, act: Callable[[], None]) -> None:
        """Call `act` at each new connection, after all facts have been published.

        If the broker is connected already, call `act` at once, too.
        """
        self._met.append(act)
        if self.is_there:
            act()

    # --- thread of paho -----------------------------------------------------------------------------------

    def _made(self) -> Client:
        from paho.mqtt.client import Client, MQTTv5  # an optional dependency
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
        with suppress(trio.RunFinishedError):  # the game is over, and this thread was abandoned
            self._token.run_sync_soon(self._send.send_nowait, act)

    def _on_connect(self, client: Client, _: Any, flags: Any, code: ReasonCode, properties: Any) -> None:
        if code.is_failure:
            self._cross(lambda: self._miss(why_refused(code.value, self.broker)))
        else:
            self._cross(self._arrive)

    def _on_connect_fail(self, client: Client, _: Any) -> None:
        why = why_unreachable(sys.exception(), self.broker)  # the error that paho is handling now
        self._cross(lambda: self._miss(why))

    def _on_disconnect(self, client: Client, _: Any, flags: Any, code: ReasonCode, properties: Any) -> None:
        """Record that the connection was lost.

        A problem is reported only when reconnecting fails, or when the broker says that another box has taken
        the name.
        """
        if code.value == Refusal.TAKEN_OVER:
            self._cross(self._leave)
        self._cross(self._lose)

    def _on_message(self, client: Client, _: Any, message: MQTTMessage) -> None:
        topic, payload = message.topic, bytes(message.payload)
        if topic == self._here:
            self._cross(lambda: self._settle(payload))
        elif self._receive.statistics().current_buffer_used < MOST_WAITING:
            self._cross(lambda: self._hand_out(topic, payload))

    # --- trio task ----------------------------------------------------------------------------------------

    async def run(self) -> None:
        """Connect to the broker, and stay connected until cancelled."""
        self._client.connect_async(
            self.broker.host, self.broker.port, KEEPALIVE, clean_start=True, properties=_no_larger()
        )
        self._client.loop_start()
        try:
            async for act in self._receive:
                try:
                    act()
                except Exception as error:  # noqa: BLE001 -- reported; the game goes on
                    self._defect(error)
        finally:
            with trio.move_on_after(CLOSING, shield=True):
                await trio.to_thread.run_sync(self._part, abandon_on_cancel=True)

    def _part(self) -> None:
        self._client.disconnect(_with_will())
        self._client.loop_stop()

    def _arrive(self) -> None:
        """Go online. At a second connection, first check whether another box has the name.

        A message from another box would arrive before this box's own message. So if its own message arrives
        first, the name is free.
        """
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
        """Give up the name to the other box, and report that this one needs a new name."""
        self._has_left = True
        self._client.disconnect()
        self._miss(why_refused(Refusal.TAKEN_OVER, self.broker))

    def _lose(self) -> None:
        self.is_there = False

    def _meet(self) -> None:
        self.is_there = True
        if self._trouble is not None:
            self._told(f"The broker {self.broker.place} is back.")
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
        """Report a problem with the connection only once, even if it comes again."""
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
    """Return a disconnect code after which the broker still publishes the will, the message `offline`."""
    from paho.mqtt.packettypes import PacketTypes
    from paho.mqtt.reasoncodes import ReasonCode

    return ReasonCode(PacketTypes.DISCONNECT, identifier=WITH_WILL)


@asynccontextmanager
async def broker_linked(
    broker: Broker | None, told: Telling, defect: Callable[[BaseException], None]
) -> AsyncIterator[BrokerLink | None]:
    """Open a connection to the broker while the context lasts, even if the broker is away.

    Yields None if no broker is configured.
    """
    if broker is None:
        yield None
        return
    link = BrokerLink(broker, told, defect)
    async with trio.open_nursery() as nursery:
        nursery.start_soon(link.run)
        yield link
        nursery.cancel_scope.cancel()
