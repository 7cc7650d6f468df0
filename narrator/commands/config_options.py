"""The configuration's keys as options of a command, made from their declarations."""

from __future__ import annotations

import inspect
from collections import Counter
from collections.abc import Callable, Collection, Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Any, get_type_hints

import msgspec
import typer

from narrator.config.file import LoadedConfig, load_config
from narrator.config.keys import ConfigKey, all_keys, describe, toml_value, with_values
from voices.toml import read_toml

_GIVEN = "given"
Body = Callable[..., int]

ConfigFile = Annotated[
    Path | None,
    typer.Option("--config", metavar="FILE", help="Configuration file; left out, the one that is found."),
]

ServedPage = Annotated[
    bool, typer.Option("--page", help="Show a page to browsers on the local network, as [page] says.")
]
PAGE_ON = {"page.enabled": "true"}
"""What that says as a key."""


def takes_config_keys(body: Body, only: Collection[str] = ()) -> Body:
    """A command with every key of the configuration (or `only` some) as an option beside its own.

    `body` gets those that were given as the mapping `given`, by dotted path. A key has its full name
    (`--audio-volume`), and its last word (`--volume`) where no other key has the same.
    """
    keys = {key.path.replace(".", "__"): key for key in _KEYS.values() if not only or key.path in only}
    hints = get_type_hints(body, include_extras=True)
    own = [
        parameter.replace(annotation=hints[name], kind=inspect.Parameter.KEYWORD_ONLY)
        for name, parameter in inspect.signature(body).parameters.items()
        if name != _GIVEN
    ]
    short = _short_names(tuple(keys.values()), taken={f"--{parameter.name}" for parameter in own})

    def command(**arguments: Any) -> int:
        texts = {key.path: arguments.pop(name) for name, key in keys.items()}
        given = {path: text for path, text in texts.items() if text is not None}
        return body(given=given, **arguments)

    from_keys = [_parameter(name, key, short.get(key.path)) for name, key in keys.items()]
    signature = inspect.Signature([*own, *from_keys], return_annotation=int)
    command.__name__, command.__doc__ = body.__name__, body.__doc__
    command.__annotations__ = {name: one.annotation for name, one in signature.parameters.items()}
    signed: Any = command
    signed.__signature__ = signature  # what inspect looks at first
    return command


def configured(file: Path | None, given: Mapping[str, str]) -> LoadedConfig:
    """The configuration of a file (or the one found), with what options say instead.

    The keys that options set count as set in the file: `lines` has them, at line 0.
    """
    loaded = load_config(file)
    config = with_values(loaded.config, {path: _value(text) for path, text in given.items()})
    return msgspec.structs.replace(loaded, config=config, lines={**loaded.lines, **dict.fromkeys(given, 0)})


def _short_names(keys: tuple[ConfigKey, ...], taken: set[str]) -> dict[str, str]:
    short = {key.path: "--" + key.name.replace("_", "-") for key in keys}
    uses = Counter([*short.values(), *(key.option for key in keys if key.option != short[key.path])])
    return {path: name for path, name in short.items() if uses[name] == 1 and name not in taken}


def _parameter(name: str, key: ConfigKey, short: str | None) -> inspect.Parameter:
    names = dict.fromkeys([key.option, *([short] if short else []), *_ALIASES.get(key.path, ())])
    table = key.path.rpartition(".")[0]
    option = typer.Option(
        *names,
        metavar="VALUE",
        help=_help(key.path),
        rich_help_panel=f"Configuration: {table}" if table else "Configuration",
    )
    return inspect.Parameter(
        name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=Annotated[str | None, option]
    )


@cache  # two commands have them all
def _help(path: str) -> str:
    key = _KEYS[path]
    return f"{key.description} Value: {describe(key.type)}.{_default(key)}"


_KEYS = {key.path: key for key in all_keys()}
_ALIASES = {"language": ("--lang",), "listening.enabled": ("--enabled",)}
"""Other names that commands share; two tables have a key `enabled`, and listening had it first."""


def _default(key: ConfigKey) -> str:
    """What holds when the option is left out; where that is nothing, the description says what."""
    return "" if key.default in (None, (), {}) else f" Default: {toml_value(key.default)}."


def _value(text: str) -> object:
    """Lists and tables may be written as in the file; anything else is read as the key takes it."""
    if text[:1] in "[{":
        try:
            return read_toml(f"value = {text}")["value"]
        except (ValueError, RecursionError):  # no TOML, a number without end, brackets without end
            return text
    return text
