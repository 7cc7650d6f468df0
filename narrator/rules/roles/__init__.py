"""The characters, one file each. A new file in this folder adds a role."""

from __future__ import annotations

from collections.abc import Collection
from typing import cast

from narrator.rules.player import CARDS
from narrator.rules.role import Role
from narrator.rules.rule_lifecycle import discover

ROLES = cast("dict[str, type[Role]]", CARDS)
"""Every role by its id. It is the same dict as `CARDS`, typed as roles."""
ROLES.update(discover(__name__, __path__, Role))

(PLAIN_CARD,) = (card for card, role in ROLES.items() if not role.special and not role.wolf)
"""The card without a call or a power."""


def box_of(edition: str, modules: Collection[str] = ()) -> dict[str, type[Role]]:
    """Return the cards of an edition's box that can be dealt with these modules."""
    return {
        card: role
        for card, role in ROLES.items()
        if edition in role.cards and (role.module is None or role.module in modules)
    }


CALLED: dict[str, type[Role]] = {call.id: role for role in ROLES.values() for call in role.calls}
"""The role that makes each night call, by the id of the call."""
