"""The tables of the configuration and their keys."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import platformdirs
from msgspec import Meta

from voices.files import given_path

LONGEST_NAME = 40
"""The largest number of letters in a seat's name. It repeats the rules' number, because importing the rules
would be slow.
"""
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table of the file. Its fields are keys; people read the descriptions in `Meta` and the docstrings."""


Pin = Annotated[int, Meta(ge=0, le=27)]
"""The number of a GPIO line on a Raspberry Pi, in BCM numbering."""
_BOARDS_OWN = "Default: the board's."


class SeatConfig(Section, frozen=True):
    """The button and the light of one seat."""

    button: Pin
    light: Pin


class PadConfig(Section, frozen=True):
    """One wireless pad."""

    name: Annotated[str, Meta(min_length=1, max_length=63)]
    key: Annotated[str, Meta(min_length=1, max_length=64)]
    address: Annotated[str, Meta(min_length=1, max_length=255)] | None = None


class BoxConfig(Section, frozen=True):
    """Buttons and lights of the players."""

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
        str | None, Meta(description="Terminal of the board `keyboard`. Default: the one it was started in.")
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


class FilesConfig(Section, frozen=True):
    """Directories and numbers of kept files."""

    state_dir: Annotated[
        str | None,
        Meta(description="Directory for journals of games. Default: the system's directory for state."),
    ] = None
    cache_dir: Annotated[
        str | None,
        Meta(
            description="Directory for rendered speech and models. Default: the system's directory for "
            "caches."
        ),
    ] = None
    journals: Annotated[int, Meta(ge=1, le=10_000, description="Number of finished games to keep.")] = 20
    stories: Annotated[int, Meta(ge=0, le=10_000, description="Number of stories to keep; 0: none.")] = 50


Topic = Annotated[str, Meta(min_length=1, max_length=200, pattern=r"^[^+#\x00]+$")]
"""The topic of messages at an MQTT broker."""


class HouseConfig(Section, frozen=True):
    """Home Assistant, through the broker of [mqtt]: phases, events, a switch to pause."""

    enabled: Annotated[bool, Meta(description="Report public facts of the evening to Home Assistant.")] = (
        False
    )
    prefix: Annotated[Topic, Meta(description="Topic prefix of its discovery messages.")] = "homeassistant"


class LightsConfig(Section, frozen=True):
    """Lights of the room, as candles, through the broker of [mqtt]: dark at night, red at a verdict."""

    wled: Annotated[
        tuple[Topic, ...], Meta(description="Topics of lights with WLED, such as `wled/salon`.")
    ] = ()
    json: Annotated[
        tuple[Topic, ...],
        Meta(description="Topics of other lights that take JSON, such as `zigbee2mqtt/lamp/set`."),
    ] = ()

    @property
    def any(self) -> bool:
        """Whether any lights are configured."""
        return bool(self.wled or self.json)


TopicLevel = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[^/+#$\x00-\x1f]+$")]
"""One level of a topic, for a name that becomes part of the box's topics."""


class MqttConfig(Section, frozen=True):
    """An MQTT broker, through which a smart home follows the evening and villages reach each other."""

    host: Annotated[
        str | None,
        Meta(description="Name or address of the broker. Default: no broker is used."),
    ] = None
    port: Annotated[
        Annotated[int, Meta(ge=1, le=65535)] | None,
        Meta(description="Port of the broker. Default: 8883 with TLS, 1883 without."),
    ] = None
    name: Annotated[
        TopicLevel | None,
        Meta(
            description="Name of this box at the broker and in topics; each box needs its own. Default: the "
            "name of this machine."
        ),
    ] = None
    user: Annotated[
        str | None,
        Meta(description="User name at the broker. Default: no user and no password are sent."),
    ] = None
    password_file: Annotated[
        str | None,
        Meta(description="File with the password in its first line, readable by its owner alone."),
    ] = None
    tls: Annotated[bool, Meta(description="Connect to the broker over TLS.")] = False
    authority: Annotated[
        str | None,
        Meta(
            description="PEM file of the authority that signed the broker's certificate, for TLS. Default: "
            "the authorities this machine trusts."
        ),
    ] = None


class HamletsConfig(Section, frozen=True):
    """Other villages (variant `v2_hamlets`): at boxes of their own, through a broker, or one at this box."""

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


class AudioConfig(Section, frozen=True):
    """Speaker, microphone and voice."""

    output: Annotated[
        str | None,
        Meta(
            description="Loudspeaker, by its name or a part of it. For Bluetooth: `sink:` and a part of the "
            "name of a PulseAudio or PipeWire sink, such as `sink:JBL`. For a server: "
            "`snapcast://HOST:PORT` or `wyoming://HOST:PORT`. Default: the system's."
        ),
    ] = None
    input: Annotated[
        str | None,
        Meta(
            description="Microphone, by its name or a part of it. For a satellite: `wyoming://HOST:PORT`. "
            "Default: the system's."
        ),
    ] = None
    loudspeaker: Annotated[
        Literal["small", "large"] | None,
        Meta(
            description="Size of the loudspeaker: small, as in a laptop; large, as in a television. "
            "Default: as answered to `narrator doctor`, else small."
        ),
    ] = None
    latency: Annotated[
        Annotated[float, Meta(ge=0.005, le=1.0)] | None,
        Meta(description="Seconds of sound buffered by the sound card. Default: little, more when needed."),
    ] = None
    delay: Annotated[
        Annotated[float, Meta(ge=0.0, le=1.0)] | None,
        Meta(
            description="Extra delay of the loudspeaker in seconds, for example over Bluetooth. Default: as "
            "measured by `narrator doctor`, else none."
        ),
    ] = None
    volume: Annotated[
        float,
        Meta(ge=0.0, le=1.0, description="Volume at the start, from 0 (silent) to 1 (full)."),
    ] = 0.8
    bed: Annotated[
        bool, Meta(description="Play night sounds under the words; they cover the noises of the table.")
    ] = True
    mood: Annotated[
        Literal["plain", "story", "horror"],
        Meta(
            description="Mood at the start: plain has leaves at night, story a forest, horror rain; story and"
            " horror have a fire by day."
        ),
    ] = "story"
    drums: Annotated[
        bool,
        Meta(description="Play a rhythm at night that all players drum along with, to cover the presses."),
    ] = False
    sounds: Annotated[
        str | None,
        Meta(
            description="Directory with sounds of your own, named like those of the box: bell.wav, "
            "bell-2.ogg."
        ),
    ] = None
    engine: Annotated[
        str | None,
        Meta(
            description="Speech engine, or a server: `wyoming://HOST:PORT`. Default: the best one installed "
            "for the language."
        ),
    ] = None
    voice: Annotated[str | None, Meta(description="Voice of the engine. Default: the voice pack's.")] = None
    roll_voice: Annotated[
        str | None,
        Meta(
            description="Engine and voice that read lists of names, such as `pico:fr-FR`. Default: the same."
        ),
    ] = None
    say: Annotated[
        dict[str, str],
        Meta(description="Pronunciation of names that the voice gets wrong: Siobhan as Chivonne."),
    ] = {}
    quote_voice: Annotated[
        str | None,
        Meta(
            description="Engine and voice for quotations, such as `pico:fr-FR`. Default: another installed "
            "voice, else the same one, higher."
        ),
    ] = None


class ListeningConfig(Section, frozen=True):
    """Speech recognition. Without a microphone or a model, the button and the keyboard do everything."""

    enabled: Annotated[bool, Meta(description="Listen by day.")] = True
    engine: Annotated[
        str,
        Meta(
            description="Speech recognition: vosk, whisper (for laptops), or a server: `wyoming://HOST:PORT`."
        ),
    ] = "vosk"
    by_name: Annotated[
        bool,
        Meta(
            description="Listen only for the word `narrator` in a debate, then ask what the table wants: for "
            "lively tables."
        ),
    ] = False
    model: Annotated[
        str | None,
        Meta(description="Directory of a model. Default: the one from `narrator models install`."),
    ] = None


APPLICATION = "narrator"

StepSeconds = Annotated[float, Meta(ge=0.2, le=10.0)]
"""Seconds for each option that is read aloud, in which a player may press."""


class TableConfig(Section, frozen=True):
    """Players, cards and rules. Everything left out is asked aloud at set-up."""

    edition: Annotated[str, Meta(description="Edition of the rules.")] = "base_2014"
    modules: Annotated[tuple[str, ...], Meta(description="Add-on modules of the edition.")] = ()
    variants: Annotated[tuple[str, ...], Meta(description="Variants of the edition.")] = ()
    players: Annotated[
        tuple[Name, ...], Meta(description="Names of the players, clockwise. Empty: asked at set-up.")
    ] = ()
    minds: Annotated[dict[str, str], Meta(description="Seats of computer players, each with its style.")] = {}
    deck: Annotated[
        tuple[str, ...],
        Meta(description="Cards of the deck, one id for each card. Empty: the deck advised for this table."),
    ] = ()
    deal: Annotated[
        Literal["cards", "light"],
        Meta(
            description="The deal: printed cards that the box asks about, or cards dealt by the box with its "
            "light."
        ),
    ] = "cards"
    secrets: Annotated[
        Literal["round", "phone", "light", "seats"] | None,
        Meta(
            description="How players answer in secret: one screen passed round, a phone each, one light, or a"
            " light each. Default: asked at set-up."
        ),
    ] = None
    pressed_ballots: Annotated[
        bool | None,
        Meta(
            description="Second ballot in Lupusburg: in secret by the button with closed eyes (true), or by "
            "hands shown on three (false). Default: asked at set-up."
        ),
    ] = None
    captain: Annotated[
        Name | None,
        Meta(description="Player who is Captain from the start. Default: elected, as the rules say."),
    ] = None
    crier_cards: Annotated[
        Annotated[int, Meta(ge=0, le=31)] | None,
        Meta(
            description="Number of New Moon events drawn in secret for the Town Crier; 0: no Town Crier. "
            "Default: none, unless chosen at set-up."
        ),
    ] = None
    crier_hand: Annotated[
        tuple[str, ...], Meta(description="Events in the Town Crier's hand, instead of drawn ones.")
    ] = ()
    crier_seat: Annotated[
        Name | None,
        Meta(
            description="Player who is Town Crier from the start. Default: named by the Captain, as the "
            "rules say."
        ),
    ] = None
    in_force: Annotated[
        tuple[str, ...], Meta(description="Permanent New Moon events in force from the start.")
    ] = ()
    buildings: Annotated[
        dict[str, str],
        Meta(description="House of each player in the village, or `vagabond`. Empty: drawn by lot."),
    ] = msgspec.field(default_factory=dict)
    names: Annotated[
        dict[str, str],
        Meta(
            description='Other names for cards: `{ gypsy = "medium" }` calls the Gypsy, a slur to many, the '
            "Medium."
        ),
    ] = {}
    first_time: Annotated[
        bool,
        Meta(
            description="Explain each card before its first call, for people who have never played. With "
            "false the table can still choose it at set-up: card by card."
        ),
    ] = False
    homes: Annotated[
        bool | None,
        Meta(
            description="Give each player a home in the story: Jules of the mill. Default: in every mood "
            "but plain."
        ),
    ] = None
    last_time: Annotated[
        bool,
        Meta(
            description="Remember the players and the result, to open the next evening of the same people "
            "with it. With false, what was remembered is deleted."
        ),
    ] = True
    options: Annotated[
        dict[str, bool | int | str],
        Meta(description="House rules; `narrator rules --options` explains them."),
    ] = {}


class TimingConfig(Section, frozen=True):
    """Durations, in seconds."""

    pace: Annotated[
        Literal["calm", "brisk", "expert"] | None,
        Meta(
            description="Pace of the nights: calm reads each list twice, brisk once, expert once and fast. "
            "Default: asked at set-up."
        ),
    ] = None

    step: Annotated[
        StepSeconds | None, Meta(description="Seconds to press at each name. Default: that of the pace.")
    ] = None
    roll: Annotated[
        Literal["names", "walk"] | None,
        Meta(
            description="How lists are offered at night: names for silent buttons, ticks (walk) for buttons "
            "that click. Default: asked at set-up."
        ),
    ] = None
    agreement: Annotated[
        Annotated[float, Meta(ge=0.0, le=120.0)] | None,
        Meta(description="Seconds in which the wolves agree in silence. Default: that of the pace."),
    ] = None
    debate: Annotated[float, Meta(ge=0.0, le=3600.0, description="Seconds of a debate; 0: no debate.")] = (
        180.0
    )
    quiet: Annotated[
        float,
        Meta(
            ge=0.0,
            le=600.0,
            description="Seconds of silence in a debate before the box prompts the table; the second prompt "
            "waits 1.2 times as long, the third 1.4 times. 0: never.",
        ),
    ] = 25.0
    defence: Annotated[
        float, Meta(ge=0.0, le=600.0, description="Seconds for the defence of a suspect in Lupusburg.")
    ] = 30.0


class PageConfig(Section, frozen=True):
    """The page for browsers on the local network."""

    enabled: Annotated[
        bool, Meta(description="Serve a page to phones on the local network; false opens no socket.")
    ] = False
    address: Annotated[
        str | None, Meta(description="Address of this machine for the page. Default: all its addresses.")
    ] = None
    port: Annotated[int, Meta(ge=0, le=65535, description="Port of the page; 0: any free one.")] = 8080
    certificate: Annotated[
        str | None,
        Meta(description="PEM file with the certificate for https. Default: http."),
    ] = None
    key: Annotated[
        str | None,
        Meta(description="PEM file with the key of the certificate. Default: the file of the certificate."),
    ] = None


class Config(Section, frozen=True):
    """The whole configuration."""

    language: Annotated[
        str | None,
        Meta(
            description="Language: fr, en, or the directory of a voice pack. Default: as chosen at the "
            "first start; on a French system, French."
        ),
    ] = None
    table: TableConfig = TableConfig()
    box: BoxConfig = BoxConfig()
    audio: AudioConfig = AudioConfig()
    listening: ListeningConfig = ListeningConfig()
    timing: TimingConfig = TimingConfig()
    page: PageConfig = PageConfig()
    mqtt: MqttConfig = MqttConfig()
    hamlets: HamletsConfig = HamletsConfig()
    house: HouseConfig = HouseConfig()
    lights: LightsConfig = LightsConfig()
    files: FilesConfig = FilesConfig()

    @property
    def state_dir(self) -> Path:
        """The directory of journals: configured, from the service manager, or the user's own."""
        given = given_directory(self.files.state_dir, "STATE_DIRECTORY")
        return given or platformdirs.user_state_path(APPLICATION)

    @property
    def cache_dir(self) -> Path:
        """The directory of files that can be made or fetched again; chosen like `state_dir`."""
        given = given_directory(self.files.cache_dir, "CACHE_DIRECTORY")
        return given or platformdirs.user_cache_path(APPLICATION)


def given_directory(configured: str | None, variable: str) -> Path | None:
    """Return a directory from the configuration, or the first of a colon-separated list from systemd."""
    if configured:  # an empty path would mean the directory in which the program was started
        return given_path(configured)
    handed = os.environ.get(variable, "").split(":")[0]
    return Path(handed) if handed else None
