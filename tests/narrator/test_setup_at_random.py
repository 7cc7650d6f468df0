"""Tables set up by people who press anywhere, change their minds, ask for help and fall silent."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
import trio
from trio.testing import MockClock

from narrator.box import Box
from narrator.dialogue import Draft, set_up
from narrator.dialogue.conversation import Agreed
from narrator.rules import Setup
from narrator.table.room import VirtualButton, VirtualLight, VirtualListener, VirtualSpeaker
from narrator.trace import Trace, TraceLine
from voices.draw import Draw
from voices.pack import VoicePack

PACKS = {language: VoicePack.load(language) for language in ("fr", "en")}
PRESS, LONG, PAUSE = 0.12, 1.4, 3.2


class Whims:
    """People who answer by chance: a press, a word that is listened for, a command, nothing."""

    def __init__(self, seed: int, button: VirtualButton, ears: VirtualListener) -> None:
        self._random = random.Random(seed)
        self._button = button
        self._ears = ears
        self.said: Counter[str] = Counter()
        self._send, self._receive = trio.open_memory_channel[float | str](1000)

    def follow(self, line: TraceLine) -> None:
        """Hear the box."""
        fields: dict[str, Any] = line.fields
        if line.kind == "say":
            self.said[fields["cue"]] += 1
            if fields["cue"] == "roll.offer" and self._random.random() < 0.3:
                self._act(PRESS)
        elif line.kind == "listen":
            self._answer()

    def _answer(self) -> None:
        chance = self._random.random()
        if chance < 0.35:
            self._act(PRESS)
        elif chance < 0.37:
            self._act(LONG)
        elif chance < 0.38:
            self._act(PAUSE)
        elif chance < 0.9:
            self._act("")

    def _act(self, act: float | str) -> None:
        self._send.send_nowait(act)

    async def run(self) -> None:
        """Act a little after being asked, as people do."""
        async for act in self._receive:
            await trio.sleep(0.4)
            if isinstance(act, float):
                await self._button.press(act)
            elif self._ears.phrases:
                self._ears.hear(self._random.choice(self._ears.phrases))


def agreed_at_random(seed: int, language: str) -> tuple[Agreed, Counter[str]]:
    async def talk() -> tuple[Agreed, Counter[str]]:
        button, ears, trace = VirtualButton(), VirtualListener(), Trace()
        pack = PACKS[language]
        box = Box(pack, VirtualSpeaker(pack), button, VirtualLight(), ears, Draw("test"), trace)
        people = Whims(seed, button, ears)
        trace.follow(people.follow)
        with trio.fail_after(7 * 24 * 3600):
            async with trio.open_nursery() as nursery:
                nursery.start_soon(people.run)
                agreed = await set_up(box, Draft(), threaded=False)
                nursery.cancel_scope.cancel()
        return agreed, people.said

    return trio.run(talk, clock=MockClock(autojump_threshold=0))


@pytest.mark.parametrize("seed", range(24))
def test_every_set_up_comes_to_a_table_that_can_play(seed: int) -> None:
    agreed, said = agreed_at_random(seed, ("fr", "en")[seed % 2])
    setup = Setup.from_dict(agreed.draft.header(seed=1))
    assert len(setup.names) == agreed.draft.players
    assert said["setup.start"] > 0


def test_among_them_are_commands_and_every_kind_of_question() -> None:
    said = Counter[str]()
    for seed in range(24):
        said += agreed_at_random(seed, "en")[1]
    wanted = ("undo.done", "help.setup", "pause.on", "pause.off", "ask.none_chosen", "setup.deck_add")
    assert {cue: said[cue] for cue in wanted if not said[cue]} == {}
