from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from narrator.home.hamlets.moves import draw_key
from narrator.home.hamlets.region import Region
from narrator.play.games import with_neighbours
from narrator.rules import Setup
from tests.narrator.home.hamlets.test_region import OpenRoad
from tests.narrator.waits import a_box

HEADER: dict[str, Any] = {
    "edition": "pact",
    "variants": ["v2_hamlets"],
    "options": {"player_limits": "any"},
    "players": ["Ada", "Ben", "Cid"],
    "deck": ["werewolf", "seer", "simple_villager"],
    "seed": 1,
}
CARDS = ("seer", "werewolf")
WRONG: Mapping[str, tuple[tuple[str, ...], tuple[str, ...], str]] = {
    "a name at both tables": (("Ada", "Zoe"), CARDS, "hamlets.same_name"),
    "an unknown card": (("Zoe",), ("seer", "dragon"), "hamlets.unfit"),
    "no cards": (("Zoe",), (), "hamlets.unfit"),
    "the Thief": (("Zoe",), ("thief", "werewolf"), "hamlets.unfit"),
    "a name with a control sign": (("Zo\x07e",), CARDS, "hamlets.unfit"),
    "one name twice": (("Zoe", "Zoe"), CARDS, "hamlets.unfit"),
}


def villages(road: OpenRoad, told: list[str], *others: str) -> list[Region]:
    """Return North, which reports its troubles to `told`, and villages that share a key with it."""
    keys = {name: draw_key() for name in others}
    north = Region("North", keys, road, told.append, in_step=True)
    return [
        north,
        *(Region(name, {"North": key}, road, told.append, in_step=True) for name, key in keys.items()),
    ]


@pytest.mark.parametrize("case", WRONG)
async def test_village_with_other_settings_is_not_offered(case: str, autojump_clock: object) -> None:
    told, box = list[str](), a_box()
    north, south, west = villages(OpenRoad(), told, "South", "West")
    people, cards, cue = WRONG[case]
    south.announce(people, cards)
    west.announce(("Yan",), CARDS)
    heard = list[str]()
    box.trace.follow(lambda line: heard.append(str(line.fields.get("cue"))) if line.kind == "say" else None)
    header = await with_neighbours(box, north, HEADER)
    assert list(header["hamlets"]) == ["West"]
    Setup.from_dict(header)
    assert cue in heard
    assert "hamlets.gathered" in heard
    assert len(told) == 1
    assert told[0].startswith("Moves to South are closed for this game: ")


async def test_village_plays_alone_if_no_other_fits(autojump_clock: object) -> None:
    told, box = list[str](), a_box()
    north, south = villages(OpenRoad(), told, "South")
    south.announce(("Ben", "Zoe"), CARDS)
    header = await with_neighbours(box, north, HEADER)
    assert header["hamlets"] == {}
    Setup.from_dict(header)
