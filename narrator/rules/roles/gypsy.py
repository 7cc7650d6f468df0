"""Gypsy: at night she chooses a question to the dead (RULES.md §2.2, A50).

The rule for her cards, her call and the question is in `new_moon/gypsy_cards.py`.
"""

from __future__ import annotations

from narrator.rules.role import Role


class Gypsy(Role):
    """A player who has the Spiritism cards, which are then not in the event deck."""

    id = "gypsy"
    module = "new_moon"
    cards = {"pact": 1}
    actor_may_borrow = True
