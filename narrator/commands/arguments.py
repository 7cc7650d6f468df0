"""Options that several commands share, each with its help. Hidden ones are shown by `--help-all` alone."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from narrator.box.secrets import Secrets
from narrator.box.timing import RollKind


class Clock(StrEnum):
    """The pace of a demo: as at a table, or without waiting."""

    REAL = "real"
    VIRTUAL = "virtual"


DemoClock = Annotated[
    Clock, typer.Option("--clock", metavar="real|virtual", help="virtual: play at once, without waiting.")
]
Roll = Annotated[
    RollKind,
    typer.Option(
        "--roll",
        metavar="names|walk|phones|round",
        help="Choices at night: names read aloud, counted ticks, phones, or one screen passed round.",
        hidden=True,
    ),
]
Told = Annotated[
    Secrets | None,
    typer.Option(
        "--secrets",
        metavar="round|phone|light|seats",
        help="How players answer in secret: one screen passed round, a phone each, one light, "
        "or a light each.",
    ),
]
MindSeats = Annotated[
    int, typer.Option("--minds", metavar="N", min=0, help="Number of seats for computer players.")
]
Language = Annotated[
    str | None,
    typer.Option(
        "--lang",
        "--language",
        metavar="LANGUAGE",
        help="Language: fr, en, or the directory of a voice pack. Left out: as configured, as chosen at the "
        "first start, or the system's; else fr.",
    ),
]
Edition = Annotated[str, typer.Option("--edition", metavar="EDITION", help="Edition of the rules.")]
USUAL_EDITION = "base_2014"
"""The edition that is played when none is named."""
Players = Annotated[
    int | None,
    typer.Option(
        "--players",
        metavar="N",
        min=2,
        max=1000,  # more than any edition seats; each is given a name before the edition is asked
        help="Number of players. Left out: the smallest good table.",
    ),
]
Seed = Annotated[
    int, typer.Option("--seed", metavar="N", help="Random seed: the same number gives the same games.")
]
PracticePlayers = Annotated[
    int, typer.Option("--players", metavar="N", min=2, max=100, help="Number of players, with you.")
]
PracticeSeed = Annotated[
    int | None,
    typer.Option(
        "--seed", metavar="N", help="Random seed: the same number and the same words give the same game."
    ),
]
PracticeName = Annotated[str | None, typer.Option("--name", metavar="NAME", help="Your name.")]
TraceFile = Annotated[
    Path | None,
    typer.Option(
        "--trace",
        metavar="FILE",
        help="Log everything the box says, shows and hears to this file, as JSON lines.",
        hidden=True,
    ),
]
AudioFile = Annotated[
    Path | None,
    typer.Option("--audio", metavar="FILE.wav", help="Record the sound to this file instead of playing it."),
]
Variants = Annotated[
    list[str] | None,
    typer.Option("--variant", metavar="ID", help="Play with this variant; may be repeated.", hidden=True),
]
Modules = Annotated[
    list[str] | None,
    typer.Option("--module", metavar="ID", help="Play with this module; may be repeated.", hidden=True),
]
MindsBySide = Annotated[
    str, typer.Option("--minds", metavar="SIDE=STYLE,...", help="Computer players, by side or seat.")
]
MindProgram = Annotated[
    str,
    typer.Option(
        "--mind",
        metavar="COMMAND",
        help='Program of yours that plays as "mine" in --minds; without --minds it has seat one.',
        hidden=True,
    ),
]
Rounds = Annotated[
    int,
    typer.Option(
        "--talk",
        metavar="ROUNDS",
        min=0,
        help="How often each computer player may speak a day.",
        hidden=True,
    ),
]
MindSeconds = Annotated[
    float,
    typer.Option(
        "--seconds",
        metavar="S",
        min=0.001,
        max=3600,  # a clock has an end, too
        help="Seconds for each decision of a computer player; below 0.1 the built-in ones guess.",
        hidden=True,
    ),
]
QUICKLY = 0.05
"""Seconds for a decision in which built-in computer players guess instead of weighing every deal."""
HouseRules = Annotated[
    str,
    typer.Option(
        "--options", metavar="NAME=VALUE,...", help="House rules; `narrator rules --options` explains them."
    ),
]
Processes = Annotated[
    int | None,
    typer.Option(
        "--processes",
        metavar="N",
        min=1,
        help="Number of processes. Left out: one for each core.",
        hidden=True,
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print the result as JSON.")]
