from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
import trio
from trio.testing import MockClock

from narrator.home.hamlets.keeper import keys_of
from narrator.home.hamlets.opening import region_open
from narrator.home.mqtt import broker_linked, broker_of
from narrator.play.games import announce
from narrator.rules import Game
from narrator.rules.cause import Cause
from narrator.rules.kernel.prompts import Answer, Kind, Prompt
from narrator.rules.village import village_of
from narrator.simulation.demo import Evening, play_evening
from narrator.simulation.plans import Plan
from narrator.table.stage import Stage
from narrator.table.trace import Trace, TraceLine
from tests.effort import kept
from tests.rigs.mosquitto import Mosquitto, Noted
from tests.rigs.test_broker import in_place, refuse
from voices.writing.pack import VoicePack

pytestmark = pytest.mark.rig

MOVER, CARD = "Ada", "seer"
PEOPLE = {
    "North": [MOVER, "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal"],
    "South": ["Ines", "Jack", "Kim", "Leo", "Mia", "Ned", "Olga", "Paul"],
}
CARDS = [CARD, "werewolf", *["simple_villager"] * 6]
BEFORE_IT_IS_TOLD = 0.01
"""Real idle seconds before the clock jumps: letters pass a real broker meanwhile."""


class Travellers(Plan):
    """Plan in which one player moves and is welcome, no one is voted out, and the wolf spares the mover."""

    def answer(self, game: Game, prompt: Prompt) -> Answer:
        """Give the answer that sends the traveller on the way."""
        match prompt.id:
            case "hamlets.leave":
                return MOVER if MOVER in prompt.legal and MOVER in PEOPLE["North"] and is_home(game) else None
            case "hamlets.admit":
                return True
            case "werewolves.devour":
                others = [name for name in prompt.legal if name != MOVER]
                return others[-1] if others and is_home(game) else prompt.legal[-1]
        return {} if prompt.kind is Kind.BALLOTS else prompt.default


def is_home(game: Game) -> bool:
    return MOVER in game.setup.names


def header_of(village: str) -> dict[str, Any]:
    (other,) = PEOPLE.keys() - {village}
    return {
        "edition": "pact",
        "variants": ["v2_hamlets"],
        "options": {"player_limits": "any", "captain": False},
        "players": PEOPLE[village],
        "deal": dict(zip(PEOPLE[village], CARDS, strict=True)),
        "seed": 1 + len(other) + ord(other[0]),
        "hamlets": {other: {"people": PEOPLE[other], "cards": sorted(CARDS)}},
    }


class OneVillage:
    """One box with its game and the lines spoken there."""

    def __init__(self, name: str, language: str) -> None:
        self.name = name
        self.pack = VoicePack.load(language)
        self.told: Noted = []
        self.lines: list[TraceLine] = []
        self.game: Game | None = None
        self.met = 0

    async def play(self, broker: Mosquitto, key: Path) -> None:
        other = next(iter(PEOPLE.keys() - {self.name}))
        config = broker.config(
            self.name, also=f'[hamlets]\nin_step = true\nneighbours = {{{other} = "{key}"}}'
        )
        trace, stage = Trace(), Stage()
        trace.follow(self.lines.append)
        async with (
            broker_linked(broker_of(config), self.told.append, refuse) as link,
            region_open(config, link, keys_of(config, self.name), self.told.append, stage.follow) as region,
        ):
            assert link is not None
            assert region is not None
            link.whenever_met(self.meet)
            announce(region, header_of(self.name))
            evening = Evening(header_of(self.name), self.pack, Travellers(), seed=3, door=region)
            _, self.game = await play_evening(evening, trace, stage=stage)
            await trio.sleep(60)  # a player still on the way arrives

    def meet(self) -> None:
        self.met += 1

    def heard(self, cue: str) -> list[TraceLine]:
        return [line for line in self.lines if line.kind == "say" and line.fields.get("cue") == cue]


@pytest.mark.parametrize("language", kept(["fr", "en"], ["fr"]))
def test_player_moves_to_other_village_despite_killed_broker(language: str, tmp_path: Path) -> None:
    north, south = OneVillage("North", language), OneVillage("South", language)
    key = tmp_path / "key"
    key.write_text(os.urandom(32).hex())

    async def killer(broker: Mosquitto) -> None:
        """Kill and restart the broker after each departure and each request."""
        for cue in ("hamlets.wants_to_move", "hamlets.moved"):
            while not north.heard(cue):  # noqa: ASYNC110 - a line of a trace is no event
                await trio.sleep(1)
            broker.kill()
            await trio.sleep(20)
            broker.start()

    async def evening(broker: Mosquitto) -> None:
        async with trio.open_nursery() as nursery:
            nursery.start_soon(killer, broker)
            async with trio.open_nursery() as both:
                both.start_soon(north.play, broker, key)
                both.start_soon(south.play, broker, key)
            nursery.cancel_scope.cancel()

    with in_place(tmp_path) as broker:
        trio.run(evening, broker, clock=MockClock(autojump_threshold=BEFORE_IT_IS_TOLD))

    assert north.game is not None
    assert south.game is not None
    left, come = (village_of(game).by_name.get(MOVER) for game in (north.game, south.game))
    assert left is not None
    assert come is not None, "nobody is lost"
    assert (left.cause, come.card) == (Cause.MOVED, CARD)
    assert north.heard("hamlets.moved")
    assert south.heard("hamlets.arrived")
    assert north.heard("hamlets.dusk") or south.heard("hamlets.dusk"), "nights are in step"
    assert north.met == 3, "the broker was lost twice, and found again"
