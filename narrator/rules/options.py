"""House rules: every option a table may set, its allowed values and its default (rulings of RULES.md §7).

A field's annotation is its allowed values: a bool, a number from 1, or the words of a `Literal`.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from functools import cache
from typing import Any, Literal, TypeVar, get_args, get_type_hints

from msgspec import Struct
from msgspec.structs import replace

from narrator.rules.kernel.errors import SetupError

Own = TypeVar("Own", bound=Struct)

AnyNumber = int
"""A whole number, 1 or more."""


class Options(Struct, frozen=True, cache_hash=True):
    """One set of house rules; the values here are those of the base game."""

    player_limits: Literal["edition", "any"] = "edition"
    captain: bool = True
    captain_election: str = "day 1"
    captain_votes: Literal[2, 1] = 2
    tie_rule: Literal[
        "captain_then_runoff_then_nobody", "runoff_until_decided", "captain_chooses_then_runoff"
    ] = "captain_then_runoff_then_nobody"
    runoff_limit: AnyNumber = 1
    self_vote: bool = False
    reveal_cards: bool = True
    announced_deck: bool = True
    hunter_must_shoot: bool = True
    hunter_may_shoot_lover: bool = False
    wolves_may_devour_wolves: bool = False
    wolves_starve: bool = False
    wolves_win_at: Literal[0, 1] = 0
    little_girl_caught: Literal["wolves_choose", "automatic"] = "wolves_choose"
    seer_sees: Literal["card", "camp"] = "card"
    witch_sees_designated: bool = False
    witch_heals_herself: bool = True
    couple_mixed: Literal["dynamic", "at_linking"] = "dynamic"
    elder_lives: AnyNumber = 2
    elder_curse: bool = True
    brave_idiot: bool = False
    idiot_captain_keeps_title: bool = True
    scapegoat_any_death: bool = False
    defender_may_repeat: bool = False
    defender_guards_little_girl: bool = False
    fox_keeps_nose: bool = False
    siblings_wake: Literal["night 1", "every other night"] = "night 1"
    judge_signals: AnyNumber = 1
    raven_votes: AnyNumber = 2
    white_werewolf_nights: Literal["even", "odd", "every"] = "even"
    white_werewolf_with_wolves: bool = False
    big_bad_wolf_disabled: bool = True
    infections: AnyNumber = 1
    piper_charms: AnyNumber = 2
    thief_may_refuse_wolves: bool = False
    angel_wins_by: Literal["first_vote_or_first_night", "first_vote"] = "first_vote_or_first_night"
    servant_enables_big_bad_wolf: bool = False
    great_distrust_picks: Literal[2, 3] = 2
    little_rascal_triple: Literal["day of return", "rest of the game"] = "day of return"
    events_every: Literal[1, 2, 3] = 1
    moonlight_hard: bool = False
    arrows: bool = True
    lupusburg_goals: bool = True
    lupusburg_broom: bool = True
    lupusburg_nearest: Literal["burgomaster", "next_seat"] = "burgomaster"

    @property
    def election_day(self) -> int | None:
        """The first day on which a Captain is elected; 0 is at set-up, None is never."""
        if not self.captain or self.captain_election == "never":
            return None
        return _day_of(self.captain_election)


@cache
def _day_of(election: str) -> int:
    return 0 if election == "setup" else int(election.removeprefix("day "))


_HINTS = get_type_hints(Options)


def allowed_values(name: str) -> str:
    """The values an option takes, in words, such as `"true or false"` or `"1, 2, 3"`."""
    return (
        '"setup", "day 1" (or another number), "never"'
        if name == "captain_election"
        else _in_words(_HINTS[name])
    )


def _in_words(hint: Any) -> str:
    if hint is bool:
        return "true or false"
    if hint is AnyNumber:
        return "a whole number from 1"
    return ", ".join(_spelled(value) for value in get_args(hint))


def _spelled(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


def _fits(hint: Any, value: object) -> bool:
    if hint is str:
        return isinstance(value, str) and bool(re.fullmatch(r"setup|never|day [1-9]\d{0,2}", value))
    if hint is bool:
        return type(value) is bool
    if hint is AnyNumber:
        return type(value) is int and 1 <= value <= 1000
    return any(type(value) is type(choice) and value == choice for choice in get_args(hint))


@cache
def hints_of(kind: type[Struct]) -> dict[str, Any]:
    """What the fields of a struct of options may hold: spelled out once, which takes a millisecond."""
    return get_type_hints(kind)


def read_own_options(given: dict[str, Any], kind: type[Own]) -> Own:
    """Read the options of a single rule, kept in a struct of its own in the manner of `Options`.

    Raises `SetupError` for a value that is not allowed.
    """
    hints = hints_of(kind)
    for name, value in given.items():
        if not _fits(hints[name], value):
            allowed = _in_words(hints[name])
            raise SetupError(f"options.{name}: {_spelled(value)} is not allowed; allowed: {allowed}.")
    return kind(**given)


def read_options(given: dict[str, Any], defaults: Options, own: Iterable[type[Struct]] = ()) -> Options:
    """Lay the options a table gave over an edition's defaults; `SetupError` names what is allowed.

    Those of single rules, `own`, were read before; they are named with the others.
    """
    for name, value in given.items():
        if name not in _HINTS:
            known = (*_HINTS, *(one for kind in own for one in kind.__struct_fields__))
            near = difflib.get_close_matches(name, known, n=1)
            hint = f' Did you mean "{near[0]}"?' if near else ""
            raise SetupError(
                f'options: there is no option "{name}".{hint} The options are: {", ".join(known)}.'
            )
        if not _fits(_HINTS[name], value):
            raise SetupError(
                f"options.{name}: {_spelled(value)} is not allowed; allowed: {allowed_values(name)}."
            )
    return replace(defaults, **given)
