"""A whole evening with simulated people, heard on a real speaker or on the virtual clock."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TextIO

import trio
from trio.testing import MockClock

from narrator.box import Box
from narrator.day import Voting
from narrator.evening import Deal, PlaySettings, play_game
from narrator.rules import Outcome, Setup
from narrator.rules.game import Game
from narrator.table.people import Manner, People
from narrator.table.plans import Plan, RandomPlan
from narrator.table.reactions import Reaction
from narrator.table.room import VirtualButton, VirtualLight, VirtualListener, VirtualSpeaker
from narrator.timing import Timing
from narrator.trace import Trace
from voices.draw import Draw
from voices.pack import VoicePack
from voices.speaker import Speaker

MakeSpeaker = Callable[[VoicePack], Speaker]


@dataclass(frozen=True)
class Evening:
    """What a simulated evening is made of."""

    header: dict[str, Any]
    pack: VoicePack
    plan: Plan
    seed: int = 0
    voting: Voting = Voting.TALLY
    deal: Deal = Deal.KNOWN
    timing: Timing = field(default_factory=Timing)
    reaction: Reaction = field(default_factory=Reaction)
    manners: tuple[Manner, ...] = (Manner.AT_ONCE,)
    with_ears: bool = True
    retell: bool = True


async def play_evening(
    evening: Evening, trace: Trace, make_speaker: MakeSpeaker = VirtualSpeaker
) -> tuple[Outcome, Game]:
    """Play it; returns how it ended, and the game."""
    button, light = VirtualButton(), VirtualLight()
    ears = VirtualListener() if evening.with_ears else None
    pack = evening.pack
    box = Box(pack, make_speaker(pack), button, light, ears, Draw(f"public {evening.seed}"), trace)
    people = People(
        pack,
        evening.plan,
        button,
        light,
        ears,
        seed=evening.seed,
        cards=_cards_in_hand(evening),
        reaction=evening.reaction,
        manners=evening.manners,
    )
    trace.follow(people.follow)
    games: list[Game] = []

    def watch(game: Game) -> None:
        games.append(game)
        people.sit_down(game)

    settings = PlaySettings(
        deal=evening.deal,
        voting=evening.voting,
        timing=evening.timing,
        retell=evening.retell,
        watch=watch,
    )
    async with trio.open_nursery() as nursery:
        await nursery.start(people.run)
        outcome = await play_game(box, evening.header, settings)
        nursery.cancel_scope.cancel()
    return outcome, games[-1]


def _cards_in_hand(evening: Evening) -> dict[str, str]:
    """The physical cards, where the box is to learn them by a roll call."""
    if evening.deal is not Deal.CARDS:
        return {}
    setup = Setup.from_dict(evening.header)
    return dict(zip(setup.names, setup.dealt()[0], strict=True))


def play_virtually(evening: Evening, out: TextIO | None = None) -> tuple[Outcome, Game]:
    """Play an evening on the virtual clock, in no time."""

    async def main() -> tuple[Outcome, Game]:
        return await play_evening(evening, Trace(out))

    return trio.run(main, clock=MockClock(autojump_threshold=0))


def random_evening(edition: str, players: int, seed: int, language: str) -> Evening:
    """An evening of the edition's printed deck, decided at random from `seed`."""
    header = {"edition": edition, "players": [f"P{n}" for n in range(1, players + 1)], "seed": seed}
    return Evening(header, VoicePack.load(language), RandomPlan(seed), seed)
