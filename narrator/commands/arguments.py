"""Options that several commands have, or that say more than a line; each with its help."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from narrator.box.secrets import Secrets
from narrator.box.timing import RollKind


class Clock(StrEnum):
    """Whether time passes."""

    REAL = "real"
    VIRTUAL = "virtual"


DemoClock = Annotated[
    Clock, typer.Option("--clock", metavar="real|virtual", help="With virtual no time passes.")
]
Roll = Annotated[
    RollKind,
    typer.Option(
        "--roll",
        metavar="names|walk|phones|round",
        help="Options read by names, counted out in ticks, or tapped on phones.",
    ),
]
Told = Annotated[
    Secrets | None,
    typer.Option(
        "--secrets",
        metavar="round|phone|light|seats",
        help="How secrets are told: one screen handed round, a phone each, one light, or one each.",
    ),
]
MindSeats = Annotated[
    int, typer.Option("--minds", metavar="N", min=0, help="So many seats are played by the box itself.")
]
Language = Annotated[
    str | None,
    typer.Option(
        "--lang",
        "--language",
        metavar="LANGUAGE",
        help="fr, en, or a pack's directory. Left out: as configured, as chosen at the first start, "
        "or the system's; else fr.",
    ),
]
Edition = Annotated[str, typer.Option("--edition", metavar="EDITION", help="Edition of the rules.")]
USUAL_EDITION = "base_2014"
"""What is played where no edition is named."""
Players = Annotated[
    int | None,
    typer.Option(
        "--players",
        metavar="N",
        min=2,
        max=1000,  # more than any edition seats; each is given a name before the edition is asked
        help="How many sit at the table, 2 at the least. Left out: as few as show the edition well.",
    ),
]
Seed = Annotated[int, typer.Option("--seed", metavar="N", help="The same number gives the same games.")]
PracticePlayers = Annotated[
    int, typer.Option("--players", metavar="N", min=2, max=100, help="How many sit at the table, with you.")
]
PracticeSeed = Annotated[
    int | None, typer.Option("--seed", metavar="N", help="The same number and words give the same game.")
]
PracticeName = Annotated[str | None, typer.Option("--name", metavar="NAME", help="What you are called.")]
TraceFile = Annotated[
    Path | None,
    typer.Option("--trace", metavar="FILE", help="Write all that leaves or enters the box, as JSON lines."),
]
AudioFile = Annotated[
    Path | None, typer.Option("--audio", metavar="FILE.wav", help="Record the sound instead of playing it.")
]
Variants = Annotated[
    list[str] | None, typer.Option("--variant", metavar="ID", help="Play with it; may be repeated.")
]
Modules = Annotated[
    list[str] | None, typer.Option("--module", metavar="ID", help="Play with it; may be repeated.")
]
MindsBySide = Annotated[
    str, typer.Option("--minds", metavar="SIDE=MIND,...", help="Minds play, by side or seat.")
]
MindProgram = Annotated[
    str, typer.Option("--mind", metavar="COMMAND", help='A program: the mind "mine"; else seat one.')
]
Rounds = Annotated[
    int, typer.Option("--talk", metavar="ROUNDS", min=0, help="How often each mind may speak a day.")
]
MindSeconds = Annotated[
    float,
    typer.Option(
        "--seconds",
        metavar="S",
        min=0.001,
        max=3600,  # a clock has an end, too
        help="What each mind has to decide; below 0.1 ours guess.",
    ),
]
QUICKLY = 0.05
"""Seconds with which minds of ours guess instead of looking at every deal."""
HouseRules = Annotated[
    str,
    typer.Option("--options", metavar="NAME=VALUE,...", help="House rules; `narrator rules` lists them."),
]
Processes = Annotated[
    int | None, typer.Option("--processes", metavar="N", min=1, help="Left out: one for each core.")
]
