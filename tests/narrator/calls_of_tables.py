"""Every call of every edition, composed for tables and Lupusburg games of several sizes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

from narrator.night.deal import write_confiding, write_deal, write_roll_call
from narrator.night.lupusburg_script import CARD_LOOK, GOAL_LOOK, TownWriter
from narrator.night.scene import Scene
from narrator.night.script import write_night
from narrator.night.stray_clicks import spots_of
from narrator.play.tables import a_table
from narrator.rules import Game, Setup
from narrator.rules.cards import advised_deck
from narrator.rules.editions import EDITIONS
from narrator.rules.knowledge import Public as VillagePublic
from narrator.rules.lupusburg.knowledge import Public as TownPublic
from narrator.rules.lupusburg.setup import LUPUSBURG
from narrator.simulation.demo import seat_names
from narrator.simulation.room import VirtualButton, VirtualLight, VirtualSpeaker
from narrator.table.box import Box
from narrator.table.devices import Devices
from narrator.table.timing import RollKind, Timing
from voices.draw import Draw
from voices.writing.pack import VoicePack

SEATS = (8, 12, 24)
WALK = Timing(roll=RollKind.WALK)


def calls(
    tables: Iterable[int] = SEATS, towns: Iterable[int] = LUPUSBURG.players
) -> Iterator[tuple[str, Scene]]:
    """Yield every call by option readings and its edition's name, for these seat counts."""
    for edition, seats in product(EDITIONS, tables):
        if deck := list(advised_deck(edition, seats)):
            yield from ((edition, scene) for scene in village_calls(edition, seats, deck))
    yield from ((LUPUSBURG.id, scene) for seats in towns for scene in town_calls(seats))


def village_calls(edition: str, seats: int, deck: list[str]) -> Iterator[Scene]:
    """Yield the deal by light, the roll call, a first night, and the calls that reveal a card."""
    header = a_table(edition, seats, deck) | {"players": list(seat_names(seats)), "deck": deck}
    public, box = Game(Setup.from_dict(header)).public, a_box(f"{edition} {seats}")
    assert isinstance(public, VillagePublic), "no werewolves"
    yield from write_deal(public, box, WALK)
    yield from write_roll_call(public, dict.fromkeys(deck, 1), box, WALK)
    yield from write_confiding(public, box, WALK)
    yield from write_night(public, box, WALK)


def town_calls(seats: int) -> Iterator[Scene]:
    """Yield the Lupusburg deals, the two calls of a night, and the looks by day."""
    header = {"edition": LUPUSBURG.id, "players": list(seat_names(seats)), "seed": 1}
    game, writer = Game(Setup.from_dict(header)), TownWriter(a_box(f"town {seats}"), WALK)
    public, (one, other, *_) = game.public, game.setup.names
    assert isinstance(public, TownPublic), "no town"
    yield from writer.deal(game.setup.names, goals=True)
    yield from writer.night(public, printed=False)
    yield writer.hand(one, goals=True)
    yield from writer.looks([(one, writer.sweeping(public))], sweeper=one)
    yield from writer.looks([(one, CARD_LOOK), (other, GOAL_LOOK)])


def a_box(seed: str) -> Box:
    pack = VoicePack.load("en")
    return Box(pack, Devices(VirtualSpeaker(pack), VirtualButton(), VirtualLight()), Draw(seed))


def spots_in(scene: Scene) -> int:
    """Count the places for decoy clicks in a call."""
    pack = VoicePack.load("en")
    return sum(1 for _ in spots_of(scene.lines, lambda one: pack.seconds((one,))))
