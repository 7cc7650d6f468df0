"""Simulated listener with closed eyes and perfect ears, and the information in what they hear."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field

import trio
from trio.testing import MockClock

from narrator.night.calls import may_order
from narrator.night.roll_script import WALKS
from narrator.night.secret import STANDING_ORDERS
from narrator.night.walk import CLICK
from narrator.rules import CARDS, Game, Setup
from narrator.rules.lupusburg import Ask
from narrator.rules.schedule import BeatKind
from narrator.rules.village import Setup as WerewolfSetup
from narrator.simulation.demo import Evening, play_evening
from narrator.simulation.presses import Turns
from narrator.simulation.room import VirtualLight, VirtualListener, VirtualPlaces
from narrator.table.offers import Asked
from narrator.table.stage import Stage
from narrator.table.trace import Side, Trace, TraceLine
from tests.narrator.bulb import Bulb
from voices.draw import Draw

Pair = tuple[Hashable, Hashable]
"""Pair of a secret and the sound that was heard with it."""
SHUFFLES = 20


def bits(pairs: Sequence[Pair], seed: str = "shuffles") -> float:
    """Estimate the mutual information of secrets and sounds, in bits.

    The plain estimate is positive even if sounds carry no information. So its mean over randomly shuffled
    pairs is subtracted.
    """
    if not pairs:
        return 0.0
    draw = Draw(seed)
    secrets = [secret for secret, _ in pairs]
    heard = [sound for _, sound in pairs]
    each = Counter(secrets), Counter(heard)
    chance = 0.0
    for _ in range(SHUFFLES):
        _shuffle(heard, draw)
        chance += _plain_bits(list(zip(secrets, heard, strict=True)), *each)
    return _plain_bits(pairs, *each) - chance / SHUFFLES


def doubt(pairs: Sequence[Pair]) -> float:
    """Return the standard deviation that `bits` would have if the sounds carried no information."""
    cells = (len({secret for secret, _ in pairs}) - 1) * (len({heard for _, heard in pairs}) - 1)
    return math.sqrt(2 * max(cells, 1)) / (2 * len(pairs) * math.log(2))


def _shuffle(values: list[Hashable], draw: Draw) -> None:
    for last in range(len(values) - 1, 0, -1):
        other = draw.below(last + 1)
        values[last], values[other] = values[other], values[last]


def _plain_bits(
    pairs: Sequence[Pair], secrets: Mapping[Hashable, int], heard: Mapping[Hashable, int]
) -> float:
    """Return the plain estimate of mutual information, in bits, from the counts of secrets and sounds."""
    whole = len(pairs)
    both = Counter(pairs)
    return sum(
        count / whole * math.log2(count * whole / (secrets[secret] * heard[sound]))
        for (secret, sound), count in both.items()
    )


@dataclass
class OverheardAsk:
    """Question within a call at night, with all that a listener hears."""

    prompt: str
    live: bool
    """Whether a player was really asked. If not, the call is a decoy."""
    place: int
    """Number of answers that the game had before this question."""
    target: str = ""
    """Final answer to the question, or the holder of the called card."""
    presses: list[str] = field(default_factory=list)
    """Last sound before each press: a name, an explained option, or a tick of a walk over the options."""
    clicks: Counter[str] = field(default_factory=Counter)
    """Number of clicks in each walk: the box's decoys and the player's together, which a listener cannot
    tell apart.
    """

    ticks: list[int] = field(default_factory=list)
    """Number of ticks in each walk over the options."""
    delays: list[tuple[str, float]] = field(default_factory=list)
    """For each press, the last sound before it and the seconds since that sound."""
    since: float = 0.0
    """Time at which the call begins, or the question itself if an earlier question is in the same call."""
    until: float = math.inf
    glow: float = 0.0
    """Seconds of light that are visible through closed eyes."""
    flashes: list[tuple[str, float]] = field(default_factory=list)
    """For each time the light comes on, the last sound before it and the seconds since that sound."""
    starts: list[int] = field(default_factory=list)
    """Secret start of each walk. A listener cannot hear it; it is recorded to check how starts are drawn."""

    def last(self, walk: str) -> str:
        """Return the sound before the last press in a walk, or in the readings of names."""
        return next((press for press in reversed(self.presses) if press.startswith(walk)), "")

    def first(self, walk: str) -> str:
        """Return the sound before the first press in a walk."""
        return next((press for press in self.presses if press.startswith(walk)), "")


class Eavesdropper:
    """Listener that records the sounds of every question; `game` reveals the secrets afterwards."""

    def __init__(self) -> None:
        self.asked: list[OverheardAsk] = []
        self.stage: Stage | None = None
        self.screens_asked: Asked | None = None
        """Questions that a screen shows, if a screen is observed."""
        self.game: Game | None = None
        self._latest = ""
        self._walk = ""
        self._walks = 0
        self._ticks = 0
        self._cue = ""
        self._since = 0.0
        """Time of the last word or tick."""
        self._turns = Turns()
        self.light: VirtualLight | None = None
        """Light that all players share, if it is observed."""
        self._bulb = Bulb()
        self._changes = False
        """Whether the previous line of the trace announced a change of the light."""
        self._heard: list[tuple[float, str]] = []
        """Time and name of each word or tick."""
        self._call = 0.0
        """Time at which the latest call began."""
        self._asks = False
        """Whether the latest call has had a question yet."""
        self._between = False
        """Whether the last call is over, so that sounds belong to the next call."""
        self._early: list[tuple[str, float]] = []
        """Presses since the end of the last call, in the form of `OverheardAsk.delays`."""
        self._early_clicks = 0

    def attend(self, trace: Trace) -> None:
        """Listen to an evening from now on."""
        trace.follow(self.follow)

    def follow(self, line: TraceLine) -> None:
        """Record what a listener hears at this line of the trace."""
        cue = str(line.fields.get("cue", ""))
        self._look(line)
        if line.kind == "press":
            self._press(line.at)
        elif line.side is Side.PRIVATE:
            self._started(line)
        elif line.kind == "say":
            self._since = line.at
            self._heard.append((line.at, f"name {line.fields['text']}"))
            self._said(cue, str(line.fields["text"]))
        elif line.kind == "pause" and cue in WALKS.values() and cue != self._cue:
            self._walks, self._ticks = self._walks + 1, 0
            self._walk = f"walk {self._walks} "
            if self.asked:  # at the deal, hands are laid on the button before any question
                self.asked[-1].ticks.append(0)
        elif line.kind == "tick":
            self._ticks += 1
            self._since = line.at
            self._latest = f"{self._walk}tick {self._ticks}"
            self._heard.append((line.at, self._latest))
            if self.asked and self.asked[-1].ticks:  # not for ticks to which all players tap together
                self.asked[-1].ticks[-1] += 1
        elif line.kind == "sound" and line.fields["name"] == CLICK:
            self._click()
            return  # a decoy click may come before the first word of a line
        if cue:
            self._cue = cue

    def _look(self, line: TraceLine) -> None:
        """Record the state of the light, one line after the trace announced its change."""
        if self._changes and self.light is not None:
            self._bulb.show(self.light.seen)
        self._bulb.until(line.at)
        self._changes = line.kind == "light"

    def see(self) -> None:
        """After the evening, add to each question its seconds of light and the times the light came on."""
        times = [at for at, _ in self._heard]
        for asked in self.asked:
            for spell in self._bulb.spells:
                begins, ends = max(spell.begins, asked.since), min(spell.ends, asked.until)
                if begins < ends:
                    asked.glow += ends - begins
                    at, heard = self._heard[bisect_right(times, begins) - 1]
                    asked.flashes.append((heard, begins - at))

    def _started(self, line: TraceLine) -> None:
        what, _, option = str(line.fields.get("pattern", "")).rpartition(" ")
        if what == "starts at" and self.asked:
            self.asked[-1].starts.append(int(option) - 1)

    def _press(self, at: float) -> None:
        pressed = self._latest, at - self._since
        if self._between:
            self._early.append(pressed)
        elif self.asked:
            self.asked[-1].presses.append(pressed[0])
            self.asked[-1].delays.append(pressed)
        self._click()

    def _click(self) -> None:
        if self._between:
            self._early_clicks += 1
        elif self.asked:
            self.asked[-1].clicks[self._walk] += 1

    def _said(self, cue: str, text: str) -> None:
        told = self._between and cue.startswith("roll.")
        self._latest = f"{'told' if told else 'name'} {text}"
        if cue.startswith("named.") or cue.endswith(("wakes", "sleeps")):
            self._between = True
        if cue == self._cue:
            return  # a further sentence of the same line
        self._turns.hear(cue)
        if cue.endswith(".wakes"):
            self._over(self._since)
        if self.game is None:
            if cue == "identify.wakes":
                self._begin(text, live=True)
        elif cue in PROMPTS:
            pending = self.game.pending
            asked = (
                pending is not None
                and pending.call is not None
                and pending.id == cue
                and self._turns.is_of(pending, self.game)
            )
            ordering = cue in STANDING_ORDERS and bool(self._turns.whose(may_order(self.game, cue)))
            self._begin(cue, live=asked or ordering)

    def sit_down(self, game: Game) -> None:
        """Record the game once the cards are known; the first called player may be awake by then."""
        self.game = game
        self._over(self._bulb.now)

    def _begin(self, prompt: str, *, live: bool) -> None:
        place = 0 if self.game is None else len(self.game.answers)
        since = self._since if self._asks else self._call
        if self._asks:
            self.asked[-1].until = since
        self._asks = True
        self.asked.append(OverheardAsk(prompt, live, place, since=since))
        self._walk, self._walks = "", 0
        asked, self._between = self.asked[-1], False
        asked.presses += [heard for heard, _ in self._early]
        asked.delays += self._early
        asked.clicks[BEFORE] += self._early_clicks
        self._early, self._early_clicks = [], 0

    def _over(self, at: float) -> None:
        """End the last question, because another call begins at `at`."""
        if self._asks:
            self.asked[-1].until = at
        self._call, self._asks = at, False


BEFORE = "before it "
"""Key, in `OverheardAsk.clicks`, of the clicks from the end of the last call to the question."""
PROMPTS = frozenset(
    beat.prompt
    for role in CARDS.values()
    for call in role.calls
    for beat in call.beats
    if beat.kind is BeatKind.ASK
) | {Ask.THIEF_PEEK, Ask.WEREWOLF_CLAW}
MORNINGS = ("night.dawn", "lupusburg.werewolf_sleeps")


def overheard(evening: Evening, listener: Eavesdropper | None = None) -> list[OverheardAsk]:
    """Return the questions of an evening's roll call and first night, as a listener hears them."""
    listener = listener or Eavesdropper()

    async def main() -> None:
        trace = Trace()
        with trio.CancelScope() as scope:

            def follow(line: TraceLine) -> None:
                if line.kind == "say" and line.fields["cue"] in MORNINGS:
                    scope.cancel()

            async def look(places: VirtualPlaces, ears: VirtualListener | None) -> None:
                listener.light = places.shared

            listener.attend(trace)
            trace.follow(follow)
            stage, asked = listener.stage, listener.screens_asked
            await play_evening(evening, trace, stage=stage, watch=listener.sit_down, guests=look, asked=asked)

    trio.run(main, clock=MockClock(autojump_threshold=0))
    assert listener.game is not None
    listener.see()
    _reveal(listener, evening)
    return listener.asked


def _reveal(listener: Eavesdropper, evening: Evening) -> None:
    """Add the secrets to the questions: the answers, and the holders of called cards."""
    assert listener.game is not None
    answers = listener.game.answers
    setup = Setup.from_dict(evening.header)
    holders: dict[str, list[str]] = {}
    dealt = setup.dealt()[0] if isinstance(setup, WerewolfSetup) else ()
    for seat, card in zip(setup.names, dealt, strict=bool(dealt)):
        holders.setdefault(evening.pack.words(f"role-{card}.the"), []).append(seat)
    cards = [evening.pack.words(f"role-{card}.the") for card in CARDS]
    for asked in listener.asked:
        if asked.prompt in PROMPTS:
            asked.target = str(answers[asked.place]) if asked.live and asked.place < len(answers) else ""
            continue
        names = [name for name in cards if name in asked.prompt]
        name = max(names, key=len, default="")  # the longest: "the White Werewolf" contains "Werewolf"
        asked.prompt, asked.live = f"card {name}", name in holders
        asked.target = " ".join(holders.get(name, ()))
