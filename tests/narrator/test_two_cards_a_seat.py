"""Two cards a seat: dealt by light, or handed out and identified by two roll calls."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from typing import Any

import pytest

from narrator.rules import Game
from narrator.rules.variants.v5_double_je import DoubleJe, in_order
from narrator.rules.village import village_of
from narrator.simulation.demo import (
    Evening,
    _cards_in_hand,
    _second_cards_in_hand,
    play_virtually,
    random_evening,
)
from narrator.table.secrets import Deal
from tests.effort import crossed

Pairs = dict[str, tuple[str, str]]


def evening(how: str, deal: Deal, seed: int, *, own_buttons: bool = False) -> Evening:
    base = random_evening("pact", 9, seed, "en")
    own = {"variants": ["v5_double_je"], "options": {"double_je": how}}
    header = {key: value for key, value in base.header.items() if key not in ("deck", "deal", "centre")}
    return replace(base, header=header | own, deal=deal, own_buttons=own_buttons)


def pairs(game: Game) -> Pairs:
    village = village_of(game)
    rule = village.find_rule(DoubleJe)
    assert rule is not None
    return {player.name: (player.card, rule.second[player]) for player in village.players}


def played(table: Evening) -> tuple[Game, list[dict[str, Any]]]:
    out = io.StringIO()
    _, game = play_virtually(table, out)
    return Game(game.setup), [json.loads(line) for line in out.getvalue().splitlines()]


@pytest.mark.parametrize(("how", "own_buttons"), crossed(["small", "great"], [False, True]))
def test_printed_cards_are_learnt_by_two_roll_calls(how: str, own_buttons: bool) -> None:
    table = evening(how, Deal.CARDS, 4, own_buttons=own_buttons)
    first, second = _cards_in_hand(table), _second_cards_in_hand(table)
    game, lines = played(table)
    dealt = {seat: (card, second[seat]) for seat, card in first.items()}
    assert pairs(game) == (
        {seat: in_order(pair) for seat, pair in dealt.items()} if how == "great" else dealt
    )
    said = [line["cue"] for line in lines if line["kind"] == "say"]
    opens = said.index("identify.intro_own" if own_buttons else "identify.intro")
    assert opens < said.index("identify.second") < said.index("night.falls_asleep")


def test_deal_sounds_alike_for_any_cards() -> None:
    heard = []
    for seed in (1, 2):
        table = evening("great", Deal.LIGHT, 1)
        _, lines = played(replace(table, header=table.header | {"seed": seed}))
        public = [line for line in lines if line["side"] == "public"]
        night = next(i for i, line in enumerate(public) if line.get("cue") == "night.falls")
        heard.append(public[:night])
    assert heard[0] == heard[1]
