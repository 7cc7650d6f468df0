from __future__ import annotations

from typing import Any

import pytest

from narrator.rules.events import CardShown, DayBroke, DebateOpened, Died
from narrator.rules.ids import How
from narrator.rules.knowledge import Public, View
from narrator.rules.prompts import BallotsPrompt, SeatsPrompt
from tests.narrowing import the
from tests.rules.playing import against, play, table, until

NO_CAPTAIN = {"captain": False}


def test_announced_deck_is_public_in_alphabetical_order() -> None:
    public = the(Public, table("wolf seer plain plain").public)
    assert public.deck == ("seer", "simple_villager", "simple_villager", "werewolf")
    assert public.seats == public.alive == ("P1", "P2", "P3", "P4")
    assert (public.edition, public.phase, public.night, public.day) == ("base_2014", "night", 1, 0)


def test_unannounced_deck_is_not_public() -> None:
    assert the(Public, table("wolf seer plain plain", options={"announced_deck": False}).public).deck is None


def test_cards_of_dead_are_public_and_of_living_are_hidden() -> None:
    game = play(table("wolf seer plain plain plain", options=NO_CAPTAIN), ("werewolves.devour", "P2"))
    assert the(Public, game.public).shown == (("P2", "seer"),)
    assert game.public.alive == ("P1", "P3", "P4", "P5")
    assert (game.public.phase, game.public.night, game.public.day) == ("day", 1, 1)


def test_cards_of_dead_stay_hidden_if_house_rule_says_so() -> None:
    options = {"reveal_cards": False, **NO_CAPTAIN}
    game = play(table("wolf seer plain plain plain", options=options), ("werewolves.devour", "P2"))
    assert the(Public, game.public).shown == ()
    assert Died("P2", None, How.NIGHT) in game.public.events
    assert "seer" in the(Public, game.public).tonight.possible


def test_card_shown_while_alive_stays_public_after_death() -> None:
    options = {"reveal_cards": False, **NO_CAPTAIN}
    game = table("wolf wolf village_idiot plain plain plain", edition="pact", options=options)
    play(game, ("village.vote", against("P3")))
    assert CardShown("P3", "village_idiot") in game.events
    play(game, ("werewolves.devour", "P3"))
    assert Died("P3", "village_idiot", How.NIGHT) in game.events


def test_the_captain_is_public_from_the_election_on() -> None:
    game = table("wolf seer plain plain plain")
    assert the(Public, game.public).captain is None
    play(game, ("captain.elect", "P4"))
    assert the(Public, game.public).captain == "P4"


def test_card_borrowed_by_actor_disappears_publicly_at_dawn() -> None:
    cards = ["witch", "hunter", "defender"]
    game = table("wolf actor plain plain plain", edition="pact", actor_cards=cards, options=NO_CAPTAIN)
    assert the(Public, game.public).actor_cards == ("defender", "hunter", "witch")
    game = play(game, ("actor.borrow", "witch"))
    assert the(Public, game.public).actor_cards == ("defender", "hunter", "witch")
    until(game, "village.vote")
    assert the(Public, game.public).actor_cards == ("defender", "hunter")


def test_loss_of_powers_is_public() -> None:
    game = table("wolf elder seer plain plain plain", edition="pact", options=NO_CAPTAIN)
    assert not the(Public, game.public).powers_lost
    play(game, ("village.vote", against("P2")))
    assert the(Public, game.public).powers_lost


def test_winner_is_public() -> None:
    game = table("wolf plain plain plain", options=NO_CAPTAIN)
    assert game.public.winner is None
    play(game, ("village.vote", against("P1")))
    assert game.public.winner == "village"
    assert game.public.phase == "over"


def test_opening_day_of_game_with_angel_is_day_0() -> None:
    game = table("wolf angel plain plain plain", edition="pact", options=NO_CAPTAIN)
    assert game.public.events == (DayBroke(0), DebateOpened(0))
    assert (game.public.phase, game.public.day, game.public.night) == ("day", 0, 0)


def test_player_sees_own_card_and_own_news() -> None:
    game = play(table("wolf wolf seer plain plain"), ("seer.look", "P1"))
    view = the(View, game.view("P3"))
    assert (view.seat, view.card) == ("P3", "seer")
    assert [(event.what, event.about, event.value) for event in view.told] == [("card", "P1", "werewolf")]
    assert [(event.what, event.about) for event in game.view("P1").told] == [("wolf", "P2")]
    assert game.view("P4").told == ()


ACTOR = {"actor_cards": ["witch", "fox", "defender"]}
OWN: dict[str, tuple[str, dict[str, Any], list[tuple[str, Any]], dict[str, Any]]] = {
    "the wild child's model": ("wild_child", {}, [("wild_child.model", "P5")], {"model": "P5"}),
    "no model yet": ("wild_child", {}, [], {"model": None}),
    "no side yet": ("wolf_hound", {}, [], {"side": None}),
    "the wolf-hound's side": ("wolf_hound", {}, [("wolf_hound.side", "wolves")], {"side": "wolves"}),
    "the wolf-hound's silence": ("wolf_hound", {}, [("wolf_hound.side", None)], {"side": "village"}),
    "the witch's potions": (
        "witch",
        {},
        [("witch.heal", None), ("witch.poison", "P4")],
        {"heal_left": True, "poison_left": False},
    ),
    "whom the defender kept": (
        "defender",
        {},
        [("defender.protect", "P3")],
        {"protected": "P3", "protected_in_night": 1},
    ),
    "no couple yet": ("cupid", {}, [], {"pair": ()}),
    "cupid's couple": ("cupid", {}, [("cupid.link", ["P4", "P3"])], {"pair": ("P4", "P3")}),
    "the infections left": ("accursed_wolf_father", {}, [], {"infections_left": 1}),
    "the fox's nose": ("fox", {}, [("fox.sniff", "P5")], {"nose": False}),
    "the judge's signals": ("stuttering_judge", {}, [], {"signals_left": 1}),
    "the charmed": ("piper", {}, [("piper.charm", ["P5", "P3"])], {"charmed": ("P3", "P5")}),
    "the thief's choice": (
        "thief",
        {"centre": ["seer", "simple_villager"]},
        [("thief.swap", "keep")],
        {"chosen": True},
    ),
    "the borrowed card, and what is left of it": (
        "actor",
        ACTOR,
        [("actor.borrow", "fox"), ("fox.sniff", "P5")],
        {"borrowed": "fox", "nose": False},
    ),
    "nothing borrowed": ("actor", ACTOR, [], {}),
    "an elder does not know how many bites he has outlived": ("elder", {}, [], {}),
}


@pytest.mark.parametrize(("card", "more", "answers", "own"), OWN.values(), ids=OWN)
def test_only_the_player_sees_own_choices(
    card: str, more: dict[str, Any], answers: list[tuple[str, Any]], own: dict[str, Any]
) -> None:
    game = table(f"wolf {card} plain plain plain plain", edition="pact", options=NO_CAPTAIN, **more)
    play(game, *answers)
    assert the(View, game.view("P2")).own == own
    assert [the(View, game.view(name)).own for name in ("P1", "P3", "P4", "P5", "P6")] == [{}] * 5


def test_player_sees_choices_drawn_for_them() -> None:
    game = table("wolf wild_child plain plain plain", edition="pact", options=NO_CAPTAIN)
    until(game, "wild_child.model")
    drawn = game.drawn_answer()
    game.answer(drawn)
    assert the(View, game.view("P2")).own == {"model": drawn}


def test_only_asked_players_see_the_question() -> None:
    game = table("wolf wolf seer plain plain")
    assert game.view("P3").asked is game.pending
    assert game.view("P1").asked is None


def test_only_the_captain_is_reminded_of_the_second_ballot() -> None:
    game = play(table("wolf seer plain plain plain"), ("captain.elect", "P4"))
    assert the(BallotsPrompt, until(game, "village.vote")).weights == (("P4", 2),)
    seen = {name: game.view(name).asked for name in ("P1", "P4")}
    assert {name: asked and the(BallotsPrompt, asked).weights for name, asked in seen.items()} == {
        "P1": (),
        "P4": (("P4", 2),),
    }


def test_lover_sees_only_own_forbidden_ballot() -> None:
    game = play(table("wolf cupid plain plain plain", options=NO_CAPTAIN), ("cupid.link", ["P3", "P4"]))
    prompt = until(game, "village.vote")
    assert the(BallotsPrompt, prompt).barred == {("P3", "P4"), ("P4", "P3")}
    seen = {name: game.view(name).asked for name in ("P1", "P3", "P4")}
    assert {name: asked and the(BallotsPrompt, asked).barred for name, asked in seen.items()} == {
        "P1": frozenset(),
        "P3": {("P3", "P4")},
        "P4": {("P4", "P3")},
    }


def test_player_who_picks_a_pair_sees_all_forbidden_pairs() -> None:
    game = table("wolf cupid plain plain plain", variants=["v6_harvest"])
    prompt = until(play(game, ("cupid.link", ["P3", "P4"])), "cupid.affair")
    asked = game.view("P2").asked
    assert asked is not None
    assert {("P3", "P4"), ("P1", "P5")} <= the(SeatsPrompt, asked).barred == the(SeatsPrompt, prompt).barred


def test_view_of_an_unknown_player_is_refused() -> None:
    with pytest.raises(KeyError):
        table("wolf plain plain").view("P9")


def test_night_calls_use_public_facts_of_last_nightfall() -> None:
    game = table("wolf seer plain plain plain", options={"captain_election": "setup"})
    assert until(game, "captain.elect")
    assert the(Public, game.public).tonight.possible == {"werewolf", "seer", "simple_villager"}
    play(game, ("werewolves.devour", "P2"))
    until(game, "village.vote")
    assert "seer" in the(Public, game.public).tonight.possible
    play(game, ("village.vote", {}))
    assert "seer" not in the(Public, game.public).tonight.possible
