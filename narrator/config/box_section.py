"""The table [box] of the configuration: boards, buttons and lights."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from narrator.config.section import Section

Pin = Annotated[int, Meta(ge=0, le=27)]
"""A GPIO line by its BCM number, as the forty-pin header of a Raspberry Pi has them."""
_BOARDS_OWN = "Left out: the board's."


class SeatConfig(Section, frozen=True):
    """The button and the light of one seat."""

    button: Pin
    light: Pin


class PadConfig(Section, frozen=True):
    """One pad without a wire."""

    name: Annotated[str, Meta(min_length=1, max_length=63)]
    key: Annotated[str, Meta(min_length=1, max_length=64)]
    address: Annotated[str, Meta(min_length=1, max_length=255)] | None = None


class BoxConfig(Section, frozen=True):
    """What the players press and see."""

    channel: Annotated[
        Literal["light", "keyboard", "seats"],
        Meta(
            description="Controls for secret answers: one button and one light, the keyboard, or a pair for "
            "each seat."
        ),
    ] = "light"
    board: Annotated[
        str, Meta(description="Board with the button and light; `narrator boards` lists them.")
    ] = "button-led"
    button_pin: Annotated[Pin | None, Meta(description=f"BCM pin of the button. {_BOARDS_OWN}")] = None
    light_pin: Annotated[Pin | None, Meta(description=f"BCM pin of the light. {_BOARDS_OWN}")] = None
    green_pin: Annotated[
        Pin | None, Meta(description=f"BCM pin of the green light, on `codec-zero`. {_BOARDS_OWN}")
    ] = None
    red_pin: Annotated[
        Pin | None, Meta(description=f"BCM pin of the red light, on `codec-zero`. {_BOARDS_OWN}")
    ] = None
    data_pin: Annotated[
        Pin | None, Meta(description=f"BCM pin of the lamps' data, on `voice-bonnet`. {_BOARDS_OWN}")
    ] = None
    clock_pin: Annotated[
        Pin | None, Meta(description=f"BCM pin of the lamps' clock, on `voice-bonnet`. {_BOARDS_OWN}")
    ] = None
    power_pin: Annotated[
        Pin | bool | None,
        Meta(
            description="BCM pin that feeds the lamps when low, on `respeaker-2mic`; "
            f"false leaves it alone. {_BOARDS_OWN}"
        ),
    ] = None
    active_high: Annotated[
        bool | None,
        Meta(
            description="A press makes the pin high, as with touch pads; for `button-led`, `touch-pads` and "
            f"`seats`. {_BOARDS_OWN}"
        ),
    ] = None
    audio_hat: Annotated[
        bool | None,
        Meta(
            description="An audio board is on the header too, so its pins are refused; for `button-led`, "
            "`touch-pads` and `seats`."
        ),
    ] = None
    decoy: Annotated[
        bool,
        Meta(
            description="Use the shared light as much when no player is awake, because it may be seen through"
            " eyelids. The light of a single seat (`seats`) stays dark while its player sleeps."
        ),
    ] = True
    captions: Annotated[
        bool,
        Meta(
            description="Show lists in large letters at the terminal while they are read, for deaf players. "
            "Always on without a loudspeaker."
        ),
    ] = False
    terminal: Annotated[
        str | None, Meta(description="Terminal of the board `keyboard`. Left out: the one it was started in.")
    ] = None
    seats: Annotated[
        tuple[SeatConfig, ...],
        Meta(
            description="Button and light of each seat, clockwise, for the board `seats` and the channel "
            "`seats`."
        ),
    ] = ()
    pads: Annotated[
        tuple[PadConfig, ...],
        Meta(
            description="Wireless pads for the board `esphome`: name and key of each, clockwise, and its "
            "address if its name is not found. A single pad is shared by all."
        ),
    ] = ()
