"""Prompts by day for one seat. All players hear the question and its answer."""

from __future__ import annotations

from narrator.rules.kernel.prompts import (
    ChoicePrompt,
    NumberPrompt,
    SeatPrompt,
    SeatsPrompt,
    TextPrompt,
    YesNoPrompt,
)


def ask_one(
    ask: str,
    seat: str,
    roll: tuple[str, ...],
    legal: tuple[str, ...] | None = None,
    *,
    must: bool = False,
    unchecked: bool = False,
    as_voted: bool = False,
) -> SeatPrompt:
    """Return a prompt to `seat` for one seat of `roll` (read aloud); `legal` lists the allowed ones.

    By default all of `roll` is allowed. `must` forbids a pass. `unchecked` also accepts any name said aloud,
    because a refusal would reveal a secret. With `as_voted`, the ballot that `seat` has just cast in public
    is the answer.
    """
    return SeatPrompt(
        id=ask,
        call=None,
        seats=(seat,),
        roll=roll,
        legal=roll if legal is None else legal,
        min=int(must),
        public=True,
        unchecked=unchecked,
        as_voted=as_voted,
    )


def ask_word(
    ask: str, seat: str, roll: tuple[str, ...], legal: tuple[str, ...] | None = None, *, must: bool = False
) -> ChoicePrompt:
    """Return a prompt to `seat` for one word of `roll` (read aloud); `legal` lists the allowed ones.

    By default all of `roll` is allowed. `must` forbids a pass.
    """
    return ChoicePrompt(
        id=ask,
        call=None,
        seats=(seat,),
        roll=roll,
        legal=roll if legal is None else legal,
        min=int(must),
        public=True,
    )


def ask_number(ask: str, seat: str, numbers: tuple[int, ...]) -> NumberPrompt:
    """Return a prompt to `seat` for one of these numbers."""
    return NumberPrompt(id=ask, call=None, seats=(seat,), roll=numbers, legal=numbers, min=1, public=True)


def ask_text(ask: str, seat: str) -> TextPrompt:
    """Return a prompt to `seat` for a sentence in the player's own words."""
    return TextPrompt(id=ask, call=None, seats=(seat,), roll=(), legal=(), public=True)


def ask_several(
    ask: str,
    seat: str,
    roll: tuple[str, ...],
    legal: tuple[str, ...] | None = None,
    *,
    least: int = 0,
    most: int,
) -> SeatsPrompt:
    """Return a prompt to `seat` for `least` to `most` seats of `roll`; `legal` lists the allowed seats."""
    return SeatsPrompt(
        id=ask,
        call=None,
        seats=(seat,),
        roll=roll,
        legal=roll if legal is None else legal,
        min=least,
        max=most,
        public=True,
    )


def ask_yes_no(ask: str, seat: str, *, may: bool = True, claim: bool = False) -> YesNoPrompt:
    """Return a prompt to `seat` for yes or no. Without `may`, only no is legal.

    A prompt with `claim` is asked even if no player can act, so that asking reveals nothing.
    """
    return YesNoPrompt(
        id=ask,
        call=None,
        seats=(seat,),
        roll=(True, False),
        legal=(True, False) if may else (False,),
        public=True,
        claim=claim,
    )
