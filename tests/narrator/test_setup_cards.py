"""Cards and decks at set-up: chosen, recommended, refused."""

from __future__ import annotations

from collections import Counter
from typing import Any

import trio
from hypothesis import strategies as st

from narrator.config.sections import TableConfig
from narrator.rules import Setup
from narrator.rules.cards import (
    borrowable,
    cards_needed,
    copies_left,
    most_players,
    why_not,
)
from narrator.rules.editions import EDITIONS
from narrator.rules.roles import ROLES
from narrator.rules.setup import Setup as VillageSetup
from narrator.rules.setup_reading import MODULES
from narrator.setup import from_config
from tests.effort import tried
from tests.narrator.setting_up import BY_BUTTON, cues, talk
from tests.narrowing import the


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


async def test_a_deck_without_wolves_is_refused_aloud_and_begun_anew(
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


async def test_the_manipulators_groups_are_asked_for(autojump_clock: trio.testing.MockClock) -> None:
    deck = ("werewolf", "werewolf", "prejudiced_manipulator", *["simple_villager"] * 5)
    start = from_config(TableConfig(edition="pact", deck=deck), {"table.edition", "table.deck"})
    answers = {**BY_BUTTON, "setup.groups_left": ["press:Seat 2", "press:Seat 5", "press:that is all"]}
    agreed, people = await talk(answers, start)
    groups = {seat.name: seat.group for seat in Setup.from_dict(agreed.draft.header(0)).seats}
    assert [name for name, group in groups.items() if group == "first"] == ["Seat 2", "Seat 5"]
    assert "setup.groups_right" in cues(people.said)


async def test_the_actors_cards_are_asked_for(autojump_clock: trio.testing.MockClock) -> None:
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
def test_random_decks_are_playable_or_refused(edition: str, picks: st.DataObject) -> None:
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
    if why_not(deck) is not None:
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
