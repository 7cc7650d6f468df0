"""`narrator practice`: one person at a terminal among seven minds, to learn the game before the party."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from narrator.assembly.assemble import load_pack
from narrator.commands.given_keys import configured
from narrator.commands.printed import print_text
from narrator.errors import ExitCode, NarratorError
from narrator.evening.tables import a_table, deck_for, house_rules
from narrator.rehearsal.practice import Practice
from narrator.rehearsal.practice_words import PracticeWords
from narrator.rules import SEED_BITS, Setup
from narrator.rules.cards import BOXES
from narrator.rules.setups import LONGEST_NAME
from voices.writing.pack import VoicePack


def _named(pack: VoicePack, name: str | None) -> str:
    """What the person is called: as the option says, or as is typed now. Raises `EOFError`."""
    if name is None:
        print_text(pack.words("practice-name"))
        name = input("> ")
    return (name.strip() or pack.words("practice-you"))[:LONGEST_NAME]


def seated(me: str, players: int, known: Sequence[str]) -> list[str]:
    """Everybody's name, with whoever plays among them, and nobody else who is called so."""
    others = (*known, *(f"P{number}" for number in range(len(known) + 1, players + 2)))
    names = [one for one in others if one.casefold() != me.casefold()][: players - 1]
    return [*names[: len(names) // 2], me, *names[len(names) // 2 :]]


def run_practice(
    edition: str, players: int, seed: int | None, language: str | None, name: str | None, options: str = ""
) -> int:
    """Play one evening at the terminal; 130 where the person leaves before its end.

    Raises `NarratorError` for a table that cannot be practised, before anything is asked.
    """
    pack = load_pack(configured(None, {} if language is None else {"language": language}))
    a_table(edition, players)  # says so if there is no such edition
    if edition not in BOXES:
        raise NarratorError(f"--edition: {edition} is not for practice; allowed: {', '.join(BOXES)}.")
    header = {
        "edition": edition,
        "deck": deck_for(edition, players),
        "options": house_rules(options),
        "seed": secrets.randbits(SEED_BITS) if seed is None else seed,
    }
    known = pack.phrases["company_names"]
    Setup.from_dict(header | {"players": seated(pack.words("practice-you"), players, known)})
    try:
        me = _named(pack, name)
    except EOFError:
        print_text(pack.words("practice-left"))
        return ExitCode.INTERRUPTED
    setup = Setup.from_dict(header | {"players": seated(me, players, known)})
    words = PracticeWords(pack, setup, setup.seed, lambda text: print_text(text))
    try:
        Practice(setup, me, words, input).play()
    except EOFError:
        words.show("practice.left")
        return ExitCode.INTERRUPTED
    return ExitCode.GOOD
