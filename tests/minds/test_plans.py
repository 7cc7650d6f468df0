"""What minds answer where events, variants and the town ask: for their own side, by what they know alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from msgspec import Raw

from narrator.minds import wire
from narrator.minds.mind import Mind
from narrator.minds.policies import POLICIES
from narrator.rules import Game, Setup
from tests.minds.seated import greeting

SEATS = ["P1", "P2", "P3", "P4", "P5", "P6"]
ANY = {"player_limits": "any"}
Told = tuple[str, str, str | None]
"""What, about whom or which house, and what is so."""
PLANNING = ("bayes", "quiet", "bold")


def asked(mind: str, view: dict[str, Any], **ask: Any) -> Any:
    """What a mind answers that knows this and was told nothing else."""
    made = Mind(POLICIES[mind])
    for line in (greeting("P1", mind), wire.ViewLine(view=Raw(wire.encoded(view)))):
        made.receive(wire.encoded(line))
    shape: dict[str, Any] = {"kind": "seat", "min": 0, "max": 1, "seconds": 1.0}
    question = wire.SeatAsk(**shape | ask)
    reply = made.receive(wire.encoded(wire.AskLine(ask=question)))
    assert reply is not None
    return wire.read_answer(reply)


def view_of(header: dict[str, Any], told: Sequence[Told], **more: Any) -> dict[str, Any]:
    """What P1 sees as a game begins, with other news, and more of it otherwise."""
    view = msgspec.json.decode(wire.encoded(Game(Setup.from_dict(header)).view("P1")))
    news = [dict(zip(("what", "about", "value"), one, strict=True)) | {"to": "P1"} for one in told]
    return {**view, "told": news, **more}


def a_view(card: str, *told: Told) -> dict[str, Any]:
    """P1's, of six with a card that is given."""
    deck = ["werewolf", "werewolf", "seer", *["simple_villager"] * 3]
    deck.remove(card)
    deal = dict(zip(SEATS, [card, *deck], strict=True))
    return view_of({"edition": "base_2014", "players": SEATS, "deal": deal, "options": ANY, "seed": 1}, told)


SEES_A_WOLF = a_view("seer", ("card", "P4", "werewolf"))
HUNTS_WITH_P4 = a_view("werewolf", ("wolf", "P4", None))


@pytest.mark.parametrize("mind", PLANNING)
@pytest.mark.parametrize("prompt", ["event.nightmare", "event.punishment", "event.full_moon_devour"])
def test_who_knows_a_wolf_names_it(mind: str, prompt: str) -> None:
    assert asked(mind, SEES_A_WOLF, prompt=prompt, legal=("P2", "P3", "P4", "P5")) == "P4"


@pytest.mark.parametrize("mind", PLANNING)
@pytest.mark.parametrize("prompt", ["event.flood_church", "event.flood_inn"])
def test_the_pack_bites_under_its_own_roof(mind: str, prompt: str) -> None:
    assert asked(mind, HUNTS_WITH_P4, prompt=prompt, legal=("P3", "P4", "nobody")) == "P3"


@pytest.mark.parametrize("mind", PLANNING)
@pytest.mark.parametrize(
    "prompt",
    ["not_him.clear", "gypsy.spirit", "town_crier.replace", "event.influences", "executioner.successor"],
)
def test_who_hunts_clears_its_own_and_who_knows_a_wolf_never_does(mind: str, prompt: str) -> None:
    assert asked(mind, HUNTS_WITH_P4, prompt=prompt, legal=("P3", "P4", "P5")) == "P4"
    assert asked(mind, SEES_A_WOLF, prompt=prompt, legal=("P4", "P5")) == "P5"


@pytest.mark.parametrize("mind", PLANNING)
def test_friends_are_pointed_at_as_often_as_is_asked(mind: str) -> None:
    ask = {"prompt": "event.great_distrust", "kind": "seats", "legal": ("P2", "P3", "P4"), "min": 2, "max": 2}
    assert set(asked(mind, SEES_A_WOLF, **ask)) == {"P2", "P3"}
    assert asked(mind, HUNTS_WITH_P4, **ask)[0] == "P4"


@pytest.mark.parametrize("mind", PLANNING)
def test_one_candle_is_put_out_and_a_touch_is_told(mind: str) -> None:
    candles = {"prompt": "moonlight.candles", "kind": "number", "legal": (0, 1, 2), "min": 1}
    assert asked(mind, HUNTS_WITH_P4, **candles) == 1
    touch = {"prompt": "event.touch_of_death", "kind": "yes_no", "legal": (True, False)}
    assert asked(mind, HUNTS_WITH_P4, **touch) is True


@pytest.mark.parametrize("mind", PLANNING)
def test_the_wall_accuses_a_wolf_that_is_known_and_never_one_of_the_pack(mind: str) -> None:
    wall = {"prompt": "murs_murs.sentence", "kind": "text", "legal": ()}
    assert asked(mind, SEES_A_WOLF, **wall) == {"act": "accuse", "seat": "P4"}
    written = asked(mind, HUNTS_WITH_P4, **wall)
    assert written["act"] == "accuse"
    assert written["seat"] not in ("P1", "P4")


# --- Lupusburg ----------------------------------------------------------------------------------------------


def a_town(*told: Told, under: tuple[str, str] = ("man", "woman")) -> dict[str, Any]:
    """P1's, of six, with what lives under its two houses."""
    houses = [["P1.a", under[0]], ["P1.b", under[1]]]
    header = {"edition": "lupusburg", "players": SEATS, "seed": 1}
    return view_of(header, told, houses=houses, chest="P1.b", goal="one_alive")


HOUSES = ("P1.a", "P2.a", "P3.b", "P4.b")


@pytest.mark.parametrize("mind", PLANNING)
def test_the_house_in_which_the_werewolf_was_seen_is_accused_and_bet_on(mind: str) -> None:
    seen = a_town(("card", "P3.b", "werewolf"))
    tokens = {"prompt": "ballot.first", "kind": "tokens", "legal": HOUSES, "max": 2}
    assert asked(mind, seen, **tokens) == ["P3.b", "P3.b"]
    bet = {"prompt": "seal.bet", "legal": ("P1", "P2", "P3")}
    assert asked(mind, seen, **bet) == "P3"
    assert asked(mind, a_town(), **bet) is None
    assert asked(mind, a_town(("card", "P1.a", "werewolf"), under=("werewolf", "man")), **bet) is None


@pytest.mark.parametrize("mind", PLANNING)
@pytest.mark.parametrize(
    ("prompt", "legal", "answer"),
    [
        ("reckoning.goal", ("both_alive", "one_alive"), "one_alive"),
        ("reckoning.chest", ("P1.a", "P1.b"), "P1.b"),
        ("reckoning.house_a", ("woman", "man", "thief"), "man"),
        ("reckoning.house_b", ("man", "woman", "thief"), "woman"),
    ],
)
def test_the_account_at_the_end_is_true(mind: str, prompt: str, legal: tuple[str, ...], answer: str) -> None:
    assert asked(mind, a_town(), prompt=prompt, kind="choice", legal=legal, min=1) == answer


@pytest.mark.parametrize("mind", PLANNING)
@pytest.mark.parametrize("wolf", [False, True])
def test_the_werewolf_owns_up(mind: str, wolf: bool) -> None:
    town = a_town(under=("man", "werewolf" if wolf else "woman"))
    assert asked(mind, town, prompt="werewolf.unmasked", kind="yes_no", legal=(True, False)) is wolf


@pytest.mark.parametrize("mind", PLANNING)
def test_a_burgomaster_looks_where_it_has_not_looked(mind: str) -> None:
    legal = ("P2", "P3", "P2.a", "P3.b")
    privilege = {"prompt": "burgomaster.privilege", "kind": "choice", "legal": legal}
    assert asked(mind, a_town(("card", "P2.a", "man")), **privilege) == "P3.b"
    seen_both = a_town(("card", "P2.a", "man"), ("card", "P3.b", "woman"))
    assert asked(mind, seen_both, **privilege) is None
