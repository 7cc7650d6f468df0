"""The knowledge of players in Lupusburg."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules.kernel.engine import Public as AnyPublic
from narrator.rules.kernel.engine import View as AnyView
from narrator.rules.kernel.events import Told
from narrator.rules.kernel.prompts import Prompt

if TYPE_CHECKING:
    from narrator.rules.lupusburg.town import Town


class Public(AnyPublic, frozen=True, kw_only=True):
    """Facts that every player knows now. `alive` lists the seats with a living character."""

    burgomaster: str
    houses: tuple[str, ...]
    """Houses whose character is in the game, clockwise."""
    lost: tuple[tuple[str, str], ...]
    """Pairs of a house whose character left the game, and the cause."""
    coins: tuple[int, ...]
    """Remaining stack of coins, top first."""
    bets: tuple[tuple[str, str, int], ...]
    """Bets: the seat that bet, the seat it bet on, and the coin."""
    broom: bool
    suspects: tuple[str, ...]
    points: tuple[tuple[str, int], ...]
    """Points of each seat in this game, once they are counted."""


class View(AnyView, frozen=True, kw_only=True):
    """Knowledge of one seat: public facts, its own houses, and its private news."""

    houses: tuple[tuple[str, str | None], ...]
    """The seat's two houses with their characters, or None for a printed card."""
    chest: str | None
    goal: str | None


def public(town: Town) -> Public:
    """Return the public facts of the town now."""
    return Public(
        edition=town.setup.edition.id,
        seats=tuple(resident.name for resident in town.residents),
        alive=tuple(resident.name for resident in town.living),
        phase=town.phase,
        night=town.night_number,
        day=town.day_number,
        winner=None if town.winner is None else town.winner.name,
        events=tuple(event for event in town.events if not isinstance(event, Told)),
        burgomaster=town.burgomaster.name,
        houses=tuple(house.id for house in town.living_houses),
        lost=tuple((house.id, house.cause) for house in town.houses.values() if house.cause is not None),
        coins=tuple(town.coins),
        bets=tuple(
            (resident.name, resident.bet.on.name, resident.bet.coin)
            for resident in town.residents
            if resident.bet is not None
        ),
        broom=town.broom,
        suspects=tuple(house.id for house in town.suspects),
        points=tuple(town.points.items()),
    )


def view(town: Town, seat: str, pending: Prompt | None) -> View:
    """Return the knowledge of one seat; raise `KeyError` for an unknown name."""
    resident = town.by_name[seat]
    return View(
        seat=seat,
        public=public(town),
        told=tuple(event for event in town.events if isinstance(event, Told) and event.to == seat),
        asked=pending if pending is not None and seat in pending.seats else None,
        houses=tuple((house.id, house.character) for house in resident.houses),
        chest=next((house.id for house in resident.houses if house.chest), None),
        goal=resident.goal,
    )
