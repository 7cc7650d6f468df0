"""What a form may change beyond the lines that say one of a few things: lists of people, cards and events.

Each is refused by what the conversation asks with, as all changes are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from narrator.rules.cards import ACTOR_CARDS, borrowable, borrows, event_cards, wants_groups
from narrator.setup.changes import check_table, is_open, wants_people
from narrator.setup.draft import Draft, SetupLine
from narrator.setup.form import Edit, SetupSheet
from narrator.setup.minds import STYLES
from narrator.setup.optional_steps import TOKENS
from narrator.telling.refusal import Unfit


def with_minds(minds: Mapping[str, str]) -> Edit:
    """The seats that the box plays, each with how; somebody must be left to play with."""

    def edit(sheet: SetupSheet) -> Draft:
        is_open(sheet, SetupLine.MINDS)
        draft = _seated(sheet, minds)
        if not set(minds.values()) <= set(STYLES) or len(minds) >= len(draft.names):
            raise Unfit("form-unknown")
        draft = replace(draft, minds={name: minds[name] for name in draft.names if name in minds})
        check_table(draft, "line-word-minds")
        return draft

    return edit


def with_houses(houses: Mapping[str, str]) -> Edit:
    """A house for every seat, as far as there are any; or none, and they are drawn."""

    def edit(sheet: SetupSheet) -> Draft:
        is_open(sheet, SetupLine.HOUSES)
        draft = _seated(sheet, houses)
        given = Counter(houses.values())
        wanted = 0 if not houses else min(len(draft.names), sum(TOKENS.values()))
        if any(count > TOKENS.get(home, 0) for home, count in given.items()) or len(houses) != wanted:
            raise Unfit("form-unknown")
        ordered = {name: houses[name] for name in draft.names if name in houses}
        draft = replace(draft, houses=ordered, houses_done=True)
        check_table(draft, "line-word-houses")
        return draft

    return edit


def with_in_force(events: Sequence[str]) -> Edit:
    """These events, from the start on."""

    def edit(sheet: SetupSheet) -> Draft:
        is_open(sheet, SetupLine.IN_FORCE)
        draft = sheet.draft
        if not set(events) <= set(lasting(draft)):
            raise Unfit("form-unknown")
        draft = replace(draft, in_force=tuple(dict.fromkeys(events)))
        check_table(draft, "line-word-in_force")
        return draft

    return edit


def with_women(names: Sequence[str]) -> Edit:
    """Who is a woman, for events that have to know."""

    def edit(sheet: SetupSheet) -> Draft:
        draft = _with_events(sheet, names)
        women = tuple(name for name in draft.names if name in set(names))
        return replace(draft, people=True, women=women, women_done=True)

    return edit


def with_ages(names: Sequence[str]) -> Edit:
    """Everybody, from the youngest on; as far as they were told."""

    def edit(sheet: SetupSheet) -> Draft:
        draft = _with_events(sheet, names)
        line = tuple(dict.fromkeys(names))
        last = [name for name in draft.names if name not in line]
        return replace(draft, people=True, by_age=(*line, *last) if len(last) == 1 else line)

    return edit


def with_group(names: Sequence[str]) -> Edit:
    """Who is in the first of the two groups of the village."""

    def edit(sheet: SetupSheet) -> Draft:
        draft = _seated(sheet, names)
        if not wants_groups(draft.deck) or not 0 < len(set(names)) < len(draft.names):
            raise Unfit("form-unknown")
        draft = replace(draft, group=tuple(name for name in draft.names if name in set(names)))
        return replace(draft, group_done=True)

    return edit


def with_lent_cards(cards: Sequence[str]) -> Edit:
    """The cards that the Actor borrows; whatever is still wanting is asked for."""

    def edit(sheet: SetupSheet) -> Draft:
        is_open(sheet, SetupLine.CARDS)
        draft, chosen = sheet.draft, tuple(dict.fromkeys(cards))
        lent = borrowable(str(draft.edition), draft.deck, draft.modules) if borrows(draft.deck) else ()
        if not set(chosen) <= set(lent) or len(chosen) > ACTOR_CARDS:
            raise Unfit("form-unknown")
        return replace(draft, actor_cards=chosen)

    return edit


def with_burgomaster(seats: Sequence[str]) -> Edit:
    """Who begins in that office, before the first game of a campaign; with nobody it is asked again."""

    def edit(sheet: SetupSheet) -> Draft:
        is_open(sheet, SetupLine.BURGOMASTER)
        return replace(_seated(sheet, seats), burgomaster=next(iter(seats), None))

    return edit


def lasting(draft: Draft) -> list[str]:
    """The events that may hold from the start at this table."""
    return [n for n, card in sorted(event_cards().items()) if card.permanent and n not in draft.crier_hand]


def _seated(sheet: SetupSheet, names: Mapping[str, str] | Sequence[str]) -> Draft:
    """The table, at which all of these sit. Raises `Unfit`."""
    wants_people(sheet)
    if not set(names) <= set(sheet.draft.names):
        raise Unfit("form-unknown")
    return sheet.draft


def _with_events(sheet: SetupSheet, names: Sequence[str]) -> Draft:
    """The same where events of the new moon may want to know of people. Raises `Unfit`."""
    draft = _seated(sheet, names)
    if "new_moon" not in draft.modules:
        raise Unfit("form-unknown")
    return draft
