"""`narrator practice`: one person at a terminal with computer players, to learn the game before a party."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from contextlib import suppress

import trio

from narrator.app.error_messages import print_text, tell
from narrator.app.options import configured
from narrator.assembly.assemble import assemble, load_pack
from narrator.errors import ExitCode, NarratorError
from narrator.play.settings import PlaySettings
from narrator.play.tables import a_table, deck_for, house_rules
from narrator.play.two_villages import play_game
from narrator.rules import SEED_BITS, Game, Setup, Told
from narrator.rules.cards import BOXES
from narrator.rules.events import Died, How, Phase, Scenery
from narrator.rules.setups import LONGEST_NAME
from narrator.simulation.practice import Practice, PracticeWords
from narrator.table.ask import UndoRequested, ask_yes_no, wait_until_done
from narrator.table.box import Box
from narrator.table.secrets import Deal
from narrator.table.timing import PACES, Pace
from voices.writing.pack import Ref, VoicePack


def _named(pack: VoicePack, name: str | None) -> str:
    """Return the person's name: from the option, or typed now. Raises `EOFError` at the end of input."""
    if name is None:
        print_text(pack.words("practice-name"))
        name = input("> ")
    return (name.strip() or pack.words("practice-you"))[:LONGEST_NAME]


def seated(me: str, players: int, known: Sequence[str]) -> list[str]:
    """Return the names of all players: the person in the middle, computer players around."""
    others = (*known, *(f"P{number}" for number in range(len(known) + 1, players + 2)))
    names = [one for one in others if one.casefold() != me.casefold()][: players - 1]
    return [*names[: len(names) // 2], me, *names[len(names) // 2 :]]


def run_practice(
    edition: str, players: int, seed: int | None, language: str | None, name: str | None, options: str = ""
) -> int:
    """Play one evening at the terminal; return 130 if the person leaves before its end.

    If a table cannot be practised, `NarratorError` is raised before the first question.
    """
    pack = load_pack(configured(None, {} if language is None else {"language": language}))
    a_table(edition, players)  # only for the error that an unknown edition raises
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


SEATS = 4
"""The number of seats: enough for two calls, and few enough to be read in a quarter of a minute."""


def practise_at_the_box(language: str | None, name: str | None) -> int:
    """Practise nights at this box until the person stops. Raises `NarratorError` without a terminal."""
    loaded = configured(None, {} if language is None else {"language": language})

    async def practise() -> None:
        async with assemble(loaded, tell) as assembly:
            await practise_nights(assembly.box, name)

    trio.run(practise)
    return ExitCode.GOOD


async def practise_nights(box: Box, name: str | None = None) -> None:
    """Play practice nights, one after another, until the person wants no more."""
    known = box.pack.phrases["company_names"]
    me = name or box.pack.words("practice-you")
    seats = (me, *[one for one in known if one != me][: SEATS - 1])
    while True:
        with suppress(UndoRequested):
            await box.say("practice.box_begins", seat=me)
            await wait_until_done(box, "practice.box_ready")
            await tell_what_was_taken(box, await play_night(box, seats), me)
            if not await ask_yes_no(box, "practice.box_again"):
                return


async def play_night(box: Box, seats: Sequence[str]) -> Game:
    """Play a first night in which the person, in the first seat, is the Seer; return the game at daybreak."""
    others = ("werewolf", *["simple_villager"] * (len(seats) - 2))
    header = {
        "edition": "base_2014",
        "players": list(seats),
        "deal": dict(zip(seats, ("seer", *others), strict=True)),
        "options": {"player_limits": "any", "captain_election": "never"},
        "seed": box.draw.below(1 << 30),
    }
    games: list[Game] = []
    over = trio.Event()

    def look(now: Scenery) -> None:
        if games and now.phase is Phase.DAWN:
            over.set()

    box.stage.follow(look)
    settings = PlaySettings(deal=Deal.KNOWN, timing=PACES[Pace.BRISK], retell=False, watch=games.append)
    async with trio.open_nursery() as nursery:
        nursery.start_soon(play_game, box, header, settings)
        await over.wait()
        nursery.cancel_scope.cancel()
    box.stage.begin(())
    return games[0]


async def tell_what_was_taken(box: Box, game: Game, me: str) -> None:
    """Say which choices the box understood from the person's presses."""
    seen = next((one for one in game.events if isinstance(one, Told) and one.to == me), None)
    bitten = next((one for one in game.events if isinstance(one, Died) and one.how is How.NIGHT), None)
    if seen is None:
        await box.say("practice.box_saw_nothing")
    else:
        await box.say("practice.box_saw", seat=str(seen.about), card=Ref(f"role-{seen.value}.one"))
    if bitten is None:
        await box.say("practice.box_bit_nobody")
    else:
        await box.say("practice.box_bit", seat=bitten.seat)
