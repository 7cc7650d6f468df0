"""The characters, one file each. Dropping a file in here adds a role."""

from __future__ import annotations

from narrator.rules.role import Role
from narrator.rules.twist import discover

ROLES: dict[str, type[Role]] = discover(__name__, __path__, Role)
"""Every role by its id."""

CALLED: dict[str, type[Role]] = {call.id: role for role in ROLES.values() for call in role.calls}
"""The role that performs each call."""
