from __future__ import annotations

from typing import Any

import pytest

from narrator.rules import Setup, SetupError
from narrator.rules.cards import cards_needed
from narrator.rules.roles import ROLES

DECK = ["werewolf", "werewolf", "seer", "witch", "hunter", *["simple_villager"] * 5]


def header(**changed: Any) -> dict[str, Any]:
    return {"edition": "base_2014", "players": [f"P{n}" for n in range(1, 9)], "deck": DECK, **changed}


@pytest.mark.parametrize("card", ["seer", "witch", "hunter"])
def test_any_card_may_require_two_centre_cards(card: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SetupError, match="8 are needed"):
        Setup.from_dict(header())
    monkeypatch.setattr(ROLES[card], "centre_cards", 2)
    assert cards_needed(DECK, 8) == len(DECK)
    assert len(Setup.from_dict(header()).names) == 8
    deal = dict(zip(header()["players"], DECK, strict=False))
    assert Setup.from_dict(header(deck=None, deal=deal, centre=DECK[8:])).seed == 0
    with pytest.raises(SetupError, match="centre"):
        Setup.from_dict(header(deck=None, deal=deal))


def test_error_names_card_that_needs_more_centre_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ROLES["seer"], "centre_cards", 3)
    with pytest.raises(SetupError, match='but 11 are needed, 3 more than players because of "seer"'):
        Setup.from_dict(header())


def test_any_card_with_borrows_flag_may_use_actor_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    given = header(deck=DECK[:8], actor_cards=["cupid", "fox", "raven"], options={"player_limits": "any"})
    with pytest.raises(SetupError, match="actor_cards"):
        Setup.from_dict(given)
    monkeypatch.setattr(ROLES["witch"], "borrows", True)
    Setup.from_dict(
        {**given, "actor_cards": [c for c in ("seer", "witch", "hunter") if ROLES[c].actor_may_borrow]}
    )
