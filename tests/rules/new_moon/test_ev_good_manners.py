"""Good manners: players who interrupt lose every vote of this turn (RULES.md §2.8)."""

from __future__ import annotations

from tests.rules.new_moon.lost_votes import lost_votes
from tests.rules.situations import each

test_good_manners = each(lost_votes("ev_good_manners", "event.good_manners", all_day=True))
