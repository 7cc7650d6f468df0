"""A list of all configuration keys, for the example file, the documentation and the command line."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Any, cast, get_type_hints

import msgspec
from msgspec import inspect as types

from narrator.config.sections import Config
from narrator.errors import ConfigError, choices, guess

LONGEST_SHOWN = 60
"""The number of letters of a wrong value that an error sentence repeats at most."""


class ConfigKey(msgspec.Struct, frozen=True):
    """One key of the file, or one table of keys."""

    path: str
    """The dotted path of the key in the file: `audio.volume`."""
    type: Any
    default: Any
    description: str
    section: type[msgspec.Struct] | None = None
    """The keys in this table, if it is a table."""

    @property
    def name(self) -> str:
        """The last word of the path."""
        return self.path.rpartition(".")[2]

    @property
    def option(self) -> str:
        """The option of the command line that sets the key: `--audio-volume`."""
        return "--" + self.path.replace(".", "-").replace("_", "-")

    @property
    def words(self) -> tuple[str, ...]:
        """The words that the value may be; empty if it may be something else."""
        return _words(types.type_info(self.type))


@cache  # the command line reads the keys once for each option
def section_keys(section: type[msgspec.Struct], prefix: str = "") -> tuple[ConfigKey, ...]:
    """Return the keys of one table, in the order in which they are declared."""
    hints = get_type_hints(section, include_extras=True)
    found = []
    for field in msgspec.structs.fields(section):
        hint = hints[field.name]
        below = hint if isinstance(hint, type) and issubclass(hint, msgspec.Struct) else None
        default = field.default if field.default is not msgspec.NODEFAULT else None
        if field.default_factory is not msgspec.NODEFAULT:
            default = cast("Any", field.default_factory)()
        text = (below.__doc__ or "").strip() if below else _description(hint)
        found.append(ConfigKey(prefix + field.encode_name, hint, default, text, below))
    return tuple(found)


def all_keys(section: type[msgspec.Struct] = Config, prefix: str = "") -> Iterator[ConfigKey]:
    """Yield every key that has a value, one table after another."""
    for key in section_keys(section, prefix):
        if key.section is None:
            yield key
        else:
            yield from all_keys(key.section, f"{key.path}.")


def _description(hint: Any) -> str:
    info = types.type_info(hint)
    return (info.extra_json_schema or {}).get("description", "") if isinstance(info, types.Metadata) else ""


def _plain(info: types.Type) -> types.Type:
    return _plain(info.type) if isinstance(info, types.Metadata) else info


def _words(info: types.Type) -> tuple[str, ...]:
    plain = _plain(info)
    if isinstance(plain, types.LiteralType):
        return tuple(str(value) for value in plain.values)
    if isinstance(plain, types.UnionType):
        return tuple(word for part in plain.types for word in _words(part))
    return ()


def describe(hint: Any) -> str:
    """Return in words which values are allowed: `a number from 0 to 1`."""
    return _describe(types.type_info(hint))


def _describe(info: types.Type) -> str:
    plain = _plain(info)
    match plain:
        case types.LiteralType():
            return choices(f'"{value}"' for value in plain.values)
        case types.BoolType():
            return "true or false"
        case types.IntType():
            return "a whole number" + _range(plain)
        case types.FloatType():
            return "a number" + _range(plain)
        case types.StrType():
            length = f" of 1 to {plain.max_length} letters" if plain.max_length else ""
            return f"a text{length}{_left_out(plain.pattern)}"
        case types.UnionType():
            return choices(_describe(part) for part in plain.types if not isinstance(part, types.NoneType))
        case types.VarTupleType():
            return f"a list, each entry {_describe(plain.item_type)}"
        case types.DictType():
            name, value = _describe(plain.key_type), _describe(plain.value_type)
            return f"a table, each value {value}" + (f"; each name {name}" if name != "a text" else "")
        case types.StructType():
            inside = (f"{field.encode_name} ({_describe(field.type)})" for field in plain.fields)
            return "a table with " + " and ".join(inside)
    raise TypeError(f"no words for a key of type {type(plain).__name__}")


def _left_out(pattern: str | None) -> str:
    """Return in words the characters that a text may not contain, from a pattern such as `^[^/+]+$`.

    Control characters are left out.
    """
    if pattern is None:
        return ""
    left_out = re.fullmatch(r"\^\[\^(.+)\]\+\$", pattern)
    if left_out is None:
        raise TypeError(f"no words for a text of the form {pattern}")
    signs = re.sub(r"\\x\w\w-?", "", left_out[1])
    return f" without {' '.join(signs)}"


def _range(number: types.IntType | types.FloatType) -> str:
    if number.ge is not None and number.le is not None:
        return f" from {number.ge:g} to {number.le:g}"
    if any(limit is not None for limit in (number.ge, number.le, number.gt, number.lt)):
        raise TypeError("no words for a number with one limit, or one that it may not reach")
    return ""


def toml_value(value: Any) -> str:
    """Return a value written as TOML on one line. Raises `TypeError` for a value that TOML cannot express."""
    match value:
        case bool():
            return "true" if value else "false"
        case int() | float():
            return repr(value)
        case str():
            return msgspec.json.encode(value).decode()  # every JSON string is also a TOML basic string
        case tuple() | list():
            return f"[{', '.join(toml_value(item) for item in value)}]"
        case dict():
            inside = ", ".join(f"{_toml_key(name)} = {toml_value(item)}" for name, item in value.items())
            return f"{{{inside}}}"
    raise TypeError(f"no TOML for a {type(value).__name__}")


def _toml_key(name: str) -> str:
    bare = name.replace("-", "").replace("_", "")
    return name if bare.isascii() and bare.isalnum() else toml_value(name)


_EXAMPLES: Mapping[str, Any] = {
    "language": "fr",
    "table.captain": "Ada",
    "table.crier_cards": 3,
    "table.crier_seat": "Ada",
    "table.secrets": "round",
    "table.pressed_ballots": True,
    "table.homes": True,
    "box.button_pin": 17,
    "box.light_pin": 27,
    "box.green_pin": 23,
    "box.red_pin": 24,
    "box.data_pin": 5,
    "box.clock_pin": 6,
    "box.power_pin": 12,
    "box.active_high": True,
    "box.audio_hat": True,
    "box.terminal": "/dev/tty",
    "audio.output": "default",
    "audio.input": "default",
    "audio.loudspeaker": "large",
    "audio.latency": 0.2,
    "audio.delay": 0.25,
    "audio.sounds": "/var/lib/narrator/sounds",
    "audio.engine": "pico",
    "audio.voice": "fr-FR",
    "audio.roll_voice": "pico:fr-FR",
    "audio.quote_voice": "espeak:fr",
    "listening.model": "/var/lib/models/fr",
    "timing.pace": "calm",
    "timing.step": 1.0,
    "timing.agreement": 10.0,
    "timing.roll": "walk",
    "page.address": "192.168.1.20",
    "page.certificate": "/etc/narrator/certificate.pem",
    "page.key": "/etc/narrator/key.pem",
    "mqtt.host": "homeassistant.local",
    "mqtt.port": 1883,
    "mqtt.name": "salon",
    "mqtt.user": "narrator",
    "mqtt.password_file": "/etc/narrator/mqtt-password",
    "mqtt.authority": "/etc/narrator/authority.pem",
    "files.state_dir": "/var/lib/narrator",
    "files.cache_dir": "/var/cache/narrator",
}
"""Values that the example file shows for keys without a default."""


def example_file(words: Callable[[str], str] = str) -> str:
    """Return an example configuration file that explains every key.

    Every line is a comment, so the file changes nothing. `words` translates the English sentences.
    """
    top = [key for key in section_keys(Config) if key.section is None]
    parts = [_comment(words("Configuration of Narrator. A line that starts with # has no effect."))]
    parts += [_example_key(key, words) for key in top]
    for table in (key for key in section_keys(Config) if key.section is not None):
        parts.append(f"\n{_comment(words(table.description))}[{table.path}]\n")
        below = section_keys(cast("Any", table.section), f"{table.path}.")
        parts += [_example_key(key, words) for key in below]
    return "\n".join(parts)


def reference() -> str:
    """Return the documentation page about all keys, in Markdown."""
    parts = [
        "# Configuration\n",
        "One TOML file, `narrator.toml`: in `/etc/narrator` for the service, in `~/.config/narrator` for a",
        "person, or `--config FILE`. Every key is an option of the command line too: `pace` of `[timing]` is",
        "`--timing-pace`. A wrong key or value is refused, with its line and what is allowed.\n",
        "Commands and `make` speak the system's language, French or else English: the first of `LC_ALL`,",
        "`LC_MESSAGES`, `LANG` that is set, and before it `LANGUAGE`, but for a locale `C`. `play`, `demo`",
        "and `doctor` follow `language` where it is set, or was chosen.\n",
        "This page is made by `make docs` from the declarations in `narrator/config/`.",
    ]
    tables = [key for key in section_keys(Config) if key.section is not None]
    top = [key for key in section_keys(Config) if key.section is None]
    parts += ["\n## Top of the file\n", *_reference_table(top)]
    for table in tables:
        parts += [f"\n## [{table.path}]\n", f"{table.description}\n"]
        parts += _reference_table(section_keys(cast("Any", table.section), f"{table.path}."))
    return "\n".join(parts) + "\n"


def _reference_table(keys: Iterable[ConfigKey]) -> Iterator[str]:
    yield "| key | what it is | takes | default |"
    yield "|---|---|---|---|"
    for key in keys:
        default = "" if key.default is None else f"`{toml_value(key.default)}`"
        yield f"| `{key.name}` | {key.description} | {describe(key.type)} | {default} |"


def _example_key(key: ConfigKey, words: Callable[[str], str]) -> str:
    value = _EXAMPLES[key.path] if key.default is None else key.default
    note = words(f"{key.description} Value: {describe(key.type)}.")
    return f"{_comment(note)}#{key.name} = {toml_value(value)}\n"


_FRENCH_MARK = re.compile(r" (?=[:;?!»])|(?<=«) ")


def _comment(text: str) -> str:
    # In French, a space comes before a colon. It must not break there, or a line would begin with a colon.
    together = _FRENCH_MARK.sub("\N{NO-BREAK SPACE}", text)
    return textwrap.indent(textwrap.fill(together, 100), "# ").replace("\N{NO-BREAK SPACE}", " ") + "\n"


def with_values(config: Config, values: Mapping[str, object]) -> Config:
    """Return the configuration with other values for some keys, by dotted path, as options give them.

    A text is converted to the key's type ("0.5" to a number, "a,b" to a list of two, "x=1,y=no" to a table).
    Raises `ConfigError` for a key that does not exist or a value that is not allowed.
    """
    keys = {key.path: key for key in all_keys()}
    tables: dict[str, Any] = msgspec.to_builtins(config)
    for path, value in values.items():
        if path not in keys:
            raise ConfigError(f'"{path}" is not a key of the configuration{guess(path, keys)}.')
        table: dict[str, Any] = tables
        *above, name = path.split(".")
        for part in above:
            table = table[part]
        table[name] = msgspec.to_builtins(_converted(keys[path], value))
    return msgspec.convert(tables, Config)


def _converted(key: ConfigKey, value: object) -> Any:
    try:
        str(value).encode()  # raises an error for arguments with bytes that are not UTF-8
        return msgspec.convert(_split(key, value), key.type, strict=False)
    except (msgspec.ValidationError, UnicodeEncodeError):
        shown = " ".join((value if isinstance(value, str) else toml_value(value)).split())
        shown = shown if len(shown) <= LONGEST_SHOWN else f"{shown[:LONGEST_SHOWN]}…"
        raise ConfigError(f'{key.option} cannot be "{shown}"; allowed: {describe(key.type)}.') from None


def _split(key: ConfigKey, value: object) -> object:
    plain = _plain(types.type_info(key.type))
    if not isinstance(value, str):
        return value
    items = [item.strip() for item in value.split(",") if item.strip()]
    if isinstance(plain, types.VarTupleType):
        return items
    if isinstance(plain, types.DictType):
        return {
            name.strip(): scalar(text.strip()) for name, _, text in (item.partition("=") for item in items)
        }
    return value


def scalar(text: str) -> bool | int | str:
    """Return the value of `true`, `false` or a whole number; return any other text unchanged."""
    if text in ("true", "false"):
        return text == "true"
    return int(text) if text.removeprefix("-").isdecimal() and len(text) < 20 else text
