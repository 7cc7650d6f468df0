"""Situations shared by all events that take a vote from offenders (RULES.md §2.8)."""

from __future__ import annotations

from typing import Any

TABLE = {"deal": "werewolf plain plain plain plain"}


def lost_votes(asked: str, *, all_day: bool = False) -> dict[str, Any]:
    """Return the situations in which the table names the offenders to the prompt `asked`.

    `all_day` says whether an offender loses every vote of the day.
    """
    return {
        "the table names offenders before the vote, and they cast no ballot": {
            **TABLE,
            "script": [
                (f"d2 {asked}", ["P2", "P9"], "rejected"),
                (f"d2 {asked}", ["P2", "P4"]),
                ("now", {"public": [{"id": "silenced", "value": ["P2", "P4"]}]}),
                ("now", {"pending": "village.vote", "by": ["P1", "P3", "P5"]}),
                ("now", {"legal": ["P1", "P2", "P3", "P4", "P5"]}),
                ("now", {"status": {"P2": ["silenced"], "P4": ["silenced"], "P1": []}}),
                ("d2 village.vote", {"P2": "P1"}, "rejected"),
                ("d2 village.vote", {"P1": "P2", "P3": "P2"}),
                ("at dusk 2", {"dead": ["P2"], "status": {"P4": []}}),
            ],
        },
        "nobody offended, everybody votes": {
            **TABLE,
            "script": [
                (f"d2 {asked}", []),
                ("at vote 2", {"by": ["P1", "P2", "P3", "P4", "P5"], "public_not": ["silenced"]}),
            ],
        },
        "where all offended there is no vote": {
            **TABLE,
            "script": [
                (f"d2 {asked}", ["P1", "P2", "P3", "P4", "P5"]),
                ("at dusk 2", {"public": ["no_vote"]}),
            ],
        },
        "a Captain who offended weighs nothing and settles no tie": {
            **TABLE,
            "options": {"captain": True},
            "captain": "P1",
            "script": [
                (f"d2 {asked}", ["P1"]),
                ("d2 village.vote", {"P2": "P3", "P3": "P2"}),
                ("now", {"pending": "village.runoff", "by": ["P2", "P3", "P4", "P5"]}),
            ],
        },
        "the vote is lost once: the next one counts again": {
            **TABLE,
            "script": [(f"d2 {asked}", ["P1"]), ("at vote 3", {"by": ["P1", "P2", "P3", "P4", "P5"]})],
        },
        "a second vote of the same day is still of the same turn"
        if all_day
        else "a second vote of the same day is not the coming vote any more": {
            "deal": "werewolf stuttering_judge plain plain plain",
            "script": [
                (f"d2 {asked}", ["P4"]),
                ("d2 village.vote", {"P2": "P3"}),
                ("d2 stuttering_judge.signal", True),
                ("now", {"pending": "village.vote"}),
                ("now", {"by": ["P1", "P2", "P5"] if all_day else ["P1", "P2", "P4", "P5"]}),
                ("now", {"status": {"P4": ["silenced"] if all_day else []}}),
                ("at dusk 2", {"status": {"P4": []}}),
                ("at vote 3", {"by": ["P1", "P2", "P4", "P5"]}),
            ],
        },
    }
