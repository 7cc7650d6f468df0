"""The houses of a village: residents, the homeless (Vagabonds), fires (RULES.md §2.7, A38 to A45)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from msgspec import Struct, field

from narrator.rules import neighbours
from narrator.rules.buildings.building import BUNDLES, Building, home_values
from narrator.rules.buildings.farm import Farm, Farmers
from narrator.rules.cause import Cause
from narrator.rules.events import Died
from narrator.rules.kernel.chance import Chance
from narrator.rules.kernel.errors import SetupError
from narrator.rules.kernel.events import VAGABOND, Event, House, NamedRule, OnTable, Saying, Scenery
from narrator.rules.kernel.setup import near
from narrator.rules.night_threats import threaten
from narrator.rules.rule import Rule, Steps, Village, ask_nothing
from narrator.rules.rule_lifecycle import enact_all, found_in, repeal
from narrator.rules.seat_names import SeatName
from plain_errors import so_many

if TYPE_CHECKING:
    from narrator.rules.player import Player
    from narrator.rules.schedule import Call, NightFacts
    from narrator.rules.setup import Setup
    from narrator.rules.state import Threat

BURNED = Cause("burned", place=6, retold="story.burned")


PROPOSED = (
    *("farm", "farm", "church", "school", "tavern", "barbershop", "bailiff_house", VAGABOND),
    *("manor", "farm", "hovel", VAGABOND, "bakery", "farm", VAGABOND, "farm", VAGABOND, "farm"),
    *(VAGABOND,) * 11,
)
"""House tokens in the order of use: without houses in the set-up, N players get the first N."""

FIRE_OUT = "fire_out"
"""Public id in force once no further fire is possible."""


class GivenHouses(Struct, frozen=True, forbid_unknown_fields=True):
    """Set-up key for the houses: for each seat a building, or "vagabond"."""

    buildings: dict[SeatName, str] = field(default_factory=dict)


class HousesGivenOut(Event, frozen=True):
    """The homes at the start: pairs of a seat and its building or "vagabond", in seat order."""

    retold = None

    homes: tuple[tuple[str, str], ...]

    def sayings(self, following: Sequence[Event]) -> Iterator[Saying]:
        """Announce the residents house by house."""
        yield self.saying("house.given_out")
        for house in dict.fromkeys(home for _, home in sorted(self.homes, key=lambda pair: pair[1])):
            seats = tuple(seat for seat, home in self.homes if home == house)
            if house == VAGABOND:
                yield self.saying("house.homeless", seats=seats)
            else:
                yield self.saying("house.home", **home_values(house, seats))

    def set_stage(self, now: Scenery) -> Scenery:
        """Show these houses on the display, in place of earlier ones."""
        given = OnTable(homes=dict(self.homes), variants=now.table.variants)
        return now.lays(replace(given, for_a_day=now.table.for_a_day, events=now.table.events))


class BuildingBurned(Event, frozen=True):
    """A house burned down in the night. Its resident becomes homeless."""

    retold = None

    house: House
    seat: str | None

    def sayings(self, following: Sequence[Event]) -> Iterator[Saying]:
        """Announce the living resident who lost the home. An empty house gives no line."""
        house = NamedRule(self.house)
        dead = any(isinstance(event, Died) and event.seat == self.seat for event in following)
        if self.seat is None or dead:
            yield self.saying("house.burned_empty", house=house)
        else:
            yield self.saying("house.burned", house=house, seat=self.seat)

    def set_stage(self, now: Scenery) -> Scenery:
        """Remove the house from the display, and make its resident homeless."""
        return now.lays(now.table.has_burned(self.house, self.seat))


class Houses(Rule):
    """The rule of all houses: residents, Vagabonds, and tonight's fires."""

    id = "houses"
    module = "village"
    asked_beside = Building.asked_beside
    place = 35
    given = GivenHouses

    __slots__ = ("alight", "burning", "fires", "homeless", "matches", "panic", "standing")

    def __init__(self) -> None:
        self.standing: list[Building] = []
        """Houses that have not burned, in the order in which they were assigned."""
        self.homeless: list[Player] = []
        """Players without a house (Vagabonds)."""
        self.alight: list[Building] = []
        """Houses that were set on fire tonight."""
        self.panic: Threat | None = None
        """Tonight's bite that failed because the victim's house was on fire; or None."""
        self.burning: Threat | None = None
        """Tonight's threat to the wolf whom the fire burns; or None."""
        self.fires = 0
        self.matches = 0
        """Number of fires that are still possible, by public facts."""

    @classmethod
    def in_play(cls, setup: Setup) -> bool:
        """Return whether the game has houses."""
        return "village" in setup.modules

    @classmethod
    def check(cls, setup: Setup) -> None:
        """Check that the houses named in the set-up are in the box."""
        silhouettes = found_in(__package__, Building)
        given = setup.of(GivenHouses).buildings
        for seat, house in given.items():
            if seat not in setup.names:
                raise SetupError(f'buildings: "{seat}" is not among the players{near(seat, setup.names)}.')
            if house != VAGABOND and house not in silhouettes:
                known = (*silhouettes, VAGABOND)
                raise SetupError(
                    f'buildings: there is no "{house}"{near(house, known)}; known: {", ".join(known)}.'
                )
        for house, count in Counter(given.values()).items():
            most = BUNDLES if house == VAGABOND else silhouettes[house].silhouettes
            if count > most:
                raise SetupError(f'buildings: {so_many(count, "time")} "{house}", but the box holds {most}.')
        Farmers.check_captain(setup, handed_out(setup))

    def begins(self, village: Village) -> None:
        """Assign the houses, as the set-up names them or by lot."""
        silhouettes = found_in(__package__, Building)
        homes = handed_out(village.setup)
        announced = village.setup.announced.get("pyromaniac", 0)
        self.matches = announced + village.setup.actor_cards.count("pyromaniac")
        for seat, home in homes.items():
            player = village.by_name[seat]
            if home == VAGABOND:
                self.homeless.append(player)
            else:
                self.standing.append(silhouettes[home](player))
        farmers = (Farmers(),) if any(isinstance(house, Farm) for house in self.standing) else ()
        enact_all(village, (*farmers, *self.standing))
        village.events.append(HousesGivenOut(tuple(homes.items())))

    def public_ids(self) -> tuple[str, ...]:
        """Return the rule's public id, and a second id once no further fire is possible."""
        return (self.id, FIRE_OUT) if self.fires >= self.matches else (self.id,)

    def public_state(self, village: Village) -> Mapping[str, object]:
        """Return the homes of all players and the houses that have not burned, as public facts."""
        homes = {player.name: self.home_of(player) for player in village.alive}
        return {"buildings": homes, "houses": self.inflammable()}

    def home_of(self, player: Player) -> str | None:
        """Return the building of a player, "vagabond", or None."""
        house = self.house_of(player)
        if house is not None:
            return house.id
        return VAGABOND if player.alive and player in self.homeless else None

    def house_of(self, player: Player) -> Building | None:
        """Return the house of a living player, or None."""
        return next((house for house in self.standing if house.resident is player), None)

    def settled(self, players: Sequence[Player]) -> list[Player]:
        """Return the players among `players` who are not Vagabonds."""
        return [player for player in players if player not in self.homeless]

    # --- fire -----------------------------------------------------------------------------------------------

    def inflammable(self) -> tuple[str, ...]:
        """Return the spoken names of the houses that can be set on fire.

        A farm is named by its Farmer.
        """
        farms = [house for house in self.standing if isinstance(house, Farm)]
        others = sorted(house.id for house in self.standing if not isinstance(house, Farm))
        if len(farms) < 2:
            return (*others, *(farm.id for farm in farms))
        lived_in = sorted((farm.resident.index, farm.resident.name) for farm in farms if farm.resident)
        deserted = (Farm.id,) if len(lived_in) < len(farms) else ()
        return (*others, *deserted, *(name for _, name in lived_in))

    def other_names(self) -> tuple[tuple[str, str], ...]:
        """Return pairs of an alternative name in files (a resident, or "farm") and an inflammable house."""
        words = self.inflammable()
        others: dict[str, str] = {}
        for house in sorted(self.standing, key=lambda house: house.chair):
            if house.resident is None:
                continue
            name = house.resident.name
            word = name if name in words else house.id
            others.setdefault(name, word)
            others.setdefault(house.id, word)
        return tuple((other, word) for other, word in others.items() if other not in words)

    def named(self, word: str) -> Building:
        """Return the house with this name from `inflammable`.

        The name "farm" without a resident means an empty farm.
        """
        by_name = [house for house in self.standing if house.resident and house.resident.name == word]
        by_id = [house for house in self.standing if house.id == word]
        by_id.sort(key=lambda house: (house.resident is not None, house.chair))
        return (by_name or by_id)[0]

    def set_fire(self, house: Building) -> None:
        """Set a house on fire. The house is removed at daybreak."""
        self.alight.append(house)

    def threatened(self, village: Village, threat: Threat) -> None:
        """Cancel a bite if the victim's house burns, and threaten the wolf who flees too slowly.

        That wolf is the first to the right of the victim (RULES.md A39).
        """
        if threat.cause is not Cause.DEVOURED:
            return
        if self.panic is not None:
            threat.averted = True
        elif any(house.resident is threat.seat for house in self.alight):
            self.panic = threat
            for bite in village.tonight.bites():
                bite.averted = True
            wolf = _first_wolf_to_the_right(village, threat.seat)
            if wolf is not None:
                self.burning = threaten(village, wolf, BURNED)

    def called_off(self, village: Village, bite: Threat) -> None:
        """Cancel the fire's threat to a wolf when the pack takes its bite back: no wolf came."""
        if bite is self.panic:
            if self.burning is not None:
                village.tonight.threats.remove(self.burning)
            self.panic = self.burning = None

    def daybreak(self, village: Village) -> None:
        """Remove the houses that burned tonight, and make their residents homeless."""
        self.panic = self.burning = None
        burned = tuple(dict.fromkeys(self.alight))  # Two players may have set the same house on fire.
        self.alight = []
        for house in burned:
            self.fires += 1
            self.standing.remove(house)
            seat = house.resident
            if seat is not None:
                self.homeless.append(seat)
            repeal(village, house)
            village.events.append(BuildingBurned(house.id, None if seat is None else seat.name))

    @classmethod
    def reschedule(cls, facts: NightFacts, calls: tuple[Call, ...]) -> tuple[Call, ...]:
        """Return tonight's calls, without the Pyromaniac's once no further fire is possible."""
        if FIRE_OUT not in facts.rules:
            return calls
        return tuple(call for call in calls if call.id != "pyromaniac")

    def loses_holder(self, village: Village, player: Player) -> None:
        """Count one more possible fire if the card given up may be the Pyromaniac's (RULES.md §2.3)."""
        self.matches += 1
        village.public_ids_changed()

    # --- houses that become free
    # ---------------------------------------------------------------------------------

    def aftermath(self, village: Village) -> Steps:
        """Remove eliminated players from their houses. An empty house has its power again."""
        for house in self.standing:
            if house.occupied and not house.last.alive:
                house.vacate()
        self.homeless = [player for player in self.homeless if player.alive]
        village.public_ids_changed()
        return ask_nothing()

    def returned(self, village: Village, player: Player) -> None:
        """Make a player who comes back to the game a Vagabond, without a house."""
        self.homeless.append(player)

    def free(self) -> list[Building]:
        """Return the houses without a resident, ordered by id and place."""
        empty = [house for house in self.standing if not house.occupied]
        return sorted(empty, key=lambda house: (house.id, house.chair))

    def move_in(self, village: Village, house: Building, vagabond: Player) -> None:
        """Move a Vagabond into a house. The Vagabond's token goes back to the box (RULES.md §0.2)."""
        order = village.players.copy()
        there, here = house.chair, vagabond.index
        order[there], order[here] = order[here], order[there]
        self.homeless.remove(vagabond)
        house.house(vagabond)
        village.seat_anew(order)
        village.public_ids_changed()


def handed_out(setup: Setup) -> dict[str, str]:
    """Return the home of each seat: as the set-up names it, otherwise drawn by lot from the tokens.

    Raises `SetupError` where there are more players than tokens.
    """
    given = setup.of(GivenHouses).buildings
    if given:
        return {name: given[name] for name in setup.names if name in given}
    if len(setup.names) > len(PROPOSED):
        raise SetupError(
            f"buildings: there are {len(PROPOSED)} tokens for {len(setup.names)} players; "
            "say in buildings who gets one."
        )
    homes = list(PROPOSED[: len(setup.names)])
    Chance(setup.seed, "buildings").shuffle(homes)
    drawn = dict(zip(setup.names, homes, strict=True))
    captain = setup.captain
    if captain is not None and drawn[captain] != Farm.id:
        # A Captain in the set-up is drawn a farm, unless the set-up assigns houses (RULES.md A42).
        farmer = next(name for name, home in drawn.items() if home == Farm.id)
        drawn[captain], drawn[farmer] = drawn[farmer], drawn[captain]
    return drawn


def houses_of(village: Village) -> Houses:
    """Return the `Houses` rule of a game with houses."""
    houses = village.find_rule(Houses)
    assert houses is not None, "the set-up refuses this without the village"
    return houses


def _first_wolf_to_the_right(village: Village, seat: Player) -> Player | None:
    """Return the first living wolf to the right of a seat (RULES.md §0.2)."""
    right = neighbours.scan(village, seat, -1)
    while right is not seat and not right.wolf:
        right = neighbours.scan(village, right, -1)
    return right if right.wolf else None
