from __future__ import annotations

import io
import json
from dataclasses import replace
from typing import Any

import pytest

from narrator.night.deal import complete_deal, copies_called, write_roll_call
from narrator.night.scene import Scene, moment_line
from narrator.rules import Game, Setup
from narrator.rules.variants.v5_double_je import DoubleJe, in_order
from narrator.rules.village import public_of, setup_of, village_of
from narrator.simulation.demo import (
    Evening,
    _cards_in_hand,
    _second_cards_in_hand,
    play_virtually,
    random_evening,
)
from narrator.simulation.room import VirtualButton, VirtualLight, VirtualSpeaker
from narrator.table.box import Box
from narrator.table.devices import Devices
from narrator.table.roll_choice import TAKEN, MomentKind, flutter
from narrator.table.secrets import Deal
from narrator.table.timing import RollKind, Timing
from tests.effort import crossed
from voices.draw import Draw
from voices.writing.pack import VoicePack

PACK = VoicePack.load("en")


SEATS = ("A", "B", "C", "D", "E", "F", "G", "H")


THIEF = ("thief", "werewolf", "werewolf", "seer", "witch", "hunter", *["simple_villager"] * 4)


DEALS = {
    "no plain card in the centre": (*("thief", "werewolf", "werewolf", "seer"), *["simple_villager"] * 4),
    "a plain card in the centre": (
        *("thief", "werewolf", "werewolf", "seer", "witch"),
        *["simple_villager"] * 3,
    ),
    "two plain cards in the centre": (
        *("thief", "werewolf", "werewolf", "seer", "witch", "hunter"),
        *["simple_villager"] * 2,
    ),
}


def roll_call(
    options: dict[str, object], deck: tuple[str, ...], timing: Timing | None = None, stays: str | None = None
) -> list[Scene]:
    header = {
        "edition": "base_2014",
        "players": list(SEATS),
        "deck": list(deck),
        "options": options,
        "seed": 1,
    }
    game = Game(Setup.from_dict(header))
    unused = VirtualSpeaker(PACK), VirtualButton(), VirtualLight()
    box = Box(PACK, Devices(*unused), Draw("public"))
    copies = copies_called(setup_of(game.setup))
    return list(write_roll_call(public_of(game), copies, box, timing or Timing(), stays=stays))


@pytest.mark.parametrize("dealt", DEALS.values(), ids=DEALS)
def test_roll_call_with_thief_notices_every_missing_press(dealt: tuple[str, ...]) -> None:
    holders = dict(zip(SEATS, dealt, strict=True))
    complete = complete_deal(holders, SEATS, THIEF, everybody=True)
    assert complete is not None
    assert complete[0] == holders
    assert sorted((*complete[1], *dealt)) == sorted(THIEF)
    for seat in SEATS:
        missing = {other: card for other, card in holders.items() if other != seat}
        assert complete_deal(missing, SEATS, THIEF, everybody=True) is None, seat


def test_roll_call_of_secret_deck_hides_card_counts() -> None:
    options, timing = {"announced_deck": False, "player_limits": "any"}, Timing(roll=RollKind.WALK)
    without_seer = tuple("simple_villager" if card == "seer" else card for card in THIEF)
    one, other = (roll_call(options, deck, timing) for deck in (THIEF, without_seer))
    assert one == other


def test_roll_call_leaves_time_to_show_a_missing_press() -> None:
    """Check the players who stay awake too: otherwise a Thief in the centre would have less light."""
    after = []
    for scene in roll_call({}, THIEF, stays="thief"):
        end = scene.lines.index(moment_line(MomentKind.END, 0))
        in_the_centre = min(scene.beats[0].beat.picks, len(THIEF) - len(SEATS))
        nothing = flutter(in_the_centre * TAKEN.seconds)
        lasts = nothing.seconds * (nothing.times or 0)
        after.append((scene.id, sum(PACK.seconds(line.segments) for line in scene.lines[end:]) >= lasts))
    assert after[-1][0] == "thief"
    assert all(enough for _, enough in after), after


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


def test_dealing_of_cards_sounds_alike_for_any_cards() -> None:
    heard = []
    for seed in (1, 2):
        table = evening("great", Deal.LIGHT, 1)
        _, lines = played(replace(table, header=table.header | {"seed": seed}))
        public = [line for line in lines if line["side"] == "public"]
        night = next(i for i, line in enumerate(public) if line.get("cue") == "night.falls")
        heard.append(public[:night])
    assert heard[0] == heard[1]
