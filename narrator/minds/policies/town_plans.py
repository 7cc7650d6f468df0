"""Plans for Lupusburg: act against other seats' houses, and admit the mind's own at the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from narrator.minds.known_facts import SEEN_CARD, hunts
from narrator.minds.policies.cases import Case

WEREWOLF = "werewolf"
"""The character that all other players search for."""


def _spare_own_house(case: Case) -> Any:
    """Return a random house of another seat."""
    own = {house for house, _ in case.known.seen.houses}
    others = [house for house in case.ask.legal if house not in own]
    if not others:
        return None if case.ask.kind == "choice" else []
    first = case.known.now.chance.choice(others)
    return [first] * case.ask.max if case.ask.kind == "tokens" else first


def _accuse(case: Case) -> Any:
    """Return the house to accuse: the Werewolf's, if the seat has seen it, otherwise another seat's house."""
    house = _wolfs_house(case)
    if house not in case.ask.legal:
        return _spare_own_house(case)
    return [house] * case.ask.max if case.ask.kind == "tokens" else house


def _wolfs_house(case: Case) -> str | None:
    """Return the Werewolf's house, if it belongs to another seat and the mind has seen it."""
    own = {house for house, _ in case.known.seen.houses}
    looks = (news for news in case.known.seen.told if news.what == SEEN_CARD)
    found = (news.about for news in looks if news.value == WEREWOLF and news.about not in own)
    return next(found, None)


def _bet(case: Case) -> str | None:
    """Return the owner of the Werewolf's house, to bet on, or None: an unused seal is worth a point."""
    house = _wolfs_house(case)
    owner = None if house is None else house.rsplit(".", 1)[0]
    return owner if owner in case.ask.legal else None


def _show_the_plain(case: Case) -> Any:
    """Return one of the mind's own houses, if possible one without a wolf."""
    lives = dict(case.known.seen.houses)
    harmless = [house for house in case.ask.legal if not hunts(lives.get(house) or "")]
    return next(iter(harmless or case.ask.legal), None)


def _unseen(case: Case) -> Any:
    """Return a random house of another seat that the mind has not seen; None if all were seen."""
    seen = {news.about for news in case.known.seen.told if news.what == SEEN_CARD}
    houses = [one for one in case.ask.legal if one not in case.known.public.seats and one not in seen]
    return case.known.now.chance.choice(houses) if houses else None


def _hopeless(case: Case) -> bool:
    """Return whether the seat's goal can earn no points any more (RULES.md §5.5, A78).

    The Werewolf wins without a goal, so the answer is False for that seat.
    """
    if True not in case.ask.legal or case.known.seen.goal is None or _is_werewolf(case):
        return False
    living = [lives for house, lives in case.known.seen.houses if house in case.known.public.houses]
    every = [lives for _, lives in case.known.seen.houses]
    if None in every:
        return False  # printed houses: the seat does not know their inhabitants
    reached = {
        "both_alive": 2 * (len(living) == len(every)),
        "both_eliminated": 6,
        "one_alive": 3 * bool(living),
        "men_out_women_alive": 2 * every.count("man") + living.count("woman"),
        "women_out_men_alive": 2 * every.count("woman") + living.count("man"),
    }
    return reached.get(case.known.seen.goal, 1) == 0


def _sweeper(case: Case) -> str | None:
    """Return a random new sweeper, but not the owner of the Werewolf's house: that look would be useless."""
    house = _wolfs_house(case)
    owner = None if house is None else house.rsplit(".", 1)[0]
    others = [name for name in case.ask.legal if name != owner] or list(case.ask.legal)
    return case.known.now.chance.choice(others) if others else None


def _own_goal(case: Case) -> str | None:
    return case.known.seen.goal


def _own_chest(case: Case) -> str | None:
    return case.known.seen.chest


def _under(place: int) -> Callable[[Case], str | None]:
    """Return the plan that names the inhabitant of the seat's first or second house."""

    def lives(case: Case) -> str | None:
        houses = case.known.seen.houses
        return houses[place][1] if place < len(houses) else None

    return lives


def _is_werewolf(case: Case) -> bool:
    """Return whether one of the seat's own houses is the Werewolf's."""
    return any(character == WEREWOLF for _, character in case.known.seen.houses)


TOWN_PLANS: dict[str, Callable[[Case], Any]] = {
    "thief.peek": _spare_own_house,
    "werewolf.claw": _spare_own_house,
    "sweeper.look": _spare_own_house,
    "ballot.first": _accuse,
    "ballot.second": _accuse,
    "seal.bet": _bet,
    "burgomaster.privilege": _unseen,
    "privilege.show": _show_the_plain,
    "burgomaster.show": _show_the_plain,
    "werewolf.unmasked": _is_werewolf,
    "goal.change": _hopeless,
    "burgomaster.broom": _sweeper,
    "reckoning.goal": _own_goal,
    "reckoning.chest": _own_chest,
    "reckoning.house_a": _under(0),
    "reckoning.house_b": _under(1),
}
"""Plan function for each prompt."""
