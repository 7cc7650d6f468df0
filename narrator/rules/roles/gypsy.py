"""Gypsy: by night she arranges a question to the dead (RULES.md §2.2, A50).

Her cards, her call and the morning's question belong to the table: `new_moon/gypsy_cards.py`.
"""

from __future__ import annotations

from narrator.rules.role import Role


class Gypsy(Role):
    """A player who owns the Spiritism cards, which are then not in the event deck."""

    id = "gypsy"
    module = "new_moon"
    cards = {"pact": 1}
    actor_may_borrow = True
