"""Plans for Lupusburg: act against other seats' houses, and show the mind's own printed cards at the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from narrator.minds.known_facts import SEEN_CARD, hunts
from narrator.minds.policies.decisions import Decision

WEREWOLF = "werewolf"
"""The character that all other players search for."""


def _spare_own_house(decision: Decision) -> Any:
    """Return a random house that is not the mind's own."""
    own = {house for house, _ in decision.known.seen.houses}
    others = [house for house in decision.ask.legal if house not in own]
    if not others:
        return None if decision.ask.kind == "choice" else []
    first = decision.known.now.chance.choice(others)
    return [first] * decision.ask.max if decision.ask.kind == "tokens" else first


def _accuse(decision: Decision) -> Any:
    """Return the house to vote against: the Werewolf's if the mind has seen it, else another seat's house."""
    house = _wolfs_house(decision)
    if house not in decision.ask.legal:
        return _spare_own_house(decision)
    return [house] * decision.ask.max if decision.ask.kind == "tokens" else house


def _wolfs_house(decision: Decision) -> str | None:
    """Return the Werewolf's house, if it belongs to another seat and the mind has seen it."""
    own = {house for house, _ in decision.known.seen.houses}
    looks = (news for news in decision.known.seen.told if news.what == SEEN_CARD)
    found = (news.about for news in looks if news.value == WEREWOLF and news.about not in own)
    return next(found, None)


def _bet(decision: Decision) -> str | None:
    """Return the seat to bet on: the Werewolf's owner, or None to keep the seal, which is worth a point."""
    house = _wolfs_house(decision)
    owner = None if house is None else house.rsplit(".", 1)[0]
    return owner if owner in decision.ask.legal else None


def _show_the_plain(decision: Decision) -> Any:
    """Return one of the mind's own houses to show, if possible one without a wolf."""
    lives = dict(decision.known.seen.houses)
    harmless = [house for house in decision.ask.legal if not hunts(lives.get(house) or "")]
    return next(iter(harmless or decision.ask.legal), None)


def _unseen(decision: Decision) -> Any:
    """Return a random house of another seat that the mind has not seen; None if all were seen."""
    seen = {news.about for news in decision.known.seen.told if news.what == SEEN_CARD}
    houses = [one for one in decision.ask.legal if one not in decision.known.public.seats and one not in seen]
    return decision.known.now.chance.choice(houses) if houses else None


def _hopeless(decision: Decision) -> bool:
    """Return whether the seat's secret goal can earn no points any more (RULES.md §5.5, A78).

    The Werewolf's player wins without a goal, so the answer is False for that seat.
    """
    if True not in decision.ask.legal or decision.known.seen.goal is None or _is_werewolf(decision):
        return False
    living = [lives for house, lives in decision.known.seen.houses if house in decision.known.public.houses]
    every = [lives for _, lives in decision.known.seen.houses]
    if None in every:
        return False  # printed cards: the mind does not know the characters
    reached = {
        "both_alive": 2 * (len(living) == len(every)),
        "both_eliminated": 6,
        "one_alive": 3 * bool(living),
        "men_out_women_alive": 2 * every.count("man") + living.count("woman"),
        "women_out_men_alive": 2 * every.count("woman") + living.count("man"),
    }
    return reached.get(decision.known.seen.goal, 1) == 0


def _sweeper(decision: Decision) -> str | None:
    """Return a random Chimney Sweeper, except the Werewolf's owner, whose look would be useless."""
    house = _wolfs_house(decision)
    owner = None if house is None else house.rsplit(".", 1)[0]
    others = [name for name in decision.ask.legal if name != owner] or list(decision.ask.legal)
    return decision.known.now.chance.choice(others) if others else None


def _own_goal(decision: Decision) -> str | None:
    return decision.known.seen.goal


def _own_chest(decision: Decision) -> str | None:
    return decision.known.seen.chest


def _under(place: int) -> Callable[[Decision], str | None]:
    """Return the plan that names the character of the seat's first or second house."""

    def lives(decision: Decision) -> str | None:
        houses = decision.known.seen.houses
        return houses[place][1] if place < len(houses) else None

    return lives


def _is_werewolf(decision: Decision) -> bool:
    """Return whether one of the seat's own houses is the Werewolf's."""
    return any(character == WEREWOLF for _, character in decision.known.seen.houses)


TOWN_PLANS: dict[str, Callable[[Decision], Any]] = {
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
"""Plan function for the id of each prompt."""
