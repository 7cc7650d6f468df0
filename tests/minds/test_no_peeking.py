from __future__ import annotations

from typing import Any

import pytest

from narrator.minds import wire
from narrator.minds.mind import Occasion, Policy
from narrator.minds.policies import POLICIES
from narrator.minds.wire import SeatAsk
from narrator.rules.roles import ROLES
from tests.effort import sampled
from tests.minds.seated import Transcript, watched_game

SEATS = tuple(f"P{number}" for number in range(1, 10))
WATCHED = "P1"
SCRIPTS = range(6)
FEWEST = 3
"""Fewest decisions of each role within equal games, so that the comparison is meaningful."""


def two_deals(role: str) -> tuple[dict[str, str], dict[str, str]]:
    """Return two deals with the role at the watched seat, and with the cards of two other seats exchanged."""
    more = [role] * (ROLES[role].dealt_together - 1)
    rest = [*more, "werewolf", "hunter", "seer", "werewolf", "simple_villager", "witch", "simple_villager"]
    cards = [role, *rest[:7], "simple_villager"]
    if role in cards[1:] and not more:
        cards[cards.index(role, 1)] = "simple_villager"
    deal = dict(zip(SEATS, cards, strict=True))
    hunter_like = next(seat for seat in SEATS[2:] if deal[seat] == "simple_villager")
    swapped = "seer" if ROLES[role].wolf else "werewolf"
    other = next((seat for seat in SEATS[:1:-1] if deal[seat] == swapped), SEATS[-2])
    return deal, deal | {hunter_like: deal[other], other: deal[hunter_like]}


def header_of(role: str, deal: dict[str, str]) -> dict[str, Any]:
    header: dict[str, Any] = {"edition": "pact", "players": list(SEATS), "deal": deal, "seed": 5}
    header["options"] = {"player_limits": "any"}
    if ROLES[role].module is not None:
        header["modules"] = [ROLES[role].module]
    if ROLES[role].centre_cards:
        header["centre"] = ["simple_villager", "simple_villager"]
    if ROLES[role].borrows:
        header["actor_cards"] = ["fox", "defender", "cupid"]
    if ROLES[role].parts_the_village:
        header["players"] = [
            {"name": seat, "group": "left" if number % 2 else "right"} for number, seat in enumerate(SEATS)
        ]
    return header


def alike(one: Transcript, other: Transcript) -> tuple[int, bool]:
    """Return the number of prompts before the lines differ, and whether all replies to them were equal."""
    decisions, same = 0, True
    for (told, reply), (told_there, reply_there) in zip(one, other, strict=False):
        if told != told_there:
            break
        decisions += reply is not None
        same = same and reply == reply_there
    return decisions, same


def compared(role: str, policy: type[Policy]) -> tuple[int, bool]:
    """Compare several pairs of games. Return the number of prompts, and whether all replies were equal."""
    decisions, same = 0, True
    for script in SCRIPTS:
        pair = [watched_game(header_of(role, deal), WATCHED, policy, script) for deal in two_deals(role)]
        more, alike_too = alike(*pair)
        decisions, same = decisions + more, same and alike_too
    return decisions, same


@pytest.mark.parametrize("role", sampled(sorted(ROLES), 4))
def test_equal_knowledge_gives_equal_decisions(role: str) -> None:
    decisions, same = compared(role, POLICIES["bold"])
    assert same
    assert decisions >= FEWEST


@pytest.mark.parametrize("mind", sorted(POLICIES))
def test_shipped_computer_players_use_no_hidden_facts(mind: str) -> None:
    decisions, same = compared("seer", POLICIES[mind])
    assert same
    assert decisions >= FEWEST


class Peeker(Policy):
    """A cheating computer player that knows the deal from outside its lines, and names a wolf where legal."""

    deal: dict[str, str]

    def answer(self, ask: SeatAsk, now: Occasion) -> Any:
        wolves = [name for name in ask.legal if ROLES[self.deal.get(str(name), "angel")].wolf]
        options = wolves or list(ask.legal)
        if ask.kind in ("seats", "tokens"):
            return options[: ask.min]
        return options[0] if options else None


def test_planted_look_at_hidden_facts_is_found() -> None:
    transcripts = []
    for deal in two_deals("seer"):
        Peeker.deal = deal
        transcripts.append(watched_game(header_of("seer", deal), WATCHED, Peeker, 1))
    decisions, same = alike(*transcripts)
    assert decisions
    assert not same


def test_planted_secret_in_message_to_player_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a planted secret the lines differ at once, so too few prompts can be compared."""
    from narrator.minds.hosting import table

    honest = table.MindTable.view

    def leaky(self: table.MindTable, seat: str) -> bytes:
        line = honest(self, seat)
        wolves = [name for name in SEATS if ROLES[self._game.truth.card(name) or "angel"].wolf]
        return line[:-2] + b',"wolves":' + wire.encoded(wolves) + b"}}"

    monkeypatch.setattr(table.MindTable, "view", leaky)
    decisions, _ = compared("seer", POLICIES["quiet"])
    assert decisions < FEWEST
