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
        Meta(description="Name or address of the broker. Left out: none, and no socket is opened to one."),
    ] = None
    port: Annotated[
        Annotated[int, Meta(ge=1, le=65535)] | None,
        Meta(description="Port of the broker. Left out: 8883 with TLS, 1883 without."),
    ] = None
    name: Annotated[
        TopicLevel | None,
        Meta(
            description="What this box is called there, and in its topics; no two may be called the same. "
            "Left out: the machine's name."
        ),
    ] = None
    user: Annotated[
        str | None,
        Meta(description="User that the broker knows. Left out: it is told neither user nor password."),
    ] = None
    password_file: Annotated[
        str | None,
        Meta(description="File with that user's password in its first line, readable by the owner alone."),
    ] = None
    tls: Annotated[bool, Meta(description="Whether to speak to the broker by TLS.")] = False
    authority: Annotated[
        str | None,
        Meta(
            description="PEM file of the authority that vouches for the broker's certificate, by TLS. "
            "Left out: those that this machine trusts."
        ),
    ] = None


class HamletsConfig(Section, frozen=True):
    """Other villages (variant `v2_hamlets`): at boxes of their own, by a broker, or one at this box."""

    neighbours: Annotated[
        dict[TopicLevel, str],
        Meta(
            description="The other villages by the `mqtt.name` of their boxes, each with the file of the key "
            "that the two boxes share."
        ),
    ] = {}
    in_step: Annotated[
        bool,
        Meta(description="Whether a night begins only when the other villages are as far."),
    ] = False
    players: Annotated[
        tuple[Name, ...],
        Meta(
            description="Names of those who live in a second village at this box, clockwise; it plays with "
            "the cards advised for so many. Empty: set-up asks whether there is one."
        ),
    ] = ()
    minds: Annotated[
        dict[str, str], Meta(description="Those of them that the box plays, each with its mind.")
    ] = {}
