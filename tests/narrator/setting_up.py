"""People who answer the set-up with words and presses, by cue."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import trio
from msgspec.structs import replace

from hardware.light import Light
from narrator.setup import Draft, set_up
from narrator.setup.conversation import Agreed
from narrator.simulation.room import (
    VirtualButton,
    VirtualKeyboard,
    VirtualLight,
    VirtualListener,
    VirtualSpeaker,
)
from narrator.table.ambience import Ambience
from narrator.table.box import Box
from narrator.table.devices import Devices
from narrator.table.offers import Asking
from narrator.table.trace import Trace, TraceLine
from voices.draw import Draw
from voices.writing.pack import VoicePack

CONFIRMING = ("ask.confirm", "ask.doubt", "setup.summary", "setup.summary_pressed")

BY_BUTTON = {
    "setup.edition": "press:the basic rules",
    "setup.players": "press:nine",
    "setup.deck": "press:the simple table",
    "setup.deal": "press:the box deals",
    "setup.rules": "press:no",
    "setup.ready": "press",
}
CONFIGURED = {"setup.cards_pressed": "press", "setup.rules": "press:no", "setup.ready": "press"}
"""Questions left when the configuration has players, edition and deal."""
BY_VOICE_FR = {
    "setup.edition": "les règles de base",
    "setup.players": "huit",
    "setup.names": "des prénoms",
    "setup.seat_name": ["Marie", "Paul", "Sophie", "Hugo", "Emma", "Louis", "Léa", "Victor"],
    "setup.deck": "simple",
    "setup.summary": ["le Capitaine", "on commence"],
    "setup.captain": "non",
    "setup.deal": "les cartes",
    "setup.rules": "oui",
    "setup.ready": "on est prêts",
    "ask.confirm": ["oui"] * 20,
}


BY_HAND = {"setup.edition", "setup.extras", "setup.deck"}
"""Questions of a table that chooses rules and cards step by step, not from the proposal."""
ON_REQUEST = {
    "setup.deal": "deal",
    "setup.clicks": "button",
    "lupusburg.press_ballots": "ballots",
    "setup.burgomaster": "burgomaster",
}
"""Questions asked when their line of the summary is named."""


def _row(given: str | Iterable[str]) -> list[str]:
    return [given] if isinstance(given, str) else list(given)


def in_full(
    answers: Mapping[str, str | Iterable[str]], start: Draft, pack: VoicePack
) -> dict[str, str | Iterable[str]]:
    """Add the answers that lead to these questions: choose by hand, and name lines of the summary."""
    full: dict[str, list[str]] = {cue: _row(given) for cue, given in answers.items()}
    if not BY_HAND.isdisjoint(answers) and not {"setup.cards", "setup.cards_pressed"} & answers.keys():
        ourselves = pack.words("word-ourselves")
        full |= {"setup.cards": [ourselves], "setup.cards_pressed": ["nothing"]}
        full["setup.cards_else"] = [f"press:{ourselves}"]
    for cue, line in ON_REQUEST.items():
        if cue not in answers or (cue == "setup.deal" and start.deal is not None):
            continue
        word = pack.words(f"line-word-{line}")
        full["setup.summary"] = [word, *full.get("setup.summary", [])]
        full["setup.summary_pressed"] = ["nothing", *full.get("setup.summary_pressed", [])]
        full["setup.change"] = [f"press:{word}", *full.get("setup.change", [])]
    return dict(full)


def cues(said: Iterable[tuple[str, str]]) -> list[str]:
    return [cue for cue, _ in said]


def changing(line: str) -> dict[str, Any]:
    """Return the presses that change one line of the summary and then begin."""
    return {"setup.summary_pressed": ["nothing", "press"], "setup.change": f"press:{line}"}


class Answers:
    """Answers by cue, taken in order: `"word"` is said, `press:label` pressed in the roll, `press` at once,
    `type:line` typed, `nothing` silence. Under `at:` plus a cue they come while the cue is spoken.

    A question without an answer gets silence; a confirmation gets a press unless it has an answer.
    """

    def __init__(
        self, answers: Mapping[str, str | Iterable[str]], box: Box, ears: VirtualListener | None
    ) -> None:
        self._answers: defaultdict[str, deque[str]] = defaultdict(deque)
        for cue, given in answers.items():
            self._answers[cue] = deque([given] if isinstance(given, str) else given)
        self.box = box
        self._ears = ears
        self._cue = ""
        self._wanted: str | None = None
        self.said: list[tuple[str, str]] = []
        self.spoken = 0.0
        """The seconds that the box spoke."""
        self._send, self._receive = trio.open_memory_channel[str](1000)
        box.trace.follow(self._follow)

    def _follow(self, line: TraceLine) -> None:
        fields: dict[str, Any] = line.fields
        if line.kind == "say":
            self.said.append((fields["cue"], fields["text"]))
            self.spoken += fields["end"] - line.at
            if fields["cue"] == "roll.offer":
                if fields["text"] == self._wanted:
                    self._wanted = None
                    self._send.send_nowait("press")
            elif waiting := self._answers[f"at:{fields['cue']}"]:
                self._send.send_nowait(waiting.popleft())
            elif fields["cue"] not in ("ask.by_button", "setup.needs", "undo.done"):
                self._cue = fields["cue"]
        elif line.kind == "listen":
            self._answer()

    def _answer(self) -> None:
        waiting = self._answers[self._cue]
        if waiting:
            given = waiting.popleft()
            if given.startswith("press:"):
                self._wanted = given.removeprefix("press:")
                self._send.send_nowait("press")
            else:
                self._send.send_nowait(given)
        elif self._cue in CONFIRMING:
            self._send.send_nowait("press")

    async def run(self) -> None:
        async for act in self._receive:
            await trio.sleep(0.4)
            button = self.box.devices.button
            assert isinstance(button, VirtualButton)
            if act == "press":
                await button.press()
            elif act == "long press":
                await button.press(1.4)
            elif act.startswith("type:"):
                assert isinstance(self.box.devices.typed, VirtualKeyboard)
                self.box.devices.typed.type(act.removeprefix("type:"))
            elif self._ears is not None and act != "nothing":
                self._ears.hear(act)


async def talk(
    answers: Mapping[str, str | Iterable[str]],
    start: Draft | None = None,
    *,
    language: str = "en",
    with_ears: bool = False,
    ears: VirtualListener | None = None,
    seat_lights: tuple[Light, ...] = (),
    keyboard: VirtualKeyboard | None = None,
    ambience: Ambience | None = None,
    follow: Callable[[Asking | None], None] = lambda _: None,
    **settings: Any,
) -> tuple[Agreed, Answers]:
    """Run a set-up with these answers on the virtual clock; fail after one hour.

    Unless answered, the configuration already says whether the button can be heard.
    """
    start = start or Draft()
    if "setup.clicks" in answers:
        start = replace(start, may_walk=True)
    pack = VoicePack.load(language)
    ears = ears or (VirtualListener() if with_ears else None)
    answers = in_full(answers, start, pack)
    parts = VirtualSpeaker(pack), VirtualButton(), VirtualLight(), ears
    devices = Devices(*parts, seat_lights=seat_lights, typed=keyboard, ambience=ambience)
    box = Box(pack, devices, Draw("test"), Trace())
    box.asked.follow(follow)
    people = Answers(answers, box, ears)
    with trio.fail_after(3600):
        async with trio.open_nursery() as nursery:
            nursery.start_soon(people.run)
            agreed = await set_up(box, start, threaded=False, **settings)
            nursery.cancel_scope.cancel()
    return agreed, people
