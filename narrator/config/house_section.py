"""The tables of the configuration about the house: Home Assistant, and lights of the room."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from narrator.config.section import Section

Topic = Annotated[str, Meta(min_length=1, max_length=200, pattern=r"^[^+#\x00]+$")]
"""Where something is said at a broker."""


class HouseConfig(Section, frozen=True):
    """Home Assistant, by the broker of [mqtt]: phases, events, a switch to pause."""

    enabled: Annotated[bool, Meta(description="Report public facts of the evening to Home Assistant.")] = (
        False
    )
    prefix: Annotated[Topic, Meta(description="Topic prefix of its discovery messages.")] = "homeassistant"


class LightsConfig(Section, frozen=True):
    """Lights of the room, as candles, by the broker of [mqtt]: dark at night, red at a verdict."""

    wled: Annotated[
        tuple[Topic, ...], Meta(description="Topics of lights with WLED, such as `wled/salon`.")
    ] = ()
    json: Annotated[
        tuple[Topic, ...],
        Meta(description="Topics of other lights that take JSON, such as `zigbee2mqtt/lamp/set`."),
    ] = ()

    @property
    def any(self) -> bool:
        """Whether there are lights at all."""
        return bool(self.wled or self.json)
