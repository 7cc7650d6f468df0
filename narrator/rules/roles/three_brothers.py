"""Three Brothers: they know each other (RULES.md §2.2, A31, A81)."""

from __future__ import annotations

from narrator.rules.roles.siblings import Siblings, meeting


class ThreeBrothers(Siblings):
    """Brothers, dealt as a set of three."""

    id = "three_brothers"
    cards = {"pact": 3}
    dealt_together = 3
    calls = (meeting("three_brothers", slot=90),)
