"""`python -m tools.javascript.messages`: write TypeScript types of the messages between pages and box.

The types come from the classes that the box sends and receives, so that a page cannot expect a field that
the box does not send.
"""

from __future__ import annotations

import enum
import inspect
import types
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from narrator.page import (
    big_screen,
    host_desk,
    host_orders,
    messages,
    pair_wire,
    setup_form,
)

MODULES = (big_screen, host_desk, host_orders, setup_form, messages, pair_wire, setup_form)
FILE = Path(setup_form.__file__).parent / "static" / "messages.d.ts"
HEAD = (
    "// What pages and box say to each other. Made by `python -m tools.javascript.messages`: do not edit.\n"
)
PLAIN: Mapping[Any, str] = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    type(None): "null",
}
UNIONS = (Union, types.UnionType)
RAW: Mapping[str, str] = {"HostPicture.form": "SetupShown"}
"""Fields of messages that hold another message, encoded, with the class of that message."""


def written() -> str:
    """Return the text of the file with all types."""
    return HEAD + "".join(f"\n{one}\n" for one in _interfaces())


def _interfaces() -> Iterator[str]:
    for module in MODULES:
        for name, one in vars(module).items():
            is_struct = inspect.isclass(one) and issubclass(one, msgspec.Struct)
            if is_struct and one.__module__ == module.__name__ and not name.startswith("_"):
                yield _interface(one)
    orders = "".join(f"\n  | {one.__name__}" for one in get_args(host_orders.Order))
    yield f"export type Order ={orders};"


def _interface(struct: type[msgspec.Struct]) -> str:
    hints = get_type_hints(struct, include_extras=True)
    tag = struct.__struct_config__.tag
    lines = [] if tag is None else [f'  {struct.__struct_config__.tag_field}: "{tag}";']
    for field in msgspec.structs.fields(struct):
        may_lack = struct.__struct_config__.omit_defaults or tag is not None
        sign = "?" if may_lack and not field.required else ""
        kind = RAW.get(f"{struct.__name__}.{field.name}") or _type(hints[field.name])
        lines.append(f"  {field.encode_name}{sign}: {kind};")
    return "\n".join([f"export interface {struct.__name__} {{", *lines, "}"])


def _type(hint: Any) -> str:
    """Return a Python type hint as a type in TypeScript."""
    origin, inner = get_origin(hint), get_args(hint)
    if hint in PLAIN:
        return PLAIN[hint]
    if isinstance(hint, TypeVar):
        raise TypeError(f"{hint} stands in a message")
    if origin is Annotated:
        return _type(inner[0])
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in inner)
    if origin in UNIONS:
        return " | ".join(dict.fromkeys(_type(one) for one in inner))
    if origin in (tuple, list, Sequence):
        return (
            _list(inner) if origin is not tuple or Ellipsis in inner else f"[{', '.join(map(_type, inner))}]"
        )
    if origin in (dict, Mapping):
        return f"Record<string, {_type(inner[1])}>"
    if inspect.isclass(hint) and issubclass(hint, enum.Enum):
        return " | ".join(f'"{one.value}"' for one in hint)
    if inspect.isclass(hint) and issubclass(hint, msgspec.Struct):
        return hint.__name__
    raise TypeError(f"no page knows what {hint} is")


def _list(inner: tuple[Any, ...]) -> str:
    one = _type(inner[0])
    return f"({one})[]" if get_origin(inner[0]) in UNIONS else f"{one}[]"


if __name__ == "__main__":
    FILE.write_text(written(), "utf-8")
