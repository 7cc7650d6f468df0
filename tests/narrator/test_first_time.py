"""First game: each card is explained before its call, for any holder."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
import trio

from narrator.config.sections import TableConfig
from narrator.night.calls import explained_before, lessons
from narrator.night.deal import who_stays
from narrator.night.rolls import cards_in_play
from narrator.night.script import write_night
from narrator.rules import Game, Setup
from narrator.rules.decks import advised_deck
from narrator.rules.editions import EDITIONS
from narrator.rules.knowledge import Public
from narrator.rules.roles import ROLES, box_of
from narrator.rules.tonight import night_calls
from narrator.setup import LastTable, from_config
from narrator.setup.extras import closed_seconds, times_of
from narrator.table.box import Box
from narrator.table.devices import Devices
from narrator.table.sitting import Wording
from narrator.table.timing import WAITS, Timing
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
LONGEST = 25.0
"""Seconds: the longest explanation in the dark."""


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


TABLES = [("base_2014", 8), ("base_2014", 12), ("pact", 12), ("pact", 18), ("collector", 13)]


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_recommended_deck_explains_each_card_once(edition: str, seats: int) -> None:
    public = known_of(*advised_deck(edition, seats), seats=seats, edition=edition)
    explained = [*lessons(public).values(), *explained_before(public)]
    assert sorted(explained) == sorted(cards_in_play(public))
    called = [call.id for call in night_calls(public.tonight)]
    for call, card in lessons(public).items():
        assert call == next(one for one in called if one in {each.id for each in ROLES[card].calls})


def test_every_card_of_the_pact_is_explained_once() -> None:
    for card in sorted(box_of("pact")):
        if card in ("thief", "gypsy", "town_crier") or ROLES[card].module:
            continue  # they need cards or people of their own around them
        deck = ["werewolf", *[card] * ROLES[card].dealt_together, *["simple_villager"] * 8]
        public = of_two_groups(deck)
        explained = [*lessons(public).values(), *explained_before(public)]
        assert sorted(explained) == sorted(cards_in_play(public)), card


def of_two_groups(deck: list[str]) -> Public:
    """Return the public facts of a table with two groups, as one card needs."""
    players = [{"name": f"P{n}", "group": ("left", "right")[n % 2]} for n in range(len(deck))]
    header = {"edition": "pact", "players": players, "deck": deck, "options": {"player_limits": "any"}}
    centre = {"actor_cards": ["witch", "elder", "hunter"]} if "actor" in deck else {}
    return the(Public, Game(Setup.from_dict(header | centre)).public)


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_no_explanation_is_longer_than_people_listen(edition: str, language: str) -> None:
    pack = VoicePack.load(language)
    values = Wording.of(Setup.from_dict({"edition": edition, "players": list("ABCDEFGHIJ")})).values({})
    for card in box_of(edition):
        assert pack.seconds(pack.render(f"role-{card}-rules", values, Draw("x"))) <= LONGEST, card


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


def test_explained_cards_let_no_player_stay_awake() -> None:
    public = known_of(*BASE, edition="base_2014")
    assert who_stays(public, a_box(), Timing()) is not None
    assert who_stays(public, a_box(), Timing(explains=True)) is None


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


def test_late_press_of_earlier_call_cuts_nothing() -> None:
    plain, late = first_night({}), first_night({"role-seer-rules": [("hold", 0.1, 0.0)]})
    assert WAITS.skipped > 0.4, "people at this table press 0.4 s after what they hear"
    assert began(late, "seer.wakes") == began(plain, "seer.wakes")


def test_a_pause_in_an_explanation_says_it_again() -> None:
    acts: dict[str, list[Act]] = {
        "role-seer-rules": [("hold", 3.5, 0.0)],
        "night.paused": [("hold", 0.1, 6.0)],
    }
    table = first_night(acts)
    assert table.cues.count("role-seer-rules") == 2
    assert table.cues.count("night.paused") == 1
    assert table.cues.index("night.resumed") < table.cues.index("seer.wakes")


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


@pytest.mark.parametrize("answer", ["press:yes", "press:no"])
async def test_other_answers_explain_no_cards(answer: str, autojump_clock: trio.testing.MockClock) -> None:
    agreed, _ = await talk({**BY_BUTTON, "setup.rules": answer})
    assert not agreed.draft.first_time
    assert not times_of(agreed.draft).explains


async def test_a_configured_first_time_is_not_asked_about(autojump_clock: trio.testing.MockClock) -> None:
    start = from_config(TableConfig(first_time=True), {})
    agreed, people = await talk(BY_BUTTON, start)
    assert agreed.draft.first_time
    assert "setup.rules" not in cues(people.said)
    assert "setup.first_time" in cues(people.said)


@pytest.mark.parametrize("configured", [False, True])
async def test_a_known_table_hears_it_again_only_if_it_is_configured(
    configured: bool, autojump_clock: trio.testing.MockClock
) -> None:
    agreed, _ = await talk({**BY_BUTTON, "setup.rules": "press:card by card"})
    last = LastTable("en", agreed.draft)
    start = from_config(TableConfig(first_time=configured), {})
    again, people = await talk({"setup.same": "press", "setup.ready": "press"}, start, last=last)
    assert again.draft.first_time is configured
    assert ("setup.first_time" in cues(people.said)) is configured


async def test_announced_length_includes_explanations(autojump_clock: trio.testing.MockClock) -> None:
    agreed, _ = await talk({**BY_BUTTON, "setup.rules": "press:card by card"})
    draft, box = agreed.draft, a_box()
    times = times_of(draft)
    longer = closed_seconds(draft, box, times) - closed_seconds(draft, box, replace(times, explains=False))
    public = the(Public, Game(Setup.from_dict(draft.header(seed=0))).public)
    told = [box.line(f"role-{card}-rules") for card in lessons(public).values()]
    assert longer == pytest.approx(box.seconds(told), rel=0.15)
