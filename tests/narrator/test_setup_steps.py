"""New table in six steps: count, names, beginners, cards, secrets, begin; and its duration."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from dataclasses import replace as replace_part

import pytest
import trio
from trio.testing import MockClock

from hardware.strokes import Key
from narrator.setup import Draft, set_up
from narrator.setup.channel import try_round
from narrator.simulation.room import VirtualButton, VirtualLight, VirtualSpeaker
from narrator.table.box import Box
from narrator.table.devices import Devices
from narrator.table.handed import GO_ON, HandedScreen, HandedSheet, SheetKind
from narrator.table.naming import split_names
from narrator.table.offers import Asking
from narrator.table.secrets import Secrets
from narrator.table.timing import Timing
from narrator.table.trace import TraceLine
from tests.narrator.setting_up import cues
from tests.narrator.test_typed import Typist
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
    """Lines by cue, and seconds of speech."""

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
async def test_list_of_names_that_does_not_fit_is_refused(line: str, autojump_clock: MockClock) -> None:
    given, cue = REFUSED[line]
    answers = {"setup.names_typed": [f"{given}", TYPED["setup.names_typed"]]}
    draft, heard = await typed(answers)
    assert cue in cues(heard.said)
    assert draft.names == NAMES


@pytest.mark.parametrize(("players", "advised"), [(12, False), (13, True)])
async def test_large_table_is_advised_to_use_phones(
    players: int, advised: bool, autojump_clock: MockClock
) -> None:
    answers = {"setup.players": str(players), "setup.names_typed": ", ".join((*NAMES, *MORE)[:players])}
    _, heard = await typed(answers, Draft(ways=(Secrets.PHONE, Secrets.ROUND)))
    assert ("setup.round_is_long" in cues(heard.said)) is advised


# --- cards ------------------------------------------------------------------------------------------------


# --- what the box can know --------------------------------------------------------------------------------


# --- how long it takes ------------------------------------------------------------------------------------


# --- where to sit, and a trial ----------------------------------------------------------------------------


async def test_trial_takes_twenty_seconds_and_shows_a_press(autojump_clock: MockClock) -> None:
    _, plain = await typed({}, Draft(ways=(Secrets.LIGHT,)))
    answers = {"setup.ready": ["try", "press", "press"], "roll.practice": ["press", "press"]}
    _, heard = await typed(answers, Draft(ways=(Secrets.LIGHT,)))
    assert "setup.trial_light" in cues(heard.said)
    assert cues(heard.said).count("roll.practice") == len(NAMES)
    assert "setup.trial_taken" in cues(heard.said)
    assert heard.seconds - plain.seconds < 20.0


async def test_trial_of_the_round_visits_two_seats(autojump_clock: MockClock) -> None:
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
