"""The Captain: election, double vote, succession (RULES.md §2.5, A46, A48)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from narrator.rules.ballots import count, leaders, may_vote
from narrator.rules.events import CaptainElected, CaptainNamed, CaptainOfficeEmpty
from narrator.rules.prompts import ELECTION, SEAT, Prompt

if TYPE_CHECKING:
    from narrator.rules.role import Steps
    from narrator.rules.village import Village


NO_WEIGHTS: Mapping[str, int] = {}
"""In an election everybody counts for one."""


def election_is_due(village: Village, day: int) -> bool:
    """Whether the village elects a Captain on this day (0 is set-up)."""
    first = village.election_day
    return first is not None and day >= first and village.captain is None and not village.office_closed


def elect(village: Village) -> Steps:
    """A simple majority; a tie is asked once more among the tied, and then the office stays empty."""
    names = village.names
    voters = may_vote(village)
    for _ in range(2 if voters else 0):
        answer = yield Prompt(
            "captain.elect",
            ELECTION,
            None,
            tuple([player.name for player in voters]),
            names,
            names,
            public=True,
            own=True,
            votes=len(voters),
        )
        elected = (answer,) if type(answer) is str else leaders(count(answer, NO_WEIGHTS, names))
        if len(elected) == 1:
            village.captain = village.by_name[elected[0]]
            village.emit(CaptainElected(elected[0]))
            return
        if not elected:
            break
        names = elected
    village.emit(CaptainOfficeEmpty(for_good=False))


def is_leaving(village: Village) -> bool:
    """Whether the Captain died, or left the office alive, since the last cascade."""
    captain = village.captain
    return captain is not None and (not captain.alive or village.captain_resigned)


def succeed(village: Village) -> Steps:
    """The Captain who leaves names a successor among the survivors, after all deaths of the cascade (A48).

    A Village Idiot takes the office with him (RULES.md A08), unless his card was taken before he left. A
    Devoted Servant leaves the office with her card (A27).
    """
    leaving = village.captain
    if leaving is None:
        return
    village.captain_resigned = False
    heirs = tuple([player.name for player in village.others(leaving)])
    dies_with = leaving.role.office_dies_with and not leaving.alive and not leaving.card_taken
    if not heirs or dies_with:
        close_office(village)
        return
    village.captain = None
    answer = yield Prompt(
        "captain.successor", SEAT, None, (leaving.name,), village.names, heirs, min=1, public=True
    )
    village.captain = village.by_name[answer]
    village.emit(CaptainNamed(answer, leaving.name))


def close_office(village: Village) -> None:
    """There will be no Captain any more."""
    village.captain = None
    village.office_closed = True
    village.emit(CaptainOfficeEmpty(for_good=True))
