from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
import trio

from narrator.home.hamlets.names import other_header
from narrator.rules import Setup
from narrator.rules.setup import Setup as WerewolfSetup
from narrator.setup.changes import NAMED, added, extras_for, why_not
from narrator.setup.draft import Draft
from tests.narrator.setting_up import BY_BUTTON, BY_VOICE_FR, changing, talk

HERE = Draft(edition="pact")


SAID: dict[str, Any] = {
    "setup.players": "eight",
    "setup.names": "numbers",
    "setup.deck": "recommended",
    "setup.deal": "light",
    "setup.rules": "no",
    "setup.people": "no",
    "setup.ready": "ready",
}


def cues(said: list[tuple[str, str]]) -> list[str]:
    return [cue for cue, _ in said]


def setup_of(draft: Draft) -> WerewolfSetup:
    setup = Setup.from_dict(draft.header(seed=1))
    assert isinstance(setup, WerewolfSetup)
    return setup


async def held(extras: list[str], more: dict[str, Any] | None = None, **how: Any) -> tuple[Draft, list[str]]:
    answers = SAID | {"setup.extras": extras} | (more or {})
    agreed, people = await talk(answers, HERE, with_ears=True, **how)
    return agreed.draft, cues(people.said)


async def test_variant_is_chosen_by_its_name_in_french(autojump_clock: trio.testing.MockClock) -> None:
    answers = SAID | {
        "setup.players": "huit",
        "setup.names": "numéros",
        "setup.deck": "conseillée",
        "setup.deal": "lumière",
        "setup.rules": "non",
        "setup.extras": ["Fascination", "rien"],
        "setup.ready": "prêt",
    }
    agreed, _ = await talk(answers, HERE, with_ears=True, language="fr")
    assert setup_of(agreed.draft).variants == {"v8_fascination"}


@pytest.mark.parametrize(
    ("language", "said", "village"),
    [
        (
            "fr",
            {"setup.players": "huit", "setup.extras": ["Hameaux", "rien"], "setup.both_here": "oui"},
            "Valsombre",
        ),
        (
            "en",
            {"setup.players": "eight", "setup.extras": ["Hamlets", "nothing"], "setup.both_here": "yes"},
            "Ravenholm",
        ),
    ],
)
async def test_second_village_is_announced(
    language: str, said: dict[str, Any], village: str, autojump_clock: trio.testing.MockClock
) -> None:
    words = {"fr": ("numéros", "huit", "conseillée", "lumière", "non", "prêt")}
    numbers, eight, advised, light, no, ready = words.get(
        language, ("numbers", "eight", "recommended", "light", "no", "ready")
    )
    answers = said | {
        "setup.names": numbers,
        "setup.second_players": eight,
        "setup.deck": advised,
        "setup.deal": light,
        "setup.rules": no,
        "setup.ready": ready,
    }
    agreed, _ = await talk(answers, HERE, with_ears=True, language=language)
    header = agreed.draft.header(seed=4)
    other = other_header(header)
    assert (other["village"], len(other["players"])) == (village, 8)
    assert not {*other["players"]} & {*header["players"]}
    assert agreed.draft.second_players == 8


async def test_optional_rules_are_chosen_by_the_button_alone(autojump_clock: trio.testing.MockClock) -> None:
    pressed = {
        "setup.players": "press:eight",
        "setup.extras": ["press:the village", "press:nothing more"],
        "setup.deck": "press:the recommended table",
        "setup.deal": "press:the box deals",
        "setup.rules": "press:no",
        "setup.ready": "press",
    }
    agreed, _ = await talk(pressed, HERE)
    assert setup_of(agreed.draft).modules == {"village"}


async def test_impossible_optional_rule_is_refused_with_advice(
    autojump_clock: trio.testing.MockClock,
) -> None:
    answers = SAID | {"setup.extras": ["Double Lives", "Harvest Home", "nothing more"]}
    agreed, people = await talk(answers, HERE, with_ears=True)
    assert agreed.draft.variants == ("v5_double_je",)
    said = " ".join(text for cue, text in people.said if cue in ("setup.unfit", "setup.fits"))
    assert "Harvest Home changes single cards, and Double Lives deals two." in said
    assert "You could add: the village, the moon cards" in said


async def test_surprise_rules_state_length_and_can_be_declined(
    autojump_clock: trio.testing.MockClock,
) -> None:
    answers = SAID | {
        "setup.extras": ["surprise us", "surprise us"],
        "setup.time": ["ninety", "ninety"],
        "setup.surprise_taken": ["no", "yes"],
    }
    agreed, people = await talk(answers, HERE, with_ears=True)
    mixes = [text for cue, text in people.said if cue.startswith("setup.surprise") and "minutes" in text]
    assert len(mixes) == 2
    assert why_not(agreed.draft) is None


async def test_setup_asks_once_for_women_and_ages(autojump_clock: trio.testing.MockClock) -> None:
    answers = {
        "setup.people": "yes",
        "setup.women": ["Seat 2", "Seat 5", "done"],
        "setup.youngest": "Seat 8",
        "setup.older": [f"Seat {number}" for number in (1, 2, 3, 4, 5, 6)],
    }
    draft, said = await held(["with the new moon", "nothing more"], answers)
    seats = setup_of(draft).seats
    assert [seat.name for seat in seats if seat.sex == "f"] == ["Seat 2", "Seat 5"]
    by_age = sorted(seats, key=lambda seat: str(seat.born), reverse=True)
    assert [seat.name for seat in by_age] == ["Seat 8", *(f"Seat {n}" for n in range(1, 8))]
    assert "setup.older" in said


@pytest.mark.parametrize(
    ("card", "extras", "why"),
    [
        ("Raven", [], "That card needs the village."),
        ("Pyromaniac", ["with the new moon", "nothing more"], "That card needs the village."),
        ("Gypsy", ["with the village", "nothing more"], "That card needs the moon cards."),
    ],
)
async def test_card_without_requirements_is_refused(
    card: str, extras: list[str], why: str, autojump_clock: trio.testing.MockClock
) -> None:
    cards = [card, "Werewolf", "Seer", "Simple Villager"]
    answers = SAID | {
        "setup.extras": extras,
        "setup.deck": "our own choice",
        "setup.deck_add": cards,
        "setup.how_many": ["one", "six"],
    }
    agreed, people = await talk(answers, HERE, with_ears=True)
    said = " ".join(text for cue, text in people.said if cue == "setup.unfit")
    assert said.startswith("That won't work here: the ")
    assert card in said
    assert said.endswith(why)
    assert set(setup_of(agreed.draft).deck) == {"werewolf", "seer", "simple_villager"}


def table(players: int) -> Draft:
    names = tuple(f"P{number}" for number in range(1, players + 1))
    return Draft(edition="pact", players=players, names=names)


@pytest.mark.parametrize("players", [8, 12, 20])
def test_offered_optional_rules_are_playable(players: int) -> None:
    for extra in extras_for(table(players)):
        assert Setup.from_dict(added(table(players), extra).header(seed=1))
    assert set(extras_for(table(8))) >= {"village", "new_moon", *NAMED}


async def test_voice_setup_adds_two_computer_players(autojump_clock: trio.testing.MockClock) -> None:
    answers: dict[str, str | Iterable[str]] = {
        "setup.summary": ["joue avec nous", "on commence"],
        "setup.minds": ["Emma", "une place de plus", "terminé"],
        "setup.mind_style": ["en silence", "avec audace"],
        "setup.deck": ["simple", "simple"],
    }
    agreed, _ = await talk({**BY_VOICE_FR, **answers}, language="fr", with_ears=True)
    assert agreed.draft.players == 9
    assert agreed.draft.minds == {"Emma": "quiet", "Gaspard": "bold"}
    assert agreed.draft.names[-1] == "Gaspard"
    assert Setup.from_dict(agreed.draft.header(1)).minds == {"Emma": "quiet", "Gaspard": "bold"}


async def test_computer_player_takes_a_seat_in_the_second_village(
    autojump_clock: trio.testing.MockClock,
) -> None:
    eight = {"setup.minds": ["press:Seat 10", "press:done"], "setup.mind_style": "press:bold"}
    there = {"setup.extras": ["press:Hamlets", "press:nothing more"], "setup.both_here": "press:yes"}
    there |= {"setup.deck": "press:the recommended table", "setup.second_players": "press:eight"}
    agreed, _ = await talk(BY_BUTTON | changing("the seats I play") | eight | there, Draft(edition="pact"))
    assert (agreed.draft.minds, agreed.draft.second_minds) == ({}, {"Seat 10": "bold"})
    assert Setup.from_dict(other_header(agreed.draft.header(1))).minds == {"Seat 10": "bold"}
