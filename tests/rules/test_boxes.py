from __future__ import annotations

import pkgutil
from collections import Counter
from importlib import import_module

import msgspec
import pytest

import narrator.rules
from narrator.rules.editions import EDITIONS
from narrator.rules.ids import Team
from narrator.rules.kernel.house_rules import usual_house
from narrator.rules.player import Player
from narrator.rules.roles import ROLES
from narrator.rules.state import Night, Threat, Verdict

SMALL_BOX = {"werewolf": 4, "simple_villager": 13} | dict.fromkeys(
    ("seer", "thief", "hunter", "cupid", "witch", "little_girl"), 1
)
COLLECTORS_BOX = {"werewolf": 3, "simple_villager": 12} | dict.fromkeys(
    ("seer", "hunter", "cupid", "thief", "little_girl"), 1
)
PACT_TEAMS = {
    Team.WOLVES: {"werewolf": 4, "big_bad_wolf": 1, "accursed_wolf_father": 1},
    Team.VILLAGE: {
        "simple_villager": 9, "villager_villager": 1, "cupid": 1, "seer": 1, "hunter": 1, "witch": 1,
        "little_girl": 1, "village_idiot": 1, "elder": 1, "scapegoat": 1, "defender": 1,
        "rusty_sword_knight": 1, "fox": 1, "two_sisters": 2, "three_brothers": 3, "stuttering_judge": 1,
        "bear_tamer": 1, "raven": 1, "pyromaniac": 1, "gypsy": 1,
    },
    Team.AMBIGUOUS: {"thief": 1, "actor": 1, "wolf_hound": 1, "wild_child": 1, "devoted_servant": 1},
    Team.SOLO: {"white_werewolf": 1, "prejudiced_manipulator": 1, "piper": 1, "angel": 1},
}  # fmt: skip
"""RULES.md §1.4, without the Town Crier, because that card is never dealt."""
BOXES = {
    "base_2014": SMALL_BOX,
    "collector": COLLECTORS_BOX,
    "web": SMALL_BOX,
    "web_32": SMALL_BOX | {"simple_villager": 6},
    "pact": {card: count for cards in PACT_TEAMS.values() for card, count in cards.items()},
}
"""RULES.md §1.1 and §1.4."""

LISTED = frozenset(card for box in BOXES.values() for card in box)
"""The cards of the rulebooks. A custom card (docs/adding-a-role.md) is in none of them."""
PRINTED = {
    8: (2, 1, 5), 9: (2, 1, 6), 10: (2, 1, 7), 11: (2, 1, 8), 12: (3, 1, 8), 13: (3, 1, 9),
    14: (3, 1, 10), 15: (3, 1, 11), 16: (3, 1, 12), 17: (3, 1, 13), 18: (3, 1, 14),
}  # fmt: skip
"""RULES.md §1.2: werewolves, Seers, Simple Villagers for 8 to 18 players."""
COLLECTORS_SMALLEST = {players: row for players, row in PRINTED.items() if players <= 16}
"""Numbers of the printed table as far as the box allows: two or three wolves, the Seer, villagers."""

PACT_STEPS = [
    {"werewolf": 2, "seer": 1, "witch": 1, "hunter": 1, "defender": 1, "simple_villager": 2},
    *({card: 1} for card in (
        "simple_villager", "cupid", "little_girl", "accursed_wolf_father", "elder", "fox", "village_idiot",
        "bear_tamer", "scapegoat", "piper", "big_bad_wolf",
    )),
]  # fmt: skip
"""RULES.md §1.3: the deck for 8, and the card that each further player adds, up to 19."""

DIFFERENCES = {
    "base_2014": {},
    "pact": {},
    "collector": {
        "captain": False,
        "tie_rule": "runoff_until_decided",
        "runoff_limit": 3,
        "hunter_must_shoot": False,
        "little_girl_caught": "automatic",
    },
    "web": {
        "tie_rule": "captain_chooses_then_runoff",
        "runoff_limit": 3,
        "wolves_may_devour_wolves": True,
        "wolves_starve": True,
        "wolves_win_at": 1,
        "little_girl_caught": "automatic",
    },
}
DIFFERENCES["web_32"] = DIFFERENCES["web"]
"""House rules that a box prints differently from the base game (RULES.md §1.5)."""

WORDS_FIRST = {
    "player_limits": "edition", "captain": True, "captain_election": "day 1", "captain_votes": 2,
    "tie_rule": "captain_then_runoff_then_nobody", "runoff_limit": 1, "self_vote": False,
    "reveal_cards": True, "announced_deck": True, "hunter_must_shoot": True, "hunter_may_shoot_lover": False,
    "wolves_may_devour_wolves": False, "wolves_starve": False, "wolves_win_at": 0,
    "little_girl_caught": "wolves_choose", "seer_sees": "card", "witch_sees_designated": False,
    "witch_heals_herself": True, "couple_mixed": "dynamic", "elder_lives": 2, "elder_curse": True,
    "brave_idiot": False, "idiot_captain_keeps_title": True, "scapegoat_any_death": False,
    "defender_may_repeat": False, "defender_guards_little_girl": False, "fox_keeps_nose": False,
    "siblings_wake": "night 1", "judge_signals": 1, "raven_votes": 2, "white_werewolf_nights": "even",
    "white_werewolf_with_wolves": False, "big_bad_wolf_disabled": True, "infections": 1, "piper_charms": 2,
    "thief_may_refuse_wolves": False, "angel_wins_by": "first_vote_or_first_night",
    "servant_enables_big_bad_wolf": False, "great_distrust_picks": 2, "little_rascal_triple": "day of return",
    "events_every": 1, "moonlight_hard": False, "lupusburg_goals": True, "lupusburg_broom": True,
    "lupusburg_nearest": "burgomaster", "arrows": True, "double_je": "small", "event_variants": False,
    "departures": 2, "standstill": True, "infected_piper_plays": False, "charmed_named": False,
    "wild_child_told": False, "hound_side": "chosen", "infected_bear_silent": False,
    "infected_actor_powerless": False,
}  # fmt: skip
"""Default house rules (RULES.md §7)."""


@pytest.mark.parametrize("edition", BOXES)
def test_edition_has_the_cards_that_its_rulebook_lists(edition: str) -> None:
    held = {card: role.cards[edition] for card, role in ROLES.items() if edition in role.cards}
    assert {card: copies for card, copies in held.items() if card in LISTED} == BOXES[edition]


def test_expected_values_cover_every_edition() -> None:
    assert set(BOXES) == set(EDITIONS) == set(DIFFERENCES)


@pytest.mark.parametrize("team", PACT_TEAMS)
def test_card_belongs_to_the_group_printed_on_it(team: Team) -> None:
    assert {card for card in LISTED if ROLES[card].team is team} == set(PACT_TEAMS[team])


@pytest.mark.parametrize(
    ("edition", "table"),
    [
        ("base_2014", PRINTED),
        ("collector", COLLECTORS_SMALLEST),
        ("web", {6: (1, 1, 4), 7: (1, 1, 5)} | PRINTED),
    ],
)
def test_suggested_decks_are_the_printed_ones(edition: str, table: dict[int, tuple[int, int, int]]) -> None:
    cards = ("werewolf", "seer", "simple_villager")
    decks = {players: dict(zip(cards, row, strict=True)) for players, row in table.items()}
    assert {players: EDITIONS[edition].decks[players] for players in decks} == decks


@pytest.mark.parametrize("edition", EDITIONS)
def test_edition_has_a_deck_for_each_number_of_players(edition: str) -> None:
    """The Pact has no ready deck for more than 40 players: some cards need others, so the table chooses."""
    fewest, most = EDITIONS[edition].players
    ready = 40 if edition == "pact" else most
    assert list(EDITIONS[edition].decks) == list(range(fewest, ready + 1))


def test_collector_deck_short_of_villagers_uses_other_cards() -> None:
    decks = EDITIONS["collector"].decks
    assert decks[16] == {"werewolf": 3, "seer": 1, "simple_villager": 12}
    assert decks[17] == {**decks[16], "hunter": 1}
    assert decks[18] == {**decks[17], "cupid": 1}


def test_playing_card_deck_short_of_clubs_uses_other_cards() -> None:
    decks = EDITIONS["web_32"].decks
    assert decks[9] == {"werewolf": 2, "seer": 1, "simple_villager": 6}
    assert decks[10] == {**decks[9], "witch": 1}
    assert decks[13] == {"werewolf": 3, "seer": 1, "simple_villager": 6, "witch": 1, "hunter": 1, "cupid": 1}
    assert decks[15] == {**decks[13], "werewolf": 4, "little_girl": 1}, "all there are, but for the Thief"


def test_suggested_pact_decks_grow_as_advised_up_to_nineteen() -> None:
    deck: dict[str, int] = {}
    for players, step in enumerate(PACT_STEPS, 8):
        deck = {card: deck.get(card, 0) + step.get(card, 0) for card in deck | step}
        assert EDITIONS["pact"].decks[players] == deck


def test_large_pact_decks_keep_sisters_and_brothers_together() -> None:
    decks = EDITIONS["pact"].decks
    added = {n: dict(Counter(decks[n]) - Counter(decks[19])) for n in range(20, 29)}
    four = {"stuttering_judge": 1, "two_sisters": 2, "rusty_sword_knight": 1}
    assert added[20] == {"stuttering_judge": 1}
    assert added[21] == {"two_sisters": 2}
    assert added[22] == {"two_sisters": 2, "stuttering_judge": 1}
    assert added[23] == four
    assert added[24] == four | {"werewolf": 1}
    assert added[25] == four | {"werewolf": 1, "wild_child": 1}
    assert added[26] == four | {"werewolf": 1, "wild_child": 1, "simple_villager": 1}
    assert added[27] == four | {"werewolf": 1, "three_brothers": 3}
    assert added[28] == four | {"werewolf": 1, "three_brothers": 3, "wild_child": 1}


def test_largest_pact_deck_has_every_wolf_and_villager() -> None:
    biggest = EDITIONS["pact"].decks[40]
    for card in ("werewolf", "simple_villager", "white_werewolf", "angel", "devoted_servant"):
        assert biggest[card] == BOXES["pact"][card], card


@pytest.mark.parametrize("edition", DIFFERENCES)
def test_edition_changes_only_the_house_rules_it_prints(edition: str) -> None:
    given, printed = dict(usual_house(EDITIONS[edition])), WORDS_FIRST | DIFFERENCES[edition]
    not_here = {option: value for option, value in given.items() if option not in printed}
    assert not not_here, f"write {not_here} down in WORDS_FIRST: what a table plays that says nothing of it"
    assert given == printed


@pytest.mark.parametrize(
    ("edition", "comfortable", "spare", "arrows"),
    [
        ("base_2014", 0, 1, False),
        ("collector", 0, 0, True),
        ("web", 8, 1, False),
        ("web_32", 8, 0, False),
        ("pact", 0, 0, False),
    ],
)
def test_edition_lists_comfortable_size_spares_and_arrows(
    edition: str, comfortable: int, spare: int, arrows: bool
) -> None:
    box = EDITIONS[edition]
    assert (box.comfortable, box.spare_villagers, box.arrows) == (comfortable, spare, arrows)


OF_THE_GAME = {Player, Night, Threat, Verdict}
"""Mutable parts of a game in play, which stay inside the rules."""


def test_public_data_classes_of_rules_are_frozen() -> None:
    modules = [
        import_module(info.name) for info in pkgutil.walk_packages(narrator.rules.__path__, "narrator.rules.")
    ]
    values = {
        value
        for module in modules
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, msgspec.Struct) and value is not msgspec.Struct
    }
    assert len(values) > 30
    assert {value for value in values if not value.__struct_config__.frozen} == OF_THE_GAME


def test_only_werewolf_and_villager_are_ordinary_cards() -> None:
    assert {card for card, role in ROLES.items() if not role.special} == {"werewolf", "simple_villager"}


def test_actor_may_borrow_only_the_listed_cards() -> None:
    may = (
        "seer hunter cupid witch little_girl defender elder scapegoat village_idiot fox bear_tamer "
        "stuttering_judge rusty_sword_knight raven pyromaniac"
    )
    assert {card for card, role in ROLES.items() if role.actor_may_borrow} == {*may.split(), "gypsy"}
