from __future__ import annotations

import re
from collections import deque
from typing import Any

import pytest
import trio
from msgspec.structs import replace
from trio.testing import MockClock

from hardware.strokes import Key
from narrator.rules import Setup
from narrator.rules.new_moon.card import event_cards
from narrator.rules.new_moon.spirits import QUESTIONS
from narrator.setup import Draft, set_up
from narrator.table.timing import RollKind
from tests.narrator.setting_up import in_full, talk
from tests.narrator.table.test_typed import Typist
from voices.writing.pack import VoicePack

NAMES = tuple(f"P{seat}" for seat in range(1, 9))
PACT = Draft(edition="pact", extras=True)
MOON, VILLAGE = replace(PACT, modules=("new_moon",), people=False), replace(PACT, modules=("village",))
COLLECTOR = Draft(edition="collector")
FAR = replace(PACT, variants=("v2_hamlets",))
SECOND = tuple(f"Q{seat}" for seat in range(1, 10))
SAID = {
    "en": {"setup.deck": "recommended", "setup.deal": "light", "setup.rules": "no", "setup.ready": "ready"},
    "fr": {"setup.deck": "conseillée", "setup.deal": "lumière", "setup.rules": "non", "setup.ready": "prêt"},
}
BEGIN = {"en": "begin", "fr": "on commence"}
HOMES = ("church", "farm", "vagabond", "farm", "tavern", "manor", "school", "vagabond")


def seated(table: Draft) -> Draft:
    return replace(table, players=8, names=NAMES, spoken_names=True)


Given = dict[str, Any]
Said = list[tuple[str, str]]


async def held(
    table: Draft, line: str, answers: Given, how: str = "said", language: str = "en"
) -> tuple[Draft, Said]:
    """Run a set-up that names one line of the summary and answers its questions, spoken or typed."""
    words = SAID[language] | {"setup.summary": [line, BEGIN[language]], **answers}
    start = replace(seated(table), roll=RollKind.NAMES)
    if how == "typed":
        pack = VoicePack.load(language)
        return await typed(in_full(words, start, pack), start, pack)
    agreed, people = await talk(words, start, with_ears=True, language=language)
    return agreed.draft, people.said


async def typed(answers: Given, start: Draft, pack: VoicePack) -> tuple[Draft, Said]:
    """Run a set-up with the keyboard alone: each question has lines that are typed in turn."""
    typist = Typist(pack=pack)
    said: Said = []
    left = {cue: deque([given] if isinstance(given, str) else given) for cue, given in answers.items()}
    typist.box.trace.follow(
        lambda line: (
            said.append((str(line.fields["cue"]), str(line.fields["text"]))) if line.kind == "say" else None
        )
    )

    async def type_all() -> None:
        while True:
            await trio.sleep(1)
            now = typist.asked.now
            if now is not None and left.get(now.cue):
                typist.type(left[now.cue].popleft(), Key.ENTER)
            elif said and said[-1][0] == "setup.ready":
                await typist.button.press()

    with trio.fail_after(3600):
        async with trio.open_nursery() as nursery:
            nursery.start_soon(type_all)
            agreed = await set_up(typist.box, start, channel="keyboard", threaded=False)
            nursery.cancel_scope.cancel()
    return agreed.draft, said


def header_of(draft: Draft, seed: int = 7) -> dict[str, Any]:
    header = draft.header(seed)
    Setup.from_dict(header)
    return header


@pytest.mark.parametrize("how", ["said", "typed"])
@pytest.mark.parametrize(
    ("language", "line", "three"), [("en", "the Town Crier", "three"), ("fr", "le Garde Champêtre", "trois")]
)
async def test_town_crier_is_named_and_his_hand_is_random(
    language: str, line: str, three: str, how: str, autojump_clock: MockClock
) -> None:
    draft, said = await held(MOON, line, {"setup.crier": three}, how, language)
    hands = [header_of(draft, seed)["crier"]["hand"] for seed in range(40)]
    assert {len(hand) for hand in hands} == {3}
    assert not {event for hand in hands for event in hand} & {*QUESTIONS}
    assert len({tuple(hand) for hand in hands}) > 30
    assert header_of(draft)["crier"]["seat"] is None
    assert "setup.crier_is" in [cue for cue, _ in said]
    pack = VoicePack.load(language)
    told = " ".join(text for _, text in said)
    assert not [event for event in event_cards() if re.search(rf"\b{pack.words(event)}\b", told)]


@pytest.mark.parametrize("language", SAID)
async def test_town_crier_is_refused_if_game_cannot_have_one(
    language: str, autojump_clock: MockClock
) -> None:
    line, three = {"en": ("the Town Crier", "three"), "fr": ("le Garde Champêtre", "trois")}[language]
    table = replace(MOON, captain="never")
    draft, said = await held(table, line, {"setup.crier": three}, language=language)
    assert draft.crier is None
    refused = " ".join(text for cue, text in said if cue == "setup.unfit")
    assert VoicePack.load(language).words("why-crier_captain") in refused


@pytest.mark.parametrize("how", ["said", "typed"])
@pytest.mark.parametrize(
    ("language", "line", "events"),
    [
        ("en", "rules from the first night", ["Burial", "Sleepwalking", "done"]),
        ("fr", "ce qui est en vigueur dès le début", ["Ensevelissement", "Somnambulisme", "terminé"]),
    ],
)
async def test_events_in_force_from_start_are_chosen_by_name(
    language: str, line: str, events: list[str], how: str, autojump_clock: MockClock
) -> None:
    draft, _ = await held(MOON, line, {"setup.in_force": events}, how, language)
    assert header_of(draft)["in_force"] == ["ev_burial", "ev_somnambulism"]


@pytest.mark.parametrize("how", ["said", "typed"])
@pytest.mark.parametrize(
    ("language", "line", "chosen"), [("en", "the houses", "chosen"), ("fr", "les maisons", "choisies")]
)
async def test_houses_are_assigned_seat_by_seat(
    language: str, line: str, chosen: str, how: str, autojump_clock: MockClock
) -> None:
    pack = VoicePack.load(language)
    answers = {"setup.houses": chosen, "setup.home": [pack.words(home) for home in HOMES]}
    draft, said = await held(VILLAGE, line, answers, how, language)
    assert header_of(draft)["buildings"] == dict(zip(NAMES, HOMES, strict=True))
    asked = " ".join(text for cue, text in said if cue == "setup.home")
    assert how == "typed" or all(name in asked for name in NAMES)  # typing cuts the question short


async def test_assigned_house_is_taken_and_undo_frees_it(autojump_clock: MockClock) -> None:
    pack = VoicePack.load("en")
    church, tavern, *rest = [pack.words(home) for home in ("church", "tavern", *HOMES[1:4], *HOMES[5:])]
    homes = [church, church, tavern, "undo", *rest, "Bakery"]
    draft, _ = await held(VILLAGE, "the houses", {"setup.houses": "chosen", "setup.home": homes})
    assert list(header_of(draft)["buildings"].values()) == ["church", *HOMES[1:4], *HOMES[5:], "bakery"]


@pytest.mark.parametrize("how", ["said", "typed"])
@pytest.mark.parametrize(
    ("language", "line", "hands", "dealt"),
    [
        ("en", "the arrows", "hands, on three", "dealt for every vote"),
        ("fr", "les flèches", "à main levée, à trois", "données à chaque vote"),
    ],
)
async def test_hands_are_raised_if_the_box_has_no_arrows(
    language: str, line: str, hands: str, dealt: str, how: str, autojump_clock: MockClock
) -> None:
    draft, _ = await held(COLLECTOR, line, {"setup.arrows": hands}, how, language)
    assert header_of(draft)["options"]["arrows"] is False
    kept = replace(COLLECTOR, options={})
    draft, _ = await held(kept, line, {"setup.arrows": dealt}, how, language)
    assert "arrows" not in header_of(draft)["options"]


EIGHT = ["Emma", "Louis", "Paul", "Jack", "Oscar", "Simon", "Lucy", "Mark"]


async def test_summary_mentions_second_village_before_asking_again(autojump_clock: MockClock) -> None:
    there: Given = {"setup.both_here": ["yes", "yes"], "setup.second_players": ["eight", "nine"]}
    there |= {"setup.deck": "recommended", "setup.second_name": [*EIGHT, *EIGHT, "Grace"]}
    draft, said = await held(FAR, "the second village", there)
    read = [text for cue, text in said if cue == "setup.summary_line" and "The second village" in text]
    assert len(read) == 1
    assert all(name in read[0] for name in ("Ravenholm", *EIGHT))
    assert draft.second == (*EIGHT, "Grace")
    assert [cue for cue, _ in said].count("setup.both_here") == 2
