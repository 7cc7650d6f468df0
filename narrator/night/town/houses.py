"""How houses, characters and goals are called aloud."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from narrator.night.choice import Option
from narrator.night.course import Course
from narrator.night.town.placing import Placed
from narrator.rules.lupusburg import Character, Goal, house_id
from narrator.rules.schedule import NOBODY
from voices.draw import Draw
from voices.segments import plain_text
from voices.writing.pack import VoicePack

PLACES = {"a": "roll-first", "b": "roll-second"}
"""The words for a seat's two houses."""


def seat_of(house: str) -> str:
    """Whose house it is."""
    return house.rpartition(".")[0]


def house_name(pack: VoicePack, house: str) -> str:
    """A house as it is called: its seat, and which of the two it is."""
    seat, _, side = house.rpartition(".")
    return f"{seat}, {pack.words(PLACES[side])}"


def house_phrase(pack: VoicePack, house: str) -> str:
    """A house as it is named within a sentence: "Ann's first house"."""
    seat, _, side = house.rpartition(".")
    return plain_text(pack.render(f"lupusburg.house_{side}", {"seat": seat}, Draw("")))


def house_options(pack: VoicePack, houses: Iterable[str]) -> tuple[Option, ...]:
    """Houses as the options of a secret roll, in the order of the circle."""
    return tuple(Option(house, said=house_name(pack, house)) for house in houses)


def houses_course(seats: Sequence[str]) -> Course:
    """All houses, seat by seat and the same all game, those that are out as well; beside them, nobody."""
    houses = (tuple(house_id(seat, side) for side in PLACES) for seat in seats)
    return Course((*houses, (NOBODY,)))


def with_nobody(options: tuple[Option, ...]) -> tuple[Option, ...]:
    """The same, and that none is meant."""
    return (*options, Option(NOBODY, f"roll-{NOBODY}"))


def character_options() -> tuple[Option, ...]:
    """Everybody who may live under a house."""
    return tuple(Option(str(character), f"character-{character}") for character in Character)


def goal_options() -> tuple[Option, ...]:
    """The kinds of goals."""
    return tuple(Option(str(goal), f"goal-{goal}") for goal in Goal)


def chest_options() -> tuple[Option, ...]:
    """Which of two houses hides the chest."""
    return tuple(Option(side, message) for side, message in PLACES.items())


def placing_options() -> tuple[Option, ...]:
    """What a seat may make of the hand that it was dealt."""
    return tuple(Option(str(placed), f"placed-{placed}") for placed in Placed)
