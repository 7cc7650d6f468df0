from __future__ import annotations

from typing import Any

import pytest

from tests.narrator.at_the_table import HEADER, RehearsedTable

PLAYERS = HEADER["players"]


def deal(**cards: str) -> dict[str, Any]:
    """Return a Pact game with an announced Servant; in her place, plain villagers and two wolves."""
    dealt = dict.fromkeys(PLAYERS, "simple_villager") | {"Ann": "werewolf", "Eve": "werewolf"} | cards
    left = ["devoted_servant", "thief", "simple_villager", "simple_villager"]
    centre = left[1:] if "devoted_servant" in cards.values() else left
    centre = [card for card in centre if card not in cards.values()][:2]
    options = HEADER["options"] | {"player_limits": "any"}
    return {"edition": "pact", "deal": dealt, "centre": centre, "options": options}


HELD = deal(Fay="devoted_servant", Gus="thief")
IN_THE_CENTRE = deal(Gus="thief")
VOTE = {
    "debate.opens": ("vote",),
    "vote.accused": ("Bob",),
    "vote.count": ("five",),
    "vote.more": ("nobody",),
    "vote.right": ("yes",),
    "ask.confirm": ("yes", "yes", "yes"),
}


def table(header: dict[str, Any], window: dict[str, tuple[Any, ...]], **more: Any) -> RehearsedTable:
    return RehearsedTable(VOTE | window, header=header, times=1, **more)


def public(of: RehearsedTable) -> list[dict[str, Any]]:
    return [line for line in of.lines if line["side"] == "public"]


def took(of: RehearsedTable) -> bool:
    return "day.servant" in of.cues


def test_devoted_servant_claims_and_takes_the_card() -> None:
    one = table(HELD, {"devoted_servant.take": ("yes",), "claim.who": ("Fay",)})
    assert one.cues.index("claim.who") > one.cues.index("devoted_servant.take")
    assert took(one)
    assert one.game is not None
    assert True in one.game.answers


FALSE_CLAIMS: dict[str, dict[str, tuple[Any, ...]]] = {
    "another's name": {"devoted_servant.take": ("yes",), "claim.who": ("Cat",)},
    "no name": {"devoted_servant.take": ("yes",)},
    "nobody": {"devoted_servant.take": ("yes",), "claim.who": ("nobody",)},
    "a press": {"devoted_servant.take": ("press",), "claim.who": ("Hal",)},
    "two others": {"devoted_servant.take": ("yes",), "claim.void": ("yes",), "claim.who": ("Cat", "Dan")},
    "nothing": {},
}


@pytest.mark.parametrize("claim", FALSE_CLAIMS.values(), ids=FALSE_CLAIMS)
def test_false_claim_of_servant_sounds_like_no_claim(claim: dict[str, tuple[Any, ...]]) -> None:
    held, ghost = table(HELD, claim), table(IN_THE_CENTRE, claim)
    assert public(held) == public(ghost)
    assert not took(held)


def test_false_claim_does_not_shorten_time_of_real_servant() -> None:
    one = table(HELD, {"devoted_servant.take": ("yes",), "claim.void": ("yes",), "claim.who": ("Cat", "Fay")})
    assert one.cues.count("claim.void") == 1
    assert took(one)


def test_vote_can_be_undone_while_servant_may_claim() -> None:
    again = {
        "debate.opens": ("vote",),
        "vote.accused": ("Bob", "Cat"),
        "vote.count": ("five", "five"),
        "vote.more": ("nobody", "nobody"),
        "vote.right": ("yes", "yes"),
        "devoted_servant.take": ("undo",),
    }
    held, ghost = (RehearsedTable(VOTE | again, header=header, times=1) for header in (HELD, IN_THE_CENTRE))
    assert held.said("undo.done")
    assert public(held) == public(ghost)
