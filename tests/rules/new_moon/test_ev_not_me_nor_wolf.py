"""Two forbidden words: players who say one lose this vote (RULES.md §2.8)."""

from __future__ import annotations

from tests.rules.new_moon.lost_votes import lost_votes
from tests.rules.situations import each

test_not_me_nor_wolf = each(lost_votes("ev_not_me_nor_wolf", "event.not_me_nor_wolf"))
