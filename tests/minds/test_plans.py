from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from msgspec import Raw

from narrator.minds import wire
from narrator.minds.mind import Mind
from narrator.minds.policies import POLICIES, spirit_plans
from narrator.rules import Game, Setup
from narrator.rules.new_moon import spirits
from tests.minds.seated import greeting

SEATS = ["P1", "P2", "P3", "P4", "P5", "P6"]
ANY = {"player_limits": "any"}
Told = tuple[str, str, str | None]
"""News, the seat or house it is about, and its value."""
PLANNING = ("bayes", "quiet", "bold")


def asked(mind: str, view: dict[str, Any], **ask: Any) -> Any:
    """Return the answer of a computer player with this view and no other news."""
    return asked_after((), mind, view, **ask)


def asked_after(said: Sequence[wire.Said], mind: str, view: dict[str, Any], **ask: Any) -> Any:
    """Return the answer of a computer player after this talk."""
    made = Mind(POLICIES[mind])
    heard = [wire.SaidLine(said=one) for one in said]
    for line in (greeting("P1", mind), wire.ViewLine(view=Raw(wire.encoded(view))), *heard):
        made.receive(wire.encoded(line))
    shape: dict[str, Any] = {"kind": "seat", "min": 0, "max": 1, "seconds": 1.0}
    question = wire.SeatAsk(**shape | ask)
    reply = made.receive(wire.encoded(wire.AskLine(ask=question)))
    assert reply is not None
    return wire.read_answer(reply)


def view_of(header: dict[str, Any], told: Sequence[Told], **more: Any) -> dict[str, Any]:
    """Return P1's view at the start of a game, with this news and these changes."""
    view = msgspec.json.decode(wire.encoded(Game(Setup.from_dict(header)).view("P1")))
    news = [dict(zip(("what", "about", "value"), one, strict=True)) | {"to": "P1"} for one in told]
    return {**view, "told": news, **more}


def a_view(card: str, *told: Told) -> dict[str, Any]:
    """Return P1's view at a table of six with this card."""
    deck = ["werewolf", "werewolf", "seer", *["simple_villager"] * 3]
    deck.remove(card)
    deal = dict(zip(SEATS, [card, *deck], strict=True))
    return view_of({"edition": "base_2014", "players": SEATS, "deal": deal, "options": ANY, "seed": 1}, told)


SEES_A_WOLF = a_view("seer", ("card", "P4", "werewolf"))
HUNTS_WITH_P4 = a_view("werewolf", ("wolf", "P4", None))


@pytest.mark.parametrize("mind", PLANNING)
@pytest.mark.parametrize("prompt", ["event.nightmare", "event.punishment", "event.full_moon_devour"])
def test_computer_player_votes_against_a_known_wolf(mind: str, prompt: str) -> None:
    assert asked(mind, SEES_A_WOLF, prompt=prompt, legal=("P2", "P3", "P4", "P5")) == "P4"


@pytest.mark.parametrize("mind", PLANNING)
@pytest.mark.parametrize("prompt", ["event.flood_church", "event.flood_inn"])
def test_computer_wolf_bites_its_own_house_rather_than_packmates(mind: str, prompt: str) -> None:
    assert asked(mind, HUNTS_WITH_P4, prompt=prompt, legal=("P3", "P4", "nobody")) == "P3"


@pytest.mark.parametrize("mind", PLANNING)
@pytest.mark.parametrize(
    "prompt",
    ["not_him.clear", "gypsy.spirit", "town_crier.replace", "event.influences", "executioner.successor"],
)
def test_computer_wolf_calls_packmate_good_but_seer_does_not(mind: str, prompt: str) -> None:
    assert asked(mind, HUNTS_WITH_P4, prompt=prompt, legal=("P3", "P4", "P5")) == "P4"
    assert asked(mind, SEES_A_WOLF, prompt=prompt, legal=("P4", "P5")) == "P5"


@pytest.mark.parametrize("mind", PLANNING)
def test_computer_player_names_required_number_of_trusted_seats(mind: str) -> None:
    ask = {"prompt": "event.great_distrust", "kind": "seats", "legal": ("P2", "P3", "P4"), "min": 2, "max": 2}
    assert set(asked(mind, SEES_A_WOLF, **ask)) == {"P2", "P3"}
    assert asked(mind, HUNTS_WITH_P4, **ask)[0] == "P4"


@pytest.mark.parametrize("mind", PLANNING)
def test_computer_wolf_answers_candle_and_touch_questions(mind: str) -> None:
    candles = {"prompt": "moonlight.candles", "kind": "number", "legal": (0, 1, 2), "min": 1}
    assert asked(mind, HUNTS_WITH_P4, **candles) == 1
    touch = {"prompt": "event.touch_of_death", "kind": "yes_no", "legal": (True, False)}
    assert asked(mind, HUNTS_WITH_P4, **touch) is True


@pytest.mark.parametrize("mind", PLANNING)
def test_computer_player_writes_no_accusation_against_packmate(mind: str) -> None:
    wall = {"prompt": "murs_murs.sentence", "kind": "text", "legal": ()}
    assert asked(mind, SEES_A_WOLF, **wall) == {"act": "accuse", "seat": "P4"}
    written = asked(mind, HUNTS_WITH_P4, **wall)
    assert written["act"] == "accuse"
    assert written["seat"] not in ("P1", "P4")


def a_town(*told: Told, under: tuple[str, str] = ("man", "woman")) -> dict[str, Any]:
    """Return P1's view at a table of six in Lupusburg, with these characters."""
    houses = [["P1.a", under[0]], ["P1.b", under[1]]]
    header = {"edition": "lupusburg", "players": SEATS, "seed": 1}
    return view_of(header, told, houses=houses, chest="P1.b", goal="one_alive")


HOUSES = ("P1.a", "P2.a", "P3.b", "P4.b")


@pytest.mark.parametrize("mind", PLANNING)
def test_computer_player_votes_and_bets_on_seen_werewolf(mind: str) -> None:
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
def test_computer_player_answers_final_lupusburg_questions_truly(
    mind: str, prompt: str, legal: tuple[str, ...], answer: str
) -> None:
    assert asked(mind, a_town(), prompt=prompt, kind="choice", legal=legal, min=1) == answer


@pytest.mark.parametrize("mind", PLANNING)
@pytest.mark.parametrize("wolf", [False, True])
def test_computer_player_admits_truly_if_it_is_the_werewolf(mind: str, wolf: bool) -> None:
    town = a_town(under=("man", "werewolf" if wolf else "woman"))
    assert asked(mind, town, prompt="werewolf.unmasked", kind="yes_no", legal=(True, False)) is wolf


@pytest.mark.parametrize("mind", PLANNING)
def test_computer_burgomaster_looks_at_an_unseen_card(mind: str) -> None:
    legal = ("P2", "P3", "P2.a", "P3.b")
    privilege = {"prompt": "burgomaster.privilege", "kind": "choice", "legal": legal}
    assert asked(mind, a_town(("card", "P2.a", "man")), **privilege) == "P3.b"
    seen_both = a_town(("card", "P2.a", "man"), ("card", "P3.b", "woman"))
    assert asked(mind, seen_both, **privilege) is None


@pytest.mark.parametrize("mind", PLANNING)
def test_computer_player_discards_a_goal_that_scores_nothing(mind: str) -> None:
    """RULES.md §5.5: the goal "both alive" is worthless after a loss; the Werewolf needs none (A78)."""
    change = {"prompt": "goal.change", "kind": "yes_no", "legal": (True, False)}
    houses = [name for seat in SEATS for name in (f"{seat}.a", f"{seat}.b")]
    for under, goal, lost, wanted in (
        (("man", "woman"), "both_alive", (), False),
        (("man", "woman"), "both_alive", ("P1.a",), True),
        (("man", "woman"), "one_alive", ("P1.a",), False),
        (("man", "woman"), "both_eliminated", (), False),
        (("man", "woman"), "men_out_women_alive", ("P1.b",), False),
        (("woman", "woman"), "men_out_women_alive", ("P1.a",), False),
        (("woman", "thief"), "men_out_women_alive", ("P1.a",), True),
        (("woman", "woman"), "women_out_men_alive", (), False),
        (("man", "thief"), "women_out_men_alive", ("P1.a",), True),
        (("werewolf", "woman"), "both_alive", ("P1.b",), False),
    ):
        town = a_town(under=under)
        public = {**town["public"], "houses": [name for name in houses if name not in lost]}
        assert asked(mind, {**town, "goal": goal, "public": public}, **change) is wanted, (under, goal, lost)


@pytest.mark.parametrize("mind", PLANNING)
def test_computer_burgomaster_gives_no_broom_to_known_werewolf(mind: str) -> None:
    broom = {"prompt": "burgomaster.broom", "legal": ("P2", "P3"), "min": 1}
    assert asked(mind, a_town(("card", "P3.b", "werewolf")), **broom) == "P2"
    assert asked(mind, a_town(("card", "P2.a", "werewolf")), **broom) == "P3"
    assert asked(mind, a_town(), **broom) in ("P2", "P3")


def with_public(view: dict[str, Any], *events: dict[str, Any], **more: Any) -> dict[str, Any]:
    """Return the view with more public events and facts."""
    public = view["public"]
    return {**view, "public": {**public, "events": [*public["events"], *events], **more}}


def read(card: str) -> dict[str, Any]:
    return {"type": "event_drawn", "event": card, "by": None, "cried": False}


def test_computer_players_know_a_question_of_every_spirit_card() -> None:
    """Computer players are separate programs without the rules, so they keep their own list of cards."""
    assert set(spirit_plans.CARDS) == set(spirits.QUESTIONS)
    assert set(spirit_plans.HARMLESS) == set(spirit_plans.CARDS)
    assert set(spirit_plans.ASKED) == set(spirit_plans.CARDS) - {spirit_plans.CAPTAIN_OR_ASKER}
    for card, number in (*spirit_plans.HARMLESS.items(), *spirit_plans.ASKED.items()):
        assert 1 <= number <= len(spirits.QUESTIONS[card])
    for card in set(spirit_plans.CARDS) - {spirit_plans.BESIDE}:
        assert spirits.QUESTIONS[card][spirit_plans.HARMLESS[card] - 1] == spirits.HUMAN


QUESTIONS: dict[str, Any] = {"prompt": "event.spiritism", "kind": "number", "legal": (1, 2, 3, 4), "min": 1}
HUMAN_OR_HARMLESS = {
    "ev_spiritism_1": {3, 4},
    "ev_spiritism_2": {1, 2},
    "ev_spiritism_3": {3},
    "ev_spiritism_4": {2},
    "ev_spiritism_5": {4},
}
"""Questions without information about the pack: visible facts, or whether a seat has no power."""


@pytest.mark.parametrize("mind", PLANNING)
@pytest.mark.parametrize("card", sorted(HUMAN_OR_HARMLESS))
def test_computer_villagers_ask_the_dead_about_wolves(mind: str, card: str) -> None:
    hunting = asked(mind, with_public(HUNTS_WITH_P4, read(card)), **QUESTIONS)
    assert hunting in HUMAN_OR_HARMLESS[card]
    captain = with_public(a_view("simple_villager"), read(card), captain="P3")
    assert asked(mind, captain, **QUESTIONS) not in HUMAN_OR_HARMLESS[card]


@pytest.mark.parametrize("mind", PLANNING)
def test_computer_player_asks_about_itself_if_nothing_is_useful(mind: str) -> None:
    """Without a Captain only the first question, "am I plain?", informs."""
    no_captain = with_public(a_view("simple_villager"), read("ev_spiritism_1"), captain=None)
    assert asked(mind, no_captain, **QUESTIONS) == 1
    captain_known = with_public(SEES_A_WOLF, read("ev_spiritism_1"), captain="P4")
    assert asked(mind, {**captain_known, "card": "simple_villager"}, **QUESTIONS) == 1


@pytest.mark.parametrize("mind", PLANNING)
def test_computer_player_compares_sides_with_an_unknown_seat(mind: str) -> None:
    names = {"prompt": "event.spiritism_names", "kind": "seats", "legal": tuple(SEATS), "min": 2, "max": 2}
    named = asked(mind, SEES_A_WOLF, **names)
    assert "P1" in named
    assert "P4" not in named
    assert not {"P1", "P4"} & set(asked(mind, HUNTS_WITH_P4, **names))


@pytest.mark.parametrize("mind", PLANNING)
def test_computer_player_asks_no_neighbour_of_a_known_wolf(mind: str) -> None:
    """P4 is a known wolf, so a question about a neighbour of P4 has a known answer."""
    name = {"prompt": "event.spiritism_names", "legal": tuple(SEATS), "min": 1}
    assert asked(mind, SEES_A_WOLF, **name) not in ("P3", "P5")


@pytest.mark.parametrize("mind", PLANNING)
def test_computer_gypsy_makes_suspect_ask_about_own_side(mind: str) -> None:
    deal = dict(zip(SEATS, ["gypsy", "werewolf", "seer", "werewolf", "witch", "hunter"], strict=True))
    header = {"edition": "pact", "modules": ["new_moon"], "players": SEATS, "deal": deal, "options": ANY}
    seen = view_of(header | {"spiritism": ["ev_spiritism_3"], "seed": 1}, [("card", "P4", "werewolf")])
    question = {"prompt": "gypsy.question", "kind": "number", "legal": (1, 2, 3, 4)}
    spirit = {"prompt": "gypsy.spirit", "legal": ("P3", "P4", "P5")}
    assert asked(mind, seen, **question) == 4
    assert asked(mind, seen, **spirit) == "P4"
    infected = {**seen, "told": [{"what": "infected", "about": None, "value": None, "to": "P1"}]}
    assert asked(mind, infected, **question) is None
    assert asked(mind, SEES_A_WOLF, **question) is None


@pytest.mark.parametrize("mind", PLANNING)
def test_computer_player_vouches_for_its_side_named_by_the_dead(mind: str) -> None:
    vouch: dict[str, Any] = {
        "prompt": "event.punishment_vouch",
        "kind": "seats",
        "legal": ("P1", "P2", "P3"),
        "max": 3,
    }

    def named(seat: str) -> dict[str, Any]:
        return {"type": "named_by_the_dead", "seat": seat, "by": "P6"}

    cleared = a_view("seer", ("card", "P5", "simple_villager"))
    assert asked(mind, with_public(cleared, named("P5")), **vouch) == ["P1"]
    assert asked(mind, with_public(SEES_A_WOLF, named("P4")), **vouch) == []
    assert asked(mind, with_public(HUNTS_WITH_P4, named("P4")), **vouch) == ["P1"]
    assert asked(mind, with_public(HUNTS_WITH_P4, named("P5")), **vouch) == []


@pytest.mark.parametrize("mind", PLANNING)
def test_computer_player_gives_harvest_potion_to_wolf_or_victim(mind: str) -> None:
    """Of four draws two take a wolf from the pack, and three let a victim live (RULES.md A57)."""
    bottle: dict[str, Any] = {"prompt": "harvest.potion", "legal": tuple(SEATS)}
    assert asked(mind, SEES_A_WOLF, **bottle) == "P4"
    friend = ("card", "P5", "simple_villager")
    assert asked(mind, a_view("seer", friend, ("victim", "P5", None)), **bottle) == "P5"
    assert asked(mind, a_view("seer", friend), **bottle) is None
    assert asked(mind, HUNTS_WITH_P4, **bottle) not in ("P1", "P4")


@pytest.mark.parametrize("mind", PLANNING)
def test_computer_player_passes_plague_to_an_active_voter(mind: str) -> None:
    """A day without a verdict breaks the plague (RULES.md A55), so an active voter keeps it alive."""
    cast = [wire.Said(by="P3", act="vote", seat="P5", cast=True) for _ in range(2)]
    cast.append(wire.Said(by="P2", act="vote", seat="P5", cast=True))
    question = {"prompt": "black_plague.next", "legal": ("P2", "P3", "P5"), "min": 1}
    assert asked_after(cast, mind, a_view("simple_villager"), **question) == "P3"
