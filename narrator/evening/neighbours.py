"""Before a game of the hamlets: other villages are told who plays here, and who plays there is learnt."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from narrator.box.box import Box
from narrator.hamlets.region import Region
from narrator.rules import Setup, SetupError
from narrator.rules.moving import HAMLETS
from narrator.rules.village import Setup as VillageSetup

GATHERING = 120.0
"""Seconds for which a village waits until the others have set their tables up as well."""


async def with_neighbours(box: Box, region: Region, header: dict[str, Any]) -> dict[str, Any]:
    """The header with the villages that are there; the game goes on without those that are not."""
    if not announce(region, header):
        return header
    await box.say("hamlets.gathering")
    hamlets = await _that_fit(box, region, header, await region.gathered(GATHERING))
    if hamlets:
        await box.say("hamlets.gathered", villages=tuple(hamlets))
    else:
        await box.say("hamlets.alone")
    return {**header, "hamlets": hamlets}


async def _that_fit(
    box: Box, region: Region, header: Mapping[str, Any], gathered: Mapping[str, Any]
) -> dict[str, Any]:
    """Return the villages that this game can be played with; say which ones it cannot, and why."""
    here, fit = Setup.from_dict(dict(header)).names, dict[str, Any]()
    for village, hamlet in gathered.items():
        try:
            Setup.from_dict({**header, "hamlets": {**fit, village: hamlet}})
        except SetupError as error:
            region.leave_out(village, str(error))
            known = {*here, *(name for one in fit.values() for name in one["people"])}
            twice = next((name for name in hamlet["people"] if name in known), None)
            if twice is None:
                await box.say("hamlets.unfit", village=village)
            else:
                await box.say("hamlets.same_name", village=village, seat=twice)
        else:
            fit[village] = hamlet
    return fit


def announce(region: Region, header: Mapping[str, Any]) -> bool:
    """Tell the others who plays here, where people may move; whether they may."""
    if HAMLETS not in header.get("variants", ()):
        return False
    setup = Setup.from_dict(dict(header))
    assert isinstance(setup, VillageSetup), "no other game has hamlets"
    region.announce(setup.names, tuple(sorted((*setup.deck, *setup.beside_deck))))
    return True
