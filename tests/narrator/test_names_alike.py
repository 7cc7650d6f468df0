"""Similar names at one table: noticed at set-up, and distinguished on request."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
import trio
from msgspec.structs import replace

from narrator.night.deal import Deal
from narrator.rules.decks import simple_deck
from narrator.setup import Draft, LastTable
from narrator.setup.draft import DeckChoice
from narrator.setup.names import MOST_ALIKE
from narrator.simulation.room import VirtualKeyboard
from narrator.table.ambience import Ambience, Mood, VolumeAndMood
from tests.narrator.setting_up import talk

NAMES = ("Zoé", "Bruno", "Chloé", "Antoine", "Hugo", "Marc", "Pauline", "Oscar")
"""Names; the second of the similar pair sits at place three."""


START = Draft(
    edition="base_2014",
    players=8,
    extras=True,
    people=False,
    spoken_names=True,
    deck=simple_deck("base_2014", 8),
    deck_choice=DeckChoice.SIMPLE,
    deck_done=True,
    deal=Deal.LIGHT,
    captain="never",
    rules=False,
)
"""Table with everything decided but its names."""


async def seated(
    names: Sequence[str], alike: str | Sequence[str], typed: bool = True
) -> tuple[Draft, list[tuple[str, str]]]:
    """Enter the names and answer `alike` to the question about similar ones."""
    answers = {
        "setup.seat_name": [f"type:{name}" if typed else name for name in names],
        "setup.alike": alike,
        "setup.alike_typed": alike,
        "setup.ready": "press",
    }
    keyboard = VirtualKeyboard() if typed else None
    agreed, people = await talk(answers, START, language="fr", with_ears=True, keyboard=keyboard)
    return agreed.draft, people.said


@pytest.mark.parametrize(
    ("answer", "third"),
    [
        ("son numéro", "Place 3"),
        ("press", "Place 3"),
        ("on les garde", "Chloé"),
        ("...", "Chloé"),
        ("type:Chloé Martin", "Chloé Martin"),
    ],
)
async def test_second_similar_name_is_called_as_chosen(
    answer: str, third: str, autojump_clock: trio.testing.MockClock
) -> None:
    draft, said = await seated(NAMES, answer)
    assert draft.names == (*NAMES[:2], third, *NAMES[3:])
    questions = [text for cue, text in said if cue == "setup.alike_typed"]
    assert questions[0] == "Zoé et Chloé se ressemblent à l'oreille."


async def test_duplicate_name_is_refused_in_a_sentence(autojump_clock: trio.testing.MockClock) -> None:
    draft, said = await seated([NAMES[0], NAMES[0].casefold(), *NAMES[1:]], "on les garde")
    assert draft.names == tuple(NAMES)
    told = [text for cue, text in said if cue == "ask.name_taken"]
    assert told[0] == f"Ce prénom est déjà pris : {NAMES[0].casefold()}."


async def test_similar_names_question_allows_side_commands(autojump_clock: trio.testing.MockClock) -> None:
    ambience = Ambience(VolumeAndMood(0.4, Mood.STORY), lambda _: None)
    answers = {
        "setup.seat_name": [f"type:{name}" for name in NAMES],
        "setup.alike_typed": ["plus fort", "que peut-on dire", "on les garde"],
        "setup.ready": "press",
    }
    agreed, people = await talk(
        answers, START, language="fr", with_ears=True, keyboard=VirtualKeyboard(), ambience=ambience
    )
    assert agreed.draft.names == NAMES
    said = [cue for cue, _ in people.said]
    assert said.index("setup.alike_typed") < said.index("sound.louder") < said.index("told.commands")
    assert said.count("setup.alike_typed") >= 3


async def test_voice_table_uses_number_or_both_names(autojump_clock: trio.testing.MockClock) -> None:
    names = ["Louis", "Paul", "Sophie", "Hugo", "Emma", "Louise", "Antoine", "Victor"]
    draft, said = await seated(names, "par numéro", typed=False)
    assert draft.names == (*names[:5], "Place 6", *names[6:])
    assert not [text for cue, text in said if cue == "setup.alike_typed"]


async def test_table_without_similar_names_is_not_asked(autojump_clock: trio.testing.MockClock) -> None:
    names = ("Sylvie", *NAMES[1:])
    draft, said = await seated(names, ())
    assert draft.names == names
    assert not [cue for cue, _ in said if "alike" in cue]


async def test_no_table_is_asked_about_more_than_a_few(autojump_clock: trio.testing.MockClock) -> None:
    names = ("Zoé", "Chloé", "Julie", "Julien", "Louis", "Louise", "Paul", "Paule")
    draft, said = await seated(names, ["comme ça"] * 9)
    assert draft.names == names
    assert draft.told_apart == MOST_ALIKE
    asked = {text for cue, text in said if "alike" in cue and "ressemblent" in text}
    assert len(asked) == MOST_ALIKE


async def test_configured_similar_names_are_mentioned_once(autojump_clock: trio.testing.MockClock) -> None:
    start = replace(START, names=NAMES)
    agreed, people = await talk({"setup.ready": "press"}, start, language="fr", with_ears=True)
    assert agreed.draft.names == NAMES
    assert [cue for cue, _ in people.said if "alike" in cue] == ["box.alike_names"]


async def test_keyboard_table_skips_similar_names(autojump_clock: trio.testing.MockClock) -> None:
    keyboard = VirtualKeyboard()
    _, people = await talk({"setup.ready": "press"}, replace(START, names=NAMES), keyboard=keyboard)
    assert not [cue for cue, _ in people.said if "alike" in cue]


async def test_the_same_table_is_not_asked_again(autojump_clock: trio.testing.MockClock) -> None:
    first, _ = await seated(NAMES, "on les garde")
    answers = {"setup.same": "press", "setup.ready": "press"}
    last = LastTable("fr", first)
    _, people = await talk(answers, last=last, language="fr", with_ears=True)
    assert not [cue for cue, _ in people.said if "alike" in cue]
