from __future__ import annotations

import io
import json
from itertools import product
from pathlib import Path
from typing import Any

import pytest
import trio
from trio.testing import MockClock

from narrator.rules import Game, Prompt
from narrator.rules.events import Died
from narrator.rules.kernel.events import Told
from narrator.rules.kernel.prompts import Answer
from narrator.rules.knowledge import View
from narrator.rules.new_moon.event_deck import EventDrawn
from narrator.rules.new_moon.town_crier import HAND as OWN_HAND
from narrator.rules.new_moon.town_crier import CrierNamed
from narrator.rules.rule import Village
from narrator.rules.views import public_state
from narrator.rules.village import village_of
from narrator.setup import Draft
from narrator.simulation.demo import Evening, play_evening
from narrator.simulation.plans import RandomPlan
from narrator.table.secrets import Deal
from narrator.table.timing import PRESSED_ROLLS, RollKind, Timing
from narrator.table.trace import Trace
from tests.effort import LATER, kept
from tests.narrator.night.test_light import Lines, lit
from tests.narrator.play.test_resume import PACK, pulled_and_resumed, whole_game
from tests.narrator.secrecy import public_lines
from tests.narrator.setting_up import talk
from tests.narrowing import the
from voices.writing.pack import VoicePack

HERE = Draft(edition="pact")
SAID: dict[str, dict[str, Any]] = {
    "en": {
        "setup.players": "eight",
        "setup.names": "numbers",
        "setup.extras": ["with the new moon", "nothing more"],
        "setup.people": "no",
        "setup.deck": "recommended",
        "setup.deal": "light",
        "setup.rules": "no",
        "setup.summary": ["the Town Crier", "begin"],
        "setup.crier": "three",
        "setup.ready": "ready",
    },
    "fr": {
        "setup.players": "huit",
        "setup.names": "numéros",
        "setup.extras": ["avec la nouvelle lune", "rien"],
        "setup.people": "non",
        "setup.deck": "conseillée",
        "setup.deal": "lumière",
        "setup.rules": "non",
        "setup.summary": ["le Garde Champêtre", "on commence"],
        "setup.crier": "trois",
        "setup.ready": "prêt",
    },
}
HAND = ["ev_burial", "ev_somnambulism", "ev_dissatisfaction"]
"""Events that leave the vote of their day unchanged."""
OTHERS = ["ev_flood", "ev_executioner", "ev_eclipse"]


class Unpopular(RandomPlan):
    """Plan that condemns the crier on the second day, after any event was read."""

    def __init__(self, seed: int, *, reads: bool = True) -> None:
        super().__init__(seed)
        self._reads = reads

    def answer(self, game: Game, prompt: Prompt) -> Answer:
        """Answer at random where the evening needs nothing else."""
        village = village_of(game)
        captain, crier = village.captain, game_crier(game)
        honest = [player.name for player in village.alive if not player.wolf and player.name != crier]
        match prompt.id:
            case "captain.elect":
                return dict.fromkeys(prompt.seats, honest[0])
            case "town_crier.appoint":
                return next(name for name in honest if name in prompt.legal)
            case "town_crier.read":
                return prompt.legal[0] if self._reads else None
            case "village.vote" if village.day_number == 1:
                return {}
            case "village.vote" if village.day_number == 2:
                return {voter: crier for voter in prompt.seats if voter != crier}
            case "town_crier.replace":
                return None
            case "werewolves.devour":
                spared = {crier, None if captain is None else captain.name}
                return next((name for name in reversed(prompt.legal) if name not in spared), None)
            case "witch.heal" | "witch.poison":
                return None
        return super().answer(game, prompt)


def game_crier(game: Game) -> str | None:
    crier = public_state(the(Village, game.state)).get("crier")
    return crier if isinstance(crier, str) else None


async def set_up_by_voice(language: str) -> dict[str, Any]:
    agreed, _ = await talk(SAID[language], HERE, with_ears=True, language=language)
    assert (agreed.draft.crier, agreed.draft.modules) == (3, ("new_moon",))
    header = agreed.draft.header(seed=23)
    assert len(header["crier"]["hand"]) == 3
    return header


def traced(evening: Evening) -> tuple[str, Game]:
    out = io.StringIO()
    _, game = trio.run(play_evening, evening, Trace(out), clock=MockClock(autojump_threshold=0))
    assert game is not None
    return out.getvalue(), game


@pytest.mark.parametrize("language", kept(["en", "fr"], ["fr"]))
def test_game_with_town_crier_runs_from_setup_to_end(language: str) -> None:
    header = trio.run(set_up_by_voice, language, clock=MockClock(autojump_threshold=0))
    header["crier"]["hand"] = HAND
    pack = VoicePack.load(language)
    trace, game = traced(Evening(header, pack, Unpopular(3), seed=3, deal=Deal.LIGHT))
    lines = [json.loads(line) for line in trace.splitlines()]
    assert game.outcome is not None

    named = [event.seat for event in game.events if isinstance(event, CrierNamed)]
    assert len(named) >= 2
    dead = [event.seat for event in game.events if isinstance(event, Died)]
    assert named[0] in dead
    read = [event.event for event in game.events if isinstance(event, EventDrawn)]
    assert read[0] == HAND[0]
    assert set(read) <= {*HAND}

    hands = [event for event in game.events if isinstance(event, Told) and event.what == OWN_HAND]
    assert [event.to for event in hands] == named[: len(hands)]
    for times, event in enumerate(hands):
        words = [pack.words(name) for name in the(tuple, event.value)]
        assert lit(lines, "town_crier.shows_hand", times) == words
    assert set(the(tuple, hands[1].value)) == {*HAND} - {*read[:1]}
    assert not [seat for seat in game.setup.names if seat not in named and knows(game, seat)]


def knows(game: Game, seat: str) -> bool:
    view = the(View, game.view(seat))
    return "hand" in view.own or any(event.what == OWN_HAND for event in view.told)


@pytest.mark.parametrize(
    ("language", "roll"), kept(product(("en", "fr"), PRESSED_ROLLS), [("en", RollKind.NAMES)])
)
def test_hand_of_town_crier_is_not_heard_until_he_reads_it(language: str, roll: RollKind) -> None:
    header = trio.run(set_up_by_voice, language, clock=MockClock(autojump_threshold=0))
    heard, lights = [], []
    for hand in (HAND, OTHERS):
        table = header | {"crier": {"hand": hand, "seat": None}}
        plan, pack = Unpopular(3, reads=False), VoicePack.load(language)
        playing = Evening(table, pack, plan, seed=3, deal=Deal.LIGHT, timing=Timing(roll=roll), retell=False)
        trace, game = traced(playing)
        assert [event for event in game.events if isinstance(event, CrierNamed)]
        heard.append(public_lines(trace))
        lines: Lines = [json.loads(line) for line in trace.splitlines()]
        lights.append(lit(lines, "town_crier.shows_hand"))
    assert heard[0] == heard[1]
    assert len(heard[0]) > 300
    assert lights[0] != lights[1]


PULLED: dict[str, Any] = {
    "edition": "pact",
    "players": list("ABCDEFGH"),
    "modules": ["new_moon"],
    "crier": {"hand": HAND, "seat": "C"},
    "seed": 5,
}


@LATER
@pytest.mark.parametrize("every", [3, 1])
def test_unseen_town_crier_hand_is_shown_after_power_cut(tmp_path: Path, every: int) -> None:
    evening, _, _ = whole_game(PULLED, 1)
    words = [PACK.words(name) for name in sorted(HAND)]
    shown = []
    for entries in range(1, 30, every):
        pulled = pulled_and_resumed(evening, tmp_path / str(entries), entries, True)
        assert pulled is not None
        *_, before, after = pulled
        cues = [line.get("cue") for line in before]
        if "town_crier.sleeps" in cues:
            break
        shown.append(lit(after, "town_crier.shows_hand"))
    assert len(shown) > 4 // every
    assert shown == [words] * len(shown)
