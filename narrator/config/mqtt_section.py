"""The table of the configuration about the broker that the box shares with a house and with villages."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from narrator.config.section import Name, Section

TopicLevel = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[^/+#$\x00-\x1f]+$")]
"""One level of a topic: whoever is called so is found there."""


class MqttConfig(Section, frozen=True):
    """A broker (MQTT), by which a house follows the evening, and villages reach each other."""

    host: Annotated[
        str | None,
        Meta(description="Name or address of the broker. Left out: no broker is used."),
    ] = None
    port: Annotated[
        Annotated[int, Meta(ge=1, le=65535)] | None,
        Meta(description="Port of the broker. Left out: 8883 with TLS, 1883 without."),
    ] = None
    name: Annotated[
        TopicLevel | None,
        Meta(
            description="Name of this box at the broker and in topics; each box needs its own. Left out: the "
            "name of this machine."
        ),
    ] = None
    user: Annotated[
        str | None,
        Meta(description="User name at the broker. Left out: no user and no password are sent."),
    ] = None
    password_file: Annotated[
        str | None,
        Meta(description="File with the password in its first line, readable by its owner alone."),
    ] = None
    tls: Annotated[bool, Meta(description="Connect to the broker by TLS.")] = False
    authority: Annotated[
        str | None,
        Meta(
            description="PEM file of the authority that signed the broker's certificate, for TLS. Left out: "
            "the authorities this machine trusts."
        ),
    ] = None


class HamletsConfig(Section, frozen=True):
    """Other villages (variant `v2_hamlets`): at boxes of their own, by a broker, or one at this box."""

    neighbours: Annotated[
        dict[TopicLevel, str],
        Meta(
            description="Other villages: the `mqtt.name` of each box, with the file of the key shared with "
            "it."
        ),
    ] = {}
    in_step: Annotated[
        bool,
        Meta(description="Begin each night only when the other villages are ready for it."),
    ] = False
    players: Annotated[
        tuple[Name, ...],
        Meta(
            description="Names of the players of a second village at this box, clockwise; it plays with the "
            "advised deck. Empty: asked at set-up."
        ),
    ] = ()
    minds: Annotated[
        dict[str, str], Meta(description="Seats of computer players in that village, each with its style.")
    ] = {}
