"""The configuration's keys as they are given on a command line: what each is called there, what it says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from pathlib import Path

import msgspec

from narrator.config.file import LoadedConfig, load_config
from narrator.config.keys import ConfigKey, with_values
from voices.toml import read_toml

PAGE_ON = {"page.enabled": "true"}
"""What `--page` says as a key."""
_ALIASES = {
    "language": ("--lang",),
    "audio.engine": ("--engine",),
    "listening.enabled": ("--enabled",),
    "page.port": ("--port",),
    "table.players": ("--players",),
    "table.minds": ("--minds",),
}
"""Other names that commands share. Where keys of several tables end alike, the first of them keeps the word.

Else a new key would take an option away from whoever has it in a script.
"""


def names_of(keys: Collection[ConfigKey], taken: Collection[str]) -> dict[str, tuple[str, ...]]:
    """The options of each key, by its path.

    A key has its full name (`--audio-volume`), and its last word (`--volume`) where no other key has the
    same and no option of the command has `taken` it.
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
    """The configuration of a file (or the one found), with what options say instead.

    The keys that options set count as set in the file: `lines` has them, at line 0.
    """
    loaded = load_config(file)
    if not given:
        return loaded
    config = with_values(loaded.config, {path: _value(text) for path, text in given.items()})
    return msgspec.structs.replace(loaded, config=config, lines={**loaded.lines, **dict.fromkeys(given, 0)})


def _value(text: str) -> object:
    """Lists and tables may be written as in the file; anything else is read as the key takes it."""
    if text[:1] in "[{":
        try:
            return read_toml(f"value = {text}")["value"]
        except (ValueError, RecursionError):  # no TOML, a number without end, brackets without end
            return text
    return text
