"""Changes that a form can make to the set-up. They check and refuse as the conversation does.

Each function returns a change: a function that returns the changed decisions, or raises `Unfit`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence

from msgspec import structs

from narrator.rules import MODULES, Setup, SetupError
from narrator.rules import cards as cards_of
from narrator.rules.cards import ACTOR_CARDS, borrowable, borrows, cards_needed, copies_left, wants_groups
from narrator.rules.setups import as_seen, house_rules_for, name_fault
from narrator.setup.cards import proposed_decks
from narrator.setup.changes import (
    FORMS,
    NAMED,
    added,
    completed,
    editions_for,
    for_as_many,
    limits,
    why_not,
    without_cards,
)
from narrator.setup.conversation import CHOICES, lines_of, reopened
from narrator.setup.draft import DeckChoice, Draft, SetupLine
from narrator.setup.extras import name_of
from narrator.setup.form import Edit, SetupSheet
from narrator.setup.people import STYLES, begun_anew, played_again
from narrator.setup.table_rules import MOST_CARDS, TOKENS, lasting
from narrator.table.house_rules import Unfit
from voices.writing.pack import Ref

_PLACE = re.compile(r"^(?:players\[(?P<seat>\d+)\]|[\w.]+(?:\[\d+\])?): ")
"""The place with which an error sentence begins (`players[2]: `). For a form, it is cut off."""
Chosen = bool | int | str | None
"""The type of a value that a form sends."""


def with_names(names: Sequence[str]) -> Edit:
    """Set the players, in the order of the seats."""
    given = tuple(" ".join(name.split()) for name in names)

    def edit(sheet: SetupSheet) -> Draft:
        is_open(sheet, SetupLine.NAMES)
        draft = _current_draft(sheet)
        _check_names(given)
        _check_number(len(given), sheet.start)
        seated = draft if draft.players is None else for_as_many(draft, len(given), sheet.start)
        seated = _seated(structs.replace(seated, players=len(given), names=given, spoken_names=True), draft)
        _check_seats(seated)
        return seated

    return edit


def with_edition(edition: str) -> Edit:
    """Set the edition."""

    def edit(sheet: SetupSheet) -> Draft:
        is_open(sheet, SetupLine.EDITION)
        draft = _current_draft(sheet)
        if edition not in limits():
            raise Unfit("form-unknown")
        if draft.players is not None and edition not in editions_for(draft.players):
            least, most = limits()[edition]
            raise Unfit("setup.wrong_number", number=draft.players, least=least, most=most)
        if edition == draft.edition:
            return draft
        return structs.replace(reopened(draft, SetupLine.EDITION, sheet.start), edition=edition)

    return edit


def with_extras(extras: Sequence[str]) -> Edit:
    """Set the modules and variants."""

    def edit(sheet: SetupSheet) -> Draft:
        is_open(sheet, SetupLine.EXTRAS)
        wants_people(sheet)
        draft = reopened(sheet.draft, SetupLine.EXTRAS, sheet.start)
        for extra in dict.fromkeys(extras):
            if extra not in (*MODULES, *NAMED, *FORMS):
                raise Unfit("form-unknown")
            draft = added(draft, extra)
            check_table(draft, name_of(extra))
        return completed(draft)

    return edit


def with_deck(choice: str, counts: Mapping[str, int]) -> Edit:
    """Set a proposed deck; or the table's own deck, which need not be complete yet."""

    def edit(sheet: SetupSheet) -> Draft:
        is_open(sheet, SetupLine.CARDS)
        wants_people(sheet)
        draft = without_cards(sheet.draft)
        if choice != DeckChoice.CHOSEN:
            deck = proposed_decks(draft).get(DeckChoice(choice)) if choice in list(DeckChoice) else None
            if deck is None:
                raise Unfit("form-unknown")
            draft = structs.replace(draft, deck_choice=DeckChoice(choice), deck=deck, deck_done=True)
        else:
            draft = _own_deck(draft, counts)
        check_table(draft, "line-word-cards")
        return draft

    return edit


def with_choice(line: str, value: Chosen) -> Edit:
    """Set the decision that a line of the summary shows, to one of a few values."""

    def edit(sheet: SetupSheet) -> Draft:
        if line not in CHOICES:
            raise Unfit("form-unknown")
        is_open(sheet, SetupLine(line))
        if sheet.draft.edition is None:
            raise Unfit("form-edition_first")
        choice = CHOICES[line]
        if str(value) not in choice.values:
            raise Unfit("form-unknown")
        draft = choice.with_value(sheet.draft, str(value))
        if draft.names:
            check_table(draft, f"line-word-{line}")
        return draft

    return edit


def with_rule(option: str, value: Chosen) -> Edit:
    """Set a house rule; None for the rule as the edition prints it."""

    def edit(sheet: SetupSheet) -> Draft:
        is_open(sheet, SetupLine.HOUSE)
        wants_people(sheet)
        setup = playable(sheet.draft)
        if setup is None or option not in house_rules_for(setup):
            raise Unfit("form-unknown")
        others = {name: kept for name, kept in sheet.draft.options.items() if name != option}
        draft = structs.replace(sheet.draft, options=others if value is None else {**others, option: value})
        check_table(draft, f"option-{option}.name")
        return draft

    return edit


def with_crier(cards: int) -> Edit:
    """Set the number of events in the Town Crier's hand. With no events there is no Town Crier."""

    def edit(sheet: SetupSheet) -> Draft:
        is_open(sheet, SetupLine.CRIER)
        if not 0 <= cards <= MOST_CARDS:
            raise Unfit("form-unknown")
        draft = structs.replace(sheet.draft, crier=cards)
        check_table(draft, "line-word-crier")
        return draft

    return edit


def of_table(name: str | None) -> Edit:
    """Take over the decisions of the last table, or of a saved one by its name."""

    def edit(sheet: SetupSheet) -> Draft:
        tables = {table.draft.saved_as: table for table in sheet.saved}
        table = sheet.last if name is None else tables.get(name)
        if table is None:
            raise Unfit("form-unknown")
        is_open(sheet, SetupLine.SAVE)
        return played_again(sheet.start, table)

    return edit


def kept_as(name: str) -> Edit:
    """Set the name under which the table is saved."""

    def edit(sheet: SetupSheet) -> Draft:
        is_open(sheet, SetupLine.SAVE)
        return structs.replace(sheet.draft, saved_as=" ".join(name.split()) or None)

    return edit


def as_far_as_decided(draft: Draft) -> Draft:
    """Return a draft that can be checked: without an unfinished deck, and with stand-ins for open choices."""
    if not draft.deck_done:
        return without_cards(draft)
    if wants_groups(draft.deck) and not draft.group_done:
        draft = structs.replace(draft, group=draft.names[: len(draft.names) // 2])
    if borrows(draft.deck) and len(draft.actor_cards) < ACTOR_CARDS:
        lent = borrowable(str(draft.edition), draft.deck, draft.modules)
        draft = structs.replace(draft, actor_cards=lent[:ACTOR_CARDS])
    return draft


def playable(draft: Draft) -> Setup | None:
    """Return the set-up as far as it is decided; None if too little is decided to play it."""
    if draft.edition is None or not draft.names or len(draft.names) != draft.players:
        return None
    try:
        return Setup.from_dict(as_far_as_decided(draft).header(seed=0))
    except SetupError:
        return None


# --- checks -------------------------------------------------------------------------------------------


def is_open(sheet: SetupSheet, line: SetupLine) -> None:
    """Raise `Unfit` for a line that the configuration has decided, or that does not exist in this game."""
    draft = (
        sheet.draft if sheet.draft.edition is not None else structs.replace(sheet.draft, edition="base_2014")
    )
    first_deck = line is SetupLine.CARDS and not (draft.deck or draft.in_town or sheet.start.deck)
    if not first_deck and line not in lines_of(draft, sheet.start):
        raise Unfit("form-configured")


def wants_people(sheet: SetupSheet) -> None:
    """Raise `Unfit` while the edition or the names are not decided."""
    draft = sheet.draft
    if draft.edition is None:
        raise Unfit("form-edition_first")
    if not draft.names or len(draft.names) != draft.players:
        raise Unfit("form-names_first")


def _current_draft(sheet: SetupSheet) -> Draft:
    """Return the current draft. If an earlier table could still play again, begin a new table instead."""
    before = sheet.last or next(iter(sheet.saved), None)
    return sheet.draft if before is None or sheet.draft.same is not None else begun_anew(sheet.draft, before)


def check_table(draft: Draft, what: str) -> None:
    """Raise `Unfit` if this table cannot be played. `what` is the message of the choice to blame.

    An unfinished deck is not checked. Then an edition without a proposed deck cannot be checked at all.
    """
    bare = as_far_as_decided(draft)
    if bare.deck or bare.in_town or proposed_decks(bare):
        _check_whole(bare, what)


def _check_whole(draft: Draft, what: str) -> None:
    if (why := why_not(draft)) is not None:
        raise Unfit("setup.unfit", what=Ref(what), why=Ref(why))


def _check_number(players: int, start: Draft) -> None:
    ranges = limits().values() if start.edition is None else (limits()[start.edition],)
    least, most = min(fewest for fewest, _ in ranges), max(many for _, many in ranges)
    if not least <= players <= most:
        raise Unfit("setup.wrong_number", number=players, least=least, most=most)


def _check_names(names: Sequence[str]) -> None:
    """Raise `Unfit` for a name that cannot be used, and for two that look the same; name the seats."""
    seen: dict[str, int] = {}
    for seat, name in enumerate(names):
        if (fault := name_fault(name)) is not None:
            raise Unfit(fault).of_seats(seat)
        if (before := seen.setdefault(as_seen(name), seat)) != seat:
            raise Unfit("form-two_called", name=as_seen(name)).of_seats(before, seat)


def _check_seats(draft: Draft) -> None:
    """Raise `Unfit` for names that the rules refuse, with the sentence of the rules."""
    edition = draft.edition or editions_for(draft.players or 0)[0]
    bare = Draft(edition=edition, players=draft.players, names=draft.names)
    try:
        Setup.from_dict(bare.header(seed=0))
    except SetupError as error:
        found = _PLACE.match(str(error))
        seats = [int(found["seat"])] if found is not None and found["seat"] else []
        raise Unfit(_PLACE.sub("", str(error))).of_seats(*seats) from None


def _seated(draft: Draft, before: Draft) -> Draft:
    """After a change of players, keep what belongs to those who stay, and drop what no longer fits."""
    names = set(draft.names)
    if names == set(before.names):
        return draft
    by_age = draft.by_age if names == set(draft.by_age) else ()
    women_done = draft.women_done and set(before.names) >= names
    draft = structs.replace(
        draft,
        women=tuple(name for name in draft.women if name in names) if women_done else (),
        women_done=women_done,
        by_age=by_age,
        group=(),
        group_done=False,
        burgomaster=draft.burgomaster if draft.burgomaster in names else None,
        minds={name: style for name, style in draft.minds.items() if name in names},
        told_apart=0,
    )
    houses = draft.houses if names == set(draft.houses) else {}
    return structs.replace(draft, houses=houses, houses_done=True, points={}, games=0)


def _own_deck(draft: Draft, counts: Mapping[str, int]) -> Draft:
    """Build a deck card by card, first the cards that need other cards. Raises `Unfit`."""
    edition, players = str(draft.edition), draft.players or 0
    deck: tuple[str, ...] = ()
    for card in sorted(counts, key=lambda card: (card not in cards_of.NEEDY, card)):
        if counts[card] > copies_left(edition, deck, players, draft.modules).get(card, 0):
            raise Unfit("form-no_more_cards")
        deck = (*deck, *[card] * counts[card])
    draft = structs.replace(draft, deck_choice=DeckChoice.CHOSEN, deck=deck)
    if len(deck) < cards_needed(deck, players):
        return draft
    if (why := cards_of.why_deck_refused(deck)) is not None:
        raise Unfit(why)
    return structs.replace(draft, deck_done=True)


def with_minds(minds: Mapping[str, str]) -> Edit:
    """Set the computer players and their styles. At least one person must remain."""

    def edit(sheet: SetupSheet) -> Draft:
        is_open(sheet, SetupLine.MINDS)
        draft = _named_seats(sheet, minds)
        if not set(minds.values()) <= set(STYLES) or len(minds) >= len(draft.names):
            raise Unfit("form-unknown")
        draft = structs.replace(draft, minds={name: minds[name] for name in draft.names if name in minds})
        check_table(draft, "line-word-minds")
        return draft

    return edit


def with_houses(houses: Mapping[str, str]) -> Edit:
    """Set a house for each seat, as far as there are houses; without any, houses are drawn by lot."""

    def edit(sheet: SetupSheet) -> Draft:
        is_open(sheet, SetupLine.HOUSES)
        draft = _named_seats(sheet, houses)
        given = Counter(houses.values())
        wanted = 0 if not houses else min(len(draft.names), sum(TOKENS.values()))
        if any(count > TOKENS.get(home, 0) for home, count in given.items()) or len(houses) != wanted:
            raise Unfit("form-unknown")
        ordered = {name: houses[name] for name in draft.names if name in houses}
        draft = structs.replace(draft, houses=ordered, houses_done=True)
        check_table(draft, "line-word-houses")
        return draft

    return edit


def with_in_force(events: Sequence[str]) -> Edit:
    """Set the events in force from the start."""

    def edit(sheet: SetupSheet) -> Draft:
        is_open(sheet, SetupLine.IN_FORCE)
        draft = sheet.draft
        if not set(events) <= set(lasting(draft)):
            raise Unfit("form-unknown")
        draft = structs.replace(draft, in_force=tuple(dict.fromkeys(events)))
        check_table(draft, "line-word-in_force")
        return draft

    return edit


def with_women(names: Sequence[str]) -> Edit:
    """Set the women, for events that depend on sex."""

    def edit(sheet: SetupSheet) -> Draft:
        draft = _with_events(sheet, names)
        women = tuple(name for name in draft.names if name in set(names))
        return structs.replace(draft, people=True, women=women, women_done=True)

    return edit


def with_ages(names: Sequence[str]) -> Edit:
    """Set the players in the order of their age, the youngest first. Some may still be missing."""

    def edit(sheet: SetupSheet) -> Draft:
        draft = _with_events(sheet, names)
        line = tuple(dict.fromkeys(names))
        last = [name for name in draft.names if name not in line]
        return structs.replace(draft, people=True, by_age=(*line, *last) if len(last) == 1 else line)

    return edit


def with_group(names: Sequence[str]) -> Edit:
    """Set the players of the first of the village's two groups."""

    def edit(sheet: SetupSheet) -> Draft:
        draft = _named_seats(sheet, names)
        if not wants_groups(draft.deck) or not 0 < len(set(names)) < len(draft.names):
            raise Unfit("form-unknown")
        draft = structs.replace(draft, group=tuple(name for name in draft.names if name in set(names)))
        return structs.replace(draft, group_done=True)

    return edit


def with_lent_cards(cards: Sequence[str]) -> Edit:
    """Set the cards that the Actor may borrow. If some are missing, the conversation asks for them."""

    def edit(sheet: SetupSheet) -> Draft:
        is_open(sheet, SetupLine.CARDS)
        draft, chosen = sheet.draft, tuple(dict.fromkeys(cards))
        lent = borrowable(str(draft.edition), draft.deck, draft.modules) if borrows(draft.deck) else ()
        if not set(chosen) <= set(lent) or len(chosen) > ACTOR_CARDS:
            raise Unfit("form-unknown")
        return structs.replace(draft, actor_cards=chosen)

    return edit


def with_burgomaster(seats: Sequence[str]) -> Edit:
    """Set the first Burgomaster of a campaign. Without a seat, the conversation asks for one."""

    def edit(sheet: SetupSheet) -> Draft:
        is_open(sheet, SetupLine.BURGOMASTER)
        return structs.replace(_named_seats(sheet, seats), burgomaster=next(iter(seats), None))

    return edit


def _named_seats(sheet: SetupSheet, names: Mapping[str, str] | Sequence[str]) -> Draft:
    """Return the draft if all these names are its players. Raises `Unfit`."""
    wants_people(sheet)
    if not set(names) <= set(sheet.draft.names):
        raise Unfit("form-unknown")
    return sheet.draft


def _with_events(sheet: SetupSheet, names: Sequence[str]) -> Draft:
    """Return the draft if these are its players and New Moon events are in play. Raises `Unfit`."""
    draft = _named_seats(sheet, names)
    if "new_moon" not in draft.modules:
        raise Unfit("form-unknown")
    return draft
