from __future__ import annotations

import pickle
import random
import re
import sys
import unicodedata
from typing import Any

import pytest

from narrator.rules import Game, Setup, SetupError
from narrator.rules.kernel.names import name_fault
from narrator.rules.knowledge import View
from narrator.rules.setup import Setup as VillageSetup
from narrator.simulation.simulate import random_game
from plain_errors import plainly
from tests.narrowing import the
from tests.rules.tables import random_header

NAMES = [f"P{seat}" for seat in range(1, 9)]
PLAIN = "simple_villager"
DECK = ["werewolf", "werewolf", "seer", *[PLAIN] * 5]
BASE: dict[str, Any] = {"edition": "base_2014", "players": NAMES}
DEAL = dict(zip(NAMES, DECK, strict=True))
WITH_THIEF = {**DEAL, "P8": "thief"}
UNSEEN = "a name has a letter, a digit or a symbol in it that can be seen and said."

REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "no edition": ({"edition": ...}, 'set-up: the key "edition" is missing (in the header).'),
    "no players": ({"players": ...}, 'set-up: the key "players" is missing (in the header).'),
    "an unknown key": ({"player": []}, 'set-up: there is no key "player" (in the header).'),
    "players that are no list": ({"players": "P1"}, "set-up: a list is needed, not a text (in players)."),
    "a player that is a number": ({"players": [1]}, "(in players[0])."),
    "a key nobody knows in a player": ({"players": [{"name": "A", "age": 3}]}, 'there is no key "age"'),
    "a seed that is no number": ({"seed": "one"}, "set-up: a whole number is needed, not a text (in seed)."),
    "an unknown edition": ({"edition": "base"}, 'edition: there is no "base"'),
    "a near edition": ({"edition": "base_2041"}, '(did you mean "base_2014"?); allowed: base_2014'),
    "an unknown option": ({"options": {"captian": True}}, 'options: there is no option "captian". Did you'),
    "a wrong value": (
        {"options": {"captain_votes": 3}},
        "options.captain_votes: 3 is not allowed; allowed: 2, 1.",
    ),
    "a module that is a variant in the book": (
        {"variants": ["v9_new_moon"]},
        'variants: "v9_new_moon" is the module "new_moon"; name it among the modules.',
    ),
    "an unknown module beside one that is known": (
        {"modules": ["village", "town"]},
        'modules: there is no "town"; known: new_moon, village.',
    ),
    "an unknown module": ({"modules": ["town"]}, 'modules: there is no "town"; known: new_moon, village.'),
    "an unknown variant": ({"variants": ["v10"]}, 'variants: there is no "v10"; known: v1_moonlight'),
    "buildings": ({"buildings": {"P1": "farm"}}, 'buildings: they need the module "village"'),
    "events": ({"events": ["ev_nightmare"]}, 'events: they need the module "new_moon"'),
    "bottles without the harvest": ({"draws": ["cured"]}, 'draws: they need the variant "v6_harvest".'),
    "other villages without the hamlets": (
        {"hamlets": {"North": {"people": ["Ada"], "cards": ["werewolf"]}}},
        'hamlets: they need the variant "v2_hamlets".',
    ),
    "a seat without a name": ({"players": ["", *NAMES]}, "players[0]: a seat needs a name."),
    "a name of blanks": ({"players": [*NAMES, "  "]}, "players[8]: a seat needs a name."),
    "a name that moves the terminal": (
        {"players": [*NAMES, "P9\x1b[2J"]},
        "players[8]: a name has no line breaks or other control characters in it.",
    ),
    "a name twice": ({"players": [*NAMES, "P1"]}, 'players[8]: the name "P1" is taken; choose another name.'),
    "the sign of no width as a name": ({"players": [*NAMES, "\u200b"]}, f"players[8]: {UNSEEN}"),
    "a filler as a name": ({"players": [*NAMES, "\u3164"]}, f"players[8]: {UNSEEN}"),
    "an empty cell of braille as a name": ({"players": [*NAMES, "\u2800"]}, f"players[8]: {UNSEEN}"),
    "an accent without a letter as a name": ({"players": [*NAMES, "\u0301"]}, f"players[8]: {UNSEEN}"),
    "dashes as a name": ({"players": [*NAMES, "--"]}, f"players[8]: {UNSEEN}"),
    "a name that turns the writing": (
        {"players": [*NAMES, "\u202eP9"]},
        "players[8]: a name has no marks in it that turn the direction of writing; type it anew.",
    ),
    "a twin by the sign of no width": ({"players": [*NAMES, "P1\u200b"]}, "players[8]: the name"),
    "a twin by a wide blank": (
        {"players": [*NAMES, "P1\u00a0"]},
        "differs from another only in invisible characters; choose another name.",
    ),
    "a twin by an accent that combines": (
        {"players": [*NAMES[:7], "Zo\u00e9", "Zoe\u0301"]},
        "differs from another only in invisible characters; choose another name.",
    ),
    "a word of the game with an unseen sign": (
        {"players": [*NAMES, "nobody\u200d"]},
        "is a word of the game; choose another name.",
    ),
    "a word of the game as a name": (
        {"players": [*NAMES, "nobody"]},
        'players[8]: "nobody" is a word of the game; choose another name.',
    ),
    "too few": ({"players": NAMES[:7]}, "players: 7 given, but base_2014 is for 8 to 18; the option"),
    "too many": (
        {"players": [f"P{n}" for n in range(19)]},
        "players: 19 given, but base_2014 is for 8 to 18",
    ),
    "nobody": ({"players": [], "options": {"player_limits": "any"}}, "players: 0 given, but a game needs"),
    "alone": ({"players": ["A"], "options": {"player_limits": "any"}}, "players: 1 given, but a game needs"),
    "a deal to a stranger": ({"deal": {**DEAL, "P9": PLAIN}}, 'deal: "P9" is not among the players'),
    "a deal that forgets somebody": (
        {"deal": {name: card for name, card in DEAL.items() if name != "P3"}},
        'deal: "P3" has no card; a deal names everyone\'s card.',
    ),
    "a deck unlike the deal": (
        {"deal": DEAL, "deck": ["werewolf", *DECK[1:-1], "witch"]},
        "deck: it does not hold the same cards as deal and centre; give one of them.",
    ),
    "a centre without a deal": (
        {"deck": [*DECK, "thief", PLAIN], "centre": [PLAIN, PLAIN]},
        "centre: the centre's cards can only be named together with a deal.",
    ),
    "a table nobody printed a deck for": (
        {"players": NAMES[:4], "options": {"player_limits": "any"}},
        "deck: base_2014 has no deck ready for 4 players; name the cards.",
    ),
    "too few cards": ({"deck": DECK[:-1]}, "deck: 7 cards given, but 8 are needed."),
    "too few cards with the Thief": (
        {"deck": ["thief", *DECK[:-1]]},
        'deck: 8 cards given, but 10 are needed, 2 more than players because of "thief".',
    ),
    "an unknown card": (
        {"deck": ["seeer", *DECK[1:]]},
        'deck: there is no card "seeer" (did you mean "seer"?).',
    ),
    "an unknown card in the deal": (
        {"deal": {**DEAL, "P2": "seeer"}},
        'deal: there is no card "seeer" (did you mean "seer"?).',
    ),
    "no card at all in the deal": (
        {"deal": {**DEAL, "P2": 3}},
        "set-up: a text is needed, not a whole number (in deal.P2).",
    ),
    "no such side of a coin": (
        {"edition": "pact", "modules": ["new_moon"], "coins": ["heads", "edge"]},
        'set-up: "edge" is not allowed: heads, tails (in coins[1]).',
    ),
    "no such bottle, though the harvest may come by an event alone": (
        {"edition": "pact", "modules": ["new_moon"], "draws": ["beer"]},
        'set-up: "beer" is not allowed: cured, cured_villager, cured_werewolf, eliminated (in ',
    ),
    "a card that is not in the box, where every card of it is called": (
        {
            "edition": "web_32",
            "options": {"announced_deck": False, "player_limits": "any"},
            "deck": [PLAIN] * 6 + ["werewolf", "piper"],
        },
        'with false every card of web_32 is called, and "piper" is not one of them; announce the deck',
    ),
    "no such month": (
        {"players": [{"name": "P1", "born": "1990-13"}, *NAMES[1:]]},
        'players[0]: born is a date like "1990-05-01", not "1990-13".',
    ),
    "a month before the first": (
        {"players": [{"name": "P1", "born": "1990-00"}, *NAMES[1:]]},
        'players[0]: born is a date like "1990-05-01", not "1990-00".',
    ),
    "a day before the first": (
        {"players": [{"name": "P1", "born": "1990-05-00"}, *NAMES[1:]]},
        'players[0]: born is a date like "1990-05-01", not "1990-05-00".',
    ),
    "no such day, where an event may ask who is older": (
        {
            "edition": "pact",
            "modules": ["new_moon"],
            "players": [{"name": "P1", "born": "1990-02-29"}, *NAMES[1:]],
        },
        'players[0]: born is a date like "1990-05-01", not "1990-02-29".',
    ),
    "digits that would not sort among others": (
        {"players": [{"name": "P1", "born": "١٩٩٠"}, *NAMES[1:]]},
        'players[0]: born is a date like "1990-05-01", not "١٩٩٠".',
    ),
    "no such year": (
        {"players": [{"name": "P1", "born": "0000"}, *NAMES[1:]]},
        'players[0]: born is a date like "1990-05-01", not "0000".',
    ),
    "no such sex, whether or not a rule asks for one": (
        {"players": [*NAMES[:7], {"name": "P8", "sex": "x"}]},
        'players[7]: sex is "m" or "f", not "x".',
    ),
    "no werewolf": ({"deck": [PLAIN] * 8}, "deck: there is no werewolf in it; at least one is needed."),
    "no werewolf, under a variant that makes none": (
        {"edition": "pact", "variants": ["v1_moonlight"], "deck": [PLAIN] * 8},
        "deck: there is no werewolf in it; at least one is needed.",
    ),
    "only werewolves": ({"deck": ["werewolf"] * 8}, "deck: there are only werewolves in it"),
    "a card that is not in the box": (
        {"deck": ["fox", *DECK[1:]]},
        'deck: base_2014 has no card "fox"; it has: cupid, hunter, little_girl, seer, simple_villager, '
        "thief, werewolf, witch.",
    ),
    "a card too often": (
        {"deck": ["seer", "seer", "werewolf", *[PLAIN] * 5]},
        'deck: 2 times "seer", but the box of base_2014 holds 1.',
    ),
    "five werewolves": ({"deck": ["werewolf"] * 5 + [PLAIN] * 3}, "but the box of base_2014 holds 4."),
    "one sister": (
        {"edition": "pact", "deck": ["two_sisters", *DECK[1:]]},
        'deck: "two_sisters" is dealt as a set of 2, not 1.',
    ),
    "a manipulator without groups": (
        {"edition": "pact", "deck": ["prejudiced_manipulator", *DECK[1:]]},
        "players: with the Prejudiced Manipulator every player has a group, one of two.",
    ),
    "an actor without cards": (
        {"edition": "pact", "deck": ["actor", *DECK[1:]]},
        'actor_cards: "actor" needs 3 cards, not 0.',
    ),
    "cards without an actor": (
        {"edition": "pact", "deck": DECK, "actor_cards": ["witch"]},
        "actor_cards: there is no card in the deck that could use them.",
    ),
    "a wolf for the actor": (
        {"edition": "pact", "deck": ["actor", *DECK[1:]], "actor_cards": ["witch", "fox", "big_bad_wolf"]},
        'actor_cards: the Actor may not borrow "big_bad_wolf"; allowed: bear_tamer, cupid, defender, elder, '
        "fox, hunter, little_girl, rusty_sword_knight, scapegoat, seer, "
        "stuttering_judge, village_idiot, witch.",
    ),
    "the Raven without buildings": (
        {"edition": "pact", "deck": ["raven", *DECK[1:]]},
        'deck: "raven" needs the module "village".',
    ),
    "the Gypsy without events": (
        {"edition": "pact", "deck": ["gypsy", *DECK[1:]]},
        'deck: "gypsy" needs the module "new_moon".',
    ),
    "a Thief without a centre": (
        {"deal": WITH_THIEF},
        "centre: with this deck 2 cards lie in the centre, not 0.",
    ),
    "a centre without a Thief": (
        {"deal": DEAL, "centre": [PLAIN, PLAIN]},
        'centre: cards lie there only with such a card in the deck: "thief".',
    ),
    "a stranger as Captain": ({"captain": "P9"}, 'captain: "P9" is not among the players'),
    "a Captain where there is none": (
        {"captain": "P1", "options": {"captain": False}},
        "captain: these rules have no Captain (option captain = false).",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_invalid_setup_is_refused_in_a_sentence(name: str) -> None:
    changes, sentence = REFUSED[name]
    header = {key: value for key, value in {**BASE, **changes}.items() if value is not ...}
    with pytest.raises(SetupError) as refusal:
        Setup.from_dict(header)
    assert sentence in str(refusal.value)
    assert str(refusal.value).endswith(".")


DRAWN_AS_NOTHING = re.compile(r"FILLER|JOINER|SELECTOR|^(?!.*SYMBOL).*BLANK|SPACE$|INVISIBLE|ZERO WIDTH")
DRAWN = ("SYMBOL FOR ", "IDEOGRAPHIC HALF FILL SPACE", "SIGNWRITING LOCATION-")
"""Characters with "space" or "filler" in their Unicode names that are visible nevertheless."""


def test_names_with_invisible_characters_are_refused() -> None:
    blank = [
        sign
        for sign in map(chr, range(sys.maxunicode + 1))
        if DRAWN_AS_NOTHING.search(unicodedata.name(sign, ""))
        and not unicodedata.name(sign).startswith(DRAWN)
    ]
    assert len(blank) > 200
    assert [ascii(sign) for sign in blank if name_fault(sign) is None] == []


@pytest.mark.parametrize(
    "name", ["Zo\u00e9", "\u5ba2\u5385", "2", "\U0001f384", "\U0001f469\u200d\U0001f680"]
)
def test_names_with_visible_characters_are_accepted(name: str) -> None:
    assert Setup.from_dict({**BASE, "players": [*NAMES, name]}).names[-1] == name


@pytest.mark.parametrize(
    ("header", "sentence"),
    [
        (3, "set-up: a map is needed, not a whole number (in the header)."),
        (["base_2014"], "set-up: a map is needed, not a list (in the header)."),
        (None, "set-up: a map is needed, not nothing (in the header)."),
        ({1: 2}, "set-up: a text is needed (in a key)."),
    ],
)
def test_invalid_setup_file_is_refused_in_a_sentence(header: Any, sentence: str) -> None:
    with pytest.raises(SetupError) as refusal:
        Setup.from_dict(header)
    assert str(refusal.value) == sentence


@pytest.mark.parametrize(
    ("message", "what", "where"),
    [
        ("Expected `int` >= 1 - at `$.seed`", "a whole number, at least 1 is needed", "seed"),
        ("Expected `int` <= 9 - at `$.seed`", "a whole number, at most 9 is needed", "seed"),
        ("Expected `array` of length 3 - at `$.players`", "a list of 3 is needed", "players"),
        ("Integer value out of range - at `$.seed`", "Integer value out of range", "seed"),
    ],
)
def test_type_errors_in_setup_are_worded_plainly(message: str, what: str, where: str) -> None:
    assert plainly(message) == (what, where)


def test_reading_a_setup_does_not_change_its_source() -> None:
    header = {"edition": "base_2014", "players": list(NAMES), "options": {"captain": False}}
    Setup.from_dict(header)
    assert header == {"edition": "base_2014", "players": NAMES, "options": {"captain": False}}


def test_setup_survives_pickling() -> None:
    """Processes that play games in parallel exchange set-ups of every card and rule."""
    for number in range(40):
        setup = Setup.from_dict(random_header(random.Random(f"elsewhere {number}")))
        there = pickle.loads(pickle.dumps(setup))
        played = [random_game(table, random.Random(number).random) for table in (setup, there)]
        assert played[0].answers == played[1].answers
        assert played[0].events == played[1].events


def test_printed_deck_is_dealt_if_none_is_given() -> None:
    assert sorted(the(VillageSetup, Setup.from_dict(BASE)).deck) == sorted(DECK)


@pytest.mark.parametrize("players", range(8, 19))
def test_every_printed_deck_can_be_dealt(players: int) -> None:
    setup = the(VillageSetup, Setup.from_dict({**BASE, "players": [f"P{n}" for n in range(players)]}))
    assert len(setup.deck) == players
    assert bool(setup.warnings) == (players == 18)


def test_eighteen_players_get_advice_on_missing_cards() -> None:
    setup = Setup.from_dict({**BASE, "players": [f"P{n}" for n in range(18)]})
    assert setup.warnings == (
        "The box holds 13 Simple Villagers and 14 are needed: let an unused special card stand in for one.",
    )


def test_deal_gives_each_player_the_named_card() -> None:
    game = Game(Setup.from_dict({**BASE, "deal": DEAL}))
    assert {name: the(View, game.view(name)).card for name in NAMES} == DEAL


def test_another_seed_deals_the_same_cards_to_other_players() -> None:
    setup = Setup.from_dict(BASE)
    deals = {the(VillageSetup, setup.with_seed(seed)).dealt()[0] for seed in range(30)}
    assert len(deals) > 15
    assert {tuple(sorted(deal)) for deal in deals} == {tuple(sorted(DECK))}


def test_default_seed_of_a_setup_is_zero() -> None:
    assert Setup.from_dict(BASE) == Setup.from_dict({**BASE, "seed": 0})
    assert Setup.from_dict(BASE).seed == 0


def test_thief_needs_two_cards_left_in_the_centre() -> None:
    setup = the(VillageSetup, Setup.from_dict({**BASE, "deck": ["thief", *DECK, PLAIN]}))
    cards, centre = setup.dealt()
    assert len(cards) == 8
    assert len(centre) == 2
    assert sorted([*cards, *centre]) == sorted(setup.deck)


@pytest.mark.parametrize("born", ["1990", "1990-05", "1990-01-01", "1990-12-31", "0001-01-01"])
def test_setup_accepts_player_facts_that_rules_need(born: str) -> None:
    players = [{"name": "A", "sex": "f", "born": born, "group": "left"}, *NAMES[1:]]
    assert Setup.from_dict({**BASE, "players": players}).names == ("A", *NAMES[1:])


def test_setup_ignores_title_of_a_case() -> None:
    assert Setup.from_dict({**BASE, "case": "R003"}) == Setup.from_dict(BASE)


def test_option_lifts_card_limits_but_not_card_requirements() -> None:
    lifted = {"options": {"player_limits": "any"}}
    Setup.from_dict({**BASE, **lifted, "deck": ["seer", "seer", "fox", "werewolf", *[PLAIN] * 4]})
    with pytest.raises(SetupError, match="dealt as a set of 2"):
        Setup.from_dict({**BASE, **lifted, "deck": ["two_sisters", *DECK[1:]]})
