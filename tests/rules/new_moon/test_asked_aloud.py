"""Public prompts of events by day: all players may know the seats and the answers (RULES.md §2.8)."""

from __future__ import annotations

import pytest

from narrator.rules.prompts import Kind
from tests.rules.playing import against, play, table, until
from tests.rules.situations import people

ASKED = {
    "ev_eclipse": ("event.eclipse", 0, 5),
    "ev_good_manners": ("event.good_manners", 0, 5),
    "ev_not_me_nor_wolf": ("event.not_me_nor_wolf", 0, 5),
    "ev_great_distrust": ("event.great_distrust", 0, 2),
    "ev_nightmare": ("event.nightmare", 1, 1),
    "ev_influences": ("event.influences", 1, 1),
    "ev_punishment": ("event.punishment_vouch", 0, 4),
    "ev_devil_pact": ("event.devil_pact", 0, 1),
    "ev_executioner": ("event.executioner", 0, 1),
    "ev_spiritism_1": ("event.spiritism", 1, 1),
    "ev_saint_philippe": ("captain.elect", 0, 1),
}


@pytest.mark.parametrize("event", ASKED)
def test_questions_of_events_by_day_are_public(event: str) -> None:
    prompt, least, most = ASKED[event]
    cards = "wolf plain plain plain plain plain"
    seats = people("f1990 m1991 f1992 m1993 f1994 m1995")
    options = {"captain": event == "ev_saint_philippe", "captain_election": "never"}
    moon = {"edition": "pact", "modules": ["new_moon"], "events": [event]}
    game = table(cards, **moon, players=seats, options=options)
    play(game, ("village.vote", against("P6")))
    if event == "ev_devil_pact":
        play(game, ("village.vote", against("P2")))
    asked = until(game, prompt)
    assert asked.public
    assert asked.call is None
    if asked.kind is not Kind.ELECTION:
        assert (asked.min, asked.max) == (least, most)
