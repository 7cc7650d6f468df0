"""Interrupting the debate: whoever may act by day is called by a word, or by a press and a roll."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest

from narrator.box.timing import Timing
from narrator.table.demo import play_virtually, random_evening
from tests.narrator.at_the_table import HEADER, Act, RehearsedTable

SEATS = tuple(str(name) for name in HEADER["players"])
HOMES = ("manor", "tavern", "church", "barbershop", "hovel", "school", "farm", "vagabond")
VILLAGE: dict[str, Any] = {
    "edition": "pact",
    "modules": ["village"],
    "buildings": dict(zip(SEATS, HOMES, strict=True)),
    "options": {"player_limits": "any", "captain": False},
}
DAY = ("debate", "last_call", "confessor", "barber", "bonesetter", "schoolteacher", "village")


def day(acts: dict[str, list[Act]], *, until: str = "village.vote", **more: Any) -> RehearsedTable:
    """The first day of a village in which a Confessor, a Barber and a Bonesetter live."""
    acts = {"ask.confirm": ["yes"] * 5, "schoolteacher.ban": ["done"]} | acts
    return RehearsedTable(acts, header=VILLAGE, until=until, times=0, **more)


def told(table: RehearsedTable) -> list[str]:
    return [cue for cue in table.cues if cue.partition(".")[0] in DAY]


def test_a_word_interrupts_the_debate_and_it_goes_on_afterwards() -> None:
    table = day({"debate.opens": ["Barber"], "barber.shave": ["Eve"], "debate.goes_on": ["vote"]})
    heard = told(table)
    assert heard[:5] == [
        "debate.press",
        "debate.may_interrupt",
        "debate.opens",
        "barber.shave",
        "barber.shaved",
    ]
    assert heard.index("barber.praised") < heard.index("debate.goes_on") < heard.index("debate.closes")


def test_who_is_passed_over_may_be_called_later_in_the_same_debate() -> None:
    table = day(
        {
            "debate.opens": ["the Barber"],
            "barber.shave": ["Bob"],
            "debate.goes_on": ["Confessor", "vote"],
            "confessor.hear": ["Ann"],
        }
    )
    heard = told(table)
    assert heard.index("barber.shave") < heard.index("confessor.hear") < heard.index("debate.closes")
    assert heard.count("debate.goes_on") == 2
    assert table.game is not None
    assert table.game.answers.count({"first": "barber.shave"}) == 1


def test_an_interruption_takes_no_time_from_the_debate_that_is_left() -> None:
    table = day({"debate.opens": ["Confessor"], "confessor.hear": ["Ann"]}, timing=Timing(debate=120.0))
    assert table.said("debate.goes_on")[-1] == "You have 2 minutes left."
    assert "debate.minute" in table.cues


def test_somebody_who_was_called_and_wants_nothing_may_be_called_again() -> None:
    table = day(
        {
            "debate.opens": ["Barber"],
            "barber.shave": ["nobody", "Bob"],
            "debate.goes_on": ["Barber", "vote"],
        }
    )
    heard = told(table)
    assert heard.count("barber.shave") == 2
    assert "barber.shaved" in heard
    assert "Bob" not in (table.game.public.alive if table.game is not None else ())


@pytest.mark.parametrize("ears", [True, False], ids=["with ears", "without"])
def test_a_press_reads_who_may_be_called(ears: bool) -> None:
    acts: dict[str, list[Act]] = {
        "debate.opens": ["press"],
        "debate.wanted": ["at the Barber"],
        "barber.shave": ["at Bob"],
        "ask.confirm": ["press"] * 3,
        "debate.goes_on": ["press"],
        "schoolteacher.ban": ["at that is all"],
    }
    table = day(acts, ears=ears)
    assert "barber.shaved" in table.cues
    read = table.said("roll.offer")
    assert read[:3] == ["go to the vote", "the Confessor", "the Barber"]


def test_a_press_can_lead_to_a_question_and_to_the_vote() -> None:
    table = day(
        {
            "debate.opens": ["press"],
            "debate.wanted": ["at a question", "at go to the vote"],
            "ask.which_question": ["at who lives where"],
            "house.homeless": ["press"],
        }
    )
    assert "house.homeless" in table.cues[table.cues.index("debate.opens") :]
    assert table.cues.index("ask.which_question") < table.cues.index("debate.closes")


def test_without_an_interruption_each_has_one_last_moment_before_the_vote() -> None:
    table = day({"debate.opens": ["vote"]})
    assert told(table)[-5:-1] == [
        "debate.closes",
        "last_call.confessor",
        "last_call.barber",
        "schoolteacher.ban",
    ]


def test_at_the_last_moment_one_may_still_act() -> None:
    table = day({"debate.opens": ["vote"], "last_call.barber": ["Barber"], "barber.shave": ["Bob"]})
    assert "barber.shaved" in table.cues
    assert "debate.goes_on" not in table.cues


def test_an_interruption_is_taken_back_whole() -> None:
    table = day(
        {
            "debate.opens": ["Barber"],
            "barber.shave": ["Bob"],
            "debate.goes_on": ["undo", "vote"],
        }
    )
    assert table.game is not None
    assert "Bob" in table.game.public.alive
    assert {"first": "barber.shave"} not in table.game.answers
    assert told(table).count("debate.goes_on") == 2


def test_only_who_may_act_is_listened_for() -> None:
    table = day({"debate.opens": ["Bonesetter", "vote"]})
    assert "bonesetter.restore" not in table.cues


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_simulated_table_interrupts_too(language: str) -> None:
    cues: list[str] = []
    for seed in range(4):
        evening = random_evening("pact", 12, seed, language)
        evening.header["modules"] = ["village"]
        out = io.StringIO()
        play_virtually(evening, out)
        lines = map(json.loads, out.getvalue().splitlines())
        cues += [line["cue"] for line in lines if line["kind"] == "say"]
    assert "debate.goes_on" in cues
    assert {"confessor.hear", "barber.shave"} <= set(cues)
