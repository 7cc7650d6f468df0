from __future__ import annotations

import json
from typing import Any

from tests.narrator.at_the_table import HEADER, Act, RehearsedTable

DEAL: dict[str, str] = HEADER["deal"]


def table(deal: dict[str, str] = DEAL, *, sure: str = "yes") -> RehearsedTable:
    by_day: dict[str, list[Act]] = {
        "debate.opens": ["show the cards again"],
        "cards.sure": [sure],
        "debate.goes_on": ["vote"],
    }
    return RehearsedTable(by_day, header={"deal": deal}, until="village.vote", times=0)


def lit(one: RehearsedTable) -> dict[str, str]:
    """Return each seat's card as its light showed it."""
    found: dict[str, str] = {}
    seat, shining = "", False
    for line in _since(one, "cards.intro"):
        if line["kind"] == "say" and line["cue"] == "deal.seat":
            seat = next((name for name in DEAL if name in line["text"]), seat)
        elif line["kind"] == "say" and str(line["cue"]).startswith("roll."):
            found |= {seat: line["cue"].removeprefix("roll.")} if shining else {}
        elif line["kind"] == "light":
            assert line["side"] == "private"
            shining = line["pattern"] == "on"
    return found


def test_showing_cards_again_needs_confirmation() -> None:
    one = table(sure="no")
    assert lit(one) == {}
    assert "cards.intro" not in one.cues


def test_showing_cards_again_reveals_no_holder() -> None:
    other = dict(zip(DEAL, [*list(DEAL.values())[1:], DEAL["Ann"]], strict=True))
    public = [
        [json.dumps(line) for line in table(deal).lines if line["side"] == "public"] for deal in (DEAL, other)
    ]
    assert public[0] == public[1]
    assert lit(table(other)) == other


def _since(one: RehearsedTable, cue: str) -> list[dict[str, Any]]:
    """Return the lines from a cue until the debate continues."""
    cues = [line.get("cue") for line in one.lines]
    if cue not in cues:
        return []
    end = next((n for n, after in enumerate(cues) if after == "debate.goes_on"), len(cues))
    return one.lines[cues.index(cue) : end]
