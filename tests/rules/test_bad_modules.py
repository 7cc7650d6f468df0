"""Wrong use of the village, the moon and the variants: one sentence, and nothing is lost."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from narrator.errors import ExitCode
from narrator.rules import Game, IllegalAnswer, Setup, SetupError
from narrator.scenario import run_scenario

DECK = ("werewolf", "werewolf", "seer", "witch", "hunter", "defender", "simple_villager", "simple_villager")


def header(players: int = 8, card: str | None = None, **more: Any) -> dict[str, Any]:
    """A table of so many; `card` takes the place of the Seer."""
    table: dict[str, Any] = {
        "edition": "pact",
        "players": [f"P{n}" for n in range(1, players + 1)],
        "seed": 1,
    }
    if card is not None:
        table["deck"] = [card if one == "seer" else one for one in DECK]
    return table | more


MOON: dict[str, Any] = {"modules": ["new_moon"]}
WRONG: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "the Pyromaniac without buildings": (header(card="pyromaniac"), ("pyromaniac", "village")),
    "the Raven without buildings": (header(card="raven"), ("raven", "village")),
    "the Gypsy without the moon": (header(card="gypsy"), ("gypsy", "new_moon")),
    "the Gypsy without Spiritism": (header(card="gypsy", spiritism=[], **MOON), ("spiritism:", "Gypsy")),
    "more buildings than silhouettes": (
        header(modules=["village"], buildings={"P1": "church", "P2": "church"}),
        ("buildings:", "church", "holds 1"),
    ),
    "an event that there is not": (header(events=["ev_eclipze"], **MOON), ("events:", 'mean "ev_eclipse"')),
    "an event that is used twice": (header(events=["ev_eclipse"] * 2, **MOON), ("events:", "twice")),
    "two cards a seat for too many": (header(12, variants=["v5_double_je"]), ("players:", "7 to 9")),
    "two cards a seat for too few": (header(6, variants=["v5_double_je"]), ("players:", "7 to 9")),
    "the harvest with a card it does not know": (
        header(card="fox", variants=["v6_harvest"]),
        ("deck:", "fox", "it knows"),
    ),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_set_up_that_cannot_be_played_is_refused_in_one_sentence(wrong: str) -> None:
    table, told = WRONG[wrong]
    with pytest.raises(SetupError) as refused:
        Setup.from_dict(table)
    sentence = str(refused.value)
    assert all(part in sentence for part in told), sentence
    assert sentence.endswith(".")
    assert "\n" not in sentence


@pytest.mark.parametrize("wrong", WRONG)
def test_a_file_with_it_is_wrong_use_and_stays_as_it_was(wrong: str, tmp_path: Path) -> None:
    path = tmp_path / "wrong.json"
    path.write_text(json.dumps(WRONG[wrong][0] | {"script": []}))
    before = path.read_bytes()
    assert run_scenario(path).code == ExitCode.WRONG_USE
    assert path.read_bytes() == before


def test_a_ghost_cannot_answer_for_an_office() -> None:
    """A Captain is elected when somebody is dead already: that ballot is refused, all else stands."""
    deal = {f"P{n}": card for n, card in enumerate(DECK, start=1)}
    game = Game(Setup.from_dict(header(deal=deal, options={"captain_election": "day 2"})))
    while game.pending is not None and game.pending.id != "captain.elect":
        bite = game.pending.id == "werewolves.devour" and "P8" in game.pending.legal
        game.answer("P8" if bite else game.pending.default)
    assert game.pending is not None
    assert "P8" not in game.public.alive
    events = list(game.events)
    for value in ({"P8": "P7"}, {"P7": "P8"}, "P8"):
        with pytest.raises(IllegalAnswer) as refused:
            game.answer(value)
        assert "\n" not in str(refused.value)
    assert game.pending.id == "captain.elect"
    assert game.events == events
    game.answer("P7")
    assert game.public.day == 2
