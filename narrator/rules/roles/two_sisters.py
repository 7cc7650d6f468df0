"""Two Sisters: they know each other (RULES.md §2.2, A31, A81)."""

from __future__ import annotations

from narrator.rules.roles.siblings import Siblings, meeting


class TwoSisters(Siblings):
    """Sisters, dealt as a set of two."""

    id = "two_sisters"
    cards = {"pact": 2}
    dealt_together = 2
    calls = (meeting("two_sisters", slot=80),)
