"""The configured connections to other machines: MQTT broker, other villages (hamlets), Home Assistant."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from narrator.config.file import LoadedConfig
from narrator.errors import ConfigError

if TYPE_CHECKING:
    from narrator.home.mqtt import Broker


class Afar(NamedTuple):
    """The configured connections to other machines. They are checked before the box says its first line."""

    broker: Broker | None
    keys: Mapping[str, bytes]
    """The keys for encryption that this box shares with other villages, by the villages' names."""


def afar_of(loaded: LoadedConfig) -> Afar:
    """Check and return the configured connections.

    Raises `MqttError`, `HamletsError`, and `ConfigError` if Home Assistant is configured without a broker.
    """
    _check_house(loaded)
    if not loaded.config.mqtt.host and not loaded.config.hamlets.neighbours:
        return Afar(None, {})
    # Imported here, because it loads ciphers, which only the connection to other villages needs.
    from narrator.home.hamlets.keeper import keys_of
    from narrator.home.mqtt import broker_of

    broker = broker_of(loaded)
    return Afar(broker, keys_of(loaded, None if broker is None else broker.name))


def _check_house(loaded: LoadedConfig) -> None:
    config = loaded.config
    if not config.mqtt.host and (config.house.enabled or config.lights.any):
        where = loaded.place("house.enabled" if config.house.enabled else "lights")
        raise ConfigError(f"{where} needs a broker: set mqtt.host.")
