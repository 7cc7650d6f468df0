"""What the host's form has beyond the lines that say one of a few things: lists of people, cards, events."""

from __future__ import annotations

from collections.abc import Collection, Iterator

import msgspec

from narrator.rules.cards import ACTOR_CARDS, borrowable, borrows, wants_groups
from narrator.setup.changes_of_seats import lasting
from narrator.setup.draft import Draft, SetupLine
from narrator.setup.minds import STYLES
from narrator.setup.optional_steps import TOKENS
from narrator.telling.told_rules import in_words
from voices.writing.pack import VoicePack


class ItemShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that a list may hold."""

    id: str
    name: str
    what: str = ""


class ListShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """Some of a few things: people, cards, events."""

    line: str
    name: str
    items: tuple[ItemShown, ...]
    chosen: tuple[str, ...] = ()
    ordered: bool = False
    """Whether it matters which is the first."""
    most: int = 0
    """How many may be chosen; 0: all of them."""
    open: bool = False
    """Whether nobody has decided it yet."""


class SeatsShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """One of a few things for each seat."""

    line: str
    name: str
    items: tuple[ItemShown, ...]
    seats: tuple[str, ...]
    none: str
    """The words for a seat that has none of them."""
    chosen: dict[str, str] = {}
    whole: bool = False
    """Whether all seats have something, or none has."""
    counts: dict[str, int] = {}
    """How many seats may have each."""


def lists_of(draft: Draft, may: Collection[str], pack: VoicePack) -> Iterator[ListShown]:
    """The lists of this table."""
    if SetupLine.BURGOMASTER in may and draft.names:
        chosen = (draft.burgomaster,) if draft.burgomaster in draft.names else ()
        yield ListShown("burgomaster", _line(pack, "burgomaster"), _seats(draft), chosen, most=1)
    if SetupLine.IN_FORCE in may:
        items = tuple(ItemShown(name, pack.words(name), in_words(name, pack)) for name in lasting(draft))
        yield ListShown("in_force", _line(pack, "in_force"), items, draft.in_force)
    if "new_moon" in draft.modules and draft.names:
        aged = 0 < len(draft.by_age) < len(draft.names)
        women = draft.people is True and not draft.women_done
        yield ListShown("women", pack.words("form-women"), _seats(draft), draft.women, open=women)
        name = pack.words("form-ages")
        yield ListShown("ages", name, _seats(draft), draft.by_age, ordered=True, open=aged)
    if borrows(draft.deck) and draft.deck_done and SetupLine.CARDS in may:
        lent = borrowable(str(draft.edition), draft.deck, draft.modules)
        items = tuple(ItemShown(card, pack.words(f"role-{card}")) for card in lent)
        open_still = len(draft.actor_cards) < ACTOR_CARDS
        name, cards = pack.words("form-lent"), draft.actor_cards
        yield ListShown("lent", name, items, cards, most=ACTOR_CARDS, open=open_still)
    if wants_groups(draft.deck) and draft.names:
        name = pack.words("form-group")
        yield ListShown("group", name, _seats(draft), draft.group, open=not draft.group_done)


def seats_of(draft: Draft, may: Collection[str], pack: VoicePack) -> Iterator[SeatsShown]:
    """What each seat of this table may have."""
    if not draft.names or len(draft.names) != draft.players:
        return
    if SetupLine.MINDS in may:
        yield SeatsShown(
            "minds",
            pack.words("form-minds"),
            tuple(ItemShown(style, pack.words(f"mind-word-{style}")) for style in STYLES),
            draft.names,
            pack.words("form-a_person"),
            draft.minds,
        )
    if SetupLine.HOUSES in may:
        homes = tuple(ItemShown(home, pack.words(home), in_words(home, pack)) for home in TOKENS)
        drawn = pack.words("houses-word-houses_drawn")
        name, houses = _line(pack, "houses"), draft.houses
        yield SeatsShown("houses", name, homes, draft.names, drawn, houses, whole=True, counts=dict(TOKENS))


def _line(pack: VoicePack, line: str) -> str:
    return pack.words(f"line-word-{line}")


def _seats(draft: Draft) -> tuple[ItemShown, ...]:
    return tuple(ItemShown(name, name) for name in draft.names)
