from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
import trio
from hypothesis import strategies as st

from narrator.config.remembered import KeepsakeLost
from narrator.config.sections import TableConfig
from narrator.rules import Setup, SetupError
from narrator.rules.cards import (
    advised_deck,
    borrowable,
    cards_needed,
    copies_left,
    most_players,
    why_deck_refused,
)
from narrator.rules.editions import EDITIONS
from narrator.rules.options import CaptainOptions
from narrator.rules.roles import ROLES
from narrator.rules.setup import Setup as VillageSetup
from narrator.rules.setup_reading import MODULES
from narrator.setup import LAST_TABLE, Draft, LastTable, from_config
from narrator.setup.draft import DeckChoice
from narrator.simulation.demo import seat_names
from narrator.simulation.room import VirtualListener
from narrator.table.homes import seat_label
from narrator.table.secrets import Deal
from narrator.table.timing import PRESSED_ROLLS, Pace, RollKind
from tests.effort import crossed, tried
from tests.narrator.setting_up import BY_BUTTON, BY_VOICE_FR, cues, talk
from tests.narrowing import the
from voices.writing.pack import VoicePack


async def test_game_is_set_up_by_the_button_alone(autojump_clock: trio.testing.MockClock) -> None:
    agreed, people = await talk(BY_BUTTON)
    setup = the(VillageSetup, Setup.from_dict(agreed.draft.header(seed=5)))
    assert setup.edition.id == "base_2014"
    assert setup.names == tuple(f"Seat {n}" for n in range(1, 10))
    assert Counter(setup.deck) == EDITIONS["base_2014"].decks[9]
    assert setup.house["captain_election"] == "day 1"
    assert "setup.captain" not in cues(people.said), "what is usual is asked only on request"
    assert agreed.draft.deal is Deal.LIGHT
    assert "setup.names" not in cues(people.said), "without ears no name can be told"
    assert "setup.rules_base" not in cues(people.said)


async def test_game_is_set_up_by_voice_in_french(autojump_clock: trio.testing.MockClock) -> None:
    agreed, people = await talk(BY_VOICE_FR, language="fr", with_ears=True)
    setup = Setup.from_dict(agreed.draft.header(seed=5))
    assert setup.names == tuple(BY_VOICE_FR["setup.seat_name"])
    assert setup.house.of(CaptainOptions).election_day is None
    assert agreed.draft.deal is Deal.CARDS
    assert "setup.rules_base" in cues(people.said)
    assert "role-seer-rules" in cues(people.said), "the rules of the cards in play are told too"
    assert cues(people.said)[-1] == "setup.start"


async def test_name_that_is_not_understood_becomes_a_seat_number(
    autojump_clock: trio.testing.MockClock,
) -> None:
    names = ["Marie", "press", "Sophie", "Hugo", "Emma", "Louis", "Léa", "Victor"]
    agreed, _ = await talk({**BY_VOICE_FR, "setup.seat_name": names}, language="fr", with_ears=True)
    assert agreed.draft.names[:3] == ("Marie", "Place 2", "Sophie")


async def test_rules_for_other_player_counts_are_refused_with_counts(
    autojump_clock: trio.testing.MockClock,
) -> None:
    answers = {**BY_VOICE_FR, "setup.players": "sept"}
    answers["setup.seat_name"] = list(BY_VOICE_FR["setup.seat_name"])[:7]
    answers["setup.edition"] = ["tous les personnages", "les règles du web"]
    agreed, people = await talk(answers, language="fr", with_ears=True)
    assert (agreed.draft.players, agreed.draft.edition) == (7, "web")
    (told,) = (text for cue, text in people.said if cue == "setup.unfitting")
    assert f"tous les personnages, il faut être 8 à {most_players('pact')}" in told


@pytest.mark.parametrize("number", ["three", "seventy"])
async def test_player_count_that_no_edition_allows_is_refused(
    number: str, autojump_clock: trio.testing.MockClock
) -> None:
    answers = {**BY_VOICE_FR, "setup.players": [FRENCH[number], "huit"]}
    agreed, people = await talk(answers, language="fr", with_ears=True)
    assert agreed.draft.players == 8
    (told,) = [text for cue, text in people.said if cue == "setup.wrong_number"]
    assert f"4 à {most_players('pact')}" in told


FRENCH = {"three": "trois", "seventy": "soixante-dix"}


async def test_undo_at_first_set_up_question_does_nothing(autojump_clock: trio.testing.MockClock) -> None:
    answers = {**BY_BUTTON, "setup.players": ["long press", "press:nine"]}
    _, people = await talk(answers)
    assert "undo.nothing" in cues(people.said)


async def test_values_from_the_configuration_are_not_asked(autojump_clock: trio.testing.MockClock) -> None:
    names = tuple("ABCDEFGH")
    table = TableConfig(edition="base_2014", players=names, deal="cards", options={"captain": False})
    start = from_config(table, {"table.edition", "table.players", "table.deal", "table.options"})
    agreed, people = await talk({"setup.deck": "press:the simple table", **_END}, start)
    asked = {cue for cue in cues(people.said) if cue.startswith("setup.")}
    assert not asked & {"setup.edition", "setup.players", "setup.names", "setup.deal", "setup.captain"}
    assert agreed.draft.names == names


_END = {"setup.rules": "press:no", "setup.ready": "press"}


async def test_configuration_of_unplayable_game_is_an_error(autojump_clock: trio.testing.MockClock) -> None:
    table = TableConfig(players=tuple("ABCDEFGH"), deck=("werewolf",) * 8)
    start = from_config(table, {"table.players", "table.deck"})
    with pytest.RaisesGroup(SetupError, flatten_subgroups=True):
        await talk({**BY_BUTTON}, start)


async def test_names_that_cannot_be_recognised_are_announced(autojump_clock: trio.testing.MockClock) -> None:
    class HardOfHearing(VirtualListener):
        def unknown_words(self, phrases: Iterable[str]) -> frozenset[str]:
            return frozenset(word.lower() for word in phrases if word == "Xyzzy")

    names = ("Xyzzy", *"BCDEFGH")
    start = from_config(TableConfig(players=names), {"table.players"})
    agreed, people = await talk(BY_BUTTON, start, ears=HardOfHearing())
    assert agreed.deaf_to == {"Xyzzy"}
    assert any(cue == "box.unknown_name" and "Xyzzy" in text for cue, text in people.said)


async def test_only_editions_for_the_number_of_players_are_offered(
    autojump_clock: trio.testing.MockClock,
) -> None:
    offered = {}
    for players in (8, 17):
        start = from_config(TableConfig(players=tuple(f"P{n}" for n in range(players))), {"table.players"})
        whole_list_first = {"setup.edition": ["", BY_BUTTON["setup.edition"]]}
        _, people = await talk({**BY_BUTTON, **whole_list_first}, start)
        asked = cues(people.said).index("setup.edition")
        labels = [text for cue, text in people.said[asked : asked + 12] if cue == "roll.offer"]
        offered[players] = set(labels)
    assert offered[8] - offered[17] == {"ordinary playing cards", "the town of two houses"}


async def test_players_and_rules_of_last_game_are_remembered(
    tmp_path: Path, autojump_clock: trio.testing.MockClock
) -> None:
    agreed, _ = await talk(BY_BUTTON)
    table = LastTable("en", agreed.draft)
    assert LAST_TABLE.recall(tmp_path) is None
    LAST_TABLE.keep(tmp_path, table)
    assert LAST_TABLE.recall(tmp_path) == table
    assert (tmp_path / LAST_TABLE.file_name).stat().st_mode & 0o077 == 0
    assert "seed" not in (tmp_path / LAST_TABLE.file_name).read_text()


@pytest.mark.parametrize("damage", [b"", b"{}", b"\xff\xfe", b'{"table": {}, "crc": "zz"}', b"half"])
def test_damaged_setup_of_last_game_is_reported_and_not_offered(tmp_path: Path, damage: bytes) -> None:
    LAST_TABLE.keep(tmp_path, LastTable("en", Draft(edition="pact")))
    path = tmp_path / LAST_TABLE.file_name
    path.write_bytes(path.read_bytes()[:-9] if damage == b"half" else damage)
    with pytest.raises(KeepsakeLost, match="damaged"):
        LAST_TABLE.recall(tmp_path)


async def test_playing_cards_are_assigned_aloud(autojump_clock: trio.testing.MockClock) -> None:
    _, people = await talk(BY_BUTTON | {"setup.edition": "press:ordinary playing cards"})
    told = [text for cue, text in people.said if cue == "setup.playing_card"]
    assert "the Seer: the queen of clubs." in told
    assert "the Werewolf: the seven of diamonds and the eight of diamonds." in told


@pytest.mark.parametrize(
    ("words", "roll", "deal"),
    crossed([("fr", "oui", "prêt"), ("en", "yes", "ready")], list(PRESSED_ROLLS), [Deal.CARDS, Deal.LIGHT]),
)
async def test_saved_game_setup_of_twelve_starts_within_a_minute(
    words: tuple[str, str, str], roll: RollKind, deal: Deal, autojump_clock: trio.testing.MockClock
) -> None:
    language, yes, ready = words
    table = Draft(
        edition="base_2014",
        players=12,
        names=seat_names(12),
        spoken_names=True,
        extras=True,
        deck=advised_deck("base_2014", 12),
        deck_choice=DeckChoice.RECOMMENDED,
        deck_done=True,
        captain="day 1",
        deal=deal,
        roll=roll,
        pace=Pace.BRISK,
        rules=False,
    )
    began, known = trio.current_time(), LastTable(language, table)
    answers = {"setup.same": yes, "setup.ready": ready}
    agreed, people = await talk(answers, language=language, with_ears=True, last=known)
    assert agreed.draft.same is True
    assert "setup.pace" not in cues(people.said)
    assert trio.current_time() - began <= 60.0


@pytest.mark.parametrize(("language", "word"), [("en", "Seat"), ("fr", "Place")])
async def test_setup_without_names_is_offered_again_by_seat_numbers(
    language: str, word: str, autojump_clock: trio.testing.MockClock
) -> None:
    pack = VoicePack.load(language)
    deck = advised_deck("base_2014", 8)
    table = Draft(
        edition="base_2014",
        players=8,
        names=tuple(seat_label(pack, place) for place in range(1, 9)),
        spoken_names=False,
        extras=True,
        deck=deck,
        deck_choice=DeckChoice.RECOMMENDED,
        deck_done=True,
        captain="day 1",
        deal=Deal.LIGHT,
        roll=RollKind.NAMES,
        pace=Pace.BRISK,
        rules=False,
    )
    answers = {"setup.same_numbers": "press", "setup.ready": "press"}
    agreed, people = await talk(answers, language=language, with_ears=True, last=LastTable(language, table))
    assert agreed.draft.same is True
    asked = next(text for cue, text in people.said if cue == "setup.same_numbers")
    assert word not in asked
    assert "8" in asked


async def test_cards_are_chosen_one_by_one_with_their_counts(autojump_clock: trio.testing.MockClock) -> None:
    answers = {
        **BY_BUTTON,
        "setup.players": "press:eight",
        "setup.deck": "press:our own choice",
        "setup.deck_add": ["press:Werewolf", "press:Thief", "press:Witch", "press:Simple Villager"],
        "setup.how_many": ["press:two", "press:six"],
    }
    agreed, people = await talk(answers)
    assert Counter(agreed.draft.deck) == Counter(werewolf=2, thief=1, witch=1, simple_villager=6)
    assert "setup.centre" in cues(people.said)


async def test_deck_without_wolves_is_refused_aloud_and_asked_again(
    autojump_clock: trio.testing.MockClock,
) -> None:
    answers = {
        **BY_BUTTON,
        "setup.players": "press:eight",
        "setup.deck": "press:our own choice",
        "setup.deck_add": ["press:Simple Villager", "press:Simple Villager", "press:Werewolf"],
        "setup.how_many": ["press:eight", "press:seven"],
    }
    agreed, people = await talk(answers)
    refusals = [text for cue, text in people.said if cue == "setup.refused"]
    assert any("a single wolf" in text for text in refusals)
    assert Counter(agreed.draft.deck) == Counter(simple_villager=7, werewolf=1)


async def test_setup_asks_for_the_prejudiced_manipulators_groups(
    autojump_clock: trio.testing.MockClock,
) -> None:
    deck = ("werewolf", "werewolf", "prejudiced_manipulator", *["simple_villager"] * 5)
    start = from_config(TableConfig(edition="pact", deck=deck), {"table.edition", "table.deck"})
    answers = {**BY_BUTTON, "setup.groups_left": ["press:Seat 2", "press:Seat 5", "press:that's all"]}
    agreed, people = await talk(answers, start)
    groups = {seat.name: seat.group for seat in Setup.from_dict(agreed.draft.header(0)).seats}
    assert [name for name, group in groups.items() if group == "first"] == ["Seat 2", "Seat 5"]
    assert "setup.groups_right" in cues(people.said)


async def test_setup_asks_for_the_cards_of_the_actor(autojump_clock: trio.testing.MockClock) -> None:
    deck = ("werewolf", "werewolf", "actor", *["simple_villager"] * 5)
    start = from_config(TableConfig(edition="pact", deck=deck), {"table.edition"})
    answers = {**BY_BUTTON, "setup.actor_card": ["press:Seer", "press:Fox", "press:Defender"]}
    agreed, _ = await talk(answers, start)
    assert the(VillageSetup, Setup.from_dict(agreed.draft.header(0))).actor_cards == (
        "seer",
        "fox",
        "defender",
    )


@tried(25, 100, edition=st.sampled_from(sorted(EDITIONS)), picks=st.data())
def test_random_decks_from_setup_are_playable_or_refused(edition: str, picks: st.DataObject) -> None:
    modules = picks.draw(st.lists(st.sampled_from(sorted(MODULES)), unique=True)) if edition == "pact" else []
    players = picks.draw(st.integers(EDITIONS[edition].players[0], most_players(edition)))
    deck: list[str] = []
    while len(deck) < cards_needed(deck, players):
        left = copies_left(edition, deck, players, modules)
        if not left:
            assert players > 30, f"nothing is left to add to {deck}"
            return
        card = picks.draw(st.sampled_from(sorted(left)))
        deck += [card] * ROLES[card].dealt_together
    if why_deck_refused(deck) is not None:
        return
    lent = picks.draw(st.permutations(borrowable(edition, deck, modules)))[:3] if "actor" in deck else []
    seats = [{"name": f"P{n}", "group": f"group {n % 2}"} for n in range(players)]
    header: dict[str, Any] = {
        "edition": edition,
        "players": seats,
        "deck": deck,
        "actor_cards": list(lent),
        "modules": modules,
    }
    if "village" in modules:  # more seats than tokens: a player must deal them
        header["buildings"] = {"P0": "church"}
    Setup.from_dict(header)
