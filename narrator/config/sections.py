"""The configuration: one TOML file, whose keys are all declared and explained here and in modules beside it.

The example file, the table in the documentation and the options of the command line are made from these
declarations (`narrator.config.keys`), so a key is added by adding a field. Names of things that others
define are checked by those others; `LoadedConfig.place` gives their errors the file and the line.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import platformdirs
from msgspec import Meta

from narrator.config.box_section import BoxConfig
from narrator.config.files_section import FilesConfig
from narrator.config.house_section import HouseConfig, LightsConfig
from narrator.config.mqtt_section import HamletsConfig, MqttConfig
from narrator.config.section import Name, Section
from narrator.config.sound_sections import AudioConfig, ListeningConfig
from voices.files import given_path

APPLICATION = "narrator"

StepSeconds = Annotated[float, Meta(ge=0.2, le=10.0)]
"""Seconds to press in, at each option of a roll."""


class TableConfig(Section, frozen=True):
    """Who plays what. Everything left out is asked aloud at set-up."""

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
            " light each. Left out: asked at set-up."
        ),
    ] = None
    pressed_ballots: Annotated[
        bool | None,
        Meta(
            description="Second ballot in Lupusburg: in secret by the button with closed eyes (true), or by "
            "hands shown on three (false). Left out: asked at set-up."
        ),
    ] = None
    captain: Annotated[
        Name | None,
        Meta(description="Player who is Captain from the start. Left out: elected, as the rules say."),
    ] = None
    crier_cards: Annotated[
        Annotated[int, Meta(ge=0, le=31)] | None,
        Meta(
            description="Number of New Moon events drawn in secret for the Town Crier; 0: no Town Crier. Left"
            " out: none, unless chosen at set-up."
        ),
    ] = None
    crier_hand: Annotated[
        tuple[str, ...], Meta(description="Events in the Town Crier's hand, instead of drawn ones.")
    ] = ()
    crier_seat: Annotated[
        Name | None,
        Meta(
            description="Player who is Town Crier from the start. Left out: named by the Captain, as the "
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
            description="Give each player a home in the story: Jules of the mill. Left out: in every mood but"
            " plain."
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
    """How long things take, in seconds."""

    pace: Annotated[
        Literal["calm", "brisk", "expert"] | None,
        Meta(
            description="Pace of the nights: calm reads each list twice, brisk once, expert once and fast. "
            "Left out: asked at set-up."
        ),
    ] = None

    step: Annotated[
        StepSeconds | None, Meta(description="Seconds to press at each name. Left out: that of the pace.")
    ] = None
    roll: Annotated[
        Literal["names", "walk"] | None,
        Meta(
            description="How lists are offered at night: names for silent buttons, ticks (walk) for buttons "
            "that click. Left out: asked at set-up."
        ),
    ] = None
    agreement: Annotated[
        Annotated[float, Meta(ge=0.0, le=120.0)] | None,
        Meta(description="Seconds in which the wolves agree in silence. Left out: that of the pace."),
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
        str | None, Meta(description="Address of this machine for the page. Left out: all its addresses.")
    ] = None
    port: Annotated[int, Meta(ge=0, le=65535, description="Port of the page; 0: any free one.")] = 8080
    certificate: Annotated[
        str | None,
        Meta(description="PEM file with the certificate for https. Left out: http."),
    ] = None
    key: Annotated[
        str | None,
        Meta(description="PEM file with the key of the certificate. Left out: the file of the certificate."),
    ] = None


class Config(Section, frozen=True):
    """Everything that can be set."""

    language: Annotated[
        str | None,
        Meta(
            description="Language: fr, en, or the directory of a voice pack. Left out: as chosen at the first"
            " start; on a French system, French."
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
        """Where journals are kept: as configured, as the service manager says, or the user's own place."""
        given = given_directory(self.files.state_dir, "STATE_DIRECTORY")
        return given or platformdirs.user_state_path(APPLICATION)

    @property
    def cache_dir(self) -> Path:
        """Where what can be made or fetched again is kept; chosen as `state_dir` is."""
        given = given_directory(self.files.cache_dir, "CACHE_DIRECTORY")
        return given or platformdirs.user_cache_path(APPLICATION)


def given_directory(configured: str | None, variable: str) -> Path | None:
    """A directory as configured, or as systemd hands it over (the first of a list joined by colons)."""
    if configured:  # empty is left out: it would be whatever directory the program was started in
        return given_path(configured)
    handed = os.environ.get(variable, "").split(":")[0]
    return Path(handed) if handed else None
