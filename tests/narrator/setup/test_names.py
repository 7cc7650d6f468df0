from __future__ import annotations

from collections.abc import Sequence

import pytest
import trio
from msgspec.structs import replace
from trio.testing import MockClock

from narrator.rules.cards import simple_deck
from narrator.setup import Draft, LastTable
from narrator.setup.draft import DeckChoice
from narrator.simulation.room import VirtualKeyboard, VirtualListener
from narrator.table.secrets import Deal
from narrator.table.timing import Pace
from tests.narrator.setting_up import Answers, talk
from voices.writing.names import Readings
from voices.writing.pack import VoicePack

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
async def test_second_of_two_similar_names_can_be_changed(
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


NAMES_READ = ("Siobhan", "Bruno", "Chloé", "Antoine", "Hugo", "Marc", "Pauline", "Oscar")


CUES = ("setup.readings", "setup.readings_next")


async def seated_readers(
    names: Sequence[str],
    told: str | Sequence[str],
    then: Sequence[str] = (),
    last: Draft | None = None,
    same: str = "...",
) -> tuple[Draft, Answers]:
    """Type the names; answer `told` about the first pronunciation and `then` about the others."""
    answers: dict[str, str | Sequence[str]] = {
        "setup.seat_name": [f"type:{name}" for name in names],
        "setup.readings": told,
        "setup.readings_next": then,
        "setup.ready": "press",
    }
    start, ears, keyboard = replace(START, pace=Pace.BRISK), VirtualListener(), VirtualKeyboard()
    if last is not None:
        start = replace(start, edition=None, players=None, deck=(), deck_done=False, deck_choice=None)
        answers["setup.same"] = same
        answers |= {"setup.edition": "les règles de base", "setup.players": "huit", "setup.deck": "simple"}
    table = None if last is None else LastTable("fr", last)
    agreed, people = await talk(answers, start, language="fr", ears=ears, keyboard=keyboard, last=table)
    return agreed.draft, people


def asked(people: Answers) -> list[str]:
    return [text for cue, text in people.said if cue in CUES]


@pytest.mark.parametrize(
    ("answer", "read"),
    [
        ("press", "Chivonne"),
        ("le second", "Chivonne"),
        ("deuxième", "Chivonne"),
        ("le premier", "Siobhan"),
        ("...", "Siobhan"),
    ],
)
async def test_chosen_pronunciation_is_kept(answer: str, read: str, autojump_clock: MockClock) -> None:
    draft, people = await seated_readers(NAMES_READ, answer)
    assert draft.names == NAMES_READ
    assert draft.read_as == {"Siobhan": read}
    assert "Siobhan." in " ".join(asked(people))
    assert "Chivonne." in " ".join(asked(people))


@pytest.mark.parametrize(
    ("language", "name", "other"),
    [
        ("fr", "Siobhan", "Chivonne"),
        ("fr", "Jorge Luis", "Rorré Luis"),
        ("fr", "William", "Ouilliam"),
        ("fr", "Xavier", None),
        ("fr", "Jean", None),
        ("en", "Xavier", "Zavvy-ay"),
        ("en", "Jean", "Zhahn"),
        ("en", "Nguyen", "Win"),
        ("en", "William", None),
    ],
)
def test_name_with_two_pronunciations_is_doubtful(language: str, name: str, other: str | None) -> None:
    assert VoicePack.load(language).other_reading(name) == other


@pytest.mark.parametrize("rule", [{"(": "x"}, {"x": r"\1"}])
def test_invalid_pronunciation_rule_is_reported(rule: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r"position|reference"):
        Readings(rule)
