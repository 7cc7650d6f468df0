from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from dataclasses import replace as replace_part
from typing import Any

import pytest
import trio
from trio.testing import MockClock

from hardware.strokes import Key
from narrator.night.walk import Reaction
from narrator.rules import Setup
from narrator.setup import Draft, set_up
from narrator.setup.channel import learned_step, practice, try_round
from narrator.setup.draft import DeckChoice
from narrator.simulation.demo import seat_names
from narrator.simulation.room import VirtualButton, VirtualLight, VirtualSpeaker
from narrator.table.box import Box
from narrator.table.devices import Devices
from narrator.table.handed import GO_ON, HandedScreen, HandedSheet, SheetKind
from narrator.table.naming import split_names
from narrator.table.offers import Asking
from narrator.table.secrets import Secrets
from narrator.table.timing import Timing
from narrator.table.trace import Trace, TraceLine
from tests.narrator.setting_up import BY_BUTTON, changing, cues, talk
from tests.narrator.table.test_typed import Typist
from voices.draw import Draw
from voices.segments import Text
from voices.writing.pack import VoicePack

NAMES = ("Zelda", "Bruno", "Chloe", "Igor", "Nadia", "Omar", "Paula", "Quinn")


MORE = ("Rufus", "Brigitte", "Tilo", "Ursula", "Wanda")


KEYBOARD = Draft(ways=(Secrets.ROUND, Secrets.LIGHT))


PACK = VoicePack.load("en")


TYPED = {
    "setup.players": "eight",
    "setup.names_typed": f"{', '.join(NAMES[:-1])} and {NAMES[-1]}",
    "setup.rules": "no",
    "setup.cards": "press",
    "setup.secrets": "one screen handed round",
    "setup.summary": "press",
    "setup.ready": "press",
}


@dataclass
class Heard:
    said: list[tuple[str, str]] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    seconds: float = 0.0


async def typed(
    answers: Mapping[str, str | Sequence[str]],
    start: Draft = KEYBOARD,
    *,
    silent: bool = False,
    language: str = "en",
) -> tuple[Draft, Heard]:
    """Set up a table by keyboard; each question has lines typed in turn, `press` is a press."""
    typist, heard = Typist(pack=VoicePack.load(language)), Heard()
    devices = replace_part(typist.box.devices, is_silent=silent, has_space_bar=True)
    box = replace_part(typist.box, devices=devices)
    left = {
        cue: deque([given] if isinstance(given, str) else given)
        for cue, given in {**TYPED, **answers}.items()
    }

    def follow(line: TraceLine) -> None:
        if line.kind == "say":
            heard.said.append((str(line.fields["cue"]), str(line.fields["text"])))
            heard.seconds += box.pack.seconds((Text(str(line.fields["text"])),))

    async def type_all() -> None:
        while True:
            await trio.sleep(1)
            now = typist.asked.now
            cue = now.cue if now is not None else heard.said[-1][0] if heard.said else ""
            if not left.get(cue):
                continue
            if (line := left[cue].popleft()) == "press":
                await typist.button.press()
            else:
                typist.type(line, Key.ENTER)

    def note(now: Asking | None) -> None:
        if now is not None:
            heard.asked.append(now.cue)

    box.trace.follow(follow)
    box.asked.follow(note)
    with trio.fail_after(3600):
        async with trio.open_nursery() as nursery:
            nursery.start_soon(type_all)
            agreed = await set_up(box, start, channel="keyboard", threaded=False)
            nursery.cancel_scope.cancel()
    return agreed.draft, heard


@pytest.mark.parametrize("line", ["Ann, Bea and Carl", "Ann,Bea;Carl", "Ann & Bea & Carl"])
def test_typed_line_is_split_into_names(line: str) -> None:
    assert split_names(line, VoicePack.load("en")) == ("Ann", "Bea", "Carl")


REFUSED = {
    "too many": (", ".join((*NAMES, "Ivo")), "setup.names_many"),
    "twice the same": ("Zelda, Bruno, zelda", "ask.name_taken"),
}


@pytest.mark.parametrize("line", REFUSED)
async def test_typed_list_with_wrong_number_of_names_is_refused(line: str, autojump_clock: MockClock) -> None:
    given, cue = REFUSED[line]
    answers = {"setup.names_typed": [f"{given}", TYPED["setup.names_typed"]]}
    draft, heard = await typed(answers)
    assert cue in cues(heard.said)
    assert draft.names == NAMES


@pytest.mark.parametrize(("players", "advised"), [(12, False), (13, True)])
async def test_many_players_are_advised_to_use_phones(
    players: int, advised: bool, autojump_clock: MockClock
) -> None:
    answers = {"setup.players": str(players), "setup.names_typed": ", ".join((*NAMES, *MORE)[:players])}
    _, heard = await typed(answers, Draft(ways=(Secrets.PHONE, Secrets.ROUND)))
    assert ("setup.round_is_long" in cues(heard.said)) is advised


PLAYED, NEW, TYPIST = 90.0, 150.0, 120.0
"""Seconds of speech allowed before the first night, without and with an explanation; all seconds of a quick
typist."""


@pytest.mark.parametrize(("new", "most"), [("no", PLAYED), ("yes", NEW), ("card by card", NEW)])
@pytest.mark.parametrize("way", ["one screen handed round", "by the light"])
async def test_setup_talks_no_longer_than_promised(
    new: str, most: float, way: str, autojump_clock: MockClock
) -> None:
    draft, heard = await typed({"setup.rules": new, "setup.secrets": way})
    assert draft.rules is (new != "no")
    assert heard.seconds <= most, f"{heard.seconds:.0f} s"


@pytest.mark.parametrize("silent", [False, True], ids=["aloud", "silent"])
async def test_quick_typist_starts_a_game_within_two_minutes(silent: bool, autojump_clock: MockClock) -> None:
    began = trio.current_time()
    await typed({}, silent=silent)
    assert trio.current_time() - began < TYPIST


async def test_trial_of_the_button_takes_20_seconds_and_shows_a_press(autojump_clock: MockClock) -> None:
    _, plain = await typed({}, Draft(ways=(Secrets.LIGHT,)))
    answers = {"setup.ready": ["try", "press", "press"], "roll.practice": ["press", "press"]}
    _, heard = await typed(answers, Draft(ways=(Secrets.LIGHT,)))
    assert "setup.trial_light" in cues(heard.said)
    assert cues(heard.said).count("roll.practice") == len(NAMES)
    assert "setup.trial_taken" in cues(heard.said)
    assert heard.seconds - plain.seconds < 20.0


async def test_trial_of_the_passed_screen_visits_two_seats(autojump_clock: MockClock) -> None:
    screen = HandedScreen()
    devices = Devices(VirtualSpeaker(PACK), VirtualButton(), VirtualLight(), handed=screen)
    box = Box(PACK, devices, Draw("trial"))
    shown: list[HandedSheet] = []

    def follow() -> None:
        if (sheet := screen.sheet) is not None:
            shown.append(sheet)

    screen.follow(follow)

    async def touch() -> None:
        while True:
            await trio.sleep(0.5)
            if screen.sheet is not None and screen.sheet.ready:
                screen.touch(0 if screen.sheet.kind is SheetKind.ASK else GO_ON)

    async with trio.open_nursery() as nursery:
        nursery.start_soon(touch)
        await try_round(box, NAMES, Timing())
        nursery.cancel_scope.cancel()
    assert {sheet.seat for sheet in shown} == set(NAMES[:2])
    assert not any(sheet.asked for sheet in shown), "the rules ask nothing in a trial"


@pytest.mark.parametrize(
    ("reaction", "step"), [(Reaction(), 0.55), (Reaction(0.38, 0.12), 0.7), (Reaction(0.55, 0.20), 1.0)]
)
def test_practice_measures_the_players_reaction_time(reaction: Reaction, step: float) -> None:
    draw = Draw("practice")
    steps = [learned_step([reaction.draw(draw) for _ in range(12)]) for _ in range(50)]
    assert sorted(found or 0.0 for found in steps)[25] == pytest.approx(step, abs=0.06)
    assert learned_step([0.3, 0.3, 0.3]) is None


async def test_reaction_time_is_learned_from_presses(autojump_clock: trio.testing.MockClock) -> None:
    pack = VoicePack.load("en")
    button = VirtualButton()
    box = Box(pack, Devices(VirtualSpeaker(pack), button, VirtualLight()), Draw("test"), Trace())
    async with trio.open_nursery() as nursery:

        async def press(after: float) -> None:
            await trio.sleep(after)
            await button.press()

        def hear(line: TraceLine) -> None:
            if line.kind == "say" and line.fields["cue"] == "roll.practice":
                nursery.start_soon(press, float(str(line.fields["end"])) - line.at + 0.25)

        box.trace.follow(hear)
        took = await practice(box, seat_names(6))
        nursery.cancel_scope.cancel()
    assert took == pytest.approx([0.25] * 6, abs=0.01)


SPOKEN = {
    "setup.players": "eight",
    "setup.edition": "the basic rules",
    "setup.names": "names",
    "setup.seat_name": ["Alice", "Charlotte", "Daniel", "David", "Emma", "Emily", "George", "Grace"],
    "setup.deck": "simple",
    "setup.deal": "the light",
    "setup.rules": "no",
    "setup.ready": "ready",
}


async def spoken(**answers: Any) -> tuple[Draft, list[tuple[str, str]]]:
    given = {cue.replace("__", "."): answer for cue, answer in answers.items()}
    agreed, people = await talk(SPOKEN | given, with_ears=True)
    return agreed.draft, people.said


async def test_summary_says_default_choices_only_on_request(autojump_clock: trio.testing.MockClock) -> None:
    draft, said = await spoken(setup__summary=["repeat", "press"])
    rest = next(place for place, (cue, _) in enumerate(said) if cue == "setup.summary_rest")
    assert not any(cue == "setup.summary_line" for cue, _ in said[:rest])
    read = " ".join(text for cue, text in said[rest:] if cue == "setup.summary_line")
    for line in (
        *("The number of players: 8.", "The rules: the basic rules.", "The cards: the simple table."),
        *("The Captain: a Captain, elected on the first day.", "The deal: the box deals."),
        "The pace: brisk.",
        *("House rules: as printed.", "Explanations: no."),
    ):
        assert line in read
    assert any(cue == "setup.evening" and "minutes" in text for cue, text in said)
    assert draft.changing is None


async def test_setup_of_five_says_house_rules_are_as_printed(autojump_clock: trio.testing.MockClock) -> None:
    answers: dict[str, Any] = {"setup.players": "five", "setup.names": "numbers", "setup.rules": "no"}
    answers |= {"setup.cards": "yes", "setup.summary": ["repeat", "press"], "setup.ready": "ready"}
    agreed, people = await talk(answers, with_ears=True)
    assert agreed.draft.options == {"player_limits": "any"}
    assert ("setup.summary_line", "House rules: as printed.") in people.said


async def test_names_are_confirmed_only_if_doubtful(autojump_clock: trio.testing.MockClock) -> None:
    _, said = await spoken(setup__summary="press")
    names = SPOKEN["setup.seat_name"]
    assert [text for cue, text in said if cue == "setup.name_noted"] == [f"{name}." for name in names]
    assert not any(cue == "ask.confirm" and names[0] in text for cue, text in said)
    asked = [text for cue, text in said if cue == "setup.seat_name"]
    assert asked[:2] == ["Seat 1: what's the name?", "And seat 2?"]


async def test_removing_a_player_keeps_names_and_asks_for_cards_again(
    autojump_clock: trio.testing.MockClock,
) -> None:
    draft, _ = await spoken(
        setup__summary=["the number of players", "begin"],
        setup__players=["eight", "seven"],
        setup__edition=["the basic rules", "the online rules"],
        setup__deck=["simple", "recommended"],
    )
    assert draft.names == tuple(SPOKEN["setup.seat_name"][:7])
    assert (draft.players, draft.edition, draft.deck_choice) == (7, "web", DeckChoice.RECOMMENDED)
    assert Setup.from_dict(draft.header(seed=1))


async def test_misheard_name_is_corrected(autojump_clock: trio.testing.MockClock) -> None:
    names = [*SPOKEN["setup.seat_name"], "Henry"]
    draft, _ = await spoken(
        setup__summary=["names", "begin"], setup__which_name="two", setup__seat_name=names
    )
    assert draft.names == ("Alice", "Henry", *SPOKEN["setup.seat_name"][2:])


@pytest.mark.parametrize(
    ("line", "asked"),
    [
        ("the rules", "setup.edition"),
        ("the cards", "setup.deck"),
        ("the Captain", "setup.captain"),
        ("the deal", "setup.deal"),
        ("the button", "setup.clicks"),
        ("the pace", "setup.pace"),
        ("house rules", "setup.house_more"),
        ("explanations", "setup.rules"),
    ],
)
async def test_naming_a_line_of_the_summary_changes_it(
    line: str, asked: str, autojump_clock: trio.testing.MockClock
) -> None:
    answers: dict[str, Any] = {**BY_BUTTON, "setup.clicks": ["press:no"] * 2, **changing(line)}
    answers["setup.captain"] = "press:no Captain"
    for cue in ("setup.edition", "setup.deck", "setup.deal", "setup.rules"):
        answers[cue] = [BY_BUTTON[cue]] * 2
    _, people = await talk(answers)
    told = cues(people.said)
    assert asked in told[told.index("setup.change") :]
    assert "setup.summary_pressed" in told[len(told) - told[::-1].index(asked) :]
