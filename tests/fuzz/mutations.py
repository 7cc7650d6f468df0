"""Changed files, as a torn disk, a slip of the hand or an attacker leaves them."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

TOKENS = (
    *(b"\x00", b"\n", b"\r\n", b"\xff\xfe", b"\xc3", b"\xed\xa0\x80", b"\xef\xbb\xbf", b"{", b"}", b"["),
    b"]",
    *(b'"', b"'", b"\\", b"=", b",", b"<", b">", b"&", b"&#0;", b"{ $x }", b"-1", b"1e999", b"nan", b"null"),
    *(b"9" * 5000, b"[" * 5000, b"{" * 3000, b"<s>" * 2000, b"a." * 4000, b"x" * 70_000, b"<!DOCTYPE x>"),
    *(b'"""', b"'''", b"#", b";", b"true", b"\\u0000", b"\\ud800", b"..", b"/", b"\x7f", b"*", b"->", b"-"),
)


@st.composite
def changed_bytes(draw: st.DrawFn, seeds: tuple[bytes, ...]) -> bytes:
    """Return a seed after one to six random changes."""
    content = draw(st.sampled_from(seeds))
    for _ in range(draw(st.integers(1, 6))):
        start = draw(st.integers(0, len(content)))
        end = min(len(content), start + draw(st.sampled_from((0, 1, 2, 8, 50, 1000, 10**9))))
        middle = content[start:end]
        accident = draw(st.sampled_from(("drop", "double", "flip", "token", "noise", "splice")))
        match accident:
            case "drop":
                middle = b""
            case "double":
                middle = middle * draw(st.integers(2, 5))
            case "flip":
                middle = bytes(byte ^ draw(st.sampled_from((1, 32, 128, 255))) for byte in middle[:4])
            case "token":
                middle = draw(st.sampled_from(TOKENS))
            case "noise":
                middle = draw(st.binary(max_size=12))
            case "splice":
                other = draw(st.sampled_from(seeds))
                at = draw(st.integers(0, len(other)))
                middle = other[at : at + draw(st.sampled_from((3, 40, 400)))]
        content = content[:start] + middle + content[end:]
    return content[:400_000]


ODD: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 2, 7, 99, 10**6, -(10**18), 2**63, 0.5, -0.5, 1e300),
    *("", " ", "x", "P1", "nobody", "yes", "é" * 40, "x" * 5000, "\x00", "a\nb", "{0.__class__}", "../.."),
    "-",
    *([], [[]], {}, {"": None}, {"x": 1}, [None], ["P1", "P1"], [0] * 2000, {"a": {"b": {"c": []}}}),
)


@st.composite
def changed_tree(draw: st.DrawFn, seeds: tuple[Any, ...]) -> Any:
    """Return a seed of dictionaries, lists and scalars with one to four changed values, keys or entries."""
    root = [copy.deepcopy(draw(st.sampled_from(seeds)))]
    for _ in range(draw(st.integers(1, 4))):
        places = list(_places(root))
        holder, key = places[draw(st.integers(0, len(places) - 1))]
        match draw(st.sampled_from(("replace", "replace", "drop", "double", "rename", "swap"))):
            case "drop" if holder is not root:
                del holder[key]
            case "double" if isinstance(holder, list) and holder is not root:
                holder.insert(key, copy.deepcopy(holder[key]))
            case "rename" if isinstance(holder, dict):
                holder[draw(st.sampled_from(("x", "", "P1", "value", "at", "seq", "crc")))] = holder.pop(key)
            case "swap":
                other, there = places[draw(st.integers(0, len(places) - 1))]
                holder[key] = copy.deepcopy(other[there])
            case _:
                holder[key] = copy.deepcopy(draw(st.sampled_from(ODD)))
    return root[0]


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    keys: Any = range(len(value)) if isinstance(value, list) else list(value)
    for key in keys:
        yield value, key
        if isinstance(value[key], dict | list):
            yield from _places(value[key])
