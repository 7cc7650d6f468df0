"""What is read of places beyond this box before anything is said: a mistake in it is told at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from narrator.config.file import LoadedConfig
from narrator.errors import ConfigError

if TYPE_CHECKING:
    from narrator.mqtt.broker import Broker


class Afar(NamedTuple):
    """The broker of the house, and the villages that are reached by it."""

    broker: Broker | None
    keys: Mapping[str, bytes]
    """Those shared with other villages, by their names."""


def afar_of(loaded: LoadedConfig) -> Afar:
    """As configured. Raises `MqttError`, `HamletsError`, and `ConfigError` for a house without a broker."""
    _check_house(loaded)
    if not loaded.config.mqtt.host and not loaded.config.hamlets.neighbours:
        return Afar(None, {})
    from narrator.hamlets.keys import keys_of  # ciphers, which a box alone has no use for
    from narrator.mqtt.broker import broker_of

    broker = broker_of(loaded)
    return Afar(broker, keys_of(loaded, None if broker is None else broker.name))


def _check_house(loaded: LoadedConfig) -> None:
    config = loaded.config
    if not config.mqtt.host and (config.house.enabled or config.lights.any):
        where = loaded.place("house.enabled" if config.house.enabled else "lights")
        raise ConfigError(f"{where} needs a broker: set mqtt.host.")
