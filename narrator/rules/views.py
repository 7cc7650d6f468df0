"""Views of a running game: the public view, and the view of one seat."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from narrator.rules import public_facts
from narrator.rules.ballots import without_a_vote
from narrator.rules.kernel.events import Told
from narrator.rules.kernel.prompts import Prompt
from narrator.rules.kernel.vote_prompts import BallotsPrompt
from narrator.rules.knowledge import Chosen, Public, View
from narrator.rules.player import Player
from narrator.rules.rule import Rule, Village


def public(village: Village) -> Public:
    """Return the public facts about the game at this moment."""
    setup = village.setup
    cards = (*setup.deck, *setup.beside_deck, *village.from_elsewhere)
    return Public(
        edition=setup.edition.id,
        seats=tuple(player.name for player in village.players),
        alive=village.names,
        deck=tuple(sorted(cards)) if village.options.announced_deck else None,
        shown=tuple(
            (player.name, village.faces[player.name])
            for player in village.players
            if player.name in village.faces
        ),
        phase=village.phase,
        night=village.night_number,
        day=village.day_number,
        captain=None if village.captain is None else village.captain.name,
        actor_cards=tuple(sorted((*village.actor_cards, *village.actor_cards_gone))),
        powers_lost=village.cursed,
        winner=None if village.winner is None else str(village.winner),
        events=tuple(event for event in village.events if not isinstance(event, Told)),
        modules=setup.modules,
        rules=village.public_ids,
        without_a_vote=without_a_vote(village),
        more=public_state(village),
        today=public_facts.of_the_day(village),
        tonight=village.facts or public_facts.of_tonight(village),
    )


def public_state(village: Village) -> dict[str, object]:
    """Return the public facts of all rules in force, merged into one mapping."""
    state: dict[str, object] = {}
    for rule in village.rules_with(Rule.public_state):
        state |= rule.public_state(village)
    return state


def view(village: Village, seat: str, pending: Prompt | None) -> View:
    """Return all that one seat knows. Raises `KeyError` for an unknown name."""
    player = village.by_name[seat]
    return View(
        seat=seat,
        card=player.card,
        public=public(village),
        own=_own(village, player),
        told=tuple(event for event in village.events if isinstance(event, Told) and event.to == seat),
        asked=_asked(pending, seat) if pending is not None and seat in pending.seats else None,
    )


def _own(village: Village, player: Player) -> Mapping[str, Chosen]:
    """Return the facts that a player alone knows, such as choices made with their card or a borrowed one."""
    own = dict(player.role.choices())
    for rule in village.rules_with(Rule.own_state):
        own |= rule.own_state(village, player)
    if player.borrowed is not None:
        own |= {"borrowed": player.borrowed.id, **player.borrowed.choices()}
    return own


def _asked(pending: Prompt, seat: str) -> Prompt:
    """Return a prompt as `seat` may see it: without the forbidden ballots and the weights of other seats.

    Prompts other than ballots do not change.
    """
    if not isinstance(pending, BallotsPrompt) or not (pending.barred or pending.weights):
        return pending
    return replace(
        pending,
        barred=frozenset(pair for pair in pending.barred if pair[0] == seat),
        weights=tuple(pair for pair in pending.weights if pair[0] == seat),
    )
