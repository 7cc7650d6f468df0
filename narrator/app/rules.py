"""`narrator rules`: explain one role, or list the game in short, the roles and the house rules."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from pathlib import Path

from msgspec import Struct

from narrator.app.error_messages import print_entry, print_text, told_in
from narrator.config.file import load_config
from narrator.config.remembered import language_of
from narrator.errors import ExitCode, NarratorError, unknown
from narrator.rules import CARDS, TABLE_RULES
from narrator.rules.cards import BOXES
from narrator.rules.lupusburg import TownOptions
from narrator.rules.setups import HouseOptions, read_house, usual_house
from narrator.table.house_rules import DAY, NUMBER, Explained, explained
from narrator.table.side_questions import TOWN_RULES, message_of, table_rules
from narrator.table.sitting import Wording, house_values
from voices.draw import Draw
from voices.segments import plain_text
from voices.writing.pack import Value, VoicePack
from voices.writing.packs import shipped_packs

TOWN = "lupusburg"
"""The value of the argument `role` that explains all of Lupusburg."""


def _printed() -> dict[str, HouseOptions]:
    """Return, for each edition of the werewolves' game, the values of the house rules that it prints."""
    return {name: usual_house(edition) for name, edition in BOXES.items()}


def rules_command(
    role: str | None, language: str | None, config: Path | None, *, options: bool, edition: str | None = None
) -> int:
    """Print the rules of one role; or without a role, the game in short with lists of roles and options.

    With `options`, explain the house rules, or only those of the named role. With `edition`, use its cards,
    texts and defaults. House rules of the configuration change the texts. Raises `NarratorError` for an
    unknown edition, and for a role that is not among its cards.
    """
    if role is None and edition == TOWN:
        role, edition = TOWN, None  # Lupusburg has no list of cards, and only one edition
    if edition is not None and edition not in BOXES:
        raise NarratorError(unknown("edition", edition, BOXES))
    configured = load_config(config).config
    pack = VoicePack.load(language or language_of(configured))
    printed = {} if edition is None else BOXES[edition].house
    wording = Wording(house_values(read_house(configured.table.options, printed)))
    with told_in(lambda: pack.language):
        rule = None if role is None or role == TOWN else rule_named(role, pack)
    if edition is not None and rule in CARDS and edition not in CARDS[rule].cards:
        raise NarratorError(f'{pack.words(message_of(rule))} ({rule}): no card of "{edition}".')
    if rule is not None:
        _print_rule(rule, pack, wording)
    elif role == TOWN:
        _print_town(pack, wording)
    elif not options:
        _print_game(pack, edition, wording)
    if options:
        _print_options(_options_of(rule or role), pack, edition)
    return ExitCode.GOOD


def _options_of(rule: str | None) -> tuple[Explained, ...]:
    """Return the house rules of a card, of a table rule or of Lupusburg; for None, all house rules."""
    if rule is None:
        return explained()
    if rule == TOWN or rule in TOWN_RULES:
        own: type[Struct] | None = TownOptions
    else:
        owner = CARDS.get(rule) or TABLE_RULES.get(rule)  # None also for a rule without house rules
        own = None if owner is None else owner.options
    return () if own is None else tuple(one for one in explained() if one.option in own.__struct_fields__)


NEAR = 5
"""The number of similar names that the error for an unknown name proposes."""


def rule_named(name: str, pack: VoicePack) -> str:
    """Return the id of the role or rule that has this id or this name.

    The name may be in the pack's language or in the language of any shipped pack. Raises `NarratorError` with
    the closest names.
    """
    wanted = _plain(name)
    unlike: dict[str, int] = {}
    for one in (pack, *map(VoicePack.load, shipped_packs())):
        for rule in _known(one):
            names = {_plain(rule), *_names(rule, one)}
            if wanted in names:
                return rule
            unlike[rule] = min(unlike.get(rule, len(name)), *(_unlike(wanted, each) for each in names))
    closest = sorted(unlike, key=lambda rule: (unlike[rule], rule))[:NEAR]
    listed = ", ".join(f"{pack.words(message_of(rule))} ({rule})" for rule in closest)
    with told_in(lambda: pack.language):  # the error is in the language of the names that it lists
        raise NarratorError(f'There is no card or rule "{name}"; the nearest are: {listed}.')


def _unlike(one: str, other: str) -> int:
    """Return how much two names differ, to sort proposals: small numbers mean similar names.

    It is the edit distance, less one for each of the first three letters that are equal. For a part of a name
    it is 0.
    """
    if one and one in other:
        return 0
    row = list(range(len(other) + 1))
    for at, letter in enumerate(one, 1):
        last, row = row, [at]
        for there, another in enumerate(other, 1):
            row.append(min(last[there] + 1, row[-1] + 1, last[there - 1] + (letter != another)))
    begin = next((n for n in range(3) if one[n : n + 1] != other[n : n + 1]), 3)
    return row[-1] - begin


def _known(pack: VoicePack) -> tuple[str, ...]:
    return (*CARDS, *table_rules(pack), *TOWN_RULES)


def _names(rule: str, pack: VoicePack) -> tuple[str, str]:
    """Return the two names of a rule in a pack: without an article, and with it."""
    message = message_of(rule)
    return _plain(pack.words(message)), _plain(pack.words(f"{message}.the"))


def _plain(name: str) -> str:
    """Return a name in small letters, without accents and separators."""
    letters = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in letters if letter.isalnum())


def _text(pack: VoicePack, message: str, **values: Value) -> str:
    return plain_text(pack.render(message, Wording().values(values), Draw("")))


def _rules_text(pack: VoicePack, message: str, wording: Wording) -> str:
    """Return the text of a rule as it is under these house rules."""
    return plain_text(pack.render(message, wording.values({}), Draw("")))


def edition_name(pack: VoicePack, edition: str) -> str:
    """Return the spoken name of an edition."""
    return pack.words(f"word-{edition}") if pack.has(f"word-{edition}") else edition


def _editions_with(role: str, pack: VoicePack) -> str:
    """Return the spoken names of the editions with this card, each with the number of its copies."""
    cards = {edition: count for edition, count in CARDS[role].cards.items() if edition in BOXES}
    if not cards:
        return _text(pack, "printed-cards_nowhere")
    rows = tuple(f"{edition_name(pack, edition)} ({count})" for edition, count in cards.items())
    return _text(pack, "printed-cards_in", rows=rows)


def _print_rule(rule: str, pack: VoicePack, wording: Wording) -> None:
    message = message_of(rule)
    lines = [f"{pack.words(message)} ({rule})", _rules_text(pack, f"{message}-rules", wording)]
    if rule in CARDS:
        lines.append(_editions_with(rule, pack))
    print_entry(*lines)


def _print_town(pack: VoicePack, wording: Wording) -> None:
    """Print Lupusburg in short, and its rules."""
    print_text(_rules_text(pack, "lupusburg-rules", wording))
    for rule in TOWN_RULES:
        print_text("")
        _print_rule(rule, pack, wording)


def _print_game(pack: VoicePack, edition: str | None, wording: Wording) -> None:
    print_text(_rules_text(pack, "setup-rules_base", wording))
    print_text("\n" + _text(pack, "printed-roles"))
    listed = [role for role in CARDS if edition is None or edition in CARDS[role].cards]
    for role in sorted(listed, key=lambda role: _plain(pack.words(f"role-{role}"))):
        print_entry(f"{pack.words(f'role-{role}')} ({role})", _editions_with(role, pack))
    print_text("\n" + _text(pack, "printed-rules"))
    for rule in sorted(table_rules(pack)):
        print_entry(f"{pack.words(rule)} ({rule})")
    print_text("\n" + _text(pack, "printed-options"))
    for one in explained():
        print_entry(f"{one.option}: {', '.join(_shown(value, pack) for value in one.values)}")
    print_text("\n" + _text(pack, "printed-explained"))


def _print_options(options: Sequence[Explained], pack: VoicePack, edition: str | None) -> None:
    """Print each house rule as a question, with a sentence for each value, and mark the default."""
    if not options:
        print_text(_text(pack, "printed-no_options"))
    for one in options:
        print_entry(f"{one.option}: {_text(pack, one.message)}")
        if NUMBER in one.values:
            print_entry(f"  {_text(pack, 'printed-any_number')}")
        for value, number in _kinds(one):
            shown = str(number) if value == NUMBER else _shown(value, pack)
            where = _where_default(one, (value, number), pack, edition)
            print_entry(f"  {shown}{where}", f"  {one.sentence(pack, value, number)}")


def _kinds(one: Explained) -> Iterator[tuple[object, int]]:
    """Yield the possible values of a house rule, each with its number in the list.

    If the value can be any number, yield only those that an edition prints.
    """
    usual = dict.fromkeys(one.kind(one.under(options)) for options in (read_house({}), *_printed().values()))
    for value in one.values:
        numbered = [kind for kind in usual if kind[0] == value]
        yield from numbered or [(value, 0)]


def _shown(value: object, pack: VoicePack) -> str:
    if value == NUMBER:
        return _text(pack, "printed-any_number")
    if value == DAY:
        return f'"{DAY} N"'
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


def _where_default(one: Explained, kind: tuple[object, int], pack: VoicePack, edition: str | None) -> str:
    """Return a note in brackets if a value is a default, or an empty text.

    Without `edition`, the value may be the default in all editions, or in some, which the note then names.
    """
    usual = one.default if edition is None else one.under(_printed()[edition])
    if one.kind(usual) == kind:
        return f" ({_text(pack, 'printed-default')})"
    rows = tuple(
        edition_name(pack, name)
        for name, options in _printed().items()
        if edition is None and one.kind(one.under(options)) == kind
    )
    return f" ({_text(pack, 'printed-default_with', rows=rows)})" if rows else ""
