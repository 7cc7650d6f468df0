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
    modules: Annotated[tuple[str, ...], Meta(description="Add-ons of the edition.")] = ()
    variants: Annotated[tuple[str, ...], Meta(description="Variants of the edition.")] = ()
    players: Annotated[
        tuple[Name, ...], Meta(description="Names of the players, clockwise. Empty: asked at set-up.")
    ] = ()
    minds: Annotated[dict[str, str], Meta(description="Seats that the box plays, each with its mind.")] = {}
    deck: Annotated[
        tuple[str, ...],
        Meta(description="Cards of the deck, one word for each card. Empty: the deck advised for the table."),
    ] = ()
    deal: Annotated[
        Literal["cards", "light"],
        Meta(description="Cards on the table that the box asks about, or dealt by the box with its light."),
    ] = "cards"
    secrets: Annotated[
        Literal["round", "phone", "light", "seats"] | None,
        Meta(
            description="How secrets are told: one screen handed round, a phone each, one button and one "
            "light, or a pair per seat. Left out: asked at set-up."
        ),
    ] = None
    pressed_ballots: Annotated[
        bool | None,
        Meta(
            description="Lupusburg's second ballot pressed in secret with closed eyes, or (false) shown by "
            "hands that open on three. Left out: asked at set-up."
        ),
    ] = None
    captain: Annotated[
        Name | None, Meta(description="Captain from the start. Left out: elected as the rules say.")
    ] = None
    crier_cards: Annotated[
        Annotated[int, Meta(ge=0, le=31)] | None,
        Meta(
            description="How many events of the new moon the Town Crier has in hand, drawn in secret; with 0 "
            "there is no Town Crier. Left out: none, unless set-up is told so."
        ),
    ] = None
    crier_hand: Annotated[
        tuple[str, ...], Meta(description="Events in the Town Crier's hand, by name, instead of drawn ones.")
    ] = ()
    crier_seat: Annotated[
        Name | None,
        Meta(description="Town Crier from the start. Left out: named by the Captain as the rules say."),
    ] = None
    in_force: Annotated[
        tuple[str, ...], Meta(description="Permanent events of the new moon that hold from the start.")
    ] = ()
    buildings: Annotated[
        dict[str, str],
        Meta(description="Who gets which house of the village, or `vagabond`, by name. Empty: drawn by lot."),
    ] = msgspec.field(default_factory=dict)
    names: Annotated[
        dict[str, str],
        Meta(
            description="Other names of cards that the pack offers: the Gypsy's is a slur to many, "
            '`{ gypsy = "medium" }` calls her the Medium.'
        ),
    ] = {}
    first_time: Annotated[
        bool,
        Meta(
            description="Whether the first night explains each card before it is called, for people who have "
            "never played. With false the table may still ask for it at set-up: card by card."
        ),
    ] = False
    homes: Annotated[
        bool | None,
        Meta(
            description="Whether the story gives everybody a home in the village, and calls them by it: "
            "Jules of the mill. Left out: in every mood but plain."
        ),
    ] = None
    last_time: Annotated[
        bool,
        Meta(
            description="Whether the box keeps who played, who won in how many nights and who left first, to "
            "begin the next evening of the same people with it. With false it forgets what it has kept, too."
        ),
    ] = True
    options: Annotated[
        dict[str, bool | int | str],
        Meta(description="House rules, by the names that `narrator rules` lists."),
    ] = {}


class TimingConfig(Section, frozen=True):
    """How long things take, in seconds."""

    pace: Annotated[
        Literal["calm", "brisk", "expert"] | None,
        Meta(
            description="How quick the nights are: every list is read twice, once, or once and fast. "
            "Left out: asked at set-up."
        ),
    ] = None

    step: Annotated[
        StepSeconds | None, Meta(description="Seconds to press at each name. Left out: that of the pace.")
    ] = None
    roll: Annotated[
        Literal["names", "walk"] | None,
        Meta(
            description="Rolls read by names, for buttons that nobody hears, or walked in ticks, for those "
            "that click. Left out: asked at set-up."
        ),
    ] = None
    agreement: Annotated[
        Annotated[float, Meta(ge=0.0, le=120.0)] | None,
        Meta(description="Seconds for the wolves to agree in silence. Left out: that of the pace."),
    ] = None
    debate: Annotated[
        float, Meta(ge=0.0, le=3600.0, description="Seconds of a debate; 0: there is none.")
    ] = 180.0
    quiet: Annotated[
        float,
        Meta(
            ge=0.0,
            le=600.0,
            description="Seconds of silence in a debate before the box gives the talk a first push; the "
            "second push waits 1.2 times as long, the last one 1.4 times. 0: it never does.",
        ),
    ] = 25.0
    defence: Annotated[
        float, Meta(ge=0.0, le=600.0, description="Seconds of a suspect's defence, in Lupusburg.")
    ] = 30.0


class PageConfig(Section, frozen=True):
    """The page for browsers on the local network."""

    enabled: Annotated[
        bool, Meta(description="Whether browsers on the local network get a page; else no socket is open.")
    ] = False
    address: Annotated[
        str | None, Meta(description="Address of this machine to serve it at. Left out: all that it has.")
    ] = None
    port: Annotated[int, Meta(ge=0, le=65535, description="Port to serve it at; 0: any that is free.")] = 8080
    certificate: Annotated[
        str | None,
        Meta(description="PEM file with the certificate to serve it by https. Left out: plain http."),
    ] = None
    key: Annotated[
        str | None,
        Meta(description="PEM file with the certificate's key. Left out: it is in the certificate's file."),
    ] = None


class Config(Section, frozen=True):
    """Everything that can be set."""

    language: Annotated[
        str | None,
        Meta(
            description="Language of the voice pack, or the directory of a pack. Left out: the one chosen "
            "aloud at the first start; on a French system, French."
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
