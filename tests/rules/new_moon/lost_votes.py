"""Situations shared by all events that take a vote from offenders (RULES.md §2.8)."""

from __future__ import annotations

from tests.rules.situations import Situation, read

TEXT = """
    modules new_moon; events EVENT; deal werewolf plain plain plain plain
the table names offenders before the vote, and they cast no ballot
    d2 ASKED [P2 P9] refused; d2 ASKED [P2 P4]; now: public silenced=[P2 P4];
    now: pending village.vote, by P1 P3 P5; now: legal P1 P2 P3 P4 P5;
    now: status P2=silenced P4=silenced P1=-; d2 village.vote P2>P1 refused; d2 village.vote P1>P2 P3>P2;
    at dusk 2: dead P2, status P4=-
nobody offended, everybody votes
    d2 ASKED []; at vote 2: by P1 P2 P3 P4 P5, public_not silenced
where all offended there is no vote
    d2 ASKED [P1 P2 P3 P4 P5]; at dusk 2: public no_vote
a Captain who offended weighs nothing and settles no tie
    options captain; captain P1;
    d2 ASKED [P1]; d2 village.vote P2>P3 P3>P2; now: pending village.runoff, by P2 P3 P4 P5
the vote is lost once: the next one counts again
    d2 ASKED [P1]; at vote 3: by P1 P2 P3 P4 P5
a second vote of the same day
    deal werewolf stuttering_judge plain plain plain;
    d2 ASKED [P4]; d2 village.vote P2>P3; d2 stuttering_judge.signal yes; now: pending village.vote;
    AGAIN; at dusk 2: status P4=-; at vote 3: by P1 P2 P4 P5
"""
ALL_DAY = "now: by P1 P2 P5; now: status P4=silenced"
ONE_VOTE = "now: by P1 P2 P4 P5; now: status P4=-"


def lost_votes(event: str, asked: str, *, all_day: bool = False) -> dict[str, Situation]:
    """Return situations in which players name offenders, who lose one vote or (`all_day`) all of that day."""
    text = TEXT.replace("EVENT", event).replace("ASKED", asked)
    return read(text.replace("AGAIN", ALL_DAY if all_day else ONE_VOTE))
