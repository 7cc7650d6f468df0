"""The deal at the table: the box and its players come to agree on who holds which card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from narrator.box.box import Box
from narrator.box.timing import Timing
from narrator.evening.lights import TracedLight, channels_of
from narrator.evening.settings import Deal, PlaySettings
from narrator.night.deal import (
    Dealing,
    RollCall,
    calls_everybody,
    complete_deal,
    missing_cards,
    piles_called,
    write_deal,
    write_roll_call,
)
from narrator.night.reader import read_scenes
from narrator.rules import Game, Setup
from narrator.rules.variants.v5_double_je import DoubleJe
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
    channel, scenes = channels_of(box, game), partial(write_deal, public_of(game), box, timing)
    first = [(seat, village_of(game).by_name[seat].card) for seat in game.setup.names]
    await read_scenes(box, scenes(), Dealing(first, channel))
    if second := second_cards(game):
        await box.say("deal.second")
        await read_scenes(box, scenes(), Dealing(second, channel))
    await box.say("deal.done")


async def _deal_by_roll_call(box: Box, game: Game, header: dict[str, Any], timing: Timing) -> dict[str, Any]:
    setup = setup_of(game.setup)
    await box.say("identify.intro")
    first, *second = piles_called(setup)
    deal, centre = await _identified(box, game, setup.deck, timing, *first)
    known: dict[str, Any] = {"deal": deal, "centre": centre}
    for pile in second:
        await box.say("identify.second")
        others, _ = await _identified(box, game, setup.beside_deck, timing, *pile)
        known = {"deal": {seat: [card, others[seat]] for seat, card in deal.items()}}
    await box.say("identify.done")
    return {key: value for key, value in header.items() if key != "deck"} | known


async def _identified(
    box: Box,
    game: Game,
    pile: Sequence[str],
    timing: Timing,
    announced: Mapping[str, int],
    only: frozenset[str] | None,
) -> tuple[dict[str, str], list[str]]:
    """Who holds which card of a pile, and what lies in the middle; called until every card has a holder."""
    public, roll_call = public_of(game), RollCall(channels_of(box, game), box.secret)
    called, everybody = write_roll_call(public, announced, box, timing, only), calls_everybody(public)
    while True:
        await read_scenes(box, called, roll_call)
        complete = complete_deal(roll_call.holders, game.setup.names, pile, everybody=everybody)
        if complete is not None:
            return complete
        missing = missing_cards(public, roll_call.holders)
        if missing is None:
            await box.say("identify.again")
            roll_call = RollCall(channels_of(box, game), box.secret)
        else:
            await box.say("identify.missing")
            roll_call.again = True
            called = write_roll_call(public, announced, box, timing, missing)


def second_cards(game: Game) -> list[tuple[str, str]]:
    """Who holds which second card, where everybody has two."""
    rule = village_of(game).force.find(DoubleJe)
    return [] if rule is None else [(player.name, card) for player, card in rule.second.items()]
