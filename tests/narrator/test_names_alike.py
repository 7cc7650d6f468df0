"""Similar names at one table: noticed at set-up, and distinguished on request."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
import trio

from narrator.rules.cards import simple_deck
from narrator.setup import Draft
from narrator.setup.draft import DeckChoice
from narrator.simulation.room import VirtualKeyboard
from narrator.table.secrets import Deal
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
