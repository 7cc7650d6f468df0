"""How what people have written is quoted back to them."""

from __future__ import annotations

import json


def written(value: object) -> str:
    """A value as it would stand in a file, a text in straight quotes; nothing in it can move a terminal."""
    shown = json.dumps(value, ensure_ascii=False, default=str)
    return "".join(one if one.isprintable() else ascii(one)[1:-1] for one in shown)
