"""Corrections at any time when all are awake and asked; otherwise the box says when to ask."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from narrator.day.vote import Voting
from narrator.rules.village import public_of
from tests.narrator.at_the_table import Act
from tests.narrator.mending_table import DEAL, DEVOURED, WRONG, MendingTable, exchanged

HUNTED = {**DEAL, "Dan": "hunter"}
ELECTION = {"options": {"captain_election": "day 1"}}
AT: dict[str, dict[str, Any]] = {
    "a vote": {"by_day": {"vote.accused": [WRONG]}, "until": "night.falls", "times": 1},
    "ballots": {
        "by_day": {"vote.ballot": ["Dan", WRONG]},
        "voting": Voting.BALLOTS,
        "until": "night.falls",
        "times": 1,
    },
    "an election": {"by_day": {"captain.elect": [WRONG]}, "header": ELECTION, "until": "debate.closes"},
    "the Hunter's last shot": {
        "by_day": {"hunter.shoot": [WRONG]},
        "header": {"deal": HUNTED},
        "at_night": DEVOURED,
        "until": "debate.closes",
    },
}
"""Moments at which a player reports a wrong card."""


def table_at(case: str, held: Mapping[str, str] | None = None) -> MendingTable:
    """Return a table that corrects a card at that moment; afterwards no player is voted out."""
    given = dict(AT[case])
    deal = given.get("header", {}).get("deal", DEAL)
    by_day: dict[str, Iterable[Act]] = {
        "vote.accused": ["nobody"],
        "vote.ballot": ["nobody"] * 8,
        "captain.elect": ["Gus"],
        "hunter.shoot": ["Gus"],
    }
    ((cue, said),) = given.pop("by_day").items()
    given["by_day"] = {**by_day, cue: [*said, *by_day[cue]]}
    return MendingTable("vote", held=held or deal, **given)


@pytest.mark.parametrize("case", AT)
def test_correction_at_any_time_hides_wrong_cards(case: str) -> None:
    deal = AT[case].get("header", {}).get("deal", DEAL)
    first = table_at(case)
    second = table_at(case, {**deal, "Bob": deal["Cat"], "Cat": deal["Bob"]})
    assert first.public == second.public


def test_corrected_hunter_is_not_asked_again() -> None:
    """Check the dead player's card, which all have seen: the shot was never due."""
    held = {**HUNTED, "Dan": HUNTED["Cat"], "Cat": "hunter"}
    table = table_at("the Hunter's last shot", held)
    done = table.cues.index("mend.done")
    assert "day.card" in table.cues[done:]
    assert "hunter.shoot" not in table.cues[done:]
    assert table.cards == held


def test_corrected_vote_can_be_undone_twice() -> None:
    table = MendingTable(
        "vote",
        held=exchanged("Bob", "Cat"),
        header=ELECTION,
        until="captain.elect",
        times=1,
        by_day={"captain.elect": ["Gus"], "vote.accused": [WRONG, "undo"]},
    )
    assert table.cues.index("mend.done") < table.cues.index("undo.done")
    assert table.game is not None
    assert public_of(table.game).captain is None
    assert table.cards == exchanged("Bob", "Cat")
