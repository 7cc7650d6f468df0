"""What a table of the configuration is."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

LONGEST_NAME = 40
"""Letters of a seat's name; the rules have the same number, and are not loaded to read a configuration."""
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table of the file. Fields are keys; what `Meta` describes is what people read about them."""
