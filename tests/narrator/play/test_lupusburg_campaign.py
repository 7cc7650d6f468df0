from __future__ import annotations

import random
from typing import Any

import pytest
import trio
import trio.testing
from msgspec.structs import replace

from narrator.rules import Game, Setup
from narrator.rules.lupusburg.engine import setup_of
from narrator.setup.draft import Draft
from narrator.simulation.simulate import random_game
from narrator.table.secrets import Deal
from tests.narrator.setting_up import talk


def draft(**more: Any) -> Draft:
    """Return a table of five that is ready to play."""
    table: dict[str, Any] = {"names": ("A", "B", "C", "D", "E"), "players": 5, "burgomaster": "A"} | more
    return Draft(edition="lupusburg", spoken_names=True, deal=Deal.LIGHT, **table)


def test_campaign_adds_points_of_three_lupusburg_games() -> None:
    points: dict[str, int] = {}
    won: list[dict[str, int]] = []
    for number in range(3):
        header = draft(points=points, games=number).header(seed=number)
        game: Game = random_game(Setup.from_dict(header), random.Random(number).random)
        won.append(dict(game.truth.points))
        points = dict(game.truth.totals)
    assert points == {name: sum(game[name] for game in won) for name in "ABCDE"}


async def test_lupusburg_is_set_up_by_the_button_alone(autojump_clock: trio.testing.MockClock) -> None:
    answers = {
        "setup.edition": "press:the town of two houses",
        "setup.players": "press:five",
        "setup.burgomaster": "press:Seat 3",
        "setup.deal": "press:the box deals",
        "lupusburg.press_ballots": "press:yes",
        "setup.rules": "press:yes",
        "setup.ready": "press",
    }
    agreed, people = await talk(answers)
    setup = setup_of(Setup.from_dict(agreed.draft.header(seed=5)))
    assert (len(setup.names), setup.burgomaster) == (5, "Seat 3")
    said = [cue for cue, _ in people.said]
    assert "lupusburg.rules" in said
    assert {"lupusburg.lay_houses", "lupusburg.lay_coins", "lupusburg.lay_marks"} <= set(said)
    assert "lupusburg.hand_out" not in said
    assert not {"setup.deck", "setup.captain"} & set(said)
    assert agreed.draft.pressed_ballots is True


async def test_lupusburg_with_printed_cards_is_set_up_by_voice(
    autojump_clock: trio.testing.MockClock,
) -> None:
    answers = {
        "setup.edition": "la ville aux deux maisons",
        "setup.players": "quatre",
        "setup.names": "des numéros",
        "setup.burgomaster": "le sort",
        "setup.deal": "les cartes",
        "lupusburg.press_ballots": "non",
        "setup.rules": "non",
        "setup.ready": "on est prêts",
        "ask.confirm": ["oui"] * 9,
    }
    agreed, people = await talk(answers, language="fr", with_ears=True)
    assert agreed.draft.deal is Deal.CARDS
    said = [cue for cue, _ in people.said]
    assert agreed.draft.burgomaster in agreed.draft.names
    assert {"lupusburg.hand_out", "lupusburg.lay_houses"} <= set(said)
    # no secret presses: no question or explanation about buttons at night
    assert not any(cue == "setup.clicks" or cue.startswith("setup.channel") for cue in said)


@pytest.mark.parametrize(
    ("more", "points"),
    [
        ({}, {"A": 7}),
        ({"names": ("A", "B", "C", "D", "F")}, {}),  # another player has come
        ({"names": ("B", "A", "C", "D", "E")}, {}),  # other neighbours: another circle
        ({"edition": "base_2014"}, {}),
    ],
    ids=["the same", "other people", "other seats", "another game"],
)
def test_campaign_continues_only_for_same_people_in_same_seats(
    more: dict[str, Any], points: dict[str, int]
) -> None:
    last = draft(points={"A": 7}, games=3)
    assert replace(draft(), **more).with_campaign_of(last).points == points
