"""How many play, and which rules are for so many; the others are named with their numbers."""

from __future__ import annotations

from dataclasses import replace as change

from msgspec.structs import replace

from narrator.asking.ask import tell
from narrator.asking.question import choose
from narrator.box.box import Box
from narrator.box.offered import Offer
from narrator.rules import EDITIONS
from narrator.rules.cards import most_players
from narrator.setup import asking
from narrator.setup.draft import Draft, SetupLine
from narrator.setup.lines import for_players, reopened


def limits() -> dict[str, tuple[int, int]]:
    """For how many the rules of each edition are, with the cards that it has."""
    return {edition: (rules.players[0], most_players(edition)) for edition, rules in EDITIONS.items()}


def fitting(players: int) -> list[str]:
    """The editions for as many as play."""
    return [edition for edition, (least, most) in limits().items() if least <= players <= most]


def for_as_many(draft: Draft, players: int, start: Draft) -> Draft:
    """The same table with another number; the rules are chosen anew where they are not for so many."""
    changed = for_players(draft, players, start)
    return (
        changed
        if draft.edition in fitting(players)
        else replace(reopened(changed, SetupLine.EDITION, start), by_hand=draft.by_hand)
    )


async def ask_players(box: Box, draft: Draft) -> Draft:
    """How many are there; a number that no rules are for is refused with those that there are."""
    ranges = limits().values() if draft.edition is None else (limits()[draft.edition],)
    least, most = min(fewest for fewest, _ in ranges), max(many for _, many in ranges)
    words = {number: word for number, word in box.pack.numbers.items() if number > 0}
    numbers = sorted(words, key=lambda number: not least <= number <= most)
    offers = [
        Offer(str(number), words[number], (words[number],), aside=not least <= number <= most)
        for number in numbers
    ]
    while True:
        players = int(await choose(box, "setup.players", offers, confirm=False))
        if least <= players <= most:
            asking.say_taken(box, words[players])
            return replace(draft, players=players)
        await tell(box, "setup.wrong_number", number=players, least=least, most=most)


async def ask_edition(box: Box, draft: Draft) -> Draft:
    """Ask for the rules; skip it if only one set is for so many. Others are refused with their numbers."""
    players = draft.players or len(draft.names)
    found = fitting(players)
    offers = [_offer(box, edition) for edition in found or EDITIONS]
    if len(found) == 1:
        await tell(box, "setup.only", number=players, rules=(offers[0].label,))
        return replace(draft, edition=found[0])
    others = [change(_offer(box, edition), aside=True) for edition in limits() if edition not in found]
    while True:
        edition = await choose(box, "setup.edition", (*offers, *others), confirm=False)
        if edition in found:
            asking.say_taken(box, next(offer.shown for offer in offers if offer.key == edition))
            return replace(draft, edition=edition)
        least, most = limits()[edition]
        rules = (_offer(box, edition).label,)
        await tell(box, "setup.unfitting", number=players, rules=rules, least=least, most=most)


def _offer(box: Box, edition: str) -> Offer:
    message = f"word-{edition}"
    if not box.pack.has(message):
        return Offer(edition, edition.replace("_", " "), ())
    least, most = limits()[edition]
    return change(asking.offer(box.pack, edition, message), detail=f"{least}–{most}")
