"""Changes of the set-up so far: players, names and extras, and decisions that are cleared to be asked again.

Extras are modules and variants of the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from msgspec import structs

from narrator.rules import EDITIONS, MODULES, VARIANTS, Setup, SetupError
from narrator.rules.cards import most_players
from narrator.rules.village import Setup as Cards
from narrator.rules.village import Variant
from narrator.setup.draft import DeckChoice, Draft

_Of = TypeVar("_Of")
NOTHING = "nothing_more"
"""The answer that ends the choice of extras or of house rules."""
NAMED = tuple(name for name in sorted(VARIANTS) if not VARIANTS[name].is_hidden)
"""Variants that are offered aloud by name."""
FORMS = {form: name for name in NAMED for form in VARIANTS[name].forms}
"""Each additional form of a variant, with the variant that it belongs to."""


def limits() -> dict[str, tuple[int, int]]:
    """Return the smallest and the largest number of players for each edition."""
    return {edition: (rules.players[0], most_players(edition)) for edition, rules in EDITIONS.items()}


def editions_for(players: int) -> list[str]:
    """Return the editions that allow this number of players."""
    return [edition for edition, (least, most) in limits().items() if least <= players <= most]


def for_as_many(draft: Draft, players: int, start: Draft) -> Draft:
    """Change the number of players. If the edition does not allow it, the edition is asked again."""
    changed = for_players(draft, players, start)
    return (
        changed
        if draft.edition in editions_for(players)
        else structs.replace(without_edition(changed, start), by_hand=draft.by_hand)
    )


def for_players(draft: Draft, players: int, start: Draft) -> Draft:
    """Change the number of players. The first seats keep their names; the cards are asked again."""
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
    return without_extras(fewer, start) if draft.modules or draft.variants else fewer


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
    """Clear the decisions about cards."""
    bare = structs.replace(draft, deck_choice=None, deck=(), deck_done=False, actor_cards=())
    return structs.replace(bare, group=(), group_done=False)


def without_second(draft: Draft, start: Draft) -> Draft:
    """Clear the decisions about a second village."""
    bare = structs.replace(draft, both_here=start.both_here, villages=start.villages, second=start.second)
    return structs.replace(bare, second_players=start.second_players, second_minds=start.second_minds)


def without_extras(draft: Draft, start: Draft) -> Draft:
    """Clear the modules, the variants and all decisions that depend on them."""
    options = without_forms(draft, start).options
    bare = structs.replace(
        without_cards(draft), extras=start.extras, modules=start.modules, variants=start.variants
    )
    bare = without_second(bare, start)
    bare = structs.replace(
        bare, crier=start.crier, in_force=start.in_force, houses=start.houses, houses_done=True
    )
    return structs.replace(bare, options=options, people=None, women=(), women_done=False, by_age=())


def without_edition(draft: Draft, start: Draft) -> Draft:
    """Clear the edition and all decisions that depend on it. The table then chooses without proposals."""
    fresh = structs.replace(without_extras(draft, start), edition=None, captain=None, options=start.options)
    return structs.replace(fresh, burgomaster=start.burgomaster, points={}, games=0, by_hand=True)


def added(draft: Draft, extra: str) -> Draft:
    """Return the draft with one more module, variant, or form of a variant."""
    if extra in MODULES:
        return structs.replace(draft, modules=(*draft.modules, extra))
    if extra in FORMS:
        name = FORMS[extra]
        formed = structs.replace(draft, options={**draft.options, **VARIANTS[name].forms[extra]})
        return added(formed, name)
    return structs.replace(draft, variants=(*draft.variants, extra))


def without_forms(draft: Draft, start: Draft) -> Draft:
    """Remove the chosen forms of variants, except those decided by the configuration (`start`)."""
    forms = {option for form, name in FORMS.items() for option in VARIANTS[name].forms[form]}
    options = {name: value for name, value in draft.options.items() if name not in forms}
    decided = {name: value for name, value in start.options.items() if name in forms}
    return structs.replace(draft, options=options | decided)


def completed(draft: Draft) -> Draft:
    """End the choice of modules and variants. If a variant has its own cards, this also decides the deck."""
    done = structs.replace(draft, extras=True)
    rules = [VARIANTS[name] for name in done.variants]
    if not any(rule.own_cards for rule in rules):
        return done
    done = structs.replace(done, deck_choice=DeckChoice.RECOMMENDED, deck_done=True)
    if any(rule.deals_them for rule in rules):
        return done
    setup = Setup.from_dict(done.header(seed=0))
    assert isinstance(setup, Cards)
    return structs.replace(done, deck=setup.deck)


def why_not(draft: Draft) -> str | None:
    """Return the key of the message why the modules and variants do not fit together; None if they do."""
    for name in draft.variants:
        for other in VARIANTS[name].never_with:
            if other in (*draft.variants, *draft.modules):
                return f"why-{name}-{other}"
    if _has_crier_without_captain(draft):
        return "why-crier_captain"
    try:
        Setup.from_dict(draft.header(seed=0))
    except SetupError:
        reasons = [VARIANTS[name].unfit for name in draft.variants if VARIANTS[name].unfit != Variant.unfit]
        return f"why-{reasons[0] if reasons else Variant.unfit}"
    return None


def _has_crier_without_captain(draft: Draft) -> bool:
    """Return whether there is a Town Crier but never a Captain who could name one."""
    if not draft.crier or draft.crier_seat is not None or draft.captain_name is not None:
        return False
    election = draft.captain or draft.options.get("captain_election")
    return draft.options.get("captain") is False or election == "never"


def extras_for(draft: Draft) -> tuple[str, ...]:
    """Return the modules and variants that may be added to the chosen ones."""
    chosen = (*draft.modules, *draft.variants)
    left = [extra for extra in (*MODULES, *NAMED) if extra not in chosen]
    return tuple(extra for extra in left if why_not(added(draft, extra)) is None)
