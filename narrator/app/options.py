"""The configuration's keys as command-line options: their names and help texts."""

from __future__ import annotations

import inspect
from collections import Counter
from collections.abc import Callable, Collection, Mapping
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Annotated, Any, get_type_hints

import msgspec
import typer

from narrator.config.file import LoadedConfig, load_config
from narrator.config.keys import ConfigKey, all_keys, describe, toml_value, with_values
from narrator.table.secrets import Secrets
from narrator.table.timing import RollKind
from voices.toml import read_toml

PAGE_ON = {"page.enabled": "true"}
"""The `--page` option as a configuration key."""
_ALIASES = {
    "language": ("--lang",),
    "audio.engine": ("--engine",),
    "listening.enabled": ("--enabled",),
    "page.port": ("--port",),
    "table.players": ("--players",),
    "table.minds": ("--minds",),
}
"""Further names that commands share.

If keys of several tables have the same last word, the first key keeps it. So scripts with that option
continue to work.
"""


def names_of(keys: Collection[ConfigKey], taken: Collection[str]) -> dict[str, tuple[str, ...]]:
    """Return the options of each key, by its path.

    A key has its full name (`--audio-volume`). It also has its last word (`--volume`), unless another key
    or an option in `taken` has it.
    """
    short = {key.path: "--" + key.name.replace("_", "-") for key in keys}
    uses = Counter([*short.values(), *(key.option for key in keys if key.option != short[key.path])])
    found = {}
    for key in keys:
        name = short[key.path]
        own = [name] if uses[name] == 1 and name not in taken else []
        others = (alias for alias in _ALIASES.get(key.path, ()) if alias not in taken)
        found[key.path] = tuple(dict.fromkeys([key.option, *own, *others]))
    return found


def configured(file: Path | None, given: Mapping[str, str]) -> LoadedConfig:
    """Return the configuration of `file`, or of the default file, overridden by options.

    Keys set by options count as set in the file; `lines` has them at line 0.
    """
    loaded = load_config(file)
    if not given:
        return loaded
    config = with_values(loaded.config, {path: _value(text) for path, text in given.items()})
    return msgspec.structs.replace(loaded, config=config, lines={**loaded.lines, **dict.fromkeys(given, 0)})


def _value(text: str) -> object:
    """Return a list or table written as in the file, or any other text unchanged."""
    if text[:1] in "[{":
        try:
            return read_toml(f"value = {text}")["value"]
        except (ValueError, RecursionError):  # not TOML, or too many digits or brackets
            return text
    return text


_GIVEN = "given"
Body = Callable[..., int]

ConfigFile = Annotated[
    Path | None,
    typer.Option("--config", metavar="FILE", help="Configuration file. Default: the first one found."),
]

ServedPage = Annotated[
    bool,
    typer.Option("--page", help="Serve a page to phones on the local network."),
]


def takes_config_keys(body: Body, only: Collection[str] = (), common: Collection[str] = ()) -> Body:
    """Add keys of the configuration to a command, as options beside its own.

    Args:
        body: the command; it receives the given keys as the mapping `given`, by dotted path.
        only: the keys to add, or empty for all.
        common: the keys that `--help` shows; `--help-all` shows the others too.
    """
    keys = {key.path.replace(".", "__"): key for key in _KEYS.values() if not only or key.path in only}
    hints = get_type_hints(body, include_extras=True)
    own = [
        parameter.replace(annotation=hints[name], kind=inspect.Parameter.KEYWORD_ONLY)
        for name, parameter in inspect.signature(body).parameters.items()
        if name != _GIVEN
    ]
    names = names_of(tuple(keys.values()), taken={f"--{parameter.name}" for parameter in own})

    def command(**arguments: Any) -> int:
        texts = {key.path: arguments.pop(name) for name, key in keys.items()}
        given = {path: text for path, text in texts.items() if text is not None}
        return body(given=given, **arguments)

    from_keys = [
        _parameter(name, key, names[key.path], hidden=key.path not in common) for name, key in keys.items()
    ]
    signature = inspect.Signature([*own, *from_keys], return_annotation=int)
    command.__name__, command.__doc__ = body.__name__, body.__doc__
    command.__annotations__ = {name: one.annotation for name, one in signature.parameters.items()}
    signed: Any = command
    signed.__signature__ = signature  # the first place where inspect looks
    return command


def _parameter(name: str, key: ConfigKey, options: tuple[str, ...], *, hidden: bool) -> inspect.Parameter:
    table = key.path.rpartition(".")[0]
    option = typer.Option(
        *options,
        metavar="VALUE",
        help=_help(key.path),
        hidden=hidden,
        rich_help_panel=f"Configuration: {table}" if table else "Configuration",
    )
    return inspect.Parameter(
        name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=Annotated[str | None, option]
    )


@cache  # cached because two commands have all of them
def _help(path: str) -> str:
    key = _KEYS[path]
    return f"{key.description} Value: {describe(key.type)}.{_default(key)}"


_KEYS = {key.path: key for key in all_keys()}


def _default(key: ConfigKey) -> str:
    """Return a sentence about the key's default, or an empty text if its description says it."""
    return "" if key.default in (None, (), {}) else f" Default: {toml_value(key.default)}."


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
        help="Language: fr, en, or the directory of a voice pack. Default: as configured, as chosen at the "
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
        max=1000,  # more than any edition seats; each player gets a name before the edition is asked
        help="Number of players. Default: the smallest good table.",
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
        help='Your own program, which plays as "mine" in --minds; without --minds it takes seat one.',
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
        max=3600,  # a clock has a limit, too
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
        help="Number of processes. Default: one for each core.",
        hidden=True,
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print the result as JSON.")]
