"""`narrator practice --box`: one short night at this machine's own key, list and lamp, with open eyes."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

import trio

from narrator.asking.ask import UndoRequested
from narrator.asking.doing import wait_until_done
from narrator.asking.question import ask_yes_no
from narrator.assembly.assemble import assemble
from narrator.box.box import Box
from narrator.box.timing import PACES, Pace
from narrator.commands.given_keys import configured
from narrator.commands.printed import tell
from narrator.errors import ExitCode
from narrator.evening.playing import play_game
from narrator.game.settings import PlaySettings
from narrator.night.deal import Deal
from narrator.rules import Game, Told
from narrator.rules.events import Died, How
from narrator.rules.stage import Phase, Scenery
from voices.writing.pack import Ref

SEATS = 4
"""As few as two calls need: a list of four names is read in a quarter of a minute."""


def practise_at_the_box(language: str | None, name: str | None) -> int:
    """Play nights until the person has had enough. Raises `NarratorError` where there is no terminal."""
    loaded = configured(None, {} if language is None else {"language": language})

    async def practise() -> None:
        async with assemble(loaded, tell) as assembly:
            await practise_nights(assembly.box, name)

    trio.run(practise)
    return ExitCode.GOOD


async def practise_nights(box: Box, name: str | None = None) -> None:
    """Play one night after the other, each as long as the person wants another."""
    known = box.pack.phrases["company_names"]
    me = name or box.pack.words("practice-you")
    seats = (me, *[one for one in known if one != me][: SEATS - 1])
    while True:
        with suppress(UndoRequested):
            await box.say("practice.box_begins", seat=me)
            await wait_until_done(box, "practice.box_ready")
            await tell_what_was_taken(box, await play_night(box, seats), me)
            if not await ask_yes_no(box, "practice.box_again"):
                return


async def play_night(box: Box, seats: Sequence[str]) -> Game:
    """Play a first night in which the first seat is the Seer; it is over when day breaks."""
    others = ("werewolf", *["simple_villager"] * (len(seats) - 2))
    header = {
        "edition": "base_2014",
        "players": list(seats),
        "deal": dict(zip(seats, ("seer", *others), strict=True)),
        "options": {"player_limits": "any", "captain_election": "never"},
        "seed": box.draw.below(1 << 30),
    }
    games: list[Game] = []
    over = trio.Event()

    def look(now: Scenery) -> None:
        if games and now.phase is Phase.DAWN:
            over.set()

    box.stage.follow(look)
    settings = PlaySettings(deal=Deal.KNOWN, timing=PACES[Pace.BRISK], retell=False, watch=games.append)
    async with trio.open_nursery() as nursery:
        nursery.start_soon(play_game, box, header, settings)
        await over.wait()
        nursery.cancel_scope.cancel()
    box.stage.begin(())
    return games[0]


async def tell_what_was_taken(box: Box, game: Game, me: str) -> None:
    """Say what the box understood of the presses."""
    seen = next((one for one in game.events if isinstance(one, Told) and one.to == me), None)
    bitten = next((one for one in game.events if isinstance(one, Died) and one.how is How.NIGHT), None)
    if seen is None:
        await box.say("practice.box_saw_nothing")
    else:
        await box.say("practice.box_saw", seat=str(seen.about), card=Ref(f"role-{seen.value}.one"))
    if bitten is None:
        await box.say("practice.box_bit_nobody")
    else:
        await box.say("practice.box_bit", seat=bitten.seat)
