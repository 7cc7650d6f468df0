"""First game: each card is explained before its call, for any holder."""

from __future__ import annotations

from typing import Any

import pytest
import trio

from narrator.night.calls import explained_before, lessons
from narrator.night.script import write_night
from narrator.rules import Game, Setup
from narrator.rules.knowledge import Public
from narrator.setup.length import times_of
from narrator.table.box import Box
from narrator.table.devices import Devices
from narrator.table.timing import Timing
from tests.effort import kept
from tests.narrator.at_the_table import HEADER, Act, RehearsedTable
from tests.narrator.secrecy import heard
from tests.narrator.setting_up import BY_BUTTON, BY_VOICE_FR, cues, talk
from tests.narrator.test_rule_s import compare, pairs
from tests.narrowing import the
from tests.rules.playing import known_of
from voices.draw import Draw
from voices.writing.pack import VoicePack

PACK = VoicePack.load("en")


BASE = ["werewolf", "werewolf", "seer", "witch", "cupid", "hunter", "little_girl", "simple_villager"]


def a_box() -> Box:
    unused: Any = None
    return Box(PACK, Devices(unused, unused, unused), Draw("x"))


# --- what is explained ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "before_a_call", "with_open_eyes"),
    [
        (
            BASE,  # the Lovers' call is Cupid's second one
            {"cupid": "cupid", "seer": "seer", "werewolves": "werewolf", "witch": "witch"},
            ["hunter", "little_girl", "simple_villager"],
        ),
        (
            ["werewolf", "seer", "witch", "hunter", "elder"],
            {"seer": "seer", "werewolves": "werewolf", "witch": "witch"},
            ["elder", "hunter", "simple_villager"],
        ),
    ],
)
def test_first_night_explains_cards_before_their_calls(
    cards: list[str], before_a_call: dict[str, str], with_open_eyes: list[str]
) -> None:
    public = known_of(*cards)
    assert lessons(public) == before_a_call
    assert sorted(explained_before(public)) == with_open_eyes


def test_only_the_first_night_explains() -> None:
    public = known_of(*BASE, edition="base_2014")
    first = write_night(public, a_box(), Timing(explains=True))
    assert [scene.id for scene in first if scene.opening] == list(lessons(public))
    assert not [scene for scene in write_night(public, a_box(), Timing()) if scene.opening]
    game = Game(Setup.from_dict(HEADER))
    while game.pending is not None and the(Public, game.public).night < 2:
        game.answer(game.drawn_answer())
    second = write_night(the(Public, game.public), a_box(), Timing(explains=True))
    assert second
    assert not [scene for scene in second if scene.opening]


# --- by night ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("edition", "seeds", "least"),
    kept([("base_2014", 4, 1), ("base_2014", 8, 4), ("pact", 8, 1), ("pact", 16, 4)], [("base_2014", 4, 1)]),
)
def test_explanations_sound_alike_in_similar_games(edition: str, seeds: int, least: int) -> None:
    """Compare pairs with a dead card, a card in the centre, and late or wrong presses."""
    compared = 0
    for seed, one, other in pairs(edition, range(seeds)):
        lines = [
            heard(played, PACK, seed, fingers, explains=True) for fingers, played in enumerate((one, other))
        ]
        assert sum('-rules"' in line for line in lines[0]) >= 2
        compare(lines[0], lines[1], (edition, seed))
        compared += 1
    assert compared >= least


def first_night(acts: dict[str, list[Act]]) -> RehearsedTable:
    return RehearsedTable({}, acts, timing=Timing(explains=True), until="night.dawn", times=0)


def began(table: RehearsedTable, cue: str) -> float:
    return next(float(line["t"]) for line in table.lines if line.get("cue") == cue)


def test_a_press_cuts_an_explanation_short() -> None:
    plain = first_night({})
    cut = first_night({"role-seer-rules": [("hold", 0.1, 2.0)]})
    assert plain.cues.index("role-seer-rules") < plain.cues.index("seer.wakes")
    waited = [began(one, "seer.wakes") - began(one, "role-seer-rules") for one in (plain, cut)]
    assert waited[1] < 3.0 < waited[0]
    assert [cue for cue in cut.cues if cue == "seer.look"] == ["seer.look"], "the call itself is whole"


# --- at set-up --------------------------------------------------------------------------------------------


async def test_press_chooses_card_explanations(autojump_clock: trio.testing.MockClock) -> None:
    agreed, people = await talk({**BY_BUTTON, "setup.rules": "press:card by card"})
    assert agreed.draft.first_time
    assert times_of(agreed.draft).explains
    told = cues(people.said)
    assert (
        told.index("setup.rules_base")
        < told.index("setup.first_time")
        < told.index("role-simple_villager-rules")
    )
    assert "role-seer-rules" not in told, "she is explained when she is called"


async def test_voice_chooses_card_explanations(autojump_clock: trio.testing.MockClock) -> None:
    answers = {**BY_VOICE_FR, "setup.rules": "carte par carte"}
    agreed, people = await talk(answers, language="fr", with_ears=True)
    assert agreed.draft.first_time
    assert "setup.first_time" in cues(people.said)
