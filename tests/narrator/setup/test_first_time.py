from __future__ import annotations

import pytest
import trio

from narrator.night.calls import cards_to_explain, explained_before
from narrator.table.timing import Timing
from tests.effort import kept
from tests.narrator.alike.test_rule_s import compare, pairs
from tests.narrator.at_the_table import Act, RehearsedTable
from tests.narrator.secrecy import heard
from tests.narrator.setting_up import BY_VOICE_FR, cues, talk
from tests.rules.playing import known_of
from voices.writing.pack import VoicePack

PACK = VoicePack.load("en")


BASE = ["werewolf", "werewolf", "seer", "witch", "cupid", "hunter", "little_girl", "simple_villager"]


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
    assert cards_to_explain(public) == before_a_call
    assert sorted(explained_before(public)) == with_open_eyes


@pytest.mark.parametrize(
    ("edition", "seeds", "least"),
    kept([("base_2014", 4, 1), ("base_2014", 8, 4), ("pact", 8, 1), ("pact", 16, 4)], [("base_2014", 4, 1)]),
)
def test_card_explanations_sound_alike_for_equal_public_facts(edition: str, seeds: int, least: int) -> None:
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


def test_press_interrupts_a_card_explanation() -> None:
    plain = first_night({})
    cut = first_night({"role-seer-rules": [("hold", 0.1, 2.0)]})
    assert plain.cues.index("role-seer-rules") < plain.cues.index("seer.wakes")
    waited = [began(one, "seer.wakes") - began(one, "role-seer-rules") for one in (plain, cut)]
    assert waited[1] < 3.0 < waited[0]
    assert [cue for cue in cut.cues if cue == "seer.look"] == ["seer.look"], "the call itself is whole"


async def test_card_explanations_can_be_chosen_by_voice(autojump_clock: trio.testing.MockClock) -> None:
    answers = {**BY_VOICE_FR, "setup.rules": "carte par carte"}
    agreed, people = await talk(answers, language="fr", with_ears=True)
    assert agreed.draft.first_time
    assert "setup.first_time" in cues(people.said)
