"""The deal at the table: the box and its players come to agree on who holds which card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from narrator.asking.rest import proclaim
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
    roll_call_opens,
    who_stays,
    write_deal,
    write_roll_call,
)
from narrator.night.reader import read_scenes
from narrator.rules import Game, Setup
from narrator.rules.variants.v5_double_je import DoubleJe
from narrator.rules.werewolves import public_of, setup_of, village_of


@dataclass(frozen=True, slots=True)
class Dealt:
    """What the deal has come to: the header with the cards in it, and how the night begins after it."""

    header: dict[str, Any]
    done: str | None = None
    """What ends a roll call where the game begins by day; None where there was none."""
    awake: str | None = None
    """The first call of the night, where its holder was called last and is awake."""


async def dealt(box: Box, light: TracedLight, header: dict[str, Any], settings: PlaySettings) -> Dealt:
    """Make sure that box and players know the cards."""
    if settings.deal is Deal.KNOWN or "deal" in header:
        return Dealt(header)
    game = Game(Setup.from_dict(header))
    light.secret = True
    with box.stage.asleep():
        if settings.deal is Deal.LIGHT:
            await _deal_by_light(box, game, settings.timing)
            complete = Dealt(header)
        else:
            complete = await _deal_by_roll_call(box, game, header, settings.timing)
    light.secret = False
    return complete


async def _deal_by_light(box: Box, game: Game, timing: Timing) -> None:
    await proclaim(box, "deal.intro")
    channel, scenes = channels_of(box, game), partial(write_deal, public_of(game), box, timing)
    first = [(seat, village_of(game).by_name[seat].card) for seat in game.setup.names]
    await read_scenes(box, scenes(), Dealing(first, channel))
    if second := second_cards(game):
        await proclaim(box, "deal.second")
        await read_scenes(box, scenes(), Dealing(second, channel))
    await proclaim(box, "deal.done")


async def _deal_by_roll_call(box: Box, game: Game, header: dict[str, Any], timing: Timing) -> Dealt:
    setup, public = setup_of(game.setup), public_of(game)
    await proclaim(box, roll_call_opens(public, box, timing))
    first, *second = piles_called(setup)
    stays = None if second else who_stays(public, box, timing)
    found = await _identified(box, game, setup.deck, timing, *first, stays=stays)
    known: dict[str, Any] = {"deal": found.deal, "centre": found.centre}
    for pile in second:
        await proclaim(box, "identify.second")
        others = await _identified(box, game, setup.beside_deck, timing, *pile)
        known = {"deal": {seat: [card, others.deal[seat]] for seat, card in found.deal.items()}}
    header = {key: value for key, value in header.items() if key != "deck"} | known
    return Dealt(header, "identify.done", found.awake)


@dataclass(frozen=True, slots=True)
class _Found:
    """Who holds which card of a pile, what lies in the middle, and the call whose holder is still awake."""

    deal: dict[str, str]
    centre: list[str]
    awake: str | None


async def _identified(
    box: Box,
    game: Game,
    pile: Sequence[str],
    timing: Timing,
    announced: Mapping[str, int],
    only: frozenset[str] | None,
    stays: tuple[str, str] | None = None,
) -> _Found:
    """Call the cards of a pile until every one has a holder; then all sleep but whoever `stays`."""
    public, roll_call = public_of(game), RollCall(channels_of(box, game), box.secret)
    awake, card = stays or (None, None)
    called = write_roll_call(public, announced, box, timing, only, card)
    everybody = calls_everybody(public)
    while True:
        await read_scenes(box, called, roll_call)
        complete = complete_deal(roll_call.holders, game.setup.names, pile, everybody=everybody)
        if complete is not None:
            return _Found(*complete, awake)
        missing, awake = missing_cards(public, roll_call.holders), None
        if missing is None:
            await proclaim(box, "identify.again")
            roll_call = RollCall(channels_of(box, game), box.secret)
            called = write_roll_call(public, announced, box, timing, only)
        else:
            await proclaim(box, "identify.missing")
            roll_call.again = True
            called = write_roll_call(public, announced, box, timing, missing)


def second_cards(game: Game) -> list[tuple[str, str]]:
    """Who holds which second card, where everybody has two."""
    rule = village_of(game).force.find(DoubleJe)
    return [] if rule is None else [(player.name, card) for player, card in rule.second.items()]
