"""Hash over the traces of seeded evenings: `python -m tests.narrator.traces_of_demos [--demos N]
[--each]`.

A change that must be inaudible keeps the hash. The evenings cover all editions, both languages, 8 to
24 seats and every way to vote; public and private lines count, byte for byte.
"""

from __future__ import annotations

import argparse
import dataclasses
import io
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from hashlib import blake2b

from narrator.day.desk import Voting
from narrator.rules.editions import EDITIONS
from narrator.rules.roles import ROLES
from narrator.simulation.demo import Evening, play_virtually, random_evening

LANGUAGES = ("en", "fr")
VOTINGS = (Voting.TALLY, Voting.BALLOTS)


def evening(number: int) -> Evening:
    """Return the evening of this number; the numbers vary the settings."""
    edition = sorted(EDITIONS)[number % len(EDITIONS)]
    fewest, most = EDITIONS[edition].players
    decks = [seats for seats in sorted(EDITIONS[edition].decks) if 8 <= seats <= 24]
    seats = decks[number // len(EDITIONS) % len(decks)]
    assert fewest <= seats <= most
    made = random_evening(edition, seats, number, LANGUAGES[number % 2])
    made = dataclasses.replace(made, voting=VOTINGS[number // 2 % 2], own_buttons=number % 3 == 0)
    return dataclasses.replace(made, header=made.header | _dressed(number, edition, seats))


def _dressed(number: int, edition: str, seats: int) -> dict[str, object]:
    """Return a deck for the edition with all characters, rotating them."""
    if edition != "pact":
        return {}
    deck = EDITIONS[edition].recommended(seats)
    specials = sorted(card for card, role in ROLES.items() if role.special and edition in role.cards)
    plain = [place for place, card in enumerate(deck) if card == "simple_villager"]
    groups = ("left", "right")
    more: dict[str, object] = {}
    for place in plain:
        card = specials[(number + place) % len(specials)]
        role = ROLES[card]
        fits = deck.count(card) < role.cards[edition] and role.dealt_together == 1 and role.module is None
        if fits and card != "prejudiced_manipulator":
            deck[place] = card
    if "thief" in deck:
        deck += ["simple_villager", "werewolf" if deck.count("werewolf") < 4 else "simple_villager"]
    if "actor" in deck:
        lent = [
            card
            for card, role in ROLES.items()
            if role.actor_may_borrow and not role.module and card not in deck
        ]
        lent += [card for card in ("seer", "hunter", "witch") if card not in lent]
        while len([card for card in lent if card not in deck]) < 3:
            deck[deck.index(next(card for card in lent if card in deck))] = "simple_villager"
        more["actor_cards"] = sorted(card for card in lent if card not in deck)[:3]
    names = random_evening(edition, seats, number, "en").header["players"]
    if number % 4 == 0 and "simple_villager" in deck:
        deck[deck.index("simple_villager")] = "prejudiced_manipulator"
        more["players"] = [{"name": name, "group": groups[seat % 2]} for seat, name in enumerate(names)]
    return more | {"deck": deck, "options": {"player_limits": "any"}}


def fingerprint(number: int) -> str:
    """Return the hash of one evening's trace."""
    out = io.StringIO()
    play_virtually(evening(number), out)
    return blake2b(out.getvalue().encode(), digest_size=12).hexdigest()


def fingerprints(demos: int, processes: int | None) -> Iterator[str]:
    """Yield the hashes of the evenings, in order."""
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(fingerprint, range(demos), chunksize=4)


def main() -> None:
    """Print the hash of all evenings, and with `--each` every evening's before it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--demos", type=int, default=400, help="evenings (%(default)s)")
    parser.add_argument("--processes", type=int, help="processes (default: one per core)")
    parser.add_argument("--each", action="store_true", help="print each evening's hash")
    arguments = parser.parse_args()
    all_of_them = blake2b(digest_size=12)
    for number, digest in enumerate(fingerprints(arguments.demos, arguments.processes)):
        all_of_them.update(digest.encode())
        if arguments.each:
            print(number, digest)
    print(all_of_them.hexdigest())


if __name__ == "__main__":
    main()
