"""The eclipse: players who peek lose this vote (RULES.md §2.8)."""

from __future__ import annotations

from tests.rules.new_moon.lost_votes import lost_votes
from tests.rules.situations import each

test_eclipse = each(lost_votes("ev_eclipse", "event.eclipse"))
