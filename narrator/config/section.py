"""What a table of the configuration is."""

from __future__ import annotations

import msgspec


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table of the file. Fields are keys; what `Meta` describes is what people read about them."""
