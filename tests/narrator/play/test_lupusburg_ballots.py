from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import Any

import pytest
import trio
import trio.testing

from narrator.play.lupusburg_day import TownDesk
from narrator.rules import Game
from narrator.rules.kernel.events import Phase
from narrator.rules.lupusburg.events import TokensCounted
from narrator.simulation.counting import Manner
from narrator.simulation.demo import random_evening
from narrator.simulation.room import VirtualButton, VirtualLight, VirtualListener, VirtualSpeaker
from narrator.table.box import Box
from narrator.table.devices import Devices
from narrator.table.offers import Seating
from narrator.table.secrets import Deal
from narrator.table.timing import PRESSED_ROLLS, RollKind, Timing
from narrator.table.trace import Trace, TraceLine
from tests.effort import kept
from tests.narrator.play.test_lupusburg import HANDS, Wanted, play, public_lines
from voices.draw import Draw
from voices.writing.pack import VoicePack

LANGUAGES = ("fr", "en")


class ThreeSeatDesk:
    """Desk of three seats; its people act once, some seconds into a defence."""

    def __init__(
        self, act: str = "", after: float = 0.0, defence: float = 30.0, language: str = "en"
    ) -> None:
        pack = VoicePack.load(language)
        self.ears, self.button = VirtualListener(), VirtualButton()
        self.said: list[tuple[str, str, float]] = []
        self.box = Box(
            pack, Devices(VirtualSpeaker(pack), self.button, VirtualLight(), self.ears), Draw("desk"), Trace()
        )
        self.box.trace.follow(self._follow)
        self.box.stage.begin(("A", "B", "C"))
        self.phases: list[tuple[Phase, float | None]] = []
        self.box.stage.follow(lambda now: self.phases.append((now.phase, now.ends)))
        self._desk = TownDesk(self.box, Seating(("A", "B", "C")), Timing(defence=defence), lambda: 3)
        self._act, self._after = act, after
        self._acts = trio.Event()

    def _follow(self, line: TraceLine) -> None:
        if line.kind == "say":
            self.said.append((str(line.fields["cue"]), str(line.fields["text"]), trio.current_time()))
        elif line.kind == "listen":
            self._acts.set()

    async def _do(self) -> None:
        await self._acts.wait()
        await trio.sleep(self._after)
        if self._act == "press":
            await self.button.press()
        elif self._act:
            self.ears.hear(self._act)

    async def hold(self, *houses: str) -> float:
        """Run the defences of these houses and return their duration in seconds."""
        began = trio.current_time()
        async with trio.open_nursery() as nursery:
            nursery.start_soon(self._do)
            with trio.fail_after(900):
                await self._desk.defences(houses)
            nursery.cancel_scope.cancel()
        return trio.current_time() - began

    def times(self, cue: str) -> int:
        """Count a cue, consecutive lines once."""
        said = [one for one, _, _ in self.said]
        return sum(one == cue and (n == 0 or said[n - 1] != cue) for n, one in enumerate(said))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_time_for_defence_speech_is_announced_and_limited(
    autojump_clock: trio.testing.MockClock, language: str
) -> None:
    desk = ThreeSeatDesk(defence=40.0, language=language)
    took = await desk.hold("A.a", "B.b")
    assert 80.0 < took < 100.0
    assert desk.times("lupusburg.defence") == desk.times("lupusburg.defence_ends") == 2
    told = [text for cue, text, _ in desk.said if cue == "lupusburg.defence"]
    assert any("A" in text for text in told)
    assert any("B" in text for text in told)
    assert sum("40" in text for text in told) == 2
    debates = [ends for phase, ends in desk.phases if phase is Phase.DEBATE]
    assert len(debates) == 2  # the clock shown on a screen
    assert None not in debates


@pytest.mark.parametrize("act", ["press", "done"])
async def test_press_or_word_ends_a_defence_speech_early(
    autojump_clock: trio.testing.MockClock, act: str
) -> None:
    assert await ThreeSeatDesk(act, after=5.0).hold("A.a") < 15.0


@pytest.mark.parametrize(
    ("language", "roll", "own"),
    kept(product(LANGUAGES, PRESSED_ROLLS, [False, True]), [(LANGUAGES[0], RollKind.WALK, True)]),
)
def test_voting_tokens_by_button_count_like_tokens_by_hand(language: str, roll: RollKind, own: bool) -> None:
    def tallies(**more: Any) -> list[Any]:
        evening = replace(random_evening("lupusburg", 6, 21, language), deal=Deal.KNOWN, **more)
        _, game, _ = play(evening)
        assert game is not None
        return [event.votes for event in game.events if isinstance(event, TokensCounted)]

    timing = Timing(roll=roll)
    pressed = tallies(pressed_ballots=True, own_buttons=own, timing=timing, manners=tuple(Manner))
    assert pressed == tallies()


VERDICT = "lupusburg.lynched"


def ballot(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the first pressed ballot, from its opening to the verdict."""
    begin = next(n for n, line in enumerate(lines) if line.get("cue") == "lupusburg.ballot_pressed")
    end = next(n for n, line in enumerate(lines) if line.get("cue") == VERDICT)
    return lines[begin:end]


class Casting(Wanted):
    """Plan with the same totals from other voters."""

    def __init__(self, tokens: dict[str, list[str]]) -> None:
        super().__init__(None, ["Clara.a"] * 9)
        self._cast = tokens

    def answer(self, game: Game, prompt: Any) -> Any:
        first = prompt.id == "ballot.second" and set(prompt.legal) == {"Alice.a", "Clara.b"}
        return self._cast if first else super().answer(game, prompt)


# Alice.a and Clara.b are the suspects, Clara.a is gone: Clara has no vote
ONE_WAY = {"Alice": ["Clara.b"], "Boris": ["Clara.b", "Alice.a"], "David": ["Clara.b"], "Emma": ["Alice.a"]}
ANOTHER = {"Alice": ["Alice.a"], "Boris": ["Clara.b"], "David": ["Alice.a", "Clara.b"], "Emma": ["Clara.b"]}


@pytest.mark.parametrize(
    ("roll", "own"), kept(product(PRESSED_ROLLS, [False, True]), [(RollKind.NAMES, False)])
)
def test_totals_of_secret_ballot_are_announced_without_voters(roll: RollKind, own: bool) -> None:
    """Let other voters lay the same tokens (Rule S): the public bytes are equal."""

    def heard(tokens: dict[str, list[str]]) -> tuple[list[dict[str, Any]], list[dict[str, Any]], Game]:
        header = {"edition": "lupusburg", "players": list(HANDS), "houses": HANDS, "seed": 4}
        evening = replace(
            random_evening("lupusburg", 5, 4, "fr"),
            header=header,
            plan=Casting(tokens),
            deal=Deal.KNOWN,
            pressed_ballots=True,
            own_buttons=own,
            timing=Timing(roll=roll),
        )
        games: list[Game] = []
        _, _, lines = play(evening, VERDICT, watch=games.append)
        everything = ballot(lines)
        return public_lines(everything), [one for one in everything if one["side"] == "private"], games[-1]

    one, secret, game = heard(ONE_WAY)
    other, other_secret, _ = heard(ANOTHER)
    assert len(one) > 60
    assert one == other
    assert secret != other_secret
    # the journal knows no more than the room
    assert {"tally": {"Alice.a": 2, "Clara.b": 3}} in game.answers
