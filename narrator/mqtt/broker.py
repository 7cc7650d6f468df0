"""Which broker is meant, read from the configuration before anything is said: its files must be there."""

from __future__ import annotations

import re
import socket
import ssl
from dataclasses import dataclass
from importlib.util import find_spec

from narrator.config.file import LoadedConfig
from narrator.errors import NarratorError
from voices.extras import installing
from voices.files import given_path, read_plain

EXTRA = "mqtt"
PLAIN_PORT, TLS_PORT = 1883, 8883
LARGEST_PASSWORD_FILE = 65_536
"""Bytes. MQTT can send no longer password."""
LARGEST_AUTHORITY = 4_000_000
"""Bytes; those of a whole system are some hundred thousand."""


class MqttError(NarratorError):
    """The broker cannot be used as it is configured."""


@dataclass(frozen=True)
class Broker:
    """A broker, and who this box is to it."""

    host: str
    port: int
    name: str
    """What this box is called there: one level of a topic."""
    user: str | None = None
    password: str | None = None
    tls: ssl.SSLContext | None = None

    @property
    def place(self) -> str:
        """Where it is, for sentences."""
        return f"{self.host}:{self.port}"


def broker_of(loaded: LoadedConfig) -> Broker | None:
    """The broker that is configured, if any is.

    Raises `MqttError` where the library is missing, or one of its files cannot be used.
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
    """What this machine is called, as one level of a topic."""
    return re.sub(r"[/+#$\s]", "-", socket.gethostname().partition(".")[0]) or "narrator"


def _tls(loaded: LoadedConfig) -> ssl.SSLContext | None:
    mqtt = loaded.config.mqtt
    if mqtt.authority is not None and not mqtt.tls:
        raise MqttError(f"{loaded.place('mqtt.authority')} is used by TLS alone: set mqtt.tls = true.")
    if not mqtt.tls:
        return None
    try:
        if mqtt.authority is None:
            return ssl.create_default_context()
        authority = given_path(mqtt.authority)
        read_plain(authority, LARGEST_AUTHORITY)  # OpenSSL would wait at a pipe for ever
        return ssl.create_default_context(cafile=authority)
    except ssl.SSLError:
        why = "there is no certificate in it"
    except OSError as error:
        why = error.strerror or "it is no file"
    raise MqttError(f"{loaded.place('mqtt.authority')}: {mqtt.authority} cannot be used: {why}.")


def _password(loaded: LoadedConfig) -> str | None:
    """The first line of the file. It is in no option and in no configuration: those are shown to others."""
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
        raise MqttError(f"{place}: the first line of {given} is no password.") from None
