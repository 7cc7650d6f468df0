from __future__ import annotations

from typing import Any

import pytest

from narrator.day.ballots import as_tally
from narrator.rules import Game, Prompt, Setup, SetupError
from narrator.rules.cards import copies_left
from narrator.rules.course import night_calls
from narrator.rules.editions import EDITIONS
from narrator.rules.events import DOUBLE_VOTE, Condemned, DoubleVoteShown
from narrator.rules.kernel.events import Told
from narrator.rules.prompts import BallotsPrompt
from narrator.rules.roles import ROLES
from narrator.rules.schedule import NightFacts
from narrator.rules.setup import Setup as VillageSetup
from tests.narrowing import given, the
from tests.rules.situations import situations


def table(edition: str, players: int, **header: Any) -> Setup:
    names = [f"P{number}" for number in range(1, players + 1)]
    return Setup.from_dict({"edition": edition, "players": names, **header})


def dealt(edition: str, cards: str, captain: str | None = None, **options: Any) -> Game:
    held = cards.split()
    names = [f"P{number}" for number in range(1, len(held) + 1)]
    header = {"deal": dict(zip(names, held, strict=True)), "options": {"player_limits": "any", **options}}
    return Game(table(edition, len(held), captain=captain, **header))


LEFT: dict[str, tuple[str, int, str, dict[str, int | None]]] = {
    "nothing chosen yet": (
        "base_2014",
        8,
        "",
        {"simple_villager": 8, "werewolf": 4, "hunter": 1, "thief": 1},
    ),
    "every wolf chosen": (
        "base_2014",
        8,
        "werewolf " * 4,
        {"simple_villager": 4, "werewolf": None, "hunter": 1, "thief": 1},
    ),
    "one place": ("base_2014", 8, "werewolf " * 2 + "seer " + "simple_villager " * 4, {"seer": None}),
    "a Thief, who brings two more": ("base_2014", 8, "thief " + "werewolf " * 2, {"simple_villager": 7}),
    "one place, where the sisters are two": ("pact", 8, "werewolf " * 7, {"two_sisters": None, "elder": 1}),
}


@pytest.mark.parametrize("case", LEFT)
def test_cards_offered_for_a_deck_fit_edition_and_deck(case: str) -> None:
    edition, players, deck, expected = LEFT[case]
    left = copies_left(edition, deck.split(), players)
    assert {card: left.get(card) for card in expected} == expected


test_boxes_differ_in_votes_and_wolves = situations("""
    edition collector; deal werewolf werewolf plain plain plain
A61: the double is secret until the ballots are shown
    at vote 1: public_not double_vote_shown
A03: the Collector's village votes again at most three times
    d1 village.vote P3*1 P4*1; d1 village.runoff P3*1 P4*1; d1 village.runoff P3*1 P4*1;
    d1 village.runoff P3*1 P4*1; now: pending werewolves.devour, dead -
the Collector's Hunter may hold his fire
    deal werewolf hunter plain plain plain; d1 village.vote P2; d1 hunter.shoot -; at dusk 1: dead P2
A04: the web's Captain breaks a tie
    edition web; deal werewolf plain plain plain plain; options captain; captain P1;
    n1 werewolves.devour nobody; d1 village.vote P2>P3 P3>P4; now: pending captain.tiebreak, legal P3 P4;
    d1 captain.tiebreak P3; now: pending werewolves.devour
A04: the web's Captain is silent, and the village votes again
    edition web; deal werewolf plain plain plain plain; options captain; captain P1;
    n1 werewolves.devour nobody; d1 village.vote P2>P3 P3>P4; d1 captain.tiebreak -;
    now: pending village.runoff
A62: the web's wolves may eat a wolf
    edition web; n1 werewolves.devour P2; at dawn 1: dead P2
A62: the web's wolves starve when none acts
    edition web; n1 werewolves.devour -; at over: winner village
the web's wolves win with one villager left
    edition web; deal werewolf plain plain; n1 werewolves.devour P2; at over: winner wolves
a single name is taken where a list is asked and one is left
    edition pact; deal werewolf piper plain plain; options piper_charms=2;
    n1 piper.charm P1 refused; n1 piper.charm [P1 P3]; n2 piper.charm P4; at over: winner piper
A48: the successor is named after the whole chain
    edition pact; deal werewolf hunter plain plain plain; options captain; captain P2;
    d1 village.vote P2; d1 hunter.shoot P3; now: pending captain.successor, legal P1 P4 P5
""")


def answer_until(game: Game, prompt: str) -> Prompt:
    """Answer with defaults until `prompt` is pending. Wolves who may starve devour no player."""
    while given(game.pending).id != prompt:
        game.answer("nobody" if "nobody" in given(game.pending).legal else given(game.pending).default)
    return given(game.pending)


@pytest.mark.parametrize(
    ("edition", "players"), [(edition.id, n) for edition in EDITIONS.values() for n in edition.decks]
)
def test_every_default_deck_fits_its_edition_and_is_dealt(edition: str, players: int) -> None:
    setup = the(VillageSetup, table(edition, players))
    assert len(setup.deck) == players
    assert Game(setup).pending is not None


@pytest.mark.parametrize(
    ("players", "wolves"),
    [(8, 2), (11, 2), (12, 3), (18, 3), (19, 4), (23, 4), (24, 5), (28, 5), (29, 6), (30, 7)],
)
def test_pact_decks_have_the_advised_number_of_wolves(players: int, wolves: int) -> None:
    assert sum(ROLES[card].wolf for card in EDITIONS["pact"].recommended(players)) == wolves


@pytest.mark.parametrize(
    ("edition", "fewest", "most"),
    [("base_2014", 8, 18), ("collector", 8, 18), ("web", 6, 18), ("web_32", 6, 15), ("pact", 8, 46)],
)
def test_number_of_players_must_be_within_edition_limits(edition: str, fewest: int, most: int) -> None:
    for players in (fewest - 1, most + 1):
        with pytest.raises(SetupError, match=f"{edition} is for {fewest} to {most}"):
            table(edition, players)


def test_a63_six_or_seven_players_get_one_wolf_and_a_warning() -> None:
    for players in (6, 7):
        setup = the(VillageSetup, table("web", players))
        assert setup.deck.count("werewolf") == 1
        assert "better with 8" in setup.warnings[0]
    assert table("web", 8).warnings == ()


def test_a85_eighteen_players_are_warned_of_missing_villager() -> None:
    assert "13 Simple Villagers and 14" in table("base_2014", 18).warnings[0]


def test_r012_a63_playing_card_deck_has_six_villagers() -> None:
    cards = EDITIONS["web_32"].playing_cards
    assert (cards["seer"], cards["witch"], cards["captain"]) == (("QC",), ("QS",), ("AS",))
    assert len({card for deck in cards.values() for card in deck}) == 17
    with pytest.raises(SetupError, match='7 times "simple_villager", but the box of web_32 holds 6'):
        table("web_32", 10, deck=["werewolf"] * 2 + ["seer"] + ["simple_villager"] * 7)


@pytest.mark.parametrize(
    ("card", "module"),
    [("raven", "village"), ("pyromaniac", "village"), ("gypsy", "new_moon"), ("town_crier", "new_moon")],
)
def test_r009_card_of_unused_module_is_refused_naming_the_module(card: str, module: str) -> None:
    with pytest.raises(SetupError, match=f'"{card}" needs the module "{module}"'):
        table("pact", 8, deck=[card, "werewolf"] + ["simple_villager"] * 6)


@pytest.mark.parametrize(
    ("edition", "card"), [("collector", "witch"), ("base_2014", "fox"), ("web", "elder")]
)
def test_card_that_is_not_in_the_edition_is_refused(edition: str, card: str) -> None:
    with pytest.raises(SetupError, match=f'{edition} has no card "{card}"'):
        table(edition, 8, deck=[card, "werewolf"] + ["simple_villager"] * 6)


def test_a87_pact_limits_cards_only_by_number_of_copies() -> None:
    table(
        "pact",
        8,
        deck=["piper", "white_werewolf", "fox", "angel", "wolf_hound", "elder", "scapegoat", "wild_child"],
    )
    with pytest.raises(SetupError, match='5 times "werewolf"'):
        table("pact", 8, deck=["werewolf"] * 5 + ["simple_villager"] * 3)


def test_a61_secret_double_vote_changes_holder_each_ballot() -> None:
    game = dealt("collector", "werewolf werewolf simple_villager simple_villager simple_villager")
    answer_until(game, "village.vote")
    doubles = [event.to for event in game.events if isinstance(event, Told) and event.what == DOUBLE_VOTE]
    assert len(doubles) == 1
    assert the(BallotsPrompt, given(game.pending)).votes == 6
    first = doubles[0]
    others = [name for name in given(game.pending).seats if name != first]
    events = game.answer({first: others[0], others[1]: others[2], others[2]: others[3]})
    assert DoubleVoteShown(first) in events
    assert any(isinstance(event, Condemned) and event.seat == others[0] for event in events)


def test_a61_vote_count_includes_secret_double_vote() -> None:
    game = dealt("collector", "werewolf werewolf" + " simple_villager" * 4)
    answer_until(game, "village.vote")
    prompt = given(game.pending)
    ((doubled, weight),) = the(BallotsPrompt, prompt).weights
    assert (weight, the(BallotsPrompt, prompt).votes) == (2, len(prompt.seats) + 1)
    seen = {
        name: the(BallotsPrompt, asked).weights for name in prompt.seats if (asked := game.view(name).asked)
    }
    assert seen == {name: ((name, 2),) if name == doubled else () for name in prompt.seats}
    other = next(name for name in prompt.seats if name != doubled)
    accused = [name for name in prompt.seats if name not in (doubled, other)]
    ballots = {doubled: accused[0], other: accused[1]}
    assert as_tally(the(BallotsPrompt, prompt), ballots) == {"tally": {accused[0]: 2, accused[1]: 1}}


def test_vote_count_counts_the_captains_ballot_twice() -> None:
    game = dealt("base_2014", "werewolf" + " simple_villager" * 4, captain="P4")
    answer_until(game, "village.vote")
    prompt = given(game.pending)
    assert the(BallotsPrompt, prompt).weights == (("P4", 2),)
    assert as_tally(the(BallotsPrompt, prompt), {"P4": "P2", "P2": "P4"}) == {"tally": {"P2": 2, "P4": 1}}


FIRST_NIGHT = [
    "thief", "actor", "cupid", "seer", "fox", "lovers", "stuttering_judge", "two_sisters", "three_brothers",
    "wild_child", "bear_tamer", "raven", "pyromaniac", "defender",
    "wolf_hound", "werewolves", "accursed_wolf_father",
    "big_bad_wolf", "witch", "piper", "charmed",
]  # fmt: skip
LATER_NIGHT = [
    "actor", "seer", "fox", "raven", "pyromaniac", "defender",
    "werewolves", "white_werewolf", "accursed_wolf_father",
    "big_bad_wolf", "witch", "piper", "charmed",
]  # fmt: skip


@pytest.mark.parametrize(("night", "calls"), [(1, FIRST_NIGHT), (2, LATER_NIGHT)])
def test_pact_night_calls_follow_rulebook_order(night: int, calls: list[str]) -> None:
    cards = frozenset(card for card, role in ROLES.items() if "pact" in role.cards)
    facts = NightFacts("pact", night == 1, night % 2 == 0, cards, frozenset({"hunter"}))
    assert [call.id for call in night_calls(facts)] == calls, "write the new call into both lists"


def test_small_editions_call_the_lovers_before_the_seer() -> None:
    for edition in ("base_2014", "collector", "web", "web_32"):
        cards = frozenset({"cupid", "seer", "werewolf"})
        calls = [call.id for call in night_calls(NightFacts(edition, True, False, cards))]
        assert calls == ["cupid", "lovers", "seer", "werewolves"]


def test_only_cupid_makes_lovers() -> None:
    assert [card for card, role in ROLES.items() if role.makes_a_couple] == ["cupid"]
