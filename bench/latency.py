"""Response time of the box, measured in its sound: `python -m bench.latency [--rounds N] [--phones N]`.

A private sound server records the output to the loudspeaker and the input from the microphone. Presses are
simulated; words are spoken by espeak-ng and recognised by vosk. The program prints two times in
milliseconds: from the end of a press or word to the first sample of the box's answer, and from the last
sample of a line to the first sample of the next line. It then prints PortAudio's part of these times, and
the same times for pyttsx3 used alone. With `--phones N`, N phones have the page open and tap at the same
time (`bench.phones`), which shows their cost.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

import trio

from bench.phones import tapping
from narrator.day.vote import Desk, Voting
from narrator.rules.prompts import ElectionPrompt
from narrator.simulation.room import VirtualLight
from narrator.table.box import Box
from narrator.table.devices import Devices
from narrator.table.listening import Wake, listen
from narrator.table.offers import Offer, Seating
from narrator.table.timing import Timing
from narrator.table.trace import Trace, TraceLine
from tests.rigs.pulse import PulseRig, pulse_rig
from tests.sound.hearing import Recording, recorded
from tests.sound.measuring import Spread, first_sound, follow, last_sound, rendered
from tests.sound.table import Mouth, Played, RealTable, Spoken, WatchedButton, open_table
from tests.voices.listening import korean
from voices.draw import Draw
from voices.playback.open_device import LATENCY
from voices.writing.pack import VoicePack

FIRST, SECOND, YES = korean.WORDS[1], korean.WORDS[2], korean.WORDS[4]
"""Words, in each language, for the first seat, for the second seat, and for yes."""
PRESS = "press"
ROUND = 120.0
"""Time limit, in seconds, of a round of questions; a misheard word takes some of it."""
PERIODS = 4
"""Number of audio blocks that PortAudio lets ALSA buffer, which is its part of the latency."""

_PLAINLY = """
import sys, time, pyttsx3
engine = pyttsx3.init()
engine.setProperty("voice", "en")
engine.runAndWait()
for text in sys.argv[1:]:
    for _ in range(2):
        print(time.monotonic(), flush=True)
        engine.say(text)
        engine.runAndWait()
    time.sleep(0.5)
"""


@dataclass
class Moments:
    """Times of presses, by their effect, and of words, all by time.monotonic()."""

    roll: list[float] = field(default_factory=list)
    pressed: list[float] = field(default_factory=list)
    spoken: list[Spoken] = field(default_factory=list)


class Answerer:
    """Simulated person who answers half a second after the box begins to listen, and again if misheard."""

    def __init__(self, button: WatchedButton, mouth: Mouth, nursery: trio.Nursery) -> None:
        self.answer, self.agree = PRESS, PRESS
        self._button = button
        self._mouth = mouth
        self._nursery = nursery
        self._heard = ""

    def follow(self, line: TraceLine) -> None:
        """Answer if this line of the trace says that the box listens."""
        if line.kind == "say":
            self._heard = str(line.fields["cue"])
        elif line.kind == "listen":
            deed = self.agree if self._heard in ("ask.confirm", "ask.doubt") else self.answer
            self._nursery.start_soon(self._act, deed)

    async def _act(self, what: str) -> None:
        await trio.sleep(0.5)
        if what == PRESS:
            await self._button.press()
        else:
            await self._mouth.say(what)


async def bench(rig: PulseRig, rounds: int, phones: int, cache: Path) -> None:
    """Measure the box, then pyttsx3 alone, and print the times."""
    names = list(VoicePack.load("en").phrases["first_names"])[: 2 * rounds]
    async with open_table(rig, korean.model(), cache, latency=None) as table:
        with recorded(rig, "speaker") as speaker, recorded(rig, "mic") as microphone:
            async with tapping(phones) if phones else nullcontext():
                moments = await play(table, names)
        inner = table.speaker.inner
        device, block = inner.device_latency, LATENCY / PERIODS
        print(
            f"the device's own latency, by PortAudio: {1000 * device:.0f} ms, in blocks of {1000 * block:.0f}"
        )
        print(f"under-runs {inner.device.underruns}, samples not rendered in time {inner.starved}")
        torn: list[Played] = []
        sounds = await rendered(table.speaker.plays, table.synthesiser)
        lines = follow(table.speaker.plays, sounds, speaker, torn)
        print(f"lines in which something was missing: {len(torn)}")
    show("a press begins the roll", after(moments.roll, speaker))
    show("a press confirms, news with a new name", after(moments.pressed, speaker))
    both = after(moments.roll + moments.pressed, speaker)
    beyond = Spread.of(seconds - device - block for seconds in both)
    show("press to sound, all", both)
    print(f"{'  beyond device and one block (aim: p99 20)':44} p99 {beyond.p99:7.1f} ms")
    named = [said for said in moments.spoken if said.word != YES]
    agreed = [said for said in moments.spoken if said.word == YES]
    show("end of a name to the question back", after(ends(named, microphone), speaker))
    show("end of a yes to news with a new name", after(ends(agreed, microphone), speaker))
    gaps = [
        speaker.time(later.start) - speaker.time(line.end)
        for line, later in pairwise(lines)
        if later.played.began - line.played.ended < 0.02
    ]
    show("line to line", gaps)
    plainly(rig, names)


async def play(table: RealTable, names: Sequence[str]) -> Moments:
    """Play rounds of questions; return the times of the presses and words."""
    button, trace = WatchedButton(), Trace()
    mouth = Mouth(table.rig, {}, button, {})
    box = Box(
        table.pack, Devices(table.speaker, button, VirtualLight(), table.listener), Draw("latency"), trace
    )
    moments = Moments()
    async with trio.open_nursery() as nursery:
        await nursery.start(mouth.run)
        player = Answerer(button, mouth, nursery)
        trace.follow(player.follow)
        for one, two in zip(names[::2], names[1::2], strict=True):
            offers = Seating((one, two), frozenset(names)).offers(box.pack, (one, two))
            with trio.fail_after(ROUND):
                await by_button(box, player, offers, moments, button)
                await by_word(box, player, (one, two), 0, PRESS)
                moments.pressed.append(button.ups[-1])
                await by_word(box, player, (one, two), 1, YES)
            print(".", end="", flush=True)
        nursery.cancel_scope.cancel()
    print()
    moments.spoken = mouth.spoken
    return moments


async def by_button(
    box: Box, player: Answerer, offers: Sequence[Offer], moments: Moments, button: WatchedButton
) -> None:
    """Answer by button: press when the box listens, which makes the box begin to read the options."""
    player.answer = PRESS
    box.foresee("ask.by_button")  # the box also prepares this line at a real question
    await box.say("captain.elect")
    assert await listen(box, offers, 6) is Wake.PRESS
    await box.say("ask.by_button")
    moments.roll.append(button.ups[-1])


async def by_word(box: Box, player: Answerer, names: tuple[str, str], which: int, agree: str) -> None:
    """Answer by voice: say a name and confirm it. The box answers each word with a line."""
    desk = Desk(box, Seating(names, frozenset(names)), Timing(), lambda _: Voting.TALLY)
    name = names[which]
    player.answer, player.agree = (FIRST, SECOND)[which], agree
    prompt = ElectionPrompt(id="captain.elect", call=None, seats=names, roll=names, legal=names, public=True)
    assert await desk.ask(prompt, None) == name
    await box.say("day.captain_elected", seat=name)
    await box.say("vote.captain_double", seat=name)


def ends(spoken: Sequence[Spoken], microphone: Recording) -> list[float]:
    """Return the times at which the words ended in the recording of the microphone."""
    found = [last_sound(microphone, said.started, said.ended) for said in spoken]
    return [end for end in found if end is not None]


def after(moments: Sequence[float], speaker: Recording) -> list[float]:
    """Return the seconds from each of these times to the loudspeaker's next sound."""
    firsts = [(moment, first_sound(speaker, moment)) for moment in moments]
    return [first - moment for moment, first in firsts if first is not None]


def plainly(rig: PulseRig, names: Sequence[str]) -> None:
    """Measure the same lines spoken by pyttsx3 alone, used as its documentation shows."""
    texts = [f"The Captain is {name}." for name in names]
    with recorded(rig, "speaker") as speaker:
        said = subprocess.run([sys.executable, "-c", _PLAINLY, *texts], stdout=subprocess.PIPE, check=True)
        time.sleep(0.5)
    calls = [float(line) for line in said.stdout.split()]
    show("pyttsx3 plainly: from the call to sound", after(calls[::2], speaker))
    gaps = []
    for first, second in zip(calls[::2], calls[1::2], strict=True):
        end, start = last_sound(speaker, first, second, 1e-3), first_sound(speaker, second)
        if end is not None and start is not None:
            gaps.append(start - end)
    show("pyttsx3 plainly: line to line", gaps)


def show(what: str, seconds: Sequence[float]) -> None:
    """Print the distribution of some measured times."""
    print(f"{what:44} {Spread.of(seconds) if seconds else 'never'}")


def main() -> None:
    """Parse the command line and print the measurements."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=12, help="of three questions each (at most 28)")
    parser.add_argument("--phones", type=int, default=0, help="that tap meanwhile")
    options = parser.parse_args()
    with pulse_rig("mic") as rig, tempfile.TemporaryDirectory() as cache:
        trio.run(bench, rig, min(options.rounds, 28), options.phones, Path(cache))


if __name__ == "__main__":
    main()
