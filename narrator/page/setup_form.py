"""The setup form of the host's page, as data: choices, cards, house rules and lists."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cache

import msgspec

from narrator.rules import CARDS, MODULES, VARIANTS
from narrator.rules.cards import (
    ACTOR_CARDS,
    borrowable,
    borrows,
    cards_needed,
    copies_left,
    left_in_box,
    wants_groups,
)
from narrator.rules.setups import HOUSE_RULE_KINDS, house_rules_for, kind_of
from narrator.setup.cards import chances_of, listed, proposed_decks
from narrator.setup.changes import FORMS, NAMED, added, editions_for, limits, why_not
from narrator.setup.conversation import CHOICES, lines_of, reopened
from narrator.setup.draft import DeckChoice, Draft, SetupLine
from narrator.setup.extras import name_of
from narrator.setup.form import SetupSheet
from narrator.setup.form_changes import as_far_as_decided, playable
from narrator.setup.length import closed_minutes, evening_minutes
from narrator.setup.people import STYLES
from narrator.setup.table_rules import MOST_CARDS, TOKENS, lasting
from narrator.table.box import Box
from narrator.table.house_rules import DAY, NUMBER, Explained, explained
from narrator.table.side_questions import in_words
from narrator.table.sitting import Wording
from voices.draw import Draw
from voices.segments import plain_text
from voices.writing.pack import VoicePack


class ItemShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """An item (a player, card or event) that a list may contain."""

    id: str
    name: str
    what: str = ""


class ListShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A list of players, cards or events, from which the host chooses some."""

    line: str
    name: str
    items: tuple[ItemShown, ...]
    chosen: tuple[str, ...] = ()
    ordered: bool = False
    """Whether the order of the chosen items matters."""
    most: int = 0
    """Largest number of items that may be chosen; 0 means all."""
    open: bool = False
    """Whether the table has not yet decided this list."""


class SeatsShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A choice of one item for each seat, such as a computer player's style or a house."""

    line: str
    name: str
    items: tuple[ItemShown, ...]
    seats: tuple[str, ...]
    none: str
    """The words that are shown for a seat without an item."""
    chosen: dict[str, str] = {}
    whole: bool = False
    """Whether either all seats or none must have an item."""
    counts: dict[str, int] = {}
    """For each item, the number of seats that may have it."""


def lists_of(draft: Draft, may: Collection[str], pack: VoicePack) -> Iterator[ListShown]:
    """Yield the lists that this table may fill."""
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
    """Yield the choices that this table may make for each seat."""
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


HIGHEST = 9
"""The largest number in the form for a rule that takes any number.

The spoken setup offers the same numbers.
"""
Chances = Callable[[Draft], Mapping[str, float] | None]
"""A function that returns each side's chance to win, from 0 to 1, or None if it is unknown."""


def counted_chances(draft: Draft) -> Mapping[str, float] | None:
    """Return each side's chance to win, from 0 to 1, as counted in simulated games.

    None with modules, variants or house rules, for which no games were counted.
    """
    if draft.modules or draft.variants or draft.options:
        return None
    return chances_of(str(draft.edition), draft.deck)


class OptionShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A value that the host may choose for a line of the setup."""

    id: str
    name: str
    what: str = ""
    """The option's effect or content, in words."""
    chosen: bool = False
    why: str = ""
    """Reason why the option cannot be chosen now; empty if it can."""


class ChoiceShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the setup's summary, with its possible values."""

    line: str
    name: str
    options: tuple[OptionShown, ...]


class CardOffered(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card of the game box, which the deck may contain."""

    id: str
    name: str
    what: str
    count: int = 0
    more: int = 0
    """How many more copies of this card may be added."""
    step: int = 1
    """How many copies of this card are added at a time."""
    why: str = ""


class RuleShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A house rule: the question that it answers, and a sentence for each value."""

    option: str
    name: str
    question: str
    values: tuple[tuple[bool | int | str, str], ...]
    value: bool | int | str
    changed: bool = False


class RulesShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """House rules of one kind."""

    name: str
    rules: tuple[RuleShown, ...]


class SetupShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """The whole form."""

    may: tuple[str, ...]
    """The lines of the summary that this table may change."""
    agreed: bool = False
    """Whether the table has agreed to the set-up and the game is about to begin."""
    missing: tuple[str, ...] = ()
    """Names of the lines of the summary that are still undecided."""
    names: tuple[str, ...] = ()
    players: int | None = None
    tables: tuple[OptionShown, ...] = ()
    editions: tuple[OptionShown, ...] = ()
    extras: tuple[OptionShown, ...] = ()
    decks: tuple[OptionShown, ...] = ()
    cards: tuple[CardOffered, ...] = ()
    lacks: int = 0
    """Number of cards that the deck still lacks."""
    choices: tuple[ChoiceShown, ...] = ()
    crier: tuple[OptionShown, ...] = ()
    lists: tuple[ListShown, ...] = ()
    seats: tuple[SeatsShown, ...] = ()
    rules: tuple[RulesShown, ...] = ()
    saved_as: str = ""
    minutes: int | None = None
    """Expected length of the evening, in minutes."""
    closed: int | None = None
    """Minutes for which eyes stay closed in the first night."""
    chances: tuple[tuple[str, int], ...] = ()
    """Each side's name and its chance in percent."""


def shown_of(sheet: SetupSheet, box: Box, chances: Chances = counted_chances) -> SetupShown:
    """Return the form for the present setup."""
    return _Form(sheet, box).shown(chances)


class _Form:
    def __init__(self, sheet: SetupSheet, box: Box) -> None:
        self._sheet, self._box, self._pack = sheet, box, box.pack
        self._draft = sheet.draft
        self._setup = playable(self._draft)

    def shown(self, chances: Chances) -> SetupShown:
        draft, sheet = self._draft, self._sheet
        may = () if draft.edition is None else tuple(lines_of(draft, sheet.start))
        whole = as_far_as_decided(draft)
        complete = self._setup is not None and (draft.deck_done or draft.in_town) and not sheet.missing
        return SetupShown(
            may=tuple(may) if draft.edition is not None else self._first_lines(),
            agreed=sheet.agreed(),
            missing=tuple(self._pack.words(f"line-word-{line}") for line in sheet.missing),
            names=draft.names,
            players=draft.players,
            tables=tuple(self._tables()),
            editions=tuple(self._editions()),
            extras=tuple(self._extras()) if SetupLine.EXTRAS in may and draft.names else (),
            decks=tuple(self._decks()) if self._has_cards else (),
            cards=tuple(self._cards()) if self._has_cards else (),
            lacks=self._lacks if self._has_cards and draft.deck_choice is not None else 0,
            choices=tuple(self._choices(may)),
            crier=tuple(self._crier()) if SetupLine.CRIER in may else (),
            lists=tuple(lists_of(draft, may, self._pack)),
            seats=tuple(seats_of(draft, may, self._pack)),
            rules=tuple(self._rules()) if self._setup is not None else (),
            saved_as=draft.saved_as or "",
            minutes=evening_minutes(whole, self._box, sheet.times(whole)) if complete else None,
            closed=closed_minutes(whole, self._box, sheet.times(whole)) if complete else None,
            chances=tuple(self._chances(chances(draft) or {})) if complete else (),
        )

    def _first_lines(self) -> tuple[str, ...]:
        """Return the lines of the summary that can be decided before the edition is chosen."""
        start = self._sheet.start
        lines = {SetupLine.NAMES: not start.names, SetupLine.EDITION: start.edition is None}
        return tuple(line for line, is_open in lines.items() if is_open)

    @property
    def _has_cards(self) -> bool:
        draft = self._draft
        own = any(VARIANTS[name].own_cards for name in draft.variants)
        seated = draft.edition is not None and bool(draft.names) and len(draft.names) == draft.players
        return seated and not (draft.in_town or self._sheet.start.deck or own)

    @property
    def _lacks(self) -> int:
        return cards_needed(self._draft.deck, self._draft.players or 0) - len(self._draft.deck)

    def _tables(self) -> Iterator[OptionShown]:
        start, last = self._sheet.start, self._sheet.last
        if start.edition is not None or start.names or start.deck:
            return
        names = {table.draft.saved_as for table in self._sheet.saved}
        if last is not None and last.draft.saved_as not in names:
            yield OptionShown("", self._pack.words("word-same"), ", ".join(last.draft.names))
        for table in self._sheet.saved:
            name = str(table.draft.saved_as)
            yield OptionShown(name, name, ", ".join(table.draft.names), name == self._draft.saved_as)

    def _editions(self) -> Iterator[OptionShown]:
        fits = editions_for(self._draft.players) if self._draft.players is not None else list(limits())
        for edition, (least, most) in limits().items():
            message = f"word-{edition}"
            name = self._pack.words(message) if self._pack.has(message) else edition.replace("_", " ")
            why = "" if edition in fits else self._words("form-players_only", least=least, most=most)
            yield OptionShown(edition, name, f"{least}–{most}", edition == self._draft.edition, why)

    def _extras(self) -> Iterator[OptionShown]:
        """Yield the modules and variants.

        Each is checked with the setup of this table, but without its cards.
        """
        bare = reopened(self._draft, SetupLine.EXTRAS, self._sheet.start)
        for extra in (*self._draft.modules, *self._draft.variants):
            bare = added(bare, extra)
        for extra in (*MODULES, *NAMED, *FORMS):
            name = self._pack.words(name_of(extra))
            chosen = _is_chosen(extra, self._draft)
            reason = None if chosen else why_not(added(bare, extra))
            why = "" if reason is None else self._pack.words(reason)
            yield OptionShown(extra, name, _explanation(self._pack, extra), chosen, why)

    def _decks(self) -> Iterator[OptionShown]:
        decks = proposed_decks(reopened(self._draft, SetupLine.CARDS, self._sheet.start))
        for choice in (*decks, DeckChoice.CHOSEN):
            name = self._pack.words(f"deck-word-{choice}")
            cards = listed(self._pack, decks.get(choice, ()))
            yield OptionShown(choice, name, cards, choice == self._draft.deck_choice)

    def _cards(self) -> Iterator[CardOffered]:
        edition, players, modules = str(self._draft.edition), self._draft.players or 0, self._draft.modules
        counts = Counter(self._draft.deck)
        left = copies_left(edition, self._draft.deck, players, modules)
        waiting = left_in_box(edition, modules)
        whole = copies_left(edition, (), players, modules)
        wording = Wording() if self._setup is None else Wording.of(self._setup)
        for card in dict.fromkeys((*whole, *counts, *left, *waiting)):
            yield CardOffered(
                card,
                self._pack.words(f"role-{card}"),
                plain_text(self._pack.render(f"role-{card}-rules", wording.values({}), Draw(""))),
                counts[card],
                left.get(card, 0),
                CARDS[card].dealt_together,
                self._pack.words(f"why-needs_{waiting[card]}") if card in waiting else "",
            )

    def _choices(self, may: Collection[str]) -> Iterator[ChoiceShown]:
        for line, choice in CHOICES.items():
            if line not in may:
                continue
            now = choice.value(self._draft)
            values = {
                value: message for value, message in choice.values.items() if self._offered(line, value)
            }
            options = (
                OptionShown(value, self._pack.words(message), chosen=value == now)
                for value, message in values.items()
            )
            yield ChoiceShown(line, self._pack.words(f"line-word-{line}"), tuple(options))

    def _offered(self, line: str, value: str) -> bool:
        """Return whether a value is offered for a line of the summary.

        A town (Lupusburg) has no first night that explains its cards, so it does not offer that.
        """
        return not (line == SetupLine.LESSONS and value == "first_time" and self._draft.in_town)

    def _crier(self) -> Iterator[OptionShown]:
        for count in range(MOST_CARDS + 1):
            name = plain_text(self._pack.render("setup.crier_hand", {"count": count}, Draw("")))
            yield OptionShown(str(count), name, chosen=count == (self._draft.crier or 0))

    def _rules(self) -> Iterator[RulesShown]:
        assert self._setup is not None, "asked only of a table that can play"
        fitting_rules = [_all_rules()[name] for name in house_rules_for(self._setup)]
        for kind in HOUSE_RULE_KINDS:
            some = [self._rule(rule) for rule in fitting_rules if kind_of(rule.option) == kind]
            if some:
                yield RulesShown(self._pack.words(f"house_kind-{kind}"), tuple(some))
        others = [self._rule(rule) for rule in fitting_rules if kind_of(rule.option) not in HOUSE_RULE_KINDS]
        if others:
            yield RulesShown(self._pack.words("line-word-house"), tuple(others))

    def _rule(self, rule: Explained) -> RuleShown:
        assert self._setup is not None, "asked only of a table that can play"
        now = rule.under(self._setup.house)
        values = (
            tuple((number, rule.sentence(self._pack, NUMBER, number)) for number in range(1, HIGHEST + 1))
            if rule.values == (NUMBER,)
            else tuple((value, rule.sentence(self._pack, value)) for value in rule.values if value != DAY)
        )
        return RuleShown(
            rule.option,
            self._pack.words(rule.name),
            self._pack.words(rule.message),
            values,
            now if isinstance(now, bool | int) else str(now),
            changed=rule.option in self._draft.options,
        )

    def _chances(self, chances: Mapping[str, float]) -> Iterator[tuple[str, int]]:
        for side, chance in chances.items():
            yield self._pack.words(f"form-side_{side}"), round(100 * chance)

    def _words(self, cue: str, **values: int) -> str:
        return plain_text(self._pack.render(cue, dict(values), Draw("")))


@cache
def _all_rules() -> Mapping[str, Explained]:
    return {one.option: one for one in explained()}


def _is_chosen(extra: str, draft: Draft) -> bool:
    if extra not in FORMS:
        return extra in (*draft.modules, *draft.variants)
    form = VARIANTS[FORMS[extra]].forms[extra]
    return FORMS[extra] in draft.variants and form.items() <= draft.options.items()


def _explanation(pack: VoicePack, extra: str) -> str:
    """Return the text that explains a module or variant.

    A special form of a variant has the variant's text.
    """
    return pack.words(f"form-about_{extra}") if extra in MODULES else in_words(FORMS.get(extra, extra), pack)
