"""Set-ups of houses, events, offices and variants that cannot be played: one sentence each, to the letter."""

from __future__ import annotations

from typing import Any

import pytest

from narrator.rules import Game, IllegalAnswer, Setup, SetupError
from tests.rules.playing import header, play, until

VILLAGE: dict[str, Any] = {"edition": "pact", "modules": ["village"]}
MOON: dict[str, Any] = {"edition": "pact", "modules": ["new_moon"]}
NAMES = [f"P{seat}" for seat in range(1, 9)]
SEVEN_TO_NINE = 'but v5_double_je is for 7 to 9; the option player_limits = "any" lifts the limit.'

REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "a Pyromaniac without buildings": (
        header("wolf pyromaniac plain plain", edition="pact"),
        'deck: "pyromaniac" needs the module "village".',
    ),
    "a Raven without buildings": (
        header("wolf raven plain plain", edition="pact"),
        'deck: "raven" needs the module "village".',
    ),
    "a Pyromaniac where nobody has a house": (
        header("wolf pyromaniac plain plain", **VILLAGE, buildings={"P1": "vagabond"}),
        'deck: the "pyromaniac" needs buildings; give somebody one in buildings.',
    ),
    "a Gypsy without events": (
        header("wolf gypsy plain plain", edition="pact"),
        'deck: "gypsy" needs the module "new_moon".',
    ),
    "a Gypsy without Spiritism": (
        header("wolf gypsy plain plain", **MOON, spiritism=[]),
        "spiritism: the Gypsy needs a Spiritism card at least, and none is left to her.",
    ),
    "more buildings than silhouettes": (
        header("wolf plain plain plain", **VILLAGE, buildings={"P1": "church", "P2": "church"}),
        'buildings: 2 times "church", but the box holds 1.',
    ),
    "an unknown event": (
        header("wolf plain plain plain", **MOON, events=["ev_nightmares"]),
        'events: there is no event "ev_nightmares" (did you mean "ev_nightmare"?).',
    ),
    "an event twice": (
        header("wolf plain plain plain", **MOON, events=["ev_flood", "ev_flood"]),
        'events: "ev_flood" is used twice, and there is one such card.',
    ),
    "double-je with six": (
        {"edition": "pact", "variants": ["v5_double_je"], "players": NAMES[:6]},
        f"players: 6 given, {SEVEN_TO_NINE}",
    ),
    "double-je with ten": (
        {"edition": "pact", "variants": ["v5_double_je"], "players": [*NAMES, "P9", "P10"]},
        f"players: 10 given, {SEVEN_TO_NINE}",
    ),
    "a harvest with a role that it does not know": (
        header("wolf fox plain plain", edition="pact", variants=["v6_harvest"]),
        'deck: v6_harvest does not know "fox"; it knows: werewolf, simple_villager, villager_villager, seer, '
        "hunter, little_girl, thief, scapegoat, village_idiot, witch, cupid, defender, piper.",
    ),
    "a Town crier without events": (
        header("wolf plain plain plain", edition="pact", crier={"hand": ["ev_flood"]}),
        'crier: it needs the module "new_moon".',
    ),
}


@pytest.mark.parametrize(("given", "sentence"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_played_is_refused_in_exactly_this_sentence(
    given: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(SetupError) as refused:
        Setup.from_dict(given)
    assert str(refused.value) == sentence


def test_an_office_is_not_answered_by_its_holder_s_ghost() -> None:
    """The crier is dead, the Captain names another; what the ghost would read is no answer to that."""
    given = header(
        "wolf plain plain plain plain plain",
        **MOON,
        captain="P2",
        crier={"hand": ["ev_burial"], "seat": "P3"},
    )
    game = play(Game(Setup.from_dict(given)), ("village.vote", {"tally": {"P3": 3}}))
    prompt = until(game, "town_crier.appoint")
    assert prompt.seats == ("P2",)
    before = list(game.events)
    with pytest.raises(IllegalAnswer) as refused:
        game.answer("ev_burial")
    assert str(refused.value) == (
        "town_crier.appoint: ev_burial is not allowed here; allowed: P1, P4, P5, P6."
    )
    assert game.pending is prompt
    assert game.events == before
    game.answer("P4")
    assert until(game, "town_crier.read").seats == ("P4",)
