"""The lines of the summary, the decisions that changing a line clears, and the number of players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace as change
from typing import TypeVar

from msgspec import structs

from narrator.rules import EDITIONS
from narrator.rules.cards import BOXES, most_players
from narrator.rules.moving import HAMLETS
from narrator.rules.setups import usual_house
from narrator.setup import asking
from narrator.setup.draft import Draft, SetupLine
from narrator.setup.extras import without_forms
from narrator.table.ask import tell
from narrator.table.box import Box
from narrator.table.offers import Offer
from narrator.table.questions import choose
from narrator.table.secrets import Secrets

_Of = TypeVar("_Of")
PRESSED = (None, Secrets.LIGHT, Secrets.SEATS)
"""Ways of asking for secrets in which a button is pressed while others have closed eyes."""


def lines_of(draft: Draft, start: Draft) -> Iterator[SetupLine]:
    """Yield the lines that this table may change, without those that the configuration decides (`start`)."""
    yield SetupLine.START
    if not start.names:
        if not start.deck:
            yield SetupLine.PLAYERS
        yield SetupLine.NAMES
    if not start.minds:
        yield SetupLine.MINDS
    if start.edition is None:
        yield SetupLine.EDITION
    if draft.edition == "pact" and start.extras is None and not start.deck:
        yield SetupLine.EXTRAS
    if HAMLETS in draft.variants and start.both_here is None:
        yield SetupLine.SECOND
    yield from _of_the_town(draft, start) if draft.in_town else _of_the_village(draft, start)
    if start.secrets is None and len(start.ways) > 1:
        yield SetupLine.SECRETS
    if start.deal is None:
        yield SetupLine.DEAL
    if start.may_walk and start.roll is None and draft.presses_in_secret and draft.secrets in PRESSED:
        yield SetupLine.BUTTON
    if draft.presses_in_secret and start.pace is None:
        yield SetupLine.PACE
    yield SetupLine.HOUSE
    if not start.first_time:
        yield SetupLine.LESSONS
    if start.edition is None and not start.names and not start.deck:
        yield SetupLine.SAVE


def _of_the_village(draft: Draft, start: Draft) -> Iterator[SetupLine]:
    if draft.deck and not start.deck:
        yield SetupLine.CARDS
    ruled = any(option in draft.options for option in ("captain", "captain_election"))
    printed = usual_house(BOXES[str(draft.edition)])["captain"]
    if printed and draft.captain_name is None and not ruled:
        yield SetupLine.CAPTAIN
    if "new_moon" in draft.modules:
        if start.crier is None:
            yield SetupLine.CRIER
        if not start.in_force:
            yield SetupLine.IN_FORCE
    if "village" in draft.modules and not start.houses:
        yield SetupLine.HOUSES
    if BOXES[str(draft.edition)].arrows and "arrows" not in start.options:
        yield SetupLine.ARROWS


def _of_the_town(draft: Draft, start: Draft) -> Iterator[SetupLine]:
    if not draft.games:
        yield SetupLine.BURGOMASTER
    if start.pressed_ballots is None:
        yield SetupLine.BALLOTS


def reopened(draft: Draft, line: SetupLine, start: Draft) -> Draft:
    """Clear the decisions of a line, so that they are asked again. The others are kept where possible."""
    match line:
        case SetupLine.EDITION:
            fresh = structs.replace(
                _without_extras(draft, start), edition=None, captain=None, options=start.options
            )
            return structs.replace(fresh, burgomaster=start.burgomaster, points={}, games=0, by_hand=True)
        case SetupLine.EXTRAS:
            return structs.replace(_without_extras(draft, start), by_hand=True)
        case SetupLine.SECOND:
            return _without_second(draft, start)
        case SetupLine.CARDS:
            return structs.replace(without_cards(draft), by_hand=True)
        case SetupLine.SECRETS:
            return structs.replace(draft, secrets=None, changing=line)
        case SetupLine.HOUSE:
            return structs.replace(draft, house_rules=0)
        case SetupLine.IN_FORCE:
            return structs.replace(draft, in_force=(), changing=line)
        case SetupLine.LESSONS:
            return structs.replace(draft, rules=None, first_time=False)
        case SetupLine.NAMES if not draft.spoken_names:
            return structs.replace(draft, spoken_names=None, names=())
        case _:
            return structs.replace(draft, changing=line)


def for_players(draft: Draft, players: int, start: Draft) -> Draft:
    """Change the number of players. Those who stay keep their names; cards are chosen again."""
    if players == draft.players:
        return draft
    named = draft.names[:players] if draft.spoken_names else ()
    by_hand = draft.by_hand or bool(draft.modules or draft.variants)
    fewer = structs.replace(without_cards(draft), players=players, names=named, told_apart=0, by_hand=by_hand)
    if not draft.spoken_names:
        fewer = structs.replace(fewer, spoken_names=None)
    fewer = structs.replace(fewer, houses=start.houses, houses_done=True)
    stays = draft.burgomaster in named
    fewer = structs.replace(
        fewer, minds={name: style for name, style in draft.minds.items() if name in named}
    )
    fewer = structs.replace(fewer, burgomaster=draft.burgomaster if stays else None, points={}, games=0)
    return _without_extras(fewer, start) if draft.modules or draft.variants else fewer


def renamed(draft: Draft, old: str, new: str) -> Draft:
    """Give a player another name everywhere in the draft."""

    def called(name: str | None) -> str | None:
        return new if name == old else name

    def names(row: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(new if name == old else name for name in row)

    def keyed(table: Mapping[str, _Of]) -> dict[str, _Of]:
        return {new if name == old else name: of for name, of in table.items()}

    return structs.replace(
        draft,
        names=names(draft.names),
        second=names(draft.second),
        second_minds=keyed(draft.second_minds),
        women=names(draft.women),
        by_age=names(draft.by_age),
        group=names(draft.group),
        minds=keyed(draft.minds),
        houses=keyed(draft.houses),
        captain_name=called(draft.captain_name),
        crier_seat=called(draft.crier_seat),
        burgomaster=called(draft.burgomaster),
        points=keyed(draft.points),
        told_apart=0,
    )


def without_cards(draft: Draft) -> Draft:
    """Clear the cards of a table."""
    bare = structs.replace(draft, deck_choice=None, deck=(), deck_done=False, actor_cards=())
    return structs.replace(bare, group=(), group_done=False)


def _without_second(draft: Draft, start: Draft) -> Draft:
    """Clear the decisions about a second village."""
    bare = structs.replace(draft, both_here=start.both_here, villages=start.villages, second=start.second)
    return structs.replace(bare, second_players=start.second_players, second_minds=start.second_minds)


def _without_extras(draft: Draft, start: Draft) -> Draft:
    """Clear the modules, variants and everything that depends on them."""
    options = without_forms(draft, start).options
    bare = structs.replace(
        without_cards(draft), extras=start.extras, modules=start.modules, variants=start.variants
    )
    bare = _without_second(bare, start)
    bare = structs.replace(
        bare, crier=start.crier, in_force=start.in_force, houses=start.houses, houses_done=True
    )
    return structs.replace(bare, options=options, people=None, women=(), women_done=False, by_age=())


def limits() -> dict[str, tuple[int, int]]:
    """Return the least and the largest number of players for each edition."""
    return {edition: (rules.players[0], most_players(edition)) for edition, rules in EDITIONS.items()}


def fitting(players: int) -> list[str]:
    """Return the editions for this number of players."""
    return [edition for edition, (least, most) in limits().items() if least <= players <= most]


def for_as_many(draft: Draft, players: int, start: Draft) -> Draft:
    """Change the number of players. An edition that does not fit is chosen again."""
    changed = for_players(draft, players, start)
    return (
        changed
        if draft.edition in fitting(players)
        else structs.replace(reopened(changed, SetupLine.EDITION, start), by_hand=draft.by_hand)
    )


async def ask_players(box: Box, draft: Draft) -> Draft:
    """Ask for the number of players. A number that no edition allows is refused with the limits."""
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
            return structs.replace(draft, players=players)
        await tell(box, "setup.wrong_number", number=players, least=least, most=most)


async def ask_edition(box: Box, draft: Draft) -> Draft:
    """Ask for the edition, unless only one fits. Others are refused with their numbers of players."""
    players = draft.players or len(draft.names)
    found = fitting(players)
    offers = [_offer(box, edition) for edition in found or EDITIONS]
    if len(found) == 1:
        await tell(box, "setup.only", number=players, rules=(offers[0].label,))
        return structs.replace(draft, edition=found[0])
    others = [change(_offer(box, edition), aside=True) for edition in limits() if edition not in found]
    while True:
        edition = await choose(box, "setup.edition", (*offers, *others), confirm=False)
        if edition in found:
            asking.say_taken(box, next(offer.shown for offer in offers if offer.key == edition))
            return structs.replace(draft, edition=edition)
        least, most = limits()[edition]
        rules = (_offer(box, edition).label,)
        await tell(box, "setup.unfitting", number=players, rules=rules, least=least, most=most)


def _offer(box: Box, edition: str) -> Offer:
    message = f"word-{edition}"
    if not box.pack.has(message):
        return Offer(edition, edition.replace("_", " "), ())
    least, most = limits()[edition]
    return change(asking.offer(box.pack, edition, message), detail=f"{least}–{most}")
