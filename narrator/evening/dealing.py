"""The deal at the table: the box and its players come to agree on who holds which card."""

from __future__ import annotations

from typing import Any

from narrator.box.box import Box
from narrator.box.timing import Timing
from narrator.evening.lights import TracedLight, channel_of
from narrator.evening.settings import Deal, PlaySettings
from narrator.night.deal import (
    Dealing,
    RollCall,
    calls_everybody,
    complete_deal,
    copies_called,
    missing_cards,
    write_deal,
    write_roll_call,
)
from narrator.night.reader import read_scenes
from narrator.rules import Game, Setup
from narrator.rules.werewolves import public_of, setup_of, village_of


async def dealt(
    box: Box, light: TracedLight, header: dict[str, Any], settings: PlaySettings
) -> dict[str, Any]:
    """Make sure that box and players know the cards; returns the header with the deal in it."""
    if settings.deal is Deal.KNOWN or "deal" in header:
        return header
    game = Game(Setup.from_dict(header))
    light.secret = True
    with box.stage.asleep():
        if settings.deal is Deal.LIGHT:
            await _deal_by_light(box, game, settings.timing)
            complete = header
        else:
            complete = await _deal_by_roll_call(box, game, header, settings.timing)
    light.secret = False
    return complete


async def _deal_by_light(box: Box, game: Game, timing: Timing) -> None:
    await box.say("deal.intro")
    cards = [(seat, village_of(game).by_name[seat].card) for seat in game.setup.names]
    await read_scenes(box, write_deal(public_of(game), box, timing), Dealing(cards, channel_of(box, game)))
    await box.say("deal.done")


async def _deal_by_roll_call(box: Box, game: Game, header: dict[str, Any], timing: Timing) -> dict[str, Any]:
    setup = setup_of(game.setup)
    await box.say("identify.intro")
    public, roll_call = public_of(game), RollCall(channel_of(box, game), box.secret)
    announced = copies_called(setup)
    called, everybody = write_roll_call(public, announced, box, timing), calls_everybody(public)
    while True:
        await read_scenes(box, called, roll_call)
        complete = complete_deal(roll_call.holders, setup.names, setup.deck, everybody=everybody)
        if complete is not None:
            break
        missing = missing_cards(public, roll_call.holders)
        if missing is None:
            await box.say("identify.again")
            roll_call = RollCall(channel_of(box, game), box.secret)
        else:
            await box.say("identify.missing")
            roll_call.again = True
            called = write_roll_call(public, announced, box, timing, missing)
    await box.say("identify.done")
    deal, centre = complete
    without_deck = {key: value for key, value in header.items() if key != "deck"}
    return without_deck | {"deal": deal, "centre": centre}
