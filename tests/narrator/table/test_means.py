from __future__ import annotations

import io
import json
import re
from fnmatch import fnmatchcase
from typing import Any

import pytest
import trio
from trio.testing import MockClock

from narrator.play.settings import PlaySettings
from narrator.play.two_villages import play_game
from narrator.simulation.room import VirtualButton, VirtualLight, VirtualListener, VirtualSpeaker
from narrator.table.box import Box
from narrator.table.console.typed import TypedListener
from narrator.table.devices import Devices
from narrator.table.means import MEANS, Answers, Means, Presses, Tells
from narrator.table.offers import Asked
from narrator.table.secrets import Deal
from narrator.table.stage import Stage
from narrator.table.trace import Trace, TraceLine
from voices.draw import Draw
from voices.writing.pack import VoicePack

MISFITS = {
    "en": {
        Answers.TYPED: r"(?<!I )(?<!me )\b[Ss]ay\b|\b[Aa]loud\b|\bcall me\b|\b(I|me) (do not )?hear\b",
        Answers.PRESSED: r"(?<!I )(?<!me )\b[Ss]ay\b|\b[Tt]ype\b|\b[Aa]loud\b|\bcall me\b",
        Presses.SPACE: r"\bbuttons?\b|\bhold\b.*second|\bclicks?\b",
        Tells.READ: r"\bclicks?\b|\bsounds? alike|\bears?\b|\bcan hear\b|\bloudspeaker\b",
    },
    "fr": {
        Answers.TYPED: r"\b[Dd]ites\b|\bà voix haute|\b[Jj]'entends|\bj'écoute",
        Answers.PRESSED: r"\b[Dd]ites\b|\b[Tt]apez (?!sur)|\bà voix haute",
        Presses.SPACE: r"\bboutons?\b|\benfoncé|\bclics?\b",
        Tells.READ: r"\bclics?\b|\bà l'oreille|\boreilles?\b|\bm'entend|\bhaut-parleur\b",
    },
}
"""Forbidden words of lines to people, by equipment."""

STORIES = (
    *("executioner-looks", "debate-push*", "debate-hush", "story-*", "remark-*", "tale-*", "company-*"),
    *("*-rules", "*-told"),
    *("practice-*", "opening-*", "wall-*", "night-*", "day-*", "dawn-*", "*-wakes*", "*-sleeps*", "page-*"),
    *("phone-*", "option-*", "ghost-*", "witness-*", "spirit*", "printed-*", "means-*", "doctor-*"),
    *("lupusburg-tap", "lupusburg-claw_again"),
)
"""Lines about the village, where people say and hear things, and lines on paper or on a page."""


def is_one_of(line: str, patterns: tuple[str, ...]) -> bool:
    return any(fnmatchcase(line, pattern) for pattern in patterns)


SEATS = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal")
CARDS = ("werewolf", "werewolf", "seer", "witch", "hunter", "cupid", "scapegoat", "village_idiot")
HEADER = {"edition": "pact", "players": list(SEATS), "deal": dict(zip(SEATS, CARDS, strict=True)), "seed": 1}
NIGHTS = 3


class Answering:
    """People who give the first answer in the way that this machine understands."""

    def __init__(self, language: str, means: Means) -> None:
        self.pack, self.means, self.out = VoicePack.load(language), means, io.StringIO()
        self.button, self.stage, self.asked = VirtualButton(), Stage(), Asked()
        said, typed = means.answers is Answers.SAID, means.answers is Answers.TYPED
        self.ears = VirtualListener() if said else None
        self.keys = TypedListener(self.asked, self.stage, self.pack.numbers, lambda: None) if typed else None
        self.trace = Trace(self.out)
        self.trace.follow(self._follow)
        self._nurseries: list[trio.Nursery] = []
        self._nights = 0
        self._asked: list[str] = []

    async def play(self) -> None:
        devices = Devices(
            VirtualSpeaker(self.pack),
            self.button,
            VirtualLight(),
            self.ears,
            typed=self.keys,
            has_space_bar=self.means.button is Presses.SPACE,
            is_silent=self.means.voice is Tells.READ,
        )
        assert devices.means == self.means
        box = Box(self.pack, devices, Draw("means"), self.trace, self.stage, self.asked)
        async with trio.open_nursery() as nursery:
            self._nurseries.append(nursery)
            with trio.fail_after(4 * 3600):
                await play_game(box, HEADER, PlaySettings(deal=Deal.KNOWN))
            nursery.cancel_scope.cancel()

    def lines(self) -> list[dict[str, Any]]:
        trio.run(self.play, clock=MockClock(autojump_threshold=0))
        return [json.loads(line) for line in self.out.getvalue().splitlines()]

    def _follow(self, line: TraceLine) -> None:
        if line.kind == "say" and str(line.fields["cue"]) == "night.falls":
            self._nights += 1
            if self._nights > NIGHTS:
                self._nurseries[0].cancel_scope.cancel()
        if line.kind == "listen" or (line.kind == "say" and line.fields["cue"] == "roll.offer"):
            self._nurseries[0].start_soon(self._answer, line.kind == "say")

    async def _answer(self, option: bool) -> None:
        await trio.sleep(0.3)
        now = self.asked.now
        if now is None or not now.offers:
            return
        self._asked.append(now.cue)
        # try each command once before the first answer, to hear the help too
        wish = next((one for one in ("help", "pause", "ask_questions") if self._asked.count(one) == 0), None)
        if not option and self.means.answers is not Answers.PRESSED and wish is not None:
            self._asked.append(wish)
            self._say(self.pack.phrases[wish][0])
        elif self.means.answers is Answers.PRESSED:
            await self.button.press()
        elif not option:
            first = now.offers[0]
            self._say(next(iter(first.phrases), first.shown))

    def _say(self, phrase: str) -> None:
        if self.ears is not None:
            self.ears.hear(phrase)
        if self.keys is not None:
            self.keys.enter(phrase)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("means", MEANS, ids=lambda means: "-".join(means.values.values()))
def test_game_mentions_only_ways_of_answering_that_are_in_use(language: str, means: Means) -> None:
    told = [line for line in Answering(language, means).lines() if line["kind"] == "say"]
    cues = {str(line["cue"]) for line in told}
    assert {"dawn.leads", "village.vote", "debate.press"} <= cues
    found = []
    for line in told:
        message = str(line["cue"]).replace(".", "-")
        if message == "roll-offer" or is_one_of(message, STORIES):
            continue
        for part in (means.answers, means.button, means.voice):
            misfit = MISFITS[language].get(part)
            if misfit and re.search(misfit, str(line["text"])):
                found.append(f"{message}: {line['text']}")
    assert not found, "\n".join(dict.fromkeys(found))
