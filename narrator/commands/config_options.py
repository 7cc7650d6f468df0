"""The configuration's keys as options of a command, made from their declarations."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Collection
from functools import cache
from pathlib import Path
from typing import Annotated, Any, get_type_hints

import typer

from narrator.commands.given_keys import names_of
from narrator.config.keys import ConfigKey, all_keys, describe, toml_value

_GIVEN = "given"
Body = Callable[..., int]

ConfigFile = Annotated[
    Path | None,
    typer.Option("--config", metavar="FILE", help="Configuration file. Left out: the first one found."),
]

ServedPage = Annotated[
    bool,
    typer.Option("--page", help="Serve a page to phones on the local network."),
]


def takes_config_keys(body: Body, only: Collection[str] = (), common: Collection[str] = ()) -> Body:
    """Make a command that has keys of the configuration as options beside its own.

    Args:
        body: the command; it receives the keys that were given as the mapping `given`, by dotted path.
        only: the keys to have, or empty for all.
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
    signed.__signature__ = signature  # what inspect looks at first
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


@cache  # two commands have them all
def _help(path: str) -> str:
    key = _KEYS[path]
    return f"{key.description} Value: {describe(key.type)}.{_default(key)}"


_KEYS = {key.path: key for key in all_keys()}


def _default(key: ConfigKey) -> str:
    """What holds when the option is left out; where that is nothing, the description says what."""
    return "" if key.default in (None, (), {}) else f" Default: {toml_value(key.default)}."
