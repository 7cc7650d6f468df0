"""Missed news in glances of the showing of news: it is rare, and the bench finds a frequent miss."""

from __future__ import annotations

import pytest

from bench.oracles.glance import misread
from bench.oracles.step import GROUPS
from narrator.night.walk import Reaction
from narrator.table.timing import Timing

AT_MOST = {"adults": 0.005, "tired": 0.01, "older": 0.03, "children": 0.12}
COUNT = 4000


@pytest.mark.parametrize("group", GROUPS)
def test_few_players_misread_news_in_a_brief_light(group: str) -> None:
    assert misread(Timing().glance, None, GROUPS[group], COUNT) <= AT_MOST[group]


def test_shorter_lights_are_misread_more_often() -> None:
    assert misread(0.3, None, Reaction(), COUNT) > 0.9
    shares = [misread(length, None, GROUPS["children"], COUNT) for length in (0.6, 0.9, 1.4)]
    assert shares == sorted(shares, reverse=True)
