"""Configuration keys as options of the command line: their names and help texts."""

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
"""The configuration key that the option `--page` sets, and its value."""
_ALIASES = {
    "language": ("--lang",),
    "audio.engine": ("--engine",),
    "listening.enabled": ("--enabled",),
    "page.port": ("--port",),
    "table.players": ("--players",),
    "table.minds": ("--minds",),
}
"""Additional short names of some options.

If several tables have a key with the same last word, usually no key has this word as its short name. The
keys listed here have it all the same, so that older scripts continue to work.
"""


def names_of(keys: Collection[ConfigKey], taken: Collection[str]) -> dict[str, tuple[str, ...]]:
    """Return the names of the option for each key, by the key's path.

    Each option has the key's full path as a name (`--audio-volume`). It also has the last word of the path
    (`--volume`), unless another key has the same word, or it is in `taken`.
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
    """Return the configuration in `file`, or in the default file, with the values of options in `given`.

    Keys set by options count as set in the file, but `lines` has line 0 for them.
    """
    loaded = load_config(file)
    if not given:
        return loaded
    config = with_values(loaded.config, {path: _value(text) for path, text in given.items()})
    return msgspec.structs.replace(loaded, config=config, lines={**loaded.lines, **dict.fromkeys(given, 0)})


def _value(text: str) -> object:
    """Return the value of a text: a list or table written as in the file, or else the text itself."""
    if text[:1] in "[{":
        try:
            return read_toml(f"value = {text}")["value"]
        except (ValueError, RecursionError):  # not TOML, or with too many digits or brackets
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
    """Return a command that also accepts configuration keys as options.

    Args:
        body: the command; it receives the given keys as the mapping `given`, by dotted path.
        only: the keys to accept, or empty for all.
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
    signed.__signature__ = signature  # inspect reads the signature from here, before any other place
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


@cache  # two commands have all keys, so each text is needed twice
def _help(path: str) -> str:
    key = _KEYS[path]
    return f"{key.description} Value: {describe(key.type)}.{_default(key)}"


_KEYS = {key.path: key for key in all_keys()}


def _default(key: ConfigKey) -> str:
    """Return a sentence with the key's default.

    If the default is empty, return an empty text, because the key's description says what that means.
    """
    return "" if key.default in (None, (), {}) else f" Default: {toml_value(key.default)}."


class Clock(StrEnum):
    """The speed of a demo: in real time as at a table, or without waiting."""

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
"""The edition that is played if no edition is given."""
Players = Annotated[
    int | None,
    typer.Option(
        "--players",
        metavar="N",
        min=2,
        max=1000,  # above any edition's limit, which is checked later; stops absurd numbers
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
        max=3600,  # limited, because clocks cannot wait for any number of seconds
        help="Seconds for each decision of a computer player; below 0.1 the built-in ones guess.",
        hidden=True,
    ),
]
QUICKLY = 0.05
"""Seconds for a decision. With less time, computer players guess instead of weighing every possible deal."""
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
