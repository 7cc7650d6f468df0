"""Prompts of the day to one seat: all hear the question, and the answer is said aloud."""

from __future__ import annotations

from msgspec.structs import replace

from narrator.rules.kernel.prompts import SEAT, SEATS, YES_NO, Kind, Prompt

YES_OR_NO = (True, False)


def ask_one(
    ask: str,
    seat: str,
    roll: tuple[str | int, ...],
    legal: tuple[str | int, ...] | None = None,
    *,
    kind: Kind = SEAT,
    must: bool = False,
    unchecked: bool = False,
    as_voted: bool = False,
) -> Prompt:
    """One of `roll`, all of it legal unless `legal` says otherwise; `must` forbids passing.

    `unchecked` takes whatever name the table heard as well: a refusal would tell a secret. `as_voted` takes
    the ballot that the seat has just cast, where it was heard.
    """
    return Prompt(
        id=ask,
        kind=kind,
        call=None,
        seats=(seat,),
        roll=roll,
        legal=roll if legal is None else legal,
        min=int(must),
        public=True,
        unchecked=unchecked,
        as_voted=as_voted,
    )


def ask_several(
    ask: str,
    seat: str,
    roll: tuple[str, ...],
    legal: tuple[str, ...] | None = None,
    *,
    least: int = 0,
    most: int,
    kind: Kind = SEATS,
) -> Prompt:
    """From `least` to `most` of `roll`, all of it legal unless `legal` says otherwise."""
    return replace(ask_one(ask, seat, roll, legal, kind=kind), min=least, max=most)


def ask_yes_no(ask: str, seat: str, *, may: bool = True, claim: bool = False) -> Prompt:
    """Yes or no; without `may` only no is legal. A `claim` is asked whether or not anybody can act on it."""
    legal = YES_OR_NO if may else (False,)
    return replace(ask_one(ask, seat, YES_OR_NO, legal, kind=YES_NO), claim=claim)
